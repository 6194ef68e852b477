"""A round of Go-Stop, phase by phase in the order of the document."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from kit.decision import Decision, Option, Reason
from kit.game import Game
from kit.gostop.cards import DECK, IDS, IS_DOUBLE, IS_ICE, SUIT, SUITS
from kit.gostop.scoring import Score, Settlement, point_rules, score, settlement
from kit.gostop.state import Round, State, is_last_turn, points

Asking = Generator[Decision, Option, str | None]

PLAY = tuple(Option(IDS[card], "play", card, "gostop.turn.3") for card in DECK)
_play = PLAY.__getitem__
PAIR = tuple(Option(IDS[card], "pair", card, "gostop.turn.4") for card in DECK)
STEAL = tuple(Option(IDS[card], "steal", card, "gostop.open.26") for card in DECK)
GO = Option("go", "go", None, "gostop.end.10")
STOP = Option("stop", "stop", None, "gostop.end.10b")


def deal(game: Game) -> str:
    """Ten cards to each player and eight face up to the table, stacked by suit."""
    state, rules = game.state, game.rules
    state.first = _who_begins(game)
    size, attempt = rules.hand_size, 1
    while True:
        deck = game.chance.shuffled(DECK, "deck", state.round, attempt)
        state.hands = [sorted(deck[:size]), sorted(deck[size : 2 * size])]
        laid = deck[2 * size : 2 * size + rules.table_size]
        state.deck = deck[2 * size + rules.table_size :]
        table: list[list[int]] = [[], [], [], [], [], [], [], [], [], [], [], []]
        for card in laid:
            table[SUIT[card]].append(card)
        state.clear(table)
        again = _redeal_rule(state, rules)
        if again is None:
            break
        game.tell("redeal", rule=again, attempt=attempt)
        attempt += 1
    if game.heard:
        _tell_deal(game, laid)
    return _settle_fours(game)


def _tell_deal(game: Game, laid: list[int]) -> None:
    state = game.state
    game.tell("first", rule="gostop.open.40", seat=state.first)
    for seat, hand in enumerate(state.hands):
        cites = ("gostop.deal.1", "gostop.open.42")
        game.tell("deal", rule=cites, seat=seat, cards=hand[:], hidden={"cards": (seat,)})
    game.tell("table", rule="gostop.deal.1", cards=laid)
    for stack in state.table:
        if len(stack) > 1:
            game.tell("stack", rule="gostop.deal.2", cards=stack[:])


def _who_begins(game: Game) -> int:
    state = game.state
    if state.round > 1 and game.rules.first_player == "winner":
        last: Round = state.history[-1]
        return state.first if last.winner is None else last.winner
    if state.round > 1 and game.rules.first_player == "alternate":
        return 1 - int(state.first)
    return game.chance.below(2, "first", state.round)


def _fours(cards: list[int]) -> list[int]:
    """The suits of which all four are among some cards."""
    suits = [SUIT[card] for card in cards]
    return [suit for suit in range(SUITS) if suits.count(suit) == 4]


def _redeal_rule(state: State, rules: Any) -> str | None:
    if rules.deal_four_table == "redeal" and any(len(stack) == 4 for stack in state.table):
        return "gostop.open.10"
    if rules.deal_four_hand == "redeal" and any(_fours(hand) for hand in state.hands):
        return "gostop.open.11"
    return None


def _settle_fours(game: Game) -> str:
    """What house rules make of four of a suit at the deal; by default nothing."""
    state, rules = game.state, game.rules
    for stack in state.table:
        if len(stack) < 4:
            continue
        if rules.deal_four_table == "first_player":
            _take(game, stack[:], "four_dealt", "gostop.open.10")
        else:
            game.tell("dead", rule="gostop.open.10", cards=stack[:])
    if rules.deal_four_hand != "win":
        return "first_half"
    for seat in (state.first, 1 - state.first):
        if _fours(state.hands[seat]):
            state.winner, state.how = seat, "four_hand"
            game.tell(
                "four_hand", rule="gostop.open.11", seat=seat, suits=_fours(state.hands[seat])
            )
            return "settle"
    return "first_half"


def why_not_play(game: Game, card: int) -> Reason | None:
    """Why a card can't be played from the hand now; None if it can."""
    state = game.state
    hand = state.hands[state.seat]
    if card not in hand:
        return Reason("gostop.turn.3", "not_in_hand", {"card": card})
    if game.rules.must_match and not state.table[SUIT[card]]:
        better = [other for other in hand if state.table[SUIT[other]]]
        if better:
            return Reason("gostop.open.14", "must_match", {"card": card, "better": better})
    return None


def first_half(game: Game) -> Asking:
    """Play a card from the hand to the table; if two match it, choose one of them as its pair."""
    state, rules = game.state, game.rules
    seat = state.seat
    hand = state.hands[seat]
    options = list(map(_play, hand))
    if rules.must_match:
        options = [option for option in options if why_not_play(game, option.value) is None]
    played = yield game.ask("play", seat=seat, rule="gostop.turn.3", options=options)
    card = state.played = played.value
    hand.remove(card)
    stack = state.table[SUIT[card]]
    stack.append(card)
    faced = len(stack) - 1
    if game.heard:
        _tell_play(game, card, stack[:-1])
    if faced == 1:
        state.pair = stack[0]
    elif faced == 2 or (faced == 3 and rules.triple_capture == "pair"):
        options = [PAIR[other] for other in stack if why_not_pair(game, other) is None]
        chosen = yield game.ask("pair", seat=seat, rule="gostop.turn.4", options=options)
        state.pair = chosen.value
    return "second_half"


def _tell_play(game: Game, card: int, matches: list[int]) -> None:
    cites: str | tuple[str, ...] = "gostop.turn.3" if matches else "gostop.turn.5"
    if not matches and _could_pair(game.state, besides=card):
        cites = ("gostop.turn.5", "gostop.open.14")
    game.tell("play", rule=cites, seat=game.state.seat, card=card, matches=matches)


def _could_pair(state: State, besides: int) -> bool:
    """Whether another card of the hand would have made a pair."""
    others = (SUIT[card] for card in state.hands[state.seat])
    return any(state.table[suit] for suit in others if suit != SUIT[besides])


def why_not_pair(game: Game, card: int) -> Reason | None:
    """Why a face-up card can't be taken as the pair of the card just put down; None if it can."""
    state = game.state
    down = state.played if state.flipped is None else state.flipped
    if down is None or card == down or card not in state.table[SUIT[down]]:
        return Reason("gostop.turn.4", "no_match", {"card": card, "down": down})
    return None


_LYING = {1: "gostop.open.1", 2: "gostop.open.7", 3: "gostop.open.6"}
"""What was decided about a flip that just lies there, by how many face-up cards it matches."""


def second_half(game: Game) -> str | Asking:
    """Turn over the top card of the draw deck and lay it with the face-up cards."""
    state, rules = game.state, game.rules
    flip = state.flipped = state.deck.pop(0)
    stack = state.table[SUIT[flip]]
    stack.append(flip)
    faced = len(stack) - 1
    apart = faced > 0 and SUIT[flip] != SUIT[state.played]
    lies = apart and rules.flip_pairs == "lie"
    if lies and faced == 2:
        state.stuck[SUIT[flip]] = state.seat
    if game.heard:
        cites = ("gostop.turn.6", _LYING[faced]) if lies else "gostop.turn.6"
        matches = stack[:-1]
        game.tell("flip", rule=cites, seat=state.seat, card=flip, matches=matches, lies=lies)
    if not apart or lies:
        return "capture"
    if faced == 1:
        state.flip_pair = stack[0]
    elif faced == 2 or rules.triple_capture == "pair":
        return _choose_flip_pair(game, stack)
    return "capture"


def _choose_flip_pair(game: Game, stack: list[int]) -> Asking:
    """Of the cards that the flip matches, choose one to take with it."""
    options = [PAIR[other] for other in stack if why_not_pair(game, other) is None]
    cites = ("gostop.open.2", "gostop.turn.4")
    chosen = yield game.ask("pair", seat=game.state.seat, rule=cites, options=options)
    game.state.flip_pair = chosen.value
    return "capture"


def capture(game: Game) -> str | Asking:
    """Take what the two halves made: a pair, a stack of three, four of a kind; and ICE with it."""
    state, rules = game.state, game.rules
    played, flip = state.played, state.flipped
    stack = state.table[SUIT[played]]
    thefts: list[str] = []
    if SUIT[flip] == SUIT[played]:
        if len(stack) == 2:
            _take(game, [played, flip], "lucky", "gostop.turn.8")
            thefts.append("gostop.turn.8")
        elif len(stack) == 3:
            state.stuck[SUIT[played]] = state.seat
            game.tell("stuck", rule="gostop.turn.7", seat=state.seat, cards=stack[:])
        else:
            _take(game, stack[:], "four", ("gostop.turn.9", "gostop.open.12"))
            thefts.append("gostop.turn.9")
    else:
        paired = len(stack) > 1
        if paired:
            thefts += _take_with(game, played, state.pair, stack, "gostop.turn.7")
        stack = state.table[SUIT[flip]]
        if rules.flip_pairs == "capture" and len(stack) > 1:
            rule = "gostop.open.3" if paired else "gostop.open.1"
            thefts += _take_with(game, flip, state.flip_pair, stack, rule)
    if rules.sweep_theft and not any(state.table):
        game.tell("sweep", rule="gostop.open.38", seat=state.seat)
        thefts.append("gostop.open.38")
    state.played = state.pair = state.flipped = state.flip_pair = None
    return _steal(game, thefts) if thefts else "go_or_stop"


def _take_with(game: Game, card: int, pair: int | None, stack: list[int], rule: str) -> list[str]:
    """Take what one card alone has made of its suit; the rule of each theft that comes with it."""
    state, rules = game.state, game.rules
    flipped = card == state.flipped
    faced = len(stack) - 1
    owner = state.stuck[SUIT[card]]
    whose = "gostop.open.9" if owner is None else "gostop.open.8"
    if faced < 3 or rules.triple_capture == "pair":
        cites: str | tuple[str, ...] = rule
        if faced == 2:
            cites = (rule, "gostop.open.2" if flipped else "gostop.open.13")
        elif faced == 3:
            cites = (rule, "gostop.open.4", whose)
        assert pair is not None
        _take(game, [card, pair], "flip" if flipped else "pair", cites)
        return []
    how = "gostop.open.6" if flipped else "gostop.open.4"
    _take(game, stack[:], "triple", (how, whose))
    if not rules.triple_theft:
        return []
    return ["gostop.open.5"] * (rules.own_triple_theft if owner == state.seat else 1)


def _take(game: Game, cards: list[int], how: str, rule: str | tuple[str, ...]) -> None:
    """Move face-up cards of one suit to the tableau of the player whose turn it is."""
    state = game.state
    suit = SUIT[cards[0]]
    stack = state.table[suit]
    for card in cards:
        stack.remove(card)
    state.stuck[suit] = None
    state.tableaus[state.seat] += cards
    if game.heard:
        game.tell("capture", rule=rule, seat=state.seat, cards=cards, how=how)


def why_not_steal(game: Game, card: int) -> Reason | None:
    """Why a card can't be taken from the opponent's tableau; None if it is a piece of ICE there."""
    state = game.state
    if card not in state.tableaus[1 - state.seat]:
        return Reason("gostop.turn.8", "not_theirs", {"card": card})
    if not IS_ICE[card]:
        return Reason("gostop.open.26", "not_ice", {"card": card})
    return None


def _steal(game: Game, thefts: list[str]) -> Asking:
    """For each of `thefts` take a piece of ICE from the opponent's tableau, if there is any."""
    state, rules = game.state, game.rules
    seat = state.seat
    theirs = state.tableaus[1 - seat]
    for rule in thefts:
        options = [STEAL[card] for card in theirs if why_not_steal(game, card) is None]
        if not options:
            game.tell("no_ice", rule=(rule, "gostop.open.27"), seat=seat)
            continue
        cites = (rule, "gostop.open.26", "gostop.open.28")
        if rules.theft_choice == "lowest" or len(options) == 1:
            card = min((IS_DOUBLE[option.value], option.value) for option in options)[1]
        else:
            chooser = 1 - seat if rules.theft_choice == "victim" else seat
            chosen = yield game.ask("steal", seat=chooser, rule=cites, options=options)
            card = chosen.value
        theirs.remove(card)
        state.tableaus[seat].append(card)
        game.tell("steal", rule=cites, seat=seat, card=card, victim=1 - seat)
    return "go_or_stop"


def why_not_ask(game: Game) -> Reason | None:
    """Why the player whose turn it is isn't asked Go or Stop now; None if they are."""
    state, rules = game.state, game.rules
    have = points(state, state.seat)
    if have < rules.threshold:
        facts = {"points": have, "threshold": rules.threshold}
        return Reason("gostop.end.10", "too_few_points", facts)
    calls = state.calls[state.seat]
    if calls and rules.reask == "once":
        return Reason("gostop.open.19", "asked_before", {"points": have})
    if calls and rules.reask == "on_increase" and have <= calls[-1]:
        return Reason("gostop.open.20", "no_more_points", {"points": have, "then": calls[-1]})
    return None


def why_not_go(game: Game) -> Reason | None:
    """Why Go can't be said now; None if it can."""
    if game.rules.last_turn_go == "forbid" and is_last_turn(game.state):
        return why_not_ask(game) or Reason("gostop.open.23", "last_turn", {})
    return why_not_ask(game)


def go_or_stop(game: Game) -> str | Asking:
    """Count the points; with enough of them say Go or Stop, or win at once after the other's Go."""
    state, rules = game.state, game.rules
    seat = state.seat
    after_go = state.caller == 1 - seat
    had, theirs = (points(state, seat), points(state, 1 - seat)) if after_go else (0, 0)
    _count(game)
    total = points(state, seat)
    if total >= rules.threshold:
        if after_go and total > had and (had < theirs or rules.comeback_test == "any"):
            state.winner, state.how = seat, "comeback"
            cites = ("gostop.end.11", "gostop.open.21", "gostop.open.22", "gostop.open.39")
            game.tell("comeback", rule=cites, seat=seat, points=total)
            return "settle"
        quiet = why_not_ask(game)
        if quiet is None:
            return _call(game, total)
        game.tell("unasked", rule=quiet.rule, seat=seat, points=total)
    return _next_turn(game)


def _call(game: Game, total: int) -> Asking:
    """Say Go and play on for more, or Stop and be paid."""
    state = game.state
    seat = state.seat
    options = [GO, STOP] if why_not_go(game) is None else [STOP]
    again = ("gostop.open.19", "gostop.open.20") if state.calls[seat] else ()
    not_behind = ("gostop.open.21",) if state.caller == 1 - seat else ()
    last = ("gostop.open.23",) if is_last_turn(state) else ()
    cites = ("gostop.end.10", "gostop.open.39", *again, *not_behind, *last)
    called = yield game.ask("go_or_stop", seat=seat, rule=cites, options=options)
    if called.action == "stop":
        state.winner, state.how = seat, "stop"
        game.tell("stop", rule="gostop.end.10b", seat=seat, points=total)
        return "settle"
    state.calls[seat].append(total)
    state.caller = seat
    calls = len(state.calls[seat])
    game.tell("go", rule=("gostop.end.10", "gostop.open.18"), seat=seat, points=total, calls=calls)
    return _next_turn(game)


def _next_turn(game: Game) -> str:
    state = game.state
    if is_last_turn(state):
        _wash_out(game)
        return "settle"
    state.turn += 1
    state.seat = 1 - state.seat
    return "first_half"


def _count(game: Game) -> None:
    """Count both players' points, after both halves and any theft (gostop.open.29, 46)."""
    state = game.state
    for seat, cards in enumerate(state.tableaus):
        if len(cards) == state.counted[seat]:
            continue
        state.counted[seat] = len(cards)
        parts, before = list(score(cards, game.rules)), state.parts[seat]
        if parts != before:
            state.parts[seat] = parts
            if game.heard:
                changed = point_rules(cards, parts, before, game.rules)
                cites = (*changed, "gostop.open.46", "gostop.open.29")
                changes = {
                    name: now - was
                    for name, now, was in zip(Score._fields, parts, before, strict=True)
                    if now != was
                }
                game.tell("points", rule=cites, seat=seat, points=sum(parts), changes=changes)


def _wash_out(game: Game) -> None:
    """The cards are all played and nobody has stopped."""
    state = game.state
    mine, theirs = points(state, 0), points(state, 1)
    leads = state.caller is not None and mine != theirs
    if leads and game.rules.washout_after_go == "leader_wins":
        state.winner, state.how = int(theirs > mine), "leader"
        cites = ("gostop.open.25", "gostop.open.41")
        game.tell("leader", rule=cites, seat=state.winner, points=max(mine, theirs))
        return
    state.how = "washout"
    which = "gostop.open.24" if state.caller is None else "gostop.open.25"
    game.tell("washout", rule=(which, "gostop.open.41"))


_DOUBLING_DECIDED = {
    "gostop.settle.18": ("gostop.open.30", "gostop.open.31", "gostop.open.32"),
    "gostop.settle.19": ("gostop.open.32",),
}
"""What was decided about a doubling, beside the rule that doubles."""


def settle(game: Game) -> str | None:
    """The loser pays: difference or points, the bonus for Go, then every doubling."""
    state, rules = game.state, game.rules
    paid = settlement(state, rules)
    winner = state.winner
    if winner is None:
        state.carry += rules.washout == "carry_double"
    else:
        state.carry = 0
        state.payment, state.doubled = paid.payment, list(paid.doublings)
        state.account[winner] += paid.payment
        state.account[1 - winner] -= paid.payment
        if game.heard:
            _tell_settlement(game, paid, winner)
    state.history.append(Round(winner, state.how, state.turn, state.payment))
    if state.round >= rules.rounds:
        return None
    game.tell("account", rule="gostop.open.24", account=state.account[:])
    state.round += 1
    return "deal"


def _tell_settlement(game: Game, paid: Settlement, winner: int) -> None:
    state = game.state
    if paid.bonus:
        calls = len(state.calls[winner])
        cites = ("gostop.settle.16", "gostop.open.16", "gostop.open.17")
        game.tell("bonus", rule=cites, seat=winner, bonus=paid.bonus, calls=calls)
    for doubling in paid.doublings:
        decided = _DOUBLING_DECIDED.get(doubling, ())
        rules_cited = (doubling, *decided, "gostop.settle.20")
        game.tell("double", rule=rules_cited, seat=1 - winner)
    if paid.spared:
        game.tell("spared", rule="gostop.open.31", seat=1 - winner)
    floored = ("gostop.open.44",) if paid.payment == 0 else ()
    game.tell(
        "pay",
        rule=(*paid.base_rules, *floored),
        seat=1 - winner,
        winner=winner,
        payment=paid.payment,
        base=paid.base,
        bonus=paid.bonus,
        doublings=len(paid.doublings),
    )


PHASES = {
    "deal": deal,
    "first_half": first_half,
    "second_half": second_half,
    "capture": capture,
    "go_or_stop": go_or_stop,
    "settle": settle,
}
