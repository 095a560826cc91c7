"""How wide lines of text are in a picture, and how they are made to fit."""

from functools import lru_cache
from itertools import accumulate

ELLIPSIS = "…"
BOLD = 1.1
"""How much broader a bold face is: measure `size * BOLD`."""
_NARROW = frozenset("iljtfrI.,:;!|'’()[] -·")
_BROAD = frozenset("mwMWQO@%&—")


@lru_cache(maxsize=4096)
def width(words: str, size: float) -> float:
    """About how wide a line of text is, in a face a little broader than most."""
    return size * sum(
        0.36 if c in _NARROW else 0.95 if c in _BROAD else 0.72 if c.isupper() else 0.62 for c in words
    )


@lru_cache(maxsize=4096)
def fit(words: str, size: float, room: float) -> str:
    """As much of a line as there is room for, with an ellipsis where something is missing."""
    if width(words, size) <= room:
        return words
    room -= width(ELLIPSIS, size)
    lengths = accumulate(width(character, size) for character in words)
    kept = sum(1 for length in lengths if length <= room)
    return words[:kept].rstrip() + ELLIPSIS


@lru_cache(maxsize=4096)
def shrunk(words: str, sizes: tuple[float, ...], room: float) -> tuple[str, float]:
    """A bold line in the largest of these sizes that fits, cut short in the smallest if none does."""
    size = next((size for size in sizes if width(words, size * BOLD) <= room), sizes[-1])
    return fit(words, size * BOLD, room), size


@lru_cache(maxsize=4096)
def wrap(words: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """A text broken into lines; the last of at most so many lines is cut short if need be."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(lines) < most and width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return (*lines[:-1], fit(lines[-1], size, room))


PRINTED = 0.85
"""How much narrower the face of what is printed is: measure `size * PRINTED`."""


@lru_cache(maxsize=4096)
def filling(
    words: str, sizes: tuple[float, ...], leading: float, room: float, high: float
) -> tuple[float, tuple[str, ...]]:
    """A printed text in the largest of some sizes at which all of it fits into a place, and its lines."""
    for size in sizes:
        most = max(1, int(high // (size * leading)))
        lines = wrap(words, size * PRINTED, room, most)
        if " ".join(lines) == words:
            return size, lines
    return sizes[-1], wrap(words, sizes[-1] * PRINTED, room, max(1, int(high // (sizes[-1] * leading))))
