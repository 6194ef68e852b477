"""The sentences for what is asked and what may be chosen, and for how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kit.decision import Decision, Option
from kit.netrunner.cards import NAME
from kit.netrunner.effects.kinds import Cost
from kit.netrunner.words.names import (
    card,
    clicks,
    counters,
    credits,
    design_of,
    named,
    of_key,
    server,
    server_of_key,
    source,
    whom,
)
from kit.netrunner.words.texts import ability, nested, sub
from kit.text import plural, text


def prompt(decision: Decision, names: Sequence[str], eyes: int | None = None) -> str:
    """What is being asked, addressed to the seat that chooses, or told to one who looks on."""
    assert decision.seat is not None
    who = named(decision.seat, names)
    if eyes is not None and eyes != decision.seat:
        if decision.name == "window":
            return text("{who} may act.", who=who)
        return text("Waiting for {whom} to choose.", whom=whom(decision.seat, names))
    return PROMPTS[decision.name](who, decision)


def _offers(decision: Decision, *actions: str) -> bool:
    return any(option.action in actions for option in decision.options)


def _window(who: str, decision: Decision) -> str:
    uses, rezzes, scores = (_offers(decision, each) for each in ("use", "rez", "score"))
    if scores:
        return text("{who}: score an agenda, do something else, or pass?", who=who)
    if rezzes:
        if uses:
            return text("{who}: rez a card, use an ability, or pass?", who=who)
        return text("{who}: rez a card, or pass?", who=who)
    if uses:
        return text("{who}: use an ability, or pass?", who=who)
    return text("{who}: there is nothing to do here but pass.", who=who)


def _trash_like(who: str, decision: Decision) -> str:
    if "netrunner.3.9.3b" in decision.rules:
        return text("{who}: the memory is not enough. Which program is trashed first?", who=who)
    if "netrunner.8.5.6c" in decision.rules:
        return text("{who}: trash a program first?", who=who)
    if "netrunner.8.5.6b" in decision.rules:
        if not _offers(decision, "done"):
            return text("{who}: too expensive behind so much ice. Which is trashed first?", who=who)
        return text("{who}: trash ice there first? That makes the next one cheaper.", who=who)
    return text("{who}: trash a card there first?", who=who)


def _trigger(who: str, decision: Decision) -> str:
    if not _offers(decision, "pass"):
        return text("{who}: which ability acts next?", who=who)
    if len(decision.options) == 2:
        name = card(of_key(decision.options[0].key))
        return text("{who}: let {card} act?", who=who, card=name)
    return text("{who}: let one of these act?", who=who)


def _avoid_tag(who: str, decision: Decision) -> str:
    price = nested(design_of(decision.rule)) or _paid(decision)
    if price is None:
        return text("{who}: pay, or get a tag?", who=who)
    return text("{who}: pay {price}, or get a tag?", who=who, price=cost(price))


def _paid(decision: Decision) -> Cost | None:
    return next((one.value for one in decision.options if isinstance(one.value, Cost)), None)


def _favor(who: str, decision: Decision) -> str:
    return text(
        "{who}: install {card} now, or keep it in the grip?",
        who=who,
        card=card(decision.options[0].value),
    )


PROMPTS: dict[str, Callable[[str, Decision], str]] = {
    "mulligan": lambda who, decision: text("{who}: keep this hand, or draw a new one?", who=who),
    "action": lambda who, decision: text("{who}: which action?", who=who),
    "window": _window,
    "destination": lambda who, decision: text("{who}: where is the card installed?", who=who),
    "trash_like": _trash_like,
    "host": lambda who, decision: text("{who}: on which card is the program installed?", who=who),
    "memory": lambda who, decision: text(
        "{who}: the memory is not enough any more. Which program is trashed?", who=who
    ),
    "discard": lambda who, decision: text("{who}: which card is discarded?", who=who),
    "trash_from_hand": lambda who, decision: text(
        "{who}: which card of the hand is trashed?", who=who
    ),
    "sources": lambda who, decision: text(
        "{who}: how many of the credits come from {card}?",
        who=who,
        card=card(of_key(decision.options[0].key)),
    ),
    "x": lambda who, decision: text("{who}: how many credits are paid for X?", who=who),
    "additional": lambda who, decision: text(
        "{who}: pay what it costs in addition, or leave it?", who=who
    ),
    "trigger": _trigger,
    "interrupt": lambda who, decision: text("{who}: change what is about to happen?", who=who),
    # Runs.
    "server": lambda who, decision: text("{who}: which server is run?", who=who),
    "subs": lambda who, decision: text("{who}: which subroutine is broken?", who=who),
    "jack_out": lambda who, decision: text("{who}: go on, or jack out?", who=who),
    "access": lambda who, decision: text("{who}: which card is accessed next?", who=who),
    "mid_access": lambda who, decision: (
        text("{who}: trash this card, or leave it?", who=who)
        if _offers(decision, "trash")
        else text("{who}: use an ability on this card, or leave it?", who=who)
    ),
    "steal": lambda who, decision: text("{who}: pay what stealing the agenda costs?", who=who),
    # Cards.
    "free_rez": lambda who, decision: text("{who}: rez a piece of ice for nothing?", who=who),
    "place_on": lambda who, decision: text(
        "{who}: on which card are the advancement counters placed?", who=who
    ),
    "install_ice": lambda who, decision: text(
        "{who}: install ice right behind {card}?", who=who, card=source(decision.rules)
    ),
    "retribution": lambda who, decision: text(
        "{who}: which program or hardware is trashed?", who=who
    ),
    "planogram": lambda who, decision: text("{who}: gain 3 credits, or draw 3 cards?", who=who),
    "wildcat": lambda who, decision: text(
        "{who}: does the Runner gain 6 credits, or draw 4 cards?", who=who
    ),
    "search": lambda who, decision: text(
        "{who}: which icebreaker is taken from the stack?", who=who
    ),
    "favor": _favor,
    "toll": lambda who, decision: (
        text("{who}: pay, or let the run end?", who=who)
        if not source(decision.rules)
        else text(
            "{who}: pay what {card} wants, or let the run end?",
            who=who,
            card=source(decision.rules),
        )
    ),
    "take_tag": lambda who, decision: text("{who}: take a tag, or let the run end?", who=who),
    "avoid_tag": _avoid_tag,
}


# --- options --------------------------------------------------------------------------------------


def option(offered: Option, about: int | None = None, where: str = "") -> str:
    """What choosing an option does, in a few words.

    Args:
        offered: the option.
        about: the card that it is about, where the option alone doesn't say and it may be known.
        where: the place where that card is installed; empty for nothing to add.
    """
    said = _OPTIONS[offered.action](offered, about)
    return text("{option} ({where})", option=said, where=where) if where else said


def _card(offered: Option, about: int | None) -> str:
    """The title of the card that an option is about."""
    return card(of_key(offered.key) if about is None else about)


def _use(offered: Option, about: int | None) -> str:
    name = NAME[of_key(offered.key) if about is None else about]
    return ability(name, offered.value[1])


def _trash(offered: Option, about: int | None) -> str:
    return text("Trash {card}", card=_card(offered, about))


def _target(offered: Option, about: int | None) -> str:
    try:
        return _card(offered, about)
    except KeyError:
        return text("A facedown card")


def _access(offered: Option, about: int | None) -> str:
    zone = offered.value.zone
    if zone == "hq":
        return text("A card of HQ, at random")
    if zone == "rd":
        return text("The next card of R&D, from the top")
    if zone == "roots" and about is None:
        return text("Card {n} in the root", n=offered.value.index + 1)
    return _card(offered, about)


def _server(offered: Option, about: int | None) -> str:
    if offered.key == "new_server":
        return text("{server}, a new remote server", server=server(offered.value))
    return server(server_of_key(offered.key))


def _sub(offered: Option, about: int | None) -> str:
    number = offered.value
    if about is None:
        return text("Subroutine {n}", n=number + 1)
    return text("Subroutine {n}: {does}", n=number + 1, does=sub(NAME[about], number))


def _pass(offered: Option, about: int | None) -> str:
    if offered.key == "leave":
        return text("Leave the card where it is")
    return text("Pass")


def _done(offered: Option, about: int | None) -> str:
    return text("No more") if design_of(offered.rule) else text("Trash nothing more")


def _keep(offered: Option, about: int | None) -> str:
    return text("Keep it in the grip") if offered.key == "to_grip" else text("Keep this hand")


def _pay(offered: Option, about: int | None) -> str:
    if isinstance(offered.value, Cost):
        return text("Pay {price}", price=cost(offered.value))
    return text("Pay")


def _decline(offered: Option, about: int | None) -> str:
    return text("Let the run end") if offered.key == "end_the_run" else text("Don't pay")


_OPTIONS: dict[str, Callable[[Option, int | None], str]] = {
    "keep": _keep,
    "mulligan": lambda offered, about: text("Shuffle it back and draw a new one"),
    "credit": lambda offered, about: text("Gain a credit"),
    "draw": lambda offered, about: text("Draw a card"),
    "play": lambda offered, about: text("Play {card}", card=card(offered.value)),
    "install": lambda offered, about: text("Install {card}", card=card(offered.value)),
    "advance": lambda offered, about: text("Advance {card}", card=_card(offered, about)),
    "score": lambda offered, about: text("Score {card}", card=_card(offered, about)),
    "rez": lambda offered, about: text("Rez {card}", card=_card(offered, about)),
    "trash": _trash,
    "purge": lambda offered, about: text("Purge all virus counters"),
    "remove_tag": lambda offered, about: text("Remove a tag"),
    "run": lambda offered, about: text("Run {server}", server=server(offered.value)),
    "use": _use,
    "pass": _pass,
    "trigger": lambda offered, about: text("{card} acts", card=_card(offered, about)),
    "interrupt": lambda offered, about: text("Use {card}", card=_card(offered, about)),
    "server": _server,
    "host": lambda offered, about: (
        text("On {card}", card=_card(offered, about))
        if offered.value
        else text("In the rig, on no other card")
    ),
    "discard": lambda offered, about: text("Discard {card}", card=card(offered.value)),
    "from": lambda offered, about: plural("{n} credit", "{n} credits", offered.value),
    "number": lambda offered, about: plural("{n} credit", "{n} credits", offered.value),
    "sub": _sub,
    "done": _done,
    "continue": lambda offered, about: text("Go on with the run"),
    "jack_out": lambda offered, about: text("Jack out"),
    "access": _access,
    "pay": _pay,
    "decline": _decline,
    "target": _target,
    "none": lambda offered, about: text("None of these"),
    "find": lambda offered, about: text("Take {card}", card=card(offered.value)),
    "credits": lambda offered, about: text("Credits"),
    "cards": lambda offered, about: text("Cards"),
    "both": lambda offered, about: text("Both"),
}


def cost(price: Cost) -> str:
    """A cost in words: "1 click and 2 credits"; for nothing to pay, that."""
    parts = [
        clicks(price.clicks + price.lose_clicks) if price.clicks + price.lose_clicks else "",
        credits(price.credits) if price.credits else "",
        counters("virus", price.virus) if price.virus else "",
        counters("power", price.power) if price.power else "",
        plural("{n} tag", "{n} tags", price.tags) if price.tags else "",
        plural("{n} net damage", "{n} net damage", price.damage) if price.damage else "",
        plural("{n} card of the hand", "{n} cards of the hand", price.trash_hand)
        if price.trash_hand
        else "",
    ]
    said = [part for part in parts if part]
    if not said:
        return text("nothing")
    if len(said) == 1:
        return said[0]
    return text("{most} and {last}", most=", ".join(said[:-1]), last=said[-1])


# --- the end --------------------------------------------------------------------------------------


def result(ended: Mapping[str, Any], names: Sequence[str]) -> str:
    """How a game ended, in a sentence; `ended` has the winner (None: nobody) and how."""
    winner = ended["winner"]
    return ENDINGS[ended["how"]]("" if winner is None else named(winner, names))


ENDINGS: dict[str, Callable[[str], str]] = {
    "points": lambda who: text("{who} won by agenda points.", who=who),
    "flatline": lambda who: text("{who} won: the Runner was flatlined.", who=who),
    "empty_deck": lambda who: text("{who} won: the Corp had to draw from an empty R&D.", who=who),
    "draw": lambda who: text("Both sides reached the points at once: the game is drawn."),
    "unfinished": lambda who: text("The game was called off undecided: it took too many turns."),
}
"""By how a game ended."""
