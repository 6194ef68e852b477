"""A match: the flag goes to and fro until somebody can't go on."""

from __future__ import annotations

from collections.abc import Generator
from types import GeneratorType
from typing import Any

from kit.challengers.cards import DESIGN, EFFECT, TITLE
from kit.challengers.effects.here import Here
from kit.challengers.effects.keywords import ATTACK, CAPTURE, LOSS, REVEAL
from kit.challengers.effects.pieces import NOTHING, resolve, tell_nothing
from kit.challengers.effects.printed import rule_of
from kit.challengers.phases.pairing import pairs
from kit.challengers.piles import SHARED, put_away, shuffle
from kit.challengers.scoring import (
    attack_parts,
    attack_power,
    defence_parts,
    defence_power,
    room_for,
)
from kit.challengers.state import Played, State, players
from kit.decision import Decision, Option
from kit.game import Game

Asking = Generator[Decision, Option, str | None]
Choosing = Generator[Decision, Option, Any]


def kickoff(game: Game) -> str:
    """Both shuffle, and it is seen who begins with the flag."""
    state = game.state
    if not state.stocks:
        _share_piles(state)
    is_final = bool(state.finalists)
    one, other = state.finalists if is_final else pairs(state.plans, state.round)[state.park]
    state.sides = [one, other]
    for entrant in state.sides:
        deck = state.decks[entrant]
        state.decks[entrant] = shuffle(game, deck, "deck", state.round, entrant)
    state.bench, state.spent, state.promised = [[], []], [[], []], [0, 0]
    state.row, state.row_bonus, state.row_extra = [], [], []
    state.hill, state.hill_bonus = [], 0
    state.gained = [[] for _ in state.decks]
    if game.heard:
        cites = ("challengers.match.1", "challengers.match.2", "challengers.open.27")
        game.tell("match", rule=cites, seats=[one, other], park=state.park, final=is_final)
    state.holder = _who_begins(game)
    return "opening"


def opening(game: Game) -> str | Asking:
    """Who begins turns up the first card, puts the flag on it, and its effect happens."""
    state = game.state
    opener = state.sides[state.holder]
    if not state.decks[opener]:
        return _lose(game, state.holder, "no_cards")
    card = state.decks[opener].pop(0)
    state.hill, state.unbeaten = [card], True
    if game.heard:
        cites = ["challengers.match.5", *_facts(card)]
        if EFFECT[card] is not None and EFFECT[card].keyword == ATTACK:
            cites.append("challengers.open.15")
        game.tell("open", rule=tuple(cites), seat=opener, card=card)
    effect = EFFECT[card]
    if effect is None:
        return "attack"
    return _open_with_effect(game, card) if effect.keyword in (REVEAL, CAPTURE) else "attack"


def _open_with_effect(game: Game, card: int) -> Asking:
    """The effect of the card that opens the match; then the other side attacks."""
    state = game.state
    state.hill_bonus = yield from resolve(game, state.holder, card)
    if state.hill_bonus and game.heard:
        cites = (EFFECT[card].rule, "challengers.effect.1", "challengers.effect.3")
        seat, amount = state.sides[state.holder], state.hill_bonus
        game.tell("bonus", rule=cites, seat=seat, card=card, amount=amount)
    if state.stray:
        lost = yield from _seat_pushed(game, 1 - state.holder)
        if lost:
            return "result"
    return "attack"


def _facts(card: int) -> tuple[str, ...]:
    """The rule for what is printed on a card; a card of one's own has none."""
    rule = rule_of(DESIGN[card])
    return () if rule is None else (rule,)


def _share_piles(state: State) -> None:
    """Give each park its own share of the piles, so that matches don't disturb each other."""
    parks = 1 if state.finalists else len(state.decks) // 2
    state.stocks = [
        [state.piles[level][park::parks] for level in range(SHARED)] for park in range(parks)
    ]
    for level in range(SHARED):
        state.piles[level] = []


def _who_begins(game: Game) -> int:
    """The side with the highest-numbered latest trophy; else the lot (match.3, match.4)."""
    state = game.state
    if game.rules.flag_start == "latest_trophy":
        one, other = (max(state.won[entrant], default=0) for entrant in state.sides)
    else:
        one, other = (len(state.won[entrant]) for entrant in state.sides)
    if one != other:
        side = int(other > one)
        cites = ("challengers.match.3", "challengers.open.25")
        game.tell("flag", rule=cites, seat=state.sides[side], numbers=[one, other])
        return side
    side = game.chance.below(2, "toss", state.round, state.park)
    cites = ("challengers.match.4", "challengers.open.25")
    game.tell("toss", rule=cites, seat=state.sides[side])
    return side


def attack(game: Game) -> str | Asking:
    """The attacker reveals a card, its effect happens, and the powers are compared."""
    state = game.state
    side = 1 - state.holder
    deck = state.decks[state.sides[side]]
    if not deck:
        return _lose(game, side, "no_cards")
    card = deck.pop(0)
    state.row.append(card)
    state.row_bonus.append(0)
    state.row_extra.append(state.promised[side])
    state.promised[side] = 0
    if game.heard:
        cites = ("challengers.attack.1", *_facts(card))
        game.tell("reveal", rule=cites, seat=state.sides[side], card=card)
    effect = EFFECT[card]
    if effect is None or effect.keyword != REVEAL:
        return _compare(game)
    done = effect.act(Here(game, side, card))
    if type(done) is GeneratorType:
        return _with_choices(game, done)
    if done == NOTHING or done == 0:
        tell_nothing(game, side, card)
    return _after_effect(game, done)


def _after_effect(game: Game, done: Any) -> str | Asking:
    """Keep the bonus of a reveal, seat what it pushed to the rival's bench, and compare."""
    if type(done) is int and done:
        _keep_bonus(game, done)
    return _seat_and_compare(game) if game.state.stray else _compare(game)


def _seat_and_compare(game: Game) -> Asking:
    lost = yield from _seat_pushed(game, game.state.holder)
    return "result" if lost else _compare(game)


def _with_choices(game: Game, done: Choosing) -> Asking:
    amount = yield from done
    following = _after_effect(game, amount)
    if type(following) is GeneratorType:
        following = yield from following
    return following  # type: ignore[return-value]


def _keep_bonus(game: Game, amount: int) -> None:
    """A bonus from a reveal stays with the card, also under the flag (challengers.effect.3)."""
    state = game.state
    state.row_bonus[-1] += amount
    if game.heard:
        card = state.row[-1]
        cites = (EFFECT[card].rule, "challengers.effect.1", "challengers.effect.3")
        seat = state.sides[1 - state.holder]
        game.tell("bonus", rule=cites, seat=seat, card=card, amount=amount)


def _compare(game: Game) -> str:
    """Equal is enough: then the flag is taken, else the next card is revealed."""
    power, needed = attack_power(game), defence_power(game)
    if game.heard:
        _tell_power(game, power, needed)
    return "capture" if game.rules.is_enough(power, needed) else "attack"


def _tell_power(game: Game, power: int, needed: int) -> None:
    state = game.state
    own = [part for n in range(len(state.row)) for part in attack_parts(game, n)]
    against = defence_parts(game)
    parts = [*own, *against]
    cites = ["challengers.attack.2", "challengers.cards.1"]
    if any(part.kind != "base" for part in parts):
        cites.append("challengers.attack.3")
    if len(state.hill) > 1:
        cites.append("challengers.attack.7")
    for part in parts:
        effect = EFFECT[part.source]
        if part.kind in ("own", "bench") and effect is not None:
            keyword = {ATTACK: "challengers.effect.6"}.get(effect.keyword)
            if part.kind == "bench":
                keyword = "challengers.effect.7"
            elif keyword is None:
                keyword = "challengers.effect.8"
            cites += [effect.rule, keyword]
        elif part.kind == "promised":
            cites += ["challengers.open.14"]
    game.tell(
        "power",
        rule=tuple(dict.fromkeys(cites)),
        seat=state.sides[1 - state.holder],
        power=power,
        needed=needed,
        adds=sum(part.amount for part in attack_parts(game, len(state.row) - 1)),
    )


def capture(game: Game) -> str | Asking:
    """The flag changes hands: what lost it goes to the bench, what took it slides together."""
    state = game.state
    old, new = state.hill[-1], state.row[-1]
    effects = EFFECT[old], EFFECT[new]
    asks = (effects[0] is not None and effects[0].keyword == LOSS) or (
        effects[1] is not None and effects[1].keyword == CAPTURE
    )
    if asks:
        return _capture_with_effects(game)
    state.beaten = state.hill
    _move_flag(game)
    return "result" if _sit_down(game, 1 - state.holder, _taken(state)) else "attack"


def _move_flag(game: Game) -> None:
    """The attackers become one pile with the flag on its top card; the sides change roles."""
    state = game.state
    state.hill, state.hill_bonus = state.row, state.row_bonus[-1]
    state.row, state.row_bonus, state.row_extra = [], [], []
    state.holder, state.unbeaten = 1 - state.holder, False
    if game.heard:
        owner = state.sides[state.holder]
        late = ("challengers.open.2", "challengers.open.3") if not state.decks[owner] else ()
        cards = state.hill[:]
        game.tell("capture", rule=(*_CAPTURE, *late), seat=owner, card=cards[-1], cards=cards)


_BENCH = ("challengers.bench.1", "challengers.bench.2")
_CAPTURE = (
    "challengers.attack.4",
    "challengers.attack.5",
    "challengers.attack.6",
    "challengers.attack.8",
)


def _taken(state: State) -> list[int]:
    """The beaten cards, which now go to their owner's bench (attack.8)."""
    beaten, state.beaten = state.beaten, []
    return beaten


def _sit_down(game: Game, side: int, cards: list[int], *, pushed: bool = False) -> bool:
    """Move cards to a bench, each name to its own seat; whether that side loses for want of room.

    What has no room stays aside until the match is over.
    """
    state = game.state
    if not cards:
        return False
    number = room_for(state, side, cards, game.rules.bench_seats)
    places = state.bench[side]
    for card in cards[:number]:
        for place in places:
            if TITLE[place[0]] == TITLE[card]:
                place.append(card)
                break
        else:
            places.append([card])
    rest = cards[number:]
    state.stray = rest
    if game.heard and number:
        game.tell(
            "bench",
            rule=(*_BENCH, "challengers.attack.4"),
            seat=state.sides[side],
            cards=cards[:number],
        )
    if not rest:
        return False
    if pushed and game.rules.full_bench_cowboy == "ignored":
        state.decks[state.sides[side]][:0] = rest
        state.stray = []
        game.tell("stays", rule="challengers.open.6", seat=state.sides[side], cards=rest)
        return False
    _lose(game, side, "no_room")
    return True


def _seat_pushed(game: Game, side: int) -> Choosing:
    """Seat what an effect pushed to a bench; it acts only where rules say so (open.7)."""
    state = game.state
    if game.rules.moved_is_revealed:
        for card in state.stray[:]:
            effect = EFFECT[card]
            if effect is not None and effect.keyword == REVEAL:
                yield from resolve(game, side, card)
    moved, state.stray = state.stray, []
    return bool(moved) and _sit_down(game, side, moved, pushed=True)


def _capture_with_effects(game: Game) -> Asking:
    """Loss of the flag first, then what comes with possession, then the bench (open.4)."""
    state = game.state
    loser = state.holder
    old, new = state.hill[-1], state.row[-1]
    effect = EFFECT[old]
    goes = None
    if effect is not None and effect.keyword == LOSS:
        if game.heard:
            cites = (effect.rule, "challengers.effect.9")
            game.tell("loss", rule=cites, seat=state.sides[loser], card=old)
        goes = effect.act(Here(game, loser, old))
        if type(goes) is GeneratorType:
            goes = yield from goes
        if goes == NOTHING:
            tell_nothing(game, loser, old)
    state.beaten, state.hill = state.hill, []
    if goes in ("discard", "leave"):
        _rescue(game, loser, str(goes))
    _move_flag(game)
    if game.rules.bench_timing == "before_gain" and _sit_down(game, loser, _taken(state)):
        return "result"
    effect = EFFECT[new]
    if effect is not None and effect.keyword == CAPTURE:
        if game.heard:
            cites = (effect.rule, "challengers.open.4")
            game.tell("gain_flag", rule=cites, seat=state.sides[state.holder], card=new)
        yield from resolve(game, state.holder, new)
        if state.stray:
            lost = yield from _seat_pushed(game, loser)
            if lost:
                return "result"
    return "result" if _sit_down(game, loser, _taken(state)) else "attack"


def _rescue(game: Game, side: int, goes: str) -> None:
    """A card goes elsewhere than to the bench by its own effect, without the others (open.5)."""
    state = game.state
    *under, card = state.beaten
    if goes == "discard":
        state.spent[side].append(card)
    else:
        put_away(state, card)
    if under and game.rules.rescued_pile == "discard":
        state.spent[side] += under
        under = []
    state.beaten = under
    cites = [EFFECT[card].rule, "challengers.open.5"]
    if goes == "discard":
        cites.append("challengers.effect.5")
    else:
        cites.append("challengers.open.9")
    game.tell("rescue", rule=tuple(cites), seat=state.sides[side], card=card, goes=goes)


def _lose(game: Game, side: int, how: str) -> str:
    """A side can't go on: the other one wins the match (end.1, end.2, end.3)."""
    state = game.state
    winner, loser = state.sides[1 - side], state.sides[side]
    state.results.append(Played(state.round, state.park, winner, loser, how))
    if game.heard:
        cites = {
            "no_cards": ("challengers.end.1", "challengers.end.3", "challengers.open.1"),
            "no_room": ("challengers.end.2", "challengers.end.3", *_BENCH),
        }[how]
        game.tell("match_won", rule=cites, seat=winner, loser=loser, how=how)
    return "result"


def result(game: Game) -> str | None:
    """All cards go back to their decks, the winner gets the trophy, and the next match begins."""
    state = game.state
    played: Played = state.results[-1]
    is_final = bool(state.finalists)
    _collect(game)
    if is_final:
        state.winner, state.how = played.winner, "final"
        cites = ("challengers.over.1", "challengers.summary.2")
        game.tell("win", rule=cites, seat=played.winner, how="final", totals=[])
        return None
    _give_trophy(game, played.winner)
    state.park += 1
    if state.park < len(state.decks) // 2:
        return "kickoff"
    state.park = 0
    return "standings"


def _collect(game: Game) -> None:
    """The cards of each side return to its deck; what was gained stays or goes (open.8)."""
    state = game.state
    holder, attacker = state.holder, 1 - state.holder
    for side, entrant in enumerate(state.sides):
        mine = [card for place in state.bench[side] for card in place] + state.spent[side]
        if side == holder:
            mine += state.hill
        if side == attacker:
            mine += state.row
        if entrant == state.results[-1].loser:
            mine += state.beaten + state.stray
            state.beaten, state.stray = [], []
        state.decks[entrant] += mine
    state.bench, state.spent, state.sides = [[], []], [[], []], []
    state.hill, state.row, state.row_bonus, state.row_extra = [], [], [], []
    state.hill_bonus, state.promised, state.unbeaten = 0, [0, 0], False
    if game.rules.gained_cards == "returned":
        _give_back(game)
    state.gained = [[] for _ in state.decks]


def _give_back(game: Game) -> None:
    """Cards that were gained in the match go to their level's discard (open.8)."""
    state = game.state
    for entrant, gained in enumerate(state.gained):
        # One that left the deck again in this match is gone already.
        cards = [card for card in gained if card in state.decks[entrant]]
        for card in cards:
            state.decks[entrant].remove(card)
            put_away(state, card)
        if cards:
            game.tell("give_back", rule="challengers.open.8", seat=entrant, cards=len(cards))


def _give_trophy(game: Game, winner: int) -> None:
    state = game.state
    fans = state.trophies[state.round - 1][state.park]
    solo = players(state) == 1
    if winner == state.robot and not solo:
        game.tell("no_trophy", rule="challengers.robot.5", round=state.round)
        return
    state.won[winner].append(state.round)
    state.fans[winner].append(fans)
    if game.heard:
        open_ = players(state) < 3
        cites = ["challengers.end.3", "challengers.trophy.1", "challengers.trophy.2"]
        if solo:
            cites.append("challengers.solo.1")
        if winner == state.robot:
            cites.append("challengers.robot.5")
        hidden: dict[str, tuple[int, ...]] = {} if open_ else {"fans": ()}
        game.tell(
            "trophy", rule=tuple(cites), seat=winner, round=state.round, fans=[fans], hidden=hidden
        )
