"""The reader's own cards, colour by colour, and the bid that is being built from them.

The cards of a colour are alike, so they are numbered: those in the bid are the last ones, and a card that is put into
the bid keeps its number and is seen to move.
"""

from fourfold.games.etheria.drawing.scene import Scene, glow, press
from fourfold.games.etheria.drawing.symbols import COLOURS, wax
from fourfold.games.etheria.view import Cards
from fourfold.games.svg import Attribute, Markup, element, fit, join, placed, text, wrap

CARD = (42, 56)


def amount(cards: Cards, colour: str) -> int:
    """How many cards of a colour there are."""
    number: int = getattr(cards, colour)
    return number


def tray(scene: Scene, x: float, y: float, room: float) -> float:
    """The hand, the bid above it while there is one, and its points against the minimum. Returns its height."""
    view = scene.view
    if view.hand is None or view.seat is None:
        return 0
    lying = _lying(scene)
    bidding = view.bid is not None or lying.total > 0
    gauge = view.bid is not None
    high = 190.0 if scene.wide else 128.0 + 66 * bidding + 34 * gauge
    held = view.hand.total - lying.total
    column = (room - (150 if gauge else 16)) / 4 if scene.wide else (room - 8) / 4
    frame = {"x": x, "y": y, "width": room, "height": high, "rx": 10}
    scene.furniture.append(
        element(
            "g",
            {"id": "hand"},
            element("rect", {"class": "panel mine", **frame}),
            text(x + 12, y + 20, scene.say("your_hand", count=held, limit=view.hand_limit), "bold", size=14),
        )
    )
    top = y + 30
    if bidding:
        top = y + 96 if scene.wide else y + 94
        scene.furniture.append(_bid_place(scene, x, y, room - (142 if gauge and scene.wide else 0)))
    for number, colour in enumerate(COLOURS):
        left = x + 8 + number * column
        _stack(scene, colour, lying, left, top, column - 6, y + 29 if bidding else None)
    if view.bid is not None:
        at = (x + room - 136, y + 14, 124.0) if scene.wide else (x + 12, y + high - 30, room - 24)
        scene.furniture.append(_gauge(scene, *at))
    return high


def _lying(scene: Scene) -> Cards:
    """Those of the reader's cards that lie in a bid: one being built or sealed, or a lost one still on the table."""
    view = scene.view
    if view.bid is not None:
        return view.bid.cards
    if view.auction is not None and view.seat is not None and view.phase == "loss":
        return view.auction.kept[view.seat]
    return Cards()


def _bid_place(scene: Scene, x: float, y: float, room: float) -> Markup:
    place = {"x": x + 6, "y": y + 27, "width": room - 12, "height": 62, "rx": 7}
    return element("rect", {"class": "slot", **place})


def _stack(
    scene: Scene, colour: str, lying: Cards, x: float, y: float, room: float, bid_y: float | None
) -> None:
    """The cards of one colour: those in the hand below, those in the bid above, one press for the next card."""
    assert scene.view.hand is not None
    inside = amount(lying, colour)
    held = amount(scene.view.hand, colour) - inside
    action = scene.places.get(colour)
    in_bid = scene.view.choice is not None and scene.view.choice.source == "bid"
    _cards(scene, colour, 0, held, x, y, room, None if in_bid else action)
    if bid_y is not None:
        _cards(scene, colour, held, inside, x, bid_y + 2, room, action if in_bid else None)
    _label(scene, colour, held, x, y, room)


def _label(scene: Scene, colour: str, held: int, x: float, y: float, room: float) -> None:
    name = scene.name("colour", colour)
    shown = [
        text(x, y + CARD[1] + 17, str(held), "bold", size=18),
        text(x + 16 + 6 * (held > 9), y + CARD[1] + 16, fit(name, 12.5, room - 15), "quiet", size=12.5),
    ]
    noble = scene.view.noble
    if held and noble is not None and amount(noble.cost, colour):
        shown.append(text(x, y + CARD[1] + 32, fit(scene.say("counts_more"), 12.5, room + 4), "now", size=12.5))
    scene.furniture.append(element("g", {"class": None if held else "gone"}, *shown))


def _cards(
    scene: Scene, colour: str, first: int, count: int, x: float, y: float, room: float, action: str | None
) -> None:
    """So many cards in a fan; the last one on top is the one that is pressed for."""
    wide, high = CARD
    step = min(14.0, (room - wide - 4) / max(1, count - 1))
    for number in range(count):
        top = number == count - 1
        pressed = action if top else None
        css = "piece paper resource" + (" legal" if pressed else "")
        attributes: dict[str, Attribute] = {
            "id": f"own-{colour}-{first + number}",
            "class": css,
            "transform": placed(x + number * step, y),
        }
        if pressed is None:
            attributes["data-thing"] = colour
        scene.cards.append(
            element(
                "g",
                attributes,
                glow(wide, high, 5) if pressed else Markup(),
                element("g", {"class": "lift"}, _FACES[colour]),
                _sheet(scene, pressed, step * number) if pressed else Markup(),
            )
        )


def _sheet(scene: Scene, action: str, back: float) -> Markup:
    """The press covers the whole fan, not only the card on top."""
    return element(
        "g", {"transform": placed(-back, 0)}, press(action, scene.phrase(action), CARD[0] + back, CARD[1])
    )


def _face(colour: str) -> Markup:
    wide, high = CARD
    return join(
        element("rect", {"class": "shadow", "x": 1, "y": 2, "width": wide, "height": high, "rx": 5}),
        element("rect", {"class": "face", "width": wide, "height": high, "rx": 5}),
        element("rect", {"class": "inner", "x": 3, "y": 3, "width": wide - 6, "height": high - 6, "rx": 3}),
        wax(colour, 6, 13, 30),
    )


_FACES = {colour: _face(colour) for colour in COLOURS}


def _gauge(scene: Scene, x: float, y: float, room: float) -> Markup:
    """The points of the bid against the minimum, as numbers, a bar and a sentence."""
    bid = scene.view.bid
    assert bid is not None
    top = max(bid.minimum * 1.5, bid.points, 1)
    reached = f"filled{' enough' if bid.enough else ''}"
    bar_room = room if scene.wide else room - 190
    line = y + (66 if scene.wide else 6)
    mark = x + bar_room * bid.minimum / top
    bar = {"x": x, "y": line, "height": 12, "rx": 6}
    missing = bid.minimum - bid.points
    if not bid.cards.total:
        words = scene.say("bid_none")
    elif bid.enough:
        words = scene.say("bid_enough")
    else:
        words = scene.say("bid_missing", points=missing) if missing > 0 else scene.say("minimum_icons")
    drawn = [
        element("rect", {"class": "gauge", "width": bar_room, **bar}),
        element("rect", {"class": reached, "width": bar_room * max(0, bid.points) / top, **bar})
        if bid.points > 0 and bid.cards.total
        else Markup(),
        element("path", {"class": "mark", "d": f"M{mark:.1f} {line - 3:g}v18"}),
    ]
    if scene.wide:
        drawn += [
            text(x, y + 6, scene.say("your_bid"), "quiet", size=13),
            text(x, y + 44, str(bid.points), "bold", size=36),
            text(x + room, y + 44, scene.say("of_minimum", points=bid.minimum), "quiet", anchor="end", size=13),
            *(text(x, line + 32 + 17 * n, part, "", size=13) for n, part in enumerate(wrap(words, 13, room, 5))),
        ]
    else:
        total = f"{bid.points} / {bid.minimum}"
        drawn += [
            text(x + bar_room + 10, y + 18, total, "bold", size=16),
            text(x + room, y + 17, fit(words, 12.5, 116), "quiet", anchor="end", size=12.5),
        ]
    return element("g", {"id": "gauge"}, *drawn)

