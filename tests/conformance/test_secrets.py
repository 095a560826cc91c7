"""Promise 3, for every game in the list: a seat sees what a seat sees."""

import pytest
from msgspec.structs import replace

from fourfold.games import game
from fourfold.games.edition import Edition, View
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.position import Position
from tests.support.secrets import leaks
from tests.support.walks import EDITIONS, PLAIN, Case, label, sampled, walk


@pytest.mark.parametrize("case", EDITIONS, ids=label)
def test_nothing_hidden_changes_what_a_seat_is_shown(case: Case) -> None:
    name, seats, options = case
    edition = game(name).edition(seats, options)
    for step, (position, *_) in enumerate(sampled(edition, 11)):
        reader = (None, *range(seats))[step % (seats + 1)]
        assert leaks(edition, position, reader, step) == []


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_two_worlds_with_one_view_are_drawn_and_told_alike(case: Case) -> None:
    name, seats, options = case
    edition = game(name).edition(seats, options)
    words = edition.words("en")
    for step, (position, *_) in enumerate(walk(edition, 12)):
        if step % 10 == 0:
            here = edition.view(position, 0)
            there = edition.view(edition.imagine(here, SeededChance(step)), 0)
            assert edition.text(here, words) == edition.text(there, words)
            assert edition.drawing(here, words, wide=True) == edition.drawing(there, words, wide=True)


def has_secrets(case: Case) -> bool:
    """Is anything of the game for one seat alone? Where all is open there is nothing to leak."""
    name, seats, options = case
    return any(kind.secret for kind in game(name).edition(seats, options).setup.notes.kinds)


class Leaky:
    """A game whose views carry one hidden thing too many."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition

    def __getattr__(self, name: str) -> object:
        return getattr(self._edition, name)

    def view(self, position: Position, seat: int | None) -> View:
        view = self._edition.view(position, seat)
        return replace(view, options={**view.options, "hidden": str(sum(position.encode()))})


@pytest.mark.parametrize("case", [case for case in PLAIN if has_secrets(case)], ids=label)
def test_a_planted_leak_is_found(case: Case) -> None:
    name, seats, options = case
    edition = Leaky(game(name).edition(seats, options))
    found = [leaks(edition, position, 0, step) for step, (position, *_) in enumerate(sampled(edition, 13))]  # type: ignore[arg-type]
    assert any("view" in leak for leak in found)
