"""What is remembered by which object it was made from."""

from fourfold.games.same import MOST, by_identity


def test_what_was_made_from_an_object_is_not_made_again() -> None:
    made: list[tuple[int, ...]] = []
    remembered = by_identity(made.append)
    value = (1, 2, 3)
    remembered(value)
    remembered(value)
    assert made == [value]


def test_an_object_that_takes_the_place_of_another_in_memory_is_not_taken_for_it() -> None:
    total = by_identity(_total)
    for number in range(10 * MOST):
        value = tuple(range(number, number + 3))
        assert total(value) == sum(value)
        del value


def _total(value: tuple[int, ...]) -> int:
    return sum(value)
