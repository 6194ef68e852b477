"""Where the sensible Runner runs, and with which card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kit.decision import Option
from kit.netrunner.cards import CARD_RULE, CORP, DESIGN, NAME, RUNNER, TYPE
from kit.netrunner.policies.advice import (
    Advice,
    abilities_on_offer,
    names_in,
    of_action,
    of_object,
)
from kit.netrunner.policies.tolls import CARD, CLICK, FREE, NEVER, Raid, Toll, breakers
from kit.netrunner.state import ARCHIVES, CENTRALS, HQ, RD
from kit.netrunner.view.seen import Glance
from kit.policy import Look
from kit.text import marked as _

OVERCLOCK = 5
"""The credits on an Overclock."""
UNKNOWN = 1.5
"""What ice that nobody has seen counts, in credits."""
NASTY = 2
"""How much damage ice may do that nobody has seen yet, before one can jack out."""
POINT = 8.0
"""What an agenda point is worth, in credits."""
PROBABLY = 0.6
"""How likely a card in a remote server is an agenda that was advanced."""
FIRST = 1.15
"""What a look at R&D is worth, where one into HQ is 1: HQ can still be run later in the turn."""
SEEN = 0.5
"""What another look into HQ in the same turn is worth, where the first is 1."""
STALE = (0.35, 0.25, 0.1, 0.05)
"""How likely one is an agenda that was not, by the Corp's turns since it was installed."""


class Target(NamedTuple):
    """A server to run.

    Attributes:
        server: which.
        worth: what is to be had there, in credits.
        toll: what it takes to get in.
        danger: how much damage an ambush could do there.
        extra: what of the toll the root asks, after all ice.
    """

    server: int
    worth: float
    toll: Toll
    danger: int
    extra: Toll

    @property
    def price(self) -> float:
        """What running it costs, all in credits."""
        credits, damage, clicks, surprises, wear = self.toll
        return credits + CARD * damage + CLICK * clicks + UNKNOWN * surprises + wear


def raid_of(look: Look, glance: Glance, *, clicks: int | None = None, more: int = 0) -> Raid:
    """The Runner as it stands, with `more` credits."""
    virus = sum(
        mark.virus
        for card, mark in zip(glance.rig, glance.rig_marks, strict=True)
        if NAME[card] == "leech"
    )
    return Raid(
        look.rules,
        breakers(glance.rig),
        glance.credits[RUNNER] + more,
        glance.clicks[RUNNER] if clicks is None else clicks,
        len(glance.hand),
        virus,
    )


class Prospects(NamedTuple):
    """What the Runner expects of the cards that it can't see.

    Attributes:
        card: what a look at one of them is worth, in credits.
        agenda: what an agenda is worth.
        ambush: whether an Urtica Cipher may lie somewhere.
        last: whether an agenda of two points would win the Corp the game.
    """

    card: float
    agenda: float
    ambush: bool
    last: bool


def prospects(look: Look, glance: Glance) -> Prospects:
    """What may lie in what the Runner can't see, by what the Corp's deck holds."""
    rules = look.rules
    deck = rules.deck(CORP)
    left = agendas = 0
    for name, copies in deck.items():
        if points := _POINTS.get(name):
            left += copies * rules.points(name, points)
            agendas += copies
    theirs = sum(rules.points(NAME[card], _POINTS[NAME[card]]) for card in glance.scored)
    left -= theirs
    left -= sum(rules.points(NAME[card], _POINTS[NAME[card]]) for card in glance.stolen)
    agendas -= len(glance.scored) + len(glance.stolen)
    unseen = glance.deck[CORP] + glance.others + sum(card < 0 for card in glance.archives)
    unseen += sum(card < 0 for root in glance.roots for card in root)
    short = rules.points_to_win - theirs
    point = POINT * (1.5 if short <= 3 else 1)
    agenda = point * left / agendas if agendas > 0 else 0.0
    ciphers = deck.get("urtica_cipher", 0)
    if ciphers:
        ciphers -= names_in(glance.archives).count("urtica_cipher")
        ciphers -= sum(names_in(root).count("urtica_cipher") for root in glance.roots)
    return Prospects(point * left / max(1, unseen), agenda, ciphers > 0, short <= 2)


_POINTS = {design.id: design.points or 0 for design in DESIGN if design.type == "agenda"}


def target(glance: Glance, server: int, raid: Raid, hopes: Prospects, *, fresh: bool) -> Target:
    """What a server is worth, and what it takes to get in.

    Args:
        glance: what is seen.
        server: which.
        raid: the Runner, after the click for the run.
        hopes: what may lie in what it can't see.
        fresh: whether R&D was not run yet this turn.
    """
    worth = _worth_central(glance, server, hopes, fresh) if server in CENTRALS else 0.0
    if not worth and not glance.roots[server]:
        return Target(server, 0.0, FREE, 0, FREE)
    toll, extra = raid.toll(glance.ice[server][::-1], server), FREE
    worth += _worth_root(glance, server, hopes, raid, raid.credits - toll.credits)
    if toll.open and "manegarm_skunkworks" in names_in(glance.roots[server]):
        after = raid.after(toll)
        extra = Toll(clicks=2) if after.clicks >= 2 else Toll(5 if after.credits >= 5 else NEVER)
    hurt = 0
    if server not in CENTRALS and hopes.ambush:
        marks = glance.root_marks[server]
        hidden = [
            mark.advancement
            for card, mark in zip(glance.roots[server], marks, strict=True)
            if card < 0
        ]
        # Before the Corp's last agenda there is nothing to lose any more.
        if hidden and not (hopes.last and max(hidden)):
            hurt = 2 + max(hidden)
    return Target(server, worth, toll + extra, hurt, extra)


def _worth_central(glance: Glance, server: int, hopes: Prospects, fresh: bool) -> float:
    """What a look into a central server is worth: R&D hides the same card until the next draw."""
    if server == RD:
        deeper = sum(
            mark.virus
            for card, mark in zip(glance.rig, glance.rig_marks, strict=True)
            if NAME[card] == "conduit"
        )
        return FIRST * hopes.card * (1 + deeper) if fresh and glance.deck[CORP] else 0.0
    if server == HQ:
        more = "docklands_pass" in names_in(glance.rig)
        # What was seen there a moment ago is still there.
        return hopes.card * min(1 + more, glance.others) * (1.0 if fresh else SEEN)
    worth = 0.0
    for card in glance.archives:
        if card < 0:
            worth += hopes.card
        elif TYPE[card] == "agenda":
            worth += 100
    return worth


def _worth_root(glance: Glance, server: int, hopes: Prospects, raid: Raid, credits: int) -> float:
    """What lies in the root of a server is worth: agendas, and what the Corp earns with.

    Args:
        glance: what is seen.
        server: which.
        hopes: what may lie in what can't be seen.
        raid: the Runner.
        credits: what it will have left there.
    """
    total = 0.0
    for card, mark in zip(glance.roots[server], glance.root_marks[server], strict=True):
        if card >= 0:
            printed = DESIGN[card].trash
            if printed is not None and mark.credits:
                cost = raid.rules.trash_cost(NAME[card], printed)
                if cost <= credits:
                    total += max(0.0, min(9.0, mark.credits) - 0.7 * cost)
        elif server in CENTRALS:
            total += 0.5
        elif mark.advancement:
            total += (PROBABLY + 0.1 * mark.advancement) * hopes.agenda
        else:
            # An agenda would be advanced or scored soon; what lies there longer is something else.
            age = (glance.turn - mark.turn) // 2
            total += STALE[min(age, len(STALE) - 1)] * hopes.agenda
    return total


def survives(aim: Target, glance: Glance) -> bool:
    """Whether the grip is large enough for the worst that may come."""
    worst = aim.toll.damage + aim.danger
    if aim.toll.surprises and glance.credits[CORP]:
        worst += NASTY
    return worst <= len(glance.hand)


def gain(aim: Target, glance: Glance) -> float:
    """What a run brings beyond what it costs; the richer the Runner, the less credits count."""
    if not aim.worth or not aim.toll.open or not survives(aim, glance):
        return -NEVER
    mood = 0.7 + min(glance.credits[RUNNER], 15) / 15
    # The fewer cards are left in the grip, the more each of them counts.
    fear = 1.5 * aim.toll.damage if len(glance.hand) - aim.toll.damage < 3 else 0.0
    return aim.worth * mood - aim.price - fear - CLICK


def best(
    glance: Glance, servers: Iterable[int], raid: Raid, hopes: Prospects, fresh: bool
) -> tuple[float, Target]:
    """The server that brings most beyond what it costs, and how much that is."""
    found: tuple[float, Target] | None = None
    for server in servers:
        aim = target(glance, server, raid, hopes, fresh=fresh)
        brings = gain(aim, glance)
        if found is None or brings > found[0]:
            found = brings, aim
    assert found is not None
    return found


# --- beginning a run ------------------------------------------------------------------------------


def plan(look: Look, glance: Glance) -> tuple[float, Advice | None]:
    """The run that pays most, with a card that helps if there is one, and what it brings."""
    runs = of_action(look, "run")
    if not runs:
        return 0.0, None
    clicks = glance.clicks[RUNNER]
    fresh = clicks >= look.rules.clicks(RUNNER)
    servers = [each.value for each in runs]
    hopes = prospects(look, glance)
    able = raid_of(look, glance, clicks=clicks - 1)
    brings, aim = best(glance, servers, able, hopes, fresh)
    overclock = _event(look, "overclock")
    if overclock is not None:
        able = able._replace(credits=able.credits + OVERCLOCK - 1)
        more, other = best(glance, servers, able, hopes, fresh)
        needed = other.toll.credits >= 3 or (other.toll.surprises and able.credits < 10)
        if more > 0 and needed and more >= brings - 1:
            why = _("With credits for this run alone I can get into a server.")
            return more, Advice(overclock, why)
    return brings, None if brings <= 0 else begin(look, glance, aim, _why(glance, aim))


def _why(glance: Glance, aim: Target) -> str:
    if aim.server == RD:
        return _("A look at the top of R&D is worth more than it costs to get there.")
    if aim.server == HQ:
        return _("A card from HQ is worth more than it costs to get there.")
    if aim.server == ARCHIVES:
        return _("What lies face down in Archives may be an agenda, and nothing stops me.")
    if any(mark.advancement for mark in glance.root_marks[aim.server]):
        return _("That card was advanced: if it is an agenda, I want it before it is scored.")
    if all(card >= 0 for card in glance.roots[aim.server]):
        return _("What is there earns credits for the Corp until I trash it.")
    return _("Nobody knows what was installed there: it may be an agenda, and I can get in.")


def begin(look: Look, glance: Glance, aim: Target, why: str) -> Advice | None:
    """Run that server, with a card that helps if there is one."""
    for name in ("tread_lightly", "jailbreak"):
        event = _event(look, name)
        if event is not None and _helps(name, glance, aim):
            return Advice(event, why)
    for option, object in abilities_on_offer(look, "run"):
        card = of_object(glance.rig, glance.rig_marks, object)
        if card >= 0 and _helps(NAME[card], glance, aim):
            return Advice(option, why)
    run = next((each for each in of_action(look, "run") if each.value == aim.server), None)
    return None if run is None else Advice(run, why)


def _event(look: Look, name: str) -> Option | None:
    return next((each for each in of_action(look, "play") if NAME[each.value] == name), None)


def _helps(name: str, glance: Glance, aim: Target) -> bool:
    """Whether beginning the run with that card is better than without it."""
    if name == "tread_lightly":
        return aim.toll.surprises > 0 and glance.credits[CORP] < 4 + 3 * aim.toll.surprises
    if name == "jailbreak":
        return aim.server in (HQ, RD)
    return (name == "conduit" and aim.server == RD) or (
        name == "red_team" and aim.server in CENTRALS
    )


def server(look: Look, glance: Glance) -> Advice:
    """Where a run goes that a card began: its click is spent already."""
    clicks = glance.clicks[RUNNER]
    fresh = clicks + 1 >= look.rules.clicks(RUNNER)
    more = OVERCLOCK if look.decision.rule == CARD_RULE["overclock"] else 0
    able = raid_of(look, glance, clicks=clicks, more=more)
    servers = [each.value for each in look.options]
    _brings, aim = best(glance, servers, able, prospects(look, glance), fresh)
    option = next(each for each in look.options if each.value == aim.server)
    return Advice(option, _("There I get most for what it costs."))
