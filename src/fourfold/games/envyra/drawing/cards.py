"""Equilibrium cards: on the table, offered, one's own, and the backs of the others'."""

from typing import NamedTuple

from fourfold.games.envyra.drawing.cubes import cube
from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.symbols import SYMBOLS, emblem, icon
from fourfold.games.envyra.drawing.things import thing
from fourfold.games.envyra.drawing.tiles import glowing, star, tone
from fourfold.games.envyra.view import CardFace
from fourfold.games.lettering import BOLD, width, wrap
from fourfold.games.picture import flat
from fourfold.games.svg import Markup, group, join, kept, path, placed, rect, texts, titled

WIDTH = 106
HEIGHT = 138


class Card(NamedTuple):
    """What is printed on a card, with its names in the reader's language."""

    id: str
    name: str
    symbols: tuple[tuple[str, str], ...]
    points: int


def card_of(scene: Scene, face: CardFace) -> Card:
    """What is printed on a card."""
    symbols = tuple((symbol, scene.name("symbol", symbol)) for symbol in face.symbols)
    return Card(face.id, scene.name("card", face.id), symbols, face.points)


def card(scene: Scene, face: CardFace, x: float, y: float, owner: int | None = None) -> None:
    """A card face up, pressed to keep it if that is legal; with the cube of its owner if somebody took it."""
    made = card_of(scene, face)
    press = [scene.press(action, 0, 0, WIDTH, HEIGHT, 8) for action in scene.legal.on("card", face.id)]
    title = made.name if owner is None else f"{made.name} · {scene.say('label.card_taken', seat=owner)}"
    scene.controls.append(_card(made, owner, title, placed(x, y), *press))


@kept
def _card(made: Card, owner: int | None, title: str, at: str, *press: Markup) -> Markup:
    return thing(
        f"card {made.id}",
        "piece card legal" if press else "piece card",
        glowing(WIDTH, HEIGHT, 8, 3) if press else Markup(),
        group("lift", face_of(made, owner)),
        *press,
        title=title,
        at=at,
        identity=f"card-{made.id}",
        stop=None if press else (0, 0, WIDTH, HEIGHT),
    )


def face_of(made: Card, owner: int | None) -> Markup:
    """The printed face of a card, with the cube of its owner if somebody took it."""
    size, lines = _title(made.name)
    first = 29 if len(lines) == 1 else 21
    symbols = _symbols(made, WIDTH / 2, 69, 40 if len(made.symbols) < 3 else 26)
    foot = Markup() if owner is None else cube(owner, 14, HEIGHT - 40, 34)
    return join(
        flat(WIDTH, HEIGHT, 8),
        path("lit", f"M2.5 {HEIGHT - 9}V9a6.5 6.5 0 0 1 6.5-6.5H{WIDTH - 9}"),
        rect("frame", 5, 5, WIDTH - 10, HEIGHT - 10, 5),
        *texts(lines, WIDTH / 2, first, 16, "title", anchor="middle", size=size),
        path("rule", f"M10 44H{WIDTH - 10}M10 {HEIGHT - 45}H{WIDTH - 10}"),
        symbols,
        star(WIDTH / 2 - 18 if owner is None else WIDTH - 44, HEIGHT - 43.5, 36, made.points),
        foot,
    )


def _title(name: str) -> tuple[float, tuple[str, ...]]:
    """A card's name in at most two lines, as large as they fit."""
    for size in (16.8, 15.5, 14.5):
        lines = wrap(name, size * BOLD, WIDTH - 12, 2)
        if all(width(line, size * BOLD) <= WIDTH - 12 for line in lines) and " ".join(lines) == name:
            return size, lines
    return 14, wrap(name, 14 * BOLD, WIDTH - 12, 2)


def _symbols(made: Card, middle: float, y: float, size: float) -> Markup:
    gap = size / 8
    left = middle - (len(made.symbols) * (size + gap) - gap) / 2
    return join(
        *(
            titled(
                name,
                emblem(symbol, name, left + number * (size + gap), y - size / 2, size),
                css=tone(SYMBOLS.get(symbol)),
            )
            for number, (symbol, name) in enumerate(made.symbols)
        )
    )


def small_face(made: Card, right: float, middle: float) -> Markup:
    """A card in one line: its symbols."""
    size = 17
    room = len(made.symbols) * (size + 2) + 6
    drawn = rect("face", right - room, middle - 12, room, 24, 4), _symbols(made, right - room / 2, middle, size)
    return thing(f"card {made.id}", "card", *drawn, title=f"{made.name} ({made.points})")


def back(title: str, x: float, y: float, wide: float, high: float) -> Markup:
    """The back of a card the reader does not know."""
    return titled(
        title,
        rect("back", x, y, wide, high, 3),
        icon("ring", x + wide * 0.15, y + (high - wide * 0.7) / 2, wide * 0.7),
        css="bonus",
    )
