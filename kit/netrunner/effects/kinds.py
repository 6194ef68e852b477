"""The pieces that cards' abilities are made of, as data.

There are five kinds of abilities (rule 9.1.1e): static, paid, conditional and play abilities, and
subroutines; and there are interrupts and replacements among them. A step is one instruction: a
function of the game and of what the ability knows (`It`), a generator where somebody must choose.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kit.decision import Decision, Option, Reason
from kit.game import Game
from kit.netrunner.state import Fact, Mark

Asking = Generator[Decision, Option, Any]
"""A part of a phase in which somebody may be asked."""


class Me(NamedTuple):
    """A card whose ability is looked at, and the object that it is there."""

    card: int
    mark: Mark


@dataclass(slots=True)
class It:
    """What a resolving ability knows.

    Attributes:
        seat: who controls it.
        name: the design of its source.
        rule: id of the rule that it is.
        card: its source; -1 where that is not to be named.
        object: the object that its source was when the ability became independent of it.
        fact: what met its condition, of a conditional ability.
        value: a number that a step hands to the next.
        stopped: whether no more of its steps resolve.
    """

    seat: int
    name: str
    rule: str
    card: int = -1
    object: int = 0
    fact: Fact | None = None
    value: int = 0
    stopped: bool = False


Step = Callable[[Game, It], Any]


@dataclass(frozen=True)
class Cost:
    """What has to be paid, all of it at once or nothing (rule 1.16.1).

    Attributes:
        clicks: to spend.
        credits: to spend.
        lose_clicks: to lose, which is not spending.
        virus: virus counters from the source.
        power: power counters from the source.
        tags: for the Runner to take.
        damage: net damage to suffer.
        trash_self: whether the source is trashed.
        trash_hand: cards to trash from the hand.
        x: whether the payer chooses a number of credits to pay in addition.
    """

    clicks: int = 0
    credits: int = 0
    lose_clicks: int = 0
    virus: int = 0
    power: int = 0
    tags: int = 0
    damage: int = 0
    trash_self: bool = False
    trash_hand: int = 0
    x: bool = False

    def __add__(self, more: Cost) -> Cost:
        """Both at once, as an additional cost is paid (rule 1.16.10b)."""
        return Cost(
            self.clicks + more.clicks,
            self.credits + more.credits,
            self.lose_clicks + more.lose_clicks,
            self.virus + more.virus,
            self.power + more.power,
            self.tags + more.tags,
            self.damage + more.damage,
            self.trash_self or more.trash_self,
            self.trash_hand + more.trash_hand,
            self.x or more.x,
        )


@dataclass(frozen=True)
class Paid:
    """A paid ability: a cost, then what it buys.

    Attributes:
        key: its name within its card, such as ``"break"``.
        cost: the trigger cost; one that begins with a click makes it an action (rule 5.2.1).
        steps: its instructions.
        why_not: why it can't be used now, beyond its cost: the rule's id, the sentence's key and
            its data; None if it can.
        interface: whether it is an interface ability, for an icebreaker strong enough only.
        access: whether it is used in the middle of an access.
        once: whether it can be used only once a turn.
        seat: who may use it, where that isn't who controls the card.
    """

    key: str
    cost: Cost
    steps: tuple[Step, ...]
    why_not: Callable[[Game, Me], Reason | None] | None = None
    interface: bool = False
    access: bool = False
    once: bool = False
    seat: int | None = None


@dataclass(frozen=True)
class When:
    """A conditional ability.

    Attributes:
        kind: the kind of fact that can meet its condition.
        steps: its instructions.
        condition: whether that fact meets it; None for always.
        optional: whether its controller may leave it.
        once: whether it can be used only once a turn.
        where: ``"active"`` where it is active with its card; ``"accessed"`` where it is met by the
            access of its own card, active or not; ``"scored"`` by its own card being scored or
            stolen; ``"delayed"`` where a lingering effect keeps it.
        persistent: whether it goes on to the end of the run once its card is trashed on access.
        seat: who controls it, where that isn't who controls the card.
        begins: whether the fact is that a timing structure begins: if that ends, nothing more of
            this window resolves (rule 9.2.8f).
    """

    kind: str
    steps: tuple[Step, ...]
    condition: Callable[[Game, Me, Fact], bool] | None = None
    optional: bool = False
    once: bool = False
    where: str = "active"
    persistent: bool = False
    seat: int | None = None
    begins: bool = False


@dataclass(frozen=True)
class Static:
    """A static ability that changes a value.

    Attributes:
        query: the value: ``"strength"``, ``"rez_cost"``, ``"install_cost"``, ``"play_cost"``,
            ``"trash_cost"``, ``"memory"``, ``"hand_size"``, ``"requirement"``.
        value: by how much, for the card itself and what is asked about: a card or a seat.
    """

    query: str
    value: Callable[[Game, Me, Any], int]


@dataclass(frozen=True)
class Forbids:
    """A static ability that says "cannot".

    Attributes:
        verb: what can't be done: ``"run"``, ``"steal"``, ``"trash"``, ``"rez"``, ``"install"``,
            ``"play"``, ``"score"``, ``"access"``, ``"draw"``, ``"damage"``, ``"jack_out"``.
        when: whether it speaks about this, a card or a server.
    """

    verb: str
    when: Callable[[Game, Me, Any], bool] | None = None


@dataclass(frozen=True)
class Interrupt:
    """An ability that changes what is about to happen (section 9.9).

    Attributes:
        kind: what: ``"damage"``, ``"tags"``, ``"trash"``, ``"draw"``, ``"end_run"``, ``"sub"``.
        steps: its instructions, with the value of what is expected in ``it.value``, which they
            change.
        cost: of a paid one; None for a conditional one.
        optional: whether its controller may leave it.
        once: whether it can be used only once a turn.
        condition: whether it is relevant, for the card itself and the expected value.
    """

    kind: str
    steps: tuple[Step, ...]
    cost: Cost | None = None
    optional: bool = True
    once: bool = False
    condition: Callable[[Game, Me, int], bool] | None = None


@dataclass(frozen=True)
class Replaces:
    """A static ability that puts something instead of something (rule 9.9.8).

    Attributes:
        kind: what is replaced, as for an `Interrupt`.
        value: the new value, for the card itself, the expected value and what it comes from.
    """

    kind: str
    value: Callable[[Game, Me, int, str], int]


@dataclass(frozen=True)
class Sub:
    """A subroutine: the key of its sentence, and its instructions."""

    key: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Abilities:
    """What a card does.

    Attributes:
        play: the play ability of an operation or event.
        playable: why it can't be played now, beyond its cost; None if it can.
        subs: the subroutines of ice, in order.
        paid, when, statics, forbids, interrupts, replaces: its other abilities.
        own_cost: by how much it changes what it costs itself, also while it is inactive.
        advanceable: whether it can be advanced though it is no agenda.
        additional: what it costs in addition to do something with it, by verb: ``"steal"``,
            ``"score"``, ``"rez"``, ``"play"``, ``"install"``, ``"run"``.
        hosts: which programs may be installed on it; None for none.
        recurring: its recurring credits.
        spend: whether the credits on it may be spent now, for what purpose.
    """

    play: tuple[Step, ...] = ()
    playable: Callable[[Game], Reason | None] | None = None
    subs: tuple[Sub, ...] = ()
    paid: tuple[Paid, ...] = ()
    when: tuple[When, ...] = ()
    statics: tuple[Static, ...] = ()
    forbids: tuple[Forbids, ...] = ()
    interrupts: tuple[Interrupt, ...] = ()
    replaces: tuple[Replaces, ...] = ()
    own_cost: Callable[[Game], int] | None = None
    advanceable: bool = False
    additional: Mapping[str, Cost] = field(default_factory=dict)
    hosts: Callable[[int], bool] | None = None
    recurring: int = 0
    spend: Callable[[Game, Me, str], bool] | None = None


NOTHING = Abilities()
"""A card without abilities."""
_RARE = ("forbids", "interrupts", "replaces", "spend", "additional")


class Registry(dict[str, Abilities]):
    """What each design does, by its id.

    Attributes:
        having: for abilities that few cards have, by the name of their field, the designs that
            have them: thousands of times a game the answer is that none is there.
        heard: the kinds of facts that a conditional ability of an active card waits for.
        queries: the values that a static ability changes.
    """

    def __init__(self) -> None:
        super().__init__()
        self.having: dict[str, set[str]] = {kind: set() for kind in _RARE}
        self.heard: set[str] = set()
        self.queries: set[str] = set()

    def __setitem__(self, name: str, does: Abilities) -> None:
        super().__setitem__(name, does)
        for kind, designs in self.having.items():
            (designs.add if getattr(does, kind) else designs.discard)(name)
        self._gather()

    def __delitem__(self, name: str) -> None:
        super().__delitem__(name)
        for designs in self.having.values():
            designs.discard(name)
        self._gather()

    def _gather(self) -> None:
        every = self.values()
        self.heard = {when.kind for does in every for when in does.when if when.where == "active"}
        self.queries = {static.query for does in every for static in does.statics}


CARDS = Registry()
"""What each design does; `kit.netrunner.effects` fills it."""


def abilities(name: str) -> Abilities:
    """What a design does."""
    return CARDS.get(name, NOTHING)
