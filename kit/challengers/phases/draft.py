"""The deck phase: choose a pile, choose cards of what is drawn, then remove what one likes."""

from __future__ import annotations

from collections.abc import Generator

from kit.challengers.cards import EFFECT, IDS, LEVELS
from kit.challengers.effects.here import AtHome
from kit.challengers.effects.keywords import CHOSEN
from kit.challengers.effects.pieces import ExtraPick
from kit.challengers.piles import draw, put_away
from kit.challengers.state import State, players
from kit.decision import Decision, Option
from kit.game import Game

Asking = Generator[Decision, Option, str | None]
Choosing = Generator[Decision, Option, int]

PILES = tuple(
    Option(level.lower(), "pile", number, "challengers.deck.5")
    for number, level in enumerate(LEVELS)
)
REDRAW = Option("redraw", "redraw", None, "challengers.deck.2")
ENOUGH = Option("enough", "enough", None, "challengers.open.26")
FINISH = Option("finish", "finish", None, "challengers.deck.4")
NO_EXTRA = Option("no", "no_extra", None, "challengers.open.12")


class Offer(dict[int, Option]):
    """The options to do one thing with a card, by the card; each is made when first asked for."""

    def __init__(self, action: str, rule: str) -> None:
        super().__init__()
        self._action, self._rule = action, rule

    def __missing__(self, card: int) -> Option:
        made = self[card] = Option(IDS[card], self._action, card, self._rule)
        return made


PICK = Offer("pick", "challengers.deck.1")
REMOVE = Offer("remove", "challengers.deck.4")
TRADE = Offer("trade", "challengers.effect.10")


def draft(game: Game) -> Asking:
    """The deck phase of one player: which pile are the cards to come from?"""
    state, rules = game.state, game.rules
    seat = state.seat
    offers = rules.offers(state.round)
    level, picks = offers[0]
    if len(offers) > 1:
        options = [PILES[LEVELS.index(each)] for each, _ in offers]
        chosen = yield game.ask("pile", seat=seat, rule=_PILE, options=options)
        level, picks = offers[options.index(chosen)]
    state.level, state.picks, state.picked = LEVELS.index(level), picks, 0
    state.redraws, state.wanted = rules.redraws, rules.offered
    if game.heard:
        game.tell("pile", rule=_PLAN, seat=seat, level=level, picks=picks)
    return "display" if picks else "remove"


_PLAN = (
    "challengers.deck.1",
    "challengers.deck.5",
    "challengers.round.1",
    "challengers.open.28",
)
_PILE = ("challengers.deck.5", "challengers.open.18", "challengers.open.28")


def display(game: Game) -> str:
    """Draw the cards to choose from; only their player sees them."""
    state = game.state
    state.display = draw(game, state.level, state.wanted)
    if game.heard:
        short = len(state.display) < state.wanted
        cites = ("challengers.deck.1", *(("challengers.open.17",) if short else ()))
        game.tell(
            "display",
            rule=cites,
            seat=state.seat,
            cards=state.display[:],
            level=LEVELS[state.level],
            hidden={"cards": (state.seat,)},
        )
    return "choose"


def choose(game: Game) -> Asking:
    """Choose cards of the display, or draw it anew; the rest of it is discarded."""
    state, rules = game.state, game.rules
    seat, deck = state.seat, state.decks[state.seat]
    while state.picks and state.display:
        again = "challengers.deck.3" if state.picked else "challengers.deck.2"
        options = [PICK[card] for card in state.display]
        if state.redraws:
            options.append(REDRAW)
        if rules.pick_count == "up_to":
            options.append(ENOUGH)
        cites: tuple[str, ...] = ("challengers.deck.1", "challengers.open.26")
        if state.redraws:
            cites = (*cites, again)
        chosen = yield game.ask("pick", seat=seat, rule=cites, options=options)
        if chosen.action == "enough":
            break
        if chosen.action == "redraw":
            state.redraws -= 1
            state.wanted = len(state.display)
            _discard_display(state)
            if game.heard:
                game.tell("redraw", rule=again, seat=seat, cards=state.wanted)
            return "display"
        card: int = chosen.value
        state.display.remove(card)
        deck.append(card)
        state.picks -= 1
        state.picked += 1
        if game.heard:
            hidden = {"cards": (seat,)}
            game.tell("pick", rule="challengers.deck.1", seat=seat, cards=[card], hidden=hidden)
        effect = EFFECT[card]
        if effect is not None and effect.keyword == CHOSEN:
            more = yield from _when_chosen(game, card)
            state.picks += more
            if more and rules.extra_pick == "new_draw":
                state.wanted = rules.offered
                _discard_display(state)
                return "display"
    _discard_display(state)
    return "remove"


def _discard_display(state: State) -> None:
    assert state.level is not None
    state.discards[state.level] += state.display
    state.display = []


def _when_chosen(game: Game, card: int) -> Choosing:
    """The effect of a card that acts when it is chosen; how many more may be chosen for it."""
    state, effect = game.state, EFFECT[card]
    seat = state.seat
    if not isinstance(effect.act, ExtraPick):
        effect.act(AtHome(game, 0, card))
        return 0
    deck = state.decks[seat]
    fit = [each for each in deck if effect.act.test(state, each)]
    cost = effect.act.cost
    if len(fit) < cost or len(deck) - cost < game.rules.minimum_deck:
        return 0
    cites = (effect.rule, "challengers.effect.10", "challengers.open.12", "challengers.open.13")
    for number in range(cost):
        options = [TRADE[each] for each in fit]
        if number == 0:
            options.append(NO_EXTRA)
        chosen = yield game.ask("trade", seat=seat, rule=cites, options=options)
        if chosen.action == "no_extra":
            return 0
        fit.remove(chosen.value)
        deck.remove(chosen.value)
        put_away(state, chosen.value)
        if game.heard:
            hidden = {"cards": (seat,)}
            game.tell("trade", rule=cites, seat=seat, cards=[chosen.value], hidden=hidden)
    game.tell("extra", rule=cites, seat=seat, picks=1)
    return 1


def remove(game: Game) -> Asking:
    """Remove any number of cards; then it is the next player's deck phase, or matches begin."""
    state = game.state
    state.level, state.picks, state.picked, state.redraws, state.wanted = None, 0, 0, 0, 0
    yield from _remove_cards(game, state.seat)
    state.seat += 1
    if state.seat < players(state):
        return "draft"
    state.park = 0
    return "kickoff"


def _remove_cards(game: Game, seat: int) -> Generator[Decision, Option, None]:
    """Remove any number of cards: those of a level to its discard, starter cards for good."""
    state = game.state
    deck = state.decks[seat]
    if len(deck) <= game.rules.minimum_deck:
        game.tell("smallest", rule="challengers.open.16", seat=seat, cards=len(deck))
    while len(deck) > game.rules.minimum_deck:
        options = [REMOVE[card] for card in deck]
        options.append(FINISH)
        cites = ("challengers.deck.4", "challengers.open.16")
        chosen = yield game.ask("remove", seat=seat, rule=cites, options=options)
        if chosen.action == "finish":
            return
        deck.remove(chosen.value)
        put_away(state, chosen.value)
        if game.heard:
            hidden = {"cards": (seat,)}
            game.tell("remove", rule=cites, seat=seat, cards=[chosen.value], hidden=hidden)


def trim(game: Game) -> Asking:
    """Before the final no cards are chosen, but each finalist may remove some."""
    state = game.state
    seat = state.seat
    game.tell("trim", rule="challengers.final.4", seat=seat)
    yield from _remove_cards(game, seat)
    if seat == state.finalists[0]:
        state.seat = state.finalists[1]
        return "trim"
    return "kickoff"
