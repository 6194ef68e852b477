"""What each card does, in our own words, and what its subroutines and abilities do."""

from __future__ import annotations

from collections.abc import Callable

from kit.netrunner.cards import NAME
from kit.netrunner.effects.kinds import Cost, abilities
from kit.netrunner.words.names import title
from kit.text import plural, text

# --- cards ----------------------------------------------------------------------------------------

_AGENDAS: dict[str, Callable[[], str]] = {
    "offworld_office": lambda: text("When scored: gain 7 credits."),
    "send_a_message": lambda: text(
        "When scored or stolen: the Corp may rez one installed piece of ice and pay nothing."
    ),
    "superconducting_hub": lambda: text(
        "When scored: the Corp may draw 2 cards. In its score area: hand size 2 higher."
    ),
    "orbital_superiority": lambda: text(
        "When scored: 4 meat damage if the Runner is tagged, 1 tag if not."
    ),
}

_SERVERS: dict[str, Callable[[], str]] = {
    "nico_campaign": lambda: text(
        "When rezzed: 9 credits on it. When the Corp's turn begins: take 3 of them; once it is "
        "empty, trash it and draw a card."
    ),
    "regolith_mining_license": lambda: text(
        "When rezzed: 15 credits on it. 1 click: take 3 of them; once it is empty, trash it."
    ),
    "urtica_cipher": lambda: text(
        "Can be advanced. When accessed where it is installed: 2 net damage, and 1 more for each "
        "advancement counter."
    ),
    "manegarm_skunkworks": lambda: text(
        "When this server is approached: the run ends, unless the Runner spends 2 clicks or pays "
        "5 credits."
    ),
    "amaze_amusements": lambda: text(
        "When a run on this server ends in which an agenda was stolen: 2 tags. This holds for the "
        "run even if the card is trashed in it."
    ),
}

_ICE: dict[str, Callable[[], str]] = {
    "palisade": lambda: text(
        "Before a remote server it has 2 more strength. Its subroutine ends the run."
    ),
    "tithe": lambda: text("Its subroutines do 1 net damage, then give the Corp 1 credit."),
    "whitespace": lambda: text(
        "Its subroutines take 3 credits from the Runner, then end the run if 6 or fewer are left."
    ),
    "diviner": lambda: text(
        "Its subroutine does 1 net damage. If the trashed card has an odd cost, the run ends."
    ),
    "karuna": lambda: text(
        "Each of its subroutines does 2 net damage; after the first the Runner may jack out."
    ),
    "bran_1_0": lambda: text(
        "The Runner may lose a click to break one of its subroutines: the first lets the Corp "
        "install ice right behind it for nothing, the two others end the run."
    ),
    "funhouse": lambda: text(
        "When encountered: the Runner takes 1 tag, or the run ends. Its subroutine gives 1 tag, "
        "unless the Runner pays 4 credits."
    ),
}

_OPERATIONS: dict[str, Callable[[], str]] = {
    "hedge_fund": lambda: text("Gain 9 credits."),
    "government_subsidy": lambda: text("Gain 15 credits."),
    "seamless_launch": lambda: text(
        "Place 2 advancement counters on an installed card that was not installed this turn."
    ),
    "predictive_planogram": lambda: text(
        "Gain 3 credits or draw 3 cards; both, if the Runner is tagged."
    ),
    "public_trail": lambda: text(
        "Only if the Runner ran with success in the last turn: 1 tag, unless the Runner pays 8 "
        "credits."
    ),
    "retribution": lambda: text(
        "Only while the Runner is tagged: trash an installed program or piece of hardware."
    ),
}

_EVENTS: dict[str, Callable[[], str]] = {
    "sure_gamble": lambda: text("Gain 9 credits."),
    "creative_commission": lambda: text("Gain 5 credits. Then lose a click, if there is one left."),
    "vrcation": lambda: text("Draw 4 cards. Then lose a click, if there is one left."),
    "jailbreak": lambda: text(
        "Run HQ or R&D. If that is successful: draw a card, and access 1 card more."
    ),
    "overclock": lambda: text(
        "Run any server, with 5 credits on this card to spend in that run only."
    ),
    "tread_lightly": lambda: text(
        "Run any server. In that run each piece of ice costs 3 credits more to rez."
    ),
    "wildcat_strike": lambda: text("The Corp chooses: gain 6 credits, or draw 4 cards."),
    "mutual_favor": lambda: text(
        "Find an icebreaker in the stack and show it. It goes to the grip; after a successful run "
        "this turn it may be installed at once."
    ),
}

_PROGRAMS: dict[str, Callable[[], str]] = {
    "cleaver": lambda: text(
        "1 credit: break up to 2 barrier subroutines. 2 credits: 1 more strength."
    ),
    "carmen": lambda: text(
        "Costs 2 credits less after a successful run this turn. 1 credit: break 1 sentry "
        "subroutine. 2 credits: 3 more strength."
    ),
    "unity": lambda: text(
        "1 credit: break 1 code gate subroutine. 1 credit: 1 more strength for each installed "
        "icebreaker."
    ),
    "mayfly": lambda: text(
        "1 credit: break 1 subroutine of any ice; then this card is trashed when the run ends. 1 "
        "credit: 1 more strength."
    ),
    "leech": lambda: text(
        "A successful run on a central server puts 1 virus counter on it. 1 virus counter: the "
        "encountered ice has 1 strength less."
    ),
    "conduit": lambda: text(
        "When a successful run on R&D ends: it may get 1 virus counter. 1 click: run R&D; if that "
        "is successful, access 1 card more for each virus counter."
    ),
}

_RIG: dict[str, Callable[[], str]] = {
    "docklands_pass": lambda: text("The first breach of HQ each turn accesses 1 card more."),
    "pennyshaver": lambda: text(
        "1 more memory unit. Each successful run puts 1 credit on it. 1 click: put 1 more on it, "
        "then take them all."
    ),
    "dzmz_optimizer": lambda: text(
        "1 more memory unit. The first program installed each turn costs 1 credit less."
    ),
    "red_team": lambda: text(
        "When installed: 12 credits on it. 1 click: run a central server not run this turn; if "
        "that is successful, take 3 of them. Once it is empty, trash it."
    ),
    "telework_contract": lambda: text(
        "When installed: 9 credits on it. Once a turn, 1 click: take 3 of them; once it is empty, "
        "trash it."
    ),
    "smartware_distributor": lambda: text(
        "1 click: put 3 credits on it. When the Runner's turn begins: take 1 of them."
    ),
    "verbal_plasticity": lambda: text(
        "The first time each turn that a click is spent to draw, draw 2 cards instead of 1."
    ),
}

_IDENTITIES: dict[str, Callable[[], str]] = {
    "the_syndicate": lambda: text("An identity without an ability of its own."),
    "the_catalyst": lambda: text("An identity without an ability of its own."),
}

_TEXTS = {
    **_AGENDAS,
    **_SERVERS,
    **_ICE,
    **_OPERATIONS,
    **_EVENTS,
    **_PROGRAMS,
    **_RIG,
    **_IDENTITIES,
}


def card_text(number: int) -> str:
    """What a card does, in a sentence or two; empty where nobody has said it."""
    return _TEXTS[NAME[number]]() if NAME[number] in _TEXTS else ""


# --- subroutines ----------------------------------------------------------------------------------

_AMOUNTS = {
    ("tithe", "net_damage"): 1,
    ("karuna", "damage_jack_out"): 2,
    ("karuna", "net_damage"): 2,
    ("tithe", "gain"): 1,
    ("whitespace", "lose_credits"): 3,
    ("whitespace", "end_if_poor"): 6,
    ("diviner", "divine"): 1,
    ("funhouse", "tag_unless"): 4,
}
"""The number in the sentence of a subroutine, by design and key."""

_SUBS: dict[str, Callable[[int], str]] = {
    "end_run": lambda n: text("The run ends"),
    "net_damage": lambda n: text("{n} net damage", n=n),
    "gain": lambda n: plural("The Corp gains {n} credit", "The Corp gains {n} credits", n),
    "lose_credits": lambda n: plural(
        "The Runner loses {n} credit", "The Runner loses {n} credits", n
    ),
    "end_if_poor": lambda n: plural(
        "The run ends if the Runner has {n} credit or fewer",
        "The run ends if the Runner has {n} credits or fewer",
        n,
    ),
    "divine": lambda n: text(
        "{n} net damage; the run ends if the trashed card has an odd cost", n=n
    ),
    "damage_jack_out": lambda n: text("{n} net damage; then the Runner may jack out", n=n),
    "install_inward": lambda n: text("The Corp may install ice right behind this one, for nothing"),
    "tag_unless": lambda n: plural(
        "1 tag, unless the Runner pays {n} credit", "1 tag, unless the Runner pays {n} credits", n
    ),
}


def sub(name: str, number: int) -> str:
    """What a subroutine does, without a full stop.

    Args:
        name: the design of the ice.
        number: which subroutine, from 0.
    """
    key = abilities(name).subs[number].key
    if key not in _SUBS:
        return text("Subroutine {n}", n=number + 1)
    return _SUBS[key](_AMOUNTS.get((name, key), 1))


_NESTED = {"funhouse": Cost(credits=4), "public_trail": Cost(credits=8)}


def nested(name: str) -> Cost | None:
    """What the Runner may pay so that a design's instruction does nothing, if it names a price."""
    return _NESTED.get(name)


# --- abilities ------------------------------------------------------------------------------------

_ABILITIES: dict[tuple[str, str], Callable[[], str]] = {
    ("cleaver", "break"): lambda: text("Cleaver: break up to 2 barrier subroutines"),
    ("cleaver", "boost"): lambda: text("Cleaver: 1 more strength"),
    ("carmen", "break"): lambda: text("Carmen: break 1 sentry subroutine"),
    ("carmen", "boost"): lambda: text("Carmen: 3 more strength"),
    ("unity", "break"): lambda: text("Unity: break 1 code gate subroutine"),
    ("unity", "boost"): lambda: text("Unity: 1 more strength for each installed icebreaker"),
    ("mayfly", "break"): lambda: text("Mayfly: break 1 subroutine, and be trashed after the run"),
    ("mayfly", "boost"): lambda: text("Mayfly: 1 more strength"),
    ("bran_1_0", "break"): lambda: text("Brân 1.0: lose a click to break 1 subroutine"),
    ("leech", "weaken"): lambda: text("Leech: the ice has 1 strength less"),
    ("conduit", "run"): lambda: text("Conduit: run R&D"),
    ("pennyshaver", "take"): lambda: text("Pennyshaver: put 1 credit on it, then take all"),
    ("red_team", "run"): lambda: text("Red Team: run a central server"),
    ("telework_contract", "take"): lambda: text("Telework Contract: take 3 credits"),
    ("smartware_distributor", "store"): lambda: text("Smartware Distributor: put 3 credits on it"),
    ("regolith_mining_license", "take"): lambda: text("Regolith Mining License: take 3 credits"),
}

_KEYS: dict[str, Callable[[str], str]] = {
    "break": lambda card: text("{card}: break subroutines", card=card),
    "boost": lambda card: text("{card}: more strength", card=card),
    "take": lambda card: text("{card}: take credits", card=card),
    "run": lambda card: text("{card}: run", card=card),
}


def is_told(name: str, key: str) -> bool:
    """Whether there are words for that ability of a design."""
    return (name, key) in _ABILITIES or key in _KEYS


def ability(name: str, key: str) -> str:
    """What using an ability does, with the title of its card before it.

    Args:
        name: the design of the card.
        key: the name of the ability within it.
    """
    if (name, key) in _ABILITIES:
        return _ABILITIES[name, key]()
    card = title(name)
    return _KEYS[key](card) if key in _KEYS else text("Use {card}", card=card)
