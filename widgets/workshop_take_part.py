"""The participant's panel: join by a code, then one activity after the other."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from kit.position import PositionError
from kit.table import Table
from kit.text import speaking, text
from kit.transcript import TranscriptError
from kit.workshop.activities import Explore, Play, Predict, Quiz, Write
from kit.workshop.errors import Refused, StoreError
from kit.workshop.participant import Participant
from kit.workshop.records import Pinned, State
from kit.workshop.session import join
from widgets.board import Board
from widgets.workshop import Together, Watch
from widgets.workshop_take_part_shown import Pin, TakePartShown, field_of, most_of
from widgets.workshop_work import WorkPlayer, WorkQuiz, WorkTweaks

FILE = "take-part.json"
"""The small file beside the notebook that says who sits here."""
EVERY = 1.5
"""Seconds between two looks at the store."""


class TakePart(Together):
    """Take part in a workshop.

    Args:
        place: where the workshop is kept, as the facilitator says; None for the usual place.
        file: where to remember who sits here, so that one is back after a restart; None for not.
    """

    def __init__(self, place: str | Path | None = None, file: str | Path | None = FILE) -> None:
        super().__init__(TakePartPanel(place, file))


class TakePartPanel(TakePartShown):
    """The panel of one who takes part; see `TakePart`.

    Attributes:
        me: who sits here; None before they joined.
        activity: the id of the activity that is shown.
        work: the board on which it is worked at; None where it needs none.
    """

    def __init__(self, place: str | Path | None, file: str | Path | None) -> None:
        self.file = None if file is None else Path(file)
        self.me = self.state = None
        self.progress = ()
        self.activity = ""
        self.work = None
        self.leaving = False
        self._code = self._name = self._called_by = ""
        self._plan = None
        self._drafts = {}
        self._unsaved: set[str] = set()
        self._receipts, self._given = {}, {}
        self._told = 0
        self._pin = None
        self._called = set()
        super().__init__(place, name="take-part")
        self._usual = self.place
        self._remember()
        self.refresh()

    # --- coming in ----------------------------------------------------------------------------

    def _remember(self) -> None:
        """Sit down where one sat before the kernel was started anew."""
        if self.file is None or not self.file.exists():
            return
        try:
            kept = json.loads(self.file.read_text("utf-8"))
            place, token = str(kept.get("place") or self.place), str(kept["token"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return  # not ours, or cut short: one joins again
        self.place = place
        try:
            self._sit_down(Participant(self.store, token), str(kept.get("activity", "")))
        except StoreError as fault:
            self.refuse(str(fault))
        except Refused:
            self._forget()

    def _note(self) -> None:
        """Write down who sits here, for themselves alone to read.

        The place only where it was typed in: where the notebook or the machine says it, the address
        of a database, with its password, need not lie in one more file.
        """
        if self.file is None or self.me is None:
            return
        kept = {"token": self.me.token, "activity": self.activity}
        if self.place != self._usual:
            kept["place"] = self.place if "://" in self.place else str(Path(self.place).absolute())
        with suppress(OSError):  # without the file one joins again, and is back all the same
            handle = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(kept, file)

    def _forget(self) -> None:
        if self.file is not None:
            with suppress(OSError):
                self.file.unlink(missing_ok=True)

    def do_code(self, code: str) -> None:
        """Type the code."""
        self._code = str(code).strip()

    def do_name(self, name: str) -> None:
        """Type the name."""
        self._name = str(name)

    def do_join(self, name: Any) -> None:
        """Join the workshop of that code."""
        if self.me is not None:
            return
        self._name = str(name or "")
        if not self._code:
            self.refuse(text("Type the code first: the facilitator has it."))
            return
        if not self._name.strip():
            self.refuse(text("Type a name: any will do."))
            return
        self._sit_down(join(self.store, self._code, self._name))
        said = text("Begin with the first activity that is open.")
        self.say(text("Welcome, {name}", name=self._called_by), said)

    def do_back_in(self, token: Any) -> None:
        """Come back with a token."""
        if self.me is None:
            self._sit_down(Participant(self.store, str(token or "").strip()))

    def do_leave(self, _: Any = None) -> None:
        """Ask whether to leave."""
        self.leaving = True

    def do_leave_no(self, _: Any = None) -> None:
        """Stay."""
        self.leaving = False

    def do_leave_yes(self, _: Any = None) -> None:
        """Leave the seat to somebody else; what was handed in stays."""
        self._forget()
        self._stand_up()

    def _stand_up(self) -> None:
        """Nobody sits here any more."""
        if self.watch is not None:
            self.watch.stop()
            self.watch = None
        self.me, self.state, self.work = None, None, None
        self.leaving, self._name, self.activity = False, "", ""
        self._drafts, self._receipts, self._given = {}, {}, {}
        self._unsaved, self._called, self._pin = set(), set(), None
        self.put()

    def _sit_down(self, me: Participant, activity: str = "") -> None:
        plan, state = me.plan(), me.state()
        self.me, self._plan, self.state = me, plan, state
        self._called_by = me.name
        self.language = plan.language
        self.progress = me.progress()
        self._called = set(state.running)
        known = [stage.id for stage in state.stages]
        with speaking(self.language):
            self._go(activity if activity in known else self._first())
        self.watch = Watch(self.ask, self.tell, EVERY, f"take part {me.token}")
        self.watch.start()

    def _first(self) -> str:
        """Where to begin: the first running activity that is not handed in, else the first."""
        assert self.state is not None
        running = [each for each in self.progress if each.stage.status == "running"]
        for each in running:
            if each.status != "handed_in":
                return each.stage.id
        return running[0].stage.id if running else self.state.stages[0].id

    # --- what is new --------------------------------------------------------------------------

    def ask(self) -> State | None:
        """Where the workshop is now."""
        return None if self.me is None else self.me.state()

    def tell(self, found: Any) -> None:
        """Take in what is new; who was removed stands up."""
        if isinstance(found, Refused) and found.why in ("token", "code") and self.me is not None:
            self._stand_up()
            self._forget()
        super().tell(found)

    def take(self, found: State | None) -> bool:
        """Take in where the workshop is; whether that changes the page."""
        if found is None or self.me is None or self.state is None:
            return False
        self._save_all()
        before, self.state = self.state, found
        if _for_all(found) == _for_all(before):
            return False
        self.progress, self._called_by = self.me.progress(), self.me.name
        here = found.stage(self.activity)
        if here.status != "running":
            fresh = [each for each in found.running if each not in self._called]
            if fresh:
                self._called.update(fresh)
                self._go(fresh[0])
                return True
        if here.status == "running" and here.id not in self._called:
            self._called.add(here.id)
        self._arrange()
        return True

    # --- one activity after the other -----------------------------------------------------------

    def do_go(self, activity: str) -> None:
        """Go to an activity."""
        self._save_all()
        self._go(str(activity))

    def _go(self, activity: str) -> None:
        assert self.state is not None and self.me is not None
        self.state.stage(activity)  # refuses one that the plan has not
        changed = activity != self.activity
        self.activity = activity
        if self.state.stage(activity).status == "running":
            self._called.add(activity)
        if changed:
            self.work = None
            self._note()
        if activity not in self._drafts:
            kept = self.me.drafted(activity)
            self._drafts[activity] = dict(kept) if isinstance(kept, dict) else {}
            attempts = self.me.handed_in(activity)
            if attempts:
                self._receipts[activity] = attempts[-1].receipt
                self._given[activity] = attempts[-1].answer
        self._arrange()

    def _arrange(self) -> None:
        """Put the boards below the panel that belong to what is shown."""
        assert self.state is not None
        pinned = self.state.pinned
        if pinned is not None:
            self._look_at(pinned)
            return
        self._pin = None
        if self._stage().status == "waiting":
            self.put()
            return
        if self.work is None:
            self.work = self._made()
        if isinstance(self.work, WorkPlayer):
            is_open = self._open()
            if self.work.taken_in != is_open:
                self.work.taken_in = is_open
                self.work.refresh()
        self.put(*([self.work] if self.work is not None else []))

    def _look_at(self, pinned: Pinned) -> None:
        """Show the pinned moment; on the same board as long as it is of the same game."""
        before = self._pin
        if before is None or (before.pinned.data, before.board is None) != (pinned.data, False):
            self._pin = Pin(pinned, _board(pinned), pinned.number)
        elif before.pinned.number != pinned.number:
            self._pin = before._replace(pinned=pinned)
            assert before.board is not None
            before.board.at = _frame(pinned, before.board.table)
            before.board.refresh()
        assert self._pin is not None
        self.put(*([self._pin.board] if self._pin.board is not None else []))

    def _made(self) -> Board | None:
        """The board for the activity; None where the panel itself is enough."""
        activity, draft = self._doing(), self._drafts[self.activity]
        given = self._given.get(self.activity) or {}
        kept = activity.id

        def save() -> None:
            self._unsaved.add(kept)
            self._save_all()
            self.refresh()

        def hand_in(answer: Any) -> str:
            return self._hand_in(kept, answer)

        if isinstance(activity, Play):
            return WorkPlayer(activity, draft or given or None, save, hand_in)
        if isinstance(activity, Predict):
            return WorkQuiz(activity, given.get("choice"), hand_in)
        if isinstance(activity, Explore):
            return WorkTweaks(activity, (draft or given).get("rules"), save)
        return None

    # --- answers ------------------------------------------------------------------------------

    def do_answer(self, key: str) -> None:
        """Mark an answer to a question."""
        activity = self._doing()
        if isinstance(activity, Quiz) and str(key).isdecimal() and not self._locked():
            choice = int(key) - 1
            if 0 <= choice < len(activity.answers):
                self._draft(choice=choice)
                self._save_all()

    def do_text(self, written: str) -> None:
        """Write; it is saved with the next look at the store, and when one goes elsewhere."""
        activity = self._doing()
        if isinstance(activity, Write | Explore) and not self._locked():
            self._draft(**{field_of(activity): str(written)[: most_of(activity)]})

    def do_hand_in(self, _: Any = None) -> None:
        """Hand in what was marked or written."""
        activity, draft = self._doing(), self._drafts[self.activity]
        if isinstance(activity, Quiz) and "choice" in draft:
            self._hand_in(activity.id, {"choice": draft["choice"]})
        elif isinstance(activity, Write):
            self._hand_in(activity.id, {"text": draft.get("text", "")})
        elif isinstance(activity, Explore) and isinstance(self.work, WorkTweaks):
            rules = dict(self.work.rules.changed())
            sentence = draft.get("sentence", "")
            self._hand_in(activity.id, {"rules": rules, "sentence": sentence})

    def _draft(self, **fields: Any) -> None:
        self._drafts[self.activity] = {**self._drafts[self.activity], **fields}
        self._unsaved.add(self.activity)

    def _save_all(self) -> None:
        """Save what is not saved yet; where that can't be now, it is tried again later."""
        for activity in sorted(self._unsaved):
            try:
                self._save(activity)
            except StoreError as fault:
                self.trouble(text("Not saved yet: {why}", why=fault))
                return
            except Refused:
                pass  # stopped or closed meanwhile: what was saved before stays
            self._unsaved.discard(activity)

    def _save(self, activity: str) -> None:
        if self.me is None:
            return
        draft = dict(self._drafts.get(activity, {}))
        if activity == self.activity:
            if isinstance(self.work, WorkPlayer):
                draft = self.work.answer()
            elif isinstance(self.work, WorkTweaks):
                draft["rules"] = dict(self.work.rules.changed())
        self._drafts[activity] = draft
        self.me.draft(activity, draft)

    def _hand_in(self, activity: str, answer: Any) -> str:
        """Hand an answer in; the receipt is shown where the activity is."""
        assert self.me is not None
        receipt = self.me.hand_in(activity, answer)
        self._receipts[activity], self._given[activity] = receipt, answer
        self._unsaved.discard(activity)
        self._told += 1
        self.progress = self.me.progress()
        self.refresh()  # a board below may have handed it in
        return receipt.sentence


def _for_all(state: State) -> tuple[Any, ...]:
    """What of a state concerns each who takes part; others' doings do not."""
    return state.stages, state.open, state.title, state.pinned and state.pinned.number


def _board(pinned: Pinned) -> Board | None:
    """The board that shows a pinned moment; None where it can't be shown here."""
    try:
        table = pinned.table()
    except (PositionError, TranscriptError):
        return None
    seats = list(pinned.data.get("seats") or ())
    seat = seats.index("you") if "you" in seats else 0
    at = _frame(pinned, table)
    return Board(table, seat=min(seat, len(table.seats) - 1), at=at, name="pinned")


def _frame(pinned: Pinned, table: Table) -> int | None:
    """The frame of a pinned moment; None for the last."""
    return None if pinned.step is None else min(max(0, pinned.step), len(table.frames) - 1)
