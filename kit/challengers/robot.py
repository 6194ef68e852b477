"""The robot's deck. What is printed on its stronger cards is not known: the kit has its own."""

from __future__ import annotations

from kit.challengers.cards import COPIES, DESIGN, ROBOT
from kit.challengers.piles import shuffle
from kit.challengers.state import players
from kit.game import Game

REPLACED = ("alpha", "beta", "good_bot", "champ")
"""The starter cards that stronger ones replace, one more at each level from 2 to 5."""


def robot_deck(game: Game) -> list[int]:
    """The robot's cards at the level that is set (challengers.robot.4).

    From level 2 on a random stronger card takes the place of a starter card at each level; at level
    5 two take the place of the last. In the special challenge the pool they are drawn from has
    more cards (challengers.solo.2), with one player only.
    """
    state, rules = game.state, game.rules
    solo = rules.special_challenge and players(state) == 1
    levels = ("R", "SOLO") if solo else ("R",)
    pool = [card for card, design in enumerate(DESIGN) if design.level in levels]
    stronger = shuffle(game, pool, "robot", 1)
    gone = REPLACED[: rules.robot_level - 1]
    number = len(gone) + (rules.robot_level == 5)
    kept = [card for name in ROBOT if name not in gone for card in COPIES[name]]
    return [*kept, *stronger[:number]]
