"""Instructions to make cards' abilities of: each makes a step of an ability."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kit.decision import Option, Reason
from kit.game import Game
from kit.netrunner.cards import DESIGN, IDS, NAME, RUNNER, SIDE
from kit.netrunner.effects.kinds import Asking, Cost, It, Me, Paid, Step, Sub, abilities
from kit.netrunner.objects import card_of, find, mark_of, note, seen_by_runner
from kit.netrunner.objects import me as me_of
from kit.netrunner.phases import harm, verbs
from kit.netrunner.phases.starting import choose_and_run
from kit.netrunner.state import Fact, Lingering, Place, State

_TARGETS = ("netrunner.1.15.2a", "netrunner.1.15.2b", "netrunner.1.15.2c")
_SETS = ("netrunner.1.15.1", "netrunner.1.15.2d", "netrunner.1.15.2e")
BREAK = "break"
BOOST = "boost"


def gain(amount: int, seat: int | None = None) -> Step:
    """Gain credits."""

    def step(game: Game, it: It) -> None:
        verbs.gain(game, it.seat if seat is None else seat, amount, it.rule)

    return step


def draw(amount: int) -> Step:
    """Draw cards."""

    def step(game: Game, it: It) -> Asking:
        return verbs.draw(game, it.seat, amount, it.rule)

    return step


def lose_click(game: Game, it: It) -> None:
    """Lose a click if there is one left, which is an effect and no cost."""
    if game.state.clicks[it.seat]:
        verbs.lose_clicks(game, it.seat, 1, it.rule)


def load(amount: int) -> Step:
    """Place credits from the bank on the card itself."""

    def step(game: Game, it: It) -> None:
        mine = me_of(game.state, it.object)
        if mine is not None:
            verbs.place(game, mine, "credits", amount, it.rule)

    return step


def take(amount: int | None = None) -> Step:
    """Take credits from the card itself: so many, or all."""

    def step(game: Game, it: It) -> None:
        mine = me_of(game.state, it.object)
        if mine is not None:
            wanted = mine.mark.credits if amount is None else amount
            verbs.take(game, it.seat, mine, wanted, it.rule)

    return step


def trash_when_empty(*then: Step) -> Step:
    """Trash the card itself once no credit is left on it, and then do more (section 10.9)."""

    def step(game: Game, it: It) -> Asking:
        at = find(game.state, it.object)
        if at is not None and not mark_of(game.state, at).credits:
            yield from verbs.trash(game, [at], it.seat, (it.rule, "netrunner.10.9.1"))
            for more in then:
                begun = more(game, it)
                if begun is not None:
                    yield from begun

    return step


def net_damage(amount: int) -> Step:
    """Do net damage; the cards are noted for the steps that follow."""

    def step(game: Game, it: It) -> Asking:
        hit = yield from harm.damage(game, amount, "net", it.seat, it.rule, name=it.name)
        it.value = len(hit)

    return step


def tag(amount: int = 1) -> Step:
    """Give the Runner tags."""

    def step(game: Game, it: It) -> Asking:
        return harm.give_tags(game, amount, it.seat, it.rule)

    return step


def end_the_run(game: Game, it: It) -> Asking:
    """End the run."""
    return verbs.end_run(game, it.seat, it.rule)


END_THE_RUN = Sub("end_run", (end_the_run,))
"""The most common subroutine."""


def run(servers: Sequence[int] | Callable[[State], Sequence[int]]) -> Step:
    """Run one of these servers, or those that a function of the state gives."""

    def step(game: Game, it: It) -> Asking:
        allowed = servers(game.state) if callable(servers) else servers
        return choose_and_run(game, it.rule, allowed, source=it.name)

    return step


def until_run_ends(kind: str, value: int, *rules: str) -> Step:
    """Let an effect last to the end of the run, as these rules say beside the card's own."""

    def step(game: Game, it: It) -> None:
        verbs.linger(game, Lingering(kind, it.name, "run", 0, value), (it.rule, *rules))

    return step


def delay(until: str = "run") -> Step:
    """Keep the card's delayed ability, about the object that the card is now (9.6.13)."""

    def step(game: Game, it: It) -> None:
        effect = Lingering("delayed", it.name, until, it.object)
        if effect not in game.state.lingering:
            verbs.linger(game, effect, (it.rule, "netrunner.9.6.13b"))

    return step


# --- choosing -------------------------------------------------------------------------------------


def key_of(state: State, at: Place, seat: int) -> str:
    """The key of a card as a target: its id where that side may know it, else its place."""
    card = card_of(state, at)
    if SIDE[card] == seat or SIDE[card] == RUNNER or seen_by_runner(state, at):
        return IDS[card]
    return verbs.spot_name(at)


def choose(
    game: Game,
    it: It,
    name: str,
    places: Sequence[Place],
    *,
    seat: int | None = None,
    optional: bool = False,
) -> Asking:
    """A target, announced before the instruction becomes imminent (rule 1.15.2).

    Args:
        game: the game.
        it: the ability.
        name: what the question is called, for its sentence.
        places: the valid targets.
        seat: who chooses; None for the ability's controller.
        optional: whether that side may choose none.

    Returns:
        The place, or None.
    """
    who = it.seat if seat is None else seat
    options = [
        Option(key_of(game.state, at, who), "target", at, "netrunner.1.15.2") for at in places
    ]
    if optional:
        options.append(Option("none", "none", None, it.rule))
    if not places:
        game.tell("no_target", rule=(it.rule, "netrunner.1.15.2e", "netrunner.1.2.4"), seat=who)
        return None
    if len(options) == 1:
        return options[0].value
    rules = (it.rule, "netrunner.1.15.1", "netrunner.1.15.2", "netrunner.1.14.5", *_TARGETS)
    chosen = yield game.ask(name, seat=who, rule=rules, options=options)
    return chosen.value


def choose_mode(
    game: Game, it: It, name: str, modes: Sequence[str], *, seat: int | None = None
) -> Asking:
    """One of several effects; which is chosen ends an instruction (rules 9.12.6b, 9.11.4g)."""
    who = it.seat if seat is None else seat
    options = [Option(mode, mode, None, "netrunner.9.12.6b") for mode in modes]
    asks = (it.rule, "netrunner.9.12.6b", "netrunner.9.11.4g", "netrunner.1.15.1b")
    chosen = yield game.ask(name, seat=who, rule=asks, options=options)
    rules = (it.rule, "netrunner.9.12.6b", "netrunner.9.12.6d")
    game.tell("mode", rule=rules, seat=who, mode=chosen.key)
    return chosen.key


def installed(state: State, *, seat: int, types: Sequence[str] = ()) -> list[Place]:
    """The places of a side's installed cards, of some types or of all."""
    found = []
    if seat == RUNNER:
        zones: list[tuple[str, int, list[int]]] = [("rig", 0, state.rig)]
    else:
        zones = [("roots", n, cards) for n, cards in enumerate(state.roots)]
        zones += [("ice", n, cards) for n, cards in enumerate(state.ice)]
    for zone, server, cards in zones:
        for index, card in enumerate(cards):
            if not types or DESIGN[card].type in types:
                found.append(Place(zone, server, index))
    return found


# --- icebreakers ----------------------------------------------------------------------------------


def breaks(*, cost: Cost, most: int, subtype: str = "", then: Sequence[Step] = ()) -> Paid:
    """An icebreaker's interface ability: break up to `most` subroutines on ice of a subtype."""

    def why_not(game: Game, mine: Me) -> Reason | None:
        ice = me_of(game.state, game.state.run.ice)
        assert ice is not None
        if subtype and subtype not in DESIGN[ice.card].subtypes:
            data = {"card": mine.card, "ice": ice.card, "subtype": subtype}
            return Reason("netrunner.3.9.5h", "wrong_subtype", data)
        return None

    def step(game: Game, it: It) -> Asking:
        return break_subs(game, it, most)

    return Paid(BREAK, cost, (step, *then), why_not, interface=True)


def bioroid(most: int = 1) -> Paid:
    """The Runner's way to break a bioroid's own subroutines: lose a click for each."""

    def why_not(game: Game, mine: Me) -> Reason | None:
        run = game.state.run
        if run is None or run.ice != mine.mark.id:
            return Reason("netrunner.9.5.6a", "no_encounter", {"card": mine.card})
        return None

    def step(game: Game, it: It) -> Asking:
        return break_subs(game, it, most)

    return Paid(BREAK, Cost(lose_clicks=1), (step,), why_not, interface=True, seat=RUNNER)


def break_subs(game: Game, it: It, most: int) -> Asking:
    """Break one to `most` subroutines of the encountered ice, chosen one after the other."""
    state: State = game.state
    run = state.run
    if run is None or not run.encounter:
        return
    ice = me_of(state, run.ice)
    assert ice is not None
    subs = abilities(NAME[ice.card]).subs
    chosen: list[int] = []
    while len(chosen) < most:
        left = [n for n in range(len(subs)) if n not in run.broken and n not in chosen]
        options = [Option(f"sub_{n + 1}", "sub", n, "netrunner.9.8.6") for n in left]
        if not options:
            break
        if chosen:
            options.append(Option("done", "done", None, it.rule))
        pick = options[0]
        if len(options) > 1:
            rules = (it.rule, "netrunner.9.8.5", "netrunner.9.8.6", "netrunner.3.9.5f", *_SETS)
            pick = yield game.ask("subs", seat=RUNNER, rule=rules, options=options)
        if pick.action == "done":
            break
        chosen.append(pick.value)
    run.broken += chosen
    note(state, "break", RUNNER, run.ice, len(chosen))
    cites = (it.rule, "netrunner.9.8.5", "netrunner.6.5.4")
    game.tell("break", rule=cites, seat=RUNNER, card=ice.card, subs=chosen)
    if len(run.broken) == len(subs):
        note(state, "fully_broken", RUNNER, run.ice)
        game.tell("fully_broken", rule="netrunner.6.5.7a", seat=RUNNER, object=run.ice)


def boost(*, cost: Cost, by: int | Callable[[Game], int]) -> Paid:
    """An icebreaker's way to be stronger for the rest of the encounter (rule 3.9.5b)."""

    def step(game: Game, it: It) -> None:
        amount = by(game) if callable(by) else by
        run = game.state.run
        inside = run is not None and run.encounter
        rule = "netrunner.3.9.5b" if inside else "netrunner.3.9.5d"
        until = "encounter" if inside else "checkpoint"
        effect = Lingering("strength", it.name, until, it.object, amount)
        verbs.linger(game, effect, (it.rule, rule))

    return Paid(BOOST, cost, (step,))


def itself(game: Game, mine: Me, fact: Fact) -> bool:
    """Whether what happened happened to the card itself."""
    return fact.object == mine.mark.id


def reason(rule: str, key: str, **data: Any) -> Reason:
    """A reason why not."""
    return Reason(rule, key, data)
