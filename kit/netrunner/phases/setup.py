"""Before the game: identities, credits, decks, starting hands and mulligans (section 1.6)."""

from __future__ import annotations

from kit.decision import Option
from kit.game import Game
from kit.netrunner.cards import CORP, IDENTITIES, RUNNER
from kit.netrunner.effects.kinds import Asking
from kit.netrunner.phases.ends import phase
from kit.netrunner.state import State, deck_of, hand_of


@phase
def setup(game: Game) -> str:
    """Both sides reveal their identities, take credits and shuffle their decks (1.6.1 to 1.6.5)."""
    state: State = game.state
    rules = ("netrunner.1.6.1", "netrunner.1.1.1", "netrunner.1.4.1a", "netrunner.1.6.3")
    game.tell("identities", rule=rules, cards=IDENTITIES)
    for seat in (CORP, RUNNER):
        state.credits[seat] = game.rules.starting_credits
        amount = game.rules.starting_credits
        game.tell("starting_credits", rule="netrunner.1.6.4", seat=seat, amount=amount)
    for seat in (CORP, RUNNER):
        _shuffle(game, seat, 1)
    return "hands"


def _shuffle(game: Game, seat: int, time: int) -> None:
    deck = deck_of(game.state, seat)
    name = "rd" if seat == CORP else "stack"
    deck[:] = game.chance.shuffled(sorted(deck), name, time)
    game.tell("shuffle", rule="netrunner.1.6.5", seat=seat, cards=len(deck))


@phase
def hands(game: Game) -> Asking:
    """Each side draws its starting hand; first the Corp, then the Runner may change it (1.6.6)."""
    state: State = game.state
    for seat in (CORP, RUNNER):
        _draw_hand(game, seat, "netrunner.1.6.6")
    for seat in (CORP, RUNNER):
        if not game.rules.mulligans:
            continue
        rule = "netrunner.1.6.6a"
        options = [Option(key, key, None, rule) for key in ("keep", "mulligan")]
        chosen = yield game.ask("mulligan", seat=seat, rule=rule, options=options)
        if chosen.action == "keep":
            game.tell("keep", rule=rule, seat=seat)
            continue
        state.mulligans[seat] = True
        deck, hand = deck_of(state, seat), hand_of(state, seat)
        deck += hand
        hand.clear()
        game.tell("mulligan", rule=rule, seat=seat)
        _shuffle(game, seat, 2)
        _draw_hand(game, seat, rule)
    game.tell("begin", rule="netrunner.1.6.7")
    return "turn"


def _draw_hand(game: Game, seat: int, rule: str) -> None:
    deck, hand = deck_of(game.state, seat), hand_of(game.state, seat)
    number = game.rules.starting_hand
    drawn = deck[:number]
    del deck[: len(drawn)]
    hand += drawn
    hidden = {"cards": (seat,)}
    game.tell("starting_hand", rule=rule, seat=seat, cards=drawn, hidden=hidden)
