"""A drawing as pixels.

Our drawings are made for browsers: colours are custom properties, inherited into the symbols that `use` shows. No
small rasteriser knows these, so the style sheet is first worked out: every element gets its own plain style.
"""

import re
import struct
import zlib
from collections.abc import Iterator
from copy import deepcopy
from xml.etree.ElementTree import Element, fromstring, register_namespace, tostring

import numpy as np
import numpy.typing as npt

SANS, SERIF = "DejaVu Sans", "DejaVu Serif"
"""For systems that have none of the fonts the drawings name: these are on nearly every Linux."""
SPACE = "{http://www.w3.org/2000/svg}"
_MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE = re.compile(r"var\((--[\w-]+)\)")
register_namespace("", SPACE[1:-1])

Variables = dict[str, str]
Selector = list[tuple[str, frozenset[str]]]
"""From the outermost element to the one that is meant: a tag, or "", and classes."""


def pixels(drawing: str) -> npt.NDArray[np.uint8]:
    """A drawing as an array of rows, columns and red, green, blue; in the light colours."""
    import resvg_py

    sheet = Sheet(drawing)
    plain = sheet.plain()
    return unpacked(
        resvg_py.svg_to_bytes(
            svg_string=plain, background=sheet.background, sans_serif_family=SANS, serif_family=SERIF
        )
    )


class Sheet:
    """A drawing and its style sheet."""

    def __init__(self, drawing: str) -> None:
        self.root = root = fromstring(drawing)
        style = root.find(f"{SPACE}style")
        assert style is not None
        root.remove(style)
        self.rules = sorted(_rules(style.text or ""), key=lambda rule: _weight(rule[0]))
        self.named: dict[str, tuple[Element, list[Element]]] = {}
        self._name(root, [])
        self.background = "#ffffff"

    def _name(self, element: Element, above: list[Element]) -> None:
        if "id" in element.attrib:
            self.named[element.attrib["id"]] = (deepcopy(element), above)
        for child in element:
            self._name(child, [*above, element])

    def plain(self) -> str:
        """The drawing with a plain style on every element, and a copy in place of each `use`."""
        self._dress(self.root, [], {})
        return tostring(self.root, encoding="unicode")

    def _dress(self, element: Element, above: list[Element], inherited: Variables) -> None:
        """Work out the style of an element, then of all inside. `above` is where selectors look."""
        style: dict[str, str] = {}
        for selector, declared in self.rules:
            if _fits(selector, element, above):
                style |= declared
        known = inherited | style
        variables = inherited | {name: _resolved(style[name], known) for name in style if name.startswith("--")}
        shown = {name: _resolved(style[name], variables) for name in style if not name.startswith("--")}
        if element is self.root:
            self.background = shown.pop("background", self.background)
        for name, value in element.attrib.items():
            element.attrib[name] = _resolved(value, variables)
        if shown:
            element.set("style", ";".join(f"{name}:{value}" for name, value in shown.items()))
        if element.tag == f"{SPACE}use":
            self._copy_in(element, variables)
            return
        for child in list(element):
            if child.tag == f"{SPACE}symbol":
                element.remove(child)
            else:
                self._dress(child, [*above, element], variables)

    def _copy_in(self, use: Element, variables: Variables) -> None:
        """A `use` becomes a group that holds what it shows; selectors see that where it was defined."""
        original, above = self.named[use.attrib.pop("href")[1:]]
        shown = deepcopy(original)
        place: dict[str, str] = {
            name: use.attrib.pop(name) for name in ("x", "y", "width", "height") if name in use.attrib
        }
        use.tag = f"{SPACE}g"
        if shown.tag == f"{SPACE}symbol":
            shown.tag = f"{SPACE}svg"
            shown.attrib.update(place)
        else:
            moved = f"translate({place.get('x', 0)} {place.get('y', 0)})"
            use.set("transform", f"{use.get('transform', '')} {moved}".strip())
        shown.attrib.pop("id", None)
        use.append(shown)
        self._dress(shown, above, variables)


def _rules(css: str) -> Iterator[tuple[Selector, dict[str, str]]]:
    """The rules of a style sheet that hold without a pointer, a focus or a medium."""
    for selectors, body in _RULE.findall(_MEDIA.sub("", css)):
        declared = {}
        for line in body.split(";"):
            name, colon, value = line.partition(":")
            if colon:
                declared[name.strip()] = value.strip()
        for selector in selectors.split(","):
            if ":" not in selector and ">" not in selector and "[" not in selector:
                yield [_compound(each) for each in selector.split()], declared


def _compound(text: str) -> tuple[str, frozenset[str]]:
    tag, *classes = text.split(".")
    return tag, frozenset(classes)


def _weight(selector: Selector) -> tuple[int, int]:
    """How much a rule counts: classes before tags; of equals the later one."""
    return sum(len(classes) for _, classes in selector), sum(tag != "" for tag, _ in selector)


def _fits(selector: Selector, element: Element, above: list[Element]) -> bool:
    """Is the element meant, inside of all the others that the selector names?"""
    *outer, last = selector
    if not _is(element, last):
        return False
    place = len(above)
    for compound in reversed(outer):
        place -= 1
        while place >= 0 and not _is(above[place], compound):
            place -= 1
        if place < 0:
            return False
    return True


def _is(element: Element, compound: tuple[str, frozenset[str]]) -> bool:
    tag, classes = compound
    if tag and element.tag != SPACE + tag:
        return False
    return not classes or classes <= set(element.get("class", "").split())


def _resolved(value: str, variables: Variables) -> str:
    """A value with every custom property in it replaced, and those in the replacement."""
    while "var(" in value:
        value = _VARIABLE.sub(lambda found: variables.get(found[1], "none"), value)
    return value


def unpacked(png: bytes) -> npt.NDArray[np.uint8]:
    """The pixels of a PNG picture with eight bits of red, green, blue and alpha.

    A pixel is stored as the difference from a guess made of its left, upper and upper left neighbours. Along a
    falling diagonal pixels do not need each other, so each diagonal is a row of its own here.
    """
    wide, high = struct.unpack(">II", png[16:24])
    packed = b"".join(data for kind, data in _chunks(png) if kind == b"IDAT")
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(high, 1 + 4 * wide)
    kinds = lines[:, 0]
    row, column = np.arange(high)[:, None], np.arange(wide)[None, :]
    differences = np.zeros((wide + high, high, 4), np.int16)
    differences[row + column, row] = lines[:, 1:].reshape(high, wide, 4)
    found = np.zeros((wide + high + 1, high + 1, 4), np.int16)
    for diagonal in range(wide + high - 1):
        many = min(diagonal + 1, high)
        left, up = found[diagonal + 1, 1 : many + 1], found[diagonal + 1, :many]
        guess = _guess(kinds[:many, None], left, up, found[diagonal, :many])
        found[diagonal + 2, 1 : many + 1] = (differences[diagonal, :many] + guess) & 255
    return found[row + column + 2, row + 1, :3].astype(np.uint8)


Numbers = npt.NDArray[np.int16]


def _guess(kinds: npt.NDArray[np.uint8], left: Numbers, up: Numbers, corner: Numbers) -> Numbers:
    """What PNG's five filters guess: nothing, left, up, their mean, or the nearest to left + up - corner."""
    sum_ = left + up
    off_left, off_up, off_corner = abs(up - corner), abs(left - corner), abs(sum_ - 2 * corner)
    nearest = np.where(
        (off_left <= off_up) & (off_left <= off_corner), left, np.where(off_up <= off_corner, up, corner)
    )
    return np.select([kinds == 1, kinds == 2, kinds == 3, kinds == 4], [left, up, sum_ >> 1, nearest], 0)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The kind and the data of each chunk of a PNG picture."""
    place = 8
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        yield png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        place += 12 + length
