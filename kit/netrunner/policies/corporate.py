"""What the sensible Corp does on its turn: earn, protect, score, and use what the Runner shows."""

from __future__ import annotations

from typing import NamedTuple

from kit.decision import Option
from kit.netrunner.cards import CORP, DESIGN, NAME, RUNNER, TYPE, printed_cost
from kit.netrunner.policies.advice import (
    Advice,
    abilities_on_offer,
    by_action,
    default,
    first,
    names_in,
    number_of,
    of_action,
    with_card,
)
from kit.netrunner.policies.guarding import (
    ENOUGH,
    agendas,
    card_at,
    entry,
    forts,
    free_forts,
    install_ice,
)
from kit.netrunner.policies.tolls import NEVER
from kit.netrunner.state import HQ, RD, Mark
from kit.netrunner.view.seen import Glance
from kit.policy import Look
from kit.text import marked as _

RICH = 10
"""With so many credits there is no need to earn more before something is done with them."""
DEAR = 6
"""A server that costs the Runner so much is safe enough for an agenda."""


class Installed(NamedTuple):
    """An agenda that waits to be scored.

    Attributes:
        card, mark: which, and what is on it.
        server: where it is.
        left: how many advancement counters it still needs.
    """

    card: int
    mark: Mark
    server: int
    left: int


def installed(look: Look, glance: Glance) -> list[Installed]:
    """The installed agendas, those worth most first."""
    found = []
    for server, (cards, marks) in enumerate(zip(glance.roots, glance.root_marks, strict=True)):
        for card, mark in zip(cards, marks, strict=True):
            if TYPE[card] == "agenda":
                wanted = _requirement(look, card)
                found.append(Installed(card, mark, server, wanted - mark.advancement))
    return sorted(found, key=lambda each: (-_points(each.card), each.left))


def _requirement(look: Look, card: int) -> int:
    design = DESIGN[card]
    wanted: int = look.rules.requirement(design.id, design.requirement or 0)
    return wanted


def _points(card: int) -> int:
    return DESIGN[card].points or 0


def launches(glance: Glance) -> int:
    """How many Seamless Launches are in HQ."""
    return number_of(glance, "seamless_launch")


def path(look: Look, left: int, clicks: int, credits: int, launches: int) -> int | None:
    """How many Seamless Launches it takes to score an agenda with so much; None if it can't be.

    Args:
        look: what is asked.
        left: how many counters it needs.
        clicks, credits: what may be spent.
        launches: how many may be played on it.
    """
    for used in range(launches + 1):
        advances = max(0, left - 2 * used)
        cost = advances * look.rules.advance_cost + used
        if advances + used <= clicks and cost <= credits:
            return used
    return None


def action(look: Look, glance: Glance) -> Advice:
    """What to spend a click on."""
    return first(_ACTIONS, look, glance)


# --- agendas --------------------------------------------------------------------------------------


def _score(look: Look, glance: Glance) -> Advice | None:
    """Advance what can be scored this turn."""
    clicks, credits = glance.clicks[CORP], glance.credits[CORP]
    for each in installed(look, glance):
        helpers = launches(glance) if each.mark.turn != glance.turn else 0
        used = path(look, each.left, clicks, credits, helpers)
        if used is None or each.left <= 0:
            continue
        launch = with_card(look, "play", "seamless_launch") if used else None
        option = launch or _advance(look, each.mark.id)
        if option is not None:
            return Advice(option, _("This turn I can score that agenda."))
    return None


def _advance(look: Look, object: int) -> Option | None:
    return next((each for each in of_action(look, "advance") if each.value == object), None)


def _prepare(look: Look, glance: Glance) -> Advice | None:
    """Advance an agenda so far that it can be scored next turn, and no further."""
    most = look.rules.clicks(CORP) + min(1, launches(glance))
    for each in installed(look, glance):
        if each.left > most:
            option = _advance(look, each.mark.id)
            if option is not None:
                return Advice(option, _("With this I can score the agenda next turn."))
    return None


def _bring(look: Look, glance: Glance) -> Advice | None:
    """Install an agenda behind ice, where the Runner can hardly get at it before it is scored."""
    free = free_forts(glance)
    held = agendas(glance.hand)
    if not free or not held:
        return None
    clicks, credits = glance.clicks[CORP], glance.credits[CORP]
    most = look.rules.clicks(CORP) + min(1, launches(glance))
    flood = len(held) >= 3
    for card in sorted(held, key=lambda each: (-_points(each), each)):
        option = next((each for each in of_action(look, "install") if each.value == card), None)
        wanted = _requirement(look, card)
        now = max(0, wanted - most)
        if option is None or now > clicks - 1 or now > credits:
            continue
        price = entry(look, glance, free[0], credits - now)
        if price >= NEVER:
            return Advice(option, _("Behind this ice the Runner can't reach it in time."))
        if price >= DEAR or flood:
            return Advice(option, _("To reach it there will cost the Runner dear."))
    return None


# --- credits --------------------------------------------------------------------------------------


def _transaction(look: Look, glance: Glance) -> Advice | None:
    """Operations that give more credits than they cost."""
    option = with_card(look, "play", "government_subsidy", "hedge_fund", "predictive_planogram")
    if option is None:
        return None
    return Advice(option, _("This gives more credits than clicks alone would."))


def _mine(look: Look, glance: Glance) -> Advice | None:
    """Take credits from an asset, where a click brings three."""
    if glance.credits[CORP] >= 2 * RICH:
        return None
    for option, _object in abilities_on_offer(look, "take"):
        return Advice(option, _("A click for three credits is well spent."))
    return None


def _asset(look: Look, glance: Glance) -> Advice | None:
    """Install what earns, unless the place is wanted for an agenda."""
    if free_forts(glance) and agendas(glance.hand):
        return None
    option = with_card(look, "install", "nico_campaign", "regolith_mining_license")
    if option is None or glance.credits[CORP] < printed_cost(option.value):
        return None
    return Advice(option, _("It earns more than it costs, and the Runner has to pay to trash it."))


def _credit(look: Look, glance: Glance) -> Advice | None:
    option = by_action(look, "credit")
    return None if option is None else Advice(option, _("Ice and agendas cost credits."))


# --- protection -----------------------------------------------------------------------------------


def _cover(look: Look, glance: Glance) -> Advice | None:
    """A central server without ice comes before anything slow."""
    bare = not glance.ice[RD] or not glance.ice[HQ]
    return install_ice(look, glance, 1.0) if bare else None


def _ice(look: Look, glance: Glance) -> Advice | None:
    """More ice where it is needed."""
    if glance.credits[CORP] < 3:
        return None
    full = len(glance.hand) >= look.rules.hand_size
    return install_ice(look, glance, 0.3 if full else ENOUGH)


def _upgrade(look: Look, glance: Glance) -> Advice | None:
    """An upgrade where agendas are scored."""
    remotes = forts(glance)
    if not remotes or glance.credits[CORP] < 4:
        return None
    there = names_in([card for server in remotes for card in glance.roots[server]])
    option = with_card(look, "install", "manegarm_skunkworks", "amaze_amusements")
    if option is None or NAME[option.value] in there:
        return None
    return Advice(option, _("It makes the server dearer in which I score agendas."))


def _trap(look: Look, glance: Glance) -> Advice | None:
    """An ambush where the Runner may take it for an agenda."""
    if free_forts(glance) and agendas(glance.hand):
        return None
    option = with_card(look, "install", "urtica_cipher")
    if option is None:
        return None
    return Advice(option, _("The Runner can't tell this from an agenda until it is too late."))


def _bait(look: Look, glance: Glance) -> Advice | None:
    """Advance an ambush, so that it looks like an agenda and hurts more."""
    if glance.credits[CORP] < 6:
        return None
    for server in forts(glance):
        for card, mark in zip(glance.roots[server], glance.root_marks[server], strict=True):
            if NAME[card] == "urtica_cipher" and mark.advancement < 2:
                option = _advance(look, mark.id)
                if option is not None:
                    return Advice(option, _("Advanced, it looks like an agenda and hurts more."))
    return None


# --- the Runner's weaknesses ----------------------------------------------------------------------


def _punish(look: Look, glance: Glance) -> Advice | None:
    """While the Runner is tagged, its icebreakers and resources can be trashed."""
    if glance.tags:
        if (option := with_card(look, "play", "retribution")) and glance.rig:
            return Advice(option, _("The Runner is tagged, and its rig is open to me."))
        for option in of_action(look, "trash"):
            if glance.credits[CORP] >= 5:
                return Advice(option, _("The Runner is tagged: this resource earns no more."))
        return None
    option = with_card(look, "play", "public_trail")
    prey = any(TYPE[card] in ("program", "hardware") for card in glance.rig)
    follow = prey and number_of(glance, "retribution") > 0 and glance.clicks[CORP] >= 2
    if option is not None and follow and glance.credits[RUNNER] < 8:
        return Advice(option, _("The Runner can't pay against the tag, and I can use it at once."))
    return None


def _purge(look: Look, glance: Glance) -> Advice | None:
    """Remove virus counters before they open R&D."""
    option = by_action(look, "purge")
    if option is None:
        return None
    virus = [
        (mark.virus, NAME[card] == "conduit")
        for card, mark in zip(glance.rig, glance.rig_marks, strict=True)
        if mark.virus
    ]
    if sum(count * (2 if deep else 1) for count, deep in virus) < 6:
        return None
    return Advice(option, _("The Runner's viruses have become too strong."))


def _draw(look: Look, glance: Glance) -> Advice | None:
    """Draw where there is too little to do something with."""
    option = by_action(look, "draw")
    if option is None or glance.deck[CORP] < 5:
        return None
    poor = len(glance.hand) <= 2
    room = len(glance.hand) < look.rules.hand_size
    idle = room and not agendas(glance.hand) and glance.credits[CORP] >= RICH
    if not poor and not idle:
        return None
    return Advice(option, _("I have too few cards to choose from."))


_ACTIONS = (
    _score,
    _punish,
    _purge,
    _transaction,
    _prepare,
    _cover,
    _bring,
    _mine,
    _asset,
    _ice,
    _upgrade,
    _trap,
    _bait,
    _draw,
    _credit,
)


# --- other questions ------------------------------------------------------------------------------


def place_on(look: Look, glance: Glance) -> Advice:
    """Counters go on an agenda that they let be scored, else on an ambush."""
    by_place = {(each.card, each.mark.id): each for each in installed(look, glance)}
    left = {card: each.left for (card, _object), each in by_place.items()}

    def worth(option: Option) -> tuple[int, int]:
        card = card_at(glance, option.value)
        if card in left and left[card] > 0:
            return 2 if left[card] <= 2 + glance.clicks[CORP] else 1, _points(card)
        return 0, int(NAME[card] == "urtica_cipher")

    return Advice(max(look.options, key=worth), _("That agenda is scored soonest with them."))


def keep_worth(glance: Glance, card: int) -> float:
    """What a card in HQ is worth to keep."""
    kind, name = TYPE[card], NAME[card]
    if kind == "agenda":
        return 9.0 + _points(card)
    if kind == "ice":
        return 6.0 if len(glance.ice[HQ]) + len(glance.ice[RD]) < 3 else 3.0
    if kind == "upgrade":
        return 2.5
    return {"hedge_fund": 8.0, "seamless_launch": 5.0, "government_subsidy": 5.5}.get(name, 4.0)


def discard(look: Look, glance: Glance) -> Advice:
    """Give up the card that is missed least, and never an agenda if there is anything else."""
    option = min(look.options, key=lambda each: keep_worth(glance, each.value))
    return Advice(option, _("Of my cards I need this least."))


def mulligan(look: Look, glance: Glance) -> Advice:
    """Keep a hand with ice and without too many agendas."""
    ice = sum(TYPE[card] == "ice" for card in glance.hand)
    if ice >= 1 and len(agendas(glance.hand)) <= 2:
        return Advice(by_action(look, "keep") or look.options[0], _("I can begin with this hand."))
    new = by_action(look, "mulligan") or look.options[0]
    return Advice(new, _("I need ice, and not too many agendas."))


def planogram(look: Look, glance: Glance) -> Advice:
    """Both if possible, cards if there are few, else credits."""
    both, cards = by_action(look, "both"), by_action(look, "cards")
    if both is not None:
        return Advice(both, _("While the Runner is tagged I get both."))
    if cards is not None and len(glance.hand) <= 2 and glance.credits[CORP] >= 5:
        return Advice(cards, _("I have credits enough, but few cards."))
    return Advice(by_action(look, "credits") or look.options[0], _("Credits are always welcome."))


def retribution(look: Look, glance: Glance) -> Advice:
    """Trash an icebreaker, the most expensive."""

    def worth(option: Option) -> tuple[bool, int]:
        card = card_at(glance, option.value)
        return "Icebreaker" in DESIGN[card].subtypes, printed_cost(card)

    return Advice(max(look.options, key=worth), _("Without it the Runner can't get past my ice."))


def wildcat(look: Look, glance: Glance) -> Advice:
    """Give the Runner what it needs less."""
    poor = glance.credits[RUNNER] < 5 and glance.others >= 3
    option = by_action(look, "cards" if poor else "credits") or default(look, glance).option
    return Advice(option, _("Of the two, this helps the Runner less."))
