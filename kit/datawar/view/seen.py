"""What a seat may see of a game, as a plain dict.

Decks and face-down cards are hidden from every seat, cards being looked at from all but the looker.
Open hands (seat None) show the face-down cards of the play area as well; nobody sees a deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.datawar import words
from kit.datawar.cards import CHAINS, DESIGN, IDS
from kit.datawar.phases.common import billionaires_of, stacks_of
from kit.datawar.phases.effects import meets, waiting
from kit.datawar.phases.hand import USE, why_not_use
from kit.datawar.scoring import (
    boosts,
    card_values,
    cards_of_play,
    is_shielded,
    is_smacked,
    is_unblocked,
    values,
)
from kit.datawar.state import State
from kit.decision import Decision, Option, Reason
from kit.game import Game
from kit.text import text


def view(
    game: Game, seat: int | None, decision: Decision | None, seats: Sequence[Any]
) -> dict[str, Any]:
    """The game as `seat` sees it; None sees what lies face down, and what is looked at."""
    state: State = game.state
    rules = game.rules
    plays = _plays(game, seat)
    present = plays[-1] if plays else None
    return {
        "game": "datawar",
        "phase": state.phase,
        "hand": state.hand,
        "seat": seat,
        "seats": [_seat(game, each, seats, present) for each in range(len(state.decks))],
        "given_up": [
            {"seat": by, "card": _card(game, card, by)}
            for card, by in zip(state.up[: _first(state)], state.up_by, strict=False)
        ],
        "plays": plays,
        "pot": {"up": len(state.up), "down": len(state.down)},
        "waiting": _waiting(game),
        "arranging": state.arranging[:],
        "fan": _fan(game, seat, decision),
        "scramble": _scramble(game, seat, decision),
        "needs": {"stacks": rules.stacks_needed, "billionaires": rules.billionaires_needed},
        "left": len(state.left),
        "winner": state.winner,
        "decision": decision
        and _decision(game, seat, decision, [text(each.name) for each in seats]),
        "result": _result(state),
    }


def _first(state: State) -> int:
    """How many face-up cards were given up before the first play of the hand."""
    if _is_scrambled(state):
        return 0
    return state.plays[0].up if state.plays else len(state.up)


def _lies_open(state: State) -> bool:
    """Whether there is a play to be seen: not once the cards were collected or scattered."""
    whole = len(state.up) == len(state.up_by) and len(state.down) == len(state.down_by)
    return whole and bool(state.plays)


def _is_scrambled(state: State) -> bool:
    return bool(state.places or state.down_places or state.grabs)


def _card(game: Game, card: int, seat: int | None = None) -> dict[str, Any]:
    """A card's facts; `value` is what it counts under the rules in force for whoever laid it."""
    state, rules, design = game.state, game.rules, DESIGN[card]
    value: int | None = card_values(rules)[card]
    if design.kind == "tracker":
        value = rules.tracker_value(design.value, 0 if seat is None else boosts(state, rules, seat))
    elif design.kind == "blocker":
        value = rules.blocker_value(design.value)
    elif design.kind in ("stack", "billionaire") or (design.kind == "grab" and not value):
        value = None
    return {
        "id": IDS[card],
        "name": design.id,
        "title": design.title,
        "kind": design.kind,
        "value": value,
        "again": card >= CHAINS,
    }


# --- seats ----------------------------------------------------------------------------------------


def _seat(
    game: Game, seat: int, seats: Sequence[Any], present: dict[str, Any] | None
) -> dict[str, Any]:
    state: State = game.state
    return {
        "seat": seat,
        "name": text(seats[seat].name),
        "policy": seats[seat].policy_name,
        "deck": len(state.decks[seat]),
        "aside": [_card(game, card) for card in state.aside[seat]],
        "stacks": len(stacks_of(state, seat)),
        "billionaires": len(billionaires_of(state, seat)),
        "owes": int(_owes(state, seat)),
        "out": seat in state.out,
        "standing": _standing(state, seat, present),
        "powers": {
            "smacker": seat in state.smackers,
            "shield": seat in state.shields,
            "boost": state.boosts.count(seat),
            "unblocked": seat in state.unblocked,
        },
        "looks_next": seat in state.arranging,
        "holds_ticket": state.holder == seat,
        "grabbed": [_card(game, card) for card in state.grabbed[seat]],
        "grabbed_down": len(state.grabbed_down[seat]),
    }


def _owes(state: State, seat: int) -> bool:
    """Whether a seat still owes a card, also in the middle of a flip step.

    The state notes who owes one when a step begins, and who has laid theirs when it is over.
    """
    if seat not in state.owes or not state.decks[seat] or not _lies_open(state):
        return False
    mine = [card for card, by in cards_of_play(state, len(state.plays) - 1) if by == seat]
    return not mine or mine[-1] >= CHAINS


def _standing(state: State, seat: int, present: dict[str, Any] | None) -> str:
    """How a seat does in the present play, in a word; empty where there is none.

    One of ``"won"``, ``"lost"``, ``"leads"`` (so far, if somebody still owes a card), ``"ties"``,
    ``"behind"``, ``"owes"``, ``"waits"`` (has laid nothing yet), ``"dropped"`` (not in this
    contest), ``"out"``.
    """
    if present is None:
        return "out" if seat in state.out else ""
    cell = present["cells"][seat]
    if state.winner is not None:
        in_hand = bool(cell["cards"]) or seat in (*state.up_by, *state.down_by)
        return "won" if state.winner == seat else "lost" if in_hand else ""
    if seat not in present["contest"]:
        return "out" if seat in state.out else "dropped"
    if _owes(state, seat):
        return "owes"
    totals = {
        each["seat"]: each["value"]["total"]
        for each in present["cells"]
        if each["seat"] in present["contest"]
        and not _owes(state, each["seat"])
        and each["value"] is not None
    }
    if seat not in totals:
        return "waits"
    best = max(totals.values())
    if totals[seat] < best:
        return "behind"
    return "ties" if list(totals.values()).count(best) > 1 else "leads"


# --- the play area --------------------------------------------------------------------------------


def _plays(game: Game, seat: int | None) -> list[dict[str, Any]]:
    """The plays of the hand, each with a cell a seat; none once the cards were collected."""
    state: State = game.state
    if not _lies_open(state):
        return []
    shown, wars = [], 0
    for number, play in enumerate(state.plays):
        wars += play.kind != "first"
        ends = state.plays[number + 1] if number + 1 < len(state.plays) else None
        shown.append(
            {
                "kind": play.kind,
                "number": wars,
                "contest": list(play.contest),
                "fixed": play.fixed,
                "now": ends is None,
                "cells": _cells(
                    game, seat, number, range(play.down, ends.down if ends else len(state.down))
                ),
            }
        )
    return shown


def _cells(game: Game, eyes: int | None, number: int, down: range) -> list[dict[str, Any]]:
    state: State = game.state
    found = values(state, game.rules, number)
    laid = cards_of_play(state, number)
    last = number == len(state.plays) - 1
    cells = []
    for seat in range(len(state.decks)):
        mine = [card for card, by in laid if by == seat]
        value = found.get(seat)
        stands = state.plays[number].fixed == seat
        ended = any(card < CHAINS for card in mine) or seat in state.stuck
        owes = last and _owes(state, seat)
        if not (mine or stands) or not (ended or stands or owes or state.winner is None):
            value = None  # nothing laid, or what ended the play was taken out of it
        cells.append(
            {
                "seat": seat,
                "down": [
                    {
                        "place": place,
                        "card": None if eyes is not None else _card(game, state.down[place]),
                    }
                    for place in down
                    if state.down_by[place] == seat
                ],
                "cards": [_played(game, card, seat) for card in mine],
                "value": value and value._asdict(),
                "stuck": last and seat in state.stuck,
            }
        )
    return cells


def _played(game: Game, card: int, seat: int) -> dict[str, Any]:
    """A face-up card: also whether it was laid last, and whether it counts nothing (smacked)."""
    state: State = game.state
    shown = _card(game, card, seat)
    at = state.up.index(card)
    return {
        **shown,
        "new": at >= state.step and state.winner is None,
        "smacked": is_smacked(state, seat) and _can_be_smacked(state, card, seat),
        "shielded": shown["kind"] == "firewall" and is_shielded(state, seat),
        "unblocked": shown["kind"] == "blocker"
        and all(
            is_unblocked(state, game.rules, each)
            for each in state.plays[-1].contest
            if each != seat
        ),
        "last": card in state.lasts,
    }


def _can_be_smacked(state: State, card: int, seat: int) -> bool:
    """Whether a Tracker Smacker reaches a card: not a takeover that has begun already."""
    if DESIGN[card].id == "hostile_takeover":
        return all(play.fixed != seat for play in state.plays)
    return DESIGN[card].kind in ("tracker", "move")


def _waiting(game: Game) -> list[dict[str, Any]]:
    """What is settled at the end of the hand, in that order, and what will keep it from it."""
    state: State = game.state
    if not _lies_open(state):
        return []
    shown = []
    for number, (card, seat) in enumerate(waiting(state, game.rules.effect_order), start=1):
        recall = DESIGN[card].id == "mandatory_recall"
        if recall and is_shielded(state, seat):
            off = "shielded"
        elif not recall and is_smacked(state, seat):
            off = "smacked"
        else:
            off = ""
        shown.append(
            {
                "number": number,
                "card": _card(game, card),
                "seat": seat,
                "wants": "lost" if DESIGN[card].id == "temper_tantrum" else "won",
                "sure": state.winner is not None and meets(state, card, seat),
                "off": off,
                "last": card in state.lasts,
            }
        )
    return shown


def _fan(game: Game, eyes: int | None, decision: Decision | None) -> dict[str, Any] | None:
    """The cards being looked at: the looker sees them, the others how many they are."""
    state: State = game.state
    if not state.fan:
        return None
    chosen = len(state.fan) - len(decision.options) if decision else 0
    loose, placed = state.fan[: len(state.fan) - chosen], state.fan[len(state.fan) - chosen :]
    open_ = eyes in (None, state.fan_seat)
    return {
        "seat": state.fan_seat,
        "of": state.fan_of,
        "count": len(state.fan),
        "loose": [_card(game, card) for card in loose] if open_ else None,
        "placed": [_card(game, card) for card in placed] if open_ else None,
    }


def _scramble(game: Game, eyes: int | None, decision: Decision | None) -> dict[str, Any] | None:
    """The places of a scramble, in order, each with its card or with who took it."""
    state: State = game.state
    if not _is_scrambled(state):
        return None
    places: list[dict[str, Any]] = [
        {
            "place": place,
            "card": _card(game, card),
            "key": IDS[card],
            "down": False,
            "taken": None,
        }
        for place, card in zip(state.places, state.up, strict=True)
    ]
    places += [
        {
            "place": place,
            "card": None if eyes is not None else _card(game, card),
            "key": f"down_{place}",
            "down": True,
            "taken": None,
        }
        for place, card in zip(state.down_places, state.down, strict=True)
    ]
    places += [
        {"place": grab.place, "card": None, "key": "", "down": not grab.up, "taken": grab.seat}
        for grab in state.grabs
    ]
    asked = decision.options if decision is not None and decision.name == "grab" else ()
    return {
        "places": sorted(places, key=lambda each: each["place"]),
        "left": len(state.up) + len(state.down),
        "of": len(places),
        "may": sorted({option.value[0] for option in asked}),
        "last": state.grabs[-1].place if state.grabs else None,
    }


# --- the question ---------------------------------------------------------------------------------


def _decision(game: Game, seat: int | None, decision: Decision, names: list[str]) -> dict[str, Any]:
    """The open question; its options only for who is asked. A scramble's are the places."""
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
    """An option, and what it is on the board: a card, a seat, or a place among face-down cards."""
    what = option.value if isinstance(option.value, int) else None
    of_seat = what is not None and option.key.startswith("seat_")
    unseen = what is not None and what < 0
    return {
        "key": option.key,
        "action": option.action,
        "card": None if what is None or of_seat or unseen else IDS[what],
        "seat": what if of_seat else None,
        "down": -1 - what if what is not None and unseen else None,
        "rule": option.rule,
        "text": words.option(option),
    }


def _locked(game: Game, decision: Decision) -> list[tuple[Option, Reason]]:
    """The Billionaires one has and can't use now, each with its reason."""
    if decision.name != "power" or decision.seat is None:
        return []
    start = game.state.phase == "hand"
    refused = (
        (USE[card], why_not_use(game, decision.seat, card, start=start))
        for card in billionaires_of(game.state, decision.seat)
    )
    return [(option, reason) for option, reason in refused if reason is not None]


def _result(state: State) -> dict[str, Any] | None:
    if state.phase is not None:
        return None
    return {"winner": state.holder, "how": state.how, "hands": state.hand}
