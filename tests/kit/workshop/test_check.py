"""Before the class: the check says what is ready and what to do; and the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.__main__ import main
from kit.workshop import Facilitator, Store, check
from tests.kit.workshop.postgres import Server
from tests.kit.workshop.toml import TOML


def lines(place: Path | str, folder: Path | None = None) -> list[check.Line]:
    return list(check.checks(place, folder))


def test_a_machine_that_is_ready_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = lines(tmp_path / "class.db")
    assert [line.what for line in found if not line.ok] == []
    assert check.report(iter(found))
    assert capsys.readouterr().out.endswith("Everything is ready.\n")


def test_nothing_of_the_trial_stays_behind(tmp_path: Path) -> None:
    lines(tmp_path / "class.db")
    assert Store.at(tmp_path / "class.db").workshops() == []


def test_without_a_place_nothing_is_left_in_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert check.run()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("place", ["nowhere/class.db", "file.txt"])
def test_a_store_that_cannot_be_used_is_told_with_what_to_do(tmp_path: Path, place: str) -> None:
    (tmp_path / "file.txt").write_text("just a text " * 100)
    store = next(line for line in lines(tmp_path / place) if line.what == "The store")
    assert not store.ok and store.todo
    assert "NOT OK" in str(store) and store.todo in str(store)


def test_a_role_of_the_class_is_told_that_it_may_not_try_all(postgres: Server) -> None:
    place = postgres.database()
    Store.at(place).let_in(postgres.pupils())
    found = lines(place.replace("//kit@", "//pupils@"))
    assert [line.what for line in found if not line.ok] == []
    assert "opens no workshop to try it" in found[-1].found
    assert Store.at(place).is_for_class() is False


def test_missing_notebooks_are_named(tmp_path: Path) -> None:
    found = next(line for line in lines(tmp_path / "a.db", tmp_path) if line.what == "Notebooks")
    assert not found.ok and "take-part.ipynb" in found.found


def test_a_missing_package_is_named_with_the_way_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "PACKAGES", (*check.PACKAGES, "no_such_package_here"))
    found = next(line for line in lines(tmp_path / "a.db") if line.what == "Packages")
    assert not found.ok and "no_such_package_here" in found.found and "wheels" in found.todo


# --- the command line -----------------------------------------------------------------------------


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_check_answers_with_its_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(tmp_path / "class.db")
    assert main(["workshop", "check", "--store", place]) == 0
    assert main(["workshop", "check", "--store", place, "--notebooks", str(tmp_path)]) == 1
    assert "1 thing is not ready." in said(capsys)


def test_open_list_export_and_close(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = str(tmp_path / "class.db")
    written = tmp_path / "mine.toml"
    written.write_text(TOML)
    assert main(["workshop", "list", "--store", place]) == 1
    assert main(["workshop", "open", str(written), "--title", "Tuesday", "--store", place]) == 0
    code, key = (line.rpartition(": ")[2] for line in said(capsys).splitlines()[-2:])
    assert main(["workshop", "list", "--store", place]) == 0
    assert f"{code}" in (listed := said(capsys)) and "Tuesday" in listed
    monkeypatch.setenv("PHASEBOOK_KEY", key)
    assert main(["workshop", "export", code, str(tmp_path / "out"), "--store", place]) == 0
    assert (tmp_path / "out" / "report.html").is_file()
    assert main(["workshop", "judge", code, "--store", place]) == 0
    assert said(capsys).endswith(f"All that was handed in to {code} holds.\n")
    assert main(["workshop", "close", code, "--store", place]) == 0
    assert not Facilitator(Store.at(place), code, key).state().open
    assert main(["workshop", "upgrade", "--store", place]) == 0


def test_what_is_wrong_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = str(tmp_path / "class.db")
    monkeypatch.setenv("PHASEBOOK_KEY", "nobody's")
    for command in (["close", "ZZZZ-ZZ"], ["open", "no-such-plan"], ["export", "ZZZZ-ZZ", "x"]):
        assert main(["workshop", *command, "--store", place]) == 2
        fault = capsys.readouterr().err
        assert fault.count("\n") == 1 and "Traceback" not in fault
