"""The command line: ``python -m kit play``, ``simulate``, ``rules``, ``check``, ``workshop``.

It ends with 0 when all is well, 1 when the answer is no (a transcript doesn't hold, nothing is
found, a rule is not covered), 2 when what was asked for can't be; errors are a sentence on stderr.
"""

from __future__ import annotations

import argparse
import os
import sys
import textwrap
import time
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from kit import catalogue
from kit.catalogue import Catalogue, CatalogueError, Rule, UnknownRule
from kit.game import Script
from kit.games import GAMES, script_of
from kit.replay import replay
from kit.rules import Rules, RulesError
from kit.table import Table
from kit.text import plural, text
from kit.transcript import Transcript, TranscriptError
from kit.workshop import cli as workshops

if TYPE_CHECKING:
    import polars

OK, NO, USAGE, INTERRUPTED, CUT_OFF = 0, 1, 2, 130, 141
WIDTH = 96


class Refused(Exception):
    """What ends the program with a sentence on stderr and a code."""

    def __init__(self, sentence: str, code: int = USAGE) -> None:
        super().__init__(sentence)
        self.code = code


class _Parser(argparse.ArgumentParser):
    """Refuses in one sentence; argparse itself would print the whole usage before it."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        hint = text("See {program} --help.", program=self.prog)
        self.exit(USAGE, f"{sentence.rstrip('.')}. {hint}\n")


# --- play ---------------------------------------------------------------------------------------


def play(asked: argparse.Namespace) -> int:
    """Let policies play a game, and print what happens with the rule of each event."""
    script = script_of(asked.game)
    rules = _rules(script, asked.preset, asked.rules)
    table = Table(script, rules, asked.seed, _seats(script, asked.seats, script.usual))
    if table.person is not None:
        raise Refused(_no_person(script))
    table.play()
    if asked.save:
        try:
            table.transcript().save(asked.save)
        except OSError as fault:
            why = fault.strerror
            raise Refused(
                text("{file} can't be written: {why}.", file=asked.save, why=why)
            ) from None
    print(
        text(
            "{game}, seed {seed}, {seats}; {rules}",
            game=script.title,
            seed=asked.seed,
            seats=", ".join(f"{seat.name}: {seat.policy_name}" for seat in table.seats),
            rules=rules,
        )
    )
    wide = max(len(event.rule) for event in table.events)
    for event in table.events:
        print(f"{event.rule:{wide}}  {table.say(event)}")
    print(_ending(table))
    return OK


def _ending(table: Table) -> str:
    result = table.result
    assert result is not None
    paid = ", ".join(
        f"{name} {payoff:+d}" for name, payoff in zip(table.names, result.payoffs, strict=True)
    )
    winner = text("nobody") if result.winner is None else table.names[result.winner]
    return text("Winner: {winner} ({paid})", winner=winner, paid=paid)


# --- simulate -----------------------------------------------------------------------------------


def simulate(asked: argparse.Namespace) -> int:
    """Play many games, under one rule set or under two on the same deals, and print measures."""
    import polars  # noqa: F401 - takes a moment, which should not count as the games'

    from kit.simulate import compared, conclusions, spread
    from kit.simulate import simulate as simulated

    script = script_of(asked.game)
    seats = _seats(script, asked.seats, "random")
    title = _title(asked.preset, asked.rules)
    sets = {title: _rules(script, asked.preset, asked.rules)}
    if asked.against is not None or asked.against_preset is not None:
        other = _rules(script, asked.against_preset, asked.against)
        if other == sets[title]:
            raise Refused(text("Both rule sets are the same; there is nothing to compare."))
        # What one compares with comes first: differences are to the first set.
        sets = {_title(asked.against_preset, asked.against): other, **sets}
    import_module("polars")  # a quarter of a second that says nothing about the games
    began = time.perf_counter()
    frames = {
        name: simulated(
            script,
            asked.games,
            asked.seed,
            seats,
            rules,
            asked.jobs,
            sys.stderr.isatty() and name,
        )
        for name, rules in sets.items()
    }
    spent = time.perf_counter() - began
    print(
        text(
            "{game}: {games} games each, seed {seed}, {seats}",
            game=script.title,
            games=asked.games,
            seed=asked.seed,
            seats=", ".join(seats),
        )
    )
    for name, rules in sets.items():
        print(f"  {name}: {rules}" if name in script.rules.presets() else f"  {rules}")
    table = compared(frames, script)
    shown = table.drop("game", "measure", "kind")
    single = ("set", "difference", "diff_low", "diff_high", "changed") if len(sets) == 1 else ()
    _show(text("Means and shares, with their 95% intervals"), shown.drop(*single))
    shown = spread(frames, script).drop("measure")
    _show(text("How what was averaged is spread"), shown.drop(*single[:1]))
    for sentence in conclusions(table):
        print(sentence)
    print(f"games/s {asked.games * len(sets) / spent:.0f}")
    return OK


def _title(preset: str | None, settings: Sequence[str] | None) -> str:
    """What a rule set is called in the tables: by what was asked for."""
    return ", ".join([*([preset] if preset else []), *(settings or [])]) or text("printed rules")


def _show(title: str, frame: polars.DataFrame) -> None:
    import polars

    counts = [
        column.name
        for column in frame
        if column.dtype == polars.Float64 and (column.drop_nulls() % 1 == 0).all()
    ]
    frame = frame.with_columns(polars.col(counts).cast(polars.Int64))
    # Signs of plain ASCII, so that it prints anywhere, and can be put into an issue as a table.
    with polars.Config(
        tbl_formatting="ASCII_MARKDOWN",
        tbl_hide_dataframe_shape=True,
        tbl_hide_column_data_types=True,
        tbl_rows=-1,
        tbl_cols=-1,
        tbl_width_chars=-1,
        fmt_str_lengths=200,
        float_precision=3,
    ):
        print(f"\n{title}\n{frame}\n")


# --- rules --------------------------------------------------------------------------------------


def rules(asked: argparse.Namespace) -> int:
    """List the rules of a game, look one up, search, or show what covers each."""
    book = catalogue.load(script_of(asked.game).name)
    if asked.coverage:
        return _coverage(book)
    if asked.id is not None:
        _print_rule(book.rule(asked.id))
        return OK
    found = book.search(asked.search) if asked.search is not None else list(book)
    if not found:
        raise Refused(
            text("No rule of {game} has {words}.", game=book.title, words=asked.search), NO
        )
    wide = max(len(rule.id) for rule in found)
    for rule in found:
        print(f"{rule.id:{wide}}  {rule.title}")
    return OK


def _print_rule(rule: Rule) -> None:
    print(f"{rule.id}  {rule.title}")
    _paragraph(f"{rule.section}. {rule.place}")
    _paragraph(rule.text)
    if rule.about:
        _paragraph(text("About: {rules}", rules=", ".join(rule.about)))
    if rule.decided:
        _paragraph(text("Open: {question}", question=rule.decided.question))
        _paragraph(text("Decided: {choice}", choice=rule.decided.choice))
        if rule.decided.departs:
            _paragraph(text("Departs from the document: {what}", what=rule.decided.departs))
    if rule.settings:
        _paragraph(text("Settings: {names}", names=", ".join(rule.settings)))
    if rule.functions:
        _paragraph(text("Carried out by: {names}", names=", ".join(rule.functions)))
    if rule.explained:
        _paragraph(text("Taught in: {names}", names=", ".join(rule.explained)))


def _paragraph(written: str) -> None:
    print(textwrap.fill(written, WIDTH, initial_indent="  ", subsequent_indent="    "))


def _coverage(book: Catalogue) -> int:
    _show(text("What cites each rule of {game}", game=book.title), catalogue.coverage(book.game))
    gaps = catalogue.gaps(book.game)
    for gap in gaps:
        print(gap)
    print(plural("{n} gap.", "{n} gaps.", len(gaps)) if gaps else text("No gaps."))
    return NO if gaps else OK


# --- check --------------------------------------------------------------------------------------


def check(asked: argparse.Namespace) -> int:
    """Play a transcript again and say whether it holds."""
    try:
        transcript = Transcript.load(asked.file)
    except OSError as fault:
        why = fault.strerror
        raise Refused(text("{file} can't be read: {why}.", file=asked.file, why=why)) from None
    except UnicodeDecodeError:
        why = text("This is not UTF-8 text, so not a transcript.")
        raise Refused(f"{asked.file}: {why}", NO) from None
    except (TranscriptError, RecursionError) as fault:
        raise Refused(f"{asked.file}: {fault}", NO) from None
    if transcript.house is not None:
        raise Refused(
            text(
                "{file} was played under the house rules {house}, which only their author has: "
                "check it in Python, with Table.replay(transcript, house={house}).",
                file=asked.file,
                house=transcript.house,
            )
        )
    try:
        table = replay(transcript)
    except ValueError as fault:
        raise Refused(f"{asked.file}: {fault}", NO) from None
    except Exception as fault:  # a file may hold anything; what the engine stumbles over is no game
        why = text("It can't be played: {why!r}.", why=fault)
        raise Refused(f"{asked.file}: {why}", NO) from None
    holds = plural(
        "{file} holds: {game}, {n} choice, {events} events.",
        "{file} holds: {game}, {n} choices, {events} events.",
        table.moment,
        file=asked.file,
        game=table.script.title,
        events=len(table.events),
    )
    print(holds)
    print(_ending(table) if table.phase is None else text("The game is not over."))
    return OK


# --- arguments ----------------------------------------------------------------------------------


def _rules(script: Script, preset: str | None, settings: Sequence[str] | None) -> Any:
    """The rules asked for: a preset, and settings changed in it."""
    presets: dict[str, Rules] = script.rules.presets()
    if preset is not None and preset not in presets:
        raise Refused(
            text(
                "There is no preset {name!r}; choose from {known}.",
                name=preset,
                known=", ".join(presets),
            )
        )
    chosen = presets[preset] if preset else script.rules()
    changes = {}
    for setting in settings or ():
        name, sign, value = setting.partition("=")
        if not sign:
            raise Refused(text("{setting!r} is no setting: write key=value.", setting=setting))
        changes[name] = script.rules.setting_named(name).parse(value)
    return chosen.but(**changes)


def _seats(script: Script, named: str | None, usual: str) -> list[str]:
    return named.split(",") if named else [usual] * script.seats[0]


def _no_person(script: Script) -> str:
    return text(
        "Nobody is here to play a seat: give it a policy, one of {known}.",
        known=", ".join(script.policies),
    )


def _whole(low: int | None = None) -> Any:
    """A reader of whole numbers, from `low` up."""

    def read(written: str) -> int:
        number = int(written) if written.lstrip("+-").isdecimal() else None
        if number is None or (low is not None and number < low):
            wanted = (
                text("a whole number")
                if low is None
                else text("a whole number from {low} up", low=low)
            )
            raise argparse.ArgumentTypeError(
                text("{written!r} is not {wanted}", written=written, wanted=wanted)
            )
        return number

    return read


def _jobs(written: str) -> int:
    number: int = _whole()(written)
    if number == 0:
        raise argparse.ArgumentTypeError(text("0 processes can't play; -1 is all there are"))
    return number


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m kit", description=text("Card games as scripts."))
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Any, about: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about)
        made.set_defaults(run=run)
        return made

    def game(made: argparse.ArgumentParser) -> None:
        made.add_argument("game", metavar="GAME", help=", ".join(GAMES))

    def settings(made: argparse.ArgumentParser, flag: str, preset: str, about: str) -> None:
        made.add_argument(flag, nargs="+", action="extend", metavar="KEY=VALUE", help=about)
        made.add_argument(preset, metavar="NAME", help=text("start from these named rules"))

    def common(made: argparse.ArgumentParser) -> None:
        game(made)
        made.add_argument("--seed", type=_whole(), default=0, help=text("of all chance (0)"))
        made.add_argument("--seats", metavar="A,B", help=text("the policies that play"))
        settings(made, "--rules", "--preset", text("settings to change"))

    one = command("play", play, text("print a game's events with the rule of each"))
    common(one)
    one.add_argument("--save", metavar="FILE", help=text("keep it as a transcript"))

    many = command("simulate", simulate, text("play many games and measure them"))
    common(many)
    many.add_argument("--games", type=_whole(1), default=1000, help=text("how many (1000)"))
    many.add_argument("--jobs", type=_jobs, default=1, help=text("over how many processes (1)"))
    settings(many, "--against", "--against-preset", text("settings of the rules to compare with"))

    book = command("rules", rules, text("list, look up or search a game's rules"))
    game(book)
    which = book.add_mutually_exclusive_group()
    which.add_argument("id", nargs="?", metavar="ID", help=text("the rule to print"))
    which.add_argument("--search", metavar="WORDS", help=text("the rules with all these words"))
    which.add_argument("--coverage", action="store_true", help=text("what cites each rule"))

    held = command("check", check, text("play a transcript again and say whether it holds"))
    held.add_argument("file", metavar="FILE", help=text("what Table.transcript().save() wrote"))

    about = text("check, open, list, export and close workshops")
    workshops.fill(commands.add_parser("workshop", help=about, description=about))
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    asked = _parser().parse_args(arguments)
    try:
        code: int = asked.run(asked)
        sys.stdout.flush()
    except Refused as refused:
        print(refused, file=sys.stderr)
        return refused.code
    except UnknownRule as unknown:
        print(unknown, file=sys.stderr)
        return NO
    except (RulesError, CatalogueError, ValueError) as fault:
        print(fault, file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Who read this has enough. Python flushes once more at its end, to where it can't fail.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_OFF
    return code


if __name__ == "__main__":
    sys.exit(main())
