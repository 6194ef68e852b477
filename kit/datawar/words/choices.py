"""The sentences for what is asked and what may be chosen, and for how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kit.datawar.cards import NAME
from kit.datawar.words.names import card, seated, title, whom
from kit.decision import Decision, Option
from kit.text import plural, text

_POWER_OF = {
    "datawar.card.14": "chaz",
    "datawar.card.17": "walter",
    "datawar.card.18": "prudence",
}
"""Whose power is used on somebody, by the rule that asks on whom."""


def prompt(decision: Decision, names: Sequence[str], eyes: int | None = None) -> str:
    """What is being asked, addressed to the seat that chooses, or told to one who looks on."""
    if decision.seat is None:
        return PROMPTS[decision.name]("", decision)
    who = names[decision.seat]
    if eyes is not None and eyes != decision.seat:
        return text("Waiting for {whom} to choose.", whom=whom(who))
    return PROMPTS[decision.name](who, decision)


PROMPTS: dict[str, Callable[[str, Decision], str]] = {
    "power": lambda who, decision: text("{who}: use the power of a Billionaire now?", who=who),
    "whom": lambda who, decision: _WHOM[_POWER_OF[decision.rule]](who),
    "chloe": lambda who, decision: text(
        "{who}: stronger Trackers, or Blockers without effect?", who=who
    ),
    "order": lambda who, decision: text("{who}: which of these cards comes next?", who=who),
    "give_up": lambda who, decision: text(
        "{who}: which set-aside card goes to the play area?", who=who
    ),
    "theft": lambda who, decision: text(
        "{who}: from whom does {card} take?", who=who, card=title("patent_theft")
    ),
    "poach": lambda who, decision: text(
        "{who}: which Billionaire does {card} take?", who=who, card=title("talent_poach")
    ),
    "tantrum": lambda who, decision: text(
        "{who}: which card of the pile does {card} take?", who=who, card=title("temper_tantrum")
    ),
    "chaz": lambda who, decision: text(
        "{who}: out of cards. Let {card} take some, and from whom?", who=who, card=title("chaz")
    ),
    "grab": lambda who, decision: text(
        "Everybody grabs from the play area, until nothing is left there."
    ),
    "poindexter": lambda who, decision: text(
        "{who}: let {card} look through what was won face down?", who=who, card=title("poindexter")
    ),
}

_WHOM: dict[str, Callable[[str], str]] = {
    "chaz": lambda who: text(
        "{who}: from whom does {card} take cards?", who=who, card=title("chaz")
    ),
    "walter": lambda who: text(
        "{who}: into whose deck does {card} look?", who=who, card=title("walter")
    ),
    "prudence": lambda who: text(
        "{who}: with whom does {card} exchange Launch Stacks?", who=who, card=title("prudence")
    ),
}


def option(offered: Option) -> str:
    """What choosing an option does, in a few words."""
    return _OPTIONS[offered.action](offered)


def _use(offered: Option) -> str:
    return _USES[NAME[offered.value]](card(offered.value))


_USES: dict[str, Callable[[str], str]] = {
    "chaz": lambda name: text("{card}: take cards off an opponent's deck", card=name),
    "chloe": lambda name: text("{card}: stronger Trackers, or Blockers without effect", card=name),
    "savannah": lambda name: text("{card}: keep opponents' Firewalls from working", card=name),
    "walter": lambda name: text("{card}: order the top cards of an opponent's deck", card=name),
    "prudence": lambda name: text("{card}: exchange Launch Stacks with an opponent", card=name),
    "poindexter": lambda name: text("{card}: look through what was won face down", card=name),
}


def _on_whom(offered: Option) -> str:
    return _OPTIONS_ON[_POWER_OF[offered.rule]](seated(offered.value))


_OPTIONS_ON: dict[str, Callable[[str], str]] = {
    "chaz": lambda whom: text("Take cards from {whom}", whom=whom),
    "walter": lambda whom: text("Look at cards from {whom}", whom=whom),
    "prudence": lambda whom: text("Exchange with {whom}", whom=whom),
}


def _tantrum(offered: Option) -> str:
    if offered.value < 0:
        return text("Take face-down card {n}", n=-offered.value)
    return text("Take {card}", card=card(offered.value))


def _grab(offered: Option) -> str:
    seat, what = offered.value
    if what < 0:
        return text("A face-down card (place {n}) for {whom}", n=-what, whom=seated(seat))
    return text("{card} for {whom}", card=card(what), whom=seated(seat))


_OPTIONS: dict[str, Callable[[Option], str]] = {
    "keep": lambda offered: text("Use no power now"),
    "use": _use,
    "whom": _on_whom,
    "boost": lambda offered: text("Trackers: each counts 1 more in this hand"),
    "unblock": lambda offered: text("Blockers: they take nothing off in this hand"),
    "put": lambda offered: text("{card} next", card=card(offered.value)),
    "give_up": lambda offered: text("Give up {card}", card=card(offered.value)),
    "theft": lambda offered: text("Take a Launch Stack from {whom}", whom=seated(offered.value)),
    "poach": lambda offered: text("Take {card}", card=card(offered.value)),
    "tantrum": _tantrum,
    "chaz": lambda offered: text(
        "{card}: take cards from {whom}", card=title("chaz"), whom=seated(offered.value)
    ),
    "grab": _grab,
}


def result(ended: Mapping[str, Any], names: Sequence[str]) -> str:
    """How a game ended, in a sentence."""
    who = "" if ended["winner"] is None else names[ended["winner"]]
    return _ENDINGS[ended["how"]](who, ended["hands"])


_ENDINGS: dict[str, Callable[[str, int], str]] = {
    "ticket": lambda who, hands: plural(
        "{who} bought the Win Card and won, after {n} hand.",
        "{who} bought the Win Card and won, after {n} hands.",
        hands,
        who=who,
    ),
    "cards": lambda who, hands: plural(
        "{who} alone had a deck left and won, after {n} hand.",
        "{who} alone had a deck left and won, after {n} hands.",
        hands,
        who=who,
    ),
    "unfinished": lambda who, hands: plural(
        "The game is unfinished after {n} hand: nobody won.",
        "The game is unfinished after {n} hands: nobody won.",
        hands,
    ),
    "draw": lambda who, hands: plural(
        "The game is drawn after {n} hand: nobody won.",
        "The game is drawn after {n} hands: nobody won.",
        hands,
    ),
}
