"""The tournament around the matches: entrants, who meets whom where, and what is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.challengers.cards import LEVELS, MORE_SETS, SETS
from kit.challengers.phases.pairing import pairs
from kit.challengers.scoring import followers, possible_followers, standing
from kit.challengers.state import State, players
from kit.challengers.view.facts import deck_facts
from kit.game import Game
from kit.text import text


def are_counted(state: State) -> bool:
    """Whether all followers are open: always with one or two players, else from `qualify` on."""
    return players(state) < 3 or state.phase in (None, "qualify") or bool(state.finalists)


def entrants_seen(game: Game, eyes: int | None, seats: Sequence[Any]) -> list[dict[str, Any]]:
    """Everybody who takes part, by seat, the robot last."""
    return [_entrant(game, eyes, entrant, seats) for entrant in range(len(game.state.decks))]


def _entrant(game: Game, eyes: int | None, entrant: int, seats: Sequence[Any]) -> dict[str, Any]:
    state: State = game.state
    robot = entrant == state.robot
    known = eyes is None or are_counted(state)
    least, most = possible_followers(state, entrant, game.rules)
    total = followers(state, entrant) if known else None
    knows = eyes in (None, entrant) or robot
    return {
        "entrant": entrant,
        "name": text("Robot") if robot else text(seats[entrant].name),
        "policy": None if robot else seats[entrant].policy_name,
        "robot": robot,
        "plan": state.plans[entrant] if state.plans else None,
        "size": len(state.decks[entrant]),
        "deck": deck_facts(state, state.decks[entrant]) if knows and not state.sides else None,
        "trophies": [
            {"round": round, "fans": fans if known else None}
            for round, fans in zip(state.won[entrant], state.fans[entrant], strict=True)
        ],
        "tokens": state.tokens[entrant],
        "followers": total,
        "least": least if total is None else total,
        "most": most if total is None else total,
        "keeps": not robot or players(state) == 1,
        "finalist": entrant in state.finalists,
        "winner": state.phase is None and state.winner == entrant,
    }


def ranking(state: State, shown: Sequence[dict[str, Any]]) -> list[int]:
    """The entrants as the table lists them: by followers, or by the least they can have.

    Who reached the final comes first, its winner before the other. A robot that keeps no trophies
    comes last.
    """

    def by(each: dict[str, Any]) -> tuple[Any, ...]:
        _, trophies, highest = standing(state, each["entrant"])
        return (
            each["keeps"],
            each["winner"],
            each["finalist"],
            each["least"],
            each["most"],
            trophies,
            highest,
            -each["entrant"],
        )

    return [each["entrant"] for each in sorted(shown, key=by, reverse=True)]


def schedule(game: Game, eyes: int | None) -> list[list[dict[str, Any]]]:
    """The matches of each round by park, the final last: who meets, and how it went."""
    state, rules = game.state, game.rules
    if not state.plans:
        return []
    rounds = [
        [
            _meeting(game, eyes, round, park, pair)
            for park, pair in enumerate(pairs(state.plans, round))
        ]
        for round in range(1, rules.rounds + 1)
    ]
    if state.finalists:
        one, other = state.finalists
        rounds.append([_meeting(game, eyes, rules.rounds + 1, 0, (one, other))])
    return rounds


def _meeting(
    game: Game, eyes: int | None, round: int, park: int, pair: tuple[int, int]
) -> dict[str, Any]:
    state: State = game.state
    played = next(
        (each for each in state.results if (each.round, each.park) == (round, park)), None
    )
    fans = None
    if round <= min(state.round, len(state.trophies)) and (eyes is None or are_counted(state)):
        fans = state.trophies[round - 1][park]
    return {
        "round": round,
        "park": park,
        "entrants": list(pair),
        "winner": played and played.winner,
        "how": played and played.how,
        "fans": fans,
        "now": bool(state.sides) and (state.round, state.park) == (round, park),
    }


def plan_seen(game: Game) -> list[dict[str, Any]]:
    """What each round offers in its deck phase, and how many followers its trophies may hide."""
    state, rules = game.state, game.rules
    return [
        {
            "round": round,
            "offers": [list(offer) for offer in rules.offers(round)],
            "worth": sorted(rules.trophy_values(round)),
            "now": round == state.round,
        }
        for round in range(1, rules.rounds + 1)
    ]


def piles_seen(state: State) -> list[dict[str, Any]]:
    """How many cards each level's pile and discard have; while matches go on, all shares of it."""
    return [
        {
            "level": level,
            "cards": len(state.piles[number])
            + sum(len(stock[number]) for stock in state.stocks if number < len(stock)),
            "discard": len(state.discards[number]),
        }
        for number, level in enumerate(LEVELS)
    ]


def sets_seen(state: State) -> dict[str, Any]:
    """The sets in the game and the one left out; neither is known before the tournament."""
    if not state.plans:
        return {"in": [], "out": None}
    out = state.left_out if state.left_out in MORE_SETS else None
    return {"in": [each for each in SETS if each != out], "out": out}
