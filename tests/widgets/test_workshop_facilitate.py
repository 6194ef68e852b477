"""The panels of a workshop, from opening it to deleting it for good, without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kit.workshop.plan import Plan, plans
from kit.workshop.tables import submissions
from tests.kit.workshop.made import Clock
from tests.kit.workshop.postgres import Server
from tests.kit.workshop.toml import TOML
from tests.widgets.pages import Page, click, is_saved_html
from tests.widgets.workshops import Room, page, plan, play, words
from widgets import Facilitate, TakePart

# --- opening --------------------------------------------------------------------------------------


def test_nothing_is_touched_before_one_opens_or_joins(tmp_path: Path) -> None:
    lead, guest = Facilitate(tmp_path / "a.db"), TakePart(tmp_path / "a.db", tmp_path / "a.json")
    assert list(tmp_path.iterdir()) == []
    assert "Choose a plan" in words(lead.panel) and "Type the code" in words(guest.panel)
    for whole in (lead, guest):
        data = whole._repr_mimebundle_()
        assert data["text/plain"] == str(whole)
        assert is_saved_html(Page(data["text/html"]))


def test_the_key_is_shown_once(room: Room) -> None:
    click(room.lead, "open")
    key = room.lead.runs.key
    assert key in room.lead.html
    click(room.lead, "noted")
    assert key not in room.lead.html
    assert room.lead.runs.code in room.lead.html


def test_a_plan_of_ones_own_is_read_and_its_faults_are_told_with_their_lines(
    tmp_path: Path,
) -> None:
    lead = Facilitate(tmp_path / "a.db").panel
    click(lead, "use", TOML.replace('kind = "write"', 'kind = "wrote"'))
    assert "kind must be one of" in words(lead) and lead.plan is None
    click(lead, "use", TOML)
    assert "33 minutes" not in words(lead) and "37 minutes, 5 activities" in words(lead)
    click(lead, "open")
    assert lead.state.title == "A first round"


def test_without_a_plan_nothing_is_opened(tmp_path: Path) -> None:
    lead = Facilitate(tmp_path / "a.db").panel
    click(lead, "open")
    assert "Choose a plan first" in words(lead) and lead.runs is None


def test_code_and_key_open_it_again_and_a_wrong_key_does_not(room: Room) -> None:
    room.open().join("Ana")
    code, key = room.lead.runs.code, room.lead.runs.key
    again = Facilitate(room.place).panel
    click(again, "code", code.lower())
    click(again, "take_up", "XXXX-XXXX")
    assert again.runs is None and again.notice
    click(again, "take_up", key)
    assert "Ana" in words(again)


def test_a_plan_is_put_together_from_a_list(tmp_path: Path) -> None:
    lead = Facilitate(tmp_path / "a.db").panel
    click(lead, "part", "pair")
    assert "Choose a plan first" in words(lead)
    click(lead, "plan", "45-gostop")
    assert "45 minutes, 8 activities" in words(lead)
    click(lead, "part", "stuck")
    click(lead, "earlier", "round")
    click(lead, "add", "45-datawar:" + plans()["45-datawar"].activities[0].id)
    click(lead, "title", " Tuesday, room 4 ")
    click(lead, "copy_plan")
    assert Plan.read(lead._toml) == lead.plan
    click(lead, "open")
    stages = [stage.id for stage in lead.state.stages]
    assert "stuck" not in stages and len(stages) == 8
    assert stages.index("round") < stages.index("fourth")
    assert lead.state.title == "Tuesday, room 4" and "Tuesday, room 4" in words(lead)
    click(lead, "part", "pair")  # what is open stays as it is
    assert "pair" in [stage.id for stage in lead.runs.state().stages]


def test_of_nothing_no_workshop_is_opened(tmp_path: Path) -> None:
    lead = Facilitate(tmp_path / "a.db", plan()).panel
    for each in plan().activities:
        click(lead, "part", each.id)
    assert "Nothing is in it." in words(lead)
    click(lead, "open")
    assert lead.runs is None


# --- running it -----------------------------------------------------------------------------------


def test_the_time_that_is_left_is_told_and_counts_below_nothing(room: Room) -> None:
    room.open()
    clock = Clock()
    room.lead.store.clock = clock
    room.start("warm-up")
    assert page(room.lead).all(data_left="180")
    assert "3:00" in words(room.lead)
    clock.tick(3.5)
    click(room.lead, "tab", "people")
    assert "-0:30" in words(room.lead) and "pb-ws-over" in room.lead.html
    click(room.lead, "large")
    assert "Time left" in words(room.lead)
    click(room.lead, "large")
    click(room.lead, "stop", "warm-up")
    assert "data-left" not in room.lead.html


def test_the_position_of_an_activity_is_shown_to_all(room: Room) -> None:
    room.open().join("Ana").start("foretell")
    click(room.lead, "show", "warm-up")
    assert "Show the position" not in words(room.lead)
    click(room.lead, "show", "foretell")
    assert "Show the position" in words(room.lead)
    click(room.lead, "position")
    (board,) = room.lead.boards
    asked = room.lead.plan.activity("foretell").table()
    assert board.table.view(0) == asked.view(0)
    click(room.lead, "pin")
    room.look()
    (pinned,) = room.panel("Ana").boards
    assert pinned.table.view(0) == asked.view(0)


def test_everybody_follows_step_by_step_until_let_go(room: Room) -> None:
    room.open().join("Ana").start("round")
    play(room.panel("Ana"), 3)
    room.look()
    click(room.lead, "game", f"{room.panel('Ana').me.id}:round")
    (board,) = room.lead.boards
    click(room.lead, "lead")
    room.look()
    (pinned,) = room.panel("Ana").boards
    place = page(room.panel("Ana")).all(data_show=str(room.lead.state.pinned.number))
    assert place and pinned.at == board.at
    for what in ("first", "step", "step"):
        click(board, what)
        room.look()
        assert room.panel("Ana").boards == (pinned,) and pinned.at == board.at
    assert page(room.panel("Ana")).all(data_show=place[0]["data-show"])  # nobody is scrolled away
    click(room.lead, "lead")
    click(board, "last")
    room.look()
    assert pinned.at != board.at
    click(room.lead, "lead")
    click(room.lead, "unpin")
    room.look()
    assert room.panel("Ana").boards == (room.panel("Ana").work,)
    click(board, "first")
    assert room.lead.runs.pinned() is None


def test_what_can_not_be_shown_to_all_ends_the_following(room: Room) -> None:
    room.open().join("Ana").start("round")
    click(room.lead, "show", "round")
    click(room.lead, "position")
    click(room.lead, "lead")
    (board,) = room.lead.boards
    room.lead.runs.key = "no longer"
    click(board, "step")
    assert not room.lead.leading and "not the facilitator's key" in words(room.lead)


def test_all_is_judged_again_and_what_does_not_hold_is_named(room: Room) -> None:
    room.open().join("Ana").start("warm-up")
    click(room.panel("Ana"), "answer", "1")
    click(room.panel("Ana"), "hand_in")
    room.look()
    click(room.lead, "judge")
    assert "All of it holds" in words(room.lead)
    with room.lead.store.writing() as db:
        db.execute(submissions.update().values(right=False))
    click(room.lead, "judge")
    assert "stored as not right, and the engine finds it right" in words(room.lead)
    assert "Ana" in room.lead.notice.body


def test_who_joins_and_hands_in_is_seen_at_the_next_look(room: Room) -> None:
    room.open().join("Ana", "Ben").start("warm-up")
    click(room.panel("Ana"), "answer", "1")
    room.look()
    assert "working on it" in words(room.lead)
    click(room.panel("Ana"), "hand_in")
    assert "Right: Two of one suit" in words(room.panel("Ana"))
    click(room.panel("Ben"), "answer", "2")
    click(room.panel("Ben"), "hand_in")
    room.look()
    assert "2 of 2 handed in" in words(room.lead)
    click(room.lead, "tab", "answers")
    bars = [a for a in page(room.lead).elements if a[0] == "i" and "width:50" in str(a[1])]
    assert len(bars) == 2 and "pb-ws-true" not in room.lead.html
    click(room.lead, "truth")
    assert "pb-ws-true" in room.lead.html
    click(room.lead, "names")
    assert "Ben" not in words(room.lead)


def test_a_look_that_finds_nothing_draws_nothing(room: Room) -> None:
    room.open().join("Ana")
    revs = room.lead.rev, room.panel("Ana").rev
    room.look()
    assert (room.lead.rev, room.panel("Ana").rev) == revs


def test_a_click_on_a_page_that_was_replaced_counts(room: Room) -> None:
    room.open().join("Ana")
    old = room.lead.rev
    room.join("Ben")
    room.lead._on_msg(room.lead, {"do": "start", "value": "words", "rev": old}, [])
    assert room.lead.state.running == ("words",)


def test_who_comes_late_is_marked_and_finds_what_is_open(room: Room) -> None:
    room.open().join("Ana").start("words").join("Late Lea")
    assert room.panel("Late Lea").activity == "words"
    assert "(late)" in words(room.lead)


# --- ending it ------------------------------------------------------------------------------------


def test_export_writes_the_files_and_says_where(room: Room, tmp_path: Path) -> None:
    room.open().join("Ana").start("words")
    click(room.panel("Ana"), "text", "Never.")
    click(room.panel("Ana"), "hand_in")
    room.look()
    click(room.lead, "export", str(tmp_path / "out"))
    assert "Exported to" in words(room.lead)
    assert (tmp_path / "out" / "report.html").exists()
    assert json.dumps(room.lead.runs.key) not in (tmp_path / "out" / "report.html").read_text()


def test_deleting_asks_twice(room: Room) -> None:
    room.open().join("Ana")
    click(room.lead, "delete_yes", room.lead.runs.code)
    assert room.lead.runs is not None
    click(room.lead, "delete")
    assert "1 participant" in words(room.lead)
    click(room.lead, "delete_yes", "WRONG")
    assert room.lead.runs is not None and "nothing was deleted" in words(room.lead)
    click(room.lead, "delete_yes", room.lead.runs.code.lower().replace("-", " "))
    assert room.lead.runs is None and "Deleted" in words(room.lead)
    room.panel("Ana").look()
    assert room.panel("Ana").notice


def test_removing_somebody_asks_first(room: Room) -> None:
    room.open().join("Ana", "Ben")
    click(room.lead, "who", "2")
    click(room.lead, "remove")
    assert "Remove Ben" in words(room.lead)
    click(room.lead, "remove_yes")
    assert list(room.lead.live.people) == [1]


# --- the projector --------------------------------------------------------------------------------


def test_the_large_view_shows_the_code_and_the_answers_when_asked(room: Room) -> None:
    room.open().join("Ana").start("warm-up")
    click(room.panel("Ana"), "answer", "1")
    click(room.panel("Ana"), "hand_in")
    room.look()
    click(room.lead, "large")
    shown = words(room.lead)
    assert room.lead.runs.code in shown and "Which two cards make a pair?" in shown
    assert "Any two" not in shown and "Ana" not in shown
    click(room.lead, "reveal")
    assert "Any two" in words(room.lead) and "Ana" not in words(room.lead)


PANELS: list[Callable[[Room], Any]] = [
    lambda room: room.lead,
    lambda room: room.open().lead,
    lambda room: room.open().join("Ana").start("warm-up").panel("Ana"),
]


@pytest.mark.parametrize("made", PANELS)
def test_every_control_has_a_name(room: Room, made: Callable[[Room], Any]) -> None:
    shown = page(made(room))
    labelled = {a.get("for") for tag, a in shown.elements if tag == "label"}
    for tag, attrs in shown.elements:
        if tag in ("input", "select", "textarea"):
            assert attrs.get("aria-label") or attrs.get("id") in labelled or attrs.get("name")


# --- on a server ----------------------------------------------------------------------------------


def test_on_a_server_the_class_has_a_role_of_its_own(tmp_path: Path, postgres: Server) -> None:
    place = postgres.database()
    lead = Facilitate(place, plan()).panel
    click(lead, "open")
    lead.store.let_in(postgres.pupils())
    theirs = place.replace("//kit@", "//pupils@")
    guest = TakePart(theirs, tmp_path / "ana.json").panel
    click(guest, "code", lead.runs.code)
    click(guest, "join", "Ana")
    click(lead, "start", "round")
    guest.look()
    play(guest, 2)
    back = TakePart(theirs, tmp_path / "ana.json").panel
    assert back.work.table.choices == guest.work.table.choices
    click(guest.work, "hand_in")
    lead.look()
    assert "handed in" in words(lead)
    click(lead, "game", f"{guest.me.id}:round")
    assert lead.boards[0].table.choices == guest.work.table.choices
    click(lead, "judge")
    assert "All of it holds" in words(lead)
