"""The rule catalogue: reading it, looking rules up, and what cites, tests and explains each."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from kit import catalogue
from kit.catalogue import Catalogue, CatalogueError, Rule, UnknownRule
from kit.citations import notebooks
from kit.text import language

HEADER = """
game = "demo"
title = "A demonstration"
source = "A sheet of paper"
language = "en"
phases = ["deal", "play"]
"""

ROW = """
[[rule]]
id = "demo.turn.1"
title = "Play a card"
place = "Paragraph 1"
section = "A turn"
phase = "play"
text = "One card goes to the table."
enforced = ["kit.demo.phases:play", "setting:hand_size"]
explained = ["demo/1-learn"]
"""

OPEN_ROW = """
[[rule]]
id = "demo.open.1"
title = "Who begins"
place = "silent: paragraph 1"
section = "Left open"
phase = "deal"
text = "Nothing is said about the first card."
about = ["demo.turn.1"]
enforced = ["setting:first"]
[rule.decided]
question = "Who plays first?"
choice = "The youngest player."
setting = "first"
departs = "Paragraph 1; set first to oldest to restore it."
letter = "oldest"
"""


@pytest.fixture
def demo() -> Catalogue:
    return catalogue.parse(HEADER + ROW + OPEN_ROW)


def faults(rows: str, header: str = HEADER) -> str:
    with pytest.raises(CatalogueError) as refused:
        catalogue.parse(header + rows, "seeds/demo.toml")
    return str(refused.value)


def write(root: Path, files: dict[str, str]) -> Path:
    for name, source in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(source), "utf-8")
    return root


class TestReading:
    def test_a_row_has_what_the_file_says(self, demo: Catalogue) -> None:
        rule = demo.rule("demo.turn.1")
        assert (rule.title, rule.phase, rule.place) == ("Play a card", "play", "Paragraph 1")
        assert rule.text == "One card goes to the table."
        assert rule.functions == ("kit.demo.phases:play",)
        assert rule.settings == ("hand_size",)
        assert rule.treatments == ("enforced", "explained")
        assert rule.decided is None

    def test_a_decision_says_how_it_departs(self, demo: Catalogue) -> None:
        rule = demo.rule("demo.open.1")
        assert rule.about == ("demo.turn.1",)
        assert rule.treatments == ("enforced", "decided")
        assert rule.decided is not None
        assert (rule.decided.setting, rule.decided.letter) == ("first", "oldest")
        assert demo.departures() == [rule]

    def test_the_header_is_kept(self, demo: Catalogue) -> None:
        assert (demo.game, demo.title, demo.language) == ("demo", "A demonstration", "en")
        assert demo.phases == ("deal", "play")

    def test_a_row_is_read_in_a_language_as_far_as_it_has_it(self) -> None:
        row = ROW.replace("section =", '"title.es" = "Jugar una carta"\nsection =')
        open_row = OPEN_ROW + '"choice.es" = "El más joven."\n'
        spanish = catalogue.parse(HEADER + row + open_row, code="es")
        rule, decided = spanish.rule("turn.1"), spanish.rule("open.1").decided
        assert (rule.title, rule.text) == ("Jugar una carta", "One card goes to the table.")
        assert decided is not None
        assert (decided.question, decided.choice) == ("Who plays first?", "El más joven.")
        assert spanish.search("jugar") == [rule]
        for code in ("en", "de"):
            assert catalogue.parse(HEADER + row + open_row, code=code).rule("turn.1") == (
                catalogue.parse(HEADER + ROW).rule("turn.1")
            )

    def test_a_translation_needs_its_original_and_must_be_a_text(self) -> None:
        assert "phase.es is unknown" in faults(ROW + '"phase.es" = "jugar"\n')
        assert "choice.es is unknown" in faults(ROW + '"choice.es" = "El más joven."\n')
        assert "title.es must be a text" in faults(ROW + '"title.es" = ""\n')

    def test_the_catalogue_of_a_game_speaks_the_language_of_the_moment(self) -> None:
        english = catalogue.load("gostop")
        token = language.set("xx")
        assert catalogue.load("gostop") is not english  # though it has nothing in that language
        language.reset(token)
        assert catalogue.load("gostop") is english

    def test_what_is_no_toml_is_refused_with_its_name(self) -> None:
        assert "seeds/demo.toml is no TOML" in faults("[[rule")

    def test_a_file_without_rows_is_refused(self) -> None:
        assert "no rows" in faults("")

    def test_a_missing_header_field_is_named(self) -> None:
        assert "phases is missing" in faults(ROW, HEADER.replace('phases = ["deal", "play"]', ""))

    def test_an_id_that_is_there_twice_is_refused(self) -> None:
        assert "demo.turn.1 is there twice" in faults(ROW + ROW)

    def test_an_id_of_another_form_or_game_is_refused(self) -> None:
        for wrong in ("demo.turn1", "demo.turn", "other.turn.1", "demo.turn.1.extra"):
            assert f"{wrong} is no id of demo" in faults(ROW.replace("demo.turn.1", wrong))

    def test_an_unknown_phase_is_refused_with_the_known_ones(self) -> None:
        said = faults(ROW.replace('"play"\ntext', '"paly"\ntext'))
        assert "no phase paly" in said
        assert "deal, play" in said

    def test_a_row_without_treatment_is_refused(self) -> None:
        bare = ROW.partition("enforced")[0]
        assert "demo.turn.1 is neither enforced, explained nor decided" in faults(bare)

    def test_about_must_name_rows(self) -> None:
        said = faults(ROW + OPEN_ROW.replace('["demo.turn.1"]', '["demo.turn.11"]'))
        assert "demo.open.1 is about demo.turn.11" in said
        assert "nearest: demo.turn.1" in said

    @pytest.mark.parametrize(
        "entry",
        ["kit.demo.phases", "setting:", "setting:Hand Size", "demo:play", "kit.demo:", "play"],
    )
    def test_a_malformed_enforced_entry_is_refused(self, entry: str) -> None:
        said = faults(ROW.replace("kit.demo.phases:play", entry))
        assert f"demo.turn.1: enforced by {entry}, neither" in said

    def test_a_misspelt_field_is_refused_with_the_right_one(self) -> None:
        said = faults(ROW.replace("explained", "explaned"))
        assert "row 1 (demo.turn.1)" in said
        assert "explaned is unknown; try explained" in said

    def test_fields_of_the_wrong_type_are_refused(self) -> None:
        assert "title must be a text" in faults(ROW.replace('"Play a card"', "3"))
        assert "title must be a text" in faults(ROW.replace('"Play a card"', '" "'))
        wrong = ROW.replace('["demo/1-learn"]', '"demo/1-learn"')
        assert "explained must be a list of texts" in faults(wrong)

    def test_a_decision_needs_its_question(self) -> None:
        said = faults(ROW + OPEN_ROW.replace('question = "Who plays first?"', ""))
        assert "row 2 (demo.open.1): decided: question is missing" in said

    def test_a_departure_needs_the_setting_that_restores_it(self) -> None:
        assert "needs a setting" in faults(ROW + OPEN_ROW.replace('setting = "first"', ""))
        said = faults(ROW + OPEN_ROW.replace("departs =", "# departs ="))
        assert "letter without departs" in said

    def test_all_faults_are_told_at_once(self) -> None:
        said = faults(ROW.replace("title", "titel").replace("explained", "explaned"))
        assert "titel" in said
        assert "explaned" in said


class TestLookingUp:
    def test_an_id_may_leave_out_the_game(self, demo: Catalogue) -> None:
        assert demo.rule("turn.1") is demo.rule("demo.turn.1")
        assert "turn.1" in demo
        assert "demo.turn.1" in demo
        assert "turn.2" not in demo

    def test_an_unknown_id_names_the_nearest(self, demo: Catalogue) -> None:
        with pytest.raises(UnknownRule) as missing:
            demo.rule("demo.turn.12")
        assert isinstance(missing.value, KeyError)
        assert missing.value.nearest[0] == "demo.turn.1"
        assert str(missing.value).startswith("There is no rule demo.turn.12; nearest: demo.t")

    def test_an_id_like_none_is_refused_without_a_guess(self, demo: Catalogue) -> None:
        with pytest.raises(UnknownRule, match=r"^There is no rule zzz\.$"):
            demo.rule("zzz")

    def test_rules_come_in_order(self, demo: Catalogue) -> None:
        assert [rule.short for rule in demo] == ["turn.1", "open.1"]
        assert len(demo) == 2
        assert {name: len(rules) for name, rules in demo.sections().items()} == {
            "A turn": 1,
            "Left open": 1,
        }

    def test_every_word_must_match(self, demo: Catalogue) -> None:
        def found(words: str) -> list[str]:
            return [rule.short for rule in demo.search(words)]

        assert found("card") == ["turn.1", "open.1"]
        assert found("card nothing") == ["open.1"]
        assert found("CARD table") == ["turn.1"]
        assert found("youngest") == ["open.1"]
        assert found("card unicorn") == []
        assert found("") == ["turn.1", "open.1"]

    def test_words_match_from_their_beginning(self, demo: Catalogue) -> None:
        assert [rule.short for rule in demo.search("tab")] == ["turn.1"]
        assert demo.search("able") == []

    def test_ids_are_searched_without_the_game(self, demo: Catalogue) -> None:
        assert [rule.short for rule in demo.search("demo.open.1")] == ["open.1"]
        assert [rule.short for rule in demo.search("open")] == ["open.1"]
        assert demo.search("demo") == []

    def test_titles_come_first(self) -> None:
        rows = ROW + OPEN_ROW.replace("Who begins", "A card at the table")
        assert [rule.short for rule in catalogue.parse(HEADER + rows).search("table")] == [
            "open.1",
            "turn.1",
        ]

    def test_a_game_without_catalogue_is_refused(self) -> None:
        with pytest.raises(CatalogueError, match=r"no catalogue for gostopp; there are .*gostop"):
            catalogue.load("gostopp")


def kinds(root: Path) -> dict[str, list[tuple[str, str]]]:
    found = catalogue.cited("demo", root / "kit" / "demo")
    return {rule: [(one.kind, one.name) for one in places] for rule, places in found.items()}


class TestCitations:
    def cite(self, tmp_path: Path, source: str, **others: str) -> dict[str, list[tuple[str, str]]]:
        files = {"phases": source, **others}
        return kinds(write(tmp_path, {f"kit/demo/{name}.py": text for name, text in files.items()}))

    def test_the_call_around_an_id_says_what_cites_it(self, tmp_path: Path) -> None:
        found = self.cite(
            tmp_path,
            """
            def play(game):
                game.tell("play", rule="demo.turn.1", card=3)
                options = [Option("go", "go", None, "demo.end.10b")]
                yield game.ask("pair", rule=("demo.turn.2", "demo.open.1"), options=options)
                return Reason("demo.turn.3", "too_late", {})

            class Rules:
                hand_size: int = setting(10, "demo.deal.1", "How many cards.")

            def other():
                return "demo.deal.2"
            """,
        )
        assert found == {
            "demo.turn.1": [("event", "play")],
            "demo.turn.2": [("decision", "pair")],
            "demo.open.1": [("decision", "pair")],
            "demo.end.10b": [("decision", "go")],
            "demo.turn.3": [("reason", "too_late")],
            "demo.deal.1": [("setting", "hand_size")],
            "demo.deal.2": [("other", "other")],
        }

    def test_a_citation_knows_its_place(self, tmp_path: Path) -> None:
        source = 'class A:\n    def f(self, game):\n        game.tell("x", rule="demo.turn.1")\n'
        write(tmp_path, {"kit/demo/turn/run.py": source})
        [found] = catalogue.cited("demo", tmp_path / "kit" / "demo")["demo.turn.1"]
        assert (found.file, found.line, found.within) == ("kit/demo/turn/run.py", 3, "A.f")

    def test_prose_other_games_and_parts_of_texts_are_no_citations(self, tmp_path: Path) -> None:
        assert not self.cite(
            tmp_path,
            '''
            def f(game, n):
                """demo.turn.1 is mentioned here."""
                # demo.turn.2
                game.tell("x", rule=f"demo.turn.3{n}", other="other.turn.1", text="see demo.turn.4")
                return "demo.turn"
            ''',
        )

    def test_ids_of_numbers_alone_are_ids_too(self, tmp_path: Path) -> None:
        found = self.cite(tmp_path, 'tell("x", rule="demo.1.16.6b")')
        assert found == {"demo.1.16.6b": [("event", "x")]}

    def test_a_constant_counts_where_it_is_used(self, tmp_path: Path) -> None:
        found = self.cite(
            tmp_path,
            """
            TAKE = "demo.turn.1"
            BOTH = (TAKE, "demo.turn.2")
            IDLE = "demo.turn.3"
            PARTS = {"a": "demo.points.1", "b": "demo.points.2"}

            def f(game):
                game.tell("take", rule=BOTH)
                game.tell("part", rule=PARTS["a"])
            """,
        )
        assert ("event", "take") in found["demo.turn.1"]
        assert ("event", "take") in found["demo.turn.2"]
        assert found["demo.turn.3"] == [("other", "IDLE")]
        assert ("event", "part") in found["demo.points.1"]
        assert found["demo.points.2"] == [("other", "PARTS")]

    def test_a_constant_of_another_module_counts(self, tmp_path: Path) -> None:
        ids = 'TAKE = "demo.turn.1"\nGIVE = "demo.turn.2"\nKEEP = "demo.turn.3"\n'
        found = self.cite(
            tmp_path,
            """
            from kit.demo import ids
            from kit.demo.ids import GIVE as GIFT
            from .ids import KEEP
            from kit.other.ids import TAKE

            def f(game):
                game.tell("take", rule=ids.TAKE)
                game.tell("give", rule=GIFT)
                game.tell("keep", rule=(KEEP, TAKE))
            """,
            ids=ids,
        )
        assert found["demo.turn.1"] == [("other", "TAKE"), ("event", "take")]
        assert found["demo.turn.2"] == [("other", "GIVE"), ("event", "give")]
        assert found["demo.turn.3"] == [("other", "KEEP"), ("event", "keep")]

    def test_a_variable_counts_with_what_it_holds_at_that_line(self, tmp_path: Path) -> None:
        found = self.cite(
            tmp_path,
            """
            def f(game, lucky):
                rule = "demo.turn.1"
                game.tell("first", rule=rule)
                rule = "demo.turn.2" if lucky else "demo.turn.3"
                game.tell("second", rule=rule)
                if lucky:
                    rule = "demo.turn.4"
                game.tell("third", rule=(rule, "demo.turn.5"))
                rule = game.something()
                game.tell("fourth", rule=rule)
            """,
        )
        events = {
            rule: {name for kind, name in places if kind == "event"}
            for rule, places in found.items()
        }
        assert events == {
            "demo.turn.1": {"first"},
            "demo.turn.2": {"second", "third"},
            "demo.turn.3": {"second", "third"},
            "demo.turn.4": {"third"},
            "demo.turn.5": {"third"},
        }

    def test_what_a_branch_that_returns_held_is_forgotten(self, tmp_path: Path) -> None:
        found = self.cite(
            tmp_path,
            """
            def f(game, won):
                rule = "demo.turn.1"
                if won:
                    rule = "demo.turn.2"
                    return
                game.tell("on", rule=rule)
            """,
        )
        assert ("event", "on") in found["demo.turn.1"]
        assert ("event", "on") not in found["demo.turn.2"]

    def test_a_growing_list_counts_with_all_it_got(self, tmp_path: Path) -> None:
        found = self.cite(
            tmp_path,
            """
            def f(game, more):
                rules = ["demo.turn.1"]
                if more:
                    rules.append("demo.turn.2")
                rules += ("demo.turn.3",)
                game.tell("x", rule=tuple(rules))
            """,
        )
        assert all(("event", "x") in found[f"demo.turn.{n}"] for n in (1, 2, 3))

    def test_a_function_that_cites_its_parameter_cites_what_it_is_given(
        self, tmp_path: Path
    ) -> None:
        found = self.cite(
            tmp_path,
            """
            def capture(game):
                take(game, "demo.turn.1", "demo.turn.2")
                unused(game, "demo.turn.3")
                yield from steal(game, rule="demo.turn.4")

            def take(game, rule, other):
                show(game, rule)

            def show(game, rule):
                game.tell("capture", rule=(rule, "demo.turn.5"))

            def steal(game, rule):
                yield game.ask("steal", rule=rule, options=[])
                game.tell("steal", rule=rule)

            def unused(game, rule):
                return rule
            """,
        )
        assert found["demo.turn.1"] == [("event", "capture")]
        assert found["demo.turn.2"] == [("other", "capture")]
        assert found["demo.turn.3"] == [("other", "capture")]
        assert sorted(found["demo.turn.4"]) == [("decision", "steal"), ("event", "steal")]
        assert found["demo.turn.5"] == [("event", "capture")]

    def test_a_parameter_hides_a_constant_of_its_name(self, tmp_path: Path) -> None:
        found = self.cite(
            tmp_path,
            """
            rule = "demo.turn.1"

            def f(game, rule):
                game.tell("x", rule=rule)
            """,
        )
        assert found == {"demo.turn.1": [("other", "rule")]}

    def test_modules_that_import_each_other_are_read(self, tmp_path: Path) -> None:
        found = self.cite(
            tmp_path,
            'from kit.demo.ids import B\nA = "demo.turn.1"\ntell("x", rule=B)\n',
            ids='from kit.demo.phases import A\nB = "demo.turn.2"\ntell("y", rule=A)\n',
        )
        assert ("event", "x") in found["demo.turn.2"]


class TestMarks:
    def test_marks_are_found_wherever_pytest_takes_them(self, tmp_path: Path) -> None:
        root = write(
            tmp_path,
            {
                "tests/kit/test_demo.py": """
                import pytest
                from pytest import mark

                rule = pytest.mark.rule
                CASES = [pytest.param(1, marks=pytest.mark.rule("demo.points.1")), 2]
                IDS = ("demo.open.1", "demo.open.2")

                @pytest.mark.rule("demo.turn.1", "demo.turn.2")
                def test_plain(): ...

                @rule(*IDS)
                @pytest.mark.slow
                def test_aliased(): ...

                @pytest.mark.parametrize("n", CASES)
                def test_constant_cases(n): ...

                @pytest.mark.parametrize("n", [pytest.param(1, marks=mark.rule("demo.points.2"))])
                def test_cases(n): ...

                @pytest.mark.rule("demo.end.1")
                class TestGroup:
                    @pytest.mark.rule("demo.end.2")
                    def test_inside(self): ...

                    def helper(self): ...

                @pytest.mark.rule("demo.turn.3")
                def helper(): ...

                @pytest.mark.rule("other.turn.1")
                def test_of_another_game(): ...
                """,
                "tests/test_all.py": """
                import pytest
                pytestmark = [pytest.mark.slow, pytest.mark.rule("demo.deal.1")]
                async def test_one(): ...
                """,
                "tests/helpers.py": """
                import pytest
                @pytest.mark.rule("demo.turn.4")
                def test_never_collected(): ...
                """,
            },
        )
        here = "tests/kit/test_demo.py"
        assert catalogue.tests_for("demo", root) == {
            "demo.turn.1": [f"{here}::test_plain"],
            "demo.turn.2": [f"{here}::test_plain"],
            "demo.open.1": [f"{here}::test_aliased"],
            "demo.open.2": [f"{here}::test_aliased"],
            "demo.points.1": [f"{here}::test_constant_cases"],
            "demo.points.2": [f"{here}::test_cases"],
            "demo.end.1": [f"{here}::TestGroup::test_inside"],
            "demo.end.2": [f"{here}::TestGroup::test_inside"],
            "demo.deal.1": ["tests/test_all.py::test_one"],
        }


class TestNotebooks:
    def test_ids_are_found_in_their_source(self, tmp_path: Path) -> None:
        root = write(
            tmp_path,
            {
                "notebooks/demo/1-learn.py": """
                # %% [markdown]
                # A turn (demo.turn.1, demo.turn.2b). It ends by demo.end.3.
                # %%
                book.rule("demo.open.10")
                """,
                "notebooks/demo/2-play.py": "# %%\n'demo.turn.1', 'xdemo.turn.5', 'demo.turn.6_'\n",
                "notebooks/build.py": "print('demo.turn.9')\n",
            },
        )
        assert catalogue.notebooks_for("demo", root) == {
            "demo.turn.1": ["demo/1-learn", "demo/2-play"],
            "demo.turn.2b": ["demo/1-learn"],
            "demo.end.3": ["demo/1-learn"],
            "demo.open.10": ["demo/1-learn"],
        }
        assert notebooks(root) == ["demo/1-learn", "demo/2-play"]


SOUND = {
    "kit/demo/phases.py": """
        def play(game):
            game.tell("play", rule="demo.turn.1")
            game.tell("first", rule="demo.open.1")
    """,
    "tests/test_demo.py": """
        import pytest
        @pytest.mark.rule("demo.turn.1", "demo.open.1")
        def test_play(): ...
        @pytest.mark.rule("demo.turn.1")
        def test_more(): ...
    """,
    "notebooks/demo/1-learn.py": "# %%\n'demo.turn.1'\n",
}

RULES = """
    from typing import NamedTuple

    class Setting(NamedTuple):
        name: str
        rule: str

    class Rules:
        @classmethod
        def settings(cls):
            return [Setting("hand_size", "demo.turn.1"), Setting("first", "demo.open.1")]
"""


class TestCoverageAndGaps:
    @pytest.fixture
    def project(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A small checkout in which nothing is missing; its game can be imported as kit.demo."""
        import kit

        write(tmp_path, {**SOUND, "kit/demo/rules.py": RULES, "kit/demo/__init__.py": ""})
        monkeypatch.setattr(kit, "__path__", [*kit.__path__, str(tmp_path / "kit")])
        for name in [name for name in sys.modules if name.startswith("kit.demo")]:
            monkeypatch.delitem(sys.modules, name)
        return tmp_path

    def gaps(self, root: Path, demo: Catalogue) -> list[str]:
        try:
            return catalogue.gaps("demo", root, catalogue=demo, code=root / "kit" / "demo")
        finally:
            for name in [name for name in sys.modules if name.startswith("kit.demo")]:
                del sys.modules[name]

    def test_the_table_says_what_cites_each_rule(self, project: Path, demo: Catalogue) -> None:
        table = catalogue.coverage("demo", project, catalogue=demo, code=project / "kit" / "demo")
        assert table.rows(named=True) == [
            {
                "id": "turn.1",
                "title": "Play a card",
                "treatment": "enforced, explained",
                "events": "play",
                "decisions": "",
                "reasons": "",
                "settings": "",
                # no call of `setting`, which would make these settings of the rules
                "other": "Rules.settings",
                "tests": 2,
                "notebooks": "demo/1-learn",
            },
            {
                "id": "open.1",
                "title": "Who begins",
                "treatment": "enforced, decided",
                "events": "first",
                "decisions": "",
                "reasons": "",
                "settings": "",
                "other": "Rules.settings",
                "tests": 1,
                "notebooks": "",
            },
        ]

    def test_without_tests_and_notebooks_their_columns_are_null(
        self, project: Path, demo: Catalogue, tmp_path: Path
    ) -> None:
        bare = tmp_path / "wheel"
        bare.mkdir()
        table = catalogue.coverage("demo", bare, catalogue=demo, code=project / "kit" / "demo")
        assert table["tests"].to_list() == [None, None]
        assert table["notebooks"].to_list() == [None, None]
        assert self.gaps(bare, demo) == []

    def test_where_nothing_is_missing_nothing_is_said(self, project: Path, demo: Catalogue) -> None:
        assert self.gaps(project, demo) == []

    @pytest.mark.parametrize(
        ("files", "said"),
        [
            (
                {"kit/demo/more.py": 'tell("x", rule="demo.turn.11")'},
                "kit/demo/more.py:1 cites demo.turn.11, which the catalogue lacks; "
                "nearest: demo.turn.1.",
            ),
            (
                {"tests/test_more.py": '@pytest.mark.rule("demo.trun1")\ndef test_x(): ...'},
                "tests/test_more.py::test_x cites demo.trun1, which the catalogue lacks; "
                "nearest: demo.turn.1.",
            ),
            (
                {"notebooks/demo/2-play.py": "# %%\n# demo.turn.7"},
                "demo/2-play cites demo.turn.7, which the catalogue lacks; nearest: demo.turn.1.",
            ),
            (
                {"tests/test_demo.py": '@pytest.mark.rule("demo.turn.1")\ndef test_x(): ...'},
                "demo.open.1 is enforced, but no test is marked with it.",
            ),
            (
                {"notebooks/demo/1-learn.py": "# %%\n# nothing"},
                "demo.turn.1 is explained in demo/1-learn, which does not cite it.",
            ),
            (
                {"kit/demo/phases.py": "def other(): ..."},
                "demo.turn.1: kit.demo.phases:play does not exist: "
                "module 'kit.demo.phases' has no attribute 'play'.",
            ),
            (
                {"kit/demo/rules.py": RULES.replace('"hand_size"', '"hand"')},
                "demo.turn.1: there is no setting hand_size.",
            ),
            (
                {"kit/demo/rules.py": RULES.replace('"hand_size"', '"hand"')},
                "The setting hand belongs to demo.turn.1, whose row does not name it.",
            ),
        ],
    )
    def test_each_gap_is_a_sentence(
        self, project: Path, demo: Catalogue, files: dict[str, str], said: str
    ) -> None:
        write(project, files)
        assert said in self.gaps(project, demo)

    def test_a_notebook_that_does_not_exist_is_told(self, project: Path, demo: Catalogue) -> None:
        (project / "notebooks/demo/1-learn.py").unlink()
        said = self.gaps(project, demo)
        assert said == ["demo.turn.1 is explained in demo/1-learn, which does not exist."]

    def test_a_row_without_treatment_is_told(self, project: Path, demo: Catalogue) -> None:
        bare = Rule("demo.turn.2", "Bare", "Paragraph 2", "A turn", "play", "Something.")
        more = replace(demo, rules=(*demo.rules, bare))
        said = self.gaps(project, more)
        assert said == ["demo.turn.2 is neither enforced, explained nor decided."]

    def test_a_function_is_found_by_its_name(self) -> None:
        assert catalogue.resolve("kit.catalogue:Catalogue.rule") is Catalogue.rule

    def test_reading_a_catalogue_imports_no_polars(self) -> None:
        code = (
            "import sys; from kit import catalogue; catalogue.load('gostop'); "
            "catalogue.cited('gostop'); print('polars' in sys.modules)"
        )
        root = str(Path(catalogue.__file__).parents[1])
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root
        )
        assert done.stdout.strip() == "False"


@pytest.fixture
def gostop() -> Catalogue:
    return catalogue.load("gostop")


class TestGoStop:
    """The file as it ships."""

    RULES = """
    deal.1 deal.2
    turn.3 turn.4 turn.5 turn.6 turn.7 turn.8 turn.9
    end.10 end.10b end.11
    points.12 points.12b points.13 points.13b points.14 points.14b points.15 points.15b
    settle.16 settle.17 settle.18 settle.19 settle.20
    """

    def test_every_rule_of_the_document_and_every_open_question_is_there(
        self, gostop: Catalogue
    ) -> None:
        questions = [f"open.{number}" for number in range(1, 47)]
        assert [rule.short for rule in gostop] == self.RULES.split() + questions

    def test_every_rule_of_the_document_is_enforced_and_explained(self, gostop: Catalogue) -> None:
        for short in self.RULES.split():
            assert gostop.rule(short).treatments == ("enforced", "explained"), short

    def test_every_open_question_is_decided_and_about_a_rule(self, gostop: Catalogue) -> None:
        for rule in gostop.sections()["Left open"]:
            assert rule.decided is not None, rule.id
            assert rule.about, rule.id
            assert rule.decided.question.endswith("?"), rule.id
            kind, colon, where = rule.place.partition(": ")
            assert (kind in ("silent", "contradicts", "answers"), colon) == (True, ": "), rule.id
            assert where, rule.id

    def test_the_departures_and_what_restores_them(self, gostop: Catalogue) -> None:
        departures = {
            rule.short: (rule.decided.setting, rule.decided.letter)
            for rule in gostop.departures()
            if rule.decided
        }
        assert departures == {
            "open.1": ("flip_pairs", "lie"),
            "open.3": ("flip_pairs", "lie"),
            "open.15": ("comeback_base", "difference"),
            "open.19": ("reask", "once"),
            "open.21": ("comeback_test", "strictly_behind"),
            "open.23": ("last_turn_go", "allow"),
        }

    def test_a_decision_that_a_setting_changes_names_it_among_what_enforces_it(
        self, gostop: Catalogue
    ) -> None:
        for rule in gostop:
            if rule.decided and rule.decided.setting:
                assert f"setting:{rule.decided.setting}" in rule.enforced, rule.id

    def test_texts_are_short_and_plain(self, gostop: Catalogue) -> None:
        for rule in gostop:
            assert 1 <= rule.text.count(". ") + 1 <= 3, rule.id
            assert len(rule.title) <= 40, rule.id
            assert "\n" not in rule.text, rule.id

    def test_sections_come_in_the_order_of_a_round(self, gostop: Catalogue) -> None:
        assert list(gostop.sections()) == [
            "The deal",
            "A turn",
            "Ending a round",
            "Points",
            "Settlement",
            "Left open",
        ]
