from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kit
from kit import Table, catalogue
from kit.datawar.cards import DESIGN, DESIGNS, IDS
from kit.datawar.view.board import named
from tests.widgets.pages import Page, is_saved_html
from tests.widgets.test_gostop_html import well_formed
from widgets import Board, Stepper, datawar
from widgets.datawar_scramble import LETTERS
from widgets.parts import happened

TITLE = re.compile(r'<span class="pb-title">([^<]+)</span>')


def felt(table: Table, seat: int | None = 0, **options: Any) -> str:
    return str(datawar.felt(table.view(seat), table.rules, **{"near": 0, **options}))


def played(seed: int, players: int, frames: int, **settings: Any) -> tuple[Table, int]:
    """A game between random players, and one of its frames."""
    rules = kit.datawar.Rules(max_hands=60, blockers=seed % 2 == 0, **settings)
    table = kit.datawar.table(rules, seed, ("random",) * players).play()
    return table, frames % len(table.frames)


def laid(*decks: str, seats: Any = None, **more: Any) -> Table:
    """A table where these decks are all there is."""
    return kit.datawar.table(position=kit.datawar.lay(*decks, **more), seats=seats)


def after(table: Table, kind: str, nth: int = -1) -> int:
    """The frame at which something of a kind happened: the last, or the nth."""
    found = [f.index for f in table.frames if f.happened and f.happened.kind == kind]
    return found[nth]


def three_way() -> Table:
    """You, Fox and Owl tie and go to War; Elk is too low. Fox turns up a Tracker in it."""
    table = laid(
        "social_snooper email_trail " + "secret_spyware " * 3 + "cookie_crumbs hidden_pixel",
        "mandatory_recall hidden_pixel hidden_pixel hidden_pixel cross_site_stalker cafe_pirates",
        "temper_tantrum cafe_pirates cafe_pirates cafe_pirates",
        "rocket_company cookie_crumbs cafe_pirates email_trail",
        aside=("shadow_government energy_grid savannah", "", "ai_platform", "poindexter"),
        seats=("you", "sensible", "sensible", "sensible"),
    )
    table.play()
    return table.choose("keep").play(
        until=lambda table: table.phase == "compare" and not first(table)
    )


def first(table: Table) -> bool:
    return len(table.state.plays) == 1


def lane(html: str, name: str) -> str:
    """The lane of a seat."""
    found = re.search(
        rf'<section class="pb-lane[^"]*" aria-label="{name}: .*?</section>', html, re.S
    )
    assert found
    return found[0]


# --- any moment -----------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 400), st.sampled_from([2, 3, 4]), st.integers(0, 3000))
def test_any_moment_can_be_drawn(seed: int, players: int, frame: int) -> None:
    table, at = played(seed, players, frame)
    for seat in (0, players - 1, None):
        view = table.view(seat, at)
        for live in (True, False):
            assert well_formed(str(datawar.felt(view, table.rules, near=seat or 0, live=live)))
        saved = str(datawar.static(view, table.rules, near=seat or 0))
        assert well_formed(saved) and is_saved_html(Page(saved))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 400), st.sampled_from([2, 3, 4]), st.integers(0, 3000))
def test_each_open_card_is_drawn_once(seed: int, players: int, frame: int) -> None:
    table, at = played(seed, players, frame)
    view = table.view(0, at)
    html = str(datawar.felt(view, table.rules))
    shown = sorted(TITLE.findall(html.replace("&#39;", "'")))
    there = [card["title"] for seat in view["seats"] for card in seat["aside"]]
    if view["scramble"]:
        there = []  # what is set aside has only an icon there
        there += [p["card"]["title"] for p in view["scramble"]["places"] if p["card"]]
    else:
        there += [each["card"]["title"] for each in view["given_up"]]
        there += [c["title"] for p in view["plays"] for cell in p["cells"] for c in cell["cards"]]
    if view["fan"] and view["fan"]["loose"] is not None:
        there += [card["title"] for card in (*view["fan"]["loose"], *view["fan"]["placed"])]
    assert shown == sorted(there)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 400), st.sampled_from([2, 3, 4]), st.integers(0, 200))
def test_permuting_what_a_seat_cannot_see_changes_nothing(
    seed: int, players: int, choices: int
) -> None:
    rules = kit.datawar.Rules(max_hands=60, liquidation_order="ask")
    table = kit.datawar.table(rules, seed, ("you", *("random",) * (players - 1))).play()
    for _ in range(choices):
        if table.decision is None:
            return
        table.choose(table.decision.options[-1]).play()
    if table.decision is None:
        return
    here = table.view(0)
    for world in table.imagined(0, 3):
        there = world.view(0)
        assert world.text(0) == table.text(0)
        assert datawar.felt(there, rules) == datawar.felt(here, rules)
        assert datawar.static(there, rules) == datawar.static(here, rules)


def test_hidden_cards_are_nowhere_in_the_html() -> None:
    """Each card of this game is there once, so that its title can be looked for."""
    ones = [design.id for design in DESIGNS if design.kind != "blocker"]
    table = laid(
        " ".join(["cookie_crumbs", *ones[5:12]]),
        " ".join(["cookie_crumbs", *ones[12:]]),
        seats=("sensible", "sensible"),
    ).play()
    for at in range(len(table.frames)):
        state = table.view(None, at)
        open_ = {card["title"] for card in _open(table.view(0, at))}
        hidden = {d.title for d in DESIGNS if d.id in ones[5:]} - open_
        board = Board(table, seat=0, at=at)
        area = str(datawar.felt(table.view(0, at), table.rules)) + board.static() + board.text()
        area = area.replace("Tracker Smacker: opponents", "").replace("Data Grab", "")
        words = {"Data Grab", *(each["card"]["title"] for each in state["waiting"])}
        for title in hidden - words:
            assert not re.search(rf"(?<!\w){re.escape(title)}(?!\w)", area), (at, title)


def _open(view: Any) -> list[Any]:
    cards = [card for seat in view["seats"] for card in (*seat["aside"], *seat["grabbed"])]
    cards += [each["card"] for each in view["given_up"]]
    cards += [card for p in view["plays"] for cell in p["cells"] for card in cell["cards"]]
    if view["scramble"]:
        cards += [each["card"] for each in view["scramble"]["places"] if each["card"]]
    if view["fan"] and view["fan"]["loose"]:
        cards += view["fan"]["loose"]
    return cards


def test_a_fan_is_seen_by_who_looks_and_only_counted_by_the_others() -> None:
    table = laid(
        "secret_spyware hidden_pixel cafe_pirates",
        "cookie_crumbs email_trail forced_empathy patent_theft",
        aside=("walter chloe",),
        seats=("you", "you"),
    ).play()
    table.choose("walter")
    assert table.decision and table.decision.name == "order"
    mine, theirs = felt(table, 0), felt(table, 1, near=1)
    assert "Forced Empathy" in mine and "Forced Empathy" not in theirs
    assert "4 hidden cards" in theirs and "Forced Empathy" not in table.text(1)
    live = felt(table, 0, live=True)
    assert 'data-do="choose" data-value="card_3"' in live
    table.choose("card_3")
    assert re.search(r'pb-placed"><b class="pb-num">1</b>', felt(table, 0))
    assert "from the top: 1. Forced Empathy 6" in table.text(0)


def test_open_hands_show_the_face_down_cards_and_no_deck() -> None:
    table = three_way()
    assert "Secret Spyware" in felt(table, None)
    assert "Secret Spyware" not in felt(table, 0)
    assert "3 face down (Secret Spyware 1, " in table.text(None)


# --- what the board shows -------------------------------------------------------------------------


def test_a_three_way_war_is_told_in_lanes_and_moments() -> None:
    table = three_way()
    at = after(table, "again")
    html = str(datawar.felt(table.view(0, at), table.rules))
    page = Page(html)
    assert "War 1, down" in page.words
    assert "1 + ? plays again" in Page(lane(html, "Fox")).words
    assert "owes 1 card" in Page(lane(html, "Fox")).words
    assert "2 (Mercy Rule)" in Page(lane(html, "Owl")).words
    assert "not in this War" in Page(lane(html, "Elk")).words
    mine = Page(lane(html, "You")).words
    assert "Tracker 2 + Email Trail 4 = 6" in mine and "5 highest so far" in mine


def test_what_waits_stands_in_order_and_at_what_is_at_risk() -> None:
    table = three_way()
    html = str(datawar.felt(table.view(0, after(table, "again")), table.rules))
    queue = re.findall(r'class="pb-num">(\d)</span><span>([^<]+)<', html)
    assert queue == [
        ("1", "Mandatory Recall"),
        ("2", "Temper Tantrum"),
        ("3", "The winner collects"),
    ]
    assert "If Fox wins:" in html and "If Owl loses:" in html
    assert "Launch Stacks back into the deck if Fox wins" in lane(html, "You")
    assert "Launch Stacks back" not in lane(html, "Elk")


def test_every_rule_on_the_felt_is_in_the_catalogue() -> None:
    book = catalogue.load("datawar")
    table = three_way()
    for at in range(len(table.frames)):
        html = str(datawar.felt(table.view(0, at), table.rules))
        for rule in re.findall(r'data-do="rule" data-value="([^"]+)"', html):
            assert rule in book


def test_in_the_middle_of_a_flip_step_only_who_has_not_flipped_owes() -> None:
    table = three_way()
    view = table.view(0, after(table, "flip", 1))
    assert [seat["owes"] for seat in view["seats"]] == [1, 0, 1, 1]  # a Tracker plays again


def test_a_takeover_answered_by_a_smacker_says_so() -> None:
    table = laid(
        "tracker_smacker email_trail",
        "hostile_takeover email_trail",
        "cafe_pirates email_trail",
        seats=("sensible",) * 3,
    ).play()
    html = str(datawar.felt(table.view(0, after(table, "smacked")), table.rules))
    assert "smacked: no effect" in lane(html, "Fox")
    assert "Trackers and Moves count nothing" in html and "Tracker Smacker" in lane(html, "You")
    assert "Hostile Takeover 6 (no effect)" in table.text(0, after(table, "smacked"))


def test_a_takeover_stands_at_its_value() -> None:
    table = laid(
        "hostile_takeover email_trail",
        "cafe_pirates email_trail email_trail email_trail cookie_crumbs",
        seats=("sensible",) * 2,
    ).play()
    html = str(datawar.felt(table.view(0, after(table, "value")), table.rules))
    assert "stands at 6 by Hostile Takeover" in lane(html, "You")


def test_a_smacked_tracker_is_struck_with_a_word() -> None:
    table = laid(
        "tracker_smacker email_trail",
        "cursed_cursor cookie_crumbs",
        seats=("sensible",) * 2,
    ).play()
    fox = lane(str(datawar.felt(table.view(0, after(table, "value")), table.rules)), "Fox")
    assert 'pb-void">+3' in fox and "smacked: counts 0" in fox


def test_of_many_wars_the_earlier_ones_are_in_short() -> None:
    deck = "cookie_crumbs " + "secret_spyware hidden_pixel cafe_pirates email_trail " * 3
    table = laid(deck, deck, seats=("sensible",) * 2).play()
    html = str(datawar.felt(table.view(0, after(table, "down", 5)), table.rules))
    assert "Before: 3 plays" in html and "War 3, down" in html
    assert "War 2: <b>4</b>" in lane(html, "You")


def test_what_is_set_aside_counts_towards_the_win_card() -> None:
    html = felt(laid("email_trail", "email_trail", aside=("rocket_company", "chaz chloe")))
    rows = [Page(row).words for row in re.findall(r"<tr.*?</tr>", html, re.S)]
    assert rows[1:] == ["Fox 0 of 3 2 of 1", "You 1 of 3 0 of 1"]
    rules = kit.datawar.Rules(stacks_needed=15, billionaires_needed=0)
    html = felt(kit.datawar.table(rules, seats=2).play(until="hand"))
    assert "0 of 15" in html and '<th scope="col">Billionaires</th>' not in html


def test_who_is_out_gives_up_a_card_in_view() -> None:
    table = laid(
        "email_trail email_trail", "cookie_crumbs cafe_pirates", "", aside=("", "", "chaz")
    )
    table.play(until="flip")
    html = felt(table)
    assert "given up" in lane(html, "Owl") and "out of cards" in lane(html, "Owl")
    assert "Given up: Chaz Brogan" in table.text(0)


# --- what can be clicked --------------------------------------------------------------------------


def test_a_billionaire_is_clicked_where_it_lies_and_keeping_is_a_loose_option() -> None:
    table = laid("email_trail", "email_trail", aside=("savannah poindexter",)).play()
    html = felt(table, live=True)
    assert re.search(r'pb-can"[^>]*data-do="choose" data-value="savannah"', html)
    assert 'data-do="why" data-value="poindexter"' in html
    view = table.view(0)
    assert [option["key"] for option in datawar.loose_options(view)] == ["keep"]
    assert [option["key"] for option in datawar.loose_locked(view)] == ["poindexter"]


def test_a_seat_is_chosen_in_its_lane() -> None:
    table = laid(*("email_trail email_trail",) * 3, aside=("walter",)).play().choose("walter")
    html = felt(table, live=True)
    assert 'data-do="choose" data-value="seat_1"' in lane(html, "Fox")
    assert 'data-do="choose" data-value="seat_2"' in lane(html, "Owl")
    assert datawar.loose_options(table.view(0)) == []


def test_cards_of_the_pile_are_clicked_also_face_down_ones_by_place() -> None:
    table = laid(
        "cookie_crumbs secret_spyware hidden_pixel cafe_pirates temper_tantrum email_trail",
        "cookie_crumbs secret_spyware hidden_pixel cafe_pirates social_snooper cookie_crumbs",
        seats=("you", "sensible"),
    ).play()
    assert table.decision and table.decision.name == "tantrum"
    html = felt(table, live=True)
    assert 'data-do="choose" data-value="down_0"' in html
    for option in table.decision.options:
        assert f'data-do="choose" data-value="{option.key}"' in html


def test_nothing_can_be_clicked_on_a_board_that_is_not_live() -> None:
    table = laid("email_trail", "email_trail", aside=("savannah",)).play()
    assert not re.search(r'data-do="(?!rule)', felt(table))


# --- the scramble ---------------------------------------------------------------------------------


def scrambled(**rules: Any) -> Table:
    table = laid(
        "cookie_crumbs secret_spyware hidden_pixel cafe_pirates newspaper data_grab email_trail",
        "cookie_crumbs secret_spyware hidden_pixel cafe_pirates email_trail email_trail",
        "",
        aside=("", "", "chaz"),
        rules=kit.datawar.Rules(**rules),
        seats=("you", "sensible", "sensible"),
    )
    return table.play(until="grab").to_decision()


def test_scattered_cards_keep_their_places_and_leave_gaps() -> None:
    table = scrambled()
    before = re.findall(r'pb-spot" style="([^"]+)"', felt(table))
    grabbed = [option for option in table.decision.options if option.key.startswith("seat_1:")]
    table.choose(grabbed[2]).choose(table.decision.options[0])
    html = felt(table)
    assert re.findall(r'pb-spot" style="([^"]+)"', html) == before
    assert html.count(">to Fox<") == 1 and html.count(">yours<") == 1
    assert len(before) == table.view(0)["scramble"]["of"]


def test_scattered_cards_can_be_grabbed_only_in_a_race() -> None:
    table = scrambled()
    assert 'data-do="grab"' not in felt(table, live=True)


def test_a_scramble_hides_what_lies_face_down() -> None:
    table = scrambled()
    assert "face-down card, place" in felt(table) and "Hidden Pixel" not in felt(table)
    assert "Hidden Pixel" in felt(table, None)
    assert "seat_0" not in table.text(0) and "down_3 ?" in table.text(0)


def test_each_place_has_a_letter_of_its_own() -> None:
    assert len(set(LETTERS)) == len(LETTERS) == 32


def test_a_grab_in_the_stepper_is_a_gap() -> None:
    table = laid(
        "data_grab email_trail", "cafe_pirates email_trail", seats=("sensible", "sensible")
    ).play()
    board = Stepper(table, at=after(table, "grabbed", 0))
    assert "1 of 2 cards left" in board.html
    assert re.search(r">(to Fox|yours)<", board.html) and 'data-do="grab"' not in board.html


# --- the rest -------------------------------------------------------------------------------------


def test_headings_number_the_hands() -> None:
    table = kit.datawar.table(seed=3, seats=("sensible", "sensible")).play()
    headings = list(datawar.headings(table).values())
    assert headings[:2] == ["Hand 1", "Hand 2"] and len(headings) == table.state.hand


def test_the_end_is_summed_up() -> None:
    table = kit.datawar.table(seed=3, seats=("sensible", "sensible"))
    assert datawar.summary(table) is None
    table.play()
    summary = datawar.summary(table)
    assert summary and f"{table.state.hand} hands" in summary["account"]
    assert summary["ending"]["rule"] in catalogue.load("datawar")


def test_happenings_hide_what_is_hidden() -> None:
    table = three_way()
    assert "Secret Spyware" not in str(happened(table, 0)) + str(happened(table, 1))


def test_every_kind_of_card_has_a_band_and_the_style_sheet_its_colour() -> None:
    css = Path(datawar.__file__).with_name("datawar.css").read_text()
    for design in DESIGNS:
        assert f".pb-k-{design.kind} {{ --pb-f: {datawar.BANDS[design.kind]}; }}" in css


def test_the_style_sheet_names_only_pb_classes() -> None:
    css = Path(datawar.__file__).with_name("datawar.css").read_text()
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    classes = set(re.findall(r"\.([a-zA-Z][\w-]*)", css))
    assert {name for name in classes if not name.startswith("pb-")} == set()


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("email_trail", "Email Trail 4"),
        ("social_snooper", "Social Snooper +2"),
        ("total_cookie_protection", "Total Cookie Protection -2"),
        ("newspaper", "Buy a Newspaper and Shut it Down"),
    ],
)
def test_a_card_is_named_with_what_it_counts(card: str, words: str) -> None:
    design = DESIGN[IDS.index(card)]
    value = design.value if design.kind not in ("stack", "billionaire") else None
    assert named({"title": design.title, "kind": design.kind, "value": value}) == words
