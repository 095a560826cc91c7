"""Promise 3, for every game: a seat sees what a seat sees."""

from msgspec.structs import replace

from fourfold.games.edition import Edition, View
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.position import Position
from fourfold.testing.leaks import leaks
from fourfold.testing.walks import Case, sampled, settled, walk


def test_nothing_hidden_changes_what_a_seat_is_shown(case: Case) -> None:
    edition = settled(case)
    seats = edition.setup.seats
    for step, (position, *_) in enumerate(sampled(edition, 11)):
        reader = (None, *range(seats))[step % (seats + 1)]
        assert leaks(edition, position, reader, step) == []


def test_two_worlds_with_one_view_are_drawn_and_told_alike(plain_case: Case) -> None:
    edition = settled(plain_case)
    words = edition.words("en")
    for step, (position, *_) in enumerate(walk(edition, 12)):
        if step % 10 == 0:
            here = edition.view(position, 0)
            there = edition.view(edition.imagine(here, SeededChance(step)), 0)
            assert edition.text(here, words) == edition.text(there, words)
            assert edition.drawing(here, words, wide=True) == edition.drawing(there, words, wide=True)


class Leaky:
    """A game whose views carry one hidden thing too many."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition

    def __getattr__(self, name: str) -> object:
        return getattr(self._edition, name)

    def view(self, position: Position, seat: int | None) -> View:
        """What a seat sees, and a number made of everything."""
        view = self._edition.view(position, seat)
        return replace(view, options={**view.options, "hidden": str(sum(position.encode()))})


def test_a_planted_leak_is_found(secretive_case: Case) -> None:
    edition = Leaky(settled(secretive_case))
    found = [leaks(edition, position, 0, step) for step, (position, *_) in enumerate(sampled(edition, 13))]  # type: ignore[arg-type]
    assert any("view" in leak for leak in found)


def test_where_nothing_is_hidden_a_view_tells_the_position(plain_case: Case) -> None:
    edition = settled(plain_case)
    if not edition.hides:
        for position, seat, *_ in sampled(edition, 14):
            assert edition.imagine(edition.view(position, seat), SeededChance(1)).encode() == position.encode()
