"""The reader's own cards, colour by colour, and the bid that is being built from them.

The cards of a colour are alike, so they are numbered: those in the bid are the last ones, and a card that is put
into the bid keeps its number and is seen to move. While a noble is on offer every card has printed on it what it
counts for (ETH-BID-3, ETH-BID-4).
"""

from collections import Counter
from functools import lru_cache

from fourfold.games.etheria.content import COLOURS
from fourfold.games.etheria.drawing.scene import Scene, asked_about, glowing, thing
from fourfold.games.etheria.drawing.seats import tag
from fourfold.games.etheria.drawing.symbols import icon, sign_of, wax
from fourfold.games.etheria.view import Cards, EtheriaView, OwnBid
from fourfold.games.guide import SEPARATOR
from fourfold.games.lettering import BOLD, fit, width, wrap
from fourfold.games.picture import flat, piece
from fourfold.games.svg import Attribute, Markup, element, group, join, kept, path, placed, rect, text, texts
from fourfold.kernel.actions import Action

CARD = (44, 58)
Fan = tuple[float, float, float, float]
"""Where the cards of a colour lie: left, top, how much room there is to the right, and how large they are."""
HIGH = 214


def tray(scene: Scene, x: float, y: float, room: float) -> float:
    """The hand, the place of the bid below it, and its points against the minimum. Returns its height."""
    view = scene.view
    if view.hand is None or view.seat is None:
        return 0
    lying = _lying(scene)
    bidding = view.bid is not None or lying.total > 0
    grow = 1.2 if scene.wide else 1.0
    below = (32 if scene.wide else 28) + CARD[1] * grow + (40 if scene.wide else 20)
    shrunk = 1.0 if scene.wide else 0.8
    high = HIGH if scene.wide else below + (CARD[1] * shrunk + 8) * bidding
    held = view.hand.total - lying.total
    place = room - 12 - 138 * scene.wide
    key = "hand_and_bid" if lying.total else "your_hand"
    said = scene.say(key, count=held, limit=view.hand_limit, lying=lying.total)
    scene.furnish(
        "hand",
        rect("panel mine", x, y, room, high, 10),
        text(x + 12, y + 20, said, "bold", size=14),
    )
    if bidding or (scene.wide and view.phase != "over"):
        scene.furniture.append(_place(scene, lying, x + 6, y + below, place, CARD[1] * shrunk + 7))
    for number, colour in enumerate(COLOURS):
        each, under = (room - 12) / 4, (place - 4) / 4
        fan = (x + 11 + number * each, y + (30 if scene.wide else 27), each - 8, grow)
        below_fan = (x + 11 + number * under, y + below + 3, under - 8, shrunk)
        _colour(scene, colour, lying, fan, below_fan if bidding else None)
    if view.bid is not None:
        at = (x + room - 136, y + below, 124.0) if scene.wide else (x + 190, y + 9, room - 202)
        scene.furniture.append(_gauge(scene, view.bid, *at))
    return high


def _place(scene: Scene, lying: Cards, x: float, y: float, room: float, high: float) -> Markup:
    """Where the cards of the bid lie; it says so while it is empty and bids are made."""
    slot = rect("slot", x, y, room, high, 7)
    mine = scene.view.players[scene.view.seat or 0]
    if mine.sealed and lying.total and scene.view.phase == "bid":
        grow = 1.1 if scene.wide else 0.8
        return join(
            slot, sign_of("missive", x + room - 64 * grow, y + (high - 34 * grow) / 2, 60 * grow, 34 * grow)
        )
    if lying.total or scene.view.bid is None:
        return slot
    only_pass = scene.legal.of("pass") and not scene.legal.of("add")
    fill = filling(scene.view) if scene.legal.of("add") else ()
    if fill:
        return join(slot, _fill(scene, fill, x, y, room, high))
    words = fit(scene.say("bid_out_of_reach" if only_pass else "bid_place"), 13, room - 16)
    return join(slot, text(x + room / 2, y + high / 2 + 5.5, words, "quiet", anchor="middle", size=13))


def filling(view: EtheriaView) -> tuple[str, ...]:
    """The fewest cards that make an empty bid reach the minimum (ETH-BID-6); nothing where all do not.

    The last of them counts no more than it has to, and rainbows are spared where others count as much.
    """
    bid = view.bid
    if bid is None or bid.cards.total or view.options["minimum_mode"] == "icons":
        return ()
    taken, points = dict.fromkeys(bid.worth, 0), bid.points
    while points < bid.minimum:
        left = {each: worth[taken[each]] for each, worth in bid.worth.items() if taken[each] < len(worth)}
        if not left:
            return ()
        missing = bid.minimum - points
        enough = [each for each, worth in left.items() if worth >= missing]
        best = min(enough or left, key=lambda each: (left[each] if enough else -left[each], each == "rainbow"))
        points += left[best]
        taken[best] += 1
    return tuple(colour for colour, amount in taken.items() for _ in range(amount))


def _fill(scene: Scene, cards: tuple[str, ...], x: float, y: float, room: float, high: float) -> Markup:
    """The place of an empty bid as a button: one press lays as many cards as it takes."""
    assert scene.view.bid is not None
    bid, amounts = scene.view.bid, Counter(cards)
    points = bid.points + sum(sum(bid.worth[colour][:amount]) for colour, amount in amounts.items())
    said = scene.say("bid_fill", points=points)
    frame: dict[str, Attribute] = {"x": x, "y": y, "width": room, "height": high, "rx": 7}
    press: dict[str, Attribute] = {
        "data-plan": SEPARATOR.join(f"add {colour}" for colour in cards),
        "role": "button",
    }
    return join(
        rect("fill", x + 8, y + 7, room - 16, high - 14, 7),
        text(x + room / 2, y + high / 2 + 5, fit(said, 14 * BOLD, room - 24), "bold", anchor="middle", size=14),
        element(
            "rect", {"id": "press-fill", "class": "press", **frame, **press, "tabindex": 0, "aria-label": said}
        ),
    )


def _lying(scene: Scene) -> Cards:
    """Those of the reader's cards that lie in a bid: one being built or sealed, or a lost one on the table."""
    view = scene.view
    if view.bid is not None:
        return view.bid.cards
    if view.auction is not None and view.seat is not None and view.phase == "loss":
        return view.auction.kept[view.seat]
    return Cards()


def _colour(scene: Scene, colour: str, lying: Cards, fan: Fan, below: Fan | None) -> None:
    """The cards of one colour: those in the hand below, those in the bid above, one press for the next card."""
    view = scene.view
    assert view.hand is not None
    inside = lying.by_colour()[colour]
    held = view.hand.by_colour()[colour] - inside
    worth = view.bid.worth.get(colour, ()) if view.bid is not None else ()
    matched = view.noble is not None and view.noble.cost.by_colour()[colour] > 0
    action = scene.action_on("colour", colour)
    in_bid = view.choice is not None and view.choice.source == "bid"
    # The first card in the bid is the one with the highest number: what each counts for goes down from the top.
    values = worth[::-1]
    faces = [_face(colour, values[number] if values else None, matched) for number in range(held + inside)]
    scene.furniture.append(_label(scene, colour, held, worth[inside:], fan, matched=matched))
    _cards(scene, colour, faces, range(held), fan, None if in_bid else action, row=" in-row-hand")
    if below is not None:
        back = _back(scene, colour, lying)
        _cards(scene, colour, faces, range(held, held + inside), below, action if in_bid else None, back)


def _label(scene: Scene, colour: str, held: int, worth: tuple[int, ...], fan: Fan, *, matched: bool) -> Markup:
    """How many cards of a colour are held, and what each would count for."""
    each = " / ".join(str(value) for value in dict.fromkeys(worth))
    said = scene.say("each", points=each) if each and held and scene.wide else ""  # else its cards say it
    name = scene.name("colours" if held > 1 else "colour", colour)
    drawn, css = _count(name, said, held, fan, matched), None if held else "none"
    if scene.legal.on("colour", colour):
        return thing(thing_of(scene, colour), drawn, css=css)
    frame = (fan[0] - 4, fan[1] - 2, fan[2] + 6, CARD[1] * fan[3] + (40 if scene.wide else 24))
    return asked_about(thing_of(scene, colour), f"{held} {name}", frame, drawn, css=css)


def thing_of(scene: Scene, colour: str) -> str:
    """What the cards of a colour are called. While chips are chosen, `red` and `green` are chips."""
    return f"resource {colour}" if scene.view.phase == "chips" else colour


@lru_cache(maxsize=1024)
def _count(name: str, said: str, held: int, fan: Fan, matched: bool) -> Markup:
    x, top, room, grow = fan
    y = top + CARD[1] * grow
    return join(
        rect("empty", x, top, CARD[0] * grow, CARD[1] * grow, 5) if not held else Markup(),
        text(x, y + (19 if grow > 1 else 16), str(held), "bold", size=17 if grow > 1 else 15),
        text(x + 15 + 8 * (held > 9), y + (18 if grow > 1 else 15.5), fit(name, 12, room - 6), "colour", size=12),
        text(x, y + 33, fit(said, 12.5, room + 8), "now" if matched else "quiet", size=12.5) if said else Markup(),
    )


def _back(scene: Scene, colour: str, lying: Cards) -> dict[str, Attribute] | None:
    """What a press on a colour of an open bid does: one card goes back to the hand (ETH-R50).

    All cards of the bid are taken back, and the others laid again. None where the bid is sealed, or lost.
    """
    if scene.view.bid is None or not scene.legal.of("pass"):
        return None
    others = lying.by_colour()
    others[colour] -= 1
    again = SEPARATOR.join(f"add {each}" for each, amount in others.items() for _ in range(amount))
    said = scene.say("unbid", colour=colour)
    return {"data-undo": lying.total, "data-again": again, "role": "button", "tabindex": 0, "aria-label": said}


def _cards(
    scene: Scene,
    colour: str,
    faces: list[Markup],
    numbers: range,
    fan: Fan,
    action: Action | None,
    back: dict[str, Attribute] | None = None,
    row: str = "",
) -> None:
    """So many cards in a fan, the corner of each in sight; one press on the whole fan plays the last one.

    Or takes it `back`. Where a card lies in a `row` is no news.
    """
    (wide, high), (x, y, room, grow) = CARD, fan
    step = min(17.0 * grow, (room - wide * grow) / max(1, len(numbers) - 1))
    for place, number in enumerate(numbers):
        pressed = action if place == len(numbers) - 1 else None
        left, sheet = step * place / grow, Markup()  # the press covers the whole fan, not only the card on top
        if pressed:
            sheet = scene.press(pressed, 0, 0, wide + left, high)
        elif back and place == len(numbers) - 1:
            frame = {"width": wide + left, "height": high, "rx": 6}
            sheet = element("rect", {"id": f"press-unbid-{colour}", "class": "press", **frame, **back})
        scene.cards.append(
            piece(
                f"own-{colour}-{number}",
                f"piece paper resource{row}{' legal' if pressed else ''}{' covered' * (number != numbers[-1])}",
                placed(x + place * step, y, grow),
                glowing(wide, high, 5) if pressed else Markup(),
                group("lift", faces[number]),
                group(None, sheet, at=placed(-left, 0)) if sheet else Markup(),
                thing=thing_of(scene, colour),
            )
        )


@kept
def _face(colour: str, worth: int | None, matched: bool) -> Markup:
    """A resource card: its seal, and in the corner what it counts for, on a coin if the noble asks for it."""
    wide, high = CARD
    index = Markup()
    if worth is not None:
        coin = element("circle", {"class": "coin", "cx": 9, "cy": 10, "r": 7.6}) if matched else Markup()
        index = join(coin, _digit(worth))
    return join(
        flat(wide, high, 5, 1, 2),
        rect("lit-edge", 1.2, 1.2, wide - 2.4, high - 2.4, 4),
        rect("inner", 3, 3, wide - 6, high - 6, 3),
        wax(colour, 9, 20, 27),
        index,
    )


def _digit(worth: int) -> Markup:
    """A small number, which is a sign of the sheet: a card that counts otherwise is not a card that changed."""
    if 0 <= worth <= 9:
        return icon(f"count-{worth}", 2, 3, 14, "index")
    return text(9, 14.6, str(worth), "index", anchor="middle", size=13)


def resource_face(colour: str, worth: int | None, matched: bool) -> tuple[Markup, int, int]:
    """A card by itself, with its width and height."""
    return _face(colour, worth, matched), *CARD


def _gauge(scene: Scene, bid: OwnBid, x: float, y: float, room: float) -> Markup:
    """The points of the bid against the minimum, as numbers, a bar and a sentence; with what counts on top."""
    top = max(bid.minimum * 1.5, bid.points, 1)
    reached = f"filled{' enough' if bid.enough else ''}"
    mine = scene.view.players[scene.view.seat or 0]
    bonus = mine.bonus + mine.bid_bonus
    aside = 36 * (bonus != 0 and not scene.wide)
    left, bar_room = x + aside, room - aside - (0 if scene.wide else 66)
    line = y + (25 if scene.wide else 0)
    mark = left + bar_room * bid.minimum / top
    bar = {"x": left, "y": line, "height": 11, "rx": 5.5}
    drawn = [
        element("rect", {"class": "gauge", "width": bar_room, **bar}),
        element("rect", {"class": reached, "width": bar_room * bid.points / top, **bar})
        if bid.points > 0
        else Markup(),
        path("mark", f"M{mark:.1f} {line - 3:g}v17"),
    ]
    if bonus:
        at = (x + 8 + width(str(bid.points), 21 * BOLD), y) if scene.wide else (x, y - 4)
        drawn.append(tag(bonus, *at))
    if scene.wide:
        wanted = scene.say("of_minimum", points=bid.minimum)
        drawn += [
            text(x, y + 20, str(bid.points), "bold", size=21),
            text(x + room, y + 18, wanted, "quiet", anchor="end", size=13),
            *texts(wrap(_told(scene, bid), 12.5, room + 4, 2), x, y + 52, 15, "", size=12.5),
        ]
    else:
        total = f"{bid.points} / {bid.minimum}"
        drawn.append(text(x + room, y + 12, fit(total, 15 * BOLD, 66), "bold", anchor="end", size=15))
    frame = (x - 4, y + 2, room + 8, 66.0) if scene.wide else (x - 4, y - 4, room + 8, 17.0)
    return asked_about("gauge", f"{scene.say('your_bid')}: {bid.points}", frame, *drawn, id="gauge")


def _told(scene: Scene, bid: OwnBid) -> str:
    """What the bid still needs."""
    if not bid.cards.total:
        return scene.say("bid_none" if scene.legal.of("add") else "bid_beyond")
    if bid.enough:
        return scene.say("bid_enough")
    missing = bid.minimum - bid.points
    return scene.say("bid_missing", points=missing) if missing > 0 else scene.say("minimum_icons")
