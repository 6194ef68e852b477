"""What the Runner's cards do."""

from __future__ import annotations

from kit.decision import Option, Reason
from kit.game import Game
from kit.netrunner.cards import BREAKER, BY_ID, CARD_RULE, CORP, IDS, RUNNER, TYPE
from kit.netrunner.effects.kinds import (
    CARDS,
    Abilities,
    Asking,
    Cost,
    It,
    Me,
    Paid,
    Replaces,
    Static,
    When,
)
from kit.netrunner.effects.pieces import (
    boost,
    breaks,
    choose_mode,
    delay,
    draw,
    gain,
    itself,
    load,
    lose_click,
    reason,
    run,
    take,
    trash_when_empty,
    until_run_ends,
)
from kit.netrunner.objects import find, happened, note
from kit.netrunner.objects import me as me_of
from kit.netrunner.phases import verbs
from kit.netrunner.phases.installing import install
from kit.netrunner.phases.legal import may_install
from kit.netrunner.state import CENTRALS, HQ, RD, Fact, Lingering, State, servers


def _breakers(game: Game) -> int:
    """How many icebreakers are installed."""
    return sum(BREAKER[card] for card in game.state.rig)


# --- events ---------------------------------------------------------------------------------------


def _from_jailbreak(game: Game, mine: Me, fact: Fact) -> bool:
    return game.state.run.source == "jailbreak" and fact.value in (HQ, RD)


def _wildcat(game: Game, it: It) -> Asking:
    """The Corp chooses: the Runner gains 6 credits, or draws four cards."""
    mode = yield from choose_mode(game, it, "wildcat", ["credits", "cards"], seat=CORP)
    if mode == "credits":
        verbs.gain(game, RUNNER, 6, it.rule)
    else:
        yield from verbs.draw(game, RUNNER, 4, it.rule)


def _find_breaker(game: Game, it: It) -> Asking:
    """Search the stack for an icebreaker, show it and shuffle (section 8.7)."""
    state: State = game.state
    asks = ("netrunner.8.7.1a", "netrunner.8.7.2e", it.rule, "netrunner.1.15.1a")
    found = [card for card in sorted(state.stack) if BREAKER[card]]
    options = [Option(IDS[card], "find", card, "netrunner.8.7.1a") for card in found]
    options.append(Option("nothing", "none", None, "netrunner.8.7.2e"))
    chosen = yield game.ask("search", seat=RUNNER, rule=asks, options=options)
    note(state, "search", RUNNER)
    if chosen.action == "find":
        state.stack.remove(chosen.value)
        state.aside.append(chosen.value)
        rules = (it.rule, "netrunner.4.8.4", "netrunner.1.21.3")
        game.tell("find", rule=rules, seat=RUNNER, card=chosen.value)
    else:
        game.tell("find_nothing", rule=(it.rule, "netrunner.8.7.2e"), seat=RUNNER)
    state.draws += 1
    state.stack[:] = game.chance.shuffled(sorted(state.stack), "search", state.turn, state.draws)
    game.tell("shuffle", rule=(it.rule, "netrunner.8.7.3"), seat=RUNNER, cards=len(state.stack))
    it.value = -1 if chosen.action != "find" else chosen.value


def _install_or_keep(game: Game, it: It) -> Asking:
    """What was found goes to the grip; after a successful run it may be installed instead."""
    state: State = game.state
    card = it.value
    if card < 0 or card not in state.aside:
        return
    rules = (it.rule, "netrunner.1.12.2a")
    state.aside.remove(card)
    state.grip.append(card)
    able = may_install(game, RUNNER, card, action=False) is None
    if happened(state, "success", RUNNER) and able:
        options = [
            Option("install", "install", card, it.rule),
            Option("to_grip", "keep", None, it.rule),
        ]
        chosen = yield game.ask("favor", seat=RUNNER, rule=rules, options=options)
        if chosen.action == "install":
            yield from install(game, card, it.rule)
            return
    game.tell("to_grip", rule=rules, seat=RUNNER, card=card)


def _in_run(game: Game, mine: Me, purpose: str) -> bool:
    run = game.state.run
    return run is not None and run.source == "overclock"


_SUCCESS = ("netrunner.6.7.4", "netrunner.6.7.4b")
"""What the rules say of an "if successful" that changes the breach."""

CARDS["sure_gamble"] = Abilities(play=(gain(9),))
CARDS["creative_commission"] = Abilities(play=(gain(5), lose_click))
CARDS["vrcation"] = Abilities(play=(draw(4), lose_click))
CARDS["jailbreak"] = Abilities(
    play=(run((HQ, RD)),),
    when=(When("success", (draw(1), until_run_ends("accesses", 1, *_SUCCESS)), _from_jailbreak),),
)
CARDS["overclock"] = Abilities(play=(load(5), run(servers)), spend=_in_run)
CARDS["tread_lightly"] = Abilities(play=(run(servers), until_run_ends("ice_rez_cost", 3)))
CARDS["wildcat_strike"] = Abilities(play=(_wildcat,))
CARDS["mutual_favor"] = Abilities(play=(_find_breaker, _install_or_keep))


# --- icebreakers ----------------------------------------------------------------------------------


def _after_success(game: Game) -> int:
    return -2 if happened(game.state, "success", RUNNER) else 0


def _trash_at_end(game: Game, it: It) -> Asking:
    at = find(game.state, it.object)
    if at is not None:
        yield from verbs.trash(game, [at], RUNNER, it.rule)


CARDS["cleaver"] = Abilities(
    paid=(
        breaks(cost=Cost(credits=1), most=2, subtype="Barrier"),
        boost(cost=Cost(credits=2), by=1),
    )
)
CARDS["carmen"] = Abilities(
    own_cost=_after_success,
    paid=(
        breaks(cost=Cost(credits=1), most=1, subtype="Sentry"),
        boost(cost=Cost(credits=2), by=3),
    ),
)
CARDS["unity"] = Abilities(
    paid=(
        breaks(cost=Cost(credits=1), most=1, subtype="Code Gate"),
        boost(cost=Cost(credits=1), by=_breakers),
    )
)
CARDS["mayfly"] = Abilities(
    paid=(
        breaks(cost=Cost(credits=1), most=1, then=(delay(),)),
        boost(cost=Cost(credits=1), by=1),
    ),
    when=(When("run_ends", (_trash_at_end,), where="delayed"),),
)


# --- other programs -------------------------------------------------------------------------------


def _central_success(game: Game, mine: Me, fact: Fact) -> bool:
    return fact.value in CENTRALS


def _virus(game: Game, it: It) -> None:
    mine = me_of(game.state, it.object)
    if mine is not None:
        verbs.place(game, mine, "virus", 1, it.rule)


def _weaken(game: Game, it: It) -> None:
    run = game.state.run
    if run is not None and run.encounter:
        effect = Lingering("strength", it.name, "encounter", run.ice, -1)
        verbs.linger(game, effect, it.rule)


def _encountering(game: Game, mine: Me) -> Reason | None:
    run = game.state.run
    if run is None or not run.encounter:
        return reason("netrunner.9.5.6c", "no_encounter", card=mine.card)
    return None


def _rd_run_ends(game: Game, mine: Me, fact: Fact) -> bool:
    return fact.value == RD and game.state.run.successful


def _deeper(game: Game, it: It) -> None:
    """As many more accesses as there are virus counters at that moment."""
    mine = me_of(game.state, it.object)
    if mine is not None and mine.mark.virus:
        effect = Lingering("accesses", it.name, "run", 0, mine.mark.virus)
        verbs.linger(game, effect, (it.rule, "netrunner.7.3.5b"))


CARDS["leech"] = Abilities(
    when=(When("success", (_virus,), _central_success),),
    paid=(Paid("weaken", Cost(virus=1), (_weaken,), _encountering),),
)
CARDS["conduit"] = Abilities(
    when=(
        When("run_ends", (_virus,), _rd_run_ends, optional=True),
        When("success", (_deeper,), where="delayed"),
    ),
    paid=(Paid("run", Cost(clicks=1), (delay(), run((RD,)))),),
)


# --- hardware and resources -----------------------------------------------------------------------


def _one_memory(game: Game, mine: Me, seat: int) -> int:
    return 1


def _first_program(game: Game, mine: Me, card: int) -> int:
    state: State = game.state
    if TYPE[card] != "program":
        return 0
    programs = sum(
        fact.kind == "install" and fact.seat == RUNNER and _is_program(fact.name)
        for fact in state.facts
    )
    return 0 if programs else -1


def _is_program(name: str) -> bool:

    return name in BY_ID and BY_ID[name].type == "program"


def _first_hq_breach(game: Game, mine: Me, fact: Fact) -> bool:
    return (
        fact.value == HQ
        and sum(each.kind == "breach" and each.value == HQ for each in game.state.facts) == 1
    )


def _store(game: Game, it: It) -> None:
    mine = me_of(game.state, it.object)
    if mine is not None:
        verbs.place(game, mine, "credits", 1, it.rule)


def _not_run_this_turn(state: State) -> list[int]:
    """The central servers that were not run this turn."""
    ran = {fact.value for fact in state.facts if fact.kind == "run_begins"}
    return [server for server in CENTRALS if server not in ran]


def _a_central_left(game: Game, mine: Me) -> Reason | None:
    if _not_run_this_turn(game.state):
        return None
    return reason(CARD_RULE["red_team"], "centrals_run", card=mine.card)


def _two_for_one(game: Game, mine: Me, value: int, source: str) -> int:
    """The first basic draw of a turn gives two cards instead of one."""
    first = sum(fact.kind == "action" and fact.name == "draw" for fact in game.state.facts) == 1
    return 2 if source == "basic" and first and game.state.active == RUNNER else value


def _has_credits(game: Game, mine: Me, fact: Fact) -> bool:
    return fact.seat == RUNNER and mine.mark.credits > 0


CARDS["docklands_pass"] = Abilities(
    when=(When("breach", (until_run_ends("accesses", 1),), _first_hq_breach),)
)
CARDS["pennyshaver"] = Abilities(
    statics=(Static("memory", _one_memory),),
    when=(When("success", (_store,)),),
    paid=(Paid("take", Cost(clicks=1), (_store, take())),),
)
CARDS["dzmz_optimizer"] = Abilities(
    statics=(Static("memory", _one_memory), Static("install_cost", _first_program))
)
CARDS["red_team"] = Abilities(
    when=(
        When("install", (load(12),), itself),
        When("success", (take(3), trash_when_empty()), where="delayed"),
    ),
    paid=(Paid("run", Cost(clicks=1), (delay(), run(_not_run_this_turn)), _a_central_left),),
)
CARDS["telework_contract"] = Abilities(
    when=(When("install", (load(9),), itself),),
    paid=(Paid("take", Cost(clicks=1), (take(3), trash_when_empty()), once=True),),
)
CARDS["smartware_distributor"] = Abilities(
    paid=(Paid("store", Cost(clicks=1), (load(3),)),),
    when=(When("turn_begins", (take(1),), _has_credits),),
)
CARDS["verbal_plasticity"] = Abilities(replaces=(Replaces("draw", _two_for_one),))
