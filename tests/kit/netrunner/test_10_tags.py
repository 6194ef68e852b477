"""Tags: what they are, and what both sides may do about them (section 10.5)."""

from __future__ import annotations

import pytest

from tests.kit.netrunner.positions import CORP, RUNNER, at, go, ids, keys_of, told, why


@pytest.mark.rule("netrunner.10.5.1")
def test_a_tag_is_a_counter_on_the_runner() -> None:
    table = at(phase="encounter_ice", run="hq", at=1, servers={"hq": "funhouse+"})
    go(table, "pay", "decline")
    assert table.state.tags == 2
    assert [event.data["total"] for event in told(table, "tag")] == [1, 2]


@pytest.mark.rule("netrunner.10.5.2")
def test_with_one_tag_or_more_the_runner_is_tagged() -> None:
    assert "play_retribution" not in keys_of(at(turn=1, hq="retribution", rig="cleaver"))
    for tags in (1, 3):
        table = at(turn=1, hq="retribution", rig="cleaver", tags=tags)
        go(table, "play_retribution")
        assert ids(table.state.heap) == "cleaver"
        assert table.state.tags == tags
    table = at(phase="encounter_ice", run="hq", at=1, servers={"hq": "funhouse+"})
    table.choose("pay")
    assert "netrunner.10.5.2" in told(table.to_decision(), "tag")[0].rules


@pytest.mark.rule("netrunner.10.5.3")
def test_of_a_tagged_runner_the_corp_may_trash_a_resource() -> None:
    rig = "telework_contract red_team cleaver docklands_pass"
    table = at(turn=1, rig=rig, tags=1)
    offered = [key for key in keys_of(table) if key.startswith("trash")]
    assert offered == ["trash_telework_contract", "trash_red_team"]
    go(table, "trash_red_team")
    assert ids(table.state.heap) == "red_team"
    assert (table.state.clicks[CORP], table.state.credits[CORP]) == (2, 3)
    assert table.state.tags == 1
    assert "netrunner.10.5.3" in told(table, "trash")[0].rules


@pytest.mark.rule("netrunner.5.2.6g")
def test_without_a_tag_or_two_credits_the_corp_trashes_no_resource() -> None:
    assert why(at(turn=1, rig="red_team"), "trash_red_team").key == "not_tagged"
    poor = at(turn=1, rig="red_team cleaver", tags=1, credits=(1, 5))
    assert "trash_red_team" not in keys_of(poor)
    assert why(poor, "trash_cleaver").key == "no_resource"


@pytest.mark.rule("netrunner.10.5.4")
def test_a_tagged_runner_may_put_a_tag_back() -> None:
    table = go(at(tags=2), "remove_tag")
    assert table.state.tags == 1
    assert (table.state.clicks[RUNNER], table.state.credits[RUNNER]) == (3, 3)
    assert "netrunner.10.5.4" in told(table, "remove_tag")[0].rules
    assert "remove_tag" not in keys_of(at())
    assert "remove_tag" not in keys_of(at(tags=1, credits=(5, 1)))
