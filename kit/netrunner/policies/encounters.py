"""What the sensible Runner does in the middle of a run: break, pay, go on, or leave."""

from __future__ import annotations

from typing import NamedTuple

from kit.decision import Option
from kit.netrunner.cards import NAME, RUNNER, TYPE
from kit.netrunner.policies.advice import (
    Advice,
    abilities_on_offer,
    by_action,
    default,
    of_action,
    of_object,
)
from kit.netrunner.policies.raiding import OVERCLOCK, prospects, raid_of, survives, target
from kit.netrunner.policies.tolls import (
    CLICK,
    FREE,
    INTERFACES,
    NEVER,
    PLAIN,
    Raid,
    Toll,
    breaks,
    fits,
    stings_of,
)
from kit.netrunner.view.seen import Glance
from kit.policy import Look
from kit.text import marked as _


class Way(NamedTuple):
    """An option that leads to breaking subroutines.

    Attributes:
        option: to use a breaker, or to make it stronger.
        least: what it takes from here on at least. A breaker that is too weak may have been boosted
            already, which nothing on the table shows: so one more boost may do.
        whole: what the breaker takes from the start, by which breakers are compared.
    """

    option: Option
    least: int
    whole: float


def encountered(glance: Glance) -> int:
    """The ice that is being encountered; -1 for none."""
    run = glance.run
    if run is None or not run.encounter:
        return -1
    return of_object(glance.ice[run.server], glance.ice_marks[run.server], run.ice)


def _raider(look: Look, glance: Glance) -> Raid:
    """The Runner with what it may spend in this run: at the outermost ice, all of an Overclock."""
    run = glance.run
    assert run is not None
    more = 0
    if run.source == "overclock":
        outside = glance.ice[run.server][max(0, run.position) + 1 :]
        more = OVERCLOCK if all(card < 0 for card in outside) else 0
    return raid_of(look, glance, more=more)


def later(glance: Glance, raid: Raid) -> Toll:
    """What the ice takes that is still to come."""
    run = glance.run
    if run is None or run.position < 0:
        return FREE
    return raid.toll(glance.ice[run.server][: run.position][::-1], run.server)


def unbroken(glance: Glance, ice: int) -> list[int]:
    """The subroutines that can still resolve."""
    run = glance.run
    gone = (*run.broken, *run.done) if run is not None else ()
    return [n for n in range(len(stings_of(ice))) if n not in gone]


# --- breaking -------------------------------------------------------------------------------------


def window(look: Look, glance: Glance) -> Advice:
    """In an encounter, break what has to be broken in the way that costs least; else pass."""
    ice = encountered(glance)
    subs = wanted(look, glance, ice) if ice >= 0 else []
    paths = ways(look, glance, ice, len(subs)) if subs else []
    if not paths:
        return Advice(default(look, glance).option, _("There is nothing here that I have to do."))
    option = min(paths, key=lambda way: way.whole).option
    if option.value[1] != "break":
        return Advice(option, _("I can break only with an icebreaker as strong as the ice."))
    if any(stings_of(ice)[number].ends for number in subs):
        return Advice(option, _("I have to break this, or the run ends here."))
    return Advice(option, _("This would hurt more than it costs to break it."))


def subs(look: Look, glance: Glance) -> Advice:
    """Which subroutine to break next: the first that matters."""
    ice = encountered(glance)
    for number in wanted(look, glance, ice, free=True) if ice >= 0 else []:
        option = next((each for each in of_action(look, "sub") if each.value == number), None)
        if option is not None:
            return Advice(option, _("Of what is left this would hurt most."))
    rest = by_action(look, "done") or look.options[0]
    return Advice(rest, _("What is left does no harm."))


def wanted(look: Look, glance: Glance, ice: int, *, free: bool = False) -> list[int]:
    """Which subroutines to break: those that end the run come first.

    Args:
        look: what is asked.
        glance: what is seen.
        ice: the encountered ice.
        free: whether breaking is paid for already.
    """
    raid, stings, open_ = _raider(look, glance), stings_of(ice), unbroken(glance, ice)
    ends = raid.musts(stings, open_)
    rest = [n for n in open_ if n not in ends and any(stings[n])]
    rest.sort(key=lambda n: -stings[n].harm)
    if free:
        return [*ends, *rest]
    hurt = [n for n in open_ if stings[n].damage]
    deadly = sum(stings[n].damage for n in hurt) > len(glance.hand)
    paths = ways(look, glance, ice, len(ends) + len(rest))
    if rest and paths:
        inner = later(glance, raid)
        spare = raid.credits - (inner.credits if inner.open else 0)
        fewer = min((way.whole for way in ways(look, glance, ice, len(ends))), default=0.0)
        full = min(paths, key=lambda way: way.whole)
        worth = sum(stings[n].harm for n in rest) >= full.whole - (fewer if ends else 0)
        if full.least <= spare and (worth or deadly):
            return [*ends, *rest]
    if ends and price(look, glance, ice, len(ends)) <= raid.credits:
        return ends
    if deadly and price(look, glance, ice, len(hurt)) <= raid.credits:
        return hurt
    return []


def price(look: Look, glance: Glance, ice: int, number: int) -> int:
    """The least that breaking so many subroutines may cost now."""
    if not number:
        return 0
    return min((way.least for way in ways(look, glance, ice, number)), default=NEVER)


def ways(look: Look, glance: Glance, ice: int, number: int) -> list[Way]:
    """The options that lead to breaking so many subroutines."""
    run, raid = glance.run, _raider(look, glance)
    if run is None or not number:
        return []
    found, strong = [], []
    for option, object in abilities_on_offer(look, "break"):
        breaker = of_object(glance.rig, glance.rig_marks, object)
        strong.append(object)
        if breaker >= 0:
            does = INTERFACES.get(NAME[breaker], PLAIN)
            cost = breaks(does, number)
            if cost <= raid.credits:
                found.append(Way(option, cost, cost + does.once))
        elif number <= glance.clicks[RUNNER]:
            found.append(Way(option, 0, CLICK * number))
    for option, object in abilities_on_offer(look, "boost"):
        breaker = of_object(glance.rig, glance.rig_marks, object)
        if object in strong or breaker < 0 or not fits(breaker, ice):
            continue
        does = INTERFACES[NAME[breaker]]
        whole, worn = raid.bill(breaker, ice, run.server, number)
        least = does.boost + breaks(does, number)
        if least <= raid.credits:
            found.append(Way(option, least, whole + worn))
    for option, object in abilities_on_offer(look, "weaken"):
        # A counter that makes the ice weaker saves a boost.
        if object not in strong and any(way.option.value[1] == "boost" for way in found):
            found.append(Way(option, 0, 0))
    return found


# --- going on -------------------------------------------------------------------------------------


def jack_out(look: Look, glance: Glance) -> Advice:
    """Go on while the rest can be paid and survived."""
    run = glance.run
    assert run is not None
    raid, ice = _raider(look, glance), encountered(glance)
    aim = target(glance, run.server, raid, prospects(look, glance), fresh=True)
    hurt = sum(stings_of(ice)[n].damage for n in unbroken(glance, ice)) if ice >= 0 else 0
    aim = aim._replace(toll=later(glance, raid) + aim.extra + Toll(damage=hurt))
    if aim.toll.open and aim.toll.credits <= raid.credits and survives(aim, glance):
        go = by_action(look, "continue") or look.options[0]
        return Advice(go, _("I can pay for what is still to come."))
    leave = by_action(look, "jack_out") or look.options[0]
    if aim.toll.open and aim.toll.credits <= raid.credits:
        return Advice(leave, _("What may still come does more damage than I have cards."))
    return Advice(leave, _("From here on it would cost more than I have."))


def toll(look: Look, glance: Glance) -> Advice:
    """Pay on the way to the server: clicks if there are any to spare, else credits."""
    options = of_action(look, "pay")
    clicks = next((each for each in options if each.key == "clicks"), None)
    if not options:
        return default(look, glance)
    if clicks is not None and (glance.clicks[RUNNER] >= 2 or len(options) == 1):
        return Advice(clicks, _("I have clicks to spare."))
    return Advice(options[-1], _("I did not come so far to turn round."))


def take_tag(look: Look, glance: Glance) -> Advice:
    """Take a tag where it can be removed at once."""
    removable = glance.clicks[RUNNER] > 0 and glance.credits[RUNNER] > look.rules.tag_cost
    if removable:
        return Advice(by_action(look, "pay") or look.options[0], _("I can remove the tag later."))
    return Advice(default(look, glance).option, _("I could not get rid of the tag."))


def avoid_tag(look: Look, glance: Glance) -> Advice:
    """Pay against a tag where removing it would cost more, or can't be done in time."""
    mine = glance.active == RUNNER
    cost = 4 if mine else 8
    spare = glance.credits[RUNNER] - cost
    removable = glance.clicks[RUNNER] > 0 if mine else True
    if spare >= (8 if removable else 2):
        return Advice(by_action(look, "pay") or look.options[0], _("A tag would cost me more."))
    return Advice(default(look, glance).option, _("To remove the tag is cheaper than to avoid it."))


def mid_access(look: Look, glance: Glance) -> Advice:
    """Trash what the Corp earns or defends with, where that leaves enough credits."""
    trash = by_action(look, "trash")
    if trash is None:
        return default(look, glance)
    spare = glance.credits[RUNNER] - trash.value
    card, breach = glance.accessed, glance.breach
    useful = card >= 0 and TYPE[card] in ("asset", "upgrade")
    here = breach is not None and breach.at is not None and breach.at.zone == "roots"
    if here and card >= 0 and NAME[card] == "urtica_cipher":
        return Advice(trash, _("This must not hurt me a second time."))
    if useful and spare >= (1 if here else 7):
        return Advice(trash, _("Without this card the Corp earns or defends less."))
    return Advice(default(look, glance).option, _("I need my credits for something better."))


def access(look: Look, glance: Glance) -> Advice:
    """Agendas first, then what can be trashed; in the end all of it is accessed."""

    def worth(option: Option) -> tuple[bool, bool]:
        at = option.value
        kind = ""
        if at.zone == "archives":
            kind = TYPE[glance.archives[at.index]] if glance.archives[at.index] >= 0 else ""
        return kind == "agenda", at.zone == "roots"

    option = max(look.options, key=worth)
    return Advice(option, _("I will see all that I may see; the best comes first."))


def steal(look: Look, glance: Glance) -> Advice:
    """An agenda is worth what it costs in addition."""
    option = by_action(look, "pay") or look.options[0]
    return Advice(option, _("Points are worth that."))
