"""The sentences that say why something can't be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kit.decision import Reason
from kit.netrunner.words.names import card, counters, server, title
from kit.text import plural, text


def reason(why: Reason) -> str:
    """The sentence that says why something can't be done."""
    return REASONS[why.key](why.data)


def _no_clicks(data: Mapping[str, Any]) -> str:
    if not data["left"]:
        return plural(
            "That takes {n} click, and none is left.",
            "That takes {n} clicks, and none is left.",
            data["clicks"],
        )
    return plural(
        "That takes {n} click, and only {left} is left.",
        "That takes {n} clicks, and only {left} are left.",
        data["clicks"],
        left=data["left"],
    )


def _no_credits(data: Mapping[str, Any]) -> str:
    missing = data["credits"] - data["left"]
    return plural(
        "That costs {cost} credits, and there are {left}: {n} is missing.",
        "That costs {cost} credits, and there are {left}: {n} are missing.",
        missing,
        cost=data["credits"],
        left=data["left"],
    )


def _too_weak(data: Mapping[str, Any]) -> str:
    return plural(
        "A breaker must be at least as strong as the ice: {card} has {own}, {ice} has {wanted}. "
        "{n} more closes the gap.",
        "A breaker must be at least as strong as the ice: {card} has {own}, {ice} has {wanted}. "
        "{n} more close the gap.",
        data["wanted"] - data["own"],
        card=card(data["card"]),
        own=data["own"],
        ice=card(data["ice"]),
        wanted=data["wanted"],
    )


def _must_choose(data: Mapping[str, Any]) -> str:
    if data["name"] in ("discard", "memory", "trash_from_hand"):
        return text("A card has to go; only which one is open.")
    return text("One of the things on offer has to be chosen.")


def _too_many_copies(data: Mapping[str, Any]) -> str:
    return plural(
        "{card} is in the deck {n} time, and {most} are allowed.",
        "{card} is in the deck {n} times, and {most} are allowed.",
        data["copies"],
        card=title(data["design"]),
        most=data["most"],
    )


REASONS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    # What is never for anybody to choose.
    "over": lambda data: text("The game is over."),
    "nothing_asked": lambda data: text("Nothing is being asked at this moment."),
    "no_looking": lambda data: text(
        "Nobody looks at facedown cards, decks or the other hand, unless a card or an access "
        "says so."
    ),
    "no_conceding": lambda data: text(
        "Here a game is played to its end: points, a flatline, or an empty R&D."
    ),
    # What is asked at other times, and what can't be left out.
    "not_now": lambda data: text("Something else is being asked at this moment."),
    "not_on_offer": lambda data: text(
        "{card} can't be chosen for what is being asked now.", card=card(data["card"])
    ),
    "not_seen": lambda data: text(
        "This side can't see where {card} is: it may be in a deck, in a hand, or face down.",
        card=card(data["card"]),
    ),
    "must_act": lambda data: text(
        "While there are clicks left, the next one has to be spent: gaining a credit is always "
        "possible."
    ),
    "must_trigger": lambda data: text(
        'What happens here is no choice: only an ability that says "may" can be left.'
    ),
    "must_choose": _must_choose,
    # Who, and when.
    "corp_only": lambda data: text("Only the Corp can do that."),
    "runner_only": lambda data: text("Only the Runner can do that."),
    "not_yours": lambda data: text("{card} belongs to the other side.", card=card(data["card"])),
    "not_your_action": lambda data: text(
        "That is an action: it takes a click of one's own turn, while nothing else is going on."
    ),
    "forbidden": lambda data: text("{card} forbids that.", card=title(data["by"])),
    # Costs.
    "no_clicks": _no_clicks,
    "no_credits": _no_credits,
    "no_counters": lambda data: text(
        "That takes {wanted} from {card}, and it has {left}.",
        wanted=counters(data["kind"], data["wanted"]),
        card=card(data["card"]),
        left=data["left"],
    ),
    "no_cards": lambda data: plural(
        "That costs {n} card of the hand, and there are {left}.",
        "That costs {n} cards of the hand, and there are {left}.",
        data["wanted"],
        left=data["left"],
    ),
    # Basic actions.
    "no_tags": lambda data: text("There is no tag to remove."),
    "not_tagged": lambda data: text(
        "The Corp can trash a resource only while the Runner is tagged."
    ),
    "no_resource": lambda data: text("{card} is no installed resource.", card=card(data["card"])),
    "no_server": lambda data: text(
        "There is no {server}: a remote server is there while a card is in or before it.",
        server=server(data["server"]),
    ),
    "nothing_to_play": lambda data: text(
        "There is no card in the hand that could be played and paid for now."
    ),
    "nothing_to_install": lambda data: text(
        "There is no card in the hand that could be installed and paid for now."
    ),
    "nothing_to_advance": lambda data: text(
        "No installed card can be advanced: only agendas can, and cards that say so."
    ),
    "nothing_to_score": lambda data: text(
        "No installed agenda has enough advancement counters, or this is not the time to score: "
        "that is in the Corp's own turn, before an action or after the last."
    ),
    "nothing_to_rez": lambda data: text(
        "There is nothing that could be rezzed and paid for at this moment."
    ),
    "nothing_to_trash": lambda data: text(
        "Nothing can be trashed now: the Runner pays for that while it accesses a card, the Corp "
        "for the resources of a tagged Runner."
    ),
    # Cards from the hand.
    "not_in_hand": lambda data: text("{card} is not in the hand.", card=card(data["card"])),
    "is_installed": lambda data: text(
        "{card} is not played but installed.", card=card(data["card"])
    ),
    "is_played": lambda data: text("{card} is not installed but played.", card=card(data["card"])),
    "no_memory": lambda data: plural(
        "It needs {n} memory unit, and the Runner has {limit} in all.",
        "It needs {n} memory units, and the Runner has {limit} in all.",
        data["needs"],
        limit=data["limit"],
    ),
    "remote_only": lambda data: text(
        "{card} goes into remote servers only: agendas and assets can't be in central ones.",
        card=card(data["card"]),
    ),
    "nothing_older": lambda data: text(
        "{card} needs an installed card that was not installed this turn.", card=card(data["card"])
    ),
    "no_success_last_turn": lambda data: text(
        "{card} can be played only if the Runner ran with success in the last turn.",
        card=card(data["card"]),
    ),
    "needs_tag": lambda data: text(
        "{card} can be played only while the Runner is tagged.", card=card(data["card"])
    ),
    # Advancing, rezzing and scoring.
    "not_installed": lambda data: text("{card} is not installed.", card=card(data["card"])),
    "not_advanceable": lambda data: text(
        "{card} can't be advanced: only agendas can, and cards that say so.",
        card=card(data["card"]),
    ),
    "agenda_rez": lambda data: text(
        "{card} is an agenda: agendas are scored, never rezzed.", card=card(data["card"])
    ),
    "rezzed": lambda data: text("{card} is rezzed already.", card=card(data["card"])),
    "ice_rez": lambda data: text(
        "{card} is ice, which is rezzed only while the Runner approaches it.",
        card=card(data["card"]),
    ),
    "no_rez_window": lambda data: text(
        "{card} can't be rezzed now: this window is for abilities only.", card=card(data["card"])
    ),
    "no_agenda": lambda data: text(
        "{card} is no agenda, and only agendas are scored.", card=card(data["card"])
    ),
    "no_score_window": lambda data: text(
        "{card} can't be scored now: that is done in the Corp's own turn, before an action or "
        "after the last.",
        card=card(data["card"]),
    ),
    "not_advanced": lambda data: plural(
        "{card} needs {n} advancement counter to be scored, and has {has}.",
        "{card} needs {n} advancement counters to be scored, and has {has}.",
        data["needs"],
        card=card(data["card"]),
        has=data["has"],
    ),
    "in_discard": lambda data: text(
        "{card} is in a discard pile, and nothing is used from there.", card=card(data["card"])
    ),
    "in_score_area": lambda data: text(
        "{card} stays where it is: identities and scored agendas are not played or installed.",
        card=card(data["card"]),
    ),
    # Abilities.
    "no_ability": lambda data: text(
        "{card} has no ability of that kind to be used.", card=card(data["card"])
    ),
    "nothing_to_use": lambda data: text("No card in sight has such an ability."),
    "inactive": lambda data: text(
        "{card} is not active: only what is installed and face up can be used.",
        card=card(data["card"]),
    ),
    "access_only": lambda data: text(
        "{card} is used in the middle of an access.", card=card(data["card"])
    ),
    "no_paid_window": lambda data: text(
        "{card} is used in a window for paid abilities, and this is none.", card=card(data["card"])
    ),
    "used": lambda data: text("{card} can be used once a turn, and was.", card=card(data["card"])),
    "no_encounter": lambda data: text(
        "{card} is used while ice is encountered, and none is now.", card=card(data["card"])
    ),
    "idle_boost": lambda data: text(
        "{card} gains strength for an encounter; outside one it would be lost at once.",
        card=card(data["card"]),
    ),
    "too_weak": _too_weak,
    "wrong_subtype": lambda data: text(
        "{card} breaks subroutines of {subtype} ice, and {ice} is none.",
        card=card(data["card"]),
        subtype=data["subtype"],
        ice=card(data["ice"]),
    ),
    "all_broken": lambda data: text(
        "All subroutines of {ice} are broken already.", ice=card(data["ice"])
    ),
    "centrals_run": lambda data: text(
        "{card} runs a central server that was not run this turn, and all were.",
        card=card(data["card"]),
    ),
    # Runs and accesses.
    "no_jack_out": lambda data: text(
        "The Runner may jack out only after passing ice, or right before the server if there is "
        "none, and where a card says so."
    ),
    "no_stealing": lambda data: text(
        "Nobody chooses to steal: an agenda is stolen when it is accessed."
    ),
    "no_access": lambda data: text(
        "Cards are accessed in the breach that follows a successful run."
    ),
    "no_trash_cost": lambda data: text(
        "{card} has no trash cost, so it can't be trashed for credits.", card=card(data["card"])
    ),
    "in_archives": lambda data: text(
        "{card} is in Archives already; nothing there can be trashed.", card=card(data["card"])
    ),
    # Decks of one's own.
    "deck_too_small": lambda data: plural(
        "The deck holds {n} card, and must hold at least {minimum}.",
        "The deck holds {n} cards, and must hold at least {minimum}.",
        data["size"],
        minimum=data["minimum"],
    ),
    "too_many_copies": _too_many_copies,
    "wrong_side": lambda data: text(
        "{card} can't be in this deck: it is a card of the other side, or an identity.",
        card=title(data["design"]),
    ),
    "no_influence": lambda data: text(
        "{card} can't leave its faction: it has no influence cost.", card=title(data["design"])
    ),
    "too_much_influence": lambda data: text(
        "Cards of other factions cost {spent} influence, and {limit} may be spent.",
        spent=data["spent"],
        limit=data["limit"],
    ),
    "wrong_points": lambda data: text(
        "A deck of {size} cards needs {low} or {high} agenda points, and this one has {points}.",
        size=data["size"],
        low=data["low"],
        high=data["high"],
        points=data["points"],
    ),
}
"""By the key of the reason."""
