"""Effects of cards: keywords that say when, pieces that say what, and those of the printed cards.

A card of your own takes a keyword and a piece, and the words for it::

    from kit import challengers
    from kit.challengers.effects import bonus, on_reveal

    effect = on_reveal(bonus(lambda here: here.empty_seats), "+1 for each empty seat.")
"""

from kit.challengers.cards import attach
from kit.challengers.effects.here import (
    Here,
    anything,
    base_power,
    has_power,
    is_called,
    is_level,
    is_of,
)
from kit.challengers.effects.keywords import (
    KEYWORDS,
    Effect,
    during_attack,
    flag_loss,
    from_bench,
    in_possession,
    on_capture,
    on_reveal,
    when_chosen,
)
from kit.challengers.effects.pieces import (
    Boost,
    ExtraPick,
    bonus,
    boost,
    discard_benched,
    discard_rival_benched,
    extra_pick,
    followers,
    gain,
    leave_for,
    mill_own,
    mill_rival,
    next_card,
    raise_any,
    recall_benched,
    reorder,
    seat_rival,
    sink_any,
    sink_one,
    take_from_bench,
    to_discard,
)
from kit.challengers.effects.printed import CARD_RULE, EFFECTS, rule_of

attach(EFFECTS)

__all__ = [
    "CARD_RULE",
    "EFFECTS",
    "KEYWORDS",
    "Boost",
    "Effect",
    "ExtraPick",
    "Here",
    "anything",
    "base_power",
    "bonus",
    "boost",
    "discard_benched",
    "discard_rival_benched",
    "during_attack",
    "extra_pick",
    "flag_loss",
    "followers",
    "from_bench",
    "gain",
    "has_power",
    "in_possession",
    "is_called",
    "is_level",
    "is_of",
    "leave_for",
    "mill_own",
    "mill_rival",
    "next_card",
    "on_capture",
    "on_reveal",
    "raise_any",
    "recall_benched",
    "reorder",
    "rule_of",
    "seat_rival",
    "sink_any",
    "sink_one",
    "take_from_bench",
    "to_discard",
    "when_chosen",
]
