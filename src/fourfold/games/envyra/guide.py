"""What Envyra tells somebody who does not know it: what is asked, and what the signs of the table mean.

What each thing on the table is, is told in `about`.
"""

from collections import Counter

from fourfold.games.edition import Edition
from fourfold.games.envyra.about import still_needed
from fourfold.games.envyra.drawing.closely import sign
from fourfold.games.envyra.drawing.symbols import SYMBOLS, THEMES
from fourfold.games.envyra.fate import Fate, fates, is_low, next_taker
from fourfold.games.envyra.order import moves, order
from fourfold.games.envyra.view import CellSeen, EnvyraView, TileFace
from fourfold.games.guide import Asked, Sign
from fourfold.games.words import Words

CLAUSES = {
    "choosing": ("ENV-EQ-5", "ENV-EQ-6"),
    "removing": ("ENV-ROUND-10", "ENV-ROUND-11", "ENV-ROUND-12"),
    "marking": (
        "ENV-PHASE1-2",
        "ENV-PHASE1-7",
        "ENV-ROUND-8",
        "ENV-CAPTURE-2",
        "ENV-CAPTURE-3",
        "ENV-SCORE-2",
    ),
    "moving": ("ENV-PHASE2-5", "ENV-PHASE2-6", "ENV-CAPTURE-2", "ENV-CAPTURE-3"),
}
LEGEND = (
    "socket",
    "star",
    "seal",
    "opened",
    "lock",
    "lock_other",
    "adds_set",
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
    key, left, locked = view.phase, "", _locked(view, words)
    if view.phase == "marking":
        key = "marking_more" if marks else "marking"
        reserve = words.say("asked.reserve", count=mine.reserve)
        ending = _ending(view, words) if mine.reserve > 1 else words.say("asked.fifth")  # that is the greater news
        left = _marked(view, words) if marks else ending or f"{reserve} {_order(view, words)}"
    elif view.phase == "moving":
        key = "moving_one" if marks == 1 else "moving"
        first = sorted(fates(view), key=lambda each: _urgency(*each))
        left = " ".join([*(_foretold(view, words, seen, found) for seen, found in first), *locked])
    text = words.say(f"asked.{key}")
    warned = [words.say("asked.second_fifth")] if marks and mine.reserve == 1 else locked
    if view.phase == "marking" and warned:
        text, left = warned[0], text
    settled = view.phase == "moving"  # by the marks: a cube that has one way to go goes there (ENV-PHASE2-6)
    return Asked(
        text=text,
        left=left,
        clauses=CLAUSES[view.phase],
        deed=_takes_end_tile(view),
        settled=settled,
        doubts=_doubts(view, words),
    )


def _doubts(view: EnvyraView, words: Words) -> dict[str, str]:
    """Whose last mark is for a tile that stays locked is asked if that is meant (ENV-PHASE1-7, ENV-PHASE2-10)."""
    assert view.seat is not None
    mine = view.players[view.seat]
    if view.phase != "marking" or (not mine.marks and mine.reserve > 1):
        return {}
    legal = {str(action.fields.get("cell")): str(action) for action in view.legal if action.kind == "mark"}
    return {
        legal[seen.cell]: words.say(
            "asked.mark_locked", cell=seen.cell, themes=still_needed(view, seen.tile, words)
        )
        for seen in view.cells
        if seen.cell in legal and seen.tile is not None and _stays_locked(view, seen, seen.tile)
    }


def _stays_locked(view: EnvyraView, seen: CellSeen, face: TileFace) -> bool:
    """Is it locked, and stays so whatever the reader can capture this round (ENV-RESTRICT-1)?

    That is where cubes of theirs lie or are marked, if enough cubes can come there (ENV-PHASE1-6, ENV-R10).
    """
    assert view.seat is not None
    mine = view.players[view.seat]
    most = view.seats * (2 if view.options["two_cubes_one_tile"] else 1)
    near = [
        other.tile
        for other in view.cells
        if other.tile is not None
        and other != seen
        and (view.seat in other.cubes or other.cell in (mine.marks or ()))
        and other.tile.needs <= len(other.cubes) + most
    ]
    own = Counter(tile.theme for tile in (*mine.pile, *near))
    return view.seat in seen.locked_for and any(need > own[theme] for theme, need in face.requires.items())


def _takes_end_tile(view: EnvyraView) -> bool:
    """Would a cube of the reader take the End Tile, and end the match (ENV-END-1)? That is theirs to press."""
    return view.phase == "moving" and any(
        seen.tile is not None and seen.tile.kind == "end" and not found.lacks and found.seat == view.seat
        for seen, found in fates(view)
    )


def _ending(view: EnvyraView, words: Words) -> str:
    """What will end the match: the End Tile lies there, or the supply is low (ENV-END-1, ENV-END-2)."""
    lying = [seen.cell for seen in view.cells if seen.tile is not None and seen.tile.kind == "end"]
    if lying:
        return words.say("asked.end_tile" if view.supply else "asked.last", cell=lying[0])
    return words.say("asked.low", count=view.supply) if is_low(view) else ""


def _order(view: EnvyraView, words: Words) -> str:
    """Who will move when: round the table and back (ENV-PHASE2-2)."""
    found = order(view)
    assert found is not None
    you = words.say("asked.you")
    names = [you if seat == view.seat else str(words.name("seat", seat)) for seat in moves(found)]
    return words.say("asked.order", seats=", ".join(names))


def _urgency(seen: CellSeen, found: Fate) -> int:
    """How late it is said what a cube would do: first that it ends the match, then that it takes a tile."""
    is_end = seen.tile is not None and seen.tile.kind == "end"
    return 2 if found.lacks else 0 if is_end else 1


def _foretold(view: EnvyraView, words: Words, seen: CellSeen, found: Fate) -> str:
    """What the reader's cube would do on a tile (ENV-CAPTURE-1)."""
    taker = next_taker(view, seen, found)
    if taker is not None:
        return words.say("asked.lacks_then", cell=seen.cell, seat=taker)
    if found.lacks:
        return words.say("asked.lacks", cell=seen.cell, count=found.lacks)
    if seen.tile is not None and seen.tile.kind == "end":
        key = "ends_mine" if found.seat == view.seat else "ends"
        ending = _standing(view, words, seen.tile, found.seat)
        return words.say(f"asked.{key}", cell=seen.cell, seat=found.seat, ending=ending)
    if found.seat == view.seat:
        return words.say("asked.takes_mine", cell=seen.cell)
    return words.say("asked.takes", cell=seen.cell, seat=found.seat)


def _standing(view: EnvyraView, words: Words, face: TileFace, taker: int) -> str:
    """Who wins once the End Tile is taken (ENV-END-1, ENV-SCORE-7); nothing while somebody's card is hidden."""
    if any(player.private_cards and player.card is None for player in view.players):
        return ""
    totals = {
        player.seat: player.tile_points
        + player.set_points
        + player.card_points
        + (face.points if player.seat == taker else 0)
        for player in view.players
    }
    first, second = sorted(totals, key=totals.__getitem__, reverse=True)[:2]
    if totals[first] == totals[second]:
        return words.say("asked.level", most=totals[first])
    key = "you_win" if first == view.seat else "they_win"
    return words.say(f"asked.{key}", seat=first, most=totals[first], second_most=totals[second])


def _marked(view: EnvyraView, words: Words) -> str:
    """The tiles that the reader has marked."""
    names = [str(words.name("tile", face.id)) for _, face in _marks(view)]
    return words.say("asked.marked", tiles=", ".join(names))


def _locked(view: EnvyraView, words: Words) -> list[str]:
    """What a mark on each locked tile means, and what would open it (ENV-PHASE1-7, ENV-PHASE2-10)."""
    return [
        words.say("asked.marked_locked", cell=seen.cell, themes=still_needed(view, face, words))
        for seen, face in _marks(view)
        if view.seat in seen.locked_for
    ]


def _marks(view: EnvyraView) -> list[tuple[CellSeen, TileFace]]:
    """The reader's marks, with the tiles that lie there."""
    assert view.seat is not None
    marks = view.players[view.seat].marks or ()
    return [(seen, seen.tile) for seen in view.cells if seen.tile is not None and seen.cell in marks]


def legend(edition: Edition, words: Words) -> tuple[Sign, ...]:
    """What is printed on tiles and panels; cards only where they are played with."""
    shown = [name for name in LEGEND if name != "card" or edition.options["equilibrium"] != "none"]
    themes = [Sign(picture=sign(theme), text=str(words.name("theme", theme))) for theme in THEMES]
    symbols = [Sign(picture=sign(symbol), text=str(words.name("symbol", symbol))) for symbol in SYMBOLS]
    return (*(Sign(picture=sign(name), text=words.say(f"legend.{name}")) for name in shown), *themes, *symbols)
