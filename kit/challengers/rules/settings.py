"""The settings of Challengers!, in the order of the document."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from kit.rules import setting
from kit.text import marked as _

_TOURNAMENT = _("The tournament")
_DECK = _("Deck phase")
_MATCH = _("Match phase")
_EFFECTS = _("Effects of cards")
_ROBOT = _("The robot")


class Settings(BaseModel):
    """What may be set; the defaults are the document, with what it leaves open decided."""

    rounds: int = setting(
        7,
        "challengers.summary.1",
        _("How many rounds are played before the final."),
        label=_("Rounds"),
        group=_TOURNAMENT,
        ge=1,
        le=7,
        main=True,
    )
    trophies: Literal["printed", "flat"] = setting(
        "printed",
        "challengers.trophy.1",
        _("How many followers are on the trophies: as printed, or 3 on each."),
        label=_("Followers on trophies"),
        group=_TOURNAMENT,
        choices={
            "printed": _("as printed"),
            "flat": _("3 on each"),
        },
    )
    lead: int = setting(
        11,
        "challengers.summary.4",
        _("With one or two players, which lead in followers wins at once; 0 for none."),
        label=_("Winning lead"),
        group=_TOURNAMENT,
        ge=0,
        le=30,
        main=True,
    )
    final: bool = setting(
        True,
        "challengers.summary.2",
        _("Whether, with three players or more, two of them play a final."),
        label=_("A final"),
        group=_TOURNAMENT,
    )
    final_tie: Literal["random", "none"] = setting(
        "random",
        "challengers.open.19",
        _("Who goes to the final where all tie-breaks leave a tie."),
        label=_("A tie for the final"),
        group=_TOURNAMENT,
        choices={
            "random": _("the lot decides"),
            "none": _("the first seat"),
        },
    )
    plan_choice: Literal["lot", "seat_order"] = setting(
        "lot",
        "challengers.open.29",
        _("How the tournament plans are given out: who meets whom when."),
        label=_("Tournament plans"),
        group=_TOURNAMENT,
        choices={
            "lot": _("by lot"),
            "seat_order": _("by seat"),
        },
    )
    left_out: Literal[
        "drawn",
        "castle",
        "film_studio",
        "funfair",
        "haunted_house",
        "outer_space",
        "shipwreck",
        "none",
    ] = setting(
        "drawn",
        "challengers.sets.2",
        _("Which of the six sets is left out."),
        label=_("Set left out"),
        group=_DECK,
        choices={
            "drawn": _("the lot decides"),
            "castle": _("Castle"),
            "film_studio": _("Film Studio"),
            "funfair": _("Funfair"),
            "haunted_house": _("Haunted House"),
            "outer_space": _("Outer Space"),
            "shipwreck": _("Shipwreck"),
            "none": _("none"),
        },
        main=True,
    )
    offered: int = setting(
        5,
        "challengers.deck.1",
        _("How many cards are drawn to choose from."),
        label=_("Cards offered"),
        group=_DECK,
        ge=3,
        le=9,
        main=True,
    )
    extra_picks: int = setting(
        0,
        "challengers.open.28",
        _("How many cards more, or fewer, may be chosen than the plan says."),
        label=_("Choices more or fewer"),
        group=_DECK,
        ge=-1,
        le=2,
        main=True,
    )
    pick_count: Literal["up_to", "exactly"] = setting(
        "up_to",
        "challengers.open.26",
        _("Whether one may choose fewer cards than the plan says."),
        label=_("One chooses"),
        group=_DECK,
        choices={
            "up_to": _("up to that many"),
            "exactly": _("exactly that many"),
        },
        main=True,
    )
    redraws: int = setting(
        1,
        "challengers.deck.2",
        _("How often the display can be drawn anew in a deck phase."),
        label=_("Redraws"),
        group=_DECK,
        ge=0,
        le=3,
        main=True,
    )
    extra_pick: Literal["same_draw", "new_draw"] = setting(
        "same_draw",
        "challengers.open.13",
        _("What one more card is chosen from, where a chosen card allows it."),
        label=_("An extra choice is from"),
        group=_DECK,
        choices={
            "same_draw": _("the same display"),
            "new_draw": _("a new display"),
        },
    )
    minimum_deck: int = setting(
        1,
        "challengers.open.16",
        _("How few cards a deck may have."),
        label=_("Smallest deck"),
        group=_DECK,
        ge=0,
        le=6,
    )
    bench_seats: int = setting(
        6,
        "challengers.bench.1",
        _("How many seats a bench has."),
        label=_("Seats on the bench"),
        group=_MATCH,
        ge=3,
        le=10,
        main=True,
    )
    flag_start: Literal["latest_trophy", "most_trophies"] = setting(
        "latest_trophy",
        "challengers.open.25",
        _("Who begins with the flag."),
        label=_("The flag begins with"),
        group=_MATCH,
        choices={
            "latest_trophy": _("the latest trophy"),
            "most_trophies": _("most trophies"),
        },
        main=True,
    )
    bench_timing: Literal["after_gain", "before_gain"] = setting(
        "after_gain",
        "challengers.open.4",
        _("Whether beaten cards go to the bench before or after what the new flag card does."),
        label=_("Cards are benched"),
        group=_MATCH,
        choices={
            "after_gain": _("after these effects"),
            "before_gain": _("before them"),
        },
    )
    rescued_pile: Literal["bench", "discard"] = setting(
        "bench",
        "challengers.open.5",
        _("What becomes of the cards under a card that does not go to the bench itself."),
        label=_("Cards under a Prince"),
        group=_MATCH,
        choices={
            "bench": _("go to the bench"),
            "discard": _("are discarded too"),
        },
    )
    opening_attack: bool = setting(
        False,
        "challengers.open.15",
        _("Whether bonuses for the attack count for the card that opens a match."),
        label=_("Opening card counts as attack"),
        group=_MATCH,
    )
    full_bench_cowboy: Literal["loses", "ignored"] = setting(
        "loses",
        "challengers.open.6",
        _("What happens when a card is pushed to a bench that has no room for it."),
        label=_("Pushed to a full bench"),
        group=_EFFECTS,
        choices={
            "loses": _("its player loses"),
            "ignored": _("it stays in the deck"),
        },
    )
    moved_is_revealed: bool = setting(
        False,
        "challengers.open.7",
        _("Whether a card that an effect moves from a deck also has its own effect."),
        label=_("Moved cards act"),
        group=_EFFECTS,
    )
    gained_cards: Literal["kept", "returned"] = setting(
        "kept",
        "challengers.open.8",
        _("Whether cards gained in a match stay in the deck after it."),
        label=_("Gained cards"),
        group=_EFFECTS,
        choices={
            "kept": _("are kept"),
            "returned": _("go back"),
        },
    )
    looked_through: Literal["kept", "shuffled"] = setting(
        "kept",
        "challengers.open.10",
        _("Whether a deck is shuffled after somebody looked through it."),
        label=_("A deck looked through"),
        group=_EFFECTS,
        choices={
            "kept": _("keeps its order"),
            "shuffled": _("is shuffled"),
        },
    )
    robot_level: int = setting(
        1,
        "challengers.robot.3",
        _("How strong the robot is."),
        label=_("Level of the robot"),
        group=_ROBOT,
        ge=1,
        le=5,
        main=True,
    )
    robot_choice: Literal["random", "first"] = setting(
        "random",
        "challengers.open.21",
        _("How the robot chooses where an effect asks it."),
        label=_("The robot chooses"),
        group=_ROBOT,
        choices={
            "random": _("by lot"),
            "first": _("the first it can"),
        },
    )
    special_challenge: bool = setting(
        False,
        "challengers.solo.2",
        _("Whether the robot may have cards of the special challenge."),
        label=_("Special challenge"),
        group=_ROBOT,
    )
