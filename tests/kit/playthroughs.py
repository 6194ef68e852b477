"""Whole games as text: every event with its rules, every decision with its board and options.

A change of behaviour shows as a changed line in ``golden/``. When the change is meant, write the
files anew, and read the difference before it is committed:

    python -m tests.kit.playthroughs
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path

import kit
from kit import Event, Look, Option, Table
from kit.gostop import Rules
from kit.gostop.policies import MonteCarlo
from kit.netrunner.policies.onward import onward

FOLDER = Path(__file__).with_name("golden")

MOST_KEYS = 12
"""So many keys of a decision are written down where its board is not."""

Boards = Callable[[Table], bool]


def _every_decision(table: Table) -> bool:
    return True


def _calls_and_every_fifth_turn(table: Table) -> bool:
    """A board now and then, where all of them would fill a book."""
    decision = table.decision
    assert decision is not None
    return decision.name == "go_or_stop" or (decision.name == "play" and table.state.turn % 5 == 1)


def _choices_of_people(table: Table) -> bool:
    """No board where chance decides, as in a scramble."""
    return table.decision is not None and table.decision.seat is not None


def _first_seat_chooses_cards(table: Table) -> bool:
    """Of a deck phase's many choices those of one player."""
    decision = table.decision
    assert decision is not None
    return decision.seat == 0 and decision.name in ("pile", "pick", "trade")


def _first_action_of_a_turn(table: Table) -> bool:
    """A board at the beginning of each turn."""
    decision, clicks = table.decision, table.state.clicks
    assert decision is not None
    return decision.name == "action" and max(clicks) == table.rules.clicks(table.state.active)


def _in_a_run(table: Table) -> bool:
    """A board where a run asks the Runner something."""
    decision = table.decision
    assert decision is not None
    return table.state.run is not None and decision.seat == 1 and decision.name != "window"


def _first_offer(look: Look) -> Option:
    """The first option on offer: whoever lays the cards knows what comes."""
    return look.options[0]


def _crowded(seed: int) -> Table:
    """Three turns of a game in which everything is there that asks something."""
    position = kit.netrunner.lay(
        rules=kit.netrunner.Rules(decks="advanced", turn_limit=15),
        turn=12,
        phase="turn",
        rig="cleaver leech@1 conduit@1 pennyshaver$1 dzmz_optimizer telework_contract$3 "
        "verbal_plasticity docklands_pass",
        grip="overclock mutual_favor wildcat_strike jailbreak carmen",
        hq="retribution public_trail predictive_planogram palisade seamless_launch",
        archives="hedge_fund -tithe",
        tags=1,
        credits=(14, 12),
        servers={
            "hq": "funhouse+",
            "rd": "bran_1_0+",
            "archives": "whitespace+",
            "server_1": "karuna diviner+ > offworld_office:4 amaze_amusements+",
            "server_2": " > manegarm_skunkworks+ urtica_cipher:1",
        },
    )
    position = dataclasses.replace(position, seed=seed)
    return kit.netrunner.table(position=position, seats=("random", "random"))


def _asks_a_favor(look: Look) -> Option:
    """Two clicks: a run that Conduit likes, then Mutual Favor, which may install what it finds."""
    wanted = "run_rd" if look.glance.clicks[1] == 2 else "play_mutual_favor"
    for key in (wanted, "use_conduit", "unity", "install"):
        if option := look.decision.find(key):
            return option
    return onward(look)


def _full_of_choices() -> Table:
    """An attack without hope, in which the cards ask as much as cards can."""
    position = kit.challengers.lay_match(
        deck="reporter pig sailor cow juggler butler siren movie_star necromancer vampire jester "
        "ghost dog",
        rival="talent dog champion kraken",
        flag="slime",
        hill_bonus=90,
        bench="newcomer newcomer talent cat cook navigator",
        rival_bench="vendor",
        rules=kit.challengers.Rules(rounds=1),
    )
    return kit.challengers.table(position=position, seats=(_first_offer, "greedy"))


def _full_of_losses() -> Table:
    """A match in which the flag goes to and fro between cards that mind losing it."""
    position = kit.challengers.lay_match(
        deck="rescue_pod shark prince comic_character navigator cowboy clown villain dog",
        rival="dragon slime t_rex kraken werewolf teddy_bear submarine hologram pig",
        flag="clairvoyant",
        attacking=False,
        rules=kit.challengers.Rules(rounds=1),
    )
    return kit.challengers.table(position=position, seats=(_first_offer, "greedy"))


GAMES: dict[str, tuple[Callable[[], Table], Boards]] = {
    "gostop_default": (
        lambda: kit.gostop.table(seed=773, seats=("greedy", "greedy")),
        _every_decision,
    ),
    "gostop_seed_letter": (
        lambda: kit.gostop.table(Rules.seed_letter(), seed=1243, seats=("random", "random")),
        _every_decision,
    ),
    "gostop_match": (
        # Few worlds: this is about the record, not about how well it plays.
        lambda: kit.gostop.table(
            Rules(rounds=3, washout="carry_double", theft_choice="victim"),
            seed=8,
            seats=(MonteCarlo(worlds=6), "random"),
        ),
        _calls_and_every_fifth_turn,
    ),
    "datawar_default": (
        lambda: kit.datawar.table(seed=423, seats=("sensible",) * 3),
        _choices_of_people,
    ),
    "datawar_with_blockers": (
        lambda: kit.datawar.table(
            kit.datawar.Rules(blockers=True, liquidation_order="ask"), 617, ("random",) * 4
        ),
        _choices_of_people,
    ),
    "datawar_seed_letter": (
        lambda: kit.datawar.table(kit.datawar.Rules.seed_letter(), 220, ("random",) * 2),
        _choices_of_people,
    ),
    "challengers_solo": (
        lambda: kit.challengers.table(
            kit.challengers.Rules(rounds=3, left_out="none"), 5, ("greedy",)
        ),
        _first_seat_chooses_cards,
    ),
    "challengers_three": (
        lambda: kit.challengers.table(kit.challengers.Rules(rounds=1), 8, ("greedy",) * 3),
        _first_seat_chooses_cards,
    ),
    "challengers_choices": (_full_of_choices, _choices_of_people),
    "challengers_losses": (_full_of_losses, _choices_of_people),
    "challengers_trade": (
        lambda: kit.challengers.table(
            position=kit.challengers.lay_draft(
                pile_a="shapeshifter clones cow pig cat jester",
                rules=kit.challengers.Rules(rounds=1, minimum_deck=6),
            ),
            seats=(_first_offer, "greedy"),
        ),
        _first_seat_chooses_cards,
    ),
    "netrunner_starter": (
        lambda: kit.netrunner.table(seed=80, seats=("sensible", "sensible")),
        _first_action_of_a_turn,
    ),
    "netrunner_advanced": (
        lambda: kit.netrunner.table(
            kit.netrunner.Rules.presets()["advanced"], 125, ("sensible", "sensible")
        ),
        _in_a_run,
    ),
    "netrunner_seed_letter": (
        lambda: kit.netrunner.table(kit.netrunner.Rules.seed_letter(), 72, ("random", "random")),
        _first_action_of_a_turn,
    ),
    "netrunner_crowded": (lambda: _crowded(89), _in_a_run),
    "netrunner_crowded_again": (lambda: _crowded(56), _in_a_run),
    "netrunner_crowded_once_more": (lambda: _crowded(373), _in_a_run),
    "netrunner_favor": (
        lambda: kit.netrunner.table(
            position=kit.netrunner.lay(
                turn=2,
                clicks=2,
                grip="mutual_favor",
                rig="conduit@1",
                rules=kit.netrunner.Rules(decks="advanced", turn_limit=2),
            ),
            seats=("onward", _asks_a_favor),
        ),
        _choices_of_people,
    ),
}
"""The games by the name of their file, and at which decisions they show the board."""


def playthrough(name: str) -> str:
    """The text of a game, played now."""
    start, boards = GAMES[name]
    played = start().play()
    return "\n".join([*_lines(played, boards), ""])


def _lines(played: Table, boards: Boards) -> Iterator[str]:
    seats = ", ".join(f"{seat.name}: {seat.policy_name}" for seat in played.seats)
    yield f"# {played.script.title}, seed {played.seed}, {seats}"
    yield f"# {played.rules}"
    # The same choices once more, at a table that stops at each of them.
    table = played.fork(at=0)
    table.seats = [seat._replace(policy=None) for seat in table.seats]
    told = 0
    for key in [*played.choices, None]:
        table.to_decision()
        yield from (_event(table, event) for event in table.events[told:])
        told = len(table.events)
        decision = table.decision
        if decision is None or key is None:
            break
        yield ""
        yield f"? seat {decision.seat} {decision.name} [{', '.join(decision.rules)}]"
        if boards(table):
            yield from (f"    {line}" for line in table.text(decision.seat).splitlines())
        else:
            keys = [option.key for option in decision.options]
            shown = keys[:MOST_KEYS]
            more = f" ... {len(keys)}" if len(keys) > len(shown) else ""
            yield f"    {' '.join(shown)}{more}"
        yield f"! {key}"
        table.choose(key)
    yield ""
    yield f"= {played.result}"
    yield f"= {played.script.summary(played.state)}"


def _event(table: Table, event: Event) -> str:
    return f"{' '.join(event.rules)} | {event.kind} | {table.say(event)}"


def main() -> None:
    """Write all files anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        path = FOLDER / f"{name}.txt"
        path.write_text(playthrough(name), "utf-8", newline="\n")
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
