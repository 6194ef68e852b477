"""The sentences for what is asked and what may be chosen, and for how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kit.challengers.cards import LEVELS
from kit.challengers.words.names import card, named, whom
from kit.decision import Decision, Option
from kit.text import text


def prompt(decision: Decision, names: Sequence[str], eyes: int | None = None) -> str:
    """What is being asked, addressed to the seat that chooses, or told to one who looks on.

    Where nobody chooses, the question is the robot's.
    """
    if decision.seat is None:
        return PROMPTS[decision.name](text("The robot"), decision)
    if eyes is not None and eyes != decision.seat:
        return text("Waiting for {whom} to choose.", whom=whom(decision.seat, names))
    return PROMPTS[decision.name](named(decision.seat, names), decision)


def _pick(who: str, decision: Decision) -> str:
    if "challengers.deck.3" in decision.rules and _offers(decision, "redraw"):
        return text("{who}: which card goes into the deck too? The rest can be redrawn.", who=who)
    if _offers(decision, "redraw"):
        return text("{who}: which card goes into the deck? All can be redrawn.", who=who)
    return text("{who}: which card goes into the deck?", who=who)


def _trade(who: str, decision: Decision) -> str:
    if _offers(decision, "no_extra"):
        return text("{who}: give up a card of the deck for one more pick?", who=who)
    return text("{who}: which card of the deck is given up with it?", who=who)


def _recall(who: str, decision: Decision) -> str:
    if _offers(decision, "done"):
        return text("{who}: put a card from the bench on top of the deck?", who=who)
    return text("{who}: which card goes from the bench on top of the deck?", who=who)


def _offers(decision: Decision, action: str) -> bool:
    return any(option.action == action for option in decision.options)


PROMPTS: dict[str, Callable[[str, Decision], str]] = {
    "pile": lambda who, decision: text("{who}: which pile to draw from?", who=who),
    "pick": _pick,
    "trade": _trade,
    "remove": lambda who, decision: text("{who}: remove a card from the deck?", who=who),
    "sink": lambda who, decision: text(
        "{who}: which of these cards goes to the bottom of the deck?", who=who
    ),
    "sink_any": lambda who, decision: text(
        "{who}: which card of the deck goes to its bottom?", who=who
    ),
    "raise_any": lambda who, decision: text(
        "{who}: which card of the deck goes on top of it?", who=who
    ),
    "order": lambda who, decision: text(
        "{who}: which of these cards comes next, from the top of the deck?", who=who
    ),
    "clear": lambda who, decision: text("{who}: discard a card from the bench?", who=who),
    "clear_rival": lambda who, decision: text(
        "{who}: discard a card from the opponent's bench?", who=who
    ),
    "recall": _recall,
}


def option(offered: Option) -> str:
    """What choosing an option does, in a few words."""
    return _OPTIONS[offered.action](offered)


_OPTIONS: dict[str, Callable[[Option], str]] = {
    "pile": lambda offered: text("Draw from pile {level}", level=LEVELS[offered.value]),
    "pick": lambda offered: text("Pick {card}", card=card(offered.value)),
    "redraw": lambda offered: text("Discard these and draw as many again"),
    "enough": lambda offered: text("Pick none of these"),
    "trade": lambda offered: text("Give up {card}", card=card(offered.value)),
    "no_extra": lambda offered: text("Give up nothing, without another pick"),
    "remove": lambda offered: text("Remove {card}", card=card(offered.value)),
    "finish": lambda offered: text("Keep the deck as it is"),
    "sink": lambda offered: text("{card} to the bottom", card=card(offered.value)),
    "sink_any": lambda offered: text("{card} to the bottom", card=card(offered.value)),
    "raise_any": lambda offered: text("{card} on top", card=card(offered.value)),
    "order": lambda offered: text("{card} next", card=card(offered.value)),
    "clear": lambda offered: text("Discard {card} from the bench", card=card(offered.value)),
    "clear_rival": lambda offered: text(
        "Discard {card} from the opponent's bench", card=card(offered.value)
    ),
    "recall": lambda offered: text("{card} back on top of the deck", card=card(offered.value)),
    "done": lambda offered: text("Leave the bench as it is"),
}


def result(ended: Mapping[str, Any], names: Sequence[str]) -> str:
    """How a game ended, in a sentence; `ended` has the winner (None: nobody, the robot) and how."""
    if ended["how"] == "tie":
        return text("The game ended in a tie: nobody won.")
    winner = ended["winner"]
    who = text("The robot") if winner is None else named(winner, names)
    return _ENDINGS[ended["how"]](who)


_ENDINGS: dict[str, Callable[[str], str]] = {
    "final": lambda who: text("{who} won the final, and with it the game.", who=who),
    "lead": lambda who: text("{who} won the game early, by a clear lead in followers.", who=who),
    "followers": lambda who: text("{who} won the game with the most followers.", who=who),
}
