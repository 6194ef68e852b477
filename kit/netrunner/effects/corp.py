"""What the Corp's cards do."""

from __future__ import annotations

from kit.decision import Option, Reason
from kit.game import Game
from kit.netrunner.cards import CARD_RULE, COPIES_OF, CORP, DESIGN, RUNNER, TYPE
from kit.netrunner.effects.kinds import (
    CARDS,
    Abilities,
    Asking,
    Cost,
    It,
    Me,
    Paid,
    Static,
    Step,
    Sub,
    When,
)
from kit.netrunner.effects.pieces import (
    END_THE_RUN,
    bioroid,
    choose,
    choose_mode,
    draw,
    end_the_run,
    gain,
    installed,
    itself,
    load,
    net_damage,
    reason,
    take,
    trash_when_empty,
)
from kit.netrunner.objects import card_of, find, mark_of, server_of
from kit.netrunner.objects import me as me_of
from kit.netrunner.phases import harm, verbs
from kit.netrunner.phases.costs import may_pay, pay, why_not_pay
from kit.netrunner.phases.ends import RunEnded
from kit.netrunner.phases.installing import install, rez
from kit.netrunner.phases.run import jack_out
from kit.netrunner.state import CENTRALS, Fact, Place, State
from kit.netrunner.values import forbidden


def corps_turn(game: Game, mine: Me, fact: Fact) -> bool:
    """Whether it is the Corp's turn that begins."""
    return fact.seat == CORP


def at_its_server(game: Game, mine: Me, fact: Fact) -> bool:
    """Whether it happened at the server that the card is in."""
    return fact.value == server_of(game.state, mine.mark.id)


# --- agendas --------------------------------------------------------------------------------------


def _rez_for_free(game: Game, it: It) -> Asking:
    """The Corp may rez a piece of ice, whatever it costs."""
    state: State = game.state
    places = [at for at in installed(state, seat=CORP, types=("ice",)) if not mark_of(state, at).up]
    at = yield from choose(game, it, "free_rez", places, seat=CORP, optional=True)
    if at is not None:
        yield from rez(game, at, it.rule, ignore="all")


def _meat_or_tag(game: Game, it: It) -> Asking:
    if game.state.tags:
        yield from harm.damage(game, 4, "meat", CORP, it.rule, name=it.name)
    else:
        yield from harm.give_tags(game, 1, CORP, it.rule)


def _two_more(game: Game, mine: Me, seat: int) -> int:
    return 2 if seat == CORP else 0


CARDS["offworld_office"] = Abilities(when=(When("score", (gain(7),), where="scored"),))
CARDS["send_a_message"] = Abilities(
    when=(When("score_or_steal", (_rez_for_free,), where="scored", seat=CORP),)
)
CARDS["superconducting_hub"] = Abilities(
    when=(When("score", (draw(2),), where="scored", optional=True),),
    statics=(Static("hand_size", _two_more),),
)
CARDS["orbital_superiority"] = Abilities(when=(When("score", (_meat_or_tag,), where="scored"),))


# --- assets and upgrades --------------------------------------------------------------------------


def _cipher(game: Game, it: It) -> Asking:
    mine = me_of(game.state, it.object)
    counters = mine.mark.advancement if mine is not None else 0
    rules = (it.rule, "netrunner.9.12.2b")
    return harm.damage(game, 2 + counters, "net", CORP, rules, name=it.name)


def _installed(game: Game, mine: Me, fact: Fact) -> bool:
    return mine.mark.id > 0


def _toll(game: Game, it: It) -> Asking:
    """The run ends unless the Runner spends two clicks or pays 5 credits."""
    clicks, credits = Cost(clicks=2), Cost(credits=5)
    options = []
    if why_not_pay(game, RUNNER, clicks, "nested") is None:
        options.append(Option("clicks", "pay", clicks, "netrunner.1.16.11b"))
    if why_not_pay(game, RUNNER, credits, "nested") is None:
        options.append(Option("credits", "pay", credits, "netrunner.1.16.11b"))
    if options:
        options.append(Option("end_the_run", "decline", None, "netrunner.1.16.11b"))
        rules = (it.rule, "netrunner.1.16.11", "netrunner.1.16.11b", "netrunner.9.11.4f")
        chosen = yield game.ask("toll", seat=RUNNER, rule=rules, options=options)
        if chosen.action == "pay":
            yield from pay(game, RUNNER, chosen.value, "nested", (it.rule, "netrunner.1.16.11b"))
            return
    else:
        game.tell("cannot_pay", rule=(it.rule, "netrunner.1.16.11"), seat=RUNNER)
    yield from end_the_run(game, it)


CARDS["nico_campaign"] = Abilities(
    when=(
        When("rez", (load(9),), itself),
        When("turn_begins", (take(3), trash_when_empty(draw(1))), corps_turn),
    )
)
CARDS["regolith_mining_license"] = Abilities(
    when=(When("rez", (load(15),), itself),),
    paid=(Paid("take", Cost(clicks=1), (take(3), trash_when_empty())),),
)
CARDS["urtica_cipher"] = Abilities(
    when=(When("access", (_cipher,), _installed, where="accessed"),), advanceable=True
)
CARDS["manegarm_skunkworks"] = Abilities(when=(When("approach_server", (_toll,), at_its_server),))


def _two_tags_for_theft(game: Game, it: It) -> Asking:
    return harm.give_tags(game, 2, CORP, it.rule)


def _stolen_here(game: Game, mine: Me, fact: Fact) -> bool:
    run = game.state.run
    return at_its_server(game, mine, fact) and run is not None and run.stolen > 0


CARDS["amaze_amusements"] = Abilities(
    when=(When("run_ends", (_two_tags_for_theft,), _stolen_here, persistent=True),)
)


# --- ice ------------------------------------------------------------------------------------------


def _on_remote(game: Game, mine: Me, about: Me) -> int:
    if about.mark.id != mine.mark.id:
        return 0
    return 2 if server_of(game.state, mine.mark.id) not in CENTRALS else 0


def _diviner(game: Game, it: It) -> Asking:
    """One net damage; the run ends if what was trashed has an odd cost printed."""
    hit = yield from harm.damage(game, 1, "net", CORP, it.rule, name=it.name)
    it.value = int(any((DESIGN[card].cost or 0) % 2 for card in hit))


def _end_if_odd(game: Game, it: It) -> Asking:
    if it.value:
        yield from end_the_run(game, it)


def _may_jack_out(game: Game, it: It) -> Asking:

    run = game.state.run
    if run is None or forbidden(game, "jack_out"):
        return
    options = [
        Option("continue", "continue", None, it.rule),
        Option("jack_out", "jack_out", None, it.rule),
    ]
    rules = (it.rule, "netrunner.6.1.5")
    chosen = yield game.ask("jack_out", seat=RUNNER, rule=rules, options=options)
    if chosen.action == "jack_out":
        yield from jack_out(game, Cost(), it.rule)
        raise RunEnded


def _install_inward(game: Game, it: It) -> Asking:
    """The Corp may install ice from HQ or Archives directly inward of this ice, for nothing."""
    state: State = game.state
    at = find(state, it.object)
    if at is None or at.zone != "ice":
        return
    places = [Place("hq", 0, n) for n, card in enumerate(state.hq) if TYPE[card] == "ice"]
    places += [
        Place("archives", 0, n) for n, card in enumerate(state.archives) if TYPE[card] == "ice"
    ]
    places.sort(key=lambda place: card_of(state, place))
    chosen = yield from choose(game, it, "install_ice", places, seat=CORP, optional=True)
    if chosen is not None:
        card = card_of(state, chosen)
        game.tell("inward", rule=(it.rule, "netrunner.6.2.2c", "netrunner.1.16.5"), seat=CORP)
        yield from install(game, card, it.rule, server=at.server, inward_of=it.object, ignore="all")


def _lose_three(game: Game, it: It) -> None:
    verbs.lose(game, RUNNER, 3, it.rule)


def _end_if_poor(game: Game, it: It) -> Asking:
    if game.state.credits[RUNNER] <= 6:
        yield from end_the_run(game, it)


def _tag_or_end(game: Game, it: It) -> Asking:
    """The run ends unless the Runner takes a tag."""
    paid = yield from may_pay(game, RUNNER, Cost(tags=1), "take_tag", it.rule)
    if not paid:
        yield from end_the_run(game, it)


def _tag_unless(credits: int) -> Step:
    """The Runner gets a tag unless so much is paid."""

    def step(game: Game, it: It) -> Asking:
        cost = Cost(credits=credits)
        paid = yield from may_pay(game, RUNNER, cost, "avoid_tag", it.rule)
        if not paid:
            yield from harm.give_tags(game, 1, CORP, it.rule)

    return step


CARDS["palisade"] = Abilities(subs=(END_THE_RUN,), statics=(Static("strength", _on_remote),))
CARDS["tithe"] = Abilities(subs=(Sub("net_damage", (net_damage(1),)), Sub("gain", (gain(1),))))
CARDS["whitespace"] = Abilities(
    subs=(Sub("lose_credits", (_lose_three,)), Sub("end_if_poor", (_end_if_poor,)))
)
CARDS["diviner"] = Abilities(subs=(Sub("divine", (_diviner, _end_if_odd)),))
CARDS["karuna"] = Abilities(
    subs=(
        Sub("damage_jack_out", (net_damage(2), _may_jack_out)),
        Sub("net_damage", (net_damage(2),)),
    )
)
CARDS["bran_1_0"] = Abilities(
    paid=(bioroid(),),
    subs=(Sub("install_inward", (_install_inward,)), END_THE_RUN, END_THE_RUN),
)
CARDS["funhouse"] = Abilities(
    when=(When("encounter", (_tag_or_end,), itself, begins=True),),
    subs=(Sub("tag_unless", (_tag_unless(4),)),),
)


# --- operations -----------------------------------------------------------------------------------


def _place_two(game: Game, it: It) -> Asking:
    """Two advancement counters on an installed card that was not installed this turn."""
    state: State = game.state
    places = [at for at in installed(state, seat=CORP) if mark_of(state, at).turn != state.turn]
    at = yield from choose(game, it, "place_on", places)
    if at is not None:
        mine = Me(card_of(state, at), mark_of(state, at))
        verbs.place(game, mine, "advancement", 2, (it.rule, "netrunner.1.18.2"))


def _something_older(game: Game) -> Reason | None:
    state: State = game.state
    for at in installed(state, seat=CORP):
        if mark_of(state, at).turn != state.turn:
            return None
    card = COPIES_OF["seamless_launch"][0]
    return reason(CARD_RULE["seamless_launch"], "nothing_older", card=card)


def _planogram(game: Game, it: It) -> Asking:
    """Three credits or three cards; both if the Runner is tagged and the Corp wants."""
    modes = ["credits", "cards"] + (["both"] if game.state.tags else [])
    mode = yield from choose_mode(game, it, "planogram", modes)
    if mode in ("credits", "both"):
        verbs.gain(game, CORP, 3, it.rule)
    if mode in ("cards", "both"):
        yield from verbs.draw(game, CORP, 3, it.rule)


def _ran_last_turn(game: Game) -> Reason | None:
    if game.state.ran:
        return None
    card = COPIES_OF["public_trail"][0]
    return reason(CARD_RULE["public_trail"], "no_success_last_turn", card=card)


def _is_tagged(game: Game) -> Reason | None:
    if game.state.tags:
        return None
    card = COPIES_OF["retribution"][0]
    return reason(CARD_RULE["retribution"], "needs_tag", card=card)


def _retribution(game: Game, it: It) -> Asking:
    state: State = game.state
    places = installed(state, seat=RUNNER, types=("program", "hardware"))
    at = yield from choose(game, it, "retribution", places)
    if at is not None:
        yield from verbs.trash(game, [at], CORP, it.rule)


CARDS["hedge_fund"] = Abilities(play=(gain(9),))
CARDS["government_subsidy"] = Abilities(play=(gain(15),))
CARDS["seamless_launch"] = Abilities(play=(_place_two,), playable=_something_older)
CARDS["predictive_planogram"] = Abilities(play=(_planogram,))
CARDS["public_trail"] = Abilities(play=(_tag_unless(8),), playable=_ran_last_turn)
CARDS["retribution"] = Abilities(play=(_retribution,), playable=_is_tagged)
