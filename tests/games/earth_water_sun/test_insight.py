"""What the game knows about good play: fair to both sides, and sure which positions are the same."""

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.insight import route, specimen_worth, worked_out
from fourfold.games.earth_water_sun.rules.keys import key_of
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import DESTROYED, PRESENT, SHIELD, SPECIMEN, TREE
from fourfold.kernel.chance import ScriptedChance
from fourfold.kernel.hexes import DIRECTIONS
from tests.support.earth_water_sun import Study
from tests.support.walks import walk


def test_the_same_digest_means_the_same_table_and_choice() -> None:
    edition = game("earth_water_sun").edition(2, {"board": "glade-7"})
    known: dict[int, tuple[list[int], list[int]]] = {}
    digests: dict[tuple[int, ...], int] = {}
    for position, seat, *_ in walk(edition, 3):
        for action in position.legal(seat):
            after = position.play(seat, action, ScriptedChance([]), None)
            assert isinstance(after, EarthWaterSunPosition)
            digest = edition.insight.digest(after)
            shown = list(after.hexes), list(after.legal(seat))
            assert known.setdefault(digest, shown) == shown
            assert digests.setdefault(after.key(), digest) == digest
    assert len(known) > 1000


@pytest.mark.parametrize("board", ["glade-7", "hexagon-7"])
def test_a_table_carries_the_key_of_its_hexes_along(board: str) -> None:
    destroyed = rooted = 0
    for position, *_ in walk(game("earth_water_sun").edition(2, {"board": board}), 5):
        assert isinstance(position, EarthWaterSunPosition)
        assert position.hexes_key == key_of(position.hexes, position.terms.hex_keys)
        decoded = position.setup.decode(position.encode())
        assert isinstance(decoded, EarthWaterSunPosition)
        assert decoded.hexes_key == position.hexes_key
        destroyed += any(word & DESTROYED for word in position.hexes)
        rooted += len(position.roots) > 0
    assert destroyed > 10
    assert rooted > 10


def test_what_presses_is_all_that_does_not_wait() -> None:
    edition = game("earth_water_sun").edition(2, {"board": "glade-7"})
    waiting = 0
    for position, seat, *_ in walk(edition, 7):
        legal = list(position.legal(seat))
        pressing = [action for action in legal if not edition.insight.waits(position, action)]
        assert list(edition.insight.pressing(position, seat)) == pressing
        waiting += len(legal) - len(pressing)
    assert waiting > 10


def test_the_worth_of_a_specimen_is_what_grows_on_it() -> None:
    """Read off a table as it is worked out, whatever else the word of its hex tells."""
    words = range(PRESENT, SPECIMEN + 1)
    assert all(
        specimen_worth(word) == specimen_worth(word | DESTROYED | 1 << 20) == worked_out(word) for word in words
    )
    assert [worked_out(word) for word in (PRESENT, PRESENT | SHIELD, PRESENT | TREE)] == [14, 20, 60]
    tree_with_three_of_each = PRESENT | TREE | 0b011_011_011 << 3
    assert worked_out(tree_with_three_of_each) == 60 + 5 + 6 + 6
    assert worked_out(PRESENT | 0b111 << 3) == worked_out(PRESENT | 0b010 << 3) == 18


def test_what_one_side_gains_the_other_loses() -> None:
    edition = game("earth_water_sun").edition(2, {"board": "glade-7"})
    for position, *_ in walk(edition, 4):
        assert edition.insight.value(position, 0) + edition.insight.value(position, 1) == pytest.approx(1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (
            "hexagon-7 Td4,Ta6 Mf4,Tm8,Tm12 d4nw=b1 - b0/18,w0/20 w5",
            "hexagon-7 Td4,Ta6 Mf4,Tm8,Tm12 - - b0/18,w0/20 w5",
        ),
        ("hexagon-7 Td4,Ta6 Mm7,Tm8,Tm12 - - b0/20,w0/20 w5", "hexagon-7 Td4,Ta6 Mf4,Tm8,Tm12 - - b0/20,w0/20 w5"),
        (
            "hexagon-7 Td4,Tc5 Tk9:E2W2,Tl9:W3S1 - - b0/20,w0/20 w5",
            "hexagon-7 Ta4,Tc5 Tk9:E2W2,Tl9:W3S1 - - b0/20,w0/20 w5",
        ),
    ],
    ids=["a Root in the way", "an enemy far away", "off the rim"],
)
def test_it_sees_what_is_in_danger(better: str, worse: str) -> None:
    values = []
    for text in (better, worse):
        study = Study(text)
        values.append(study.edition.insight.value(study.position, study.position.seat_of(0)))
    assert values[0] > values[1]


def test_a_route_leads_there() -> None:
    for east in range(-6, 7):
        for south in range(-6, 7):
            way = route(east, south)
            steps = [(way & 7, way >> 3 & 15), (way >> 7 & 7, way >> 10 & 15)]
            there = [sum(DIRECTIONS[d][axis] * many for d, many in steps) for axis in range(2)]
            assert there == [east, south]
            assert sum(many for _, many in steps) == max(abs(east), abs(south), abs(east + south))
