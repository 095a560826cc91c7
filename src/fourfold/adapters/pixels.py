"""A drawing as pixels: resvg makes them, which is left with plain styles (`paper/dressing.py`)."""

import io
import re
from xml.etree.ElementTree import tostring

import numpy as np
import numpy.typing as npt

from fourfold.kernel.errors import FourfoldError
from fourfold.paper.dressing import plain

SANS, SERIF = "DejaVu Sans", "DejaVu Serif"
"""For systems that have none of the fonts the drawings name: these are on nearly every Linux."""


def pixels(drawing: str) -> npt.NDArray[np.uint8]:
    """A drawing as an array of rows, columns and red, green, blue; in the light colours."""
    try:
        import resvg_py
        from PIL import Image

        root = plain(drawing)
    except ImportError as error:
        raise _missing(error) from error
    background = re.search(r"background: ([^;]+)", root.get("style", ""))
    png = resvg_py.svg_to_bytes(
        svg_string=tostring(root, encoding="unicode"),
        background=background[1] if background else "#ffffff",
        sans_serif_family=SANS,
        serif_family=SERIF,
    )
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))


def _missing(error: ImportError) -> FourfoldError:
    return FourfoldError(f"pixels need the package {error.name}", "install 'fourfold[pettingzoo]'")
