"""Observations, for every game: what a seat may know, and nothing else, as numbers."""

from collections.abc import Iterator

from fourfold.games.edition import Edition
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.observation import SPECTATOR
from fourfold.kernel.position import Position
from fourfold.testing.walks import Case, settled, walk

WORLDS = 3
ALL = 100_000
RARE: set[str] = set()
"""Parts that uniform matches may never touch; a game's tests put theirs here."""


def some_positions(edition: Edition, seed: int, many: int) -> Iterator[Position]:
    """At least so many positions evenly over a match, or all; the first and the last are among them."""
    steps = list(walk(edition, seed))
    match = [position for position, *_ in steps]
    return iter([*match[:: max(1, len(match) // many)], steps[-1][-1]])


def test_two_worlds_that_a_seat_cannot_tell_apart_are_observed_alike(case: Case) -> None:
    edition = settled(case)
    for step, position in enumerate(some_positions(edition, 21, 12)):
        for seat in (SPECTATOR, *range(edition.setup.seats)):
            seen = list(edition.observer.observe(position, seat))
            view = edition.view(position, None if seat == SPECTATOR else seat)
            for world in range(WORLDS):
                other = edition.imagine(view, SeededChance(100 * step + world))
                assert named(edition, seen) == named(edition, list(edition.observer.observe(other, seat)))


def test_an_observer_that_looks_too_far_is_found(secretive_case: Case) -> None:
    """The worlds that are compared above differ: a number made of all that is hidden differs too."""
    edition = settled(secretive_case)
    found = 0
    for step, position in enumerate(some_positions(edition, 21, 12)):
        for seat in range(edition.setup.seats):
            other = edition.imagine(edition.view(position, seat), SeededChance(100 * step))
            found += sum(position.encode()) != sum(other.encode())
    assert found > 5


def test_an_observation_keeps_its_size_and_its_bounds(case: Case) -> None:
    edition = settled(case)
    parts = edition.observer.parts
    assert sum(part.size for part in parts) == edition.observer.size <= 3000
    assert all(-128 <= part.low < part.high <= 127 for part in parts)  # so that an observation fits in int8
    assert len({part.name for part in parts}) == len(parts)
    for position in some_positions(edition, 22, 20):
        for seat in range(edition.setup.seats):
            numbers = list(edition.observer.observe(position, seat))
            assert len(numbers) == edition.observer.size
            for part in parts:
                assert all(part.low <= number <= part.high for number in numbers[part.base : part.base + part.size])


def test_every_number_of_the_parts_is_there_for_something(plain_case: Case) -> None:
    """No part is always 0 or always the same, over a few matches."""
    edition = settled(plain_case)
    seen: dict[str, set[tuple[int, ...]]] = {part.name: set() for part in edition.observer.parts}
    for seed in range(4):
        for position in some_positions(edition, seed, ALL):
            for seat in range(edition.setup.seats):
                for name, numbers in named(edition, list(edition.observer.observe(position, seat))).items():
                    seen[name].add(tuple(numbers))
    assert [name for name, found in seen.items() if len(found) < 2 and name not in RARE] == []


def test_a_seat_is_first_to_itself(plain_case: Case) -> None:
    """Whose turn it is looks the same to every seat whose turn it is."""
    edition = settled(plain_case)
    for position in some_positions(edition, 23, 20):
        for seat in range(edition.setup.seats):
            to_act = named(edition, list(edition.observer.observe(position, seat)))["to_act"]
            order = [(seat + place) % edition.setup.seats for place in range(edition.setup.seats)]
            assert to_act == [position.to_act() >> other & 1 for other in order]


def named(edition: Edition, numbers: list[int]) -> dict[str, list[int]]:
    """An observation cut into its parts."""
    return {part.name: numbers[part.base : part.base + part.size] for part in edition.observer.parts}
