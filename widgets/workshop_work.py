"""The boards on which a participant works: a game, a prediction and a rule to change.

Each tells the panel above it when there is something to save, and what is to be handed in. None of
them knows a store.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup

from kit.decision import Reason
from kit.games import script_of
from kit.table import Table
from kit.text import text
from kit.transcript import Transcript, TranscriptError
from kit.workshop.activities import Explore, Play, Predict
from kit.workshop.errors import Refused
from kit.workshop.judging import MOST_REFUSED
from widgets.page import render
from widgets.parts import Notice
from widgets.player import Player
from widgets.quiz import Quiz
from widgets.tweaks import TweakPanel

Save = Callable[[], None]
HandIn = Callable[[Any], str]
"""Hands an answer in and gives the sentence that comes back; raises `Refused`."""


class WorkPlayer(Player):
    """A game that is handed in: what the activity locks is locked, and what was tried is noted.

    Args:
        activity: the game.
        draft: where it was left, as `answer` gave it; None for a new game.
        save: is called when there is something new to keep.
        hand_in: is called with the answer.

    Attributes:
        refused: the moves that were tried and that a rule did not allow, the first ones.
        undone: how often a choice was taken back.
        hints: how often a policy was asked.
        taken_in: whether answers are taken in now.
    """

    kept = (*Player.kept, "undone", "hints")

    def __init__(
        self, activity: Play, draft: Mapping[str, Any] | None, save: Save, hand_in: HandIn
    ) -> None:
        self.activity, self._save, self._hand_in = activity, save, hand_in
        self.taken_in = True
        self.refused: list[dict[str, str]] = []
        self.undone = self.hints = 0
        self.saw_open = activity.open_hands
        self._word = ""
        table = self._taken_up(draft or {})
        super().__init__(
            table, hint=activity.hints or None, open_hands=activity.open_hands, name="work"
        )

    def _taken_up(self, draft: Mapping[str, Any]) -> Table:
        """The table as it was left, or a new one where that can't be played any more."""
        given = draft.get("transcript")
        if given is None:
            return self.activity.table()
        try:
            written = given if isinstance(given, str) else json.dumps(given)
            table = Table.replay(Transcript.from_json(written))
        except TranscriptError:
            return self.activity.table()
        self.refused = [dict(each) for each in draft.get("refused") or ()]
        self.undone, self.hints = int(draft.get("undone") or 0), int(draft.get("hints") or 0)
        return table

    @property
    def over(self) -> bool:
        """Whether the game is as far as the activity wants it."""
        return bool(self.activity.over(self.table))

    def answer(self) -> dict[str, Any]:
        """What is handed in, and what is kept meanwhile."""
        return {
            "transcript": json.loads(self.table.transcript().to_json()),
            "undone": self.undone,
            "hints": self.hints,
            "open_hands": self.saw_open,
            "refused": self.refused,
        }

    # --- what people do -----------------------------------------------------------------------

    def do_hand_in(self, _: Any = None) -> None:
        """Hand the game in as it is."""
        try:
            sentence = self._hand_in(self.answer())
        except Refused as refused:
            self.refuse(str(refused))
            return
        self.notice = Notice("good", text("Handed in"), sentence)

    def do_choose(self, key: str) -> None:
        """Choose an option, as long as the game is not over."""
        if self.over:
            self.refuse(text("This game is over: hand it in."))
            return
        super().do_choose(key)

    def do_undo(self, _: Any = None) -> None:
        """Take a choice back, where the activity allows it."""
        if not self.activity.undo:
            self.refuse(text("Choices can't be taken back in this activity."))
            return
        before = self.table.moment
        super().do_undo()
        self.undone += self.table.moment < before

    def do_hint(self, _: Any = None) -> None:
        """Ask a policy, where the activity allows it."""
        super().do_hint()
        self.hints += self.notice is not None and self.notice.kind == "hint"

    def do_open_hands(self, _: Any = None) -> None:
        """Lay the hands open, where the activity allows it."""
        if not self.activity.open_hands:
            self.refuse(text("Hands stay hidden in this activity."))
            return
        super().do_open_hands()

    def do_new(self, _: Any = None) -> None:
        """There is one deal, the same for all."""
        self.refuse(text("Everybody plays this one deal."))

    def do_save(self, path: str) -> None:
        """The workshop keeps the game; there is no file."""
        self.refuse(text("The workshop keeps your game by itself."))

    def refuse(self, reason: Reason | str, rule: str | None = None) -> None:
        """Say why something can't be done, and note what a rule said no to."""
        if isinstance(reason, Reason) and self._word and len(self.refused) < MOST_REFUSED:
            self.refused.append({"word": self._word[:100], "rule": reason.rule})
        super().refuse(reason, rule)

    # --- the machinery ------------------------------------------------------------------------

    def _do(self, what: str, value: Any) -> None:
        self._word = str(value) if what in ("choose", "why") else ""
        super()._do(what, value)

    def _answer(self, content: Any) -> None:
        before = (self.table.moment, len(self.refused), self.undone, self.hints)
        super()._answer(content)
        if (self.table.moment, len(self.refused), self.undone, self.hints) != before:
            self._save()

    def _stop(self, table: Table) -> bool:
        return bool(super()._stop(table) or self.activity.over(table))

    @property
    def ended(self) -> bool:
        """Whether the game, or a round of it, has just ended and is to be looked at."""
        return super().ended or self.over

    # --- what is shown ------------------------------------------------------------------------

    def _header(self, view: Any) -> dict[str, Any]:
        return {
            **super()._header(view),
            "open": self.open_hands if self.activity.open_hands else None,
        }

    def _offers(self, summary: Any) -> list[dict[str, str]]:
        """The buttons below the account of what has ended: on, or to hand it in."""
        if self.over:
            return [{"do": "hand_in", "icon": "save", "text": text("Hand in this game")}]
        return self._ways_on(summary)

    def _foot(self) -> Markup:
        return render(
            "workshop_play",
            hint=self._hint is not None,
            can_hint=self._mine(),
            undo=self.activity.undo,
            can_undo=self._last_own_moment() is not None and not self.over,
            going=self._going() if self.goes_by_itself and not self.scrambling else None,
            asking=self._asking(),
            allowed=self._allowed(),
            over=self.over,
            open=self.taken_in,
        )

    def _allowed(self) -> str:
        """What is locked, in words; nothing where nothing is."""
        locked = [
            word
            for word, free in (
                (text("no undo"), self.activity.undo),
                (text("no hints"), self.activity.hints),
            )
            if not free
        ]
        return ", ".join(locked)


class WorkQuiz(Quiz):
    """A prediction that is handed in with the first answer; after that it is for practice.

    Args:
        activity: the prediction.
        given: the answer that was handed in already, from 0; None before.
        hand_in: is called with the answer.
    """

    def __init__(self, activity: Predict, given: int | None, hand_in: HandIn) -> None:
        self.activity, self._hand_in = activity, hand_in
        self.handed_in = given is not None
        super().__init__(**activity.quiz())
        if given is not None:
            super().do_answer(given + 1)
            self._focus = ""
            self.refresh()

    def do_answer(self, choice: Any) -> None:
        """Choose an answer: the first one is handed in."""
        if not self.handed_in:
            number = self._number(choice)
            try:
                self._hand_in({"choice": number})
            except Refused as refused:
                self.refuse(str(refused))
                return
            self.handed_in = True
        super().do_answer(choice)

    def _number(self, choice: Any) -> int:
        labels = [answer.label for answer in self.options]
        return labels.index(choice) if choice in labels else int(choice) - 1


class WorkTweaks(TweakPanel):
    """Rules to change; what stands in the form is what is handed in.

    Args:
        activity: the rule to explore.
        rules: the settings it was left with; None for where the activity starts.
        save: is called when the rules changed.
    """

    def __init__(self, activity: Explore, rules: Mapping[str, Any] | None, save: Save) -> None:
        self._save = save
        script = script_of(activity.game)
        start = script.rules(**activity.rules)
        self.start = start
        try:
            mine = start if rules is None else script.rules(**rules)
        except ValueError:  # a draft that these rules don't know any more
            mine = start
        super().__init__(activity.game, mine, games=activity.games)

    @property
    def changed(self) -> bool:
        """Whether the rules differ from those that the activity started with."""
        return bool(self.rules != self.start)

    def _answer(self, content: Any) -> None:
        before = self.rules
        super()._answer(content)
        if self.rules != before:
            self._save()
