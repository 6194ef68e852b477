"""The turns of Corp and Runner, step by step (sections 5.6 and 5.7)."""

from __future__ import annotations

from kit.decision import Option
from kit.game import Game
from kit.netrunner.cards import CORP, IDS, NAME, RUNNER, SIDE
from kit.netrunner.effects.kinds import Asking, abilities
from kit.netrunner.objects import controlled, enter, happened, leave, marks_at, note
from kit.netrunner.phases.actions import act
from kit.netrunner.phases.checkpoint import settle
from kit.netrunner.phases.ends import phase, win
from kit.netrunner.phases.installing import finish
from kit.netrunner.phases.verbs import draw
from kit.netrunner.phases.windows import paid_window
from kit.netrunner.state import Mark, Place, State, hand_of, other
from kit.netrunner.values import hand_limit


def step(seat: int, corp: str, runner: str) -> str:
    """The rule id of a step of the turn: the Corp's, or the Runner's."""
    return f"netrunner.{corp if seat == CORP else runner}"


@phase
def turn(game: Game) -> Asking:
    """The active side gets its clicks; then a paid ability window (5.6.1a, b; 5.7.1a, b)."""
    state: State = game.state
    if state.turn >= game.rules.turn_limit:
        state.how = "unfinished"
        game.tell("unfinished", rule="netrunner.open.1", turns=state.turn)
        return None
    state.turn += 1
    seat = state.active
    state.facts, state.checked, state.draws = [], 0, 0
    for marks in _all_marks(state):
        for mark in marks:
            mark.used.clear()
    state.clicks[seat] = game.rules.clicks(seat)
    rules = (step(seat, "5.6.1a", "5.7.1a"), step(seat, "1.11.2a", "1.11.2b"), "netrunner.1.11.2")
    game.tell("turn", rule=rules, seat=seat, turn=state.turn, clicks=state.clicks[seat])
    note(state, "turn", seat)
    yield from paid_window(game, step(seat, "5.6.1b", "5.7.1b"), score=seat == CORP)
    return "turn_begins"


def _all_marks(state: State) -> list[list[Mark]]:
    zones = ("rig", "scored", "stolen", "playing")
    found = [marks_at(state, zone) for zone in zones]
    return [*found, *state.ice_marks, *state.root_marks]


@phase
def turn_begins(game: Game) -> Asking:
    """Recurring credits refill; the turn formally begins (5.6.1c, d; 5.7.1c, d)."""
    state: State = game.state
    seat = state.active
    for card, mark in controlled(state):
        refill = abilities(NAME[card]).recurring
        if refill and mark.credits < refill and SIDE[card] == seat:
            mark.credits = refill
            rules = (step(seat, "5.6.1c", "5.7.1c"), "netrunner.1.10.5c", "netrunner.1.10.5d")
            game.tell("refill", rule=rules, seat=seat, card=card, amount=refill)
    note(state, "turn_begins", seat)
    game.tell("turn_begins", rule=step(seat, "5.6.1d", "5.7.1d"), seat=seat)
    yield from settle(game)
    return "mandatory_draw" if seat == CORP else "window"


@phase
def mandatory_draw(game: Game) -> Asking:
    """The Corp has to draw a card (5.6.1e)."""
    if game.rules.must_draw:
        yield from draw(game, CORP, 1, "netrunner.5.6.1e")
        yield from settle(game)
    return "window"


@phase
def window(game: Game) -> Asking:
    """A paid ability window before each action (5.6.2a, 5.7.1e)."""
    state: State = game.state
    seat = state.active
    again = (step(seat, "5.6.2c", "5.7.1g"),) if happened(state, "action_done") else ()
    rules = (step(seat, "5.6.2a", "5.7.1e"), *again)
    yield from paid_window(game, rules, score=seat == CORP)
    return "action" if state.clicks[seat] > 0 else "actions_end"


@phase
def action(game: Game) -> Asking:
    """The active side spends clicks for an action (5.6.2b, 5.7.1f)."""
    yield from act(game)
    return after_action(game.state)


def after_action(state: State) -> str:
    """Where the game goes on: in a run that was begun, with a played card, or with the turn."""
    if state.run is not None:
        return "initiation"
    return "resolved" if state.playing else "window"


@phase
def resolved(game: Game) -> Asking:
    """A played card has resolved and is trashed (8.6.7g, h)."""
    yield from finish(game)
    return "window"


@phase
def actions_end(game: Game) -> Asking:
    """The action phase formally ends (5.6.2d, 5.7.1h)."""
    state: State = game.state
    note(state, "actions_end", state.active)
    rules = (step(state.active, "5.6.2d", "5.7.1h"), "netrunner.5.4.2")
    game.tell("actions_end", rule=rules, seat=state.active)
    yield from settle(game)
    return "discard"


@phase
def discard(game: Game) -> Asking:
    """The active side discards down to its hand size (5.6.3a, 5.7.2a)."""
    state: State = game.state
    seat = state.active
    limit = hand_limit(game, seat)
    if seat == RUNNER and limit < 0:
        rules = ("netrunner.5.5.4a", "netrunner.1.7.2b")
        win(game, CORP, "flatline", rules)
    rule, hand = step(seat, "5.6.3a", "5.7.2a"), hand_of(state, seat)
    changed = ("netrunner.5.5.3b",) if limit != game.rules.hand_size else ()
    size = ("netrunner.4.3.6", "netrunner.5.5.3a", *changed)
    chosen: list[int] = []
    over = len(hand) - max(0, limit)
    for left in range(over, 0, -1):
        options = [
            Option(IDS[card], "discard", card, "netrunner.5.5.4c")
            for card in sorted(hand)
            if card not in chosen
        ]
        if len(options) == left:
            chosen += [option.value for option in options]
            break
        asks = (rule, "netrunner.5.5.4c", *size)
        pick = yield game.ask("discard", seat=seat, rule=asks, options=options)
        chosen.append(pick.value)
    if chosen:
        _discard(game, seat, chosen, rule)
        yield from settle(game)
    return "discard_window"


def _discard(game: Game, seat: int, cards: list[int], rule: str) -> None:
    """Move cards from a hand to the discard pile together, the Corp's face down (5.5.2a)."""
    state: State = game.state
    zone = "hq" if seat == CORP else "grip"
    for card in cards:
        leave(state, Place(zone, 0, hand_of(state, seat).index(card)))
        if seat == CORP:
            enter(state, "archives", card, up=False)
        else:
            enter(state, "heap", card)
    note(state, "discard", seat, value=len(cards))
    own = ("netrunner.5.5.2a", "netrunner.4.4.6c") if seat == CORP else ("netrunner.4.4.7b",)
    rules = (rule, "netrunner.5.5.2", "netrunner.1.19.3", "netrunner.8.2.1a", "netrunner.5.5.4c")
    hidden = {"cards": (CORP,)} if seat == CORP else {}
    game.tell("discard", rule=(*rules, *own), seat=seat, cards=cards, hidden=hidden)


@phase
def discard_window(game: Game) -> Asking:
    """A paid ability window after the discard (5.6.3b, 5.7.2b)."""
    yield from paid_window(game, step(game.state.active, "5.6.3b", "5.7.2b"))
    return "turn_ends"


@phase
def turn_ends(game: Game) -> Asking:
    """Clicks that are left are lost, the turn formally ends, the other side's follows."""
    state: State = game.state
    seat = state.active
    if state.clicks[seat]:
        left = state.clicks[seat]
        state.clicks[seat] = 0
        note(state, "lose_click", seat, value=left)
        game.tell("lose_clicks", rule=step(seat, "5.6.3c", "5.7.2c"), seat=seat, amount=left)
    note(state, "turn_ends", seat)
    game.tell("turn_ends", rule=step(seat, "5.6.3d", "5.7.2d"), seat=seat)
    yield from settle(game)
    if seat == RUNNER:
        state.ran = [fact.value for fact in state.facts if fact.kind == "success"]
    state.active = other(seat)
    return "turn"
