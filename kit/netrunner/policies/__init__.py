"""Players of Netrunner: a blind one, and a sensible one for either side."""

from __future__ import annotations

from collections.abc import Callable

from kit.decision import Option
from kit.netrunner.cards import CORP, RUNNER
from kit.netrunner.policies import corporate, encounters, guarding, raiding, rigging
from kit.netrunner.policies.advice import Advice, Answer, default
from kit.netrunner.policies.onward import onward
from kit.netrunner.view.seen import Glance
from kit.policy import Look, Policy, Random
from kit.text import marked as _
from kit.text import text


def _trigger(look: Look, glance: Glance) -> Advice:
    """What is one's own for nothing is taken, one after the other."""
    return Advice(look.options[0], _("This does me good, and costs nothing."))


_ANSWERS: dict[int, dict[str, Answer]] = {
    CORP: {
        "action": corporate.action,
        "window": guarding.window,
        "destination": guarding.destination,
        "trash_like": guarding.trash_like,
        "discard": corporate.discard,
        "trash_from_hand": corporate.discard,
        "mulligan": corporate.mulligan,
        "place_on": corporate.place_on,
        "planogram": corporate.planogram,
        "retribution": corporate.retribution,
        "wildcat": corporate.wildcat,
        "free_rez": guarding.free_rez,
        "install_ice": guarding.install_inward,
        "trigger": _trigger,
    },
    RUNNER: {
        "action": rigging.action,
        "window": encounters.window,
        "subs": encounters.subs,
        "jack_out": encounters.jack_out,
        "toll": encounters.toll,
        "take_tag": encounters.take_tag,
        "avoid_tag": encounters.avoid_tag,
        "mid_access": encounters.mid_access,
        "access": encounters.access,
        "steal": encounters.steal,
        "server": raiding.server,
        "discard": rigging.discard,
        "trash_from_hand": rigging.discard,
        "trash_like": rigging.make_room,
        "memory": rigging.make_room,
        "mulligan": rigging.mulligan,
        "search": rigging.search,
        "favor": rigging.favor,
        "sources": rigging.sources,
        "trigger": _trigger,
    },
}
"""Who answers which question."""


class Sensible:
    """Plays either side by rules of thumb.

    As the Corp it earns, protects its servers, and scores behind ice what the Runner can't reach in
    time; as the Runner it earns, builds a rig, and runs where that brings more than it costs.
    """

    name = "sensible"

    def advise(self, look: Look) -> Advice:
        """What it would choose, with the reason."""
        return _ANSWERS[look.seat].get(look.decision.name, default)(look, look.glance)

    def __call__(self, look: Look) -> Option:
        """The option that its rules of thumb single out."""
        return self.advise(look).option

    def explain(self, look: Look) -> str:
        """Why it chooses what it does."""
        return text(self.advise(look).why)


POLICIES: dict[str, Callable[[], Policy]] = {
    "random": Random,
    "sensible": Sensible,
    "onward": lambda: onward,
}
