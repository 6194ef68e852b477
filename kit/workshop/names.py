"""What people and workshops may be called: anything that can be seen and told apart."""

from __future__ import annotations

from unicodedata import category, normalize

from sqlalchemy import Connection, select

from kit.text import text
from kit.workshop.errors import Refused
from kit.workshop.tables import participants

MOST = 40
"""How many visible characters the name of a participant has at most."""
MOST_MARKS = 3
# What joins signs to one: in emoji, and in Persian and Indian scripts.
JOINERS = "\u200c\u200d"
# Letters and symbols, says Unicode; nothing, says the eye.
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"


def readable(typed: str, most: int = MOST) -> str:
    """A name as it is kept: one space between words, none around them.

    Args:
        typed: what somebody typed; what looks like HTML is a name like any other.
        most: how many visible characters it may have. Marks on a letter don't count.

    Raises:
        Refused: ``"name"``, saying what is wrong with it.
    """
    if not isinstance(typed, str):
        raise _unreadable(text("it must be a text"))
    typed = typed.strip()
    # So much that it need not be looked at.
    if len(typed) > 20 * most:
        raise _too_long(most, len(typed))
    name = normalize("NFC", typed)
    visible = marks = 0
    for place, sign in enumerate(name, start=1):
        kind = category(sign)
        if (kind[0] == "C" and sign not in JOINERS) or kind in ("Zl", "Zp") or sign in BLANKS:
            number = f"{ord(sign):04X}"
            raise _unreadable(
                text(
                    "its character {place}, U+{number}, is a control character or can't be seen",
                    place=place,
                    number=number,
                )
            )
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise _unreadable(text("there are too many marks on one letter"))
        visible += kind not in ("Mn", "Me", "Cf")
    name = " ".join(name.split())
    if not visible:
        raise _unreadable(text("it must have 1 to {most} visible characters", most=most))
    if visible > most:
        raise _too_long(most, visible)
    return name


def _unreadable(why: str) -> Refused:
    return Refused(text("This can't be a name: {why}.", why=why), "name")


def _too_long(most: int, length: int) -> Refused:
    return _unreadable(
        text("it has {length} characters, and may have {most} at most", length=length, most=most)
    )


def key(name: str) -> str:
    """What is the same for names that look the same but for case."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return "".join(sign for sign in folded if category(sign) != "Cf")


def free(db: Connection, workshop: int, name: str, of: int | None = None) -> str:
    """That name, or with a number behind it when somebody in the workshop is called so.

    Args:
        db: a transaction that holds the workshop.
        workshop: which one.
        name: as `readable` gave it.
        of: the participant who is to be called so and may be so already; None for a new one.
    """
    column = participants.c
    rows = db.execute(select(column.id, column.name_key).where(column.workshop == workshop))
    taken = {row.name_key for row in rows if row.id != of}
    given, number = name, 1
    while key(given) in taken:
        number += 1
        ending = f" {number}"
        given = name[: MOST - len(ending)].rstrip() + ending if len(name) > 36 else name + ending
    return given
