"""The settings for what is in the deck: how many copies of each card, and the expansion."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from kit.datawar.cards import BY_ID, MOST
from kit.rules import setting
from kit.text import marked as _

_DECK = _("The deck")


def _copies(name: str) -> Any:
    """The setting for how many copies of a design are in the deck; it is called as the card is."""
    design = BY_ID[name]
    return setting(
        design.copies,
        "datawar.open.38",
        _("How many copies of this card are shuffled into the deck."),
        label=design.title,
        group=_DECK,
        ge=0,
        le=MOST[design.kind],
    )


class Deck(BaseModel):
    """How many copies of each card there are; no Blockers without the expansion."""

    blockers: bool = setting(
        False,
        "datawar.special.3",
        _("Whether the Blockers of the expansion are in the deck."),
        label=_("Blockers"),
        group=_DECK,
        main=True,
    )
    copies_secret_spyware: int = _copies("secret_spyware")
    copies_hidden_pixel: int = _copies("hidden_pixel")
    copies_cafe_pirates: int = _copies("cafe_pirates")
    copies_email_trail: int = _copies("email_trail")
    copies_cookie_crumbs: int = _copies("cookie_crumbs")
    copies_forced_empathy: int = _copies("forced_empathy")
    copies_open_what_you_want: int = _copies("open_what_you_want")
    copies_tracker_smacker: int = _copies("tracker_smacker")
    copies_mandatory_recall: int = _copies("mandatory_recall")
    copies_hostile_takeover: int = _copies("hostile_takeover")
    copies_patent_theft: int = _copies("patent_theft")
    copies_leveraged_buyout: int = _copies("leveraged_buyout")
    copies_temper_tantrum: int = _copies("temper_tantrum")
    copies_talent_poach: int = _copies("talent_poach")
    copies_data_grab: int = _copies("data_grab")
    copies_cross_site_stalker: int = _copies("cross_site_stalker")
    copies_social_snooper: int = _copies("social_snooper")
    copies_cursed_cursor: int = _copies("cursed_cursor")
    copies_enhanced_tracking_protection: int = _copies("enhanced_tracking_protection")
    copies_total_cookie_protection: int = _copies("total_cookie_protection")
    copies_shadow_government: int = _copies("shadow_government")
    copies_rocket_company: int = _copies("rocket_company")
    copies_newspaper: int = _copies("newspaper")
    copies_energy_grid: int = _copies("energy_grid")
    copies_ai_platform: int = _copies("ai_platform")
    copies_chaz: int = _copies("chaz")
    copies_chloe: int = _copies("chloe")
    copies_savannah: int = _copies("savannah")
    copies_walter: int = _copies("walter")
    copies_prudence: int = _copies("prudence")
    copies_poindexter: int = _copies("poindexter")
