"""One game being run: on from phase to phase, and back."""

from __future__ import annotations

import pickle
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from types import GeneratorType
from typing import Any, Self

from kit.chance import Chance, Stream
from kit.decision import ChoiceNeeded, Decision, IllegalChoice, Option, Reason
from kit.event import Event, Frame
from kit.game import Game, Result, Script
from kit.policy import Look, Policy
from kit.record import Record
from kit.rules import RulesError
from kit.seats import Seat, Seats, seated
from kit.text import text

Until = str | Callable[[Any], bool] | None
"""Where to stop: at the phase of that name, or where a function of the table says so."""


class Run:
    """What a `kit.Table` is made of: the machine that runs a script and takes choices back.

    The arguments are those of `kit.Table`.
    """

    def __init__(
        self,
        script: Script,
        rules: Any = None,
        seed: int = 0,
        seats: Seats = 2,
        *,
        state: Any = None,
        fate: Mapping[str, Any] | None = None,
        record: bool = True,
    ) -> None:
        rules = script.rules() if rules is None else rules
        if not isinstance(rules, script.rules):
            raise RulesError(
                text("{rules!r} are not rules of {game}.", rules=rules, game=script.title)
            )
        self.script = script
        self.rules = rules
        self.seed = seed
        self.seats = seated(script, seats)
        self._phases = rules.phases(script.phases)
        self._chance = Chance(seed, fate)
        self._begun = None if state is None else pickle.dumps(state)
        self._open(script.start(rules, len(self.seats)) if state is None else state, record)

    def _open(self, state: Any, record: bool) -> None:
        """Stand where `state` does, with nothing behind."""
        self._choices: list[str] = []
        self._earlier = self._turned = 0
        self._running: GeneratorType[Decision, Option, str | None] | None = None
        self._decision: Decision | None = None
        numbers = Stream(self.seed, "policy")
        # A look is at the whole table, of which this is the machine.
        table: Any = self
        self._looks = [Look(table, seat, numbers) for seat in range(len(self.seats))]
        self._record = Record(state) if record else None
        listener = self._happened if record else None
        self._game = Game(state, self.rules, self._chance, listener)

    # --- what is so -------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state itself. It is the table's: look, and leave it as it is."""
        return self._game.state

    @property
    def phase(self) -> str | None:
        """The phase the game is in; None when it is over."""
        phase: str | None = self._game.state.phase
        return phase

    @property
    def decision(self) -> Decision | None:
        """What is being asked; None at the beginning of a phase and at the end."""
        return self._decision

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.script.result(self.state) if self.phase is None else None

    @property
    def moment(self) -> int:
        """How many choices have been made."""
        return len(self._choices)

    @property
    def clock(self) -> int:
        """Which choice of the game is next, also on a table that was set in the middle of one."""
        return self._earlier + len(self._choices)

    @property
    def choices(self) -> tuple[str, ...]:
        """The keys chosen so far, by all seats."""
        return tuple(self._choices)

    @property
    def events(self) -> Sequence[Event]:
        """What has happened, as one who sees everything knows it; empty without recording."""
        return self._record.events if self._record else ()

    @property
    def frames(self) -> Sequence[Frame]:
        """The moments to step to: a frame an event, and one a decision; empty without recording."""
        return self._record.frames if self._record else ()

    def begun(self, phase: str) -> int:
        """How often that phase has begun, not counting the one that the table was set in.

        Always 0 without recording.
        """
        marks = self._record.marks[1:] if self._record else ()
        return sum(mark.phase == phase for mark in marks)

    # --- going on ---------------------------------------------------------------------------

    def choose(self, choice: Option | str) -> Self:
        """Make the choice that is asked for; stops at the next decision or the end of the phase.

        Raises:
            IllegalChoice: when it can't be chosen; `reason` says which rule says no, and nothing
                has changed.
            ChoiceNeeded: when nothing is being asked.
        """
        decision = self._decision
        if decision is None:
            raise ChoiceNeeded(
                text("The game is over.")
                if self.phase is None
                else text(
                    "Nothing is being asked yet: step() or play() goes on to the next choice."
                )
            )
        self._take(self._option(choice, decision))
        return self

    def step(self) -> Self:
        """Go on to the next beginning of a phase, or to a choice that a person must make.

        Raises:
            ChoiceNeeded: when a person's choice is what it waits for.
        """
        if self._waits_for_person():
            assert self._decision is not None
            raise ChoiceNeeded(
                text(
                    "It is for you to choose: table.choose(one of {keys}).",
                    keys=", ".join(option.key for option in self._decision.options),
                )
            )
        return self._go_on(lambda table: True)

    def play(self, until: Until = None) -> Self:
        """Let the policies choose, up to a person's choice or the end.

        Args:
            until: stop earlier, where a phase begins: at the phase of that name, or where a
                function of the table says so.

        Raises:
            ValueError: when `until` names no phase of the game.
        """
        if isinstance(until, str):
            if until not in self.script.phases:
                raise ValueError(
                    text(
                        "There is no phase {phase}; there are {known}.",
                        phase=until,
                        known=", ".join(self.script.phases),
                    )
                )
            return self._go_on(None, phase=until)
        return self._go_on(until)

    def play_out(self, *policies: Policy, until: str | None = None) -> Self:
        """Let these policies, one a seat, play on: to the end, or to where phase `until` begins."""
        self.seats = [
            Seat(seat.name, policy) for seat, policy in zip(self.seats, policies, strict=True)
        ]
        return self.play(until)

    def _go_on(self, until: Callable[[Self], bool] | None, phase: str | None = None) -> Self:
        """The loop that everything waits for: ten thousand games an hour go through here.

        What `run` and `_take` do for one phase and one choice stands here once more, without their
        calls: a third of a simulation's time.
        """
        game, phases, choices, record = self._game, self._phases, self._choices, self._record
        state, decision, running = game.state, self._decision, self._running
        looks, policies = self._looks, [seat.policy for seat in self.seats]
        moved, made = False, len(choices)
        try:
            while (name := state.phase) is not None:
                if decision is None:
                    if moved and (name == phase or (until is not None and until(self))):
                        break
                    started = phases[name](game)
                    moved = True
                    if type(started) is not GeneratorType:
                        if record is None and started in phases:
                            state.phase = started
                            self._turned += 1
                        else:
                            self._turn_to(started)
                        continue
                    running = self._running = started
                    option: Any = None
                else:
                    if (seat := decision.seat) is None:
                        option = self.happening(decision)
                    elif (policy := policies[seat]) is None:
                        break
                    else:
                        look = looks[seat]
                        look.decision, look.moment = decision, self._earlier + made
                        option = policy(look)
                        if option not in decision.options:
                            option = self._option(option, decision)
                    choices.append(option.key)
                    moved = True
                try:
                    decision = self._decision = running.send(option)  # type: ignore[union-attr]
                    if record is not None:
                        record.keep(state, len(choices), asked=decision)
                except StopIteration as end:
                    running = decision = self._running = self._decision = None
                    self._turn_to(end.value)
                made = len(choices)
        except Exception:
            self._back_to(made, asked=decision is not None, turned=self._turned)
            raise
        return self

    def _option(self, choice: Option | str, decision: Decision) -> Option:
        """The option that a choice names.

        Raises:
            IllegalChoice: when it is not on offer, with the reason.
        """
        option = decision.find(choice)
        if option is None:
            word = choice.key if isinstance(choice, Option) else str(choice)
            raise IllegalChoice(self._refusal(word, decision))
        return option

    def stands_at(self, phase: str | None, asked: bool) -> bool:
        """Whether the game is in that phase, and is asking something there or not."""
        return self.phase == phase and (self._decision is not None) == asked

    def _waits_for_person(self) -> bool:
        decision = self._decision
        return (
            decision is not None
            and decision.seat is not None
            and self.seats[decision.seat].policy is None
        )

    def happening(self, decision: Decision) -> Option:
        """What chance makes of a decision of nobody's, which the seed settles outside the rules."""
        numbers = Stream(self.seed, "happening", self.clock)
        if decision.odds is None:
            return decision.options[numbers.below(len(decision.options))]
        drawn = numbers.below(sum(decision.odds))
        return decision.options[bisect_right(list(accumulate(decision.odds)), drawn)]

    def _take(self, option: Option) -> None:
        self._choices.append(option.key)
        try:
            self._resume(option)
        except Exception:
            self._back_to(len(self._choices) - 1, asked=True, turned=self._turned)
            raise

    def run(self) -> None:
        """Run the phase that begins here, up to its first decision or its end."""
        try:
            running = self._phases[self._game.state.phase](self._game)
            if type(running) is GeneratorType:
                self._running = running
                self._resume(None)
            else:
                self._turn_to(running)
        except Exception:
            self._back_to(len(self._choices), turned=self._turned)
            raise

    def _resume(self, option: Option | None) -> None:
        assert self._running is not None
        try:
            # A generator takes None, and nothing else, to start with.
            self._decision = self._running.send(option)  # type: ignore[arg-type]
        except StopIteration as end:
            self._running = self._decision = None
            self._turn_to(end.value)
        else:
            if self._record:
                self._record.keep(self._game.state, len(self._choices), asked=self._decision)

    def _turn_to(self, phase: str | None) -> None:
        if phase not in self._phases and phase is not None:
            raise ValueError(
                text("{phase!r} is no phase of {game}.", phase=phase, game=self.script.title)
            )
        self._game.state.phase = phase
        self._turned += 1
        if self._record:
            self._record.mark(self._game.state, len(self._choices))
            if phase is None:
                self._record.keep(self._game.state, len(self._choices))

    def _happened(self, event: Event) -> None:
        assert self._record is not None
        self._record.keep(self._game.state, len(self._choices), event=event)

    # --- going back and aside ---------------------------------------------------------------

    def undo(self, n: int = 1) -> Self:
        """Take back the last `n` choices; the table stands where the first of them was asked.

        Raises:
            ValueError: when fewer choices have been made.
        """
        if not 0 < n <= self.moment:
            raise ValueError(
                text("There are {made} choices to take back, not {n}.", made=self.moment, n=n)
            )
        self._back_to(self.moment - n, asked=True)
        return self

    def _back_to(self, moment: int, *, asked: bool = False, turned: int = 0) -> None:
        """Stand where `moment` choices had been made, at a decision or where a phase began."""
        choices, done = self._choices[:moment], 0
        if self._record:
            mark = self._record.mark_before(moment)
            self._record.back_to(mark)
            before, done, self._turned = mark.snapshot, mark.choices, len(self._record.marks) - 1
        else:
            before, self._turned = self._beginning(), 0
        self._game.state = pickle.loads(before)
        self._running = self._decision = None
        # In place, for the loop of _go_on holds on to this list.
        self._choices[:] = choices[:done]
        self._redo(choices[done:])
        while self._turned < turned:
            self.run()
        if asked and self._decision is None:
            self.to_decision()

    def _beginning(self) -> bytes:
        """The pickled state where this table began."""
        if self._begun is None:
            self._begun = pickle.dumps(self.script.start(self.rules, len(self.seats)))
        return self._begun

    def _redo(self, choices: Sequence[str]) -> None:
        for number, key in enumerate(choices, start=len(self._choices) + 1):
            self.to_decision()
            if self._decision is None:
                raise ChoiceNeeded(
                    text(
                        "The game is over before choice {number}, {key!r}.", number=number, key=key
                    )
                )
            self._take(self._option(key, self._decision))

    def to_decision(self) -> Self:
        """Run phases until somebody, person or policy, is asked, or the game is over."""
        while self._decision is None and self.phase is not None:
            self.run()
        return self

    # --- why not ----------------------------------------------------------------------------

    def why_not(self, x: Option | str) -> Reason | None:
        """Why `x` can't be chosen now, or None if it can.

        Args:
            x: an option, its key, a card by id or title, or an action of the game by name.

        Raises:
            ValueError: when the game knows no such card or action.
        """
        decision = self._decision
        if isinstance(x, Option):
            meanings = [(x.action, x.value)]
        elif decision is not None and (option := decision.find(x)):
            meanings = [(option.action, option.value)]
        else:
            meanings = self.script.asked(self._game, x)
        reason = None
        for action, value in meanings:
            reason = self.script.why_not(self._game, action, value, decision)
            if reason is None:
                return None
        if reason is None:
            raise ValueError(
                text("{game} knows no card or action {x!r}.", game=self.script.title, x=x)
            )
        return reason._replace(say=self.script.words.reason)

    def _refusal(self, word: str, decision: Decision) -> Reason:
        """Why a word that is no option is refused, also when it means nothing."""
        try:
            reason = self.why_not(word)
        except ValueError:
            reason = None
        if reason is not None:
            return reason
        keys = ", ".join(option.key for option in decision.options)
        return Reason(
            decision.rule,
            "unknown",
            {"word": word, "keys": keys},
            lambda reason: text("{word!r} is not on offer; choose from {keys}.", **reason.data),
        )
