"""What the pictures of a game look like, from files beside its drawing that are changed without Python.

`palette.toml` has every colour once, by day and by night, so that their contrast can be checked; `style.css` uses
them as variables; `symbols.svg` has the icons, and the patterns and lights that shapes are filled with;
`formats.toml`, where there is one, has sizes for each kind of screen.
"""

import re
import tomllib
from importlib.resources import files
from typing import TypeVar

import msgspec

from fourfold.games.svg import Markup, element

T = TypeVar("T")
Palette = dict[str, str]
"""Colours by name."""


def palettes_of(package: str) -> tuple[Palette, Palette]:
    """The colours of the day, and those of the night."""
    found = tomllib.loads(_read(package, "palette.toml"))
    return found["light"], found["dark"]


def style_of(package: str, css: str) -> str:
    """The style sheet, inside one class: the colours as variables, those of the night where it is dark, the rules.

    The class with `-line` behind it has the colours alone, for a chart of the page around the pictures.
    What is dark by day as well says `var(--dark-ink)` for the ink of the night.
    """
    light, dark = palettes_of(package)
    rules = re.sub(r"/\*.*?\*/", "", _read(package, "style.css"), flags=re.DOTALL).strip()
    rules = re.sub(r"(?<=[{},;])\s*\n\s*", "", rules)
    rules = re.sub(r"var\(--dark-([\w-]+)\)", lambda asked: dark[asked[1]], rules)
    own = f".{css},.{css}-line"
    return f"{own}{{{_variables(light)}}}@media (prefers-color-scheme:dark){{{own}{{{_variables(dark)}}}}}{rules}"


def symbols_of(package: str) -> Markup:
    """What is inside the `svg` element, without comments and without line breaks between elements and in paths."""
    drawn = re.sub(r"<!--.*?-->", "", _read(package, "symbols.svg"), flags=re.DOTALL)
    drawn = re.sub(r"\s*\n\s*(?=<|[achlmqstvz][-.\d])", "", drawn, flags=re.IGNORECASE)
    return Markup(re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", drawn, flags=re.DOTALL))


def sheet_of(css: str, symbols: Markup) -> Markup:
    """The same as an element of its own, with the colours of a class, for a page whose pictures do without it."""
    return element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": css}, symbols)


def formats_of(package: str, shape: type[T]) -> dict[str, T]:
    """The sizes for each kind of screen, by its name."""
    return msgspec.toml.decode(_read(package, "formats.toml"), type=dict[str, shape])  # type: ignore[valid-type]


def _variables(palette: Palette) -> str:
    return ";".join(f"--{name}:{colour}" for name, colour in palette.items())


def _read(package: str, file: str) -> str:
    return files(package).joinpath(file).read_text(encoding="utf-8")
