"""The middle of the table: the noble on offer, an event, a trade, what was sold, the deck, or the final scores."""

from functools import lru_cache

from fourfold.games.etheria.drawing import nobles
from fourfold.games.etheria.drawing.buttons import press_button
from fourfold.games.etheria.drawing.nobles import ribbon, sheet, small_face, under_a_lamp
from fourfold.games.etheria.drawing.portraits import land
from fourfold.games.etheria.drawing.scene import Scene, asked_about, glowing, thing
from fourfold.games.etheria.drawing.seats import is_tied, parts
from fourfold.games.etheria.drawing.symbols import PREFIX, icon, shield
from fourfold.games.etheria.view import Auction, EventFace, NobleFace, Stakes, Trade
from fourfold.games.lettering import BOLD, fit, wrap
from fourfold.games.svg import Markup, element, group, join, placed, rect, text, texts
from fourfold.games.words import label, signed

HIGH = nobles.CHARTER
GROWN = (1.9, 1.6, 1.4, 1.2, 1.0, 0.85)
"""How large the nobles to choose among can be drawn."""
LARGEST = 1.2
"""On a narrow screen."""
SCENES = frozenset(f"ev{number:02}" for number in range(9, 19))
"""Events that name no faction have a scene on the sheet; one of somebody's own content has the moon or a scroll."""


def centre(scene: Scene, x: float, y: float, room: float) -> float:
    """Whatever matters most right now. Returns its height."""
    view = scene.view
    if view.phase == "over":
        return _scores(scene, x, y, room)
    if view.trade is not None:
        return _trade(scene, view.trade, x, y, room)
    if scene.legal.of("recover"):
        return _discarded(scene, x, y, room)
    if view.noble is not None:
        return nobles.charter(scene, view.noble, x, y, room, piece=True)
    if view.event is not None:
        return _event(scene, view.event, x, y, room)
    if view.ability is not None:
        is_mine = view.current == view.seat
        used = scene.say("ability_yours") if is_mine else scene.say("ability_of", seat=view.current)
        return nobles.charter(scene, view.ability, x, y, room, piece=False, head=used)
    if view.auction is not None and view.phase in ("loss", "trim"):
        return nobles.charter(scene, view.auction.noble, x, y, room, piece=False, head=_sold_for(scene))
    return _deck(scene, x, y, room)


def _discarded(scene: Scene, x: float, y: float, room: float) -> float:
    """The discarded nobles of which the reader takes one (ETH-R44), as large as there is room for."""
    by_rank = nobles.by_rank(scene.view.noble_discard)
    lying = [(noble, action) for noble in by_rank if (action := scene.action_on("noble", noble.id)) is not None]
    each, deep, top = nobles.WIDTH + 8, nobles.HEIGHT + 8, 42
    sizes = [(grow, int((room - 16) // (each * grow))) for grow in GROWN if scene.wide or grow <= LARGEST]
    fits = (one for one in sizes if -(-len(lying) // one[1]) * deep * one[0] <= HIGH - top)
    grow, columns = next(fits, sizes[-1])
    rows = -(-len(lying) // columns)
    high = HIGH if scene.wide else max(nobles.MIDDLE, top + rows * deep * grow)
    scene.furnish(
        "discarded",
        element("rect", {"class": "slot", "x": x, "y": y, "width": room, "height": high, "rx": 10}),
        text(x + 14, y + 26, scene.say("to_take"), "title", size=16),
    )
    left = x + (room - min(columns, len(lying)) * each * grow) / 2 + 4 * grow
    for number, (noble, action) in enumerate(lying):
        down, across = divmod(number, columns)
        at = left + across * each * grow, y + top + down * deep * grow
        extra = nobles.extra_of(noble, scene.reader) if scene.reader is not None else 0
        face = small_face(scene, noble, extra=extra)
        scene.cards.append(nobles.card(scene, noble, *at, action, face, grow=grow))
    return high


def sold(scene: Scene) -> str:
    """How the last auction ended, unless nobody bid and an ability has brought the noble to a court since."""
    auction = scene.view.auction
    if auction is None:
        return ""
    if auction.winner is None:
        is_taken = any(auction.noble == held.noble for player in scene.view.players for held in player.court)
        return "" if is_taken else scene.say("unsold", noble=auction.noble.id)
    return _to_whom(scene, auction, "sold", noble=auction.noble.id)


def _sold_for(scene: Scene) -> str:
    """The same where the noble's name is to be read already."""
    auction = scene.view.auction
    if auction is None or auction.winner is None:
        return ""
    return _to_whom(scene, auction, "sold_for")


def _to_whom(scene: Scene, auction: Auction, key: str, **facts: object) -> str:
    """Who won an auction and with how much; the reader is not told by their name."""
    assert auction.winner is not None
    key += "_tie" if is_tied(auction) else ""
    points = auction.bids[auction.winner].points
    if auction.winner == scene.view.seat:
        return scene.say(f"{key}_you", points=points, **facts)
    return scene.say(key, seat=auction.winner, points=points, **facts)


def _event(scene: Scene, event: EventFace, x: float, y: float, room: float) -> float:
    """A black card was turned: the event in words, whom it concerns, and whether it is good for them."""
    wide = scene.wide
    left = 142 if wide else 74
    size, small = (23, 17) if wide else (17, 14)
    at = 42 if wide else 28
    black = scene.say("black_card") if wide else scene.say("black_short")
    written = [text(left, at, fit(black, 13, room - left - 12), "quiet", size=13)]
    at += size + 8
    for line in wrap(scene.name("event", event.id), size * BOLD, room - left - 14, 2):
        written.append(text(left, at, line, "title", size=size))
        at += size + 4
    concerned = _led(scene, event.faction) if event.faction else scene.say(f"scope_{event.scope}")
    tone = scene.say(f"tone_{event.tone}")
    written.append(icon(event.tone, left, at - 11, 15, "quiet"))
    for line in wrap(f"{tone} · {concerned}", 13, room - left - 34, 2):
        written.append(text(left + 21, at + 1, line, "quiet", size=13))
        at += 17
    at += 12
    if not wide:
        left, at = 14, max(at, 96)
    for line in wrap(scene.name("event_text", event.id), small, room - left - 14, 5):
        written.append(text(left, at, line, "", size=small))
        at += small + (6 if wide else 5)
    high = HIGH if wide else max(at - 11, nobles.MIDDLE)
    letter = scene.name("faction", event.faction)[:1] if event.faction else ""
    frame = (18.0, 44.0, 108.0, 140.0) if wide else (13.0, 14.0, 52.0, 68.0)
    sign = night_scene(event, letter, *frame)
    drawn = group("flip", sheet(room, high), sign, *written)
    name = scene.name("event", event.id)
    scene.cards.append(
        asked_about(
            event.id, name, (0, 0, room, high), drawn, id=f"event-{event.id}", css="piece night", at=placed(x, y)
        )
    )
    return high


def _led(scene: Scene, faction: str) -> str:
    """A faction and who leads it: a newcomer does not know the shields by heart."""
    seats = [player.seat for player in scene.view.players if player.faction == faction]
    leaders = [scene.say("you") if seat == scene.view.seat else scene.name("seat", seat) for seat in seats]
    return f"{scene.name('faction', faction)} ({', '.join(leaders) or scene.say('nobody')})"


def night_scene(event: EventFace, letter: str, x: float, y: float, wide: float, high: float) -> Markup:
    """What an event is about, in the dark: a shield before the land of its faction, or a scene of its own."""
    sign = wide * 0.6
    left, top = x + (wide - sign) / 2, y + high * 0.3
    if event.faction:
        drawn = shield(event.faction, letter, left, top, sign)
    elif event.id in SCENES:
        frame = {"x": x, "y": y, "width": wide, "height": high}
        scene = element("use", {"href": f"#{PREFIX}scene-{event.id}", **frame})
        drawn = join(
            scene,
            icon("scroll", x + wide * 0.03, y + wide * 0.03, wide * 0.3, "paper") if event.mandate else Markup(),
        )
    elif event.mandate:
        drawn = icon("scroll", left, top, sign, "paper")
    else:
        drawn = icon("event", left, top, sign, "quiet")
    return join(land(event.faction or "", x, y, wide, high), rect("nightfall", x, y, wide, high, 2), drawn)


def _trade(scene: Scene, trade: Trade, x: float, y: float, room: float) -> float:
    """The two nobles of a trade side by side, and what the chips will mean."""
    wide = scene.wide
    grow = 1.1 if not wide else 1.2 if trade.stakes else 1.45
    card_wide, card_high = nobles.WIDTH * grow, nobles.HEIGHT * grow
    left, right = 16.0, 16 + card_wide + (50 if wide else 40)
    top = 42
    drawn = [
        _party(scene, trade.holder, left, card_wide),
        _big_card(scene, trade.give, left, top, grow),
        icon("swap", left + card_wide + (10 if wide else 8), top + card_high / 2 - 15, 28 if wide else 24),
    ]
    if trade.take is not None and trade.partner is not None:
        drawn += [_party(scene, trade.partner, right, card_wide), _big_card(scene, trade.take, right, top, grow)]
    else:
        frame = {"x": right, "y": top, "width": card_wide, "height": card_high, "rx": 6}
        drawn += [
            element("rect", {"class": "inner", "stroke-dasharray": "5 5", **frame}),
            text(right + card_wide / 2, top + card_high / 2 + 12, "?", "title", anchor="middle", size=32),
        ]
    beside = right + card_wide + 22
    chips = scene.legal.of("chip")
    if wide:
        lines, _ = _outcomes(scene, trade, beside, 28 if chips else 34, room - beside - 14)
        high: float = HIGH
        drawn.append(lines)
        if not chips:
            drawn += _names(scene, trade, left, top + card_high + 24, beside - left - 20)
    else:
        drawn += _names(scene, trade, beside, top + 14, room - beside - 10)
        high = nobles.MIDDLE
        if trade.take is not None:  # before, what lies below is to be pressed
            lines, high = _outcomes(scene, trade, 16, top + card_high + 24, room - 30)
            drawn.append(lines)
        high += 54 * len(chips)
    each = (room - 42) / 2 if wide else room - 32
    for number, action in enumerate(chips):
        chip = action.fields["chip"]
        said = scene.say(f"button_chip_{chip}")
        across, down = (number, 1) if wide else (0, len(chips) - number)
        at = (x + 16 + across * (each + 10), y + high - 4 - 54 * down, each, 46)
        press_button(scene, action, said, *at, sign=f"chip-{chip}")
    attributes = {"id": "trade", "class": "piece paper", "transform": placed(x, y)}
    scene.over.append(element("g", attributes, sheet(room, high), *drawn))
    return high


def _party(scene: Scene, seat: int, x: float, room: float) -> Markup:
    name = scene.say("badge_you") if seat == scene.view.seat else scene.name("seat", seat)
    return text(x + room / 2, 30, fit(name, 14 * BOLD, room + 30), "bold", anchor="middle", size=14)


def _big_card(scene: Scene, noble: NobleFace, x: float, y: float, grow: float) -> Markup:
    return thing(noble.id, group(None, small_face(scene, noble), at=placed(x, y, grow)))


def _names(scene: Scene, trade: Trade, x: float, y: float, room: float) -> list[Markup]:
    """Both nobles by their full names, with their rank: trades are between equals."""
    most = 2 if scene.wide else 3
    lines = wrap(scene.name("noble", trade.give.id), 12.5, room, most)
    if trade.take is not None:
        lines += wrap("↔ " + scene.name("noble", trade.take.id), 12.5, room, most)
    return texts(lines, x, y, 16, "quiet", size=12.5)


def _outcomes(scene: Scene, trade: Trade, x: float, y: float, room: float) -> tuple[Markup, float]:
    """ETH-TRADE-6 to ETH-TRADE-8 in lines with the chips drawn beside them, and where they end.

    Who trades has the own chip first, and what comes of it in points.
    """
    ends = [
        (("green", "green"), "swap_both"), (("red", "green"), "swap_betrayed"), (("red", "red"), "swap_lost"),
    ]  # fmt: skip
    if trade.stakes is None:
        told = [(chips, scene.say(key), "") for chips, key in ends]
    else:
        told = _stakes(scene, trade, trade.stakes)
    drawn: list[Markup] = []
    if trade.stakes is not None:
        drawn.append(text(x, y + 3, fit(scene.say("your_chip_first"), 12.5, room), "quiet", size=12.5))
        y += 20
    for chips, said, points in told:
        drawn += [
            thing(f"chip {chip}", icon(f"chip-{chip}", x + 24 * number, y - 8, 22, f"chip-{chip}"), css="chip")
            for number, chip in enumerate(chips)
        ]
        lines = wrap(said, 13, room - 60 - 34 * bool(points), 3)
        drawn += texts(lines, x + 58, y + 7, 17, "", size=13)
        if points:
            drawn.append(text(x + room, y + 8, points, "bold", anchor="end", size=16))
        y += max(34, len(lines) * 17 + 14) if not points else max(29, len(lines) * 17 + 6)
    return join(*drawn), y


def _stakes(scene: Scene, trade: Trade, stakes: Stakes) -> list[tuple[tuple[str, str], str, str]]:
    """The four ends of the reader's own trade: both chips, what happens, and what it adds to the own points."""
    other = _other(scene, trade)
    return [
        (("green", "green"), scene.say("swap_fair"), signed(stakes.fair)),
        (("red", "green"), scene.say("swap_you_take"), signed(stakes.betray)),
        (("green", "red"), scene.say("swap_they_take", seat=other), signed(stakes.betrayed)),
        (("red", "red"), scene.say("swap_none"), signed(stakes.lost)),
    ]


def _other(scene: Scene, trade: Trade) -> int | None:
    """Whom the reader trades with."""
    return trade.partner if scene.view.seat == trade.holder else trade.holder


def _deck(scene: Scene, x: float, y: float, room: float) -> float:
    """Between two cards: the noble deck, pressed to turn its top card, and what came of the last one."""
    view = scene.view
    wide = scene.wide
    high = HIGH if wide else nobles.MIDDLE
    told = _traded(scene) or sold(scene) or _next(scene)  # of two the later: what was sold may have changed hands
    lines = wrap(told, 18.4 if wide else 17, room - (230 if wide else 150), 6)
    step = 25 if wide else 21
    size = (112.0, 156.0) if wide else (72.0, 98.0)
    left, top = 30.0, (high - size[1]) / 2
    beside = left + size[0] + (36 if wide else 26)
    first = high / 2 + 5 - (len(lines) - 1) * step / 2
    pile = min(3, view.noble_deck)
    backs = [rect("back-of", left + 3 * n, top - 3 * n + 3, size[0], size[1], 7) for n in range(pile)]
    up = 3.0 * max(0, pile - 1)
    top_card = (left + up, top - up + 3, *size)
    crown = icon("crown", top_card[0] + size[0] / 2 - 22, top_card[1] + size[1] / 2 - 24, 44)
    lattice = rect("lattice", top_card[0] + 6, top_card[1] + 6, size[0] - 12, size[1] - 12, 4)
    action = next(iter(scene.legal.of("draw")), None)
    scene.furnish(
        "deck-place",
        element("rect", {"class": "slot", "x": x, "y": y, "width": room, "height": high, "rx": 10}),
        _table_top(x + 6, y + 6, room - 12, high - 12),
        *texts(lines, x + beside, y + first, step, "title", size=17 if wide else 15),
    )
    deck = [group("deck nobles-back", *backs, lattice if pile else Markup(), crown if pile else Markup())]
    if action:
        lit = group(None, glowing(*size), at=placed(*top_card[:2]))
        deck = [*deck, lit, scene.press(action, *top_card)]
    scene.controls.append(
        element(
            "g",
            {
                "id": "deck",
                "class": "legal" if action else None,
                "transform": placed(x, y),
                "data-thing": "deck nobles",
            },
            *deck,
        )
    )
    return high + _more(scene, x, y + high, room)


@lru_cache(maxsize=64)
def _table_top(x: float, y: float, room: float, high: float) -> Markup:
    """The round table in the middle of the chamber, in the light of the lamp."""
    turn = high / 2
    return join(
        rect("shadow", x + 3, y + 6, room, high, turn),
        rect("top", x, y, room, high - 4, turn),
        rect("top-grain", x, y, room, high - 4, turn),
        rect("top-lit", x + 2.5, y + 2.5, room - 5, high - 9, turn - 2.5),
        rect("lamp-pool", x + 2, y + 2, room * 0.34, high - 8, turn - 4),
    )


def _next(scene: Scene) -> str:
    """Who turns the next card; in a lesson that may wait for something else."""
    if scene.legal.of("draw"):
        return scene.say("deck_yours")
    is_mine = scene.view.current == scene.view.seat
    return scene.say("deck_later") if is_mine else scene.say("deck_waits", seat=scene.view.current)


def _more(scene: Scene, x: float, y: float, room: float) -> float:
    """Buttons for a noble that can be used in more ways than one: its card is pressed for the first."""
    more = [action for action in scene.buttons if action.fields and action.kind != "chip"]
    for number, action in enumerate(more):
        where = (x, y - 54 * (len(more) - number)) if scene.wide else (x, y + 8 + 54 * number)
        wide = room - 240 if scene.wide else room
        left = where[0] + (230 if scene.wide else 0)
        press_button(scene, action, label(scene.phrase(action)), left, where[1], wide, 46)
    return 0 if scene.wide else 54.0 * len(more)


def _traded(scene: Scene) -> str:
    """How the chips of the last trade came out, and for whom; the reader is not told by their name."""
    you = scene.view.seat
    shown = [(chip != "red", seat != you, seat) for seat, chip in enumerate(scene.view.chips) if chip is not None]
    if len(shown) != 2:
        return ""
    (_, _, seat), (_, _, partner) = sorted(shown)  # whoever betrayed first, else the reader
    key = ("traded_fair", "traded_betrayed", "traded_lost")[sum(not is_green for is_green, _, _ in shown)]
    whose = "_you" if seat == you else "_to_you" if partner == you else ""
    return scene.say(key + whose, seat=seat, partner=partner)


def _scores(scene: Scene, x: float, y: float, room: float) -> float:
    """The end: who won, in a picture with the first noble of the court; every seat's points with their sum."""
    view = scene.view
    wide = scene.wide
    sitter = _sitter(scene)
    left, head = (126, 52) if wide and sitter else (16, 52 if wide or not sitter else 128)
    each = max(49, (HIGH - head - 4) / view.seats) if wide else 66
    high = max(HIGH, head + each * view.seats + 4) if wide else head + each * view.seats + 8
    ending = scene.words.say(f"label.ending_{view.ending}") if view.ending else scene.say("over")
    key = "won_many" if len(view.winners) != 1 else "won_you" if view.seat in view.winners else "won_one"
    won_by = scene.say(key, seats=", ".join(scene.name("seat", seat) for seat in view.winners))
    beside = left if wide or not sitter else 112
    lines = wrap(won_by, 18, room - beside - 16, 1 if wide else 3)
    drawn = [
        *texts(lines, beside, 28, 21, "title", size=17),
        text(beside, 25 + 21 * len(lines), fit(ending, 12.5, room - beside - 12), "quiet", size=12.5),
    ]
    if sitter:
        picture = under_a_lamp(sitter, 16, 18, 94, 130) if wide else under_a_lamp(sitter, 14, 14, 84, 98)
        crown = icon("crown", 38, 160, 50) if wide else Markup()
        drawn.append(thing(sitter.id, picture, crown))
    order = sorted(view.players, key=lambda player: (player.seat not in view.winners, -player.score.total))
    for number, player in enumerate(order):
        top = head + number * each
        faction = scene.name("faction", player.faction)
        won = player.seat in view.winners
        called = scene.say("badge_you") if player.seat == view.seat else scene.name("seat", player.seat)
        name = fit(called, 15 * BOLD, room - left - 134)
        lines = wrap(parts(scene, player.score), 12.2, room - left - 126, 3 if each > 60 else 2)
        row = [
            shield(player.faction, faction[:1], left - 2, top + 4, 30),
            text(left + 38, top + 17, name, "bold", size=15),
            icon("crown", room - 84, top + 4, 24) if won else Markup(),
            ribbon(room - 54, top, 38, player.score.total),
            *texts(lines, left + 38, top + 32, 13.5, "quiet", size=12),
        ]
        frame = (left - 6, top, room - left - 4, each - 3)
        drawn.append(asked_about(f"points {player.seat}", scene.name("seat", player.seat), frame, *row))
    scene.cards.append(group("piece paper", sheet(room, high), *drawn, id="scores", at=placed(x, y)))
    return high


def _sitter(scene: Scene) -> NobleFace | None:
    """Who sits for the picture of the winner: the first noble of the own faction, or the first of all."""
    if not scene.view.winners:
        return None
    winner = scene.view.players[scene.view.winners[0]]
    court = nobles.by_rank([held.noble for held in winner.court])
    return next((noble for noble in court if noble.faction == winner.faction), court[0] if court else None)
