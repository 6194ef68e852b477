"""The board: one anywidget that shows HTML made in Python and reports what was clicked or pressed.

All boards and panels are subclasses. A subclass gives `Board._page` (its HTML), `Board.text` (the
same as plain text), `Board.static` (HTML with inline styles, for a saved notebook), and a method
``do_<what>(value)`` for each ``data-do="<what>"`` in its HTML.
"""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from markupsafe import Markup

from kit.decision import ChoiceNeeded, IllegalChoice, Reason
from kit.table import Table
from kit.text import language, speaking, text
from widgets import parts
from widgets.page import render
from widgets.parts import Notice, Page

_HERE = Path(__file__).parent
STYLES = ("board.css", "datawar.css", "challengers.css", "netrunner.css")
"""The style sheets of every board: what all share, then what a game has of its own."""


def styles(*sheets: str) -> str:
    """Some of the style sheets beside this file, as one."""
    return "\n".join((_HERE / name).read_text("utf-8") for name in sheets)


class Board(anywidget.AnyWidget):
    """A table at one moment, to look at; and the base of every other board and panel.

    Args:
        table: the table to show; a panel that shows none leaves it out.
        seat: whose eyes, and who sits below; None for the first person's seat (seat 0 if policies
            play all).
        at: index of the frame to show; None for now.
        open_hands: whether all hands lie open; a switch on the board changes it.
        name: what tests and style sheets know this board by (``data-board`` in its HTML).

    Attributes:
        html: the page shown now.
        rev: counts the pages; a message made on an earlier page is dropped.
        error: the last exception that a click led to, for whoever mends it; None if there was none.

    Raises:
        ValueError: when the table has no such seat or no such frame.
    """

    _esm = _HERE / "board.js"
    _css: Any = styles(*STYLES)
    html = traitlets.Unicode("").tag(sync=True)
    rev = traitlets.Int(0).tag(sync=True)
    name = traitlets.Unicode("board").tag(sync=True)

    kept: tuple[str, ...] = ("table", "at", "near", "open_hands", "panel")
    """Attributes that are put back when a click fails half-way; each a value that is never changed
    in place, except for the table, whose choices are taken back."""

    def __init__(
        self,
        table: Table | None = None,
        *,
        seat: int | None = None,
        at: int | None = None,
        open_hands: bool = False,
        name: str = "board",
        **traits: Any,
    ) -> None:
        self.table: Any = table
        # A click is answered in a context of its own, which knows nothing of the cell's language.
        self.language = language.get()
        self.near = 0
        if table is not None:
            self.near = _seat_of(table, seat)
            if at is not None and not 0 <= at < len(table.frames):
                raise ValueError(
                    text("There is no frame {at}; there are {n}.", at=at, n=len(table.frames))
                )
        self.at = at
        self.open_hands = open_hands
        self.panel: tuple[str, str] | None = None
        self.notice: Notice | None = None
        self.error: BaseException | None = None
        super().__init__(name=name, **traits)
        self.on_msg(self._on_msg)
        self.refresh()

    @property
    def eyes(self) -> int | None:
        """The seat that the board sees for; None when hands lie open."""
        return None if self.open_hands else self.near

    # --- what a subclass gives ----------------------------------------------------------------

    def _page(self) -> Markup:
        """The HTML of the board as it is now: one root element."""
        view = self.table.view(self.eyes, self.at)
        return parts.framed(
            Page(
                **self._header(view),
                felt=self._felt(view, live=False),
                status=view["decision"]["prompt"] if view["decision"] else "",
            )
        )

    def text(self) -> str:
        """The board as text: the same for the same game, wherever it runs."""
        return str(self.table.text(self.eyes, self.at))

    def static(self) -> str:
        """The board as HTML for a saved notebook: inline styles only, nothing to click.

        An untrusted notebook keeps ``style`` and ``title`` and loses style sheets and SVG.
        """
        view = self.table.view(self.eyes, self.at)
        return str(parts.drawer(view["game"]).static(view, self.table.rules, near=self.near))

    # --- parts of a page ------------------------------------------------------------------------

    def _header(self, view: Any) -> dict[str, Any]:
        """The fields of `parts.Page` that all boards of a table fill alike."""
        script = self.table.script
        decision = view["decision"]
        rule = decision["rules"][0] if decision else None
        if rule is None and self.table.frames:
            frame = self.table.frames[-1 if self.at is None else self.at]
            rule = frame.happened.rule if frame.happened else None
        return {
            "title": script.title,
            "place": parts.drawer(script.name).place(view),
            "phase": script.words.phase(view["phase"]),
            "rule": rule,
            "open": self.open_hands,
            "open_word": parts.may(script.name, "open_word") or text("Open hands"),
            "rules_name": parts.rules_name(self.table.rules),
            "panel": self._panel(),
            "panel_kind": self.panel[0] if self.panel else "",
        }

    def _felt(self, view: Any, *, live: bool, **more: Any) -> Markup:
        ask = parts.asked(view, live=live, notice=self.notice)
        drawer = parts.drawer(view["game"])
        felt: Markup = drawer.felt(
            view, self.table.rules, near=self.near, live=live, ask=ask, **more
        )
        return felt

    def _panel(self) -> Markup:
        if self.panel is None:
            return Markup()
        rules: Any = None if self.table is None else self.table.rules
        kind, rule = self.panel
        return parts.rules_card(rules) if kind == "rules" else parts.rule_card(rule, rules)

    # --- what people do ---------------------------------------------------------------------------

    def do_rule(self, rule: str) -> None:
        """Open a rule of the catalogue; the same once more closes it."""
        self.panel = None if self.panel == ("rule", rule) else ("rule", str(rule))

    def do_rules(self, _: Any = None) -> None:
        """Show how the rules in force differ from the printed ones."""
        self.panel = None if self.panel == ("rules", "") else ("rules", "")

    def do_close(self, _: Any = None) -> None:
        """Close the rule that is open."""
        self.panel = None

    def do_open_hands(self, _: Any = None) -> None:
        """Lay all hands open, or hide them again."""
        self.open_hands = not self.open_hands

    def do_why(self, word: str) -> None:
        """Say why a card or action can't be chosen now."""
        reason = self.table.why_not(str(word))
        if reason is None:
            said = text("Nothing speaks against it.")
            self.notice = Notice("good", text("That is possible"), said)
        else:
            self.refuse(reason)

    def refuse(self, reason: Reason | str, rule: str | None = None) -> None:
        """Say on the board why something can't be done: a rule's reason, or a sentence."""
        if isinstance(reason, Reason):
            rule = reason.rule
        self.notice = Notice("illegal", text("Not possible now"), str(reason), rule)

    # --- the machinery ----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw the board anew, as it is now."""
        page = str(self._page())
        with self.hold_sync():  # html and rev travel in one message
            self.html = page
            self.rev += 1

    def _on_msg(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Answer a click in the language in which the board was made."""
        with speaking(self.language):
            self._answer(content)

    def _answer(self, content: Any) -> None:
        """Do what was clicked; whatever goes wrong is said on the board and changes nothing."""
        if not isinstance(content, dict) or content.get("rev") != self.rev:
            return
        moment = self.table.moment if self.table is not None else 0
        before = {name: getattr(self, name) for name in self.kept if hasattr(self, name)}
        self.notice = self.error = None
        try:
            self._do(str(content.get("do")), content.get("value"))
            self.refresh()
            return
        except IllegalChoice as refused:
            self._put_back(before, moment)
            self.refuse(refused.reason)
        except ChoiceNeeded as needed:
            self._put_back(before, moment)
            self.refuse(str(needed))
        except (Exception, KeyboardInterrupt) as error:
            self._put_back(before, moment)
            self.error = error
            self.notice = _apology(error)
        try:
            self.refresh()
        except Exception as error:  # not even the board as it was can be drawn
            self.error = error
            with self.hold_sync():
                self.html = str(render("broken", notice=_apology(error)))
                self.rev += 1

    def _do(self, what: str, value: Any) -> None:
        handler = getattr(self, f"do_{what}", None)
        if handler is None:
            raise LookupError(text("This board can't do {what!r}.", what=what))
        handler(value)

    def _put_back(self, before: dict[str, Any], moment: int) -> None:
        for name, value in before.items():
            setattr(self, name, value)
        if self.table is not None and self.table.moment > moment:
            self.table.undo(self.table.moment - moment)

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and what stands in for it without a kernel or without a browser."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = self.text()
        data["text/html"] = self.static()
        return data, metadata


def _seat_of(table: Table, seat: int | None) -> int:
    """The seat whose board it is."""
    if seat is None:
        return table.person or 0
    if seat not in range(len(table.seats)):
        raise ValueError(
            text("There is no seat {seat}; there are {n}, from 0.", seat=seat, n=len(table.seats))
        )
    return seat


def _apology(error: BaseException) -> Notice:
    """What the learner reads when something failed."""
    said = str(error) or type(error).__name__
    if not isinstance(error, ValueError | OSError):  # those are written for people
        said = f"{type(error).__name__}: {said}"
    detail = "".join(traceback.format_exception(error))
    title = text("That did not work, and nothing was changed")
    return Notice("error", title, said, detail=detail)
