"""The text board, made from a view, and the words for what a view holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from kit.netrunner import words
from kit.netrunner.cards import CORP, RUNNER
from kit.text import plural, text

View = Mapping[str, Any]
WIDTH = 96
"""Longer lines are broken where the text allows it."""


def board(seen: dict[str, Any]) -> str:
    """The text board of a view: the Corp above, a run in the middle, the Runner below."""
    lines = [text("Netrunner, {place}, {phase}", place=place_word(seen), phase=_phase(seen))]
    lines += _side(seen, CORP)
    for server in seen["servers"]:
        lines += _server(seen, server)
    if seen["run"] is not None:
        lines += _run(seen, seen["run"])
    if seen["breach"] is not None:
        lines.append(_breach(seen["breach"]))
    lines += _side(seen, RUNNER)
    lines += _rig(seen)
    decision = seen["decision"]
    if decision is not None:
        lines.append(f"> {decision['prompt']} [{decision['rules'][0]}]")
        lines += [_option(option) for option in decision["options"]]
        lines += [f"  x {each['key']}: {each['reason']}" for each in decision["locked"]]
    if seen["result"] is not None:
        lines.append("> " + seen["result"]["text"])
    return "\n".join(folded for line in lines for folded in _folded(line))


def _folded(line: str) -> list[str]:
    """A line, broken where it is too long; what follows stands further in."""
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return wrap(line, WIDTH, subsequent_indent=indent, break_long_words=False) or [""]


def _phase(seen: View) -> str:
    return words.phase(seen["phase"])


def place_word(seen: View) -> str:
    """Where in the game this is: the turn, and whose it is."""
    if not seen["turn"]:
        return text("before the first turn")
    return text("turn {n} ({side})", n=seen["turn"], side=words.side(seen["active"]))


# --- the two sides --------------------------------------------------------------------------------


def _side(seen: View, seat: int) -> list[str]:
    """A side's line, then its hand and its agendas."""
    each = seen["seats"][seat]
    who = _who(each)
    goal = seen["rules"]["points_to_win"]
    in_window = seen["decision"] is not None and seen["decision"]["name"] == "window"
    notes = [
        text("{n} of {goal} points", n=each["points"], goal=goal),
        words.credits(each["credits"]),
        text("{n} of {of} clicks", n=each["clicks"], of=each["allotted"])
        if seen["active"] == seat
        else "",
        plural("{n} tag", "{n} tags", each["tags"]) if each["tags"] else "",
        plural("{n} core damage", "{n} core damage", each["core"]) if each["core"] else "",
        text("{used} of {limit} memory", **each["memory"]) if each["memory"] else "",
        text("has priority") if each["priority"] and in_window else "",
    ]
    lines = [f"{who}: {', '.join(note for note in notes if note)}"]
    if each["scored"]:
        agendas = ", ".join(f"{card['title']} {card['points']}" for card in each["scored"])
        head = text("Scored") if seat == CORP else text("Stolen")
        lines.append(f"  {head}: {agendas}")
    lines.append(_hand(each))
    return lines


def _who(each: View) -> str:
    """The side, with who plays it: "you", or the policy; a side with neither is a person's too."""
    you = str(each["name"]) if each["name"] == text("You") else ""
    policy = (each["policy"] or "").replace("_", " ")
    player = you or policy
    side = words.side(each["seat"])
    return text("{side} ({name})", side=side, name=player) if player else side


def _hand(each: View) -> str:
    title = text("HQ") if each["seat"] == CORP else text("Grip")
    count = text("{n}, at most {limit}", n=each["hand_count"], limit=each["hand_limit"])
    shown = "" if each["hand"] is None else f": {listed(each['hand']) or '-'}"
    deck = text("R&D") if each["seat"] == CORP else text("Stack")
    return f"  {deck} ({each['deck']}), {title} ({count}){shown}"


def listed(cards: Sequence[View]) -> str:
    """Cards in a row, those of one title together."""
    counts = Counter(card["title"] for card in cards)
    return ", ".join(f"{title} ×{n}" if n > 1 else title for title, n in counts.items())


# --- servers --------------------------------------------------------------------------------------


def _server(seen: View, server: View) -> list[str]:
    """A server: its ice from outside, then what is in it."""
    run = seen["run"] if server["attacked"] else None
    steps = [
        _marked(_ice(thing), run, number) for number, thing in enumerate(server["ice"], start=1)
    ]
    inside = [_thing(thing) for thing in server["root"]]
    if server["central"]:
        inside = [_central(seen, server), *inside]
    last = " + ".join(part for part in inside if part) or text("empty")
    if run is not None and not run["position"] and run["step"] != "initiation":
        last = f"▶ {last}"
    way = " → ".join([*steps, last])
    return [f"  {server['title']}: {way}"]


def _marked(ice: str, run: View | None, number: int) -> str:
    """A piece of ice, with a sign where the Runner is and where it has been."""
    if run is None or number > run["position"] > 0:
        return ice
    return f"▶ {ice}" if number == run["position"] else f"✓ {ice}"


def _central(seen: View, server: View) -> str:
    if server["key"] != "archives":
        return plural("{n} card", "{n} cards", server["count"])
    pile = seen["archives"]
    parts = [listed(pile["up"])]
    if pile["own_down"]:
        parts.append(text("face down: {cards}", cards=listed(pile["own_down"])))
    if pile["down"]:
        parts.append(plural("{n} face down", "{n} face down", pile["down"]))
    said = ", ".join(part for part in parts if part)
    return said or text("no card")


def _ice(thing: View) -> str:
    """Ice as one sees it: with brackets while it is not rezzed."""
    card = thing["card"]
    if card is None:
        return "[" + text("ice") + f"{_counters(thing)}]"
    said = f"{card['title']} {thing['strength']}{_counters(thing)}"
    return said if thing["up"] else f"[{said}]"


def _thing(thing: View) -> str:
    """What is in a server or in the rig, with what is on it."""
    card = thing["card"]
    if card is None:
        return "[" + text("card") + f"{_counters(thing)}]"
    said = str(card["title"])
    if card["type"] == "agenda":
        said += f" {thing['advancement']}/{card['requirement']}"
        return f"[{said}{_counters({**thing, 'advancement': 0})}]"
    if thing["strength"] is not None:
        said += f" {thing['strength']}"
    said += _counters(thing)
    return said if thing["up"] else f"[{said}]"


def _counters(thing: View) -> str:
    kinds = ("advancement", "credits", "virus", "power")
    said = [words.counters(kind, thing[kind]) for kind in kinds if thing[kind]]
    return f" ({', '.join(said)})" if said else ""


# --- the run --------------------------------------------------------------------------------------


def _run(seen: View, run: View) -> list[str]:
    """The run: where it is, and in an encounter the ice and the breakers."""
    parts = [text("Run on {server}", server=run["title"])]
    if run["source"]:
        parts.append(run["source"])
    parts.append(step_word(run))
    lines = [", ".join(parts)]
    if run["ice"] is not None:
        lines += _encounter(run)
    return lines


def step_word(run: View) -> str:
    """Where a run stands, in a few words."""
    at, of = run["position"], run["of"]
    if run["step"] == "initiation":
        return text("begins") if not of else text("begins before ice {n} of {of}", n=at, of=of)
    if run["step"] == "success":
        return text("successful")
    if run["step"] == "ends":
        return text("over")
    if not at:
        return text("at the server")
    return {
        "approach": text("approaches ice {n} of {of}", n=at, of=of),
        "encounter": text("encounters ice {n} of {of}", n=at, of=of),
        "movement": text("at ice {n} of {of}", n=at, of=of),
    }[run["step"]]


def _encounter(run: View) -> list[str]:
    ice = run["ice"]
    title = ice["object"]["card"]["title"] if ice["object"]["card"] else text("ice")
    lines = [f"  {title}: {strength_word(ice)}"]
    lines += [f"    {sub['number']}. {sub['text']}: {sub_word(sub)}" for sub in ice["subs"]]
    for each in run["breakers"]:
        name = each["object"]["card"]["title"]
        verdict = breaker_word(each)
        lines.append(f"  {name}: {strength_word(each)}; {verdict}")
    return lines


def strength_word(each: View) -> str:
    """A strength with what it is made of: "strength 4 (2 printed, +2 Palisade)"."""
    if not each["changes"]:
        return text("strength {n}", n=each["strength"])
    parts = ", ".join(f"{change['amount']:+d} {change['title']}" for change in each["changes"])
    return text(
        "strength {n} ({printed} printed, {changes})",
        n=each["strength"],
        printed=each["printed"],
        changes=parts,
    )


def sub_word(sub: View) -> str:
    """How a subroutine stands."""
    return {
        "unbroken": text("unbroken"),
        "broken": text("broken"),
        "resolved": text("resolved"),
        "resolving": text("resolves now"),
    }[sub["state"]]


def breaker_word(each: View) -> str:
    """How an icebreaker stands against the ice, and what breaking all of it would cost."""
    if not each["fits"]:
        return text("not against this ice")
    stands = (
        plural("{n} too weak", "{n} too weak", each["short"])
        if each["short"]
        else text("strong enough")
    )
    bill = each["bill"]
    if bill is None or not bill["breaks"]:
        return stands
    return text(
        "{stands}; to break all: {credits}", stands=stands, credits=words.credits(bill["total"])
    )


def _breach(breach: View) -> str:
    said = text("Breach of {server}", server=breach["title"])
    if breach["limit"]:
        said += ", " + text("{n} of {of} chosen", n=breach["chosen"], of=breach["limit"])
    if breach["at"] is not None:
        said += ": " + text("accessing {card}", card=breach["at"]["title"])
    return said


# --- the Runner's cards ---------------------------------------------------------------------------


def _rig(seen: View) -> list[str]:
    titles = {
        "programs": text("Programs"),
        "hardware": text("Hardware"),
        "resources": text("Resources"),
    }
    lines = []
    for group, title in titles.items():
        if seen["rig"][group]:
            lines.append(f"  {title}: {', '.join(_thing(each) for each in seen['rig'][group])}")
    if seen["heap"]:
        lines.append("  " + text("Heap") + f" ({len(seen['heap'])}): {listed(seen['heap'])}")
    if seen["playing"]:
        played = ", ".join(_thing(each) for each in seen["playing"])
        lines.append("  " + text("Being played or installed") + f": {played}")
    return lines


def _option(option: View) -> str:
    price = price_word(option["cost"])
    return f"  - {option['key']}: {option['text']}" + (f" ({price})" if price else "")


def price_word(cost: View | None) -> str:
    """A cost in words; empty for none."""
    if cost is None:
        return ""
    parts = [
        words.clicks(cost["clicks"]) if cost["clicks"] else "",
        words.credits(cost["credits"]) if cost["credits"] else "",
        words.counters("virus", cost["virus"]) if cost["virus"] else "",
    ]
    return ", ".join(part for part in parts if part)
