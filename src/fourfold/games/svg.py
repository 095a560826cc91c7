"""A small writer of SVG, shared by the drawings of all games.

Whatever is not `Markup` is escaped, so that a player's name or a content file can never become part of the
picture's structure.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate

Attribute = str | float | None
Attributes = Mapping[str, Attribute]

ELLIPSIS = "…"
BOLD = 1.1
"""How much broader a bold face is: measure `size * BOLD`."""
_SPECIAL = re.compile("[&<>\"'\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_NARROW = frozenset("iljtfrI.,:;!|'’()[] -·")
_BROAD = frozenset("mwMWQO@%&—")


class Markup(str):
    """A piece of SVG that is written already; any other text is escaped when it goes in."""

    __slots__ = ()


def escape(text: str) -> str:
    """Text as it may stand in an element or an attribute; characters that XML cannot hold are left out."""
    if _SPECIAL.search(text) is None:
        return text
    return _SPECIAL.sub(lambda found: _ENTITIES.get(found[0], ""), text)


def number(value: float) -> str:
    """A coordinate with at most two decimals, and none that say nothing."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, attributes: Attributes | None = None, *children: str) -> Markup:
    """One element. Attributes that are None are left out; children that are not Markup are escaped."""
    parts = ["<", tag]
    if attributes:
        for name, value in attributes.items():
            if value is None:
                continue
            text = escape(value) if isinstance(value, str) else number(value)
            parts += (" ", name, '="', text, '"')
    if not children:
        return Markup("".join([*parts, "/>"]))
    parts.append(">")
    parts += [child if isinstance(child, Markup) else escape(child) for child in children]
    parts += ("</", tag, ">")
    return Markup("".join(parts))


def join(*pieces: str) -> Markup:
    """Several pieces side by side."""
    return Markup("".join([piece if isinstance(piece, Markup) else escape(piece) for piece in pieces]))


def text(
    x: float, y: float, words: str, css: str, *, anchor: str | None = None, size: float | None = None
) -> Markup:
    """A line of text; `y` is its baseline, `anchor` is "middle" or "end" when it does not start at `x`."""
    return element("text", {"x": x, "y": y, "class": css, "text-anchor": anchor, "font-size": size}, words)


def texts(
    lines: Iterable[str],
    x: float,
    y: float,
    step: float,
    css: str,
    *,
    anchor: str | None = None,
    size: float | None = None,
) -> list[Markup]:
    """Lines of text one below the other; `y` is the baseline of the first."""
    return [text(x, y + place * step, line, css, anchor=anchor, size=size) for place, line in enumerate(lines)]


def rect(css: str, x: float, y: float, wide: float, high: float, radius: float | None = None) -> Markup:
    """A rectangle."""
    return element("rect", {"class": css, "x": x, "y": y, "width": wide, "height": high, "rx": radius})


def path(css: str, drawn: str) -> Markup:
    """A line or shape, in the letters and numbers of a `d` attribute."""
    return element("path", {"class": css, "d": drawn})


def group(css: str | None, *children: str, id: str | None = None, at: str | None = None) -> Markup:
    """What belongs together, with a class; perhaps with an id, and moved by a `transform`."""
    return element("g", {"id": id, "class": css, "transform": at}, *children)


def titled(title: str, *children: str, css: str | None = None) -> Markup:
    """A group with a title, which is shown beside the pointer and read aloud."""
    return group(css, element("title", None, title), *children)


def placed(x: float, y: float, scale: float = 1) -> str:
    """The value of a `transform` attribute that moves and scales."""
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1 else f"{moved} scale({scale:.4g})"


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
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(lines) < most and width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return (*lines[:-1], fit(lines[-1], size, room))
