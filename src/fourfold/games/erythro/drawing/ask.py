"""What is asked of the reader, in plain words, with a button for every answer that has no place on the table."""

from fourfold.games.erythro.drawing.cards import Box
from fourfold.games.erythro.drawing.effects import Part, row, span
from fourfold.games.erythro.drawing.scene import Scene
from fourfold.games.erythro.drawing.seats import edge
from fourfold.games.erythro.drawing.symbols import icon
from fourfold.games.erythro.words import split_shares
from fourfold.games.lettering import BOLD, width, wrap
from fourfold.games.picture import identity
from fourfold.games.svg import Markup, element, group, join, path, placed, rect, texts
from fourfold.kernel.actions import Action

Lines = tuple[str, ...]


def sentence(scene: Scene) -> str:
    """What is asked, or what is going on."""
    view = scene.view
    asked = view.question
    if view.ending is not None:
        return scene.say("text.won" if view.won else "text.lost", ending=view.ending)
    if asked is not None:
        question = scene.say(f"question.{asked.kind}", left=asked.left)
        if asked.seat is None or asked.seat == view.seat:
            return question
        return scene.say("drawing.answers", seat=asked.seat, question=question)
    if view.phase == "mines" and view.to_act:
        return scene.say("drawing.progress")
    own = scene.own
    if view.phase == "players" and own is not None and own.owes and own.seat in view.to_act:
        return scene.say("drawing.play", count=own.owes)
    return scene.say(f"phase.{view.phase}")


def source(scene: Scene) -> str:
    """The card that is being resolved, and by whom it was played."""
    asked = scene.view.question
    if asked is None or asked.card is None or asked.player is None or asked.zone is None:
        return ""
    return scene.say("text.resolving", seat=asked.player, card=asked.card, zone=asked.zone)


def ask_wide(scene: Scene, x: float, y: float, room: float) -> float:
    """Under a wide board: what is asked at the left, the answers at the right. Returns its height."""
    beside = room * 0.4 if scene.asked else room - 40
    lines = wrap(sentence(scene), 18 * BOLD, beside - 24, 3)
    from_card = wrap(source(scene), 14.5, beside - 24, 2) if source(scene) else ()
    buttons, high = _buttons(scene, x + beside + 8, y + 8, room - beside - 16, 16, 35)
    high = max(92, high + 18, len(lines) * 23 + len(from_card) * 18 + 20)
    _frame(scene, x, y, room, high)
    first = y + (high - len(lines) * 23 - len(from_card) * 18) / 2 + 17
    _say(scene, x + 18, first, lines, from_card, 18, 23, 14.5)
    scene.controls += buttons
    return high


def ask_tall(scene: Scene, x: float, y: float, room: float) -> float:
    """The same on a narrow screen, one below the other. Returns its height."""
    asked = sentence(scene)
    size = next((size for size in (14, 13.5, 13) if width(asked, size * BOLD) <= room - 22), 14)
    lines = wrap(asked, size * BOLD, room - 22, 3)
    from_card = wrap(source(scene), 11.5, room - 20, 2) if source(scene) else ()
    top = y + 8 + len(lines) * 17 + len(from_card) * 14
    buttons, high = _buttons(scene, x + 10, top + 4, room - 18, 13.5, 34)
    _frame(scene, x, y, room, top - y + (high + 11 if buttons else 0))
    _say(scene, x + 14, y + 18, lines, from_card, size, 17, 11.5)
    scene.controls += buttons
    return top - y + (high + 11 if buttons else 0)


def _frame(scene: Scene, x: float, y: float, room: float, high: float) -> None:
    css = "asked now" if scene.view.seat in scene.view.to_act else "asked"
    scene.ask(rect(css, x, y, room, high, 8), path("turn", edge(x, y, high)))


def _say(
    scene: Scene, x: float, y: float, lines: Lines, from_card: Lines, size: float, step: float, small: float
) -> None:
    drawn = texts(lines, x, y, step, "ask", size=size)
    y += len(lines) * step - (step - small * 1.2)
    drawn += texts(from_card, x, y, small * 1.2, "hint", size=small)
    if scene.view.won:
        drawn.append(icon("laurel", x, y + 6, 20, "star"))
    scene.furniture.append(group(None, *drawn))


def _buttons(scene: Scene, x: float, y: float, room: float, size: float, high: float) -> tuple[list[Markup], float]:
    """The answers as buttons in lines, and how high they are together."""
    found: list[Markup] = []
    left, top, gap, line = x, y, 7, high
    for action in scene.asked:
        part = _split(scene, action)
        label = scene.say("drawing.special") if action.kind == "special" else scene.phrase(action).rstrip(".")
        need = (span(part, size * 1.2) if part else width(label, size * BOLD)) + 22
        words = (label,) if need <= room else wrap(label, (size - 1.5) * BOLD, room - 16, 3)
        wide = min(need, room)
        tall = max(high, len(words) * size * 1.15 + 10)
        if left > x and left + wide > x + room:
            left, top, line = x, top + line + gap, high
        found.append(_button(scene, action, words, part, (left, top, wide, tall), size))
        line = max(line, tall)
        left += wide + gap
    return found, top + line - y if found else 0


def _split(scene: Scene, action: Action) -> Part:
    """A way to split influence, as amounts with the signs of the actor's elements."""
    marks: Part = ()
    if action.kind == "split":
        for element_id, amount in split_shares(action.fields["amounts"], scene.view):
            marks += (("text", amount), ("sign", element_id), ("gap", ""))
    return marks[:-1]


def _button(scene: Scene, action: Action, words: Lines, part: Part, box: Box, size: float) -> Markup:
    x, y, wide, high = box
    second = bool(part) or action.declines or action.kind == "special"
    points = size if len(words) == 1 and width(words[0], size * BOLD) <= wide - 12 else size - 1.5
    first = y + high / 2 + points * 0.36 - (len(words) - 1) * points * 0.58
    if part:
        left = x + (wide - span(part, size * 1.2)) / 2
        inside = group(None, row(part, size * 1.2), at=placed(left, y + high / 2))
    else:
        inside = join(*texts(words, x + wide / 2, first, points * 1.16, "button-n", anchor="middle", size=points))
    return element(
        "g",
        {"id": identity(action), "class": "push second" if second else "push", **scene.button(action)},
        rect("button", x, y, wide, high, 8),
        inside,
    )
