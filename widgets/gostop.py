"""Go-Stop views as HTML: what a seat may see, drawn as a table.

Everything here is made from the plain dict of ``kit.gostop``'s view; lengths and marks of the
tracks come from the formulas of the rules in force, so a house rule is drawn as it counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from kit.gostop import words
from kit.gostop.cards import CARDS
from kit.table import Table
from kit.text import plural, text
from widgets import tracks
from widgets.page import render
from widgets.tracks import Track

TYPES = ("upgrade", "operation", "asset", "ice")
BANDS = {
    "weyland": "#2f6b46",
    "nbn": "#8a6100",
    "hb": "#6b4a9c",
    "jinteki": "#a3342f",
    "neutral": "#5b6472",
}
"""The bands' colours where there is no style sheet; the same as in board.css."""
NOBODYS = (None, "deal", "settle")
"""Phases, and the end, where it is nobody's turn."""
LONGEST_SCORE = 24  # points drawn one by one; more are only written


@dataclass(frozen=True)
class Act:
    """What a click on a card does: the handler and its value; and whether the rules allow it."""

    do: str
    value: str
    legal: bool
    said: str


def place(view: Mapping[str, Any]) -> str:
    """Where in the game this is, in a few words."""
    if view["phase"] == "deal" and view["round"] > 1:
        return text("between rounds {n} and {next}", n=view["round"] - 1, next=view["round"])
    turn = text("turn {turn} of {turns}", turn=view["turn"], turns=view["turns"])
    if view["rounds"] == 1:
        return turn
    return text(
        "round {round} of {rounds}, {turn}", round=view["round"], rounds=view["rounds"], turn=turn
    )


def felt(
    view: Mapping[str, Any],
    rules: Any,
    *,
    near: int = 0,
    live: bool = False,
    ask: Markup | str = "",
) -> Markup:
    """The felt as HTML.

    Args:
        view: what some seat may see.
        rules: the rules in force, for the tracks.
        near: the seat drawn below, with its hand.
        live: whether cards can be clicked: an option is chosen, any other card is asked about.
        ask: what stands between the table and one's own hand: the question that is open now.
    """
    seats = [_seat(view, s, rules, near) for s in view["seats"]]
    return render(
        "gostop",
        near=seats[near],
        far=seats[1 - near],
        stacks=[_stack(stack, rules) for stack in view["table"]],
        deck=view["deck"],
        act=_acts(view, live),
        tags=_tags(view),
        roving=live,
        ask=ask,
    )


def static(view: Mapping[str, Any], rules: Any, *, near: int = 0) -> Markup:
    """The felt for a saved notebook: the same things and places, with inline styles only."""
    seats = [_seat(view, s, rules, near) for s in view["seats"]]
    decision = view["decision"]
    return render(
        "gostop_static",
        title=words.phase(view["phase"]),
        place=place(view),
        near=seats[near],
        far=seats[1 - near],
        stacks=[_stack(stack, rules) for stack in view["table"]],
        deck=view["deck"],
        decision=decision,
        options=loose_options(view) if decision else [],
        bands=BANDS,
    )


def loose_options(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The options of the open question that are not a card on the felt, such as Go and Stop."""
    return [option for option in view["decision"]["options"] if option["card"] is None]


def loose_locked(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What the rules lock of the open question and is not a card on the felt."""
    return [option for option in view["decision"]["locked"] if option["card"] is None]


def titles() -> list[str]:
    """The titles of all cards, to set them apart in a sentence."""
    return [card.title for card in CARDS]


def headings(table: Table) -> dict[int, str]:
    """What the event list says above the event of a frame, by the index of the frame."""
    frames, rounds = table.frames, 1
    start = table.view(at=0)
    turn = start["turn"] - (start["phase"] == "first_half")
    found = {}
    for frame in frames:
        event = frame.happened
        if event is None:
            continue
        if event.kind == "first":
            found[frame.index] = text("Round {n}: the deal", n=rounds)
            rounds, turn = rounds + 1, 0
        elif event.kind == "play":
            turn += 1
            found[frame.index] = text("Turn {n}: {name}", n=turn, name=table.names[event.seat or 0])
    return found


def pause(table: Table) -> bool:
    """Whether a game in play should stop here, at the beginning of a phase, to be looked at."""
    return table.phase == "deal" and len(table.state.history) > 0


def summary(table: Table) -> dict[str, Any] | None:
    """How the round that was settled last came to its payment; None before the first was."""
    history = table.state.history
    if not history:
        return None
    events = list(table.events)
    rules: Any = table.rules
    since = max((n for n, event in enumerate(events) if event.kind == "first"), default=0)
    ending, lines, account = None, [], ""
    doublings = []
    for event in events[since:]:
        line = {"label": table.say(event), "rule": event.rule, "value": ""}
        if event.kind in ("stop", "comeback", "leader", "four_hand", "washout"):
            ending = line
        elif event.kind == "double":
            doublings.append({**line, "value": "× 2"})
        elif event.kind == "pay":
            base = {**line, "label": text("What the ending pays"), "value": event.data["base"]}
            bonus = {
                "label": text("Bonus for saying Go"),
                "rule": "gostop.settle.16",
                "value": text("+ {n}", n=event.data["bonus"]),
            }
            extra = [bonus] if event.data["bonus"] else []
            late = rules.bonus_after_doubling
            lines = [base, *doublings, *extra] if late else [base, *extra, *doublings]
        elif event.kind == "account":
            account = line["label"]
    last = history[-1]
    return {
        "ending": ending,
        "lines": lines,
        "total": last.payment,
        "winner": None if last.winner is None else table.names[last.winner],
        "loser": None if last.winner is None else table.names[1 - last.winner],
        "account": account,
    }


def _acts(view: Mapping[str, Any], live: bool) -> Callable[[Mapping[str, Any]], Act | None]:
    decision = view["decision"]
    mine = decision if decision and decision["mine"] else {"options": []}
    keys = {option["card"]: option["key"] for option in mine["options"]}

    def act(card: Mapping[str, Any]) -> Act | None:
        if card["id"] in keys:
            do = "choose" if live else ""
            return Act(do, keys[card["id"]], True, text("can be chosen"))
        return Act("why", card["id"], False, text("not now")) if live else None

    return act


def _tags(view: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], list[str]]:
    words = (
        ("played", text("played")),
        ("pair", text("its pair")),
        ("flipped", text("turned over")),
    )

    def tags(card: Mapping[str, Any]) -> list[str]:
        return [word for name, word in words if view[name] == card["id"]]

    return tags


# --- words ---------------------------------------------------------------------------------------


def faction_word(faction: str) -> str:
    """The short name of a faction, as it stands on a card's band."""
    return {
        "weyland": text("Weyland"),
        "nbn": text("NBN"),
        "hb": text("HB"),
        "jinteki": text("Jinteki"),
        "neutral": text("Neutral"),
    }[faction]


def type_word(kind: str, n: int = 1) -> str:
    """The name of a card type for `n` of them."""
    return {
        "upgrade": plural("upgrade", "upgrades", n),
        "operation": plural("operation", "operations", n),
        "asset": plural("asset", "assets", n),
        "ice": plural("ICE", "ICE", n),
    }[kind]


def _worded(card: Mapping[str, Any], rules: Any) -> dict[str, Any]:
    return {
        **card,
        "faction_word": faction_word(card["faction"]),
        "type_word": type_word(card["type"]),
        "double_counts": rules.ice_value(0, 1),
    }


def _seat(
    view: Mapping[str, Any], seat: Mapping[str, Any], rules: Any, near: int
) -> dict[str, Any]:
    """One seat as the template wants it."""
    name, count, is_near = seat["name"], seat["hand_count"], seat["seat"] == near
    if is_near:
        label = plural("{name}: {n} card in hand", "{name}: {n} cards in hand", count, name=name)
    else:
        label = plural("{name}: {n} hidden card", "{name}: {n} hidden cards", count, name=name)
        if seat["hand"] is not None:
            label = text("{name}'s hand, laid open", name=name)
    hand = seat["hand"]
    if hand is not None:
        hand = [_worded(card, rules) for card in hand]
    return {
        "name": name,
        "near": is_near,
        "policy": seat["policy"] and seat["policy"].replace("_", " "),
        "to_move": view["turn_of"] == seat["seat"] and view["phase"] not in NOBODYS,
        "calls": seat["calls"],
        "points": seat["points"],
        "account": f"{seat['account']:+d}" if view["rounds"] > 1 else None,
        "hand": hand,
        "hand_count": count,
        "hand_label": label,
        "score": _score(seat, view["threshold"]),
        "tableau_label": text("{name}'s tableau", name=name),
        "groups": [_group(kind, seat, rules) for kind in TYPES],
    }


def _stack(stack: Mapping[str, Any], rules: Any) -> dict[str, Any]:
    cards = [_worded(card, rules) for card in stack["cards"]]
    label = plural(
        "{n} card of {faction} {cost}",
        "{n} cards of {faction} {cost}",
        len(cards),
        faction=cards[0]["faction_word"],
        cost=cards[0]["cost"],
    )
    stuck = ""
    if stack["stuck"]:
        all_four = rules.triple_capture == "all4"
        stuck = text("stuck: the fourth takes all") if all_four else text("stuck: three of a suit")
    return {"cards": cards, "stuck": stuck, "label": label}


# --- tracks: what decides the game, drawn ---------------------------------------------------------

_PART_ICONS = {
    "upgrades": "upgrade",
    "operations": "operation",
    "sets": "operation",
    "assets": "asset",
    "executives": "executive",
    "ice": "ice",
}


def _score(seat: Mapping[str, Any], threshold: int) -> Track:
    icons = [_PART_ICONS[part] for part, points in seat["parts"].items() for _ in range(points)]
    label = text(
        "{points} points; {threshold} open Go or Stop", points=seat["points"], threshold=threshold
    )
    return Track(label, tracks.filled(icons, threshold, LONGEST_SCORE))


def _group(kind: str, seat: Mapping[str, Any], rules: Any) -> dict[str, Any]:
    """One card type of a tableau: its cards, its tracks, its points."""
    cards = [_worded(card, rules) for card in seat["tableau"][kind]]
    parts, count = seat["parts"], seat["counts"][kind]
    if kind == "operation":
        cards.sort(key=lambda card: card["faction"])  # threes of one faction stand together
    points = {
        "upgrade": parts["upgrades"],
        "operation": parts["operations"] + parts["sets"],
        "asset": parts["assets"] + parts["executives"],
        "ice": parts["ice"],
    }[kind]
    return {
        "type": kind,
        "count": count,
        "word": type_word(kind, count),
        "points": points,
        "cards": cards,
        "tracks": _TRACKS[kind](cards, rules),
    }


Cards = list[dict[str, Any]]


def _upgrade_tracks(cards: Cards, rules: Any) -> list[Track]:
    neutral = sum(card["faction"] == "neutral" for card in cards)
    cells = tracks.steps(len(cards), 5, lambda n: rules.upgrade_points(n, min(n, neutral)))
    return [Track(text("{n} of 5 upgrades", n=len(cards)), cells)]


def _operation_tracks(cards: Cards, rules: Any) -> list[Track]:
    needed = tracks.first(rules.operation_points, 10)
    label = text("{n} operations; the first point takes {needed}", n=len(cards), needed=needed)
    made = [Track(label, tracks.steps(len(cards), needed, rules.operation_points))]
    for faction in sorted({card["faction"] for card in cards} - {"neutral"}):
        n = sum(card["faction"] == faction for card in cards)
        label = text("{n} of 3 operations of {faction}", n=n, faction=faction_word(faction))
        cells = tracks.steps(n, 3, lambda n: rules.set_points([n]))
        made.append(Track(label, cells, faction))
    return made


def _asset_tracks(cards: Cards, rules: Any) -> list[Track]:
    needed = tracks.first(rules.asset_points, 10)
    label = text("{n} assets; the first point takes {needed}", n=len(cards), needed=needed)
    executives = sum(card["executive"] for card in cards)
    return [
        Track(label, tracks.steps(len(cards), needed, rules.asset_points)),
        Track(
            text("{n} of 3 Executives", n=executives),
            tracks.steps(executives, 3, rules.executive_points),
            "executive",
        ),
    ]


def _ice_tracks(cards: Cards, rules: Any) -> list[Track]:
    needed = tracks.first(rules.ice_points, 30)
    values = [rules.ice_value(0, 1) if card["double"] else rules.ice_value(1, 0) for card in cards]
    cells = tracks.joined(tracks.steps(sum(values), needed, rules.ice_points), values)
    label = text("ICE counts {n}; the first point takes {needed}", n=sum(values), needed=needed)
    return [Track(label, cells)]


_TRACKS = {
    "upgrade": _upgrade_tracks,
    "operation": _operation_tracks,
    "asset": _asset_tracks,
    "ice": _ice_tracks,
}
