"""Cards, tiles, mines and signs drawn by themselves, to be looked at closely."""

import re

from fourfold.games.erythro.drawing.cards import CLOSE, whole_face
from fourfold.games.erythro.drawing.effects import row
from fourfold.games.erythro.drawing.mines import costs, track
from fourfold.games.erythro.drawing.plain_cards import black, board_of, labelled
from fourfold.games.erythro.drawing.planet import face
from fourfold.games.erythro.drawing.scene import CONTAMINATION, Scene
from fourfold.games.erythro.drawing.symbols import ELEMENTS, icon
from fourfold.games.erythro.drawing.symbols import sign as element_sign
from fourfold.games.erythro.view import CardFace, ErythroView, TileSeen
from fourfold.games.lettering import BOLD, wrap
from fourfold.games.picture import alone
from fourfold.games.svg import Markup, element, group, join, placed, rect, text
from fourfold.games.words import Words

AROUND = 6
"""Room for what stands out of a thing: its shadow."""
WRITTEN = {"may": "?", "or": "/", "if": ":"}
"""Signs that are letters."""


def card_picture(view: ErythroView, words: Words, shown: CardFace) -> Markup:
    """The face of a card, with its picture and its effects in words."""
    scene = Scene(view, words, wide=True)
    return alone("ery", CLOSE.width, CLOSE.height, group("card", whole_face(scene, shown, CLOSE)), AROUND)


def black_picture(view: ErythroView, words: Words) -> Markup:
    """The contamination card."""
    drawn = black(CLOSE, str(words.name("card", CONTAMINATION)), "", words.say("drawing.black"))
    return alone("ery", CLOSE.width, CLOSE.height, group("card", drawn), AROUND)


def character_picture(view: ErythroView, words: Words, identity: str) -> Markup:
    """A character's board."""
    lines = wrap(str(words.name("character", identity)), 17 * BOLD, 220, 3)
    drawn = board_of(identity, lines, labelled(view.free_characters[identity], words), 240, 180, 17)
    return alone("ery", 240, 180, group("card", drawn), AROUND)


def tile_picture(view: ErythroView, words: Words, seen: TileSeen) -> Markup:
    """A tile with all that lies on it."""
    scene = Scene(view, words, wide=True)
    drawn = group(
        f"tile{' dead' if seen.contaminated else ''}",
        *face(scene, seen, scene.coming.get(seen.tile)),
        at=placed(50, 52),
    )
    return _bare(alone("ery", 100, 104, drawn, AROUND))


def mine_picture(view: ErythroView, words: Words, seen: TileSeen) -> Markup:
    """A mine on its tile, over its track and its costs."""
    mine, scene = seen.mine, Scene(view, words, wide=True)
    assert mine is not None
    coming = scene.coming.get(seen.tile)
    advances = coming is not None and coming.mine is not None
    drawn = group(None, *face(scene, seen, coming), at=placed(115, 104, 2))
    extraction = mine.extraction if view.profitability is not None else None
    below = group(
        None, track(mine, 230, 16, advances=advances), *costs(mine, 2, 26, 226, 17, extraction), at=placed(0, 216)
    )
    return _bare(alone("ery", 230, 266, join(group("tile", drawn), below), AROUND))


def seat_picture(seat: int) -> Markup:
    """An ambassador's meeple."""
    return alone("ery", 24, 24, group(f"seat-{seat}", icon(f"meeple-{seat}", 0, 0, 24)), 1)


def sign(name: str) -> Markup:
    """A sign of the legend."""
    if name in WRITTEN:
        drawn = text(12, 19, WRITTEN[name], "n", anchor="middle", size=20)
    elif name == "bonus":
        drawn = rect("bonus", 2, 5, 20, 14, 4)
    elif name == "ghost":
        drawn = group("tile", rect("ghost", 4, 4, 16, 16, 2))
    elif name == "coin":
        drawn = group("tile", element("circle", {"class": "coin", "cx": 12, "cy": 12, "r": 10}))
    elif name in ELEMENTS:
        drawn = element_sign(name, 0, 0, 24)
    else:
        css = {"crack": "full", "skull": "lost", "bio": "card"}.get(name, "quiet")
        drawn = group(css, group(None, row((("icon", name),), 24), at=placed(0, 12)))
    return alone("ery", 24, 24, drawn, 1)


def _bare(drawn: Markup) -> Markup:
    """A picture without the names that the table itself has already."""
    return Markup(re.sub(r' (?:id|data-thing)="[^"]*"', "", drawn))
