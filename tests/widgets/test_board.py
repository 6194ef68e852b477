from __future__ import annotations

import re
from contextvars import Context
from pathlib import Path
from typing import Any

import pytest

import kit
from kit import Table
from kit.text import speaking
from widgets import Board
from widgets.page import environment
from widgets.parts import Notice


def send(board: Board, do: str, value: Any = None, rev: int | None = None) -> None:
    """What the front end does with a click."""
    board._on_msg(board, {"do": do, "value": value, "rev": board.rev if rev is None else rev}, [])


@pytest.fixture
def table() -> Table:
    return kit.gostop.table(seed=7).play()


class Bell(Board):
    """The smallest board with behaviour of its own."""

    kept = (*Board.kept, "rung")
    rung = 0

    def _page(self) -> Any:
        notice = f"<p role='alert'>{self.notice.body}</p>" if self.notice else ""
        return f"<article>{self.rung}{notice}</article>"

    def text(self) -> str:
        return f"rung {self.rung} times"

    def static(self) -> str:
        return f"<p>{self.rung}</p>"

    def do_ring(self, value: Any) -> None:
        self.rung += 1
        if value == "broken":
            raise ZeroDivisionError("the clapper fell off")
        if value == "refused":
            raise ValueError("Not at night.")


def test_a_message_calls_its_handler_and_makes_a_new_page() -> None:
    bell = Bell()
    rev = bell.rev
    send(bell, "ring")
    assert (bell.rung, bell.rev, bell.html) == (1, rev + 1, "<article>1</article>")


@pytest.mark.parametrize("other", [0, 2, None, "1"])
def test_a_message_made_on_another_page_is_dropped(other: Any) -> None:
    bell = Bell()
    rev = bell.rev
    assert rev == 1
    bell._on_msg(bell, {"do": "ring", "rev": other}, [])
    assert (bell.rung, bell.rev) == (0, rev)


@pytest.mark.parametrize("junk", [None, "ring", [], {}, {"do": "ring"}])
def test_what_is_no_message_is_dropped(junk: Any) -> None:
    bell = Bell()
    bell._on_msg(bell, junk, [])
    assert bell.rung == 0


def test_ten_clicks_at_once_act_once() -> None:
    bell = Bell()
    rev = bell.rev
    for _ in range(10):
        send(bell, "ring", rev=rev)
    assert bell.rung == 1


def test_an_exception_is_said_on_the_board_and_changes_nothing() -> None:
    bell = Bell()
    send(bell, "ring", "broken")
    assert bell.rung == 0
    assert "role='alert'" in bell.html and "the clapper fell off" in bell.html
    assert isinstance(bell.error, ZeroDivisionError)
    assert bell.notice and "ZeroDivisionError" in bell.notice.detail
    send(bell, "ring")
    assert bell.error is None and "alert" not in bell.html


def test_an_error_written_for_people_is_said_without_its_python_name() -> None:
    bell = Bell()
    send(bell, "ring", "refused")
    assert bell.notice and bell.notice.body == "Not at night."


def test_an_unknown_action_is_said_too(table: Table) -> None:
    board = Board(table)
    send(board, "fly")
    assert 'role="alert"' in board.html and "fly" in board.html


def test_a_page_that_cannot_be_drawn_leaves_a_message(table: Table) -> None:
    board = Board(table)
    board._page = lambda: 1 / 0  # type: ignore[assignment, method-assign]
    send(board, "close")
    assert 'role="alert"' in board.html and "ZeroDivisionError" in board.html


def test_a_bundle_has_widget_text_and_picture() -> None:
    data, _ = Bell()._repr_mimebundle_()
    assert data["text/plain"] == "rung 0 times"
    assert data["text/html"] == "<p>0</p>"
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_board_shows_the_table_now(table: Table) -> None:
    board = Board(table)
    assert board.text() == str(board) == table.text(0)
    assert "You: play a card" in board.html
    assert 'data-do="choose"' not in board.html


def test_a_board_shows_an_earlier_moment(table: Table) -> None:
    board = Board(table, at=0)
    assert board.text() == table.text(0, 0)


def test_a_board_sees_for_one_seat(table: Table) -> None:
    fox = Board(table, seat=1)
    assert fox.text() == table.text(1)


@pytest.mark.parametrize("wrong", [{"seat": 2}, {"seat": -1}, {"at": 99}, {"at": -1}])
def test_a_seat_or_moment_that_is_not_there_is_refused(table: Table, wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="There is no"):
        Board(table, **wrong)  # type: ignore[arg-type]


def test_open_hands_is_a_switch(table: Table) -> None:
    board = Board(table)
    hidden = board.html
    send(board, "open_hands")
    assert 'aria-checked="true"' in board.html and "laid open" in board.html
    assert board.text() == table.text(None)
    send(board, "open_hands")
    assert board.html == hidden


def test_a_rule_opens_with_its_text_and_its_code(table: Table) -> None:
    board = Board(table)
    send(board, "rule", "gostop.turn.3")
    rule = kit.catalogue.load("gostop").rule("gostop.turn.3")
    assert rule.title in board.html
    assert "def first_half(game: Game)" in board.html
    send(board, "rule", "gostop.turn.3")
    assert "pb-rulecard" not in board.html


def test_a_decided_rule_says_what_was_decided_and_its_setting(table: Table) -> None:
    board = Board(table)
    send(board, "rule", "gostop.open.26")
    assert "Decided:" in board.html
    assert "Stolen ICE is chosen by" in board.html and "the taker" in board.html


def test_a_rule_that_the_catalogue_lacks_says_so(table: Table) -> None:
    board = Board(table)
    send(board, "rule", "gostop.turn.99")
    assert "There is no rule gostop.turn.99" in board.html


def test_the_rules_in_force_are_named_and_listed() -> None:
    rules = kit.gostop.Rules(threshold=5)
    board = Board(kit.gostop.table(rules=rules).play())
    assert "Rules: changed" in board.html
    send(board, "rules")
    assert "Points for Go or Stop" in board.html and "(printed: 7)" in board.html
    letter = Board(kit.gostop.table(rules=kit.gostop.Rules.seed_letter()).play())
    assert "Rules: seed letter" in letter.html


def test_why_not_is_answered_with_the_rule(table: Table) -> None:
    board = Board(table)
    send(board, "why", "stop")
    reason = table.why_not("stop")
    assert reason and str(reason) in board.html
    assert board.notice == Notice("illegal", "Not possible now", str(reason), reason.rule)


def test_what_a_page_holds_is_escaped() -> None:
    assert environment().autoescape is True
    table = kit.gostop.table(seed=1, seats=("you", mischief)).play()
    board = Board(table)
    assert "<script>" not in board.html and "<script>" not in board.static()


def mischief(look: kit.Look) -> kit.Option:
    return look.options[0]


mischief.name = "<script>"  # type: ignore[attr-defined]


def test_everything_to_click_says_what_it_does(table: Table) -> None:
    board = Board(table)
    for button in re.findall(r"<button[^>]*>", board.html):
        assert 'type="button"' in button and "data-do=" in button


def test_a_saved_board_needs_no_style_sheet_and_no_svg(table: Table) -> None:
    saved = Board(table).static()
    assert "style=" in saved and "class=" not in saved
    assert "<svg" not in saved and "data-do" not in saved and "<style" not in saved


def test_the_style_sheet_names_only_pb_classes() -> None:
    css = (Path(__file__).parents[2] / "widgets" / "board.css").read_text()
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    classes = set(re.findall(r"\.([a-zA-Z][\w-]*)", css))
    assert {name for name in classes if not name.startswith(("pb-", "jp-"))} == set()


def test_a_click_is_answered_in_the_language_in_which_the_board_was_made() -> None:
    table = kit.challengers.table(seed=3, seats=("you", "greedy")).play()
    with speaking("es"):
        board = Board(table)
    # As in a notebook: what comes from the front end runs in a context of its own.
    Context().run(send, board, "open_hands")
    assert "¿qué carta entra en el mazo?" in board.html
    assert "which card goes into the deck?" not in board.html
