"""What the tests of languages share: the texts there are to translate, and a made-up language.

In that language each letter of a message is written wide (Ｐｌａｙ for Play) and each placeholder
is kept. A narrow letter on a board is therefore one that no translator was ever shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter, ascii_letters

import pytest
from babel.messages.catalog import Catalog
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import kit.text as texts

ROOT = Path(__file__).parents[1]
POT = ROOT / "kit" / "locale" / "phasebook.pot"
_WIDE = str.maketrans({letter: chr(ord(letter) + 0xFEE0) for letter in ascii_letters})


def extracted(folder: Path) -> Path:
    """The texts that are in the sources now, collected as `make messages` does (run it in ROOT)."""
    made = folder / "now.pot"
    CommandLineInterface().run(["pybabel", "--quiet", "extract", "--output-file", str(made)])
    return made


def messages(pot: Path) -> dict[str | tuple[str, ...], set[str]]:
    """The messages of a file, each with the files it stands in."""
    with pot.open("rb") as file:
        return {one.id: {name for name, _ in one.locations} for one in read_po(file) if one.id}


def wide(message: str) -> str:
    """A message in the made-up language."""
    made = ""
    for words, field, form, conversion in Formatter().parse(message):
        made += words.translate(_WIDE).replace("{", "{{").replace("}", "}}")
        if field is not None:
            made += "{" + field + (f"!{conversion}" if conversion else "")
            made += (f":{form}" if form else "") + "}"
    return made


def made_up(pot: Path) -> Catalog:
    """The made-up language: all messages of a file, translated."""
    catalogue = Catalog(locale="de")  # for its plural: one, and all others
    for message in messages(pot):
        if isinstance(message, str):
            catalogue.add(message, wide(message))
        else:
            catalogue.add(message, tuple(map(wide, message)))
    return catalogue


@contextmanager
def spoken(catalogue: Catalog, folder: Path) -> Iterator[None]:
    """Speak the language of a catalogue: the only one there is, for a while, besides English."""
    code = str(catalogue.locale)
    compiled = folder / code / "LC_MESSAGES" / f"{texts.DOMAIN}.mo"
    compiled.parent.mkdir(parents=True)
    with compiled.open("wb") as file:
        write_mo(file, catalogue)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "LOCALE", folder)
        texts._catalogue.cache_clear()
        token = texts.language.set("en")
        texts.set_language(code)
        try:
            yield
        finally:
            texts.language.reset(token)
            texts._catalogue.cache_clear()


class Shown(HTMLParser):
    """The texts of a page that somebody reads, or hears from a screen reader; no code."""

    SAID = ("aria-label", "aria-valuetext", "alt", "title", "placeholder")
    SAID_LATER = ("data-status", "data-slow", "data-done")
    CODE = ("code", "pre", "kbd")

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._within: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self.CODE:
            self._within.append(tag)
        self.texts += [
            value for name, value in attrs if name in (*self.SAID, *self.SAID_LATER) and value
        ]

    def handle_endtag(self, tag: str) -> None:
        if self._within and self._within[-1] == tag:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        if not self._within:
            self.texts.append(data)


def narrow(shown: Iterable[str], names: Iterable[str]) -> list[str]:
    """The texts in which narrow letters are left when names are taken out of them."""
    known = re.compile(
        "|".join(
            rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names, key=len, reverse=True)
        )
    )
    return [one for one in shown if re.search("[A-Za-z]", known.sub("", one))]
