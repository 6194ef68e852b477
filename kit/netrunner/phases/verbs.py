"""What abilities and rules do: gain, lose, draw, trash, place counters, score, steal, end the run.

Each of these changes the state, notes the fact for abilities that wait for it, and tells it.
"""

from __future__ import annotations

from collections.abc import Sequence

from kit.decision import Option
from kit.game import Game
from kit.netrunner.cards import CARD_RULE, CORP, IDS, NAME, RUNNER, SIDE
from kit.netrunner.effects.kinds import Asking, Me, abilities
from kit.netrunner.objects import (
    MARKED,
    card_of,
    cards_at,
    enter,
    find,
    leave,
    mark_of,
    note,
    seen_by_runner,
)
from kit.netrunner.phases.abilities import expected
from kit.netrunner.phases.checkpoint import settle
from kit.netrunner.phases.ends import RunEnded, win
from kit.netrunner.state import Lingering, Place, State, deck_of, hand_of
from kit.netrunner.values import forbidden

Cites = str | tuple[str, ...]
_OWNED = ("netrunner.1.14.1", "netrunner.1.14.5a")
_GAINED = ("netrunner.1.17.4", "netrunner.1.17.5", "netrunner.1.17.8", "netrunner.1.14.2b")
_DRAWING = (
    "netrunner.8.4.5a",
    "netrunner.8.4.5b",
    "netrunner.8.4.5c",
    "netrunner.8.4.2",
    "netrunner.4.2.3",
)


def cites(rule: Cites, *more: str) -> tuple[str, ...]:
    """A rule with others that have a say."""
    return (*((rule,) if isinstance(rule, str) else rule), *more)


# --- credits and clicks ---------------------------------------------------------------------------


def gain(game: Game, seat: int, amount: int, rule: Cites) -> None:
    """A side gains credits from the bank (rule 1.10.3a)."""
    if amount > 0:
        game.state.credits[seat] += amount
        note(game.state, "gain", seat, value=amount)
        game.tell("gain", rule=cites(rule, "netrunner.1.10.3a"), seat=seat, amount=amount)


def lose(game: Game, seat: int, amount: int, rule: Cites) -> None:
    """A side loses credits from its pool, as many as it has (rule 1.10.3b)."""
    state: State = game.state
    lost = min(amount, state.credits[seat])
    state.credits[seat] -= lost
    note(state, "lose", seat, value=lost)
    rules = cites(rule, "netrunner.1.10.3b", "netrunner.1.13.3")
    game.tell("lose", rule=rules, seat=seat, amount=lost)


def gain_clicks(game: Game, seat: int, amount: int, rule: Cites) -> None:
    """A side gains clicks (rule 1.11.3a)."""
    game.state.clicks[seat] += amount
    note(game.state, "gain_click", seat, value=amount)
    game.tell("gain_clicks", rule=cites(rule, "netrunner.1.11.3a"), seat=seat, amount=amount)


def lose_clicks(game: Game, seat: int, amount: int, rule: Cites) -> None:
    """A side loses clicks, as many as it has (rule 1.11.3b)."""
    state: State = game.state
    lost = min(amount, state.clicks[seat])
    state.clicks[seat] -= lost
    if lost:
        note(state, "lose_click", seat, value=lost)
    game.tell("lose_clicks", rule=cites(rule, "netrunner.1.11.3b"), seat=seat, amount=lost)


def take(game: Game, seat: int, mine: Me, amount: int, rule: Cites) -> int:
    """A side takes credits from a card: they come off it and into the pool (rule 1.10.4a)."""
    amount = min(amount, mine.mark.credits)
    mine.mark.credits -= amount
    if amount:
        game.state.credits[seat] += amount
        note(game.state, "gain", seat, value=amount)
        note(game.state, "take", seat, mine.mark.id, amount)
        own = ("netrunner.1.10.4a", "netrunner.1.10.3a", "netrunner.1.13.10", "netrunner.1.13.11")
        rules = cites(rule, *own)
        game.tell("take", rule=rules, seat=seat, amount=amount, card=mine.card)
    return amount


def place(game: Game, mine: Me, kind: str, amount: int, rule: Cites) -> None:
    """Place counters from the bank on a card (rules 1.9.2a and 1.13.1)."""
    setattr(mine.mark, kind, getattr(mine.mark, kind) + amount)
    note(game.state, "place", SIDE[mine.card], mine.mark.id, amount, kind)
    hidden = _hidden(game.state, mine)
    game.tell(
        "place",
        rule=cites(rule, "netrunner.1.9.2a", "netrunner.1.13.1"),
        seat=SIDE[mine.card],
        cards=[mine.card],
        at=spot(game.state, mine.mark.id),
        counter=kind,
        amount=amount,
        hidden=hidden,
    )


def first_recurring(game: Game, mine: Me) -> None:
    """Place a card's recurring credits on it, now that it has become active (rule 1.10.5b)."""
    amount = abilities(NAME[mine.card]).recurring
    if amount:
        place(game, mine, "credits", amount, ("netrunner.1.10.5b", "netrunner.1.10.5a"))


def spot(state: State, object: int) -> str:
    """The name of the place where an object is, which says nothing of the card."""
    found = find(state, object)
    return "" if found is None else spot_name(found)


def spot_name(place: Place) -> str:
    """The name of a place, such as ``"hq_ice_2"``, counted from outside the way people do."""
    if place.zone in ("ice", "roots"):
        kind = "ice" if place.zone == "ice" else "root"
        return f"{server_name(place.server)}_{kind}_{place.index + 1}"
    return f"{place.zone}_{place.index + 1}"


def server_name(server: int) -> str:
    """The name of a server in keys: ``"hq"``, ``"rd"``, ``"archives"``, ``"server_1"`` ..."""
    return ("hq", "rd", "archives")[server] if server < 3 else f"server_{server - 2}"


def _hidden(state: State, mine: Me) -> dict[str, tuple[int, ...]]:
    """Who may know a card that is named in an event."""
    found = find(state, mine.mark.id)
    if found is None or SIDE[mine.card] == RUNNER or seen_by_runner(state, found):
        return {}
    return {"cards": (CORP,)}


# --- cards ----------------------------------------------------------------------------------------


def draw(game: Game, seat: int, amount: int, rule: Cites, *, source: str = "") -> Asking:
    """A side draws: cards are set aside, a checkpoint follows, then they join the hand (8.4.5).

    Raises:
        Over: when the Corp has to draw from an empty R&D (rule 1.7.2c).
    """
    state: State = game.state
    if by := forbidden(game, "draw", seat):
        rules = cites(rule, "netrunner.1.2.2", CARD_RULE[by])
        game.tell("cannot", rule=rules, seat=seat, what="draw")
        return 0
    amount = yield from expected(game, "draw", amount, source)
    deck, hand = deck_of(state, seat), hand_of(state, seat)
    top = Place("rd" if seat == CORP else "stack", 0, 0)
    drawn = [leave(state, top)[0] for _ in deck[:amount]]
    state.aside += drawn
    if drawn:
        note(state, "draw", seat, value=len(drawn))
        yield from settle(game)
        for card in drawn:
            if card in state.aside:
                state.aside.remove(card)
                hand.append(card)
        if game.heard:
            rules = cites(rule, *_DRAWING, "netrunner.1.8.5")
            hidden = {"cards": (seat,)}
            game.tell("draw", rule=rules, seat=seat, cards=drawn, hidden=hidden)
    if len(drawn) < amount:
        if seat == CORP:
            win(game, RUNNER, "empty_deck", cites(rule, "netrunner.1.7.2c", "netrunner.4.2.7b"))
        rules = cites(rule, "netrunner.1.2.4", "netrunner.8.4.5a")
        game.tell("no_more_cards", rule=rules, seat=seat, missing=amount - len(drawn))
    return len(drawn)


_ARCHIVES = ("netrunner.4.4.6b", "netrunner.4.4.6c")


def trash(
    game: Game, places: Sequence[Place], by: int, rule: Cites, *, as_cost: bool = False
) -> Asking:
    """Trash cards together: each goes to its owner's discard pile (rule 1.19.1).

    A Corp card lies face up there if the Runner could see it where it was (rule 4.4.6b).

    Returns:
        The cards.
    """
    state: State = game.state
    if not as_cost:
        meant = [_object_at(state, at) for at in places]
        left = yield from expected(game, "trash", len(places))
        found = [_still_at(state, *each) for each in meant[: max(0, left)]]
        places = [at for at in found if at is not None]
        if None in found:
            game.tell("no_target", rule=cites(rule, "netrunner.1.15.3"), seat=by)
    gone = []
    for at in sorted(places, key=lambda each: (each.zone, each.server, -each.index)):
        up = seen_by_runner(state, at)
        card, mark = leave(state, at)
        object = mark.id if mark is not None else 0
        if SIDE[card] == CORP:
            enter(state, "archives", card, up=up)
        else:
            enter(state, "heap", card)
        if mark is not None and at.zone in ("ice", "roots", "rig"):
            note(state, "uninstall", SIDE[card], object)
        known = NAME[card] if up or SIDE[card] == RUNNER else ""
        note(state, "trash", by, object, name=known)
        gone.append((card, up, at.zone))
    if game.heard:
        for card, up, zone in gone:
            hidden = {} if up or SIDE[card] == RUNNER else {"cards": (CORP,)}
            pile = _ARCHIVES if SIDE[card] == CORP else ("netrunner.4.4.7b",)
            own = ("netrunner.9.12.2a",) if len(gone) > 1 else ()
            own = (*own, "netrunner.10.3.1i") if zone == "ice" else own
            rules = cites(rule, "netrunner.1.19.1", *pile, *own, *_OWNED)
            game.tell("trash", rule=rules, seat=by, cards=[card], hidden=hidden)
    return [card for card, _, _ in gone]


def _object_at(state: State, at: Place) -> tuple[str, int, int]:
    """What lies there: its zone, its card and, where it has one, the number of its object."""
    return at.zone, card_of(state, at), mark_of(state, at).id if at.zone in MARKED else 0


def _still_at(state: State, zone: str, card: int, object: int) -> Place | None:
    """Where that is now; None when it is gone from there."""
    if object:
        return find(state, object)
    cards = cards_at(state, zone)
    return Place(zone, 0, cards.index(card)) if card in cards else None


def trash_from_hand(game: Game, seat: int, amount: int, rule: Cites) -> Asking:
    """A side trashes cards of its choice from its hand, together."""
    state: State = game.state
    hand, chosen = hand_of(state, seat), []
    for _ in range(min(amount, len(hand))):
        options = [
            Option(IDS[card], "trash", card, "netrunner.1.19.1")
            for card in sorted(hand)
            if card not in chosen
        ]
        if len(options) == 1:
            chosen.append(options[0].value)
            continue
        rules = cites(rule, "netrunner.1.19.1")
        pick = yield game.ask("trash_from_hand", seat=seat, rule=rules, options=options)
        chosen.append(pick.value)
    zone = "hq" if seat == CORP else "grip"
    places = [Place(zone, 0, hand.index(card)) for card in chosen]
    yield from trash(game, places, seat, rule, as_cost=True)


# --- agendas --------------------------------------------------------------------------------------


_ACTIVE_WHERE = ("netrunner.3.2.3", "netrunner.4.5.4")


def score(game: Game, at: Place) -> None:
    """The Corp adds an agenda to its score area (rules 1.17.3 to 1.17.6)."""
    state: State = game.state
    card, before = leave(state, at)
    assert before is not None
    mark = enter(state, "scored", card)
    assert mark is not None
    note(state, "uninstall", CORP, before.id)
    note(state, "score", CORP, mark.id, before.advancement, NAME[card])
    rules = ("netrunner.1.17.3", "netrunner.1.17.3c", "netrunner.1.17.6", "netrunner.2.4.2")
    more = (*_GAINED, *_ACTIVE_WHERE, "netrunner.1.8.3c")
    game.tell("score", rule=(*rules, *more), seat=CORP, card=card, server=at.server)
    first_recurring(game, Me(card, mark))


def steal(game: Game, at: Place) -> None:
    """The Runner adds an accessed agenda to its score area (rules 1.17.3 and 7.2.3)."""
    state: State = game.state
    card, before = leave(state, at)
    mark = enter(state, "stolen", card)
    assert mark is not None
    if before is not None:
        note(state, "uninstall", CORP, before.id)
    advancement = before.advancement if before is not None else 0
    note(state, "steal", RUNNER, mark.id, advancement, NAME[card])
    if state.run is not None:
        state.run.stolen += 1
    rules = ("netrunner.7.2.3", "netrunner.1.17.3", "netrunner.1.17.7", "netrunner.7.1.6")
    more = ("netrunner.1.17.3d", *_GAINED, *_ACTIVE_WHERE)
    game.tell("steal", rule=(*rules, *more), seat=RUNNER, card=card)


def advance(game: Game, mine: Me, rule: Cites) -> None:
    """Advance a card: an advancement counter from the bank is placed on it (rule 1.18.1)."""
    state: State = game.state
    mine.mark.advancement += 1
    note(state, "advance", CORP, mine.mark.id, mine.mark.advancement)
    game.tell(
        "advance",
        rule=cites(rule, "netrunner.1.18.1", "netrunner.1.21.2a"),
        seat=CORP,
        cards=[mine.card],
        at=spot(state, mine.mark.id),
        total=mine.mark.advancement,
        hidden=_hidden(state, mine),
    )


# --- runs -----------------------------------------------------------------------------------------


def end_run(game: Game, by: int, rule: Cites) -> Asking:
    """End the run that is in progress, if there is one (rule 6.1.4).

    Raises:
        RunEnded: so that the run goes on to its last phase.
    """
    state: State = game.state
    if state.run is None or state.phase == "run_ends":
        game.tell("no_run", rule=cites(rule, "netrunner.6.1.4"), seat=by)
        return
    if (yield from expected(game, "end_run", 1)) <= 0:
        game.tell("run_goes_on", rule=cites(rule, "netrunner.9.9.5"), seat=by)
        return
    if source := forbidden(game, "end_run"):
        rules = cites(rule, "netrunner.1.2.2", CARD_RULE[source])
        game.tell("cannot", rule=rules, seat=by, what="end_run")
        return
    state.run.ended = True
    halfway = ("netrunner.9.8.7c",) if state.run.next >= 0 else ()
    game.tell("end_run", rule=cites(rule, "netrunner.6.1.4", *halfway), seat=by)
    raise RunEnded


def linger(game: Game, effect: Lingering, rule: Cites) -> None:
    """Let an effect last (rule 9.10.1)."""
    game.state.lingering.append(effect)
    note(game.state, "linger", 0, effect.object, effect.value, effect.kind)
    game.tell(
        "linger",
        rule=cites(rule, "netrunner.9.10.1"),
        what=effect.kind,
        until=effect.until,
        amount=effect.value,
    )
