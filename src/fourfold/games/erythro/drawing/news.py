"""What the end of the last round has brought, while a new one begins: who shuffled, and where a mine has come.

It is read off the table: after four cards a discard pile is empty only if it was shuffled, and a mine on its first
stage was not there when the mines last went up.
"""

from fourfold.games.erythro.drawing.scene import Scene, laid
from fourfold.games.erythro.view import ErythroView
from fourfold.games.erythro.words import roman
from fourfold.games.lettering import BOLD, shrunk, width
from fourfold.games.svg import rect, text
from fourfold.games.words import Words

PLATE = 23.0
"""How high the plate over a wide planet is."""
LEAST = 13.3
"""The smallest size of its letters."""


def news(view: ErythroView, words: Words) -> tuple[str, ...]:
    """The end of the last round, until the reader has played a card, what matters most first."""
    players = view.players if view.seat is None else (view.players[view.seat],)
    if view.phase != "players" or view.round < 2 or any(player.cards_played for player in players):
        return ()
    shuffled = [player.seat for player in view.players if not player.discard]
    mines = {tile.tile: tile.mine for tile in view.tiles if tile.mine is not None and tile.mine.stage == 0}
    said = []
    if mines:
        key = "news.mine" if len(mines) == 1 else "news.mines"
        level = roman(max(mine.level for mine in mines.values()))
        said.append(words.say(key, tiles=words.say("label.and").join(mines), level=level))
    if shuffled:
        names = words.say("label.and").join(str(words.name("seat", seat)) for seat in shuffled)
        many = "" if len(shuffled) == 1 else "_everybody" if len(shuffled) == len(view.players) else "_all"
        said.append(words.say(f"news.shuffled{many}", seats=names))
    return tuple(said)


def _line(scene: Scene, said: tuple[str, ...]) -> str:
    if not said:
        return ""
    return scene.say("news.line", round=scene.view.round, what=scene.say("text.separator").join(said))


def _fitting(scene: Scene, size: float, room: float) -> tuple[str, str]:
    """All the news in a line, and as much of it as there is room for, what comes first first."""
    found = news(scene.view, scene.words)
    if not found:
        return "", ""
    lines = [_line(scene, found[:many]) for many in range(len(found), 0, -1)]
    lines.append(found[0][:1].upper() + found[0][1:])
    return lines[0], next((each for each in lines if width(each, size * BOLD) <= room), lines[-1])


def plate(scene: Scene, x: float, y: float, room: float) -> None:
    """The news over the horizon of a wide planet."""
    said, shown = _fitting(scene, LEAST, room - 24)
    if said:
        shown, size = shrunk(shown, (15, 14, LEAST), room - 24)
        wide = width(shown, size * BOLD) + 24
        left = x + (room - wide) / 2
        drawn = (
            rect("news", left, y, wide, PLATE, PLATE / 2),
            text(x + room / 2, y + PLATE / 2 + size * 0.36, shown, "n", anchor="middle", size=size),
        )
        scene.controls.append(laid("news", None, None, "round", said, *drawn))


def line(scene: Scene, x: float, y: float, room: float) -> float:
    """The news in one line of a narrow screen, in the place of the round: the hand stays where it is. Its height.

    Where there is no room for all of it, there is for what comes first; the rest is told below the table.
    """
    said, shown = _fitting(scene, 12, room - 12)
    if not said:
        return 0
    shown, size = shrunk(shown, (12.5, 12), room - 12)
    drawn = (rect("news", x, y, room, 18, 6), text(x + 6, y + 13.4, shown, "n", size=size))
    scene.furniture.append(laid("news", None, None, "round", said, *drawn))
    return 20
