"""Setup: colours, boards, Specimens and the pool (EWS-SETUP)."""

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.checks import load
from fourfold.games.earth_water_sun.view import EarthWaterSunView
from fourfold.kernel.chance import ScriptedChance
from fourfold.kernel.errors import BadOption
from fourfold.match.match import Match
from tests.support.earth_water_sun import START, Study

BOARDS = [board.id for board in load(None)[0].board]


def dealt(board: str = "hexagon-7", pick: int = 0) -> EarthWaterSunView:
    edition = game("earth_water_sun").edition(2, {"board": board})
    view = edition.view(edition.setup.deal(ScriptedChance([pick]), None), None)
    assert isinstance(view, EarthWaterSunView)
    return view


@pytest.mark.clause("EWS-SETUP-1")
def test_two_players_and_chance_decides_who_is_black() -> None:
    assert [[side.seat for side in dealt(pick=pick).sides] for pick in (0, 1)] == [[0, 1], [1, 0]]
    with pytest.raises(BadOption, match="EWS-SETUP-1"):
        game("earth_water_sun").edition(3, {})
    matches = [Match("earth_water_sun", seed=seed) for seed in range(20)]
    assert {match.to_act for match in matches} == {(0,), (1,)}


@pytest.mark.clause("EWS-SETUP-2", "EWS-R1")
@pytest.mark.parametrize(
    ("board", "hexes"), [("hexagon-7", 127), ("meadow-9", 79), ("grid-9", 67), ("glade-7", 58)]
)
def test_the_board_is_a_setup_option(board: str, hexes: int) -> None:
    view = dealt(board)
    assert (view.board, len(view.hexes)) == (board, hexes)
    assert game("earth_water_sun").edition(2, {}).options["board"] == "hexagon-7"


@pytest.mark.clause("EWS-SETUP-3")
@pytest.mark.parametrize("board", BOARDS)
def test_seven_specimens_stand_on_each_home_row(board: str) -> None:
    view = dealt(board)
    rows = {hex.name: hex.r for hex in view.hexes}
    for colour, row in (("black", max(rows.values())), ("white", min(rows.values()))):
        home = [seen for seen in view.specimens if seen.colour == colour]
        assert "".join(seen.kind[0] for seen in home) == "mtmmmtm"
        assert {rows[seen.hex] for seen in home} == {row}


@pytest.mark.clause("EWS-SETUP-4", "EWS-SETUP-5")
def test_everything_else_is_in_the_pool() -> None:
    view = dealt()
    assert all((s.earth, s.water, s.sun, s.shield) == (0, 0, 0, False) for s in view.specimens)
    assert view.roots == () == view.destroyed
    assert view.tokens == {"earth": 20, "water": 20, "sun": 20}
    assert [(side.supply, side.pool) for side in view.sides] == [(0, 20), (0, 20)]


@pytest.mark.clause("EWS-SETUP-6")
def test_tones_differ_between_neighbours_and_change_nothing() -> None:
    view = dealt()
    places = {(hex.q, hex.r): hex for hex in view.hexes}
    for hex in view.hexes:
        for dq, dr in ((1, 0), (0, 1), (-1, 1)):
            other = places.get((hex.q + dq, hex.r + dr))
            assert other is None or other.tone != hex.tone
    text = load(None)[1]
    other_tones = text.replace('id = "moss"', 'id = "fern"')
    edition = game("earth_water_sun").edition(2, {}, other_tones)
    first = edition.setup.deal(ScriptedChance([0]), None)
    assert list(first.legal(0)) == list(Study(START).position.legal(0))


@pytest.mark.clause("EWS-SETUP-7")
def test_black_begins_and_the_players_take_turns() -> None:
    study = Study(START)
    assert study.position.to_act() == 1
    study.turn("a1=E a1-b1")
    assert study.position.to_act() == 2
    study.turn("m7=E m7-l7")
    assert study.position.to_act() == 1
    assert study.edition.refusal(study.position, 1, 0).clause == "EWS-SETUP-7"  # type: ignore[union-attr]
