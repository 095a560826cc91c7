"""What is going on, and a button for every answer without a place on the table. The bar says what is asked."""

from fourfold.games.erythro.drawing.cards import Box
from fourfold.games.erythro.drawing.effects import Part, row, span
from fourfold.games.erythro.drawing.scene import Scene, laid
from fourfold.games.erythro.drawing.seats import edge
from fourfold.games.erythro.drawing.symbols import icon
from fourfold.games.erythro.words import attack_cost, ending_text, split_shares, step_text
from fourfold.games.lettering import BOLD, width, wrap
from fourfold.games.picture import identity
from fourfold.games.svg import Markup, element, group, join, path, placed, rect, text, texts
from fourfold.kernel.actions import Action

Lines = tuple[str, ...]
SLOT = 52
"""How high the panel of a wide screen is: always there, so that nothing moves when something is asked."""
ROUND = ("players", "discard", "mines", "adversary", "acquisition", "draw")
"""The phases of a round (ERY-ROUND-1)."""
SMALLEST = 14.2
"""The smallest size of an answer in signs; its letters have 12 px then."""
THUMB = 46
"""How high a button is on a narrow screen."""


def situation(scene: Scene) -> str:
    """The card that is being resolved, or the phase."""
    view, asked = scene.view, scene.view.question
    if asked is not None and asked.card is not None and asked.player is not None and asked.zone is not None:
        effects = step_text(view, scene.words) if asked.effect is not None else scene.name("zone", asked.zone)
        facts = {"card": asked.card, "effects": effects}
        if asked.seat not in (None, asked.player):
            key = "drawing.resolving_for_you" if asked.seat == view.seat else "drawing.resolving_gift"
            return scene.say(key, seat=asked.player, other=asked.seat, **facts)
        key = "drawing.resolving_yours" if asked.player == view.seat else "drawing.resolving"
        return scene.say(key, seat=asked.player, **facts)
    if asked is not None and asked.effect is not None:
        return scene.say("text.step", effects=step_text(view, scene.words))
    return scene.say(f"phase.{view.phase}")


def ask_wide(scene: Scene, x: float, y: float, room: float) -> float:
    """Under a wide board: what is going on at the left, the answers at the right. Returns its height."""
    if scene.view.ending is not None:
        return _end(scene, x, y, room, SLOT, (24, 15.5))
    _frame(scene, x, y, room, SLOT)
    if scene.view.question is None and not scene.asked and scene.view.round:
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


def round_tall(scene: Scene, x: float, y: float, room: float) -> float:
    """The round and its phases in a word each, for a narrow screen. Returns the height."""
    if not scene.view.round:
        return 0
    now = scene.view.phase.removeprefix("before_")
    said = scene.say("drawing.short_round", round=scene.view.round)
    lead = width(said, 12.5 * BOLD) + 7
    names = [scene.say(f"drawing.short_{phase}") for phase in ROUND]
    needs = [width(name, 12 * (BOLD if phase == now else 1)) for name, phase in zip(names, ROUND, strict=True)]
    spare = (room - lead - sum(needs)) / len(ROUND)
    drawn = [text(x + 2, y + 13.2, said, "n", size=12.5)]
    left = x + lead
    for phase, name, need in zip(ROUND, names, needs, strict=True):
        css = " now" if phase == now else ""
        drawn.append(rect(f"phase{css}", left + 1, y, need + spare - 2, 18, 5))
        drawn.append(text(left + (need + spare) / 2, y + 13.2, name, f"phase-n{css}", anchor="middle", size=12))
        left += need + spare
    named = f"{scene.say('drawing.round', round=scene.view.round)}. {scene.say(f'phase.{scene.view.phase}')}"
    scene.furniture.append(laid("phases", None, None, "round", named, *drawn))
    return 20


def ask_tall(scene: Scene, x: float, y: float, room: float) -> float:
    """The same on a narrow screen, one below the other; nothing where the bar says it all. Returns its height."""
    if scene.view.ending is not None:
        return _end(scene, x, y, room, 64, (17, 12.5)) + 4
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
    """Is it an attack, which names a tile and what is paid? A thumb has no room for these on the tile."""
    return action.kind == "attack"


def _rows(scene: Scene, answers: list[Action], x: float, y: float, room: float) -> float:
    """Buttons in rows of as many as they have room for. Returns where they end."""
    parts = [_part(scene, action) for action in answers]
    if parts and all(parts):
        columns = _columns(parts, room)
    else:
        columns = 1 if len(answers) < 2 or _is_wordy(scene, answers, room) else 2
    each = (room + 6) / max(columns, 1)
    for place, action in enumerate(answers):
        line, column = divmod(place, columns)
        box = (x + column * each, y + line * (THUMB + 6), each - 6, THUMB)
        scene.controls.append(_button(scene, action, box, 14))
    return y + -(-len(answers) // max(columns, 1)) * (THUMB + 6) if answers else y


def _columns(parts: list[Part], room: float) -> int:
    """How many answers in signs stand beside each other, each in full; rows as even as can be."""
    need = max(span(part, SMALLEST) for part in parts) + 8
    most = max(1, min(5, int((room + 6) / need)))
    return -(-len(parts) // -(-len(parts) // most))


def _is_wordy(scene: Scene, answers: list[Action], room: float) -> bool:
    """Are these answers too long to stand beside each other?"""
    return max(width(scene.phrase(action), 14) for action in answers) > room * 0.9


def _frame(scene: Scene, x: float, y: float, room: float, high: float) -> None:
    css = "asked now" if scene.view.seat in scene.view.to_act else "asked"
    scene.ask(rect(css, x, y, room, high, 8), path("turn", edge(x, y, high)))


def _say(scene: Scene, x: float, y: float, lines: Lines, size: float, step: float) -> None:
    scene.furniture.append(group(None, *texts(lines, x, y, step, "ask", size=size)))


def _end(scene: Scene, x: float, y: float, room: float, high: float, sizes: tuple[float, float]) -> float:
    """How it ended, in large letters between two stars if the planet is saved. Returns its height."""
    view = scene.view
    key = "team_lost" if not view.won else "team_won_watched" if view.seat is None else "team_won"
    why = ending_text(view, scene.words)
    large, small = sizes
    said = scene.say(f"score.{key}")
    middle, star = x + room / 2, large * 1.3
    lines = wrap(why[:1].upper() + why[1:], small * BOLD, room - 20, 2)
    first = y + high / 2 - 2 + (0 if scene.wide else 1) - (len(lines) - 1) * small / 2
    aside = width(said, large * BOLD) / 2 + 10
    drawn = [
        rect(f"asked {'won' if view.won else 'lost'}", x, y, room, high, 10),
        text(middle, first, said, "end-n", anchor="middle", size=large),
        *texts(lines, middle, first + small + 5, small * 1.2, "ask", anchor="middle", size=small),
    ]
    if view.won:
        drawn += [
            icon("laurel", left, first - star * 0.8, star, "star")
            for left in (middle - aside - star, middle + aside)
        ]
    scene.furnish("ask", *drawn)
    return high


def _part(scene: Scene, action: Action) -> Part:
    """An answer with signs: a way to split influence, or what an attack costs."""
    marks: Part = ()
    if action.kind == "split":
        asked = scene.view.question
        tone = "−" if asked is not None and asked.kind == "split_pay" else "+"
        for element_id, amount in split_shares(action.fields["amounts"], scene.view):
            marks += (("text", f"{tone}{amount}"), ("sign", element_id), ("gap", ""))
        return marks[:-1]
    if not is_parted(action):
        return ()
    tile, chosen = action.fields["tile"], action.fields["element"]
    seen = next(seen for seen in scene.view.tiles if seen.tile == tile)
    key = "attack_mine" if seen.mine is not None else "attack_dome"
    said = scene.say(f"drawing.{key}", tile=tile, cost=attack_cost(seen, chosen, scene.view))
    return (("text", said), ("gap", ""), ("sign", chosen))


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
