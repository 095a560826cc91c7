"""What is asked of the reader, with its button; the round, the supply and the box."""

from fourfold.games.envyra.drawing.cubes import cube
from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.seats import edge, state
from fourfold.games.envyra.drawing.symbols import icon
from fourfold.games.lettering import BOLD, fit, shrunk, width, wrap
from fourfold.games.picture import button
from fourfold.games.svg import Markup, element, group, path, rect, text, texts, titled
from fourfold.kernel.actions import Action


def ask(scene: Scene, x: float, y: float, room: float, high: float) -> None:
    """The line under a wide board: what is asked at the left, the button or who is to act at the right."""
    pressed = scene.legal.of("ready")
    right = 384 if pressed else 270
    lines = _sentence(scene, 20, room - right - 40)
    first = y + high / 2 + 7 - (len(lines) - 1) * 13
    said = texts(lines, x + 24, first, 26, "ask", size=20)
    scene.ask(rect("asked", x, y, room, high, 8), _turn(x, y, high), *said)
    if pressed:
        _ready(scene, pressed[0], x + room - right, y + (high - 48) / 2, right - 14, 48)
    else:
        scene.furniture.append(_actors(scene, x + room - 18, y + high / 2, right - 18))


def ask_tall(scene: Scene, x: float, y: float, room: float) -> float:
    """The same on a narrow screen, one below the other. Returns its height."""
    lines = _sentence(scene, 16, room - 26)
    high = 86 + 21 * (len(lines) - 1)
    said = texts(lines, x + 16, y + 24, 21, "ask", size=16)
    scene.ask(rect("asked", x, y, room, high, 8), _turn(x, y, high), *said)
    pressed = scene.legal.of("ready")
    if pressed:
        _ready(scene, pressed[0], x + 12, y + high - 50, room - 22, 42)
    else:
        scene.furniture.append(_actors(scene, x + room - 12, y + high - 24, room - 30))
    return high


def _turn(x: float, y: float, high: float) -> Markup:
    return path("turn", edge(x, y, high))


def _sentence(scene: Scene, size: float, room: float) -> tuple[str, ...]:
    view = scene.view
    key = f"label.ending_{view.ending}" if view.ending else f"phase.{view.phase}"
    return wrap(scene.say(key), size * BOLD, room, 3)


def _ready(scene: Scene, action: Action, x: float, y: float, wide: float, high: float) -> None:
    label = scene.phrase(action)
    frame = {"x": x, "y": y, "width": wide, "height": high, "rx": 8}
    shown, size = shrunk(label, (17, 16, 15, 14, 13), wide - 20)
    scene.controls.append(
        element(
            "g",
            {"id": "ready", "class": "legal", **button(action, label)},
            element("rect", {"class": "halo", "stroke-width": 8, **frame}),
            element("rect", {"class": "button", **frame}),
            text(x + wide / 2, y + high / 2 + 6, shown, "button-n", anchor="middle", size=size),
        )
    )


def _actors(scene: Scene, right: float, middle: float, room: float) -> Markup:
    """Who is to act, or who won."""
    view = scene.view
    seats = view.winners or view.to_act
    if not seats:
        return Markup()
    words, _ = state(scene, view.players[seats[0]])
    size = 16 * BOLD
    room -= 34 * len(seats) + 30
    if len(seats) == 1:
        words = f"{fit(scene.name('seat', seats[0]), size, room - width(words, size))} · {words}"
    left = right - width(words, size) - 10
    cubes = [cube(seat, left - 34 - 31 * number, middle - 17, 32) for number, seat in enumerate(reversed(seats))]
    if view.winners:
        cubes.append(icon("crown", left - 31 * len(seats) - 32, middle - 15, 27, "crown"))
    return group(None, *cubes, text(right, middle + 6, words, "count", anchor="end", size=16))


def supply(scene: Scene, x: float, y: float, room: float) -> float:
    """Round, bag and box in a column. Returns its height."""
    view = scene.view
    inside = scene.say("label.end_tile_inside" if view.end_tile_in_supply else "label.end_tile_out")
    counted = wrap(scene.say("label.supply", count=view.supply), 16, room - 88, 2)
    lines = wrap(inside, 16, room - 36, 2)
    scene.furnish(
        "supply",
        text(x, y + 30, scene.say("label.round", round=view.round), "round", size=30),
        icon("bag", x, y + 52, 74),
        text(x + 37, y + 110, str(view.supply), "big", anchor="middle", size=27),
        *texts(counted, x + 88, y + 98, 19, "hint"),
        _ring(view.end_tile_in_supply, x + 2, y + 142),
        *texts(lines, x + 34, y + 158, 19, "hint"),
        icon("box", x + 2, y + 191, 22, "quiet"),
        text(x + 34, y + 208, scene.say("label.box", count=view.box), "hint"),
    )
    return 226


def supply_line(scene: Scene, x: float, y: float, room: float) -> float:
    """The same in one line for a narrow screen. Returns its height."""
    view = scene.view
    inside = scene.say("label.end_tile_inside" if view.end_tile_in_supply else "label.end_tile_out")
    right = x + room
    scene.furnish(
        "supply",
        text(x + 2, y + 18, scene.say("label.round", round=view.round), "round", size=19),
        titled(
            scene.say("label.box", count=view.box),
            icon("box", right - 48, y + 2, 20, "quiet"),
            text(right - 2, y + 18, str(view.box), "count", anchor="end", size=15),
        ),
        titled(
            f"{scene.say('label.supply', count=view.supply)} · {inside}",
            icon("bag", right - 142, y + 1, 21, "quiet"),
            text(right - 117, y + 18, str(view.supply), "count", size=15),
            _ring(view.end_tile_in_supply, right - 92, y + 1),
        ),
    )
    return 26


def _ring(inside: bool, x: float, y: float) -> Markup:
    """The End Tile's ring: dark while it is in the bag, a faint outline once it is out."""
    return group(
        "end" if inside else "quiet faint",
        rect("face" if inside else "gone", x, y, 22, 22, 4),
        icon("ring", x + 3, y + 3, 16),
    )
