"""What things and people are called within the sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from kit.event import Event
from kit.netrunner.cards import BY_ID, CARD_RULE, CORP, DESIGN, NUMBER
from kit.text import plural, text

Saying = Callable[[str, Event, Sequence[str]], str]
"""Makes the sentence for an event of one kind, from who did it, the event, and all names."""

_PHASES: dict[str | None, Callable[[], str]] = {
    "setup": lambda: text("Setting up"),
    "hands": lambda: text("Starting hands"),
    "turn": lambda: text("A new turn"),
    "turn_begins": lambda: text("The turn begins"),
    "mandatory_draw": lambda: text("Mandatory draw"),
    "window": lambda: text("Window before an action"),
    "action": lambda: text("Action"),
    "resolved": lambda: text("A played card is done"),
    "actions_end": lambda: text("The actions end"),
    "discard": lambda: text("Discard"),
    "discard_window": lambda: text("Window after the discard"),
    "turn_ends": lambda: text("The turn ends"),
    "initiation": lambda: text("Run: initiation"),
    "approach_ice": lambda: text("Run: approach ice"),
    "encounter_ice": lambda: text("Run: encounter ice"),
    "subroutines": lambda: text("Run: subroutines"),
    "movement": lambda: text("Run: movement"),
    "inward": lambda: text("Run: inward"),
    "success": lambda: text("Run: success"),
    "breach": lambda: text("Run: breach"),
    "access": lambda: text("Run: access"),
    "run_ends": lambda: text("Run: the run ends"),
    None: lambda: text("The game is over"),
}

_CENTRALS: tuple[Callable[[], str], ...] = (
    lambda: text("HQ"),
    lambda: text("R&D"),
    lambda: text("Archives"),
)
_KEYS = ("hq", "rd", "archives")

_SIDES: tuple[Callable[[], str], ...] = (lambda: text("Corp"), lambda: text("Runner"))

_TYPES: dict[str, Callable[[], str]] = {
    "identity": lambda: text("identity"),
    "agenda": lambda: text("agenda"),
    "asset": lambda: text("asset"),
    "ice": lambda: text("ice"),
    "operation": lambda: text("operation"),
    "upgrade": lambda: text("upgrade"),
    "event": lambda: text("event"),
    "hardware": lambda: text("hardware"),
    "program": lambda: text("program"),
    "resource": lambda: text("resource"),
}

_COUNTERS: dict[str, Callable[[int], str]] = {
    "advancement": lambda n: plural("{n} advancement counter", "{n} advancement counters", n),
    "credits": lambda n: plural("{n} credit", "{n} credits", n),
    "virus": lambda n: plural("{n} virus counter", "{n} virus counters", n),
    "power": lambda n: plural("{n} power counter", "{n} power counters", n),
}


def phase(name: str | None) -> str:
    """The title of a phase; None is the end."""
    return _PHASES[name]()


def server(number: int) -> str:
    """The name of a server, by its number."""
    if number < len(_CENTRALS):
        return _CENTRALS[number]()
    return text("Server {n}", n=number - 2)


def side(seat: int) -> str:
    """Corp or Runner, by the seat."""
    return _SIDES[seat]()


def deck(seat: int) -> str:
    """What a side's deck is called, where no sentence begins with it."""
    return text("R&D") if seat == CORP else text("the stack")


def type_word(name: str) -> str:
    """What a type of cards is called, by its name in code."""
    return _TYPES[name]()


def counters(kind: str, number: int) -> str:
    """So many counters of a kind: "2 advancement counters"."""
    return _COUNTERS[kind](number)


def clicks(number: int) -> str:
    """So many clicks."""
    return plural("{n} click", "{n} clicks", number)


def credits(number: int) -> str:
    """So many credits."""
    return plural("{n} credit", "{n} credits", number)


# --- places ---------------------------------------------------------------------------------------


def server_of_key(key: str) -> int:
    """The number of the server that a key names, such as ``"hq"`` or ``"server_1"``."""
    return _KEYS.index(key) if key in _KEYS else int(key.rpartition("_")[2]) + 2


def within(server_number: int, *, ice: bool) -> str:
    """Where an installed card is, in a word or two: in a server, or before it as ice."""
    name = server(server_number)
    return text("before {server}", server=name) if ice else name


def spot(key: str) -> str:
    """The place that a key such as ``"hq_ice_2"`` names, after "a card"; empty for the rig.

    Ice is counted from the server outward here: a place keeps its number when more ice comes.
    """
    before, _, number = key.rpartition("_")
    at, _, zone = before.rpartition("_")
    if zone == "ice":
        if number == "1":
            return text("right before {server}", server=server(server_of_key(at)))
        return text(
            "before {server} (place {n} from the server)",
            n=number,
            server=server(server_of_key(at)),
        )
    if zone == "root":
        return text("in {server}", server=server(server_of_key(at)))
    return ""


def unseen(key: str) -> str:
    """A card that lies face down at that place, where no sentence begins with it."""
    where = spot(key)
    if not where:
        return text("a card")
    if "_ice_" in key:
        return text("the facedown ice {where}", where=where)
    return text("the facedown card {where}", where=where)


# --- cards ----------------------------------------------------------------------------------------


def card(number: int) -> str:
    """The title of a card; copies share it."""
    return DESIGN[number].title


def title(name: str) -> str:
    """The title of a card by the id of its design; the id itself where there is none."""
    return BY_ID[name].title if name in BY_ID else name


_OF_RULE = {rule: name for name, rule in CARD_RULE.items()}


def design_of(rule: str) -> str:
    """The id of the design that a rule is; empty where it is none."""
    return _OF_RULE.get(rule, "")


def source(rules: Sequence[str]) -> str:
    """The title of the first card among some rules; empty where none is one."""
    return next((title(_OF_RULE[rule]) for rule in rules if rule in _OF_RULE), "")


def of_key(key: str) -> int:
    """The card that the key of an option is about, or ends with.

    Raises:
        KeyError: where there is none.
    """
    rest = key
    while rest not in NUMBER:
        _, cut, rest = rest.partition("_")
        if not cut:
            # The second ability of a card that is on offer twice has a number after its id.
            shorter, _, last = key.rpartition("_")
            if last.isdigit() and shorter:
                return of_key(shorter)
            raise KeyError(key)
    return NUMBER[rest]


def cards(numbers: Sequence[int] | int) -> str:
    """The titles of some cards in a row, or how many there are where they are hidden."""
    if isinstance(numbers, int):
        return plural("{n} card", "{n} cards", numbers)
    return listed(gathered([card(number) for number in numbers]))


def gathered(titles: Sequence[str]) -> list[str]:
    """Titles, each once and with how many of it there are."""
    return [
        each if count == 1 else text("{n} × {card}", n=count, card=each)
        for each, count in Counter(titles).items()
    ]


def listed(words: Sequence[str]) -> str:
    """Words in a row, "and" before the last."""
    if len(words) < 2:
        return "".join(words)
    return text("{most} and {last}", most=", ".join(words[:-1]), last=words[-1])


# --- who ------------------------------------------------------------------------------------------


_WHO: tuple[Callable[[], str], ...] = (lambda: text("The Corp"), lambda: text("The Runner"))
_WHOM: tuple[Callable[[], str], ...] = (lambda: text("the Corp"), lambda: text("the Runner"))


def named(seat: int, names: Sequence[str]) -> str:
    """Who it is, where a sentence begins with it: "You", or else the side."""
    name = names[seat]
    return name if name == text("You") else _WHO[seat]()


def whom(seat: int, names: Sequence[str]) -> str:
    """Who it is, where a sentence does not begin with it."""
    return text("you") if names[seat] == text("You") else _WHOM[seat]()
