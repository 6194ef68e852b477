"""How a run begins, by the basic action or by a card (rule 6.9.1a)."""

from __future__ import annotations

from collections.abc import Sequence

from kit.decision import Option
from kit.game import Game
from kit.netrunner.cards import RUNNER
from kit.netrunner.effects.kinds import Asking
from kit.netrunner.phases.costs import FREE, pay, why_not_pay
from kit.netrunner.phases.legal import additional_run, may_announce
from kit.netrunner.phases.verbs import server_name
from kit.netrunner.state import Run, State


def begin_run(game: Game, server: int, rule: str, *, source: str = "") -> None:
    """Announce the attacked server; the run's phases follow once what began it has resolved.

    Args:
        game: the game.
        server: which.
        rule: id of the rule or card that begins the run.
        source: the design of that card.
    """
    state: State = game.state
    state.runs += 1
    state.run = Run(state.runs, server, source=source)
    stays = ("netrunner.8.6.5",) if state.playing else ()
    rules = ("netrunner.6.9.1a", "netrunner.6.3.2", rule, *stays)
    game.tell("announce", rule=rules, seat=RUNNER, server=server)


def choose_and_run(game: Game, rule: str, allowed: Sequence[int], *, source: str) -> Asking:
    """The Runner chooses the server that a card lets it run.

    Args:
        game: the game.
        rule: id of the card's rule.
        allowed: the servers that may be chosen.
        source: the design of the card.
    """
    cost = additional_run(game)
    able = why_not_pay(game, RUNNER, cost, "run") is None
    options = [
        Option(server_name(server), "server", server, rule)
        for server in allowed
        if able and may_announce(game, server) is None
    ]
    if not options:
        game.tell("no_server", rule=(rule, "netrunner.6.3.2a"), seat=RUNNER)
        return
    chosen = options[0]
    if len(options) > 1:
        rules = (rule, "netrunner.6.9.1a", "netrunner.1.15.1b")
        chosen = yield game.ask("server", seat=RUNNER, rule=rules, options=options)
    if cost != FREE:
        yield from pay(game, RUNNER, cost, "run", (rule, "netrunner.6.3.2b"))
    begin_run(game, chosen.value, rule, source=source)
