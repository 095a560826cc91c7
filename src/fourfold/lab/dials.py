"""The numbers of a content file that may be moved: reconstructed ones, each within bounds. Comments stay.

A field is named by its path: `tiles.flora-leaf-1.points`, with the id of a record or its place, from 0.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import tomlkit
from tomlkit.exceptions import TOMLKitError

from fourfold.kernel.errors import FourfoldError, closest

Number = int | float
RECONSTRUCTED = "reconstructed"


class Dial(msgspec.Struct, frozen=True, kw_only=True):
    """A number of the content, what it is now, and between what it may be moved."""

    field: str
    usual: Number
    low: Number
    high: Number

    @property
    def is_whole(self) -> bool:
        """Does it take whole numbers only?"""
        return isinstance(self.usual, int)

    @property
    def steps(self) -> list[Number]:
        """The smallest moves from what it is now."""
        step = 1 if self.is_whole else (self.high - self.low) / 10
        return [value for value in (self.usual + step, self.usual - step) if self.low <= value <= self.high]

    def size(self, value: Number) -> float:
        """How far it is moved, of all the way there is."""
        return abs(value - self.usual) / ((self.high - self.low) or 1)


class Dials:
    """The content file as a text, with its dials."""

    def __init__(self, text: str, bounds: Mapping[str, tuple[Number, Number]]) -> None:
        try:
            self._document = tomlkit.parse(text)
        except TOMLKitError as error:
            raise FourfoldError(f"the content file is not valid TOML: {error}") from error
        self._held = {field: self._found(field) for field in bounds}
        self.dials = tuple(self._dial(field, *ends) for field, ends in bounds.items())

    def _found(self, field: str) -> tuple[Any, str | int]:
        """The table or list that holds a field, and its key there; only if the rulebook does not state it."""
        held: Any = self._document
        source, facts = "", ()
        parts = field.split(".")
        name: str | int = ""
        record = ""
        for depth, part in enumerate(parts):
            name = _key(held, part, field)
            if isinstance(held, dict) and "source" in held:
                source, facts, record = held["source"], held.get("rulebook_facts", ()), part
            if depth < len(parts) - 1:
                held = held[name]
        if source != RECONSTRUCTED or record in facts:
            raise FourfoldError(
                f"{field} is not reconstructed: the rulebook states it" if source else f"{field} has no source",
                'only figures of records with source = "reconstructed" are moved',
            )
        return held, name

    def _dial(self, field: str, low: Number, high: Number) -> Dial:
        held, name = self._held[field]
        value = held[name]
        usual = value.unwrap() if hasattr(value, "unwrap") else value
        if isinstance(usual, bool) or not isinstance(usual, (int, float)):
            raise FourfoldError(f"{field} is no number", "only numbers are moved")
        if isinstance(usual, int) and (low != int(low) or high != int(high)):
            raise FourfoldError(f"{field} takes whole numbers", f"not {low} to {high}")
        if not low <= usual <= high:
            raise FourfoldError(f"{field} is {usual} now, which is not from {low} to {high}", "widen its bounds")
        return Dial(field=field, usual=usual, low=low, high=high)

    def written(self, values: Mapping[str, Number]) -> str:
        """The file with these values, and all else as it was."""
        for dial in self.dials:
            held, name = self._held[dial.field]
            value = values.get(dial.field, dial.usual)
            if held[name] != value:
                held[name] = value
        return tomlkit.dumps(self._document)


def _key(held: Any, part: str, field: str) -> str | int:
    """What a part of a path is in a table, or in a list: there the id of a record, or its place."""
    known: list[str] = []
    if isinstance(held, dict):
        known = [str(name) for name in held]
        if part in known:
            return part
    elif isinstance(held, list):
        known = [str(one["id"]) for one in held if isinstance(one, dict) and "id" in one]
        places = [at for at, one in enumerate(held) if isinstance(one, dict) and one.get("id") == part]
        if part.isdecimal() and int(part) < len(held):
            places.append(int(part))
        if places:
            return places[0]
    hint = closest(part, known) if known else ""
    raise FourfoldError(f"the content has no field {field!r}: there is no {part!r}", hint)
