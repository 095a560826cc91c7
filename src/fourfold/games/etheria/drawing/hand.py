"""The reader's own cards, colour by colour, and the bid that is being built from them.

The cards of a colour are alike, so they are numbered: those in the bid are the last ones, and a card that is put
into the bid keeps its number and is seen to move.
"""

from functools import lru_cache

from fourfold.games.etheria.content import COLOURS
from fourfold.games.etheria.drawing.scene import Scene, glowing
from fourfold.games.etheria.drawing.symbols import wax
from fourfold.games.etheria.view import Cards, OwnBid
from fourfold.games.lettering import fit, wrap
from fourfold.games.picture import flat, piece
from fourfold.games.svg import Markup, element, group, join, path, placed, rect, text, texts
from fourfold.kernel.actions import Action

CARD = (40, 52)
Fan = tuple[float, float, float, float]
"""Where the cards of a colour lie: left, top, how much room there is to the right, and how large they are."""


def tray(scene: Scene, x: float, y: float, room: float) -> float:
    """The hand, the bid above it while there is one, and its points against the minimum. Returns its height."""
    view = scene.view
    if view.hand is None or view.seat is None:
        return 0
    lying = _lying(scene)
    bidding = view.bid is not None or lying.total > 0
    gauge = view.bid is not None
    high = 190.0 if scene.wide else 128.0 + 62 * bidding
    held = view.hand.total - lying.total
    column = (room - (150 if gauge else 16)) / 4 if scene.wide else (room - 8) / 4
    scene.furnish(
        "hand",
        rect("panel mine", x, y, room, high, 10),
        text(x + 12, y + 20, scene.say("your_hand", count=held, limit=view.hand_limit), "bold", size=14),
    )
    top, grow = (y + 44, 1.5) if scene.wide else (y + 31, 1.0)
    if bidding:
        top, grow = y + 93, 1.0
        scene.furniture.append(_bid_place(scene, lying, x, y, room - (142 if gauge and scene.wide else 0)))
    for number, colour in enumerate(COLOURS):
        left = x + 13 + number * column
        _stack(scene, colour, lying, (left, top, column - 6, grow), y + 29 if bidding else None)
    if view.bid is not None:
        at = (x + room - 136, y + 14, 124.0) if scene.wide else (x + 192, y + 9, room - 204)
        scene.furniture.append(_gauge(scene, view.bid, *at))
    return high


def _lying(scene: Scene) -> Cards:
    """Those of the reader's cards that lie in a bid: one being built or sealed, or a lost one on the table."""
    view = scene.view
    if view.bid is not None:
        return view.bid.cards
    if view.auction is not None and view.seat is not None and view.phase == "loss":
        return view.auction.kept[view.seat]
    return Cards()


def _bid_place(scene: Scene, lying: Cards, x: float, y: float, room: float) -> Markup:
    """Where the cards of the bid lie; on a narrow screen it says what to do while it is empty."""
    hint = not scene.wide and not lying.total
    return group(
        None,
        rect("slot", x + 6, y + 27, room - 12, 58, 7),
        text(x + room / 2, y + 61, scene.say("bid_none"), "quiet", anchor="middle", size=13) if hint else Markup(),
    )


def _stack(scene: Scene, colour: str, lying: Cards, fan: Fan, bid_y: float | None) -> None:
    """The cards of one colour: those in the hand below, those in the bid above, one press for the next card."""
    assert scene.view.hand is not None
    inside = lying.by_colour()[colour]
    held = scene.view.hand.by_colour()[colour] - inside
    action = scene.action_on("colour", colour)
    in_bid = scene.view.choice is not None and scene.view.choice.source == "bid"
    x, _, room, _ = fan
    _cards(scene, colour, range(held), fan, None if in_bid else action)
    if bid_y is not None:
        _cards(scene, colour, range(held, held + inside), (x, bid_y + 1, room, 1), action if in_bid else None)
    _label(scene, colour, held, fan)


def _label(scene: Scene, colour: str, held: int, fan: Fan) -> None:
    noble = scene.view.noble
    more = held > 0 and noble is not None and noble.cost.by_colour()[colour] > 0
    size = 12.5 if scene.wide else 11.5
    said = scene.say("counts_more") if more else ""
    scene.furniture.append(_count(scene.name("colour", colour), said, held, fan, size))


@lru_cache(maxsize=1024)
def _count(name: str, more: str, held: int, fan: Fan, size: float) -> Markup:
    """How many cards of a colour are held, and whether the noble on offer asks for them."""
    x, y, room, grow = fan
    y += CARD[1] * grow
    return group(
        None if held else "none",
        text(x, y + 20, str(held), "bold", size=18),
        text(x + 16 + 6 * (held > 9), y + 19, fit(name, size, room - 11), "quiet", size=size),
        text(x, y + 36, fit(more, 12.5, room + 4), "now", size=12.5) if more else Markup(),
    )


def _cards(scene: Scene, colour: str, numbers: range, fan: Fan, action: Action | None) -> None:
    """So many cards in a fan; the last one on top is the one that is pressed for."""
    (wide, high), (x, y, room, grow) = CARD, fan
    step = min(14.0 * grow, (room - wide * grow - 4) / max(1, len(numbers) - 1))
    for place, number in enumerate(numbers):
        pressed = action if place == len(numbers) - 1 else None
        scene.cards.append(
            piece(
                f"own-{colour}-{number}",
                "piece paper resource" + (" legal" if pressed else ""),
                placed(x + place * step, y, grow),
                glowing(wide, high, 5) if pressed else Markup(),
                group("lift", _FACES[colour]),
                _sheet(scene, pressed, step * place / grow) if pressed else Markup(),
                thing=None if scene.legal.on("colour", colour) else colour,
            )
        )


def _sheet(scene: Scene, action: Action, back: float) -> Markup:
    """The press covers the whole fan, not only the card on top."""
    return group(None, scene.press(action, 0, 0, CARD[0] + back, CARD[1]), at=placed(-back, 0))


def _face(colour: str) -> Markup:
    wide, high = CARD
    return join(
        flat(wide, high, 5, 1, 2),
        rect("inner", 3, 3, wide - 6, high - 6, 3),
        wax(colour, 5, 11, 30),
    )


_FACES = {colour: _face(colour) for colour in COLOURS}


def _gauge(scene: Scene, bid: OwnBid, x: float, y: float, room: float) -> Markup:
    """The points of the bid against the minimum, as numbers, a bar and a sentence."""
    top = max(bid.minimum * 1.5, bid.points, 1)
    reached = f"filled{' enough' if bid.enough else ''}"
    bar_room = room if scene.wide else room - 66
    line = y + (66 if scene.wide else 0)
    mark = x + bar_room * bid.minimum / top
    bar = {"x": x, "y": line, "height": 12, "rx": 6}
    drawn = [
        element("rect", {"class": "gauge", "width": bar_room, **bar}),
        element("rect", {"class": reached, "width": bar_room * bid.points / top, **bar})
        if bid.points > 0 and bid.cards.total
        else Markup(),
        path("mark", f"M{mark:.1f} {line - 3:g}v18"),
    ]
    if scene.wide:
        lines = wrap(_told(scene, bid), 13, room, 5)
        drawn += [
            text(x, y + 6, scene.say("your_bid"), "quiet", size=13),
            text(x, y + 44, str(bid.points), "bold", size=36),
            text(x + room, y + 44, scene.say("of_minimum", points=bid.minimum), "quiet", anchor="end", size=13),
            *texts(lines, x, line + 32, 17, "", size=13),
        ]
    else:
        title = element("title", None, _told(scene, bid))
        total = f"{bid.points} / {bid.minimum}"
        drawn += [title, text(x + room, y + 12, total, "bold", anchor="end", size=15)]
    return group(None, *drawn, id="gauge")


def _told(scene: Scene, bid: OwnBid) -> str:
    """What the bid still needs."""
    if not bid.cards.total:
        return scene.say("bid_none")
    if bid.enough:
        return scene.say("bid_enough")
    missing = bid.minimum - bid.points
    return scene.say("bid_missing", points=missing) if missing > 0 else scene.say("minimum_icons")
