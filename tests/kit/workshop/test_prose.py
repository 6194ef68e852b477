"""The text of an activity: a little markdown, and never any markup of its own."""

from __future__ import annotations

import pytest

from kit.workshop import prose


def test_paragraphs_lists_and_emphasis() -> None:
    shown = prose.html(
        "# Aim\nPlay **one** *round*\nof `gostop`.\n\n- a\n- b\n  goes on\n\n1. x\n2. y"
    )
    assert str(shown) == (
        "<h4>Aim</h4>\n<p>Play <strong>one</strong> <em>round</em> of <code>gostop</code>.</p>\n"
        "<ul><li>a</li><li>b goes on</li></ul>\n<ol><li>x</li><li>y</li></ol>"
    )


@pytest.mark.parametrize(
    "written",
    [
        "<script>alert(1)</script>",
        "`<img src=x onerror=alert(1)>`",
        "**<b onclick=x>**",
        "- <svg/onload=1>",
        "# <iframe>",
        "[a](javascript:alert(1))<a href='x'>",
    ],
)
def test_markup_is_shown_and_never_acts(written: str) -> None:
    shown = str(prose.html(written))
    for ours in ("p", "ul", "li", "h4", "strong", "code"):
        shown = shown.replace(f"<{ours}>", "").replace(f"</{ours}>", "")
    assert "<" not in shown


def test_code_stays_as_it_was_written() -> None:
    assert str(prose.line("`a * b * c` and 2 * 3 * 4")) == "<code>a * b * c</code> and 2 * 3 * 4"


def test_nothing_is_nothing() -> None:
    assert str(prose.html("")) == ""
