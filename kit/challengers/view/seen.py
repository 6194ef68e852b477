"""What a seat may see of a tournament, as a plain dict.

A seat sees what lies open in the match that is played, whosever it is, its own deck (in a match not
the order) and the cards drawn for it. Others' decks and displays, piles and discards of the levels
are only counted. With three players or more nobody sees the followers on trophies before they are
counted for the final, not even on one's own. Open hands (seat None) show all of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.challengers import words
from kit.challengers.asking import why_not
from kit.challengers.cards import IDS, LEVELS
from kit.challengers.phases.draft import REDRAW
from kit.challengers.state import State, players
from kit.challengers.view.facts import card_facts, names_of
from kit.challengers.view.match import match_seen
from kit.challengers.view.tournament import (
    entrants_seen,
    piles_seen,
    plan_seen,
    ranking,
    schedule,
    sets_seen,
)
from kit.decision import Decision, Option, Reason
from kit.game import Game
from kit.text import text

DRAFT = ("draft", "display", "choose", "remove", "trim")
"""The phases of a player's deck phase."""
ON_CARDS = frozenset(
    (
        "pick",
        "trade",
        "remove",
        "clear",
        "clear_rival",
        "recall",
        "sink",
        "sink_any",
        "raise_any",
        "order",
    )
)
"""The actions that are done with a card, which is then clicked where it lies."""


def view(
    game: Game, seat: int | None, decision: Decision | None, seats: Sequence[Any]
) -> dict[str, Any]:
    """The tournament as `seat` sees it; None sees everything that is hidden as well."""
    state: State = game.state
    entrants = entrants_seen(game, seat, seats)
    names = [text(each.name) for each in seats]
    drafting = _drafting(state)
    return {
        "game": "challengers",
        "phase": state.phase,
        "round": state.round,
        "rounds": game.rules.rounds,
        "seat": seat,
        "turn_of": state.seat if drafting else None,
        "bench_seats": game.rules.bench_seats,
        "players": players(state),
        "open": players(state) < 3,
        "lead": game.rules.lead if players(state) < 3 else 0,
        "entrants": entrants,
        "ranking": ranking(state, entrants) if state.plans else [],
        "schedule": schedule(game, seat),
        "plan": plan_seen(game),
        "piles": piles_seen(state),
        "sets": sets_seen(state),
        "final": _final(game),
        "draft": _draft(game, seat) if drafting else None,
        "match": match_seen(game, seat),
        "fan": _fan(game, seat, decision),
        "decision": decision and _decision(game, seat, decision, names),
        "result": _result(game),
    }


def _drafting(state: State) -> bool:
    return state.phase in DRAFT and not state.sides and state.seat < players(state)


def _final(game: Game) -> str:
    """Where the final stands: ``"none"``, ``"ahead"``, ``"now"`` or ``"over"``."""
    state: State = game.state
    if players(state) < 3 or not game.rules.final:
        return "none"
    if not state.finalists:
        return "ahead"
    return "now" if state.phase is not None else "over"


def _draft(game: Game, eyes: int | None) -> dict[str, Any]:
    """The deck phase that is going on, and the deck to be shown: one's own, or its player's."""
    state, rules = game.state, game.rules
    mine = eyes in (None, state.seat)
    shown = state.seat if eyes is None else eyes
    deck = state.decks[shown]
    offers = dict(rules.offers(state.round)) if state.round <= rules.rounds else {}
    level = None if state.level is None else LEVELS[state.level]
    return {
        "seat": state.seat,
        "mine": mine,
        "deck_of": shown,
        "trim": state.phase == "trim",
        "level": level,
        "offers": [list(offer) for offer in offers.items()],
        "picks": state.picks,
        "picked": state.picked,
        "redraws": state.redraws,
        "shown": len(state.display),
        "display": [
            {**card_facts(state, card), "new_name": not names_of([card]) <= names_of(deck)}
            for card in state.display
        ]
        if mine
        else None,
        "names": len(names_of(deck)),
    }


def _fan(game: Game, eyes: int | None, decision: Decision | None) -> dict[str, Any] | None:
    """The cards being looked at: the looker sees them, the others how many they are."""
    state: State = game.state
    if not state.fan:
        return None
    looks = eyes is None or eyes == state.fan_of
    asked = decision is not None and decision.name in ("sink", "sink_any", "raise_any", "order")
    offered = {option.value for option in decision.options} if decision and asked else None
    loose = [card for card in state.fan if offered is None or card in offered]
    placed = [card for card in state.fan if card not in loose]
    whole = decision is not None and decision.name in ("sink_any", "raise_any")
    return {
        "entrant": state.fan_of,
        "count": len(state.fan),
        "whole": whole,
        # Who looks through the whole deck sees its order: the document allows it (open.10).
        "loose": [card_facts(state, card) for card in loose] if looks else None,
        "placed": [card_facts(state, card) for card in placed] if looks else None,
    }


# --- the question ---------------------------------------------------------------------------------


def _decision(game: Game, seat: int | None, decision: Decision, names: list[str]) -> dict[str, Any]:
    """The open question; its options only for who is asked. The robot's are chance's."""
    mine = decision.seat is not None and seat in (None, decision.seat)
    return {
        "seat": decision.seat,
        "name": decision.name,
        "rules": list(decision.rules),
        "mine": mine,
        "prompt": words.prompt(decision, names, seat),
        "options": [_option(option) for option in decision.options] if mine else [],
        "locked": [
            {**_option(option), "rule": reason.rule, "reason": words.reason(reason)}
            for option, reason in (_locked(game, decision) if mine else ())
        ],
    }


def _option(option: Option) -> dict[str, Any]:
    """An option, and which card on the board it is, if it is one."""
    card = option.value if option.action in ON_CARDS else None
    return {
        "key": option.key,
        "action": option.action,
        "card": None if card is None else IDS[card],
        "rule": option.rule,
        "text": words.option(option),
    }


def _locked(game: Game, decision: Decision) -> list[tuple[Option, Reason]]:
    """A redraw that one has no more, with the reason."""
    if decision.name != "pick" or decision.find(REDRAW.key) is not None:
        return []
    reason = why_not(game, REDRAW.action, None, decision)
    return [] if reason is None else [(REDRAW, reason)]


def _result(game: Game) -> dict[str, Any] | None:
    state: State = game.state
    if state.phase is not None:
        return None
    return {"winner": state.winner, "how": state.how, "rounds": min(state.round, game.rules.rounds)}
