"""Breaching a server and accessing its cards (sections 7.2 to 7.5)."""

from __future__ import annotations

from kit.decision import Option, Reason
from kit.game import Game
from kit.netrunner.cards import CARD_RULE, CORP, IDS, NAME, RUNNER, TYPE
from kit.netrunner.effects.kinds import CARDS, Asking, Cost, Me, Paid
from kit.netrunner.objects import card_of, mark_of, note
from kit.netrunner.phases.checkpoint import settle
from kit.netrunner.phases.costs import FREE, additional, pay, why_not_pay
from kit.netrunner.phases.ends import phase
from kit.netrunner.phases.legal import may_use
from kit.netrunner.phases.run import running
from kit.netrunner.phases.verbs import steal, trash
from kit.netrunner.phases.windows import paid_abilities, use
from kit.netrunner.state import ARCHIVES, HQ, RD, Breach, Lingering, Place, State
from kit.netrunner.values import forbidden, trash_cost

LIMITED = (HQ, RD)
"""The servers whose breach knows a random access limit."""


@phase
def breach(game: Game) -> Asking:
    """The Runner breaches the server: what may be accessed is fixed (7.5.1 to 7.5.3)."""
    state: State = game.state
    run = running(state)
    state.breach = Breach(run.server)
    note(state, "breach", RUNNER, value=run.server)
    rules = ("netrunner.6.9.5b", "netrunner.7.5.1")
    game.tell("breach", rule=rules, seat=RUNNER, server=run.server)
    yield from settle(game)
    if run.server == ARCHIVES and not all(state.archives_up):
        turned = [
            card for card, up in zip(state.archives, state.archives_up, strict=True) if not up
        ]
        state.archives_up = [True] * len(state.archives)
        rules = ("netrunner.7.5.2", "netrunner.7.3.2")
        game.tell("turn_up", rule=rules, seat=CORP, cards=turned)
        note(state, "turn_up", CORP)
        yield from settle(game)
    if run.server in LIMITED:
        _fix_limit(game, state.breach)
    return "access"


def _fix_limit(game: Game, breach: Breach) -> None:
    """The random access limit is fixed now, and does not change any more (7.3.5)."""
    state: State = game.state
    more = sum(effect.value for effect in state.lingering if effect.kind == "accesses")
    breach.limit = game.rules.access_limit + more
    rules = ["netrunner.7.5.3", "netrunner.7.3.5", "netrunner.7.3.5a"]
    rules += ["netrunner.7.3.5b"] if more else []
    game.tell("limit", rule=tuple(rules), seat=RUNNER, server=breach.server, amount=breach.limit)


def candidates(state: State) -> list[tuple[str, Place]]:
    """What the Runner may choose to access next, each with its option's key (section 7.4)."""
    breach = state.breach
    if breach is None:
        return []
    found = []
    for index, mark in enumerate(state.root_marks[breach.server]):
        if mark.id not in breach.objects:
            key = f"root_{index + 1}"
            found.append((key, Place("roots", breach.server, index)))
    if breach.server == ARCHIVES:
        for index, card in enumerate(state.archives):
            if index not in breach.archives:
                found.append((IDS[card], Place("archives", 0, index)))
    elif breach.server in LIMITED and breach.chosen < breach.limit:
        if breach.server == RD and breach.deep < len(state.rd):
            found.append(("rd", Place("rd", 0, breach.deep)))
        if breach.server == HQ and len(breach.hand) < len(state.hq):
            found.append(("hq", Place("hq", 0, -1)))
    return found


@phase
def access(game: Game) -> Asking:
    """The Runner chooses a candidate and accesses it; then the next one (7.5.4 to 7.5.6)."""
    state: State = game.state
    breach = state.breach
    assert breach is not None
    found = [
        (key, place) for key, place in candidates(state) if not forbidden(game, "access", place)
    ]
    if not found:
        note(state, "breach_ends", RUNNER, value=breach.server)
        rules = ("netrunner.7.5.7", "netrunner.6.9.5c")
        game.tell("breach_ends", rule=rules, seat=RUNNER, server=breach.server)
        yield from settle(game)
        state.breach = None
        return "run_ends"
    options = [Option(key, "access", place, _rule_of(place)) for key, place in found]
    chosen = options[0]
    if len(options) > 1:
        cites = ("netrunner.7.5.4", "netrunner.7.3.4", "netrunner.7.4.3", "netrunner.7.4.5")
        chosen = yield game.ask("access", seat=RUNNER, rule=cites, options=options)
    at = _choose(game, breach, chosen.value)
    yield from _access(game, breach, at)
    return "access"


def _rule_of(place: Place) -> str:
    return {
        "roots": "netrunner.7.4.1a",
        "hq": "netrunner.7.4.1b",
        "rd": "netrunner.7.4.1c",
        "archives": "netrunner.7.4.1d",
    }[place.zone]


def _choose(game: Game, breach: Breach, place: Place) -> Place:
    """Take a candidate: it is one no longer, whatever comes of it (rule 7.4.3)."""
    state: State = game.state
    if place.zone == "roots":
        breach.objects.append(mark_of(state, place).id)
    elif place.zone == "archives":
        breach.archives.append(place.index)
    elif place.zone == "rd":
        breach.chosen += 1
        breach.deep += 1
    else:
        breach.chosen += 1
        # Which card lies where in a hand says nothing, so the lot is drawn among cards in order.
        left = sorted(card for n, card in enumerate(state.hq) if n not in breach.hand)
        state.draws += 1
        lot = game.chance.below(len(left), "access", state.turn, state.draws)
        place = Place("hq", 0, state.hq.index(left[lot]))
        breach.hand.append(place.index)
    return place


def _access(game: Game, breach: Breach, at: Place) -> Asking:
    """Access a card (section 7.2): abilities, one mid-access ability, steal, done."""
    state: State = game.state
    breach.at = at
    run = running(state)
    run.accessed += 1
    card = card_of(state, at)
    object = mark_of(state, at).id if at.zone == "roots" else 0
    note(state, "access", RUNNER, object, value=run.server)
    rules = ["netrunner.7.2.1", "netrunner.7.1.2", _rule_of(at), "netrunner.7.5.5"]
    rules += ["netrunner.7.3.1a", "netrunner.7.4.3"]
    rules += ["netrunner.7.5.6"] if run.accessed > 1 else []
    rules += ["netrunner.7.3.4a"] if at.zone == "hq" else []
    rules += ["netrunner.7.4.7", "netrunner.7.4.7a"] if at.zone == "rd" else []
    if at.zone in ("hq", "rd") and breach.chosen >= breach.limit:
        rules.append("netrunner.7.4.4")
    hidden = {"cards": (RUNNER,)} if at.zone == "rd" else {}
    game.tell("access", rule=tuple(rules), seat=RUNNER, cards=[card], zone=at.zone, hidden=hidden)
    yield from settle(game)
    if breach.at is not None:
        yield from _mid_access(game, breach)
    now = _still_accessed(breach)
    if now is not None and TYPE[card_of(state, now)] == "agenda":
        yield from _steal(game, now)
    elif now is None:
        rules_of = ("netrunner.7.1.7", "netrunner.1.12.6")
        game.tell("access_stops", rule=rules_of, seat=RUNNER)
    breach.at = None
    note(state, "access_ends", RUNNER, object)
    game.tell("access_ends", rule="netrunner.7.2.4", seat=RUNNER)
    yield from settle(game)


def _still_accessed(breach: Breach) -> Place | None:
    """Where the accessed card lies; None once it moved, which stops the access (7.1.7)."""
    return breach.at


def _mid_access(game: Game, breach: Breach) -> Asking:
    """The Runner may use one mid-access ability, such as to pay the trash cost (7.2.2)."""
    state: State = game.state
    at = breach.at
    assert at is not None
    card = card_of(state, at)
    options = []
    if may_trash_accessed(game, at) is None:
        key = f"trash_{IDS[card]}"
        options.append(Option(key, "trash", trash_cost(game, card), "netrunner.7.1.5"))
    choices: dict[str, tuple[Me, Paid]] = {}
    for key, mine, paid in paid_abilities(state, RUNNER):
        if paid.access and may_use(game, RUNNER, mine, paid, "access") is None:
            options.append(Option(key, "use", (mine.mark.id, paid.key), "netrunner.9.3.6b"))
            choices[key] = mine, paid
    if not options:
        return
    options.append(Option("leave", "pass", None, "netrunner.9.2.10b"))
    rules = ("netrunner.7.2.2", "netrunner.7.1.4", "netrunner.9.2.10c")
    chosen = yield game.ask("mid_access", seat=RUNNER, rule=rules, options=options)
    if chosen.action == "pass":
        game.tell("leave", rule="netrunner.9.2.10b", seat=RUNNER)
    elif chosen.action == "use":
        mine, paid = choices[chosen.key]
        yield from use(game, RUNNER, mine, paid)
    else:
        credits = chosen.value
        cites = ("netrunner.7.1.5", "netrunner.2.6.2", "netrunner.1.19.2")
        yield from pay(game, RUNNER, Cost(credits=credits), "trash", cites)
        if breach.at is not None:
            _persist(game, breach.at)
            yield from trash(game, [breach.at], RUNNER, ("netrunner.7.1.5", "netrunner.1.19.2"))


def may_trash_accessed(game: Game, at: Place) -> Reason | None:
    """Whether the Runner may pay to trash the card it accesses (rule 7.1.5)."""
    card = card_of(game.state, at)
    cost = trash_cost(game, card)
    if cost is None:
        return Reason("netrunner.7.1.5a", "no_trash_cost", {"card": card})
    if at.zone == "archives":
        return Reason("netrunner.7.1.5b", "in_archives", {"card": card})
    if by := forbidden(game, "trash", card):
        return Reason("netrunner.1.2.2", "forbidden", {"by": by})
    return why_not_pay(game, RUNNER, Cost(credits=cost), "trash")


def _persist(game: Game, at: Place) -> None:
    """The persistent abilities of a rezzed card last to the end of the run (9.12.5a)."""
    state: State = game.state
    if at.zone != "roots":
        return
    card, mark = card_of(state, at), mark_of(state, at)
    does = CARDS.get(NAME[card])
    if does is None or not mark.up or not any(when.persistent for when in does.when):
        return
    effect = Lingering("persistent", NAME[card], "run", mark.id, at.server)
    state.lingering.append(effect)
    rules = ("netrunner.9.12.5a", "netrunner.9.12.5c", "netrunner.1.12.6a")
    game.tell("persists", rule=rules, card=card)


def _steal(game: Game, at: Place) -> Asking:
    """The Runner must steal the agenda, unless that costs more than it will pay (7.2.3)."""
    state: State = game.state
    card = card_of(state, at)
    if by := forbidden(game, "steal", card):
        cites = ("netrunner.1.2.2", CARD_RULE[by])
        game.tell("cannot", rule=cites, seat=RUNNER, what="steal")
        return
    cost = additional(game, "steal", card)
    if cost != FREE:
        rules = ("netrunner.7.1.6a", "netrunner.1.16.10a", "netrunner.1.17.3d")
        if why_not_pay(game, RUNNER, cost, "steal") is not None:
            game.tell("cannot_pay", rule=rules, seat=RUNNER)
            return
        options = [
            Option("pay", "pay", None, "netrunner.1.16.10"),
            Option("decline", "decline", None, "netrunner.1.16.10a"),
        ]
        chosen = yield game.ask("steal", seat=RUNNER, rule=rules, options=options)
        if chosen.action == "decline":
            game.tell("declined", rule=rules, seat=RUNNER)
            return
        yield from pay(game, RUNNER, cost, "steal", ("netrunner.1.16.10b", "netrunner.1.16.10c"))
    breach = state.breach
    assert breach is not None
    if breach.at is not None:
        steal(game, breach.at)
        yield from settle(game)
