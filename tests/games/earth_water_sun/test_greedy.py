"""The greedy bot: it sees what is worth taking, and beats a uniform one clearly."""

import pytest

from tests.support.earth_water_sun import Study
from tests.support.series import played


def best(text: str) -> list[str]:
    """What looks best in a position."""
    study = Study(text)
    seat = study.position.seat_of(study.position.to_choose())
    values = study.edition.judge(study.edition.view(study.position, seat))
    assert max(values) == 1.0
    return [action for action, value in zip(study.legal, values, strict=True) if value == 1.0]


def test_it_takes_a_tree_that_stands_in_its_way() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4 Te4,Tm8,Mm7 - - b0/20,w0/20 b5 | a2=W"
    assert best(given) == ["step d4 nw"]


def test_it_wins_when_it_can() -> None:
    given = "hexagon-7 Tc3:E2W2,Tc6:W2S2 Tm8:E3* - - b4/16,w0/14 b20"
    assert best(given) == ["destroy_hex m8"]


@pytest.mark.slow
@pytest.mark.parametrize("board", ["hexagon-7", "glade-7"])
def test_it_beats_uniform_play(board: str) -> None:
    total = played("earth_water_sun", ("greedy", "uniform"), 40, 1, board=board)
    assert total.finished == 40
    assert total.wins[0] >= 36
