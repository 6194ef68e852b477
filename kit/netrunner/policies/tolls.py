"""What it takes to get past ice and into a server: what both sides reckon with.

The Runner reckons with the ice that it has seen; the Corp with all of it, and with the icebreakers
that are installed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kit.netrunner.cards import BREAKER, DESIGN, NAME
from kit.netrunner.effects.kinds import abilities
from kit.netrunner.state import CENTRALS

NEVER = 999
"""What something costs that can't be done."""


class Sting(NamedTuple):
    """What a subroutine does to the Runner.

    Attributes:
        ends: whether it ends the run.
        damage: how much damage it does.
        credits: how many credits it costs.
        tags: how many tags it gives.
        poor: with so many credits or fewer the run ends, with more it does not; 0 where they don't
            matter.
    """

    ends: bool = False
    damage: int = 0
    credits: int = 0
    tags: int = 0
    poor: int = 0

    @property
    def harm(self) -> float:
        """What it does to the Runner beside ending the run, in credits."""
        return CARD * self.damage + self.credits + TAG * self.tags


CARD, CLICK, TAG = 1.5, 1.5, 4.0
"""What a card, a click and a tag count, in credits."""
ENDS, NOTHING = Sting(ends=True), Sting()
STINGS: dict[str, tuple[Sting, ...]] = {
    "palisade": (ENDS,),
    "tithe": (Sting(damage=1), NOTHING),
    "whitespace": (Sting(credits=3), Sting(poor=6)),
    "diviner": (Sting(ends=True, damage=1),),
    "karuna": (Sting(damage=2), Sting(damage=2)),
    "bran_1_0": (NOTHING, ENDS, ENDS),
    "funhouse": (Sting(tags=1),),
}
"""The subroutines of ice by its design; of other ice each is taken to end the run."""
CLICKS_BREAK = ("bran_1_0",)
"""Ice whose subroutines the Runner may break with a click each."""
TAGS_FIRST = ("funhouse",)
"""Ice that lets the Runner on only with a tag."""


class Interface(NamedTuple):
    """What an icebreaker can do, and for how many credits.

    Attributes:
        subtype: of the ice it breaks; empty for any.
        most: how many subroutines it breaks for a credit.
        boost: what it costs to make it stronger.
        by: how much stronger; 0 for as much as there are icebreakers.
        once: what it counts in addition to break with it, if it is trashed for that.
    """

    subtype: str
    most: int
    boost: int
    by: int
    once: int = 0


INTERFACES = {
    "cleaver": Interface("Barrier", 2, 2, 1),
    "carmen": Interface("Sentry", 1, 2, 3),
    "unity": Interface("Code Gate", 1, 1, 0),
    "mayfly": Interface("", 1, 1, 1, 3),
}
PLAIN = Interface("", 1, 1, 1)
"""What is taken for the interface of an icebreaker that nobody knows."""


class Toll(NamedTuple):
    """What it takes to get past something: `NEVER` credits where there is no way.

    Attributes:
        credits: to pay.
        damage: to suffer.
        clicks: to spend.
        surprises: pieces of ice that nobody knows.
        wear: what else it costs, in credits: icebreakers that are trashed.
    """

    credits: int = 0
    damage: int = 0
    clicks: int = 0
    surprises: int = 0
    wear: float = 0

    def __add__(self, more: Toll) -> Toll:  # type: ignore[override]
        """Both, one after the other."""
        credits, damage, clicks, surprises, wear = more
        return Toll(
            self[0] + credits,
            self[1] + damage,
            self[2] + clicks,
            self[3] + surprises,
            self[4] + wear,
        )

    @property
    def open(self) -> bool:
        """Whether there is a way."""
        return self[0] < NEVER


FREE, CLOSED, SURPRISE = Toll(), Toll(NEVER), Toll(surprises=1)


class Raid(NamedTuple):
    """The Runner on its way in: its icebreakers, and what it may spend.

    Attributes:
        rules: the rules in force.
        breakers: its installed icebreakers, the oldest first.
        credits, clicks, cards: what it has left.
        weaker: by how much it can make ice weaker.
    """

    rules: Any
    breakers: tuple[int, ...]
    credits: int
    clicks: int
    cards: int
    weaker: int = 0

    def toll(self, ice: Sequence[int], server: int) -> Toll:
        """What it takes to get past ice, the outermost first; -1 stands for ice nobody knows."""
        if not ice:
            return FREE
        raid, total = self, FREE
        for card in ice:
            toll = SURPRISE if card < 0 else raid.past(card, server)
            if not toll.open:
                return CLOSED
            if toll is not FREE:
                total += toll
                raid = raid.after(toll)
        return total

    def after(self, toll: Toll) -> Raid:
        """What is left of it then."""
        return Raid(
            self.rules,
            self.breakers,
            self.credits - toll.credits,
            self.clicks - toll.clicks,
            self.cards - toll.damage,
            self.weaker,
        )

    def past(self, ice: int, server: int) -> Toll:
        """What it takes to get past a rezzed piece of ice.

        The subroutines that end the run have to be broken; the others are, where that is cheaper
        than to suffer them.
        """
        stings = stings_of(ice)
        must = self.musts(stings, range(len(stings)))
        first = Toll(2, 0, 1) if NAME[ice] in TAGS_FIRST else FREE
        if must and NAME[ice] in CLICKS_BREAK and len(must) <= self.clicks:
            by_clicks = Toll(clicks=len(must))
        else:
            by_clicks = CLOSED
        least, wear = self.price(ice, server, len(must))
        if least > self.credits:
            return by_clicks + first if by_clicks.open else CLOSED
        if by_clicks.open and CLICK * len(must) <= least + wear:
            return by_clicks + first
        left = [n for n, sting in enumerate(stings) if n not in must and any(sting)]
        if left:
            full, worn = self.price(ice, server, len(must) + len(left))
            harm = sum(stings[n].harm for n in left)
            if full <= self.credits and full + worn - least - wear <= harm:
                return Toll(full, 0, 0, 0, worn) + first
        lost = min(self.credits - least, sum(stings[n].credits for n in left))
        damage = sum(stings[n].damage for n in left)
        tags = sum(stings[n].tags for n in left)
        return Toll(least + lost, damage, 0, 0, wear + TAG * tags) + first

    def musts(self, stings: Sequence[Sting], left: Sequence[int]) -> list[int]:
        """Which of the subroutines that are left would end the run."""
        lost = sum(stings[n].credits for n in left)
        return [
            n
            for n in left
            if stings[n].ends or (stings[n].poor and self.credits - lost <= stings[n].poor)
        ]

    def price(self, ice: int, server: int, subs: int) -> tuple[int, int]:
        """What it costs to break so many subroutines with the breaker that does it best.

        Returns:
            The credits, and what the breaker counts that is trashed for it.
        """
        if not subs:
            return 0, 0
        best, wear = NEVER, 0
        for breaker in self.breakers:
            credits, worn = self.bill(breaker, ice, server, subs)
            if credits <= self.credits and credits + worn < best + wear:
                best, wear = credits, worn
        return best, wear

    def bill(self, breaker: int, ice: int, server: int, subs: int) -> tuple[int, int]:
        """What it costs with that breaker, its boosts included, and what it counts if trashed."""
        does = INTERFACES.get(NAME[breaker])
        if does is None or (does.subtype and does.subtype not in DESIGN[ice].subtypes):
            return NEVER, 0
        own = self.rules.strength(NAME[breaker], DESIGN[breaker].strength or 0)
        short = max(0, strength(self.rules, ice, server) - self.weaker - own)
        boosts = -(-short // (does.by or len(self.breakers))) if short else 0
        return boosts * does.boost + breaks(does, subs), does.once


def breaks(does: Interface, subs: int) -> int:
    """What breaking so many subroutines costs once the breaker is strong enough."""
    return -(-subs // does.most)


def stings_of(ice: int) -> tuple[Sting, ...]:
    """What the subroutines of a piece of ice do."""
    known = STINGS.get(NAME[ice])
    return (ENDS,) * len(abilities(NAME[ice]).subs) if known is None else known


def strength(rules: Any, ice: int, server: int) -> int:
    """The strength of ice before a server."""
    name = NAME[ice]
    base: int = rules.strength(name, DESIGN[ice].strength or 0)
    return base + 2 if name == "palisade" and server not in CENTRALS else base


def fits(breaker: int, ice: int) -> bool:
    """Whether an icebreaker can break subroutines of that ice."""
    does = INTERFACES.get(NAME[breaker])
    return does is not None and (not does.subtype or does.subtype in DESIGN[ice].subtypes)


def breakers(rig: Sequence[int]) -> tuple[int, ...]:
    """The icebreakers among installed cards."""
    return tuple(card for card in rig if BREAKER[card])
