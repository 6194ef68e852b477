"""Looking at the top cards of a deck and putting them back in an order of one's choice."""

from __future__ import annotations

from functools import cache

from kit.datawar.phases.common import Choosing
from kit.decision import Option
from kit.game import Game


@cache
def _put(place: int, card: int) -> Option:
    """The option that the card at a place of the fan comes next; to others it is but a place."""
    return Option(f"card_{place + 1}", "put", card, "datawar.open.43")


def look_through(game: Game, seat: int, owner: int, number: int, rule: str) -> Choosing:
    """Let a seat look at the top cards of a deck and say which comes first, second and so on.

    Only that seat sees the cards (datawar.open.43). The last of them needs no choice.

    Args:
        game: the game.
        seat: who looks.
        owner: whose deck.
        number: how many cards; as many as there are where the deck is smaller.
        rule: the rule that lets them look.
    """
    state = game.state
    deck = state.decks[owner]
    state.fan, state.fan_seat, state.fan_of = deck[:number], seat, owner
    del deck[:number]
    seen = state.fan[:]
    cites = (rule, "datawar.open.43")
    game.tell("look", rule=cites, seat=seat, owner=owner, cards=seen, hidden={"cards": (seat,)})
    order: list[int] = []
    while len(order) + 1 < len(seen):
        options = [_put(place, card) for place, card in enumerate(seen) if card not in order]
        chosen = yield game.ask("order", seat=seat, rule=cites, options=options)
        order.append(chosen.value)
        # What has its place lies at the end of the fan, in that order.
        state.fan = [card for card in seen if card not in order] + order
    order += [card for card in seen if card not in order]
    state.fan, state.fan_seat, state.fan_of = [], None, None
    deck[:0] = order
    game.tell(
        "put_back", rule=cites, seat=seat, owner=owner, cards=order, hidden={"cards": (seat,)}
    )
