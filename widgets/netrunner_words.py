"""The words and numbers that stand on and beside the cards of a Netrunner board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kit.netrunner.cards import CARD_RULE, CORP
from kit.netrunner.words.names import type_word
from kit.text import plural, text
from widgets.tracks import Cell, Track

View = Mapping[str, Any]
FACTIONS = {
    "hb": "Haas-Bioroid",
    "jin": "Jinteki",
    "nbn": "NBN",
    "wey": "Weyland Consortium",
    "ana": "Anarch",
    "cri": "Criminal",
    "sha": "Shaper",
}
"""The names of factions, the same in every language; "neu" is none of them."""
SHORT = {
    "hb": "HB",
    "jin": "JIN",
    "nbn": "NBN",
    "wey": "WEY",
    "neu": "NEU",
    "ana": "ANA",
    "cri": "CRI",
    "sha": "SHA",
}
SHAPES = {"hb": "hb", "jin": "jinteki", "nbn": "nbn", "wey": "weyland", "neu": "neutral"}
"""What a faction's icon and band are called where another game has it too."""
COUNTERS = ("advancement", "credits", "virus", "power")
MOST_CELLS = 14
"""More points, clicks or memory units than that are only counted."""


# --- words ----------------------------------------------------------------------------------------


def cost_word(facts: View) -> str:
    """What the number at the top of a card is, for a screen reader and a pointer."""
    if facts["type"] == "agenda":
        return text("advancements to be scored")
    if facts["type"] in ("operation", "event"):
        return text("credits to play")
    if facts["type"] in ("asset", "upgrade", "ice"):
        return text("credits to rez")
    return text("credits to install")


def counter_word(kind: str, count: int) -> str:
    """So many counters, in words."""
    if kind == "advancement":
        return plural("{n} advancement counter", "{n} advancement counters", count)
    if kind == "credits":
        return plural("{n} credit on it", "{n} credits on it", count)
    if kind == "virus":
        return plural("{n} virus counter", "{n} virus counters", count)
    return plural("{n} power counter", "{n} power counters", count)


def window(view: View) -> list[dict[str, Any]]:
    """What the open window is for, and what not; nothing where none is open."""
    allowed = view["decision"] and view["decision"]["window"]
    if not allowed:
        return []
    found = [
        {"word": text("abilities"), "on": True},
        {"word": text("rezzing"), "on": allowed["rez"]},
    ]
    if allowed["ice"]:
        found.append({"word": text("rezzing this ice"), "on": True})
    if view["active"] == CORP:
        found.append({"word": text("scoring"), "on": allowed["score"]})
    return found


def signed(amount: int) -> str:
    """A change with its sign."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def cards_word(count: int) -> str:
    """So many cards."""
    return plural("{n} card", "{n} cards", count)


def prices(cost: View | None) -> list[dict[str, Any]]:
    """A cost in parts: an icon, a number, and both in words."""
    if cost is None:
        return []
    found = []
    if cost.get("clicks"):
        word = plural("{n} click", "{n} clicks", cost["clicks"])
        found.append({"icon": "click", "n": cost["clicks"], "word": word})
    if cost.get("credits"):
        word = plural("{n} credit", "{n} credits", cost["credits"])
        found.append({"icon": "credit", "n": cost["credits"], "word": word})
    if cost.get("virus"):
        word = plural("{n} virus counter", "{n} virus counters", cost["virus"])
        found.append({"icon": "virus", "n": cost["virus"], "word": word})
    return found


# --- cards ----------------------------------------------------------------------------------------


def card(facts: View) -> dict[str, Any]:
    """A card as the templates want it: its facts, and the words for them."""
    code, kind = facts["faction"], facts["type"]
    line = " · ".join(facts["subtypes"]) or type_word(kind)
    points, memory, trash = facts["points"], facts["memory"], facts["trash"]
    return {
        **facts,
        "band": SHAPES.get(code, code),
        "faction_short": SHORT[code],
        "faction_word": FACTIONS.get(code) or text("Neutral"),
        "type_word": type_word(kind),
        "line": line,
        "kinds": " · ".join(facts["subtypes"]),
        "top": facts["requirement"] if kind == "agenda" else facts["cost"],
        "top_word": cost_word(facts),
        "top_kind": _TOP.get(kind, "play"),
        "points_word": "" if points is None else plural("{n} point", "{n} points", points),
        "memory_word": "" if not memory else plural("{n} memory unit", "{n} memory units", memory),
        "trash_word": ""
        if trash is None
        else plural("{n} credit to trash", "{n} credits to trash", trash),
        "tip": f"{facts['title']} ({line}). {facts['text']}".strip(),
        "rule": CARD_RULE.get(facts["design"], ""),
    }


_TOP = {"agenda": "goal", "asset": "rez", "upgrade": "rez", "ice": "rez"}
"""How the number at the top is drawn: a requirement, a cost to rez, else a cost to pay at once."""


def object_shown(thing: View) -> dict[str, Any]:
    """An installed card: its face where it may be seen, what is on it, its strength now."""
    face = card(thing["card"]) if thing["card"] else None
    subs = thing.get("subs")
    if isinstance(subs, int):
        subs = ["unbroken"] * subs
    printed = face["strength"] if face else None
    now = thing["strength"]
    change = now - printed if now is not None and printed is not None else 0
    return {
        "object": thing["object"],
        "kind": thing["kind"],
        "card": face,
        "up": thing["up"],
        "new": thing["new"],
        "counters": counters(thing),
        "advanced": thing["advancement"],
        "strength": printed if now is None else now,
        "change": signed(change) if change else "",
        "subs": subs or [],
        "subs_word": subs_word(subs or []),
        "label": label(thing, face),
    }


def subs_word(subs: Sequence[str]) -> str:
    """How many subroutines there are, and how many of them are broken."""
    if not subs:
        return ""
    broken = sum(each == "broken" for each in subs)
    said = plural("{n} subroutine", "{n} subroutines", len(subs))
    return text("{subs}, {n} broken", subs=said, n=broken) if broken else said


def label(thing: View, face: Mapping[str, Any] | None) -> str:
    """What an installed card that lies face down is called."""
    if face is None:
        return text("Facedown ice") if thing["kind"] == "ice" else text("Facedown card")
    return str(face["title"])


def counters(thing: View) -> list[dict[str, Any]]:
    """What lies on an installed card, kind by kind."""
    return [
        {"kind": kind, "n": thing[kind], "word": counter_word(kind, thing[kind])}
        for kind in COUNTERS
        if thing[kind]
    ]


def bunched(cards: Iterable[View]) -> list[dict[str, Any]]:
    """Cards by design, in the order in which the first of each lies, with how many there are."""
    found: dict[str, dict[str, Any]] = {}
    for facts in cards:
        entry = found.setdefault(facts["design"], {**card(facts), "count": 0, "ids": []})
        entry["count"] += 1
        entry["ids"].append(facts["id"])
    return list(found.values())


def texts(cards: Iterable[View]) -> list[dict[str, Any]]:
    """What some cards say: each design once."""
    return [
        {"title": each["title"], "line": each["line"], "text": each["text"], "rule": each["rule"]}
        for each in bunched(cards)
    ]


# --- a side's line --------------------------------------------------------------------------------


def score_track(seat: View, goal: int) -> Track:
    """The points of a side as cells: those of one agenda hang together, a line behind the goal."""
    sizes = [each["points"] or 0 for each in seat["scored"]]
    if sum(sizes) != seat["points"]:  # a house rule has other points than the cards
        sizes = [1] * max(0, seat["points"])
    word = text("{n} of {goal} points", n=seat["points"], goal=goal)
    total = max(goal, sum(sizes))
    if total > MOST_CELLS:
        return Track(word, ())
    cells = []
    for size in sizes:
        cells += [Cell(True, joined=n > 0) for n in range(size)]
    cells += [Cell(False) for _ in range(total - len(cells))]
    if total > goal > 0:
        cells[goal - 1] = Cell(cells[goal - 1].on, joined=cells[goal - 1].joined, line=True)
    return Track(word, tuple(cells))


def dots(have: int, of: int) -> list[bool]:
    """So many dots filled of so many; none where there would be too many."""
    total = max(have, of)
    return [n < have for n in range(total)] if total <= MOST_CELLS else []
