"""What is asked of the reader in one sentence, with a button for every action that has no place on the table."""

from fourfold.games.etheria.drawing.scene import Scene
from fourfold.games.etheria.drawing.symbols import icon
from fourfold.games.lettering import BOLD, shrunk, width, wrap
from fourfold.games.picture import button, identity
from fourfold.games.svg import Markup, element, group, rect, text, texts
from fourfold.kernel.actions import Action

Buttons = list[tuple[Action, str]]
"""Actions with their short words."""
SIGNS = {"draw": "card", "seal": "letter", "accept": "tick", "decline": "cross", "keep": "scroll"}


def ask(scene: Scene, x: float, y: float, room: float) -> float:
    """The line under the middle of the table. Returns its height, which on a wide screen is fixed."""
    wide = scene.wide
    buttons = [(action, _label(scene, action)) for action in scene.buttons]
    size = 17 if wide else 16
    taken = sum(_width(action, label) + 10 for action, label in buttons) if wide else 0
    rows = 1 if wide else -(-len(buttons) // 2)
    lines = wrap(
        sentence(scene), size * BOLD * 0.96, room - 36 - (taken if taken < room * 0.6 else 0), 2 if wide else 3
    )
    high = 52.0 if wide else 18 + 21 * len(lines) + (48 * rows if buttons else 2)
    first = y + (33 - (len(lines) - 1) * 10 if wide else 25)
    said = texts(lines, x + 18, first, 21, "bold", size=size)
    scene.ask(rect("asked", x, y, room, high, 9), rect("turn", x, y + 6, 6, high - 12, 3), *said, css="paper")
    if wide:
        _row(scene, buttons, x + room - 8, y + 7, room, 38)
    elif buttons:
        _grid(scene, buttons, x + 10, y + 17 + 21 * len(lines), room - 20)
    return high


def sentence(scene: Scene) -> str:
    """What is asked of the reader, or whom the table waits for."""
    view = scene.view
    if view.phase == "over":
        key = "won_one" if len(view.winners) == 1 else "won_many"
        return scene.say(key, seats=_names(scene, view.winners))
    left = view.choice.left if view.choice is not None else 0
    if view.seat in view.to_act:
        key = f"ask_{view.phase}"
        if view.phase == "turn" and len(view.legal) > 1:
            key = "ask_turn_more"
        elif view.phase == "bid" and len(view.legal) == len(scene.legal.of("pass")):
            key = "ask_bid_pass"
        elif view.phase == "loss" and view.choice is not None and view.choice.source == "hand":
            key = "ask_discard"
        return scene.say(key, count=left, seat=view.current)
    mine = scene.reader
    if view.phase in ("bid", "chips") and mine is not None and mine.sealed:
        return scene.say("wait_sealed")
    return scene.say(f"wait_{view.phase}", seats=_names(scene, view.to_act), count=left)


def _names(scene: Scene, seats: tuple[int, ...]) -> str:
    return ", ".join(scene.name("seat", seat) for seat in seats)


def _label(scene: Scene, action: Action) -> str:
    """Short words for a button; an action on a noble that found no place says all of it."""
    if action.kind == "chip":
        return scene.say(f"button_chip_{action.fields['chip']}")
    return scene.phrase(action) if action.fields else scene.say(f"button_{action.kind}")


def _name(scene: Scene, action: Action, shown: str) -> str:
    """What a button is called aloud: the action in full, after what is written on it if that is something else."""
    full = scene.phrase(action)
    return full if shown.lower() in full.lower() else f"{shown}: {full}"


def _sign(action: Action) -> str | None:
    return f"chip-{action.fields['chip']}" if action.kind == "chip" else SIGNS.get(action.kind)


def _width(action: Action, label: str) -> float:
    return min(330, width(label, 15 * BOLD) + (58 if _sign(action) else 32))


def _row(scene: Scene, buttons: Buttons, right: float, y: float, room: float, high: float) -> None:
    """Buttons side by side, ending at the right; narrower if there are too many."""
    widths = [_width(*each) for each in buttons]
    squeeze = min(1.0, (room * 0.62) / max(1.0, sum(widths) + 10 * len(widths)))
    for (action, label), wide in zip(reversed(buttons), reversed(widths), strict=True):
        right -= wide * squeeze
        _button(scene, action, label, right, y, wide * squeeze, high)
        right -= 10 * squeeze


def _grid(scene: Scene, buttons: Buttons, x: float, y: float, room: float) -> None:
    """Buttons two to a line, an odd one alone."""
    for number, (action, label) in enumerate(buttons):
        alone = number == len(buttons) - 1 and number % 2 == 0
        wide = room if alone else (room - 8) / 2
        at = x + (number % 2) * (wide + 8)
        _button(scene, action, label, at, y + (number // 2) * 48, wide, 42)


def _button(scene: Scene, action: Action, label: str, x: float, y: float, wide: float, high: float) -> None:
    sign = _sign(action)
    room = wide - (44 if sign else 16)
    shown, size = shrunk(label, (15, 14, 13, 12.5), room)
    middle = x + wide / 2 + (12 if sign else 0)
    left = middle - width(shown, size * BOLD) / 2 - 28
    frame = {"x": x, "y": y, "width": wide, "height": high, "rx": 8}
    css = "legal second" if action.declines else "legal"
    scene.controls.append(
        element(
            "g",
            {"id": identity(action), "class": css, **button(action, _name(scene, action, shown))},
            element("rect", {"class": "halo", "stroke-width": 7, **frame}),
            element("rect", {"class": "button", **frame}),
            group("button-sign", icon(sign, left, y + high / 2 - 11, 22, sign)) if sign else Markup(),
            text(middle, y + high / 2 + 5, shown, "button-n", anchor="middle", size=size),
        )
    )
