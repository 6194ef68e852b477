"""Jinja2 templates, set up once for all widgets: autoescaped, strict, in the reader's language."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from kit.text import plural, text


@cache
def environment() -> Environment:
    """The templates below ``widgets/templates``; `text` and `plural` can be called in them."""
    made = Environment(
        loader=PackageLoader("widgets", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(text=text, plural=plural)
    return made


def render(template: str, **values: Any) -> Markup:
    """The HTML of ``templates/<template>.html.jinja`` for `values`."""
    return Markup(environment().get_template(f"{template}.html.jinja").render(values))
