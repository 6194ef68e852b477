"""What the winner of a hand collects, and what Poindexter finds in it."""

from __future__ import annotations

from kit.datawar.cards import NAME, STACKS
from kit.datawar.phases.common import Choosing, billionaires_of, buys_at_once, tell_aside
from kit.datawar.phases.hand import KEEP, POWER_RULE, USE
from kit.datawar.state import State
from kit.game import Game


def find_with_poindexter(game: Game) -> Choosing:
    """Poindexter: look through the face-down cards one has won, and set aside what is worth it."""
    state = game.state
    seat = state.winner
    mine = [card for card in billionaires_of(state, seat) if NAME[card] == "poindexter"]
    if not mine or not state.down:
        return
    rule = POWER_RULE["poindexter"]
    cites = (rule, "datawar.open.32")
    options = [KEEP, USE[mine[0]]]
    chosen = yield game.ask("poindexter", seat=seat, rule=cites, options=options)
    if chosen.action == "keep":
        return
    found = [card for card in state.down if card >= STACKS]
    seen = state.down[:]
    hidden = {"cards": (seat,)}
    game.tell("search", rule=cites, seat=seat, cards=seen, found=found, hidden=hidden)
    kept = [
        (card, by) for card, by in zip(state.down, state.down_by, strict=True) if card not in found
    ]
    _forget_found(state)
    state.down = [card for card, _ in kept]
    state.down_by = [by for _, by in kept]
    state.aside[seat] += found
    tell_aside(game, seat, found, ("datawar.open.10", rule))
    state.aside[seat].remove(mine[0])
    state.decks[seat].append(mine[0])
    game.tell("spent", rule="datawar.power.2b", seat=seat, card=mine[0])
    buys_at_once(game, seat)


def _forget_found(state: State) -> None:
    """Keep in mind where each play begins, without what was found."""
    state.plays = [
        play._replace(down=sum(card < STACKS for card in state.down[: play.down]))
        for play in state.plays
    ]


def in_order_laid(state: State) -> list[int]:
    """The cards in the play area as they were laid: in each play face down, then face up."""
    if not state.down:
        return state.up
    laid: list[int] = []
    up = down = 0
    for play in state.plays:
        laid += state.down[down : play.down] + state.up[up : play.up]
        up, down = play.up, play.down
    return laid + state.down[down:] + state.up[up:]
