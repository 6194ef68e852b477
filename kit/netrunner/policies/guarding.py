"""How the sensible Corp guards its servers: where ice goes, and what is worth rezzing."""

from __future__ import annotations

from collections.abc import Sequence

from kit.decision import Option
from kit.netrunner.cards import CORP, DESIGN, NAME, RUNNER, TYPE, printed_cost
from kit.netrunner.policies.advice import (
    Advice,
    by_action,
    default,
    names_in,
    of_action,
    of_object,
)
from kit.netrunner.policies.tolls import CARD, CLICK, NEVER, Raid, Toll, breakers, stings_of
from kit.netrunner.state import ARCHIVES, CENTRALS, HQ, RD, Place
from kit.netrunner.view.seen import Glance
from kit.policy import Look
from kit.text import marked as _

POINT = 8.0
"""What an agenda point is worth, in credits."""
EXPECTED = 3
"""So many credits the Runner may earn before it runs."""
ENOUGH = 0.45
"""A server that needs ice less than that gets none, while there is something better to do."""
FORT_ICE = "netrunner.8.5.2d"
UPGRADES = "netrunner.8.5.2c"
"""The rules by which the options of a destination tell ice from upgrades."""


# --- what stands where ----------------------------------------------------------------------------


def occupant(glance: Glance, server: int) -> int:
    """The agenda or asset in a root; -1 for none."""
    for card in glance.roots[server]:
        if TYPE[card] in ("agenda", "asset"):
            return card
    return -1


def forts(glance: Glance) -> list[int]:
    """The remote servers with ice, the best protected first."""
    found = [server for server in range(len(CENTRALS), len(glance.ice)) if glance.ice[server]]
    return sorted(found, key=lambda server: (-len(glance.ice[server]), server))


def free_forts(glance: Glance) -> list[int]:
    """Those of them that wait for an agenda or asset."""
    return [server for server in forts(glance) if occupant(glance, server) < 0]


def agendas(cards: Sequence[int]) -> list[int]:
    """The agendas among cards."""
    return [card for card in cards if TYPE[card] == "agenda"]


def raid_of(look: Look, glance: Glance, more: int = 0, clicks: int | None = None) -> Raid:
    """The Runner as the Corp sees it, with `more` credits."""
    virus = sum(
        mark.virus
        for card, mark in zip(glance.rig, glance.rig_marks, strict=True)
        if NAME[card] == "leech"
    )
    clicks = look.rules.clicks(RUNNER) - 1 if clicks is None else clicks
    credits = glance.credits[RUNNER] + more
    return Raid(look.rules, breakers(glance.rig), credits, clicks, glance.others, virus)


def entry(look: Look, glance: Glance, server: int, budget: int) -> float:
    """What it may cost the Runner to get in on its next turn; `NEVER` where it can't.

    Args:
        look: what is asked.
        glance: what is seen.
        server: which.
        budget: what the Corp can spend on ice that is not rezzed yet.
    """
    raid, ice = raid_of(look, glance, EXPECTED), []
    for card, mark in zip(glance.ice[server][::-1], glance.ice_marks[server][::-1], strict=True):
        if not mark.up:
            cost = look.rules.rez_cost(NAME[card], printed_cost(card))
            if cost > budget:
                continue
            budget -= cost
        ice.append(card)
    toll = raid.toll(ice, server)
    if toll.open and "manegarm_skunkworks" in names_in(glance.roots[server]):
        after = raid.after(toll)
        toll += Toll(clicks=2) if after.clicks >= 2 else Toll(5 if after.credits >= 5 else NEVER)
    if not toll.open or toll.damage > glance.others:
        return NEVER
    return toll.credits + CARD * toll.damage + CLICK * toll.clicks + toll.wear


# --- where ice goes -------------------------------------------------------------------------------


def needs(look: Look, glance: Glance) -> list[tuple[float, int]]:
    """How much the servers need ice, the neediest first; -1 stands for a new remote server."""
    waiting = len(agendas(glance.hand))
    remotes = forts(glance)
    found = [(1.0 + 0.5 * waiting, HQ), (1.6, RD)]
    lost = len(agendas(glance.archives))
    found.append((1.2 * lost, ARCHIVES))
    if remotes:
        for number, server in enumerate(remotes):
            held = occupant(glance, server)
            weight = 1.4 if not number else 0.8
            weight += 0.5 if waiting or (held >= 0 and TYPE[held] == "agenda") else 0
            found.append((weight, server))
    if not free_forts(glance):
        found.append((1.3 + 0.5 * (waiting > 0) if not remotes else 0.3 + 0.3 * waiting, -1))
    rated = [
        (weight / (1 + 1.5 * _depth(glance.ice[server] if server >= 0 else ())), server)
        for weight, server in found
        if weight
    ]
    return sorted(rated, key=lambda each: (-each[0], each[1]))


def _depth(ice: Sequence[int]) -> float:
    """How much ice that is: what ends runs counts more."""
    total = 0.0
    for card in ice:
        total += 1.0 if any(sting.ends or sting.poor for sting in stings_of(card)) else 0.6
    return total


def install_ice(look: Look, glance: Glance, least: float) -> Advice | None:
    """Protect the server that needs it most, if it needs it as much as `least`."""
    offered = [each for each in of_action(look, "install") if TYPE[each.value] == "ice"]
    if not offered:
        return None
    for need, server in needs(look, glance):
        if need < least:
            return None
        before = len(glance.ice[server]) if server >= 0 else 0
        if look.rules.ice_install_cost(before) > glance.credits[CORP]:
            continue
        option = max(offered, key=lambda each: _use(look, glance, each.value, server))
        return Advice(option, _WHY_ICE.get(server, _WHY_ICE[-1]))
    return None


_WHY_ICE = {
    HQ: _("Agendas in HQ need ice before them."),
    RD: _("R&D needs ice, or the Runner looks at my cards before I do."),
    ARCHIVES: _("An agenda lies in Archives, and nothing protects it."),
    -1: _("A remote server with ice is where I can score agendas."),
}


def _use(look: Look, glance: Glance, card: int, server: int) -> float:
    """How good a piece of ice is before a server, now."""
    toll = (
        raid_of(look, glance)._replace(credits=12).past(card, max(server, 0) if server >= 0 else 3)
    )
    use = 12.0 if not toll.open else toll.credits + CARD * toll.damage + CLICK * toll.clicks
    if any(sting.ends or sting.poor for sting in stings_of(card)):
        use += 3 if server not in CENTRALS else 1.5
    cost: int = look.rules.rez_cost(NAME[card], printed_cost(card))
    return use - 0.8 * cost - (4 if cost > glance.credits[CORP] + 2 else 0)


def destination(look: Look, glance: Glance) -> Advice:
    """Where a card is installed: ice where it is needed, an agenda behind ice."""
    options = {each.value: each for each in look.options}
    new = next((each for each in look.options if each.key == "new_server"), look.options[-1])
    rules = {each.rule for each in look.options}
    if FORT_ICE in rules:
        for _need, server in needs(look, glance):
            option = new if server < 0 else options.get(server)
            before = len(glance.ice[server]) if server >= 0 else 0
            if option and look.rules.ice_install_cost(before) <= glance.credits[CORP]:
                return Advice(option, _WHY_ICE.get(server, _WHY_ICE[-1]))
        return Advice(new, _WHY_ICE[-1])
    if UPGRADES in rules:
        held = [server for server in forts(glance) if occupant(glance, server) >= 0]
        for server in (*held, *forts(glance), HQ):
            if server in options:
                return Advice(options[server], _("There it protects what I want to score."))
    for server in free_forts(glance):
        if server in options:
            return Advice(options[server], _("Behind ice it is safer than alone."))
    return Advice(new, _("A server of its own gives the Runner one more place to go."))


# --- rezzing --------------------------------------------------------------------------------------


def window(look: Look, glance: Glance) -> Advice:
    """Score what can be scored; rez what the moment asks for."""
    scores = of_action(look, "score")
    if scores:
        option = max(scores, key=lambda each: _points_of(glance, each.value))
        return Advice(
            option, _("It has all the advancement counters that it needs: points for me.")
        )
    for option in of_action(look, "rez"):
        advice = _rez(look, glance, option)
        if advice is not None:
            return advice
    return Advice(default(look, glance).option, _("There is nothing that I want to do right now."))


def _points_of(glance: Glance, object: int) -> int:
    for cards, marks in zip(glance.roots, glance.root_marks, strict=True):
        card = of_object(cards, marks, object)
        if card >= 0:
            return DESIGN[card].points or 0
    return 0


def _rez(look: Look, glance: Glance, option: Option) -> Advice | None:
    run = glance.run
    if run is not None:
        ice = of_object(glance.ice[run.server], glance.ice_marks[run.server], option.value)
        if ice >= 0:
            return _rez_ice(look, glance, option, ice)
    for server, (cards, marks) in enumerate(zip(glance.roots, glance.root_marks, strict=True)):
        card = of_object(cards, marks, option.value)
        if card >= 0:
            turn = next(mark.turn for mark in marks if mark.id == option.value)
            return _rez_root(look, glance, option, card, server, turn)
    return None


def _rez_root(
    look: Look, glance: Glance, option: Option, card: int, server: int, turn: int
) -> Advice | None:
    """Assets when they begin to earn, upgrades when the Runner is at their server."""
    name, run = NAME[card], glance.run
    if run is None and glance.active == CORP:
        if name == "nico_campaign" and turn != glance.turn:
            return Advice(option, _("From now on it earns three credits each turn."))
        if name == "regolith_mining_license" and glance.clicks[CORP]:
            return Advice(option, _("From now on a click there brings three credits."))
        return None
    if run is None or run.server != server or run.position >= 0:
        return None
    at_stake = stakes(look, glance, server)
    if name == "manegarm_skunkworks" and at_stake >= 5:
        return Advice(option, _("To get in, the Runner has to pay for this as well."))
    if name == "amaze_amusements" and at_stake >= POINT:
        return Advice(option, _("To steal from here shall cost the Runner two tags."))
    return None


def stakes(look: Look, glance: Glance, server: int) -> float:
    """What a run on a server may cost the Corp, in credits."""
    if server == HQ:
        held = agendas(glance.hand)
        points = sum(DESIGN[card].points or 0 for card in held)
        total = POINT * points / max(1, len(glance.hand))
    elif server == RD:
        total = 0.4 * POINT
    elif server == ARCHIVES:
        total = POINT * sum(DESIGN[card].points or 0 for card in agendas(glance.archives))
    else:
        total = 0.0
    for card in glance.roots[server]:
        if TYPE[card] == "agenda":
            total += POINT * (DESIGN[card].points or 0)
        elif NAME[card] in ("nico_campaign", "regolith_mining_license"):
            total += 5
        elif NAME[card] == "urtica_cipher":
            return -1.0
    return total


def _rez_ice(look: Look, glance: Glance, option: Option, ice: int) -> Advice | None:
    """Rez ice that stops the Runner, or that costs it more than it costs the Corp."""
    run = glance.run
    assert run is not None
    at_stake = stakes(look, glance, run.server)
    credits = glance.credits[CORP]
    cost: int = look.rules.rez_cost(NAME[ice], printed_cost(ice))
    if at_stake < 0 or (not at_stake and cost > 1):
        return None
    if run.source == "tread_lightly":
        cost += 3
    raid = raid_of(look, glance, 5 if run.source == "overclock" else 0, glance.clicks[RUNNER])
    row, marks = glance.ice[run.server], glance.ice_marks[run.server]
    inside = [row[n] for n in range(run.position - 1, -1, -1) if marks[n].up]
    if not raid.toll(inside, run.server).open:
        return None
    toll = raid.past(ice, run.server)
    if not toll.open or toll.damage > glance.others:
        if cost <= at_stake + 3 or credits - cost >= 5:
            return Advice(option, _("The Runner can't get past it now."))
        return None
    tax = toll.credits + CARD * toll.damage + CLICK * toll.clicks + toll.wear
    reserve = 3 if cost > 2 else 0
    if tax and credits - cost >= reserve and 1.6 * tax + 0.15 * at_stake >= cost:
        return Advice(option, _("It does not stop the Runner, but it makes this run expensive."))
    return None


# --- other questions about ice --------------------------------------------------------------------


def free_rez(look: Look, glance: Glance) -> Advice:
    """For nothing, the most expensive ice."""
    places = of_action(look, "target")
    if not places:
        return default(look, glance)
    option = max(places, key=lambda each: printed_cost(card_at(glance, each.value)))
    return Advice(option, _("For nothing I take what would cost me most."))


def install_inward(look: Look, glance: Glance) -> Advice:
    """Ice for nothing, and the Runner meets it at once."""
    places = of_action(look, "target")
    if not places:
        return default(look, glance)
    run = glance.run
    server = run.server if run is not None else HQ
    option = max(places, key=lambda each: _use(look, glance, card_at(glance, each.value), server))
    return Advice(option, _("More ice for nothing, right in the Runner's way."))


def card_at(glance: Glance, at: Place) -> int:
    """The card that lies there, where that is seen."""
    if at.zone == "ice":
        return glance.ice[at.server][at.index]
    if at.zone == "roots":
        return glance.roots[at.server][at.index]
    return {"hq": glance.hand, "archives": glance.archives, "rig": glance.rig}[at.zone][at.index]


def trash_like(look: Look, glance: Glance) -> Advice:
    """Trash nothing of one's own for something new."""
    done = by_action(look, "done")
    if done is not None:
        return Advice(done, _("What is there can stay."))
    return Advice(look.options[-1], _("Something has to make room."))
