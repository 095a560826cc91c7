"""What the rulings do: each option that rests on one is switched by itself, and compared with the usual."""

import re
from collections.abc import Iterator

import msgspec

from fourfold.games import game as find_game
from fourfold.games.options import Option, Value
from fourfold.lab.comparing import CHANGES, NOT_KNOWN, Comparison, Margins, compare
from fourfold.lab.diffing import said
from fourfold.lab.engine import Workers
from fourfold.lab.study import LineUp
from fourfold.lab.variants import Variant
from fourfold.learn.measured import Change, Measured

RULING = re.compile(r"[A-Z]{3}-R\d+")


class Switch(msgspec.Struct, frozen=True):
    """An option set to another value than its usual one, and the ruling that it rests on."""

    ruling: str
    option: str
    usual: Value
    value: Value

    def __str__(self) -> str:
        return f"{self.option}={str(self.value).lower() if isinstance(self.value, bool) else self.value}"


def switches(game: str, seats: int) -> list[Switch]:
    """Every ruling of a game that is an option, with each of its other values."""
    return [
        Switch(option.clause, option.name, option.default, value)
        for option in find_game(game).options
        if RULING.fullmatch(option.clause)
        for value in _others(option, seats)
    ]


def _others(option: Option, seats: int) -> list[Value]:
    """The other values; of a range of numbers its ends, or twice the usual one where it has no end."""
    values = list(option.choices(seats))
    if option.least is not None and isinstance(option.default, int):
        values += [option.least, 2 * option.default if option.most is None else option.most]
    return [
        value for value in dict.fromkeys(values) if (type(value), value) != (type(option.default), option.default)
    ]


def switched(
    game: str,
    seated: LineUp,
    matches: int,
    by: Workers,
    seed: int = 0,
    margins: Margins | None = None,
) -> Iterator[tuple[Switch, Comparison]]:
    """Each switch with what it changes. The usual game is played once, and all have its deals."""
    usual = list(said(Variant().study(game, seated, matches, seed), by))
    for switch in switches(game, len(seated)):
        study = Variant(options={switch.option: switch.value}).study(game, seated, matches, seed)
        yield switch, compare(zip(usual, said(study, by), strict=True), margins)


def measured(switch: Switch, comparison: Comparison, seated: LineUp, seed: int) -> Measured:
    """What is kept of it beside the game."""
    return Measured(
        ruling=switch.ruling,
        option=switch.option,
        value=switch.value,
        bots=",".join(dict.fromkeys(map(str, seated))),
        seats=len(seated),
        matches=comparison.pairs,
        seed=seed,
        unknown=tuple(one.name for one in comparison.figures if one.verdict == NOT_KNOWN),
        change=tuple(
            Change(figure=one.name, before=one.a, to=one.b, low=one.low, high=one.high)
            for one in comparison.figures
            if one.verdict == CHANGES
        ),
    )
