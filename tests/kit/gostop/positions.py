"""Exact moments of Go-Stop in a line or two, and short ways to ask what became of them.

Cards are written by id, several in one text: ``"ice_wall searchlight"``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kit import Event, Option, Table, gostop
from kit.gostop.cards import IDS

EXECUTIVES = "the_board jackson_howard chairman_hiro"
"""5 points."""
WEYLAND = "aggressive_negotiation scorched_earth witness_tampering"
NBN = "anonymous_tip closed_accounts sea_source"
HB = "bioroid_efficiency_research blue_level_clearance biotic_labor"
"""Three operations of a faction each: a set of 3 points."""
UPGRADES = "malapert_data_vault amazon_industrial_zone hokusai_grid akitaro_watanabe"
"""The four coloured ones: 4 points."""
PLAIN_ICE = tuple(
    card.id for card in gostop.CARDS if card.type == "ice" and card.id not in ("mganga", "chimera")
)
"""The 22 pieces that count as one card."""


def ice(count: int, besides: str = "") -> str:
    """So many plain pieces of ICE, none of them among `besides`."""
    return " ".join([card for card in PLAIN_ICE if card not in besides.split()][:count])


def assets(points: int) -> str:
    """The Executives and so many other assets that they are worth 6 to 9 points together."""
    others = "net_police ronald_five daily_business_show it_department adonis_campaign"
    return " ".join([EXECUTIVES, *others.split()[: points - 4]])


def rest(*placed: str) -> str:
    """All cards that are not among those placed."""
    taken = {card for cards in placed for card in cards.split()}
    return " ".join(card for card in IDS if card not in taken)


def at(phase: str = "first_half", *, rules: dict[str, Any] | None = None, **where: Any) -> Table:
    """A table for two persons at the position that `kit.gostop.lay` makes under these settings."""
    position = gostop.lay(phase, rules=gostop.Rules(**(rules or {})), **where)
    return gostop.table(position=position, seats=2)


def play(table: Table, *choices: str) -> Table:
    """Make these choices, then go on to the next one that is asked, or to the end."""
    for choice in choices:
        table.to_decision().choose(choice)
    return table.to_decision()


def settle(**where: Any) -> Table:
    """A round that seat 0 has won (by Stop, unless said otherwise), paid."""
    return play(at("settle", **{"winner": 0, "how": "stop", **where}))


def told(table: Table, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in table.events if event.kind == kind]


def kinds(table: Table) -> list[str]:
    """The kinds of all events, in order."""
    return [event.kind for event in table.events]


def ids(cards: Iterable[int]) -> list[str]:
    """The ids of cards, in their order."""
    return [IDS[card] for card in cards]


def captured(table: Table) -> list[tuple[str, list[str]]]:
    """Each capture: how, and what was taken."""
    return [(event.data["how"], ids(event.data["cards"])) for event in told(table, "capture")]


def tableau(table: Table, seat: int) -> set[str]:
    """What a seat has taken."""
    return set(ids(table.state.tableaus[seat]))


def face_up(table: Table) -> set[str]:
    """What lies on the table."""
    return {IDS[card] for stack in table.state.table for card in stack}


def keys(table: Table) -> list[str]:
    """What may be chosen now."""
    assert table.decision is not None
    return [option.key for option in table.decision.options]


def asked(table: Table) -> str | None:
    """What is being asked now."""
    return None if table.decision is None else table.decision.name


def payment(table: Table) -> int:
    """What seat 1 has paid seat 0."""
    assert table.result is not None
    winnings: Sequence[int] = table.result.payoffs
    assert sum(winnings) == 0
    return winnings[0]


def by_rule(options: Sequence[Option]) -> dict[str, str]:
    """The rule of each option, by its key."""
    return {option.key: option.rule for option in options}
