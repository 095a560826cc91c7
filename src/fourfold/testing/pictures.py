"""Reading a picture again: its elements and its words."""

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from fourfold.games.svg import Picture

SVG = "{http://www.w3.org/2000/svg}"


def parsed(drawn: Picture | str) -> Element:
    return ElementTree.fromstring(str(drawn))


def css(found: Element) -> list[str]:
    return (found.get("class") or "").split()


def ids(root: Element) -> list[str]:
    return [identity for each in root.iter() if (identity := each.get("id"))]


def words_in(root: Element) -> str:
    """All that is written in a picture, or read out."""
    return " ".join(text for each in root.iter() for text in (each.text or "", each.get("aria-label") or ""))
