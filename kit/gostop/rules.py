"""What may be changed about Go-Stop: its settings, and the formulas for points and payment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Self

from pydantic import model_validator

from kit.gostop.phases import PHASES
from kit.rules import Rules as BaseRules
from kit.rules import setting
from kit.text import marked as _
from kit.text import text

_DEAL = _("The deal")
_TURN = _("A turn")
_END = _("Ending a round")
_POINTS = _("Points")
_SETTLE = _("Settlement")
_MATCH = _("Several rounds")


class Rules(BaseRules, phases=PHASES):
    """The rules of Go-Stop with Netrunner Corp cards.

    The defaults are the document, with what it leaves open decided; `seed_letter` restores each
    sentence of it that a default departs from.
    """

    hand_size: int = setting(
        10,
        "gostop.deal.1",
        _("How many cards each player is dealt."),
        label=_("Cards in hand"),
        group=_DEAL,
        ge=1,
        le=12,
    )
    table_size: int = setting(
        8,
        "gostop.deal.1",
        _("How many cards are dealt face up to the table."),
        label=_("Cards on the table"),
        group=_DEAL,
        ge=0,
        le=28,
    )
    first_player: Literal["winner", "seed", "alternate"] = setting(
        "winner",
        "gostop.open.40",
        _("Who begins: the winner of the last round, whoever the lot falls on, or each in turn."),
        label=_("Who begins"),
        group=_DEAL,
        choices={
            "winner": _("lot, then winner"),
            "seed": _("lot each round"),
            "alternate": _("lot, then in turn"),
        },
    )
    deal_four_table: Literal["leave", "redeal", "first_player"] = setting(
        "leave",
        "gostop.open.10",
        _("What happens when all four of a suit are dealt face up."),
        label=_("Four alike on the table"),
        group=_DEAL,
        choices={
            "leave": _("they stay"),
            "redeal": _("deal again"),
            "first_player": _("who begins takes them"),
        },
    )
    deal_four_hand: Literal["play", "redeal", "win"] = setting(
        "play",
        "gostop.open.11",
        _("What happens when somebody is dealt all four of a suit."),
        label=_("Four alike in a hand"),
        group=_DEAL,
        choices={"play": _("play on"), "redeal": _("deal again"), "win": _("their round")},
    )
    must_match: bool = setting(
        False,
        "gostop.open.14",
        _("Whether somebody who holds a card that makes a pair must play such a card."),
        label=_("Pairs are compulsory"),
        group=_TURN,
        main=True,
    )
    flip_pairs: Literal["capture", "lie"] = setting(
        "capture",
        "gostop.open.1",
        _("Whether a flipped card takes what it matches, or is only laid down with the others."),
        label=_("A flip that matches"),
        group=_TURN,
        choices={"capture": _("captures"), "lie": _("lies there")},
        main=True,
    )
    triple_capture: Literal["all4", "pair"] = setting(
        "all4",
        "gostop.open.4",
        _("What the fourth card takes from a stack of three."),
        label=_("Fourth onto three"),
        group=_TURN,
        choices={"all4": _("all four"), "pair": _("a pair")},
        main=True,
    )
    triple_theft: bool = setting(
        True,
        "gostop.open.5",
        _("Whether taking a stack of three with its fourth card also takes a piece of ICE."),
        label=_("ICE for a stack of three"),
        group=_TURN,
        main=True,
    )
    own_triple_theft: int = setting(
        1,
        "gostop.open.5",
        _("How many pieces of ICE a player takes for a stack of three that they left themselves."),
        label=_("ICE for one's own stack"),
        group=_TURN,
        ge=1,
        le=2,
    )
    theft_choice: Literal["taker", "victim", "lowest"] = setting(
        "taker",
        "gostop.open.26",
        _("Who chooses the piece of ICE that changes hands."),
        label=_("Stolen ICE is chosen by"),
        group=_TURN,
        choices={
            "taker": _("the taker"),
            "victim": _("its owner"),
            "lowest": _("nobody: the lowest"),
        },
    )
    sweep_theft: bool = setting(
        False,
        "gostop.open.38",
        _("Whether emptying the table takes a piece of ICE."),
        label=_("ICE for a swept table"),
        group=_TURN,
    )
    threshold: int = setting(
        7,
        "gostop.end.10",
        _("How many points open the choice between Go and Stop."),
        label=_("Points for Go or Stop"),
        group=_END,
        ge=1,
        le=57,
        main=True,
    )
    reask: Literal["on_increase", "every_turn", "once"] = setting(
        "on_increase",
        "gostop.open.19",
        _("When somebody who said Go is asked again."),
        label=_("Asked again after Go"),
        group=_END,
        choices={
            "on_increase": _("with more points"),
            "every_turn": _("every turn"),
            "once": _("never"),
        },
        main=True,
    )
    last_turn_go: Literal["forbid", "allow"] = setting(
        "forbid",
        "gostop.open.23",
        _("Whether Go can be said on the last turn, with nothing left to play."),
        label=_("Go on the last turn"),
        group=_END,
        choices={"forbid": _("not allowed"), "allow": _("allowed")},
    )
    comeback_test: Literal["any", "strictly_behind"] = setting(
        "any",
        "gostop.open.21",
        _("Which opponent wins at once on reaching the points after a Go."),
        label=_("A comeback is for"),
        group=_END,
        choices={"any": _("any opponent"), "strictly_behind": _("one who is behind")},
    )
    washout: Literal["none", "carry_double"] = setting(
        "none",
        "gostop.open.24",
        _("What an undecided round does: nothing, or the next payment is doubled."),
        label=_("An undecided round"),
        group=_END,
        choices={"none": _("is void"), "carry_double": _("doubles the next")},
    )
    washout_after_go: Literal["none", "leader_wins"] = setting(
        "none",
        "gostop.open.25",
        _("What happens when the cards run out after somebody said Go."),
        label=_("Out of cards after Go"),
        group=_END,
        choices={"none": _("void"), "leader_wins": _("the leader wins")},
    )
    operations_needed: int = setting(
        5,
        "gostop.points.13",
        _("How many operations are worth the first point."),
        label=_("Operations for a point"),
        group=_POINTS,
        ge=1,
        le=10,
    )
    faction_set_bonus: int = setting(
        3,
        "gostop.points.13b",
        _("Points for each three operations of one faction."),
        label=_("Three of a faction"),
        group=_POINTS,
        ge=0,
        le=20,
    )
    assets_needed: int = setting(
        5,
        "gostop.points.14",
        _("How many assets are worth the first point."),
        label=_("Assets for a point"),
        group=_POINTS,
        ge=1,
        le=10,
    )
    executive_bonus: int = setting(
        5,
        "gostop.points.14b",
        _("Points for all three Executives."),
        label=_("Three Executives"),
        group=_POINTS,
        ge=0,
        le=20,
    )
    ice_needed: int = setting(
        10,
        "gostop.points.15",
        _("How much ICE is worth the first point."),
        label=_("ICE for a point"),
        group=_POINTS,
        ge=1,
        le=26,
        main=True,
    )
    double_ice: int = setting(
        2,
        "gostop.points.15b",
        _("How many cards a piece of Trap or Mythic ICE counts as."),
        label=_("Trap and Mythic count as"),
        group=_POINTS,
        ge=1,
        le=4,
    )
    it_department_dual: bool = setting(
        False,
        "gostop.open.37",
        _("Whether IT Department may count as a double piece of ICE instead of an asset."),
        label=_("IT Department as ICE"),
        group=_POINTS,
    )
    payment_base: Literal["difference", "winner_points"] = setting(
        "difference",
        "gostop.open.15",
        _("What a Stop pays: the difference in points, or all the winner's points."),
        label=_("A Stop pays"),
        group=_SETTLE,
        choices={"difference": _("the difference"), "winner_points": _("winner's points")},
        main=True,
    )
    comeback_base: Literal["winner_points", "difference"] = setting(
        "winner_points",
        "gostop.open.15",
        _("What a comeback pays: all the winner's points, or the difference in points."),
        label=_("A comeback pays"),
        group=_SETTLE,
        choices={"winner_points": _("winner's points"), "difference": _("the difference")},
    )
    go_bonus: Literal["triangular", "count", "matgo"] = setting(
        "triangular",
        "gostop.open.16",
        _("What the winner's Go calls add: 1 + 2 + 3, one each, or one each and doubling."),
        label=_("Go calls add"),
        group=_SETTLE,
        choices={
            "triangular": _("1, then 2, then 3"),
            "count": _("1 each"),
            "matgo": _("1 each, third doubles"),
        },
        main=True,
    )
    bonus_after_doubling: bool = setting(
        False,
        "gostop.open.17",
        _("Whether the bonus for Go is added after doubling, so that it is not doubled itself."),
        label=_("Bonus after doubling"),
        group=_SETTLE,
    )
    ice_threshold: int = setting(
        6,
        "gostop.settle.18",
        _("A loser with less ICE than this pays double when the winner scored with ICE."),
        label=_("Too little ICE below"),
        group=_SETTLE,
        ge=0,
        le=27,
    )
    ice_threshold_counts: Literal["value", "cards"] = setting(
        "value",
        "gostop.open.30",
        _("Whether Trap and Mythic ICE count double when looking for too little ICE."),
        label=_("Too little ICE counts"),
        group=_SETTLE,
        choices={"value": _("Trap, Mythic double"), "cards": _("each card once")},
    )
    zero_ice_exempt: bool = setting(
        False,
        "gostop.open.31",
        _("Whether a loser without any ICE is spared the doubling."),
        label=_("No ICE at all is spared"),
        group=_SETTLE,
    )
    rounds: int = setting(
        1,
        "gostop.open.24",
        _("How many rounds are played on one account."),
        label=_("Rounds"),
        group=_MATCH,
        ge=1,
        le=100,
    )

    @model_validator(mode="after")
    def _enough_cards(self) -> Self:
        if 4 * self.hand_size + self.table_size > 48:
            raise ValueError(
                text(
                    "hand_size={hand} and table_size={table} need {needed} cards: each card of a "
                    "hand wants one of the draw deck, and there are 48 (gostop.open.41).",
                    hand=self.hand_size,
                    table=self.table_size,
                    needed=4 * self.hand_size + self.table_size,
                )
            )
        return self

    @classmethod
    def seed_letter(cls, **changes: Any) -> Self:
        """The document to the letter, wherever a default departs from one of its sentences."""
        letter: dict[str, Any] = {
            "flip_pairs": "lie",
            "comeback_base": "difference",
            "comeback_test": "strictly_behind",
            "last_turn_go": "allow",
            "reask": "once",
        }
        return cls(**{**letter, **changes})

    @classmethod
    def presets(cls) -> dict[str, Self]:
        """The default, and the document to the letter."""
        return {"default": cls(), "seed_letter": cls.seed_letter()}

    def upgrade_points(self, count: int, neutral: int) -> int:
        """Points for `count` upgrades, `neutral` of them neutral (gostop.points.12, 12b)."""
        if count < 3:
            return 0
        if count == 3:
            return 2 if neutral else 3
        return 4 if count == 4 else 15

    def operation_points(self, count: int) -> int:
        """Points for the number of operations (gostop.points.13)."""
        return count - self.operations_needed + 1 if count >= self.operations_needed else 0

    def set_points(self, by_faction: Sequence[int]) -> int:
        """Points for threes of one faction among the operations (gostop.points.13b)."""
        sets = 0
        for count in by_faction:
            sets += count // 3
        return sets * self.faction_set_bonus

    def asset_points(self, count: int) -> int:
        """Points for the number of assets, Executives among them (gostop.points.14)."""
        return count - self.assets_needed + 1 if count >= self.assets_needed else 0

    def executive_points(self, count: int) -> int:
        """Points for having all three Executives (gostop.points.14b)."""
        return self.executive_bonus if count == 3 else 0

    def ice_value(self, plain: int, double: int) -> int:
        """How many cards that ICE counts as, Trap and Mythic twice (gostop.points.15b)."""
        return plain + self.double_ice * double

    def ice_points(self, value: int) -> int:
        """Points for ICE that counts as `value` cards (gostop.points.15)."""
        return value - self.ice_needed + 1 if value >= self.ice_needed else 0

    def go_points(self, calls: int) -> int:
        """What the winner's `calls` of Go add to the payment (gostop.settle.16)."""
        return calls * (calls + 1) // 2 if self.go_bonus == "triangular" else calls

    def winner_doublings(self, calls: int) -> int:
        """How often the winner's own `calls` of Go double the payment (gostop.open.16)."""
        return max(0, calls - 2) if self.go_bonus == "matgo" else 0

    def loser_doublings(self, calls: int) -> int:
        """How often the loser's `calls` of Go double the payment (gostop.settle.17)."""
        return calls
