"""Jinja2 templates, set up alike wherever there are some: autoescaped, strict, and translated."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from kit.text import plural, text


@cache
def environment(package: str, folder: str) -> Environment:
    """The templates in a folder of a package; `text` and `plural` can be called in them."""
    made = Environment(
        loader=PackageLoader(package, folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(text=text, plural=plural)
    return made
