"""What people's words mean, and why what they mean can't be done now."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from kit.decision import Decision, Option, Reason
from kit.game import Game
from kit.netrunner.cards import (
    COPIES_OF,
    CORP,
    DESIGNS,
    IDS,
    NAME,
    NUMBER,
    RUNNER,
    SIDE,
    TYPE,
)
from kit.netrunner.effects.kinds import Me, abilities
from kit.netrunner.objects import card_of, mark_of, seen_by_runner, where
from kit.netrunner.phases.breach import may_trash_accessed
from kit.netrunner.phases.legal import (
    CLICK,
    may_act,
    may_advance,
    may_draw,
    may_install,
    may_play,
    may_purge,
    may_remove_tag,
    may_rez,
    may_run,
    may_score,
    may_trash_resource,
    may_use,
)
from kit.netrunner.phases.windows import purpose
from kit.netrunner.positions import server_number
from kit.netrunner.state import Place, State, hand_of

_ACTIONS = (
    "credit",
    "draw",
    "purge",
    "remove_tag",
    "install",
    "play",
    "advance",
    "score",
    "rez",
    "run",
    "trash",
    "use",
    "break",
    "boost",
    "jack_out",
    "pass",
    "steal",
    "access",
    "look",
    "concede",
)
"""The actions that can be asked about by name."""
_WORDS = {
    **{action: action for action in _ACTIONS},
    "money": "credit",
    "gain": "credit",
    "click_for_credit": "credit",
    "event": "play",
    "operation": "play",
    "end_turn": "pass",
    "done": "pass",
    "peek": "look",
    "expose": "look",
    "resign": "concede",
    "untag": "remove_tag",
    "jackout": "jack_out",
    "leave": "jack_out",
}
"""The actions by what people may call them."""
_NEVER = {
    "look": ("netrunner.4.1.6", "no_looking"),
    "concede": ("netrunner.1.7.2", "no_conceding"),
}
_VERB = re.compile(
    r"(play|install|advance|score|rez|trash|run|break|boost|use|take|store|weaken|access|steal)_(.+)"
)


def asked(game: Game, word: str) -> list[tuple[str, Any]]:
    """The actions and values that a word may mean.

    A word is an action (``"draw"``), a card by id or title (what one does with it depends on where
    it is), both together (``"rez_palisade"``), or a server (``"run_hq"``, ``"server_1"``).
    """
    key = _plain(word)
    for title, name in _titles():
        if key == title:
            return [("card", COPIES_OF[name])]
    if key in NUMBER:
        return [("card", _copies(key))]
    if key in _WORDS:
        return [(_WORDS[key], None)]
    if (server := _server(key)) is not None:
        return [("run", server)]
    if match := _VERB.fullmatch(key):
        verb, rest = match.groups()
        if verb == "run" and (server := _server(rest)) is not None:
            return [("run", server)]
        if rest in NUMBER:
            return [(verb, _copies(rest))]
    return []


def _titles() -> Iterable[tuple[str, str]]:
    return ((_plain(design.title), design.id) for design in DESIGNS)


def _copies(key: str) -> list[int]:
    """The cards that a key means: the first copy's stands for the design."""
    return COPIES_OF[key] if key in COPIES_OF else [NUMBER[key]]


def _server(key: str) -> int | None:
    try:
        return server_number(key)
    except ValueError:
        return None


def _plain(word: str) -> str:
    """A word as people may type it: in small letters, without accents and signs."""
    parts = unicodedata.normalize("NFD", word.strip().casefold())
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    return re.sub(r"[^a-z0-9]+", "_", plain.replace("r&d", "rd")).strip("_")


def why_not(game: Game, action: str, value: Any, decision: Decision | None) -> Reason | None:
    """Why an action isn't possible at this moment; None if it is."""
    if action in _NEVER:
        rule, key = _NEVER[action]
        return Reason(rule, key, {})
    state: State = game.state
    if state.phase is None:
        return Reason("netrunner.1.7.1", "over", {"how": state.how})
    if decision is None:
        return Reason("netrunner.9.2.3", "nothing_asked", {})
    if any(_is(option, action, value) for option in decision.options):
        return None
    seat = decision.seat
    assert seat is not None
    if action in ("card", "play", "install", "advance", "score", "rez", "trash") and value:
        cards = [value] if isinstance(value, int) else list(value)
        return _of_card(game, action, _nearest(state, seat, cards), decision)
    if action in ("break", "boost", "use", "take", "store", "weaken") or isinstance(value, list):
        return _of_ability(game, action, value, decision)
    return _of_action(game, action, value, decision)


def _is(option: Option, action: str, value: Any) -> bool:
    """Whether an option is what is meant."""
    if isinstance(value, list):
        ids = [IDS[card] for card in value]
        if action == "card":
            return any(option.key == key or option.key.endswith(f"_{key}") for key in ids)
        return any(option.key == f"{action}_{key}" for key in ids)
    if action in ("break", "boost"):
        return option.action == "use" and option.value[1] == action
    if option.key == action and value is None:
        return True
    return option.action == action and value in (None, option.value)


def _nearest(state: State, seat: int, cards: list[int]) -> int:
    """Of some copies the one that the asking side can see and would mean; else the first."""
    hand = hand_of(state, seat)
    known = [card for card in cards if card in hand or _visible(state, seat, card)]
    return known[0] if known else cards[0]


def _visible(state: State, seat: int, card: int) -> bool:
    """Whether a side can see where a card is."""
    try:
        place = where(state, card)
    except ValueError:
        return False
    if place.zone in ("rd", "stack", "aside"):
        return seat == RUNNER and place.zone == "rd" and seen_by_runner(state, place)
    if place.zone in ("hq", "grip"):
        own = place.zone == ("hq" if seat == CORP else "grip")
        return own or (seat == RUNNER and place.zone == "hq" and seen_by_runner(state, place))
    return seat == CORP or SIDE[card] == RUNNER or seen_by_runner(state, place)


# --- actions --------------------------------------------------------------------------------------


def _of_action(game: Game, action: str, value: Any, decision: Decision) -> Reason:
    """Why an action, without a card, can't be taken."""
    seat = decision.seat
    assert seat is not None
    found: Reason | None = None
    if action == "credit":
        found = may_act(game, seat, CLICK, "netrunner.5.2.6b")
    elif action == "draw":
        found = may_draw(game, seat)
    elif action == "purge":
        found = may_purge(game, seat)
    elif action == "remove_tag":
        found = may_remove_tag(game, seat)
    elif action == "run":
        found = _may_run(game, seat, value)
    elif action == "jack_out":
        return Reason("netrunner.6.6.3", "no_jack_out", {})
    elif action == "pass":
        return _no_passing(decision)
    elif action == "steal":
        return Reason("netrunner.7.1.6", "no_stealing", {})
    elif action == "access":
        return Reason("netrunner.7.5.4", "no_access", {})
    elif action == "advance":
        found = Reason("netrunner.1.18.3", "nothing_to_advance", {})
        if seat != CORP or decision.name != "action":
            found = may_act(game, seat, CLICK, "netrunner.5.2.6f") or found
    elif action == "score":
        found = Reason("netrunner.1.17.3a", "nothing_to_score", {})
    elif action == "rez":
        found = Reason("netrunner.8.1.2", "nothing_to_rez", {})
    elif action in ("play", "install"):
        found = may_act(game, seat, CLICK, "netrunner.5.2.6d")
        nothing = "nothing_to_play" if action == "play" else "nothing_to_install"
        found = found or Reason("netrunner.5.2.2", nothing, {})
    elif action == "trash":
        found = may_trash_resource(game, seat) if seat == CORP else None
        found = found or Reason("netrunner.7.1.5", "nothing_to_trash", {})
    return found or Reason(decision.rules[0], "not_now", {"name": decision.name})


def _may_run(game: Game, seat: int, server: int | None) -> Reason | None:
    if server is not None:
        return may_run(game, seat, server)
    return may_run(game, seat, 0)


def _no_passing(decision: Decision) -> Reason:
    """Why one can't do nothing here."""
    if decision.name == "action":
        return Reason("netrunner.9.2.6b", "must_act", {})
    if decision.name == "trigger":
        return Reason("netrunner.9.6.9b", "must_trigger", {})
    return Reason(decision.rules[0], "must_choose", {"name": decision.name})


# --- cards ----------------------------------------------------------------------------------------


def _of_card(game: Game, action: str, card: int, decision: Decision) -> Reason:
    """Why a card can't be used, or not for that; of a card one can't see, it says no more."""
    state: State = game.state
    seat = decision.seat
    assert seat is not None
    if not _visible(state, seat, card):
        # One's own card that one can't see lies in one's deck, which nobody may look at.
        rule = "netrunner.4.1.5" if SIDE[card] == seat else "netrunner.10.2.2a"
        return Reason(rule, "not_seen", {"card": card})
    place = where(state, card)
    found = _by_place(game, action, card, place, decision)
    return found or Reason(decision.rules[0], "not_on_offer", {"card": card})


def _by_place(
    game: Game, action: str, card: int, place: Place, decision: Decision
) -> Reason | None:
    state: State = game.state
    seat = decision.seat
    assert seat is not None
    in_window = decision.name == "window"
    allowed = purpose(state.phase, state.active)
    if state.breach is not None and state.breach.at == place and action in ("card", "trash"):
        found: Reason | None = may_trash_accessed(game, place)
        return found
    if SIDE[card] != seat:
        if action == "trash" and seat == CORP and place.zone == "rig":
            return may_trash_resource(game, seat, card)
        return Reason("netrunner.1.14.4", "not_yours", {"card": card})
    if place.zone in ("hq", "grip"):
        wanted = may_play if TYPE[card] in ("operation", "event") else may_install
        if action == "play":
            wanted = may_play
        elif action in ("install", "rez", "advance", "score"):
            wanted = may_install
        return wanted(game, seat, card)
    if place.zone in ("archives", "heap"):
        return Reason("netrunner.4.4.4", "in_discard", {"card": card})
    if place.zone in ("scored", "stolen", "identities"):
        return Reason("netrunner.4.5.4", "in_score_area", {"card": card})
    if action in ("card", "rez") and TYPE[card] == "ice":
        return may_rez(game, place, ice=_approached(state, place), window=in_window)
    if action == "advance" or (action == "card" and decision.name == "action" and seat == CORP):
        return may_advance(game, seat, place)
    if action in ("card", "score") and TYPE[card] == "agenda":
        return may_score(game, place, window=in_window and allowed.score)
    if action in ("card", "rez") and seat == CORP:
        return may_rez(game, place, window=in_window and allowed.rez)
    if place.zone == "rig":
        return _of_ability(game, "use", [card], decision)
    return None


def _approached(state: State, place: Place) -> bool:
    run = state.run
    return (
        run is not None
        and state.phase == "approach_ice"
        and place.zone == "ice"
        and mark_of(state, place).id == run.ice
    )


# --- abilities of cards ---------------------------------------------------------------------------


def _of_ability(game: Game, key: str, value: Any, decision: Decision) -> Reason:
    """Why no ability of that name, of that card or of any, can be used now."""
    state: State = game.state
    seat = decision.seat
    assert seat is not None
    cards = [value] if isinstance(value, int) else list(value or state.rig)
    kind = {"action": "action", "mid_access": "access"}.get(decision.name, "paid")
    reasons = []
    for card in cards:
        if not _visible(state, seat, card):
            continue
        place = where(state, card)
        if place.zone not in ("rig", "roots", "ice"):
            reasons.append(Reason("netrunner.1.8.4a", "inactive", {"card": card}))
            continue
        mine = Me(card_of(state, place), mark_of(state, place))
        for paid in abilities(NAME[card]).paid:
            if key in (paid.key, "use") and (reason := may_use(game, seat, mine, paid, kind)):
                reasons.append(reason)
    if reasons:
        return reasons[0]
    if value and _visible(state, seat, cards[0]):
        return Reason("netrunner.9.5.1", "no_ability", {"card": cards[0]})
    return Reason("netrunner.9.5.2", "nothing_to_use", {"key": key})
