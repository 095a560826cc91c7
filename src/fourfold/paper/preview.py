"""What a print will look like, before it is made: a sheet of each deck and each board, as pictures for a browser.

They bring the game's style sheet and symbols along, so the browser draws them as it draws the table.
"""

from typing import NamedTuple

from fourfold.games.box import BLEED
from fourfold.games.svg import Attribute, Markup, element, join, rect
from fourfold.paper import sheets
from fourfold.paper.printing import Printing


class Preview(NamedTuple):
    """The first sheet of something, with its title and how many pages there are; its size is in millimetres."""

    title: str
    pages: int
    size: tuple[float, float]
    drawn: str


def previews(printing: Printing) -> list[Preview]:
    """Boards as a whole, then the first sheet of every deck."""
    box = printing.box
    if box is None:
        return []
    found = [
        Preview(
            board.title,
            1,
            board.size,
            _framed(printing, board.size, _part(board.drawn, (0, 0, *board.size), board.units)),
        )
        for board in box.boards
        if printing.order.wants(board.id)
    ]
    pages = printing.laid()
    shown: set[tuple[str, ...]] = set()
    for page in pages:
        if page.decks not in shown:
            shown.add(page.decks)
            alike = [one for one in pages if one.decks == page.decks]
            title = page.label.partition(" · ")[2].rpartition(" · ")[0]
            found.append(
                Preview(title, len(alike), page.size, _framed(printing, page.size, *_sheet(printing, page)))
            )
    return found


def _sheet(printing: Printing, page: sheets.Page) -> list[Markup]:
    drawn = []
    for one in page.placed:
        shown, frame = printing.gallery.drawing(one.picture)
        box = (one.x - BLEED, one.y - BLEED, one.wide + 2 * BLEED, one.high + 2 * BLEED)
        drawn.append(_part(shown, box, frame[2:], frame[:2]))
    return [*drawn, Markup(sheets.marks(page))]


def _part(
    drawn: Markup,
    box: tuple[float, float, float, float],
    units: tuple[float, float],
    corner: tuple[float, float] = (0, 0),
) -> Markup:
    """A drawing in a box of a page."""
    view = " ".join(f"{side:g}" for side in (*corner, *units))
    x, y, wide, high = box
    place: dict[str, Attribute] = {"x": x, "y": y, "width": wide, "height": high, "viewBox": view}
    return element("svg", {**place, "overflow": "hidden"}, element("g", None, drawn))


def _framed(printing: Printing, size: tuple[float, float], *drawn: Markup) -> str:
    css, style, symbols = printing.gallery.dress_of
    wide, high = size
    frame: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {wide:g} {high:g}",
        "width": wide * 4,
        "height": high * 4,
    }
    light = Markup(
        f"<style>{style}.{css}{{background:none;width:auto;height:auto}}.paper-sheet{{fill:#fff}}</style>"
    )
    hidden = element("svg", {"width": 0, "height": 0}, Markup(symbols))
    body = element("g", {"class": css}, *drawn)
    return element("svg", frame, light, hidden, rect("paper-sheet", 0, 0, wide, high), join(body))
