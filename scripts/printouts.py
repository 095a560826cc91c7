"""Print some sheets and pages for `docs/printing.md`: `docs/pictures/print-*.png`. Needs poppler-utils."""

import io
import subprocess
from functools import partial
from pathlib import Path

from PIL import Image

from fourfold.bots import bot
from fourfold.kernel.chance import SeededChance
from fourfold.match.match import Match
from fourfold.paper.matches import print_match
from fourfold.paper.order import Order
from fourfold.paper.printing import print_game

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
HIGH = 430
GAP = 10
GROUND = "#8c8a86"


def pages(document: bytes, *numbers: int) -> list[Image.Image]:
    """Some pages of a document, counted from 1, all of one height."""
    found = []
    for number in numbers:
        only = ["-f", str(number), "-l", str(number), "-scale-to-x", "-1", "-scale-to-y", str(HIGH), "-png"]
        made = subprocess.run(["pdftoppm", *only, "-"], input=document, capture_output=True, check=True).stdout
        found.append(Image.open(io.BytesIO(made)).convert("RGB"))
    return found


def sheet(game: str, players: int, part: str, *numbers: int, saves_ink: bool = False) -> list[Image.Image]:
    """Some sheets of a part of a game."""
    order = Order(game=game, players=players, parts=(part,), saves_ink=saves_ink, book="read")
    return pages(print_game(order), *numbers)


def save(name: str, shown: list[Image.Image]) -> None:
    """Pages beside each other as one picture."""
    wide = sum(page.width for page in shown) + GAP * (len(shown) + 1)
    whole = Image.new("RGB", (wide, HIGH + 2 * GAP), GROUND)
    left = GAP
    for page in shown:
        whole.paste(page, (left, GAP))
        left += page.width + GAP
    whole.quantize(128).save(PICTURES / f"print-{name}.png", optimize=True)


def played() -> Match:
    """A match between two bots."""
    match = Match("envyra", 3, "7")
    player, chance = bot("greedy", match.edition), SeededChance(3)
    while match.to_act:
        seat = match.to_act[-1]
        match.play(seat, int(player.choose(tuple(match.position.legal(seat)), partial(match.view, seat), chance)))
    return match


if __name__ == "__main__":
    for ink in (False, True):
        tiles = sheet("envyra", 4, "tiles", 1, 2, saves_ink=ink)
        save("ink" if ink else "colour", [*tiles, *sheet("etheria", 4, "nobles", 1, saves_ink=ink)])
    mines = sheet("erythro", 4, "mines", 1, 2)
    save("more", [*sheet("erythro", 4, "base", 1), *mines, *sheet("erythro", 4, "terrain", 1)])
    board = sheet("earth_water_sun", 2, "board", 1, 3)
    save("board", [*board, *sheet("envyra", 4, "marking", 1), *sheet("etheria", 4, "aids", 1)])
    book = sheet("envyra", 4, "rulebook", 3, 4, 7)
    save("book", [*book, *pages(print_match(played(), "a4", "en"), 2, 3)])
