"""Roots (EWS-ROOT)."""

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.roots import chained, connected
from fourfold.games.earth_water_sun.rules.table import EARTH, EDGE_SHIFT, level, root_count
from fourfold.games.earth_water_sun.rules.terms import BITS, Terms
from tests.support.earth_water_sun import Study, after, refused
from tests.support.walks import walk

HELD = "hexagon-7 Ta2,Ta6,Md4:E{} Tm8,Tm12 {} - b{}/10,w0/18 b5"


def edges(study: Study, kind: str) -> set[str]:
    return {action.split()[1] for action in study.legal if action.startswith(kind)}


@pytest.mark.clause("EWS-ROOT-6", "EWS-ROOT-3")
def test_twelve_edges_are_connected_directly_and_four_more_with_each_root() -> None:
    study = Study(HELD.format(1, "-", 2))
    direct = edges(study, "place_root")
    assert len(direct) == 12
    assert {"d4e", "d4ne", "d4nw", "d3e", "c3ne", "c4nw"} <= direct
    study.do("place_root d5nw")
    grown = edges(study, "place_root")
    assert grown > direct
    assert len(grown) == 14
    assert study.why_not("place_root g7e") == "EWS-ROOT-6"


@pytest.mark.clause("EWS-ROOT-7", "EWS-ROOT-16", "EWS-EARTH-5")
def test_any_suitable_specimen_places_and_takes_up_what_another_brought() -> None:
    given = "hexagon-7 Ta2:E1,Ta6,Mg7:E2 Tm8,Tm12 g7e=b1 - b2/14,w0/20 b5"
    study = Study(given).do("grow a6 water")
    assert {"a2e", "g7nw"} <= edges(study, "place_root")
    assert edges(study, "remove_root") == {"g7e"}
    assert "g7e" not in str(study.do("remove_root g7e", "step a6 nw", "end_turn"))


@pytest.mark.clause("EWS-ROOT-10", "EWS-SUN-4")
def test_a_root_shelters_the_hex_behind_it() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4:S1 Mf4,Tm8,Tm12 {} - b0/20,w0/19 b5"
    open_way = Study(given.format("-")).begin("a2=W d4-e4")
    assert "aim f4" in open_way.legal
    sheltered = Study(given.format("e4nw=w1")).begin("a2=W d4-e4")
    assert sheltered.why_not("aim f4") == "EWS-SUN-4"


@pytest.mark.clause("EWS-ROOT-11", "EWS-ROOT-14")
def test_a_root_is_destroyed_from_a_hex_it_bounds_and_leaves_the_game() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4nw=w1 - b0/20,w0/18 b5"
    assert refused(given, "a2=W d4-d5 *d5/e4nw") == "EWS-ROOT-11"
    study = Study(given).turn("a2=W d4-e4 *e4/e4nw")
    assert str(study).endswith("Tm8,Tm12 - - b0/20,w0/18 w5")
    assert [side.roots_lost for side in study.edition.view(study.position, None).sides] == [0, 2]


@pytest.mark.clause("EWS-R30", "EWS-ROOT-4")
def test_chains_run_along_own_roots_or_any_if_agreed() -> None:
    given = HELD.format(1, "d5nw=w1", 2)
    own, shared = Study(given), Study(f"{given} root_chain=any")
    assert edges(shared, "place_root") > edges(own, "place_root")
    far = edges(shared, "place_root") - edges(own, "place_root")
    assert own.why_not(f"place_root {far.pop()}") == "EWS-ROOT-6"


@pytest.mark.clause("EWS-R31", "EWS-ROOT-18")
def test_outer_edges_carry_roots_unless_agreed_otherwise() -> None:
    given = "hexagon-7 Ta2:E1,Ta6 Tm8,Tm12 - - b2/18,w0/20 b20"
    assert "place_root a2sw" in Study(given).legal
    barred = Study(f"{given} perimeter_roots=false")
    assert barred.why_not("place_root a2sw") == "EWS-R31"
    assert "place_root a2e" in barred.legal


@pytest.mark.clause("EWS-R33")
def test_a_root_action_is_not_undone_at_once_but_later_it_may_be() -> None:
    study = Study(HELD.format(2, "d4nw=b1", 1))
    study.do("remove_root d4nw")
    assert study.why_not("place_root d4nw") == "EWS-R33"
    study.do("grow a2 water")
    assert study.why_not("place_root d4nw") is None
    study.do("place_root d4nw")
    assert study.why_not("remove_root d4nw") == "EWS-R33"
    study.do("place_root d4e")
    assert study.why_not("remove_root d4nw") is None


@pytest.mark.clause("EWS-R33")
def test_twenty_roots_are_taken_up_in_a_turn_and_no_more() -> None:
    study = Study(HELD.format(2, "d4nw=b1", 1))
    for _ in range(10):
        study.do("remove_root d4nw", "place_root d4e", "place_root d4nw", "remove_root d4e")
    assert study.position.removals == 20
    assert study.why_not("remove_root d4nw") == "EWS-R33"
    assert "remove_root" not in study.kinds()


@pytest.mark.clause("EWS-R34")
def test_of_a_mixed_stack_the_attacker_names_the_colour() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4nw=b1w1 - b0/17,w0/19 b5"
    assert refused(given, "a2=W d4-e4 *e4/e4nw") == "EWS-R34"
    assert "e4nw=w1" in after(given, "a2=W d4-e4 *e4/e4nw.b")


@pytest.mark.clause("EWS-R35", "EWS-ROOT-15")
def test_only_own_roots_are_taken_up() -> None:
    study = Study(HELD.format(2, "d4nw=b1w1,d4e=w1", 1))
    assert edges(study, "remove_root") == {"d4nw"}
    assert study.why_not("remove_root d4e") == "EWS-R35"
    assert "d4nw=w1" in str(study.do("remove_root d4nw", "grow a2 sun", "step a6 nw", "end_turn"))


@pytest.mark.clause("EWS-R36", "EWS-ROOT-19")
def test_roots_fall_with_the_last_hex_beside_them() -> None:
    given = "hexagon-7 Tf1:E2W2,Tc6:W2S2 Tg5,Tm8 g1e=w1,g1w=b1,g2e=w1 - b4/12,w0/18 b20"
    study = Study(given).begin("#g1")
    assert "g1w" not in {seen.edge for seen in study.edition.view(study.position, None).roots}
    assert {seen.edge for seen in study.edition.view(study.position, None).roots} == {"g1e", "g2e"}
    assert study.why_not("place_root g1w") == "EWS-ROOT-19"
    assert "place_root f1nw" in study.legal


@pytest.mark.clause("EWS-R37", "EWS-ROOT-17")
def test_roots_without_their_specimen_stay_and_block_and_need_a_new_connection() -> None:
    given = "hexagon-7 Ta2:E2,Ta6 Tm8,Tm12 g7e=b1 - b0/14,w0/20 b5"
    study = Study(given)
    assert edges(study, "remove_root") == set()
    assert study.why_not("remove_root g7e") == "EWS-ROOT-15"


@pytest.mark.clause("EWS-ROOT-3", "EWS-ROOT-4", "EWS-ROOT-5", "EWS-ROOT-6", "EWS-R30")
@pytest.mark.parametrize("chain", ["own", "any"])
def test_chains_are_those_that_corners_tell(chain: str) -> None:
    """What is connected, told by the corners that a walk over Roots comes to: whole matches, both colours."""
    edition = game("earth_water_sun").edition(2, {"root_chain": chain})
    long = 0
    assert isinstance(edition.setup, Terms)
    board = edition.setup.board
    ends = [{int(board.end(edge, 0)), int(board.end(edge, 1))} for edge in range(board.edges)]
    for number, (position, *_) in enumerate(step for seed in (0, 1, 2) for step in walk(edition, seed)):
        assert isinstance(position, EarthWaterSunPosition)
        if number % 3:
            continue
        for colour, earth in ((0, 1), (0, 2), (1, 1), (1, 2)):
            roots, edges = _by_corners(position, colour, earth, ends)
            places = chained(position, colour, earth)
            assert {root >> EDGE_SHIFT for n, root in enumerate(position.roots) if places >> n & 1} == roots
            words = list(connected(position, colour, earth))
            assert {edge for edge in range(board.edges) if words[edge // BITS] >> edge % BITS & 1} == edges
            long += len(roots) > 3
    assert long > 10


def _by_corners(
    position: EarthWaterSunPosition, colour: int, earth: int, ends: list[set[int]]
) -> tuple[set[int], set[int]]:
    """The edges of chained Roots, and all that are connected."""
    board = position.terms.board
    hexes = [hex for hex in position.living(colour) if level(position.hexes[hex], EARTH) >= earth]
    corners = {int(board.corner(hex, direction)) for hex in hexes for direction in range(6)}
    left = {r >> EDGE_SHIFT for r in position.roots if position.terms.any_chain or root_count(r, colour)}
    chain: set[int] = set()
    while more := {edge for edge in left - chain if ends[edge] & corners}:
        chain |= more
        corners |= {corner for edge in more for corner in ends[edge]}
    return chain, {edge for edge, both in enumerate(ends) if both & corners}
