"""Cards without zones: contamination cards in a hand, and the characters to choose from."""

from functools import lru_cache

from fourfold.games.erythro.drawing.art import vignette
from fourfold.games.erythro.drawing.cards import (
    CardFormat,
    condensed,
    glowing,
    in_words,
    lay,
    room_for,
    seal,
    stacked,
)
from fourfold.games.erythro.drawing.effects import rows
from fourfold.games.erythro.drawing.scene import CONTAMINATION, Scene
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.view import EffectFace
from fourfold.games.erythro.words import numbers
from fourfold.games.lettering import BOLD, width, wrap
from fourfold.games.picture import flat
from fourfold.games.svg import Attribute, Markup, element, group, join, path, placed, rect, text, texts
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

DRAW = EffectFace("draw", 3)
SPEND = EffectFace("lose_any", 3)
POLLUTE = EffectFace("place_pollution", 1)
ASIDE = 10
"""What is left free beside the words of a black card."""


def black_form(scene: Scene, form: CardFormat) -> CardFormat:
    """A black card of a narrow screen: as high as its words need."""
    return room_for(scene.say("drawing.black"), form, ASIDE, 4)


def contamination(scene: Scene, many: int, form: CardFormat, x: float, y: float, *, kept: bool) -> None:
    """The contamination cards of a hand, as one card with their number."""
    actions = scene.legal.of("play_contamination") or scene.legal.on("card", CONTAMINATION)
    trashed = [action for action in scene.legal.of("trash") if action.fields["place"] == "hand"]
    name = scene.name("card", CONTAMINATION)
    label = scene.say("drawing.times", count=many)
    drawn = lay(
        "card-contamination",
        CONTAMINATION if scene.legal.on("card", CONTAMINATION) else f"card {CONTAMINATION}",
        name,
        (x, y),
        element("title", None, f"{name} {label}"),
        glowing(form.width, form.height) if actions or trashed else Markup(),
        group("lift", black(form, name, label, scene.say("drawing.black") if form.sentence else "")),
        seal(scene, form) if kept else Markup(),
        *(scene.press(action, 0, 0, form.width, form.height) for action in actions),
        *(_picked(scene, action, form) for action in trashed),
        is_stop=not actions,
    )
    scene.controls.append(drawn)


def _picked(scene: Scene, action: Action, form: CardFormat) -> Markup:
    """The card itself is pressed to get rid of it, as its button is that asks from where."""
    frame = {"x": 0, "y": 0, "width": form.width, "height": form.height, "rx": 6}
    named: dict[str, Attribute] = {"class": "press", "data-action": str(action), "aria-hidden": "true"}
    return element("rect", {"id": "pick-contamination", **named, **frame})


@lru_cache(maxsize=256)
def black(form: CardFormat, name: str, label: str, said: str) -> Markup:
    """A black card with its number: what it costs to play it."""
    size = form.sizes[0]
    x, y, wide, high = form.zones[3]
    choice = EffectFace("choose", options=((SPEND,), (DRAW,)))
    signs = () if said else (*rows((POLLUTE,), form.effect, wide), *rows((choice,), form.effect, wide - 4))
    pitch = form.effect * 1.25
    top = y + (high - pitch * len(signs)) / 2 + pitch / 2 + 1
    left = form.zones[0][0]
    room = form.head - 2 * left - 4
    big = min(54, room * 0.5, form.zones[0][3] + (form.art or 0))
    middle = left + room / 2
    level = form.title + big * 0.5 + (form.art + form.band - big) / 2
    return join(
        flat(form.width, form.height, 7, css="black"),
        path("fumes", f"M{form.width * 0.5:g} 4q{form.width * 0.2:g} 8 {form.width * 0.46:g} 2v12q-40-6-70 2z"),
        condensed(7, form.title * (0.8 if form.is_small else 0.74), name, size, form.head - 14, "title on-black"),
        icon("bio", middle - big - 2 if label else middle - big / 2, level - big / 2, big, "bio"),
        text(middle + 6, level + 7, label, "n on-black", size=20) if label else Markup(),
        rect("zone", x, y, wide, high, 4),
        *stacked(signs, x + 5, top, pitch),
        *(in_words(said, form.sentence, (x + 6, y + 4, wide - ASIDE, high - 4), form.letters) if said else ()),
    )


def character(scene: Scene, identity: str, x: float, y: float, wide: float, high: float) -> None:
    """A character nobody has taken yet, with the elements it masters and the influence it starts with."""
    name = scene.name("character", identity)
    actions = scene.legal.on("character", identity)
    size = 17 if scene.wide else 13
    lines = wrap(name, size * BOLD, wide - 20, 3)
    masters = scene.view.free_characters[identity]
    drawn = lay(
        f"character-{identity}",
        identity if actions else f"character {identity}",
        name,
        (x, y),
        element("title", None, name),
        glowing(wide, high) if actions else Markup(),
        group("lift", board_of(identity, lines, labelled(masters, scene.words), wide, high, size)),
        *(scene.press(action, 0, 0, wide, high) for action in actions),
        is_stop=not actions,
    )
    scene.controls.append(drawn)


def labelled(masters: dict[str, int], words: Words) -> tuple[tuple[str, str], ...]:
    """Each element that a character masters, with the influence it starts with in words."""
    return tuple((kind, numbers({kind: many}, words)) for kind, many in masters.items())


def board_of(
    identity: str,
    lines: tuple[str, ...],
    masters: tuple[tuple[str, str], ...],
    wide: float,
    high: float,
    size: float,
) -> Markup:
    """A character's board: a landscape of each of its elements, its name, and the influence it starts with."""
    half, sky = round(wide / 2), round(high * 0.42)
    mark = size * 1.4
    row = high - mark - 5
    first = sky + size * 1.1 + (row - sky - len(lines) * size * 1.2) / 2
    needs = [mark * 1.15 + width(label, size * BOLD) for _, label in masters]
    gap = min(size, (wide - sum(needs)) / (len(needs) + 1))
    left = (wide - sum(needs) - gap * (len(needs) - 1)) / 2
    signs: list[Markup] = []
    for (kind, label), need in zip(masters, needs, strict=True):
        signs += [sign(kind, left, row, mark), text(left + mark * 1.15, row + mark * 0.8, label, "n", size=size)]
        left += need + gap
    return join(
        flat(wide, high, 7),
        *(
            group(None, vignette(identity + kind, kind, half - 2, sky - 3), at=placed(2 + place * (half - 1), 3))
            for place, (kind, _) in enumerate(masters)
        ),
        *texts(lines, wide / 2, first, size * 1.2, "title", anchor="middle", size=size),
        *signs,
    )
