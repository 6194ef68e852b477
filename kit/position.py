"""Positions: a game's state where a phase begins, and the choices made since, as checked JSON."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Self

from pydantic import ConfigDict, TypeAdapter, ValidationError

from kit.game import Script
from kit.rules import Rules
from kit.text import text

FORMAT = 1
STRICT = ConfigDict(extra="forbid", strict=True)


class PositionError(ValueError):
    """A position that can't be; the message names each fault."""


def zone(make: Callable[[], Any]) -> Any:
    """A field of a state that holds cards: each card of the deck is in exactly one of them."""
    return field(default_factory=make, metadata={"zone": True})


@dataclass(frozen=True)
class Position:
    """A moment of a game: the state at the beginning of a phase, and the choices made since then.

    Attributes:
        game: the game's name.
        state: the state by field, cards as their ids; what is left out is as at the start.
        rules: the settings that differ from the printed ones.
        house: the name of the house class that the rules were, or None.
        seed: of the chance that is still to come.
        choices: keys chosen since the phase began, in order.
        asked: whether the next choice is being asked there already.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    game: str
    state: Mapping[str, Any]
    rules: Mapping[str, Any] = field(default_factory=dict)
    house: str | None = None
    seed: int = 0
    choices: Sequence[str] = ()
    asked: bool = False

    def to_json(self) -> str:
        """The position as JSON text."""
        return json.dumps({"format": FORMAT, **dataclasses.asdict(self)}, indent=1)

    def save(self, path: str | Path) -> None:
        """Write it to a file, whole or not at all."""
        write_whole(path, self.to_json() + "\n")

    def but(self, **changes: Any) -> Self:
        """The same position with these fields of the state changed."""
        return dataclasses.replace(self, state={**self.state, **changes})

    @classmethod
    def from_json(cls, written: str) -> Self:
        """Read a position.

        Raises:
            PositionError: when it is not JSON, or not a position; what it holds is checked when a
                table is set from it.
        """
        data = read_object(written, PositionError, text("a position"))
        expect_fields(data, cls, PositionError, text("a position"))
        return cls(**data)

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a position from a file."""
        return cls.from_json(Path(path).read_text("utf-8"))


def write_whole(path: str | Path, written: str) -> None:
    """Write a file so that it is there whole or, when that fails, as it was before."""
    target = Path(path)
    beside = target.with_name(target.name + ".part")
    try:
        beside.write_text(written, "utf-8")
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def read_object(written: str, error: type[ValueError], what: str) -> dict[str, Any]:
    """The JSON object in `written`, of a format this version knows.

    Raises:
        ValueError: of the type `error`, naming the fault.
    """
    try:
        data = json.loads(written)
    except (ValueError, RecursionError) as fault:
        raise error(
            text("This is not JSON, so not {what}: {fault}.", what=what, fault=fault)
        ) from None
    if not isinstance(data, dict):
        raise error(text("This is JSON, but not {what}: it must be an object.", what=what))
    version = data.pop("format", None)
    if not isinstance(version, int) or isinstance(version, bool):
        raise error(text("This is not {what}: it has no format number.", what=what))
    if version > FORMAT:
        raise error(
            text(
                "This was written by a newer version (format {version}; known up to {known}).",
                version=version,
                known=FORMAT,
            )
        )
    return data


def expect_fields(data: dict[str, Any], cls: type, error: type[ValueError], what: str) -> None:
    """Check names and types of the fields of a dataclass that was read from JSON.

    Raises:
        ValueError: of the type `error`, naming the field and what it must be.
    """
    try:
        _adapter(cls).validate_json(json.dumps(data))
    except ValidationError as fault:
        raise error(text("This is not {what}.", what=what) + " " + complaints(fault)) from None


@cache
def _adapter(cls: type) -> TypeAdapter[Any]:
    return TypeAdapter(cls)


def complaints(error: ValidationError) -> str:
    """The findings of pydantic, one short sentence each."""
    found = []
    for fault in error.errors():
        place = ".".join(str(part) for part in fault["loc"]) or text("the whole")
        found.append(f"{place}: {fault['msg']}.")
    return " ".join(found)


def write(script: Script, state: Any) -> dict[str, Any]:
    """A state as JSON values, its cards by id, without what is as at the start."""
    blank = script.state()
    fields = {}
    for each in dataclasses.fields(script.state):
        value = getattr(state, each.name)
        if value != getattr(blank, each.name) or each.name == "phase":
            holds = _holds_cards(each)
            fields[each.name] = _renamed(value, script.cards) if holds else _plain(value)
    return fields


def _plain(value: Any) -> Any:
    """A value without dataclasses, so that no table shares them with its position."""
    if isinstance(value, list):
        return [_plain(part) for part in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dataclasses.asdict(value)
    return value


def read(script: Script, data: Mapping[str, Any], rules: Rules, *, renew: bool = False) -> Any:
    """A state from JSON values, checked in full.

    Args:
        script: the game.
        data: the state by field, as `write` gave it.
        rules: the rules in force.
        renew: whether these are other rules than it was written under.

    Raises:
        PositionError: naming each fault: an unknown field or card, a card twice or missing, a count
            that can't be at that moment.
    """
    numbers = {key: number for number, key in enumerate(script.cards)}
    values = {}
    known = {each.name: each for each in dataclasses.fields(script.state)}
    for name, value in data.items():
        if name not in known:
            near = ", ".join(get_close_matches(name, known, n=3) or known)
            raise PositionError(
                text(
                    "A position of this game has no {name}; did you mean {near}?",
                    name=name,
                    near=near,
                )
            )
        values[name] = _numbered(value, numbers, name) if _holds_cards(known[name]) else value
    try:
        state: Any = _adapter(script.state).validate_python(values)
    except ValidationError as fault:
        raise PositionError(complaints(fault)) from None
    if state.phase is not None and state.phase not in script.phases:
        raise PositionError(
            text(
                "There is no phase {phase}; there are {known}.",
                phase=state.phase,
                known=", ".join(script.phases),
            )
        )
    misplaced = _misplaced(script, state, rules)
    if renew and not misplaced:
        script.renew(state, rules)
    faults = [*misplaced, *script.check(state, rules)]
    if faults:
        raise PositionError(" ".join(faults))
    return state


def cards_of(script: Script, state: Any) -> Counter[int]:
    """How often each card lies in the zones of a state."""
    held: Counter[int] = Counter()
    for each in dataclasses.fields(script.state):
        if each.metadata.get("zone"):
            held.update(_flat(getattr(state, each.name)))
    return held


def _misplaced(script: Script, state: Any, rules: Rules) -> list[str]:
    held, deck = cards_of(script, state), Counter(script.deck(rules))
    faults = []
    for card in sorted(held | deck):
        if held[card] > deck[card]:
            faults.append(
                text(
                    "{card} is there {n} times; the deck has {most}.",
                    card=script.cards[card],
                    n=held[card],
                    most=deck[card],
                )
            )
        elif held[card] < deck[card]:
            faults.append(text("{card} is missing.", card=script.cards[card]))
    return faults


def _holds_cards(each: dataclasses.Field[Any]) -> bool:
    return bool(each.metadata.get("zone") or each.metadata.get("card"))


def card_field(make: Callable[[], Any] | None = None) -> Any:
    """A field of a state that points at a card lying in some zone, or None.

    With `make`, such as ``list``, it points at several.
    """
    if make is not None:
        return field(default_factory=make, metadata={"card": True})
    return field(default=None, metadata={"card": True})


def _flat(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for part in value:
            yield from _flat(part)
    else:
        yield value


def _renamed(value: Any, cards: Sequence[str]) -> Any:
    if isinstance(value, list):
        return [_renamed(part, cards) for part in value]
    return value if value is None else cards[value]


def _numbered(value: Any, numbers: Mapping[str, int], name: str) -> Any:
    if isinstance(value, list | tuple):
        return [_numbered(part, numbers, name) for part in value]
    if value is None:
        return None
    if not isinstance(value, str) or value not in numbers:
        near = ", ".join(get_close_matches(str(value), numbers, n=3))
        raise PositionError(
            text("In {name}: there is no card {card}.", name=name, card=value)
            + (" " + text("Did you mean {near}?", near=near) if near else "")
        )
    return numbers[value]
