"""The participant's panel: what opens there, games and other work, coming back, what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kit.workshop import StoreError
from tests.kit.workshop.toml import TOML
from tests.widgets.pages import click
from tests.widgets.workshops import Room, page, play, play_out, words
from widgets import TakePart

MARKUP = '<img src=x onerror="alert(1)"><script>alert(2)</script>'


# --- what opens -----------------------------------------------------------------------------------


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
