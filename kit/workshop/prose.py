"""The little markdown that an activity's text may have, as HTML that holds nothing else.

Paragraphs, lists, headings, **strong**, *emphasis* and `code`. Whatever else stands there, markup
above all, is shown as the letters it is made of: a plan may come from anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from markupsafe import Markup, escape

_INLINE = (
    (re.compile(r"`([^`\n]+)`"), "code"),
    (re.compile(r"\*\*(?!\s)([^*\n]+)(?<!\s)\*\*"), "strong"),
    (re.compile(r"(?<![\w*])\*(?!\s)([^*\n]+)(?<!\s)\*(?![\w*])"), "em"),
)
_ITEM = re.compile(r"\s*(?:[-*+]|(\d{1,3})[.)])\s+(.*)")
_HEADING = re.compile(r"#{1,6}\s+(.*)")


def html(written: str, heading: str = "h4") -> Markup:
    """`written` as HTML: block elements without attributes, and no other.

    Args:
        written: the text, in the markdown above; anything else is shown as it is.
        heading: the element that every heading becomes, so that it fits where it is put.
    """
    return Markup("\n").join(_blocks(written, heading))


def line(written: str) -> Markup:
    """One line of text as HTML: strong, emphasis and code, nothing that begins a block."""
    pieces: list[Markup] = []
    # What is code is taken out first, and stays as it was written.
    for n, piece in enumerate(_INLINE[0][0].split(written)):
        if n % 2:
            pieces.append(Markup("<code>{}</code>").format(piece))
            continue
        shown = str(escape(piece))
        for pattern, element in _INLINE[1:]:
            shown = pattern.sub(rf"<{element}>\1</{element}>", shown)
        # safe: escaped above, and the elements are ours
        pieces.append(Markup(shown))
    return Markup().join(pieces)


def _blocks(written: str, heading: str) -> Iterator[Markup]:
    for block in re.split(r"\n\s*\n", written.replace("\r\n", "\n").strip()):
        lines = [each for each in block.split("\n") if each.strip()]
        while lines and (found := _HEADING.fullmatch(lines[0].strip())):
            yield Markup(f"<{heading}>{{}}</{heading}>").format(line(found[1]))
            del lines[0]
        before: list[str] = []
        while lines and not _ITEM.fullmatch(lines[0]):
            before.append(lines.pop(0).strip())
        if before:
            yield Markup("<p>{}</p>").format(line(" ".join(before)))
        if lines:
            yield _list(lines)


def _list(lines: list[str]) -> Markup:
    first = _ITEM.fullmatch(lines[0])
    element = "ol" if first and first[1] else "ul"
    items: list[str] = []
    for each in lines:
        found = _ITEM.fullmatch(each)
        if found:
            items.append(found[2])
        else:  # what goes on below an item belongs to it
            items[-1] += " " + each.strip()
    shown = Markup().join(Markup("<li>{}</li>").format(line(item)) for item in items)
    return Markup(f"<{element}>{{}}</{element}>").format(shown)
