from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kit.challengers
from kit import Table, catalogue
from kit.challengers import Card, Rules
from kit.challengers.cards import DESIGN, IDS, PRINTED
from kit.challengers.effects import boost, from_bench, next_card
from kit.challengers.effects.keywords import flag_loss
from kit.challengers.scoring import attack_power, defence_power
from tests.widgets.pages import Page, is_saved_html
from tests.widgets.test_gostop_html import well_formed
from widgets import Player, challengers
from widgets.parts import happened

SEATS = (1, 2, 3, 5, 8)


def felt(table: Table, seat: int | None = 0, at: int | None = None, **options: Any) -> str:
    return str(
        challengers.felt(table.view(seat, at), table.rules, **{"near": seat or 0, **options})
    )


def words(html: str) -> str:
    return Page(html).words


@cache
def played(seed: int, players: int, policy: str = "random") -> Table:
    """A whole tournament."""
    rules = Rules(rounds=4, left_out="none") if seed % 2 else Rules()
    return kit.challengers.table(rules, seed, (policy,) * players).play()


def laid(who: Any = None, **position: Any) -> Table:
    """A table that stands in the match of seats 0 and 1."""
    return kit.challengers.table(position=kit.challengers.lay_match(**position), seats=who)


def drafting(who: Any = None, **position: Any) -> Table:
    """A table that stands in the deck phase of seat 0."""
    table = kit.challengers.table(position=kit.challengers.lay_draft(**position), seats=who)
    return table.play()


def frames(table: Table, kind: str) -> list[int]:
    """The frames at which something of a kind happened."""
    return [f.index for f in table.frames if f.happened and f.happened.kind == kind]


def long_attack(**more: Any) -> Table:
    """You attack with six cards, one short of what Fox's flag and bench need."""
    return laid(
        deck="newcomer newcomer",
        rival="pig",
        flag="juggler pony vendor illusionist",
        row="talent newcomer gangster butler movie_star newcomer",
        bench="gangster gangster director dog lion",
        rival_bench="newcomer newcomer vendor vendor vendor cook cook cook",
        round=6,
        **more,
    )


# --- any moment -----------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 5), st.sampled_from(SEATS), st.integers(0, 3000))
def test_any_moment_can_be_drawn(seed: int, players: int, frame: int) -> None:
    table = played(seed, players)
    at = frame % len(table.frames)
    for seat in (0, players - 1, None):
        for live in (True, False):
            assert well_formed(felt(table, seat, at, live=live))
        saved = str(challengers.static(table.view(seat, at), table.rules, near=seat or 0))
        assert well_formed(saved) and is_saved_html(Page(saved))
        assert table.text(seat, at)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 5), st.sampled_from(SEATS), st.integers(0, 3000))
def test_the_powers_shown_are_those_that_count(seed: int, players: int, frame: int) -> None:
    """At each power that is told, the view's parts add up to what the engine compared."""
    table = played(seed, players)
    told = frames(table, "power")
    at = told[frame % len(told)]
    match = table.view(0, at)["match"]
    event = table.frames[at].happened
    assert event is not None
    assert (match["power"], match["needed"]) == (event.data["power"], event.data["needed"])
    assert match["row"][-1]["total"] == match["plain"] == match["power"]
    assert sum(part["amount"] for part in match["flag"]["parts"]) == match["needed"]
    gives = sum(place["gives"] for side in match["sides"] for place in side["bench"])
    lifted = [*match["flag"]["parts"], *(p for each in match["row"] for p in each["parts"])]
    assert gives == sum(part["amount"] for part in lifted if part["kind"] == "bench")


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 400), st.sampled_from([2, 3, 4]), st.integers(0, 60))
def test_permuting_what_a_seat_cannot_see_changes_nothing(
    seed: int, players: int, choices: int
) -> None:
    table = kit.challengers.table(Rules(), seed, ("you", *("random",) * (players - 1))).play()
    for _ in range(choices):
        if table.decision is None:
            return
        table.choose(table.decision.options[seed % len(table.decision.options)]).play()
    if table.decision is None:
        return
    here = table.view(0)
    for world in table.imagined(0, 3):
        there = world.view(0)
        assert world.text(0) == table.text(0)
        assert challengers.felt(there, table.rules) == challengers.felt(here, table.rules)
        assert challengers.static(there, table.rules) == challengers.static(here, table.rules)


# --- what is hidden -------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 5), st.sampled_from([2, 3, 5, 8]), st.integers(0, 3000))
def test_a_seat_sees_no_deck_or_display_but_its_own(seed: int, players: int, frame: int) -> None:
    table = played(seed, players)
    view = table.view(1, frame % len(table.frames))
    for entrant in view["entrants"]:
        if entrant["entrant"] != 1 and not entrant["robot"]:
            assert entrant["deck"] is None
    if view["draft"] and view["draft"]["seat"] != 1:
        assert view["draft"]["display"] is None
    if view["match"]:
        for side in view["match"]["sides"]:
            assert (side["left"] is None) == (side["entrant"] != 1)
    if view["fan"] and view["fan"]["entrant"] != 1:
        assert view["fan"]["loose"] is None


def test_followers_on_trophies_stay_hidden_with_three_or_more_until_they_are_counted() -> None:
    table = played(0, 4)
    last = frames(table, "standings")[-1]
    for seat in range(4):
        view = table.view(seat, last)
        for entrant in view["entrants"]:
            assert entrant["followers"] is None
            assert all(each["fans"] is None for each in entrant["trophies"])
            assert (
                entrant["least"]
                <= table.view(None, last)["entrants"][entrant["entrant"]]["followers"]
                <= entrant["most"]
            )
        assert all(each["fans"] is None for each in view["schedule"][0])
    assert "followers hidden" in words(felt(table, 0, last))
    assert table.view(0, frames(table, "count")[-1])["entrants"][0]["followers"] is not None
    assert played(0, 2).view(1, frames(played(0, 2), "trophy")[0])["entrants"][0]["followers"] >= 0


def test_open_hands_show_decks_displays_and_followers() -> None:
    table = played(0, 4)
    at = frames(table, "display")[1]
    assert "hidden cards" in felt(table, 0, at)
    assert "hidden cards" not in felt(table, None, at)
    last = frames(table, "standings")[-1]
    assert "followers hidden" not in words(felt(table, None, last))


def test_in_a_match_one_knows_which_cards_are_left_but_not_what_was_gained() -> None:
    table = laid(
        deck="villain dog newcomer champion", rival="pig pony", flag="dog", pile_a="clown jester"
    )
    table.step()
    side = table.view(0)["match"]["sides"][0]
    assert [row["card"]["title"] for row in side["left"]] == ["Newcomer", "Dog", "Champion"]
    assert side["gained"] == 1 and side["deck"] == 4
    assert "Clown" not in felt(table) and "1 card gained unseen" in words(felt(table))
    assert "Clown" in table.text(None)


def test_cards_being_looked_at_are_only_the_lookers() -> None:
    table = laid(
        deck="juggler villain submarine dragon",
        rival="pig pony",
        flag="lion",
        who=("you", "you"),
    ).play()
    assert table.decision and table.decision.name == "order"
    mine, theirs = felt(table, 0, live=True), felt(table, 1, near=1)
    assert 'data-do="choose" data-value="card_2"' in mine
    assert "Villain" in mine and "Villain" not in theirs
    assert "3 hidden cards" in theirs and "Villain" not in table.text(1)
    table.choose("card_3")
    assert re.search(r'pb-ch-index">1</b>', felt(table, 0))
    assert "from the top: 1. Dragon 7" in table.text(0)


# --- the match ------------------------------------------------------------------------------------


def test_a_bonus_stands_at_its_source_and_where_it_counts() -> None:
    table = long_attack()
    said = words(felt(table))
    assert "14 Defence: Fox base power 5 own effect +3 Vendor ×3 +3 Cook ×3 +3" in said
    assert "13 Attack: You 14 is enough 1 to go" in said
    assert "+2 attack" in said and said.count("+3 defence") == 2
    assert "base power 2 own effect +2 Director +1 adds 5 +5 so far 8" in said
    assert "Under it, without power: Funfair: Vendor Funfair: Pony Funfair: Juggler" in said
    assert "13 against 14: 1 missing" in table.text(0)
    assert "Flag, Fox: Illusionist 5: 5 + 3 (own effect) + 3 (Vendor ×3)" in table.text(0)


def test_what_does_not_act_from_the_bench_is_at_rest_there() -> None:
    html = felt(long_attack())
    assert re.search(r"pb-ch-rest[^>]*>(?:(?!</span>).)*During the attack", html, re.S)
    acts = html[html.index('class="pb-ch-row"') :]
    assert re.search(r'pb-ch-effect">(?:(?!</span>).)*During the attack', acts, re.S)
    assert not re.search(r"pb-ch-rest[^>]*>(?:(?!</span>).)*From the bench", html, re.S)


def test_both_bars_have_one_scale() -> None:
    html = felt(long_attack())
    bars = re.findall(r'pb-ch-bar-(flag|attack)".*?</span>\n</span>', html, re.S)
    assert bars == ["flag", "attack"]
    for kind in bars:
        bar = html[html.index(f"pb-ch-bar-{kind}") :]
        bar = bar[: bar.index("</span>\n</span>")]
        sizes = re.findall(r'pb-ch-(?:chunk|chunk pb-ch-gap|filler)" style="flex-grow:(\d+)"', bar)
        assert sum(map(int, sizes)) == 14


@pytest.mark.parametrize("seats", range(3, 11))
def test_each_seat_of_a_bench_is_drawn(seats: int) -> None:
    html = felt(
        laid(deck="pig", rival="pig", flag="dog", bench="cow cat", rules=Rules(bench_seats=seats))
    )
    assert html.count('class="pb-ch-seat"') == 2 * seats
    assert f"Bench: 2 of {seats} seats taken" in words(html)
    assert f"Bench (0 of {seats} seats): -" in laid(
        deck="pig", rival="pig", flag="dog", rules=Rules(bench_seats=seats)
    ).text(0)


def test_cards_of_one_name_and_another_level_share_a_seat() -> None:
    table = laid(deck="necromancer", rival="pig", flag="cyborg", bench="talent talent_a talent_a")
    table.play(until=lambda table: table.decision is not None)
    html = felt(table, live=True)
    assert "×3" in words(html) and "Talent 2, Level A ×2" in words(html)
    for option in ("talent", "talent_a_2"):
        assert f'data-do="choose" data-value="{option}"' in html


def test_a_pile_without_room_is_warned_of() -> None:
    table = laid(
        deck="pig",
        rival="pony",
        flag="mime heroine jester",
        bench="cow cat dog lion",
        attacking=False,
        rules=Rules(bench_seats=6),
    )
    assert "New names in the pile with the flag: 3. Free seats: 2." in words(felt(table))
    assert "Free seats" not in felt(
        laid(deck="pig", rival="pony", flag="mime", bench="cow", attacking=False)
    )


def test_how_a_match_ended_is_said_on_both_sides() -> None:
    table = laid(deck="pig", rival="pony", flag="dragon dragon").play(until="result")
    said = words(felt(table))
    assert "won the match" in said and "lost the match" in said
    assert "Match won: Fox. The other deck had no card left." in said
    full = laid(
        deck="dragon",
        rival="pony cow",
        flag="cat lion",
        bench="",
        rival_bench="pig",
        rules=Rules(bench_seats=3),
    )
    full.play(until="result")
    assert full.view(0)["match"]["stray"] == [] or "No seat left for" in words(felt(full))


def test_a_promise_and_an_empty_deck_are_said() -> None:
    said = words(felt(laid(deck="pig", flag="dog", promised=[2, 0])))
    assert "The next card revealed has 2 more" in said and "the last card comes next" in said
    assert "no card left: the match is lost" in words(felt(laid(flag="lion", row="pig")))


def test_in_a_match_of_others_a_seat_sees_what_lies_open() -> None:
    table = long_attack(seats=4)
    assert table.view(3)["match"]["mine"] is None
    said = words(felt(table, 3))
    assert "Illusionist" in said and "Left in the deck" not in said


@pytest.mark.parametrize("cards", range(1, 13))
def test_a_row_of_any_length_is_drawn(cards: int) -> None:
    row = "talent newcomer gangster butler movie_star newcomer reporter mascot bat cat pig cow"
    table = laid(deck="pig", flag="dog", row=" ".join(row.split()[:cards]), rival="pig")
    html = felt(table)
    assert len(re.findall(r'<li class="pb-ch-rev(?! pb-ch-coming)', html)) == cards
    assert well_formed(html)


# --- the deck phase -------------------------------------------------------------------------------


def test_the_deck_phase_shows_offers_names_picks_and_redraws() -> None:
    table = drafting(round=4, seats=8)
    said = words(felt(table, live=True))
    assert "round 4 2 A or 2 B" in said and "final remove only" in said
    assert [option["key"] for option in challengers.loose_options(table.view(0))] == ["a", "b"]
    table.choose("b").play()
    said = words(felt(table, live=True))
    assert "Level B: drawn in secret" in said and "2 picks left" in said and "1 redraw left" in said
    assert "4 names for 6 seats on the bench" in said and "mean power 2.0" in said
    assert "a new name" in said and "next opponent: Owl" in said
    assert "pb-ch-off" in felt(table)


def test_every_option_of_the_deck_phase_can_be_clicked() -> None:
    table = drafting(pile_a="pig cow cat shapeshifter clown")
    for _ in range(6):
        if table.decision is None or table.decision.seat != 0:
            break
        html = felt(table, live=True)
        loose = challengers.loose_options(table.view(0))
        shown = set(re.findall(r'data-do="choose" data-value="([^"]+)"', html))
        designs = {DESIGN[IDS.index(key)].id for key in shown}
        for option in table.decision.options:
            if option.key not in {each["key"] for each in loose}:
                assert DESIGN[option.value].id in designs
        table.choose(table.decision.options[-2 if len(loose) == 2 else -1]).play()


def test_equal_copies_are_one_row_and_another_level_is_another() -> None:
    table = drafting(deck="newcomer newcomer newcomer talent talent_a dog champion")
    rows = table.view(0)["entrants"][0]["deck"]
    assert [(row["card"]["design"], len(row["ids"])) for row in rows] == [
        ("newcomer", 3),
        ("talent", 1),
        ("talent_a", 1),
        ("dog", 1),
        ("champion", 1),
    ]
    assert "City: Newcomer 1 ×3, Talent 2 ×2, Dog 3, Champion 4" in table.text(0)


def test_a_card_that_can_not_leave_now_is_asked_about() -> None:
    html = felt(drafting(), live=True)
    assert 'data-do="why" data-value="newcomer"' in html
    assert not re.search(r'data-do="(?!rule)', felt(drafting()))


def test_a_large_deck_stays_one_list() -> None:
    deck = " ".join(card.id for card in PRINTED if card.level in "AB")[:1000].rsplit(" ", 1)[0]
    table = drafting(deck=" ".join(deck.split()[:30]))
    assert well_formed(felt(table)) and "deck of 30 cards" in words(felt(table))


def test_before_the_final_only_finalists_have_a_deck_phase() -> None:
    table = played(0, 4)
    at = frames(table, "trim")[0]
    one, other = table.state.finalists
    rest = next(seat for seat in range(4) if seat not in (one, other))
    assert "may remove cards" in words(felt(table, one, at))
    assert "The final" in words(felt(table, rest, at)) and "Crow" not in felt(table, rest, at)


# --- the tournament -------------------------------------------------------------------------------


def test_the_table_tells_sure_from_possible_followers() -> None:
    table = played(0, 8)
    at = frames(table, "standings")[2]
    html = felt(table, 0, at)
    assert "sure" in words(html) and "after 7 rounds the first two play the final" in words(html)
    assert html.count("<tr") == 10  # the head, eight players, and the line below the second
    assert re.search(r"\d+–\d+", html)
    assert re.search(r"\d+ to \d+ followers", table.text(0, at))


def test_the_robot_is_an_entrant_without_trophies() -> None:
    table = played(0, 3)
    said = words(felt(table, 0, frames(table, "standings")[0]))
    assert "Robot plays by itself" in said and "keeps no trophies" in said


def test_with_one_or_two_the_lead_is_told() -> None:
    table = played(0, 2)
    assert "a lead of 11 wins at once" in words(felt(table, 0, frames(table, "standings")[0]))


def test_our_own_cards_and_those_of_a_house_rule_are_marked() -> None:
    table = laid(deck="pig", rival="magnet", flag="gearbox")
    assert "made for this kit" in words(felt(table))
    assert "made for this kit" in str(challengers.static(table.view(0), table.rules))
    assert "Gearbox 4 (made for this kit)" in table.text(0)

    class Zoo(Rules):
        own = (
            Card(
                "zebra",
                "Zebra",
                set="funfair",
                level="A",
                power=4,
                title_es="Cebra",
                effect=from_bench(boost(3), "Your cards have +3."),
            ),
            Card("gnu", "Gnu", set="castle", level="B", effect=flag_loss(next_card(1), "+1 next.")),
        )

    position = kit.challengers.lay_match(
        deck="pig", rival="pony", flag="dog", row="cow", bench="zebra", rules=Zoo()
    )
    table = kit.challengers.table(Zoo(), position=position)
    said = words(felt(table))
    assert "own card" in said and "+3 attack" in said and "Zebra 4 (own card)" in table.text(0)


# --- the hooks ------------------------------------------------------------------------------------


def test_titles_are_there_in_both_languages() -> None:
    assert {"Newcomer", "Novato", "A.I.", "Hombre lobo"} <= set(challengers.titles())


def test_the_event_list_has_headings() -> None:
    table = played(0, 3)
    said = list(challengers.headings(table).values())
    assert said[:2] == ["Round 1", "Deck phase: You"]
    assert any(re.fullmatch(r"Match, (green|red) park: \w+ against \w+", each) for each in said)
    assert "After round 1" in said and said[-1].startswith("Final: ")
    html = str(happened(table, 0, everything=True))
    assert 'class="pb-log-head">Round 1<' in html


def test_a_game_in_play_stops_before_and_after_ones_own_match() -> None:
    table = kit.challengers.table(seed=3, seats=("you", *("greedy",) * 4))
    stops = []
    while table.phase is not None and table.state.round < 3:
        table.play(until=challengers.pause)
        if table.decision is not None:
            table.choose(table.decision.options[-1])
            continue
        if table.phase is not None:
            stops.append((table.state.round, table.phase))
            table.step()
    assert stops[:4] == [(1, "kickoff"), (1, "result"), (2, "kickoff"), (2, "result")]


def test_what_others_do_passes_and_ones_own_match_does_not() -> None:
    table = kit.challengers.table(seed=3, seats=("you", *("greedy",) * 4))
    passed: dict[bool, set[str]] = {True: set(), False: set()}
    while table.phase is not None and table.state.round < 3:
        if table.decision is not None:
            table.choose(table.decision.options[-1])
            continue
        at_own = 0 in table.state.sides
        if at_own or table.phase == "standings":
            assert not challengers.passes(table)
        passed[challengers.passes(table)].add(str(table.phase))
        table.step()
    assert {"draft", "kickoff", "attack", "result"} <= passed[True]
    assert {"standings", "attack", "capture", "result"} <= passed[False]


def summed(table: Table, phase: str) -> dict[str, Any]:
    table.play(until=lambda table: table.phase == phase and challengers.pause(table))
    found = challengers.summary(table)
    assert found is not None
    return found


def test_each_stop_has_a_summary_with_rules_of_the_catalogue() -> None:
    book = catalogue.load("challengers")
    table = kit.challengers.table(seed=3, seats=("greedy",) * 3)
    table = table.play(until=lambda table: table.phase == "kickoff" and table.state.park == 1)
    table = table.fork(seats=("you", "greedy", "greedy"))
    if not challengers.pause(table):
        table = table.fork(seats=("greedy", "you", "you"))
    before = challengers.summary(table)
    assert before and before["title"].startswith("Next match, red park: ")
    assert "names for 6 seats" in before["account"] and before["next"] == "To the match"
    after = summed(table, "result")
    assert after["title"].startswith("The match is over: ") and after["ending"]
    assert [line["label"] for line in after["lines"]][:2] == [
        "Times the flag was taken",
        "Strongest attack",
    ]
    end = challengers.summary(played(0, 3))
    assert end and end["title"].startswith("Winner: ") and len(end["lines"]) == 3
    for line in (*after["lines"], *end["lines"], after["ending"], end["ending"]):
        assert line["rule"] in book


def test_a_summary_says_how_often_the_flag_was_taken() -> None:
    table = laid(deck="pig", rival="pony cow", flag="dog", who=("you", "greedy"))
    table.play(until="result")
    found = challengers.summary(table)
    assert found is not None and found["lines"] == []  # the match began before the record did


def test_without_decisions_one_power_is_what_the_engine_says() -> None:
    table = long_attack()
    match = table.view(0)["match"]
    assert (match["power"], match["needed"]) == (
        attack_power(table._game),
        defence_power(table._game),
    )


def test_a_player_draws_a_tournament() -> None:
    player = Player(kit.challengers.table(seed=1, seats=("you", "greedy")))
    assert "pb-ch" in player.html and is_saved_html(Page(player.static()))
