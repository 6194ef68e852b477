"""What can be found out about a position by playing on from it: the checks of predictions.

A check plays on at the table it is given, a fork, and says what came of it as a plain value: a yes
or no, a number, or a word. So a plan can write down what each answer predicts, and never which one
is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from kit.seats import PERSON
from kit.table import Table
from kit.text import text

Outcome = bool | int | str
"""What comes of a position, as a value that TOML and JSON can write."""
NOBODY = "nobody"
NOTHING = "nothing"


class Asked(Protocol):
    """What a check is told besides the table; a `kit.workshop.plan.Predict` is one."""

    @property
    def choose(self) -> Sequence[str]:
        """The choices that the question tells, in order, by key."""

    @property
    def seat(self) -> int:
        """Whom it is about."""

    @property
    def card(self) -> str | None:
        """Which card it is about, for a check that is about one."""

    @property
    def seats(self) -> Sequence[str]:
        """Who plays on, a policy a seat; empty for the usual ones."""


Check = Callable[[Table, Asked], Outcome]
"""Plays on at a fork, and returns what came of it.

Raises:
    ValueError: when the question does not arise there: a choice is not on offer, the game does not
        come so far.
"""


# --- any game -------------------------------------------------------------------------------------


def _with(fork: Table, asked: Asked, policy: str | None = None) -> Table:
    """The fork with those in the seats who play on: those of the plan, or all of one policy."""
    usual = [policy or fork.script.usual] * len(fork.seats)
    return fork.fork(seats=[*asked.seats] or usual)


def _tell(fork: Table, keys: Sequence[str]) -> Table:
    """Make the choices that the question tells."""
    for key in keys:
        fork.to_decision().choose(key)
    return fork


def _ended(fork: Table, asked: Asked) -> Any:
    """The result of the game, played to its end."""
    return _tell(_with(fork, asked), asked.choose).play().result


def _or_nobody(seat: int | None) -> Outcome:
    return NOBODY if seat is None else seat


def _why_not(fork: Table, asked: Asked) -> Outcome:
    """The id of the rule by which the last of the choices is refused; "nothing" says no."""
    *before, wanted = asked.choose or [""]
    reason = _tell(fork, before).to_decision().why_not(wanted)
    return NOTHING if reason is None else reason.rule


ANY_GAME: dict[str, Check] = {
    "who wins": lambda fork, asked: _or_nobody(_ended(fork, asked).winner),
    "how it ends": lambda fork, asked: str(_ended(fork, asked).how),
    "payoff": lambda fork, asked: int(_ended(fork, asked).payoffs[asked.seat]),
    "which rule says no": _why_not,
}
"""Checks for any game.

- ``"who wins"``: the seat, or ``"nobody"``.
- ``"how it ends"``: in the game's own word.
- ``"payoff"``: what the seat gets out of it.
- ``"which rule says no"``: to the last of the choices: the id of a rule, or ``"nothing"``.
"""


# --- Go-Stop --------------------------------------------------------------------------------------

_TURN = ("first_half", "second_half", "capture")


def _turn(fork: Table, asked: Asked) -> Table:
    """Play one turn with the choices told; where more is asked, the first option is taken."""
    left = list(asked.choose)
    turn = fork.state.turn
    while fork.phase in _TURN and fork.state.turn == turn:
        if fork.decision is None:
            fork.run()
        else:
            fork.choose(left.pop(0) if left else fork.decision.options[0])
    if fork.phase == "go_or_stop":  # count, but do not go on to a call of Go or Stop
        fork.run()
    return fork


def _taken(fork: Table, asked: Asked) -> Outcome:
    """The cards taken from the table, and how many pieces of ICE from the other player."""
    who = fork.state.seat
    mine, theirs = set(fork.state.tableaus[who]), set(fork.state.tableaus[1 - who])
    gained = set(_turn(fork, asked).state.tableaus[who]) - mine
    ids = sorted(fork.script.cards[card] for card in gained - theirs)
    ice = len(gained & theirs)
    return (" ".join(ids) or NOTHING) + (f" + {ice} ICE" if ice else "")


def _points(fork: Table, asked: Asked) -> Outcome:
    from kit.gostop import score

    played = _turn(fork, asked)
    rules: Any = played.rules  # a table's rules are those of its game
    parts: tuple[int, ...] = score(played.state.tableaus[asked.seat], rules)
    return sum(parts)


def _paid(fork: Table, asked: Asked) -> Outcome:
    _tell(fork, asked.choose or ["stop"])
    while fork.phase == "settle":
        fork.run()
    return int(fork.state.payment)


_GOSTOP: dict[str, Check] = {
    "what is captured": _taken,
    "points after": _points,
    "payment": _paid,
}
"""Go-Stop: a turn with the choices told.

- ``"what is captured"``: ids of the cards taken from the table, by alphabet, with a space between,
  and what comes from the other player: ``"ice_wall searchlight + 1 ICE"``; or ``"nothing"``.
- ``"points after"``: of the seat, when the turn is over.
- ``"payment"``: what is paid after Stop, or after the choices told.
"""


# --- Data War -------------------------------------------------------------------------------------


def _hand(fork: Table, asked: Asked) -> Table:
    """Play the present hand to its end."""
    played = _tell(_with(fork, asked), asked.choose)
    before = played.state.hand
    return played.play(lambda at: at.phase == "hand" and at.state.hand > before)


def _winner_of_hand(fork: Table, asked: Asked) -> Outcome:
    since = len(fork.events)
    won = [event.seat for event in _hand(fork, asked).events[since:] if event.kind == "hand_won"]
    return _or_nobody(won[-1] if won else None)


def _value(fork: Table, asked: Asked) -> Outcome:
    since = len(fork.events)
    told = [
        event.data["total"]
        for event in _hand(fork, asked).events[since:]
        if event.kind == "value" and event.seat == asked.seat
    ]
    if not told:
        raise ValueError(text("Seat {seat} plays nothing in this hand.", seat=asked.seat))
    return int(told[-1])


def _where(fork: Table, asked: Asked) -> Outcome:
    from kit.datawar import number

    wanted = number(asked.card or "")
    state = _hand(fork, asked).state
    for seat, cards in enumerate(state.aside):
        if wanted in cards:
            return f"aside {seat}"
    return "deck " + str(next(seat for seat, cards in enumerate(state.decks) if wanted in cards))


_DATAWAR: dict[str, Check] = {
    "who wins the hand": _winner_of_hand,
    "value of the play": _value,
    "cards in the deck": lambda fork, asked: len(_hand(fork, asked).state.decks[asked.seat]),
    "where the card is": _where,
}
"""Data War: the present hand, played to its end.

- ``"who wins the hand"``: the seat, or ``"nobody"``.
- ``"value of the play"``: the seat's last one.
- ``"cards in the deck"``: the seat's, after the hand.
- ``"where the card is"``: the card's place after the hand: ``"deck 0"``, ``"aside 1"`` and so on.
"""


# --- Challengers! ---------------------------------------------------------------------------------


def _reveal(fork: Table, asked: Asked) -> Table:
    """Let the attacker reveal a card, with what it does; the choices told come first."""
    played = _tell(_with(fork, asked), asked.choose)
    if played.phase == "attack":
        played.step()
        while played.decision is not None and played.phase == "attack":
            played.step()
    return played


def _power(fork: Table, asked: Asked) -> Outcome:
    told = [event for event in _reveal(fork, asked).events if event.kind == "power"]
    return int(told[-1].data["power"]) if told else 0


def _capture(fork: Table, asked: Asked) -> Table:
    """Reveal a card, and let it take the flag if it does."""
    played = _reveal(fork, asked)
    if played.phase == "capture":
        played.step()
        while played.decision is not None and played.phase == "capture":
            played.step()
    return played


def _what_happens(fork: Table, asked: Asked) -> Outcome:
    attacker, before = 1 - fork.state.holder, len(fork.state.results)
    entrant = fork.state.sides[attacker]
    state = _capture(fork, asked).state
    if len(state.results) > before:
        return "loses" if state.results[-1].loser == entrant else "no room"
    return "takes" if state.holder == attacker else "misses"


def _bench(fork: Table, asked: Asked) -> Outcome:
    side = fork.state.holder
    return len(_capture(fork, asked).state.bench[side])


def _followers(fork: Table, asked: Asked) -> Outcome:
    from kit.challengers.scoring import followers

    return int(followers(_capture(fork, asked).state, asked.seat))


def _deck(fork: Table, asked: Asked) -> Outcome:
    played = _tell(fork, asked.choose)
    return len(played.state.decks[asked.seat])


_CHALLENGERS: dict[str, Check] = {
    "power of the attack": _power,
    "what happens": _what_happens,
    "seats of the bench": _bench,
    "followers": _followers,
    "cards in the deck": _deck,
}
"""Challengers!: the attacker reveals the next card.

- ``"power of the attack"``: with that card.
- ``"what happens"``: it ``"takes"`` the flag, ``"misses"`` it, takes it from somebody with ``"no
  room"`` on the bench, or there is no card and the attacker ``"loses"``.
- ``"seats of the bench"``: of the defender, how many are taken then.
- ``"followers"``: of the seat, then.
- ``"cards in the deck"``: of the seat, after the choices told, nothing else played.
"""


# --- Netrunner ------------------------------------------------------------------------------------


def _gone(fork: Table, asked: Asked) -> Table:
    """Make the choices told; windows are passed and runs go on, up to the next action."""
    from kit.netrunner import go

    return go(fork.fork(seats=(PERSON, PERSON)), *asked.choose, to="action")


def _run_end(fork: Table, asked: Asked) -> Outcome:
    since = len(fork.events)
    played = _gone(fork, asked)
    words = {"success": "success", "jack_out": "jack out", "server_gone": "gone"}
    found = NOTHING
    for event in played.events[since:]:
        if event.kind == "run_begins":
            found = NOTHING
        elif found == NOTHING and event.kind == "end_run":
            # Of the rules that end a run, one says that it is in the middle of a subroutine.
            found = "subroutine" if "netrunner.9.8.7c" in event.rules else "card"
        elif found == NOTHING and event.kind in words:
            found = words[event.kind]
    if found == NOTHING and played.phase is None and played.state.how == "flatline":
        return "flatline"
    return found


def _seen_points(fork: Table, asked: Asked) -> Outcome:
    return int(_gone(fork, asked).view()["seats"][asked.seat]["points"])


def _accessed(fork: Table, asked: Asked) -> Outcome:
    since = len(fork.events)
    return sum(event.kind == "access" for event in _gone(fork, asked).events[since:])


_NETRUNNER: dict[str, Check] = {
    "how the run ends": _run_end,
    "agenda points": _seen_points,
    "credits": lambda fork, asked: int(_gone(fork, asked).state.credits[asked.seat]),
    "clicks": lambda fork, asked: int(_gone(fork, asked).state.clicks[asked.seat]),
    "cards accessed": _accessed,
    "cards in the grip": lambda fork, asked: len(_gone(fork, asked).state.grip),
}
"""Netrunner: the choices told, and what lies between takes its course, up to the next action.

- ``"how the run ends"``: ``"success"``, ``"subroutine"``, ``"card"``, ``"jack out"``, ``"gone"``,
  ``"flatline"``, or ``"nothing"`` where there was no run.
- ``"agenda points"``, ``"credits"``, ``"clicks"``: of the seat then; 0 is the Corp.
- ``"cards accessed"``: how many.
- ``"cards in the grip"``: how many the Runner holds then.
"""


CHECKS: dict[str, dict[str, Check]] = {
    "gostop": _GOSTOP,
    "datawar": _DATAWAR,
    "challengers": _CHALLENGERS,
    "netrunner": _NETRUNNER,
}
"""The checks of each game, by name; those of `ANY_GAME` go with all."""


def checks_for(game: str) -> Mapping[str, Check]:
    """The checks that a prediction about a game may name; its own come first."""
    return {**CHECKS.get(game, {}), **ANY_GAME}


def same(one: Outcome, other: Outcome) -> bool:
    """Whether two outcomes are the same; 1 and true are not."""
    return type(one) is type(other) and one == other


def fitting(outcomes: Iterable[Outcome], found: Outcome) -> list[int]:
    """The places, from 0, of those outcomes that are what was found."""
    return [n for n, outcome in enumerate(outcomes) if same(outcome, found)]
