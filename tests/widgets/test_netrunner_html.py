from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit import Table, netrunner
from kit.netrunner import CORP, RUNNER, Rules
from kit.netrunner.cards import DESIGN, NAME
from tests.kit.netrunner.positions import at, go
from tests.widgets.pages import Page, click, is_saved_html
from tests.widgets.test_gostop_html import well_formed
from widgets import Player, Quiz, netrunner_quiz
from widgets import netrunner as board
from widgets.netrunner_table import FOLDED
from widgets.parts import happened

SERVERS = {
    "hq": "whitespace+ palisade",
    "rd": "diviner+",
    "server_1": "tithe+ bran_1_0+ karuna > manegarm_skunkworks+ offworld_office:3",
    "server_2": "palisade+ > nico_campaign+$6",
    "server_3": " > urtica_cipher:1",
    "server_4": "palisade > regolith_mining_license+$9",
}
RIG = "cleaver carmen unity mayfly docklands_pass pennyshaver$3 smartware_distributor$4"
BIG: dict[str, Any] = {
    "servers": SERVERS,
    "rig": f"{RIG} telework_contract$3 red_team$9 verbal_plasticity",
    "hq": "hedge_fund seamless_launch send_a_message",
    "grip": "sure_gamble jailbreak creative_commission",
    "archives": "hedge_fund -superconducting_hub seamless_launch",
    "heap": "sure_gamble tread_lightly",
    "stolen": "send_a_message",
    "credits": (9, 11),
    "turn": 12,
}
"""A late moment of the Runner's turn: seven servers, ten cards in the rig."""


def felt(table: Table, seat: int | None = RUNNER, at: int | None = None, **options: Any) -> str:
    view = table.view(seat, at)
    return str(board.felt(view, table.rules, **{"near": seat or 0, "live": True, **options}))


def static(table: Table, seat: int | None = RUNNER, at: int | None = None) -> str:
    return str(board.static(table.view(seat, at), table.rules, near=seat or 0))


def words(html: str) -> str:
    return Page(html).words


def section(html: str, label: str) -> str:
    """The part of a page between a section with that label and its end."""
    start = html.index(f'aria-label="{label}"')
    return html[start : html.index("</section>", start)]


def encounter(**more: Any) -> Table:
    """The Runner meets Brân 1.0, the second ice of three."""
    return at(**{**BIG, "phase": "encounter_ice", "run": "server_1", "at": 2, "clicks": 2, **more})


@cache
def played(seed: int, decks: str = "starter") -> Table:
    """A whole game."""
    rules = Rules(decks="advanced" if decks == "advanced" else "starter", turn_limit=24)
    return netrunner.table(rules, seed, ("random", "random")).play()


# --- any moment -----------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 5), st.sampled_from(["starter", "advanced"]), st.integers(0, 4000))
def test_any_moment_can_be_drawn(seed: int, decks: str, frame: int) -> None:
    table = played(seed, decks)
    index = frame % len(table.frames)
    for seat in (CORP, RUNNER, None):
        for live in (True, False):
            assert well_formed(felt(table, seat, index, live=live))
        saved = static(table, seat, index)
        assert well_formed(saved) and is_saved_html(Page(saved))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 5), st.integers(0, 4000))
def test_every_option_stands_in_the_list_once_and_nothing_else_can_be_chosen(
    seed: int, frame: int
) -> None:
    table = played(seed)
    asked = [f for f in table.frames if f.decision]
    here = asked[frame % len(asked)]
    assert here.decision is not None
    html = felt(table, here.decision.seat, here.index)
    rows = re.findall(r'class="pb-option[^>]*data-value="([^"]+)"', html)
    keys = [option.key for option in here.decision.options]
    assert sorted(rows) == sorted(keys)
    assert set(re.findall(r'data-do="choose" data-value="([^"]+)"', html)) == set(keys)
    assert 'data-do="choose"' not in felt(table, 1 - (here.decision.seat or 0), here.index)


# --- what is hidden -------------------------------------------------------------------------------


def hidden_titles(table: Table, seat: int) -> set[str]:
    """The titles of designs of which every card in the game is hidden from a seat."""
    unseen = {card for group in table.script.hidden(table.state, seat) for p in group for card in p}
    names = {NAME[card] for card in table.script.deck(table.rules) if card not in unseen}
    return {DESIGN[card].title for card in unseen if NAME[card] not in names}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 400), st.integers(0, 160), st.booleans())
def test_what_a_seat_may_not_see_is_nowhere_in_its_page(
    seed: int, choices: int, advanced: bool
) -> None:
    rules = Rules(decks="advanced") if advanced else Rules()
    table = netrunner.table(rules, seed, ("you", "you")).to_decision()
    for n in range(choices):
        if table.decision is None:
            break
        options = table.decision.options
        table.choose(options[(seed * 31 + n * 7) % len(options)]).to_decision()
    if table.decision is None or table.decision.name == "search":
        return
    for seat in (CORP, RUNNER):
        for html in (felt(table, seat), static(table, seat)):
            said = f"{html} {words(html)}"
            shown = {each for each in hidden_titles(table, seat) if each in said}
            assert shown == set(), (seat, table.phase, shown)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 400), st.integers(0, 80))
def test_permuting_what_a_seat_cannot_see_changes_nothing(seed: int, choices: int) -> None:
    table = netrunner.table(seed=seed, seats=("you", "you")).to_decision()
    for n in range(choices):
        if table.decision is None:
            return
        options = table.decision.options
        table.choose(options[(seed + n * 5) % len(options)]).to_decision()
    if table.decision is None:
        return
    seat = table.decision.seat
    assert seat is not None
    here = felt(table, seat), static(table, seat)
    for world in table.imagined(seat, 3):
        assert (felt(world, seat), static(world, seat)) == here


def test_facedown_cards_are_backs_with_what_lies_on_them() -> None:
    table = at(**BIG)
    html = felt(table)
    for title in ("Offworld Office", "Urtica Cipher", "Karunā", "Superconducting Hub"):
        assert title not in html and title not in static(table)
    said = words(section(html, "Server 1: 3 pieces of ice"))
    assert "Facedown card 3 advancement counters" in said and "Facedown ice" in said
    assert "1 facedown card" in words(section(html, "Archives: no ice"))
    own = felt(table, CORP)
    assert "3 of 4 advancements" in words(own) and own.count("pb-nr-down") == 5


def test_the_hand_of_the_other_side_is_a_row_of_backs() -> None:
    table = at(**BIG)
    assert "3 hidden cards" in felt(table, CORP) and "Jailbreak" not in felt(table, CORP)
    assert "Grip, the Runner&#39;s hand" in felt(table, CORP)
    assert "hidden card" not in felt(table, None) and "Jailbreak" in felt(table, None)


def test_of_what_is_accessed_in_rd_only_the_runner_sees_what_it_is() -> None:
    table = at(phase="access", run="rd", rd="nico_campaign")
    assert "Nico Campaign" in words(section(felt(table), "Breach of R&amp;D"))
    said = section(felt(table, CORP), "Breach of R&amp;D")
    assert "only the Runner sees" in words(said) and "1 of 1 random accesses" in words(said)
    assert "Nico Campaign" not in felt(table, CORP) + static(table, CORP)


def test_what_was_accessed_stays_in_sight_until_the_breach_is_over() -> None:
    table = at(phase="access", run="rd", rd="nico_campaign urtica_cipher")
    table.state.breach.limit = 2
    table.choose("leave").to_decision()
    said = words(section(felt(table), "Breach of R&amp;D"))
    assert "Urtica Cipher" in said and "still there: Haas-Bioroid" not in said
    assert said.endswith("Nico Campaign")


# --- servers and rig ------------------------------------------------------------------------------


def test_ice_stands_from_inside_to_the_outermost_and_the_runner_at_its_place() -> None:
    part = section(felt(encounter()), "Server 1: 3 pieces of ice")
    said = words(part)
    assert said.index("Facedown ice") < said.index("Brân 1.0") < said.index("Tithe")
    assert "under attack · ice 2 of 3" in said
    token = part.index("pb-nr-token")
    assert part.index("Facedown ice") < token < part.index("Brân 1.0")
    assert part.count("pb-nr-node pb-nr-done") == 1  # Tithe is passed


def test_a_server_under_attack_takes_two_places_among_many() -> None:
    assert "pb-nr-many" in felt(encounter())
    few = at(servers={"server_1": "palisade+ >"}, run="server_1", phase="encounter_ice")
    assert "pb-nr-many" not in felt(few)


def test_rezzed_ice_says_where_its_strength_comes_from() -> None:
    part = words(section(felt(at(**BIG)), "Server 2: 1 piece of ice"))
    assert "strength 4 +2 Palisade" in part and "6 credits on it" in part


def test_the_rig_stands_by_type_with_memory_and_counters() -> None:
    said = words(section(felt(at(**BIG)), "Rig"))
    assert "Programs 5 of 5 MU" in said
    assert said.index("Mayfly") < said.index("Hardware") < said.index("Pennyshaver")
    assert said.index("Resources") < said.index("Red Team") and "9 credits on it" in said
    assert "The rig is empty" in words(felt(at()))


def test_both_lines_say_what_the_sides_have() -> None:
    said = words(felt(at(**{**BIG, "tags": 2, "core": 1})))
    assert "Credits 9" in said and "Credits 11" in said and "Tags 2" in said
    assert "3 of 6" in said and "Stolen: Send a Message 3" in said and "1 core damage" in said
    assert "4 clicks left" in felt(at(**BIG)) and "priority" in said and "waits" in said


def test_a_long_pile_is_folded() -> None:
    heap = "cleaver carmen unity mayfly jailbreak overclock vrcation"
    html = felt(at(heap=heap))
    assert f"{7 - FOLDED} more" in words(section(html, "Stack and heap"))


# --- a run ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "place", "word"),
    [
        ("initiation", 1, "Initiation"),
        ("approach_ice", 3, "Approach"),
        ("encounter_ice", 2, "Encounter"),
        ("movement", 1, "Movement"),
        ("access", None, "Success"),
    ],
)
def test_the_way_in_marks_the_phase_of_the_run(phase: str, place: int | None, word: str) -> None:
    table = at(**{**BIG, "phase": phase, "run": "server_1", "at": place, "clicks": 2})
    html = felt(table, table.decision.seat if table.decision else RUNNER)
    assert table.phase == phase
    now = re.findall(r'aria-current="step">.*?pb-nr-stepword">(\w+)', html, re.S)
    assert now == [word]
    assert html.count("pb-nr-step ") == 6


def test_an_encounter_shows_subroutines_strengths_and_bills() -> None:
    html = felt(encounter())
    said = words(html)
    assert "1 The Corp may install ice right behind this one, for nothing unbroken" in said
    strengths = words(section(html, "Strength"))
    assert "Cleaver 3 3 short. 3 printed strengthen 3 times 6 break 2 times 2" in strengths
    assert "to break all 8 credits" in strengths and "11 credits in the pool" in strengths
    assert "Not against this ice: Carmen, Unity" in strengths
    assert re.findall(r"pb-nr-of-breaker.*?</span>", html, re.S)[0].count("pb-nr-cell-gap") == 3
    assert "abilities no rezzing" in said


def test_boosts_and_broken_subroutines_are_shown_where_they_count() -> None:
    table = encounter()
    go(table, *["boost_cleaver"] * 3)
    strengths = words(section(felt(table), "Strength"))
    assert "Cleaver 6 Strong enough. 3 printed, +3 Cleaver" in strengths
    assert "break 2 times 2 to break all 2 credits" in strengths
    table.choose("break_cleaver").to_decision()
    html = felt(table)
    assert html.count("pb-nr-sub pb-nr-sub-unbroken pb-can") == 3
    go(table, "sub_1", "sub_2")
    html = felt(table)
    assert html.count("pb-nr-sub pb-nr-sub-broken") == 2
    assert "3 subroutines, 2 broken" in html


def test_an_icebreaker_with_two_abilities_has_a_button_for_each() -> None:
    table = encounter()
    go(table, *["boost_cleaver"] * 3)
    rig = section(felt(table), "Rig")
    assert rig.count('class="pb-nr-act"') == 2
    for key in ("break_cleaver", "boost_cleaver"):
        assert f'data-do="choose" data-value="{key}"' in rig


def test_what_is_locked_says_why_and_by_which_rule() -> None:
    html = felt(encounter())
    locked = re.findall(r'<details class="pb-nr-locked".*?</details>', html, re.S)
    said = [words(each) for each in locked]
    assert any("Cleaver: break up to 2 barrier" in each and "3 more" in each for each in said)
    assert all('data-do="rule"' in each for each in locked)
    assert "pb-nr-locked" not in felt(encounter(), CORP)


def test_the_breach_shows_the_accessed_card_and_what_can_be_done_with_it() -> None:
    table = at(**{**BIG, "phase": "access", "run": "server_1", "clicks": 2})
    html = felt(table)
    assert "The Runner chooses what to access next." in words(html)
    root = section(html, "Server 1: 3 pieces of ice")
    assert root.count('data-do="choose"') == 2  # the upgrade, and the card that lies face down
    table.choose("root_1").to_decision()
    accessed = section(felt(table), "Breach of Server 1")
    assert "Manegarm Skunkworks" in words(accessed)
    assert 'data-do="choose" data-value="trash_manegarm_skunkworks"' in accessed


def test_a_game_that_ends_in_a_run_shows_no_run_any_more() -> None:
    table = at(phase="access", run="server_1", servers={"server_1": " > superconducting_hub"},
               stolen="send_a_message offworld_office")  # fmt: skip
    table.play()
    assert table.phase is None
    assert "pb-nr-run" not in felt(table) and "won by agenda points" in words(felt(table))


# --- what can be done -----------------------------------------------------------------------------


def test_actions_stand_in_groups_with_their_costs() -> None:
    said = words(felt(at(**BIG)))
    assert said.index("Basic actions") < said.index("Runs") < said.index("Play a card")
    assert "Play Sure Gamble 1 , 1 click 5 , 5 credits" in said
    assert 'data-value="run_server_3"' in section(felt(at(**BIG)), "Server 3: no ice")


def test_where_a_card_goes_is_chosen_on_the_servers() -> None:
    table = at(**{**BIG, "turn": 13, "hq": "diviner_2"})
    go(table, "install_diviner_2")
    html = felt(table, CORP)
    assert "New server" in words(html) and 'data-value="new_server"' in html
    assert "pb-nr-arriving" in html and "Diviner" in words(html)
    assert "Diviner" not in words(section(felt(table, RUNNER), "Runner, The Runner"))
    for key in ("hq", "rd", "archives", "server_1"):
        assert html.count(f'data-do="choose" data-value="{key}"') == 2


def test_ones_own_cards_without_an_option_are_asked_about() -> None:
    grip = section(felt(at(grip="sure_gamble", credits=(9, 0))), "Grip, the Runner&#39;s hand")
    assert 'data-do="why" data-value="sure_gamble"' in grip and "pb-can" not in grip
    assert 'data-do="why"' not in felt(at(**BIG), CORP)
    assert not re.search(r'data-do="(?!rule)', felt(at(**BIG), live=False))


def test_discarding_is_done_on_the_hand() -> None:
    hand = "hedge_fund seamless_launch send_a_message diviner whitespace palisade nico_campaign"
    html = felt(at(turn=13, phase="discard", clicks=0, hq=hand), CORP)
    assert section(html, "HQ, the Corp&#39;s hand").count('data-do="choose"') == 7
    assert "pb-nr-over" in html


def test_everything_that_can_be_clicked_has_a_name() -> None:
    for table in (at(**BIG), encounter(), at(**{**BIG, "turn": 13})):
        html = felt(table, table.decision.seat if table.decision else RUNNER)
        for button in re.findall(r"<button\b.*?</button>", html, re.S):
            assert words(button)


# --- the hooks ------------------------------------------------------------------------------------


def test_titles_are_there_in_full_and_in_short() -> None:
    assert {"Brân 1.0", "The Syndicate", "R&D"} - set(board.titles()) == {"R&D"}


def test_the_event_list_has_headings() -> None:
    said = list(board.headings(played(1)).values())
    assert said[0] == "Turn 1: Corp" and any(each.startswith("Run on ") for each in said)
    assert 'class="pb-log-head">Turn 1: Corp<' in str(happened(played(1), 0, everything=True))


def test_windows_and_passes_need_not_be_watched() -> None:
    table = netrunner.table(seed=1, seats=("random", "random"))
    passed = set()
    while table.phase is not None:
        table.step()
        passed |= {table.events[-1].kind} if table.events and board.passes(table) else set()
    assert {"window", "pass"} & passed and passed <= board.UNSEEN
    assert board.routine(at(**BIG).decision) is None  # type: ignore[arg-type]
    assert board.routine(encounter().decision) == "pass"  # type: ignore[arg-type]
    room = go(at(rig="cleaver", grip="unity"), "install_unity")
    assert board.routine(room.decision) == "done"  # type: ignore[arg-type]
    full = go(at(rig="cleaver unity carmen", grip="mayfly", credits=(5, 9)), "install_mayfly")
    assert board.routine(full.decision) is None  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(4))
def test_the_end_has_a_summary(seed: int) -> None:
    found = board.summary(played(seed))
    assert found and found["ending"] and len(found["lines"]) == 6
    assert found["title"].startswith(("Winner: ", "Nobody"))
    assert board.summary(at(**BIG)) is None


def test_a_player_plays_on_a_click() -> None:
    position = netrunner.lay(**BIG)
    player = Player(netrunner.table(position=position, seats=("random", "you")))
    assert "pb-nr" in player.html and is_saved_html(Page(player.static()))
    click(player, "choose", "credit")
    assert player.error is None and player.table.state.credits[RUNNER] == 12
    click(player, "why", "cleaver")
    assert player.error is None and player.notice is not None


# --- questions ------------------------------------------------------------------------------------


def wall() -> Table:
    return at(
        rig="cleaver unity",
        servers={"server_1": "palisade+ > superconducting_hub:1"},
        credits=(5, 9),
    )


def answers(quiz: Quiz) -> list[Any]:
    return [option.outcome for option in quiz.options]


def truth(quiz: Quiz) -> Any:
    for number in range(1, len(quiz.options) + 1):
        if quiz.answer(number).right:
            return quiz.given.outcome if quiz.given else None
    raise AssertionError("no answer is right")


def test_how_a_run_ends_is_found_by_running() -> None:
    assert truth(netrunner_quiz.run_ends(wall(), "run_server_1")) == "subroutine"
    broken = ("run_server_1", "boost_cleaver", "break_cleaver")
    quiz = netrunner_quiz.run_ends(wall(), *broken, board=False)
    assert truth(quiz) == "success" and quiz.question.startswith("Run Server 1; Cleaver: 1 more")
    assert truth(netrunner_quiz.credits(wall(), *broken, board=False)) == 6
    assert truth(netrunner_quiz.points(wall(), *broken, board=False)) == 1


def test_what_breaking_costs_is_what_the_board_says() -> None:
    assert truth(netrunner_quiz.to_break(encounter(), "cleaver", board=False)) == 8
    assert truth(netrunner_quiz.to_break(encounter(), "Carmen", board=False)) is None
    with pytest.raises(ValueError, match="meets no ice"):
        netrunner_quiz.to_break(wall(), "cleaver")


def test_why_not_is_a_question_among_other_reasons() -> None:
    quiz = netrunner_quiz.reason(encounter(), "break_cleaver", "break_unity", "jack_out")
    assert len(answers(quiz)) == 4 and "Cleaver has 3" in truth(quiz)
    assert "Cleaver: break up to 2 barrier" in quiz.question
    with pytest.raises(ValueError, match="can be done"):
        netrunner_quiz.reason(encounter(), "boost_cleaver")


def test_checks_are_found_by_name() -> None:
    quiz = Quiz(
        wall(),
        "How many points has the Runner in the end?",
        [("0", 0), ("1", 1)],
        "agenda points of the Runner",
        seats=("you", "you"),
        board=False,
    )
    assert truth(quiz) == 0
