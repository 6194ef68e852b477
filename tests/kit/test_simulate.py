"""Many games: the same whatever shares the work, and nothing heavy before it is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import joblib
import polars
import pytest
from joblib._parallel_backends import ThreadingBackend

import kit
from kit.simulate import batches, frame, game_seed, simulate


def test_a_row_a_game_tells_what_happened_in_the_game_with_its_seed() -> None:
    played = simulate("gostop", games=20, seed=5, seats=("greedy", "random"))
    assert played.height == 20
    row = played.row(7, named=True)
    assert row["seed"] == game_seed(5, 7)
    table = kit.gostop.table(seed=row["seed"], seats=("greedy", "random")).play()
    assert kit.gostop.SCRIPT.summary(table.state) == {
        name: value for name, value in row.items() if name != "seed"
    }


def test_a_seed_plays_the_same_games_for_ever() -> None:
    assert [game_seed(0, number) for number in range(3)] == [
        4553057002880832,
        2188896546591959,
        8567559448235628,
    ]


def test_neighbouring_seeds_share_no_games() -> None:
    seeds = [game_seed(seed, number) for seed in range(30) for number in range(300)]
    assert len(set(seeds)) == len(seeds)


def test_processes_and_pieces_make_no_difference() -> None:
    alone = simulate("gostop", games=230, seed=1)
    assert simulate("gostop", games=230, seed=1, jobs=2).equals(alone)
    rows = [row for batch in batches("gostop", games=230, seed=1, size=7) for row in batch]
    assert frame(rows).equals(alone)
    halves = [
        simulate("gostop", games=100, seed=1),
        simulate("gostop", games=130, seed=1, start=100),
    ]
    assert polars.concat(halves).equals(alone)


def test_batches_come_as_they_are_asked_for() -> None:
    found = batches("gostop", games=10**9, size=3)
    assert [len(next(found)) for _ in range(4)] == [3, 3, 3, 3]
    assert [len(batch) for batch in batches("gostop", games=7, size=3)] == [3, 3, 1]


def test_a_column_in_which_nothing_is_known_has_a_type() -> None:
    void = simulate("gostop", games=3, rules=kit.gostop.Rules(threshold=57))
    assert void["winner"].null_count() == 3
    assert void.schema == simulate("gostop", games=3).schema


def test_the_progress_bar_is_on_stderr_only(capsys: pytest.CaptureFixture[str]) -> None:
    simulate("gostop", games=5)
    assert capsys.readouterr() == ("", "")
    simulate("gostop", games=5, progress="mine")
    out, err = capsys.readouterr()
    assert out == ""
    assert "mine: 100%" in err


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "There is no game 'chess'; choose from gostop"),
        ({"games": 0}, "At least one game"),
        ({"seats": ("random", "you")}, "Nobody plays seat 1"),
        ({"seats": ("random", "ghost")}, "no policy 'ghost'"),
        ({"seats": ("random",)}, "seats"),
        ({"rules": kit.Rules()}, "are not rules of Go-Stop"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    wrong: dict[str, Any], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        batches(**{"game": "gostop", **wrong})


# --- processes ------------------------------------------------------------------------------------

SCRIPT = """
    import kit
    from kit.simulate import simulate

    class Pairs(kit.gostop.Rules):
        def set_points(self, by_faction):
            return sum(count // 2 for count in by_faction)

        def capture(self, game):
            following = yield from super().capture(game)
            return following

    def last(look):
        return look.options[-1]

    class Place:
        name = "place"

        def __init__(self, place):
            self.place = place

        def __call__(self, look):
            return look.options[self.place]

    def played(jobs):
        rules = Pairs(threshold=5)
        return simulate("gostop", 250, seats=(last, Place(0)), rules=rules, jobs=jobs)

    if __name__ == "__main__":
        alone, shared = played(1), played(2)
        print(alone.equals(shared), alone["points_0"].sum() != 0, alone.height)
"""


def _run(code: str, tmp_path: Path) -> str:
    """What a script prints, run as people run theirs."""
    script = tmp_path / "mine.py"
    script.write_text(dedent(code), "utf-8")
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_house_rules_and_policies_of_a_script_work_over_processes(tmp_path: Path) -> None:
    assert _run(SCRIPT, tmp_path) == "True True 250\n"


def test_house_rules_of_a_notebook_cell_work_over_processes() -> None:
    """A cell's classes live in a __main__ that no file holds."""
    cell = dedent(SCRIPT).replace('if __name__ == "__main__":', "if True:")
    done = subprocess.run(
        [sys.executable, "-"], input=cell, capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stdout) == (0, "True True 250\n"), done.stderr


class Counting(ThreadingBackend):
    """A backend of somebody's own."""

    pieces = 0

    def submit(self, func: Any, callback: Any = None) -> Any:
        Counting.pieces += 1
        return super().submit(func, callback)


class AtOnce(Counting):
    """One that gives back nothing before all is done."""

    supports_return_generator = False


@pytest.mark.parametrize("backend", [Counting, AtOnce])
def test_a_surrounding_backend_takes_over(backend: type[Counting]) -> None:
    joblib.register_parallel_backend("mine", backend)
    Counting.pieces = 0
    with joblib.parallel_config("mine", n_jobs=2):
        shared = simulate("gostop", games=250, seed=3)
    assert Counting.pieces == 3
    assert shared.equals(simulate("gostop", games=250, seed=3))


# --- imports --------------------------------------------------------------------------------------


def test_importing_the_kit_imports_nothing_heavy(tmp_path: Path) -> None:
    code = """
        import sys, kit
        import kit.simulate
        kit.gostop.table(seed=1, seats=("greedy", "greedy")).play()
        heavy = {"polars", "joblib", "tqdm", "numpy", "pettingzoo", "IPython", "ipywidgets"}
        print(sorted(heavy & set(sys.modules)))
    """
    assert _run(code, tmp_path) == "[]\n"


def test_simulate_compare_and_diverge_are_there_from_the_start(tmp_path: Path) -> None:
    code = """
        import kit
        from kit.simulate import batches
        print(kit.simulate("gostop", games=2).height)
        print(kit.compare({"a": kit.gostop.Rules()}, games=2).height > 0)
        table = kit.gostop.table(seats=("greedy", "greedy")).play()
        print(kit.diverge(table, kit.gostop.Rules(threshold=3)).index > 0)
    """
    assert _run(code, tmp_path) == "2\nTrue\nTrue\n"
