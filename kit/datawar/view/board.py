"""The text board, made from a view, and the words for what a view holds."""

from __future__ import annotations

from typing import Any

from kit.datawar import words
from kit.text import plural, text


def board(seen: dict[str, Any]) -> str:
    """The text board of a view: a block a seat, oneself last, then what waits and what is asked."""
    own = seen["seat"] or 0
    around = [*range(own + 1, len(seen["seats"])), *range(own + 1)]
    hand = text("hand {n}", n=seen["hand"])
    lines = [f"Data War, {hand}, {words.phase(seen['phase'])}"]
    for each in around:
        lines += _lane(seen, seen["seats"][each])
    lines += [line for line in (_queue(seen), *_scattered(seen), *_looking(seen)) if line]
    decision = seen["decision"]
    if decision is not None:
        lines.append(f"> {decision['prompt']} [{decision['rules'][0]}]")
        lines += [f"  - {option['key']}: {option['text']}" for option in decision["options"]]
        lines += [f"  x {locked['key']}: {locked['reason']}" for locked in decision["locked"]]
    if seen["result"] is not None:
        lines.append("> " + words.result(seen["result"], [seat["name"] for seat in seen["seats"]]))
    return "\n".join(lines)


def named(card: dict[str, Any]) -> str:
    """A card's title and what it counts: "Email Trail 4", "Social Snooper +2"."""
    value = card["value"]
    if value is None:
        return str(card["title"])
    sign = {"tracker": f"{value:+d}", "blocker": f"{-value:+d}"}.get(card["kind"], f"{value}")
    return f"{card['title']} {sign}"


def _named(card: dict[str, Any]) -> str:
    if card["smacked"]:
        void = text("counts nothing") if card["kind"] == "tracker" else text("no effect")
        return f"{named(card)} ({void})"
    return named(card)


def _lane(seen: dict[str, Any], seat: dict[str, Any]) -> list[str]:
    who = seat["name"] + (f" ({seat['policy']})" if seat["policy"] else "")
    notes = [plural("{n} card", "{n} cards", seat["deck"]), *conditions(seat)]
    if seat["owes"]:
        notes.append(plural("owes {n} card", "owes {n} cards", seat["owes"]))
    standing = standing_word(seat["standing"])
    lines = [f"{who}: {', '.join([*notes, *([standing] if standing else [])])}"]
    if seat["aside"]:
        needs = seen["needs"]
        aside = ", ".join(card["title"] for card in seat["aside"])
        count = text(
            "Launch Stacks {stacks} of {needed}, Billionaires {billionaires} of {also}",
            stacks=seat["stacks"],
            needed=needs["stacks"],
            billionaires=seat["billionaires"],
            also=needs["billionaires"],
        )
        lines.append("  " + text("Set aside") + f": {aside} ({count})")
    given = [named(each["card"]) for each in seen["given_up"] if each["seat"] == seat["seat"]]
    if given:
        lines.append("  " + text("Given up") + f": {', '.join(given)}")
    for play in seen["plays"]:
        lines += _told_cell(play, play["cells"][seat["seat"]])
    return lines


def _told_cell(play: dict[str, Any], cell: dict[str, Any]) -> list[str]:
    parts = []
    if cell["down"]:
        known = [each["card"] for each in cell["down"] if each["card"] is not None]
        down = plural("{n} face down", "{n} face down", len(cell["down"]))
        parts.append(down + (f" ({', '.join(map(named, known))})" if known else ""))
    parts += [_named(card) for card in cell["cards"]]
    if play["fixed"] == cell["seat"]:
        parts.append(text("stands by its takeover"))
    if not parts:
        return []
    total = "" if cell["value"] is None else f" = {cell['value']['total']}"
    return [f"  {play_word(play)}: {', '.join(parts)}{total}"]


def _queue(seen: dict[str, Any]) -> str:
    names = [seat["name"] for seat in seen["seats"]]
    waits = [
        f"{each['number']}. {each['card']['title']} ({names[each['seat']]}"
        + (f", {off_word(each['off'])}" if each["off"] else "")
        + ")"
        for each in seen["waiting"]
    ]
    return text("Waiting") + f": {', '.join(waits)}" if waits else ""


def _scattered(seen: dict[str, Any]) -> list[str]:
    scramble = seen["scramble"]
    if scramble is None:
        return []
    names = [seat["name"] for seat in seen["seats"]]
    places = []
    for each in scramble["places"]:
        if each["taken"] is not None:
            places.append(text("to {name}", name=names[each["taken"]]))
        elif each["card"] is None:
            places.append(f"{each['key']} ?")
        else:
            places.append(f"{each['key']} {named(each['card'])}")
    left = text("{left} of {of} cards left", left=scramble["left"], of=scramble["of"])
    return [text("Scramble") + f": {left}: " + " | ".join(places)]


def _looking(seen: dict[str, Any]) -> list[str]:
    fan = seen["fan"]
    if fan is None:
        return []
    names = [seat["name"] for seat in seen["seats"]]
    head = plural(
        "{who}: looking at {n} card of {owner}",
        "{who}: looking at {n} cards of {owner}",
        fan["count"],
        who=names[fan["seat"]],
        owner=names[fan["of"]],
    )
    if fan["loose"] is None:
        return [head]
    cards = ", ".join(map(named, fan["loose"]))
    placed = ", ".join(f"{n}. {named(card)}" for n, card in enumerate(fan["placed"], start=1))
    placed = "; " + text("from the top") + f": {placed}" if placed else ""
    return [f"{head}: {cards}{placed}"]


# --- words for what a view holds -----------------------------------------------------------------


def play_word(play: dict[str, Any]) -> str:
    """What a play of the hand is called."""
    if play["kind"] == "first":
        return text("First play")
    if play["kind"] == "takeover":
        return text("Takeover")
    return text("War {n}", n=play["number"])


def standing_word(standing: str) -> str:
    """How a seat does in the present play, in words; empty for nothing to say."""
    return {
        "won": text("wins the hand"),
        "lost": text("lost the hand"),
        "leads": text("highest so far"),
        "ties": text("tied for the highest"),
        "behind": text("too low so far"),
        "dropped": text("not in this play"),
        "out": text("out of cards"),
    }.get(standing, "")


def off_word(off: str) -> str:
    """Why a waiting effect won't happen, in words."""
    return {"smacked": text("smacked: no effect"), "shielded": text("kept off by Savannah")}[off]


def conditions(seat: dict[str, Any]) -> list[str]:
    """What holds for a seat in this hand, in words, a sentence part each."""
    powers = seat["powers"]
    said = []
    if powers["smacker"]:
        said.append(text("Tracker Smacker: opponents' Trackers and Moves count nothing"))
    if powers["shield"]:
        said.append(text("Savannah: opponents' Firewalls do nothing"))
    if powers["boost"]:
        said.append(text("Chloe: own Trackers +{n}", n=powers["boost"]))
    if powers["unblocked"]:
        said.append(text("Chloe: Blockers don't reach this seat"))
    if seat["looks_next"]:
        said.append(text("looks at the next cards before the next play"))
    return said
