"""The settings of Data War, but for what is in the deck, in the order of the document."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from kit.rules import setting
from kit.text import marked as _

_GAME = _("The game")
_WAR = _("War")
_VALUES = _("Values")
_EFFECTS = _("Effects")
_GRAB = _("Data Grab")
_POWERS = _("Billionaires")
_OUT = _("Out of cards")


class Settings(BaseModel):
    """What may be set; the defaults are the document, with what it leaves open decided."""

    stacks_needed: int = setting(
        3,
        "datawar.win.1",
        _("How many Launch Stacks the Win Card costs."),
        label=_("Launch Stacks for the ticket"),
        group=_GAME,
        ge=1,
        le=15,
        main=True,
    )
    billionaires_needed: int = setting(
        1,
        "datawar.win.1",
        _("How many Billionaires the Win Card costs."),
        label=_("Billionaires for the ticket"),
        group=_GAME,
        ge=0,
        le=12,
        main=True,
    )
    win_check: Literal["end_of_hand", "immediate"] = setting(
        "end_of_hand",
        "datawar.open.13",
        _("When a collection that is worth the Win Card is traded for it."),
        label=_("The ticket is bought"),
        group=_GAME,
        choices={
            "end_of_hand": _("at the end of a hand"),
            "immediate": _("at once"),
        },
        main=True,
    )
    full_deck_win: Literal["last_deck", "own_every_card"] = setting(
        "last_deck",
        "datawar.open.12",
        _("What counts as holding the full deck: the last pile in play, or owning every card."),
        label=_("All the cards means"),
        group=_GAME,
        choices={
            "last_deck": _("the only deck left"),
            "own_every_card": _("every single card"),
        },
        main=True,
    )
    max_hands: int = setting(
        1000,
        "datawar.open.39",
        _("After how many hands a game that finds no end is broken off."),
        label=_("Hands at most"),
        group=_GAME,
        ge=1,
        le=10000,
    )
    deal_remainder: Literal["round_robin", "leave_out"] = setting(
        "round_robin",
        "datawar.open.31",
        _("What happens to cards that can not be dealt out evenly."),
        label=_("An uneven deal"),
        group=_GAME,
        choices={
            "round_robin": _("first seats get one more"),
            "leave_out": _("left out"),
        },
    )
    pass_direction: Literal["right", "left"] = setting(
        "right",
        "datawar.open.41",
        _("On which side the next seat sits: where Forced Empathy sends the decks."),
        label=_("Decks pass to the"),
        group=_GAME,
        choices={
            "right": _("right: next seat"),
            "left": _("left: seat before"),
        },
    )
    collect_order: Literal["laid", "shuffled"] = setting(
        "laid",
        "datawar.open.40",
        _("In which order won cards go under the deck."),
        label=_("Won cards go under"),
        group=_GAME,
        choices={
            "laid": _("in the order laid"),
            "shuffled": _("shuffled"),
        },
    )
    war_down: int = setting(
        3,
        "datawar.war.1",
        _("How many cards are laid face down in a War."),
        label=_("Face-down cards in War"),
        group=_WAR,
        ge=0,
        le=10,
        main=True,
    )
    mercy_rule: bool = setting(
        True,
        "datawar.war.5",
        _("Whether a player too short of cards for a full War lays fewer face down."),
        label=_("Mercy Rule"),
        group=_WAR,
        main=True,
    )
    mercy_scope: Literal["short_player_only", "all_match"] = setting(
        "short_player_only",
        "datawar.open.7",
        _("Whom the Mercy Rule spares: the player who is short, or all in that War alike."),
        label=_("Mercy is for"),
        group=_WAR,
        choices={
            "short_player_only": _("the short player"),
            "all_match": _("everybody alike"),
        },
        main=True,
    )
    no_cards_for_war: Literal["take_back", "forfeit", "draw"] = setting(
        "take_back",
        "datawar.open.8",
        _("What happens when none of the tied players can lay a card."),
        label=_("Nobody can lay a card"),
        group=_WAR,
        choices={
            "take_back": _("cards go back"),
            "forfeit": _("the next best wins"),
            "draw": _("the game is drawn"),
        },
    )
    chain_on_empty: Literal["stand", "lose"] = setting(
        "stand",
        "datawar.open.9",
        _("What happens to who owes a card and has none: the value stands, or they drop out."),
        label=_("Owing with an empty deck"),
        group=_WAR,
        choices={
            "stand": _("the value stands"),
            "lose": _("drops out"),
        },
    )
    blocker_in_war: Literal["current_play", "whole_hand"] = setting(
        "current_play",
        "datawar.open.16",
        _("Whether a Blocker counts in the play it was laid in, or for the rest of the hand."),
        label=_("Blockers last for"),
        group=_VALUES,
        choices={
            "current_play": _("one play"),
            "whole_hand": _("the whole hand"),
        },
    )
    value_floor: Literal["none", "zero"] = setting(
        "none",
        "datawar.open.17",
        _("Whether Blockers can push a value below zero."),
        label=_("Values below zero"),
        group=_VALUES,
        choices={
            "none": _("possible"),
            "zero": _("stop at zero"),
        },
        main=True,
    )
    effect_order: Literal["firewall_first", "order_laid", "web"] = setting(
        "firewall_first",
        "datawar.open.1",
        _("In which order the effects that waited are settled at the end of a hand."),
        label=_("Effects are settled"),
        group=_EFFECTS,
        choices={
            "firewall_first": _("Firewalls, Moves, Tantrum"),
            "order_laid": _("as laid"),
            "web": _("as laid, Tantrum last"),
        },
        main=True,
    )
    smacker_play_again: Literal["keep", "block"] = setting(
        "keep",
        "datawar.open.24",
        _("Whether a Tracker without effect still makes its owner play another card."),
        label=_("A smacked Tracker"),
        group=_EFFECTS,
        choices={
            "keep": _("still plays again"),
            "block": _("ends the play"),
        },
        main=True,
    )
    takeover_blockable: bool = setting(
        True,
        "datawar.open.18",
        _("Whether Blockers lower the fixed value of Hostile Takeover."),
        label=_("Blockers lower a takeover"),
        group=_EFFECTS,
    )
    takeover_scope: Literal["all_opponents", "war_only"] = setting(
        "all_opponents",
        "datawar.open.20",
        _("Who must answer a Hostile Takeover that is turned up in a War."),
        label=_("A takeover in War is for"),
        group=_EFFECTS,
        choices={
            "all_opponents": _("all opponents"),
            "war_only": _("those in that War"),
        },
    )
    theft_policy: Literal["ask", "richest", "next_seat", "random"] = setting(
        "ask",
        "datawar.open.25",
        _("From whom Patent Theft and Talent Poach take, or who chooses that."),
        label=_("A theft hits"),
        group=_EFFECTS,
        choices={
            "ask": _("whom its owner picks"),
            "richest": _("the richest"),
            "next_seat": _("the next seat"),
            "random": _("anybody"),
        },
        main=True,
    )
    tantrum_choice: Literal["ask", "best", "random"] = setting(
        "ask",
        "datawar.open.26",
        _("Which cards Temper Tantrum takes, or who chooses that."),
        label=_("Temper Tantrum takes"),
        group=_EFFECTS,
        choices={
            "ask": _("what its owner picks"),
            "best": _("the best"),
            "random": _("any"),
        },
        main=True,
    )
    tantrum_pool: Literal["pile", "winners_cards"] = setting(
        "pile",
        "datawar.open.26",
        _("What Temper Tantrum takes from: all that is collected, or what the winner laid."),
        label=_("Temper Tantrum takes from"),
        group=_EFFECTS,
        choices={
            "pile": _("the whole pile"),
            "winners_cards": _("the cards the winner laid"),
        },
    )
    last_tantrum: Literal["pile_plus_decks", "decks_only", "off"] = setting(
        "pile_plus_decks",
        "datawar.open.27",
        _("What Temper Tantrum takes as a player's last card, with three or more at the table."),
        label=_("Tantrum as the last card"),
        group=_EFFECTS,
        choices={
            "pile_plus_decks": _("pile and other decks"),
            "decks_only": _("decks only"),
            "off": _("nothing more"),
        },
        main=True,
    )
    recall_eliminated: bool = setting(
        True,
        "datawar.open.29",
        _("Whether Mandatory Recall gives players who are out their Launch Stacks back as a deck."),
        label=_("Recall reaches the eliminated"),
        group=_EFFECTS,
    )
    grab_policy: Literal["random", "even_deal", "weighted"] = setting(
        "random",
        "datawar.open.2",
        _("How a Data Grab goes when nobody really grabs."),
        label=_("Who grabs what"),
        group=_GRAB,
        choices={
            "random": _("anybody, any card"),
            "even_deal": _("in turn, any card"),
            "weighted": _("by skill"),
        },
        main=True,
    )
    grab_skill_0: int = setting(
        1,
        "datawar.open.2",
        _("How quick seat 0 is at grabbing, against the others."),
        label=_("Skill of seat 0"),
        group=_GRAB,
        ge=0,
        le=10,
    )
    grab_skill_1: int = setting(
        1,
        "datawar.open.2",
        _("How quick seat 1 is at grabbing, against the others."),
        label=_("Skill of seat 1"),
        group=_GRAB,
        ge=0,
        le=10,
    )
    grab_skill_2: int = setting(
        1,
        "datawar.open.2",
        _("How quick seat 2 is at grabbing, against the others."),
        label=_("Skill of seat 2"),
        group=_GRAB,
        ge=0,
        le=10,
    )
    grab_skill_3: int = setting(
        1,
        "datawar.open.2",
        _("How quick seat 3 is at grabbing, against the others."),
        label=_("Skill of seat 3"),
        group=_GRAB,
        ge=0,
        le=10,
    )
    grab_effects: Literal["lapse", "keep_next_play"] = setting(
        "lapse",
        "datawar.open.3",
        _("What becomes of effects that wait when a Data Grab breaks off the hand."),
        label=_("Waiting effects"),
        group=_GRAB,
        choices={
            "lapse": _("lapse"),
            "keep_next_play": _("Open What You Want stays"),
        },
    )
    grab_collectibles: Literal["set_aside", "deck"] = setting(
        "set_aside",
        "datawar.open.4",
        _("Where a face-up Launch Stack or Billionaire goes that somebody grabs."),
        label=_("Grabbed collectibles go"),
        group=_GRAB,
        choices={
            "set_aside": _("to the set-aside cards"),
            "deck": _("under the deck"),
        },
    )
    power_window: Literal["hand_start", "every_play"] = setting(
        "hand_start",
        "datawar.open.32",
        _("When powers can be used: before a hand, or also before each War."),
        label=_("Powers can be used"),
        group=_POWERS,
        choices={
            "hand_start": _("before a hand"),
            "every_play": _("before every War too"),
        },
    )
    chaz_cards: int = setting(
        5,
        "datawar.card.14",
        _("How many cards Chaz takes from an opponent."),
        label=_("Chaz takes"),
        group=_POWERS,
        ge=1,
        le=20,
    )
    chaz_timing: Literal["running_out", "later"] = setting(
        "running_out",
        "datawar.open.33",
        _("When Chaz can be used: only on running out of cards, or also in later hands."),
        label=_("Chaz works"),
        group=_POWERS,
        choices={
            "running_out": _("on running out"),
            "later": _("also later"),
        },
    )
    chloe_scope: Literal["own", "everyone"] = setting(
        "own",
        "datawar.open.34",
        _("Whom Chloe helps."),
        label=_("Chloe helps"),
        group=_POWERS,
        choices={
            "own": _("her player"),
            "everyone": _("everyone"),
        },
    )
    prudence_scope: Literal["all", "one_for_one"] = setting(
        "all",
        "datawar.open.35",
        _("What Prudence exchanges: all Launch Stacks, or one for one."),
        label=_("Prudence exchanges"),
        group=_POWERS,
        choices={
            "all": _("all"),
            "one_for_one": _("one for one"),
        },
    )
    poindexter_timing: Literal["collecting", "winning"] = setting(
        "collecting",
        "datawar.open.32",
        _("When Poindexter looks through a War: while collecting, or before effects are settled."),
        label=_("Poindexter looks"),
        group=_POWERS,
        choices={
            "collecting": _("while collecting"),
            "winning": _("on winning"),
        },
    )
    liquidation_order: Literal["oldest", "launch_stacks_first", "billionaires_first", "ask"] = (
        setting(
            "oldest",
            "datawar.open.14",
            _("Which set-aside card a player who is out has to give up."),
            label=_("A liquidation starts with"),
            group=_OUT,
            choices={
                "oldest": _("the oldest"),
                "launch_stacks_first": _("Launch Stacks"),
                "billionaires_first": _("Billionaires"),
                "ask": _("whichever its owner picks"),
            },
        )
    )
