"""A drawing as pixels.

Our drawings are made for browsers: colours are custom properties, inherited into the symbols that `use` shows. No
small rasteriser knows these. So each `use` is replaced by what it shows, css_inline works the style sheet out, and
resvg, which is left with plain styles, makes the pixels.
"""

import io
import re
from copy import deepcopy
from xml.etree.ElementTree import Element, fromstring, register_namespace, tostring

import numpy as np
import numpy.typing as npt

from fourfold.kernel.errors import FourfoldError

SANS, SERIF = "DejaVu Sans", "DejaVu Serif"
"""For systems that have none of the fonts the drawings name: these are on nearly every Linux."""
SPACE = "{http://www.w3.org/2000/svg}"
USE, SYMBOL = f"{SPACE}use", f"{SPACE}symbol"
register_namespace("", SPACE[1:-1])


def pixels(drawing: str) -> npt.NDArray[np.uint8]:
    """A drawing as an array of rows, columns and red, green, blue; in the light colours."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError as error:
        raise _missing(error) from error
    root = plain(drawing)
    background = re.search(r"background: ([^;]+)", root.get("style", ""))
    png = resvg_py.svg_to_bytes(
        svg_string=tostring(root, encoding="unicode"),
        background=background[1] if background else "#ffffff",
        sans_serif_family=SANS,
        serif_family=SERIF,
    )
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))


def plain(drawing: str) -> Element:
    """The drawing with a plain style on every element, and a copy in place of each `use`."""
    root = fromstring(drawing)
    style = root.find(f"{SPACE}style")
    assert style is not None
    root.remove(style)
    named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
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
        shown.tag = f"{SPACE}svg"
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
    try:
        from css_inline import CSSInliner
    except ImportError as error:
        raise _missing(error) from error
    bare = deepcopy(root)
    for element in bare.iter():
        element.text = element.tail = None
        element.attrib = {name: value for name, value in element.attrib.items() if name == "class"}
    inliner = CSSInliner(resolve_css_variables=True, load_remote_stylesheets=False)
    dressed = fromstring(inliner.inline_fragment(tostring(bare, encoding="unicode"), css))
    for element, like in zip(root.iter(), dressed.iter(), strict=True):
        if "style" in like.attrib:
            element.set("style", like.attrib["style"])


def _missing(error: ImportError) -> FourfoldError:
    return FourfoldError(f"pixels need the package {error.name}", "install 'fourfold[pettingzoo]'")
