"""Equilibrium cards: on the table, offered, one's own, and the backs of the others'."""

from fourfold.games.envyra.drawing.cubes import cube
from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.symbols import SYMBOLS, emblem, icon
from fourfold.games.envyra.drawing.tiles import glowing, star, tone
from fourfold.games.envyra.view import CardFace
from fourfold.games.lettering import BOLD, width, wrap
from fourfold.games.picture import flat, piece
from fourfold.games.svg import Markup, element, group, join, path, placed, rect, texts, titled

WIDTH = 106
HEIGHT = 138


def card(scene: Scene, face: CardFace, x: float, y: float, owner: int | None = None) -> None:
    """A card face up, pressed to keep it if that is legal; with the cube of its owner if somebody took it."""
    name = scene.name("card", face.id)
    actions = scene.legal.on("card", face.id)
    title = name if owner is None else f"{name} · {scene.say('label.card_taken', seat=owner)}"
    scene.controls.append(
        piece(
            f"card-{face.id}",
            "piece card legal" if actions else "piece card",
            placed(x, y),
            element("title", None, title),
            glowing(WIDTH, HEIGHT, 8, 3) if actions else Markup(),
            group("lift", face_of(scene, face, owner)),
            *(scene.press(action, 0, 0, WIDTH, HEIGHT, 8) for action in actions),
            thing=f"card {face.id}",
        )
    )


def face_of(scene: Scene, face: CardFace, owner: int | None) -> Markup:
    """The printed face of a card, with the cube of its owner if somebody took it."""
    size, lines = _title(scene.name("card", face.id))
    first = 29 if len(lines) == 1 else 21
    symbols = _symbols(scene, face, WIDTH / 2, 69, 40 if len(face.symbols) < 3 else 30)
    foot = Markup() if owner is None else cube(owner, 14, HEIGHT - 40, 34)
    return join(
        flat(WIDTH, HEIGHT, 8),
        *texts(lines, WIDTH / 2, first, 16, "title", anchor="middle", size=size),
        path("rule", f"M10 44H{WIDTH - 10}M10 {HEIGHT - 45}H{WIDTH - 10}"),
        symbols,
        star(WIDTH / 2 - 20 if owner is None else WIDTH - 44, HEIGHT - 43, 40, face.points),
        foot,
    )


def _title(name: str) -> tuple[float, tuple[str, ...]]:
    """A card's name in at most two lines, as large as they fit."""
    for size in (16.5, 15.5, 14.5):
        lines = wrap(name, size * BOLD, WIDTH - 8, 2)
        if all(width(line, size * BOLD) <= WIDTH - 8 for line in lines) and " ".join(lines) == name:
            return size, lines
    return 14, wrap(name, 14 * BOLD, WIDTH - 8, 2)


def _symbols(scene: Scene, face: CardFace, middle: float, y: float, size: float) -> Markup:
    gap = size / 8
    left = middle - (len(face.symbols) * (size + gap) - gap) / 2
    return join(
        *(
            titled(
                scene.name("symbol", symbol),
                emblem(symbol, scene.name("symbol", symbol), left + number * (size + gap), y - size / 2, size),
                css=tone(SYMBOLS.get(symbol)),
            )
            for number, symbol in enumerate(face.symbols)
        )
    )


def small_face(scene: Scene, face: CardFace, right: float, middle: float) -> Markup:
    """A card in one line: its symbols."""
    size = 17
    room = len(face.symbols) * (size + 2) + 6
    return titled(
        f"{scene.name('card', face.id)} ({face.points})",
        rect("face", right - room, middle - 12, room, 24, 4),
        _symbols(scene, face, right - room / 2, middle, size),
        css="card",
    )


def back(scene: Scene, x: float, y: float, wide: float, high: float) -> Markup:
    """The back of a card the reader does not know."""
    return titled(
        scene.say("label.private_card"),
        rect("back", x, y, wide, high, 3),
        icon("ring", x + wide * 0.15, y + (high - wide * 0.7) / 2, wide * 0.7),
        css="bonus",
    )
