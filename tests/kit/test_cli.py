"""The command line: what it prints, what it refuses, and the codes it ends with."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kit
from kit import catalogue
from kit.__main__ import main
from kit.gostop import SCRIPT
from kit.simulate import simulate

NO_CHESS = f"There is no game 'chess'; choose from {', '.join(kit.GAMES)}."

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command; its exit code, what it prints, and what it complains about."""

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            code = main(arguments)
        except SystemExit as end:  # from argparse
            code = int(end.code or 0)
        return (code, *capsys.readouterr())

    return run


def _process(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kit", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


# --- play -----------------------------------------------------------------------------------------


def test_play_prints_each_event_with_its_rule_to_the_result(run: Run) -> None:
    code, out, err = run("play", "gostop", "--seed", "7", "--seats", "greedy,random")
    table = kit.gostop.table(seed=7, seats=("greedy", "random")).play()
    head, *log, winner = out.splitlines()
    assert (code, err) == (0, "")
    assert head == "Go-Stop, seed 7, You: greedy, Fox: random; printed rules"
    assert [line.split()[0] for line in log] == [event.rule for event in table.events]
    assert [re.split(" +", line, maxsplit=1)[1] for line in log] == [
        table.say(event) for event in table.events
    ]
    assert table.result is not None
    mine, theirs = table.result.payoffs
    assert winner == f"Winner: {table.names[table.result.winner]} (You {mine:+d}, Fox {theirs:+d})"


def test_play_takes_rules_and_presets(run: Run) -> None:
    _, out, _ = run("play", "gostop", "--rules", "threshold=5", "must_match=true")
    assert "; printed rules: must_match=True, threshold=5\n" in out
    _, out, _ = run("play", "gostop", "--preset", "seed_letter", "--rules", "flip_pairs=capture")
    assert "flip_pairs" not in out and "reask='once'" in out
    _, out, _ = run("play", "gostop", "--rules", "threshold=57")
    assert out.endswith("\nWinner: nobody (You +0, Fox +0)\n")


# --- simulate -------------------------------------------------------------------------------------


def test_simulate_prints_every_measure_with_its_interval_and_last_the_pace(run: Run) -> None:
    code, out, err = run("simulate", "gostop", "--games", "60", "--seats", "random_stop,greedy")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:2] == [
        "Go-Stop: 60 games each, seed 0, random_stop, greedy",
        "  printed rules",
    ]
    assert re.fullmatch(r"games/s \d+", lines[-1])
    frame = simulate("gostop", games=60, seats=("random_stop", "greedy"))
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    assert ["label", "games", "mean", "low", "high"] in cells
    for measure in SCRIPT.measures.values():
        assert sum(row[:1] == [measure.label] for row in cells) >= 1
    turns = [row for row in cells if row[:1] == ["turns a game"]]
    assert turns[0][1:3] == ["60", f"{frame['turns'].mean():.3f}"]
    assert turns[1][-1] == str(frame["turns"].max())


def test_simulate_against_other_rules_prints_differences_and_what_they_tell(run: Run) -> None:
    code, out, _ = run(
        *("simulate", "gostop", "--games", "60", "--rules", "threshold=5"),
        *("--against", "threshold=7"),
    )
    assert code == 0
    assert "| turns a game                  | threshold=7 " in out
    assert re.search(r"\nWith threshold=5 a game takes about \S+ fewer turns \(95% interval: ", out)
    assert re.fullmatch(r"games/s \d+", out.splitlines()[-1])
    assert out.isascii()


def test_simulate_compares_presets(run: Run) -> None:
    _, out, _ = run("simulate", "gostop", "--games", "20", "--against-preset", "seed_letter")
    assert "  seed_letter: printed rules: flip_pairs='lie'" in out
    assert "| seed_letter " in out and "| printed rules " in out


def test_simulate_says_the_same_over_processes(run: Run) -> None:
    alone, shared = (
        run("simulate", "gostop", "--games", "150", "--jobs", jobs)[1].splitlines()[:-1]
        for jobs in "12"
    )
    assert alone == shared


# --- rules ----------------------------------------------------------------------------------------


def test_rules_lists_looks_up_and_searches(run: Run) -> None:
    book = catalogue.load("gostop")
    code, out, _ = run("rules", "gostop")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == [rule.id for rule in book]
    code, out, _ = run("rules", "gostop", "open.1")
    assert code == 0
    rule = book.rule("gostop.open.1")
    assert rule.decided is not None and rule.decided.departs is not None
    whole = " ".join(out.split())
    for part in (rule.id, rule.title, rule.text, rule.decided.question, rule.decided.departs):
        assert " ".join(part.split()) in whole
    assert run("rules", "gostop", "gostop.open.1")[1] == out
    code, out, _ = run("rules", "gostop", "--search", "upgrades neutral")
    assert [line.split()[0] for line in out.splitlines()] == [
        rule.id for rule in book.search("upgrades neutral")
    ]


def test_rules_that_are_not_there_end_with_one(run: Run) -> None:
    code, out, err = run("rules", "gostop", "turn.33")
    assert (code, out) == (1, "")
    assert err.startswith("There is no rule turn.33; nearest: gostop.turn.3")
    code, out, err = run("rules", "gostop", "--search", "xyzzy")
    assert (code, out) == (1, "")
    assert err == f"No rule of {catalogue.load('gostop').title} has xyzzy.\n"


@pytest.mark.parametrize("gaps", [[], ["gostop.turn.3 is enforced, but no test is marked."]])
def test_coverage_ends_with_one_where_there_are_gaps(
    run: Run, gaps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "gaps", lambda game: gaps)
    code, out, _ = run("rules", "gostop", "--coverage")
    assert code == len(gaps)
    assert "| deal.1 " in out
    assert out.splitlines()[-1 - len(gaps) :] == [*gaps, "1 gap." if gaps else "No gaps."]


# --- check ----------------------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "saved.json"
    kit.gostop.table(seed=7, seats=("you", "greedy")).play().choose("ronald_five").play(
        "go_or_stop"
    ).transcript().save(path)
    return path


def test_a_transcript_that_holds_is_said_to(run: Run, kept: Path, tmp_path: Path) -> None:
    assert run("check", str(kept)) == (
        0,
        f"{kept} holds: Go-Stop, 2 choices, {len(_table(kept).events)} events.\n"
        "The game is not over.\n",
        "",
    )
    whole = tmp_path / "whole.json"
    code, out, _ = run("play", "gostop", "--seed", "3", "--save", str(whole))
    assert code == 0
    code, checked, _ = run("check", str(whole))
    assert (code, checked.splitlines()[1]) == (0, out.splitlines()[-1])


def _table(kept: Path) -> kit.Table:
    return kit.Table.replay(kit.Transcript.load(kept))


def _edit(**changes: Any) -> Callable[[str], str]:
    """A hand's edit of some fields."""
    return lambda written: json.dumps({**json.loads(written), **changes})


def _second(key: str) -> Callable[[str], str]:
    """A hand's edit of the second choice."""
    return lambda written: _edit(choices=[json.loads(written)["choices"][0], key])(written)


EDITS: dict[str, tuple[Callable[[str], str], str]] = {
    "a choice out of range": (
        _second("searchlight"),
        "Choice 2, 'searchlight': Searchlight is not in your hand",
    ),
    "a choice that is none": (_second("xyzzy"), "Choice 2, 'xyzzy': "),
    "a choice of another moment": (_second("stop"), "Choice 2, 'stop': You have 0 points"),
    "another game's": (
        _edit(game="chess"),
        NO_CHESS,
    ),
    "a newer version": (_edit(version="99.1.0"), "written by version 99.1.0 of the kit; here is"),
    "a newer format": (_edit(format=2), "newer version (format 2; known up to 1)"),
    "no JSON": (lambda written: written[:-20], "This is not JSON, so not a transcript: "),
    "no text": (lambda written: "\udcff", "This is not UTF-8 text"),
    "another JSON": (lambda written: "[1, 2]", "This is JSON, but not a transcript"),
    "deep JSON": (lambda written: "[" * 100_000, "recursion"),
    "a field missing": (lambda written: written.replace('"seed"', '"sed"'), "seed: Field required"),
    "a choice that is a number": (_edit(choices=[1]), "choices.0: Input should be a valid string"),
    "rules that are none": (_edit(rules={"treshold": 5}), "did you mean threshold"),
    "a rule out of range": (_edit(rules={"threshold": 99}), "takes a whole number from 1 to 57"),
    "one seat": (_edit(seats=["you"]), "It can't be played: "),
    "another deal": (_edit(seed=8, choices=[]), "other events than it says"),
    "other events": (_edit(digest="0" * 64), "other events than it says"),
    "odd chance": (_edit(fate={"first": [1]}), "can't be played"),
    "a start that is none": (_edit(start={"phase": "dance"}), "There is no phase dance"),
}


@pytest.mark.parametrize("edit", EDITS)
def test_a_transcript_edited_by_hand_is_refused_with_its_fault(
    run: Run, kept: Path, edit: str
) -> None:
    change, says = EDITS[edit]
    written = change(kept.read_text("utf-8"))
    assert written != kept.read_text("utf-8")
    kept.write_text(written, "utf-8", errors="surrogateescape")
    code, out, err = run("check", str(kept))
    assert (code, out) == (1, "")
    assert err.startswith(f"{kept}: ") and err.count("\n") == 1
    assert says in err


def test_a_file_that_is_not_there_or_wants_a_house_is_no_question_for_check(
    run: Run, kept: Path
) -> None:
    code, _, err = run("check", str(kept.with_name("gone.json")))
    assert (code, err) == (
        2,
        f"{kept.with_name('gone.json')} can't be read: No such file or directory.\n",
    )
    kept.write_text(_edit(house="Pairs")(kept.read_text("utf-8")), "utf-8")
    code, _, err = run("check", str(kept))
    assert code == 2
    assert "under the house rules Pairs" in err


# --- what can't be --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("", "required: COMMAND"),
        ("dance", "invalid choice: 'dance'"),
        ("play", "required: GAME"),
        ("play chess", NO_CHESS),
        ("play gostop --seed soon", "Argument --seed: 'soon' is not a whole number."),
        ("play gostop --seats you,greedy", "Nobody is here to play a seat"),
        ("play gostop --save /no/where.json", "/no/where.json can't be written: "),
        ("simulate gostop --games 0", "'0' is not a whole number from 1 up"),
        ("simulate gostop --games 1e3", "'1e3' is not a whole number from 1 up"),
        ("simulate gostop --jobs 0", "-1 is all there are"),
        ("simulate gostop --seats random", "seats"),
        ("simulate gostop --seats random,ghost", "no policy 'ghost'; choose from"),
        ("simulate gostop --rules threshold", "'threshold' is no setting: write key=value."),
        ("simulate gostop --rules treshold=5", "did you mean threshold"),
        ("simulate gostop --rules threshold=99", "takes a whole number from 1 to 57"),
        ("simulate gostop --rules must_match=maybe", "takes true or false"),
        ("simulate gostop --preset loose", "no preset 'loose'; choose from default, seed_letter."),
        ("simulate gostop --rules threshold=7 --against threshold=7", "rule sets are the same"),
        ("rules chess", NO_CHESS),
        ("rules gostop turn.3 --coverage", "not allowed with"),
        ("check", "required: FILE"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_line_with_code_two(
    run: Run, arguments: str, says: str
) -> None:
    code, out, err = run(*arguments.split())
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1 and "Traceback" not in err


# --- as a process ---------------------------------------------------------------------------------


def test_it_runs_as_a_module_and_its_codes_reach_the_shell(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    assert _process("play", "gostop", "--save", str(saved)).returncode == 0
    held = _process("check", str(saved))
    assert (held.returncode, held.stderr) == (0, "")
    saved.write_text(saved.read_text("utf-8").replace("play", "pray"), "utf-8")
    saved.write_text(saved.read_text("utf-8").replace('"game": "gostop"', '"game": "chess"'))
    refused = _process("check", str(saved))
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "There is no game 'chess'" in refused.stderr
    assert _process("simulate", "gostop", "--games", "none").returncode == 2


@pytest.mark.skipif(os.name == "nt", reason="there a pipe breaks in another way")
def test_who_has_read_enough_may_close_the_pipe() -> None:
    process = subprocess.Popen(
        # More than a pipe holds.
        [sys.executable, "-m", "kit", "play", "gostop", "--rules", "rounds=40"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None and process.stderr is not None
    assert process.stdout.readline().startswith("Go-Stop, seed 0")
    process.stdout.close()
    assert process.wait(60) == 141
    assert process.stderr.read() == ""
    process.stderr.close()


def test_the_rules_and_a_game_need_no_polars() -> None:
    code = (
        "import sys; from kit.__main__ import main; main(['rules', 'gostop']); "
        "main(['play', 'gostop']); sys.exit('polars' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
