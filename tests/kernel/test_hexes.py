"""Hex boards: neighbours, edges and corners numbered once for the whole board."""

import pytest

from fourfold.kernel.errors import FourfoldError
from fourfold.kernel.hexes import DIRECTIONS, OUTSIDE, HexBoard, hexagon, opposite, rows

# cells, edges, corners and rim of the four boards of Earth, Water & Sun, counted there by another program
BOARDS = {
    "hexagon of side 7": (hexagon(7), 127, 420, 294, 36),
    "one hex": ([(0, 0)], 1, 6, 6, 1),
    "two hexes": (rows([(0, 0, 1)]), 2, 11, 10, 2),
    "three around a corner": ([(0, 0), (1, 0), (0, 1)], 3, 15, 13, 3),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_has_the_right_number_of_everything(name: str) -> None:
    cells, size, edges, corners, rim = BOARDS[name]
    board = HexBoard(cells)
    assert (board.size, board.edges, board.corners) == (size, edges, corners)
    assert sum(board.is_rim(cell) for cell in range(size)) == rim


def test_an_edge_is_the_same_from_both_sides() -> None:
    board = HexBoard(hexagon(4))
    for cell in range(board.size):
        for direction in range(6):
            there = board.neighbour(cell, direction)
            edge = board.edge(cell, direction)
            if there != OUTSIDE:
                assert board.neighbour(there, opposite(direction)) == cell
                assert board.edge(there, opposite(direction)) == edge
                assert board.distance(cell, there) == 1
            assert {cell, there} == {board.side(edge, 0), board.side(edge, 1)}


def test_the_ends_of_an_edge_are_corners_of_both_its_hexes() -> None:
    board = HexBoard(hexagon(3))
    for edge in range(board.edges):
        ends = {board.end(edge, 0), board.end(edge, 1)}
        assert len(ends) == 2
        for which in range(2):
            cell = board.side(edge, which)
            if cell != OUTSIDE:
                assert ends <= {board.corner(cell, direction) for direction in range(6)}


def test_each_corner_of_the_middle_is_shared_by_three_hexes() -> None:
    board = HexBoard(hexagon(2))
    middle = board.cells.index((0, 0))
    for direction in range(6):
        corner = board.corner(middle, direction)
        sharing = [cell for cell in range(7) if corner in [board.corner(cell, d) for d in range(6)]]
        assert len(sharing) == 3


def test_directions_go_around_and_back() -> None:
    assert [opposite(direction) for direction in range(6)] == [3, 4, 5, 0, 1, 2]
    for direction, (q, r) in enumerate(DIRECTIONS):
        assert DIRECTIONS[opposite(direction)] == (-q, -r)


def test_distance_is_counted_in_steps() -> None:
    board = HexBoard(hexagon(3))
    west, east = board.cells.index((-2, 0)), board.cells.index((2, 0))
    assert board.distance(west, east) == 4
    assert board.distance(board.cells.index((0, -2)), board.cells.index((-2, 2))) == 4


def test_steps_go_around_what_is_no_hex_of_the_board() -> None:
    ring = HexBoard([cell for cell in hexagon(2) if cell != (0, 0)])
    west, east = ring.cells.index((-1, 0)), ring.cells.index((1, 0))
    assert ring.distance(west, east) == 2
    assert ring.steps_from(west)[east] == 3
    assert ring.is_in_one_piece()


def test_a_board_in_two_pieces_is_known_as_such() -> None:
    board = HexBoard([(0, 0), (1, 0), (4, 0)])
    assert board.steps_from(0) == [0, 1, -1]
    assert not board.is_in_one_piece()


def test_a_board_that_names_a_hex_twice_is_refused() -> None:
    with pytest.raises(FourfoldError, match="same hex twice"):
        HexBoard([(0, 0), (0, 0)])
