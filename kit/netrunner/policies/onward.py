"""The plain way through a game, for lessons and experiments that are about something else."""

from __future__ import annotations

from kit.decision import Option
from kit.policy import Look

_PLAIN = ("pass", "continue", "done", "leave", "none", "decline", "keep", "nothing", "credit")
"""What lets things take their course, by key or kind of option."""


def onward(look: Look) -> Option:
    """Let things take their course: use nothing, pay for nothing extra, go on with the run.

    In an action it takes a credit. Where something has to be chosen, it takes what is named first.
    """
    for word in _PLAIN:
        for option in look.options:
            if word in (option.key, option.action):
                return option
    return look.options[0]
