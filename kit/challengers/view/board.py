"""The text board, made from a view, and the words for what a view holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kit.challengers import words
from kit.text import plural, text

View = Mapping[str, Any]


def board(seen: dict[str, Any]) -> str:
    """The text board of a view: the match, the deck phase, or the tournament between rounds."""
    lines = [f"Challengers!, {place_word(seen)}, {words.phase(seen['phase'])}"]
    if seen["match"] is not None:
        lines += _match(seen, seen["match"])
    elif shows_draft(seen):
        lines += _draft(seen, seen["draft"])
    else:
        lines += _tournament(seen)
    lines += _fan(seen)
    decision = seen["decision"]
    if decision is not None:
        lines.append(f"> {decision['prompt']} [{decision['rules'][0]}]")
        lines += [f"  - {option['key']}: {option['text']}" for option in decision["options"]]
        lines += [f"  x {locked['key']}: {locked['reason']}" for locked in decision["locked"]]
    if seen["result"] is not None:
        lines.append("> " + words.result(seen["result"], players_of(seen)))
    return "\n".join(lines)


def players_of(seen: View) -> list[str]:
    """The names of the players by seat, without the robot's."""
    return [each["name"] for each in seen["entrants"] if not each["robot"]]


def place_word(seen: View) -> str:
    """Where in the tournament this is, in a few words."""
    if seen["phase"] == "setup":
        return text("before the first round")
    match = seen["match"]
    if seen["round"] > seen["rounds"]:
        return text("the final")
    round = text("round {n} of {rounds}", n=seen["round"], rounds=seen["rounds"])
    if match is None:
        return round
    return text("{round}, {park}", round=round, park=park_name(match["park"]))


def park_name(number: int) -> str:
    """A park, by its number from 0: "green park"."""
    return text("{colour} park", colour=words.park_word(number))


def shows_draft(seen: View) -> bool:
    """Whether the board shows the deck phase: before the final, only to who may remove cards."""
    draft = seen["draft"]
    if draft is None:
        return False
    return not draft["trim"] or draft["mine"] or seen["entrants"][draft["deck_of"]]["finalist"]


# --- cards ----------------------------------------------------------------------------------------


def named(card: View, copies: int = 1) -> str:
    """A card's title and base power, how many there are, and whose make it is."""
    said = f"{card['title']} {card['power']}" + (f" ×{copies}" if copies > 1 else "")
    if card["ours"]:
        return text("{card} (made for this kit)", card=said)
    return text("{card} (own card)", card=said) if card["own"] else said


def listed(cards: Iterable[View]) -> str:
    """Cards in a row, those of one title and power together."""
    same: dict[tuple[str, int], list[View]] = {}
    for card in cards:
        same.setdefault((card["name"], card["power"]), []).append(card)
    return ", ".join(named(copies[0], len(copies)) for copies in same.values())


def _rows(deck: Iterable[View]) -> str:
    """The rows of a deck as cards in a row."""
    return listed(row["card"] for row in deck for _ in row["ids"])


def by_set(deck: Sequence[View]) -> list[tuple[str, list[View]]]:
    """A deck by set: the set's name in code, and its rows."""
    sets: dict[str, list[View]] = {}
    for row in deck:
        sets.setdefault(row["card"]["set"], []).append(row)
    return list(sets.items())


def _deck(deck: Sequence[View]) -> list[str]:
    return [f"  {words.set_word(name)}: {_rows(rows)}" for name, rows in by_set(deck)]


def _full(card: View) -> str:
    """A card with its set, level and effect, for the cards one may choose from."""
    kind = f"{words.set_word(card['set'])}, {words.level_word(card['level'])}"
    effect = effect_word(card)
    return f"{named(card)} [{kind}]" + (f" {effect}" if effect else "")


def effect_word(card: View) -> str:
    """What a card does, with its keyword; empty for a card without effect."""
    keyword = keyword_printed(card)
    return f"{keyword}: {card['text']}" if keyword else str(card["text"])


def keyword_printed(card: View) -> str:
    """The keyword on a card; empty where its text says when it acts, or it does nothing."""
    if card["keyword"] in ("", "on_reveal", "on_capture"):
        return ""
    return str(words.keyword_word(card["keyword"]))


# --- the deck phase -------------------------------------------------------------------------------


def _draft(seen: View, draft: View) -> list[str]:
    names = [each["name"] for each in seen["entrants"]]
    owner = seen["entrants"][draft["deck_of"]]
    lines = []
    if not draft["trim"]:
        lines.append(text("Offered in this round: {offers}", offers=offers_word(draft["offers"])))
    if draft["level"] is not None:
        lines.append(f"{names[draft['seat']]}: {counts_word(draft)}")
    if draft["display"] is None and draft["shown"]:
        lines.append(plural("Drawn: {n} card, hidden", "Drawn: {n} cards, hidden", draft["shown"]))
    lines += [f"  {_full(card)}" for card in draft["display"] or ()]
    if owner["deck"] is not None:
        head = plural(
            "{name}: deck of {n} card",
            "{name}: deck of {n} cards",
            owner["size"],
            name=owner["name"],
        )
        lines.append(f"{head}, {names_word(draft['names'], seen['bench_seats'])}")
        lines += _deck(owner["deck"])
    return lines


def offers_word(offers: Sequence[Sequence[Any]]) -> str:
    """What a round offers: "up to 2 of level A, or up to 1 of level B"."""
    each = [
        text("{n} of {level}", n=picks, level=words.level_word(level)) for level, picks in offers
    ]
    if len(each) < 2:
        return "".join(each)
    return text("{one} or {other}", one=", ".join(each[:-1]), other=each[-1])


def counts_word(draft: View) -> str:
    """How many picks and redraws are left."""
    picks = plural("{n} pick left", "{n} picks left", draft["picks"])
    redraws = plural("{n} redraw left", "{n} redraws left", draft["redraws"])
    return text(
        "{level}, {picks}, {redraws}",
        level=words.level_word(draft["level"]),
        picks=picks,
        redraws=redraws,
    )


def names_word(names: int, seats: int) -> str:
    """How many names a deck has for how many seats of the bench."""
    return plural(
        "{n} name for {seats} seats on the bench",
        "{n} names for {seats} seats on the bench",
        names,
        seats=seats,
    )


# --- the match ------------------------------------------------------------------------------------


def _match(seen: View, match: View) -> list[str]:
    own = 0 if match["mine"] is None else match["mine"]
    lines = [*_side(seen, match, 1 - own), *_fight(seen, match), *_side(seen, match, own)]
    if match["over"] is not None:
        lines.append(over_word(seen, match["over"]))
    return lines


def _side(seen: View, match: View, side: int) -> list[str]:
    each = match["sides"][side]
    entrant = seen["entrants"][each["entrant"]]
    notes = [side_word(match, side), plural("deck {n}", "deck {n}", each["deck"])]
    if each["promised"]:
        notes.append(text("next card +{n}", n=each["promised"]))
    lines = [f"{entrant['name']}: {', '.join(notes)}"]
    taken = text("{taken} of {seats} seats", taken=len(each["bench"]), seats=each["seats"])
    places = [_place(place) for place in each["bench"]]
    lines.append("  " + text("Bench") + f" ({taken}): " + (" | ".join(places) or "-"))
    if each["discard"]:
        lines.append("  " + text("Discard") + f": {listed(each['discard'])}")
    if each["left"] is not None:
        left = [part for part in (_rows(each["left"]), gained_word(each["gained"])) if part]
        lines.append("  " + text("Left in the deck") + f": {', '.join(left) or '-'}")
    return lines


def _place(place: View) -> str:
    gives = f" (+{place['gives']})" if place["gives"] else ""
    return listed(place["cards"]) + gives


def gained_word(gained: int) -> str:
    """Cards that came to a deck unseen; empty for none."""
    return plural("{n} card gained unseen", "{n} cards gained unseen", gained) if gained else ""


def side_word(match: View, side: int) -> str:
    """Whether a side attacks or holds the flag."""
    if match["flag"] is None:
        return text("about to begin")
    return text("attacks") if match["sides"][side]["attacks"] else text("holds the flag")


def _fight(seen: View, match: View) -> list[str]:
    flag = match["flag"]
    if flag is None:
        return []
    name = seen["entrants"][flag["entrant"]]["name"]
    defence = " + ".join(part_word(part) for part in flag["parts"])
    flagged = text("Flag, {name}: {card}", name=name, card=named(flag["card"]))
    lines = [f"{flagged}: {defence} = {match['needed']}"]
    if flag["under"]:
        lines.append("  " + text("Under it, without power") + f": {listed(flag['under'])}")
    for number, each in enumerate(match["row"], start=1):
        parts = " + ".join(part_word(part) for part in each["parts"])
        lines.append(
            f"  {number}. {named(each['card'])}: {parts} = {each['adds']}, "
            + text("in all {n}", n=each["total"])
        )
    if match["row"]:
        lines.append("  " + attack_word(match))
    for key, word in (("beaten", text("On the way to the bench")), ("stray", text("Without room"))):
        if match[key]:
            lines.append(f"  {word}: {listed(match[key])}")
    return lines


def part_word(part: View) -> str:
    """A part of a power: the amount, and where it comes from unless it is the base power."""
    if part["kind"] == "base":
        return str(part["amount"])
    return f"{part['amount']} ({source_word(part)})"


def source_word(part: View) -> str:
    """Where a part of a power comes from."""
    if part["kind"] == "kept":
        return text("kept bonus")
    if part["kind"] == "promised":
        return text("promised before")
    if part["kind"] == "own":
        return text("own effect")
    if part["kind"] == "base":
        return text("base power")
    return f"{part['source']} ×{part['times']}" if part["times"] > 1 else str(part["source"])


def attack_word(match: View) -> str:
    """How the attack stands against what it must reach."""
    power, needed = match["power"], match["needed"]
    if match["enough"]:
        return text("{power} against {needed}: enough", power=power, needed=needed)
    missing = max(needed - power, 1)
    return text("{power} against {needed}: {n} missing", power=power, needed=needed, n=missing)


def over_word(seen: View, over: View) -> str:
    """How a match ended: who won it, and what the other lacked."""
    winner = seen["entrants"][over["winner"]]["name"]
    if over["how"] == "no_room":
        return text("Match won: {name}. The other bench had no room left.", name=winner)
    return text("Match won: {name}. The other deck had no card left.", name=winner)


# --- the tournament -------------------------------------------------------------------------------


def _tournament(seen: View) -> list[str]:
    names = [each["name"] for each in seen["entrants"]]
    lines = []
    if seen["sets"]["in"]:
        sets = ", ".join(words.set_word(each) for each in seen["sets"]["in"])
        lines.append(text("Sets in the game: {sets}", sets=sets))
    for meeting in present(seen):
        lines.append(f"  {meeting_word(meeting, names)}")
    for entrant in seen["ranking"]:
        lines.append("  " + _standing(seen["entrants"][entrant]))
    return lines


def present(seen: View) -> list[View]:
    """The matches of the present round; those of the final once it is known who plays it."""
    at = seen["round"] - 1
    return list(seen["schedule"][at]) if at < len(seen["schedule"]) else []


def meeting_word(meeting: View, names: Sequence[str]) -> str:
    """Who meets whom where, and how it went."""
    park = park_name(meeting["park"])
    one, other = (names[entrant] for entrant in meeting["entrants"])
    if meeting["winner"] is None:
        return text("{park}: {one} against {other}", park=park, one=one, other=other)
    winner = names[meeting["winner"]]
    return text(
        "{park}: {one} against {other}, won by {winner}",
        park=park,
        one=one,
        other=other,
        winner=winner,
    )


def _standing(each: View) -> str:
    if not each["keeps"]:
        return text("{name}: keeps no trophies", name=each["name"])
    rounds = ", ".join(
        str(won["round"]) + (f" ({won['fans']})" if won["fans"] is not None else "")
        for won in each["trophies"]
    )
    trophies = text("trophies of rounds {rounds}", rounds=rounds) if rounds else text("no trophy")
    tokens = plural("{n} token", "{n} tokens", each["tokens"])
    return f"{each['name']}: {trophies}, {tokens}, {followers_word(each)}"


def followers_word(each: View) -> str:
    """How many followers an entrant has, or the least and the most it can have."""
    if each["least"] == each["most"]:
        return plural("{n} follower", "{n} followers", each["least"])
    return text("{least} to {most} followers", least=each["least"], most=each["most"])


def _fan(seen: View) -> list[str]:
    fan = seen["fan"]
    if fan is None:
        return []
    head = looking_word(seen, fan)
    if fan["loose"] is None:
        return [head]
    placed = ", ".join(f"{n}. {named(card)}" for n, card in enumerate(fan["placed"], start=1))
    said = f"{head}: {', '.join(map(named, fan['loose']))}"
    return [said + ("; " + text("from the top") + f": {placed}" if placed else "")]


def looking_word(seen: View, fan: View) -> str:
    """Who looks at how many cards of their own deck."""
    who = seen["entrants"][fan["entrant"]]["name"]
    if fan["whole"]:
        return plural(
            "{who}: looking through the deck, {n} card, the top one first",
            "{who}: looking through the deck, {n} cards, the top one first",
            fan["count"],
            who=who,
        )
    return plural(
        "{who}: looking at the top card of the deck",
        "{who}: looking at the top {n} cards of the deck",
        fan["count"],
        who=who,
    )
