"""What a database says when it fails, as a sentence for people."""

from __future__ import annotations

from sqlalchemy import exc

from kit.text import marked as _
from kit.text import text
from kit.workshop.errors import StoreError

SENTENCES = {
    "locked": _(
        "The store {place} is busy: somebody else has been writing in it all the time. Nothing was "
        "stored; try again in a moment."
    ),
    "full": _(
        "The store {place} can't be written: there is no room left on its disk. Nothing was stored "
        "now, and what was acknowledged before is safe. Make room and try again."
    ),
    "readonly": _(
        "The store {place} can't be written: you have no right to. Nothing was stored; ask whoever "
        "keeps it."
    ),
    "foreign": _("{place} is no store of workshops. Nothing was changed: name another place."),
    "missing": _("The store {place} is not there, or can't be opened: {fault}."),
    "unreachable": _(
        "The server of the store {place} does not answer, or lets nobody in: {fault}. If you were "
        "handing in, do it again: it is stored once."
    ),
    "damaged": _(
        "The store {place} is damaged: {fault}. Keep a copy of the file as it is before anything "
        "else."
    ),
    "broken": _("The store {place} failed: {fault}."),
}
"""A sentence for each way to fail."""

# How SQLite's error codes begin, the longest first.
SQLITE = {
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_FULL": "full",
    # A write that the system would not do: no room, a quota, a limit on files.
    "SQLITE_IOERR_WRITE": "full",
    "SQLITE_IOERR_SHMSIZE": "full",
    "SQLITE_IOERR_SHMMAP": "full",
    "SQLITE_IOERR_TRUNCATE": "full",
    "SQLITE_IOERR_FSYNC": "full",
    "SQLITE_READONLY": "readonly",
    "SQLITE_PERM": "readonly",
    "SQLITE_NOTADB": "foreign",
    "SQLITE_CANTOPEN": "missing",
    "SQLITE_CORRUPT": "damaged",
}
# PostgreSQL's, by class or in full: https://www.postgresql.org/docs/current/errcodes-appendix.html
POSTGRES = {
    "55P03": "locked",
    "40001": "locked",
    "40P01": "locked",
    "53100": "full",
    "53": "unreachable",
    "25006": "readonly",
    "42501": "readonly",
    "3D000": "missing",
    "28": "unreachable",
    "08": "unreachable",
    "57P": "unreachable",
    "XX001": "damaged",
}


def explained(fault: Exception, place: str) -> StoreError:
    """The sentence for what went wrong with a store, ready to be raised."""
    cause = getattr(fault, "orig", None) or fault
    why = _why(fault, cause)
    # The first line; what follows is the statement, which says nothing to people.
    said = str(cause).strip().partition("\n")[0].rstrip(".")
    sentence = text(SENTENCES[why], place=place, fault=said)
    return StoreError(sentence, "broken" if why == "damaged" else why)


def _why(fault: Exception, cause: BaseException) -> str:
    if isinstance(fault, exc.TimeoutError):
        return "locked"
    sqlite = getattr(cause, "sqlite_errorname", None)
    if sqlite is not None:
        return next((why for code, why in SQLITE.items() if sqlite.startswith(code)), "broken")
    state = getattr(cause, "sqlstate", None)
    if state is not None:
        return next((why for code, why in POSTGRES.items() if state.startswith(code)), "broken")
    # Without a code the server was not there to give one.
    gone = isinstance(fault, exc.OperationalError) or getattr(
        fault, "connection_invalidated", False
    )
    return "unreachable" if gone else "broken"
