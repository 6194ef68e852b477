"""What a seat may see of a round, as a plain dict, and the text board made from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.decision import Decision, Option, Reason
from kit.game import Game
from kit.gostop import words
from kit.gostop.asking import why_not
from kit.gostop.cards import CARDS, IDS, SUIT
from kit.gostop.phases import GO, PLAY
from kit.gostop.scoring import holding
from kit.gostop.state import State, points
from kit.text import plural, text

TYPES = ("upgrade", "operation", "asset", "ice")


def view(
    game: Game, seat: int | None, decision: Decision | None, seats: Sequence[Any]
) -> dict[str, Any]:
    """The round as `seat` sees it; None sees both hands. No one sees the draw deck."""
    state: State = game.state
    rules = game.rules
    return {
        "game": "gostop",
        "phase": state.phase,
        "round": state.round,
        "rounds": rules.rounds,
        "turn": state.turn,
        "turns": 2 * rules.hand_size,
        "seat": seat,
        "turn_of": state.seat,
        "seats": [_seat(game, each, seats, eyes=seat) for each in (0, 1)],
        "table": [
            {
                "suit": suit,
                "cards": [_card(card) for card in stack],
                "stuck": state.stuck[suit] is not None,
            }
            for suit, stack in enumerate(state.table)
            if stack
        ],
        "deck": len(state.deck),
        "played": _id(state.played),
        "pair": _id(state.pair),
        "flipped": _id(state.flipped),
        "threshold": rules.threshold,
        "ice_needed": rules.ice_needed,
        "decision": decision
        and _decision(game, seat, decision, [text(each.name) for each in seats]),
        "result": _result(state),
    }


def _id(card: int | None) -> str | None:
    return None if card is None else IDS[card]


def _card(number: int, matches: bool = False) -> dict[str, Any]:
    card = CARDS[number]
    return {
        **card._asdict(),
        "double": card.double,
        "executive": card.executive,
        "matches": matches,
    }


def _seat(game: Game, seat: int, seats: Sequence[Any], eyes: int | None) -> dict[str, Any]:
    state: State = game.state
    hand = state.hands[seat]
    held = holding(state.tableaus[seat])
    parts = state.parts[seat]
    names = ("upgrades", "operations", "sets", "assets", "executives", "ice")
    return {
        "seat": seat,
        "name": text(seats[seat].name),
        "policy": seats[seat].policy_name,
        "hand": [_card(card, bool(state.table[SUIT[card]])) for card in hand]
        if eyes in (None, seat)
        else None,
        "hand_count": len(hand),
        "tableau": {
            kind: [_card(card) for card in state.tableaus[seat] if CARDS[card].type == kind]
            for kind in TYPES
        },
        "points": points(state, seat),
        "parts": dict(zip(names, parts, strict=True)),
        "counts": {
            "upgrade": held.upgrades,
            "operation": sum(held.operations),
            "asset": held.assets,
            "ice": game.rules.ice_value(held.ice, held.double_ice),
        },
        "calls": state.calls[seat][:],
        "account": state.account[seat],
    }


def _decision(game: Game, seat: int | None, decision: Decision, names: list[str]) -> dict[str, Any]:
    mine = seat in (None, decision.seat)
    shown: dict[str, Any] = {
        "seat": decision.seat,
        "name": decision.name,
        "rules": list(decision.rules),
        "mine": mine,
        "prompt": words.prompt(decision, names, seat),
        "options": [],
        "locked": [],
    }
    if mine:
        shown["options"] = [
            {
                "key": option.key,
                "action": option.action,
                "card": _id(option.value),
                "rule": option.rule,
                "text": words.option(option),
            }
            for option in decision.options
        ]
        shown["locked"] = [
            {
                "key": option.key,
                "card": _id(option.value),
                "text": words.option(option),
                "rule": reason.rule,
                "reason": words.reason(reason),
            }
            for option, reason in _locked(game, decision)
        ]
    return shown


def _locked(game: Game, decision: Decision) -> list[tuple[Option, Reason]]:
    """What one might expect on offer and isn't, each with its reason."""
    expected: list[Option] = []
    if decision.name == "play":
        expected = [PLAY[card] for card in game.state.hands[game.state.seat]]
    elif decision.name == "go_or_stop":
        expected = [GO]
    refused = (
        (option, why_not(game, option.action, option.value, decision)) for option in expected
    )
    return [(option, reason) for option, reason in refused if reason is not None]


def _result(state: State) -> dict[str, Any] | None:
    if not state.how or state.phase not in ("settle", None):
        return None
    return {
        "winner": state.winner,
        "how": state.how,
        "payment": state.payment,
        "account": state.account[:],
    }


_SHORT = {"weyland": "WEY", "nbn": "NBN", "hb": "HB", "jinteki": "JIN", "neutral": "NEU"}


def _named(card: dict[str, Any]) -> str:
    mark = "x2" if card["double"] else text("exec") if card["executive"] else ""
    return f"{_SHORT[card['faction']]} {card['cost']} {card['title']} {mark}".rstrip()


def board(seen: dict[str, Any]) -> str:
    """The text board of a view: one line a thing, the other player above, oneself below."""
    below = seen["seat"] or 0
    lines = [_headline(seen), *_player(seen, 1 - below), _stacks(seen), *_player(seen, below)]
    decision = seen["decision"]
    if decision is not None:
        lines.append(f"> {decision['prompt']} [{decision['rules'][0]}]")
        lines += [f"  - {option['key']}: {option['text']}" for option in decision["options"]]
        lines += [f"  x {locked['key']}: {locked['reason']}" for locked in decision["locked"]]
    if seen["result"] is not None:
        lines.append("> " + words.result(seen["result"], [seat["name"] for seat in seen["seats"]]))
    return "\n".join(lines)


def _headline(seen: dict[str, Any]) -> str:
    where = words.phase(seen["phase"])
    turn = text("turn {turn} of {turns}", turn=seen["turn"], turns=seen["turns"])
    if seen["rounds"] > 1:
        turn = text("round {n} of {of}", n=seen["round"], of=seen["rounds"]) + ", " + turn
    return f"Go-Stop, {turn}, {where}"


def _stacks(seen: dict[str, Any]) -> str:
    stacks = [" + ".join(_named(card) for card in stack["cards"]) for stack in seen["table"]]
    deck = plural("draw deck: {n} card", "draw deck: {n} cards", seen["deck"])
    return text("Table") + f": {' | '.join(stacks) or '-'} ({deck})"


def _player(seen: dict[str, Any], which: int) -> list[str]:
    seat = seen["seats"][which]
    points = plural("{n} point", "{n} points", seat["points"])
    head = f"{seat['name']}: {points}"
    if seat["calls"]:
        head += ", " + plural("{n} Go", "{n} Go", len(seat["calls"]))
    if seen["rounds"] > 1:
        head += ", " + text("account {n}", n=seat["account"])
    if seat["hand"] is None:
        hand = plural("{n} card face down", "{n} cards face down", seat["hand_count"])
    else:
        hand = " | ".join(
            _named(card) + ("*" if card["matches"] and seen["decision"] else "")
            for card in seat["hand"]
        )
    taken = [
        f"{words.TYPES[kind]()} {seat['counts'][kind]}: "
        + ", ".join(_named(card) for card in seat["tableau"][kind])
        for kind in TYPES
        if seat["tableau"][kind]
    ]
    hand = text("Hand") + f": {hand or '-'}"
    return [head, *(f"  {line}" for line in (hand, *taken))]
