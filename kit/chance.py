"""Named streams of random numbers from one seed.

A stream is known by its seed, a name and the moment it belongs to (a round and a turn, say), and
its numbers can be read in any order. So a changed rule or another player never reshuffles what
follows, and a position needs no hidden generator state to go on from. The numbers are SHAKE-128 of
the stream's key: a published standard, so they are the same in every version of Python, and so
cheap that a deck of 48 takes a few microseconds.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import shake_128
from typing import Any

from kit.text import text

_BLOCK = 64
_unpack = struct.Struct(f"<{_BLOCK}Q").unpack
_KINDS = 4096


class Stream:
    """An endless row of numbers, each from 0 to 2**64 - 1, readable at any place."""

    __slots__ = ("_blocks", "_key")

    def __init__(self, seed: int, name: str, *moment: int | str) -> None:
        self._key = "\x1f".join(map(str, (seed, name, *moment))).encode()
        self._blocks: dict[int, tuple[int, ...]] = {}

    def _block(self, number: int) -> tuple[int, ...]:
        key = b"%s\x1e%d" % (self._key, number)
        block = self._blocks[number] = _unpack(shake_128(key).digest(8 * _BLOCK))
        return block

    def __getitem__(self, place: int) -> int:
        numbers = self._blocks.get(place >> 6) or self._block(place >> 6)
        return numbers[place & 63]

    def below(self, n: int, place: int = 0) -> int:
        """A whole number from 0 to n - 1, all equally likely (to within n in 2**64)."""
        if place == 0 and not self._blocks:
            # SHAKE gives any number of bytes, and fewer are the beginning of more.
            return int.from_bytes(shake_128(self._key + b"\x1e0").digest(8), "little") * n >> 64
        return self[place] * n >> 64

    def shuffled(self, cards: Sequence[int]) -> list[int]:
        """`cards` in random order.

        Each card is sorted by a number of its own, found by the card and by which copy of it this
        is: more copies, or fewer, leave the others in their order.
        """
        if len(set(cards)) == len(cards):
            most = max(cards, default=0)
            if most < _BLOCK:
                # The same numbers, looked up in C.
                return sorted(cards, key=self._block(0).__getitem__)
            if most >= _KINDS:
                # Far apart, as cards of somebody's own are: only the numbers that are wanted.
                return sorted(cards, key=self.__getitem__)
            numbers: list[int] = []
            for block in range((most >> 6) + 1):
                numbers += self._block(block)
            return sorted(cards, key=numbers.__getitem__)
        copies: Counter[int] = Counter()
        numbered = []
        for card in sorted(cards):
            numbered.append((self[copies[card] * _KINDS + card], card))
            copies[card] += 1
        return [card for _, card in sorted(numbered)]


class Chance:
    """All the chance of one game: its streams, and what was scripted to come instead (`fate`).

    `fate` maps a stream's name to what it gives at its first moment (the one that is all ones, such
    as round 1, first attempt): for a shuffle the cards that come first, in order (the others follow
    in random order), for a number that number.

    Raises:
        ValueError: for a fate that can't be; here for its shape, at its moment for its values.
    """

    __slots__ = ("fate", "seed")

    def __init__(self, seed: int, fate: Mapping[str, Any] | None = None) -> None:
        self.seed = seed
        self.fate = dict(fate or {})
        for name, given in self.fate.items():
            numbers = given if isinstance(given, list | tuple) else [given]
            if not all(type(number) is int for number in numbers):
                raise ValueError(
                    text("fate: {name} must be a whole number or a list of them.", name=name)
                )

    def below(self, n: int, name: str, *moment: int | str) -> int:
        """A whole number from 0 to n - 1."""
        if self.fate and name in self.fate and _first(moment):
            given = self.fate[name]
            if given not in range(n):
                raise ValueError(
                    text("fate: {name} must be from 0 to {last}.", name=name, last=n - 1)
                )
            return int(given)
        return Stream(self.seed, name, *moment).below(n)

    def shuffled(self, cards: Sequence[int], name: str, *moment: int | str) -> list[int]:
        """`cards` in random order, after those that fate puts first."""
        order = Stream(self.seed, name, *moment).shuffled(cards)
        if self.fate and name in self.fate and _first(moment):
            ahead = self.fate[name]
            if not isinstance(ahead, list | tuple) or Counter(ahead) - Counter(order):
                raise ValueError(
                    text("fate: {name} must be cards that are there, each once.", name=name)
                )
            for card in ahead:
                order.remove(card)
            return [*ahead, *order]
        return order


def _first(moment: tuple[int | str, ...]) -> bool:
    """Whether this is the first moment of a game: fate speaks once."""
    return all(part == 1 for part in moment)
