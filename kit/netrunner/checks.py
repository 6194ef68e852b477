"""What must hold for a state, so that a position that can't be is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kit.netrunner.cards import CORP, IDENTITIES, IDS, RUNNER, SIDE, TYPE
from kit.netrunner.state import CENTRALS, State
from kit.text import text

if TYPE_CHECKING:
    from kit.netrunner.rules import Rules

RUN_PHASES = (
    "initiation",
    "approach_ice",
    "encounter_ice",
    "subroutines",
    "movement",
    "inward",
    "success",
    "breach",
    "access",
    "run_ends",
)
"""The phases that there are only in a run."""
_BEFORE = ("setup", "hands")
_ON_ICE = ("approach_ice", "encounter_ice", "subroutines")


def check(state: State, rules: Rules) -> list[str]:
    """What can't be in this state under these rules, one sentence each; none if all is well."""
    faults = list(_shape(state))
    if faults:
        return faults
    return [*_zones(state), *_counters(state), *_turn(state), *_run(state)]


def _shape(state: State) -> Iterator[str]:
    """Whether each list that stands beside another is as long."""
    if len(state.roots) < len(CENTRALS):
        yield text("There must be at least {n} servers (netrunner.4.6.7).", n=len(CENTRALS))
    for name in ("roots", "ice_marks", "root_marks"):
        if len(getattr(state, name)) != len(state.ice):
            yield text("{name} must hold {n} entries.", name=name, n=len(state.ice))
    pairs: list[tuple[str, list[int], Sequence[object]]] = [
        ("rig_marks", state.rig, state.rig_marks),
        ("scored_marks", state.scored, state.scored_marks),
        ("stolen_marks", state.stolen, state.stolen_marks),
        ("playing_marks", state.playing, state.playing_marks),
        ("archives_up", state.archives, state.archives_up),
    ]
    for cards, marks in zip(state.ice, state.ice_marks, strict=False):
        pairs.append(("ice_marks", cards, marks))
    for cards, marks in zip(state.roots, state.root_marks, strict=False):
        pairs.append(("root_marks", cards, marks))
    for name, cards, beside in pairs:
        if len(cards) != len(beside):
            yield text("{name} must hold {n} entries.", name=name, n=len(cards))
    for name in ("clicks", "credits", "mulligans"):
        if len(getattr(state, name)) != 2:
            yield text("{name} must hold {n} entries.", name=name, n=2)
    if state.active not in (CORP, RUNNER) or state.winner not in (None, CORP, RUNNER):
        yield text("A seat must be 0 for the Corp or 1 for the Runner.")


def _zones(state: State) -> Iterator[str]:
    """Whether each card lies where one of its side and type may (section 4.6)."""
    for zone, seat in (
        ("rd", CORP),
        ("hq", CORP),
        ("archives", CORP),
        ("stack", RUNNER),
        ("grip", RUNNER),
        ("heap", RUNNER),
    ):
        for card in getattr(state, zone):
            if SIDE[card] != seat or card in IDENTITIES:
                yield _misplaced(card, zone)
    for card in state.rig:
        if TYPE[card] not in ("program", "hardware", "resource"):
            yield _misplaced(card, "rig")
    for zone in ("scored", "stolen"):
        for card in getattr(state, zone):
            if TYPE[card] != "agenda":
                yield _misplaced(card, zone)
    if sorted(state.identities) != sorted(IDENTITIES):
        yield text("The two identities must lie in identities (netrunner.1.6.1).")
    for server, cards in enumerate(state.roots):
        yield from _root(server, cards)
    for cards in state.ice:
        for card in cards:
            if TYPE[card] != "ice":
                yield _misplaced(card, "ice")


def _root(server: int, cards: list[int]) -> Iterator[str]:
    if server in CENTRALS:
        for card in cards:
            if TYPE[card] != "upgrade":
                yield text(
                    "{card} can't be in the root of a central server (netrunner.4.6.6e).",
                    card=IDS[card],
                )
        return
    single = [card for card in cards if TYPE[card] in ("agenda", "asset")]
    if len(single) > 1:
        yield text(
            "{first} and {second} can't be in one root (netrunner.3.2.1).",
            first=IDS[single[0]],
            second=IDS[single[1]],
        )
    for card in cards:
        if TYPE[card] not in ("agenda", "asset", "upgrade"):
            yield _misplaced(card, "roots")


def _misplaced(card: int, zone: str) -> str:
    return text("{card} can't lie in {zone}.", card=IDS[card], zone=zone)


def _counters(state: State) -> Iterator[str]:
    """Whether objects are numbered once each, and nothing is less than nothing."""
    marks = [mark for each in (*state.ice_marks, *state.root_marks) for mark in each]
    marks += [*state.rig_marks, *state.scored_marks, *state.stolen_marks, *state.playing_marks]
    numbers = [mark.id for mark in marks]
    if len(set(numbers)) != len(numbers) or any(
        not 0 < number <= state.objects for number in numbers
    ):
        yield text("Objects must be numbered once each, from 1 to objects.")
    for mark in marks:
        if min(mark.advancement, mark.credits, mark.virus, mark.power) < 0:
            yield text("A card can't hold fewer than no counters.")
    for name in ("clicks", "credits"):
        if min(getattr(state, name)) < 0:
            yield text("{name} can't be negative.", name=name)
    for name in ("tags", "core", "turn", "runs", "draws", "objects"):
        if getattr(state, name) < 0:
            yield text("{name} can't be negative.", name=name)
    if state.phase in _BEFORE and (marks or state.turn):
        yield text("Before the game nothing is installed and no turn was taken.")
    if not 0 <= state.checked <= len(state.facts):
        yield text("checked must be from 0 to the number of facts.")


def _turn(state: State) -> Iterator[str]:
    active = CORP if state.turn % 2 else RUNNER
    if state.turn and state.phase not in ("turn", None) and state.active != active:
        yield text("Turn {turn} is not that of seat {seat}.", turn=state.turn, seat=state.active)
    if state.phase == "action" and not state.clicks[state.active]:
        yield text("There is no action without a click (netrunner.5.4.2).")
    if state.phase == "mandatory_draw" and state.active != CORP:
        yield text("Only the Corp has a mandatory draw (netrunner.5.3.3).")


def _run(state: State) -> Iterator[str]:
    """Whether there is a run where the phase needs one, at a place that there is."""
    run, breach = state.run, state.breach
    if (run is not None) != (state.phase in RUN_PHASES):
        if run is None:
            yield text("The phase {phase} needs a run.", phase=state.phase)
        elif state.phase is not None:
            yield text("There can be no run in the phase {phase}.", phase=state.phase)
        return
    if run is None:
        return
    if not 0 <= run.server < len(state.ice):
        yield text("There is no server {n} to run.", n=run.server)
        return
    ice = state.ice[run.server]
    if not -1 <= run.position <= len(ice):
        yield text("There is no position {n} before that server.", n=run.position)
    elif state.phase in _ON_ICE and (run.ice or state.phase != "subroutines"):
        # In the middle of its subroutines ice may go; the position then stays (rule 6.2.4).
        marks = state.ice_marks[run.server]
        if not 0 <= run.position < len(ice) or marks[run.position].id != run.ice:
            yield text("The run must be at a piece of ice.")
        elif state.phase != "approach_ice" and not marks[run.position].up:
            yield text("Ice must be rezzed to be encountered (netrunner.6.9.2c).")
    if state.phase == "access" and breach is None:
        yield text("An access needs a breach.")
    # A run that is ended in a breach takes it along into its last phase (rule 6.1.4a).
    if breach is not None and state.phase not in ("access", "run_ends", None):
        yield text("There can be no breach in the phase {phase}.", phase=state.phase)
