"""A play: everyone who owes a card lays it, instants happen, chains go on, values are compared."""

from __future__ import annotations

from kit.datawar.cards import CHAINS, DESIGN, KIND, NAME, NUMBER, PLAIN
from kit.datawar.phases.common import SIGHT, Asking, pass_decks, revive
from kit.datawar.phases.hand import POWER_RULE
from kit.datawar.phases.looking import look_through
from kit.datawar.scoring import (
    Value,
    blockers_by,
    boosts,
    card_values,
    cards_of_play,
    is_shielded,
    is_smacked,
    is_unblocked,
    values,
)
from kit.game import Game

CARD_RULE = {
    "forced_empathy": "datawar.card.4",
    "open_what_you_want": "datawar.card.5",
    "tracker_smacker": "datawar.card.6",
    "mandatory_recall": "datawar.card.7",
    "hostile_takeover": "datawar.card.8",
    "patent_theft": "datawar.card.9",
    "leveraged_buyout": "datawar.card.10",
    "temper_tantrum": "datawar.card.11",
    "talent_poach": "datawar.card.12",
    "data_grab": "datawar.card.20",
    **POWER_RULE,
}
"""The rule for what is printed on a card, by the id of its design."""
_KIND_RULES = {
    "data": ("datawar.play.1", "datawar.card.1"),
    "tracker": ("datawar.special.2", "datawar.card.2"),
    "blocker": ("datawar.special.3", "datawar.card.3"),
    "stack": ("datawar.special.6", "datawar.card.13"),
}
_FIRST_RULES = {
    "firewall": ("datawar.special.9", "datawar.special.8"),
    "move": ("datawar.special.9", "datawar.special.8"),
    "grab": ("datawar.special.4",),
    "billionaire": ("datawar.special.6",),
}
FLIP_RULES = tuple(
    _KIND_RULES.get(kind) or (*_FIRST_RULES[kind], CARD_RULE[name])
    for kind, name in zip(KIND, NAME, strict=True)
)
"""The rules of laying a card, by its number."""

AT_ONCE = ("forced_empathy", "open_what_you_want", "tracker_smacker", "data_grab")
_INSTANT = frozenset(
    card for card, name in enumerate(NAME) if name in (*AT_ONCE, "hostile_takeover")
)
"""Cards that do something in the flip step they are laid in."""
_WAITING = frozenset(
    card
    for card, name in enumerate(NAME)
    if name
    in ("mandatory_recall", "patent_theft", "leveraged_buyout", "talent_poach", "temper_tantrum")
)
"""Cards whose effect waits for the end of the hand."""
_TANTRUM = "temper_tantrum"
LOOKING = NUMBER["open_what_you_want"]
_PASS = (
    "datawar.card.4",
    "datawar.effect.2",
    "datawar.effect.2b",
    "datawar.open.28",
    "datawar.open.41",
)
"""The rules of passing the decks on."""


def flip(game: Game) -> str | Asking:
    """Everyone who owes a card lays the top card of their deck face up, all at once."""
    state = game.state
    if state.arranging and not set(state.arranging).isdisjoint(state.owes):
        return _look_first(game)
    return _flip(game)


def _look_first(game: Game) -> Asking:
    """Open What You Want: whoever waits for their next play looks at their next cards now."""
    state = game.state
    for seat in [each for each in state.owes if each in state.arranging]:
        state.arranging.remove(seat)
        if not _kept_off(game, LOOKING, seat):
            yield from look_through(game, seat, seat, SIGHT, "datawar.card.5")
    return _flip(game)


def _flip(game: Game) -> str:
    state = game.state
    decks, up, up_by = state.decks, state.up, state.up_by
    state.step = len(up)
    special = False
    for seat in state.owes:
        card = decks[seat].pop(0)
        up.append(card)
        up_by.append(seat)
        if card >= PLAIN:
            special = True
        if game.heard:
            play = len(state.plays)
            game.tell("flip", rule=FLIP_RULES[card], seat=seat, card=card, play=play)
    if special:
        return _after_special(game)
    state.owes = []
    return "compare"


def _after_special(game: Game) -> str:
    """Note what waits, and see whether something happens at once."""
    state = game.state
    laid = state.up[state.step :]
    for card, seat in zip(laid, state.up_by[state.step :], strict=True):
        if NAME[card] == _TANTRUM and not state.decks[seat]:
            state.lasts.append(card)
        if game.heard and card in _WAITING:
            cites = ("datawar.effect.6", CARD_RULE[NAME[card]])
            game.tell("waits", rule=cites, seat=seat, card=card)
    return owe_chains(game) if _INSTANT.isdisjoint(laid) else "instants"


def instants(game: Game) -> str:
    """What happens at once: Firewalls first, Forced Empathy before all; then the rest."""
    state = game.state
    laid = list(zip(state.up[state.step :], state.up_by[state.step :], strict=True))
    by_name: dict[str, list[tuple[int, int]]] = {}
    for card, seat in laid:
        by_name.setdefault(NAME[card], []).append((card, seat))
    several = sum(len(by_name.get(name, ())) for name in (*AT_ONCE, "hostile_takeover")) > 1
    also = ("datawar.effect.1", *(("datawar.effect.1b",) if several else ()))
    for card, seat in by_name.get("forced_empathy", ()):
        if not _kept_off(game, card, seat):
            pass_decks(game)
            sizes = [len(deck) for deck in state.decks]
            game.tell("pass", rule=(*_PASS, *also), seat=seat, card=card, cards=sizes)
            revive(game, ("datawar.out.3", "datawar.open.28"))
    for card, seat in by_name.get("tracker_smacker", ()):
        if not _kept_off(game, card, seat):
            state.smackers.append(seat)
            cites = ("datawar.card.6", *also, *_late(game, seat))
            game.tell("smack", rule=cites, seat=seat, card=card)
    for card, seat in by_name.get("open_what_you_want", ()):
        if not _kept_off(game, card, seat):
            state.arranging.append(seat)
            game.tell("will_look", rule="datawar.card.5", seat=seat, card=card)
    if "data_grab" in by_name:
        return "grab"
    takers = _takers(game, by_name.get("hostile_takeover", []))
    if len(takers) == 1:
        state.taker = takers[0]
        return "takeover"
    if takers:
        game.tell("cancel_out", rule="datawar.open.21", seats=takers)
        state.fighters = [seat for seat in state.plays[0].contest if _stands(game, seat)]
        return "war"
    return owe_chains(game)


def _kept_off(game: Game, card: int, seat: int) -> bool:
    """Whether Savannah keeps a Firewall from working (datawar.card.16, datawar.open.36)."""
    if not is_shielded(game.state, seat):
        return False
    cites = ("datawar.card.16", "datawar.open.36", CARD_RULE[NAME[card]])
    game.tell("shielded", rule=cites, seat=seat, card=card)
    return True


def _late(game: Game, seat: int) -> tuple[str, ...]:
    """Of a Tracker Smacker, what was decided about what it comes too late for."""
    state = game.state
    play = state.plays[-1]
    late: tuple[str, ...] = ()
    if play.kind == "takeover" and play.fixed != seat:
        late = (*late, "datawar.open.23")
    before = zip(state.up[play.up : state.step], state.up_by[play.up : state.step], strict=True)
    if any(KIND[card] == "tracker" and by != seat for card, by in before):
        late = (*late, "datawar.open.24")
    return late


def _takers(game: Game, laid: list[tuple[int, int]]) -> list[int]:
    """The seats whose Hostile Takeover works; the others count as a plain card."""
    takers = []
    for card, seat in laid:
        if is_smacked(game.state, seat):
            cites = ("datawar.card.6", "datawar.open.22", "datawar.effect.1b")
            game.tell("smacked", rule=cites, seat=seat, card=card)
        else:
            takers.append(seat)
    return takers


def owe_chains(game: Game) -> str:
    """Who laid a card that plays again owes another; without one to lay, the value stands."""
    state, rules = game.state, game.rules
    state.owes = []
    for card, seat in zip(state.up[state.step :], state.up_by[state.step :], strict=True):
        if card < CHAINS:
            continue
        if KIND[card] == "tracker" and is_smacked(state, seat):
            game.tell("smacked", rule=("datawar.card.6", "datawar.open.24"), seat=seat, card=card)
            if rules.smacker_play_again == "block":
                continue
        if state.decks[seat]:
            state.owes.append(seat)
            if game.heard:
                cites = ("datawar.special.1", *FLIP_RULES[card])
                game.tell("again", rule=cites, seat=seat, card=card)
        else:
            state.stuck.append(seat)
            game.tell("stuck", rule="datawar.open.9", seat=seat, card=card)
    return "flip" if state.owes else "compare"


def _stands(game: Game, seat: int) -> bool:
    """Whether a seat is still in the contest of this play."""
    return seat not in game.state.stuck or game.rules.chain_on_empty == "stand"


def compare(game: Game) -> str:
    """The highest value wins the hand; those who tie for it go to War."""
    state, rules = game.state, game.rules
    play = state.plays[-1]
    contest: list[int] = play.contest
    laid = state.up[play.up :]
    plain = len(laid) == len(contest) and max(laid) < CHAINS and play.fixed is None
    if plain and not game.heard and (len(state.plays) == 1 or not rules.blockers):
        # Everyone laid one card, and none adds or takes off: the usual hand.
        worth = card_values(rules)
        return _decide(game, contest, [rules.play_value(worth[card], 0, 0) for card in laid])
    found = values(state, rules)
    for seat in contest:
        if game.heard:
            _tell_value(game, seat, found[seat])
    if rules.chain_on_empty == "lose" and state.stuck:
        contest = [seat for seat in contest if _stands(game, seat)] or contest
        state.plays[-1] = play._replace(contest=contest)
    return _decide(game, contest, [found[seat].total for seat in contest])


def _decide(game: Game, contest: list[int], totals: list[int]) -> str:
    state = game.state
    best = max(totals)
    leaders = [seat for seat, total in zip(contest, totals, strict=True) if total == best]
    if len(leaders) == 1:
        take_hand(game, leaders[0])
        return "effects" if _is_settled(game) else "collect"
    state.fighters = leaders
    if game.heard:
        cites = ("datawar.play.2", *(("datawar.open.6",) if len(contest) > 2 else ()))
        game.tell("tie", rule=cites, seats=leaders, value=best)
    return "war"


def _is_settled(game: Game) -> bool:
    """Whether something is to be settled before the winner collects."""
    state = game.state
    if not _WAITING.isdisjoint(state.up):
        return True
    return bool(state.down) and game.rules.poindexter_timing == "winning"


def take_hand(game: Game, seat: int) -> None:
    """A seat has won the hand."""
    state = game.state
    state.winner = seat
    if game.heard:
        cites = "datawar.war.2" if len(state.plays) > 1 else "datawar.play.1"
        game.tell("hand_won", rule=cites, seat=seat)


def _worth(game: Game, card: int, seat: int, value: Value) -> int:
    """What a card of a play brings its own value; 0 for one without a value of its own."""
    if KIND[card] == "tracker":
        if value.smacked:
            return 0
        raised = boosts(game.state, game.rules, seat)
        added: int = game.rules.tracker_value(DESIGN[card].value, raised)
        return added
    return card_values(game.rules)[card]


def _tell_value(game: Game, seat: int, value: Value) -> None:
    state = game.state
    play = state.plays[-1]
    cites = ["datawar.play.1" if play.kind == "first" else "datawar.war.4"]
    rules = game.rules
    mine = [card for card, by in cards_of_play(state, -1) if by == seat]
    earlier = [
        card
        for card, by in zip(state.up[: play.up], state.up_by[: play.up], strict=True)
        if by == seat and KIND[card] in ("tracker", "blocker")
    ]
    if play.fixed == seat:
        cites = ["datawar.effect.4", "datawar.effect.5", "datawar.open.18"]
    elif value.trackers:
        cites.append("datawar.special.2")
        if value.last >= 6:
            cites.append("datawar.open.15")
    if value.blockers:
        cites.append("datawar.special.3")
    if earlier and play.kind != "first":
        cites.append("datawar.open.16")
    if value.last + value.trackers < value.blockers:
        cites.append("datawar.open.17")
    if value.smacked:
        cites.append("datawar.card.6")
    raised = boosts(state, rules, seat)
    spared = is_unblocked(state, rules, seat) and any(
        by != seat for by in blockers_by(state, rules, len(state.plays) - 1)
    )
    if (raised and value.trackers) or spared:
        cites += ["datawar.card.15", "datawar.open.34"]
    game.tell(
        "value",
        rule=tuple(cites),
        seat=seat,
        cards=mine,
        worth=[_worth(game, card, seat, value) for card in mine],
        last=value.last,
        trackers=value.trackers,
        blockers=value.blockers,
        total=value.total,
    )
