"""The quiz: the engine finds the answer, says what happened, and the question can be asked anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kit
from kit import Table, datawar
from tests.widgets.pages import Page, click, is_saved_html
from widgets import Quiz, datawar_quiz, gostop_quiz


def asked(seed: int = 3, choices: int = 0, **table: Any) -> Table:
    """A table at which You have to play a card, some turns into the game."""
    table.setdefault("seats", ("you", "greedy"))
    made = kit.gostop.table(seed=seed, **table).play()
    for _ in range(choices):
        assert made.decision
        made.choose(made.decision.options[0]).play()
    assert made.decision and made.decision.name == "play"
    return made


def wrong(quiz: Quiz) -> int:
    """The number of an answer that is not what happens."""
    truth = quiz._play().outcome
    return next(n for n, one in enumerate(quiz.options, 1) if one.outcome != truth)


def right(quiz: Quiz) -> int:
    truth = quiz._play().outcome
    return next(n for n, one in enumerate(quiz.options, 1) if one.outcome == truth)


def turns(look: Callable[[Table], Any] = lambda table: table.state.turn) -> Callable[[Table], Any]:
    def check(fork: Table) -> Any:
        assert fork.decision
        return look(fork.choose(fork.decision.options[0]).play("go_or_stop"))

    return check


@pytest.fixture
def quiz() -> Quiz:
    return gostop_quiz.capture(asked(choices=4), "ping")


def test_the_answer_comes_from_a_fork_and_the_table_stays_where_it_is() -> None:
    table = asked()
    before = (table.moment, len(table.events), str(table))
    quiz = Quiz(table, "Which turn?", [("one", 1), ("two", 2)], turns())
    assert quiz.answer(1).right is True
    assert (table.moment, len(table.events), str(table)) == before
    table.choose(table.decision.options[0])  # and the quiz stays where it was asked
    assert quiz.reset().answer(2).right is False


def test_exactly_one_answer_must_be_what_happens() -> None:
    with pytest.raises(ValueError, match="None of the answers is what happens: 1; they say 2, 3"):
        Quiz(asked(), "Which turn?", [("two", 2), ("three", 3)], turns())
    with pytest.raises(ValueError, match="2 of the answers say the same: 1"):
        Quiz(asked(), "Which turn?", [("one", 1), ("uno", 1)], turns())


def test_a_changed_rule_changes_the_right_answer() -> None:
    table, letter = asked(choices=4), kit.gostop.Rules.seed_letter()
    printed = gostop_quiz.capture(table, "ping")
    changed = gostop_quiz.capture(table.fork(rules=letter), "ping")
    assert printed.options[right(printed) - 1] != changed.options[right(changed) - 1]


def test_before_the_answer_nothing_gives_it_away(quiz: Quiz) -> None:
    page = Page(quiz.html)
    assert {one["class"] for one in page.all(data_do="answer")} == {"pb-answer"}
    assert "The right answer" not in page.words
    assert "The right answer" not in quiz.text()
    assert "The right answer" not in quiz.static()


@pytest.mark.parametrize("pick", [right, wrong])
def test_a_click_says_right_or_wrong_in_words_and_what_really_happened(
    quiz: Quiz, pick: Callable[[Quiz], int]
) -> None:
    number = pick(quiz)
    click(quiz, "answer", str(number))
    assert quiz.right is (pick is right)
    said = Page(quiz.html).words
    assert ("Your answer: right" in said) is (pick is right)
    assert ("Your answer: not right" in said) is (pick is wrong)
    assert "You played Ping beside Wraparound" in said.replace(" .", ".")
    chips = [chip["data-value"] for chip in Page(quiz.html).all(data_do="rule")]
    assert "gostop.turn.3" in chips and "gostop.turn.6" in chips
    assert not Page(quiz.html).all(data_do="answer")


def test_show_me_shows_the_table_afterwards_and_back(quiz: Quiz) -> None:
    before = quiz.table.view(quiz.eyes)
    click(quiz, "show")
    assert quiz.after is False  # nothing to show before an answer
    click(quiz, "answer", "1")
    click(quiz, "show")
    assert "The table afterwards" in Page(quiz.html).words
    assert quiz.table.view(quiz.eyes) == before
    click(quiz, "show")
    assert "The table afterwards" not in Page(quiz.html).words


def test_try_again_asks_anew(quiz: Quiz) -> None:
    page = quiz.html
    click(quiz, "answer", str(wrong(quiz)))
    click(quiz, "again")
    assert quiz.right is None and quiz.given is None
    assert Page(quiz.html).words == Page(page).words
    click(quiz, "answer", str(right(quiz)))
    assert quiz.right is True


def test_an_answer_can_be_chosen_by_number_or_label(quiz: Quiz) -> None:
    label = quiz.options[1].label
    assert quiz.answer(2).given == quiz.reset().answer(label).given
    with pytest.raises(ValueError, match="choose from 1 to"):
        quiz.answer(9)
    click(quiz, "answer", "9")  # the same from a page: said, and nothing changed
    assert "choose from 1 to" in Page(quiz.html).words


def test_what_the_seat_cannot_see_stays_hidden() -> None:
    table = asked(choices=4)
    theirs = [card["title"] for card in table.view()["seats"][1]["hand"]]
    quiz = gostop_quiz.capture(table, "ping").answer(1)
    shown = Page(quiz.html).words + quiz.text() + Page(quiz.static()).words
    flipped = next(e.data["card"] for e in quiz._play().table.events[::-1] if e.kind == "flip")
    assert not [t for t in theirs if t in shown and t != kit.gostop.CARDS[flipped].title]


def test_a_chip_opens_its_rule(quiz: Quiz) -> None:
    click(quiz, "rule", "gostop.turn.3")
    assert "A turn opens with one of your hand cards" in Page(quiz.html).words
    click(quiz, "close")
    assert "A turn opens with one of your hand cards" not in Page(quiz.html).words


def test_a_check_may_be_called_by_name() -> None:
    winner = [("You", 0), ("Fox", 1), ("nobody", None)]
    seats = ("greedy", "greedy")
    assert Quiz(asked(), "Who?", winner, "who wins", seats=seats).answer(1).right is not None
    with pytest.raises(ValueError, match="no check 'who lost'; there are who wins"):
        Quiz(asked(), "Who?", winner, "who lost")
    with pytest.raises(ValueError, match="Give policies as seats"):
        Quiz(asked(), "Who?", winner, "who wins")


def test_a_table_without_a_record_is_refused() -> None:
    with pytest.raises(ValueError, match="record"):
        Quiz(kit.gostop.table(record=False), "?", [("a", 1)], turns())


def test_labels_are_never_markup() -> None:
    quiz = Quiz(asked(), "<i>Which</i>?", [("<b>one</b>", 1), ("two", 2)], turns())
    for html in (quiz.html, quiz.answer(1).html, quiz.static()):
        assert "<b>one</b>" not in html and "<i>Which</i>" not in html


def test_saved_html_needs_nothing_that_a_notebook_loses(quiz: Quiz) -> None:
    assert is_saved_html(Page(quiz.static()))
    assert "Malapert" in Page(quiz.static()).words
    assert is_saved_html(Page(quiz.answer(1).static()))
    assert "The right answer" in Page(quiz.static()).words


def test_text_is_deterministic_and_grows_with_the_answer(quiz: Quiz) -> None:
    again = gostop_quiz.capture(asked(choices=4), "ping")
    assert quiz.text() == again.text()
    assert quiz.answer(1).text() == again.answer(1).text()
    assert quiz.text().endswith("paired by the flip.")


# --- questions about Go-Stop ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_questions_can_be_made_of_every_turn(seed: int) -> None:
    table = kit.gostop.table(seed=seed, seats=("you", "greedy")).play()
    while table.decision and table.decision.name == "play":
        key = table.decision.options[-1].key
        for make in (gostop_quiz.capture, gostop_quiz.points_after):
            made = make(table, key, board=False)
            labels = [one.label for one in made.options]
            assert 2 <= len(labels) <= gostop_quiz.ANSWERS
            assert len(set(labels)) == len(labels)
        table.choose(key).play()


def test_capture_counts_cards_and_stolen_ice() -> None:
    for seed in range(60):
        table = asked(seed)
        for option in table.decision.options if table.decision else ():
            quiz = gostop_quiz.capture(table, option.key, board=False)
            fork = quiz.answer(right(quiz))._play().table
            taken = [e for e in fork.events[len(table.events) :] if e.kind == "capture"]
            stolen = [e for e in fork.events[len(table.events) :] if e.kind == "steal"]
            assert quiz.given
            assert quiz.given.outcome.cards == tuple(
                sorted(c for e in taken for c in e.data["cards"])
            )
            assert quiz.given.outcome.stolen == len(stolen)


def test_points_of_a_tableau_say_where_they_come_from() -> None:
    quiz = gostop_quiz.points(["akitaro_watanabe", "hokusai_grid", "shell_corporation"])
    assert "Upgrades: Akitaro Watanabe, Hokusai Grid and Shell Corporation" in quiz.text()
    assert quiz.answer("2 points").right
    assert "[gostop.points.12] Upgrades: 2 points" in quiz.text()
    with pytest.raises(ValueError, match="no card"):
        gostop_quiz.points(["akitaro_watanab"])


def test_payment_is_what_a_stop_pays() -> None:
    table = kit.gostop.table(seed=1, seats=("you", "you"))
    while not (table.decision and table.decision.name == "go_or_stop"):
        table.play()
        if table.decision and table.decision.name != "go_or_stop":
            table.choose(table.decision.options[0])
    quiz = gostop_quiz.payment(table)
    paid = table.fork().choose("stop").play().state.payment
    assert quiz.options[right(quiz) - 1].outcome == paid
    assert quiz.rule == "gostop.end.10b"


def test_winner_plays_the_game_out() -> None:
    table = asked()
    assert table.decision
    quiz = gostop_quiz.winner(table, table.decision.options[0].key)
    assert quiz.answer(right(quiz)).right
    assert quiz._played and quiz._played.table.phase is None


def test_the_plays_of_a_question_are_called_as_on_the_board() -> None:
    one = "cookie_crumbs hidden_pixel hidden_pixel hidden_pixel cafe_pirates email_trail"
    other = "secret_spyware"
    war = datawar.lay(one, one.replace("cafe_pirates", other))
    assert "First play" in (shown := datawar_quiz.winner(datawar.table(position=war)).html)
    assert "War 1" in shown and "War 2" not in shown
    taken = datawar.lay("hostile_takeover " + one, one)
    assert "Takeover" in datawar_quiz.winner(datawar.table(position=taken)).html
