"""The invariants of section 6 of the rules, at every position of uniform matches under every option.

Numbers 19, 20, 23 and 25 are the conformance suite's; 21 has a brute force of its own in `test_scoring`.
"""

import pytest

from fourfold.games import game
from fourfold.games.edition import Event
from fourfold.games.envyra.edition import EnvyraEdition
from fourfold.games.envyra.rules import stack
from fourfold.games.envyra.rules.capture import TILE_BITS
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.games.envyra.rules.restriction import anyone_meets, is_locked
from fourfold.games.envyra.rules.table import BY_CAPTURE, MARKING, MOVING, NO_SEAT, NO_TILE, OVER, RUNNING
from fourfold.kernel import bags
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.journal import Journal
from tests.support.walks import EDITIONS, Case, label, some_seat

CASES = [case for case in EDITIONS if case[0] == "envyra"]


def check_cubes(position: EnvyraPosition) -> None:
    """1, 2, 3 and 10: five cubes each, no full tile on the grid, no cube where its owner may not be."""
    for seat in range(position.terms.seats):
        on_grid = sum(stack.count_of(cubes, seat) for cubes in position.cubes)
        assert position.reserve[seat] + position.marks_of(seat) + on_grid == 5
        if position.phase not in (MARKING, MOVING):
            assert not position.has_marks(seat)
        if position.phase == MARKING and not position.ready:
            assert position.reserve[seat] + position.marks_of(seat) >= 1
    for tile, cubes in zip(position.tiles, position.cubes, strict=True):
        if tile == NO_TILE:
            assert cubes == stack.NO_CUBES
        else:
            assert stack.height(cubes) < position.terms.needs[tile]
            assert all(not is_locked(position, seat, tile) for seat in stack.cubes(cubes))


def check_tiles(position: EnvyraPosition) -> None:
    """4 to 9: every tile in one place, the right number in the game, the End Tile where it can be."""
    terms = position.terms
    on_grid = [tile for tile in position.tiles if tile != NO_TILE]
    places = [
        bags.listed(position.supply),
        bags.listed(position.removed),
        *map(bags.listed, position.piles),
        on_grid,
    ]
    in_game = [tile for place in places for tile in place]
    assert len(in_game) == len(set(in_game)) == {2: 20, 3: 30, 4: 36}[terms.seats]
    assert all(not bags.holds(terms.always_removed, tile) for tile in in_game)
    if position.phase == MARKING and not position.sitting_out and len(on_grid) < len(terms.cells):
        assert not position.supply
    captured = [capture % TILE_BITS for capture in position.captures]
    assert (terms.end_tile in captured) == (position.ending == BY_CAPTURE)
    if terms.end_tile in captured:
        assert captured[-1] == terms.end_tile
    if terms.end_tile in on_grid:
        assert anyone_meets(position, terms.end_tile)


def check_growth(before: EnvyraPosition, after: EnvyraPosition) -> None:
    """11, 12 and 18: piles only grow, the supply only shrinks, the figure goes round."""
    assert list(after.captures[: len(before.captures)]) == list(before.captures)
    assert len(after.captures) == sum(bags.size(pile) for pile in after.piles)
    assert before.supply & after.supply == after.supply
    assert (after.figure - after.round) % after.terms.seats == (before.figure - before.round) % before.terms.seats


def check_cards(position: EnvyraPosition) -> None:
    """22: one owner at the most, two cards face up, no four-point card below four players."""
    terms, cards = position.terms, position.cards
    assert len(cards.face_up) <= 2
    held = [*cards.face_up, *(card for card in cards.private if card >= 0)]
    assert len(held) == len(set(held))
    if terms.seats < 4:
        assert all(terms.card_points[card] < 4 for card in held)
    for card, owner in zip(cards.face_up, cards.owners, strict=True):
        if owner != NO_SEAT:
            assert all(position.piles[owner] & terms.symbol_tiles[symbol] for symbol in terms.card_symbols[card])


def check_moves(edition: EnvyraEdition, round_events: list[Event]) -> None:
    """12 to 16: turns form a palindrome from the figure, nobody moves more than marked, marks = moves + returns."""
    turns = [event.facts["seat"] for event in round_events if event.kind in ("moved", "skipped")]
    seats, passes = edition.terms.seats, edition.terms.passes
    ended = any(event.kind == "ended_by_capture" for event in round_events)
    sat_out = {event.facts["seat"] for event in round_events if event.kind == "sits_out"}
    figure = next(event.facts["seat"] for event in round_events if event.kind == "round_began")
    assert isinstance(figure, int)
    out = [(figure + step) % seats for step in range(seats)]
    expected = [seat for seat in (out + out[::-1])[: seats * passes] if seat not in sat_out]
    assert turns == expected[: len(turns)]
    assert ended or turns == expected or not turns
    captured = [event.facts["cell"] for event in round_events if event.kind.startswith("captured")]
    assert len(captured) == len(set(captured))
    for seat in range(seats):
        count = {
            kind: sum(event.kind == kind and event.facts.get("seat") == seat for event in round_events)
            for kind in ("revealed", "moved", "mark_lost", "mark_returned")
        }
        assert count["moved"] <= count["revealed"] <= edition.terms.marks
        assert count["revealed"] == count["moved"] + count["mark_lost"] + count["mark_returned"]


@pytest.mark.parametrize("case", CASES, ids=label)
def test_the_invariants_hold_at_every_position(case: Case) -> None:
    _, seats, options = case
    edition = game("envyra").edition(seats, options)
    assert isinstance(edition, EnvyraEdition)
    for seed in range(3):
        chance, journal = SeededChance(seed), Journal()
        position = edition.terms.deal(chance, journal)
        round_events = list(edition.events(journal))
        began = any(event.kind == "round_began" for event in round_events)
        while position.phase != OVER:
            assert position.ending == RUNNING
            seat = some_seat(position.to_act(), chance)
            legal, journal = position.legal(seat), Journal()
            after = position.play(seat, legal[chance.pick(len(legal))], chance, journal)
            check_cubes(after)
            check_tiles(after)
            check_cards(after)
            check_growth(position, after)
            for event in edition.events(journal):
                if event.kind == "round_began":
                    if began:
                        check_moves(edition, round_events)
                    began, round_events = True, []
                round_events.append(event)
            position = after


@pytest.mark.clause("ENV-END-4", "ENV-R39")
def test_with_a_stall_limit_every_round_captures_or_counts() -> None:
    edition = game("envyra").edition(2, {"stall_limit": 2})
    assert isinstance(edition, EnvyraEdition)
    for seed in range(40):
        chance = SeededChance(seed)
        position = edition.terms.deal(chance, None)
        while position.phase != OVER:
            seat = some_seat(position.to_act(), chance)
            legal = position.legal(seat)
            position = position.play(seat, legal[chance.pick(len(legal))], chance, None)
            assert position.quiet <= 2
