"""Why can't I? For every reason the game has: the moment, the rule, the sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from kit import IllegalChoice, Table
from kit.gostop import words
from kit.gostop.cards import IDS
from tests.kit.gostop.positions import assets, at, play

OTHER = "rototurret turing"


def playing(**where: Any) -> Table:
    """Seat 0 is to play a card: Ice Wall makes a pair, Shadow does not."""
    position: dict[str, Any] = {"hand": "ice_wall shadow", "table": "searchlight lag_time"}
    return at(other=OTHER, theirs="ping chum", deck="yagura", **{**position, **where}).to_decision()


def pairing() -> Table:
    """Seat 0 played Ice Wall, which matches two."""
    table = playing(table="searchlight malapert_data_vault lag_time")
    return table.choose("ice_wall")


def stealing() -> Table:
    """Seat 0 may take Ping or Chum."""
    table = at(
        hand="ice_wall shadow",
        other=OTHER,
        table="lag_time",
        theirs="ping chum sea_source",
        deck="searchlight",
    )
    return play(table, "ice_wall")


def calling() -> Table:
    """Seat 0 is asked Go or Stop at 7 points."""
    where = {"hand": "lag_time shadow", "table": "pad_campaign", "mine": assets(6)}
    return play(playing(**where), "lag_time")


def calling_last() -> Table:
    """The same on the last turn."""
    table = at(hand="lag_time", other="", table="pad_campaign", mine=assets(6), deck="yagura")
    return play(table, "lag_time")


def went(points: int, **rules: Any) -> Table:
    """Seat 0 has so many points, said Go with 7, and is to play."""
    return playing(mine=assets(points), calls=[[7], []], caller=0, rules=rules)


class Case(NamedTuple):
    moment: Callable[[], Table]
    word: str
    rule: str
    says: str


CASES = {
    "not_in_hand": Case(playing, "Archer", "gostop.turn.3", "Archer is not in your hand"),
    "must_match": Case(
        lambda: playing(rules={"must_match": True}),
        "shadow",
        "gostop.open.14",
        "Shadow makes no pair, and these rules want one of those that do: Ice Wall",
    ),
    "no_match": Case(
        pairing, "lag_time", "gostop.turn.4", "Lag Time is not a face-up card of Weyland 1"
    ),
    "not_theirs": Case(stealing, "archer", "gostop.turn.8", "Archer is not in the tableau"),
    "not_ice": Case(stealing, "sea_source", "gostop.open.26", "SEA Source is not ICE"),
    "too_few_points": Case(
        playing, "go", "gostop.end.10", "You have 0 points; Go or Stop is asked at 7"
    ),
    "asked_before": Case(
        lambda: went(8, reask="once"), "stop", "gostop.open.19", "these rules ask only once"
    ),
    "no_more_points": Case(
        lambda: went(7), "go", "gostop.open.20", "You said Go with 7 points and have 7 now"
    ),
    "last_turn": Case(calling_last, "go", "gostop.open.23", "This was the last turn"),
    "at_turns_end": Case(
        lambda: went(8), "stop", "gostop.open.46", "asked at the end of your turn"
    ),
    "absent": Case(playing, "bomb", "gostop.open.43", "The document has no bomb"),
    "nothing_asked": Case(
        lambda: playing().choose("ice_wall"), "shadow", "gostop.turn.3", "Nothing is being asked"
    ),
    "first_play": Case(playing, "steal", "gostop.turn.3", "First play a card"),
    "first_pair": Case(pairing, "play", "gostop.turn.4", "First choose which face-up card"),
    "first_steal": Case(stealing, "pair", "gostop.turn.8", "First choose the piece of ICE"),
    "first_go_or_stop": Case(calling, "shadow", "gostop.end.10", "You have 7 points: first say"),
    "must_put_down": Case(playing, "pass", "gostop.turn.5", "a card must be put down"),
    "must_pair": Case(pairing, "pass", "gostop.turn.4", "one must be chosen"),
    "must_steal": Case(stealing, "pass", "gostop.open.28", "You can't decline"),
    "must_call": Case(calling, "pass", "gostop.end.10", "say Go or Stop"),
}


@pytest.mark.rule("gostop.turn.3")
def test_every_reason_of_the_game_has_a_case() -> None:
    assert set(CASES) == set(words.REASONS)
    playing()


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=pytest.mark.rule(case.rule)) for key, case in CASES.items()],
)
def test_the_reason_names_the_rule_and_says_it_in_a_sentence(key: str) -> None:
    case = CASES[key]
    table = case.moment()
    before = table.choices
    reason = table.why_not(case.word)
    assert reason is not None
    assert (reason.key, reason.rule) == (key, case.rule)
    sentence = str(reason)
    assert case.says in sentence
    assert sentence.endswith(".")
    if table.decision is not None:
        with pytest.raises(IllegalChoice) as refused:
            table.choose(case.word)
        assert refused.value.reason.key == key
    assert table.choices == before


@pytest.mark.rule("gostop.open.43")
@pytest.mark.parametrize("word", ["shake", "bomb", "joker"])
def test_what_other_tables_have_is_refused_by_name_at_any_moment(word: str) -> None:
    for moment in (playing, pairing, stealing, calling):
        reason = moment().why_not(word)
        assert reason is not None
        assert (reason.rule, reason.key) == ("gostop.open.43", "absent")
        assert word in str(reason)


@pytest.mark.rule("gostop.turn.3", "gostop.turn.4", "gostop.open.26", "gostop.end.10")
def test_nothing_is_said_against_what_is_on_offer() -> None:
    for moment in (playing, pairing, stealing, calling):
        table = moment()
        assert table.decision is not None
        for option in table.decision.options:
            assert table.why_not(option) is None
            assert table.why_not(option.key) is None


@pytest.mark.rule("gostop.turn.3", "gostop.turn.4", "gostop.turn.8")
def test_options_are_what_no_reason_speaks_against() -> None:
    for moment in (playing, pairing, stealing):
        table = moment()
        assert table.decision is not None
        possible = {card for card in IDS if table.why_not(card) is None}
        assert possible == {option.key for option in table.decision.options}


@pytest.mark.rule("gostop.turn.3")
def test_a_card_may_be_named_by_its_title() -> None:
    table = playing()
    assert table.why_not("Ice Wall") is None
    assert table.why_not("pop-up window") is not None
    with pytest.raises(ValueError, match="no card or action 'Ice Whale'"):
        table.why_not("Ice Whale")


@pytest.mark.rule("gostop.end.10b")
def test_when_the_round_is_over_nothing_is_asked() -> None:
    table = play(calling(), "stop")
    reason = table.why_not("ice_wall")
    assert reason is not None
    assert (reason.key, reason.rule) == ("nothing_asked", "gostop.end.10b")


@pytest.mark.rule("gostop.turn.3")
def test_a_word_that_means_nothing_is_refused_with_what_is_on_offer() -> None:
    with pytest.raises(IllegalChoice, match="'xyzzy' is not on offer; choose from ice_wall"):
        playing().choose("xyzzy")
