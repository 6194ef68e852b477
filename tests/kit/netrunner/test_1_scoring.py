"""Agendas change hands: scores, scoring and stealing (section 1.17)."""

from __future__ import annotations

import pytest

from kit import Game, Table
from kit.netrunner.effects.kinds import Abilities, It, When
from kit.netrunner.objects import find
from kit.netrunner.phases import verbs
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    ids,
    keys_of,
    kinds,
    mark,
    why,
)

SCORING = {"turn": 3, "phase": "window"}
"""The Corp's turn, in the window before an action."""
STEALING = {"run": "server_1", "phase": "breach"}
"""The Runner breaches a remote server."""


# --- scores ---------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.17.1")
def test_a_score_is_the_sum_of_the_points_in_the_area() -> None:
    servers = {"server_1": "> send_a_message:5"}
    table = at(**SCORING, servers=servers, scored="superconducting_hub offworld_office")
    go(table, "score_send_a_message")
    assert (table.state.winner, table.state.how) == (CORP, "points")
    table = at(**SCORING, servers=servers, scored="superconducting_hub superconducting_hub")
    go(table, "score_send_a_message")
    assert table.state.winner is None


@pytest.mark.rule("netrunner.1.17.2")
@pytest.mark.parametrize("points_to_win", [4, 5, 6])
def test_who_has_that_many_points_wins_at_the_next_checkpoint(points_to_win: int) -> None:
    rules = {"points_to_win": points_to_win}
    scored = {4: "superconducting_hub", 5: "offworld_office", 6: "send_a_message"}[points_to_win]
    servers = {"server_1": "> send_a_message"}
    table = at(**STEALING, servers=servers, stolen=scored, rules=rules)
    assert (table.state.winner, kinds(table)[-2:]) == (RUNNER, ["steal", "win"])
    table = at(
        **STEALING, servers=servers, stolen=scored, rules={"points_to_win": points_to_win + 1}
    )
    assert table.state.winner is None


# --- scoring --------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.17.3")
def test_the_corp_scores_in_its_own_turn_and_the_runner_steals() -> None:
    servers = {"server_1": "> offworld_office:4"}
    table = at(**SCORING, servers=servers)
    go(table, "score_offworld_office")
    assert (ids(table.state.scored), ids(table.state.stolen)) == ("offworld_office", "")
    table = at(phase="window", servers=servers, rules={"every_window": True})
    go(table, "pass")
    assert (table.decision.seat, keys_of(table)) == (CORP, ["pass"])
    table = at(**STEALING, servers=servers)
    assert (ids(table.state.scored), ids(table.state.stolen)) == ("", "offworld_office")


@pytest.mark.rule("netrunner.1.17.3a")
@pytest.mark.parametrize(("counters", "enough"), [(3, False), (4, True), (5, True)])
def test_an_agenda_is_scored_with_as_many_counters_as_it_requires(
    counters: int, enough: bool
) -> None:
    servers = {"server_1": f"> offworld_office:{counters}", "server_2": "> nico_campaign"}
    table = at(**SCORING, servers=servers)
    assert ("score_offworld_office" in keys_of(table)) is enough
    reason = why(at(**SCORING, servers={**servers, "server_1": "> send_a_message:4"}), "score")
    assert reason.rule == "netrunner.1.17.3a"


@pytest.mark.rule("netrunner.1.17.3b")
def test_scoring_can_wait() -> None:
    servers = {"server_1": "> offworld_office:4"}
    table = at(**SCORING, servers=servers)
    go(table, "pass", "credit")
    assert ids(table.state.roots[3]) == "offworld_office"
    go(table, "score_offworld_office")
    assert ids(table.state.scored) == "offworld_office"


@pytest.mark.rule("netrunner.1.17.3c")
def test_scoring_takes_no_click() -> None:
    table = at(**SCORING, servers={"server_1": "> offworld_office:4"}, clicks=1)
    go(table, "score_offworld_office")
    assert (table.decision.name, table.state.clicks[CORP]) == ("action", 1)


# --- stealing -------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.17.3d")
def test_an_accessed_agenda_is_stolen_without_a_question() -> None:
    table = at(**STEALING, servers={"server_1": "> offworld_office"})
    assert ids(table.state.stolen) == "offworld_office"
    assert kinds(table).index("access") < kinds(table).index("steal")
    assert not [frame for frame in table.frames if frame.phase == "access" and frame.decision]
    assert table.decision.name == "action"


# --- in the score area ----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.17.4")
def test_agendas_lie_faceup_in_either_score_area() -> None:
    servers = {"server_1": "> offworld_office:4"}
    scored = go(at(**SCORING, servers=servers), "score_offworld_office")
    stolen = at(**STEALING, servers=servers)
    assert scored.state.scored_marks[0].up
    assert stolen.state.stolen_marks[0].up


@pytest.mark.rule("netrunner.1.17.5")
def test_an_agenda_that_leaves_its_server_leaves_its_counters() -> None:
    servers = {"server_1": "> offworld_office:5"}
    scored = go(at(**SCORING, servers=servers), "score_offworld_office")
    stolen = at(**STEALING, servers=servers)
    assert (scored.state.roots[3], stolen.state.roots[3]) == ([], [])
    assert mark(scored, "offworld_office").advancement == 0
    assert mark(stolen, "offworld_office").advancement == 0


def seen_by_abilities(kind: str) -> tuple[Table, list[tuple[str, str]]]:
    """Where the agenda lies when abilities on it and on a Nico, that wait for this, resolve."""
    seen = []

    def look(game: Game, it: It) -> None:
        assert it.fact is not None
        place = find(game.state, it.fact.object)
        assert place is not None
        seen.append((it.name, place.zone))

    own = Abilities(when=(When(kind, (look,), where="scored"),))
    others = Abilities(when=(When(kind, (look,)),))
    servers = {"server_1": "> offworld_office:4", "server_2": "> nico_campaign+"}
    with does("offworld_office", own), does("nico_campaign", others):
        if kind == "score":
            table = go(at(**SCORING, servers=servers), "score_offworld_office")
        else:
            table = at(**STEALING, servers=servers)
        assert (table.decision.name, table.decision.seat) == ("trigger", CORP)
        go(table, "use_offworld_office")
    return table, sorted(seen)


@pytest.mark.rule("netrunner.1.17.6")
def test_what_waits_for_scoring_follows_once_the_agenda_lies_in_the_score_area() -> None:
    table, seen = seen_by_abilities("score")
    assert seen == [("nico_campaign", "scored"), ("offworld_office", "scored")]
    assert kinds(table).index("score") < kinds(table).index("trigger")


@pytest.mark.rule("netrunner.1.17.6")
def test_offworld_office_pays_when_it_is_scored() -> None:
    servers = {"server_1": "> offworld_office:4"}
    table = go(at(**SCORING, servers=servers), "score_offworld_office")
    assert table.state.credits[CORP] == 5 + 7


@pytest.mark.rule("netrunner.1.17.7")
def test_what_waits_for_stealing_follows_once_the_agenda_lies_in_the_score_area() -> None:
    table, seen = seen_by_abilities("steal")
    assert seen == [("nico_campaign", "stolen"), ("offworld_office", "stolen")]
    assert kinds(table).index("steal") < kinds(table).index("trigger")


@pytest.mark.rule("netrunner.1.17.8")
@pytest.mark.parametrize("kind", ["score", "steal"])
def test_an_ability_knows_how_many_counters_the_agenda_had(kind: str) -> None:
    def for_each(game: Game, it: It) -> None:
        verbs.gain(game, CORP, it.value, it.rule)

    with does("offworld_office", Abilities(when=(When(kind, (for_each,), where="scored"),))):
        servers = {"server_1": "> offworld_office:6"}
        if kind == "score":
            table = go(at(**SCORING, servers=servers), "score_offworld_office")
        else:
            table = at(**STEALING, servers=servers)
    assert table.state.credits[CORP] == 5 + 6
