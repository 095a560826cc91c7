"""The middle of the table: the noble on offer, an event, a trade, what was sold, the deck, or the final scores."""

from fourfold.games.etheria.drawing import nobles
from fourfold.games.etheria.drawing.nobles import ribbon, sheet, small_face
from fourfold.games.etheria.drawing.scene import Scene
from fourfold.games.etheria.drawing.seats import parts
from fourfold.games.etheria.drawing.symbols import icon, shield
from fourfold.games.etheria.view import EventFace, NobleFace, Trade
from fourfold.games.lettering import BOLD, fit, wrap
from fourfold.games.svg import Markup, element, group, join, placed, rect, text, texts

HIGH = 226


def centre(scene: Scene, x: float, y: float, room: float) -> float:
    """Whatever matters most right now. Returns its height."""
    view = scene.view
    if view.phase == "over":
        return _scores(scene, x, y, room)
    if view.trade is not None:
        return _trade(scene, view.trade, x, y, room)
    if view.noble is not None:
        return nobles.charter(scene, view.noble, x, y, room, piece=True)
    if view.event is not None:
        return _event(scene, view.event, x, y, room)
    if view.ability is not None:
        return nobles.charter(scene, view.ability, x, y, room, piece=False, head=scene.say("ability_of"))
    if view.auction is not None and view.phase in ("loss", "trim"):
        return nobles.charter(scene, view.auction.noble, x, y, room, piece=False, head=_sold_for(scene))
    return _deck(scene, x, y, room)


def sold(scene: Scene) -> str:
    """How the last auction ended."""
    auction = scene.view.auction
    if auction is None:
        return ""
    if auction.winner is None:
        return scene.say("unsold", noble=auction.noble.id)
    points = auction.bids[auction.winner].points
    return scene.say("sold", seat=auction.winner, noble=auction.noble.id, points=points)


def _sold_for(scene: Scene) -> str:
    """The same where the noble's name is to be read already."""
    auction = scene.view.auction
    if auction is None or auction.winner is None:
        return ""
    return scene.say("sold_for", seat=auction.winner, points=auction.bids[auction.winner].points)


def _event(scene: Scene, event: EventFace, x: float, y: float, room: float) -> float:
    """A black card was turned: the event in words, whom it concerns, and whether it is good for them."""
    wide = scene.wide
    left = 142 if wide else 74
    size, small = (23, 17) if wide else (17, 14)
    at = 42 if wide else 28
    black = scene.say("black_card") if wide else scene.say("black_short")
    written = [text(left, at, fit(black, 13, room - left - 12), "quiet", size=13)]
    at += size + 8
    for line in wrap(scene.name("event", event.id), size, room - left - 14, 2):
        written.append(text(left, at, line, "title", size=size))
        at += size + 4
    concerned = scene.name("faction", event.faction) if event.faction else scene.say(f"scope_{event.scope}")
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
        at += small + 6
    high = HIGH if wide else at
    art = 106 if wide else 50
    if event.faction:
        sign = shield(event.faction, scene.name("faction", event.faction)[:1], 18, 44 if wide else 16, art)
    elif event.mandate:
        sign = icon("scroll", 18, 46 if wide else 18, art)
    else:
        sign = icon("event", 18, 46 if wide else 18, art, "quiet")
    scene.cards.append(
        group(
            "piece night", group("flip", sheet(room, high), sign, *written), id=f"event-{event.id}", at=placed(x, y)
        )
    )
    return high


def _trade(scene: Scene, trade: Trade, x: float, y: float, room: float) -> float:
    """The two nobles of a trade side by side, and what the chips will mean."""
    wide = scene.wide
    grow = 1.45 if wide else 1.1
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
    if wide:
        lines, _ = _outcomes(scene, beside, 34, room - beside - 14)
        high: float = HIGH
        drawn += [lines, *_names(scene, trade, left, top + card_high + 22, beside - left - 20)]
    else:
        drawn += _names(scene, trade, beside, top + 14, room - beside - 10)
        lines, high = _outcomes(scene, 16, top + card_high + 24, room - 30)
        drawn.append(lines)
    attributes = {"id": "trade", "class": "piece paper", "transform": placed(x, y)}
    scene.cards.append(element("g", attributes, sheet(room, high), *drawn))
    return high


def _party(scene: Scene, seat: int, x: float, room: float) -> Markup:
    return text(
        x + room / 2, 30, fit(scene.name("seat", seat), 14 * BOLD, room + 30), "bold", anchor="middle", size=14
    )


def _big_card(scene: Scene, noble: NobleFace, x: float, y: float, grow: float) -> Markup:
    title = f"{scene.name('noble', noble.id)}\n{scene.name('noble_text', noble.id)}"
    face = small_face(scene, noble)
    return group(None, element("title", None, title), face, at=placed(x, y, grow))


def _names(scene: Scene, trade: Trade, x: float, y: float, room: float) -> list[Markup]:
    """Both nobles by their full names, with their rank: trades are between equals."""
    most = 2 if scene.wide else 3
    lines = wrap(scene.name("noble", trade.give.id), 12.5, room, most)
    if trade.take is not None:
        lines += wrap("↔ " + scene.name("noble", trade.take.id), 12.5, room, most)
    return texts(lines, x, y, 16, "quiet", size=12.5)


def _outcomes(scene: Scene, x: float, y: float, room: float) -> tuple[Markup, float]:
    """ETH-TRADE-6 to ETH-TRADE-8 in three lines with the chips drawn beside them, and where they end."""
    drawn: list[Markup] = []
    for chips, key in (
        (("green", "green"), "swap_both"),
        (("red", "green"), "swap_betrayed"),
        (("red", "red"), "swap_lost"),
    ):
        drawn += [
            group("chip", icon(f"chip-{chip}", x + 24 * number, y - 8, 22, f"chip-{chip}"))
            for number, chip in enumerate(chips)
        ]
        lines = wrap(scene.say(key), 13, room - 60, 3)
        drawn += texts(lines, x + 58, y + 7, 17, "", size=13)
        y += max(34, len(lines) * 17 + 14)
    return join(*drawn), y


def _deck(scene: Scene, x: float, y: float, room: float) -> float:
    """Between two cards: the noble deck, and what came of the last one."""
    view = scene.view
    wide = scene.wide
    high = HIGH if wide else 128
    told = [line for line in (_traded(scene), sold(scene)) if line] or [scene.say("deck_waits")]
    lines = [part for line in told for part in wrap(line, 18.4 if wide else 16, room - (200 if wide else 120), 4)]
    step = 25 if wide else 21
    first = high / 2 + 5 - (len(lines) - 1) * step / 2
    size = (104.0, 146.0) if wide else (64.0, 90.0)
    left, top = (28.0, (high - size[1]) / 2)
    backs = [
        rect("back-of", left + 3 * n, top - 3 * n + 3, size[0], size[1], 7) for n in range(min(3, view.noble_deck))
    ]
    scene.furniture.append(
        group(
            None,
            element("rect", {"class": "slot", "width": room, "height": high, "rx": 10}),
            group("deck nobles-back", *backs, icon("crown", left + size[0] / 2 - 18, top + size[1] / 2 - 20, 42)),
            *texts(lines, 178 if wide else 112, first, step, "title", size=17 if wide else 15),
            id="deck",
            at=placed(x, y),
        )
    )
    return high


def _traded(scene: Scene) -> str:
    """How the chips of the last trade came out."""
    shown = [chip for chip in scene.view.chips if chip is not None]
    if len(shown) != 2:
        return ""
    key = {0: "swap_both", 1: "swap_betrayed", 2: "swap_lost"}[shown.count("red")]
    return scene.say(key)


def _scores(scene: Scene, x: float, y: float, room: float) -> float:
    """The end: every seat's points, best first, with the sum they are made of."""
    view = scene.view
    each = 47 if scene.wide else 52
    head = 34
    high = max(HIGH, head + each * view.seats + 6) if scene.wide else head + each * view.seats + 8
    ending = scene.words.say(f"label.ending_{view.ending}") if view.ending else scene.say("over")
    drawn = [text(16, 25, fit(ending, 16, room - 24), "title", size=16)]
    order = sorted(view.players, key=lambda player: (player.seat not in view.winners, -player.score.total))
    for number, player in enumerate(order):
        top = head + number * each
        faction = scene.name("faction", player.faction)
        won = player.seat in view.winners
        name = fit(scene.name("seat", player.seat), 15 * BOLD, room - 150)
        lines = wrap(parts(scene, player.score), 12.5, room - 112, 1 if scene.wide else 2)
        drawn += [
            shield(player.faction, faction[:1], 14, top + 4, 30),
            text(54, top + 19, name, "bold", size=15),
            icon("crown", room - 84, top + 4, 24) if won else Markup(),
            ribbon(room - 54, top, 38, player.score.total),
            *texts(lines, 54, top + 35, 15, "quiet", size=12.5),
        ]
    scene.cards.append(group("piece paper", sheet(room, high), *drawn, id="scores", at=placed(x, y)))
    return high
