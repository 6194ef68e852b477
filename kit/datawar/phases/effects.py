"""The end of a hand, first part: the effects of Firewalls and Moves that waited for it."""

from __future__ import annotations

from collections.abc import Sequence

from kit.datawar.cards import BILLIONAIRES, DESIGN, IDS, NAME, STACKS, is_stack
from kit.datawar.phases.collecting import find_with_poindexter
from kit.datawar.phases.common import (
    SEAT,
    Asking,
    Choosing,
    billionaires_of,
    buys_at_once,
    others,
    revive,
    stacks_of,
)
from kit.datawar.phases.play import CARD_RULE
from kit.datawar.scoring import is_shielded, is_smacked
from kit.datawar.state import State
from kit.decision import Option
from kit.event import Cites
from kit.game import Game

Waiting = tuple[int, int]
"""A card whose effect waits, and the seat that laid it."""

_IF_WON = ("mandatory_recall", "patent_theft", "leveraged_buyout", "talent_poach")
POACH = {
    card: Option(IDS[card], "poach", card, "datawar.card.12")
    for card in range(BILLIONAIRES, len(IDS))
}
TAKE = tuple(Option(key, "tantrum", card, "datawar.card.11") for card, key in enumerate(IDS))
HAUL = 2
"""Temper Tantrum and Leveraged Buyout take so many cards."""


def waiting(state: State, order: str) -> list[Waiting]:
    """The cards whose effects are settled at the end of a hand, in that order (datawar.open.1).

    Only the winner's count if they want the hand won, only the others' if they want it lost. Before
    anyone has won, all are listed.
    """
    laid = [
        (card, seat)
        for card, seat in zip(state.up, state.up_by, strict=True)
        if NAME[card] in _IF_WON or NAME[card] == "temper_tantrum"
    ]
    if state.winner is not None:
        laid = [each for each in laid if meets(state, *each)]
    if order == "order_laid":
        return laid
    tantrums = [each for each in laid if NAME[each[0]] == "temper_tantrum"]
    rest = [each for each in laid if each not in tantrums]
    if order == "firewall_first":
        rest.sort(key=lambda each: NAME[each[0]] != "mandatory_recall")
    return rest + tantrums


def meets(state: State, card: int, seat: int) -> bool:
    """Whether the hand went as a waiting card wants it: won, or for Temper Tantrum lost."""
    return (state.winner == seat) == (NAME[card] in _IF_WON)


def effects(game: Game) -> Asking:
    """Settle what waited over the hand, one effect after the other."""
    state, rules = game.state, game.rules
    if rules.poindexter_timing == "winning":
        yield from find_with_poindexter(game)
        if state.holder is not None:
            return None
    for card, seat in zip(state.up, state.up_by, strict=True):
        if (NAME[card] in _IF_WON or NAME[card] == "temper_tantrum") and not meets(
            state, card, seat
        ):
            cites = ("datawar.special.8", CARD_RULE[NAME[card]])
            game.tell("idle", rule=cites, seat=seat, card=card)
    for number, (card, seat) in enumerate(waiting(state, rules.effect_order)):
        if _cancelled(game, card, seat):
            continue
        rule = CARD_RULE[NAME[card]]
        if game.heard:
            told = ("datawar.effect.6b", "datawar.open.1", "datawar.special.9", rule)
            game.tell("settle", rule=told, seat=seat, card=card, number=number + 1)
        yield from _EFFECTS[NAME[card]](game, seat, card)
        if buys_at_once(game, state.winner):
            return None
    return "collect"


def _cancelled(game: Game, card: int, seat: int) -> bool:
    """Whether a Tracker Smacker or Savannah keeps an effect from happening."""
    state = game.state
    if NAME[card] == "mandatory_recall":
        kept_off, cites = is_shielded(state, seat), ("datawar.card.16", "datawar.open.36")
        kind = "shielded"
    else:
        kept_off, cites = is_smacked(state, seat), ("datawar.card.6", "datawar.open.23")
        kind = "smacked"
    if kept_off:
        game.tell(kind, rule=cites, seat=seat, card=card)
    return kept_off


def _recall(game: Game, seat: int, card: int) -> Choosing:
    """Mandatory Recall: opponents shuffle their Launch Stacks back into their decks."""
    state = game.state
    for other in others(state, seat):
        stacks = stacks_of(state, other)
        if not stacks:
            continue
        if not state.decks[other] and not game.rules.recall_eliminated:
            game.tell("spared", rule="datawar.open.29", seat=other)
            continue
        state.aside[other] = billionaires_of(state, other)
        pile = state.decks[other] + stacks
        state.decks[other] = game.chance.shuffled(pile, "recall", state.hand, other)
        game.tell("recall", rule="datawar.card.7", seat=seat, victim=other, cards=stacks)
    revive(game, ("datawar.card.7", "datawar.open.29"))
    yield from ()


def _theft(game: Game, seat: int, card: int) -> Choosing:
    """Patent Theft: one Launch Stack of an opponent changes hands."""
    state = game.state
    cites = ("datawar.card.9", "datawar.open.25")
    victims = [each for each in others(state, seat) if stacks_of(state, each)]
    if not victims:
        game.tell("nothing", rule=cites, seat=seat, card=card)
        return
    counts = [len(stacks_of(state, each)) for each in victims]
    policy = game.rules.theft_policy
    if policy == "ask" and len(victims) > 1:
        options = [Option(SEAT[each], "theft", each, "datawar.card.9") for each in victims]
        chosen = yield game.ask("theft", seat=seat, rule=cites, options=options)
        victim = chosen.value
    else:
        victim = victims[_by_policy(game, policy, counts, seat)]
    taken = stacks_of(state, victim)[0]
    state.aside[victim].remove(taken)
    state.aside[seat].append(taken)
    game.tell("theft", rule=cites, seat=seat, victim=victim, card=taken)


def _by_policy(game: Game, policy: str, counts: Sequence[int], seat: int) -> int:
    """Which of several victims it is, in seat order, where nobody chooses."""
    if policy == "richest":
        return counts.index(max(counts))
    if policy == "random":
        return game.chance.below(len(counts), "theft", game.state.hand, seat)
    return 0


def _poach(game: Game, seat: int, card: int) -> Choosing:
    """Talent Poach: one Billionaire of an opponent changes hands."""
    state = game.state
    cites = ("datawar.card.12", "datawar.open.25")
    victims = [each for each in others(state, seat) if billionaires_of(state, each)]
    if not victims:
        game.tell("nothing", rule=cites, seat=seat, card=card)
        return
    if game.rules.theft_policy == "ask":
        wanted = [each for victim in victims for each in billionaires_of(state, victim)]
        taken = wanted[0]
        if len(wanted) > 1:
            options = [POACH[each] for each in wanted]
            chosen = yield game.ask("poach", seat=seat, rule=cites, options=options)
            taken = chosen.value
    else:
        counts = [len(billionaires_of(state, each)) for each in victims]
        victim = victims[_by_policy(game, game.rules.theft_policy, counts, seat)]
        taken = billionaires_of(state, victim)[0]
    victim = next(each for each in victims if taken in state.aside[each])
    state.aside[victim].remove(taken)
    state.aside[seat].append(taken)
    game.tell("poach", rule=cites, seat=seat, victim=victim, card=taken)


def _buyout(game: Game, seat: int, card: int) -> Choosing:
    """Leveraged Buyout: the top cards of every opponent's deck go under one's own."""
    for other in others(game.state, seat):
        _take_top(game, seat, other, "buyout", "datawar.card.10")
    yield from ()


def _take_top(game: Game, seat: int, victim: int, kind: str, rule: Cites) -> None:
    """Move the top cards of a deck, unseen, under another."""
    decks = game.state.decks
    taken = decks[victim][:HAUL]
    del decks[victim][: len(taken)]
    decks[seat] += taken
    if taken:
        game.tell(kind, rule=rule, seat=seat, victim=victim, cards=len(taken))


def _tantrum(game: Game, seat: int, card: int) -> Choosing:
    """Temper Tantrum: the loser takes cards out of what the winner is about to collect."""
    state, rules = game.state, game.rules
    last = card in state.lasts and len(state.decks) > 2 and rules.last_tantrum != "off"
    if not last or rules.last_tantrum == "pile_plus_decks":
        for number in range(HAUL):
            options = _tantrum_options(state, rules.tantrum_pool)
            if not options:
                break
            yield from _take_from_pile(game, seat, options, number)
    if last:
        spared = (seat, state.winner) if rules.last_tantrum == "pile_plus_decks" else (seat,)
        for other in others(state, seat):
            if other not in spared:
                cites = ("datawar.out.4", "datawar.open.27")
                _take_top(game, seat, other, "last_tantrum", cites)


def _tantrum_options(state: State, pool: str) -> list[Option]:
    """What can be taken: face-up cards by name, face-down ones by their place."""
    anyones = pool == "pile"
    up = [
        TAKE[card]
        for card, by in zip(state.up, state.up_by, strict=True)
        if anyones or by == state.winner
    ]
    down = [
        Option(f"down_{place}", "tantrum", -1 - place, "datawar.card.11")
        for place, by in enumerate(state.down_by)
        if anyones or by == state.winner
    ]
    return up + down


def tantrum_worth(what: int) -> tuple[int, int]:
    """How good a card of the pile is to have; one that can't be seen comes last (open.26)."""
    if what < 0:
        return (0, 0)
    if what >= STACKS:
        return (3, 0) if is_stack(what) else (2, 0)
    return (1, DESIGN[what].value)


def _take_from_pile(game: Game, seat: int, options: list[Option], number: int) -> Choosing:
    state, rules = game.state, game.rules
    cites = ("datawar.card.11", "datawar.open.26")
    if rules.tantrum_choice == "best":
        what = max((option.value for option in options), key=tantrum_worth)
    elif rules.tantrum_choice == "random":
        at = game.chance.below(len(options), "tantrum", state.hand, seat, number)
        what = options[at].value
    else:
        chosen = yield game.ask("tantrum", seat=seat, rule=cites, options=options)
        what = chosen.value
    if what < 0:
        at = -1 - what
        card = state.down.pop(at)
        del state.down_by[at]
        _close_gap(state, at, down=True)
    else:
        at = state.up.index(what)
        card = state.up.pop(at)
        del state.up_by[at]
        state.step -= state.step > at
        _close_gap(state, at, down=False)
    (state.aside[seat] if what >= STACKS else state.decks[seat]).append(card)
    hidden: dict[str, tuple[int, ...]] = {"cards": ()} if what < 0 else {}
    aside = what >= STACKS
    game.tell("tantrum", rule=cites, seat=seat, cards=[card], aside=aside, hidden=hidden)


def _close_gap(state: State, at: int, *, down: bool) -> None:
    """Keep in mind where each play begins, with one card fewer."""
    state.plays = [
        play._replace(down=play.down - (play.down > at))
        if down
        else play._replace(up=play.up - (play.up > at))
        for play in state.plays
    ]


_EFFECTS = {
    "mandatory_recall": _recall,
    "patent_theft": _theft,
    "talent_poach": _poach,
    "leveraged_buyout": _buyout,
    "temper_tantrum": _tantrum,
}
