"""The words and numbers that stand beside the cards of a Data War board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kit.datawar.phases.play import CARD_RULE
from kit.datawar.view.board import off_word
from kit.text import plural, text


def kind_word(kind: str) -> str:
    """The name of a kind of card, as it stands on its band."""
    return {
        "data": text("Data"),
        "tracker": text("Tracker"),
        "blocker": text("Blocker"),
        "firewall": text("Firewall"),
        "move": text("Move"),
        "stack": text("Launch Stack"),
        "billionaire": text("Billionaire"),
        "grab": text("Data Grab"),
    }[kind]


def band_word(kind: str) -> str:
    """The same where there is little room."""
    return text("Stack") if kind == "stack" else kind_word(kind)


def card(facts: Mapping[str, Any]) -> dict[str, Any]:
    """A card as the template wants it: its facts, its words, its value with a sign."""
    value, kind = facts["value"], facts["kind"]
    if value is None:
        shown = ""
    elif kind == "tracker":
        shown = f"+{value}"
    else:
        shown = f"−{value}" if kind == "blocker" else str(value)
    tags = []
    if facts.get("smacked"):
        tags.append(text("smacked: counts 0") if kind == "tracker" else text("smacked: no effect"))
    if facts.get("shielded"):
        tags.append(text("kept off"))
    if facts.get("unblocked"):
        tags.append(text("reaches nobody"))
    if facts.get("last"):
        tags.append(text("last card"))
    return {
        "new": False,
        **facts,
        "kind_word": kind_word(kind),
        "band_word": band_word(kind),
        "shown": shown,
        "void": bool((facts.get("smacked") and kind == "tracker") or facts.get("unblocked")),
        "tags": tags,
        "again_word": text("play again") if facts["again"] else "",
    }


def pot(cards: Mapping[str, int]) -> str:
    """What lies in the play area, in a few words."""
    number = cards["up"] + cards["down"]
    if not number:
        return text("The play area is empty.")
    lies = plural("Play area: {n} card", "Play area: {n} cards", number)
    if not cards["down"]:
        return lies
    return text("{cards}, {n} face down", cards=lies, n=cards["down"])


def down(cell: Mapping[str, Any], rules: Any) -> str:
    """How many cards a seat laid face down in a War."""
    number = len(cell["down"])
    if not number:
        return ""
    if number < rules.war_down and rules.mercy_rule:
        return text("{n} (Mercy Rule)", n=number)
    return plural("{n} card", "{n} cards", number)


def sum_of(cell: Mapping[str, Any], owes: int) -> str:
    """How the value of a play comes about, card by card; empty where one card says it all."""
    value = cell["value"]
    if value is None:
        return ""
    parts = []
    trackers = [each for each in cell["cards"] if each["kind"] == "tracker"]
    if trackers:
        parts.append(
            plural("Tracker {worth}", "Trackers {worth}", len(trackers), worth=value["trackers"])
        )
    ending = [each for each in cell["cards"] if not each["again"]]
    if owes:
        parts.append(text("next card"))
    elif ending and value["last"] is not None:
        parts.append(f"{ending[-1]['title']} {value['last']}")
    said = " + ".join(parts)
    if value["blockers"]:
        said = text("{sum} − Blockers {off}", sum=said or value["last"], off=value["blockers"])
    elif len(parts) < 2:
        return ""
    # What it comes to is not to stand alone in the next line.
    total = str(value["total"]).replace("-", "−")
    return said if owes else f"{said}\u00a0=\u00a0{total}"


def total(
    view: Mapping[str, Any], seat: Mapping[str, Any], present: Mapping[str, Any] | None
) -> dict[str, str]:
    """A seat's running total: large, with the state of the contest in words."""
    standing = seat["standing"]
    blank = {"big": "", "word": "", "mood": ""}
    if present is None:
        word = text("out of cards") if standing == "out" else ""
        return {**blank, "word": word, "mood": "dim"}
    value = present["cells"][seat["seat"]]["value"]
    if standing == "dropped":
        word = text("not in this War: its cards stay in the play area")
        if present["kind"] == "first":
            word = text("not in this play")
        return {"big": "–", "word": word, "mood": "dim"}
    if standing == "out":
        return {"big": "–", "word": text("out of cards"), "mood": "dim"}
    if standing == "owes":
        added = value["trackers"] if value else 0
        if not present["cells"][seat["seat"]]["cards"]:
            return blank
        big = f"{added} + ?" if added else "?"
        return {"big": big, "word": text("plays again"), "mood": "accent"}
    if value is None:
        return {**blank, "word": _ended(standing), "mood": "good" if standing == "won" else "dim"}
    owing = any(each["owes"] for each in view["seats"])
    return {"big": str(value["total"]).replace("-", "−"), **_standing(standing, owing)}


def _ended(standing: str) -> str:
    return {"won": text("wins the hand"), "lost": text("lost the hand")}.get(standing, "")


def _standing(standing: str, owing: bool) -> dict[str, str]:
    """The word for a total, and its mood, by how the seat stands."""
    if standing == "leads":
        return {"word": text("highest so far") if owing else text("highest"), "mood": "good"}
    if standing == "ties":
        return {
            "word": text("tied so far") if owing else text("tied for the highest"),
            "mood": "good",
        }
    if standing == "won":
        return {"word": _ended(standing), "mood": "good"}
    return {"word": _ended(standing) or text("too low"), "mood": "dim"}


def marks(seat: Mapping[str, Any]) -> list[str]:
    """What holds for a seat in this hand, in a word or two each."""
    powers = seat["powers"]
    found = [text("Tracker Smacker")] if powers["smacker"] else []
    if powers["shield"]:
        found.append(text("Savannah"))
    if powers["boost"] or powers["unblocked"]:
        found.append(text("Chloe"))
    if seat["looks_next"]:
        found.append(text("will look"))
    return found


def lane_label(seat: Mapping[str, Any]) -> str:
    """What a screen reader calls a lane."""
    return plural(
        "{name}: {n} card in deck", "{name}: {n} cards in deck", seat["deck"], name=seat["name"]
    )


def looking(names: Sequence[str], fan: Mapping[str, Any]) -> str:
    """Who looks at whose cards."""
    who, owner = names[fan["seat"]], names[fan["of"]]
    if fan["seat"] == fan["of"]:
        return plural(
            "{who}: the next card, being looked at",
            "{who}: the next {n} cards, being looked at",
            fan["count"],
            who=who,
        )
    return plural(
        "{who}: looking at the top card of {owner}",
        "{who}: looking at the top {n} cards of {owner}",
        fan["count"],
        who=who,
        owner=owner,
    )


# --- what waits for the end of the hand ---------------------------------------------------------


def queue(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The effects that wait, in the order in which they will be settled; collecting comes last."""
    if not view["waiting"]:
        return []
    names = [seat["name"] for seat in view["seats"]]
    items = []
    for each in view["waiting"]:
        name = names[each["seat"]]
        what = each["card"]["name"]
        items.append(
            {
                "number": each["number"],
                "kind": each["card"]["kind"],
                "title": each["card"]["title"],
                "condition": _condition(each, name),
                "effect": _last_tantrum() if each["last"] else _EFFECTS[what](),
                "off": off_word(each["off"]) if each["off"] else "",
                "rule": CARD_RULE[what],
            }
        )
    items.append(
        {
            "number": len(items) + 1,
            "kind": "",
            "title": text("The winner collects"),
            "condition": "",
            "effect": text(
                "Launch Stacks and Billionaires that lie face up are set aside, "
                "all else goes under the deck."
            ),
            "off": "",
            "rule": "datawar.special.7",
        }
    )
    return items


def _condition(waiting: Mapping[str, Any], name: str) -> str:
    won = waiting["wants"] == "won"
    if waiting["sure"]:
        return text("{name} won:", name=name) if won else text("{name} lost:", name=name)
    return text("If {name} wins:", name=name) if won else text("If {name} loses:", name=name)


_EFFECTS = {
    "mandatory_recall": lambda: text("all others shuffle their Launch Stacks into their decks."),
    "patent_theft": lambda: text("a Launch Stack of somebody else changes hands."),
    "talent_poach": lambda: text("a Billionaire of somebody else changes hands."),
    "leveraged_buyout": lambda: text("two cards off the top of everybody else's deck."),
    "temper_tantrum": lambda: text("two cards out of what the winner is about to collect."),
}


def _last_tantrum() -> str:
    return text("it was the last card: two cards from everybody.")


def risks(view: Mapping[str, Any], seat: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What a seat may lose by the effects that wait, each with its number in the queue."""
    names = [each["name"] for each in view["seats"]]
    found = []
    for each in view["waiting"]:
        if each["off"] or each["seat"] == seat["seat"] or each["wants"] == "lost":
            continue
        what, name = each["card"]["name"], names[each["seat"]]
        said = ""
        if what == "mandatory_recall" and seat["stacks"]:
            said = _if(each, name, text("Launch Stacks back into the deck"))
        elif what == "patent_theft" and seat["stacks"]:
            said = _if(each, name, text("a Launch Stack may go"))
        elif what == "talent_poach" and seat["billionaires"]:
            said = _if(each, name, text("a Billionaire may go"))
        elif what == "leveraged_buyout" and seat["deck"]:
            said = _if(each, name, text("two cards off the deck"))
        if said:
            found.append({"number": each["number"], "kind": each["card"]["kind"], "word": said})
    return found


def _if(waiting: Mapping[str, Any], name: str, what: str) -> str:
    return what if waiting["sure"] else text("{what} if {name} wins", what=what, name=name)
