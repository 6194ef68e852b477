"""All that happens, is asked, offered or refused has its sentence, and none says too much."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from kit import Decision, Event, Option, Reason, Table, netrunner
from kit.netrunner import words
from kit.netrunner.cards import CARD_RULE, DESIGN, DESIGNS, IDS, NUMBER
from kit.netrunner.effects.kinds import CARDS, Abilities, Cost, Forbids, Interrupt, Paid
from kit.netrunner.words.names import of_key, spot, unseen
from tests.kit.netrunner.positions import CORP, RUNNER, at, does, go, told, why

NAMES = ("You", "Fox")
ASKS = """draw credit purge remove_tag install play advance score rez run trash use break boost
    jack_out pass steal access look concede run_server_9 score_tithe take_pennyshaver
    weaken_leech break_cleaver boost_unity trash_carmen use_tithe"""
PRESETS = ("default", "advanced", "seed_letter")


def sentence(said: str) -> None:
    """A sentence as people read it: whole, with nothing of the code left in it."""
    assert said and not said[0].islower() and said[-1] in ".?:", said
    assert not re.search(r"[{}<>_]|None(?! of)|\bnetrunner\.|  |\.\.", said), said


def games(preset: str, players: tuple[str, str], seeds: range) -> Iterator[Table]:
    rules = netrunner.Rules.presets()[preset]
    for seed in seeds:
        yield netrunner.table(rules, seed, players)


def moments(table: Table) -> Iterator[Decision]:
    """Every decision of a game that policies play."""
    while table.to_decision().decision is not None:
        asked = table.decision
        assert asked is not None and asked.seat is not None
        yield asked
        policy = table.seats[asked.seat].policy
        assert policy is not None
        table.choose(policy(table.look(asked.seat)))


# --- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_in_random_games_nothing_is_without_its_sentence(preset: str) -> None:
    for table in games(preset, ("random", "random"), range(2)):
        for asked in moments(table):
            for eyes in (None, CORP, RUNNER):
                sentence(words.prompt(asked, NAMES, eyes))
            for offered in asked.options:
                sentence(words.option(offered) + ".")
        for event in table.events:
            for eyes in (None, CORP, RUNNER):
                sentence(table.say(event, eyes))


def test_players_with_a_plan_say_nothing_that_leaks_out_of_place() -> None:
    for table in games("advanced", ("sensible", "sensible"), range(1)):
        table.play()
        for event in table.events:
            for eyes in (CORP, RUNNER):
                sentence(table.say(event, eyes))


@pytest.mark.parametrize("preset", ["default", "advanced"])
def test_no_sentence_names_a_card_that_its_reader_may_not_know(preset: str) -> None:
    hidden = 0
    for table in games(preset, ("random", "random"), range(2)):
        table.play()
        for event in table.events:
            for eyes in (CORP, RUNNER):
                secret = {
                    DESIGN[card].title
                    for name, seats in event.hidden.items()
                    if eyes not in seats
                    for card in event.data[name]
                }
                own = words.event(event, table.names)
                said = table.say(event, eyes)
                assert not any(title in said for title in secret), said
                hidden += bool(secret) and own != said
    assert hidden > 25


@pytest.mark.parametrize("preset", ["default", "advanced"])
def test_every_refusal_has_its_sentence(preset: str) -> None:
    said: set[str] = set()
    for table in games(preset, ("random", "random"), range(2)):
        for number, _ in enumerate(moments(table)):
            if number % 4:
                continue
            for word in (*ASKS.split(), *IDS[number % 5 :: 5]):
                reason = table.why_not(word)
                if reason is not None:
                    sentence(str(reason))
                    said.add(reason.key)
        assert str(table.why_not("draw")) == "The game is over."
    assert len(said) > 35
    assert said <= set(words.REASONS)


# --- all that could be said -----------------------------------------------------------------------


@pytest.mark.parametrize("card", DESIGNS, ids=lambda card: card.id)
def test_every_card_says_what_it_does(card: Any) -> None:
    said = words.card_text(NUMBER[card.id])
    sentence(said)
    for number in range(len(CARDS.get(card.id, Abilities()).subs)):
        does_ = words.sub(card.id, number)
        sentence(does_ + ".")
        assert not does_.startswith("Subroutine")
    for paid in CARDS.get(card.id, Abilities()).paid:
        told_ = words.ability(card.id, paid.key)
        assert told_.startswith(f"{card.title}: ")
        sentence(told_ + ".")


def test_every_phase_and_server_has_a_name() -> None:
    titles = [words.phase(phase) for phase in (*netrunner.PHASES, None)]
    assert len(set(titles)) == len(titles) and all(titles)
    assert [words.server(n) for n in range(5)] == ["HQ", "R&D", "Archives", "Server 1", "Server 2"]


def test_reasons_of_a_deck_of_ones_own_have_sentences() -> None:
    from kit.netrunner.decks import Identity, deck_faults

    corp = Identity(CORP, "Haas-Bioroid", 45, 1)
    deck = {"hedge_fund": 4, "tithe": 3, "cleaver": 1, "urtica_cipher": 2, "offworld_office": 3}
    keys = set()
    for fault in deck_faults(corp, deck):
        sentence(words.reason(fault))
        keys.add(fault.key)
    assert keys == {
        "deck_too_small",
        "too_many_copies",
        "wrong_side",
        "too_much_influence",
        "wrong_points",
    }
    sentence(words.reason(Reason("netrunner.1.4.4", "no_influence", {"design": "cleaver"})))


# --- who is spoken to -----------------------------------------------------------------------------


def test_oneself_is_you_and_the_others_are_their_side() -> None:
    event = Event("gain", ("netrunner.5.2.6b",), CORP, {"amount": 1})
    assert words.event(event, NAMES) == "You gained 1 credit."
    assert words.event(event, ("Fox", "You")) == "The Corp gained 1 credit."
    asked = Decision(RUNNER, "jack_out", "netrunner.6.9.4c", [Option("c", "continue", None, "r")])
    assert words.prompt(asked, NAMES) == "The Runner: go on, or jack out?"
    assert words.prompt(asked, NAMES, CORP) == "Waiting for the Runner to choose."
    assert words.prompt(asked, ("Fox", "You"), CORP) == "Waiting for you to choose."


def test_a_window_says_what_can_be_done_in_it() -> None:
    def asks(*actions: str) -> str:
        options = [Option(each, each, (1, "x"), "netrunner.9.2.7b") for each in actions]
        return words.prompt(Decision(CORP, "window", "netrunner.9.2.7a", options), NAMES)

    assert asks("score", "rez", "pass") == "You: score an agenda, do something else, or pass?"
    assert asks("rez", "pass") == "You: rez a card, or pass?"
    assert asks("use", "rez", "pass") == "You: rez a card, use an ability, or pass?"
    assert asks("use", "pass") == "You: use an ability, or pass?"
    assert asks("pass") == "You: there is nothing to do here but pass."


# --- single moments -------------------------------------------------------------------------------


def last(table: Table, kind: str, eyes: int | None = None) -> str:
    return table.say(told(table, kind)[-1], eyes)


def test_what_is_installed_face_down_is_named_to_its_owner_only() -> None:
    table = go(at(turn=3, hq="palisade urtica_cipher"), "install_palisade", "hq")
    assert last(table, "install", CORP) == "The Corp installed Palisade face down before HQ."
    assert last(table, "install", RUNNER) == "The Corp installed ice face down before HQ."
    go(table, "install_urtica_cipher", "advance_urtica_cipher")
    assert (
        last(table, "install", RUNNER)
        == "The Corp installed a card face down in Server 1, a new remote server."
    )
    assert (
        last(table, "advance", RUNNER)
        == "The Corp advanced the facedown card in Server 1: 1 advancement counter."
    )
    assert last(table, "advance", CORP) == "The Corp advanced Urtica Cipher: 1 advancement counter."


def test_payments_say_what_for_and_where_from() -> None:
    table = at(
        servers={"hq": "tithe+"},
        rig="carmen",
        playing="overclock$2",
        run="hq",
        phase="encounter_ice",
    )
    go(table, "break_carmen", "1_from_overclock", "sub_1")
    assert (
        last(table, "pay")
        == "The Runner paid 1 credit for Carmen. Of that: 1 credit from Overclock."
    )
    assert last(table, "break") == "Carmen broke subroutine 1 of Tithe."
    table = go(at(grip="jailbreak"), "play_jailbreak")
    assert last(table, "pay") == "The Runner paid nothing to play it."


def test_bioroids_are_broken_by_the_runner() -> None:
    table = at(servers={"hq": "bran_1_0+"}, run="hq", phase="encounter_ice")
    go(table, "break_bran_1_0", "sub_2")
    assert last(table, "use") == ("The Runner used Brân 1.0: lose a click to break 1 subroutine.")
    assert last(table, "pay") == "The Runner paid 1 click for Brân 1.0."
    assert last(table, "break") == "The Runner broke subroutine 2 of Brân 1.0."


def test_damage_and_tags_are_told_with_what_they_took() -> None:
    table = at(servers={"hq": "tithe+"}, grip="sure_gamble", run="hq", phase="encounter_ice")
    go(table, "continue")
    assert last(table, "sub") == "Tithe, subroutine 2: The Corp gains 1 credit."
    assert last(table, "damage") == "The Runner suffered 1 net damage and lost Sure Gamble."
    table = at(servers={"hq": "funhouse+"}, tags=1, run="hq", phase="encounter_ice")
    assert words.prompt(table.decision, NAMES) == (  # type: ignore[arg-type]
        "The Runner: take a tag, or let the run end?"
    )
    go(table, "pay")
    assert last(table, "tag") == "The Runner got 1 tag: 2 in all."


def test_a_price_is_named_where_paying_avoids_a_tag() -> None:
    table = at(turn=3, hq="public_trail", ran=[0], credits=(5, 9))
    go(table, "play_public_trail")
    assert table.decision is not None
    assert words.prompt(table.decision, NAMES) == "The Runner: pay 8 credits, or get a tag?"
    view = table.view(RUNNER)
    assert view["decision"]["options"][0]["cost"] == {"clicks": 0, "credits": 8, "virus": 0}


def test_effects_that_last_say_how_long() -> None:
    table = at(
        servers={"hq": "palisade+"},
        rig="cleaver leech@1",
        run="hq",
        phase="encounter_ice",
    )
    go(table, "weaken_leech")
    assert last(table, "linger") == ("Leech: the ice has 1 less strength until the encounter ends.")
    go(table, "boost_cleaver")
    assert last(table, "linger") == "Cleaver: 1 more strength until the encounter ends."


def test_what_cannot_be_done_names_what_forbids_it() -> None:
    lock = Abilities(forbids=(Forbids("draw", None),))
    with does("pennyshaver", lock):
        table = go(at(rig="pennyshaver", grip="vrcation"), "play_vrcation")
        assert last(table, "cannot") == "No card can be drawn: Pennyshaver forbids it."
        sentence(str(why(table, "draw")))


def test_interrupts_costs_of_all_kinds_and_x_have_their_words() -> None:
    def less(game: Any, it: Any) -> None:
        it.value -= 1

    shield = Abilities(interrupts=(Interrupt("damage", (less,), Cost(power=1)),))
    with does("pennyshaver", shield):
        table = at(
            rig="pennyshaver^1",
            servers={"hq": "tithe+"},
            grip="sure_gamble",
            run="hq",
            phase="encounter_ice",
        )
        go(table, "use_pennyshaver")
        assert last(table, "pay") == "The Runner paid 1 power counter for Pennyshaver."
        sentence(last(table, "interrupt"))
        assert last(table, "no_damage") == "No damage was done."
    spend = Abilities(paid=(Paid("use", Cost(credits=1, x=True), (less,)),))
    with does("docklands_pass", spend):
        table = at(rules={"every_window": True}, rig="docklands_pass", phase="turn")
        go(table, "use_docklands_pass")
        assert table.decision is not None
        sentence(words.prompt(table.decision, NAMES))
        assert words.option(table.decision.options[0]) == "4 credits"
        assert words.ability("docklands_pass", "use") == "Use Docklands Pass"
    dear = Cost(clicks=1, credits=2, virus=1, power=2, tags=1, damage=1, trash_hand=2)
    assert words.cost(dear) == (
        "1 click, 2 credits, 1 virus counter, 2 power counters, 1 tag, 1 net damage and 2 cards of "
        "the hand"
    )
    assert words.cost(Cost()) == "nothing"


def test_hosts_and_additional_costs_have_their_words() -> None:
    with does("pennyshaver", Abilities(hosts=lambda card: True)):
        table = go(at(rig="pennyshaver", grip="carmen", credits=(5, 9)), "install_carmen")
        assert table.decision is not None and table.decision.name == "host"
        said = [words.option(option) for option in table.decision.options]
        assert said == ["In the rig, on no other card", "On Pennyshaver"]
        sentence(words.prompt(table.decision, NAMES))
    with does("offworld_office", Abilities(additional={"steal": Cost(credits=3)})):
        table = at(run="hq", hq="offworld_office", phase="breach")
        assert table.decision is not None and table.decision.name == "steal"
        sentence(words.prompt(table.decision, NAMES))
        assert table.view(RUNNER)["decision"]["options"][0]["cost"]["credits"] == 3
        go(table, "pay")
        assert last(table, "pay") == "The Runner paid 3 credits to steal the agenda."


def test_a_card_that_is_found_is_shown_and_offered() -> None:
    table = go(at(grip="mutual_favor", credits=(5, 9)), "play_mutual_favor", "cleaver")
    assert last(table, "find", CORP) == "The Runner found Cleaver in the stack and showed it."
    assert last(table, "to_grip") == "Cleaver went to the grip."


def test_places_and_keys_are_read_as_they_are_made() -> None:
    assert spot("hq_ice_1") == "right before HQ"
    assert spot("server_2_ice_3") == "before Server 2 (place 3 from the server)"
    assert unseen("server_1_root_1") == "the facedown card in Server 1"
    assert unseen("rd_ice_1") == "the facedown ice right before R&D"
    assert unseen("") == "a card"
    assert of_key("advance_bran_1_0_2") == NUMBER["bran_1_0_2"]
    assert of_key("use_tithe_2_3") == NUMBER["tithe_2"]
    with pytest.raises(KeyError):
        of_key("root_1")
    assert set(CARD_RULE) == {card.id for card in DESIGNS}
