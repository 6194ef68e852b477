"""A game's rules as a value: settings with bounds, and formulas that a house rule may override.

A game's own rules are a subclass that names its game and phases. A house rule is a subclass of
that, written in a few lines wherever one likes: it overrides formulas, or whole phases, under
their names.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import GeneratorType
from typing import Any, ClassVar, Literal, NamedTuple, Self, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.fields import FieldInfo

from kit.text import text

Phase = Callable[[Any], Any]


class RulesError(ValueError):
    """Settings that can't be; the message says what was wrong, what is allowed and which rule."""


class Setting(NamedTuple):
    """What one setting is, for forms and for reading.

    Attributes:
        name: its name in code.
        label: its name for people.
        sentence: what it decides, in one sentence.
        rule: id of the rule it belongs to.
        group: the heading it stands under.
        kind: ``"bool"``, ``"int"`` or ``"choice"``.
        default: the value of the printed rules.
        low, high: the bounds of a number, both allowed; None for other kinds.
        choices: what a choice may be, each with its label; empty for other kinds.
        main: whether it belongs on the short list.
    """

    name: str
    label: str
    sentence: str
    rule: str
    group: str
    kind: Literal["bool", "int", "choice"]
    default: bool | int | str
    low: int | None
    high: int | None
    choices: dict[str, str]
    main: bool

    def allowed(self) -> str:
        """What it may be, in words."""
        if self.kind == "bool":
            return text("true or false")
        if self.kind == "int":
            return text("a whole number from {low} to {high}", low=self.low, high=self.high)
        return ", ".join(self.choices)

    def parse(self, written: str) -> bool | int | str:
        """The value that was written as text, such as on a command line.

        Raises:
            RulesError: when it is none of this setting's values.
        """
        words: dict[str, bool | int | str] = {
            "true": True,
            "false": False,
            "on": True,
            "off": False,
        }
        if self.kind == "bool" and written.lower() in words:
            return words[written.lower()]
        if self.kind == "int" and written.lstrip("-").isdecimal():
            return int(written)
        if self.kind == "choice" and written in self.choices:
            return written
        raise RulesError(self.refusal(written))

    def refusal(self, value: object) -> str:
        """The sentence for a value that it can't have."""
        return text(
            "{name} can't be {value!r}; it takes {allowed} ({rule}).",
            name=self.name,
            value=value,
            allowed=self.allowed(),
            rule=self.rule,
        )


def setting(
    default: bool | int | str,
    rule: str,
    sentence: str,
    *,
    label: str,
    group: str,
    ge: int | None = None,
    le: int | None = None,
    choices: Mapping[str, str] | None = None,
    main: bool = False,
) -> Any:
    """A setting of a `Rules` class: its default, its rule, its words and its bounds."""
    extra: dict[str, Any] = {
        "rule": rule,
        "label": label,
        "group": group,
        "choices": dict(choices or {}),
        "main": main,
    }
    return Field(default, ge=ge, le=le, description=sentence, json_schema_extra=extra)


class Rules(BaseModel):
    """Base of every game's rules. Frozen: make changed ones with `but`.

    Raises:
        RulesError: for an unknown setting or a value that a setting can't have; nothing is made.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    _own: ClassVar[type[Rules] | None] = None
    """The game's own class, of which a house rule is a subclass; None for this base."""
    _phases: ClassVar[tuple[str, ...]] = ()

    def __init__(self, **settings: Any) -> None:
        try:
            super().__init__(**settings)
        except ValidationError as error:
            raise RulesError(" ".join(self._complaints(error))) from None

    def __init_subclass__(cls, phases: Mapping[str, Phase] | None = None, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)

    @classmethod
    def __pydantic_init_subclass__(
        cls, phases: Mapping[str, Phase] | None = None, **kwargs: Any
    ) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        if cls._own is None:
            cls._own = cls
            cls._phases = tuple(phases or ())
            for name, phase in (phases or {}).items():
                setattr(cls, name, _as_method(phase))
        else:
            _check_house(cls)

    @classmethod
    def settings(cls) -> list[Setting]:
        """All settings, in the order of the document, with their texts in the present language."""
        return [_described(name, info) for name, info in cls.model_fields.items()]

    @classmethod
    def setting_named(cls, name: str) -> Setting:
        """The setting of that name.

        Raises:
            RulesError: when there is none; the message names the nearest.
        """
        if name not in cls.model_fields:
            raise RulesError(_unknown(name, list(cls.model_fields)))
        return _described(name, cls.model_fields[name])

    @classmethod
    def presets(cls) -> dict[str, Self]:
        """Named readings of the document; the first is the default."""
        return {"default": cls()}

    @classmethod
    def house(cls) -> str | None:
        """The name of the house class, or None for the game's own rules."""
        return None if cls is cls._own else cls.__name__

    def but(self, **changes: Any) -> Self:
        """The same rules, but with these settings changed."""
        return type(self)(**{**self.changed(), **changes})

    def changed(self) -> dict[str, Any]:
        """The settings that differ from the printed rules, by name."""
        return {name: value for name, _, value in self.diff()}

    def diff(self) -> list[tuple[str, Any, Any]]:
        """How these rules differ from the printed ones: name, printed value, value here."""
        return [
            (name, info.default, value)
            for name, info in type(self).model_fields.items()
            if (value := getattr(self, name)) != info.default
        ]

    @classmethod
    def overridden(cls) -> list[str]:
        """The formulas and phases that a house rule replaced, by name."""
        own = cls._own or cls
        return sorted(
            {name for base in cls.__mro__[: cls.__mro__.index(own)] for name in _methods(base)}
        )

    def phases(self, printed: Mapping[str, Phase]) -> Mapping[str, Phase]:
        """The phases by name: this house's own version where it has one, else the printed one."""
        if type(self) is self._own:
            return printed
        own = self.overridden()
        return {
            name: getattr(self, name) if name in own else phase for name, phase in printed.items()
        }

    def __str__(self) -> str:
        house = self.house() or text("printed rules")
        changes = ", ".join(f"{name}={value!r}" for name, value in self.changed().items())
        return f"{house}: {changes}" if changes else house

    @classmethod
    def _complaints(cls, error: ValidationError) -> list[str]:
        complaints = []
        for fault in error.errors():
            if not fault["loc"]:
                complaints.append(str(fault["ctx"]["error"]))
                continue
            name = str(fault["loc"][0])
            if name in cls.model_fields:
                complaints.append(cls.setting_named(name).refusal(fault["input"]))
            else:
                complaints.append(_unknown(name, list(cls.model_fields)))
        return complaints


def _unknown(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, n=3)
    if near:
        return text(
            "There is no setting {name}; did you mean {near}?", name=name, near=", ".join(near)
        )
    return text("There is no setting {name}; there are {known}.", name=name, known=", ".join(known))


def _described(name: str, info: FieldInfo) -> Setting:
    extra = info.json_schema_extra
    assert isinstance(extra, dict)
    low = high = None
    for bound in info.metadata:
        low = getattr(bound, "ge", low)
        high = getattr(bound, "le", high)
    kind: Literal["bool", "int", "choice"] = "bool" if info.annotation is bool else "int"
    choices: dict[str, str] = {}
    if get_origin(info.annotation) is Literal:
        kind = "choice"
        labels: Any = extra["choices"]
        choices = {value: text(labels[value]) for value in get_args(info.annotation)}
    return Setting(
        name=name,
        label=text(str(extra["label"])),
        sentence=text(str(info.description)),
        rule=str(extra["rule"]),
        group=text(str(extra["group"])),
        kind=kind,
        default=info.default,
        low=low,
        high=high,
        choices=choices,
        main=bool(extra["main"]),
    )


def _as_method(phase: Phase) -> Callable[..., Any]:
    @functools.wraps(phase)
    def method(self: Rules, game: Any) -> Any:
        # Always a generator, whether the phase asks anything or not: a house rule that plays the
        # printed phase before or after its own part can always say "yield from super()...".
        begun = phase(game)
        if isinstance(begun, GeneratorType):
            return (yield from begun)
        return begun

    return method


def _methods(cls: type) -> list[str]:
    return [
        name
        for name, value in vars(cls).items()
        if not name.startswith(("_", "model_")) and callable(value)
    ]


def _check_house(cls: type[Rules]) -> None:
    """Refuse a house rule that would silently do nothing."""
    parent: Any = cls.__mro__[1]
    for name, info in cls.model_fields.items():
        if name in parent.model_fields and name in vars(cls).get("__annotations__", {}):
            raise RulesError(
                text(
                    "{house} redeclares the setting {name}; write Rules({name}=...) instead.",
                    house=cls.__name__,
                    name=name,
                )
            )
        if name not in parent.model_fields and not (
            isinstance(info.json_schema_extra, dict) and info.json_schema_extra.get("rule")
        ):
            raise RulesError(
                text(
                    "{house} adds the setting {name} without a rule; make it with "
                    "kit.rules.setting(default, rule id, sentence, ...).",
                    house=cls.__name__,
                    name=name,
                )
            )
    formulas = sorted(
        name for base in parent.__mro__[: parent.__mro__.index(Rules)] for name in _methods(base)
    )
    for name in _methods(cls):
        if name not in formulas:
            raise RulesError(
                text(
                    "{house} defines {name}, which overrides nothing; what can be overridden: "
                    "{known}.",
                    house=cls.__name__,
                    name=name,
                    known=", ".join(formulas),
                )
            )
        mine, printed = (
            list(inspect.signature(getattr(owner, name), follow_wrapped=False).parameters)
            for owner in (cls, parent)
        )
        if mine != printed:
            raise RulesError(
                text(
                    "{house}.{name} takes ({mine}); it must take ({printed}).",
                    house=cls.__name__,
                    name=name,
                    mine=", ".join(mine),
                    printed=", ".join(printed),
                )
            )
