"""Portraits of nobles, put together from the parts of `symbols.svg`.

Those of the game are in `portraits.toml` and are symbols of the sheet, sent once. A noble of somebody's own content
is put together from its id, in the coat and before the land of its faction.
"""

from importlib.resources import files
from itertools import count
from zlib import crc32

import msgspec

from fourfold.games.etheria.drawing.symbols import FACTIONS, PREFIX
from fourfold.games.etheria.view import NobleFace
from fourfold.games.svg import Markup, element, group, join, kept

WIDTH = 96
HEIGHT = 112
HEADS = ("a", "b", "c")
HAIR = ("short", "long", "knot", "bun", "braid", "bald", "curls", "hood", "turban")
BEARDS = ("", "short", "full", "point", "lip")
KNOWN = ("star", "knot", "flame", "sprout", "quill", "wind", "sword", "scroll")
BEHIND = ("long", "braid")
"""Hair that falls behind the coat; over the head it is as short hair is."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What a noble looks like."""

    head: str
    hair: str
    skin: int
    dye: int
    known: str
    beard: str = ""
    wreath: bool = False


LOOKS = msgspec.toml.decode(
    files(__package__).joinpath("portraits.toml").read_text(encoding="utf-8"), type=dict[str, Look]
)


def look_of(noble: str) -> Look:
    """The look of a noble of the game, or one grown from the id."""
    if noble in LOOKS:
        return LOOKS[noble]
    grown = (crc32(f"{noble} {part}".encode()) for part in count())
    head = HEADS[next(grown) % 3]
    return Look(
        head=head,
        hair=HAIR[next(grown) % len(HAIR)],
        beard="" if head == "c" else BEARDS[next(grown) % len(BEARDS)],
        skin=1 + next(grown) % 4,
        dye=1 + next(grown) % 6,
        known=KNOWN[next(grown) % len(KNOWN)],
    )


def painted(look: Look, charge: str, rank: str) -> Markup:
    """Land, hair that falls behind, head, coat, beard, hair, what is worn, and what the noble is known for."""
    names = [
        f"land-{charge}",
        f"hair-{look.hair}" if look.hair in BEHIND else "",
        f"head-{look.head}",
        "eyes",
        f"coat-{charge}",
        f"beard-{look.beard}" if look.beard else "",
        f"hair-{'short' if look.hair in BEHIND else look.hair}",
        "hair-wreath" if look.wreath else "",
        f"wears-{rank}" if rank in ("hero", "special_duke") else "",
        "roundel",
    ]
    parts = [element("use", {"href": f"#{PREFIX}{name}"}) for name in names if name]
    known = element("use", {"href": f"#{PREFIX}known-{look.known}", "x": 8, "y": 86, "width": 18, "height": 18})
    return group(f"eth-skin{look.skin} eth-dye{look.dye}", *parts, known)


def charge_of(faction: str) -> str:
    """What a faction's shield bears."""
    return FACTIONS.get(faction, "plain")


def _symbol(noble: str, look: Look) -> Markup:
    charge = {"edd": "dragon", "dwr": "tree", "wno": "tent", "diu": "ring"}[noble.partition("_")[0]]
    rank = {"hero": "hero", "sduke": "special_duke"}.get(noble.partition("_")[2], "")
    frame = {"id": f"{PREFIX}who-{noble}", "viewBox": f"0 0 {WIDTH} {HEIGHT}"}
    return element("symbol", {**frame, "preserveAspectRatio": "xMidYMin slice"}, painted(look, charge, rank))


PORTRAITS = element("defs", None, *(_symbol(noble, look) for noble, look in LOOKS.items()))
"""The portraits of the game as symbols."""


@kept
def portrait(noble: str, faction: str, rank: str, x: float, y: float, wide: float, high: float) -> Markup:
    """A noble in a window of the card."""
    window = {"x": x, "y": y, "width": wide, "height": high}
    if noble in LOOKS:
        drawn = element("use", {"href": f"#{PREFIX}who-{noble}", **window})
    else:
        box = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "preserveAspectRatio": "xMidYMin slice"}
        drawn = element("svg", {**window, **box}, painted(look_of(noble), charge_of(faction), rank))
    frame = element("rect", {"class": "window", **window, "rx": 2})
    return group(f"f-{charge_of(faction)}", join(drawn, frame))


def portrait_of(noble: NobleFace, x: float, y: float, wide: float, high: float) -> Markup:
    """The same for a face."""
    return portrait(noble.id, noble.faction, noble.rank, x, y, wide, high)


@kept
def land(faction: str, x: float, y: float, wide: float, high: float) -> Markup:
    """The land of a faction in a window, without anybody; an open one if there is no such faction."""
    window = {"x": x, "y": y, "width": wide, "height": high}
    box = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "preserveAspectRatio": "xMidYMid slice"}
    charge = charge_of(faction)
    drawn = element("svg", {**window, **box}, element("use", {"href": f"#{PREFIX}land-{charge}"}))
    return group(f"f-{charge}", drawn, element("rect", {"class": "window", **window, "rx": 2}))
