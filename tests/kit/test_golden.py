"""Whole games go as they are written down: nothing changes its behaviour unnoticed."""

from __future__ import annotations

import pytest

import kit
from tests.kit.playthroughs import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_written_down(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text("utf-8")
    # Compared by line, so that a failure shows where they part ways.
    assert playthrough(name).splitlines() == written.splitlines(), (
        "if this is meant: python -m tests.kit.playthroughs"
    )


def test_every_game_has_its_playthroughs_and_every_file_its_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
    assert {name.partition("_")[0] for name in GAMES} == set(kit.GAMES)
    assert all(path.stat().st_size < 60_000 for path in FOLDER.glob("*.txt"))


SHOWN = {
    "gostop": "first deal table stack play flip capture points pay stuck steal no_ice go stop "
    "unasked comeback washout bonus double account",
    "datawar": "ticket shuffle deal hand flip again value tie war down hand_won collect aside "
    "waits settle idle pass smack takeover grab grabbed keep power spent out back liquidate win",
    "challengers": "sets starter trophies round pile display pick redraw remove trade extra match "
    "toss open reveal power capture bench match_won trophy standings count finalists trim win "
    "robot look put_back discard recall loss rescue gain nothing followers",
    "netrunner": "identities starting_credits shuffle starting_hand keep mulligan begin turn "
    "turn_begins draw gain pay play active install rez advance score steal place take trash purge "
    "announce run_begins approach_ice encounter break fully_broken sub encounter_ends pass_ice "
    "move next_ice approach_server jack_out run_stops end_run unsuccessful success breach limit "
    "turn_up access leave access_stops access_ends breach_ends run_ends damage tag remove_tag "
    "lose lose_clicks mode find to_grip inward use linger trigger window pass discard "
    "actions_end turn_ends win",
}
"""The kinds of events that the playthroughs of each game show."""


UNASKED = {
    "netrunner": {"additional", "host", "interrupt", "memory", "steal", "trash_from_hand", "x"}
}
"""The decisions that hardly a card of the decks asks for; tests of that game ask for each."""


@pytest.mark.parametrize("game", kit.GAMES)
def test_together_they_show_every_kind_of_decision_and_most_of_what_happens(game: str) -> None:
    names = [name for name in GAMES if name.partition("_")[0] == game]
    written = "".join((FOLDER / f"{name}.txt").read_text("utf-8") for name in names)
    shown = {line.split(" | ")[1] for line in written.splitlines() if line.count(" | ") >= 2}
    assert set(SHOWN[game].split()) <= shown
    for decision in set(kit.script_of(game).words.PROMPTS) - UNASKED.get(game, set()):
        assert f" {decision} [{game}." in written, decision
