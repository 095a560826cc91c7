"""Action cards: a title over four zones, each pressed on its own where it can be played."""

from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import Literal

from fourfold.games.erythro.drawing.effects import Part, row, rows, span
from fourfold.games.erythro.drawing.scene import Scene
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.view import CardFace
from fourfold.games.erythro.words import card_text, effect_text
from fourfold.games.lettering import BOLD, fit, shrunk, width, wrap
from fourfold.games.picture import flat, glow, piece
from fourfold.games.svg import Attribute, Markup, element, group, join, placed, rect, text, texts, titled

Box = tuple[float, float, float, float]
PITCH = 1.14
"""How far apart rows of icons are, for icons of size 1."""
ZONES = ("gain", "move", "sanctuary", "action")


@dataclass(frozen=True)
class CardFormat:
    """The proportions of a card: a title over four zones, three of them in a row or one below the other."""

    width: float
    height: float
    title: float
    """How high the title is."""
    lines: int
    """In how many lines it may be broken."""
    sizes: tuple[float, ...]
    """The sizes of the title's text, largest first."""
    band: float
    """How high each of the first three zones is."""
    stacked: bool
    icon: float
    effect: float
    """The size of the icons in the first three zones, and in the fourth."""
    sentence: float = 0
    """The size of the effects in words; 0 where there is only room for icons."""
    price: Literal["", "top", "low"] = ""
    """Where the price is shown, if it is: beside the title, or below where the title needs the whole width."""

    @cached_property
    def zones(self) -> tuple[Box, ...]:
        """Where the four zones are."""
        inner = self.width - 6
        if self.stacked:
            bands = [(3.0, self.title + place * (self.band + 2), inner, self.band) for place in range(3)]
        else:
            third = (inner - 4) / 3
            bands = [(3 + place * (third + 2), self.title, third, self.band) for place in range(3)]
        top = bands[-1][1] + self.band + 3
        return (*bands, (3.0, top, inner, self.height - top - 3))


HAND_TALL = CardFormat(66, 183, 27, 2, (11.5,), 24, True, 16, 12.8)
MARKET_TALL = CardFormat(83, 140, 28, 2, (11.5,), 24, False, 12.8, 12.8, price="low")
MARKET_WIDE = CardFormat(184, 124, 23, 1, (16, 15, 14.5), 24, False, 18, 18, price="top")


def hand_wide(many: int, room: float) -> CardFormat:
    """The format of a hand of so many cards on a wide screen: words where there is room for them."""
    wide = min(182, (room - 8 * (many - 1)) / max(many, 1))
    roomy = wide >= 150
    title, lines, sentence = (27, 1, 14.5) if roomy else (40, 2, 0)
    return CardFormat(
        wide, 210, title, lines, (17, 16, 15, 14.5), 38 if roomy else 28, not roomy, 22, 18.5, sentence
    )


def card(scene: Scene, face: CardFace, form: CardFormat, x: float, y: float, *, kept: bool = False) -> None:
    """An action card; each zone that can be played is pressed on its own."""
    actions = scene.legal.on("card", face.id)
    plays = {action.fields["zone"]: action for action in actions if action.kind == "play"}
    lit = frozenset(plays)
    whole = [action for action in actions if action.kind != "play"]
    name = scene.name("card", face.id)
    key = (_known(face), name)
    thing = face.id if not whole and len(lit) < len(ZONES) else None
    lay(
        scene,
        f"card-{face.id}",
        thing,
        (x, y),
        scene.made(("title", key), lambda: element("title", None, card_text(face, scene.words))),
        glowing(form.width, form.height) if whole else Markup(),
        group("lift", _ground(form, lit), scene.made((key, form), lambda: _printed(scene, face, form))),
        seal(scene, form) if kept else Markup(),
        *(
            scene.made((key, form, zone), partial(scene.press, plays[zone], *box))
            for zone, box in zip(ZONES, form.zones, strict=True)
            if zone in lit
        ),
        *(scene.press(action, 0, 0, form.width, form.height) for action in whole),
    )


@lru_cache(maxsize=1024)
def _known(face: CardFace) -> object:
    """Something that stands for a face: a face is long, and to look it up again and again takes its time."""
    return object()


def lay(scene: Scene, identity: str, thing: str | None, at: tuple[float, float], *children: Markup) -> None:
    """Put a card on the table; one that cannot be played can be asked about."""
    scene.controls.append(piece(identity, "piece card legal", placed(*at), *children, thing=thing))


def seal(scene: Scene, form: CardFormat) -> Markup:
    """The sign on a card that its owner keeps."""
    return titled(
        scene.say("drawing.keeps"),
        rect("kept", -3, -3, form.width + 6, form.height + 6, 10),
        icon("laurel", form.width - 18, -8, 26, "star"),
        css="gold",
    )


@lru_cache(maxsize=512)
def _ground(form: CardFormat, lit: frozenset[str]) -> Markup:
    """The card itself, and the grounds of its zones: those that can be played are lit."""
    return join(
        flat(form.width, form.height, 7),
        *(
            rect("zone lit" if zone in lit else "zone", x, y, wide, high, 4)
            for zone, (x, y, wide, high) in zip(ZONES, form.zones, strict=True)
        ),
    )


def _printed(scene: Scene, face: CardFace, form: CardFormat) -> Markup:
    """What is printed on an action card: its title, and what each zone does."""
    said = effect_text(face.effects, scene.words) if form.sentence else ""
    plus = "+" if form.zones[0][2] > 30 else ""
    marks: tuple[Part, ...] = (
        (("text", f"{plus}{face.gain}"), ("sign", face.gain_element)),
        (("icon", "move"), ("text", str(face.move))),
        (("icon", "sanctuary"), ("sign", face.sanctuary)),
    )
    return join(
        *(_band(box, form.icon, part) for box, part in zip(form.zones, marks, strict=False)),
        _action(face, form, form.zones[3], said),
        _head(face, form, scene.name("card", face.id)),
    )


def _head(face: CardFace, form: CardFormat, name: str) -> Markup:
    """The title, and the price of an advanced card."""
    price: list[Markup] = []
    room = form.width - 12
    if form.price and face.element is not None and face.cost is not None:
        size = form.sizes[0] * 1.2
        wide = size + width(str(face.cost), size * BOLD) + 5
        top = form.height - size - 8 if form.price == "low" else 0
        price = [
            rect(f"bar el-{face.element}", form.width - wide - 2, top + 1.5, wide + 0.5, size + 5, 5),
            text(form.width - wide + 2, top + size + 0.5, str(face.cost), "n", size=size),
            sign(face.element, form.width - size - 2.5, top + 3, size - 1),
        ]
        room -= wide if form.price == "top" else 0
    if form.lines == 1:
        _, size = shrunk(name, form.sizes, room)
        shown = fit(name, size * BOLD * 0.8, room)
        return join(*price, condensed(7, form.title * 0.72, shown, size, room))
    size = form.sizes[-1]
    room += 6
    lines = [name] if width(name, size * BOLD) <= room else wrap(name, size * BOLD * 0.75, room, form.lines)
    first = size + 1.5 if len(lines) > 1 else form.title * 0.62
    return join(
        *price,
        *(condensed(3.5, first + place * size * 1.05, line, size, room) for place, line in enumerate(lines)),
    )


def condensed(x: float, y: float, line: str, size: float, room: float, css: str = "title") -> Markup:
    """A bold line of a title, pressed together a little where it is too long."""
    tight = room if width(line, size * BOLD) > room else None
    adjust = "spacingAndGlyphs" if tight else None
    place: dict[str, Attribute] = {"x": x, "y": y, "class": css, "font-size": size}
    return element("text", {**place, "textLength": tight, "lengthAdjust": adjust}, line)


def _band(box: Box, size: float, part: Part) -> Markup:
    """One of the first three zones: what it gives, in the middle of its band."""
    x, y, wide, high = box
    left = x + (wide - span(part, size)) / 2
    return group(None, row(part, size), at=placed(left, y + high / 2))


def _action(face: CardFace, form: CardFormat, box: Box, said: str) -> Markup:
    """The fourth zone: the sanctuary's bonus with its gold rim over the main part, in icons and in words."""
    x, y, wide, high = box
    size = form.effect
    drawn: list[Markup] = []
    pitch = size * PITCH
    top = y + 4
    if face.bonus:
        lead: Part = (("sign", face.bonus_sanctuary), ("text", ":"))
        if wide > 100:
            lead = (("icon", "sanctuary"), *lead)
        lines = rows(face.bonus, size, wide - 7, lead)
        tall = pitch * len(lines) + 3
        drawn.append(rect("bonus", x + 2, y + 2, wide - 4, tall, 4))
        drawn += stacked(lines, x + 4, y + 3.5 + pitch / 2, pitch)
        top = y + tall + 5
    lines = rows(face.effects, size, wide - 5)
    drawn += stacked(lines, x + 3, top + pitch / 2, pitch)
    top += pitch * len(lines)
    if said:
        step = form.sentence * 1.16
        most = int((y + high - 3 - top) / step)
        words = wrap(said, form.sentence * 0.95, wide - 10, most) if most else []
        drawn += texts(words, x + 5, top + step * 0.85, step, "hint", size=form.sentence)
    return join(*drawn)


def stacked(lines: tuple[Markup, ...], x: float, y: float, pitch: float) -> list[Markup]:
    """Rows of icons, one below the other."""
    return [group(None, line, at=placed(x, y + place * pitch)) for place, line in enumerate(lines)]


def glowing(wide: float, high: float) -> Markup:
    """The light around a card that can be taken as a whole."""
    out = 3 if wide > 100 else 0
    return glow(wide, high, 7 + out, out, 8, 3)
