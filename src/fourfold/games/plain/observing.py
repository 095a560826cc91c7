"""Observations made of the fields that a game's view declares with bounds.

`Annotated[int, msgspec.Meta(ge=0, le=2)]` is one number from 0 to 2, a tuple of such numbers is so many of them, a
`bool` is 0 or 1, and a `Literal` has a number for each of its values. Fields without bounds are left out. A tuple
has the length it has after the deal, or its declared `max_length`.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from librt.vecs import vec
from msgspec import inspect
from mypy_extensions import i64

from fourfold.games.edition import EditionOf
from fourfold.games.plain.viewing import own_fields
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.codec import buffer
from fourfold.kernel.observation import SPECTATOR, Observer, seats_from
from fourfold.kernel.position import Position

Numbers = Callable[[Any], list[int]]
"""The numbers that a value of a field becomes."""


class PlainObserver(Observer):
    """Observes what a view tells, so never more than that."""

    def __init__(self, edition: EditionOf[Any, Any]) -> None:
        super().__init__()
        self._edition = edition
        seats = int(edition.setup.seats)
        self.part("seat", (seats,), "the seat of the reader; none for a spectator")
        self.part("to_act", (seats,), "who is to act, the reader first")
        self._fields: list[tuple[str, int, Numbers]] = []
        view = edition.view(edition.setup.deal(SeededChance(0), None), None)
        known = {field.name: field for field in _fields_of(type(view))}
        for name in own_fields(type(view)):
            self._declare(name, known[name].type, getattr(view, name))

    def _declare(self, name: str, kind: inspect.Type, value: Any) -> None:
        meaning = name.replace("_", " ")
        if isinstance(kind, inspect.LiteralType):
            labels = kind.values
            part = self.part(name, (len(labels),), f"{meaning}: {', '.join(map(str, labels))}")
            self._fields.append((name, int(part.size), lambda found: [int(found == label) for label in labels]))
        elif isinstance(kind, inspect.VarTupleType) and (bounds := _bounds(kind.item_type)):
            part = self.part(name, (kind.max_length or len(value),), meaning, *bounds)
            self._fields.append((name, int(part.size), list))
        elif bounds := _bounds(kind):
            self.part(name, (1,), meaning, *bounds)
            self._fields.append((name, 1, lambda found: [int(found)]))

    def observe(self, position: Position, seat: i64) -> vec[i64]:
        """What a seat, or the `SPECTATOR`, may know of a position."""
        view = self._edition.view(position, None if seat == SPECTATOR else seat)
        seats = view.seats
        turn = seats_from(position.to_act(), seat, seats)
        found = [int(place == seat) for place in range(seats)] + [turn >> place & 1 for place in range(seats)]
        for name, size, numbers in self._fields:
            some = numbers(getattr(view, name))[:size]
            found += some + [0] * (size - len(some))
        return buffer(found)


def _fields_of(kind: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return found.fields


def _bounds(kind: inspect.Type) -> tuple[int, int] | None:
    if isinstance(kind, inspect.BoolType):
        return 0, 1
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
        return kind.ge, kind.le
    return None
