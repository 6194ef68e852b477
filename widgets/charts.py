"""Charts that need no network: altair's, drawn to SVG on this machine.

`draw_here` does so with every chart of a notebook. Those of the boards show means and their
intervals: such a chart is drawn once, in the stand-in colours of `PAINT`. `svg` writes CSS
variables for them, which a light and a dark page fill differently; `image` writes fixed colours,
for a picture that has to do without a style sheet.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from kit.text import text

if TYPE_CHECKING:
    import altair

WIDTH = 260
"""Width of a chart in pixels: what fits the narrowest panel, so that no text is scaled down."""

# Colours of the drawing -> CSS variable, and the colour where there is no style sheet (on white).
PAINT = {
    "#010101": ("var(--pb-ink)", "#1b1f27"),
    "#010102": ("var(--pb-muted)", "#5b6472"),
    "#010103": ("var(--pb-line)", "#d5dae1"),
    "#010104": ("var(--pb-set-a)", "#5b6472"),
    "#010105": ("var(--pb-accent)", "#1558b0"),
    "#010106": ("var(--pb-bg)", "#ffffff"),
}
_INK, _MUTED, _LINE, _A, _B, _PAPER = PAINT
_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"


def draw_here() -> None:
    """Show altair's charts as pictures drawn on this machine, from now on in this kernel.

    By itself altair leaves the drawing to scripts that a browser fetches from a network. A picture
    also shows in a saved notebook that nobody has trusted yet.
    """
    import altair as alt

    alt.renderers.register("phasebook", _picture)
    alt.renderers.enable("phasebook")


def _picture(chart: Mapping[str, Any], **_: Any) -> dict[str, str]:
    """What a notebook keeps of a chart given as Vega-Lite."""
    import vl_convert

    title = chart.get("title") or chart.get("description") or ""
    if isinstance(title, Mapping):
        title = title.get("text", "")
    words = text("Chart: {title}", title=title) if title else text("Chart")
    address = _address(vl_convert.vegalite_to_svg(dict(chart)))
    picture = Markup('<img src="{}" alt="{}" style="max-width: 100%">').format(address, words)
    return {"text/html": str(picture), "text/plain": words}


class Interval(NamedTuple):
    """A mean and the interval around it, with the mark (A, B) of the rule set it belongs to."""

    mark: str
    mean: float
    low: float
    high: float


def interval_chart(
    rows: Sequence[Interval], write: Callable[[float], str], percent: bool = False
) -> altair.LayerChart:
    """A line for each row: its interval as a bar, its mean as a square (first row) or a disc.

    Args:
        rows: what to draw, from the top.
        write: how a value is written beside its mark.
        percent: the values are parts of a hundred, and so is the axis.
    """
    import altair as alt

    marks = [row.mark for row in rows]
    values = [row._asdict() | {"words": write(row.mean)} for row in rows]
    low = min(row.low for row in rows)
    high = max(row.high for row in rows)
    room = (high - low or abs(high) or 1) * 0.12
    # the right end holds the written value of whichever bar reaches furthest
    domain = alt.Scale(domain=[low - room, high + 3.2 * room], nice=False, zero=False)
    # the axis reaches a little beyond the bars, but no share is below 0 or above 100
    within = "datum.value < 0 || datum.value > 100 ? '' : datum.label + '%'"
    label = within if percent else "datum.label"
    axis = alt.Axis(title=None, tickCount=4, labelExpr=label, labelFlush=False)
    first_only = {"condition": {"test": f"datum.mark == '{marks[0]}'", "value": _A}, "value": _B}
    hollow = {"condition": {"test": f"datum.mark == '{marks[0]}'", "value": _PAPER}, "value": _B}
    square = {"condition": {"test": f"datum.mark == '{marks[0]}'", "value": "square"}}
    y = alt.Y("mark:N", axis=None, sort=marks, scale=alt.Scale(padding=0.3))
    base = alt.Chart({"values": values}).encode(y=y)
    low_end = alt.X("low:Q", scale=domain, axis=axis)
    bars = base.mark_rule(strokeWidth=3, aria=False).encode(
        x=low_end, x2="high:Q", color=first_only
    )
    ends = [
        base.mark_tick(thickness=2, height=11, opacity=1, aria=False).encode(
            x=alt.X(f"{side}:Q", scale=domain), color=first_only
        )
        for side in ("low", "high")
    ]
    means = base.mark_point(size=95, opacity=1, strokeWidth=3, aria=False).encode(
        x=alt.X("mean:Q", scale=domain),
        stroke=first_only,
        fill=hollow,
        shape=square | {"value": "circle"},
    )
    words = base.mark_text(align="left", dx=9, fontSize=12, fontWeight=600, aria=False).encode(
        x=alt.X("high:Q", scale=domain), text="words:N", color=alt.value(_INK)
    )
    chart = alt.layer(bars, *ends, means, words).properties(width=WIDTH - 8, height=26 * len(rows))
    margin = {"left": 4, "right": 4, "top": 2, "bottom": 0}
    framed = chart.configure(font=_FONT, background="transparent", padding=margin, autosize="fit-x")
    return framed.configure_axis(
        labelColor=_MUTED,
        labelFontSize=11.5,
        gridColor=_LINE,
        tickColor=_LINE,
        domainColor=_MUTED,
        domainOpacity=0.6,
    ).configure_view(stroke=None)


def svg(chart: altair.TopLevelMixin) -> Markup:
    """The chart as an SVG element whose colours are the page's variables.

    It is hidden from screen readers: put it where a label says the same in words.
    """
    drawing = _draw(chart)
    for paint, (variable, _) in PAINT.items():
        drawing = drawing.replace(paint, variable)
    # safe: vl-convert escapes the texts of the chart, and the colours are our own
    return Markup(drawing.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))


def image(chart: altair.TopLevelMixin) -> str:
    """The chart as the address of a picture (a `data:` URL), in colours for white paper."""
    drawing = _draw(chart)
    for paint, (_, colour) in PAINT.items():
        drawing = drawing.replace(paint, colour)
    return _address(drawing)


def _address(drawing: str) -> str:
    """The address of a drawing that holds the drawing itself."""
    return "data:image/svg+xml;base64," + base64.b64encode(drawing.encode()).decode()


def _draw(chart: altair.TopLevelMixin) -> str:
    import vl_convert

    drawing: str = vl_convert.vegalite_to_svg(chart.to_dict())
    # roles and labels of single marks would only add noise to the one label around the drawing
    return re.sub(r' (?:role|aria-[a-z]+|class|pointer-events)="[^"]*"', "", drawing)
