"""The panels of a workshop: from opening it to deleting it for good, without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kit.workshop import StoreError
from kit.workshop.plan import Plan, plans
from kit.workshop.tables import submissions
from tests.kit.workshop.made import Clock
from tests.kit.workshop.postgres import Server
from tests.kit.workshop.toml import TOML
from tests.widgets.pages import Page, click, is_saved_html
from tests.widgets.workshops import Room, page, plan
from widgets import Facilitate, TakePart

MARKUP = '<img src=x onerror="alert(1)"><script>alert(2)</script>'


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def words(panel: Any) -> str:
    return page(panel).words


def play(panel: Any, n: int = 1) -> None:
    for _ in range(n):
        work = panel.work
        click(work, "choose", work.table.decision.options[0].key)


def play_out(panel: Any) -> None:
    while not panel.work.over:
        play(panel)


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


def test_what_begins_opens_by_itself_where_somebody_waits(room: Room) -> None:
    room.open().join("Ana")
    panel = room.panel("Ana")
    assert "has not begun yet" in words(panel)
    room.start("round")
    assert panel.activity == "round" and panel.work is not None
    room.start("words")
    assert panel.activity == "round" and "In your own words has begun." in words(panel)


def test_the_place_is_written_down_only_where_it_was_typed(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open().join("Ana")
    assert set(json.loads(room.file("Ana").read_text())) == {"token", "activity"}
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "ben.json"
    ben = TakePart(file=file).panel
    click(ben, "place", str(room.place))
    click(ben, "code", room.lead.runs.code)
    click(ben, "join", "Ben")
    assert json.loads(file.read_text())["place"] == str(room.place)
    assert TakePart(file=file).panel.me.id == ben.me.id


def test_who_comes_late_is_marked_and_finds_what_is_open(room: Room) -> None:
    room.open().join("Ana").start("words").join("Late Lea")
    assert room.panel("Late Lea").activity == "words"
    assert "(late)" in words(room.lead)


def test_stopped_and_closed_take_nothing_in(room: Room) -> None:
    room.open().join("Ana").start("words")
    click(room.panel("Ana"), "text", "With many points.")
    click(room.lead, "stop", "words")
    room.look()
    assert "has stopped this activity" in words(room.panel("Ana"))
    click(room.lead, "reopen")
    click(room.lead, "start", "words")
    click(room.lead, "close_workshop")
    click(room.panel("Ana"), "hand_in")
    assert room.panel("Ana").notice and not room.panel("Ana")._receipts
    assert "closed" in words(room.lead)


# --- games ----------------------------------------------------------------------------------------


def test_a_game_is_played_handed_in_and_stepped_through(room: Room) -> None:
    room.open().join("Ana", "Ben").start("round")
    for name in ("Ana", "Ben"):
        play_out(room.panel(name))
        click(room.panel(name).work, "hand_in")
        assert "Handed in" in words(room.panel(name).work)
    room.look()
    click(room.lead, "tab", "answers")
    assert "You: play a card from your hand." in words(room.lead)
    assert "2 people" in words(room.lead)
    click(room.lead, "game", "1:round")
    (board,) = room.whole.children[1:]
    assert board.table.choices == room.panel("Ana").work.table.choices
    click(room.lead, "game_off")
    assert len(room.whole.children) == 1


def test_what_the_activity_locks_is_locked(room: Room) -> None:
    room.open().join("Ana").start("round")
    work = room.panel("Ana").work
    assert not {"undo", "hint", "new", "save", "open_hands"} & {
        a.get("data-do") for _, a in page(work).elements
    }
    play(room.panel("Ana"))
    moment = work.table.moment
    for what in ("undo", "hint", "new", "open_hands"):
        click(work, what)
        assert work.notice and work.notice.kind == "illegal", what
    assert work.table.moment == moment and not work.open_hands


def test_refused_moves_show_where_people_stumble(room: Room) -> None:
    room.open().join("Ana").start("round")
    work = room.panel("Ana").work
    click(work, "why", "archer")
    click(work, "choose", "stop")
    assert [each["word"] for each in work.refused] == ["archer", "stop"]
    room.look()
    click(room.lead, "tab", "stumbles")
    assert "Archer (1)" in words(room.lead)  # already while it is played
    click(work, "hand_in")
    room.look()
    assert "Archer (1)" in words(room.lead)


def test_everybody_looks_at_the_same_step_and_then_goes_on(room: Room) -> None:
    room.open().join("Ana", "Ben").start("round")
    play(room.panel("Ana"), 2)
    room.look()
    click(room.lead, "game", "1:round")
    (board,) = room.whole.children[1:]
    click(board, "seek", 7)
    click(room.lead, "pin")
    room.look()
    for name in ("Ana", "Ben"):
        (shown,) = room.people[name].children[1:]
        assert shown.at == 7 and board.text().startswith(shown.text())
    click(room.lead, "unpin")
    room.look()
    assert room.people["Ana"].children[1:] == (room.panel("Ana").work,)
    assert room.panel("Ana").work.table.moment > 2


def test_two_at_one_screen_take_turns_behind_the_curtain(tmp_path: Path) -> None:
    two = TOML.replace('seats = ["you", "greedy"]', 'seats = ["you", "you"]')
    room = Room(tmp_path)
    click(room.lead, "use", two)
    room.open().join("Ana and Ben").start("round")
    work = room.panel("Ana and Ben").work
    first = work.curtain
    click(work, "reveal")
    play(room.panel("Ana and Ben"))
    assert work.curtain == 1 - first and "Pass the screen" in work.text()


# --- other work -----------------------------------------------------------------------------------


def test_the_first_prediction_is_handed_in_and_later_ones_are_practice(room: Room) -> None:
    room.open().join("Ana").start("foretell")
    panel = room.panel("Ana")
    click(panel.work, "answer", "1")
    assert panel._given["foretell"] == {"choice": 0} and panel.work.right is not None
    click(panel.work, "again")
    click(panel.work, "answer", "2")
    assert len(panel.me.handed_in("foretell")) == 1


def test_changed_rules_are_handed_in_with_a_sentence(room: Room) -> None:
    room.open().join("Ana").start("tweak")
    panel = room.panel("Ana")
    click(panel.work, "set:threshold", "5")
    click(panel, "text", "Five points end it sooner.")
    click(panel, "hand_in")
    assert panel._given["tweak"]["rules"] == {"threshold": 5}
    room.look()
    click(room.lead, "show", "tweak")
    assert "Points for Go or Stop: 5" in words(room.lead)
    assert "Five points end it sooner." in words(room.lead)


# --- coming back ----------------------------------------------------------------------------------


def test_a_restarted_kernel_is_back_where_one_was(room: Room) -> None:
    room.open().join("Ana").start("round")
    play(room.panel("Ana"), 3)
    choices = room.panel("Ana").work.table.choices
    click(room.panel("Ana").work, "why", "archer")
    back = room.back("Ana")
    assert back.me.name == "Ana" and back.activity == "round"
    assert back.work.table.choices == choices
    assert [each["word"] for each in back.work.refused] == ["archer"]


def test_half_written_words_are_back_too(room: Room) -> None:
    room.open().join("Ana").start("words")
    click(room.panel("Ana"), "text", "When I am")
    room.look()
    assert "When I am" in page(room.back("Ana")).words


def test_an_answer_given_is_still_given(room: Room) -> None:
    room.open().join("Ana").start("foretell")
    click(room.panel("Ana").work, "answer", "1")
    back = room.back("Ana")
    assert back.work.given == back.work.options[0]
    assert "the workshop has it" in words(back)


def test_the_file_beside_the_notebook_is_for_its_owner_alone(room: Room) -> None:
    room.open().join("Ana")
    assert room.file("Ana").stat().st_mode & 0o077 == 0
    room.file("Ana").write_text("{")
    assert room.back("Ana").me is None


def test_who_lost_the_token_gets_a_new_one(room: Room) -> None:
    room.open().join("Ana")
    click(room.lead, "who", "1")
    click(room.lead, "readmit")
    title, token = room.lead.readmitted
    assert title.endswith("Ana") and token in room.lead.html
    other = TakePart(room.place, None).panel
    click(other, "back_in", token)
    assert other.me.name == "Ana"


def test_leaving_frees_the_screen_for_somebody_else(room: Room) -> None:
    room.open().join("Ana")
    panel = room.panel("Ana")
    click(panel, "leave")
    assert panel.me.token in panel.html
    click(panel, "leave_yes")
    assert panel.me is None and not room.file("Ana").exists()
    click(panel, "join", "Ben")
    assert panel.me.name == "Ben"


# --- no -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "code, name, said",
    [
        ("", "Ana", "Type the code first"),
        ("ZZZZ-ZZ", "Ana", "ZZZZ"),
        (None, "", "Type a name"),
        (None, "x" * 41, "40"),
        (None, "\U0001f600" * 2560, "40"),
        (None, "a\u0007b", "control"),
    ],
)
def test_who_cannot_join_is_told_why(room: Room, code: str | None, name: str, said: str) -> None:
    room.open()
    guest = TakePart(room.place, None).panel
    click(guest, "code", room.lead.runs.code if code is None else code)
    click(guest, "join", name)
    assert guest.me is None
    assert said in words(guest)
    assert "Traceback" not in guest.html


def test_markup_is_only_text(room: Room) -> None:
    name = MARKUP[:40]
    room.open().join(name).start("words")
    click(room.panel(name), "text", MARKUP)
    click(room.panel(name), "hand_in")
    room.look()
    for tab in ("people", "answers"):
        click(room.lead, "tab", tab)
        assert not {"img", "script"} & page(room.lead).tags
        assert not [a for _, a in page(room.lead).elements if "onerror" in a]
    assert MARKUP in words(room.lead)
    click(room.lead, "large")
    assert not {"img", "script"} & page(room.lead).tags


def test_a_store_that_is_none_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "class.db").write_text("not a database, but long enough to look like a file" * 30)
    room = Room(tmp_path)
    click(room.lead, "open")
    assert room.lead.notice and room.lead.runs is None
    assert "Traceback" not in room.lead.html


def test_what_fails_between_two_looks_is_told_until_it_works_again(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open().join("Ana").start("words")
    panel = room.panel("Ana")

    def locked(*_: Any) -> None:
        raise StoreError("The store is busy.", "locked")

    with monkeypatch.context() as broken:
        broken.setattr(type(panel.me), "draft", locked)
        click(panel, "text", "When I am ahead")
        panel.look()
        assert "Not saved yet: The store is busy." in words(panel)
        broken.setattr(type(panel.me), "state", locked)
        panel.look()
        assert "The store is busy." in words(panel)
    panel.look()
    assert "busy" not in words(panel)
    assert panel.me.drafted("words") == {"text": "When I am ahead"}


def test_a_closed_workshop_says_so_to_all(room: Room) -> None:
    room.open().join("Ana").start("words")
    click(room.lead, "close_workshop")
    room.look()
    assert "The workshop is closed." in words(room.panel("Ana"))


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
