"""The deal, and the beginning of a hand: who gives up a card, who uses a Billionaire."""

from __future__ import annotations

from kit.datawar.cards import BILLIONAIRES, IDS, KIND, NAME, NUMBER, is_stack
from kit.datawar.phases.common import (
    SEAT,
    Asking,
    Choosing,
    billionaires_of,
    buys_at_once,
    others,
    stacks_of,
)
from kit.datawar.phases.looking import look_through
from kit.datawar.state import Play, State
from kit.decision import Option, Reason
from kit.game import Game

KEEP = Option("keep", "keep", None, "datawar.power.1")
POWER_RULE = {
    "chaz": "datawar.card.14",
    "chloe": "datawar.card.15",
    "savannah": "datawar.card.16",
    "walter": "datawar.card.17",
    "prudence": "datawar.card.18",
    "poindexter": "datawar.card.19",
}
"""The rule of each Billionaire's power, by the id of its design."""
USE = {
    card: Option(IDS[card], "use", card, POWER_RULE[NAME[card]])
    for card in range(BILLIONAIRES, len(IDS))
}
BOOST = Option("trackers", "boost", None, "datawar.card.15")
UNBLOCK = Option("blockers", "unblock", None, "datawar.card.15")
GIVE_UP = {
    card: Option(IDS[card], "give_up", card, "datawar.out.5")
    for card in range(NUMBER["shadow_government"], len(IDS))
}


def deal(game: Game) -> str:
    """Lay the Win Card aside, shuffle all the rest and deal it out evenly."""
    state, rules = game.state, game.rules
    players = len(state.decks)
    deck = game.chance.shuffled(state.left, "deck", 1)
    over = len(deck) % players if rules.deal_remainder == "leave_out" else 0
    state.left = deck[len(deck) - over :]
    dealt = deck[: len(deck) - over]
    state.decks = [dealt[seat::players] for seat in range(players)]
    if game.heard:
        game.tell("ticket", rule=("datawar.setup.1", "datawar.setup.2"))
        cites: tuple[str, ...] = ("datawar.setup.3", "datawar.open.38")
        if not any(KIND[card] == "billionaire" for card in deck):
            cites = (*cites, "datawar.open.44")
        if any(KIND[card] == "blocker" for card in deck):
            cites = (*cites, "datawar.special.3")
        game.tell("shuffle", rule=cites, cards=len(deck))
        for seat, pile in enumerate(state.decks):
            cites = ("datawar.setup.3", "datawar.open.31", "datawar.open.41")
            game.tell("deal", rule=cites, seat=seat, cards=len(pile))
        if over:
            game.tell("leave_out", rule="datawar.open.31", cards=over)
    return "hand"


def hand(game: Game) -> str | Asking:
    """A hand begins: who is out gives up a card, who has a Billionaire may use its power."""
    state = game.state
    state.hand += 1
    if game.heard:
        game.tell("hand", rule=("datawar.play.1", "datawar.open.42"), hand=state.hand)
    if any(state.aside) and _somebody_acts(state):
        return _before_play(game)
    return _first_play(game)


def _somebody_acts(state: State) -> bool:
    """Whether somebody has a Billionaire, or is out and has a card to give up."""
    return any(
        cards and (not deck or max(cards) >= BILLIONAIRES)
        for cards, deck in zip(state.aside, state.decks, strict=True)
    )


def _first_play(game: Game) -> str:
    """Everyone with a deck owes a card."""
    state = game.state
    contest = [seat for seat, deck in enumerate(state.decks) if deck]
    state.plays = [Play("first", len(state.up), 0, contest)]
    state.owes = contest
    return "flip"


def _before_play(game: Game) -> Asking:
    state = game.state
    for seat, cards in enumerate(state.aside):
        if cards and max(cards) >= BILLIONAIRES:
            yield from use_power(game, seat)
            if state.holder is not None:
                return None
    if not all(state.decks):
        yield from _liquidate(game)
    return _first_play(game)


def use_power(game: Game, seat: int, *, start: bool = True) -> Choosing:
    """Let a seat use one of its Billionaires, if it has one that can do something now.

    Args:
        game: the game.
        seat: whose Billionaires.
        start: whether a hand is about to begin; else it is a later play of it.
    """
    state = game.state
    options = [
        USE[card]
        for card in billionaires_of(state, seat)
        if why_not_use(game, seat, card, start=start) is None
    ]
    if not options:
        return
    cites = ("datawar.power.1", "datawar.open.32")
    chosen = yield game.ask("power", seat=seat, rule=cites, options=[KEEP, *options])
    if chosen.action == "keep":
        return
    card: int = chosen.value
    if game.heard:
        told = (POWER_RULE[NAME[card]], "datawar.power.2", "datawar.open.32")
        game.tell("power", rule=told, seat=seat, card=card)
    yield from _POWERS[NAME[card]](game, seat)
    state.aside[seat].remove(card)
    state.decks[seat].append(card)
    game.tell("spent", rule="datawar.power.2b", seat=seat, card=card)
    buys_at_once(game, seat)


def why_not_use(game: Game, seat: int, card: int, *, start: bool = True) -> Reason | None:
    """Why a seat can't use a Billionaire's power before a play; None if it can."""
    state, rules = game.state, game.rules
    name = NAME[card]
    rule = POWER_RULE[name]
    if card not in state.aside[seat]:
        return Reason("datawar.power.1", "not_yours", {"card": card})
    if name == "poindexter":
        return Reason(rule, "only_after_war", {"card": card})
    if name == "chaz":
        if state.decks[seat] or rules.chaz_timing != "later" or not start:
            return Reason("datawar.open.33", "only_when_out", {"card": card})
        if not whom(game, seat, card):
            return Reason(rule, "nobody_to_take_from", {"card": card})
        return None
    if not state.decks[seat]:
        return Reason("datawar.open.14", "out_of_cards", {"card": card})
    if name == "prudence" and not start:
        return Reason(rule, "only_at_start", {"card": card})
    if name in ("walter", "prudence") and not whom(game, seat, card):
        key = "no_deck_to_look_at" if name == "walter" else "nothing_to_exchange"
        return Reason(rule, key, {"card": card})
    return None


def whom(game: Game, seat: int, card: int) -> list[int]:
    """The other seats that a Billionaire's power can be used on, from the next one on."""
    state = game.state
    around = others(state, seat)
    if NAME[card] == "prudence":
        mine = stacks_of(state, seat)
        return [each for each in around if mine or stacks_of(state, each)]
    return [each for each in around if state.decks[each]]


def choose_whom(game: Game, seat: int, rule: str, seats: list[int]) -> Choosing:
    """Let a seat choose on whom it uses a power; where it can only be one, on that one."""
    if len(seats) == 1:
        return seats[0]
    options = [Option(SEAT[each], "whom", each, rule) for each in seats]
    chosen = yield game.ask("whom", seat=seat, rule=rule, options=options)
    return chosen.value


def _chaz(game: Game, seat: int) -> Choosing:
    rule = POWER_RULE["chaz"]
    victim = yield from choose_whom(game, seat, rule, whom(game, seat, CHAZ))
    take_with_chaz(game, seat, victim)


def take_with_chaz(game: Game, seat: int, victim: int) -> None:
    """Take the top cards of a deck: Chaz keeps his player in the game (datawar.card.14)."""
    state = game.state
    theirs = state.decks[victim]
    taken = theirs[: game.rules.chaz_cards]
    del theirs[: len(taken)]
    state.decks[seat] += taken
    cites = ("datawar.card.14", "datawar.open.33")
    game.tell("chaz", rule=cites, seat=seat, victim=victim, cards=len(taken))
    if seat in state.out:
        state.out.remove(seat)
        state.comebacks += 1
        game.tell("back", rule=cites, seat=seat, cards=len(taken))


def _chloe(game: Game, seat: int) -> Choosing:
    state = game.state
    options = [BOOST, UNBLOCK] if game.rules.blockers else [BOOST]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield game.ask("chloe", seat=seat, rule="datawar.card.15", options=options)
    (state.boosts if chosen.action == "boost" else state.unblocked).append(seat)
    cites = ("datawar.card.15", "datawar.open.34")
    everyone = game.rules.chloe_scope == "everyone"
    game.tell("chloe", rule=cites, seat=seat, what=chosen.key, everyone=everyone)


def _savannah(game: Game, seat: int) -> Choosing:
    game.state.shields.append(seat)
    game.tell("shield", rule="datawar.card.16", seat=seat)
    yield from ()


def _walter(game: Game, seat: int) -> Choosing:
    rule = POWER_RULE["walter"]
    victim = yield from choose_whom(game, seat, rule, whom(game, seat, WALTER))
    yield from look_through(game, seat, victim, WALTER_SIGHT, rule)


def _prudence(game: Game, seat: int) -> Choosing:
    state, rule = game.state, POWER_RULE["prudence"]
    other = yield from choose_whom(game, seat, rule, whom(game, seat, PRUDENCE))
    mine, theirs = stacks_of(state, seat), stacks_of(state, other)
    if game.rules.prudence_scope == "one_for_one":
        mine, theirs = mine[:1], theirs[:1]
    for owner, cards in ((seat, mine), (other, theirs)):
        for card in cards:
            state.aside[owner].remove(card)
    state.aside[seat] += theirs
    state.aside[other] += mine
    cites = (rule, "datawar.open.35")
    game.tell("exchange", rule=cites, seat=seat, other=other, gave=mine, got=theirs)


CHAZ, WALTER, PRUDENCE = NUMBER["chaz"], NUMBER["walter"], NUMBER["prudence"]
WALTER_SIGHT = 5
"""Walter shows his player so many cards."""
_POWERS = {
    "chaz": _chaz,
    "chloe": _chloe,
    "savannah": _savannah,
    "walter": _walter,
    "prudence": _prudence,
}


def _liquidate(game: Game) -> Choosing:
    """Everyone who is out of cards lays one of the set-aside cards they have left."""
    state = game.state
    for seat, deck in enumerate(state.decks):
        if deck or not state.aside[seat]:
            continue
        order = game.rules.liquidation_order
        cards = state.aside[seat]
        card = cards[0]
        if order == "ask" and len(cards) > 1:
            options = [GIVE_UP[each] for each in cards]
            cites = ("datawar.out.5", "datawar.open.14")
            chosen = yield game.ask("give_up", seat=seat, rule=cites, options=options)
            card = chosen.value
        elif order != "ask" and order != "oldest":
            stacks_first = order == "launch_stacks_first"
            card = min(cards, key=lambda each: is_stack(each) != stacks_first)
        cards.remove(card)
        state.up.append(card)
        state.up_by.append(seat)
        game.tell("liquidate", rule=("datawar.out.5", "datawar.open.14"), seat=seat, card=card)
