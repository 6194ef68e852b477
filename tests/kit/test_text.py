from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from kit import gostop, set_language
from kit.text import plural, text
from tests.languages import spoken


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    """A language in which a few messages are known; spoken when somebody says so."""
    catalogue = Catalog(locale="de")
    catalogue.add("{who} turned over {card}.", "{card} umgedreht von {who}.")
    catalogue.add(("{n} point", "{n} points"), ("{n} Punkt", "{n} Punkte"))
    with spoken(catalogue, tmp_path):
        set_language("en")
        yield


def test_a_message_is_filled_by_name() -> None:
    assert text("{a} and {b}", b="two", a="one") == "one and two"


def test_plural_forms_follow_the_number() -> None:
    assert [plural("{n} card", "{n} cards", n) for n in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]


def test_braces_in_a_value_are_left_alone() -> None:
    assert text("{who}!", who="{n}") == "{n}!"


def test_an_unknown_language_is_refused_and_the_known_named() -> None:
    with pytest.raises(ValueError, match=r"no language 'tlh'; choose from \['en', 'es'\]"):
        set_language("tlh")


@pytest.mark.usefixtures("german")
def test_another_language_speaks_where_it_has_words() -> None:
    set_language("de")
    assert (
        text("{who} turned over {card}.", who="Fox", card="Archer") == "Archer umgedreht von Fox."
    )
    assert plural("{n} point", "{n} points", 2) == "2 Punkte"
    assert text("Nothing on the table matches it.") == "Nothing on the table matches it."


@pytest.mark.usefixtures("german")
def test_boards_and_events_are_spoken_in_the_language_of_the_moment() -> None:
    table = gostop.table(seed=7).play()
    assert "0 points" in str(table)
    set_language("de")
    assert "0 Punkte" in str(table)
