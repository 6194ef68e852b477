"""A whole game as JSON: how it was set, the keys chosen, and a digest of what happened."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar, Self

from pydantic import ConfigDict

from kit.event import Event
from kit.position import FORMAT, STRICT, expect_fields, read_object, write_whole
from kit.text import text
from kit.version import VERSION


class TranscriptError(ValueError):
    """A transcript that can't be; the message names the fault."""


@dataclass(frozen=True)
class Transcript:
    """A game's record, enough to play it again and to tell whether it happened so.

    Attributes:
        game: the game's name.
        rules: the settings that differ from the printed ones.
        house: the name of the house class that the rules were, or None.
        seed: of all chance.
        start: the state it started from, or None for the game's beginning.
        fate: scripted chance, by stream.
        seats: who chose for each seat: "you", or the name of a policy.
        choices: the keys chosen, by all seats, in order.
        digest: SHA-256 of the events.
        phase: the phase in which it ended; None for a finished game.
        asked: whether the next choice was being asked there.
        events: how many events there were.
        version: of the kit that wrote it.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    game: str
    seed: int
    seats: Sequence[str]
    choices: Sequence[str]
    digest: str
    rules: Mapping[str, Any] = field(default_factory=dict)
    house: str | None = None
    start: Mapping[str, Any] | None = None
    fate: Mapping[str, Any] = field(default_factory=dict)
    phase: str | None = None
    asked: bool = False
    events: int = 0
    version: str = VERSION

    def to_json(self) -> str:
        """The transcript as JSON text."""
        return json.dumps({"format": FORMAT, **dataclasses.asdict(self)}, indent=1)

    def save(self, path: str | Path) -> None:
        """Write it to a file, whole or not at all."""
        write_whole(path, self.to_json() + "\n")

    @classmethod
    def from_json(cls, written: str) -> Self:
        """Read a transcript.

        Raises:
            TranscriptError: when it is not JSON, not a transcript, or of a newer format. Whether it
                could have happened, `Table.replay` says.
        """
        data = read_object(written, TranscriptError, text("a transcript"))
        newer = str(data.get("version", VERSION))
        if _numbers(newer) > _numbers(VERSION):
            raise TranscriptError(
                text(
                    "This was written by version {newer} of the kit; here is version {known}.",
                    newer=newer,
                    known=VERSION,
                )
            )
        expect_fields(data, cls, TranscriptError, text("a transcript"))
        return cls(**{**data, "seats": tuple(data["seats"]), "choices": tuple(data["choices"])})

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a transcript from a file."""
        return cls.from_json(Path(path).read_text("utf-8"))


def digest(events: Sequence[Event]) -> str:
    """SHA-256 of some events, as hex digits."""
    plain = json.dumps([event.plain() for event in events], separators=(",", ":"))
    return sha256(plain.encode()).hexdigest()


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".") if part.isdecimal()]
