"""The one translation function: every text that a person reads goes through it.

Messages are written in English where they are used, with named placeholders, and looked up in the
gettext catalogues below ``kit/locale`` (domain ``phasebook``). A language without a catalogue, or a
message without a translation, falls back to English.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

DOMAIN = "phasebook"
LOCALE = Path(__file__).with_name("locale")

language: ContextVar[str] = ContextVar("language", default="en")
"""The language of the texts made in this context, as a code such as ``"en"``."""


def languages() -> list[str]:
    """The codes that `set_language` takes: English, and each language with a compiled catalogue."""
    found = {path.parents[1].name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return sorted(found | {"en"})


def set_language(code: str) -> None:
    """Speak the language `code` from here on (in this context).

    Raises:
        ValueError: when there is no catalogue for that language; the message lists those there are.
    """
    if code not in languages():
        raise ValueError(
            text(
                "There is no language {code!r}; choose from {known}.", code=code, known=languages()
            )
        )
    language.set(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak the language `code` while the block runs, and then the one that was spoken before."""
    before = language.set(code)
    try:
        yield
    finally:
        language.reset(before)


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, languages=[code], fallback=True)


def text(message: str, /, **values: Any) -> str:
    """`message` in the language of this context, its named placeholders filled from `values`."""
    return _catalogue(language.get()).gettext(message).format(**values)


def plural(one: str, many: str, n: int, /, **values: Any) -> str:
    """`one` or `many`, as the language wants it for `n`; ``{n}`` is `n` itself."""
    return _catalogue(language.get()).ngettext(one, many, n).format(n=n, **values)


def marked(message: str) -> str:
    """`message` as it is: marks a literal for extraction that is translated where it is shown."""
    return message
