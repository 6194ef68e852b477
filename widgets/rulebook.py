"""The rule book: search and read a game's catalogue, and see what keeps the engine to each rule."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

import kit
from kit import catalogue
from kit.catalogue import Rule
from kit.rules import Setting
from kit.text import plural, text
from widgets.page import render
from widgets.panel import Panel, range_word, value_word

TREATMENTS = ("enforced", "explained", "decided")
TESTS = 4
"""How many tests are named on the page of a rule."""


class RuleBook(Panel):
    """A game's rule book, opened at one rule; keys: / searches, left and right turn the page.

    Args:
        game: a game's name, or its script.
        rule: the id of the rule to open first, with or without the game's name; None for the first.

    Raises:
        UnknownRule: when the catalogue has no such rule; the message names the nearest.
        CatalogueError: when there is no catalogue for the game.
    """

    kept = (*Panel.kept, "rule", "words", "treatment", "_unfolded")

    def __init__(self, game: Any = "gostop", rule: str | None = None) -> None:
        self.script = kit.script_of(game)
        self.catalogue = catalogue.load(self.script.name)
        self.words = ""
        self.treatment: str | None = None
        self.rule = self.catalogue.rule(rule) if rule else self.catalogue.rules[0]
        self._unfolded = frozenset({self._shelf(self.rule)})
        super().__init__(name="rulebook")

    # --- what one can do --------------------------------------------------------------------

    def turn_to(self, rule: str) -> RuleBook:
        """Open the page of a rule.

        Raises:
            UnknownRule: when there is none of that id.
        """
        self.do_rule(rule)
        self.refresh()
        return self

    def find(self, words: str) -> RuleBook:
        """List the rules in which all of these words occur and open the first; "" lists all."""
        self.do_search(words)
        self.refresh()
        return self

    def do_rule(self, rule: str) -> None:
        """Open the page of a rule, its heading in the index included."""
        self.rule = self.catalogue.rule(str(rule))
        self._unfolded = self._unfolded | {self._shelf(self.rule)}

    def do_search(self, words: Any) -> None:
        """List the rules in which all of these words occur; the first is opened."""
        self.words = str(words or "").strip()
        found = self._listed()
        if self.words and found and self.rule not in found:
            self.rule = found[0]
        self.do_rule(self.rule.id)

    def do_filter(self, treatment: str) -> None:
        """List only rules that are treated like this; anything else lists all."""
        self.treatment = treatment if treatment in TREATMENTS else None

    def do_fold(self, heading: str) -> None:
        """Fold or unfold the rules under a heading."""
        self._unfolded = self._unfolded ^ {str(heading)}

    def do_turn(self, step: str) -> None:
        """Go to the rule so many places further on, of those that are listed."""
        beside = self._beside(int(step))
        if beside:
            self.do_rule(beside.id)

    # --- what is shown ----------------------------------------------------------------------

    def _page(self) -> Markup:
        return render("rulebook", b=self._book())

    def static(self) -> str:
        """The page of the open rule as HTML for a saved notebook, with inline styles only."""
        book = {"game": self.script.title, "page": self._leaf(seen=False)}
        return render("rulebook_static", b=book)

    def text(self) -> str:
        """The page of the open rule as plain text."""
        page = self._leaf(seen=False)
        treated = ", ".join(treatment_word(kind) for kind in self.rule.treatments)
        lines = [f"{page['id']}  {page['title']}  [{treated}]", page["place"]]
        lines += ["", page["says_head"] + ":", *(f"  {line}" for line in page["says"])]
        if page["open"]:
            lines += ["", page["open_head"] + ":"]
        for row in page["open"]:
            chip = f" [{row['chip']}]" if row["chip"] else ""
            lines += [f"  - {row['question']}{chip}", f"    {row['choice']}"]
            if row["departs"]:
                lines.append(f"    {row['departs']}")
        if page["settings"]:
            lines += ["", text("Settings") + ":"]
        lines += [f"  {s['name']} = {s['value']}: {s['sentence']}" for s in page["settings"]]
        return "\n".join(lines)

    def _book(self) -> dict[str, Any]:
        before, after = self._beside(-1), self._beside(1)
        listed = self._listed()
        found = ""
        if self.words:
            found = plural(
                "{n} rule has “{words}”",
                "{n} rules have “{words}”",
                len(listed),
                words=self.words,
            )
        order = list(self.catalogue)
        return {
            "uid": self.uid,
            "notice": self._notice(),
            "game": self.script.title,
            "query": self.words,
            "found": found,
            "status": found or f"{self.rule.id}: {self.rule.title}",
            "filters": self._filters(),
            "sections": self._sections(listed),
            "page": self._leaf(seen=True),
            "before": before and before.short,
            "after": after and after.short,
            "place": text("Rule {n} of {total}", n=order.index(self.rule) + 1, total=len(order)),
        }

    def _found(self) -> list[Rule]:
        return self.catalogue.search(self.words) if self.words else list(self.catalogue)

    def _listed(self) -> list[Rule]:
        rules = self._found()
        if self.treatment is None:
            return rules
        return [rule for rule in rules if self.treatment in rule.treatments]

    def _beside(self, step: int) -> Rule | None:
        """The rule before or after this one, among those listed if this one is."""
        listed = self._listed()
        if self.rule not in listed:
            listed = list(self.catalogue)
        place = listed.index(self.rule) + step
        return listed[place] if 0 <= place < len(listed) else None

    def _shelf(self, rule: Rule) -> str:
        """The heading a rule is listed under; open questions by what they are about."""
        if not rule.about:
            return rule.section
        about = self.catalogue.rule(rule.about[0])
        return text("{section}: {part}", section=rule.section, part=about.section)

    def _filters(self) -> list[dict[str, Any]]:
        found = self._found()
        all_rules = {
            "value": "",
            "label": text("All"),
            "n": len(found),
            "on": self.treatment is None,
        }
        return [all_rules] + [
            {
                "value": kind,
                "label": treatment_word(kind),
                "n": sum(kind in rule.treatments for rule in found),
                "on": self.treatment == kind,
            }
            for kind in TREATMENTS
        ]

    def _sections(self, listed: list[Rule]) -> list[dict[str, Any]]:
        # what is left open comes in the order of what it is about
        shelves: dict[str, list[Rule]] = {} if self.words else {s: [] for s in self._shelves()}
        for rule in listed:
            # what a search found has an order of its own, the best first
            shelves.setdefault("" if self.words else self._shelf(rule), []).append(rule)
        return [
            {
                "title": title or text("Found"),
                "value": title,
                "count": plural("{n} rule", "{n} rules", len(rules)),
                "open": bool(self.words) or title in self._unfolded,
                "rows": [self._row(rule) for rule in rules],
            }
            for title, rules in shelves.items()
            if rules
        ]

    def _shelves(self) -> list[str]:
        """All headings in the order of the document, those of open questions after the others."""
        own = [rule for rule in self.catalogue if not rule.about]
        order = list(dict.fromkeys(rule.section for rule in own))
        open_ones = [rule for rule in self.catalogue if rule.about]
        open_ones.sort(key=lambda rule: order.index(self.catalogue.rule(rule.about[0]).section))
        return list(dict.fromkeys(self._shelf(rule) for rule in (*own, *open_ones)))

    def _row(self, rule: Rule) -> dict[str, Any]:
        return {
            "id": rule.id,
            "chip": rule.short,
            "title": _marked(rule.title, self.words),
            "snippet": _snippet(rule, self.words),
            "current": rule.id == self.rule.id,
            "marks": _marks(rule),
        }

    def _leaf(self, *, seen: bool) -> dict[str, Any]:
        rule, rules = self.rule, self.script.rules
        words = self.words if seen else ""  # plain text has no marks
        asks = [other for other in self.catalogue if rule.id in other.about and other.decided]
        own = [rule] if rule.decided else []
        if rule.about:
            says_head, open_head = text("What the document leaves open"), text("What we chose")
        else:
            says_head = text("What the document says (our words)")
            open_head = text("What it leaves open, and what we chose")
        return {
            "id": rule.id,
            "title": rule.title,
            "marks": _marks(rule),
            "says_head": says_head,
            "says": [_marked(part, words) for part in rule.text.split("\n\n") if part.strip()],
            "place": _place(rule.place),
            "open_head": open_head,
            "open": [_question(other, rule, words) for other in (*own, *asks)],
            "settings": [_setting(rules.setting_named(name)) for name in rule.settings],
            "about": [
                {"id": id, "chip": id.partition(".")[2], "title": self.catalogue.rule(id).title}
                for id in rule.about
            ],
            "seen": self._seen() if seen else [],
        }

    def _seen(self) -> list[dict[str, Any]]:
        """Where this rule can be met: events, tests, lessons, and the code that carries it."""
        rule, found = self.rule, _evidence(self.script.name)
        seen = []
        names = found["cited"].get(rule.id, {})
        told = [text("event {name}", name=name) for name in names.get("event", [])]
        told += [text("choice {name}", name=name) for name in names.get("decision", [])]
        if told:
            title = text("In a game's record")
            seen.append({"title": title, "small": ", ".join(told), "source": None})
        tests = found["tests"].get(rule.id, [])
        if tests:
            title = plural("{n} test", "{n} tests", len(tests))
            small = "; ".join(_sentence(test) for test in tests[:TESTS])
            more = "; ..." if tests[TESTS:] else ""
            seen.append({"title": title, "small": small + more, "source": None})
        lessons = dict.fromkeys((*rule.explained, *found["notebooks"].get(rule.id, [])))
        if lessons:
            title = plural("Lesson", "Lessons", len(lessons))
            seen.append({"title": title, "small": ", ".join(lessons), "source": None})
        for entry in rule.functions:
            source = _source(entry)
            if source:
                title = text("The code: {function}", function=entry.partition(":")[2])
                seen.append({"title": title, "small": entry.partition(":")[0], "source": source})
        return seen


def treatment_word(kind: str) -> str:
    """How the kit treats a rule, in a word."""
    return {
        "enforced": text("enforced"),
        "explained": text("explained"),
        "decided": text("decided"),
    }[kind]


def _marks(rule: Rule) -> list[dict[str, str]]:
    means = {
        "enforced": (text("Enforced:"), text("the engine allows nothing else.")),
        "explained": (text("Explained:"), text("a lesson teaches it.")),
        "decided": (
            text("Decided:"),
            text("the document leaves something open, or says otherwise, and we chose."),
        ),
    }
    return [
        dict(
            zip(
                ("kind", "word", "head", "means"),
                (kind, treatment_word(kind), *means[kind]),
                strict=True,
            )
        )
        for kind in rule.treatments
    ]


def _place(place: str) -> str:
    """Where the rule stands. An open question's place begins with the document's stance on it."""
    stance, _, where = place.partition(": ")
    words = {
        "silent": text("The document is silent on this. See {place}.", place=where),
        "contradicts": text("The document speaks against this. See {place}.", place=where),
        "answers": text("The document answers this. See {place}.", place=where),
    }
    return words.get(stance) or text("In the document: {place}.", place=place)


def _question(asked: Rule, page: Rule, words: str) -> dict[str, Any]:
    decided = asked.decided
    assert decided is not None
    elsewhere = asked.id != page.id
    return {
        "question": decided.question,
        "choice": _marked(decided.choice, words),
        "setting": decided.setting if elsewhere else None,
        "departs": decided.departs,
        "id": asked.id if elsewhere else None,
        "chip": asked.short if elsewhere else None,
    }


def _setting(setting: Setting) -> dict[str, Any]:
    return {
        "name": setting.name,
        "label": setting.label,
        "sentence": setting.sentence,
        "value": value_word(setting, setting.default),
        "range": range_word(setting),
    }


# --- marks of a search ----------------------------------------------------------------------------


def _hits(words: str) -> re.Pattern[str] | None:
    parts = [re.escape(word) for word in words.split()]
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})", re.IGNORECASE) if parts else None


def _marked(written: str, words: str) -> Markup | str:
    """`written` with the words of a search marked in it."""
    hits = _hits(words)
    if hits is None:
        return written
    made, at = Markup(), 0
    for hit in hits.finditer(written):
        made += escape(written[at : hit.start()]) + Markup("<mark>{}</mark>").format(hit[0])
        at = hit.end()
    return made + escape(written[at:])


def _snippet(rule: Rule, words: str, around: int = 44) -> Markup | str:
    """The words of the rule around the first hit, where the title has none."""
    hits = _hits(words)
    if hits is None or hits.search(f"{rule.short} {rule.title}"):
        return ""
    whole = " ".join((rule.text + " " + (rule.decided.choice if rule.decided else "")).split())
    hit = hits.search(whole)
    if hit is None:
        return ""
    start, end = max(0, hit.start() - around), hit.end() + around
    start = whole.find(" ", start) + 1 if start else 0
    end = whole.rfind(" ", start, end) if end < len(whole) else len(whole)
    cut = whole[start:end]
    return Markup("").join(
        ["... " if start else "", _marked(cut, words), " ..." if end < len(whole) else ""]
    )


# --- evidence -------------------------------------------------------------------------------------


@cache
def _evidence(game: str) -> dict[str, Any]:
    """Where each rule is cited, tested and taught, as far as this installation has the files."""
    cited: dict[str, dict[str, list[str]]] = {}
    for id, citations in catalogue.cited(game).items():
        kinds: dict[str, list[str]] = {}
        for one in citations:
            kinds[one.kind] = _with(kinds.get(one.kind, []), one.name)
        cited[id] = kinds
    root = Path(kit.__file__).resolve().parents[1]
    here = (root / "tests" / "kit").is_dir()  # a checkout; a wheel has neither tests nor lessons
    return {
        "cited": cited,
        "tests": catalogue.tests_for(game, root) if here else {},
        "notebooks": catalogue.notebooks_for(game, root) if here else {},
    }


def _sentence(test: str) -> str:
    """A test's name in words: what it says is a sentence."""
    name, _, case = test.rpartition("::")[2].partition("[")
    words = name.removeprefix("test_").replace("_", " ")
    return f"{words} ({case[:-1]})" if case else words


def _with(names: Iterable[str], name: str) -> list[str]:
    return list(dict.fromkeys((*names, name)))


@cache
def _source(entry: str) -> str:
    """The source of the function that an entry of `enforced` names; nothing if there is none."""
    try:
        return inspect.cleandoc("\n" + inspect.getsource(catalogue.resolve(entry)))
    except (OSError, TypeError, catalogue.CatalogueError):
        return ""
