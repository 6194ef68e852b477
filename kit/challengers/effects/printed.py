"""The effects of the printed cards, one entry a card, in the order of the sets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kit.challengers.cards import OURS, SET, Card
from kit.challengers.effects.here import (
    Here,
    has_power,
    is_called,
    is_level,
    is_of,
)
from kit.challengers.effects.keywords import (
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
    to_discard,
)
from kit.text import text


def _benched(test: Callable[..., bool]) -> Callable[[Here], int]:
    """How many cards on one's own bench pass a test."""
    return lambda here: sum(test(here.state, card) for card in here.bench)


def _sets_benched(here: Here) -> int:
    return len({SET[card] for card in here.bench})


def _nearly_out(here: Here) -> bool:
    return len(here.deck) <= 1


_castle = is_of("castle")
_city = is_of("city")
_wreck = is_of("shipwreck")
_haunted = is_of("haunted_house")

CITY = {
    "reporter": on_reveal(
        sink_one(2),
        lambda: text("Look at the top 2 cards of your deck; put one of them at the bottom."),
    ),
    "mascot": on_reveal(
        bonus(_sets_benched), lambda: text("+1 for each different set on your bench.")
    ),
    "fan_bus": on_reveal(
        followers(2, lambda here: here.trophies <= 3),
        lambda: text("If you have 3 trophies or fewer, take 2 followers."),
    ),
}

CASTLE = {
    "jester": on_reveal(
        bonus(lambda here: 3 if _benched(has_power(1))(here) else 0),
        lambda: text("+3 if a card of base power 1 is on your bench."),
    ),
    "hermit": on_reveal(
        bonus(lambda here: 0 if _benched(_city)(here) else 2),
        lambda: text("+2 if no City card is on your bench."),
    ),
    "stable_boy": on_reveal(
        bonus(_benched(has_power(3))),
        lambda: text("+1 for each card of base power 3 on your bench."),
    ),
    "knight": during_attack(
        bonus(lambda here: here.rival.trophies),
        lambda: text("+1 for each trophy of your opponent."),
    ),
    "blacksmith": from_bench(boost(1, _city), lambda: text("Your City cards have +1.")),
    "sorcerer": on_reveal(
        discard_benched(has_power(0, 3)),
        lambda: text("You may discard a card of base power 3 or less from your bench."),
    ),
    "bard": from_bench(boost(1, flag=False), lambda: text("Your attacking cards have +1.")),
    "prince": flag_loss(to_discard(), lambda: text("Goes to your discard pile, not to the bench.")),
}

SHIPWRECK = {
    "merman": on_reveal(
        bonus(lambda here: 3 if _benched(_wreck)(here) else 0),
        lambda: text("+3 if a Shipwreck card is on your bench."),
    ),
    "sailor": on_reveal(
        sink_any(), lambda: text("Look through your deck; put one card at the bottom.")
    ),
    "treasure": in_possession(bonus(2), lambda: text("+2.")),
    "cook": from_bench(boost(1, attack=False), lambda: text("Your card with the flag has +1.")),
    "navigator": flag_loss(
        sink_one(2),
        lambda: text("Look at the top 2 cards of your deck; put one of them at the bottom."),
    ),
    "lifeguard": on_reveal(
        bonus(lambda here: 2 if _nearly_out(here) else 0),
        lambda: text("+2 if 1 card or none is left in your deck."),
    ),
    "siren": on_reveal(
        discard_rival_benched(),
        lambda: text("You may discard a card from your opponent's bench."),
    ),
    "submarine": on_reveal(mill_own(), lambda: text("Discard the bottom card of your deck.")),
}

FILM_STUDIO = {
    "make_up_artist": from_bench(
        boost(2, has_power(1), flag=False),
        lambda: text("Your attacking cards of base power 1 have +2."),
    ),
    "gangster": during_attack(bonus(2), lambda: text("+2.")),
    "movie_star": on_reveal(
        recall_benched(is_called("Newcomer"), most=2, must=False),
        lambda: text("Put up to 2 Newcomers from your bench on top of your deck."),
    ),
    "cowboy": on_capture(
        seat_rival(),
        lambda: text("On taking the flag: your opponent's top card goes to their bench."),
    ),
    "comic_character": flag_loss(
        next_card(2), lambda: text("The next card that you reveal has +2 in that attack.")
    ),
    "director": from_bench(
        boost(1, is_of("film_studio"), flag=False),
        lambda: text("Your attacking Film Studio cards have +1."),
    ),
    "heroine": on_capture(followers(3), lambda: text("On taking the flag: take 3 followers.")),
    "villain": on_reveal(
        gain("A"), lambda: text("The top card of pile A goes unseen on top of your deck.")
    ),
}

HAUNTED_HOUSE = {
    "butler": on_reveal(
        discard_benched(most=2), lambda: text("Discard up to 2 cards from your bench.")
    ),
    "skeleton": in_possession(bonus(1), lambda: text("+1.")),
    "ghost": on_reveal(
        mill_rival(), lambda: text("The top card of your opponent's deck is discarded.")
    ),
    "teenager": on_reveal(
        bonus(_benched(_haunted)),
        lambda: text("+1 for each Haunted House card on your bench."),
    ),
    "necromancer": on_reveal(
        recall_benched(has_power(2)),
        lambda: text("Put a card of base power 2 from your bench on top of your deck."),
    ),
    "vampire": on_reveal(
        recall_benched(is_level("B")),
        lambda: text("Put a card of level B from your bench on top of your deck."),
    ),
    "vacuum_cleaner": on_reveal(
        discard_benched(most=2), lambda: text("Discard up to 2 cards from your bench.")
    ),
}

OUTER_SPACE = {
    "rescue_pod": flag_loss(
        leave_for("B"),
        lambda: text("Leaves your deck for good; discard the top card of pile B for it."),
    ),
    "ai": from_bench(boost(1, has_power(2)), lambda: text("Your cards of base power 2 have +1.")),
    "shapeshifter": when_chosen(
        extra_pick(1),
        lambda: text("You may remove a card from your deck and choose one card more."),
    ),
    "ufo": on_reveal(
        gain("A", 2, bottom=True),
        lambda: text("The top 2 cards of pile A go unseen under your deck."),
    ),
    "band": from_bench(
        boost(1, is_of("outer_space")), lambda: text("Your Outer Space cards have +1.")
    ),
    "clones": when_chosen(followers(1), lambda: text("Take 1 follower.")),
    "hologram": on_reveal(
        gain("B", rival=True),
        lambda: text("The top card of pile B goes unseen on top of your opponent's deck."),
    ),
    "sci_fi_geek": when_chosen(
        extra_pick(2, is_of("outer_space")),
        lambda: text("You may remove two Outer Space cards and choose one card more."),
    ),
}

FUNFAIR = {
    "clown": on_capture(followers(2), lambda: text("On taking the flag: take 2 followers.")),
    "vendor": from_bench(boost(1, is_of("funfair")), lambda: text("Your Funfair cards have +1.")),
    "juggler": on_reveal(
        reorder(3),
        lambda: text("Look at the top 3 cards of your deck; put them back in any order."),
    ),
    "mime": on_reveal(
        bonus(lambda here: here.empty_seats), lambda: text("+1 for each empty seat on your bench.")
    ),
    "clairvoyant": flag_loss(
        raise_any(), lambda: text("Look through your deck; put one card on top.")
    ),
    "pyrotechnician": on_reveal(
        followers(2, _nearly_out),
        lambda: text("If 1 card or none is left in your deck, take 2 followers."),
    ),
    "illusionist": in_possession(
        bonus(lambda here: here.empty_seats), lambda: text("+1 for each empty seat on your bench.")
    ),
    "bumper_car": on_reveal(
        reorder(3),
        lambda: text("Look at the top 3 cards of your deck; put them back in any order."),
    ),
}

CARD_RULE = {
    name: f"challengers.card.{number}"
    for number, name in enumerate(
        [
            "newcomer",
            "talent",
            "dog",
            "champion",
            "reporter",
            "mascot",
            "fan_bus",
            "jester",
            "hermit",
            "stable_boy",
            "pig",
            "knight",
            "blacksmith",
            "sorcerer",
            "horse",
            "bard",
            "prince",
            "dragon",
            "merman",
            "sailor",
            "treasure",
            "parrot",
            "cook",
            "navigator",
            "lifeguard",
            "shark",
            "siren",
            "kraken",
            "submarine",
            "make_up_artist",
            "gangster",
            "movie_star",
            "cat",
            "cowboy",
            "comic_character",
            "director",
            "lion",
            "heroine",
            "t_rex",
            "villain",
            "butler",
            "skeleton",
            "spider",
            "ghost",
            "teenager",
            "necromancer",
            "bat",
            "vampire",
            "vacuum_cleaner",
            "werewolf",
            "rescue_pod",
            "ai",
            "shapeshifter",
            "cow",
            "ufo",
            "band",
            "clones",
            "alien",
            "hologram",
            "sci_fi_geek",
            "slime",
            "clown",
            "vendor",
            "juggler",
            "pony",
            "mime",
            "clairvoyant",
            "pyrotechnician",
            "rubber_duck",
            "illusionist",
            "bumper_car",
            "teddy_bear",
            "alpha",
            "beta",
            "good_bot",
            "champ",
            "cyborg",
        ],
        start=1,
    )
}
"""The rule of each printed card, by its id."""

EFFECTS: dict[str, Effect] = {
    name: replace(effect, rule=CARD_RULE[name])
    for effects in (CITY, CASTLE, SHIPWRECK, FILM_STUDIO, HAUNTED_HOUSE, OUTER_SPACE, FUNFAIR)
    for name, effect in effects.items()
}
"""The effect of each printed card that has one, by its id."""

_SHARED = {"talent_a": "talent", "dog_b": "dog", "champion_c": "champion"}
"""Cards of a level with the name of a starter card: one row of the catalogue for both."""


def rule_of(card: Card) -> str | None:
    """The rule that says what a card is; None for one of somebody's own."""
    if card.level in OURS:
        return "challengers.card.78" if card.level == "R" else "challengers.card.79"
    return CARD_RULE.get(_SHARED.get(card.id, card.id))
