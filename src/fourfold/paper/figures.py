"""Figures: what a game draws of a moment before and after, as large as a page has room for."""

from collections.abc import Sequence
from typing import Any

from fourfold.paper.pictures import Gallery, name_of

BETWEEN = 2.0
"""How far pictures are apart, in millimetres."""
MOST, FEWER, LEAST = 0.24, 0.2, 0.18
"""How large a unit of a drawing is at most, one below the other, and at least: its letters have 12 of them, then
6 pt."""
HIGH, DEEP = 74.0, 140.0
"""How high pictures beside each other are at most, and those below each other together."""


def laid(gallery: Gallery, drawings: Sequence[str], names: Sequence[str], room: float) -> dict[str, Any]:
    """Drawings beside each other if they are large enough then, or one below the other; or the last one alone."""
    numbers = [gallery.add_whole(drawing) for drawing in drawings]
    sizes = [gallery.drawing(number)[1][2:] for number in numbers]
    across, down = sum(wide for wide, _ in sizes), max(high for _, high in sizes)
    free = room - BETWEEN * len(sizes)
    is_beside = across * LEAST <= free
    if not is_beside and len(drawings) > 1 and sum(high for _, high in sizes) * FEWER > DEEP:
        return laid(gallery, drawings[-1:], [""], room)
    highest = DEEP if len(drawings) == 1 else HIGH
    best = [free / across, highest / down] if is_beside else [FEWER, *(free / wide for wide, _ in sizes)]
    scale = min(MOST, *best)
    return {
        "beside": is_beside,
        "pictures": [
            {"file": name_of(number), "wide": wide * scale, "name": name}
            for number, (wide, _), name in zip(numbers, sizes, names, strict=True)
        ],
    }


def whole(gallery: Gallery, drawing: str, room: float, tall: float) -> dict[str, Any]:
    """One drawing, as large as it can be in a room."""
    number = gallery.add_whole(drawing)
    _, (_, _, wide, high) = gallery.drawing(number)
    return {"file": name_of(number), "wide": wide * min(room / wide, tall / high)}
