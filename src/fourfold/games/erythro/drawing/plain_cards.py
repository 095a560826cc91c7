"""Cards without zones: contamination cards in a hand, and the characters to choose from."""

from functools import lru_cache

from fourfold.games.erythro.drawing.cards import CardFormat, condensed, glowing, lay, seal, stacked
from fourfold.games.erythro.drawing.effects import rows
from fourfold.games.erythro.drawing.scene import CONTAMINATION, Scene
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.view import EffectFace
from fourfold.games.lettering import BOLD, wrap
from fourfold.games.picture import flat
from fourfold.games.svg import Markup, element, group, join, rect, text, texts

DRAW = EffectFace("draw", 3)
SPEND = EffectFace("lose_any", 3)
POLLUTE = EffectFace("place_pollution", 1)


def contamination(scene: Scene, many: int, form: CardFormat, x: float, y: float, *, kept: bool) -> None:
    """The contamination cards of a hand, as one card with their number."""
    actions = scene.legal.of("play_contamination") or scene.legal.on("card", CONTAMINATION)
    name = scene.name("card", CONTAMINATION)
    label = scene.say("drawing.times", count=many)
    lay(
        scene,
        "card-contamination",
        None if actions else CONTAMINATION,
        (x, y),
        element("title", None, f"{name} {label}"),
        glowing(form.width, form.height) if actions else Markup(),
        group("lift", _black(form, name, label)),
        seal(scene, form) if kept else Markup(),
        *(scene.press(action, 0, 0, form.width, form.height) for action in actions),
    )


@lru_cache(maxsize=256)
def _black(form: CardFormat, name: str, label: str) -> Markup:
    size = form.sizes[-1]
    big = min(54, form.width * 0.5)
    middle = form.width / 2
    x, y, wide, high = form.zones[3]
    lines = (
        *rows((POLLUTE,), form.effect, wide),
        *rows((EffectFace("choose", options=((SPEND,), (DRAW,))),), form.effect, wide - 4),
    )
    pitch = form.effect * 1.25
    top = y + (high - pitch * len(lines)) / 2 + pitch / 2 + 1
    return join(
        flat(form.width, form.height, 7, css="black"),
        condensed(4, 18, name, size, form.width - 8, "title on-black"),
        icon("bio", middle - big / 2, form.title + 2, big, "bio"),
        text(middle, form.title + big + 22, label, "n on-black", anchor="middle", size=18),
        rect("zone", x, y, wide, high, 4),
        *stacked(lines, x + 5, top, pitch),
    )


def character(scene: Scene, identity: str, x: float, y: float, wide: float, high: float) -> None:
    """A character nobody has taken yet, with the elements it masters and the influence it starts with."""
    name = scene.name("character", identity)
    actions = scene.legal.on("character", identity)
    size = 17 if scene.wide else 13
    lines = wrap(name, size * BOLD, wide - 20, 3)
    masters = scene.view.free_characters[identity]
    mark = size * 1.4
    first = high / 2 + 6 - mark * 0.7 - (len(lines) - 1) * size * 0.6
    row, left = first + (len(lines) - 1) * size * 1.2 + size * 0.8, wide / 2 - (len(masters) * mark * 2.1) / 2
    lay(
        scene,
        f"character-{identity}",
        None if actions else identity,
        (x, y),
        element("title", None, name),
        glowing(wide, high) if actions else Markup(),
        group(
            "lift",
            flat(wide, high, 7),
            *texts(lines, wide / 2, first, size * 1.2, "title", anchor="middle", size=size),
            *(sign(kind, left + place * mark * 2.1, row, mark) for place, kind in enumerate(masters)),
            *(
                text(left + place * mark * 2.1 + mark * 1.15, row + mark * 0.8, str(many), "n", size=size)
                for place, many in enumerate(masters.values())
            ),
        ),
        *(scene.press(action, 0, 0, wide, high) for action in actions),
    )
