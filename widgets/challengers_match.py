"""A match of Challengers! as the templates want it: two benches, the flag, the attack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit.challengers.view.board import gained_word, looking_word, over_word, side_word
from kit.text import plural, text
from widgets import challengers_words as worded

View = Mapping[str, Any]
ROW = 7
"""So many cards of an attack lie side by side where there is room."""
THIN, SLIM = 0.035, 0.085
"""Pieces of a bar below this share of it have no room for a number: ever, and on a narrow board."""


def match_shown(view: View, near: int) -> dict[str, Any] | None:
    """The match that is played; None between matches.

    Args:
        view: what some seat may see.
        near: the seat drawn below, if it plays in it.
    """
    match = view["match"]
    if match is None:
        return None
    entrants = [side["entrant"] for side in match["sides"]]
    below = match["mine"]
    if below is None:
        below = entrants.index(near) if near in entrants else 1
    title = text("Final") if match["final"] else ""
    return {
        "title": title,
        "park": None if match["final"] else worded.park(match["park"]),
        "above": _side(view, match, 1 - below, own=False),
        "below": _side(view, match, below, own=match["mine"] is not None),
        "arena": _arena(view, match),
        "over": match["over"] and over_word(view, match["over"]),
    }


def _side(view: View, match: View, side: int, *, own: bool) -> dict[str, Any]:
    each = match["sides"][side]
    entrant = view["entrants"][each["entrant"]]
    name = entrant["name"]
    taken, seats = len(each["bench"]), each["seats"]
    attacks = match["flag"] is not None and each["attacks"]
    over = match["over"]
    return {
        "name": name,
        "place": worded.where_in_seat(entrant),
        "own": own,
        "attacks": attacks,
        "role": "" if match["flag"] is None else "attack" if attacks else "flag",
        "role_word": side_word(match, side),
        "trophies": worded.trophies(view, entrant),
        "label": text(
            "Bench of {name}: {taken} of {seats} seats taken", name=name, taken=taken, seats=seats
        ),
        "head": text("Bench: {taken} of {seats} seats taken", taken=taken, seats=seats),
        "warning": _warning(match, side),
        "full": taken >= seats,
        "bench": [_place(place, attacks) for place in each["bench"]],
        "empty": [text("bench seat {n}", n=n + 1) for n in range(taken, seats)],
        "columns": seats if seats <= 6 else (seats + 1) // 2,
        "deck": each["deck"],
        "deck_word": plural("card in the deck", "cards in the deck", each["deck"]),
        "discard": len(each["discard"]),
        "discard_word": plural("discarded card", "discarded cards", len(each["discard"])),
        "discards": worded.same_cards(each["discard"]),
        "left": None if each["left"] is None else _left(each["left"]),
        "gained": gained_word(each["gained"]),
        "promised": text("The next card revealed has {n} more", n=each["promised"])
        if each["promised"]
        else "",
        "ended": ""
        if over is None
        else text("won the match")
        if over["winner"] == each["entrant"]
        else text("lost the match"),
        "won": over is not None and over["winner"] == each["entrant"],
    }


def _warning(match: View, side: int) -> str:
    """Whether the pile with the flag has room on its owner's bench, should it lose the flag."""
    flag, each = match["flag"], match["sides"][side]
    if flag is None or each["attacks"] or match["over"] is not None:
        return ""
    free, wants = each["seats"] - len(each["bench"]), flag["new_names"]
    if wants <= free:
        return ""
    return text(
        "New names in the pile with the flag: {n}. Free seats: {free}. "
        "Losing it may lose the match.",
        n=wants,
        free=free,
    )


def _place(place: View, attacks: bool) -> dict[str, Any]:
    """A taken seat. What does not act from a bench is at rest there."""
    cards = place["cards"]
    designs = worded.same_cards(cards, "bench")
    ids = {
        each["design"]: [card["id"] for card in cards if card["design"] == each["design"]]
        for each in designs
    }
    gives = place["gives"]
    if gives:
        said = text("{n} attack", n=worded.signed(gives))
        if not attacks:
            said = text("{n} defence", n=worded.signed(gives))
    else:
        said = text("adds nothing now") if place["lifts"] else ""
    return {
        "face": {**designs[0], "count": len(cards)},
        "ids": ids[designs[0]["design"]],
        "others": [{**each, "ids": ids[each["design"]]} for each in designs[1:]],
        "gives": said,
        "giving": bool(gives),
        "attack": attacks,
    }


def _left(rows: list[View]) -> list[dict[str, Any]]:
    """Which cards are left in a deck, without their order."""
    return [worded.card(row["card"], copies=len(row["ids"])) for row in rows]


# --- the flag and the attack ----------------------------------------------------------------------


def _arena(view: View, match: View) -> dict[str, Any] | None:
    """The card with the flag against the attack, both bars on one scale."""
    flag = match["flag"]
    if flag is None:
        return None
    attacker = match["sides"][1 - match["holder"]]
    needed, power = match["needed"], match["power"]
    attacking = bool(match["row"]) or (match["over"] is None and not match["beaten"])
    missing = _missing(match) if attacking else 0
    holder = view["entrants"][flag["entrant"]]["name"]
    striker = view["entrants"][attacker["entrant"]]["name"]
    return {
        "holder": holder,
        "attacker": striker,
        "card": worded.card(flag["card"], "flag"),
        "under": worded.same_cards(flag["under"]),
        "needed": needed,
        "parts": worded.parts(flag["parts"]),
        "power": power,
        "missing": missing,
        "missing_word": plural("{n} to go", "{n} to go", missing),
        "verdict": _verdict(match, needed, missing),
        "enough": match["enough"],
        **_bars(match, flag, missing),
        "rule": _house(match),
        "row": [_revealed(number, each) for number, each in enumerate(match["row"], start=1)],
        "shows_attack": attacking,
        "columns": min(max(len(match["row"]) + 1, 4), ROW),
        "next": _next(match, attacker),
        "beaten": worded.same_cards(match["beaten"]),
        "stray": worded.same_cards(match["stray"]),
        "defence_label": text("Defence of {name}: {power}", name=holder, power=needed),
        "attack_label": text(
            "Attack of {name}: {power} of {needed}", name=striker, power=power, needed=needed
        ),
    }


def _missing(match: View) -> int:
    """How much power the attack still lacks."""
    if match["enough"]:
        return 0
    return max(match["needed"] - match["power"], 1 if match["row"] else 0)


def _bars(match: View, flag: View, missing: int) -> dict[str, Any]:
    """Attack and defence as chunks of a bar: how long all of it is, and what fills each up."""
    attack: list[dict[str, Any]] = [
        {"label": str(number), "pieces": worded.bar(worded.merged(each["parts"]))}
        for number, each in enumerate(match["row"], start=1)
    ]
    defence: list[dict[str, Any]] = [
        {"label": piece["label"], "pieces": [piece]} for piece in _by_source(flag)
    ]
    one, other = (
        sum(piece["size"] for chunk in bar for piece in chunk["pieces"])
        for bar in (attack, defence)
    )
    scale = max(one + missing, other, 1)
    for chunk in (*attack, *defence):
        for piece in chunk["pieces"]:
            piece["thin"], piece["slim"] = (piece["size"] < part * scale for part in (THIN, SLIM))
    rest = [scale - one - missing, scale - other]
    return {"attack": attack, "defence": defence, "scale": scale, "rest": rest}


def _by_source(flag: View) -> list[dict[str, Any]]:
    pieces = worded.bar(flag["parts"])
    if pieces and not pieces[0]["bonus"]:
        pieces[0] = {**pieces[0], "label": flag["card"]["title"]}
    return pieces


def _verdict(match: View, needed: int, missing: int) -> str:
    if not match["row"]:
        return text("nothing revealed yet; {n} is enough", n=needed)
    if match["enough"]:
        return text("enough against {n}", n=needed)
    return text("{n} is enough", n=match["power"] + missing)


def _house(match: View) -> str:
    """That a house rule makes something else of the sum; empty if it does not."""
    if match["power"] == match["plain"]:
        return ""
    return text(
        "The cards add up to {sum}; a house rule makes it {power}.",
        sum=match["plain"],
        power=match["power"],
    )


def _revealed(number: int, each: View) -> dict[str, Any]:
    return {
        "number": number,
        "card": worded.card(each["card"], "row"),
        "parts": worded.parts(each["parts"]),
        "adds": each["adds"],
        "plus": worded.signed(each["adds"]),
        "total": each["total"],
    }


def _next(match: View, attacker: View) -> dict[str, Any] | None:
    """The place of the next card of the attack; None where none is needed any more."""
    if match["over"] is not None or match["enough"] or match["beaten"]:
        return None
    deck = attacker["deck"]
    if not deck:
        return {"deck": 0, "word": text("no card left: the match is lost")}
    return {"deck": deck, "word": plural("the last card comes next", "next of {n} cards", deck)}


def fan_shown(view: View) -> dict[str, Any] | None:
    """Cards being looked at: open to the looker, for the others only how many."""
    fan = view["fan"]
    if fan is None:
        return None
    open_ = fan["loose"] is not None
    return {
        "title": looking_word(view, fan),
        "count": fan["count"],
        "loose": [worded.card(card) for card in fan["loose"]] if open_ else None,
        "placed": [worded.card(card) for card in fan["placed"]] if open_ else [],
    }
