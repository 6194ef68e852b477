"""War, and Hostile Takeover, which asks for the same cards: some face down, then one face up."""

from __future__ import annotations

from kit.datawar.cards import CHAINS
from kit.datawar.phases.collecting import in_order_laid
from kit.datawar.phases.common import Asking, clear_hand, others
from kit.datawar.phases.hand import use_power
from kit.datawar.phases.play import take_hand
from kit.datawar.scoring import values
from kit.datawar.state import Play
from kit.game import Game


def war(game: Game) -> str | Asking | None:
    """Those who tied lay cards face down and then one face up; the highest of these wins all."""
    if game.rules.power_window == "every_play" and any(game.state.aside):
        return _powers_first(game)
    return _war(game)


def _powers_first(game: Game) -> Asking:
    """Where powers may be used before every play, this is one."""
    for seat in range(len(game.state.decks)):
        yield from use_power(game, seat, start=False)
        if game.state.holder is not None:
            return None
    return _war(game)


def _war(game: Game) -> str | None:
    state = game.state
    fighters = state.fighters
    state.fighters, state.stuck = [], []
    able = []
    for seat in fighters:
        if not state.decks[seat]:
            game.tell("empty", rule="datawar.open.8", seat=seat)
        elif _down(game, seat) < len(state.decks[seat]):
            able.append(seat)
    if len(able) < 2:
        return _without_cards(game, fighters, able)
    state.wars += 1
    state.longest = max(state.longest, 1 + sum(play.kind == "war" for play in state.plays))
    if game.heard:
        cites = ("datawar.war.1", *(("datawar.war.2",) if len(state.plays) > 1 else ()))
        game.tell("war", rule=cites, seats=able)
    state.plays.append(Play("war", len(state.up), len(state.down), able))
    _lay_down(game, fighters, able)
    state.owes = able
    return "flip"


def _down(game: Game, seat: int) -> int:
    """How many cards a seat should lay face down; as many as it has are one too many."""
    number: int = game.rules.down_cards(len(game.state.decks[seat]))
    return number


def _lay_down(game: Game, seats: list[int], able: list[int]) -> None:
    """Lay the face-down cards: the able as many as leaves one to turn up, the others all."""
    state, rules = game.state, game.rules
    fewest = min((_down(game, seat) for seat in able), default=0)
    for seat in seats:
        deck = state.decks[seat]
        number = _down(game, seat) if seat in able else len(deck)
        cites: tuple[str, ...] = ("datawar.war.1",)
        if seat not in able:
            if deck:
                game.tell("short", rule=("datawar.war.5b", "datawar.open.7"), seat=seat)
        elif rules.mercy_rule and rules.mercy_scope == "all_match" and fewest < number:
            number, cites = fewest, ("datawar.war.5", "datawar.open.7")
        elif rules.mercy_rule and number == len(deck) - 1 < rules.war_down:
            cites = ("datawar.war.5", "datawar.open.7")
        laid = deck[:number]
        del deck[:number]
        state.down += laid
        state.down_by += [seat] * len(laid)
        if game.heard and (laid or "datawar.war.5" in cites):
            hidden: dict[str, tuple[int, ...]] = {"cards": ()}
            game.tell("down", rule=cites, seat=seat, cards=laid, hidden=hidden)


def _without_cards(game: Game, fighters: list[int], able: list[int]) -> str | None:
    """Who can't lay a card can't contest: one who can wins at once; if none can, see the rules."""
    state, rules = game.state, game.rules
    if able:
        _lay_in_vain(game, [seat for seat in fighters if seat not in able], able)
        game.tell("alone", rule="datawar.open.8", seat=able[0])
        take_hand(game, able[0])
        return "effects"
    if rules.no_cards_for_war == "forfeit":
        found = values(state, rules)
        rest = [seat for seat in state.plays[-1].contest if seat not in fighters]
        if rest:
            best = max(found[seat].total for seat in rest)
            leaders = [seat for seat in rest if found[seat].total == best]
            game.tell("forfeit", rule="datawar.open.8", seats=fighters, to=leaders)
            state.plays[-1] = state.plays[-1]._replace(contest=rest)
            _lay_in_vain(game, fighters, leaders)
            if len(leaders) == 1:
                take_hand(game, leaders[0])
                return "effects"
            state.fighters = leaders
            return "war"
    if rules.no_cards_for_war != "take_back":
        state.how = "draw"
        game.tell("draw", rule="datawar.open.8")
        return None
    _take_back(game, fighters)
    return "check"


def _lay_in_vain(game: Game, seats: list[int], able: list[int]) -> None:
    """Those who can't turn up a card lay what they have, in a War that is over by that."""
    state = game.state
    if any(state.decks[seat] for seat in seats):
        state.plays.append(Play("war", len(state.up), len(state.down), able))
        _lay_down(game, seats, [])


def _take_back(game: Game, fighters: list[int]) -> None:
    """Nobody wins: each of the tied takes back what they laid, and is dealt from the rest."""
    state = game.state
    owner = dict(zip(state.up + state.down, state.up_by + state.down_by, strict=True))
    laid = in_order_laid(state)
    back = {seat: [card for card in laid if owner[card] == seat] for seat in fighters}
    rest = [card for card in laid if owner[card] not in back]
    state.up, state.down = [], []
    for n, card in enumerate(rest):
        back[fighters[n % len(fighters)]].append(card)
    for seat, cards in back.items():
        state.decks[seat] += cards
    clear_hand(state)
    for seat, cards in back.items():
        game.tell("take_back", rule="datawar.open.8", seat=seat, cards=len(cards))


def takeover(game: Game) -> str:
    """Hostile Takeover: every opponent lays a War's cards and plays them against its own value."""
    state, rules = game.state, game.rules
    owner = state.taker
    state.taker = None
    before = state.plays[-1]
    seats = sorted(others(state, owner))
    if rules.takeover_scope == "war_only":
        seats = [seat for seat in seats if seat in before.contest]
    able = []
    for seat in seats:
        if not state.decks[seat]:
            game.tell("empty", rule="datawar.open.8", seat=seat)
        elif _down(game, seat) < len(state.decks[seat]):
            able.append(seat)
    if game.heard:
        cites = ["datawar.card.8", "datawar.effect.1", "datawar.effect.3", "datawar.effect.4"]
        if max(state.up[state.step :]) >= CHAINS:
            cites.append("datawar.open.19")
        if before.kind != "first":
            cites.append("datawar.open.20")
        game.tell("takeover", rule=tuple(cites), seat=owner, seats=able)
    contest = sorted([owner, *able])
    state.plays.append(Play("takeover", len(state.up), len(state.down), contest, owner))
    _lay_down(game, [seat for seat in seats if state.decks[seat]], able)
    state.stuck = []
    state.owes = able
    return "flip" if able else "compare"
