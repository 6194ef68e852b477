"""What the participant's panel shows: joining, the activities, the one that is worked at."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup

from kit.text import plural, text
from kit.workshop import prose, results, summary
from kit.workshop.activities import Activity, Explore, Predict, Quiz, Write
from kit.workshop.judging import MOST_SENTENCE
from kit.workshop.participant import Participant
from kit.workshop.records import Pinned, Progress, State
from kit.workshop.report import state_word
from widgets.board import Board
from widgets.page import render
from widgets.workshop import WorkshopPanel, place_hint
from widgets.workshop_work import WorkTweaks


class Pin(NamedTuple):
    """A pinned moment, the board that shows it, and the number of the pin that brought that."""

    pinned: Pinned
    board: Board | None
    since: int


class TakePartShown(WorkshopPanel):
    """The page of a `TakePartPanel`, which does what is clicked on it."""

    me: Participant | None
    state: State | None
    progress: tuple[Progress, ...]
    activity: str
    work: Board | None
    leaving: bool
    _code: str
    _name: str
    _called_by: str
    _plan: Any
    _drafts: dict[str, dict[str, Any]]
    _receipts: dict[str, Any]
    _given: dict[str, Any]
    _told: int
    _called: set[str]
    _pin: Pin | None

    # --- where one is ---------------------------------------------------------------------------

    def _stage(self) -> Any:
        assert self.state is not None
        return self.state.stage(self.activity)

    def _doing(self) -> Activity:
        doing: Activity = self._plan.activity(self.activity)
        return doing

    def _open(self) -> bool:
        """Whether answers to the activity shown are taken in."""
        return bool(self.state and self.state.open and self._stage().status == "running")

    def _locked(self) -> bool:
        """Whether a question was answered: its right answer is known then."""
        done = isinstance(self._doing(), Quiz) and self.activity in self._receipts
        return done or not self._open()

    # --- what is shown ------------------------------------------------------------------------

    def text(self) -> str:
        """Where one is, as plain text."""
        if self.me is None or self.state is None:
            return text("Workshop: run this cell, then type the code and a name to take part.")
        lines = [f"{self.state.title}: {self._called_by}"]
        for each in self.progress:
            lines.append(f"  {each.stage.title}: {state_word(_state(each))}")
        return "\n".join(lines)

    def static(self) -> str:
        """The same for a saved notebook."""
        return render("workshop_static", title=text("Take part"), lines=self.text().splitlines())

    def _page(self) -> Markup:
        common = {
            "uid": self.uid,
            "notice": self._notice(),
            "place": self.place,
            "place_hint": place_hint(self.place),
            "place_fault": self._place_fault,
        }
        if self.me is None or self.state is None:
            join_page = {"stage": "join", "title": text("Take part"), "status": "", "pin": 0}
            return render(
                "workshop_take_part",
                p={**common, **join_page, "code": self._code, "name": self._name},
            )
        return render("workshop_take_part", p={**common, **self._in(self.me, self.state)})

    def _in(self, me: Participant, state: State) -> dict[str, Any]:
        done = sum(each.status == "handed_in" for each in self.progress)
        pinned = state.pinned is not None
        receipt = self._receipts.get(self.activity)
        return {
            "stage": "in",
            "title": state.title,
            "who": text("as {name}", name=self._called_by),
            "done_words": text("{n} of {total} handed in", n=done, total=len(self.progress)),
            "status": receipt.sentence if receipt else "",
            "leaving": self._leaving(me),
            "steps": [
                {
                    "id": each.stage.id,
                    "title": each.stage.title,
                    "state": _state(each),
                    "word": state_word(_state(each)),
                    "on": each.stage.id == self.activity,
                }
                for each in self.progress
            ],
            "pinned": text("The facilitator shows everybody this moment; your own work waits.")
            if pinned
            else "",
            "pin": self._pin.since if self._pin else 0,
            "closed": not state.open,
            "begun": None if pinned else self._begun(state),
            "activity": self._shown(),
            "panel": self._panel(),
        }

    def _leaving(self, me: Participant) -> str:
        if not self.leaving:
            return ""
        return text(
            "What {name} has handed in stays. To come back as {name} one needs this token: {token}",
            name=self._called_by,
            token=me.token,
        )

    def _begun(self, state: State) -> dict[str, str] | None:
        """An activity that began while one was at another."""
        fresh = [each for each in state.running if each not in self._called]
        if not fresh:
            return None
        title = state.stage(fresh[0]).title
        return {"id": fresh[0], "words": text("{title} has begun.", title=title)}

    def _shown(self) -> dict[str, Any]:
        activity, stage = self._doing(), self._stage()
        draft, receipt = self._drafts[self.activity], self._receipts.get(self.activity)
        small = [summary.kind_word(activity.kind), summary.minutes_word(activity.minutes)]
        shown = {
            "id": activity.id,
            "kind": activity.kind,
            "title": activity.title,
            "small": ", ".join(small),
            "text": prose.html(activity.text),
            "status": stage.status,
            "question": summary.question_of(activity),
            "rule": getattr(activity, "rule", None),
            "locked": self._locked(),
            "receipt": receipt and self._receipt(receipt),
            "hand_in": "",
            "can_hand_in": False,
            "hint": "",
            "saved": "",
        }
        if isinstance(activity, Quiz):
            shown |= self._quiz(activity, draft, receipt)
        elif isinstance(activity, Write | Explore):
            shown |= self._writing(activity, draft, receipt)
        elif isinstance(activity, Predict):
            first = text("The first answer that you choose below is handed in.")
            shown["hint"] = "" if receipt else first
        elif not receipt:
            shown["hint"] = text("Play below, and hand the game in when it is over.")
        return shown

    def _receipt(self, receipt: Any) -> dict[str, Any]:
        at = f"{receipt.at:%H:%M:%S} UTC"
        return {
            "right": receipt.right,
            "sentence": receipt.sentence,
            "small": text("Handed in at {time}; the workshop has it.", time=at),
            "token": f"receipt {self._told}",
        }

    def _quiz(self, activity: Quiz, draft: dict[str, Any], receipt: Any) -> dict[str, Any]:
        given = (self._given.get(activity.id) or draft).get("choice")
        options = []
        for n, label in enumerate(activity.answers):
            mine = n == given
            verdict = ""
            if receipt is not None and receipt.right is not None and mine:
                verdict = "true" if receipt.right else "false"
            options.append({"key": str(n + 1), "label": label, "on": mine, "verdict": verdict})
        return {
            "options": options,
            "hand_in": "" if self._locked() else text("Hand in"),
            "can_hand_in": given is not None,
            "hint": text("You can hand in once.") if not self._locked() else "",
        }

    def _writing(
        self, activity: Write | Explore, draft: dict[str, Any], receipt: Any
    ) -> dict[str, Any]:
        most, field = most_of(activity), field_of(activity)
        written = draft.get(field, (self._given.get(activity.id) or {}).get(field, ""))
        left = most - len(written)
        again = text("Hand in again") if receipt else text("Hand in")
        changed = not isinstance(self.work, WorkTweaks) or self.work.changed
        below = text("Change a rule below, and say here what it does.")
        if changed:
            below = text("The rules as they stand below are handed in with it.")
        return {
            "written": written,
            "most": most,
            "letters": plural("{n} character left", "{n} characters left", left),
            "hand_in": again if self._open() else "",
            "can_hand_in": bool(written.strip()) and changed,
            "hint": below if isinstance(activity, Explore) and self._open() else "",
        }


def field_of(activity: Write | Explore) -> str:
    """The name of what is written, in an answer."""
    return "text" if isinstance(activity, Write) else "sentence"


def most_of(activity: Write | Explore) -> int:
    """How many characters may be written."""
    return activity.most if isinstance(activity, Write) else MOST_SENTENCE


def _state(each: Progress) -> str:
    """How far one is with an activity, one of `results.STATES`."""
    handed_in = each.status == "handed_in"
    return results.state_of(handed_in=handed_in, right=each.right, begun=each.status == "begun")
