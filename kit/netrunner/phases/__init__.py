"""The phases of a game of Netrunner, in the order of the rules' steps."""

from __future__ import annotations

from kit.netrunner.phases.breach import access, breach
from kit.netrunner.phases.run import (
    approach_ice,
    encounter_ice,
    initiation,
    inward,
    movement,
    run_ends,
    subroutines,
    success,
)
from kit.netrunner.phases.setup import hands, setup
from kit.netrunner.phases.turn import (
    action,
    actions_end,
    discard,
    discard_window,
    mandatory_draw,
    resolved,
    turn,
    turn_begins,
    turn_ends,
    window,
)
from kit.rules import Phase

PHASES: dict[str, Phase] = {
    "setup": setup,
    "hands": hands,
    "turn": turn,
    "turn_begins": turn_begins,
    "mandatory_draw": mandatory_draw,
    "window": window,
    "action": action,
    "resolved": resolved,
    "actions_end": actions_end,
    "discard": discard,
    "discard_window": discard_window,
    "turn_ends": turn_ends,
    "initiation": initiation,
    "approach_ice": approach_ice,
    "encounter_ice": encounter_ice,
    "subroutines": subroutines,
    "movement": movement,
    "inward": inward,
    "success": success,
    "breach": breach,
    "access": access,
    "run_ends": run_ends,
}
