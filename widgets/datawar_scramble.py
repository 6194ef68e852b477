"""A scramble as HTML: the cards of the play area lie scattered, whoever is quick takes them.

Each card keeps its place, and a card that was taken leaves a gap that says to whom: nothing moves
under the pointer. What looks scattered is made from the number of the place alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kit.text import plural, text
from widgets import datawar_words as worded
from widgets.pace import Race

LETTERS = "qwertyuiasdfghjkzxcvbnml12345678"
"""The key of each place, eight a row as on the keyboard; later places have none."""


def scatter(
    view: Mapping[str, Any], near: int, around: Sequence[Mapping[str, Any]], race: Race | None
) -> dict[str, Any]:
    """A scramble as the template wants it."""
    scramble = view["scramble"]
    left, of = scramble["left"], scramble["of"]
    mine = race is not None and near in scramble["may"]
    return {
        "race": race,
        "mine": mine,
        "left": left,
        "done": of - left,
        "of": of,
        "percent": round(100 * (of - left) / max(1, of)),
        "head": plural("{n} of {of} cards left", "{n} of {of} cards left", left, of=of),
        "said": _said(view, near, race),
        "places": [_place(view, each, near, mine) for each in scramble["places"]],
        "seats": [_seat(view, seat, near) for seat in around],
    }


def _said(view: Mapping[str, Any], near: int, race: Race | None) -> str:
    """Whose turn it is, or how fast the others are, in a sentence."""
    if race is None:
        return ""
    may = view["scramble"]["may"]
    if may and near not in may:
        return text("It is {name}'s turn to take a card.", name=view["seats"][may[0]]["name"])
    for name, _, sentence in race.paces:
        if name == race.pace:
            return sentence
    return ""


def _place(
    view: Mapping[str, Any], each: Mapping[str, Any], near: int, mine: bool
) -> dict[str, Any]:
    number = each["place"]
    taken = each["taken"]
    to = ""
    if taken is not None:
        name = view["seats"][taken]["name"]
        to = text("yours") if taken == near else text("to {name}", name=name)
    # Three numbers that go round at different lengths look like chance and never change.
    across, down, turn = (number * 37) % 13 - 6, (number * 29) % 11 - 5, (number * 53) % 13 - 6
    return {
        "number": number + 1,
        "style": f"--pb-x:{across}px;--pb-y:{down}px;--pb-r:{turn}deg",
        "key": LETTERS[number] if number < len(LETTERS) else "",
        "to": to,
        "own": taken == near,
        "last": number == view["scramble"]["last"],
        "down": each["down"],
        "card": each["card"] and worded.card(each["card"]),
        "value": f"seat_{near}:{each['key']}" if mine and taken is None else "",
        "label": text("face-down card, place {n}", n=number + 1),
    }


def _seat(view: Mapping[str, Any], seat: Mapping[str, Any], near: int) -> dict[str, Any]:
    number = len(seat["grabbed"]) + seat["grabbed_down"]
    deck = plural("deck: {n} card", "deck: {n} cards", seat["deck"])
    return {
        "name": seat["name"],
        "place": text("seat {n}", n=seat["seat"] + 1),
        "near": seat["seat"] == near,
        "out": seat["out"],
        "back": seat["out"] and number > 0,
        "number": number,
        "word": plural("{n} card taken", "{n} cards taken", number),
        "cards": [worded.card(card) for card in seat["grabbed"]],
        "down": seat["grabbed_down"],
        "down_word": plural("{n} face down", "{n} face down", seat["grabbed_down"]),
        "deck": deck if seat["deck"] else text("no deck"),
        "aside": [worded.card(card) for card in seat["aside"]],
    }
