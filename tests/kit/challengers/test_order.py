"""The matches of a round are played at once: in which order they are played changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table, challengers
from tests.kit.challengers.positions import at, deck, finish, told


class Backwards(challengers.Rules):
    """The parks are played in the opposite order."""

    def kickoff(self, game: Any) -> Any:
        state = game.state
        if not state.stocks and not state.finalists:
            state.park = len(state.decks) // 2 - 1
        return (yield from super().kickoff(game))

    def result(self, game: Any) -> Any:
        park = game.state.park
        following = yield from super().result(game)
        if following is None:
            return None
        game.state.park = max(park - 1, 0)
        return "kickoff" if park else "standings"


def _by_match(table: Table) -> dict[tuple[int, int], list[Any]]:
    """The events of each match by round and park."""
    found: dict[tuple[int, int], list[Any]] = {}
    where, round = None, 0
    for event in table.events:
        if event.kind == "round":
            round = event.data["round"]
        if event.kind == "match":
            where = (round + event.data["final"], event.data["park"])
        if event.kind in ("standings", "pile", "trim"):
            where = None
        if where is not None:
            found.setdefault(where, []).append(event)
    return found


@pytest.mark.rule("challengers.match.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_the_order_of_the_matches_changes_nothing(seats: int) -> None:
    """Also with cards that come from shared piles, and a robot that chooses."""
    for seed in range(2):
        settings: dict[str, Any] = {"robot_choice": "first", "left_out": "castle"}
        who = ["greedy"] * seats
        one = challengers.table(challengers.Rules(**settings), seed, who).play()
        other = challengers.table(Backwards(**settings), seed, who).play()
        parks = [event.data["park"] for event in told(other, "match")]
        assert parks[: (seats + 1) // 2] == list(reversed(range((seats + 1) // 2)))
        mine, theirs = _by_match(one), _by_match(other)
        assert mine.keys() == theirs.keys()
        for where, events in mine.items():
            assert theirs[where] == events, where
        assert one.result == other.result
        assert one.state.decks == other.state.decks


@pytest.mark.rule("challengers.match.2")
def test_a_match_does_not_change_what_the_others_have() -> None:
    """While one match is played, the other decks stay as they are."""
    table = finish(at(deck="villain ghost", flag="pig", rival="dog", seats=4))
    assert told(table, "match_won")[0].seat == 0
    assert sorted(deck(table, 2).split()) == ["champion", "dog", "newcomer", "talent"]
