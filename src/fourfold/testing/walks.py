"""Editions and positions of games, for tests that hold for all of them."""

import os
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any

from fourfold.games import game
from fourfold.games.edition import Edition
from fourfold.games.options import Option, Value, settle
from fourfold.kernel.bags import lowest
from fourfold.kernel.chance import Chance, SeededChance
from fourfold.kernel.position import Position


def option_sets(options: tuple[Option, ...], seats: int) -> Iterator[dict[str, Value]]:
    """The defaults, and every value of every option at least once.

    An option may only matter beside others (how cards are chosen, only where there are cards), so each value is
    also tried with every other option at its last value.
    """
    yield {}
    last = {option.name: _values(option, seats)[-1] for option in options}
    for option in options:
        for value in _values(option, seats):
            yield {option.name: value}
            yield {**last, option.name: value}


def _values(option: Option, seats: int) -> tuple[Value, ...]:
    if option.least is not None:
        return (option.least, option.least + 3, option.default)
    return option.choices(seats)


def every_edition(names: Iterable[str]) -> Iterator[tuple[str, int, dict[str, Value]]]:
    """Name, seats and options of every edition of these games, without repeats."""
    for name in names:
        for seats in game(name).seats:
            seen = []
            for options in option_sets(game(name).options, seats):
                agreed = settle(game(name).options, options, seats)
                if agreed not in seen:
                    seen.append(agreed)
                    yield name, seats, options


def unusual(name: str) -> Iterator[dict[str, Value]]:
    """Options that are all different from the defaults, until every value was there."""
    found = game(name)
    others = {
        option.name: [value for value in _values(option, found.seats[-1]) if value != option.default]
        for option in found.options
    }
    for number in range(max((len(values) for values in others.values()), default=0)):
        yield {option: values[number % len(values)] for option, values in others.items() if values}


Case = tuple[str, int, dict[str, Any]]
"""A game's name, how many seats, and options."""


def settled(case: Case) -> Edition:
    """The edition that a case names."""
    name, seats, options = case
    return game(name).edition(seats, options)


def plain(names: Iterable[str]) -> list[Case]:
    """Every number of seats, without options."""
    return [(name, seats, {}) for name in names for seats in game(name).seats]


def secretive(names: Iterable[str]) -> list[Case]:
    """Those that hide something."""
    return [case for case in plain(names) if settled(case).hides]


@cache
def every(names: tuple[str, ...]) -> tuple[Case, ...]:
    """Every edition."""
    return tuple(every_edition(names))


def tried(names: tuple[str, ...]) -> tuple[Case, ...]:
    """Every edition, or with `FF_EDITIONS=few` every number of seats and a few options."""
    return every(names) if os.environ.get("FF_EDITIONS") != "few" else (*plain(names), *every(names)[5::12])


def varied(names: Iterable[str]) -> list[Case]:
    """Few tables at which every unusual value of every option is played with."""
    return [(name, game(name).seats[-1], options) for name in names for options in unusual(name)]


def label(case: Case) -> str:
    """What a case is called."""
    name, seats, options = case
    return "-".join([name, str(seats), *chain.from_iterable((k, str(v)) for k, v in options.items())])


def walk(edition: Edition, seed: int) -> Iterator[tuple[Position, int, int, Position]]:
    """A uniform match: each position with the seat and action played in it, and what came of it.

    Of several seats to act any may go first.
    """
    chance = SeededChance(seed)
    position = edition.setup.deal(chance, None)
    while acting := position.to_act():
        seat = some_seat(acting, chance)
        legal = position.legal(seat)
        action = legal[chance.pick(len(legal))]
        after = position.play(seat, action, chance, None)
        yield position, seat, action, after
        position = after


def some_seat(acting: int, chance: Chance) -> int:
    """One of the seats to act."""
    seats = [seat for seat in range(acting.bit_length()) if acting >> seat & 1]
    return seats[chance.pick(len(seats))] if len(seats) > 1 else lowest(acting)


BUDGET = 25_000
"""How many actions of the catalogue a test asks about in one edition, where asking about all would take long."""


def sampled(edition: Edition, seed: int) -> Iterator[tuple[Position, int, int, Position]]:
    """The same, but of a game with a large catalogue only some positions, evenly over the match.

    Which ones differs with the options, so that the editions of a game together see many.
    """
    steps = list(walk(edition, seed))
    many = max(4, BUDGET // len(edition.setup.catalogue))
    every = max(1, -(-len(steps) // many))
    return iter(steps[sum(map(ord, str(edition.options))) % every :: every])
