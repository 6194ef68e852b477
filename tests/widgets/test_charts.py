"""Charts of a notebook, drawn here."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

import altair as alt
import pytest

from tests.widgets.pages import Page, is_saved_html
from widgets import charts


@pytest.fixture(autouse=True)
def drawn_here() -> Iterator[None]:
    before = alt.renderers.active
    charts.draw_here()
    yield
    alt.renderers.enable(before)


def shown(**properties: Any) -> dict[str, str]:
    """What a notebook gets of a chart."""
    chart = alt.Chart({"values": [{"a": 1, "b": 2}]}).mark_point().encode(x="a:Q", y="b:Q")
    bundle = chart.properties(**properties)._repr_mimebundle_()
    return bundle[0] if isinstance(bundle, tuple) else bundle


def test_a_chart_is_a_picture_that_needs_no_script_and_no_network() -> None:
    page = Page(shown(title="Points")["text/html"])
    assert is_saved_html(page)
    (picture,) = page.all(alt="Chart: Points")
    kind, _, drawing = str(picture["src"]).partition(";base64,")
    assert kind == "data:image/svg+xml"
    assert b"</svg>" in base64.b64decode(drawing)


def test_its_words_are_its_title_or_its_description() -> None:
    assert shown(title="Points")["text/plain"] == "Chart: Points"
    assert shown(title=alt.Title("Points & more"))["text/plain"] == "Chart: Points & more"
    assert shown(description="By turns")["text/plain"] == "Chart: By turns"
    assert shown()["text/plain"] == "Chart"
