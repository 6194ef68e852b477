from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kit
from kit import Table
from kit.gostop.cards import CARDS, NUMBER
from widgets import Board, gostop, tracks
from widgets.parts import emphasised, happened

FELT = {"near": 0}


def felt(table: Table, seat: int | None = 0, **options: Any) -> str:
    return str(gostop.felt(table.view(seat), table.rules, **{**FELT, **options}))


def played(seed: int, choices: int) -> Table:
    """A game between two greedy players, after so many choices (or over)."""
    table = kit.gostop.table(seed=seed, seats=("greedy", "greedy"))
    return table.play(until=lambda table: table.moment >= choices)


def dealt(hand: str, table: str = "", seed: int = 0, **settings: Any) -> Table:
    """A table where the first player holds some cards (by id) and others lie face up."""
    mine, open_cards = hand.split(), table.split()
    rules = kit.gostop.Rules(hand_size=len(mine), table_size=len(open_cards), **settings)
    rest = [card.id for card in CARDS if card.id not in (*mine, *open_cards)]
    theirs, deck = rest[: len(mine)], rest[len(mine) :]
    fate = {"first": 0, "deck": [*mine, *theirs, *open_cards, *deck]}
    return kit.gostop.table(rules, seed, ("you", "you"), fate=fate).play()


class Tags(HTMLParser):
    """Checks that elements are closed in the order in which they were opened."""

    EMPTY = ("input", "path", "circle", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass


def well_formed(html: str) -> bool:
    tags = Tags()
    tags.feed(html)
    return tags.open == []


@settings(max_examples=30)
@given(st.integers(0, 10_000), st.integers(0, 22), st.sampled_from([0, 1, None]))
def test_any_moment_can_be_drawn(seed: int, choices: int, seat: int | None) -> None:
    table = played(seed, choices)
    for near in (0, 1):
        html = felt(table, seat, near=near)
        assert well_formed(html)
        saved = gostop.static(table.view(seat), table.rules, near=near)
        assert well_formed(str(saved)) and "<svg" not in saved


@settings(max_examples=30)
@given(st.integers(0, 10_000), st.integers(0, 19))
def test_each_open_card_is_drawn_once(seed: int, choices: int) -> None:
    table = played(seed, choices)
    state, html = table.state, felt(table, None)
    shown = re.findall(r'<span class="pb-title">([^<]+)</span>', html)
    there = [*state.hands[0], *state.hands[1], *state.tableaus[0], *state.tableaus[1]]
    there += [card for stack in state.table for card in stack]
    assert sorted(shown) == sorted(CARDS[card].title for card in there)


@settings(max_examples=30)
@given(st.integers(0, 10_000), st.integers(0, 19))
def test_hidden_cards_are_nowhere_in_the_html(seed: int, choices: int) -> None:
    table = played(seed, choices)
    for seat in (0, 1):
        board = Board(table, seat=seat)
        for hidden in (*table.state.hands[1 - seat], *table.state.deck):
            card = CARDS[hidden]
            for html in (board.html, board.static(), board.text(), str(happened(table, seat))):
                assert not re.search(rf"(?<!\w){re.escape(card.title)}(?!\w)", html)
                assert f'"{card.id}"' not in html


@settings(max_examples=30)
@given(st.integers(0, 10_000), st.integers(0, 18))
def test_permuting_what_a_seat_cannot_see_changes_nothing(seed: int, choices: int) -> None:
    table = kit.gostop.table(seed=seed, seats=("you", "greedy")).play()
    for _ in range(choices):
        if table.decision is None or table.phase is None:
            return
        table.choose(table.decision.options[-1]).play()
    if table.decision is None:
        return
    for world in table.imagined(0, 3):
        there = world.view(0)
        here = table.view(0)
        assert gostop.felt(there, world.rules) == gostop.felt(here, table.rules)
        assert gostop.static(there, world.rules) == gostop.static(here, table.rules)


def test_a_legal_card_can_be_clicked_and_any_other_asks_why() -> None:
    table = dealt("ice_wall archer", "searchlight shadow")
    html = felt(table, live=True)
    assert re.search(r'pb-can pb-pairs"[^>]*data-do="choose" data-value="ice_wall"', html)
    assert re.search(r'pb-can"[^>]*data-do="choose" data-value="archer"', html)
    assert 'data-do="why" data-value="searchlight"' in html
    assert "can be chosen" in html and "not now" in html


def test_a_card_that_the_rules_lock_asks_why() -> None:
    table = dealt("ice_wall archer", "searchlight shadow", must_match=True)
    html = felt(table, live=True)
    assert 'data-do="choose" data-value="ice_wall"' in html
    assert 'data-do="why" data-value="archer"' in html


def test_nothing_can_be_clicked_on_a_board_that_is_not_live() -> None:
    table = dealt("ice_wall archer", "searchlight shadow")
    html = felt(table)
    assert "<button" not in html
    assert "pb-can" in html


def test_a_stack_shows_every_name() -> None:
    table = dealt("ice_wall archer", "searchlight malapert_data_vault aggressive_negotiation")
    html = felt(table)
    stack = html[html.index('class="pb-stack') :]
    for title in ("Searchlight", "Malapert Data Vault", "Aggressive Negotiation"):
        assert title in stack
    assert 'aria-label="3 cards of Weyland 1"' in html


def test_the_card_just_played_is_marked() -> None:
    table = dealt("ice_wall archer", "searchlight malapert_data_vault").choose("ice_wall")
    assert table.decision and table.decision.name == "pair"
    html = felt(table, live=True)
    assert ">played<" in html
    assert 'data-do="choose" data-value="searchlight"' in html


def test_colour_is_never_the_only_sign() -> None:
    html = felt(dealt("ice_wall archer", "searchlight ping"))
    for word in ("Weyland", "NBN"):
        assert f'<span class="pb-fname">{word}</span>' in html


def test_open_hands_show_the_other_hand() -> None:
    table = dealt("ice_wall archer", "searchlight ping")
    assert "laid open" in felt(table, None)
    assert "laid open" not in felt(table, 0)
    assert "2 hidden cards" in felt(table, 0)


@pytest.mark.parametrize(
    ("cards", "kind", "words"),
    [
        ("hokusai_grid amazon_industrial_zone", "upgrade", ["", "", "3", "4", "15"]),
        ("hokusai_grid shell_corporation", "upgrade", ["", "", "2", "4", "15"]),
        ("ping", "ice", ["", "", "", "", "", "", "", "", "", "1"]),
        ("net_police", "asset", ["", "", "", "", "1"]),
    ],
)
def test_a_track_says_what_each_card_more_brings(cards: str, kind: str, words: list[str]) -> None:
    view = {"tableau": {kind: [card(name) for name in cards.split()]}}
    rules = kit.gostop.Rules()
    track = gostop._TRACKS[kind]([{**one} for one in view["tableau"][kind]], rules)[0]
    assert [cell.word for cell in track.cells] == words
    assert sum(cell.on for cell in track.cells) == len(cards.split())


def test_a_house_rule_is_drawn_as_it_counts() -> None:
    class Cheap(kit.gostop.Rules):
        def asset_points(self, count: int) -> int:
            return 2 * count

    track = gostop._asset_tracks([], Cheap())[0]
    assert [cell.word for cell in track.cells] == ["2"]


def test_a_double_piece_of_ice_takes_two_cells_that_hang_together() -> None:
    track = gostop._ice_tracks([card("ping"), card("mganga"), card("chum")], kit.gostop.Rules())[0]
    assert [cell.joined for cell in track.cells[:5]] == [False, False, True, False, False]
    assert sum(cell.on for cell in track.cells) == 4


def test_the_line_to_reach_stands_behind_its_cell() -> None:
    cells = tracks.filled(["ice"] * 3, goal=7, limit=24)
    assert [cell.on for cell in cells] == [True] * 3 + [False] * 4
    assert [cell.line for cell in cells] == [False] * 6 + [True]
    assert len(tracks.filled(["ice"] * 57, goal=7, limit=24)) == 24
    assert not any(cell.line for cell in tracks.filled([], goal=57, limit=24))


def card(name: str) -> dict[str, Any]:
    facts = CARDS[NUMBER[name]]
    return {**facts._asdict(), "double": facts.double, "executive": facts.executive}


def test_card_titles_are_bold_in_sentences_and_the_rest_is_escaped() -> None:
    pattern = re.compile(r"\b(Ice Wall|Eli 1\.0)(?!\w)")
    assert emphasised("<i>Ice Wall and Eli 1.0.", pattern) == (
        "&lt;i&gt;<b>Ice Wall</b> and <b>Eli 1.0</b>."
    )


def test_headings_count_the_turns() -> None:
    table = kit.gostop.table(seed=7, seats=("greedy", "greedy")).play()
    headings = list(gostop.headings(table).values())
    assert headings[0] == "Round 1: the deal"
    assert headings[1] == "Turn 1: Fox"
    assert len(headings) == 1 + table.state.turn


def test_headings_count_on_from_a_position() -> None:
    table = kit.gostop.table(seed=7, seats=("greedy", "greedy"))
    table.play(until=lambda table: table.phase == "first_half" and table.state.turn == 5)
    later = kit.gostop.table(position=table.position(), seats=("greedy", "greedy")).play()
    assert next(iter(gostop.headings(later).values())).startswith("Turn 5:")


def test_a_summary_adds_up() -> None:
    for seed in range(40):
        table = kit.gostop.table(seed=seed, seats=("greedy", "random")).play()
        summary = gostop.summary(table)
        assert summary is not None
        if summary["winner"] is None:
            assert summary["lines"] == []
            continue
        due = 0
        for line in summary["lines"]:
            amount = str(line["value"])
            if amount.startswith("×"):
                due *= 2
            else:
                due += int(amount.replace("+ ", ""))
        assert max(0, due) == summary["total"] == table.state.payment
        assert all(line["rule"] in kit.catalogue.load("gostop") for line in summary["lines"])


def test_there_is_no_summary_before_the_first_settlement() -> None:
    assert gostop.summary(kit.gostop.table()) is None


def test_between_rounds_the_game_pauses_and_says_where_it_is() -> None:
    table = kit.gostop.table(kit.gostop.Rules(rounds=2), 3, ("greedy", "greedy"))
    assert not gostop.pause(table)
    table.play(until=gostop.pause)
    assert gostop.pause(table)
    assert gostop.place(table.view(0)) == "between rounds 1 and 2"


@pytest.mark.parametrize(
    ("capture", "word"),
    [("all4", "stuck: the fourth takes all"), ("pair", "stuck: three of a suit")],
)
def test_three_that_are_stuck_are_told_by_the_rule_for_the_fourth(capture: str, word: str) -> None:
    position = kit.gostop.lay(
        hand="ice_wall shadow",
        other="yagura mganga",
        table="malapert_data_vault aggressive_negotiation searchlight",
        rules=kit.gostop.Rules(triple_capture=capture),
        stuck=[1, *[None] * 11],
    )
    table = kit.gostop.table(position=position, seats=("you", "you")).play()
    assert word in felt(table)
    assert word in Board(table).static()
