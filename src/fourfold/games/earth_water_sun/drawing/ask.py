"""What is asked of the reader with its buttons, what the turn still allows, and what each element brings."""

from functools import lru_cache

from fourfold.games.earth_water_sun.drawing.scene import Scene
from fourfold.games.earth_water_sun.drawing.seats import edge
from fourfold.games.earth_water_sun.drawing.symbols import icon
from fourfold.games.earth_water_sun.rules.axes import ELEMENTS
from fourfold.games.lettering import BOLD, fit, shrunk, wrap
from fourfold.games.picture import identity
from fourfold.games.svg import Markup, element, group, kept, path, rect, text
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

BUTTONS = ("strike", "end_turn", "skip_move", "keep_sides", "swap_sides")
"""Actions that have no place on the board, the likeliest first."""


def ask(scene: Scene, x: float, y: float, room: float, high: float) -> float:
    """What is asked, with its buttons at the foot; as high as it needs if `high` is 0. Returns its height."""
    size, small = (20.0, 17.0) if scene.wide else (16.0, 13.0)
    pad = 20 if scene.wide else 16
    lines = wrap(_sentence(scene), size * BOLD, room - pad - 14, 5 if scene.wide else 3)
    hints = [line for hint in _hints(scene) for line in wrap(hint, small, room - pad - 14, 3)]
    found = [action for kind in BUTTONS for action in scene.legal.of(kind)]
    many = len(found) + scene.is_rooting
    button = 46.0 if scene.wide else 42.0
    rows = many if scene.wide else -(-many // 2)
    text_high = 14 + len(lines) * size * 1.25 + len(hints) * small * 1.3
    high = high or max(42, text_high + 8 + rows * (button + 8) + (4 if rows else 0))
    said: list[Markup] = []
    down = y + (12 if scene.wide else 7)
    for line in lines:
        down += size * 1.25
        said.append(text(x + pad, down, line, "ask", size=size))
    for line in hints:
        down += small * 1.3
        said.append(text(x + pad, down + 3, line, "hint", size=small))
    scene.ask(rect("asked", x, y, room, high, 10), path("turn", edge(x, y, high)), *said)
    columns = 1 if scene.wide else min(2, max(1, many))
    wide = (room - 28 - 8 * (columns - 1)) / columns
    top = y + high - rows * (button + 8) - 4
    for number in range(many):
        at = (x + 16 + number % columns * (wide + 8), top + number // columns * (button + 8), wide, button)
        if number < len(found):
            _button(scene, found[number], *at)
        else:
            _switch(scene, *at)
    return high


def _sentence(scene: Scene) -> str:
    """What the phase asks, or how it ended."""
    view = scene.view
    if view.ending is not None:
        return scene.say("label.draw") if view.winner is None else scene.say("label.winner", colour=view.winner)
    if scene.legal.of("destroy_hex"):
        return scene.say("drawn.ruin")
    if scene.legal.of("grow"):
        return scene.say(f"drawn.ask_{view.phase}")
    if scene.legal.of("strike") and len(view.legal) == 1:
        return scene.say("drawn.ask_strike")
    if view.seat not in view.to_act and view.to_act:
        return scene.say("text.waiting", seats=scene.name("seat", view.to_act[0]))
    return scene.say(f"phase.{view.phase}")


def _hints(scene: Scene) -> list[str]:
    """What the turn still allows, as far as it matters now."""
    turn, phase = scene.view.turn, scene.view.phase
    found: list[str] = []
    if scene.view.ending is not None:
        found.append(scene.say(f"label.ending_{scene.view.ending}"))
    if scene.is_rooting and phase != "moving":
        found.append(scene.say("drawn.roots_hint"))
    if phase == "moving" and turn.steps_left:
        found.append(scene.say("label.steps_left", count=turn.steps_left))
        if turn.changes_left:
            found.append(scene.say("label.changes_left", count=turn.changes_left))
    if phase == "reward" and turn.rewards + turn.answers > 1:
        found.append(scene.say("label.rewards", count=turn.rewards + turn.answers))
    if phase == "acted" and turn.attacks_left:
        found.append(scene.say("drawn.attacks_left", count=turn.attacks_left))
    return found


def _button(scene: Scene, action: Action, x: float, y: float, wide: float, high: float) -> None:
    label = scene.name("deed", action.kind)
    main = action.kind != "swap_sides"
    scene.controls.append(
        element(
            "g",
            {"id": identity(action), "class": "legal", **scene.button(action)},
            rect("button" if main else "button quiet", x, y, wide, high, 9),
            _label(label, x + wide / 2, y + high / 2, wide - 16, "button-n" if main else "button-q"),
        )
    )


def _label(label: str, x: float, y: float, room: float, css: str) -> Markup:
    shown, size = shrunk(label, (18, 17, 16, 15, 14, 13), room)
    return text(x, y + size * 0.36, shown, css, anchor="middle", size=size)


def _switch(scene: Scene, x: float, y: float, wide: float, high: float) -> None:
    """A switch that lives in the page alone: while it is on, edges are broad and nothing else is in their way.

    It has the name of the turn, so that the next turn begins with it off.
    """
    view = scene.view
    label = scene.say("drawn.roots_mode", count=scene.side(view.colour).supply)
    switch = {"xmlns": "http://www.w3.org/1999/xhtml", "type": "checkbox", "class": "switch", "aria-label": label}
    scene.controls.append(
        group(
            "mode",
            rect("button quiet", x, y, wide, high, 9),
            icon("root", x + 24, y + high / 2, 1, view.colour),
            _label(label, x + wide / 2 + 14, y + high / 2, wide - 54, "button-q"),
            element("foreignObject", {"x": x, "y": y, "width": wide, "height": high}, element("input", switch)),
            id=f"mode-{view.number}-{view.colour}",
        )
    )


def aid(scene: Scene, x: float, y: float, room: float) -> float:
    """What each element brings, level by level, and how many tokens are left. Returns its height."""
    title = scene.say("drawn.turn", number=scene.view.number) if scene.wide else ""
    drawn, high = _aid(title, _columns(scene.words, *scene.view.tokens.values()), x, y, room)
    scene.furniture.append(drawn)
    return high


@lru_cache(maxsize=1024)
def _columns(words: Words, *tokens: int) -> tuple[tuple[str, ...], ...]:
    """For each element its id, its name, how many tokens are left, and what every level brings."""
    return tuple(
        (
            name,
            str(words.name("element", name)),
            words.say("drawn.tokens", count=left),
            *(words.say(f"drawn.{name}_{level}") for level in (1, 2, 3)),
        )
        for name, left in zip(ELEMENTS, tokens, strict=True)
    )


@kept
def _aid(title: str, columns: tuple[tuple[str, ...], ...], x: float, y: float, room: float) -> tuple[Markup, float]:
    size, step = (17.0, 20.5) if title else (13.0, 17.0)
    parts: list[Markup] = []
    down = y
    if title:
        down += 28
        parts.append(text(x + 14, down, title, "title", size=24))
        down += 4
    for name, called, left, *levels in columns:
        down += step + 4
        parts.append(icon(name, x + 20, down - size * 0.36, size / 16))
        parts.append(text(x + 36, down, called, "who", size=size))
        parts.append(text(x + room - 14, down, left, "hint", anchor="end", size=size))
        for level, words in enumerate(levels, 1):
            down += step
            parts.append(text(x + 20, down, str(level), "number", anchor="middle", size=size))
            parts.append(text(x + 36, down, fit(words, size, room - 42), "hint", size=size))
    high = down - y + 14
    frame = rect("panel", x, y, room, high, 10)
    return group(None, frame, *parts, id="aid"), high
