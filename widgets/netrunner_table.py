"""The table of Netrunner as the templates want it: both sides' lines, servers, rig and hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kit.netrunner.cards import CORP, RUNNER
from kit.netrunner.words.names import side
from kit.text import plural, text
from widgets import netrunner_words as worded
from widgets.netrunner_acts import Acts

View = Mapping[str, Any]
IN_ONE_ROW = 4
"""So many servers stand side by side; where there are more, in two rows."""
FOLDED = 5
"""Piles with more designs than that show the rest on demand."""
MOST_BACKS = 7


# --- a side's line --------------------------------------------------------------------------------


def line(view: View, seat: int, near: int) -> dict[str, Any]:
    """A side's line: who it is, and what it has."""
    each = view["seats"][seat]
    goal = view["rules"]["points_to_win"]
    memory = each["memory"]
    identity = worded.card(each["identity"])
    scored = [
        f"{row['title']} " + " + ".join([str(row["points"])] * row["count"])
        for row in worded.bunched(each["scored"])
    ]
    return {
        "name": each["name"],
        "called": "" if each["name"] == _side_name(seat) else each["name"],
        "role": side(seat),
        "identity": {**identity, "title": identity["title"].partition(":")[0]},
        "policy": (each["policy"] or "").replace("_", " "),
        "near": seat == near,
        "corp": seat == CORP,
        "pill": _pill(view, each),
        "turn": view["active"] == seat and view["turn"] > 0 and view["phase"] is not None,
        "points": worded.score_track(each, goal),
        "points_word": text("{n} of {goal}", n=each["points"], goal=goal),
        "scored_word": text("Scored") if seat == CORP else text("Stolen"),
        "scored": ", ".join(scored),
        "credits": each["credits"],
        "clicks": worded.dots(each["clicks"], each["allotted"]),
        "click_count": each["clicks"],
        "clicks_word": plural("{n} click left", "{n} clicks left", each["clicks"]),
        "hand": each["hand_count"],
        "hand_word": text("HQ") if seat == CORP else text("Grip"),
        "limit": each["hand_limit"],
        "over": each["hand_count"] > each["hand_limit"],
        "deck": each["deck"],
        "deck_word": text("R&D") if seat == CORP else text("Stack"),
        "tags": each["tags"],
        "core": plural("{n} core damage", "{n} core damage", each["core"]) if each["core"] else "",
        "memory": memory,
        "memory_dots": worded.dots(memory["used"], memory["limit"]) if memory else [],
    }


def _side_name(seat: int) -> str:
    """What a seat is called that has no name but its side's."""
    return text("The Corp") if seat == CORP else text("The Runner")


def _pill(view: View, each: View) -> dict[str, Any] | None:
    """Whose move it is, beside the names: the one who is asked, and the one who waits."""
    decision = view["decision"]
    if not decision:
        return None
    if not each["priority"]:
        return {"word": text("waits"), "on": False}
    window = decision["name"] in ("window", "action")
    return {"word": text("priority") if window else text("to choose"), "on": True}


# --- servers --------------------------------------------------------------------------------------


def servers(view: View, acts: Acts) -> dict[str, Any]:
    """The servers as columns: the root on top, the outermost ice nearest to the Runner."""
    columns = [_server(view, each, acts) for each in view["servers"]]
    new = acts.at("new_server")
    places = len(columns) + (new is not None)
    if places <= IN_ONE_ROW:
        widths = [_width(each) for each in columns] + ["minmax(0, 0.8fr)"] * (new is not None)
    else:  # two rows; the attacked server takes two places, the last ones
        places += any(each["attacked"] for each in columns)
        widths = ["minmax(0, 1fr)"] * max(4, -(-places // 2))
    faces = [
        thing["card"]
        for each in view["servers"]
        for thing in (*each["root"], *each["ice"])
        if thing["card"]
    ]
    return {
        "columns": columns,
        "widths": " ".join(widths),
        "many": places > IN_ONE_ROW,
        "texts": worded.texts(faces),
        "new": new,
        "new_title": text("New server"),
    }


def _width(column: Mapping[str, Any]) -> str:
    """The attacked server needs the most room, then one with several cards in its root."""
    if column["attacked"]:
        return "minmax(0, 1.75fr)"
    return "minmax(0, 1.2fr)" if len(column["root"]) > 1 else "minmax(0, 1fr)"


def _server(view: View, server: View, acts: Acts) -> dict[str, Any]:
    run = view["run"]
    attacked = bool(server["attacked"] and run)
    ice = [
        {**_thing(thing, acts), "number": number, **_rail(run if attacked else None, number)}
        for number, thing in enumerate(server["ice"], start=1)
    ]
    count = len(server["ice"])
    key = server["key"]
    act = acts.at(key, f"run_{key}")
    return {
        "key": key,
        "title": server["title"],
        "central": server["central"],
        "attacked": attacked,
        "sub": _sub(server, run, count) if attacked else _holds(view, server),
        "act": act,
        "ice": ice[::-1],
        "ice_word": _ice_word(count),
        "root": [_thing(thing, acts) for thing in server["root"]],
        "pile": _pile(view, server),
        "archives": _archives(view, acts) if key == "archives" else None,
        "here": attacked and run["position"] == 0 and run["step"] != "ends",
        "through": attacked and run["position"] == 0,
        "label": text("{server}: {ice}", server=server["title"], ice=_ice_word(count)),
    }


def _ice_word(count: int) -> str:
    if not count:
        return text("no ice")
    return plural("{n} piece of ice", "{n} pieces of ice", count)


def _sub(server: View, run: View, count: int) -> str:
    """What is said beside the title of the attacked server."""
    if run["position"] and count:
        return text("under attack · ice {n} of {of}", n=run["position"], of=count)
    return text("under attack")


def _holds(view: View, server: View) -> str:
    """What is said beside the title of another server."""
    if server["count"] is None:
        return text("remote")
    return worded.cards_word(server["count"])


def _rail(run: View | None, number: int) -> dict[str, Any]:
    """Where a piece of ice stands on the Runner's way in: passed, here, or ahead."""
    if run is None:
        return {"rail": ""}
    at = run["position"]
    if number < at or at == 0:
        return {"rail": "passed"}
    return {"rail": "here" if number == at else "ahead"}


def _thing(thing: View, acts: Acts) -> dict[str, Any]:
    """An installed card, with what a click on it does."""
    shown = worded.object_shown(thing)
    facts = thing["card"]
    if facts and facts["type"] == "agenda":
        shown["needs"] = text(
            "{n} of {of} advancements", n=thing["advancement"], of=facts["requirement"]
        )
    return {"needs": "", "rail": "", **shown, **acts.on(facts, thing["object"])}


def _pile(view: View, server: View) -> dict[str, Any] | None:
    """The cards of HQ or R&D as backs."""
    if server["key"] not in ("hq", "rd"):
        return None
    count = server["count"] or 0
    seat = view["seats"][CORP]
    word = text("the Corp draws from the top")
    if server["key"] == "hq":
        word = text("the Corp's hand, at most {n}", n=seat["hand_limit"])
    return {
        "backs": min(count, MOST_BACKS),
        "label": worded.cards_word(count),
        "word": word,
    }


def _archives(view: View, acts: Acts) -> dict[str, Any]:
    """The Corp's discard pile: what lies face up by design, what lies face down as a number."""
    pile = view["archives"]
    up = _rows(pile["up"], acts)
    down = _rows(pile["own_down"], acts)
    return {
        "up": up[:FOLDED],
        "folded": up[FOLDED:],
        "folded_word": text("{n} more", n=len(up) - FOLDED),
        "own_down": down,
        "down": pile["down"],
        "down_word": plural("{n} facedown card", "{n} facedown cards", pile["down"]),
        "empty": not (up or down or pile["down"]),
    }


def _rows(cards: Sequence[View], acts: Acts) -> list[dict[str, Any]]:
    """Cards of a pile as lines: those that can be clicked each by itself, the others by design."""
    picked = [card for card in cards if acts.on(card)["acts"]]
    rest = [card for card in cards if card not in picked]
    single = [{**worded.card(card), "count": 1, **acts.on(card)} for card in picked]
    return single + [{**each, "acts": [], "why": ""} for each in worded.bunched(rest)]


# --- the Runner's cards, hands, piles -------------------------------------------------------------


def rig(view: View, acts: Acts) -> dict[str, Any]:
    """The Runner's installed cards by type, and what is being played."""
    memory = view["seats"][RUNNER]["memory"]
    titles = {
        "programs": text("Programs"),
        "hardware": text("Hardware"),
        "resources": text("Resources"),
    }
    groups = [
        {
            "title": title,
            "note": text("{n} of {of} MU", n=memory["used"], of=memory["limit"])
            if name == "programs" and memory
            else "",
            "cards": [_thing(thing, acts) for thing in view["rig"][name]],
        }
        for name, title in titles.items()
    ]
    played = [thing for thing in view["playing"] if _is_runners(thing)]
    everything = [thing for name in titles for thing in view["rig"][name]]
    return {
        "groups": [group for group in groups if group["cards"]],
        "playing": [_thing(thing, acts) for thing in played],
        "playing_title": text("This run") if view["run"] else text("Being played"),
        "texts": worded.texts(thing["card"] for thing in (*everything, *played) if thing["card"]),
        "empty": not everything and not played,
    }


def _is_runners(thing: View) -> bool:
    """Whether a card that is being played is the Runner's; a facedown one is not."""
    return bool(thing["card"] and thing["card"]["side"] == "runner")


def arriving(view: View, acts: Acts) -> list[dict[str, Any]]:
    """The Corp's card that is being played, or on its way into a server."""
    return [_thing(thing, acts) for thing in view["playing"] if not _is_runners(thing)]


def hand(view: View, seat: int, acts: Acts) -> dict[str, Any]:
    """A side's hand: its cards where they may be seen, else their backs."""
    each = view["seats"][seat]
    own = acts.mine and acts.side == seat
    name = each["name"]
    zone = text("HQ") if seat == CORP else text("Grip")
    if name == text("You"):
        title = text("{zone}, your hand", zone=zone)
    elif name == _side_name(seat):
        title = text("HQ, the Corp's hand") if seat == CORP else text("Grip, the Runner's hand")
    else:
        title = text("{zone}, the hand of {name}", zone=zone, name=name)
    return {
        "title": title,
        "seat": seat,
        "open": each["hand"] is not None,
        "cards": [{**worded.card(card), **acts.on(card)} for card in each["hand"] or ()],
        "count": each["hand_count"],
        "limit": text("at most {n} at the end of the turn", n=each["hand_limit"]),
        "note": _resting(view, own),
    }


def _resting(view: View, own: bool) -> str:
    """Why nothing of the hand can be played in a run."""
    if own and view["run"] and view["decision"]["name"] == "window":
        return text("Cards are played and installed as actions, so not during a run.")
    return ""


def stack_and_heap(view: View, acts: Acts) -> dict[str, Any]:
    """The Runner's deck as a back, its discard pile by design."""
    rows = _rows(view["heap"], acts)
    return {
        "stack": view["seats"][RUNNER]["deck"],
        "heap": len(view["heap"]),
        "rows": rows[:FOLDED],
        "folded": rows[FOLDED:],
        "folded_word": text("{n} more", n=len(rows) - FOLDED),
    }
