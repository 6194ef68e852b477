"""A plan put together from ready ones: what is in it, in which order, under which ids."""

from __future__ import annotations

import pytest

from kit.workshop import Refused
from kit.workshop.compose import Draft
from kit.workshop.plan import MOST_ACTIVITIES, Plan, plans
from tests.kit.workshop.toml import TOML

PLAN = Plan.read(TOML)
IDS = [each.id for each in PLAN.activities]


def ids(draft: Draft) -> list[str]:
    return [each.id for each in draft.plan.activities] if draft.plan else []


def test_all_of_a_plan_is_in_it_at_first() -> None:
    assert Draft.of(PLAN).plan is PLAN


def test_an_activity_is_left_out_and_taken_in_again() -> None:
    left = Draft.of(PLAN).toggled(IDS[1])
    assert ids(left) == [IDS[0], *IDS[2:]]
    assert left.plan is not None and left.plan.minutes < PLAN.minutes
    assert left.toggled(IDS[1]).plan is PLAN


def test_without_an_activity_there_is_no_plan() -> None:
    draft = Draft.of(PLAN)
    for each in IDS:
        draft = draft.toggled(each)
    assert draft.plan is None


def test_the_order_changes_one_place_at_a_time() -> None:
    draft = Draft.of(PLAN).earlier(IDS[2])
    assert ids(draft) == [IDS[0], IDS[2], IDS[1], *IDS[3:]]
    assert ids(draft.earlier(IDS[0])) == ids(draft)


@pytest.mark.parametrize("name", plans())
def test_what_is_added_can_be_opened_and_read_again(name: str) -> None:
    draft = Draft.of(plans()["45-gostop"])
    for each in plans()[name].activities[:3]:
        draft = draft.with_one_of(name, each.id)
    assert draft.plan is not None
    assert Plan.read(draft.plan.toml()) == draft.plan
    assert len(set(ids(draft))) == len(draft.parts)


def test_an_id_that_is_taken_gets_a_number() -> None:
    first = plans()["45-gostop"].activities[0].id
    draft = Draft.of(plans()["45-gostop"])
    for _ in range(2):
        draft = draft.with_one_of("45-gostop", first)
    assert ids(draft)[-2:] == [f"{first}-2", f"{first}-3"]


def test_what_is_not_there_is_refused() -> None:
    draft = Draft.of(PLAN)
    for step in (
        lambda: draft.toggled("none"),
        lambda: draft.earlier("none"),
        lambda: draft.with_one_of("45-gostop", "none"),
        lambda: draft.with_one_of("none", "none"),
    ):
        with pytest.raises(Refused, match="There is no activity none"):
            step()


def test_there_are_so_many_at_most() -> None:
    first = plans()["45-gostop"].activities[0].id
    draft = Draft.of(PLAN)
    while len(draft.parts) < MOST_ACTIVITIES:
        draft = draft.with_one_of("45-gostop", first)
    assert draft.plan is not None and Plan.of(draft.plan.plain())
    with pytest.raises(Refused, match="at most 50"):
        draft.with_one_of("45-gostop", first)


def test_only_plans_of_the_same_language_are_offered() -> None:
    assert set(Draft.of(PLAN).others()) == set(plans())
    spanish = PLAN.model_copy(update={"language": "es"})
    assert Draft.of(spanish).others() == {}
