"""What Envyra tells somebody who does not know it: what is asked, and what the signs of the table mean.

What each thing on the table is, is told in `about`.
"""

from fourfold.games.edition import Edition
from fourfold.games.envyra.about import still_needed
from fourfold.games.envyra.drawing.closely import sign
from fourfold.games.envyra.drawing.symbols import SYMBOLS, THEMES
from fourfold.games.envyra.fate import Fate, fates
from fourfold.games.envyra.view import CellSeen, EnvyraView
from fourfold.games.guide import Asked, Sign
from fourfold.games.words import Words

CLAUSES = {
    "choosing": ("ENV-EQ-5", "ENV-EQ-6"),
    "removing": ("ENV-ROUND-10", "ENV-ROUND-11", "ENV-ROUND-12"),
    "marking": ("ENV-PHASE1-2", "ENV-PHASE1-7", "ENV-CAPTURE-2", "ENV-CAPTURE-3", "ENV-SCORE-2"),
    "moving": ("ENV-PHASE2-5", "ENV-PHASE2-6", "ENV-CAPTURE-2", "ENV-CAPTURE-3"),
}
LEGEND = (
    "socket",
    "star",
    "seal",
    "lock",
    "crown",
    "plan",
    "bonus",
    "ring",
    "figure",
    "bag",
    "box",
    "tiles",
    "sets",
    "rungs",
    "card",
)
"""Signs of the sheet and of tiles, in the order they are met."""


def asked(view: EnvyraView, words: Words) -> Asked:
    """What the phase asks of the reader, and how far the reader is."""
    assert view.seat is not None
    mine = view.players[view.seat]
    marks = len(mine.marks or ())
    key, left = view.phase, ""
    if view.phase == "marking":
        key = "marking_more" if marks else "marking"
        left = (
            _marked(view, words)
            if marks
            else f"{words.say('asked.reserve', count=mine.reserve)} {_first(view, words)}"
        )
    elif view.phase == "moving":
        left = " ".join(_foretold(view, words, seen, found) for seen, found in fates(view))
    return Asked(text=words.say(f"asked.{key}"), left=left, clauses=CLAUSES[view.phase])


def _first(view: EnvyraView, words: Words) -> str:
    """Who will move first (ENV-PHASE2-2)."""
    mine = view.seat == view.figure
    return words.say("asked.first_mine") if mine else words.say("asked.first", seat=view.figure)


def _foretold(view: EnvyraView, words: Words, seen: CellSeen, found: Fate) -> str:
    """What the reader's cube would do on a tile (ENV-CAPTURE-1)."""
    if found.lacks:
        return words.say("asked.lacks", cell=seen.cell, count=found.lacks)
    if found.seat == view.seat:
        return words.say("asked.takes_mine", cell=seen.cell)
    return words.say("asked.takes", cell=seen.cell, seat=found.seat)


def _marked(view: EnvyraView, words: Words) -> str:
    """The tiles that the reader has marked; if one is locked, what would open it (ENV-PHASE1-7)."""
    assert view.seat is not None
    marks = view.players[view.seat].marks or ()
    marked = [(seen, seen.tile) for seen in view.cells if seen.tile is not None and seen.cell in marks]
    for seen, face in marked:
        if view.seat in seen.locked_for:
            return words.say("asked.marked_locked", cell=seen.cell, themes=still_needed(view, face, words))
    return words.say("asked.marked", tiles=", ".join(str(words.name("tile", face.id)) for _, face in marked))


def legend(edition: Edition, words: Words) -> tuple[Sign, ...]:
    """What is printed on tiles and panels."""
    themes = [Sign(picture=sign(theme), text=str(words.name("theme", theme))) for theme in THEMES]
    symbols = [Sign(picture=sign(symbol), text=str(words.name("symbol", symbol))) for symbol in SYMBOLS]
    return (*(Sign(picture=sign(name), text=words.say(f"legend.{name}")) for name in LEGEND), *themes, *symbols)
