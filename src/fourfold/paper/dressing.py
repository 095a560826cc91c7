"""Drawings without a style sheet, for whatever is not a browser.

Our drawings are made for browsers: colours are custom properties, inherited into the symbols that `use` shows. No
small renderer knows these. So each `use` is replaced by what it shows, and css_inline works the style sheet out.
"""

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from xml.etree.ElementTree import Element, fromstring, register_namespace, tostring

from fourfold.games.svg import Markup, element, join

SPACE = "{http://www.w3.org/2000/svg}"
SVG, USE, SYMBOL, DEFS, GROUP, TEXT = (f"{SPACE}{tag}" for tag in ("svg", "use", "symbol", "defs", "g", "text"))
NAMED = re.compile(r"url\(['\"]?#([^)'\"]+)['\"]?\)")
SANS, SERIF = "Source Sans Pro", "Source Serif Pro"
FAMILIES = (
    (re.compile(r"font-family: ?ui-sans-serif[^;]*"), SANS),
    (re.compile(r"font-family: ?ui-serif[^;]*"), SERIF),
)
Frame = tuple[float, float, float, float]
"""What of a drawing is shown: left, top, width and height, in its units."""
register_namespace("", SPACE[1:-1])


def plain(drawing: str) -> Element:
    """The drawing with a plain style on every element, and a copy in place of each `use`."""
    return _settled(fromstring(drawing))


def _settled(root: Element) -> Element:
    style = root.find(f"{SPACE}style")
    assert style is not None
    root.remove(style)
    named = {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}
    for use in list(root.iter(USE)):
        _copy_in(use, named)
    for parent in root.iter():
        for symbol in parent.findall(SYMBOL):
            parent.remove(symbol)
    _dress(root, style.text or "")
    for use in root.iter(USE):
        use.tag = f"{SPACE}g"
    return root


def _copy_in(use: Element, named: dict[str, Element]) -> None:
    """A `use` holds what it shows; once it is dressed it becomes a group."""
    shown = deepcopy(named[use.attrib.pop("href")[1:]])
    del shown.attrib["id"]
    place: dict[str, str] = {
        name: use.attrib.pop(name) for name in ("x", "y", "width", "height") if name in use.attrib
    }
    if shown.tag == SYMBOL:
        shown.tag = SVG
        shown.attrib.update(place)
    else:
        moved = f"translate({place.get('x', 0)} {place.get('y', 0)})"
        use.set("transform", f"{use.get('transform', '')} {moved}".strip())
    for inner in list(shown.iter(USE)):
        if "href" in inner.attrib:
            _copy_in(inner, named)
    use.append(shown)


def _dress(root: Element, css: str) -> None:
    """Give every element the style that the sheet comes to for it. css_inline sees tags and classes alone."""
    from css_inline import CSSInliner

    bare = deepcopy(root)
    for one in bare.iter():
        one.text = one.tail = None
        one.attrib = {name: value for name, value in one.attrib.items() if name == "class"}
    inliner = CSSInliner(resolve_css_variables=True, load_remote_stylesheets=False)
    styled = fromstring(inliner.inline_fragment(tostring(bare, encoding="unicode"), css))
    for one, like in zip(root.iter(), styled.iter(), strict=True):
        if "style" in like.attrib:
            one.set("style", like.attrib["style"])


# --- several drawings of one game ---------------------------------------------------------------------------------


def dressed(css: str, style: str, symbols: str, drawings: Iterable[tuple[Markup, Frame]]) -> list[str]:
    """Drawings as pictures of their own, in the letters that are shipped; each brings what it refers to."""
    framed = [
        element("svg", {"class": css, "viewBox": " ".join(f"{side:g}" for side in frame)}, drawn)
        for drawn, frame in drawings
    ]
    sheet = Markup(f"<style>{style}</style>{symbols}")
    root = fromstring(element("svg", {"xmlns": SPACE[1:-1], "class": css}, sheet, join(*framed)))
    pictures = root.findall(SVG)[-len(framed) :] if framed else []
    for picture in pictures:
        left, top, wide, high = map(float, picture.attrib["viewBox"].split())
        _crop(picture, (1, 0, 0), (left, top, wide, high))
    _settled(root)
    shared = {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}
    return [_alone(picture, shared) for picture in pictures]


def opened(drawing: str, high: float | None = None) -> tuple[Markup, Frame]:
    """What is inside a drawing, and its frame; or as much of it as is so high for its width."""
    head = re.match(r"<svg[^>]*>", drawing)
    assert head is not None
    found = re.search(r'viewBox="([^"]+)"', head[0])
    assert found is not None
    left, top, wide, tall = map(float, found[1].split())
    inside = drawing[head.end() :].removesuffix("</svg>")
    return Markup(inside), (left, top, wide, tall if high is None else min(tall, high))


def _alone(picture: Element, shared: dict[str, Element]) -> str:
    """One picture with the gradients and patterns that it, or one of them, refers to."""
    wanted: dict[str, None] = {}
    _refer(picture, shared, wanted)
    own = {one.attrib["id"] for one in picture.iter() if "id" in one.attrib}
    kept = [shared[name] for name in wanted if name not in own]
    if kept:
        holder = Element(DEFS)
        holder.extend(kept)
        picture.insert(0, holder)
    for one in picture.iter():
        for name in [name for name in one.attrib if name == "class" or name.startswith(("data-", "aria-"))]:
            del one.attrib[name]
    frame = picture.attrib["viewBox"].split()
    picture.set("width", frame[2])
    picture.set("height", frame[3])
    picture.set("style", _bare(picture.get("style", "")))
    text = tostring(picture, encoding="unicode")
    for family, instead in FAMILIES:
        text = family.sub(f"font-family: '{instead}'", text)
    return text


MOVED = re.compile(r"translate\(([-\d.e]+)[ ,]*([-\d.e]*)\)(?: scale\(([-\d.e]+)\))?")
START = re.compile(r"M\s*([-\d.]+)[ ,]?(-?[\d.]+)")
LARGEST = 60.0
"""No symbol without a size of its own is larger, in the units of a drawing."""
View = tuple[float, float, float]
"""How a part of a drawing is seen: its scale, and how far it is moved to the right and down."""


def _crop(parent: Element, view: View, frame: Frame) -> None:
    """Take out what cannot be seen in a frame: what lies wholly beside it, as far as that is easily told."""
    for child in list(parent):
        if child.tag == DEFS:
            continue
        seen = _moved(child, view)
        if _is_outside(child, seen, frame):
            parent.remove(child)
        elif child.tag == GROUP:
            _crop(child, seen, frame)
            if not len(child) and not child.text:
                parent.remove(child)
        elif child.tag == SVG and "viewBox" not in child.attrib and "width" in child.attrib:
            _crop(child, (1, 0, 0), (0, 0, float(child.attrib["width"]), float(child.attrib["height"])))


def _moved(one: Element, view: View) -> View:
    moved = MOVED.match(one.get("transform", ""))
    if moved is None:
        return view
    scale, right, down = view
    return scale * float(moved[3] or 1), right + scale * float(moved[1]), down + scale * float(moved[2] or 0)


def _is_outside(one: Element, view: View, frame: Frame) -> bool:
    """Does an element lie beside a frame? Told of text and symbols, and of others if they begin beyond its end."""
    box = _box(one)
    if box is None:
        return False
    scale, right, down = view
    (x, y, wide, high), (left, top, across, tall) = box, frame
    if right + scale * x > left + across or down + scale * y > top + tall:
        return True
    if one.tag == TEXT:
        return down + scale * y < top
    return one.tag == USE and (right + scale * (x + wide) < left or down + scale * (y + high) < top)


def _box(one: Element) -> Frame | None:
    """Where an element lies, if that is easily told: left, top, width and height."""
    tag, found = one.tag.removeprefix(SPACE), one.attrib
    if tag == "text":
        is_left = found.get("text-anchor") is None
        return (float(found.get("x", 0)) if is_left else -1e9, float(found.get("y", 0)) - 0.1, 0, 0)
    if tag == "use" and "width" in found:
        return tuple(float(found.get(name, 0)) for name in ("x", "y", "width", "height"))  # type: ignore[return-value]
    if tag == "use":
        x, y = float(found.get("x", 0)), float(found.get("y", 0))
        return (x - LARGEST, y - LARGEST, 2 * LARGEST, 2 * LARGEST)
    if tag in ("rect", "svg") and "y" in found:
        return (float(found.get("x", 0)), float(found["y"]), 0, 0)
    if tag in ("circle", "ellipse"):
        far = float(found.get("r") or found.get("rx") or 0)
        return (float(found.get("cx", 0)) - far, float(found.get("cy", 0)) - far, 0, 0)
    start = START.match(found.get("d", "")) if tag == "path" else None
    return (-1e9, float(start[2]), 0, 0) if start is not None else None


def _refer(found: Element, shared: dict[str, Element], wanted: dict[str, None]) -> None:
    for name in _names(found):
        if name in shared and name not in wanted:
            wanted[name] = None
            _refer(shared[name], shared, wanted)


def _names(found: Element) -> Iterator[str]:
    for one in found.iter():
        for key, value in one.attrib.items():
            yield from NAMED.findall(value)
            if key.endswith("href") and value.startswith("#"):
                yield value[1:]


def _bare(style: str) -> str:
    """The style of a whole picture without what places it in a page."""
    away = ("display", "width", "height", "background", "padding", "overflow")
    parts = (part for part in style.split(";") if part.partition(":")[0].strip() not in away)
    return ";".join(parts)
