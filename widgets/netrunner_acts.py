"""What can be clicked on a Netrunner board: on a card, on a server, and in the list of options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kit.text import plural, text
from widgets.netrunner_words import prices

View = Mapping[str, Any]
SHOWN_LOCKED = 4
"""So many locked options stand open; where there are more, the others are folded away."""
ON_CARD = frozenset(
    (
        "install",
        "play",
        "advance",
        "score",
        "rez",
        "trash",
        "use",
        "discard",
        "target",
        "find",
        "access",
    )
)
"""What is done with a card, so that the card itself can be clicked for it. Other options name a
card only as the reason why they are there."""


@dataclass(frozen=True)
class Act:
    """What a click does.

    Attributes:
        do: the handler; empty on a board that is not live.
        value: what it is given: the key of an option.
        said: the option in full.
        short: a word or two, for a button on the card that has several.
        prices: its cost, part by part.
    """

    do: str
    value: str
    said: str
    short: str
    prices: Sequence[Mapping[str, Any]] = ()


class Acts:
    """The options of the open question, by what on the board they are about.

    Args:
        view: what some seat may see.
        live: whether there is anything to click.

    Attributes:
        mine: whether the question is put to the eyes of this view.
        live: whether clicks do something.
        side: whose question it is; None where nothing is asked of these eyes.
    """

    def __init__(self, view: View, live: bool) -> None:
        decision = view["decision"]
        self.mine = bool(decision and decision["mine"])
        self.live = live and self.mine
        self.options: Sequence[View] = decision["options"] if self.mine else []
        self.side: int | None = decision["seat"] if self.mine else None

    def _act(self, option: View) -> Act:
        do = "choose" if self.live else ""
        cost = prices(option.get("cost"))
        return Act(do, option["key"], option["text"], short_word(option), cost)

    def on(self, card: View | None, object: int | None = None) -> dict[str, Any]:
        """What clicks on a card do: its options; without any, one's own card is asked about."""
        key = card["id"] if card else None
        found = [self._act(option) for option in self.options if _about(option, key, object)]
        asks = self.live and not found and card is not None and card["side"] in self._own()
        return {"acts": found, "why": key if asks else ""}

    def accessed(self, card: View) -> dict[str, Any]:
        """What clicks on the card that is being accessed do, wherever it lies."""
        named = [each for each in self.options if each["card"] == card["id"]]
        return {"acts": [self._act(each) for each in named if each["action"] in ON_CARD], "why": ""}

    def at(self, *keys: str) -> Act | None:
        """What a click on a place does whose options have one of these keys."""
        return next((self._act(each) for each in self.options if each["key"] in keys), None)

    def _own(self) -> tuple[object, ...]:
        """What a view calls the side that is asked."""
        return () if self.side is None else (self.side, ("corp", "runner")[self.side])


def _about(option: View, card: str | None, object: int | None) -> bool:
    """Whether an option is about a card that lies there, or about the object that it is."""
    if option["object"] is not None:
        return bool(option["object"] == object)
    return card is not None and option["card"] == card and option["action"] in ON_CARD


def short_word(option: View) -> str:
    """An option in a word, for a button on the card or server that it is about."""
    action = option["action"]
    if action == "use" and option["card"]:
        action = option["key"].removesuffix(f"_{option['card']}")
    if action not in _SHORT:
        return str(option["text"])
    return _SHORT[action]()


_SHORT: dict[str, Callable[[], str]] = {
    "break": lambda: text("Break"),
    "boost": lambda: text("Strengthen"),
    "weaken": lambda: text("Weaken"),
    "take": lambda: text("Take"),
    "store": lambda: text("Store"),
    "run": lambda: text("Run"),
    "rez": lambda: text("Rez"),
    "score": lambda: text("Score"),
    "advance": lambda: text("Advance"),
    "trash": lambda: text("Trash"),
    "install": lambda: text("Install"),
    "play": lambda: text("Play"),
    "server": lambda: text("Here"),
    "access": lambda: text("Access"),
}


# --- the list -------------------------------------------------------------------------------------

_GROUPS: dict[str, Callable[[], str]] = {
    "basic": lambda: text("Basic actions"),
    "run": lambda: text("Runs"),
    "play": lambda: text("Play a card"),
    "install": lambda: text("Install a card"),
    "advance": lambda: text("Advance a card"),
    "use": lambda: text("Actions of cards"),
}
"""The groups of a long list of actions, in their order; "basic" takes what has no other."""


def choices(view: View, live: bool) -> dict[str, Any] | None:
    """The options of the open question as a list, and those that the rules lock.

    None where nothing is asked of this seat.
    """
    decision = view["decision"]
    if not decision or not decision["mine"]:
        return None
    rows = [_row(option) for option in decision["options"]]
    if decision["name"] == "action":
        named = [row["action"] if row["action"] in _GROUPS else "basic" for row in rows]
        groups = [
            {
                "title": title(),
                "rows": [row for row, at in zip(rows, named, strict=True) if at == name],
            }
            for name, title in _GROUPS.items()
            if name in named
        ]
    else:
        groups = [{"title": "", "rows": rows}]
    locked = list(decision["locked"])
    most = len(locked) if len(locked) <= SHOWN_LOCKED else SHOWN_LOCKED - 1
    return {
        "groups": groups,
        "several": len(groups) > 1,
        "locked": locked[:most],
        "folded": locked[most:],
        "folded_word": plural(
            "{n} more that is not possible now",
            "{n} more that are not possible now",
            len(locked) - most,
        ),
        "live": live,
    }


def _row(option: View) -> dict[str, Any]:
    return {
        "key": option["key"],
        "action": option["action"],
        "text": option["text"],
        "prices": prices(option.get("cost")),
        "quiet": option["action"] in ("pass", "continue", "done", "decline", "none"),
        "shortcut": "p" if option["key"] == "pass" else "",
    }
