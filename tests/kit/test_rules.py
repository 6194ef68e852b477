from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from kit import RulesError, gostop
from kit.game import Game
from kit.rules import setting


def test_an_unknown_setting_is_refused_and_the_nearest_named() -> None:
    with pytest.raises(RulesError, match=r"no setting treshold; did you mean threshold"):
        gostop.Rules(treshold=5)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"threshold": 0}, "threshold can't be 0; it takes a whole number from 1 to 57"),
        ({"threshold": 7.5}, "threshold can't be 7.5"),
        ({"threshold": True}, "threshold can't be True"),
        ({"threshold": "7"}, "threshold can't be '7'"),
        ({"must_match": 1}, "must_match can't be 1; it takes true or false"),
        ({"flip_pairs": "maybe"}, "flip_pairs can't be 'maybe'; it takes capture, lie"),
        ({"hand_size": 12, "table_size": 8}, "need 56 cards"),
    ],
)
def test_a_value_out_of_range_is_refused_with_the_range_and_the_rule(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(RulesError) as refused:
        gostop.Rules(**changes)
    assert message in str(refused.value)
    assert "gostop." in str(refused.value)


def test_several_faults_are_told_at_once() -> None:
    with pytest.raises(RulesError) as refused:
        gostop.Rules(threshold=0, flip_pairs="maybe")
    assert "threshold" in str(refused.value)
    assert "flip_pairs" in str(refused.value)


def test_diff_says_how_rules_differ_from_the_printed_ones() -> None:
    assert gostop.Rules().diff() == []
    assert gostop.Rules(threshold=5).diff() == [("threshold", 7, 5)]
    assert str(gostop.Rules(threshold=5)) == "printed rules: threshold=5"


def test_but_changes_a_copy() -> None:
    rules = gostop.Rules(threshold=5)
    assert rules.but(rounds=3).changed() == {"threshold": 5, "rounds": 3}
    assert rules.changed() == {"threshold": 5}


def test_rules_are_frozen() -> None:
    with pytest.raises(ValueError, match="frozen"):
        gostop.Rules().threshold = 5


def test_every_setting_has_a_sentence_a_label_and_a_rule() -> None:
    for each in gostop.Rules.settings():
        assert each.sentence.endswith(".")
        assert each.label
        assert each.rule.startswith("gostop.")
        assert each.kind != "int" or (each.low is not None and each.high is not None)
        assert each.kind != "choice" or each.default in each.choices


@pytest.mark.parametrize(
    ("name", "written", "value"),
    [("threshold", "5", 5), ("must_match", "true", True), ("flip_pairs", "lie", "lie")],
)
def test_a_setting_reads_what_was_written(name: str, written: str, value: object) -> None:
    assert gostop.Rules.setting_named(name).parse(written) == value


def test_a_setting_refuses_what_it_can_not_read() -> None:
    with pytest.raises(RulesError, match="a whole number from 1 to 57"):
        gostop.Rules.setting_named("threshold").parse("many")


class Generous(gostop.Rules):
    """Three upgrades are worth ten."""

    def upgrade_points(self, count: int, neutral: int) -> int:
        return 10 if count >= 3 else 0


class Silent(gostop.Rules):
    """Nobody is ever asked; every round runs out."""

    def go_or_stop(self, game: Game) -> Generator[Any, Any, str]:
        game.state.turn += 1
        game.state.seat = 1 - game.state.seat
        return "settle" if game.state.turn > 20 else "first_half"
        yield


class Polite(gostop.Rules):
    """The printed first half, after a word about it."""

    def first_half(self, game: Game) -> Generator[Any, Any, str]:
        game.tell("first", rule="gostop.turn.3", seat=game.state.seat)
        following: str = yield from super().first_half(game)
        return following

    def second_half(self, game: Game) -> Generator[Any, Any, str]:
        following: str = yield from super().second_half(game)
        return following


def test_a_house_rule_overrides_a_formula() -> None:
    assert sum(gostop.score([0, 8, 28], Generous())) == 10
    assert Generous().overridden() == ["upgrade_points"]
    assert Generous.house() == "Generous"
    assert str(Generous(threshold=5)) == "Generous: threshold=5"


def test_a_house_rule_replaces_a_phase() -> None:
    table = gostop.table(Silent(), seats=("random", "random")).play()
    assert not any(event.kind in ("stop", "washout") for event in table.events)
    assert sum(event.kind == "flip" for event in table.events) == 20


def test_a_house_phase_plays_the_printed_one_whether_it_asks_or_not() -> None:
    polite = gostop.table(Polite(), seed=3, seats=("random", "random")).play()
    plain = gostop.table(seed=3, seats=("random", "random")).play()
    assert polite.choices == plain.choices
    assert polite.result == plain.result


def test_a_method_that_overrides_nothing_is_refused() -> None:
    with pytest.raises(RulesError, match="defines upgrade_pionts, which overrides nothing"):

        class Typo(gostop.Rules):
            def upgrade_pionts(self, count: int, neutral: int) -> int:
                return 0


def test_a_formula_with_other_parameters_is_refused() -> None:
    with pytest.raises(RulesError, match=r"takes \(self, count\); it must take"):

        class Short(gostop.Rules):
            def upgrade_points(self, count: int) -> int:  # type: ignore[override]
                return 0


def test_a_redeclared_setting_is_refused() -> None:
    with pytest.raises(RulesError, match=r"redeclares the setting threshold"):

        class Again(gostop.Rules):
            threshold: int = 5


def test_a_setting_without_a_rule_is_refused() -> None:
    with pytest.raises(RulesError, match="adds the setting mood without a rule"):

        class Moody(gostop.Rules):
            mood: int = 5


def test_a_setting_with_a_rule_may_be_added() -> None:
    class Wider(gostop.Rules):
        bonus: int = setting(
            1, "gostop.points.12", "More.", label="Bonus", group="Points", ge=0, le=9
        )

        def upgrade_points(self, count: int, neutral: int) -> int:
            return super().upgrade_points(count, neutral) + self.bonus

    assert Wider(bonus=4).upgrade_points(3, 0) == 7
    with pytest.raises(RulesError, match="from 0 to 9"):
        Wider(bonus=10)
