"""What holds in every position of every match (Invariants, in the rules)."""

from collections.abc import Iterator

import pytest

from fourfold.games import game
from fourfold.games.earth_water_sun.checks import load
from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import (
    DESTROYED,
    EDGE_SHIFT,
    PRESENT,
    READY,
    REWARD,
    SPECIMEN,
    root_count,
)
from fourfold.games.earth_water_sun.view import EarthWaterSunView
from fourfold.kernel.chance import ScriptedChance
from tests.support.walks import walk

BOARDS = [board.id for board in load(None)[0].board]
TURN = 80


def played(
    board: str, seed: int
) -> Iterator[tuple[EarthWaterSunEdition, EarthWaterSunPosition, EarthWaterSunPosition]]:
    edition = game("earth_water_sun").edition(2, {"board": board})
    assert isinstance(edition, EarthWaterSunEdition)
    for position, _, _, after in walk(edition, seed):
        assert isinstance(position, EarthWaterSunPosition)
        assert isinstance(after, EarthWaterSunPosition)
        yield edition, position, after


@pytest.mark.parametrize("board", BOARDS)
def test_pieces_are_conserved_and_limits_kept(board: str) -> None:
    gone = 0
    for edition, _, after in played(board, 31):
        view = edition.view(after, None)
        assert len({seen.hex for seen in view.specimens}) == len(view.specimens)
        for seen in view.specimens:
            assert max(seen.earth, seen.water, seen.sun) <= 3
            assert seen.earth + seen.water + seen.sun <= seen.capacity
            assert not seen.shield or (seen.earth == 3 and seen.sun < 2 and seen.water < 2)
        _check_stock(view, after)
        assert not {seen.hex for seen in view.specimens} & set(view.destroyed)
        assert all(not set(seen.hexes) <= set(view.destroyed) for seen in view.roots)
        assert len(view.destroyed) >= gone
        gone = len(view.destroyed)


def _check_stock(view: EarthWaterSunView, table: EarthWaterSunPosition) -> None:
    carried = [view.turn.attacker] if view.turn.attacker else []
    for element in ("earth", "water", "sun"):
        used = sum(getattr(seen, element) for seen in [*view.specimens, *carried])
        assert view.tokens[element] == 20 - used
    for colour, side in enumerate(view.sides):
        lying = sum(root_count(root, colour) for root in table.roots)
        assert lying + side.supply + side.pool + side.roots_lost == 20
        assert side.roots_lost >= 0


@pytest.mark.parametrize("board", BOARDS)
def test_every_turn_fills_a_slot_or_destroys_a_hex_and_ends_in_eighty_actions(board: str) -> None:
    actions, start = 0, None
    for edition, position, after in played(board, 32):
        view = edition.view(position, None)
        actions += 1
        assert actions <= TURN
        assert position.phase == REWARD or position.to_choose() == position.active()
        if start is None:
            start = view
        if after.turns != position.turns:
            done = [each.action.kind for each in edition.view(after, None).sides[position.active()].last_turn]
            assert {"grow", "destroy_hex"} & set(done)
            assert len(done) == actions
            actions, start = 0, None


def turned(board: str, position: EarthWaterSunPosition, *, swap: bool) -> dict[int, int]:
    """The half-turn (with exchanged colours) or the mirror, as a map of hexes."""
    found = load(None)[0].board_called(board)
    places = {(q, r): number for number, (_, q, r) in enumerate(found.hexes())}
    a, b = found.half_turn
    return {
        number: places[(a - q, b - r) if swap else (found.mirror - q - r, r)] for (q, r), number in places.items()
    }


@pytest.mark.parametrize("swap", [False, True], ids=["mirror", "half-turn"])
@pytest.mark.parametrize("board", BOARDS)
def test_mirror_and_half_turn_map_legal_lists_onto_legal_lists(board: str, swap: bool) -> None:
    for number, (edition, position, _) in enumerate(played(board, 33)):
        if position.began is not None or number % 4:
            continue
        mapped = turned(board, position, swap=swap)
        other = _image(edition, position, mapped, swap=swap)
        here = sorted(_shape(edition, position, mapped))
        there = sorted(_shape(edition, other, {hex: hex for hex in mapped}))
        assert here == there


def _image(
    edition: EarthWaterSunEdition, position: EarthWaterSunPosition, mapped: dict[int, int], *, swap: bool
) -> EarthWaterSunPosition:
    terms = edition.terms
    numbers = position.encode()
    hexes = [0] * len(mapped)
    for hex, to in mapped.items():
        word = int(position.hexes[hex]) & (SPECIMEN | DESTROYED)
        hexes[to] = word ^ 2 if swap and word & PRESENT else word
    roots = []
    for root in position.roots:
        edge = _edge(edition, int(root) >> EDGE_SHIFT, mapped)
        black, white = int(root_count(root, 0)), int(root_count(root, 1))
        roots.append((edge << EDGE_SHIFT) + (white + (black << 6) if swap else black + (white << 6)))
    head = numbers[:8]
    if swap:
        head = [head[0], head[1] ^ 1, head[2], head[3], head[5], head[4], head[7], head[6]]
    return terms.decode([*head, len(hexes), *hexes, len(roots), *sorted(roots), 0, 0, 0])


def _edge(edition: EarthWaterSunEdition, edge: int, mapped: dict[int, int]) -> int:
    """The image of an edge: the one between the images of its hexes, or an outer one of its hex's image."""
    board = edition.terms.board
    ends = [int(board.side(edge, which)) for which in range(2)]
    if ends[1] >= 0:
        here = mapped[ends[0]]
        way = int(edition.terms.way(here, mapped[ends[1]]))
        return int(board.edge(here, way))
    centre = edition.content.board_called(str(edition.options["board"]))
    places = {number: (q, r) for number, (_, q, r) in enumerate(centre.hexes())}
    (q, r), (s, t) = places[ends[0]], places[mapped[ends[0]]]
    steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    way = next(way for way in range(6) if board.edge(ends[0], way) == edge)
    out_q, out_r = q + steps[way][0], r + steps[way][1]
    a, b = centre.half_turn
    is_turn = (a - q, b - r) == (s, t)
    image = (a - out_q, b - out_r) if is_turn else (centre.mirror - out_q - out_r, out_r)
    back = next(back for back in range(6) if (s + steps[back][0], t + steps[back][1]) == image)
    return int(board.edge(mapped[ends[0]], back))


def _shape(
    edition: EarthWaterSunEdition, position: EarthWaterSunPosition, mapped: dict[int, int]
) -> Iterator[tuple[str, int, str, int]]:
    """What may be done, on which image of a hex, and what is asked next; Roots by their number."""
    seat = position.seat_of(position.to_choose())
    names = edition.labels["hex"]
    for action in position.legal(seat):
        found = edition.setup.catalogue.actions[action]
        after = position.play(seat, action, ScriptedChance([]), None)
        hex = mapped[names.index(found.fields["hex"])] if "hex" in found.fields else -1
        yield found.kind, hex, found.fields.get("element", ""), int(after.phase)
        if found.kind in ("grow", "destroy_hex") and after.phase == READY:
            for step in after.legal(seat):
                moved = edition.setup.catalogue.actions[step]
                if moved.kind == "step":
                    yield moved.kind, mapped[names.index(moved.fields["hex"])], "", hex
