"""What Envyra's numbers mean, on a small match."""

import pytest

from fourfold.match.match import Match
from tests.support.observing import observed


@pytest.fixture
def match() -> Match:
    return Match("envyra", seats=2, seed=7, start_seat=0)


@pytest.mark.clause("ENV-PHASE1-1", "ENV-R14")
def test_marks_are_seen_by_their_owner_alone_until_all_are_ready(match: Match) -> None:
    match.play(0, "mark A1")
    own, other = observed(match, 0), observed(match, 1)
    assert own["marks"] == [1, 0, 0, 0, 0, 0] + [0] * 6
    assert own["reserve"] == [4, 5]
    assert other["marks"] == [0] * 12
    assert other["reserve"] == [5, 5]
    match.play(0, "mark B3")
    assert observed(match, 1)["ready"] == [0, 1]
    match.play(1, "mark A1")
    match.play(1, "mark A2")
    assert own["phase"] == [0, 0, 1, 0, 0]
    assert observed(match, 0)["phase"] == [0, 0, 0, 1, 0]
    assert observed(match, 0)["marks"] == [1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0]
    assert observed(match, 1)["marks"] == [1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]


def test_tiles_are_told_as_printed(match: Match) -> None:
    seen = observed(match, 0)
    tiles = [cell.tile for cell in match.view(0).cells if cell.tile is not None]  # type: ignore[attr-defined]
    assert seen["tile"] == [1] * 6
    assert seen["needs"] == seen["cubes_missing"] == [tile.needs for tile in tiles]
    assert seen["points"] == [tile.points for tile in tiles]
    assert sum(seen["symbol"]) == sum(tile.symbol is not None for tile in tiles)
    assert seen["figure"] == [1, 0]
    assert observed(match, 1)["figure"] == [0, 1]


def test_cubes_on_a_tile_and_who_came_last(match: Match) -> None:
    for action in ("mark A1", "mark B3"):
        match.play(0, action)
    for action in ("mark A1", "mark A2"):
        match.play(1, action)
    while match.to_act and "move A1" in map(str, match.legal(match.to_act[0])) and match.view(0).cells[0].tile:  # type: ignore[attr-defined]
        match.play(match.to_act[0], "move A1")
        cubes = match.view(0).cells[0].cubes  # type: ignore[attr-defined]
        if match.view(0).cells[0].tile is None:  # type: ignore[attr-defined]
            break
        for seat in (0, 1):
            seen = observed(match, seat)
            order = (seat, 1 - seat)
            assert [seen["cubes"][6 * row] for row in (0, 1)] == [cubes.count(other) for other in order]
            tops = [
                max((place + 1 for place, owner in enumerate(cubes) if owner == other), default=0)
                for other in order
            ]
            assert [seen["latest"][6 * row] for row in (0, 1)] == tops
