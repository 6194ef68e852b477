"""The words and numbers that stand beside the cards of a Challengers! board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kit.challengers import words
from kit.challengers.view.board import keyword_printed, park_name, source_word
from kit.text import plural, text

View = Mapping[str, Any]

KEYWORD_ICON = {
    "on_reveal": "reveal",
    "during_attack": "sword",
    "from_bench": "bench",
    "in_possession": "flag",
    "flag_loss": "loss",
    "when_chosen": "hand",
    "on_capture": "reveal",
}
"""The sign of each keyword; its word stands beside it wherever the document has one."""
PARK_ICON = ("park-circle", "park-square", "park-triangle", "park-diamond")
"""The shape of each park, so that colour is never alone."""
ACTING = {"during_attack": ("row",), "in_possession": ("flag",), "from_bench": ("bench",)}
"""Where a card must lie for its keyword to count in power."""


def set_word(name: str) -> str:
    """The name of a set, or of the robot's cards."""
    return str(words.set_word(name))


def short_set_word(name: str) -> str:
    """The same where there is little room."""
    return {
        "city": text("City"),
        "castle": text("Castle"),
        "film_studio": text("Film"),
        "funfair": text("Funfair"),
        "haunted_house": text("Haunted"),
        "outer_space": text("Space"),
        "shipwreck": text("Wreck"),
        "robot": text("Robot"),
    }[name]


def card(facts: View, where: str = "", copies: int = 1) -> dict[str, Any]:
    """A card as the templates want it: its facts and its words.

    Args:
        facts: the card as a view holds it.
        where: where it lies: ``"row"``, ``"flag"``, ``"bench"``, or empty where nothing is at rest.
        copies: how many of it lie there.
    """
    keyword = facts["keyword"]
    acting = ACTING.get(keyword)
    return {
        **facts,
        "set_word": set_word(facts["set"]),
        "short": short_set_word(facts["set"]),
        "keyword_word": keyword_printed(facts),
        "icon": KEYWORD_ICON.get(keyword, "reveal"),
        "level_word": level_word(facts["level"]),
        "at_rest": bool(where and keyword and (acting is None or where not in acting)),
        "tags": tags(facts),
        "count": copies,
        "marked": False,
    }


def level_word(level: str) -> str:
    """The level of a card, in words."""
    return str(words.level_word(level))


def tags(facts: View) -> list[str]:
    """What sets a card apart from the printed ones."""
    if facts["ours"]:
        return [text("made for this kit")]
    return [text("own card")] if facts["own"] else []


def park(number: int) -> dict[str, Any]:
    """A park: its shape and its name."""
    return {"number": number, "icon": PARK_ICON[number], "word": park_name(number)}


def same_cards(cards: Iterable[View], where: str = "") -> list[dict[str, Any]]:
    """Cards by design, in the order in which the designs come first, each with how many."""
    groups: dict[str, list[View]] = {}
    for each in cards:
        groups.setdefault(each["design"], []).append(each)
    return [card(same[0], where, len(same)) for same in groups.values()]


def where_in_seat(entrant: View) -> str:
    """Which seat an entrant has, and which policy plays it."""
    if entrant["robot"]:
        return text("plays by itself")
    place = text("seat {n}", n=entrant["entrant"] + 1)
    policy = entrant["policy"]
    return f"{place} · {policy.replace('_', ' ')}" if policy else place


# --- trophies and followers -----------------------------------------------------------------------


def track(view: View, entrant: View) -> list[dict[str, Any]]:
    """A place for each round: whether its trophy is the entrant's, and what is on it."""
    won = {each["round"]: each["fans"] for each in entrant["trophies"]}
    places = []
    for round in range(1, view["rounds"] + 1):
        fans = won.get(round)
        if round in won and fans is not None:
            said = plural(
                "round {round}: trophy with {n} follower",
                "round {round}: trophy with {n} followers",
                fans,
                round=round,
            )
        elif round in won:
            said = text("round {round}: trophy, its followers hidden", round=round)
        else:
            said = text("round {round}: no trophy", round=round)
        now = round == view["round"] and view["phase"] is not None
        places.append({"round": round, "won": round in won, "now": now, "label": said})
    return places


def trophies(view: View, entrant: View) -> dict[str, Any]:
    """The trophies, tokens and followers of an entrant, for its line above a board."""
    if not entrant["keeps"]:
        return {"keeps": False, "word": text("keeps no trophies")}
    return {
        "keeps": True,
        "count": len(entrant["trophies"]),
        "word": plural("{n} trophy", "{n} trophies", len(entrant["trophies"])),
        "track": track(view, entrant),
        "followers": span_word(entrant),
        "tokens": plural("{n} token", "{n} tokens", entrant["tokens"]),
    }


def span_word(entrant: View) -> str:
    """How many followers an entrant has, or the least and the most it can have."""
    if entrant["least"] == entrant["most"]:
        return plural("{n} follower", "{n} followers", entrant["least"])
    return text("{least} to {most} followers", least=entrant["least"], most=entrant["most"])


def span(entrant: View) -> str:
    """The same as numbers only."""
    least, most = entrant["least"], entrant["most"]
    return str(least) if least == most else f"{least}–{most}"


# --- power ----------------------------------------------------------------------------------------


def parts(shown: Sequence[View]) -> list[dict[str, Any]]:
    """The parts of a power as lines of a ledger: where each comes from, and how much it is."""
    return [
        {
            "word": source_word(part),
            "shown": str(part["amount"]) if part["kind"] == "base" else signed(part["amount"]),
            "bonus": part["kind"] != "base",
        }
        for part in shown
    ]


def signed(amount: int) -> str:
    """A bonus with its sign."""
    return f"−{-amount}" if amount < 0 else f"+{amount}"


def merged(shown: Sequence[View]) -> list[dict[str, Any]]:
    """The parts of a power with all bonuses as one."""
    base = [dict(part) for part in shown if part["kind"] == "base"]
    rest = sum(part["amount"] for part in shown if part["kind"] != "base")
    return [*base, {"kind": "own", "source": "", "amount": rest, "times": 1}]


def bar(shown: Sequence[View]) -> list[dict[str, Any]]:
    """The parts of a power as pieces of a bar: base solid, bonuses hatched."""
    return [
        {
            "size": part["amount"],
            "shown": str(part["amount"]) if part["kind"] == "base" else signed(part["amount"]),
            "bonus": part["kind"] != "base",
            "label": source_word(part),
        }
        for part in shown
        if part["amount"] > 0
    ]
