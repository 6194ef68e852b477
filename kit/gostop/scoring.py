"""Points, and what the loser pays. The numbers are the rules' formulas; here they are applied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.gostop.cards import CARDS, DECK, IT_DEPARTMENT
from kit.gostop.state import State

if TYPE_CHECKING:
    from kit.gostop.rules import Rules

FACTIONS = ("weyland", "nbn", "hb", "jinteki", "neutral")
_OPERATION, _UPGRADE, _NEUTRAL_UPGRADE, _ASSET, _EXECUTIVE, _ICE, _DOUBLE_ICE = 0, 5, 6, 7, 8, 9, 10


def _kind(number: int) -> int:
    card = CARDS[number]
    if card.type == "operation":
        return _OPERATION + FACTIONS.index(card.faction)
    if card.type == "upgrade":
        return _NEUTRAL_UPGRADE if card.faction == "neutral" else _UPGRADE
    if card.type == "asset":
        return _EXECUTIVE if card.executive else _ASSET
    return _DOUBLE_ICE if card.double else _ICE


# bytes.translate and bytes.count do in C what a loop over the cards would do ten times slower, and
# points are counted on every turn of every simulated game.
_KINDS = bytes(_kind(card) for card in DECK) + bytes(256 - len(DECK))


_BITS = 5
"""So many bits count the cards of a kind; there are at most 22."""
_PACKED = tuple(1 << _BITS * _kind(card) for card in DECK).__getitem__


def _mask(*kinds: int) -> int:
    mask = 0
    for kind in kinds:
        mask |= ((1 << _BITS) - 1) << _BITS * kind
    return mask


_OPERATIONS = _mask(*range(_OPERATION, _OPERATION + len(FACTIONS)))
_UPGRADES = _mask(_UPGRADE, _NEUTRAL_UPGRADE)
_ASSETS = _mask(_ASSET, _EXECUTIVE)
_ALL_ICE = _mask(_ICE, _DOUBLE_ICE)

_named = tuple.__new__
"""``_named(Score, (...))`` is ``Score(...)`` without the call to Python code that the latter makes:
a twentieth of a simulation's time."""


class Holding(NamedTuple):
    """What a tableau holds, counted as the rules for points want it.

    Attributes:
        upgrades: all upgrades; `neutral_upgrades` of them neutral.
        operations: operations by faction, in the order of `FACTIONS`.
        assets: all assets; `executives` of them Executives.
        ice: plain pieces of ICE.
        double_ice: pieces of Trap or Mythic ICE.
    """

    upgrades: int
    neutral_upgrades: int
    operations: tuple[int, int, int, int, int]
    assets: int
    executives: int
    ice: int
    double_ice: int


class Score(NamedTuple):
    """Points by where they come from; their sum is what a player has."""

    upgrades: int
    operations: int
    sets: int
    assets: int
    executives: int
    ice: int


def holding(cards: Sequence[int]) -> Holding:
    """Count a tableau."""
    count = bytes(cards).translate(_KINDS).count
    neutral, executives = count(_NEUTRAL_UPGRADE), count(_EXECUTIVE)
    return _named(
        Holding,
        (
            count(_UPGRADE) + neutral,
            neutral,
            (count(0), count(1), count(2), count(3), count(4)),
            count(_ASSET) + executives,
            executives,
            count(_ICE),
            count(_DOUBLE_ICE),
        ),
    )


def value(held: Holding, rules: Rules) -> Score:
    """The points of a holding."""
    upgrades, neutral, operations, assets, executives, ice, double_ice = held
    return _named(
        Score,
        (
            rules.upgrade_points(upgrades, neutral),
            rules.operation_points(sum(operations)),
            rules.set_points(operations),
            rules.asset_points(assets),
            rules.executive_points(executives),
            rules.ice_points(rules.ice_value(ice, double_ice)),
        ),
    )


_Known = tuple[Any, dict[int, int], dict[int, Any], dict[int, Any], dict[int, int]]
_known: _Known = (None, {}, {}, {}, {})
"""The rules last counted by, and the points by them of all upgrades, operations, assets and ICE
that have come up. One tuple, replaced as a whole, so that threads never see half of it."""


def score(cards: Sequence[int], rules: Rules) -> Score:
    """The points of a tableau.

    A tableau is counted on nearly every turn, and of each type of card there are only a few dozen
    different holdings: what the formulas made of them is looked up.
    """
    global _known
    if rules.it_department_dual:
        return value(as_counted(cards, rules), rules)
    known = _known
    if known[0] is not rules:
        known = _known = (rules, {}, {}, {}, {})
    _, by_upgrades, by_operations, by_assets, by_ice = known
    packed = sum(map(_PACKED, cards))
    upgrades, operations = packed & _UPGRADES, packed & _OPERATIONS
    assets, ice = packed & _ASSETS, packed & _ALL_ICE
    try:
        return _named(
            Score,
            (
                by_upgrades[upgrades],
                *by_operations[operations],
                *by_assets[assets],
                by_ice[ice],
            ),
        )
    except KeyError:
        points = value(holding(cards), rules)
        by_upgrades[upgrades], by_ice[ice] = points.upgrades, points.ice
        by_operations[operations] = points.operations, points.sets
        by_assets[assets] = points.assets, points.executives
        return points


def recount(state: State, rules: Rules) -> None:
    """Count the points anew where other rules take over; see that go_or_stop counts them too."""
    if state.phase == "go_or_stop":
        state.counted = [-1, -1]
    elif state.phase not in ("deal", None):
        state.parts = [list(score(cards, rules)) for cards in state.tableaus]
        state.counted = [len(cards) for cards in state.tableaus]


def as_counted(cards: Sequence[int], rules: Rules) -> Holding:
    """Count a tableau, IT Department as what brings most where rules let it be two things."""
    held = holding(cards)
    if rules.it_department_dual and IT_DEPARTMENT in cards:
        dual = held._replace(assets=held.assets - 1, double_ice=held.double_ice + 1)
        return max(held, dual, key=lambda each: sum(value(each, rules)))
    return held


def point_rules(
    cards: Sequence[int], now: Sequence[int], before: Sequence[int], rules: Rules
) -> list[str]:
    """The rules of those parts of the points of a tableau that differ from `before`."""
    held = as_counted(cards, rules)
    few = held.upgrades < 4
    it_department = ("gostop.open.37",) if IT_DEPARTMENT in cards else ()
    as_ice = it_department if held.assets < holding(cards).assets else ()
    by_part: tuple[tuple[str, ...], ...] = (
        ("gostop.points.12" if few else "gostop.points.12b",),
        ("gostop.points.13",),
        ("gostop.points.13b", "gostop.open.35"),
        ("gostop.points.14", *it_department),
        ("gostop.points.14b", "gostop.open.36"),
        ("gostop.points.15", *(("gostop.points.15b",) if held.double_ice else ()), *as_ice),
    )
    if held.neutral_upgrades:
        by_part = ((*by_part[0], "gostop.open.33" if few else "gostop.open.34"), *by_part[1:])
    return [
        rule
        for cites, part, was in zip(by_part, now, before, strict=True)
        if part != was
        for rule in cites
    ]


class Settlement(NamedTuple):
    """How a payment comes about: (base + bonus), doubled for each of `doublings`, never below 0.

    Attributes:
        base: points or difference of points that the ending pays.
        base_rules: the rules that say so.
        bonus: what the winner's Go calls add.
        doublings: the rule of each doubling, one entry a doubling.
        payment: what the loser pays.
        spared: whether only having no ICE at all spared the loser a doubling (gostop.open.31).
    """

    base: int
    base_rules: tuple[str, ...]
    bonus: int
    doublings: tuple[str, ...]
    payment: int
    spared: bool = False


def settlement(state: State, rules: Rules) -> Settlement:
    """What the loser of the round pays the winner, from the tableaus as they lie."""
    winner = state.winner
    if winner is None:
        return Settlement(0, ("gostop.open.24",), 0, (), 0)
    loser = 1 - winner
    carried = ("gostop.open.24",) * state.carry
    if state.how == "four_hand":
        payment = rules.threshold << len(carried)
        return Settlement(rules.threshold, ("gostop.open.11",), 0, carried, payment)
    mine, theirs = sum(state.parts[winner]), sum(state.parts[loser])
    comeback = state.how == "comeback"
    base_setting = rules.comeback_base if comeback else rules.payment_base
    base = mine - theirs if base_setting == "difference" else mine
    base_rules = (
        "gostop.end.11" if comeback else "gostop.end.10b",
        "gostop.open.15",
        "gostop.open.45",
    )
    bonus = rules.go_points(len(state.calls[winner]))
    doublings = (*_doublings(state, rules, winner, loser), *carried)
    due = base if rules.bonus_after_doubling else base + bonus
    due <<= len(doublings)
    if rules.bonus_after_doubling:
        due += bonus
    lost = as_counted(state.tableaus[loser], rules)
    exempt = rules.zero_ice_exempt and rules.ice_threshold > 0
    spared = exempt and state.parts[winner][5] > 0 and not lost.ice + lost.double_ice
    return Settlement(base, base_rules, bonus, doublings, max(0, due), spared)


def _doublings(state: State, rules: Rules, winner: int, loser: int) -> list[str]:
    doublings = ["gostop.open.16"] * rules.winner_doublings(len(state.calls[winner]))
    doublings += ["gostop.settle.17"] * rules.loser_doublings(len(state.calls[loser]))
    points = Score(*state.parts[winner])
    lost = as_counted(state.tableaus[loser], rules)
    if points.ice and too_little_ice(lost, rules):
        doublings.append("gostop.settle.18")
    if points.upgrades and not lost.upgrades:
        doublings.append("gostop.settle.19")
    return doublings


def too_little_ice(lost: Holding, rules: Rules) -> bool:
    """Whether a loser holds so little ICE that scoring with ICE doubles the payment."""
    cards = lost.ice + lost.double_ice
    if rules.zero_ice_exempt and not cards:
        return False
    counted = cards
    if rules.ice_threshold_counts == "value":
        counted = rules.ice_value(lost.ice, lost.double_ice)
    return counted < rules.ice_threshold
