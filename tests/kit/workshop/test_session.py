"""A workshop from its opening to its end: joining, working, handing in, looking on."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import polars
import pytest

import kit
from kit.workshop import (
    Facilitator,
    Participant,
    Refused,
    Store,
    join,
    open_workshop,
)
from kit.workshop.plan import Plan
from tests.kit.workshop.made import Clock, in_class, plan, running


def played(most: int | None = None) -> dict[str, object]:
    """An answer to the game of the plan: always the first option, at most so often."""
    table = kit.gostop.table(seed=7, seats=("you", "greedy")).play()
    own = 0
    while table.decision is not None and own != most:
        table.choose(table.decision.options[0]).play()
        own += 1
    return {"transcript": json.loads(table.transcript().to_json())}


# --- opening and joining ------------------------------------------------------------------------


def test_a_workshop_opens_with_nothing_running(store: Store, clock: Clock) -> None:
    facilitator = open_workshop(store, plan(), "Tuesday")
    state = facilitator.state()
    assert (state.title, state.language, state.open) == ("Tuesday", "en", True)
    assert state.opened_at == clock.time
    assert [stage.id for stage in state.stages] == ["quiz", "game", "write-1"]
    assert {stage.status for stage in state.stages} == {"waiting"}
    assert (state.running, state.participants, state.pinned) == ((), 0, None)
    assert facilitator.plan == plan()


def test_a_code_can_be_typed_as_one_likes(store: Store) -> None:
    facilitator = open_workshop(store, plan())
    code = facilitator.code
    assert len(code) == 7 and code[4] == "-"
    for typed in (code.lower(), code.replace("-", ""), f" {code[:2]} {code[2:]} ", code + "\n"):
        assert join(store, typed, "Ana").code == code
    key = facilitator.key.lower().replace("-", " ")
    assert Facilitator(store, code.lower(), key).state() == facilitator.state()


def test_a_name_that_is_taken_gets_a_number(store: Store) -> None:
    facilitator = open_workshop(store, plan())
    names = ["Ana", "ana", "ANA ", "Ana 2", "Ａｎａ", "Ben"]
    given = [join(store, facilitator.code, name).name for name in names]
    assert given == ["Ana", "ana 2", "ANA 3", "Ana 2 2", "Ａｎａ 4", "Ben"]
    long = "x" * 40
    assert [join(store, facilitator.code, long).name for _ in range(2)] == [long, "x" * 38 + " 2"]
    # The same name in another workshop is free.
    assert join(store, open_workshop(store, plan()).code, "Ana").name == "Ana"


def test_who_comes_late_finds_it_as_it_is(store: Store, clock: Clock) -> None:
    facilitator, ana, _ = in_class(store)
    facilitator.stop("quiz")
    ana.hand_in("write-1", {"text": "first"})
    clock.tick(20)
    late = join(store, facilitator.code, "Late")
    assert late.state() == facilitator.state()
    assert [one.status for one in late.progress()] == ["new"] * 3
    assert late.hand_in("write-1", {"text": "later"}).at == clock.time
    joined = facilitator.participants()["joined_at"].to_list()
    assert joined[2] - joined[0] == timedelta(minutes=20)


def test_who_takes_part_sees_no_right_answer(store: Store) -> None:
    _, ana, _ = in_class(store)
    shown = ana.plan()
    assert [each.id for each in shown.activities] == ["quiz", "game", "write-1"]
    assert shown.activities[0].right is None
    assert shown == plan().shown()


# --- working ------------------------------------------------------------------------------------


def test_a_draft_survives_a_restart(place: str, store: Store, clock: Clock) -> None:
    _, ana, ben = in_class(store)
    assert ana.drafted("write-1") is None
    ana.draft("write-1", {"text": "Beca"})
    clock.tick()
    assert ana.draft("write-1", {"text": "Because"}) == clock.time
    ben.draft("write-1", {"text": "Ben's"})
    again = Participant(Store.at(place), ana.token)
    assert again.drafted("write-1") == {"text": "Because"}
    (_, _, progress) = again.progress()
    assert (progress.status, progress.saved_at) == ("begun", clock.time)
    ana.discard("write-1")
    assert again.drafted("write-1") is None
    assert ben.drafted("write-1") == {"text": "Ben's"}


def test_handing_in_gives_a_receipt(store: Store, clock: Clock) -> None:
    _, ana, ben = in_class(store)
    wrong = ben.hand_in("quiz", {"choice": 0})
    clock.tick()
    right = ana.hand_in("quiz", {"choice": 1})
    assert (wrong.accepted, wrong.right, wrong.attempt, wrong.again) == (True, False, 1, False)
    assert (right.accepted, right.right, right.attempt) == (True, True, 1)
    assert right.at == clock.time
    assert wrong.sentence and right.sentence and wrong.sentence != right.sentence
    text = ana.hand_in("write-1", {"text": "Because."})
    assert text.right is None and text.sentence
    assert ana.hand_in("write-1", {"text": "Because of it."}).attempt == 2
    (quiz, game, write) = ana.progress()
    assert (quiz.status, quiz.attempts, quiz.right) == ("handed_in", 1, True)
    assert (game.status, game.attempts, game.right) == ("new", 0, None)
    assert (write.status, write.attempts, write.right) == ("handed_in", 2, None)
    assert quiz.handed_in_at == right.at


def test_the_same_again_is_stored_once_and_gives_the_same_receipt(
    store: Store, clock: Clock
) -> None:
    facilitator, ana, _ = in_class(store)
    first = ana.hand_in("write-1", {"text": "A"})
    clock.tick()
    again = ana.hand_in("write-1", {"text": "A"})
    assert again.again and again.at == first.at and again.attempt == 1
    assert again.sentence == first.sentence
    # Something else between, and it is a new attempt: one changed one's mind twice.
    assert ana.hand_in("write-1", {"text": "B"}).attempt == 2
    assert ana.hand_in("write-1", {"text": "A"}).attempt == 3
    assert facilitator.submissions()["attempt"].to_list() == [1, 2, 3]
    assert facilitator.submissions()["last"].to_list() == [False, False, True]


def test_an_attempt_is_known_by_its_key(store: Store) -> None:
    facilitator, ana, ben = in_class(store)
    assert ana.hand_in("write-1", {"text": "A"}, attempt="one").attempt == 1
    assert ana.hand_in("write-1", {"text": "B"}, attempt="two").attempt == 2
    late = ana.hand_in("write-1", {"text": "A"}, attempt="one")
    assert (late.attempt, late.again) == (1, True)
    assert ana.hand_in("write-1", {"text": "B"}, attempt="three").attempt == 3
    # Another's key, and another activity's, is another key.
    assert ben.hand_in("write-1", {"text": "A"}, attempt="one").again is False
    assert ana.hand_in("quiz", {"choice": 1}, attempt="one").again is False
    with pytest.raises(Refused, match="with another answer, which stays") as told:
        ana.hand_in("write-1", {"text": "C"}, attempt="one")
    assert told.value.why == "attempt"
    assert facilitator.submissions().height == 5


def test_the_first_answer_counts_where_the_receipt_says_what_is_right(store: Store) -> None:
    facilitator, ana, ben = in_class(store)
    assert not ana.hand_in("quiz", {"choice": 0}).right
    for key in (None, "two"):
        with pytest.raises(Refused, match="the first answer counts") as told:
            ana.hand_in("quiz", {"choice": 1}, attempt=key)
        assert told.value.why == "attempt"
    assert ana.hand_in("quiz", {"choice": 0}).again
    assert ben.hand_in("quiz", {"choice": 1}).right
    assert facilitator.submissions("quiz")["right"].to_list() == [False, True]


def test_a_receipt_can_be_had_after_the_end(store: Store) -> None:
    """It was stored; only the receipt did not arrive before the facilitator closed."""
    facilitator, ana, _ = in_class(store)
    ana.hand_in("write-1", {"text": "A"}, attempt="one")
    facilitator.stop("write-1")
    assert ana.hand_in("write-1", {"text": "A"}, attempt="one").again
    facilitator.close()
    assert ana.hand_in("write-1", {"text": "A"}, attempt="one").again


def test_ones_own_attempts_can_be_seen_again(store: Store) -> None:
    _, ana, ben = in_class(store)
    ben.hand_in("write-1", {"text": "C"})
    given = [ana.hand_in("write-1", {"text": words}) for words in "AB"]
    seen = ana.handed_in("write-1")
    assert [one.answer["text"] for one in seen] == ["A", "B"]
    assert [one.attempt for one in seen] == [1, 2]
    assert [one.receipt.sentence for one in seen] == [one.sentence for one in given]
    assert ana.handed_in("game") == ()


# --- running it ---------------------------------------------------------------------------------


def test_activities_are_started_and_stopped_one_by_one(store: Store, clock: Clock) -> None:
    facilitator = open_workshop(store, plan())
    ana = join(store, facilitator.code, "Ana")
    facilitator.start("quiz")
    began = clock.time
    clock.tick()
    facilitator.start("quiz")  # as it was
    facilitator.start("game")
    assert ana.state().running == ("quiz", "game")
    assert ana.state().stage("quiz").started_at == began
    facilitator.stop("quiz")
    facilitator.stop("write-1")  # had not begun
    stage = ana.state().stage("quiz")
    assert (stage.status, stage.stopped_at) == ("stopped", clock.time)
    assert ana.state().stage("write-1").status == "waiting"
    clock.tick()
    facilitator.start("quiz")
    stage = ana.state().stage("quiz")
    assert (stage.status, stage.started_at, stage.stopped_at) == ("running", clock.time, None)
    kinds = [entry.kind for entry in facilitator.since()[0]]
    assert kinds == ["opened", "joined", "started", "started", "stopped", "started"]


def test_everybody_is_put_on_the_same_position_and_step(store: Store) -> None:
    facilitator, ana, ben = in_class(store)
    table = kit.gostop.table(seed=7, seats=("greedy", "greedy")).play()
    assert ana.pinned() is None
    facilitator.pin(table, step=12)
    pinned = ana.pinned()
    assert pinned is not None and pinned == ben.pinned() == facilitator.pinned()
    assert (pinned.kind, pinned.step) == ("transcript", 12)
    assert pinned.table().choices == table.choices
    assert pinned.table().text(None, 12) == table.text(None, 12)
    facilitator.pin(table.fork(at=4).position())
    after = ana.pinned()
    assert after is not None and after.number > pinned.number
    assert after.kind == "position" and after.table().text() == table.fork(at=4).text()
    facilitator.pin(None)
    assert ana.pinned() is None is ana.state().pinned


def test_a_pinned_moment_may_come_after_the_close(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    facilitator.close()
    facilitator.pin(kit.datawar.table(seed=1, seats=("sensible", "sensible")).play())
    assert ana.pinned() is not None


def test_closed_and_opened_again(store: Store, clock: Clock) -> None:
    facilitator, ana, _ = in_class(store)
    ana.hand_in("write-1", {"text": "A"})
    facilitator.close()
    facilitator.close()
    assert not ana.state().open
    assert ana.handed_in("write-1") and ana.progress()[2].attempts == 1
    facilitator.reopen()
    assert ana.state().open
    assert ana.hand_in("write-1", {"text": "B"}).attempt == 2
    kinds = [entry.kind for entry in facilitator.since()[0]]
    assert kinds.count("closed") == kinds.count("reopened") == 1


def test_deleted_for_good(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    other, cid, _ = in_class(store)
    ana.hand_in("write-1", {"text": "A"})
    cid.hand_in("write-1", {"text": "C"})
    facilitator.delete()
    with pytest.raises(Refused, match="There is no workshop") as told:
        facilitator.state()
    assert told.value.why == "code"
    with pytest.raises(Refused, match="token") as told:
        ana.state()
    assert told.value.why == "token"
    assert [kept.code for kept in store.workshops()] == [other.code]
    assert other.submissions().height == 1 and cid.handed_in("write-1")


def test_a_participant_is_renamed_readmitted_and_removed(store: Store) -> None:
    facilitator, ana, ben = in_class(store)
    ana.hand_in("write-1", {"text": "A"})
    assert facilitator.rename(ana.id, "Ana María") == ana.name == "Ana María"
    assert facilitator.rename(ana.id, "ben") == "ben 2"
    assert facilitator.rename(ana.id, "Ben 2") == "Ben 2"  # so it is called already
    token = facilitator.readmit(ana.id)
    with pytest.raises(Refused, match="nobody's"):
        ana.state()
    again = Participant(store, token)
    assert (again.id, again.name) == (ana.id, "Ben 2")
    assert again.handed_in("write-1")
    facilitator.remove(ana.id)
    with pytest.raises(Refused, match="nobody's"):
        again.handed_in("write-1")
    assert facilitator.participants()["name"].to_list() == ["Ben"]
    assert facilitator.submissions().height == 0
    entries, _ = facilitator.since()
    gone = [entry for entry in entries if entry.participant == ana.id]
    assert [entry.kind for entry in gone][-3:] == ["renamed", "readmitted", "removed"]
    assert {entry.name for entry in gone} == {None}
    # The number is not given again.
    assert join(store, facilitator.code, "New").id > ben.id


# --- looking on ---------------------------------------------------------------------------------


def test_who_takes_part_as_a_frame(store: Store, clock: Clock) -> None:
    facilitator, ana, _ = in_class(store)
    clock.tick()
    ana.hand_in("write-1", {"text": "A"})
    ana.hand_in("write-1", {"text": "B"})
    ana.draft("write-1", {"text": ""})
    frame = facilitator.participants()
    assert frame["name"].to_list() == ["Ana", "Ben"]
    assert frame["handed_in"].to_list() == [1, 0]
    assert frame["activity"].to_list() == ["write-1", None]
    seen = frame["seen_at"] - frame["joined_at"]
    assert seen.to_list() == [timedelta(minutes=1), timedelta(0)]
    assert frame.schema["seen_at"] == polars.Datetime("us", "UTC")
    empty = open_workshop(store, plan())
    assert empty.participants().schema == frame.schema
    assert empty.submissions().schema == facilitator.submissions().schema
    assert empty.drafts().schema == facilitator.drafts().schema


def test_what_was_handed_in_as_a_frame(store: Store) -> None:
    facilitator, ana, ben = in_class(store)
    ben.hand_in("write-1", {"text": "B"})
    ana.hand_in("quiz", {"choice": 0})
    ben.hand_in("write-1", {"text": "A"})
    ben.hand_in("quiz", {"choice": 1})
    frame = facilitator.submissions()
    assert frame["name"].to_list() == ["Ben", "Ana", "Ben", "Ben"]
    assert frame["activity"].to_list() == ["write-1", "quiz", "write-1", "quiz"]
    assert frame["kind"].to_list() == ["write", "quiz", "write", "quiz"]
    assert frame["right"].to_list() == [None, False, None, True]
    assert frame["last"].to_list() == [False, True, True, True]
    assert json.loads(frame["answer"][2]) == {"text": "A"}
    assert json.loads(frame["facts"][3])["said"] == "Two"
    only = facilitator.submissions("quiz")
    assert only.equals(frame.filter(frame["activity"] == "quiz"))
    assert facilitator.submissions("game").is_empty()


def test_what_happened_since(store: Store, clock: Clock) -> None:
    facilitator, ana, _ = in_class(store)
    before, mark = facilitator.since()
    assert mark == len(before) == facilitator.state().mark
    assert facilitator.since(mark) == ([], mark)
    clock.tick()
    ana.draft("write-1", {"text": "A"})
    ana.draft("write-1", {"text": "AB"})  # many a second, so only the first is told
    ana.hand_in("quiz", {"choice": 2})
    entries, mark = facilitator.since(mark)
    assert [entry.kind for entry in entries] == ["began", "handed_in"]
    told = entries[1]
    assert (told.participant, told.name, told.activity) == (ana.id, "Ana", "quiz")
    assert told.data == {"right": False, "attempt": 1}
    assert told.at == clock.time and mark == told.number


def test_any_game_can_be_stepped_through(store: Store) -> None:
    facilitator, ana, ben = in_class(store)
    with pytest.raises(Refused, match="There is no game of Ana in A game") as none:
        facilitator.game(ana.id, "game")
    assert none.value.why == "nothing"
    ana.draft("game", played(3))
    assert facilitator.game(ana.id, "game").moment >= 3
    assert facilitator.game(ana.id, "game").phase is not None
    ana.hand_in("game", played())
    table = facilitator.game(ana.id, "game")
    assert table.phase is None and table.frames
    assert facilitator.game(ana.id, "game", attempt=1).choices == table.choices
    for whose, attempt in ((ana, 2), (ben, None)):
        with pytest.raises(Refused, match="no game"):
            facilitator.game(whose.id, "game", attempt)
    ana.hand_in("quiz", {"choice": 1})
    with pytest.raises(Refused, match="There is no game of Ana in A quiz"):
        facilitator.game(ana.id, "quiz")


def test_all_of_it_can_be_taken_home(store: Store, tmp_path: Path) -> None:
    facilitator = running(store)
    ana = join(store, facilitator.code, '=HYPERLINK("http://x")')
    join(store, facilitator.code, "<script>alert(1)</script>")
    ana.hand_in("write-1", {"text": "<b>A</b>"})
    folder = tmp_path / "out" / "class"
    paths = facilitator.export(folder)
    names = ["participants", "submissions", "progress", "log"]
    wanted = {f"{name}.{ending}" for name in names for ending in ("csv", "parquet")}
    assert {path.name for path in paths} == wanted | {"plan.toml", "report.html"}
    assert sorted(folder.iterdir()) == sorted(paths)
    assert polars.read_parquet(folder / "participants.parquet").equals(facilitator.participants())
    assert polars.read_parquet(folder / "submissions.parquet").equals(facilitator.submissions())
    progress = polars.read_parquet(folder / "progress.parquet")
    assert progress["write-1"].to_list() == ["done", "open"]
    assert polars.read_parquet(folder / "log.parquet").height == facilitator.state().mark
    # What a spreadsheet would compute is a text there, and only there.
    assert polars.read_csv(folder / "participants.csv")["name"][0] == '\'=HYPERLINK("http://x")'
    assert facilitator.participants()["name"][0].startswith("=")
    assert Plan.read((folder / "plan.toml").read_text("utf-8")) == facilitator.plan
    for path in paths:
        content = path.read_bytes()
        assert facilitator.key.encode() not in content and ana.token.encode() not in content
    assert b"<script" not in (folder / "report.html").read_bytes()
    ana.hand_in("write-1", {"text": "More."})
    assert facilitator.export(folder) == paths
    assert polars.read_parquet(folder / "submissions.parquet").height == 2
