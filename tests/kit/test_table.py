from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import kit
from kit import ChoiceNeeded, IllegalChoice, Look, Option, Position, Table, Transcript, gostop
from kit.game import Game


def test_a_new_table_stands_before_the_first_phase() -> None:
    table = gostop.table(seed=7)
    assert table.phase == "deal"
    assert table.decision is None
    assert table.events == []
    assert len(table.frames) == 1


def test_step_stops_at_each_phase() -> None:
    table = gostop.table(seed=7, seats=("greedy", "greedy"))
    phases = [table.phase]
    while table.phase is not None:
        phases.append(table.step().phase)
    assert phases[:6] == [
        "deal",
        "first_half",
        "second_half",
        "capture",
        "go_or_stop",
        "first_half",
    ]
    assert phases[-2:] == ["settle", None]


def test_it_counts_how_often_a_phase_has_begun() -> None:
    table = gostop.table(seed=7, seats=("greedy", "greedy"))
    assert table.begun("deal") == 0  # where it was set
    table.play("capture")
    assert (table.begun("first_half"), table.begun("capture")) == (1, 1)
    twin = table.fork().play()
    assert twin.begun("capture") > 10 and table.begun("capture") == 1
    assert twin.fork(at=0).begun("capture") == 0
    assert gostop.table(seed=7, seats=("greedy", "greedy"), record=False).play().begun("deal") == 0


def test_step_says_when_a_person_must_choose() -> None:
    table = gostop.table(seed=7).play()
    with pytest.raises(ChoiceNeeded, match="It is for you to choose"):
        table.step()


def test_play_stops_at_a_persons_choice() -> None:
    table = gostop.table(seed=7).play()
    assert table.decision is not None
    assert table.decision.seat == 0


def test_play_stops_where_it_is_told() -> None:
    table = gostop.table(seed=7, seats=("greedy", "greedy"))
    assert table.play("capture").phase == "capture"
    turn = table.state.turn
    assert table.play(lambda at: at.state.turn > turn + 2).state.turn == turn + 3
    with pytest.raises(ValueError, match="no phase war"):
        table.play("war")


def test_choosing_when_nothing_is_asked_is_refused() -> None:
    with pytest.raises(ChoiceNeeded, match="Nothing is being asked yet"):
        gostop.table(seed=7).choose("archer")
    over = gostop.table(seed=7, seats=("greedy", "greedy")).play()
    with pytest.raises(ChoiceNeeded, match="over"):
        over.choose("archer")


def test_an_illegal_choice_says_why_and_changes_nothing() -> None:
    table = gostop.table(seed=7).play()
    before = table.transcript()
    with pytest.raises(IllegalChoice, match="not in your hand") as refused:
        table.choose("archer")
    assert refused.value.reason.rule == "gostop.turn.3"
    with pytest.raises(IllegalChoice, match="'ace' is not on offer; choose from"):
        table.choose("ace")
    assert table.transcript() == before


def test_why_not_takes_titles_ids_actions_and_options() -> None:
    table = gostop.table(seed=7).play()
    assert table.decision is not None
    assert table.why_not("Ice Wall") is None
    assert table.why_not("ice_wall") is None
    assert table.why_not(table.decision.options[0]) is None
    assert str(table.why_not("Archer")).startswith("Archer is not in your hand")
    assert str(table.why_not("stop")).startswith("You have 0 points")
    with pytest.raises(ValueError, match="knows no card or action 'ace'"):
        table.why_not("ace")


def test_undo_beyond_the_beginning_is_refused() -> None:
    table = gostop.table(seed=7).play()
    with pytest.raises(ValueError, match="There are 1 choices to take back, not 2"):
        table.undo(2)


def test_fork_at_an_unknown_moment_is_refused() -> None:
    with pytest.raises(ValueError, match="no moment 5"):
        gostop.table(seed=7).fork(5)


def test_a_fork_under_other_rules_starts_where_they_begin() -> None:
    table = gostop.table(seed=7).play()
    fork = table.fork(rules=gostop.Rules(threshold=1))
    assert fork.rules.threshold == 1
    assert fork.decision == table.decision
    assert fork.state == table.state
    again = Table.replay(fork.transcript())
    assert again.state == fork.state


def test_other_rules_count_anew_what_the_state_keeps_of_the_formulas() -> None:
    three = "aggressive_negotiation scorched_earth witness_tampering"
    laid = gostop.lay(
        hand="ice_wall ping", other="eli_1_0 zed_1_0", table="chum turing", mine=three
    )
    table = gostop.table(position=laid)
    assert table.view()["seats"][0]["points"] == 3
    richer = table.rules.but(faction_set_bonus=10)
    assert table.fork(rules=richer).view()["seats"][0]["points"] == 10
    assert gostop.table(richer, position=laid).view()["seats"][0]["points"] == 10


def test_a_fork_of_an_unrecorded_table_stands_at_the_same_moment() -> None:
    table = gostop.table(seed=7, record=False).play()
    table.choose("ronald_five").play()
    assert table.fork().state == table.state
    assert table.fork(1).decision is not None
    assert table.fork(rules=gostop.Rules(threshold=1)).state == table.state


def test_text_boards_show_only_what_a_seat_may_see() -> None:
    table = gostop.table(seed=7).play()
    mine, theirs, everyone = table.text(0), table.text(1), table.text(None)
    assert "9 cards face down" in mine
    assert "10 cards face down" in theirs
    assert "face down" not in everyone
    assert "Ice Wall" not in theirs
    assert "Waiting for you to choose" in theirs


def test_an_earlier_frame_shows_an_earlier_board() -> None:
    table = gostop.table(seed=7, seats=("greedy", "greedy")).play()
    assert table.view(None, at=0)["turn"] == 0
    flips = [frame for frame in table.frames if frame.happened and frame.happened.kind == "flip"]
    assert table.view(None, at=flips[4].index)["turn"] == 5


class Faulty(gostop.Rules):
    """Breaks in the middle of a phase."""

    def capture(self, game: Game) -> Any:
        game.state.deck.pop()
        raise RuntimeError("a mistake in a house rule")


@pytest.mark.parametrize("record", [True, False])
def test_an_error_in_a_house_rule_leaves_the_table_as_it_was(record: bool) -> None:
    table = gostop.table(Faulty(), seed=7, record=record)
    table.to_decision().choose(table.decision.options[0])  # type: ignore[union-attr]
    table.step()
    before = table.transcript(), table.phase
    with pytest.raises(RuntimeError, match="mistake"):
        table.step()
    assert (table.transcript(), table.phase) == before


def test_a_policy_is_a_function() -> None:
    def last(look: Look) -> Option:
        return look.options[-1]

    table = gostop.table(seed=7, seats=(last, "greedy")).play()
    assert table.result is not None
    assert [seat.policy_name for seat in table.seats] == ["last", "greedy"]
    assert Table.replay(table.transcript()).state == table.state


def test_a_policy_may_answer_with_a_key_but_not_with_what_is_not_on_offer() -> None:
    table = gostop.table(seed=7, seats=(lambda look: look.options[0].key, "greedy")).play()
    assert table.result is not None
    cheat = gostop.table(seed=7, seats=(lambda look: "archer", "greedy"))
    with pytest.raises(IllegalChoice, match="not in your hand"):
        cheat.play()
    assert cheat.decision is not None


def test_unknown_policies_and_wrong_numbers_of_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="no policy 'gredy'; choose from you, random"):
        gostop.table(seats=("gredy", "random"))
    with pytest.raises(ValueError, match="2 seats, not 3"):
        gostop.table(seats=3)


def test_rules_of_nothing_known_are_refused() -> None:
    with pytest.raises(kit.RulesError, match="not rules of Go-Stop"):
        gostop.table(rules={"threshold": 5})  # type: ignore[arg-type]


# --- transcripts and positions ------------------------------------------------------------------


def edited(**changes: Any) -> str:
    table = gostop.table(seed=7, seats=("greedy", "greedy")).play()
    data = json.loads(table.transcript().to_json())
    data.update(changes)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{", "not JSON"),
        ("[]", "must be an object"),
        ("{}", "no format number"),
        (edited(format=99), "newer version"),
        (edited(version="9.0.0"), "version 9.0.0 of the kit; here is version"),
        (edited(seed="seven"), "seed"),
        (edited(mood="good"), "mood"),
        (edited(choices=[3]), "choices.0"),
        (edited(game="poker"), "no game 'poker'"),
        (edited(choices=["archer", "ice_wall"]), "Choice 1, 'archer'"),
        (edited(choices=["ace"]), "'ace' is not on offer"),
        (edited(digest="0" * 64), "other events"),
        (edited(rules={"threshold": 99}), "threshold can't be 99"),
        (edited(house="Mine"), "house rules Mine"),
        (edited(start={"phase": "war"}), "no phase war"),
    ],
)
def test_an_edited_transcript_is_refused_with_the_fault(written: str, message: str) -> None:
    with pytest.raises(kit.TranscriptError) as refused:
        Table.replay(Transcript.from_json(written))
    assert message in str(refused.value)


def test_a_choice_too_many_is_refused() -> None:
    table = gostop.table(seed=7, seats=("greedy", "greedy")).play()
    with pytest.raises(kit.TranscriptError, match="over"):
        Table.replay(Transcript.from_json(edited(choices=[*table.choices, "stop"])))


def test_a_transcript_is_saved_and_loaded(tmp_path: Path) -> None:
    table = gostop.table(seed=7).play()
    table.transcript().save(tmp_path / "game.json")
    again = Table.replay(Transcript.load(tmp_path / "game.json"))
    assert again.decision == table.decision
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


class House(gostop.Rules):
    """Three upgrades are worth ten."""

    def upgrade_points(self, count: int, neutral: int) -> int:
        return 10 if count >= 3 else 0


def test_a_house_game_replays_with_its_class() -> None:
    table = gostop.table(House(), seed=7, seats=("greedy", "greedy")).play()
    transcript = table.transcript()
    assert Table.replay(transcript, house=House).state == table.state
    with pytest.raises(kit.TranscriptError, match="pass that class"):
        Table.replay(transcript)


def test_under_changed_rules_a_replay_goes_as_far_as_it_fits() -> None:
    table = gostop.table(seed=7, seats=("greedy", "greedy")).play()
    again = Table.replay(table.transcript(), rules=gostop.Rules(payment_base="winner_points"))
    assert again.choices == table.choices
    with pytest.raises(kit.TranscriptError, match="Choice"):
        Table.replay(table.transcript(), rules=gostop.Rules(threshold=1))


def position(**changes: Any) -> Position:
    return gostop.table(seed=7).play().position().but(**changes)


def without(cards: list[str], card: str) -> list[str]:
    return [each for each in cards if each != card]


def test_a_position_with_a_card_twice_or_missing_is_refused() -> None:
    deck = list(position().state["deck"])
    with pytest.raises(kit.PositionError, match="malapert_data_vault is there 2 times; the deck"):
        gostop.table(position=position(deck=[*deck[1:], "malapert_data_vault"]))
    with pytest.raises(kit.PositionError, match=f"{deck[0]} is missing"):
        gostop.table(position=position(deck=deck[1:]))


def test_a_position_with_wrong_counts_is_refused() -> None:
    there = position().state
    hand = there["hands"][0][0]
    moved = position(
        hands=[without(there["hands"][0], hand), there["hands"][1]], deck=[*there["deck"], hand]
    )
    with pytest.raises(kit.PositionError, match="Seat 0 holds 9 cards; on turn 2 it must be 10"):
        gostop.table(position=moved)
    with pytest.raises(kit.PositionError, match="players alternate"):
        gostop.table(position=position(turn=3))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"phase": "war"}, "no phase war"),
        ({"decks": []}, "no decks; did you mean deck"),
        ({"deck": ["ice_wal"]}, "no card ice_wal. Did you mean ice_wall"),
        ({"turn": "two"}, "turn"),
        ({"played": "ice_wall"}, "played must be empty"),
        ({"phase": "capture"}, "played must be a card on the table"),
        ({"table": []}, "table must hold 12 entries"),
    ],
)
def test_an_impossible_position_is_refused_with_the_fault(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(kit.PositionError) as refused:
        gostop.table(position=position(**changes))
    assert message in str(refused.value)


def test_a_position_with_a_key_that_does_not_fit_is_refused() -> None:
    data = json.loads(position().to_json())
    data["choices"] = ["archer"]
    with pytest.raises(kit.PositionError, match="Choice 1, 'archer': Archer is not in your hand"):
        gostop.table(position=Position.from_json(json.dumps(data)))


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(kit.PositionError, match="a position of poker"):
        gostop.table(position=Position("poker", {}))


def test_a_position_is_saved_and_loaded(tmp_path: Path) -> None:
    table = gostop.table(seed=7).play()
    table.position().save(tmp_path / "here.json")
    assert gostop.table(position=Position.load(tmp_path / "here.json")).state == table.state
