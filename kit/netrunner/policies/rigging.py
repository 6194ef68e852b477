"""What the sensible Runner does on its turn beside running: earn, draw, install, stay alive."""

from __future__ import annotations

from kit.decision import Option
from kit.netrunner.cards import BREAKER, DESIGN, NAME, RUNNER, TYPE, printed_cost
from kit.netrunner.policies import raiding
from kit.netrunner.policies.advice import (
    Advice,
    abilities_on_offer,
    by_action,
    default,
    first,
    names_in,
    of_action,
    of_object,
    with_card,
)
from kit.netrunner.policies.tolls import fits, stings_of
from kit.netrunner.view.seen import Glance
from kit.policy import Look
from kit.text import marked as _

SAFE = 4
"""So many cards in the grip are enough not to fear what a run may do."""
RICH = 9
"""With so many credits there is no need for more before something is done with them."""
MUCH = 2.0
"""A run that brings so much, in credits, is not put off."""
LASTING = (
    "telework_contract",
    "smartware_distributor",
    "pennyshaver",
    "dzmz_optimizer",
    "docklands_pass",
    "verbal_plasticity",
    "conduit",
    "leech",
    "red_team",
)
"""What is installed for what it brings over the turns, the best first."""
RESERVE = {"pennyshaver": 2, "docklands_pass": 4, "verbal_plasticity": 4, "red_team": 3}
"""How many credits should be left after some of them."""
BREAKERS = ("cleaver", "unity", "carmen", "mayfly")
"""The icebreakers, the one that is missed most first."""


def action(look: Look, glance: Glance) -> Advice:
    """What to spend a click on."""
    for thought in _ALIVE:
        if (advice := thought(look, glance)) is not None:
            return advice
    brings, run = raiding.plan(look, glance)
    if run is not None and brings > MUCH:
        return run
    for thought in _BUILDING:
        if (advice := thought(look, glance)) is not None:
            return advice
    return first(_IDLE, look, glance) if run is None else run


# --- staying alive --------------------------------------------------------------------------------


def _untag(look: Look, glance: Glance) -> Advice | None:
    """A tag is removed at once, or what that costs is earned."""
    if not glance.tags:
        return None
    if option := by_action(look, "remove_tag"):
        return Advice(option, _("While I am tagged, the Corp can wreck my rig and hurt me."))
    return None


def _heal(look: Look, glance: Glance) -> Advice | None:
    """A nearly empty grip is filled before anything else."""
    if len(glance.hand) >= 2 or not glance.deck[RUNNER]:
        return None
    return _drawing(look, glance, _("With so few cards in my grip, damage could end the game."))


def _drawing(look: Look, glance: Glance, why: str) -> Advice | None:
    """Draw with a card that draws many, else one card."""
    many = with_card(look, "play", "vrcation")
    if many is not None and len(glance.hand) <= 3 and glance.deck[RUNNER] > 2:
        return Advice(many, why)
    option = by_action(look, "draw")
    return Advice(option, why) if option is not None and glance.deck[RUNNER] else None


# --- credits --------------------------------------------------------------------------------------


def _gamble(look: Look, glance: Glance) -> Advice | None:
    """The events that give more credits than they cost; what loses a click comes last."""
    option = with_card(look, "play", "sure_gamble")
    if option is None and glance.clicks[RUNNER] == 1:
        option = with_card(look, "play", "creative_commission")
    if option is None and glance.credits[RUNNER] < RICH:
        option = with_card(look, "play", "wildcat_strike", "creative_commission")
    if option is None:
        return None
    return Advice(option, _("This gives more credits than clicks alone would."))


def _collect(look: Look, glance: Glance) -> Advice | None:
    """Take credits from cards, where a click brings three."""
    for option, object in abilities_on_offer(look, "take"):
        card = of_object(glance.rig, glance.rig_marks, object)
        stored = _stored(glance, object)
        if card >= 0 and (NAME[card] == "telework_contract" or stored >= 2):
            return Advice(option, _("A click for that many credits is well spent."))
    return None


def _stored(glance: Glance, object: int) -> int:
    """How many credits lie on an installed card."""
    return next((mark.credits for mark in glance.rig_marks if mark.id == object), 0)


def _store(look: Look, glance: Glance) -> Advice | None:
    """Put credits where they come back one a turn."""
    for option, object in abilities_on_offer(look, "store"):
        stored = _stored(glance, object)
        if not stored:
            return Advice(option, _("Three credits for one click, though they come slowly."))
    return None


def _credit(look: Look, glance: Glance) -> Advice | None:
    option = by_action(look, "credit")
    return None if option is None else Advice(option, _("With credits I can do more next time."))


# --- the rig --------------------------------------------------------------------------------------


def _breaker(look: Look, glance: Glance) -> Advice | None:
    """Install the icebreaker that ice on the table asks for."""
    known = [card for row in glance.ice for card in row if card >= 0]
    ends = [card for card in known if any(sting.ends or sting.poor for sting in stings_of(card))]
    for option in _breakers_on_offer(look, glance):
        card = option.value
        if any(
            fits(card, ice) and not any(fits(other, ice) for other in glance.rig) for ice in ends
        ):
            return Advice(option, _("I need this icebreaker against ice that I have seen."))
    return None


def _breakers_on_offer(look: Look, glance: Glance) -> list[Option]:
    """Icebreakers that could be installed, would be new, and have room."""
    have = names_in(glance.rig)
    room = _room(look, glance)
    return [
        each
        for name in BREAKERS
        for each in of_action(look, "install")
        if NAME[each.value] == name
        and name not in have
        and (DESIGN[each.value].memory or 0) <= room
    ]


def _room(look: Look, glance: Glance) -> int:
    """How many memory units are free."""
    used = sum(DESIGN[card].memory or 0 for card in glance.rig if TYPE[card] == "program")
    names = names_in(glance.rig)
    limit: int = look.rules.memory
    return limit + names.count("pennyshaver") + names.count("dzmz_optimizer") - used


def _build(look: Look, glance: Glance) -> Advice | None:
    """Install what lasts, and icebreakers before they are needed."""
    have = names_in(glance.rig)
    room, credits = _room(look, glance), glance.credits[RUNNER]
    installs = of_action(look, "install")
    for name in LASTING:
        if name in have and name != "smartware_distributor":
            continue
        option = next((each for each in installs if NAME[each.value] == name), None)
        if option is None or (DESIGN[option.value].memory or 0) > room:
            continue
        if credits - printed_cost(option.value) >= RESERVE.get(name, 0):
            return Advice(option, _("This brings more than it costs, the sooner the better."))
    for option in _breakers_on_offer(look, glance):
        cheap = NAME[option.value] != "mayfly"
        if cheap and credits - printed_cost(option.value) >= 4:
            return Advice(option, _("Sooner or later I will need this icebreaker."))
    return None


def _search(look: Look, glance: Glance) -> Advice | None:
    """Look for an icebreaker that is missing."""
    option = with_card(look, "play", "mutual_favor")
    have = names_in([*glance.rig, *glance.hand])
    if option is None or all(name in have for name in BREAKERS[:3]):
        return None
    return Advice(option, _("I lack an icebreaker, and this finds one."))


def _draw(look: Look, glance: Glance) -> Advice | None:
    """Draw up to a hand that can take some damage."""
    full = SAFE if glance.credits[RUNNER] < RICH else look.rules.hand_size
    if len(glance.hand) >= full:
        return None
    return _drawing(look, glance, _("More cards are more to choose from, and a shield."))


_ALIVE = (_untag, _heal)
_BUILDING = (_gamble, _collect, _breaker, _search, _build)
_IDLE = (_store, _draw, _credit)


# --- other questions ------------------------------------------------------------------------------


def keep_worth(glance: Glance, card: int) -> float:
    """What a card in the grip is worth to keep."""
    name = NAME[card]
    have = names_in(glance.rig)
    twice = glance.hand.count(card) > 1 or sum(NAME[other] == name for other in glance.hand) > 1
    if BREAKER[card]:
        return 1.0 if name in have else 5.0 if twice else 8.0
    if name in LASTING:
        return 0.5 if name in have else 4.0
    return {"sure_gamble": 7.0, "overclock": 5.0, "jailbreak": 4.5}.get(name, 3.0)


def discard(look: Look, glance: Glance) -> Advice:
    """Give up the card that is missed least."""
    option = min(look.options, key=lambda each: keep_worth(glance, each.value))
    return Advice(option, _("Of my cards I need this least."))


def make_room(look: Look, glance: Glance) -> Advice:
    """Trash a program only where the memory asks for it: a second copy, else the cheapest."""
    done = by_action(look, "done")
    if done is not None:
        return Advice(done, _("There is room enough."))

    def worth(option: Option) -> tuple[bool, int]:
        card = of_object(glance.rig, glance.rig_marks, option.value)
        if card < 0:
            return True, 0
        alone = sum(NAME[other] == NAME[card] for other in glance.rig) == 1
        return alone and BREAKER[card], printed_cost(card)

    return Advice(min(look.options, key=worth), _("I need the memory for something better."))


def search(look: Look, glance: Glance) -> Advice:
    """Find the icebreaker that is missed most."""
    have = names_in([*glance.rig, *glance.hand])
    for name in (*(each for each in BREAKERS if each not in have), *BREAKERS):
        for option in of_action(look, "find"):
            if NAME[option.value] == name:
                return Advice(option, _("This icebreaker I don't have yet."))
    return default(look, glance)


def favor(look: Look, glance: Glance) -> Advice:
    """Install what was found, since that saves a click."""
    option = by_action(look, "install") or look.options[0]
    return Advice(option, _("To install it right now saves a click."))


def mulligan(look: Look, glance: Glance) -> Advice:
    """Keep a hand with credits in it, or with an icebreaker and something to draw with."""
    names = names_in(glance.hand)
    earns = {"sure_gamble", "telework_contract", "creative_commission", "smartware_distributor"}
    good = sum(name in earns for name in names) + any(name in BREAKERS for name in names)
    if good >= 2 or "sure_gamble" in names:
        return Advice(by_action(look, "keep") or look.options[0], _("I can begin with this hand."))
    new = by_action(look, "mulligan") or look.options[0]
    return Advice(new, _("There is too little in this hand to earn credits with."))


def sources(look: Look, glance: Glance) -> Advice:
    """Spend first what can be spent on nothing else."""
    option = max(look.options, key=lambda each: each.value)
    return Advice(option, _("These credits are good for nothing else."))
