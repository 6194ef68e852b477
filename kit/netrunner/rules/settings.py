"""The settings of Netrunner, in the order of the rules."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from kit.rules import setting
from kit.text import marked as _

_START = _("Decks and start")
_END = _("The end of the game")
_TURN = _("Turns and actions")
_BUILD = _("Cards in play")
_RUN = _("Runs")
_WINDOWS = _("Windows")


class Settings(BaseModel):
    """What may be set; the defaults are the starter game, with open questions decided."""

    decks: Literal["starter", "advanced"] = setting(
        "starter",
        "netrunner.1.4.1a",
        _("Which of the fixed decks are played: the starter decks, or those with ten cards more."),
        label=_("Decks"),
        group=_START,
        choices={
            "starter": _("starter: 34 and 30 cards"),
            "advanced": _("advanced: 44 and 40 cards"),
        },
        main=True,
    )
    starting_credits: int = setting(
        5,
        "netrunner.1.6.4",
        _("How many credits each side begins with."),
        label=_("Credits at the start"),
        group=_START,
        ge=0,
        le=30,
        main=True,
    )
    starting_hand: int = setting(
        5,
        "netrunner.1.6.6",
        _("How many cards each side draws before the game."),
        label=_("Cards at the start"),
        group=_START,
        ge=0,
        le=10,
    )
    mulligans: bool = setting(
        True,
        "netrunner.1.6.6a",
        _("Whether each side may draw its starting hand anew, once."),
        label=_("Mulligans"),
        group=_START,
    )
    points_to_win: int = setting(
        6,
        "netrunner.1.7.2a",
        _("How many agenda points win: 6 for the starter decks, 7 for the advanced ones."),
        label=_("Points to win"),
        group=_END,
        ge=1,
        le=14,
        main=True,
    )
    turn_limit: int = setting(
        200,
        "netrunner.open.1",
        _("After how many turns a game is called undecided."),
        label=_("Turns at most"),
        group=_END,
        ge=2,
        le=1000,
    )
    corp_clicks: int = setting(
        3,
        "netrunner.1.11.2a",
        _("How many clicks the Corp gets each turn."),
        label=_("Clicks of the Corp"),
        group=_TURN,
        ge=1,
        le=8,
        main=True,
    )
    runner_clicks: int = setting(
        4,
        "netrunner.1.11.2b",
        _("How many clicks the Runner gets each turn."),
        label=_("Clicks of the Runner"),
        group=_TURN,
        ge=1,
        le=8,
        main=True,
    )
    must_draw: bool = setting(
        True,
        "netrunner.5.6.1e",
        _("Whether the Corp has to draw a card at the beginning of its turn."),
        label=_("Mandatory draw"),
        group=_TURN,
    )
    click_credits: int = setting(
        1,
        "netrunner.5.2.6b",
        _("How many credits a click gains."),
        label=_("Credits for a click"),
        group=_TURN,
        ge=0,
        le=5,
    )
    advance_cost: int = setting(
        1,
        "netrunner.5.2.6f",
        _("How many credits it costs to advance a card, beside the click."),
        label=_("Cost of advancing"),
        group=_TURN,
        ge=0,
        le=5,
    )
    tag_cost: int = setting(
        2,
        "netrunner.5.2.7g",
        _("How many credits the Runner pays to remove a tag, beside the click."),
        label=_("Cost of removing a tag"),
        group=_TURN,
        ge=0,
        le=10,
    )
    hand_size: int = setting(
        5,
        "netrunner.5.5.3a",
        _("How many cards a hand may hold at the end of one's turn."),
        label=_("Hand size"),
        group=_TURN,
        ge=0,
        le=10,
        main=True,
    )
    memory: int = setting(
        4,
        "netrunner.1.20.2",
        _("How many memory units the Runner has to begin with."),
        label=_("Memory"),
        group=_BUILD,
        ge=0,
        le=12,
        main=True,
    )
    ice_cost: int = setting(
        1,
        "netrunner.1.16.6b",
        _("How many credits each piece of ice before a server adds to the next one's cost."),
        label=_("Cost of more ice"),
        group=_BUILD,
        ge=0,
        le=5,
    )
    jack_out: Literal["free", "click", "never"] = setting(
        "free",
        "netrunner.6.1.5a",
        _("What it takes to leave a run after passing ice."),
        label=_("Jacking out"),
        group=_RUN,
        choices={
            "free": _("nothing"),
            "click": _("a click"),
            "never": _("it can't be done"),
        },
        main=True,
    )
    access_limit: int = setting(
        1,
        "netrunner.7.3.5a",
        _("How many cards of HQ or R&D a breach accesses, before cards add to it."),
        label=_("Cards accessed"),
        group=_RUN,
        ge=1,
        le=5,
        main=True,
    )
    every_window: bool = setting(
        False,
        "netrunner.9.2.7a",
        _("Whether each side is asked in every window, also where it can only pass."),
        label=_("Ask in every window"),
        group=_WINDOWS,
    )
    idle_boosts: bool = setting(
        False,
        "netrunner.3.9.5d",
        _("Whether icebreakers may be strengthened outside encounters, where it is for nothing."),
        label=_("Boosts outside encounters"),
        group=_WINDOWS,
    )
