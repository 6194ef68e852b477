"""The end of a hand, second part: collecting, running out of cards, and winning the game."""

from __future__ import annotations

from kit.datawar.cards import NAME, STACKS
from kit.datawar.phases.collecting import find_with_poindexter, in_order_laid
from kit.datawar.phases.common import (
    SEAT,
    Asking,
    Choosing,
    billionaires_of,
    buys_at_once,
    buys_ticket,
    clear_hand,
    holder_of_all,
    others,
    tell_aside,
    win,
)
from kit.datawar.phases.hand import KEEP, take_with_chaz
from kit.decision import Option
from kit.game import Game


def collect(game: Game) -> str | Asking | None:
    """The winner takes all: Launch Stacks and Billionaires aside, the rest under the deck."""
    state = game.state
    if state.down and game.rules.poindexter_timing == "collecting" and state.aside[state.winner]:
        return _search_first(game)
    return _collect(game)


def _search_first(game: Game) -> Asking:
    yield from find_with_poindexter(game)
    return None if game.state.holder is not None else _collect(game)


def _collect(game: Game) -> str | None:
    state, rules = game.state, game.rules
    seat = state.winner
    up, down = state.up, state.down
    if not down and max(up, default=0) < STACKS:
        won, aside = up, []
    else:
        unseen = set(down)
        laid = in_order_laid(state)
        aside = [card for card in up if card >= STACKS]
        won = [card for card in laid if card < STACKS or card in unseen]
    if rules.collect_order == "shuffled":
        won = game.chance.shuffled(won, "collect", state.hand)
    state.decks[seat] += won
    state.aside[seat] += aside
    state.up, state.down = [], []
    if game.heard:
        cites = ["datawar.war.2" if len(state.plays) > 1 else "datawar.play.1", "datawar.open.40"]
        if down:
            cites += ["datawar.war.3", "datawar.open.10", "datawar.win.2b"]
        game.tell("collect", rule=tuple(cites), seat=seat, cards=len(won), unseen=len(down))
    if aside:
        _tell_aside(game, aside)
    clear_hand(state)
    return None if aside and buys_at_once(game, seat) else "check"


def _tell_aside(game: Game, cards: list[int]) -> None:
    """Launch Stacks and Billionaires are the winner's, whoever laid them."""
    state = game.state
    cites = ["datawar.special.7", "datawar.power.1"]
    if len(state.plays) > 1:
        cites.append("datawar.open.11")
    if state.out:
        cites.append("datawar.out.6")
    tell_aside(game, state.winner, cards, tuple(cites))


def check(game: Game) -> str | Asking | None:
    """Who has run out of cards is out; and see whether somebody has won."""
    state = game.state
    if state.plays:
        clear_hand(state)
    if all(state.decks):
        return None if _ticket_bought(game) else _next_hand(game)
    if any(NAME[card] == "chaz" for pile in state.aside for card in pile):
        return _chaz_first(game)
    return _check(game)


def _chaz_first(game: Game) -> Asking:
    for seat, deck in enumerate(game.state.decks):
        if not deck and seat not in game.state.out:
            yield from _use_chaz(game, seat)
    return _check(game)


def _use_chaz(game: Game, seat: int) -> Choosing:
    """Whoever has just run out of cards and has Chaz may take some from an opponent."""
    state = game.state
    chaz = [card for card in billionaires_of(state, seat) if NAME[card] == "chaz"]
    victims = [each for each in others(state, seat) if state.decks[each]]
    if not chaz or not victims:
        return
    cites = ("datawar.card.14", "datawar.open.33")
    options = [KEEP, *(Option(SEAT[each], "chaz", each, "datawar.card.14") for each in victims)]
    chosen = yield game.ask("chaz", seat=seat, rule=cites, options=options)
    if chosen.action == "keep":
        return
    take_with_chaz(game, seat, chosen.value)
    state.aside[seat].remove(chaz[0])
    state.decks[seat].append(chaz[0])
    game.tell("spent", rule="datawar.power.2b", seat=seat, card=chaz[0])


def _check(game: Game) -> str | None:
    state = game.state
    players = range(len(state.decks))
    for seat in players:
        if not state.decks[seat] and seat not in state.out:
            state.out.append(seat)
            _tell_out(game, seat)
    if _has_won(game):
        return None
    if not any(state.decks):
        state.how = "draw"
        game.tell("draw", rule="datawar.open.8")
        return None
    return _next_hand(game)


def _has_won(game: Game) -> bool:
    """Whether somebody has the ticket or all the cards: who won the hand comes first (open.37)."""
    state = game.state
    owner = holder_of_all(game)
    if owner is None:
        return _ticket_bought(game)
    winner, state.winner = state.winner, None
    # Who has all the cards comes at the winner's turn, or at their own among the seats.
    order = sorted(range(len(state.decks)), key=lambda seat: seat != winner)
    if not buys_ticket(game, order[: order.index(owner) + 1]):
        win(game, owner, "cards", ("datawar.win.2", "datawar.setup.2", "datawar.open.12"))
    return True


def _ticket_bought(game: Game) -> bool:
    """Whether somebody trades for the Win Card now: who won the hand comes first (open.37)."""
    state = game.state
    winner, state.winner = state.winner, None
    seats = range(len(state.decks))
    if winner is None or not state.aside[winner]:
        return any(state.aside) and buys_ticket(game, seats)
    return buys_ticket(game, [winner, *(seat for seat in seats if seat != winner)])


def _tell_out(game: Game, seat: int) -> None:
    state = game.state
    cites = ["datawar.open.30"]
    if len(state.decks) > 2:
        cites.append("datawar.out.1")
    game.tell("out", rule=tuple(cites), seat=seat, aside=len(state.aside[seat]))


def _next_hand(game: Game) -> str | None:
    """Another hand, unless there were too many."""
    state = game.state
    if state.hand < game.rules.max_hands:
        return "hand"
    state.how = "unfinished"
    game.tell("unfinished", rule="datawar.open.39", hands=state.hand)
    return None
