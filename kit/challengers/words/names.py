"""What things and people are called within the sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from kit.challengers.cards import COPIES, DESIGN, EFFECT, POWER, TITLE
from kit.challengers.state import PARKS
from kit.event import Event
from kit.text import language, plural, text

Saying = Callable[[str, Event, Sequence[str]], str]
"""Makes the sentence for an event of one kind, from who did it, the event, and all names."""

_PHASES: dict[str | None, Callable[[], str]] = {
    "setup": lambda: text("Setting up"),
    "draft": lambda: text("Deck phase"),
    "display": lambda: text("Draw a display"),
    "choose": lambda: text("Pick cards"),
    "remove": lambda: text("Remove cards"),
    "kickoff": lambda: text("A match begins"),
    "opening": lambda: text("The opening card"),
    "attack": lambda: text("Attack"),
    "capture": lambda: text("The flag is taken"),
    "result": lambda: text("The match is over"),
    "standings": lambda: text("End of the round"),
    "qualify": lambda: text("Who plays the final?"),
    "trim": lambda: text("Before the final"),
    None: lambda: text("The game is over"),
}

_SETS: dict[str, Callable[[], str]] = {
    "city": lambda: text("City"),
    "castle": lambda: text("Castle"),
    "film_studio": lambda: text("Film Studio"),
    "funfair": lambda: text("Funfair"),
    "haunted_house": lambda: text("Haunted House"),
    "outer_space": lambda: text("Outer Space"),
    "shipwreck": lambda: text("Shipwreck"),
    "robot": lambda: text("Robot"),
}

_LEVELS: dict[str, Callable[[], str]] = {
    "S": lambda: text("Starter card"),
    "A": lambda: text("Level A"),
    "B": lambda: text("Level B"),
    "C": lambda: text("Level C"),
    "R": lambda: text("Robot card of the harder levels"),
    "SOLO": lambda: text("Robot card of the special challenge"),
}

_KEYWORDS: dict[str, Callable[[], str]] = {
    "on_reveal": lambda: text("When revealed"),
    "during_attack": lambda: text("During the attack"),
    "from_bench": lambda: text("From the bench"),
    "in_possession": lambda: text("In possession of the flag"),
    "flag_loss": lambda: text("Loss of the flag"),
    "when_chosen": lambda: text("When chosen"),
    "on_capture": lambda: text("On taking the flag"),
}
_UNPRINTED = ("on_reveal", "on_capture")
"""These have no keyword on the card: their text says when."""

_PARKS: dict[str, Callable[[], str]] = {
    "green": lambda: text("green"),
    "red": lambda: text("red"),
    "purple": lambda: text("purple"),
    "yellow": lambda: text("yellow"),
}


def phase(name: str | None) -> str:
    """The title of a phase; None is the end."""
    return _PHASES[name]()


def set_word(name: str) -> str:
    """The name of a set, by its name in code."""
    return _SETS[name]()


def level_word(level: str) -> str:
    """What a level is called, by the letters on the card."""
    return _LEVELS[level]()


def keyword_word(keyword: str) -> str:
    """When an effect acts, in a few words, by its keyword in code."""
    return _KEYWORDS[keyword]()


def park_word(number: int) -> str:
    """The colour of a park, from 0."""
    return _PARKS[PARKS[number]]()


# --- cards ----------------------------------------------------------------------------------------


def card(number: int) -> str:
    """The title of a card, in Spanish where that is spoken; copies share it."""
    design = DESIGN[number]
    return (language.get() == "es" and design.title_es) or design.title


def title(name: str) -> str:
    """The title of a card by the id of its design."""
    return card(COPIES[name][0])


def has_rounds_power(number: int) -> bool:
    """Whether a card's base power is the number of the round: a Cyborg's is."""
    return not POWER[number] and TITLE[number] == "Cyborg"


def effect_words(number: int) -> str:
    """The text of a card's effect without its keyword; empty without an effect."""
    effect = EFFECT[number]
    return "" if effect is None else effect.words()


def card_text(number: int) -> str:
    """The text of a card: its effect after its keyword; empty without an effect."""
    if has_rounds_power(number):
        return text("Its base power is the number of the round.")
    effect = EFFECT[number]
    if effect is None or effect.keyword in _UNPRINTED:
        return effect_words(number)
    return text(
        "{keyword}: {effect}", keyword=keyword_word(effect.keyword), effect=effect_words(number)
    )


def cards(numbers: Sequence[int] | int) -> str:
    """The titles of some cards in a row, or how many there are where they are hidden."""
    if isinstance(numbers, int):
        return plural("{n} card", "{n} cards", numbers)
    return listed([card(number) for number in numbers])


def gathered(numbers: Sequence[int]) -> str:
    """The titles of some cards in a row, each once and with how many of it there are."""
    counts = Counter(card(number) for number in numbers)
    return listed(
        [
            each if count == 1 else text("{n} × {card}", n=count, card=each)
            for each, count in counts.items()
        ]
    )


def copy(number: int) -> str:
    """The title of a card, with the number of the copy where it is not the first."""
    at = COPIES[DESIGN[number].id].index(number)
    if not at:
        return card(number)
    return text("{card} (copy {n})", card=card(number), n=at + 1)


def ended(sentence: str) -> str:
    """A sentence with one full stop, where a title at its end has one too, as A.I. does."""
    return sentence[:-1] if sentence.endswith("..") else sentence


def listed(words: Sequence[str]) -> str:
    """Words in a row, "and" before the last."""
    if len(words) < 2:
        return "".join(words)
    return text("{most} and {last}", most=", ".join(words[:-1]), last=words[-1])


# --- who ------------------------------------------------------------------------------------------


def named(entrant: int, names: Sequence[str], *, first: bool = True) -> str:
    """The name of an entrant: of a seat, or the robot, which has a number beyond them.

    Args:
        entrant: who.
        names: the names of the seats.
        first: whether a sentence begins with it.
    """
    if entrant < len(names):
        return names[entrant]
    return text("The robot") if first else text("the robot")


def whom(entrant: int, names: Sequence[str]) -> str:
    """An entrant where a sentence does not begin with it, after such words as "against"."""
    name = named(entrant, names, first=False)
    return text("you") if name == text("You") else name


def people(entrants: Sequence[int], names: Sequence[str], *, first: bool = False) -> str:
    """The names of some entrants in a row, in the order of the seats.

    Args:
        entrants: who.
        names: the names of the seats.
        first: whether the sentence begins with them.
    """
    return listed(
        [
            named(entrant, names, first=first and not place)
            for place, entrant in enumerate(sorted(entrants))
        ]
    )
