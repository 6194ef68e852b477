"""What opens doors: codes to join with, keys and tokens, and how these are kept.

A key or a token is drawn by `secrets` and has 78 bits or more, far too many to be guessed. So one
round of SHA-256 with a salt keeps it as safe as a slow hash would, which protects guessable
passwords; and it can be checked at every step, so that a token that was withdrawn is void at once.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest

from kit.text import text
from kit.workshop.errors import Refused

LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What codes, keys and tokens are written in: nothing that looks like something else."""
CODE, KEY, TOKEN = 6, 20, 16
"""How many letters there are in a code, a key and a token."""
SHOWN = 24


def _drawn(letters: int) -> str:
    """Letters in groups of four, as in ``"K7QF-3M"``."""
    drawn = "".join(secrets.choice(LETTERS) for _ in range(letters))
    return grouped(drawn)


def grouped(letters: str) -> str:
    """Letters with a dash after every four."""
    return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))


def new_code() -> str:
    """A code for a workshop: about 700 million to choose from."""
    return _drawn(CODE)


def new_key() -> str:
    """A key for a facilitator, of 98 bits."""
    return _drawn(KEY)


def new_token(number: int) -> str:
    """A token for the participant of that number: the number, and 78 bits."""
    return f"{number}-{_drawn(TOKEN)}"


def read_code(typed: str) -> str:
    """A code as it is kept, from what somebody typed; whatever else it was, some other text."""
    return grouped(_letters(typed[:100]))


def read_token(typed: str) -> tuple[int, str] | None:
    """The participant's number and the token as it was given; None for what can't be one."""
    number, dash, rest = typed.strip()[:100].partition("-")
    # No database has a participant of a higher number than fits into its integers.
    if not dash or not (number.isascii() and number.isdecimal()) or len(number) > 9:
        return None
    return int(number), f"{int(number)}-{grouped(_letters(rest))}"


def read_key(typed: str) -> str:
    """A key as it was given, from what somebody typed."""
    return grouped(_letters(typed[:100]))


def _letters(typed: str) -> str:
    return "".join(sign for sign in typed.upper() if sign.isalnum())


def kept(secret: str) -> str:
    """How a key or token is kept: ``sha256$salt$digest``."""
    salt = secrets.token_hex(16)
    return f"sha256${salt}${_digest(salt, secret)}"


def opens(secret: str, stored: str) -> bool:
    """Whether that is the key or token which is kept so; takes as long for each wrong one."""
    _, salt, digest = stored.split("$")
    return compare_digest(_digest(salt, secret), digest)


def _digest(salt: str, secret: str) -> str:
    return sha256(f"{salt}${secret}".encode("utf-8", "surrogatepass")).hexdigest()


def quoted(typed: str) -> str:
    """What somebody typed, to be said back to them: not too long, and only what can be seen."""
    seen = "".join(sign if sign.isprintable() else "�" for sign in typed.strip()[: SHOWN + 1])
    return seen if len(seen) <= SHOWN else seen[:SHOWN] + "…"


def no_workshop(typed: str) -> Refused:
    """What to raise for a code that no workshop has."""
    return Refused(
        text(
            "There is no workshop with the code {code}; look at it again, or ask whoever runs it.",
            code=quoted(typed) or "?",
        ),
        "code",
    )


def wrong_token() -> Refused:
    """What to raise for a token that is nobody's; the token itself is not said back."""
    return Refused(
        text(
            "That token is nobody's in this store, or no longer: join again, or ask for a new one."
        ),
        "token",
    )
