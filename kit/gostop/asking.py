"""What a player's word may mean, and why it can't be done now."""

from __future__ import annotations

from typing import Any

from kit.decision import Decision, Reason
from kit.game import Game
from kit.gostop.cards import CARDS, NUMBER
from kit.gostop.phases import why_not_ask, why_not_go, why_not_pair, why_not_play, why_not_steal
from kit.gostop.state import points

ABSENT = ("shake", "bomb", "joker")
"""What people know from other Go-Stop tables and this document does not have (gostop.open.43)."""

_TITLES = {card.title.lower(): card.id for card in CARDS}


def asked(game: Game, word: str) -> list[tuple[str, Any]]:
    """The actions and values that a word may mean: a card by id or title, or an action's name."""
    word = word.strip().lower()
    key = _TITLES.get(word, word.replace(" ", "_"))
    if key in NUMBER:
        return [("card", NUMBER[key])]
    if key in ("go", "stop", "pass", "play", "pair", "steal", "capture", *ABSENT):
        return [(key, None)]
    return []


def why_not(game: Game, action: str, value: Any, decision: Decision | None) -> Reason | None:
    """Why an action isn't possible at this moment; None if it is."""
    if action in ABSENT:
        return Reason("gostop.open.43", "absent", {"action": action})
    if decision is None:
        return Reason(
            "gostop.end.10b" if game.state.phase is None else "gostop.turn.3", "nothing_asked", {}
        )
    if action == "card":
        action = {"go_or_stop": "play"}.get(decision.name, decision.name)
    if action in ("go", "stop"):
        return _why_not_call(game, action, decision)
    if action == "pass":
        return _why_not_pass(game, decision)
    if action != decision.name:
        return Reason(
            decision.rule, f"first_{decision.name}", {"points": points(game.state, game.state.seat)}
        )
    if value is None:
        return None if decision.options else Reason(decision.rule, "nothing_asked", {})
    predicates = {"play": why_not_play, "pair": why_not_pair, "steal": why_not_steal}
    return predicates[action](game, value)


def _why_not_call(game: Game, action: str, decision: Decision) -> Reason | None:
    if decision.name == "go_or_stop":
        return why_not_go(game) if action == "go" else None
    quiet = why_not_ask(game)
    return quiet or Reason("gostop.open.46", "at_turns_end", {})


def _why_not_pass(game: Game, decision: Decision) -> Reason:
    if decision.name == "play":
        return Reason("gostop.turn.5", "must_put_down", {})
    if decision.name == "pair":
        return Reason("gostop.turn.4", "must_pair", {})
    if decision.name == "steal":
        return Reason("gostop.open.28", "must_steal", {})
    return Reason("gostop.end.10", "must_call", {})
