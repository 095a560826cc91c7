"""What the reader of a view can do: built for a view, and found by kind or by what an action names."""

from collections import defaultdict
from functools import cached_property

from fourfold.games.same import by_identity
from fourfold.kernel.actions import Action, Catalogue
from fourfold.kernel.position import Position


def open_to(seat: int | None, position: Position, catalogue: Catalogue) -> tuple[Action, ...]:
    """The actions open to a seat; none to a spectator."""
    return () if seat is None else tuple([catalogue.actions[number] for number in position.legal(seat)])


class Legal:
    """The legal actions of a view, by their kind and by each thing they name: a cell, a card, a noble."""

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self._actions = actions
        self._of: defaultdict[str, list[Action]] = defaultdict(list)
        for action in actions:
            self._of[action.kind].append(action)

    @cached_property
    def _on(self) -> defaultdict[tuple[str, str], list[Action]]:
        """By what they name: found out when something asks."""
        found: defaultdict[tuple[str, str], list[Action]] = defaultdict(list)
        for action in self._actions:
            for named in action.fields.items():
                found[named].append(action)
        return found

    def of(self, kind: str) -> list[Action]:
        """The actions of a kind, in the order of the view."""
        return self._of[kind]

    def on(self, field: str, thing: str) -> list[Action]:
        """The actions that name a thing: `on("cell", "B2")`."""
        return self._on[field, thing]


legal_of = by_identity(Legal)
"""The legal actions of a view, found once for what is asked and for the picture."""
