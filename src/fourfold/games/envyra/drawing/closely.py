"""Tiles, cards and signs drawn by themselves, to be looked at closely."""

from fourfold.games.envyra.drawing.cards import HEIGHT, WIDTH, face_of
from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.symbols import SYMBOLS, THEMES, icon
from fourfold.games.envyra.drawing.tiles import printed, sealed, tone
from fourfold.games.envyra.view import CardFace, EnvyraView, TileFace
from fourfold.games.picture import alone
from fourfold.games.svg import Markup, element, group, rect
from fourfold.games.words import Words

AROUND = 6
"""Room for what stands out of a thing: its shadow."""


def tile_picture(view: EnvyraView, words: Words, face: TileFace) -> Markup:
    """The face of a tile, with the seals the reader's pile opens."""
    scene = Scene(view, words, wide=True)
    drawn = group(f"tile {tone(face.theme, face.kind)}", printed(scene, face), sealed(scene, face))
    return alone("env", scene.format.width, scene.format.height, drawn, AROUND)


def card_picture(view: EnvyraView, words: Words, face: CardFace) -> Markup:
    """The face of a card."""
    scene = Scene(view, words, wide=True)
    return alone("env", WIDTH, HEIGHT, group("card", face_of(scene, face, None)), AROUND)


def sign(name: str) -> Markup:
    """A sign of the legend."""
    if name == "socket":
        return alone("env", 24, 24, group("tile", rect("socket", 4, 4, 16, 16, 2)))
    if name == "seal":
        wax = element("circle", {"class": "wax", "cx": 12, "cy": 12, "r": 11})
        return alone("env", 24, 24, group("seal flora", wax, icon("flora", 5, 5, 14, "stamp")))
    theme = SYMBOLS.get(name, name)
    css = tone(theme) if theme in THEMES else {"bonus": "bonus", "star": "points", "ring": "end"}.get(name, "quiet")
    return alone("env", 24, 24, group(css, icon(name, 0, 0, 24)))
