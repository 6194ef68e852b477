"""Damage and tags: what the Corp does to the Runner (sections 10.4 and 10.5)."""

from __future__ import annotations

from kit.game import Game
from kit.netrunner.cards import CARD_RULE, CORP, NAME, RUNNER
from kit.netrunner.effects.kinds import Asking
from kit.netrunner.objects import enter, note
from kit.netrunner.phases.abilities import expected
from kit.netrunner.phases.ends import win
from kit.netrunner.state import State
from kit.netrunner.values import forbidden


def damage(
    game: Game,
    amount: int,
    kind: str,
    by: int,
    rule: str | tuple[str, ...],
    *,
    name: str = "",
    as_cost: bool = False,
) -> Asking:
    """Damage: so many cards of the grip, at random and all at once, are trashed (rule 10.4.2a).

    Args:
        game: the game.
        amount: how much.
        kind: ``"net"``, ``"meat"`` or ``"core"``.
        by: which side is responsible for it.
        rule: id of the rule that does it, perhaps with others that have a say.
        name: the design of the card that does it, for the formula that may change it.
        as_cost: whether it pays a cost, which nothing optional can change (rule 1.16.1a).

    Returns:
        The cards that were trashed.

    Raises:
        Over: when that is more than the grip holds.
    """
    state: State = game.state
    by_rule = (rule,) if isinstance(rule, str) else rule
    if name:
        amount = game.rules.damage(name, amount)
    if not as_cost:
        amount = yield from expected(game, "damage", amount)
    if amount <= 0:
        game.tell("no_damage", rule=(*by_rule, "netrunner.9.9.6b"), damage=kind)
        return []
    if kind == "core":
        state.core += amount
    grip = sorted(state.grip)
    state.draws += 1
    order = game.chance.shuffled(grip, "damage", state.turn, state.draws)
    hit = order[:amount]
    for card in hit:
        state.grip.remove(card)
        enter(state, "heap", card)
    note(state, "damage", by, value=amount, name=kind)
    for card in hit:
        note(state, "trash", by, name=NAME[card])
    own = "netrunner.10.4.2b" if kind == "core" else "netrunner.10.4.2a"
    together = ("netrunner.10.4.3",) if amount > 1 else ()
    cites = (*by_rule, "netrunner.10.4.1", own, *together)
    game.tell("damage", rule=cites, seat=RUNNER, amount=amount, damage=kind, cards=hit)
    if amount > len(grip):
        win(game, CORP, "flatline", ("netrunner.1.7.2b", "netrunner.10.4.4"))
    return hit


def give_tags(game: Game, amount: int, by: int, rule: str, *, as_cost: bool = False) -> Asking:
    """Give the Runner tags (rule 10.5.1); returns how many it got."""
    state: State = game.state
    if not as_cost:
        amount = yield from expected(game, "tags", amount)
        if source := forbidden(game, "tag"):
            cites = (rule, "netrunner.1.2.2", CARD_RULE[source])
            game.tell("cannot", rule=cites, seat=RUNNER, what="tag")
            return 0
    if amount <= 0:
        game.tell("no_tags", rule=(rule, "netrunner.9.9.6a"), seat=RUNNER)
        return 0
    state.tags += amount
    note(state, "tag", by, value=amount)
    cites = (rule, "netrunner.10.5.1", "netrunner.10.5.2")
    game.tell("tag", rule=cites, seat=RUNNER, amount=amount, total=state.tags)
    return amount
