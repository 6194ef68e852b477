"""Cards and objects as a view holds them: plain data, and nothing of what the eyes may not see."""

from __future__ import annotations

from typing import Any

from kit.game import Game
from kit.netrunner import words
from kit.netrunner.cards import CORP, DESIGN, IDS, NAME, RUNNER, SIDE, TYPE
from kit.netrunner.effects.kinds import CARDS, Me, abilities
from kit.netrunner.objects import card_of, cards_at, controlled, mark_of, seen_by_runner
from kit.netrunner.phases.verbs import spot_name
from kit.netrunner.state import Place, State
from kit.netrunner.values import strength

CODES = {
    "Haas-Bioroid": "hb",
    "Jinteki": "jin",
    "NBN": "nbn",
    "Weyland Consortium": "wey",
    "Neutral": "neu",
    "Anarch": "ana",
    "Criminal": "cri",
    "Shaper": "sha",
}
"""The factions by a short code."""


def card_facts(game: Game, card: int) -> dict[str, Any]:
    """What is printed on a card, under the rules in force."""
    design, rules = DESIGN[card], game.rules

    def under(formula: str, printed: int | None) -> int | None:
        return None if printed is None else int(getattr(rules, formula)(design.id, printed))

    cost = {
        "operation": "play_cost",
        "event": "play_cost",
        "program": "install_cost",
        "hardware": "install_cost",
        "resource": "install_cost",
    }.get(design.type, "rez_cost")
    return {
        "id": IDS[card],
        "design": design.id,
        "title": words.card(card),
        "type": design.type,
        "subtypes": list(design.subtypes),
        "faction": CODES[design.faction],
        "cost": under(cost, design.cost),
        "strength": under("strength", design.strength),
        "trash": under("trash_cost", design.trash),
        "requirement": under("requirement", design.requirement),
        "points": under("points", design.points),
        "memory": design.memory,
        "unique": design.unique,
        "text": words.card_text(card),
        "side": "corp" if design.side == CORP else "runner",
    }


def sees(state: State, eyes: int | None, place: Place) -> bool:
    """Whether a seat may look at the card that lies there; None sees everything."""
    if eyes is None or place.zone in ("scored", "stolen", "identities", "heap", "rig"):
        return True
    if place.zone == "playing":
        return SIDE[card_of(state, place)] in (eyes, RUNNER) or seen_by_runner(state, place)
    if place.zone in ("ice", "roots", "archives", "hq"):
        return eyes == CORP or seen_by_runner(state, place)
    return (place.zone == "grip" or seen_by_runner(state, place)) and eyes == RUNNER


def places(state: State, zone: str, server: int = 0) -> list[Place]:
    """The places of a zone, in its order."""
    return [Place(zone, server, index) for index in range(len(cards_at(state, zone, server)))]


class Eyes:
    """What one seat sees of the objects of a game.

    Args:
        game: the game.
        seat: whose eyes; None sees everything.
        usable: the objects that an option on offer is about.
    """

    def __init__(self, game: Game, seat: int | None, usable: set[int]) -> None:
        self.game, self.seat, self.usable = game, seat, usable

    def cards(self, cards: list[int]) -> list[dict[str, Any]]:
        """Cards that may be seen."""
        return [card_facts(self.game, card) for card in cards]

    def objects(self, zone: str, server: int = 0) -> list[dict[str, Any]]:
        """The objects of a zone, in its order."""
        return [self.thing(place) for place in places(self.game.state, zone, server)]

    def thing(self, place: Place) -> dict[str, Any]:
        """An installed card: its face where that may be seen, and what all may see of it."""
        state: State = self.game.state
        card, mark = card_of(state, place), mark_of(state, place)
        seen = sees(state, self.seat, place)
        kind = {"ice": "ice", "roots": "root", "playing": "playing"}.get(place.zone, TYPE[card])
        strong = seen and DESIGN[card].strength is not None and place.zone in ("ice", "rig")
        return {
            "object": mark.id,
            "place": spot_name(place),
            "up": mark.up,
            "card": card_facts(self.game, card) if seen else None,
            "kind": kind,
            "advancement": mark.advancement,
            "credits": mark.credits,
            "virus": mark.virus,
            "power": mark.power,
            "strength": strength(self.game, card, mark) if strong else None,
            "new": mark.turn == state.turn and place.zone not in ("scored", "stolen"),
            "usable": mark.id in self.usable,
            "subs": self._subs(card, mark.id) if seen and place.zone == "ice" else 0,
            "host": mark.host,
        }

    def _subs(self, card: int, object: int) -> int | list[str]:
        run = self.game.state.run
        if run is not None and run.encounter and run.ice == object:
            return sub_states(self.game.state, card)
        return len(abilities(NAME[card]).subs)


def sub_states(state: State, card: int) -> list[str]:
    """How each subroutine of the encountered ice stands, in order."""
    run = state.run
    found = []
    for number in range(len(abilities(NAME[card]).subs)):
        if run is None:
            found.append("unbroken")
        elif run.next == number:
            found.append("resolving")
        elif number in run.done:
            found.append("resolved")
        else:
            found.append("broken" if number in run.broken else "unbroken")
    return found


def changes(game: Game, mine: Me) -> list[dict[str, Any]]:
    """What changes the strength of a card, and by how much: the parts of `values.strength`."""
    state: State = game.state
    found: dict[str, int] = {}
    for card, mark in controlled(state):
        does = CARDS.get(NAME[card])
        for static in () if does is None else does.statics:
            if static.query == "strength":
                by = static.value(game, Me(card, mark), mine)
                found[NAME[card]] = found.get(NAME[card], 0) + by
    for effect in state.lingering:
        if effect.kind == "strength" and effect.object in (0, mine.mark.id):
            found[effect.source] = found.get(effect.source, 0) + effect.value
    return [
        {"by": name, "title": words.title(name), "amount": amount}
        for name, amount in found.items()
        if amount
    ]


def printed_strength(game: Game, card: int) -> int:
    """The strength of a card before anything changes it."""
    return int(game.rules.strength(NAME[card], DESIGN[card].strength or 0))
