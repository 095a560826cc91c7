"""Tiles, cards and signs drawn by themselves, to be looked at closely."""

from fourfold.games.envyra.drawing.cards import HEIGHT, WIDTH, card_of, face_of
from fourfold.games.envyra.drawing.cubes import cube, socketed
from fourfold.games.envyra.drawing.scene import FORMATS, Scene
from fourfold.games.envyra.drawing.symbols import SYMBOLS, THEMES, emblem, icon
from fourfold.games.envyra.drawing.tiles import CHIP, chip_face, printed, seal, seals_of, tone
from fourfold.games.envyra.view import CardFace, EnvyraView, TileFace
from fourfold.games.picture import alone
from fourfold.games.svg import Markup, group, join, rect, text
from fourfold.games.words import Words

AROUND = 6
"""Room for what stands out of a thing: its shadow."""


def tile_picture(view: EnvyraView, words: Words, face: TileFace, cubes: tuple[int, ...]) -> Markup:
    """The face of a tile, with the seals the reader's pile opens and the cubes that lie on it."""
    scene = Scene(view, words, wide=True)
    form = FORMATS["wide"]
    spots = socketed(form.sockets, face.needs)
    lying = join(*(cube(seat, *spot) for seat, spot in zip(cubes, spots, strict=False)))
    css = f"tile {tone(face.theme, face.kind)}"
    drawn = group(css, printed("wide", scene.print(face)), seals_of(scene, face), lying)
    return alone("env", form.width, form.height, drawn, AROUND)


def chip_picture(view: EnvyraView, words: Words, face: TileFace) -> Markup:
    """A captured tile, as small as it lies before its owner."""
    made = Scene(view, words, wide=True).print(face)
    return alone("env", CHIP, CHIP, group(f"chip {tone(face.theme, face.kind)}", chip_face(made)), 2)


def card_picture(view: EnvyraView, words: Words, face: CardFace) -> Markup:
    """The face of a card."""
    made = card_of(Scene(view, words, wide=True), face)
    return alone("env", WIDTH, HEIGHT, group("card", face_of(made, None)), AROUND)


def figure_picture() -> Markup:
    """The Starting Player Figure."""
    return alone("env", 24, 24, icon("figure", 0, 0, 24, "pawn"), 4)


def theme_picture(theme: str, name: str) -> Markup:
    """The sign of a theme."""
    return alone("env", 24, 24, group(tone(theme), emblem(theme, name, 0, 0, 24)), 4)


def sign(name: str) -> Markup:
    """A sign of the legend."""
    if name == "socket":
        return alone("env", 24, 24, icon("socket", 3, 3, 18, "socket"))
    if name == "seal":
        return alone(
            "env", 24, 24, group("seal flora", icon("wax", -1, -1, 26, "wax"), icon("flora", 5, 5, 14, "stamp"))
        )
    if name == "opened":
        return alone("env", 24, 24, seal("flora", "", True, 0, 1, 20))
    if name == "lock_other":
        return alone("env", 24, 24, join(icon("lock", 0, 3, 17, "lock"), cube(1, 11, 4, 13)))
    if name == "adds_set":
        slip = join(rect("slip", 1, 5, 22, 14, 3), text(12, 15.8, "+2", "slip-n", anchor="middle", size=11))
        return alone("env", 24, 24, group("fate good", slip))
    if name == "rungs":
        return alone(
            "env",
            24,
            24,
            group(
                "flora",
                icon("rung", 1, 1, 22, "rung reached"),
                text(12, 16.5, "4", "rung reached", anchor="middle", size=13),
            ),
        )
    if name == "plan":
        return alone("env", 24, 24, join(cube(0, 4, 4, 16), rect("ghost own", 2, 2, 20, 20, 3)))
    if name == "ring":
        return alone("env", 24, 24, group("end", rect("face", 1, 1, 22, 22, 4), icon("ring", 3, 3, 18)))
    theme = SYMBOLS.get(name, name)
    css = tone(theme) if theme in THEMES else {"bonus": "bonus", "star": "points"}.get(name, "quiet")
    return alone("env", 24, 24, group(css, icon(name, 0, 0, 24)))
