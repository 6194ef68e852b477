"""The templates of all widgets."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from kit import pages


def environment() -> Environment:
    """The templates below ``widgets/templates``."""
    return pages.environment("widgets", "templates")


def render(template: str, **values: Any) -> Markup:
    """The HTML of ``templates/<template>.html.jinja`` for `values`."""
    return Markup(environment().get_template(f"{template}.html.jinja").render(values))
