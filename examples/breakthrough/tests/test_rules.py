"""The rules of Breakthrough, clause by clause, and against another program that plays it."""

import random

import pytest

from fourfold.games.edition import Refusal
from fourfold.kernel.chance import SeededChance
from fourfold.match.match import Match
from fourfold_breakthrough import GAME
from fourfold_breakthrough.rules import BreakthroughPosition, names_of

CHANCE = SeededChance(0)


def placed(first: str, second: str, size: int = 5) -> BreakthroughPosition:
    """A board with these pieces; the first player is to move."""
    setup = GAME.edition(2, {"size": size}).terms
    position = setup.bare()
    for seat, squares in enumerate((first, second)):
        for square in squares.split():
            position.put(names_of(size).index(square), seat + 1)
    position.acting = 1
    return position


def played(position: BreakthroughPosition, *lines: str) -> BreakthroughPosition:
    """After these moves, in turn."""
    for line in lines:
        seat = position.acting - 1
        action = position.terms.catalogue.action(line).number
        assert action in position.legal(seat), line
        position = position.play(seat, action, CHANCE, None)
    return position


def refused(position: BreakthroughPosition, line: str, seat: int = 0) -> Refusal:
    edition = GAME.edition(2, {"size": position.terms.size})
    found = edition.refusal(position, seat, edition.setup.catalogue.action(line).number)
    assert found is not None
    return found


def moves(position: BreakthroughPosition) -> set[str]:
    return {str(position.terms.catalogue.actions[action]) for action in position.legal(position.acting - 1)}


@pytest.mark.clause("BRK-SETUP-1", "BRK-SETUP-2", "BRK-SETUP-3")
@pytest.mark.parametrize("size", [8, 7, 6, 5])
def test_two_rows_of_pieces_on_each_side(size: int) -> None:
    match = Match("breakthrough", seed=1, size=size)
    board = match.position.board  # type: ignore[attr-defined]
    assert match.to_act == (0,)
    assert board == (1,) * 2 * size + (0,) * (size - 4) * size + (2,) * 2 * size


@pytest.mark.clause("BRK-MOVE-1")
def test_a_piece_moves_one_square_forward() -> None:
    position = placed("c2", "a5")
    assert moves(position) == {"move c2 left", "move c2 straight", "move c2 right"}
    assert moves(played(position, "move c2 right")) == {"move a5 straight", "move a5 right"}
    assert refused(position, "move a5 straight", seat=1).kind == "not_your_turn"
    assert refused(position, "move b2 left").facts == {"square": "b2"}
    assert refused(placed("a2", "e5"), "move a2 left").kind == "off_board"


@pytest.mark.clause("BRK-MOVE-2")
def test_straight_ahead_every_piece_is_in_the_way() -> None:
    assert refused(placed("c2", "c3"), "move c2 straight").clause == "BRK-MOVE-2"
    assert refused(placed("c2 c3", "a5"), "move c2 straight").clause == "BRK-MOVE-2"


@pytest.mark.clause("BRK-MOVE-3")
def test_diagonally_a_piece_takes_those_of_the_other_alone() -> None:
    after = played(placed("c2", "d3 a5"), "move c2 right")
    assert after.board[names_of(5).index("d3")] == 1
    assert after.board.count(2) == 1
    assert refused(placed("c2 d3", "a5"), "move c2 right").clause == "BRK-MOVE-3"


@pytest.mark.clause("BRK-END-1", "BRK-END-3")
def test_reaching_the_far_row_wins() -> None:
    after = played(placed("c4", "a5"), "move c4 straight")
    outcome = GAME.edition(2, {"size": 5}).outcome(after)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "BRK-END-1")
    assert refused(after, "move a5 straight", seat=1).kind == "over"


@pytest.mark.clause("BRK-END-2")
def test_taking_everything_wins() -> None:
    outcome = GAME.edition(2, {"size": 5}).outcome(played(placed("c2", "d3"), "move c2 right"))
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "BRK-END-2")


@pytest.mark.clause("BRK-MOVE-1", "BRK-MOVE-2", "BRK-MOVE-3")
def test_there_are_as_many_lines_of_play_as_is_known() -> None:
    position = GAME.edition(2, {}).terms.deal(CHANCE, None)
    assert [lines(position, depth) for depth in (1, 2, 3)] == [22, 484, 11132]


def lines(position: BreakthroughPosition, depth: int) -> int:
    seat = position.acting - 1
    legal = position.legal(seat)
    if depth == 1:
        return len(legal)
    return sum(lines(position.play(seat, action, CHANCE, None), depth - 1) for action in legal)


@pytest.mark.parametrize("seed", range(3))
def test_openspiel_allows_the_same_moves_all_along(seed: int) -> None:
    """Its first player comes from the top, so that its board is ours upside down."""
    pyspiel = pytest.importorskip("pyspiel")
    theirs = pyspiel.load_game("breakthrough").new_initial_state()
    ours, chooser = GAME.edition(2, {}).terms.deal(CHANCE, None), random.Random(seed)
    while not theirs.is_terminal():
        seat = theirs.current_player()
        known = {theirs.action_to_string(seat, action).rstrip("*"): action for action in theirs.legal_actions()}
        open_to = {written(ours, seat, action): action for action in ours.legal(seat)}
        assert set(known) == set(open_to)
        move = chooser.choice(sorted(known))
        theirs.apply_action(known[move])
        ours = ours.play(seat, open_to[move], CHANCE, None)
    assert not ours.acting
    assert [ours.returns(seat) > 0 for seat in range(2)] == [reward > 0 for reward in theirs.returns()]


def written(position: BreakthroughPosition, seat: int, action: int) -> str:
    """A move as OpenSpiel writes it: from where to where."""
    _, square, direction = str(position.terms.catalogue.actions[action]).split()
    column = ord(square[0]) + ("left", "straight", "right").index(direction) - 1
    row = int(square[1]) + (-1 if seat else 1)
    return f"{square[0]}{9 - int(square[1])}{chr(column)}{9 - row}"
