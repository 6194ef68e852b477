"""All there is of a workshop, as files."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.workshop.live import Live

if TYPE_CHECKING:
    import polars

    from kit.workshop.facilitator import Facilitator

# With what a cell begins that spreadsheets compute.
FORMULA = r"^([=+\-@\t\r])"


def export(facilitator: Facilitator, folder: Path) -> list[Path]:
    """Write the files of `Facilitator.export`, and say which."""
    from kit.workshop.report import report

    # All is read before anything is written, so a store that fails leaves no half export.
    frames = {
        "participants": facilitator.participants(),
        "submissions": facilitator.submissions(),
        "progress": _progress(facilitator),
        "log": _log(facilitator),
    }
    texts = {"plan.toml": facilitator.plan.toml(), "report.html": report(facilitator)}
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for name, frame in frames.items():
        made += [
            _whole(folder / f"{name}.csv", _harmless(frame).write_csv),
            _whole(folder / f"{name}.parquet", frame.write_parquet),
        ]
    for name, written in texts.items():
        made.append(_whole(folder / name, partial(_write, written)))
    return made


def _progress(facilitator: Facilitator) -> polars.DataFrame:
    live = Live()
    live.take(*facilitator.since(0))
    return live.progress([activity.id for activity in facilitator.plan.activities])


def _log(facilitator: Facilitator) -> polars.DataFrame:
    import polars

    entries, _ = facilitator.since(0)
    schema: dict[str, Any] = {
        "number": polars.Int64,
        "at": polars.Datetime("us", "UTC"),
        "kind": polars.String,
        "participant": polars.Int64,
        "name": polars.String,
        "activity": polars.String,
        "data": polars.String,
    }
    return polars.DataFrame(
        [
            (*(getattr(one, name) for name in schema if name != "data"), json.dumps(one.data))
            for one in entries
        ],
        schema=schema,
        orient="row",
    )


def _harmless(frame: polars.DataFrame) -> polars.DataFrame:
    """A frame whose texts no spreadsheet takes for formulas."""
    from polars import selectors

    return frame.with_columns(selectors.string().str.replace(FORMULA, "'$1"))


def _write(written: str, path: Path) -> None:
    path.write_text(written, "utf-8")


def _whole(target: Path, write: Callable[[Path], object]) -> Path:
    """Have a file written so that it is there whole or, when that fails, as it was before."""
    beside = target.with_name(target.name + ".part")
    try:
        write(beside)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)
    return target
