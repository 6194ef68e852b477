"""A run, phase by phase, in the order of its steps (section 6.9)."""

from __future__ import annotations

from kit.decision import Option
from kit.game import Game
from kit.netrunner.cards import CARD_RULE, CORP, NAME, RUNNER
from kit.netrunner.effects.kinds import Asking, Cost, It, abilities
from kit.netrunner.objects import me, note
from kit.netrunner.phases.abilities import carry_out, expected
from kit.netrunner.phases.checkpoint import expiring, settle
from kit.netrunner.phases.costs import pay, why_not_pay
from kit.netrunner.phases.ends import phase
from kit.netrunner.phases.windows import paid_window
from kit.netrunner.state import Run, State
from kit.netrunner.values import forbidden


def running(state: State) -> Run:
    """The run that is in progress, where there must be one."""
    assert state.run is not None
    return state.run


def _at_position(state: State, run: Run) -> None:
    """Note which ice is at the Runner's position."""
    marks = state.ice_marks[run.server]
    run.ice = marks[run.position].id if 0 <= run.position < len(marks) else 0


@phase
def initiation(game: Game) -> Asking:
    """The run begins, at the outermost ice (6.9.1)."""
    state: State = game.state
    run = running(state)
    note(state, "run_begins", RUNNER, value=run.server)
    run.position = len(state.ice[run.server]) - 1
    _at_position(state, run)
    rules = ("netrunner.6.9.1c", "netrunner.6.9.1d", "netrunner.6.9.1f", "netrunner.6.1.1")
    game.tell("run_begins", rule=rules, seat=RUNNER, server=run.server, position=run.position)
    yield from settle(game)
    yield from paid_window(game, "netrunner.6.9.1e")
    _at_position(state, run)
    return "approach_ice" if run.ice else "movement"


@phase
def approach_ice(game: Game) -> Asking:
    """The Runner approaches ice, and the Corp may rez it (6.9.2)."""
    state: State = game.state
    run = running(state)
    _at_position(state, run)
    run.at_ice = True
    note(state, "approach_ice", RUNNER, run.ice)
    rules = ("netrunner.6.9.2a", "netrunner.6.2.5b")
    game.tell("approach_ice", rule=rules, seat=RUNNER, server=run.server, position=run.position)
    yield from settle(game)
    yield from paid_window(game, "netrunner.6.9.2b", ice=run.ice)
    ice = me(state, run.ice)
    return "encounter_ice" if ice is not None and ice.mark.up else "movement"


@phase
def encounter_ice(game: Game) -> Asking:
    """The Runner encounters rezzed ice, and may break its subroutines (6.9.3a, b)."""
    state: State = game.state
    run = running(state)
    run.encounter, run.broken, run.done = True, [], []
    note(state, "encounter", RUNNER, run.ice)
    ice = me(state, run.ice)
    assert ice is not None
    rules = ("netrunner.6.9.3a", "netrunner.6.9.2c", "netrunner.6.5.3", "netrunner.9.8.4a")
    game.tell(
        "encounter",
        rule=rules,
        seat=RUNNER,
        card=ice.card,
        server=run.server,
        position=run.position,
        subs=len(abilities(NAME[ice.card]).subs),
    )
    yield from settle(game)
    if not abilities(NAME[ice.card]).subs:
        _fully_broken(game, run)
    yield from paid_window(game, "netrunner.6.9.3b", rez=False)
    return "subroutines"


def _fully_broken(game: Game, run: Run) -> None:
    note(game.state, "fully_broken", RUNNER, run.ice)
    game.tell("fully_broken", rule="netrunner.6.5.7a", seat=RUNNER, object=run.ice)


@phase
def subroutines(game: Game) -> Asking:
    """The Corp resolves the next unbroken subroutine, one at a time and in order (6.9.3c)."""
    state: State = game.state
    run = running(state)
    ice = me(state, run.ice)
    if ice is None or not ice.mark.up:
        # Ice that is gone or derezzed can't be encountered any longer (rule 6.2.7c).
        rules = ("netrunner.6.2.7c", *(("netrunner.6.2.4",) if ice is None else ()))
        game.tell("encounter_stops", rule=(*rules, "netrunner.9.8.7c"), seat=RUNNER)
        yield from _encounter_over(game, run)
        return "movement"
    subs = abilities(NAME[ice.card]).subs
    left = [n for n in range(len(subs)) if n not in run.broken and n not in run.done]
    if not left:
        yield from _encounter_over(game, run)
        return "movement"
    number = run.next = left[0]
    run.done.append(number)
    rule = CARD_RULE[NAME[ice.card]]
    if (yield from expected(game, "sub", 1, NAME[ice.card])) <= 0:
        game.tell("sub_prevented", rule=(rule, "netrunner.9.8.10"), card=ice.card, sub=number)
        return "subroutines"
    rules = (rule, "netrunner.6.9.3c", "netrunner.9.8.7a", "netrunner.9.8.7b", "netrunner.9.8.2")
    rules += ("netrunner.6.9.3d",) if len(run.done) > 1 else ()
    game.tell("sub", rule=rules, seat=CORP, card=ice.card, sub=number)
    it = It(CORP, NAME[ice.card], rule, ice.card, ice.mark.id)
    yield from carry_out(game, subs[number].steps, it)
    run.next = -1
    return "subroutines"


def _encounter_over(game: Game, run: Run) -> Asking:
    run.encounter, run.next = False, -1
    note(game.state, "encounter_ends", RUNNER, run.ice)
    rules = ("netrunner.6.9.3e", *expiring(game.state, "encounter"))
    game.tell("encounter_ends", rule=rules, seat=RUNNER)
    yield from settle(game)


@phase
def movement(game: Game) -> Asking:
    """The Runner passes the ice, and may jack out (6.9.4a to c)."""
    state: State = game.state
    run = running(state)
    run.encounter = False
    if run.at_ice and run.ice:
        note(state, "pass_ice", RUNNER, run.ice)
        rules = ("netrunner.6.9.4a", "netrunner.6.6.2")
        game.tell("pass_ice", rule=rules, seat=RUNNER, server=run.server, position=run.position)
        yield from settle(game)
    run.at_ice = False
    yield from paid_window(game, "netrunner.6.9.4b", rez=False)
    if (yield from _jack_out(game)):
        return "run_ends"
    return "inward"


def _jack_out(game: Game) -> Asking:
    """Ask the Runner whether to jack out, where that can be done (6.9.4c)."""
    state: State = game.state
    cost = Cost(clicks=1) if game.rules.jack_out == "click" else Cost()
    if game.rules.jack_out == "never" or forbidden(game, "jack_out"):
        return False
    if why_not_pay(game, RUNNER, cost, "jack_out") is not None:
        return False
    passed = "netrunner.6.1.5a" if state.ice[running(state).server] else "netrunner.6.1.5b"
    options = [
        Option("continue", "continue", None, "netrunner.6.6.4"),
        Option("jack_out", "jack_out", None, passed),
    ]
    rules = ("netrunner.6.9.4c", "netrunner.6.6.3", passed)
    chosen = yield game.ask("jack_out", seat=RUNNER, rule=rules, options=options)
    if chosen.action == "continue":
        return False
    yield from jack_out(game, cost, passed)
    return True


def jack_out(game: Game, cost: Cost, rule: str) -> Asking:
    """The Runner ends the run of its own will (rule 6.1.5)."""
    run = running(game.state)
    if cost.clicks:
        yield from pay(game, RUNNER, cost, "jack_out", rule)
    run.ended = run.jacked_out = True
    note(game.state, "jack_out", RUNNER)
    rules = ("netrunner.6.1.5", rule, "netrunner.6.9.4c")
    game.tell("jack_out", rule=rules, seat=RUNNER)
    yield from settle(game)


@phase
def inward(game: Game) -> Asking:
    """The Runner moves one position inward, to more ice or to the server (6.9.4d to g)."""
    state: State = game.state
    run = running(state)
    run.position = max(-1, run.position - 1)
    _at_position(state, run)
    rules = ("netrunner.6.9.4d", "netrunner.6.6.4")
    game.tell("move", rule=rules, seat=RUNNER, server=run.server, position=run.position)
    yield from paid_window(game, "netrunner.6.9.4e")
    if run.position >= 0:
        _at_position(state, run)
        game.tell("next_ice", rule="netrunner.6.9.4f", seat=RUNNER, position=run.position)
        return "approach_ice"
    run.position, run.ice = -1, 0
    note(state, "approach_server", RUNNER, value=run.server)
    cites = ("netrunner.6.9.4g", "netrunner.6.9.4h", "netrunner.6.6.6")
    game.tell("approach_server", rule=cites, seat=RUNNER, server=run.server)
    yield from settle(game)
    return "success"


@phase
def success(game: Game) -> Asking:
    """The run is declared successful (6.9.5a)."""
    state: State = game.state
    run = running(state)
    run.reached = run.successful = True
    note(state, "success", RUNNER, value=run.server)
    rules = ("netrunner.6.9.5a", "netrunner.6.7.2")
    game.tell("success", rule=rules, seat=RUNNER, server=run.server)
    yield from settle(game)
    return "breach"


@phase
def run_ends(game: Game) -> Asking:
    """The run is over: successful, unsuccessful, or neither (6.9.6)."""
    state: State = game.state
    run = running(state)
    breached, state.breach = state.breach is not None, None
    if run.encounter:
        run.encounter = False
        note(state, "encounter_ends", RUNNER, run.ice)
    if run.ended:
        own = ("netrunner.6.1.4a",) if breached else ()
        rules = ("netrunner.6.9.6a", "netrunner.6.8.2a", "netrunner.6.8.2c", *own)
        game.tell("run_stops", rule=rules, seat=RUNNER, server=run.server)
    if not run.reached and not run.gone:
        note(state, "unsuccessful", RUNNER, value=run.server)
        rules = ("netrunner.6.9.6c", "netrunner.6.8.4")
        game.tell("unsuccessful", rule=rules, seat=RUNNER, server=run.server)
    elif not run.reached:
        game.tell("neither", rule="netrunner.6.8.4", seat=RUNNER, server=run.server)
    note(state, "run_ends", RUNNER, value=run.server)
    rules = ("netrunner.6.9.6d", "netrunner.6.8.5", *expiring(state, "run"))
    game.tell("run_ends", rule=rules, seat=RUNNER, server=run.server, success=run.successful)
    yield from settle(game)
    state.run = None
    return "resolved" if state.playing else "window"
