"""A table: one game in progress, to play, step through, take back and branch."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Any

from kit import position as positions
from kit.chance import Chance
from kit.event import Event
from kit.game import Game
from kit.policy import Imagination, Look
from kit.position import Position
from kit.run import Run
from kit.seats import PERSON, Seats
from kit.text import text
from kit.transcript import Transcript, digest


class Table(Run):
    """One game in progress.

    A table stands at the beginning of a phase (`decision` is None), at a decision, or at the end
    (`phase` is None). `step` and `play` move it on, `choose` makes a choice.

    Args:
        script: the game.
        rules: the rules in force; None for the printed ones.
        seed: of all chance; any whole number.
        seats: for each seat ``"you"`` for a person, the name of one of the game's policies, or a
            policy; or just the number of seats, all for persons.
        state: where the game starts; None for its beginning.
        fate: what chance is to give, by stream; see `kit.chance.Chance`.
        record: whether to keep events and frames. Without them a game is as fast as can be, but
            can't be looked back on.

    Raises:
        ValueError: for a number of seats that the game doesn't have, or an unknown policy.
        RulesError: for another game's rules.
    """

    @property
    def names(self) -> list[str]:
        """The names shown for the seats."""
        return [text(seat.name) for seat in self.seats]

    @property
    def person(self) -> int | None:
        """The first seat that is a person's; None when policies play."""
        return next((n for n, seat in enumerate(self.seats) if seat.policy is None), None)

    # --- aside -------------------------------------------------------------------------------

    def fork(
        self,
        at: int | None = None,
        *,
        rules: Any = None,
        seed: int | None = None,
        seats: Seats | None = None,
    ) -> Table:
        """Another table that stands where this one did after `at` choices (None: where it stands).

        With other `rules` or another `seed`, these hold from the beginning of that phase on, and
        the fork's own record starts there; else it has this table's past.

        Raises:
            ValueError: when so many choices have not been made.
            IllegalChoice: when the other rules don't allow a choice made since the phase began.
        """
        moment = self.moment if at is None else at
        if not 0 <= moment <= self.moment:
            raise ValueError(
                text("There is no moment {at}: {made} choices were made.", at=at, made=self.moment)
            )
        sitting: Any = [seat.policy for seat in self.seats] if seats is None else seats
        asked = moment < self.moment or self._decision is not None
        if rules is not None or seed is not None:
            before, since = self._phase_before(moment)
            state = pickle.loads(before)
            if rules is not None:
                self.script.renew(state, rules)
            twin = Table(
                self.script,
                self.rules if rules is None else rules,
                self.seed if seed is None else seed,
                sitting,
                state=state,
                fate=self._chance.fate,
                record=self._record is not None,
            )
            twin._redo(since)
        else:
            twin = self._blank(sitting, record=self._record is not None)
            if self._record:
                twin._record = self._record.copy()
                twin._choices = self._choices[:]
                twin._back_to(moment)
            else:
                twin._redo(self._choices[:moment])
        if asked:
            twin.to_decision()
        return twin

    def _blank(self, seats: Seats, *, record: bool) -> Table:
        """A table with this one's beginning and nothing of its past."""
        state = None if self._begun is None else pickle.loads(self._begun)
        return Table(
            self.script,
            self.rules,
            self.seed,
            seats,
            state=state,
            fate=self._chance.fate,
            record=record,
        )

    def _phase_before(self, moment: int) -> tuple[bytes, list[str]]:
        """The pickled state where a moment's phase began, and the choices from there to it."""
        if self._record is not None:
            mark = self._record.mark_before(moment)
            return mark.snapshot, self._choices[mark.choices : moment]
        if moment < self.moment:
            return self.fork(moment)._phase_before(moment)
        replay = self._blank(len(self.seats), record=False)
        while replay._turned < self._turned:
            if replay._decision is None:
                replay.run()
            else:
                replay._redo(self._choices[replay.moment : replay.moment + 1])
        return pickle.dumps(replay.state), self._choices[replay.moment :]

    def last_phase(self) -> tuple[bytes, list[str]]:
        """The pickled state where the present phase began, and the choices made since."""
        return self._phase_before(self.moment)

    def look(self, seat: int) -> Look:
        """What `seat`, which is being asked, may look at: what a policy gets.

        Raises:
            ValueError: when that seat is not being asked anything.
        """
        if self._decision is None or self._decision.seat != seat:
            raise ValueError(text("Seat {seat} has nothing to choose now.", seat=seat))
        look = self._looks[seat]
        look.decision, look.moment = self._decision, self.clock
        return look

    def imagined(self, seat: int, n: int, first: int = 0) -> list[Table]:
        """`n` tables that could be this one for all that a seat knows; see `Look.imagine`."""
        return Imagination(self, seat).worlds(n, first)

    def elsewhere(self, state: Any, since: Sequence[str], seed: int) -> Table:
        """A table of the same game that stands `since` choices after `state`, unrecorded."""
        twin = object.__new__(Table)
        twin.script, twin.rules, twin.seed = self.script, self.rules, seed
        twin.seats, twin._phases, twin._chance = self.seats, self._phases, Chance(seed)
        twin._begun = pickle.dumps(state)
        twin._open(state, record=False)
        twin._earlier = self.clock - len(since)
        twin._redo(since)
        twin.to_decision()
        return twin

    # --- looking ----------------------------------------------------------------------------

    def view(self, seat: int | None = None, at: int | None = None) -> dict[str, Any]:
        """What a seat sees, as plain data; seat None sees the open hands.

        Args:
            seat: whose eyes.
            at: the index of a frame; None for now.
        """
        if at is None:
            game, decision = self._game, self._decision
        else:
            frame = self.frames[at]
            game = Game(pickle.loads(frame.snapshot), self.rules, self._chance)
            decision = frame.decision
        return self.script.view(game, seat, decision, self.seats)

    def text(self, seat: int | None = None, at: int | None = None) -> str:
        """The text board as that seat sees it."""
        return self.script.board(self.view(seat, at))

    def __str__(self) -> str:
        return self.text(self.person)

    def __repr__(self) -> str:
        where = self.phase or text("over")
        return f"<Table {self.script.name}, seed {self.seed}, {where}, {self.moment} choices>"

    def say(self, event: Event, seat: int | None = None) -> str:
        """The sentence for an event, as that seat knows it."""
        return str(self.script.words.event(event.seen_by(seat), self.names))

    # --- keeping ----------------------------------------------------------------------------

    def position(self) -> Position:
        """Where this table stands: the state where the phase began, and the choices since."""
        before, since = self.last_phase()
        return Position(
            self.script.name,
            positions.write(self.script, pickle.loads(before)),
            self.rules.changed(),
            self.rules.house(),
            self.seed,
            tuple(since),
            self._decision is not None,
        )

    def transcript(self) -> Transcript:
        """The whole game so far as JSON-ready data, from which `replay` makes it again."""
        start = pickle.loads(self._beginning())
        blank = self.script.start(self.rules, len(self.seats))
        events = self._all_events()
        return Transcript(
            game=self.script.name,
            rules=self.rules.changed(),
            house=self.rules.house(),
            seed=self.seed,
            start=None if start == blank else positions.write(self.script, start),
            fate=self._chance.fate,
            seats=tuple(seat.policy_name or PERSON for seat in self.seats),
            choices=self.choices,
            digest=digest(events),
            phase=self.phase,
            asked=self._decision is not None,
            events=len(events),
        )

    def _all_events(self) -> Sequence[Event]:
        if self._record:
            return self._record.events
        replay = self._blank(len(self.seats), record=True)
        replay._redo(self._choices)
        while not replay.stands_at(self.phase, self._decision is not None):
            replay.run()
        return replay.events

    @classmethod
    def replay(cls, transcript: Transcript, house: Any = None, *, rules: Any = None) -> Table:
        """Play a transcript again; see `kit.replay.replay`, which this is."""
        from kit.replay import replay

        return replay(transcript, house, rules=rules)
