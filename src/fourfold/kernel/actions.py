"""Actions: a number inside, a readable thing outside.

A family is declared once, `Family("mark", (CELLS,))`, and from that come the number, the JSON object
`{"kind": "mark", "cell": "B2"}` and the notation `mark B2`. All families of a game, one after the other, are
its catalogue: the fixed action space.

Inside its family an action is a *value*, from 0; with several axes, `pair` and `triple` make one and `part` takes
it apart. No other module reckons with the numbers of actions.
"""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fourfold.kernel.errors import BadAction, closest

UNPLACED: Final[i64] = -1


@final
class Axis:
    """One thing that actions name, with the label of each of its values."""

    def __init__(self, name: str, labels: tuple[str, ...]) -> None:
        self.name = name
        self.labels = labels
        self._index = {label.lower(): i for i, label in enumerate(labels)}

    def index(self, label: str) -> int:
        """The value with this label, whatever its case."""
        found = self._index.get(label.lower())
        if found is None:
            raise BadAction(f"there is no {self.name} {label!r}", closest(label, list(self.labels)))
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Family:
    """Actions of one kind: a run of numbers, one for each combination of its axes' values.

    Its catalogue gives it its place, and with that the number `base` of its first action.
    """

    def __init__(self, kind: str, axes: tuple[Axis, ...] = ()) -> None:
        self.kind = kind
        self.axes = axes
        self.size: i64 = 1
        self._strides = vec[i64]([0] * len(axes))
        self._sizes = vec[i64]([len(axis.labels) for axis in axes])
        place: i64 = len(axes) - 1
        while place >= 0:
            self._strides[place] = self.size
            self.size *= self._sizes[place]
            place -= 1
        self.base: i64 = UNPLACED
        self.end: i64 = UNPLACED

    def follow(self, base: i64) -> None:
        """Take a place in a catalogue, behind the families that came before: the same in each."""
        if self.base not in (UNPLACED, base):
            raise BadAction(f"{self.kind!r} stands in another place in another catalogue")
        self.base = base
        self.end = base + self.size

    def holds(self, action: i64) -> bool:
        """Is the action one of this family's?"""
        return self.base <= action < self.end

    def value(self, action: i64) -> i64:
        """Which of its actions this is, from 0."""
        return action - self.base

    def pair(self, first: i64, second: i64) -> i64:
        """The value made of one on each of two axes."""
        return first * self._strides[0] + second

    def triple(self, first: i64, second: i64, third: i64) -> i64:
        """The value made of one on each of three axes."""
        return first * self._strides[0] + second * self._strides[1] + third

    def part(self, value: i64, axis: i64) -> i64:
        """What a value says on one of the axes."""
        if axis == 0:
            return value // self._strides[0]
        return value // self._strides[axis] % self._sizes[axis]

    def declines(self, value: i64) -> bool:
        """Is this action to leave something out: to pass, to answer no? Then it is never offered first."""
        return False

    def number(self, values: tuple[int, ...]) -> int:
        """The action with these values, one for each axis."""
        offset = 0
        for axis, value in zip(self.axes, values, strict=True):
            offset = offset * len(axis.labels) + value
        return self.base + offset

    def values(self, action: int) -> tuple[int, ...]:
        """The values of an action, one for each axis."""
        return tuple(self.part(action - self.base, axis) for axis in range(len(self.axes)))


@final
class Action:
    """One action as people and programs hold it: comparable, hashable, printed in notation."""

    def __init__(self, number: int, kind: str, fields: dict[str, str], *, declines: bool) -> None:
        self.number = number
        self.kind = kind
        self.fields = fields
        self.declines = declines
        self._notation = " ".join([kind, *fields.values()])

    def json(self) -> dict[str, str]:
        """The action as a JSON object."""
        return {"kind": self.kind, **self.fields}

    def __str__(self) -> str:
        return self._notation

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and other.number == self.number and other.fields == self.fields

    def __hash__(self) -> int:
        return hash(self.number)


@final
class Catalogue:
    """Every action of a game, by number. Families follow each other, in the order given."""

    def __init__(self, families: tuple[Family, ...]) -> None:
        self.families = families
        base: i64 = 0
        for family in families:
            family.follow(base)
            base = family.end
        self.actions: tuple[Action, ...] = tuple(
            _action(family, number) for family in families for number in range(family.base, family.end)
        )
        self._kinds = {family.kind: family for family in families}
        self._written = {str(action): action for action in self.actions}

    def __len__(self) -> int:
        return len(self.actions)

    def action(self, given: object) -> Action:
        """The action that an `Action`, a number, a JSON object or a line of notation stands for."""
        if isinstance(given, Action):
            is_ours = given.number < len(self.actions) and self.actions[given.number] is given
            return given if is_ours else self.action(given.json())
        if isinstance(given, int) and not isinstance(given, bool):
            if not 0 <= given < len(self.actions):
                raise BadAction(f"there is no action {given}", f"numbers go from 0 to {len(self.actions) - 1}")
            return self.actions[given]
        if isinstance(given, str):
            return self._written.get(given) or self._from_notation(given)
        if isinstance(given, Mapping):
            return self._from_json(given)
        raise BadAction(f"{given!r} is no action", "give a number, a JSON object or a line such as 'mark A1'")

    def _from_notation(self, line: str) -> Action:
        words = line.split()
        family = self._family(words[0] if words else "")
        if len(words) - 1 != len(family.axes):
            form = " ".join([family.kind, *(axis.name.upper() for axis in family.axes)])
            raise BadAction(f"{line!r} is no action", f"write it as '{form}'")
        values = [axis.index(word) for axis, word in zip(family.axes, words[1:], strict=True)]
        return self.actions[family.number(tuple(values))]

    def _from_json(self, given: Mapping[object, object]) -> Action:
        family = self._family(str(given.get("kind", "")))
        names = ["kind", *(axis.name for axis in family.axes)]
        for name in given:
            if name not in names:
                raise BadAction(
                    f"action {family.kind!r} has no field {name!r}", f"its fields are {', '.join(names)}"
                )
        values: list[int] = []
        for axis in family.axes:
            if axis.name not in given:
                raise BadAction(f"action {family.kind!r} needs the field {axis.name!r}")
            values.append(axis.index(str(given[axis.name])))
        return self.actions[family.number(tuple(values))]

    def _family(self, kind: str) -> Family:
        family = self._kinds.get(kind.lower())
        if family is None:
            raise BadAction(f"there is no action {kind!r}", closest(kind, list(self._kinds)))
        return family


def _action(family: Family, number: int) -> Action:
    values = family.values(number)
    fields = {axis.name: axis.labels[value] for axis, value in zip(family.axes, values, strict=True)}
    return Action(number, family.kind, fields, declines=family.declines(family.value(number)))
