"""Views of a game in which nothing is hidden, made of the fields its view declares.

A field of the view is the field of the position with the same name; a buffer or list is shown as a tuple. The way
back sets the same fields in a bare position, so a view must declare every field that the encoding has.
"""

from typing import Any

from fourfold.games.edition import EditionOf, View
from fourfold.kernel.chance import Chance
from fourfold.kernel.seats import only

COMMON = frozenset(View.__struct_fields__)


def own_fields(kind: type[View]) -> tuple[str, ...]:
    """The fields that a game's view adds, in their order."""
    return tuple(name for name in kind.__struct_fields__ if name not in COMMON)


class PlainViewer:
    """Builds views from the fields of positions."""

    def __init__(self, edition: EditionOf[Any, Any]) -> None:
        self._edition = edition
        self._kind = edition.view_type
        self._own = own_fields(self._kind)

    def view(self, position: Any, seat: int | None) -> Any:
        """What a seat sees; None for a spectator."""
        own = {name: _shown(getattr(position, name)) for name in self._own}
        return self._kind(**self._edition.common_fields(position, seat), **own)


def _shown(value: Any) -> Any:
    return value if isinstance(value, (int, str)) or value is None else tuple(value)


def position_of(edition: EditionOf[Any, Any], view: View, chance: Chance) -> Any:
    """The position behind a view that tells everything."""
    position = edition.setup.bare()
    position.acting = sum(only(seat) for seat in view.to_act)
    for name in own_fields(type(view)):
        value = getattr(view, name)
        held = getattr(position, name)
        setattr(position, name, type(held)(value) if isinstance(value, tuple) else value)
    return position
