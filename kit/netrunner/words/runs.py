"""The sentences for runs: ice and subroutines, damage and tags, breaches and accesses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kit.event import Event
from kit.netrunner.cards import NAME
from kit.netrunner.words.names import Saying, card, cards, listed, server, source
from kit.netrunner.words.texts import sub
from kit.text import plural, text

# --- on the way in --------------------------------------------------------------------------------


def _run_begins(who: str, told: Event, names: Sequence[str]) -> str:
    count = told.data["position"] + 1
    target = server(told.data["server"])
    if not count:
        return text("The run on {server} begins; no ice is in the way.", server=target)
    return plural(
        "The run on {server} begins; {n} piece of ice is in the way.",
        "The run on {server} begins; {n} pieces of ice are in the way.",
        count,
        server=target,
    )


def _approach_ice(who: str, told: Event, names: Sequence[str]) -> str:
    behind = told.data["position"]
    target = server(told.data["server"])
    if not behind:
        return text("{who} approached the last ice before {server}.", who=who, server=target)
    return plural(
        "{who} approached ice before {server}, with {n} more behind it.",
        "{who} approached ice before {server}, with {n} more behind it.",
        behind,
        who=who,
        server=target,
    )


def _encounter(who: str, told: Event, names: Sequence[str]) -> str:
    return plural(
        "{who} encountered {card}: {n} subroutine.",
        "{who} encountered {card}: {n} subroutines.",
        told.data["subs"],
        who=who,
        card=card(told.data["card"]),
    )


def _break(who: str, told: Event, names: Sequence[str]) -> str:
    ice, by = card(told.data["card"]), source(told.rules[:1])
    numbers = [str(number + 1) for number in sorted(told.data["subs"])]
    if not by or by == ice:
        return plural(
            "{who} broke subroutine {numbers} of {card}.",
            "{who} broke subroutines {numbers} of {card}.",
            len(numbers),
            who=who,
            numbers=listed(numbers),
            card=ice,
        )
    return plural(
        "{by} broke subroutine {numbers} of {card}.",
        "{by} broke subroutines {numbers} of {card}.",
        len(numbers),
        by=by,
        numbers=listed(numbers),
        card=ice,
    )


def _sub(who: str, told: Event, names: Sequence[str]) -> str:
    return text(
        "{card}, subroutine {n}: {does}.",
        card=card(told.data["card"]),
        n=told.data["sub"] + 1,
        does=sub(NAME[told.data["card"]], told.data["sub"]),
    )


def _end_run(who: str, told: Event, names: Sequence[str]) -> str:
    by = source(told.rules[:1])
    if by:
        return text("{card} ended the run.", card=by)
    return text("{who} ended the run.", who=who)


def _move(who: str, told: Event, names: Sequence[str]) -> str:
    if told.data["position"] < 0:
        return text(
            "{who} moved on, to {server} itself.", who=who, server=server(told.data["server"])
        )
    return text("{who} moved on, to the next ice.", who=who)


# --- damage, tags, and effects that last ----------------------------------------------------------


_DAMAGE: dict[str, Callable[[int], str]] = {
    "net": lambda n: plural("{n} net damage", "{n} net damage", n),
    "meat": lambda n: plural("{n} meat damage", "{n} meat damage", n),
    "core": lambda n: plural("{n} core damage", "{n} core damage", n),
}


def _damage(who: str, told: Event, names: Sequence[str]) -> str:
    done = _DAMAGE[told.data["damage"]](told.data["amount"])
    gone = told.data["cards"]
    if not gone:
        return text("{who} suffered {damage}, with no card left in the grip.", who=who, damage=done)
    return text(
        "{who} suffered {damage} and lost {cards}.", who=who, damage=done, cards=cards(gone)
    )


def _tag(who: str, told: Event, names: Sequence[str]) -> str:
    amount, total = told.data["amount"], told.data["total"]
    if total == amount:
        return plural("{who} got {n} tag.", "{who} got {n} tags.", amount, who=who)
    return plural(
        "{who} got {n} tag: {total} in all.",
        "{who} got {n} tags: {total} in all.",
        amount,
        who=who,
        total=total,
    )


_UNTIL: dict[str, Callable[[], str]] = {
    "checkpoint": lambda: text("for a moment only"),
    "encounter": lambda: text("until the encounter ends"),
    "run": lambda: text("until the run ends"),
    "turn": lambda: text("until the turn ends"),
}


def _linger(who: str, told: Event, names: Sequence[str]) -> str:
    until = _UNTIL[told.data["until"]]()
    by, amount, what = source(told.rules[:1]), told.data["amount"], told.data["what"]
    if what == "strength" and amount < 0:
        return text(
            "{card}: the ice has {n} less strength {until}.", card=by, n=-amount, until=until
        )
    if what in _EFFECTS:
        return _EFFECTS[what](by, amount, until)
    return text("{card} has an effect {until}.", card=by, until=until)


_EFFECTS: dict[str, Callable[[str, int, str], str]] = {
    "strength": lambda by, n, until: text(
        "{card}: {n} more strength {until}.", card=by, n=n, until=until
    ),
    "ice_rez_cost": lambda by, n, until: plural(
        "{card}: rezzing ice costs {n} credit more {until}.",
        "{card}: rezzing ice costs {n} credits more {until}.",
        n,
        card=by,
        until=until,
    ),
    "accesses": lambda by, n, until: plural(
        "{card}: {n} more card is accessed {until}.",
        "{card}: {n} more cards are accessed {until}.",
        n,
        card=by,
        until=until,
    ),
    "delayed": lambda by, n, until: text("{card} will act again {until}.", card=by, until=until),
}


# --- breaches and accesses ------------------------------------------------------------------------


def _access(who: str, told: Event, names: Sequence[str]) -> str:
    shown, zone = told.data["cards"], told.data["zone"]
    thing = text("a card") if isinstance(shown, int) else cards(shown)
    return _ACCESSED[zone](who, thing)


_ACCESSED: dict[str, Callable[[str, str], str]] = {
    "roots": lambda who, thing: text("{who} accessed {card} in the root.", who=who, card=thing),
    "hq": lambda who, thing: text("{who} accessed {card} in HQ.", who=who, card=thing),
    "rd": lambda who, thing: text("{who} accessed {card} in R&D.", who=who, card=thing),
    "archives": lambda who, thing: text("{who} accessed {card} in Archives.", who=who, card=thing),
}


def _run_ends(who: str, told: Event, names: Sequence[str]) -> str:
    target = server(told.data["server"])
    if told.data["success"]:
        return text("The run on {server} is over.", server=target)
    return text("The run on {server} is over, without success.", server=target)


# --- all of them ----------------------------------------------------------------------------------

RUNS: dict[str, Saying] = {
    "announce": lambda who, told, names: text(
        "{who} announced a run on {server}.", who=who, server=server(told.data["server"])
    ),
    "no_server": lambda who, told, names: text("No server can be run with that."),
    "run_begins": _run_begins,
    "approach_ice": _approach_ice,
    "encounter": _encounter,
    "break": _break,
    "fully_broken": lambda who, told, names: text("All subroutines are broken."),
    "sub": _sub,
    "sub_prevented": lambda who, told, names: text(
        "{card}, subroutine {n}: prevented.", card=card(told.data["card"]), n=told.data["sub"] + 1
    ),
    "encounter_ends": lambda who, told, names: text("The encounter is over."),
    "encounter_stops": lambda who, told, names: text("The ice is gone, and the encounter with it."),
    "pass_ice": lambda who, told, names: text("{who} passed the ice.", who=who),
    "move": _move,
    "next_ice": lambda who, told, names: text("There is more ice on the way."),
    "approach_server": lambda who, told, names: text(
        "{who} approached {server}.", who=who, server=server(told.data["server"])
    ),
    "jack_out": lambda who, told, names: text("{who} jacked out.", who=who),
    "end_run": _end_run,
    "no_run": lambda who, told, names: text("There is no run to be ended."),
    "run_goes_on": lambda who, told, names: text("The run goes on after all."),
    "server_gone": lambda who, told, names: text(
        "{server} is empty and gone, so the run ends.", server=server(told.data["server"])
    ),
    "inward": lambda who, told, names: text("The ice goes right behind this one, free of charge."),
    # Damage, tags, and effects that last.
    "damage": _damage,
    "no_damage": lambda who, told, names: text("No damage was done."),
    "tag": _tag,
    "no_tags": lambda who, told, names: text("No tag was given."),
    "linger": _linger,
    "persists": lambda who, told, names: text(
        "{card} is trashed, but still counts in this run.", card=card(told.data["card"])
    ),
    # Success and what comes of it.
    "success": lambda who, told, names: text(
        "The run on {server} is successful.", server=server(told.data["server"])
    ),
    "breach": lambda who, told, names: text(
        "{who} breached {server}.", who=who, server=server(told.data["server"])
    ),
    "turn_up": lambda who, told, names: text(
        "Archives was turned face up: {cards}.", cards=cards(told.data["cards"])
    ),
    "limit": lambda who, told, names: plural(
        "{n} card of {server} may be accessed.",
        "{n} cards of {server} may be accessed.",
        told.data["amount"],
        server=server(told.data["server"]),
    ),
    "access": _access,
    "access_stops": lambda who, told, names: text(
        "The card moved away, so the access is over at once."
    ),
    "leave": lambda who, told, names: text("{who} left the card where it is.", who=who),
    "steal": lambda who, told, names: text(
        "{who} stole {card}.", who=who, card=card(told.data["card"])
    ),
    "access_ends": lambda who, told, names: text("The access is over."),
    "breach_ends": lambda who, told, names: text(
        "There is nothing more to access in {server}.", server=server(told.data["server"])
    ),
    "run_stops": lambda who, told, names: text("The run is broken off."),
    "unsuccessful": lambda who, told, names: text(
        "The run on {server} is unsuccessful.", server=server(told.data["server"])
    ),
    "neither": lambda who, told, names: text(
        "The run counts as neither successful nor unsuccessful."
    ),
    "run_ends": _run_ends,
}
"""By the kind of event."""
