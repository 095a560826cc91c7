"""Looking at pictures: what is where, and how well it stands out."""

import re
from xml.etree.ElementTree import Element

from fourfold.testing.pictures import css


def having(root: Element, name: str) -> list[Element]:
    """Everything of a class."""
    return [each for each in root.iter() if name in css(each)]


def by_id(root: Element, identity: str) -> Element:
    [found] = [each for each in root.iter() if each.get("id") == identity]
    return found


def place(found: Element) -> tuple[float, float]:
    """Where a piece was moved to."""
    at = re.match(r"translate\((\S+) ([^)]+)\)", found.get("transform") or "")
    assert at is not None
    return float(at[1]), float(at[2])


def contrast(one: str, other: str) -> float:
    """How well one colour stands out from another, from 1 to 21."""
    dark, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def assert_contrast(palette: dict[str, str], text: list[tuple[str, str]], pieces: list[tuple[str, str]]) -> None:
    """Text must stand out from its ground, and pieces, which are larger, somewhat less."""
    for least, pairs in ((4.5, text), (3.0, pieces)):
        for one, ground in pairs:
            assert contrast(palette[one], palette[ground]) >= least, f"{one} on {ground}"
