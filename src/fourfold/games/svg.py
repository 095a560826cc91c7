"""A small writer of SVG, shared by the drawings of all games.

Whatever is not `Markup` is escaped, so that a player's name or a content file can never become part of the
picture's structure.

A picture is made of parts: a panel, a piece, a button. A move changes a few of them, so what draws a part is
`kept`: it is a function of plain facts that can be hashed, never of a view, and runs again only for facts that are
new to it. So all that a part shows is in its key, and no seat can be shown what another one sees.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

Attribute = str | float | None
Attributes = Mapping[str, Attribute]
kept = lru_cache(maxsize=4096, typed=True)
"""Remembers what a function drew, by all that it is given. By type, too: a name may look like markup."""

_SPECIAL = re.compile("[&<>\"'\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


class Markup(str):
    """A piece of SVG that is written already; any other text is escaped when it goes in."""

    __slots__ = ()


class Picture(tuple[Markup, ...]):
    """A whole picture: the parts it is put together from, each of which begins with `<`."""

    __slots__ = ()

    def __new__(cls, parts: Iterable[Markup]) -> "Picture":
        """Those of some parts that are not empty."""
        return super().__new__(cls, filter(None, parts))

    def __str__(self) -> str:
        return "".join(self)


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


@lru_cache(maxsize=16384)
def _attribute(name: str, value: Attribute) -> str:
    if value is None:
        return ""
    return f' {name}="{escape(value) if isinstance(value, str) else number(value)}"'


def element(tag: str, attributes: Attributes | None = None, *children: str) -> Markup:
    """One element. Attributes that are None are left out; children that are not Markup are escaped."""
    written = "".join([_attribute(name, value) for name, value in attributes.items()]) if attributes else ""
    if not children:
        return Markup(f"<{tag}{written}/>")
    return Markup(f"<{tag}{written}>{join(*children)}</{tag}>")


def layer(css: str | None, parts: Iterable[Markup], at: str | None = None, id: str | None = None) -> list[Markup]:
    """Parts of a picture inside a group, which can be parts of another layer: they are not put together yet."""
    return [_opening(css, at, id), *parts, _CLOSING]


_CLOSING = Markup("</g>")


@lru_cache(maxsize=256)
def _opening(css: str | None, at: str | None, id: str | None) -> Markup:
    return Markup(f"<g{_attribute('id', id)}{_attribute('class', css)}{_attribute('transform', at)}>")


def join(*pieces: str) -> Markup:
    """Several pieces side by side."""
    return Markup("".join([piece if isinstance(piece, Markup) else escape(piece) for piece in pieces]))


@kept
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


@kept
def rect(css: str, x: float, y: float, wide: float, high: float, radius: float | None = None) -> Markup:
    """A rectangle."""
    return element("rect", {"class": css, "x": x, "y": y, "width": wide, "height": high, "rx": radius})


@kept
def path(css: str, drawn: str) -> Markup:
    """A line or shape, in the letters and numbers of a `d` attribute."""
    return element("path", {"class": css, "d": drawn})


@lru_cache(maxsize=1024, typed=True)
def group(css: str | None, *children: str, id: str | None = None, at: str | None = None) -> Markup:
    """What belongs together, with a class; perhaps with an id, and moved by a `transform`."""
    return element("g", {"id": id, "class": css, "transform": at}, *children)


@kept
def titled(title: str, *children: str, css: str | None = None) -> Markup:
    """A group with a title, which is shown beside the pointer and read aloud."""
    return group(css, element("title", None, title), *children)


@kept
def placed(x: float, y: float, scale: float = 1) -> str:
    """The value of a `transform` attribute that moves and scales."""
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1 else f"{moved} scale({scale:.4g})"
