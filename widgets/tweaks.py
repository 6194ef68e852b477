"""The rule tweaks: a form made from a game's settings, and a comparison of two rule sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

import kit
from kit.rules import Rules, RulesError, Setting
from kit.text import plural, text
from widgets import fields, parts
from widgets.page import render
from widgets.panel import Panel, value_word
from widgets.results import Results
from widgets.trial import Trial

GAMES = (2, 100_000)
SEEDS = (0, 10**9)
LADDER = (10, 20, 50, 100, 200, 400, 1000, 2000, 4000, 10000, 20000)
"""What the buttons beside the number of games step through."""

PIECE = 0.25
"""Seconds of playing between two looks at the page, so that Stop is heard."""

PAUSE = 15
"""Milliseconds until the page asks for the next piece."""


class TweakPanel(Panel):
    """A form to change a game's rules, and to play both rule sets on the same deals.

    Args:
        game: a game's name, or its script.
        rules: where to start from; None for the printed rules. A house rule's own class stays.
        seats: for each seat the policy that plays it.
        games: how many games each rule set is played, 2 to 100000.
        seed: of the first deal; any whole number from 0.

    Attributes:
        rules: the rules as they stand in the form now; for `kit.gostop.table(rules=panel.rules)`.
        results: what the last comparison gave; None before.

    Raises:
        RulesError: when `rules` are another game's.
        ValueError: for a policy that the game doesn't have, or too few games.
    """

    kept = (*Panel.kept, "rules", "against", "shown", "faults", "games", "seed", "sitting")

    def __init__(
        self,
        game: Any = "gostop",
        rules: Any = None,
        seats: Sequence[str] | None = None,
        games: int = 400,
        seed: int = 7,
    ) -> None:
        self.script = kit.script_of(game)
        self.rules: Any = self.script.rules() if rules is None else rules
        if not isinstance(self.rules, self.script.rules):
            raise RulesError(
                text("{rules!r} are not rules of {game}.", rules=rules, game=self.script.title)
            )
        seats = [self.script.usual] * max(2, self.script.seats[0]) if seats is None else seats
        for seat in seats:
            if seat not in self.script.policies:
                raise ValueError(
                    text(
                        "{game} has no policy {who!r}; choose from {known}.",
                        game=self.script.title,
                        who=seat,
                        known=", ".join(self.script.policies),
                    )
                )
        self.sitting = tuple(seats)
        self.games, self.seed = _within(games, GAMES), _within(seed, SEEDS)
        self.against = next(iter(self.script.rules.presets()))
        self.shown = "main"
        self.faults: dict[str, str] = {}
        self.trial: Trial | None = None
        self.results: Results | None = None
        super().__init__(name="tweaks")

    # --- in code ----------------------------------------------------------------------------

    def change(self, **settings: Any) -> TweakPanel:
        """Change settings, as in the form.

        Raises:
            RulesError: for a setting or a value that can't be; nothing is changed.
        """
        self._become(self.rules.but(**settings))
        self.refresh()
        return self

    def run(self, *, one_at_a_time: bool = False) -> TweakPanel:
        """Play the comparison to its end, without the buttons.

        Args:
            one_at_a_time: whether to try each changed setting alone as well.
        """
        self._begin(one_at_a_time)
        while self.trial is not None:
            self.do_tick()
        self.refresh()
        return self

    @property
    def printed(self) -> Any:
        """The rules that are called A: the preset chosen to compare with."""
        return self.script.rules.presets()[self.against]

    def differences(self) -> list[tuple[Setting, Any, Any]]:
        """The settings in which A and B differ, with the value in each."""
        return [
            (setting, getattr(self.printed, setting.name), mine)
            for setting in type(self.rules).settings()
            if (mine := getattr(self.rules, setting.name)) != self._printed_value(setting)
        ]

    def code(self) -> str:
        """A line of Python that makes the same comparison."""
        seats = ", ".join(f'"{who}"' for who in self.sitting)
        return (
            f'kit.compare({{"printed": {self._as_code(self.printed)}, '
            f'"mine": {self._as_code(self.rules)}}}, games={self.games}, seed={self.seed}, '
            f"seats=({seats}{',' if len(self.sitting) == 1 else ''}))"
        )

    def _as_code(self, rules: Any) -> str:
        settings = ", ".join(
            f"{name}={value!r}".replace("'", '"') for name, value in rules.changed().items()
        )
        return f"{rules.house() or f'kit.{self.script.name}.Rules'}({settings})"

    def _printed_value(self, setting: Setting) -> Any:
        return getattr(self.printed, setting.name, setting.default)

    # --- what people do ---------------------------------------------------------------------

    def _do(self, what: str, value: Any) -> None:
        what, _, name = what.partition(":")
        if what != "tick":
            self.faults = {}  # the last refusal has been read
        if name:
            getattr(self, f"do_{what}")(name, value)
        else:
            super()._do(what, value)

    def do_set(self, name: str, value: Any) -> None:
        """Give a setting the value that was chosen or typed; a value that can't be says why."""
        setting = type(self.rules).setting_named(name)
        try:
            self._become(self.rules.but(**{name: setting.parse(str(value).strip())}))
        except RulesError as fault:
            self.faults = {name: str(fault)}

    def do_undo(self, name: str) -> None:
        """Give a setting its printed value back."""
        self.do_set(name, _written(type(self.rules).setting_named(name).default))

    def do_reset(self, _: Any = None) -> None:
        """Back to the printed rules."""
        self._become(type(self.rules)())

    def do_start(self, preset: str) -> None:
        """Take a preset for one's own rules."""
        self._become(type(self.rules)(**type(self.rules).presets()[str(preset)].changed()))

    def do_show(self, which: str) -> None:
        """Show all settings, the main ones, or those that are changed."""
        self.shown = which if which in ("all", "main", "changed") else "main"

    def do_about(self, name: str) -> None:
        """Open or close the rule that a setting belongs to."""
        self.panel = None if self.panel == ("about", name) else ("about", str(name))

    def do_against(self, preset: str) -> None:
        """Choose the preset that one's own rules are compared with."""
        if preset in self.script.rules.presets():
            self.against = preset
            self.trial = None

    def do_games(self, number: Any) -> None:
        """Choose how many games each rule set is played."""
        self.games, self.trial = _within(number, GAMES), None

    def do_seed(self, number: Any) -> None:
        """Choose the seed of the first deal."""
        self.seed, self.trial = _within(number, SEEDS), None

    def do_seat(self, seat: str, policy: str) -> None:
        """Choose who plays a seat."""
        if policy in self.script.policies:
            self.sitting = tuple(
                policy if n == int(seat) else who for n, who in enumerate(self.sitting)
            )
            self.trial = None

    def do_run(self, _: Any = None) -> None:
        """Begin the comparison of A and B; `do_tick` goes on with it."""
        self._begin(one_at_a_time=False)

    def do_singly(self, _: Any = None) -> None:
        """Begin a comparison that tries each changed setting alone as well."""
        self._begin(one_at_a_time=True)

    def do_tick(self, _: Any = None) -> None:
        """Play a piece of the comparison; the last piece makes the results."""
        if self.trial is None:
            return
        self.trial.work(PIECE)
        if self.trial.over:
            self._conclude()

    def do_stop(self, _: Any = None) -> None:
        """Stop playing; what was played so far gives the results."""
        if self.trial is not None and self.trial.rounds > 1:
            self._conclude()
        self.trial = None

    def _become(self, rules: Any) -> None:
        self.rules = rules
        self.faults, self.trial = {}, None

    def _begin(self, one_at_a_time: bool) -> None:
        sets: dict[str, Rules] = {"printed": self.printed, "mine": self.rules}
        if one_at_a_time:
            for setting, _, mine in self.differences():
                try:
                    sets[setting.name] = self.printed.but(**{setting.name: mine})
                except RulesError as fault:  # it needs another of the changes
                    self.faults = {**self.faults, setting.name: str(fault)}
        self.trial = Trial(self.script, sets, self.games, self.seed, self.sitting)

    def _conclude(self) -> None:
        assert self.trial is not None
        self.results = Results(self.trial, self.printed, self.rules)
        self.trial = None

    # --- what is shown ----------------------------------------------------------------------

    def text(self) -> str:
        """The changes, the comparison and its results as plain text."""
        changed = self.rules.diff()
        lines = [
            text("Rule tweaks: {game}", game=self.script.title) + ", " + self._count(len(changed))
        ]
        for name, default, value in changed:
            setting = type(self.rules).setting_named(name)
            was, now = value_word(setting, default), value_word(setting, value)
            lines.append(f"  {setting.label} ({name}): {was} -> {now}  [{setting.rule}]")
        lines += ["  " + text("House rule: {name}", name=n) for n in type(self.rules).overridden()]
        if self.results is not None:
            lines += ["", *self.results.text()]
        return "\n".join([*lines, "", self.code()])

    def static(self) -> str:
        """The changes and results as HTML for a saved notebook: inline styles, nothing to click."""
        changes = [
            {
                "label": setting.label,
                "rule": setting.rule,
                "was": value_word(setting, default),
                "now": value_word(setting, value),
            }
            for name, default, value in self.rules.diff()
            for setting in [type(self.rules).setting_named(name)]
        ]
        return render(
            "tweaks_static",
            p={
                "game": self.script.title,
                "count": self._count(len(changes)),
                "changes": changes,
                "formulas": type(self.rules).overridden(),
                "result": self.results and self.results.shown(images=True),
                "code": self.code(),
            },
        )

    def _page(self) -> Markup:
        settings = type(self.rules).settings()
        changed = self.rules.changed()
        differ = len(self.differences()) + len(type(self.rules).overridden())
        running = self.trial is not None
        presets = type(self.rules).presets()
        return render(
            "tweaks",
            p={
                "uid": self.uid,
                "notice": self._notice(),
                "tick": PAUSE if running else None,
                "game": self.script.title,
                "changed": len(changed),
                "count": self._count(len(changed)),
                "status": self._status(),
                "presets": [
                    {"value": name, "label": preset_word(name), "on": preset == self.rules}
                    for name, preset in presets.items()
                ],
                "filters": self._filters(settings, changed),
                "groups": self._groups(settings, changed),
                "hidden": self._hidden(settings, changed),
                "against": self.against,
                "readings": [
                    {"value": name, "label": preset_word(name)}
                    for name in self.script.rules.presets()
                ],
                "b": self._mine(),
                "differ": differ,
                "differ_words": plural("{n} change", "{n} changes", differ),
                "numbers": self._numbers(),
                "seats": self._seats(),
                **self._progress(),
                "run_words": text("Run 2 × {n} games", n=self.games),
                "hint": text(
                    "Both rule sets play the same deals. The conclusion comes first, in words: "
                    "what your changes do, and what these games can't tell."
                )
                if differ
                else text("A and B are the same. Change a setting, and see what it does."),
                "result": self._result(differ),
                "code": self.code(),
            },
        )

    def _count(self, changed: int) -> str:
        total = len(type(self.rules).settings())
        return plural(
            "{n} of {total} settings changed",
            "{n} of {total} settings changed",
            changed,
            total=total,
        )

    def _filters(self, settings: Sequence[Setting], changed: Mapping[str, Any]) -> list[Any]:
        choices = (
            ("all", text("All {n}", n=len(settings))),
            ("main", text("Main {n}", n=sum(one.main for one in settings))),
            ("changed", text("Changed {n}", n=len(changed))),
        )
        return [
            {"value": value, "label": label, "on": self.shown == value} for value, label in choices
        ]

    def _visible(self, setting: Setting, changed: Mapping[str, Any]) -> bool:
        if setting.name in changed or setting.name in self.faults:
            return True
        return self.shown == "all" or (self.shown == "main" and setting.main)

    def _hidden(self, settings: Sequence[Setting], changed: Mapping[str, Any]) -> str:
        if all(self._visible(one, changed) for one in settings):
            return ""
        return text("Show all {n} settings", n=len(settings))

    def _groups(self, settings: Sequence[Setting], changed: Mapping[str, Any]) -> list[Any]:
        groups: dict[str, list[Any]] = {}
        for setting in settings:
            if self._visible(setting, changed):
                groups.setdefault(setting.group, []).append(self._field(setting))
        return [{"title": title, "settings": fields} for title, fields in groups.items()]

    def _field(self, setting: Setting) -> dict[str, Any]:
        about = self.panel == ("about", setting.name)
        return {
            **fields.setting_field(setting, getattr(self.rules, setting.name), self.uid),
            "fault": self.faults.get(setting.name),
            "about": parts.rule_card(setting.rule, self.rules) if about else None,
        }

    def _mine(self) -> str:
        """One's own rules in a few words: what they change."""
        told = [
            f"{setting.label}: {value_word(setting, mine)}"
            for setting, _, mine in self.differences()
        ]
        told += [text("house rule {name}", name=name) for name in type(self.rules).overridden()]
        if not told:
            return text("Your rules: the same as A, so far")
        more = text(" and {n} more", n=len(told) - 3) if told[3:] else ""
        return text("Your rules: {changes}", changes=", ".join(told[:3])) + more

    def _numbers(self) -> list[dict[str, Any]]:
        games, seed = text("Games per rule set"), text("Seed")
        return [
            fields.number_field(self.uid, "games", games, self.games, GAMES, LADDER),
            fields.number_field(self.uid, "seed", seed, self.seed, SEEDS),
        ]

    def _seats(self) -> list[dict[str, Any]]:
        return [
            {
                "id": f"{self.uid}-seat-{n}",
                "do": f"seat:{n}",
                "label": text("{side} is played by", side=text(self.script.sides[n]))
                if self.script.sides
                else text("Seat {n} is played by", n=n),
                "choices": list(self.script.policies),
                "value": policy,
            }
            for n, policy in enumerate(self.sitting)
        ]

    def _progress(self) -> dict[str, Any]:
        trial, result = self.trial, self.results
        if trial is not None:
            state, done, total = "running", trial.done, trial.total
            aside = trial.left()
        elif result is not None:
            state = "stopped" if result.stopped else "done"
            done, total = result.done, result.total
            aside = text("the same deals for A and B")
        else:
            state, done, total = "ready", 0, 2 * self.games
            aside = ""
        share = done / total if total else 0
        words = plural("{done} of {n} game", "{done} of {n} games", total, done=done)
        if state == "running":
            words = text("{percent}%: {games}", percent=int(100 * share), games=words)
        elif state == "ready":
            words = text("Ready")
        return {
            "state": state,
            "done": done,
            "total": total,
            "percent": f"{100 * share:.0f}",
            "progress": words,
            "aside": aside,
        }

    def _result(self, differ: int) -> dict[str, Any] | None:
        if self.results is None or self.trial is not None:
            return None
        shown = self.results.shown()
        stale = not self.results.fits(self.printed, self.rules, self.games, self.seed, self.sitting)
        several = plural(
            "{n} setting differs.",
            "{n} settings differ. This run cannot say which of them did it.",
            differ,
        )
        return {
            **shown,
            "stale": text("This is of earlier rules or another number of games. Run again.")
            if stale
            else "",
            "several": several if differ > 1 and not self.results.singly and not stale else "",
        }

    def _status(self) -> str:
        """What a screen reader is told when it changes."""
        if self.faults:
            return next(iter(self.faults.values()))
        if self.trial is not None:
            return text("Playing")
        if self.results is not None:
            return " ".join(self.results.says)
        return self._count(len(self.rules.diff()))


def preset_word(name: str) -> str:
    """The name of a preset for people."""
    words = {
        "default": text("Printed rules"),
        "seed_letter": text("Seed letter"),
        "first_game": text("First game"),
        "with_blockers": text("With Blockers"),
        "rapid": text("Rapid"),
        "web": text("Web game"),
    }
    return words.get(name) or name.replace("_", " ").capitalize()


def _within(written: Any, bounds: tuple[int, int]) -> int:
    """A whole number that was typed.

    Raises:
        ValueError: when it is none, or out of bounds; the message names them.
    """
    low, high = bounds
    try:
        number = int(str(written))
    except ValueError:
        number = low - 1
    if not low <= number <= high:
        raise ValueError(
            text(
                "{written!r} is no whole number from {low} to {high}.",
                written=written,
                low=low,
                high=high,
            )
        )
    return number


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
