"""The rule book: what a page holds, how one finds it, what stands in for it without a kernel."""

from __future__ import annotations

import re

import pytest

from kit import catalogue, gostop
from tests.widgets.pages import Page, click, is_saved_html
from widgets import RuleBook


@pytest.mark.parametrize("rule", catalogue.load("gostop"), ids=lambda rule: rule.short)
def test_every_rule_has_a_page(rule: catalogue.Rule) -> None:
    book = RuleBook("gostop", rule.id)
    page = Page(book.html)
    assert rule.title in page.words
    assert " ".join(rule.text.split()) in page.words
    assert rule.title in book.text()
    for name in rule.settings:
        assert name in page.words and f"{name} = " in book.text()


def test_it_opens_at_the_first_rule_unless_told_otherwise() -> None:
    assert RuleBook().rule.id == "gostop.deal.1"
    assert RuleBook("gostop", "turn.7").rule.id == "gostop.turn.7"
    with pytest.raises(catalogue.UnknownRule, match=r"nearest: .*turn\.7"):
        RuleBook("gostop", "turn.77")


def test_an_open_question_stands_on_the_page_of_the_rule_that_it_is_about() -> None:
    book = RuleBook("gostop", "end.11")
    row = catalogue.load("gostop").rule("open.15")
    assert row.decided
    assert row.decided.question in Page(book.html).words
    click(book, "rule", "gostop.open.15")
    assert book.rule == row
    assert Page(book.html).all(data_do="rule", data_value="gostop.end.11")


def test_a_search_lists_what_it_finds_best_first_and_marks_the_words() -> None:
    book = RuleBook("gostop")
    click(book, "search", "comeback")
    found = catalogue.load("gostop").search("comeback")
    listed = [entry["data-value"] for entry in Page(book.html).all(class_="pb-entry")]
    assert listed == [rule.id for rule in found]
    assert book.rule == found[0]
    assert re.search(r"<mark>comeback</mark>", book.html, re.IGNORECASE)
    assert "<mark>" not in book.text()
    click(book, "search", "")
    assert "<mark>" not in book.html
    assert book.rule == found[0]


def test_a_search_without_a_hit_says_so_and_stays_where_it_was() -> None:
    book = RuleBook("gostop", "turn.7")
    click(book, "search", "zzzz")
    assert "0 rules have “zzzz”" in Page(book.html).words
    assert book.rule.short == "turn.7"


def test_what_is_searched_for_is_never_markup() -> None:
    book = RuleBook("gostop").find("<b>x</b>")
    assert "<b>x</b>" not in book.html
    assert "&lt;b&gt;x&lt;/b&gt;" in book.html


def test_a_filter_keeps_the_rules_that_are_treated_so() -> None:
    book = RuleBook("gostop")
    click(book, "filter", "decided")
    assert all(rule.decided for rule in book._listed())
    assert len(Page(book.html).all(data_do="filter", aria_pressed="true")) == 1
    click(book, "filter", "")
    assert len(book._listed()) == len(catalogue.load("gostop"))


def test_pages_are_turned_in_the_order_of_the_document_and_end_at_its_ends() -> None:
    book, order = RuleBook("gostop"), list(catalogue.load("gostop"))
    click(book, "turn", "-1")
    assert book.rule == order[0]
    for rule in order[1:]:
        click(book, "turn", "1")
        assert book.rule == rule
    click(book, "turn", "1")
    assert book.rule == order[-1]


def test_the_heading_of_the_open_rule_is_unfolded_and_the_others_as_one_left_them() -> None:
    book = RuleBook("gostop", "deal.1")
    click(book, "fold", "Settlement")
    click(book, "rule", "gostop.points.12")
    unfolded = {attrs["data-value"] for attrs in Page(book.html).all(aria_expanded="true")}
    assert {"The deal", "Points", "Settlement"} <= unfolded
    click(book, "fold", "Settlement")
    assert "Settlement" not in {a["data-value"] for a in Page(book.html).all(aria_expanded="true")}


def test_the_code_that_carries_a_rule_is_a_click_away() -> None:
    book = RuleBook("gostop", "turn.9")
    assert "def capture(game: Game)" in Page(book.html).words


def test_a_rule_that_is_not_there_changes_nothing_and_is_said_on_the_page() -> None:
    book = RuleBook("gostop", "turn.7")
    click(book, "rule", "gostop.turn.77")
    assert book.rule.short == "turn.7"
    assert "turn.77" in Page(book.html).words


def test_saved_pages_need_no_style_sheet_no_script_and_no_svg() -> None:
    for rule in catalogue.load("gostop"):
        saved = Page(RuleBook("gostop", rule.id).static())
        assert rule.title in saved.words
        assert is_saved_html(saved)


def test_text_is_the_same_wherever_it_runs_and_knows_nothing_of_the_tests() -> None:
    book = RuleBook("gostop", "end.10b")
    assert book.text() == RuleBook("gostop", "end.10b").text()
    assert "test" not in book.text()
    assert (
        book.text().splitlines()[0] == "gostop.end.10b  Stop: the loser pays  [enforced, explained]"
    )


def test_a_script_does_as_well_as_a_name() -> None:
    assert RuleBook(gostop.SCRIPT).catalogue.game == "gostop"
