"""A tournament of Challengers!, phase by phase in the order of the document."""

from kit.challengers.phases.draft import choose, display, draft, remove, trim
from kit.challengers.phases.match import attack, capture, kickoff, opening, result
from kit.challengers.phases.tournament import qualify, setup, standings

PHASES = {
    "setup": setup,
    "draft": draft,
    "display": display,
    "choose": choose,
    "remove": remove,
    "kickoff": kickoff,
    "opening": opening,
    "attack": attack,
    "capture": capture,
    "result": result,
    "standings": standings,
    "qualify": qualify,
    "trim": trim,
}
