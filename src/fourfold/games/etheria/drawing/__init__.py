"""Etheria's table as one SVG picture, made from a view alone (`EditionOf.drawing`)."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from fourfold.games.etheria.drawing.centre import centre
from fourfold.games.etheria.drawing.hand import tray
from fourfold.games.etheria.drawing.nobles import CHARTER, small_print
from fourfold.games.etheria.drawing.piles import decks, ledger
from fourfold.games.etheria.drawing.portraits import PORTRAITS
from fourfold.games.etheria.drawing.scene import Scene
from fourfold.games.etheria.drawing.seats import EMPTY, HEIGHT, own_court, panel, strip
from fourfold.games.etheria.view import EtheriaView, SeatSeen
from fourfold.games.picture import NO_ART, ring
from fourfold.games.style import sheet_of, style_of, symbols_of
from fourfold.games.svg import Markup, Picture, join, layer, rect
from fourfold.games.words import Words

STYLE = style_of(__name__, "eth")
SYMBOLS = join(symbols_of(__name__), PORTRAITS)
SHEET = sheet_of("eth", SYMBOLS)
COURT = 246.0
"""How wide a court is in a book."""
ACROSS = 1200
"""How wide a wide table is: nine nobles lie side by side in a court."""


def drawing(view: EtheriaView, words: Words, *, wide: bool, standalone: bool = True) -> Picture:
    """The table, for a wide screen (1200 across) or a narrow one (360 across, as high as it needs)."""
    scene = Scene(view, words, wide=wide)
    art = (STYLE, SYMBOLS) if standalone else NO_ART
    return _picture(scene, (ACROSS, _wide(scene)) if wide else (360, _tall(scene)), *art)


def figure(before: EtheriaView, after: EtheriaView, words: Words, lines: Sequence[str]) -> tuple[Picture, ...]:
    """What a book shows: a bid and what it is for; whose court or bid it is about; at the end the points."""
    if after.phase == "bid" and after.bid is not None:
        return (_bidding(after, words),)
    if after.phase == "over":
        return (_scored(after, words),)
    changed = [
        then.seat for one, then in zip(before.players, after.players, strict=True) if one.court != then.court
    ]
    bidding = [seat for seat, bid in enumerate(after.auction.bids) if not bid.passed] if after.auction else []
    seats = sorted({*changed, *bidding})
    if not seats:
        return (_begun(after, words),)
    first = _offered(before, words) if before.noble is not None else _courts(before, words, seats)
    return first, _courts(after, words, seats, changed)


def _bidding(view: EtheriaView, words: Words) -> Picture:
    """The noble, and the bid that its reader makes."""
    scene = Scene(view, words, wide=False)
    y = 8 + centre(scene, 8, 8, 344) + 8
    return _picture(scene, (360, y + tray(scene, 8, y, 344) + 8), *NO_ART)


def _offered(view: EtheriaView, words: Words) -> Picture:
    scene = Scene(replace(view, seat=None), words, wide=False)
    return _picture(scene, (360, 8 + centre(scene, 8, 8, 344) + 8), *NO_ART)


def _scored(view: EtheriaView, words: Words) -> Picture:
    """The points of everybody, and the court of whoever has most of them."""
    scene = Scene(replace(view, seat=None), words, wide=False)
    y = 8 + centre(scene, 8, 8, 344) + 8
    for seat in view.winners[:1]:
        y += panel(scene, view.players[seat], 8, y, 344) + 8
    return _picture(scene, (360, y), *NO_ART)


def _begun(view: EtheriaView, words: Words) -> Picture:
    """The decks, and every seat."""
    scene = Scene(replace(view, seat=None), words, wide=False)
    y = 8 + decks(scene, 8, 8, 2 * COURT + 8) + 8
    each = HEIGHT - EMPTY + 8
    for player in view.players:
        down, right = divmod(player.seat, 2)
        panel(scene, player, 8 + right * (COURT + 8), y + down * each, COURT)
    return _picture(scene, (2 * COURT + 24, y + 2 * each), *NO_ART)


def _courts(view: EtheriaView, words: Words, seats: Sequence[int], changed: Collection[int] = ()) -> Picture:
    """Some seats, two in a row, with a ring around those whose court has changed."""
    scene = Scene(replace(view, seat=None), words, wide=True)
    for number, seat in enumerate(seats):
        down, right = divmod(number, 2)
        left, top = 8 + right * (COURT + 8), 8 + down * (HEIGHT + 8)
        panel(scene, view.players[seat], left, top, COURT)
        scene.cards += [ring(left, top, COURT, HEIGHT)] if seat in changed else []
    rows, columns = -(-len(seats) // 2), min(2, len(seats))
    return _picture(scene, (8 + columns * (COURT + 8), 8 + rows * (HEIGHT + 8)), *NO_ART)


def _picture(scene: Scene, size: tuple[float, float], style: str, symbols: Markup) -> Picture:
    across, high = size
    weave = rect("weave", 4, 4, across - 8, round(high) - 8, 12)
    return scene.picture("eth", size, style, symbols, layer("cards", [*scene.cards, *scene.over]), under=weave)


def _wide(scene: Scene) -> float:
    """The others across the top, the middle between decks and roll, one's own things below."""
    own, others = _round(scene)
    each = (ACROSS - 20 - 10 * (len(others) - 1)) / len(others)
    for number, player in enumerate(others):
        panel(scene, player, 10 + number * (each + 10), 10, each)
    y: float = 10 + HEIGHT + 8
    decks(scene, 10, y, 250)
    centre(scene, 270, y, 620)
    y += max(ledger(scene, 900, y, 290), CHARTER) + 8
    if scene.view.seat is None:
        panel(scene, own, 10, y, ACROSS - 20)
    else:
        panel(scene, own, 10, y, 585)
        tray(scene, 605, y, 585)
    return y + HEIGHT + 10


def _tall(scene: Scene) -> float:
    """Seats in a strip, the middle, then the rest, with what is asked about first."""
    own, others = _round(scene)
    is_played = scene.view.seat is not None
    y = 8 + strip(scene, 8, 8, 344) + 6
    y += centre(scene, 8, y, 344) + 6
    for part in _order(scene):
        if part == "hand" and is_played:
            y += tray(scene, 8, y, 344) + 6
        elif part == "ledger":
            y += ledger(scene, 8, y, 344) + 8
        elif part == "own" and is_played:
            y += own_court(scene, own, 8, y, 344) + 8
            y += _small_print(scene, y)
        elif part in ("own", "others"):
            for player in [own] if part == "own" else others:
                y += panel(scene, player, 8, y, 344) + 8
    return y + decks(scene, 8, y, 344) + 10


def _small_print(scene: Scene, y: float) -> float:
    """The small print that has no room on its charter, below the court. Returns how much room it takes."""
    return 0 if scene.unread is None else small_print(scene, scene.unread, 8, y, 344) + 8


def _order(scene: Scene) -> tuple[str, ...]:
    """The parts below the middle of a narrow table: each keeps its place from phase to phase.

    But where a noble of another must be pressed, which would be out of sight, the others come first.
    """
    if scene.legal.of("ask"):
        return "others", "hand", "own", "ledger"
    return "hand", "own", "others", "ledger"


def _round(scene: Scene) -> tuple[SeatSeen, list[SeatSeen]]:
    """The reader's seat (the first one for a spectator) and the others, clockwise from it."""
    players = scene.view.players
    first = scene.view.seat or 0
    return players[first], [players[(first + step) % len(players)] for step in range(1, len(players))]
