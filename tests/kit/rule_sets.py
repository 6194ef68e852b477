"""Random rules of any game: for hypothesis, and for long runs."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from kit import Rules, RulesError, Script
from kit.rules import Setting


def _values(setting: Setting) -> st.SearchStrategy[bool | int | str]:
    if setting.kind == "bool":
        return st.booleans()
    if setting.kind == "choice":
        return st.sampled_from(list(setting.choices))
    return st.integers(setting.low, setting.high)


@st.composite
def rule_sets(draw: st.DrawFn, script: Script) -> Rules:
    """Rules of a game with up to six settings changed; those that can't go together are dropped."""
    settings = script.rules.settings()
    some = st.lists(st.sampled_from(settings), max_size=6, unique_by=lambda each: each.name)
    changed = draw(some)
    changes = {setting.name: draw(_values(setting)) for setting in changed}
    try:
        return script.rules(**changes)
    except RulesError:
        return script.rules()


def random_rules(script: Script, chance: random.Random) -> Rules:
    """Rules of a game with up to six settings changed, one set for one state of `chance`."""
    changes: dict[str, bool | int | str] = {}
    for setting in chance.sample(script.rules.settings(), chance.randint(0, 6)):
        if setting.kind == "bool":
            changes[setting.name] = chance.random() < 0.5
        elif setting.kind == "choice":
            changes[setting.name] = chance.choice(list(setting.choices))
        else:
            assert setting.low is not None and setting.high is not None
            changes[setting.name] = chance.randint(setting.low, setting.high)
    try:
        return script.rules(**changes)
    except RulesError:
        return script.rules()
