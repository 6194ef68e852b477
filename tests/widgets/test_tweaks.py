"""The rule tweaks: a form that can't make rules that can't be, and a comparison one can trust."""

from __future__ import annotations

import re

import pytest

import kit
from kit.gostop import Rules
from tests.widgets.pages import Page, click, is_saved_html
from widgets import TweakPanel
from widgets.tweaks import LADDER

SEATS = ("random", "random")


@pytest.fixture
def panel() -> TweakPanel:
    return TweakPanel("gostop", seats=SEATS, games=30)


# --- the form -------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", Rules.settings(), ids=lambda setting: setting.name)
def test_every_setting_has_a_labelled_control_that_sets_each_of_its_values(setting) -> None:  # type: ignore[no-untyped-def]
    panel = TweakPanel("gostop", seats=SEATS)
    click(panel, "show", "all")
    page = Page(panel.html)
    assert setting.label in page.words
    assert setting.sentence in page.words
    controls = page.all(data_do=f"set:{setting.name}")
    assert controls
    values = {"bool": ("true", "false"), "int": (str(setting.low),), "choice": (*setting.choices,)}
    for value in values[setting.kind]:
        click(panel, f"set:{setting.name}", value)
        assert getattr(panel.rules, setting.name) == setting.parse(value)
    assert len(panel.rules.changed()) <= 1


def test_a_number_out_of_bounds_is_refused_beside_its_field_and_changes_nothing(
    panel: TweakPanel,
) -> None:
    before = panel.rules
    for typed in ("0", "58", "seven", "", "3.5", None):
        click(panel, "set:threshold", typed)
        assert panel.rules == before
        assert "a whole number from 1 to 57" in Page(panel.html).words
        assert Page(panel.html).all(role="alert")
    click(panel, "set:threshold", "5")
    assert panel.rules.threshold == 5
    assert not Page(panel.html).all(role="alert")


def test_settings_that_do_not_go_together_are_refused(panel: TweakPanel) -> None:
    click(panel, "set:hand_size", "12")
    assert panel.rules == Rules()
    assert "48" in panel.faults["hand_size"]
    with pytest.raises(kit.RulesError):
        panel.change(hand_size=12)


def test_a_changed_setting_is_marked_and_can_be_undone(panel: TweakPanel) -> None:
    click(panel, "set:threshold", "5")
    page = Page(panel.html)
    assert "1 of 33 settings changed" in page.words
    assert "was 7" in page.words
    click(panel, "undo", "threshold")
    assert panel.rules == Rules()
    assert "was 7" not in Page(panel.html).words


def test_one_can_start_from_a_preset_and_reset_all(panel: TweakPanel) -> None:
    click(panel, "start", "seed_letter")
    assert panel.rules == Rules.seed_letter()
    pressed = Page(panel.html).all(data_do="start", aria_pressed="true")
    assert [button["data-value"] for button in pressed] == ["seed_letter"]
    click(panel, "reset")
    assert panel.rules == Rules()


def test_all_main_or_changed_settings_are_shown(panel: TweakPanel) -> None:
    def shown() -> set[str]:
        names = (a.get("data-do") or "" for _, a in Page(panel.html).elements)
        return {name.removeprefix("set:") for name in names if name.startswith("set:")}

    assert shown() == {one.name for one in Rules.settings() if one.main}
    click(panel, "show", "all")
    assert shown() == {one.name for one in Rules.settings()}
    click(panel, "show", "changed")
    assert shown() == set()
    assert "Nothing is changed" in Page(panel.html).words
    click(panel, "set:rounds", "3")
    assert shown() == {"rounds"}
    click(panel, "show", "main")  # what is changed is never out of sight
    assert "rounds" in shown()


def test_the_rule_of_a_setting_is_a_click_away(panel: TweakPanel) -> None:
    click(panel, "about", "threshold")
    assert "Seven points oblige a player to decide" in Page(panel.html).words
    click(panel, "close")
    assert "Seven points oblige a player to decide" not in Page(panel.html).words


def test_ids_in_a_page_are_unique_and_labels_point_at_them(panel: TweakPanel) -> None:
    click(panel, "show", "all")
    elements = [attrs for _, attrs in Page(panel.html).elements]
    ids = [attrs["id"] for attrs in elements if "id" in attrs]
    assert len(ids) == len(set(ids))
    for name in ("aria-labelledby", "aria-describedby", "for"):
        assert {attrs[name] for attrs in elements if name in attrs} <= set(ids)
    other = TweakPanel("gostop", seats=SEATS)
    assert not set(ids) & {attrs.get("id") for _, attrs in Page(other.html).elements} - {None}


def test_what_cannot_be_is_refused_when_the_panel_is_made() -> None:
    with pytest.raises(ValueError, match="no policy 'you'"):
        TweakPanel("gostop", seats=("you", "greedy"))
    with pytest.raises(ValueError, match="no whole number from 2 to"):
        TweakPanel("gostop", games=1)
    with pytest.raises(ValueError, match="no game 'chess'"):
        TweakPanel("chess")
    with pytest.raises(kit.RulesError):
        TweakPanel("gostop", rules="printed")


# --- the comparison -------------------------------------------------------------------------------


def test_it_is_what_kit_compare_gives_and_what_its_line_of_code_gives(panel: TweakPanel) -> None:
    panel.change(threshold=4).run()
    assert panel.results
    mine = {"printed": Rules(), "mine": Rules(threshold=4)}
    frame = kit.compare(mine, games=30, seed=7, seats=SEATS)
    assert panel.results.frame.equals(frame)
    assert eval(panel.code(), {"kit": kit}).equals(frame)


def test_it_concludes_what_the_kit_concludes_in_its_own_words(panel: TweakPanel) -> None:
    panel.change(threshold=4, flip_pairs="lie").run()
    assert panel.results
    said = kit.conclusions(panel.results.frame, leads={"mine": "With your 2 changes"})
    assert panel.results.says == said
    assert said[0].startswith("With your 2 changes a game takes about ")
    assert all(sentence in Page(panel.html).words for sentence in said)


def test_in_pieces_it_gives_what_it_gives_in_one_go(panel: TweakPanel) -> None:
    panel.change(flip_pairs="lie")
    click(panel, "run")
    pieces = 0
    while panel.trial is not None:
        assert 'data-tick="' in panel.html
        click(panel, "tick")
        pieces += 1
    assert pieces > 1 and panel.results
    assert 'data-tick="' not in panel.html
    whole = TweakPanel("gostop", Rules(flip_pairs="lie"), seats=SEATS, games=30).run()
    assert whole.results and panel.results.frame.equals(whole.results.frame)


def test_progress_is_told_and_stop_keeps_what_was_played(panel: TweakPanel) -> None:
    panel.change(threshold=5)
    click(panel, "games", "4000")
    click(panel, "run")
    click(panel, "tick")
    bar = Page(panel.html).all(role="progressbar")[0]
    assert bar["aria-valuemax"] == "8000" and int(bar["aria-valuenow"] or 0) > 0
    click(panel, "stop")
    assert panel.trial is None and panel.results and panel.results.stopped
    assert "Stopped" in Page(panel.html).words
    assert panel.results.done == 2 * panel.results.rounds > 0


def test_a_tick_that_comes_late_does_nothing(panel: TweakPanel) -> None:
    click(panel, "tick")
    assert panel.trial is None and panel.results is None


def test_results_of_earlier_rules_are_marked_so(panel: TweakPanel) -> None:
    panel.change(threshold=5).run()
    assert "This is of earlier rules" not in Page(panel.html).words
    click(panel, "set:threshold", "6")
    assert "This is of earlier rules" in Page(panel.html).words
    click(panel, "set:threshold", "5")
    assert "This is of earlier rules" not in Page(panel.html).words


def test_without_a_difference_there_is_nothing_to_run(panel: TweakPanel) -> None:
    run = Page(panel.html).all(data_do="run")[0]
    assert run["aria-disabled"] == "true"
    assert "A and B are the same" in Page(panel.html).words
    click(panel, "against", "seed_letter")
    assert "aria-disabled" not in Page(panel.html).all(data_do="run")[0]


def test_several_changes_are_offered_to_be_tested_one_at_a_time(panel: TweakPanel) -> None:
    panel.change(threshold=5, flip_pairs="lie").run()
    assert "2 settings differ" in Page(panel.html).words
    click(panel, "singly")
    while panel.trial is not None:
        click(panel, "tick")
    assert panel.results and [name for name, _ in panel.results.singly] == [
        "flip_pairs",
        "threshold",
    ]
    page = Page(panel.html).words
    assert "One at a time" in page and "With “Points for Go or Stop: 5” alone a game" in page
    alone = TweakPanel("gostop", Rules(threshold=5), seats=SEATS, games=30).run()
    assert alone.results and panel.results.singly[1][1] == alone.results.measures


def test_a_house_rule_can_be_compared(panel: TweakPanel) -> None:
    class Plain(Rules):
        def go_points(self, calls: int) -> int:
            return 0

    house = TweakPanel("gostop", Plain(), seats=SEATS, games=20)
    assert "Plain()" in house.code()
    assert "house rule go_points" in Page(house.html).words
    assert "With your change" in house.run().text() or "can be told" in house.text()
    click(house, "reset")
    assert type(house.rules) is Plain


def test_charts_are_drawn_once_for_both_themes_and_said_in_words(panel: TweakPanel) -> None:
    panel.change(threshold=4).run()
    assert panel.html.count('role="img"') >= len(panel.results.measures) - 1  # type: ignore[union-attr]
    assert "var(--pb-accent)" in panel.html
    drawn = "".join(re.findall(r"<svg.*?</svg>", panel.html, re.DOTALL))
    assert not re.search(r"#0101", drawn)
    label = next(a["aria-label"] for a in Page(panel.html).all(role="img"))
    assert label and re.match(r"turns a game: A [\d.]+ \([\d.]+ to [\d.]+\), B ", label)


def test_the_number_of_games_climbs_a_ladder(panel: TweakPanel) -> None:
    click(panel, "games", "100")
    buttons = Page(panel.html).all(data_do="games")
    assert [b["data-value"] for b in buttons if "data-value" in b] == ["50", "200"]
    click(panel, "games", "1")
    assert panel.games == 100 and "no whole number from 2" in Page(panel.html).words
    assert list(LADDER) == sorted(LADDER)


def test_saved_html_needs_nothing_that_a_notebook_loses(panel: TweakPanel) -> None:
    assert is_saved_html(Page(panel.static()))
    page = Page(panel.change(threshold=4).run(one_at_a_time=True).static())
    assert is_saved_html(page)
    pictures = [attrs for tag, attrs in page.elements if tag == "img"]
    assert pictures and all((one["src"] or "").startswith("data:image/svg+xml") for one in pictures)
    assert all(one["alt"] for one in pictures)


def test_text_says_the_changes_and_the_results_and_is_deterministic(panel: TweakPanel) -> None:
    text = panel.change(threshold=4).run().text()
    assert text.startswith("Rule tweaks: Go-Stop, 1 of 33 settings changed\n")
    assert "Points for Go or Stop (threshold): 7 -> 4  [gostop.end.10]" in text
    assert text == TweakPanel("gostop", Rules(threshold=4), SEATS, 30).run().text()
