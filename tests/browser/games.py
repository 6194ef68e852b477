"""What the browser tests have to know of a game: where in its lessons is what, and in which words.

``test_games.py`` runs for every entry of `IN_BROWSER`. A new game gets an entry; what only it has
is tested in a file of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

View = dict[str, Any]
Shows = Mapping[str, Callable[[View], list[str]]]
"""What a player's board shows, by a selector: the words that the view of whoever sits at it has for
that, in any order."""


class Refused(NamedTuple):
    """Something on the first player's board that can't be had, and the rule that says so."""

    selector: str
    rule: str


class Answer(NamedTuple):
    """The right answer of the first quiz, and its place among the answers, from 0."""

    label: str
    place: int


class Branch(NamedTuple):
    """A decision in a game that is over, and another choice than the one made there.

    Attributes:
        stepper: which stepper of the first lesson shows that game.
        decision: a decision of that name: the first one of that seat in the game.
        was, now: the choice that was made, and the other one.
        selector, text: what the board shows in the branch.
        seat: whose decision it is.
    """

    stepper: int
    decision: str
    was: str
    now: str
    selector: str
    text: str
    seat: int = 0


class Change(NamedTuple):
    """A setting on the panel for tweaks: its label, a value, and what that is in code."""

    label: str
    value: str
    changed: dict[str, Any]


@dataclass(frozen=True)
class InBrowser:
    """One game in the browser.

    Attributes:
        go_on: what to click to play on, the first that there is.
        choice: what a click chooses.
        shows: what the first player's board shows.
        ours: which of these is what the seat has won; empty when the game begins.
        won: what the event list says when it is no longer empty.
        within: so many clicks bring that about.
        refused: what the rules refuse, and by which rule, when a choice is to be made.
        two_people: which Player of the notebook to play is for two people.
        secret: an expression for the words that must not be on the board when `seat` looks at
            `board`.
        quiz: the first quiz of the first lesson.
        stepper: a stepper of the first lesson that stands in mid-game.
        typing: where in the first lesson one may type without commanding the notebook: a stepper,
            and a selector for what has the focus.
        branch: where to branch.
        slow_from: the first words of the first cell that the panel for tweaks does not need.
        change: a setting to change.
        saved: for each notebook, what its outputs say before anything runs.
        learn, play, tweak: the first lesson, the notebook to play in, and that with the panel.
    """

    go_on: tuple[str, ...]
    choice: str
    shows: Shows
    ours: str
    won: str
    within: int
    refused: Refused
    two_people: int
    secret: str
    quiz: Answer
    stepper: int
    typing: tuple[tuple[int, str], ...]
    branch: Branch
    slow_from: str
    change: Change
    saved: Mapping[str, tuple[str, ...]]
    learn: str = "1-learn"
    play: str = "2-play"
    tweak: str = "3-tweak"

    @property
    def further(self) -> list[str]:
        """The lessons beside these three."""
        return [each for each in self.saved if each not in (self.learn, self.play, self.tweak)]


def _own(view: View) -> View:
    seat: View = view["seats"][view["seat"]]
    return seat


def _titles(*cards: View) -> list[str]:
    return [str(card["title"]) for card in cards]


def _laid(view: View) -> list[str]:
    """All that lies open in the lanes: what was given up, and the cards of every play."""
    cells = [cell for play in view["plays"] for cell in play["cells"]]
    cards = [*(each["card"] for each in view["given_up"]), *(c for x in cells for c in x["cards"])]
    return _titles(*cards, *(d["card"] for x in cells for d in x["down"] if d["card"]))


def _drafted(view: View) -> View:
    """The deck phase, where the board shows one; else nothing to pick from."""
    return {} if view["match"] else view["draft"] or {}


def _own_deck(view: View) -> list[View]:
    """The rows of one's deck, where the board shows a deck phase."""
    draft = _drafted(view)
    return list(view["entrants"][draft["deck_of"]]["deck"]) if draft else []


def _benched(view: View) -> list[str]:
    """The top card of every taken seat of both benches."""
    sides = view["match"]["sides"] if view["match"] else []
    return _titles(*(place["cards"][0] for side in sides for place in side["bench"]))


def _fought(view: View) -> list[str]:
    """The card with the flag, and those that attack it."""
    match = view["match"]
    if not match or not match["flag"]:
        return []
    return _titles(match["flag"]["card"], *(each["card"] for each in match["row"]))


def _cups(view: View) -> list[str]:
    """How many trophies one has won, if any."""
    won = len(view["entrants"][view["seat"]]["trophies"])
    return [str(won)] if won else []


IN_BROWSER: dict[str, InBrowser] = {
    "gostop": InBrowser(
        go_on=(".pb-hand .pb-can.pb-pairs", "[data-do=choose]"),
        choice=".pb-hand .pb-can",
        shows={
            ".pb-near .pb-tableau .pb-title": lambda view: _titles(
                *(c for cards in _own(view)["tableau"].values() for c in cards)
            ),
            ".pb-hand .pb-title": lambda view: _titles(*_own(view)["hand"]),
            ".pb-spread .pb-title": lambda view: _titles(
                *(c for suit in view["table"] for c in suit["cards"])
            ),
        },
        ours=".pb-near .pb-tableau .pb-title",
        won="You took",
        within=12,
        refused=Refused(".pb-spread .pb-card", "gostop.turn.3"),
        two_people=2,
        secret="[c['title'] for c in {board}.table.view()['seats'][1 - {seat}]['hand']]",
        quiz=Answer("20", 1),
        stepper=1,
        typing=((0, ".pb-hand .pb-card"), (1, "[data-do=back]"), (1, ".pb-log")),
        branch=Branch(1, "go_or_stop", "go", "stop", ".pb-log", "said Stop"),
        slow_from="## In a line of code",
        change=Change("Points for Go or Stop", "5", {"threshold": 5}),
        saved={
            "1-learn": ("Predict", "Rule book", "Go-Stop"),
            "2-play": ("turn 1 of 20", "Pass the screen to "),
            "3-tweak": ("Rule tweaks", "Chart: "),
        },
    ),
    "datawar": InBrowser(
        go_on=("[data-do=choose]", "[data-do=deal_rest]", "[data-do=surprise]"),
        choice="[data-do=choose]",
        shows={
            ".pb-near .pb-aside .pb-title": lambda view: _titles(*_own(view)["aside"]),
            ".pb-near .pb-deckline b": lambda view: [str(_own(view)["deck"])],
            ".pb-lane .pb-part .pb-title": _laid,
            ".pb-fan .pb-title": lambda view: _titles(
                *((view["fan"] or {}).get("loose") or ()), *((view["fan"] or {}).get("placed", ()))
            ),
        },
        ours=".pb-near .pb-aside .pb-title",
        won="You set ",
        within=12,
        refused=Refused(".pb-aside [data-do=why]", "datawar.power.1"),
        two_people=3,
        # No card has a title of its own, but each has a key, and no key of a deck is in a page.
        secret="[{board}.table.script.cards[n]"
        " for group in {board}.table.script.hidden({board}.table.state, {seat})"
        " for pile in group for n in pile]",
        quiz=Answer("23", 1),
        stepper=0,
        typing=((1, ".pb-fan .pb-card"), (0, "[data-do=back]"), (0, ".pb-log")),
        branch=Branch(5, "power", "walter", "keep", ".pb-near .pb-aside", "Walter"),
        slow_from="## How long is a game?",
        change=Change("Launch Stacks for the ticket", "2", {"stacks_needed": 2}),
        saved={
            "1-learn": ("Predict", "Rule book", "Data War"),
            "2-play": ("before the first hand", "Win Card"),
            "3-tweak": ("Rule tweaks", "Chart: "),
        },
    ),
    "challengers": InBrowser(
        go_on=(
            ".pb-ch-offer .pb-can",
            "[data-do=choose][data-value=finish]",
            "[data-do=choose]",
            "[data-do=next]",
            "[data-do=surprise]",
        ),
        choice=".pb-ch-offer .pb-can",
        shows={
            ".pb-ch-offer .pb-title": lambda view: _titles(*(_drafted(view).get("display") or ())),
            ".pb-ch-groups .pb-title": lambda view: _titles(*(r["card"] for r in _own_deck(view))),
            ".pb-ch-bench .pb-title": _benched,
            ".pb-ch-arena .pb-title": _fought,
            ".pb-near .pb-ch-cups": _cups,
        },
        ours=".pb-near .pb-ch-cups",
        won="You took the trophy",
        within=40,
        refused=Refused(".pb-ch-minus[data-do=why]", "challengers.deck.1"),
        two_people=2,
        # The decks begin with cards of the same titles. Each copy has a key, which is in a page
        # only where that card can be clicked; quoted, for one key may begin like another.
        secret="[repr({board}.table.script.cards[n]).replace(chr(39), chr(34))"
        " for group in {board}.table.script.hidden({board}.table.state, {seat})"
        " for pile in group for n in pile]",
        quiz=Answer("8", 2),
        stepper=3,
        typing=((0, ".pb-ch-offer .pb-card"), (3, "[data-do=back]"), (3, ".pb-log")),
        branch=Branch(3, "pick", "redraw", "skeleton_8", ".pb-ch-groups", "Skeleton"),
        slow_from="## A bench of five, or of seven",
        change=Change("Seats on the bench", "5", {"bench_seats": 5}),
        saved={
            "1-learn": ("Predict", "Rule book", "Challengers!"),
            "2-play": ("round 1 of 7", "Pass the screen to "),
            "3-tweak": ("Rule tweaks", "Chart: "),
        },
    ),
    "netrunner": InBrowser(
        go_on=(
            "[data-do=choose][data-value^=install_]",
            "[data-do=choose][data-value=keep]",
            "[data-do=choose][data-value=credit]",
            "[data-do=choose][data-value=pass]",
            "[data-do=choose]",
            "[data-do=next]",
            "[data-do=surprise]",
        ),
        choice="[data-do=choose][data-value=credit]",
        shows={
            ".pb-nr-rig .pb-title": lambda view: _titles(
                *(each["card"] for kind in view["rig"].values() for each in kind)
            ),
            ".pb-nr-hand .pb-title": lambda view: _titles(*_own(view)["hand"]),
            ".pb-near .pb-nr-s-credits b": lambda view: [str(_own(view)["credits"])],
            ".pb-near .pb-nr-s-deck b": lambda view: [str(_own(view)["deck"])],
        },
        ours=".pb-nr-rig .pb-title",
        won="You installed",
        within=16,
        refused=Refused(
            ".pb-felt:has([data-value=credit]) .pb-nr-hand [data-do=why]", "netrunner.1.16.1"
        ),
        two_people=2,
        secret="[c['title'] for c in {board}.table.view()['seats'][1 - {seat}]['hand']]",
        quiz=Answer("12", 1),
        stepper=2,
        typing=((0, "[data-do=choose]"), (2, "[data-do=back]"), (2, ".pb-log")),
        branch=Branch(2, "action", "run_server_1", "credit", ".pb-log", "gained 1 credit", 1),
        slow_from="## How many clicks",
        change=Change("Points to win", "4", {"points_to_win": 4}),
        saved={
            "1-clicks-and-runs": ("Predict", "Rule book", "Netrunner"),
            "2-credits-and-rigs": ("Predict",),
            "3-ice-and-breakers": ("Predict",),
            "4-assets-and-trashing": ("Predict",),
            "5-advancing-scoring-damage": ("Predict",),
            "6-upgrades-and-servers": ("Predict",),
            "7-play": ("before the first turn", "Pass the screen to "),
            "8-tweak": ("Rule tweaks", "Chart: "),
        },
        learn="1-clicks-and-runs",
        play="7-play",
        tweak="8-tweak",
    ),
}
