"""Action cards: a title and a picture over four zones, each pressed on its own where it can be played."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from typing import Literal

from fourfold.games.erythro.drawing.art import vignette
from fourfold.games.erythro.drawing.effects import Part, row, rows, span
from fourfold.games.erythro.drawing.scene import Scene, laid
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.obstacles import short_obstacle
from fourfold.games.erythro.view import CardFace
from fourfold.games.erythro.words import card_text, effect_text, price
from fourfold.games.lettering import BOLD, ELLIPSIS, fit, shrunk, width, wrap
from fourfold.games.picture import flat, glow
from fourfold.games.svg import Attribute, Markup, element, group, join, path, placed, rect, text, texts, titled
from fourfold.kernel.actions import Action

Box = tuple[float, float, float, float]
PITCH = 1.14
"""How far apart rows of icons are, for icons of size 1."""
LEADING = 1.09
"""How far apart lines of words are, for letters of size 1."""
TIGHT = 1.12
"""How much too long a line may be that is pressed together."""
ZONES = ("gain", "move", "sanctuary", "action")


@dataclass(frozen=True)
class CardFormat:
    """The proportions of a card: a title, perhaps a picture, and four zones.

    The first three zones lie in a row over the fourth or beside it, or one below the other.
    """

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
    shape: Literal["row", "stack", "beside"]
    icon: float
    effect: float
    """The size of the icons in the first three zones, and in the fourth."""
    art: float = 0
    """How high the picture below the title is; 0: it is at the right end of the title."""
    sentence: float = 0
    """The size of the effects in words; 0 where there is only room for icons."""
    caption: float = 0
    """The size of the names of the first three zones; 0 where there is no room for them."""
    is_priced: bool = False
    """Is the price shown?"""
    letters: float = 1
    """How broad letters are, compared with those of a screen."""
    air: float = 0
    """What is left free between the bonus and the main part."""
    is_small: bool = False
    """Is it for a thumb, which may press a little above a box, and are long lines pressed together?"""

    @property
    def head(self) -> float:
        """How wide title and first zones are."""
        return self.width / 2 if self.shape == "beside" else self.width

    @cached_property
    def zones(self) -> tuple[Box, ...]:
        """Where the four zones are."""
        inner, first = self.head - 6, self.title + self.art + (2 if self.art else 0)
        if self.shape == "stack":
            bands = [(3.0, first + place * (self.band + 2), inner, self.band) for place in range(3)]
        else:
            third = (inner - 4) / 3
            bands = [(3 + place * (third + 2), first, third, self.band) for place in range(3)]
        if self.shape == "beside":
            return (*bands, (self.head, 3.0, self.head - 3, self.height - 6))
        top = bands[-1][1] + self.band + 3
        return (*bands, (3.0, top, inner, self.height - top - 3))


THUMB = 44.0
"""How high what is pressed is on a narrow screen at least."""
LEAST = 12
"""The smallest letters."""
CLOSED = 18
"""How high the line is that says what an Action lacks."""
LEFT_OVER = 30
"""Where its title leaves so much, a small card has a picture at the end of it."""
PICTURED = 200
"""From so wide on, a card has a picture beside its title."""
HAND_TALL = CardFormat(170, 104, 16, 1, (13, 12.5, 12), 38, "row", 18, 14, sentence=12, caption=12, is_small=True)
"""Two beside each other; six of them are in sight on a phone."""
HAND_FLAT = replace(HAND_TALL, width=344, height=60, shape="beside")
"""The last of five: as wide as two, it is in sight with them."""
MARKET_TALL = replace(HAND_TALL, height=108, title=20, is_priced=True)
MARKET_WIDE = CardFormat(
    306, 117, 22, 1, (16, 15, 14.5), 22, "row", 15.6, 15.6, sentence=14.5, caption=13.4, is_priced=True
)
CLOSE = CardFormat(
    280, 372, 38, 1, (23, 21, 19), 62, "row", 30, 25, art=92, sentence=18, caption=15, is_priced=True
)
"""A card looked at closely."""


def hand_wide(many: int, room: float) -> CardFormat:
    """The format of a hand of so many cards on a wide screen: words where there is room for them."""
    many = max(many, 5)  # a smaller hand does not change the size of its cards
    wide = (room - 8 * (many - 1)) / many
    if wide >= 160:
        return CardFormat(wide, 184, 26, 1, (17, 16, 15, 14.5), 41, "row", 20, 17, 18, 15.5, 13.4)
    named = 13.4 if wide >= 150 else 0
    return CardFormat(wide, 184, 36, 2, (14,), 36 if named else 26, "row", 16, 15.6, 0, 13.4, named)


def worded(scene: Scene, face: CardFace, form: CardFormat) -> CardFormat:
    """The same form, without its picture where the words of an Action need that room."""
    key = (scene.tongue, _known(face), form, "worded")
    if key not in _ROOMY:
        bare = replace(form, art=0)
        _ROOMY[key] = bare if not _has_room(scene, face, form) and _has_room(scene, face, bare) else form
    return _ROOMY[key]


def roomy(scene: Scene, face: CardFace, form: CardFormat) -> CardFormat:
    """The same form, as much higher as all the words of a card need."""
    key = (scene.tongue, _known(face), form)
    if key not in _ROOMY:
        grown = (taller(form, more) for more in range(0, 120, 2))
        _ROOMY[key] = next((each for each in grown if _has_room(scene, face, each)), form)
    return _ROOMY[key]


_ROOMY: dict[Hashable, CardFormat] = {}


@lru_cache(maxsize=64)
def room_for(said: str, form: CardFormat, aside: float, above: float) -> CardFormat:
    """The same for a sentence in the fourth zone, with so much left free of its width and height."""
    grown = (taller(form, more) for more in range(0, 60, 3))
    boxes = ((each, *each.zones[3][2:]) for each in grown)
    fits = (each for each, wide, high in boxes if _points(said, form.sentence, wide - aside, high - above))
    return next(fits, form)


def taller(form: CardFormat, more: float) -> CardFormat:
    """A form that is higher by so much, all of it for words."""
    return replace(form, height=form.height + more) if more else form


def _has_room(scene: Scene, face: CardFace, form: CardFormat) -> bool:
    _, y, wide, high = form.zones[3]
    top = _bonus(scene, face, form)[1]
    tight = TIGHT if form.is_small else 1
    return bool(_points(_effects_said(scene, face), form.sentence, (wide - 6) * tight, y + high - top))


def card(scene: Scene, face: CardFace, form: CardFormat, x: float, y: float, *, kept: bool = False) -> None:
    """An action card; each zone that can be played is pressed on its own."""
    actions = scene.legal.on("card", face.id)
    key = (_known(face), scene.name("card", face.id), price(face, scene.view), is_open(scene, face))
    why = closed_by(scene, face)
    drawn = partial(_drawn, scene, face, key, form, (x, y), actions, why, kept=kept)
    known = (
        key,
        form,
        x,
        y,
        thing_of(scene, face.id),
        why,
        kept,
        _is_played_from(scene, face),
        _waits(scene, face),
        _no_sanctuary(scene, face),
    )
    scene.controls.append(drawn() if actions else scene.made(known, drawn))


def is_open(scene: Scene, face: CardFace) -> bool:
    """Does the reader stand at the sanctuary that opens the yellow part of a card in hand (ERY-CARD-6)?"""
    own = scene.own
    if own is None or face.id not in (own.hand or ()) or not face.bonus:
        return False
    return any(tile.tile == own.tile and tile.sanctuary == face.bonus_sanctuary for tile in scene.view.tiles)


def closed_by(scene: Scene, face: CardFace) -> str:
    """Why the Action of a card that could be played now is closed, in a few words; nothing where it is open."""
    plays = scene.legal.of("play")
    if not _is_played_from(scene, face) or scene.view.question is not None:
        return ""
    if any(action.fields["card"] == face.id and action.fields["zone"] == ZONES[-1] for action in plays):
        return ""
    return short_obstacle(face, scene.view, scene.words)


def _is_played_from(scene: Scene, face: CardFace) -> bool:
    """Is a card in the hand of a reader who is asked to play one, or what comes before that, and may answer?"""
    is_asked = scene.view.phase == "players" and scene.view.seat in scene.view.to_act and bool(scene.view.legal)
    return is_asked and scene.own is not None and face.id in (scene.own.hand or ())


def _drawn(
    scene: Scene,
    face: CardFace,
    key: tuple[object, str, int, bool],
    form: CardFormat,
    at: tuple[float, float],
    actions: list[Action],
    why: str,
    *,
    kept: bool,
) -> Markup:
    plays = {action.fields["zone"]: action for action in actions if action.kind == "play"}
    lit = frozenset(plays)
    whole = [action for action in actions if action.kind != "play"]
    name = key[1]
    return lay(
        f"card-{face.id}",
        thing_of(scene, face.id),
        name,
        at,
        scene.made(("title", key), lambda: element("title", None, card_text(face, scene.words))),
        glowing(form.width, form.height) if whole else Markup(),
        group("lift", _ground(form, lit), scene.made((key, form), lambda: printed(scene, face, form))),
        scene.made((key, form, why), lambda: _closed(scene, face, form, why)) if why else Markup(),
        seal(scene, form) if kept else Markup(),
        *(
            scene.made((key, form, zone), partial(scene.press, plays[zone], *box))
            for zone, box in _presses(form)
            if zone in lit
        ),
        *(
            _shut(scene, face, zone, box)
            for zone, box in _presses(form)
            if zone not in lit and (_is_played_from(scene, face) or _waits(scene, face))
        ),
        *(scene.press(action, 0, 0, form.width, form.height) for action in whole),
        is_stop=not actions,
    )


def _presses(form: CardFormat) -> Iterator[tuple[str, Box]]:
    """Each zone with where it is pressed: as high as a thumb needs."""
    for zone, (x, y, wide, high) in zip(ZONES, form.zones, strict=True):
        more = max(0.0, THUMB - high) if form.is_small else 0.0
        yield zone, (x, y - more, wide, high + more)


def _waits(scene: Scene, face: CardFace) -> bool:
    """Is a card in the hand of a reader who plays on once another's card is carried out (ERY-PLAY-3)?"""
    own, asked = scene.own, scene.view.question
    if own is None or asked is None or asked.player in (None, own.seat) or scene.view.phase != "players":
        return False
    return own.owes > 0 and face.id in (own.hand or ())


def _no_sanctuary(scene: Scene, face: CardFace) -> str:
    """Why the sanctuary of a card could not be placed on the reader's tile either, once a card can be played."""
    own, view = scene.own, scene.view
    here = next((tile for tile in view.tiles if own is not None and tile.tile == own.tile), None)
    if own is None or here is None or (view.question is not None and view.question.kind == "move"):
        return ""
    refuse = scene.words.refusal
    if face.sanctuary not in own.influence:
        return refuse("not_mastered", {"element": face.sanctuary})
    if here.sanctuary is not None:
        return refuse("has_sanctuary", {"tile": here.tile})
    return refuse("tile_contaminated", {"tile": here.tile}) if here.contaminated else ""


def _shut(scene: Scene, face: CardFace, zone: str, box: Box) -> Markup:
    """A clear sheet over a zone that cannot be played: it is told why not, or the press is played later."""
    x, y, wide, high = box
    is_early = _waits(scene, face)
    why = _no_sanctuary(scene, face) if is_early and zone == "sanctuary" else ""
    meant = {"data-early" if is_early and not why else "data-meant": f"play {face.id} {zone}"}
    told = {"data-why": why} if why else {}
    return element(
        "rect",
        {"class": "meant", "x": x, "y": y, "width": wide, "height": high, "data-thing": face.id, **meant, **told},
    )


def _closed(scene: Scene, face: CardFace, form: CardFormat, why: str) -> Markup:
    """What an Action lacks, in the place of its bonus, which it does not bring either; or at the foot of its box.

    It is told aside: a card whose Action has closed has not changed itself.
    """
    x, y, wide, high = form.zones[3]
    top, below = (y + 1, _bonus(scene, face, form)[1]) if face.bonus else (y + high - CLOSED, y + high - 1)
    room = wide - 9
    _, size = shrunk(why, (15.5, 14.5, 13.5, 13) if scene.wide else (13, 12.5, LEAST), room)
    said = fit(why, size * BOLD, room * 1.3)
    return group(
        "aside",
        rect("shut", x + 1, top, wide - 2, below - top, 4),
        condensed(x + 5, (top + below) / 2 + size * 0.36, said, size, room, "why"),
    )


def thing_of(scene: Scene, identity: str) -> str:
    """How a card is asked about: as actions call it where it is the reader's or can be bought, or by where it lies.

    So nobody who looks at a card of the market is told that it is not in their hand.
    """
    own = scene.own
    is_own = own is not None and identity in (own.hand or ())
    return identity if is_own or scene.legal.on("card", identity) else f"card {identity}"


@lru_cache(maxsize=1024)
def _known(face: CardFace) -> object:
    """Something that stands for a face: a face is long, and to look it up again and again takes its time."""
    return object()


def lay(identity: str, thing: str, name: str, at: tuple[float, float], *children: Markup, is_stop: bool) -> Markup:
    """A card on the table; a stop of the keyboard unless something on it is one."""
    return laid(identity, "piece card legal", placed(*at), thing, name, *children, is_stop=is_stop)


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
        *(_zone(zone, box, is_lit=zone in lit) for zone, box in zip(ZONES, form.zones, strict=True)),
    )


def _zone(zone: str, box: Box, *, is_lit: bool) -> Markup:
    """The ground of a zone: printed flat, or raised like a key where it can be played.

    An open Action has a ring as well: the other three are open nearly always.
    """
    x, y, wide, high = box
    if not is_lit:
        return rect("zone", x, y, wide, high, 4)
    if zone == ZONES[-1]:
        return rect("zone lit", x, y, wide, high, 4)
    return join(rect("key-foot", x, y, wide, high, 4), rect("zone lit key", x, y, wide, high - 2, 4))


def whole_face(scene: Scene, face: CardFace, form: CardFormat) -> Markup:
    """A card with its ground, to be looked at."""
    return join(_ground(form, frozenset()), printed(scene, face, form))


def printed(scene: Scene, face: CardFace, form: CardFormat) -> Markup:
    """What is printed on an action card: its title and picture, and what each zone does."""
    marks: tuple[Part, ...] = (
        (("text", f"+{face.gain}"), ("sign", face.gain_element)),
        (("icon", "move"), ("text", str(face.move))),
        (("icon", "sanctuary"), ("sign", face.sanctuary)),
    )
    names = [scene.say(f"drawing.zone_{zone}") if form.caption else "" for zone in ZONES]
    return join(
        _head(face, form, scene.name("card", face.id), price(face, scene.view)),
        *(
            _band(box, form.icon, part, name, form.caption)
            for box, part, name in zip(form.zones, marks, names, strict=False)
        ),
        _action(scene, face, form, form.zones[3]),
    )


def _head(face: CardFace, form: CardFormat, name: str, cost: int) -> Markup:
    """The title on the colour of its element, its picture, and what an advanced card costs now."""
    kind = face.element or face.gain_element
    wide, high = form.head, form.title
    drawn = [
        path(f"bar el-{kind}", f"M1 {high}V8a7 7 0 0 1 7-7h{wide - 16:g}a7 7 0 0 1 7 7v{high - 8:g}z"),
        path("lit-edge", f"M3 {form.height - 8:g}V8a5 5 0 0 1 5-5h{form.width - 16:g}"),
    ]
    room = wide - 12
    if form.art:
        picture = vignette(face.id, kind, round(wide - 2), round(form.art))
        drawn.append(group(None, picture, at=placed(1, high)))
    elif form.is_small:
        aside = 38 if form.is_priced else 5
        across = round(wide - 9 - aside - width(name, form.sizes[0] * BOLD))
        if across >= LEFT_OVER:
            drawn.append(
                group(None, vignette(face.id, kind, across, round(high) - 3), at=placed(wide - across - aside, 2))
            )
    elif form.sentence and wide > PICTURED:
        across = round(wide * 0.34)
        drawn.append(
            group(None, vignette(face.id, kind, across, round(high) - 3), at=placed(wide - across - 50, 2))
        )
        room -= across + 4
    if form.is_priced and face.element is not None and face.cost is not None:
        size = min(form.sizes[0] * 1.15, form.title - 6)
        need = size + width(str(cost), size * BOLD) + 6
        css = "price" if cost == face.cost else "price less"
        drawn += [
            rect(css, wide - need - 3, 2, need, size + 4, (size + 4) / 2),
            group("aside", text(wide - need + 1.5, size + 1.2, str(cost), "n", size=size)),
            sign(face.element, wide - size - 3.5, 4.5, size - 1),
        ]
        room -= need + 4
    if form.lines == 1:
        _, size = shrunk(name, form.sizes, room / form.letters)
        shown = fit(name, size * BOLD * 0.8, room)
        drawn.append(condensed(7, high * (0.8 if form.is_small else 0.74), shown, size, room, letters=form.letters))
    else:
        size = form.sizes[-1]
        lines = [name] if width(name, size * BOLD) <= room else wrap(name, size * BOLD * 0.75, room, form.lines)
        first = size + 2 if len(lines) > 1 else high * 0.62
        drawn += [condensed(6, first + place * size * 1.05, line, size, room) for place, line in enumerate(lines)]
    return join(*drawn)


def condensed(
    x: float, y: float, line: str, size: float, room: float, css: str = "title", letters: float = 1
) -> Markup:
    """A line, pressed together a little where it is too long; that of a title is bold."""
    tight = (
        room if width(line, size * letters * (BOLD if css.split()[0] in ("title", "why") else 1)) > room else None
    )
    adjust = "spacingAndGlyphs" if tight else None
    place: dict[str, Attribute] = {"x": x, "y": y, "class": css, "font-size": size}
    return element("text", {**place, "textLength": tight, "lengthAdjust": adjust}, line)


def _band(box: Box, size: float, part: Part, name: str, caption: float) -> Markup:
    """One of the first three zones: what it gives, over its name, or beside it where the band is low."""
    x, y, wide, high = box
    need = min(wide - 4, width(name, caption)) if caption else 0
    if caption and high < 2 * size:
        room = min(need, wide - span(part, size) - 9)
        left = x + (wide - span(part, size) - room - 5) / 2
        said = condensed(left, y + high / 2 + caption * 0.34, name, caption, room, "hint")
        return join(said, group(None, row(part, size), at=placed(left + room + 5, y + high / 2)))
    left = x + (wide - span(part, size)) / 2
    middle = y + (high - caption) / 2 - (1 if caption else 0)
    drawn = group(None, row(part, size), at=placed(left, middle))
    if not caption:
        return drawn
    return join(drawn, condensed(x + (wide - need) / 2, y + high - caption * 0.36, name, caption, wide - 4, "hint"))


def _action(scene: Scene, face: CardFace, form: CardFormat, box: Box) -> Markup:
    """The fourth zone: the sanctuary's bonus with its gold rim over the main part, in words where they fit."""
    x, y, wide, high = box
    drawn, end = _bonus(scene, face, form)
    top = end + form.air
    return join(*drawn, *_effects(scene, face, form, (x + 4, top, wide - 6, y + high - top)))


def _bonus(scene: Scene, face: CardFace, form: CardFormat) -> tuple[list[Markup], float]:
    """The sanctuary's bonus in words, in icons where these do not fit; and where it ends."""
    x, y, wide, _ = form.zones[3]
    size, pitch = form.effect, form.effect * PITCH
    if not face.bonus:
        return [], y + 3
    css = "bonus open" if is_open(scene, face) else "bonus"
    lead: Part = (("sign", face.bonus_sanctuary), ("text", ":"))
    if wide > 100:
        lead = (("icon", "sanctuary"), *lead)
    if form.is_small:
        lead = lead[:2]
    after = span(lead, size) + (4 if form.is_small else 6)
    room = wide - 10 - after
    said, points = _bonus_words(scene, face, form.sentence, room * TIGHT / form.letters)
    lines = (row(lead, size),) if points else rows(face.bonus, size, wide - 9, lead)
    tall = max(pitch * len(lines), points * LEADING * len(said) + 2) + 1.2
    drawn = [rect(css, x + 2, y + 1.5, wide - 4, tall, 4), *stacked(lines, x + 5, y + 3 + pitch / 2, pitch)]
    first = y + 3 + pitch / 2 + points * 0.34
    drawn += (
        condensed(x + 5 + after, first + place * points * LEADING, line, points, room, "said", form.letters)
        for place, line in enumerate(said)
    )
    return drawn, y + tall + 1.5


def _bonus_words(scene: Scene, face: CardFace, size: float, room: float) -> tuple[tuple[str, ...], float]:
    """The bonus in one line of words or in a few, and how large they are; 0 where they do not fit.

    It counts on the reader's tile alone, so that this need not be said where there is no room for it.
    """
    if not size:
        return (), 0
    said = effect_text(face.bonus, scene.words)
    tries = (said, said.removesuffix(f" {scene.say('where.here')}"))
    sizes = (size, max(size * 0.9, LEAST))
    whole = (((each,), points) for each in tries for points in sizes if width(each, points) <= room)
    most = 2 if scene.wide else 4
    broken = ((wrap(each, points, room, most), points) for each in tries for points in sizes)
    parted = ((lines, points) for lines, points in broken if not lines[-1].endswith(ELLIPSIS))
    if not scene.wide:
        return next(whole, None) or min(parted, key=lambda each: len(each[0]), default=((), 0))
    return next(whole, None) or next(parted, ((), 0))


def _effects_said(scene: Scene, face: CardFace) -> str:
    said = effect_text(face.effects, scene.words)
    return said[:1].upper() + said[1:]


def _effects(scene: Scene, face: CardFace, form: CardFormat, box: Box) -> list[Markup]:
    """The main part in words, or in icons where words do not fit."""
    x, y, wide, high = box
    said = _effects_said(scene, face)
    if form.is_small and _points(said, form.sentence, wide * TIGHT, high):
        return pressed(said, form.sentence, box)
    if form.sentence and _points(said, form.sentence, wide / form.letters, high):
        return in_words(said, form.sentence, box, form.letters)
    pitch = form.effect * PITCH
    return stacked(rows(face.effects, form.effect, wide), x, y + pitch / 2, pitch)


def in_words(said: str, size: float, box: Box, letters: float = 1) -> list[Markup]:
    """A sentence in a box, a little smaller where it would be cut."""
    x, y, wide, high = box[0], box[1], box[2] / letters, box[3]
    points = _points(said, size, wide, high) or max(size * 0.86, LEAST)
    step = points * LEADING
    return texts(_broken(said, points, wide, high), x, y + step * 0.85, step, "said", size=points)


def pressed(said: str, size: float, box: Box) -> list[Markup]:
    """A sentence in a small box, its long lines pressed together a little."""
    x, y, wide, high = box
    points, step = size, size * LEADING
    lines = _broken(said, points, wide * TIGHT, high)
    return [condensed(x, y + step * (place + 0.85), line, points, wide, "said") for place, line in enumerate(lines)]


def _points(said: str, size: float, wide: float, high: float) -> float:
    """The largest letters in which a sentence fits into a room; 0 where it does not."""
    sizes = sorted({max(size * part, LEAST) for part in (1, 0.93, 0.86)}, reverse=True)
    fits = (
        each
        for each in sizes
        if each * LEADING <= high and not _broken(said, each, wide, high)[-1].endswith(ELLIPSIS)
    )
    return next(fits, 0)


def _broken(said: str, size: float, wide: float, high: float) -> tuple[str, ...]:
    return wrap(said, size * 0.97, wide, max(1, int(high / (size * LEADING))))


def stacked(lines: tuple[Markup, ...], x: float, y: float, pitch: float) -> list[Markup]:
    """Rows of icons, one below the other."""
    return [group(None, line, at=placed(x, y + place * pitch)) for place, line in enumerate(lines)]


def glowing(wide: float, high: float) -> Markup:
    """The light around a card that can be taken as a whole."""
    if wide < PICTURED:  # it lies close to others
        return glow(wide, high, 8, 1, 4, 3)
    return glow(wide, high, 10, 3, 8, 3)
