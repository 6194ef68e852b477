"""What is done in a workshop, as data: a plan and its activities, written in TOML.

A plan never says what is right where the engine can find it out: the answer of a prediction is
what comes of the position when the workshop's own kit plays on from there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Self

# The standard library reads TOML and does not write it. This is the twin of its reader, from the
# same hand, without dependencies of its own: what it writes, `tomllib` reads.
import tomli_w
from pydantic import Field, StrictStr, ValidationError, model_validator

from kit import catalogue
from kit.games import GAMES
from kit.text import languages, text
from kit.workshop import faults
from kit.workshop.activities import (
    KINDS,
    MOST_LETTERS,
    Activity,
    Answer,
    AtTable,
    Data,
    Explore,
    Line,
    Play,
    Predict,
    Prose,
    Quiz,
    Title,
    Write,
)
from kit.workshop.faults import Misfit, Place

__all__ = [
    "KINDS",
    "MOST_ACTIVITIES",
    "MOST_BYTES",
    "MOST_LETTERS",
    "Activity",
    "Answer",
    "Explore",
    "Plan",
    "PlanError",
    "Play",
    "Predict",
    "Quiz",
    "Write",
    "plans",
]
MOST_ACTIVITIES = 50
MOST_BYTES = 1_000_000
"""How large a written plan may be."""


class PlanError(ValueError):
    """A plan that can't be; the message names each fault, where it is and what is allowed."""


class Plan(Data):
    """What is done in a workshop, in order.

    Attributes:
        title: what it is called.
        language: in which it is written, as a code such as ``"en"``.
        text: what it is about, in markdown, for the one who runs it.
        aims: what those who took part can do afterwards, a line each.
        activities: one to fifty.
    """

    title: Title
    language: StrictStr = "en"
    text: Prose = ""
    aims: tuple[Line, ...] = Field((), max_length=20)
    activities: tuple[Annotated[Activity, Field(discriminator="kind")], ...] = Field(
        min_length=1, max_length=MOST_ACTIVITIES
    )

    @model_validator(mode="after")
    def _is_one_plan(self) -> Self:
        ids = [each.id for each in self.activities]
        for id in ids:
            if ids.count(id) > 1:
                raise Misfit("activities", text("the id {id} is there twice", id=id))
        if self.language not in languages():
            raise Misfit(
                "language",
                text(
                    "there is no language {language!r}; choose from {known}",
                    language=self.language,
                    known=", ".join(languages()),
                ),
            )
        return self

    # --- read and written -------------------------------------------------------------------

    @classmethod
    def read(cls, written: str) -> Self:
        """The plan that is written in TOML, its positions and predictions tried.

        Raises:
            PlanError: when it can't be; the message names each fault with its line.
        """
        plan = cls._formed(written)
        plan.prove(written)
        return plan

    @classmethod
    def stored(cls, written: str) -> Self:
        """A plan that `toml` wrote, not tried again: cheap.

        Raises:
            PlanError: when it has not the form of one.
        """
        return cls._formed(written)

    @classmethod
    def _formed(cls, written: str) -> Self:
        if len(written.encode("utf-8", "replace")) > MOST_BYTES:
            raise PlanError(
                text("The plan is too long: at most {n} kilobytes.", n=MOST_BYTES // 1000)
            )
        try:
            data = tomllib.loads(written)
        except (tomllib.TOMLDecodeError, RecursionError) as fault:
            raise PlanError(text("The plan is no TOML: {why}", why=fault)) from None
        return cls.of(data, written)

    @classmethod
    def of(cls, data: Any, written: str = "") -> Self:
        """A plan from plain values, as TOML or JSON gives them.

        Args:
            data: the values.
            written: the TOML they come from, for the lines in messages.

        Raises:
            PlanError: when it has not the form of a plan.
        """
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            found = faults.sentences(error, KINDS)
            raise _refusal(found, written, _names(data)) from None

    def toml(self) -> str:
        """The plan as TOML, from which `read` makes the same one."""
        return tomli_w.dumps(self.plain(), multiline_strings=True)

    def plain(self) -> dict[str, Any]:
        """The plan as plain values, without what is as it would be anyway."""
        data = self.model_dump(mode="json", exclude_defaults=True, exclude={"activities"})
        activities = []
        for each in self.activities:
            fields = each.model_dump(mode="json", exclude_defaults=True)
            if isinstance(each, Quiz) and each.right is not None:
                fields["right"] = each.answers[int(each.right)]
            activities.append({"id": each.id, "kind": each.kind, **fields})
        return {**data, "activities": activities}

    # --- looked at --------------------------------------------------------------------------

    @property
    def minutes(self) -> int:
        """How long it takes."""
        return sum(each.minutes for each in self.activities)

    def activity(self, id: str) -> Activity:
        """The activity of that id.

        Raises:
            PlanError: when there is none.
        """
        for each in self.activities:
            if each.id == id:
                return each
        raise PlanError(
            text(
                "The plan has no activity {id!r}; it has {known}.",
                id=id,
                known=", ".join(each.id for each in self.activities),
            )
        )

    def shown(self) -> Self:
        """The plan as those who take part may see it.

        Without the right answers of quizzes, and without what only the one who runs it needs: what
        to ask, what to look for. The answers of predictions are in no plan.
        """
        hidden: dict[str, Any] = {"ask": (), "look_for": ()}
        return self.model_copy(
            update={
                "text": "",
                "activities": tuple(
                    each.model_copy(update={**hidden, "right": None})
                    if isinstance(each, Quiz)
                    else each.model_copy(update=hidden)
                    for each in self.activities
                ),
            }
        )

    # --- tried ------------------------------------------------------------------------------

    def prove(self, written: str = "") -> None:
        """Try every position, prediction and deal, and look every rule up.

        Args:
            written: the TOML it was read from, for the lines in messages.

        Raises:
            PlanError: when one can't be, or a prediction has not exactly one right answer.
        """
        found: list[tuple[Place, str]] = []
        for number, activity in enumerate(self.activities):
            for field, attempt in _trials(activity):
                try:
                    attempt()
                except Misfit as fault:
                    found.append(((number, fault.field), str(fault)))
                except (ValueError, KeyError) as fault:
                    found.append(((number, field), str(fault)))
                else:
                    continue
                break  # what comes after it would only say the same again
        if found:
            raise _refusal(found, written, [each.id for each in self.activities])


def _trials(activity: Activity) -> list[tuple[str, Callable[[], Any]]]:
    """What to try of an activity, each with the field that is at fault where it fails."""
    trials: list[tuple[str, Callable[[], Any]]] = []
    if isinstance(activity, AtTable):
        ways = [name for name in ("lay", "position", "transcript") if getattr(activity, name)]
        where = ways[0] if ways else "seats"
        trials.append((where, activity.stands))
        if isinstance(activity, Play):
            trials.append((where, activity.table))
        else:
            trials += [(where, activity.table), ("choose", activity.right)]
    if isinstance(activity, Quiz | Predict) and activity.rule is not None:
        rule = activity.rule
        trials.append(("rule", lambda: known_rule(rule)))
    return trials


def known_rule(id: str) -> catalogue.Rule:
    """The rule with that full id.

    Raises:
        ValueError: when there is none; the message names the nearest, or the games.
    """
    game = id.partition(".")[0]
    if game not in GAMES:
        raise ValueError(
            text(
                "{id} begins with no game's name; these are {known}", id=id, known=", ".join(GAMES)
            )
        )
    try:
        return catalogue.load(game).rule(id)
    except catalogue.UnknownRule as fault:
        raise ValueError(str(fault)) from None


def _names(data: Any) -> list[str]:
    """What the activities of plain values are called, as far as they are called anything."""
    given = data.get("activities") if isinstance(data, dict) else None
    if not isinstance(given, list | tuple):
        return []
    return [str(each.get("id", "?")) if isinstance(each, dict) else "?" for each in given]


def _refusal(found: Sequence[tuple[Place, str]], written: str, names: Sequence[str]) -> PlanError:
    lines = faults.places(written)
    told = [faults.told(place, sentence, lines, names) for place, sentence in found]
    if len(told) == 1:
        return PlanError(text("The plan can't be: {fault}", fault=told[0]))
    heading = text("The plan has {n} faults:", n=len(told))
    return PlanError("\n".join([heading, *(f"- {each}" for each in told)]))


@cache
def plans() -> dict[str, Plan]:
    """The ready plans by name, such as ``"45-gostop"``, in the order of their names."""
    folder = files("kit.workshop").joinpath("plans")
    found = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return {
        name.removesuffix(".toml"): Plan.stored(folder.joinpath(name).read_text("utf-8"))
        for name in found
    }
