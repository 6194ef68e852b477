"""The pieces that effects are made of, for the printed cards and for those of your own.

A piece is a function that makes an act: a function of `Here`. Which pieces go with which keyword,
each says. Tests of cards, such as `is_of`, are functions of the state and a card.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from types import GeneratorType
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.challengers.cards import EFFECT, IDS, LEVELS
from kit.challengers.effects.here import Here, anything
from kit.challengers.effects.keywords import KEYWORD_RULE, REVEAL
from kit.challengers.piles import draw, shuffle
from kit.decision import Decision, Option

if TYPE_CHECKING:
    from kit.game import Game

Act = Callable[[Here], Any]
Test = Callable[[Any, int], bool]
Choosing = Generator[Decision, Option, Any]

NOTHING = "nothing"
"""What an act gives back where there is nothing for it to do (challengers.effect.2)."""

DONE = Option("done", "done", None, "challengers.open.12")


class Boost(NamedTuple):
    """What a card on the bench does for other cards of its owner.

    Attributes:
        test: which cards.
        amount: how much power each of them gets.
        attack, flag: whether cards get it while attacking, and while holding the flag.
    """

    test: Test
    amount: int
    attack: bool
    flag: bool


def boost(
    amount: int = 1, test: Test = anything, *, attack: bool = True, flag: bool = True
) -> Boost:
    """For `from_bench`: power for other cards of the owner that pass the test."""
    return Boost(test, amount, attack, flag)


def resolve(game: Game, side: int, card: int) -> Choosing:
    """Carry out a card's effect as far as possible; the bonus it keeps (effect.2, effect.3)."""
    done = EFFECT[card].act(Here(game, side, card))
    if type(done) is GeneratorType:
        done = yield from done
    if done == NOTHING:
        tell_nothing(game, side, card)
    return done if type(done) is int else 0


def tell_nothing(game: Game, side: int, card: int) -> None:
    """An effect found nothing to do: it is carried out as far as possible (effect.2, open.11)."""
    effect = EFFECT[card]
    cites = (
        effect.rule,
        KEYWORD_RULE[effect.keyword],
        "challengers.effect.2",
        "challengers.open.11",
    )
    game.tell("nothing", rule=cites, seat=game.state.sides[side], card=card)


# --- power --------------------------------------------------------------------------------------


def bonus(amount: int | Callable[[Here], int]) -> Act:
    """For `on_reveal`, `during_attack`, `in_possession`: power, or a function that tells it."""
    return amount if callable(amount) else lambda here: amount


def next_card(amount: int) -> Act:
    """For `flag_loss`: the next card that its owner reveals has more power in that attack."""

    def act(here: Here) -> None:
        here.state.promised[here.side] += amount
        here.game.tell("promise", rule=_rules(here), seat=here.owner, amount=amount)

    return act


# --- followers ----------------------------------------------------------------------------------


def followers(amount: int, when: Callable[[Here], bool] = lambda here: True) -> Act:
    """For any effect that happens at a moment: the owner takes tokens, if the condition holds."""

    def act(here: Here) -> str | None:
        if not when(here) or here.is_bystander:
            return NOTHING
        here.state.tokens[here.owner] += amount
        cites = (*_rules(here), "challengers.effect.4", "challengers.open.22")
        here.game.tell("followers", rule=cites, seat=here.owner, amount=amount, card=here.card)
        return None

    return act


# --- one's own deck -----------------------------------------------------------------------------


def sink_one(number: int) -> Act:
    """Look at the top cards of one's deck, and put one of them at the bottom."""

    def act(here: Here) -> Choosing | str:
        return _sink(here, number) if len(here.deck) > 1 else NOTHING

    return act


def sink_any() -> Act:
    """Look through one's deck, and put one card at the bottom."""

    def act(here: Here) -> Choosing | str:
        return _move_one(here, "sink_any", to_top=False) if here.deck else NOTHING

    return act


def raise_any() -> Act:
    """Look through one's deck, and put one card on top."""

    def act(here: Here) -> Choosing | str:
        return _move_one(here, "raise_any", to_top=True) if here.deck else NOTHING

    return act


def reorder(number: int) -> Act:
    """Look at the top cards of one's deck, and put them back in any order."""

    def act(here: Here) -> Choosing | str:
        return _reorder(here, number) if len(here.deck) > 1 else NOTHING

    return act


def _look(here: Here, number: int) -> list[int]:
    """Take cards from the deck to look at them; only their owner sees them."""
    state, deck = here.state, here.deck
    state.fan = deck[:number]
    state.fan_of = here.owner
    del deck[:number]
    seen = state.fan[:]
    cites = _as_far(here, len(seen), number)
    hidden = {"cards": (here.owner,)}
    here.game.tell("look", rule=cites, seat=here.owner, cards=seen, hidden=hidden)
    return seen


def _put_back(here: Here, top: list[int], bottom: list[int]) -> None:
    state, deck = here.state, here.deck
    state.fan, state.fan_of = [], None
    deck[:0] = top
    deck += bottom
    if here.game.heard:
        seen = (here.owner,)
        here.game.tell(
            "put_back",
            rule=_rules(here),
            seat=here.owner,
            top=top,
            bottom=bottom,
            hidden={"top": seen, "bottom": seen},
        )


def _places(here: Here, cards: list[int], action: str) -> list[Option]:
    """Cards one looks at, by their place: to others that is all they are."""
    rule = EFFECT[here.card].rule
    return [Option(f"card_{n + 1}", action, card, rule) for n, card in enumerate(cards)]


def _sink(here: Here, number: int) -> Choosing:
    seen = _look(here, number)
    chosen = yield here.ask("sink", _rules(here), _places(here, seen, "sink"))
    _put_back(here, [card for card in seen if card != chosen.value], [chosen.value])


def _move_one(here: Here, name: str, *, to_top: bool) -> Choosing:
    seen = _look(here, len(here.deck))
    cites = (*_rules(here), "challengers.open.10")
    chosen = yield here.ask(name, cites, _places(here, seen, name))
    rest = [card for card in seen if card != chosen.value]
    if here.game.rules.looked_through == "shuffled":
        moment = (here.round, here.owner, len(rest), len(here.discard))
        rest = shuffle(here.game, rest, "looked_through", *moment)
    here.deck[:0] = rest
    here.state.fan = [chosen.value]
    if to_top:
        _put_back(here, [chosen.value], [])
    else:
        _put_back(here, [], [chosen.value])


def _reorder(here: Here, number: int) -> Choosing:
    seen = _look(here, number)
    order: list[int] = []
    options = _places(here, seen, "order")
    while len(options) > 1:
        chosen = yield here.ask("order", _rules(here), options)
        order.append(chosen.value)
        options = [option for option in options if option.value != chosen.value]
        # What has its place lies at the end of the fan, in that order.
        here.state.fan = [*(option.value for option in options), *order]
    _put_back(here, [*order, *(option.value for option in options)], [])


def mill_own() -> Act:
    """The bottom card of one's own deck goes to the discard pile."""

    def act(here: Here) -> Choosing | str | None:
        if not here.deck:
            return NOTHING
        return _mill(here, here.deck.pop(), here.side)

    return act


# --- the rival's deck ---------------------------------------------------------------------------


def mill_rival() -> Act:
    """The top card of the rival's deck goes to the rival's discard pile."""

    def act(here: Here) -> Choosing | str | None:
        if not here.rival.deck:
            return NOTHING
        return _mill(here, here.rival.deck.pop(0), 1 - here.side)

    return act


def seat_rival() -> Act:
    """For `on_capture`: the rival moves the top card of their deck straight to their bench."""

    def act(here: Here) -> str | None:
        if not here.rival.deck:
            return NOTHING
        card = here.rival.deck.pop(0)
        here.state.stray.append(card)
        cites = (*_rules(here), "challengers.open.6", "challengers.open.7")
        here.game.tell("push", rule=cites, seat=here.rival.owner, card=card)
        return None

    return act


def _mill(here: Here, card: int, side: int) -> Choosing | None:
    """Discard a card from a deck; it acts only where rules say so (open.7)."""
    _discard(here, card, side)
    effect = EFFECT[card]
    if here.game.rules.moved_is_revealed and effect is not None and effect.keyword == REVEAL:
        return _resolved(here.game, side, card)
    return None


def _resolved(game: Game, side: int, card: int) -> Choosing:
    """A moved card's effect; a bonus would be for nothing."""
    yield from resolve(game, side, card)


def _discard(here: Here, card: int, side: int) -> None:
    here.state.spent[side].append(card)
    if here.game.heard:
        cites = (*_rules(here), "challengers.effect.5", "challengers.open.7")
        owner = here.state.sides[side]
        here.game.tell("discard", rule=cites, seat=owner, card=card)


# --- benches ------------------------------------------------------------------------------------


def discard_benched(test: Test = anything, *, most: int = 1) -> Act:
    """The owner may move cards from their bench to their discard pile: up to `most`, or none."""
    return _from_bench(test, most, "clear", must=False, rival=False)


def discard_rival_benched() -> Act:
    """The owner may move a card from the rival's bench to the rival's discard pile."""
    return _from_bench(anything, 1, "clear_rival", must=False, rival=True)


def recall_benched(test: Test, *, most: int = 1, must: bool = True) -> Act:
    """Cards go from the owner's bench to the top of their deck."""
    return _from_bench(test, most, "recall", must=must, rival=False)


def _from_bench(test: Test, most: int, name: str, *, must: bool, rival: bool) -> Act:
    def act(here: Here) -> Choosing | str:
        side = 1 - here.side if rival else here.side
        state = here.state
        if any(test(state, card) for place in state.bench[side] for card in place):
            return _choose_from_bench(here, side, test, most, name, must)
        return NOTHING

    return act


def _choose_from_bench(
    here: Here, side: int, test: Test, most: int, name: str, must: bool
) -> Choosing:
    state = here.state
    places = state.bench[side]
    for _ in range(most):
        offered = [card for place in places for card in place if test(state, card)]
        if not offered:
            return
        options = [Option(IDS[card], name, card, _rules(here)[0]) for card in offered]
        if not must:
            options.append(DONE)
        if len(options) == 1:
            chosen = options[0]
        else:
            cites = (*_rules(here), "challengers.open.12")
            chosen = yield here.ask(name, cites, options)
        if chosen.action == "done":
            return
        take_from_bench(places, chosen.value)
        if name == "recall":
            here.deck.insert(0, chosen.value)
            here.game.tell("recall", rule=_rules(here), seat=here.owner, card=chosen.value)
        else:
            _discard(here, chosen.value, side)


def take_from_bench(places: list[list[int]], card: int) -> None:
    """Take a card from a bench; a seat that is empty then is free."""
    for place in places:
        if card in place:
            place.remove(card)
            if not place:
                places.remove(place)
            return


# --- the shared piles ---------------------------------------------------------------------------


def gain(level: str, number: int = 1, *, bottom: bool = False, rival: bool = False) -> Act:
    """The top cards of a level's pile go unseen to a deck, and belong to it from then on.

    Args:
        level: which pile.
        number: how many cards.
        bottom: whether they go under the deck.
        rival: whether it is the rival's deck.
    """

    def act(here: Here) -> None:
        owner = here.rival.owner if rival else here.owner
        cards = draw(here.game, LEVELS.index(level), number)
        deck = here.state.decks[owner]
        if bottom:
            deck += cards
        else:
            deck[:0] = cards
        here.state.gained[owner] += cards
        if here.game.heard:
            cites = _as_far(here, len(cards), number)
            cites = (*cites, "challengers.open.8", "challengers.open.27")
            here.game.tell("gain", rule=cites, seat=owner, cards=len(cards), level=level)

    return act


def leave_for(level: str) -> Act:
    """For `flag_loss`: the card leaves the deck for good; the top of a pile is discarded for it."""

    def act(here: Here) -> str:
        state = here.state
        cards = draw(here.game, LEVELS.index(level), 1)
        state.spent[here.side] += cards
        state.gained[here.owner] += cards
        cites = (*_rules(here), "challengers.open.9")
        here.game.tell("replace", rule=cites, seat=here.owner, cards=cards)
        return "leave"

    return act


def to_discard() -> Act:
    """For `flag_loss`: the card goes to the discard pile instead of the bench."""
    return lambda here: "discard"


# --- the deck phase -----------------------------------------------------------------------------


class ExtraPick(NamedTuple):
    """For `when_chosen`: one more pick, for so many cards of one's deck that pass a test."""

    cost: int
    test: Test


def extra_pick(cost: int, test: Test = anything) -> ExtraPick:
    """For `when_chosen`: the owner may remove `cost` such cards, and choose one more."""
    return ExtraPick(cost, test)


def _as_far(here: Here, there: int, wanted: int) -> tuple[str, ...]:
    """The rules of an effect that may find fewer cards than it wants (effect.2, open.11)."""
    fewer = ("challengers.effect.2", "challengers.open.11") if there < wanted else ()
    return (*_rules(here), *fewer)


def _rules(here: Here) -> tuple[str, ...]:
    """The rules of the effect that acts: the card's own, and the one about its keyword."""
    effect = EFFECT[here.card]
    return tuple(dict.fromkeys((effect.rule, KEYWORD_RULE[effect.keyword])))
