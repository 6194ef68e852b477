"""Objects: where they are, which of them are active, and how cards move and become new ones."""

from __future__ import annotations

from typing import Any

from kit.netrunner.cards import CORP, DESIGN, NAME, RUNNER, SIDE, TYPE
from kit.netrunner.effects.kinds import Me, abilities
from kit.netrunner.state import Fact, Mark, Place, State

MARKED = {
    "ice": "ice_marks",
    "roots": "root_marks",
    "rig": "rig_marks",
    "scored": "scored_marks",
    "stolen": "stolen_marks",
    "playing": "playing_marks",
}
"""The zones whose cards are objects with marks, and where these stand."""
_BY_SERVER = ("ice", "roots")


def cards_at(state: State, zone: str, server: int = 0) -> list[int]:
    """The list of cards that a zone is; for ice and roots, that of a server."""
    cards: Any = getattr(state, zone)
    found: list[int] = cards[server] if zone in _BY_SERVER else cards
    return found


def marks_at(state: State, zone: str, server: int = 0) -> list[Mark]:
    """The marks beside that list."""
    marks: Any = getattr(state, MARKED[zone])
    found: list[Mark] = marks[server] if zone in _BY_SERVER else marks
    return found


def find(state: State, object: int) -> Place | None:
    """Where an object is; None when it is no more (rule 1.12.6)."""
    if object:
        for zone in MARKED:
            for server in range(len(state.ice)) if zone in _BY_SERVER else (0,):
                for index, mark in enumerate(marks_at(state, zone, server)):
                    if mark.id == object:
                        return Place(zone, server, index)
    return None


def card_of(state: State, place: Place) -> int:
    """The card that lies there."""
    return cards_at(state, place.zone, place.server)[place.index]


def mark_of(state: State, place: Place) -> Mark:
    """The mark of the object that lies there."""
    return marks_at(state, place.zone, place.server)[place.index]


def me(state: State, object: int) -> Me | None:
    """A card with its mark, by the number of its object; None when it is no more."""
    place = find(state, object)
    return None if place is None else Me(card_of(state, place), mark_of(state, place))


def where(state: State, card: int) -> Place:
    """Where a card lies.

    Raises:
        ValueError: when it is in no zone.
    """
    for zone in (*MARKED, "hq", "grip", "archives", "heap", "rd", "stack", "aside", "identities"):
        for server in range(len(state.ice)) if zone in _BY_SERVER else (0,):
            cards = cards_at(state, zone, server)
            if card in cards:
                return Place(zone, server, cards.index(card))
    raise ValueError(f"card {card} is in no zone")


def seen_by_runner(state: State, place: Place) -> bool:
    """Whether the Runner may look at a Corp card now (section 1.21)."""
    if place.zone in ("scored", "stolen", "identities"):
        return True
    if place.zone == "playing":
        # A Corp card that is on its way into a server lies face down there already (8.5.16a).
        return TYPE[state.playing[place.index]] in ("operation", "event")
    if place.zone in _BY_SERVER:
        mark = mark_of(state, place)
        return mark.up or _accessed(state, place, mark)
    if place.zone == "archives":
        return state.archives_up[place.index] or _accessed(state, place, None)
    breach = state.breach
    if breach is not None and place.zone == "hq":
        return place.index in breach.hand
    if breach is not None and place.zone == "rd":
        return place.index < breach.deep
    return False


def _accessed(state: State, place: Place, mark: Mark | None) -> bool:
    """What has been accessed stays visible until the breach is over (rule 7.3.1a)."""
    breach = state.breach
    if breach is None:
        return False
    if mark is None:
        return place.index in breach.archives
    return breach.at == place or mark.id in breach.objects


# --- active objects -------------------------------------------------------------------------------


def controlled(state: State) -> list[tuple[int, Mark]]:
    """The active cards in the play area and in the Corp's score area, with their marks."""
    found = []
    for zones, beside in ((state.roots, state.root_marks), (state.ice, state.ice_marks)):
        for cards, marks in zip(zones, beside, strict=True):
            for index, mark in enumerate(marks):
                if mark.up:
                    found.append((cards[index], mark))
    if state.scored:
        found += zip(state.scored, state.scored_marks, strict=True)
    for cards, marks in ((state.rig, state.rig_marks), (state.playing, state.playing_marks)):
        for index, mark in enumerate(marks):
            if mark.up:
                found.append((cards[index], mark))
    return found


def is_active(state: State, object: int) -> bool:
    """Whether the object is there and active."""
    return any(mark.id == object for _, mark in controlled(state))


def has_console(state: State) -> list[int]:
    """The consoles that are installed, by their place in the rig."""
    return [n for n, card in enumerate(state.rig) if "Console" in DESIGN[card].subtypes]


# --- facts ----------------------------------------------------------------------------------------


def note(
    state: State, kind: str, seat: int, object: int = 0, value: int = 0, name: str = ""
) -> None:
    """Remember that something happened, for the abilities and rules that may ask for it."""
    state.facts.append(Fact(kind, seat, object, value, name))


def happened(state: State, kind: str, seat: int | None = None) -> int:
    """How often something of that kind happened this turn, to one side or at all."""
    return sum(fact.kind == kind and seat in (None, fact.seat) for fact in state.facts)


# --- moving ---------------------------------------------------------------------------------------


def leave(state: State, place: Place) -> tuple[int, Mark | None]:
    """Take a card from where it lies; whoever calls puts it elsewhere at once."""
    card = cards_at(state, place.zone, place.server).pop(place.index)
    mark = None
    if place.zone in MARKED:
        mark = marks_at(state, place.zone, place.server).pop(place.index)
    if place.zone == "archives":
        state.archives_up.pop(place.index)
    _keep_track(state, place)
    return card, mark


def _keep_track(state: State, place: Place) -> None:
    """Keep run and breach to the cards they mean, now that those after a place moved up."""
    run, breach = state.run, state.breach
    if run is not None and place.zone == "ice" and place.server == run.server:
        if place.index < run.position:
            run.position -= 1
        elif place.index == run.position:
            # The position lasts while the Runner is in it, between its neighbours (rule 6.2.4).
            run.ice = 0
    if breach is None:
        return
    if breach.at == place:
        breach.at = None
    elif breach.at is not None and breach.at[:2] == place[:2] and breach.at.index > place.index:
        breach.at = breach.at._replace(index=breach.at.index - 1)
    if place.zone == "rd" and place.index < breach.deep:
        breach.deep -= 1
    for zone, places in (("hq", breach.hand), ("archives", breach.archives)):
        if place.zone == zone:
            kept = [index - (index > place.index) for index in places if index != place.index]
            places[:] = kept


def enter(
    state: State,
    zone: str,
    card: int,
    *,
    server: int = 0,
    index: int | None = None,
    up: bool = True,
) -> Mark | None:
    """Put a card into a zone, as a new object; give its mark where it gets one.

    Args:
        state: the game.
        zone: which zone.
        card: which card.
        server: which server, for ice and roots.
        index: at which place; None for the last, in a deck the top.
        up: whether it lies face up, where that matters.
    """
    if zone in _BY_SERVER:
        while len(state.ice) <= server:
            for lists in (state.ice, state.roots, state.ice_marks, state.root_marks):
                lists.append([])
    cards = cards_at(state, zone, server)
    if index is None:
        index = 0 if zone in ("rd", "stack") else len(cards)
    cards.insert(index, card)
    if zone == "archives":
        state.archives_up.insert(index, up)
    if zone == "rd" and state.breach is not None and index < state.breach.deep:
        state.breach.deep += 1
    if zone not in MARKED:
        return None
    state.objects += 1
    mark = Mark(state.objects, up, state.turn)
    marks_at(state, zone, server).insert(index, mark)
    run = state.run
    if run is not None and zone == "ice" and server == run.server and index <= run.position:
        run.position += 1
    return mark


def controller(card: int, zone: str) -> int:
    """Who controls a card where it lies (section 1.14)."""
    if zone in ("scored", "stolen"):
        return CORP if zone == "scored" else RUNNER
    return SIDE[card]


def server_of(state: State, object: int) -> int:
    """The server in whose root or before which an object is; -1 for none."""
    place = find(state, object)
    return place.server if place is not None and place.zone in _BY_SERVER else -1


def type_in_root(state: State, server: int) -> int | None:
    """The place of the agenda or asset in a root; None without one."""
    for index, card in enumerate(state.roots[server]):
        if TYPE[card] in ("agenda", "asset"):
            return index
    return None


def advanceable(card: int) -> bool:
    """Whether a card can be advanced where it is installed (rule 1.18.3)."""
    return TYPE[card] == "agenda" or abilities(NAME[card]).advanceable
