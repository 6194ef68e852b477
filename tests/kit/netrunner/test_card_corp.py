"""What each card of the Corp but its ice does, and what it refuses."""

from __future__ import annotations

import pytest

from kit import Table, netrunner
from kit.netrunner.effects.kinds import Abilities, abilities
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    go,
    ids,
    keys_of,
    mark,
    settle,
    told,
    why,
)


def remote(card: str) -> dict[str, str]:
    """One remote server with that in its root."""
    return {"server_1": f" > {card}"}


def points(table: Table, seat: int) -> int:
    """What a side has scored."""
    scored: int = table.view()["seats"][seat]["points"]
    return scored


# --- agendas --------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.card.9")
def test_offworld_office_needs_four_is_worth_two_and_pays_seven() -> None:
    table = at(turn=3, servers=remote("offworld_office:3"), credits=(2, 5))
    assert why(table, "score_offworld_office").rule.startswith("netrunner.")
    go(table, "advance_offworld_office", "score_offworld_office")
    assert (table.state.credits[CORP], points(table, CORP)) == (8, 2)


def test_offworld_office_pays_nobody_when_it_is_stolen() -> None:
    table = settle(go(at(servers=remote("offworld_office:3"), credits=(2, 5)), "run_server_1"))
    assert (points(table, RUNNER), table.state.credits) == (2, [2, 5])


@pytest.mark.rule("netrunner.card.10")
@pytest.mark.parametrize("scored", [True, False])
def test_send_a_message_rezzes_ice_for_nothing_scored_or_stolen(scored: bool) -> None:
    servers = {"server_1": " > send_a_message:5", "rd": "bran_1_0", "hq": "tithe+"}
    if scored:
        table = go(
            at(turn=3, phase="window", servers=servers, credits=(0, 5)), "score_send_a_message"
        )
    else:
        table = go(at(servers=servers, credits=(0, 5)), "run_server_1")
    while table.decision is not None and table.decision.name != "free_rez":
        table.choose("pass" if table.decision.find("pass") else "continue").to_decision()
    assert table.decision is not None and table.decision.seat == CORP
    assert len(keys_of(table)) == 2  # the one that is not rezzed, or nothing
    table.choose(next(key for key in keys_of(table) if "rd" in key or "bran" in key))
    settle(table)
    assert mark(table, "bran_1_0").up
    assert table.state.credits[CORP] == 0
    assert points(table, CORP if scored else RUNNER) == 3


@pytest.mark.rule("netrunner.card.11")
def test_superconducting_hub_draws_two_if_the_corp_wants() -> None:
    table = at(
        turn=3,
        phase="window",
        servers=remote("superconducting_hub:3"),
        rd="tithe palisade",
        hq="whitespace",
    )
    go(table, "score_superconducting_hub")
    assert table.decision is not None and len(keys_of(table)) == 2
    no = table.fork()
    no.choose(next(key for key in keys_of(no) if key in ("no", "decline", "pass", "none")))
    assert len(settle(no).state.hq) == 1
    table.choose(
        next(key for key in keys_of(table) if key not in ("no", "decline", "pass", "none"))
    )
    assert ids(settle(table).state.hq) == "palisade tithe whitespace"
    assert points(table, CORP) == 1


def test_superconducting_hub_makes_room_in_hq() -> None:
    laid = {"turn": 3, "hq": "tithe palisade whitespace hedge_fund diviner karuna", "clicks": 1}
    assert go(at(**laid), "credit").decision.name == "discard"
    table = go(at(**laid, scored="superconducting_hub"), "credit")
    assert table.decision is not None and table.decision.name != "discard"
    assert table.view()["seats"][CORP]["hand_limit"] == 7


@pytest.mark.rule("netrunner.card.22")
@pytest.mark.parametrize("tags", [0, 1])
def test_orbital_superiority_tags_or_hurts_whom_it_finds_tagged(tags: int) -> None:
    grip = "sure_gamble cleaver unity carmen mayfly"
    servers = remote("orbital_superiority:4")
    table = at(turn=3, phase="window", servers=servers, grip=grip, tags=tags)
    settle(go(table, "score_orbital_superiority"))
    assert (table.state.tags, len(table.state.grip)) == ((1, 1) if tags else (1, 5))
    assert [event.data["amount"] for event in told(table, "damage")] == ([4] if tags else [])
    assert points(table, CORP) == 2


# --- assets ---------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.card.1")
def test_nico_campaign_brings_nine_and_gives_three_each_turn() -> None:
    table = at(turn=3, phase="turn", servers=remote("nico_campaign"), credits=(2, 5))
    go(table, "rez_nico_campaign")
    assert [event.data["amount"] for event in told(table, "place")] == [9]
    assert settle(table).state.credits[CORP] == 3
    assert mark(table, "nico_campaign").credits == 6


@pytest.mark.rule("netrunner.card.1")
def test_nico_campaign_is_trashed_when_it_is_empty_and_a_card_is_drawn() -> None:
    laid = {"servers": remote("nico_campaign+$3"), "rd": "tithe palisade", "credits": (0, 5)}
    table = settle(at(turn=3, phase="turn", **laid))
    assert ids(table.state.archives) == "nico_campaign"
    assert ids(table.state.hq) == "palisade tithe"  # one for Nico, one for the turn
    assert table.state.credits[CORP] == 3


def test_nico_campaign_does_nothing_in_the_runners_turn() -> None:
    table = settle(at(turn=2, phase="turn", servers=remote("nico_campaign+$6"), credits=(0, 5)))
    assert table.state.credits[CORP] == 0


@pytest.mark.rule("netrunner.card.12")
def test_regolith_mining_license_gives_three_for_a_click() -> None:
    table = go(
        at(turn=3, phase="window", servers=remote("regolith_mining_license"), credits=(2, 5)),
        "rez_regolith_mining_license",
    )
    assert mark(table, "regolith_mining_license").credits == 15
    go(table, "take_regolith_mining_license", "take_regolith_mining_license")
    assert (table.state.credits[CORP], table.state.clicks[CORP]) == (6, 1)
    assert mark(table, "regolith_mining_license").credits == 9


@pytest.mark.rule("netrunner.card.12")
def test_regolith_mining_license_is_trashed_when_it_is_empty() -> None:
    table = at(turn=3, servers=remote("regolith_mining_license+$3"))
    go(table, "take_regolith_mining_license")
    assert ids(table.state.archives) == "regolith_mining_license"


def test_regolith_mining_license_needs_to_be_rezzed_and_a_click() -> None:
    table = at(turn=3, servers=remote("regolith_mining_license"))
    assert "take_regolith_mining_license" not in keys_of(table)
    table = at(servers=remote("regolith_mining_license+$9"))
    assert table.decision is not None and table.decision.seat == RUNNER
    assert not any("regolith" in key for key in keys_of(table))


@pytest.mark.rule("netrunner.card.5")
@pytest.mark.parametrize(("counters", "left"), [(0, 3), (1, 2), (3, 0)])
@pytest.mark.parametrize("rezzed", ["", "+"])
def test_urtica_cipher_does_two_damage_and_one_more_for_each_counter(
    counters: int, left: int, rezzed: str
) -> None:
    grip = "sure_gamble cleaver unity carmen mayfly"
    servers = remote(f"urtica_cipher{rezzed}:{counters}" if counters else f"urtica_cipher{rezzed}")
    table = settle(go(at(servers=servers, grip=grip, credits=(5, 0)), "run_server_1"))
    assert len(table.state.grip) == left
    assert [event.data["amount"] for event in told(table, "damage")] == [2 + counters]


def test_urtica_cipher_does_nothing_where_it_is_not_installed() -> None:
    table = settle(go(at(hq="urtica_cipher", grip="sure_gamble", credits=(5, 0)), "run_hq"))
    assert told(table, "access") and told(table, "damage") == []


def test_urtica_cipher_can_be_advanced_as_other_assets_cannot() -> None:
    servers = {"server_1": " > urtica_cipher", "server_2": " > nico_campaign"}
    table = at(turn=3, servers=servers)
    assert "advance_urtica_cipher" in keys_of(table)
    why(table, "advance_nico_campaign")


# --- upgrades -------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.card.4")
@pytest.mark.parametrize(
    ("payment", "clicks", "credits"), [("clicks", 1, 9), ("credits", 3, 4), ("end_the_run", 3, 9)]
)
def test_manegarm_skunkworks_asks_two_clicks_or_five_credits(
    payment: str, clicks: int, credits: int
) -> None:
    servers = remote("superconducting_hub manegarm_skunkworks+")
    table = go(at(servers=servers, credits=(5, 9)), "run_server_1", payment)
    if payment != "end_the_run":
        go(table, "root_1")
    settle(table)
    assert bool(table.state.stolen) is (payment != "end_the_run")
    assert (table.state.clicks[RUNNER], table.state.credits[RUNNER]) == (clicks, credits)


@pytest.mark.rule("netrunner.card.4")
def test_manegarm_skunkworks_ends_the_run_of_who_can_pay_neither() -> None:
    servers = remote("superconducting_hub manegarm_skunkworks+")
    table = settle(go(at(servers=servers, clicks=2, credits=(5, 4)), "run_server_1"))
    assert told(table, "cannot_pay") and not table.state.stolen


def test_manegarm_skunkworks_minds_only_its_own_server() -> None:
    servers = {"server_1": " > manegarm_skunkworks+", "server_2": " > superconducting_hub"}
    table = settle(go(at(servers=servers, credits=(5, 0)), "run_server_2"))
    assert ids(table.state.stolen) == "superconducting_hub"


@pytest.mark.rule("netrunner.card.4")
def test_manegarm_skunkworks_can_be_rezzed_at_the_last_moment() -> None:
    servers = remote("superconducting_hub manegarm_skunkworks")
    table = at(servers=servers, clicks=1, credits=(2, 4))
    settle(go(table, "run_server_1", "rez_manegarm_skunkworks"))
    assert not table.state.stolen


@pytest.mark.rule("netrunner.card.20")
def test_amaze_amusements_gives_two_tags_for_a_theft() -> None:
    servers = remote("superconducting_hub amaze_amusements+")
    table = settle(go(at(servers=servers, credits=(5, 0)), "run_server_1", "root_1"))
    assert table.state.tags == 2


@pytest.mark.rule("netrunner.card.20")
def test_amaze_amusements_tags_also_when_it_was_trashed_first() -> None:
    servers = remote("superconducting_hub amaze_amusements+")
    table = at(servers=servers, credits=(5, 9))
    settle(go(table, "run_server_1", "root_2", "trash_amaze_amusements"))
    assert ids(table.state.archives) == "amaze_amusements"
    assert (ids(table.state.stolen), table.state.tags) == ("superconducting_hub", 2)


@pytest.mark.parametrize(
    "servers",
    [
        {"server_1": " > amaze_amusements+"},
        {"server_1": " > superconducting_hub", "server_2": " > amaze_amusements+"},
    ],
    ids=["nothing stolen", "elsewhere"],
)
def test_amaze_amusements_tags_for_nothing_else(servers: dict[str, str]) -> None:
    table = settle(go(at(servers=servers, credits=(0, 0)), "run_server_1"))
    assert table.state.tags == 0


# --- operations -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        pytest.param("hedge_fund", 5, 9, marks=pytest.mark.rule("netrunner.card.16")),
        pytest.param("government_subsidy", 10, 15, marks=pytest.mark.rule("netrunner.card.8")),
    ],
)
def test_money_for_money(card: str, before: int, after: int) -> None:
    table = go(at(turn=3, hq=card, credits=(before, 5)), f"play_{card}")
    assert (table.state.credits[CORP], table.state.clicks[CORP]) == (after, 2)
    assert ids(table.state.archives) == card
    poor = at(turn=3, hq=card, credits=(before - 1, 5))
    assert why(poor, f"play_{card}").rule.startswith("netrunner.")


@pytest.mark.rule("netrunner.card.3")
def test_seamless_launch_places_two_on_what_was_installed_before() -> None:
    servers = {"server_1": " > offworld_office", "server_2": " > superconducting_hub!"}
    table = go(at(turn=3, hq="seamless_launch", servers=servers), "play_seamless_launch")
    settle(table)
    assert mark(table, "offworld_office").advancement == 2
    assert mark(table, "superconducting_hub").advancement == 0
    assert told(table, "advance") == []  # it is placing


@pytest.mark.rule("netrunner.card.3")
def test_seamless_launch_needs_something_older() -> None:
    table = at(turn=3, hq="seamless_launch", servers=remote("offworld_office!"))
    assert why(table, "seamless_launch").rule == "netrunner.card.3"


@pytest.mark.rule("netrunner.card.18")
@pytest.mark.parametrize(
    ("mode", "tags", "credits", "cards"),
    [("credits", 0, 8, 0), ("cards", 0, 5, 3), ("both", 1, 8, 3)],
)
def test_predictive_planogram_gives_credits_or_cards_or_both(
    mode: str, tags: int, credits: int, cards: int
) -> None:
    table = at(turn=3, hq="predictive_planogram", tags=tags)
    go(table, "play_predictive_planogram")
    assert ("both" in keys_of(table)) is bool(tags)
    go(table, mode)
    assert (table.state.credits[CORP], len(table.state.hq)) == (credits, cards)


@pytest.mark.rule("netrunner.card.19")
@pytest.mark.parametrize("pays", [True, False])
def test_public_trail_tags_who_does_not_pay_eight(pays: bool) -> None:
    table = go(at(credits=(5, 8), hq="public_trail", clicks=1), "run_archives")
    go(table, "play_public_trail")
    assert table.decision is not None and table.decision.seat == RUNNER
    table.choose(next(key for key in keys_of(table) if (key in ("decline", "no")) is not pays))
    settle(table)
    assert (table.state.tags, table.state.credits[RUNNER]) == ((0, 0) if pays else (1, 8))


@pytest.mark.rule("netrunner.card.19")
def test_public_trail_needs_a_successful_run_in_the_last_turn() -> None:
    table = at(turn=3, hq="public_trail")
    assert why(table, "public_trail").rule == "netrunner.card.19"


@pytest.mark.rule("netrunner.card.21")
def test_retribution_trashes_a_program_or_hardware_of_a_tagged_runner() -> None:
    laid = {"turn": 3, "hq": "retribution", "rig": "cleaver pennyshaver telework_contract$3"}
    assert why(at(**laid), "retribution").rule == "netrunner.card.21"
    table = go(at(**laid, tags=1), "play_retribution")
    offered = keys_of(table)
    assert len(offered) == 2 and not any("telework" in key for key in offered)
    go(table, next(key for key in offered if "cleaver" in key))
    assert ids(table.state.heap) == "cleaver"


# --- identities -----------------------------------------------------------------------------------


def test_the_identity_of_the_corp_leads_its_deck_and_does_nothing() -> None:
    view = at().view()
    assert view["seats"][CORP]["identity"]["design"] == "the_syndicate"
    assert sum(netrunner.Rules().deck(CORP).values()) == 34
    assert abilities("the_syndicate") == Abilities()


def test_the_identity_of_the_runner_leads_its_deck_and_does_nothing() -> None:
    view = at().view()
    assert view["seats"][RUNNER]["identity"]["design"] == "the_catalyst"
    assert sum(netrunner.Rules().deck(RUNNER).values()) == 30
    assert abilities("the_catalyst") == Abilities()
