"""The tournament around the matches: setting up, the end of a round, and who goes to the final."""

from __future__ import annotations

from kit.challengers.cards import LEVEL, LEVELS, MORE_SETS, SET, starter_deck
from kit.challengers.phases.pairing import pairs
from kit.challengers.piles import SHARED, shuffle
from kit.challengers.robot import robot_deck
from kit.challengers.scoring import followers, standing
from kit.challengers.state import State, players
from kit.game import Game


def setup(game: Game) -> str:
    """Choose the sets, shuffle the level piles, hand out starter decks, plans and trophies."""
    state, rules = game.state, game.rules
    seats, entrants = players(state), len(state.decks)
    _choose_sets(game)
    taken: set[int] = set()
    for level in range(len(LEVELS)):
        pile = [
            card
            for card in state.box
            if LEVEL[card] == LEVELS[level] and SET[card] != state.left_out
        ]
        state.piles[level] = shuffle(game, pile, "pile", level)
        taken.update(pile)
    for seat in range(seats):
        state.decks[seat] = starter_deck(seat)
        taken.update(state.decks[seat])
    if state.robot is not None:
        state.decks[state.robot] = robot_deck(game)
        taken.update(state.decks[state.robot])
    state.box = [card for card in state.box if card not in taken]
    _give_plans(game, seats)
    order = game.chance.shuffled(range(4 * rules.rounds), "trophies", 1)
    for round in range(1, rules.rounds + 1):
        values = rules.trophy_values(round)
        mine = [values[n % 4] for n in order if n // 4 == round - 1]
        state.trophies.append(list(mine[: entrants // 2]))
    if game.heard:
        _tell_setup(game, seats)
    state.seat = 0
    return "draft"


def _choose_sets(game: Game) -> None:
    state, rules = game.state, game.rules
    if rules.left_out == "drawn":
        state.left_out = MORE_SETS[game.chance.below(len(MORE_SETS), "left_out", 1)]
    else:
        state.left_out = "" if rules.left_out == "none" else rules.left_out


def _give_plans(game: Game, seats: int) -> None:
    """The robot has plan 1, and never leaves its park; the others draw lots (open.29)."""
    state = game.state
    first = 1 if state.robot is None else 2
    plans = list(range(first, len(state.decks) + 1))
    if game.rules.plan_choice == "lot":
        plans = game.chance.shuffled(plans, "plans", 1)
    state.plans = plans if state.robot is None else [*plans, 1]


def _tell_setup(game: Game, seats: int) -> None:
    state, rules = game.state, game.rules
    sizes = [len(pile) for pile in state.piles]
    game.tell("sets", rule=_SETS, left_out=state.left_out, cards=sizes)
    for seat in range(seats):
        cites = ("challengers.sets.1", "challengers.open.29")
        cards, plan = state.decks[seat][:], state.plans[seat]
        game.tell("starter", rule=cites, seat=seat, cards=cards, plan=plan)
    if state.robot is not None:
        robot = ["challengers.robot.1", "challengers.sets.3", "challengers.robot.2"]
        if seats == 1:
            robot.append("challengers.solo.1")
        if rules.robot_level > 1:
            robot += ["challengers.robot.3", "challengers.robot.4", "challengers.cards.3"]
        if rules.special_challenge and seats == 1:
            robot.append("challengers.solo.2")
        if rules.robot_level > 3 and seats > 1:
            robot.append("challengers.open.24")
        cards = state.decks[state.robot][:]
        game.tell("robot", rule=tuple(robot), cards=cards, level=rules.robot_level)
    told = ("challengers.trophy.1", "challengers.trophy.2", "challengers.open.30")
    game.tell("trophies", rule=told, open=seats < 3)
    _tell_round(game)


_SETS = (
    "challengers.sets.2",
    "challengers.sets.1",
    "challengers.sets.4",
    "challengers.cards.2",
    "challengers.open.23",
    "challengers.open.31",
    "challengers.open.32",
)


def _tell_round(game: Game) -> None:
    state = game.state
    cites = ["challengers.summary.1", "challengers.round.1"]
    if len(state.decks) > 2:
        cites.append("challengers.round.2")
    met = [list(pair) for pair in pairs(state.plans, state.round)]
    game.tell("round", rule=tuple(cites), round=state.round, pairs=met)


def standings(game: Game) -> str | None:
    """The end of a round: another one, an early end, or the final."""
    state, rules = game.state, game.rules
    _merge_stocks(state)
    seats, last = players(state), state.round == rules.rounds
    if game.heard:
        rule = "challengers.final.1" if seats < 3 else "challengers.trophy.2"
        totals = [followers(state, entrant) for entrant in range(len(state.decks))]
        hidden = {"totals": tuple(range(seats)) if seats < 3 else ()}
        game.tell("standings", rule=rule, round=state.round, totals=totals, hidden=hidden)
    if seats < 3:
        mine, theirs = followers(state, 0), followers(state, 1)
        if rules.has_won_early(max(mine, theirs), min(mine, theirs)):
            cites = ("challengers.summary.4", "challengers.over.2", *_solo(state))
            _end(game, int(theirs > mine), "lead", cites)
            return None
        if last:
            _most_followers(game)
            return None
    elif last:
        return "qualify"
    state.round += 1
    state.seat = 0
    if game.heard:
        _tell_round(game)
    return "draft"


def _solo(state: State) -> tuple[str, ...]:
    return ("challengers.solo.1", "challengers.robot.5") if players(state) == 1 else ()


def _merge_stocks(state: State) -> None:
    """What the parks have left of their shares goes back to the piles, in order (open.27)."""
    for level in range(SHARED):
        shares = [stock[level] for stock in state.stocks]
        longest = max(map(len, shares), default=0)
        state.piles[level] = [
            share[n] for n in range(longest) for share in shares if n < len(share)
        ]
    state.stocks = []


def _most_followers(game: Game) -> None:
    """With one or two players the most followers win after the last round (over.2, open.20)."""
    state = game.state
    mine, theirs = standing(state, 0), standing(state, 1)
    cites = ("challengers.over.2", "challengers.summary.3", "challengers.final.5", *_solo(state))
    if mine == theirs:
        game.tell("tie", rule="challengers.open.20", seats=[0, 1])
        _end(game, None, "tie", cites)
    else:
        even = ("challengers.open.20",) if mine[0] == theirs[0] else ()
        _end(game, int(theirs > mine), "followers", (*cites, *even))


def _end(game: Game, entrant: int | None, how: str, rule: tuple[str, ...]) -> None:
    """The tournament is over; where the robot won it, no player has."""
    state = game.state
    state.winner = None if entrant == state.robot else entrant
    state.how = how
    totals = [followers(state, each) for each in range(len(state.decks))]
    game.tell("win", rule=rule, seat=entrant, how=how, totals=totals)


def qualify(game: Game) -> str | None:
    """All followers are counted, and the two players with most of them play the final."""
    state, rules = game.state, game.rules
    seats = range(players(state))
    lots = game.chance.shuffled(seats, "final_tie", 1) if rules.final_tie == "random" else [*seats]
    ranked = sorted(
        seats, key=lambda seat: (*standing(state, seat), -lots.index(seat)), reverse=True
    )
    if game.heard:
        _tell_ranking(game, ranked)
    if not rules.final:
        even = standing(state, ranked[0]) == standing(state, ranked[1])
        tie = ("challengers.open.19",) if even else ()
        cites = ("challengers.summary.2", "challengers.final.3", *tie)
        _end(game, ranked[0], "followers", cites)
        return None
    state.finalists = ranked[:2]
    cites = ("challengers.final.2", "challengers.summary.2", *_tie_rules(state, ranked))
    game.tell("finalists", rule=cites, seats=state.finalists[:])
    state.round, state.park = rules.rounds + 1, 0
    state.seat = state.finalists[0]
    return "trim"


def _tie_rules(state: State, ranked: list[int]) -> tuple[str, ...]:
    """What decided between the second and the third, where followers did not."""
    second, third = (standing(state, seat) for seat in ranked[1:3])
    if second == third:
        return ("challengers.final.3", "challengers.open.19")
    return ("challengers.final.3",) if second[0] == third[0] else ()


def _tell_ranking(game: Game, ranked: list[int]) -> None:
    state = game.state
    for seat in ranked:
        total, trophies, _ = standing(state, seat)
        cites = ("challengers.final.1", "challengers.effect.4")
        game.tell(
            "count",
            rule=cites,
            seat=seat,
            followers=total,
            trophies=trophies,
            tokens=state.tokens[seat],
        )
