"""What the end of the last round has brought, while a new one begins: who shuffled, and where a mine has come.

It is read off the table: after four cards a discard pile is empty only if it was shuffled, and a mine on its first
stage was not there when the mines last went up.
"""

from fourfold.games.erythro.drawing.scene import Scene, laid
from fourfold.games.erythro.view import ErythroView
from fourfold.games.lettering import BOLD, shrunk, width, wrap
from fourfold.games.svg import rect, text, texts
from fourfold.games.words import Words

PLATE = 23.0
"""How high the plate over a wide planet is."""


def news(view: ErythroView, words: Words) -> str:
    """The end of the last round in a line, until the reader has played a card; nothing if it brought nothing."""
    players = view.players if view.seat is None else (view.players[view.seat],)
    if view.phase != "players" or view.round < 2 or any(player.cards_played for player in players):
        return ""
    shuffled = [player.seat for player in view.players if not player.discard]
    tiles = [tile.tile for tile in view.tiles if tile.mine is not None and tile.mine.stage == 0]
    said = []
    if tiles:
        key = "news.mine" if len(tiles) == 1 else "news.mines"
        said.append(words.say(key, tiles=words.say("label.and").join(tiles)))
    if shuffled:
        names = words.say("label.and").join(str(words.name("seat", seat)) for seat in shuffled)
        many = "" if len(shuffled) == 1 else "_everybody" if len(shuffled) == len(view.players) else "_all"
        said.append(words.say(f"news.shuffled{many}", seats=names))
    return words.say("news.line", round=view.round, what=words.say("text.separator").join(said)) if said else ""


def plate(scene: Scene, x: float, y: float, room: float) -> None:
    """The news over the horizon of a wide planet."""
    said = news(scene.view, scene.words)
    if said:
        shown, size = shrunk(said, (15, 14, 13, 12), (room - 24) / BOLD)
        wide = width(shown, size * BOLD) + 24
        left = x + (room - wide) / 2
        drawn = (
            rect("news", left, y, wide, PLATE, PLATE / 2),
            text(x + room / 2, y + PLATE / 2 + size * 0.36, shown, "n", anchor="middle", size=size),
        )
        scene.controls.append(laid("news", None, None, "round", said, *drawn))


def line(scene: Scene, x: float, y: float, room: float) -> float:
    """The news in two lines of a narrow screen. Returns the height."""
    said = news(scene.view, scene.words)
    if not said:
        return 0
    lines = wrap(said, 12.5 * BOLD, room - 14, 2)
    high = 16 * len(lines) + 3
    drawn = (rect("news", x, y, room, high, 6), *texts(lines, x + 7, y + 13, 16, "n", size=12.5))
    scene.furniture.append(laid("news", None, None, "round", said, *drawn))
    return high + 1
