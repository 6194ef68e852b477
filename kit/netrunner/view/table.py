"""What a seat may see of a game, as a plain dict.

The Corp sees its own cards, the Runner what lies open and what it accesses. Decks are hidden from
both, hands from the other side. Open hands (seat None) show hands and facedown cards; nobody sees
a deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.decision import Decision
from kit.game import Game
from kit.netrunner import words
from kit.netrunner.cards import CORP, RUNNER, TYPE
from kit.netrunner.phases.verbs import server_name
from kit.netrunner.state import ARCHIVES, CENTRALS, HQ, RD, State, deck_of, hand_of, servers
from kit.netrunner.values import hand_limit, memory_limit, memory_used, points
from kit.netrunner.view.facts import Eyes, card_facts, places, sees
from kit.netrunner.view.question import question
from kit.netrunner.view.running import breach_seen, run_seen
from kit.text import text

GROUPS = {"programs": "program", "hardware": "hardware", "resources": "resource"}
"""The groups of the rig, and the type of card in each."""


def view(
    game: Game, seat: int | None, decision: Decision | None, seats: Sequence[Any]
) -> dict[str, Any]:
    """The game as `seat` sees it; None sees hands and facedown cards, but no deck."""
    state: State = game.state
    names = [text(each.name) for each in seats]
    asked = question(game, seat, decision, names)
    usable = {option["object"] for option in asked["options"]} if asked else set()
    eyes = Eyes(game, seat, usable)
    return {
        "game": "netrunner",
        "phase": state.phase,
        "turn": state.turn,
        "active": state.active,
        "seat": seat,
        "rules": {"points_to_win": game.rules.points_to_win, "decks": game.rules.decks},
        "seats": [_seat(eyes, each, seats, names, decision) for each in (CORP, RUNNER)],
        "servers": _servers(eyes),
        "archives": _archives(eyes),
        "heap": eyes.cards(state.heap),
        "rig": _rig(eyes),
        "playing": eyes.objects("playing"),
        "run": run_seen(eyes),
        "breach": breach_seen(eyes),
        "decision": asked,
        "result": _result(state, names),
    }


def _seat(
    eyes: Eyes, seat: int, seats: Sequence[Any], names: Sequence[str], decision: Decision | None
) -> dict[str, Any]:
    game = eyes.game
    state: State = game.state
    hand = hand_of(state, seat)
    memory = {"used": memory_used(state), "limit": memory_limit(game)}
    return {
        "seat": seat,
        "role": "corp" if seat == CORP else "runner",
        "name": names[seat],
        "policy": seats[seat].policy_name,
        "identity": card_facts(game, state.identities[seat]),
        "points": points(game, seat),
        "credits": state.credits[seat],
        "clicks": state.clicks[seat],
        "allotted": game.rules.clicks(seat),
        "hand": eyes.cards(hand) if eyes.seat in (None, seat) else None,
        "hand_count": len(hand),
        "hand_limit": max(0, hand_limit(game, seat)),
        "deck": len(deck_of(state, seat)),
        "scored": eyes.cards(state.scored if seat == CORP else state.stolen),
        "tags": state.tags if seat == RUNNER else 0,
        "core": state.core if seat == RUNNER else 0,
        "memory": memory if seat == RUNNER else None,
        "priority": decision is not None and decision.seat == seat,
    }


def _servers(eyes: Eyes) -> list[dict[str, Any]]:
    """The servers there are, and the attacked one also where it is gone."""
    state: State = eyes.game.state
    attacked = -1 if state.run is None else state.run.server
    there = sorted({*servers(state), *([attacked] if attacked >= 0 else [])})
    counts = {HQ: len(state.hq), RD: len(state.rd), ARCHIVES: len(state.archives)}
    return [
        {
            "number": number,
            "key": server_name(number),
            "title": words.server(number),
            "central": number in CENTRALS,
            "attacked": number == attacked,
            "ice": eyes.objects("ice", number)[::-1],
            "root": eyes.objects("roots", number),
            "count": counts.get(number),
        }
        for number in there
    ]


def _archives(eyes: Eyes) -> dict[str, Any]:
    state: State = eyes.game.state
    up, down, own = [], 0, []
    for place, card, open_ in zip(
        places(state, "archives"), state.archives, state.archives_up, strict=True
    ):
        if open_ or (eyes.seat == RUNNER and sees(state, RUNNER, place)):
            up.append(card)
        elif sees(state, eyes.seat, place):
            own.append(card)
        else:
            down += 1
    return {"up": eyes.cards(up), "down": down, "own_down": eyes.cards(own)}


def _rig(eyes: Eyes) -> dict[str, list[dict[str, Any]]]:
    state: State = eyes.game.state
    return {
        group: [
            eyes.thing(place)
            for place, card in zip(places(state, "rig"), state.rig, strict=True)
            if TYPE[card] == type_
        ]
        for group, type_ in GROUPS.items()
    }


def _result(state: State, names: Sequence[str]) -> dict[str, Any] | None:
    if state.phase is not None:
        return None
    ended = {"winner": state.winner, "how": state.how}
    return {**ended, "text": words.result(ended, names)}
