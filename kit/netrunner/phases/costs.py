"""Costs: whether they can be paid, and paying them all at once (section 1.16)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kit.decision import Option, Reason
from kit.game import Game
from kit.netrunner.cards import IDS, NAME, RUNNER, SIDE
from kit.netrunner.effects.kinds import CARDS, Asking, Cost, Me, abilities
from kit.netrunner.objects import controlled, find, note
from kit.netrunner.phases.abilities import compelled
from kit.netrunner.phases.checkpoint import PAID, settle
from kit.netrunner.state import State, hand_of
from kit.netrunner.values import forbidden

FREE = Cost()
IGNORED = {"own": "netrunner.1.16.5a", "credits": "netrunner.1.16.5b", "all": "netrunner.1.16.5c"}
"""How much of a cost can be ignored, with the rule that says what that means."""
_PAID = ("netrunner.1.16.1", "netrunner.1.14.3", "netrunner.1.16.3", "netrunner.1.16.4")
_HELD = "netrunner.1.14.2f"
_ZERO = ("netrunner.1.16.1d", "netrunner.1.16.3a")


def spendable(game: Game, seat: int, purpose: str) -> list[Me]:
    """A side's cards whose credits it may spend now for that purpose (rule 1.10.4b)."""
    found = []
    designs = CARDS.having["spend"]
    for card, mark in controlled(game.state):
        if NAME[card] in designs and mark.credits and SIDE[card] == seat:
            spend = CARDS[NAME[card]].spend
            if spend is not None and spend(game, Me(card, mark), purpose):
                found.append(Me(card, mark))
    return found


def credits_for(game: Game, seat: int, purpose: str) -> int:
    """How many credits a side can spend now for that purpose, from all its sources."""
    state: State = game.state
    return state.credits[seat] + sum(mine.mark.credits for mine in spendable(game, seat, purpose))


def why_not_pay(
    game: Game,
    seat: int,
    cost: Cost,
    purpose: str,
    mine: Me | None = None,
    *,
    leaving: int = 0,
) -> Reason | None:
    """Why a side can't pay a cost in full now (rule 1.16.1); None if it can.

    Args:
        game: the game.
        seat: who would pay.
        cost: what.
        purpose: for what: ``"play"``, ``"install"``, ``"rez"``, ``"ability"``, ``"advance"``,
            ``"trash"``, ``"steal"``, ``"score"``, ``"nested"``, ``"run"``, ``"basic"``.
        mine: the source of the ability, whose counters the cost may want.
        leaving: how many cards will have left the hand by then: one that is played or installed.
    """
    state: State = game.state
    clicks = cost.clicks + cost.lose_clicks
    if clicks > state.clicks[seat]:
        data = {"clicks": clicks, "left": state.clicks[seat]}
        rule = "netrunner.1.11.2b" if seat == RUNNER else "netrunner.1.11.2a"
        return Reason(rule, "no_clicks", data)
    if cost.credits and cost.credits > (have := credits_for(game, seat, purpose)):
        data = {"credits": cost.credits, "left": have}
        return Reason("netrunner.1.16.1", "no_credits", data)
    if mine is not None:
        for kind in ("virus", "power"):
            wanted, left = getattr(cost, kind), getattr(mine.mark, kind)
            if wanted > left:
                of = {"card": mine.card, "kind": kind, "wanted": wanted, "left": left}
                return Reason("netrunner.1.16.1", "no_counters", of)
    if cost.trash_hand or cost.damage:
        wanted, left = cost.trash_hand + cost.damage, len(hand_of(state, seat)) - leaving
        if wanted > left:
            data = {"wanted": wanted, "left": left}
            return Reason("netrunner.1.16.1", "no_cards", data)
    if by := _prevented(game, cost, mine):
        return Reason("netrunner.1.16.1b", "forbidden", {"by": by})
    return None


def _prevented(game: Game, cost: Cost, mine: Me | None) -> str:
    """The design that would not let a cost's effects happen; empty if none would (1.16.1b)."""
    parts = (
        ("tag", "tags", cost.tags, None),
        ("damage", "damage", cost.damage, None),
        ("trash", "trash", int(cost.trash_self), None if mine is None else mine.card),
    )
    for verb, kind, amount, about in parts:
        if amount and (by := forbidden(game, verb, about) or compelled(game, kind, amount)):
            return by
    return ""


def pay(
    game: Game,
    seat: int,
    cost: Cost,
    purpose: str,
    rule: str | tuple[str, ...],
    mine: Me | None = None,
) -> Asking:
    """Pay a cost that can be paid, all of it at once, then go through a checkpoint (1.16.3).

    Returns:
        The number that was chosen for X; 0 without one.
    """
    state: State = game.state
    cites = rule if isinstance(rule, tuple) else (rule,)
    x = 0
    credits = cost.credits
    if cost.x:
        x = yield from _choose_x(game, seat, credits, purpose)
        credits += x
    sources = []
    if credits and (cards := spendable(game, seat, purpose)):
        sources = yield from _divide(game, seat, credits, cards)
        cites = (*cites, "netrunner.1.10.3c", "netrunner.1.10.4b", "netrunner.1.10.4c", _HELD)
        cites = (*cites, "netrunner.1.10.4d") if sources else cites
    from_cards = sum(amount for _, amount in sources)
    for each, amount in sources:
        each.mark.credits -= amount
        note(state, "use", seat, each.mark.id)
    state.credits[seat] -= credits - from_cards
    if cost.clicks:
        state.clicks[seat] -= cost.clicks
        note(state, "spend_click", seat, value=cost.clicks)
    if cost.lose_clicks:
        state.clicks[seat] -= cost.lose_clicks
        note(state, "lose_click", seat, value=cost.lose_clicks)
    if mine is not None:
        mine.mark.virus -= cost.virus
        mine.mark.power -= cost.power
    note(state, "pay", seat, 0 if mine is None else mine.mark.id, credits, purpose)
    if game.heard:
        amounts: dict[str, Any] = {
            "clicks": cost.clicks,
            "credits": credits,
            "lost": cost.lose_clicks,
            "virus": cost.virus,
            "power": cost.power,
        }
        told = {name: amount for name, amount in amounts.items() if amount}
        if told or purpose != "basic":
            card = None if mine is None or not _known(state, mine) else mine.card
            of = [(each.card, amount) for each, amount in sources]
            cites = (*cites, *_PAID, *(_ZERO if cost == FREE else ()))
            game.tell("pay", rule=cites, seat=seat, purpose=purpose, card=card, sources=of, **told)
    yield from _pay_rest(game, seat, cost, mine)
    yield from settle(game, PAID)
    return x


def _known(state: State, mine: Me) -> bool:
    """Whether all may know the source of a cost."""
    return mine.mark.up or SIDE[mine.card] == RUNNER


def _pay_rest(game: Game, seat: int, cost: Cost, mine: Me | None) -> Asking:
    """The parts of a cost that are no counters."""
    from kit.netrunner.phases.harm import damage, give_tags
    from kit.netrunner.phases.verbs import trash, trash_from_hand

    rule = "netrunner.1.16.1a"
    if cost.trash_self and mine is not None:
        place = find(game.state, mine.mark.id)
        assert place is not None
        yield from trash(game, [place], seat, ("netrunner.1.19.4", rule), as_cost=True)
    if cost.trash_hand:
        yield from trash_from_hand(game, seat, cost.trash_hand, rule)
    if cost.tags:
        yield from give_tags(game, cost.tags, RUNNER, rule, as_cost=True)
    if cost.damage:
        yield from damage(game, cost.damage, "net", RUNNER, rule, as_cost=True)


def _choose_x(game: Game, seat: int, credits: int, purpose: str) -> Asking:
    """The number that X stands for, announced before it is paid (rule 1.16.2c)."""
    most = credits_for(game, seat, purpose) - credits
    rule = "netrunner.1.16.2c"
    options = [Option(str(n), "number", n, rule) for n in range(most, -1, -1)]
    if len(options) == 1:
        return 0
    chosen = yield game.ask("x", seat=seat, rule=rule, options=options)
    return chosen.value


def _divide(game: Game, seat: int, credits: int, cards: list[Me]) -> Asking:
    """From which cards the credits come; what is left comes from the pool (rule 1.10.3c)."""
    state: State = game.state
    left, found = credits, []
    for n, each in enumerate(cards):
        others = state.credits[seat] + sum(rest.mark.credits for rest in cards[n + 1 :])
        least, most = max(0, left - others), min(left, each.mark.credits)
        amount = most
        if least < most:
            rule = "netrunner.1.10.3c"
            options = [
                Option(f"{number}_from_{IDS[each.card]}", "from", number, rule)
                for number in range(most, least - 1, -1)
            ]
            chosen = yield game.ask("sources", seat=seat, rule=rule, options=options)
            amount = chosen.value
        if amount:
            found.append((each, amount))
            left -= amount
    return found


def additional(game: Game, verb: str, card: int) -> Cost:
    """What doing something with a card costs in addition (rule 1.16.10)."""
    designs = CARDS.having["additional"]
    if not designs:
        return FREE
    cost = abilities(NAME[card]).additional.get(verb, FREE) if card >= 0 else FREE
    for source, _ in controlled(game.state):
        if NAME[source] in designs and source != card:
            cost = cost + CARDS[NAME[source]].additional.get(f"all_{verb}", FREE)
    return cost


def without(own: Cost, extra: Cost, ignore: str) -> Cost:
    """A card's own cost and its additional one, without what is ignored (rule 1.16.5).

    Args:
        own: the install, play or rez cost.
        extra: the additional cost.
        ignore: ``"own"``, ``"credits"`` or ``"all"``; empty for nothing.
    """
    if ignore == "all":
        return FREE
    cost = extra if ignore == "own" else own + extra
    return replace(cost, credits=0, x=False) if ignore == "credits" else cost


def may_pay(
    game: Game, seat: int, cost: Cost, key: str, rule: str, mine: Me | None = None
) -> Asking:
    """A nested cost: a side may pay it, or not (rule 1.16.11).

    Args:
        game: the game.
        seat: who may pay.
        cost: what.
        key: what the question is called, for its sentence.
        rule: id of the card's rule.
        mine: the source, if counters of it are to be paid.

    Returns:
        Whether it was paid.
    """
    if why_not_pay(game, seat, cost, "nested", mine) is not None:
        game.tell("cannot_pay", rule=(rule, "netrunner.1.16.11"), seat=seat)
        return False
    options = [
        Option("pay", "pay", None, "netrunner.1.16.11a"),
        Option("decline", "decline", None, "netrunner.1.16.11b"),
    ]
    cites = (rule, "netrunner.1.16.11", "netrunner.9.11.4f")
    chosen = yield game.ask(key, seat=seat, rule=cites, options=options)
    if chosen.action == "decline":
        game.tell("declined", rule=(rule, "netrunner.1.16.11b"), seat=seat)
        return False
    yield from pay(game, seat, cost, "nested", (rule, "netrunner.1.16.11a"), mine)
    return True
