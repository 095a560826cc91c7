"""What is going on, and a button for every answer without a place on the table. The bar says what is asked."""

from fourfold.games.erythro.drawing.cards import Box
from fourfold.games.erythro.drawing.effects import Part, row, span
from fourfold.games.erythro.drawing.scene import Scene, laid
from fourfold.games.erythro.drawing.seats import edge
from fourfold.games.erythro.drawing.symbols import icon
from fourfold.games.erythro.words import attack_cost, split_shares, step_text
from fourfold.games.lettering import BOLD, width, wrap
from fourfold.games.picture import identity
from fourfold.games.svg import Markup, element, group, join, path, placed, rect, text, texts
from fourfold.kernel.actions import Action

Lines = tuple[str, ...]
SLOT = 52
"""How high the panel of a wide screen is: always there, so that nothing moves when something is asked."""
ROUND = ("players", "discard", "mines", "adversary", "acquisition", "draw")
"""The phases of a round (ERY-ROUND-1)."""
THUMB = 46
"""How high a button is on a narrow screen."""


def situation(scene: Scene) -> str:
    """How it ended, the card that is being resolved, or the phase."""
    view, asked = scene.view, scene.view.question
    if view.ending is not None:
        return scene.say("text.won" if view.won else "text.lost", ending=view.ending)
    if asked is not None and asked.card is not None and asked.player is not None and asked.zone is not None:
        if asked.player == view.seat:
            return scene.say("text.resolving_yours", card=asked.card, zone=asked.zone)
        return scene.say("text.resolving", seat=asked.player, card=asked.card, zone=asked.zone)
    if asked is not None and asked.effect is not None:
        return scene.say("text.step", effects=step_text(view, scene.words))
    return scene.say(f"phase.{view.phase}")


def ask_wide(scene: Scene, x: float, y: float, room: float) -> float:
    """Under a wide board: what is going on at the left, the answers at the right. Returns its height."""
    _frame(scene, x, y, room, SLOT)
    if scene.view.question is None and scene.view.ending is None and not scene.asked and scene.view.round:
        _round(scene, x + 14, y + 9, room - 22, SLOT - 18)
        return SLOT
    beside = room * 0.3 if scene.asked else room - 20
    lines = wrap(situation(scene), 15.5 * BOLD, beside - 30, 3)
    first = y + SLOT / 2 + 5.5 - (len(lines) - 1) * 9
    _say(scene, x + 18, first, lines, 15.5, 18)
    wide = (room - beside - 8) / max(1, len(scene.asked))
    for place, action in enumerate(scene.asked):
        left = x + beside + place * wide
        scene.controls.append(_button(scene, action, (left, y + 6, wide - 7, SLOT - 12), 15))
    return SLOT


def _round(scene: Scene, x: float, y: float, room: float, high: float) -> None:
    """The phases of a round, the one at hand lit."""
    now = scene.view.phase.removeprefix("before_")
    each = room / len(ROUND)
    drawn: list[Markup] = []
    for place, phase in enumerate(ROUND):
        left, css = x + place * each, " now" if phase == now else ""
        said = f"{place + 1}. {scene.say(f'drawing.step_{phase}')}"
        drawn.append(rect(f"phase{css}", left, y, each - 6, high, 6))
        middle = left + each / 2 - 3
        drawn.append(text(middle, y + high / 2 + 5.5, said, f"phase-n{css}", anchor="middle", size=15.5))
    scene.furniture.append(laid("phases", None, None, "round", scene.say(f"phase.{scene.view.phase}"), *drawn))


def ask_tall(scene: Scene, x: float, y: float, room: float) -> float:
    """The same on a narrow screen, one below the other; nothing where the bar says it all. Returns its height."""
    answers = [*scene.asked, *(action for action in scene.view.legal if is_parted(action))]
    is_mine = scene.view.seat in scene.view.to_act
    if is_mine and not answers:
        return 0
    lines = () if is_mine else wrap(situation(scene), 13.5 * BOLD, room - 24, 3)
    top = y + 8 + len(lines) * 17
    bottom = _rows(scene, answers, x + 14, top, room - 20)
    _frame(scene, x, y, room, bottom - y + 3)
    _say(scene, x + 14, y + 19, lines, 13.5, 17)
    return bottom - y + 7


def is_parted(action: Action) -> bool:
    """Does it name a tile and an element on it? A thumb has no room for these on the tile."""
    return "tile" in action.fields and "element" in action.fields


def _rows(scene: Scene, answers: list[Action], x: float, y: float, room: float) -> float:
    """Buttons in rows of as many as they have room for. Returns where they end."""
    short = bool(answers) and all(_part(scene, action) for action in answers)
    most = 5 if answers and answers[0].kind == "split" else 4
    even = -(-len(answers) // max(1, -(-len(answers) // most)))
    columns = even if short else 1 if len(answers) < 2 or _is_wordy(scene, answers, room) else 2
    each = (room + 6) / max(columns, 1)
    for place, action in enumerate(answers):
        line, column = divmod(place, columns)
        box = (x + column * each, y + line * (THUMB + 6), each - 6, THUMB)
        scene.controls.append(_button(scene, action, box, 14))
    return y + -(-len(answers) // max(columns, 1)) * (THUMB + 6) if answers else y


def _is_wordy(scene: Scene, answers: list[Action], room: float) -> bool:
    """Are these answers too long to stand beside each other?"""
    return max(width(scene.phrase(action), 14) for action in answers) > room * 0.9


def _frame(scene: Scene, x: float, y: float, room: float, high: float) -> None:
    css = "asked now" if scene.view.seat in scene.view.to_act else "asked"
    scene.ask(rect(css, x, y, room, high, 8), path("turn", edge(x, y, high)))


def _say(scene: Scene, x: float, y: float, lines: Lines, size: float, step: float) -> None:
    drawn = texts(lines, x, y, step, "ask", size=size)
    if scene.view.won and lines:
        drawn.append(
            icon("laurel", x + width(lines[-1], size * BOLD) + 8, y - 16 + (len(lines) - 1) * step, 22, "star")
        )
    scene.furniture.append(group(None, *drawn))


def _part(scene: Scene, action: Action) -> Part:
    """An answer in signs: a way to split influence, or what is done on a tile, with which element at what cost."""
    marks: Part = ()
    if action.kind == "split":
        for element_id, amount in split_shares(action.fields["amounts"], scene.view):
            marks += (("text", amount), ("sign", element_id), ("gap", ""))
        return marks[:-1]
    if not is_parted(action):
        return ()
    tile, chosen = action.fields["tile"], action.fields["element"]
    seen = next(seen for seen in scene.view.tiles if seen.tile == tile)
    if action.kind == "attack":
        target = "tower" if seen.mine is not None else "dome"
        cost = str(attack_cost(seen, chosen, scene.view))
        return (("text", tile), ("icon", target), ("gap", ""), ("text", cost), ("sign", chosen))
    return (("text", tile), ("icon", "sanctuary"), ("sign", chosen))


def _button(scene: Scene, action: Action, box: Box, size: float) -> Markup:
    x, y, wide, high = box
    part = _part(scene, action)
    second = bool(part) or action.declines or action.kind in ("name", "trash", "choose")
    if part:
        scale = min(size * 1.25, size * 1.25 * (wide - 8) / span(part, size * 1.25))
        left = x + (wide - span(part, scale)) / 2
        inside = group(None, row(part, scale), at=placed(left, y + high / 2))
    else:
        label = scene.phrase(action).rstrip(".")
        points = next((each for each in (size, size - 1, 13) if width(label, each * BOLD) <= (wide - 12) * 2), 12.5)
        words = wrap(label, points * BOLD, wide - 12, 3)
        step = points * (1.16 if len(words) < 3 else 1.05)
        first = y + high / 2 + points * 0.36 - (len(words) - 1) * step / 2
        inside = join(*texts(words, x + wide / 2, first, step, "button-n", anchor="middle", size=points))
    return element(
        "g",
        {"id": identity(action), "class": "push second" if second else "push", **scene.button(action)},
        rect("button", x, y, wide, high, 8),
        inside,
    )
