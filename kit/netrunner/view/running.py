"""A run and a breach as a view holds them: the Runner's place, ice, breakers, and their price."""

from __future__ import annotations

import pickle
from types import GeneratorType
from typing import Any

from kit.decision import Decision
from kit.game import Game
from kit.netrunner import words
from kit.netrunner.cards import BREAKER, CARD_RULE, CORP, NAME, RUNNER
from kit.netrunner.effects.kinds import It, Me, Paid, abilities
from kit.netrunner.objects import card_of, find
from kit.netrunner.objects import me as me_of
from kit.netrunner.phases.verbs import server_name
from kit.netrunner.state import Breach, Place, Run, State
from kit.netrunner.values import strength
from kit.netrunner.view.facts import Eyes, card_facts, changes, printed_strength, sees, sub_states

STEPS = {
    "approach_ice": "approach",
    "encounter_ice": "encounter",
    "subroutines": "encounter",
    "movement": "movement",
    "inward": "movement",
    "success": "success",
    "breach": "success",
    "access": "success",
    "run_ends": "ends",
}
"""The phase of a run, of the six, that a phase of the game is part of; else the first."""
MOST = 12
"""More uses of one ability than that are no way to break ice."""


def run_seen(eyes: Eyes) -> dict[str, Any] | None:
    """The run in progress; None where there is none."""
    state: State = eyes.game.state
    run = state.run
    if run is None:
        return None
    step = STEPS.get(state.phase or "run_ends", "initiation")
    ice = me_of(state, run.ice) if step == "encounter" else None
    if ice is not None and not ice.mark.up:
        ice = None
    return {
        "server": run.server,
        "key": server_name(run.server),
        "title": words.server(run.server),
        "step": step,
        "position": _position(state, run, step),
        "of": len(state.ice[run.server]),
        "source": words.title(run.source) if run.source else "",
        "successful": run.successful,
        "ended": run.ended,
        "ice": None if ice is None else _ice(eyes, ice),
        "breakers": [] if ice is None else _breakers(eyes, ice),
    }


def _position(state: State, run: Run, step: str) -> int:
    """Which ice from outside the Runner is at, from 1; 0 where it is at the server."""
    count = len(state.ice[run.server])
    if run.position < 0:
        return int(step == "initiation" and count > 0)
    return max(1, count - run.position)


# --- the encounter --------------------------------------------------------------------------------


def _ice(eyes: Eyes, ice: Me) -> dict[str, Any]:
    """The encountered ice with its subroutines."""
    game = eyes.game
    place = find(game.state, ice.mark.id)
    assert place is not None
    return {
        "object": eyes.thing(place),
        "strength": strength(game, *ice),
        "printed": printed_strength(game, ice.card),
        "changes": changes(game, ice),
        "subs": [
            {"number": number + 1, "text": words.sub(NAME[ice.card], number), "state": each}
            for number, each in enumerate(sub_states(game.state, ice.card))
        ],
    }


def _breakers(eyes: Eyes, ice: Me) -> list[dict[str, Any]]:
    """The installed icebreakers, each against the encountered ice."""
    game = eyes.game
    state: State = game.state
    wanted = strength(game, *ice)
    found = []
    for index, (card, mark) in enumerate(zip(state.rig, state.rig_marks, strict=True)):
        if not BREAKER[card]:
            continue
        mine = Me(card, mark)
        own = strength(game, card, mark)
        fits = any(
            paid.interface and (paid.why_not is None or paid.why_not(game, mine) is None)
            for paid in abilities(NAME[card]).paid
        )
        found.append(
            {
                "object": eyes.thing(Place("rig", 0, index)),
                "strength": own,
                "printed": printed_strength(game, card),
                "changes": changes(game, mine),
                "wanted": wanted,
                "short": max(0, wanted - own),
                "fits": fits,
                "bill": bill(game, mark.id) if fits else None,
            }
        )
    return found


def bill(game: Game, breaker: int) -> dict[str, int] | None:
    """What it takes to break all that is unbroken with one icebreaker; None where it can't.

    Its own abilities are used on a copy of the state, however they work: strengthening until it is
    strong enough, then breaking as much as each use can.
    """
    apart = Game(pickle.loads(pickle.dumps(game.state)), game.rules, game.chance)
    run, mine = apart.state.run, me_of(apart.state, breaker)
    ice = me_of(apart.state, run.ice)
    if mine is None or ice is None:
        return None
    run.encounter = True
    paid = abilities(NAME[mine.card]).paid
    boost = next((each for each in paid if each.key == "boost"), None)
    breaks = next((each for each in paid if each.interface), None)
    subs = len(abilities(NAME[ice.card]).subs)
    boosts = uses = 0
    while boost is not None and boosts < MOST and strength(apart, *mine) < strength(apart, *ice):
        _use(apart, mine, boost)
        boosts += 1
    if breaks is None or strength(apart, *mine) < strength(apart, *ice):
        return None
    while uses < MOST and any(number not in run.broken for number in range(subs)):
        _use(apart, mine, breaks)
        uses += 1
    if any(number not in run.broken for number in range(subs)):
        return None
    boost_cost = boosts * boost.cost.credits if boost is not None else 0
    break_cost = uses * breaks.cost.credits
    return {
        "boosts": boosts,
        "boost_cost": boost_cost,
        "breaks": uses,
        "break_cost": break_cost,
        "total": boost_cost + break_cost,
    }


def _use(game: Game, mine: Me, paid: Paid) -> None:
    """Resolve an ability's instructions, the first option chosen wherever one is asked."""
    it = It(RUNNER, NAME[mine.card], CARD_RULE[NAME[mine.card]], mine.card, mine.mark.id)
    for step in paid.steps:
        begun = step(game, it)
        if not isinstance(begun, GeneratorType):
            continue
        try:
            asked: Decision = next(begun)
            while True:
                asked = begun.send(asked.options[0])
        except StopIteration:
            pass


# --- the breach -----------------------------------------------------------------------------------


def breach_seen(eyes: Eyes) -> dict[str, Any] | None:
    """The breach in progress; None where there is none."""
    state: State = eyes.game.state
    breach = state.breach
    if breach is None:
        return None
    at = breach.at
    shown = at is not None and accessed_seen(state, eyes.seat, at)
    return {
        "server": breach.server,
        "title": words.server(breach.server),
        "limit": breach.limit,
        "chosen": breach.chosen,
        "at": card_facts(eyes.game, card_of(state, at)) if at is not None and shown else None,
        "zone": None if at is None else at.zone,
        "seen": eyes.cards(_kept(state, breach, eyes.seat)),
    }


def accessed_seen(state: State, seat: int | None, at: Place) -> bool:
    """Whether a seat may see what is being accessed: of R&D only the Runner sees it."""
    return seat in (None, RUNNER) or sees(state, CORP, at)


def _kept(state: State, breach: Breach, seat: int | None) -> list[int]:
    """What was accessed of a hand or deck before, and lies there still (rule 7.3.1a)."""
    hand = [state.hq[index] for index in breach.hand if breach.at != Place("hq", 0, index)]
    deep = [state.rd[index] for index in range(breach.deep) if breach.at != Place("rd", 0, index)]
    return hand + (deep if seat in (None, RUNNER) else [])
