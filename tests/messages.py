"""Collects the texts there are to translate, and keeps each language's file in step with them.

``python -m tests.messages`` (``make messages``) writes ``kit/locale/phasebook.pot`` from the
sources; then, for every folder ``kit/locale/<code>``, the ``.po`` file with what was translated
before and what is new, and the ``.mo`` file that programs read. A new folder begins a language.

The same sources and translations give the same bytes: no dates, no line numbers, nothing of the
tools that made them. A text that changed is a new one: its translation is not guessed from the old.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tests.languages import POT

HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


class Plain(Catalog):
    """A catalogue whose header says only what is needed to read it."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale)),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Plural-Forms", self.plural_forms),
        ]


def read(po: Path) -> Catalog:
    """What a language's file holds; of a file that is not there yet, nothing."""
    if not po.exists():
        return Catalog(locale=code(po))
    with po.open("rb") as file:
        return read_po(file, locale=code(po), ignore_obsolete=True)


def code(po: Path) -> str:
    """The code of the language whose file that is."""
    return po.parents[1].name


def updated(po: Path, pot: Path = POT) -> bytes:
    """A language's file with the messages of `pot`, translated as far as it has them already."""
    catalogue = read(po)
    doubted = {message.id for message in catalogue if message.fuzzy}
    with pot.open("rb") as file:
        catalogue.update(read_po(file), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for message in catalogue:
        # A guess at one that had no form for several before, or no longer has.
        if message.fuzzy and message.id not in doubted:
            message.flags.discard("fuzzy")
            message.string = ("",) * catalogue.num_plurals if message.pluralizable else ""
    body = BytesIO()
    write_po(body, catalogue, omit_header=True, include_lineno=False, sort_by_file=True)
    header = HEADER.format(language=code(po), plurals=catalogue.plural_forms)
    return header.encode() + body.getvalue()


def compiled(po: Path) -> bytes:
    """The form of a language's file that is read at run time, without what is not translated."""
    catalogue = read(po)
    plain = Plain(locale=code(po))
    plain._num_plurals, plain._plural_expr = catalogue.num_plurals, catalogue.plural_expr
    for message in catalogue:
        forms = message.string if message.pluralizable else (message.string,)
        if message.id and all(forms) and not message.fuzzy:
            plain.add(message.id, message.string)
    made = BytesIO()
    write_mo(made, plain)
    return made.getvalue()


def main() -> None:
    """Write the list of messages, and both files of each language."""
    CommandLineInterface().run(["pybabel", "--quiet", "extract"])
    for folder in sorted(POT.parent.glob("*/LC_MESSAGES")):
        po = folder / f"{POT.stem}.po"
        po.write_bytes(updated(po))
        po.with_suffix(".mo").write_bytes(compiled(po))


if __name__ == "__main__":
    main()
