"""Seats: whose faction, what they hold, their court, their points, and their bid or chip lying before them."""

from functools import lru_cache

from fourfold.games.etheria.drawing import nobles
from fourfold.games.etheria.drawing.nobles import ribbon
from fourfold.games.etheria.drawing.scene import Scene, asked_about, counts, thing
from fourfold.games.etheria.drawing.symbols import FACTIONS, icon, shield, sign_of, wax
from fourfold.games.etheria.factions import Gathering, gathered
from fourfold.games.etheria.view import Auction, BidSeen, Cards, Score, SeatSeen
from fourfold.games.lettering import BOLD, fit, width
from fourfold.games.picture import side_by_side
from fourfold.games.svg import Markup, element, group, join, path, rect, text, titled
from fourfold.games.words import signed

HEIGHT = 214
COUNT_WIDE = 28
APART = (11, 9)
"""How much room the count of the own faction takes, and how far apart its places are, at most and at least."""
EMPTY = 98
"""So much lower is the panel of an empty court on a narrow screen."""
PARTS = ("nobles", "allegiance", "marquesses", "faction", "pairs")


def panel(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> float:
    """Everything that can be seen of one seat. Returns its height."""
    faction = scene.name("faction", player.faction)
    inner = room - 20
    more = (nobles.rows(scene, player, inner) - 1) * (nobles.HEIGHT + 6)
    is_short = not scene.wide and not player.court
    high = HEIGHT + more - EMPTY * is_short
    gathering = gathered(scene.view, player)
    is_near = gathering.is_near and scene.view.phase != "over"
    told = scene.say("six_near", count=gathering.missing) if is_near else faction
    letters = 12.5 * (BOLD if is_near else 1)
    free = room - 106 - COUNT_WIDE
    apart = next((apart for apart in APART if width(told, letters) + gathering.six * apart <= free), 0)
    wide = COUNT_WIDE + gathering.six * apart
    sub = fit(told, letters, room - 106 - wide)
    beside = x + 58 + width(sub, letters)
    scene.furniture.append(
        asked_about(
            f"seat {player.seat}",
            scene.name("seat", player.seat),
            (x, y, room, high),
            rect(_css(scene, player), x, y, room, high, 10),
            thing(f"faction {player.faction}", shield(player.faction, faction[:1], x + 10, y + 7, 34)),
            _name(scene, player, x + 52, y + 23, room - 120),
            text(x + 52, y + 41, sub, "now bold" if is_near else "quiet", size=12.5),
            thing(f"six {player.seat}", _six(gathering, apart, beside, y + 37, "now" if is_near else "quiet")),
            thing(
                f"points {player.seat}", _sum(scene, player, beside + wide, y + 41, x + room - 60 - beside - wide)
            ),
            thing(f"points {player.seat}", ribbon(x + room - 48, y + 3, 40, player.score.total)),
            _no_court(scene, player, x + 80, y + 69, room - 170)
            if is_short
            else _benches(scene, player, x + 8, y + 56, room - 16),
            _held(scene, player, x + 10, y + high - 59, inner),
            rect("slot", x + 6, y + high - 37, room - 12, 32, 6),
            id=f"seat-{player.seat}",
        )
    )
    nobles.row(scene, player, x + 10, y + 57, inner)
    scene.furniture.append(before(scene, player, x + 12, y + high - 34, room - 24))
    return high


def own_court(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> float:
    """The reader's own court on a narrow screen: all else of the seat stands in its badge. Returns its height."""
    places = nobles.seats_in(room - 8)
    rows = max(1, -(-len(player.court) // places))
    each, deep = nobles.SEAT[0] + nobles.CLOSE, nobles.SEAT[1] + 5
    left = x + (room - places * each + nobles.CLOSE) / 2
    edge = y + 6 + rows * deep - 7
    high = edge + 21.5 - y
    chairs = [
        sign_of("chair", left + number * each, y + 5 + row * deep, *nobles.SEAT)
        for row in range(rows)
        for number in range(places)
    ]
    scene.furniture.append(
        asked_about(
            f"seat {player.seat}",
            scene.name("seat", player.seat),
            (x, y, room, high),
            rect(_css(scene, player), x, y, room, high, 10),
            group(_colours(player.faction), *chairs),
            rect("bench", x + 1, edge, room - 2, 21, 5),
            rect("bench-grain", x + 1, edge, room - 2, 21, 5),
            rect("bench-lit", x + 3, edge + 1, room - 6, 2, 1),
            _edge(scene, player, x + 10, edge + 15.5, room - 20),
            id=f"seat-{player.seat}",
        )
    )
    nobles.seated(scene, player, left, y + 6, room - 8)
    return high


def _edge(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    """On the edge of the reader's table: whose court it is, kept mandates, the own faction's count."""
    right = x + room
    gathering = gathered(scene.view, player)
    is_near = gathering.is_near and scene.view.phase != "over"
    faction = scene.name("faction", player.faction)
    title = scene.say("court_yours" if player.court else "court_yours_empty")
    told = scene.say("six_near", count=gathering.missing) if is_near else faction
    letters = 12.5 * (BOLD if is_near else 1)
    free = room - width(title, 13 * BOLD) - 10 - 22 * len(player.mandates) - width(told, letters) - COUNT_WIDE
    apart = next((apart for apart in APART if gathering.six * apart <= free), 0)
    drawn = [thing(f"points {player.seat}", text(x, y, title, "bold", size=13))]
    at = right - COUNT_WIDE - apart * gathering.six
    css = "now" if is_near else "on-wood"
    drawn.append(thing(f"six {player.seat}", _six(gathering, apart, at + 4, y - 4, css)))
    if free >= 0:
        drawn.append(text(at - 2, y, told, "now bold" if is_near else "", anchor="end", size=12.5))
        at -= width(told, letters) + 4
    for mandate in player.mandates:
        at -= 22
        drawn.append(thing(mandate.id, icon("scroll", at, y - 15, 20), css="paper"))
    return group("on-wood", *drawn)


def _colours(faction: str) -> str:
    """The class that gives a chair the colours of a faction."""
    return f"f-{FACTIONS.get(faction, 'plain')}"


@lru_cache(maxsize=256)
def _bench(faction: str, x: float, y: float, room: float, places: int) -> Markup:
    """The long table of a court, with a chair behind it for each noble that could sit there."""
    each = nobles.WIDTH + nobles.GAP
    chairs = [
        sign_of("chair", x + 3 + number * each, y - 1, nobles.WIDTH - 2, nobles.HEIGHT - 10)
        for number in range(places)
    ]
    return join(
        group(_colours(faction), *chairs),
        rect("bench", x, y + nobles.HEIGHT - 16, room, 22, 4),
        rect("bench-grain", x, y + nobles.HEIGHT - 16, room, 22, 4),
        rect("bench-lit", x + 2, y + nobles.HEIGHT - 15, room - 4, 2, 1),
    )


def _benches(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    places = int((room + nobles.GAP) // (nobles.WIDTH + nobles.GAP))
    tables = [
        _bench(player.faction, x, y + number * (nobles.HEIGHT + 6), room, places)
        for number in range(nobles.rows(scene, player, room - 4))
    ]
    if player.court:
        return join(*tables)
    words = fit(scene.say("court_empty"), 13, room - 8)
    return join(*tables, text(x + room / 2, y + nobles.HEIGHT - 1, words, "bold", anchor="middle", size=13))


def _no_court(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    """On a narrow screen an empty court is said, not drawn, where no known cards are to be told in its place."""
    return (
        Markup()
        if _has_known(scene, player)
        else text(x, y, fit(scene.say("court_empty"), 12.5, room), "quiet", size=12.5)
    )


def _css(scene: Scene, player: SeatSeen) -> str:
    is_current = player.seat == scene.view.current and scene.view.phase != "over"
    return scene.panel(player.seat, " current" if is_current else "")


def _name(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    """The name, with a flag for the first player, a gavel for the current one and a crown for a winner.

    Where there is room, words say what they mean.
    """
    view = scene.view
    you = f" · {scene.say('you')}" if player.seat == view.seat else ""
    signs = (
        ("crown", scene.say("winner"), player.seat in view.winners),
        ("gavel", scene.say("current"), player.seat == view.current and not view.winners),
        ("first", scene.say("first"), player.seat == view.first),
    )
    shown = tuple((sign, title) for sign, title, is_shown in signs if is_shown)
    return _written(scene.name("seat", player.seat), you, shown, x, y, room)


@lru_cache(maxsize=512)
def _written(name: str, you: str, signs: tuple[tuple[str, str], ...], x: float, y: float, room: float) -> Markup:
    shown = fit(name, 16 * BOLD, room - 22 * len(signs) - width(you, 13)) + you
    right = x + width(shown, 16 * BOLD) + 6
    end = x + room - 22 * len(signs)
    marks: list[Markup] = []
    for sign, title in signs:
        need = width(title, 12.5) + 8
        said = right + need <= end
        words = text(right + 21, y - 1, title, "", size=12.5) if said else Markup()
        marks.append(titled(title, icon(sign, right, y - 14, 17), words, css="now"))
        right, end = right + 22 + need * said, end + 22
    return titled(name, text(x, y, shown, "bold", size=16), *marks)


def parts(scene: Scene, score: Score) -> str:
    """Where the points come from, in words."""
    amounts = [(part, getattr(score, part)) for part in PARTS]
    named = [f"{scene.words.say(f'score.{part}')} {amount}" for part, amount in amounts if amount]
    return " + ".join(named) or scene.say("points", count=0)


def _sum(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    """Where the points come from, where there is room beside the faction."""
    line = parts(scene, player.score)
    if " + " not in line or width(line, 12.5) > room - 8:
        return Markup()
    return text(x + room, y, line, "quiet", size=12.5, anchor="end")


@lru_cache(maxsize=512)
def _six(gathering: Gathering, apart: int, x: float, y: float, css: str) -> Markup:
    """The own faction's nobles as places, where there is room for them: filled, still to come, or out of reach.

    And the count in figures.
    """
    places = gathering.six if apart else 0
    pips = join(*(_pip(gathering, number, x + 4 + number * apart, y, apart / 2.75) for number in range(places)))
    count = f"{gathering.have}/{gathering.six}"
    return group(css, pips, text(x + apart * places + 3 * bool(places), y + 4, count, "bold", size=12.5))


def _pip(gathering: Gathering, number: int, x: float, y: float, radius: float) -> Markup:
    if number >= gathering.have + gathering.coming:
        half, side = radius * 0.8, radius * 1.6
        return path("pip", f"M{x - half:g} {y - half:g}l{side:g} {side:g}m0 {-side:g}l{-side:g} {side:g}")
    css = "pip have" if number < gathering.have else "pip"
    return element("circle", {"class": css, "cx": x, "cy": y, "r": radius - 0.6})


@lru_cache(maxsize=512)
def six_small(gathering: Gathering, is_near: bool, x: float, y: float) -> Markup:
    """The same in two rows of places; as a count that stands out if the seat is near to all of them."""
    if is_near:
        count = f"{gathering.have}/{gathering.six}"
        return group("now", text(x + 1, y + 13, count, "bold", size=12.5))
    half = -(-gathering.six // 2)
    return group(
        "quiet",
        *(
            _pip(gathering, number, x + 4 + number % half * 7.5, y + 4 + number // half * 7.5, 3.4)
            for number in range(gathering.six)
        ),
    )


def _held(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    """The hand as a number of cards, those of it that the reader knows, bonuses and kept mandates."""
    right = x + room
    drawn: list[Markup] = [
        icon("card", x - 3, y - 2, 17),
        text(x + 17, y + 12, f"{player.hand}/{scene.view.hand_limit}", "bold", size=14),
    ]
    for mandate in player.mandates:
        right -= 22
        drawn.append(thing(mandate.id, icon("scroll", right - 1, y - 5, 23), css="paper"))
    for amount in (player.bonus, player.bid_bonus):
        if amount:
            right -= 36
            drawn.append(thing(f"bonus {player.seat}", tag(amount, right - 3, y - 3)))
    if _has_known(scene, player):
        known = scene.view.known_in_hand(player.seat)
        drawn.append(thing(f"known {player.seat}", _known(scene.say("known"), known, x + 66, y - 2, right - 8)))
    return group(None, *drawn)


def _has_known(scene: Scene, player: SeatSeen) -> bool:
    """Does the reader know cards of another's hand?"""
    return player.seat != scene.view.seat and scene.view.known_in_hand(player.seat).total > 0


def _known(said: str, known: Cards, x: float, y: float, right: float) -> Markup:
    """The cards the reader knows to be in a hand, behind a word if there is room for it."""
    aside = width(said, 12.5) + 6
    is_said = x + aside + groups_width(known, 15) <= right
    word = text(x, y + 13, said, "quiet", size=12.5) if is_said else Markup()
    return group(None, word, groups(known, x + aside * is_said, y, 15))


@lru_cache(maxsize=256)
def tag(amount: int, x: float, y: float) -> Markup:
    """What a bid counts more or less."""
    css = "tag" if amount > 0 else "tag minus"
    return join(rect(css, x, y, 32, 19, 9), text(x + 16, y + 14, signed(amount), "tag-n", anchor="middle", size=13))


@lru_cache(maxsize=1024)
def groups(cards: Cards, x: float, y: float, size: float, gap: float = 8) -> Markup:
    """Cards as seals with their numbers, colour by colour."""
    drawn: list[Markup] = []
    for colour, amount in counts(cards):
        drawn.append(wax(colour, x, y, size))
        digits = max(12.5, size * 0.68)
        drawn.append(text(x + size + 2, y + size / 2 + digits * 0.36, str(amount), "bold", size=digits))
        x += size + gap + digits * 0.6 * len(str(amount))
    return join(*drawn)


@lru_cache(maxsize=1024)
def groups_width(cards: Cards, size: float, gap: float = 8) -> float:
    """How much room `groups` takes."""
    digits = max(12.5, size * 0.68)
    return sum(size + gap + digits * 0.6 * len(str(amount)) for _, amount in counts(cards))


def before(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    """What lies before a seat: its bid or chip, face down until all are in; else what is asked of it."""
    view, seat = scene.view, player.seat
    if view.phase in ("bid", "chips"):
        if player.seat == view.seat and view.chip is not None:
            return _state(f"chip {view.chip}", f"chip-{view.chip}", scene.say("chip_down"), x, y, room, "chip")
        if player.sealed and view.phase == "bid":
            said = text(x + 64, y + 18, fit(scene.say("sealed"), 14, room - 64), "", size=14)
            return thing("letter", sign_of("missive", x, y - 2, 54, 30.6), said, css="bold")
        if player.sealed:
            return _state("chip back", "chip-back", scene.say("chip_down"), x, y, room, "bold")
        asked = view.phase == "bid" or (view.trade is not None and seat in (view.trade.holder, view.trade.partner))
        return _state("", "glass", scene.say("deciding"), x, y, room, "quiet") if asked else Markup()
    if view.chips and (chip := view.chips[seat]) is not None:
        name = fit(scene.name("chip", chip), 14, room - 34)
        face = group("flip chip", icon(f"chip-{chip}", x, y, 25, f"chip-{chip}"))
        return thing(f"chip {chip}", face, text(x + 33, y + 17, name, "bold", size=14), id=f"chip-{seat}")
    if view.auction is not None:
        return _revealed(scene, player, view.auction.bids[seat], x, y, room)
    if seat in view.to_act:
        return _state("", "glass", scene.say("to_act"), x, y, room, "now")
    if player.asked:
        return _state("", "swap", scene.say("was_asked"), x, y, room, "quiet")
    return Markup()


@lru_cache(maxsize=1024)
def _state(name: str, sign: str, words: str, x: float, y: float, room: float, css: str) -> Markup:
    """A sign and what it means; with a name it can be asked about."""
    drawn = icon(sign, x, y, 27, sign), text(x + 36, y + 18, fit(words, 14, room - 36), "", size=14)
    return thing(name, *drawn, css=css) if name else group(css, *drawn)


def _revealed(scene: Scene, player: SeatSeen, bid: BidSeen, x: float, y: float, room: float) -> Markup:
    """A bid turned over: its cards and points on the opened letter, crowned if it won."""
    view = scene.view
    name, at = f"bid {player.seat}", f"bid-{player.seat}"
    if bid.passed or view.auction is None:
        return thing(name, text(x + 4, y + 17, scene.say("passed"), "", size=14), css="quiet", id=at)
    won = view.auction.winner == player.seat
    kept = view.auction.kept[player.seat]
    losing = view.phase == "loss" and player.seat in view.to_act and kept.total
    tied = is_tied(view.auction) and bid.points == view.auction.bids[view.auction.winner or 0].points
    right, cards = x + room, kept if losing else bid.cards
    end = x + 34 + groups_width(cards, 20)
    bonus = tag(bid.bonus, end + 2, y + 3) if bid.bonus else Markup()
    worth = scene.say("worth_tied" if tied else "worth", points=bid.points)
    if end + 38 * bool(bid.bonus) + 28 * won + width(worth, 15 * BOLD) > right:
        worth = str(bid.points)
    return thing(
        name,
        group("flip", icon("opened", x, y - 1, 27), groups(cards, x + 34, y + 3, 20), bonus),
        icon("crown", right - width(worth, 15 * BOLD) - 28, y + 2, 21) if won else Markup(),
        text(right - 2, y + 19, worth, "bold", anchor="end", size=15),
        css="won" if won else None,
        id=at,
    )


def is_tied(auction: Auction) -> bool:
    """Did somebody else bid as much as the winner (ETH-BID-9)?"""
    if auction.winner is None:
        return False
    most = auction.bids[auction.winner].points
    return sum(not bid.passed and bid.points == most for bid in auction.bids) > 1


def strip(scene: Scene, x: float, y: float, room: float) -> float:
    """All seats as badges in one line, for a narrow screen. Returns its height."""
    each, places = side_by_side(x, room, len(scene.view.players), 5)
    for player, left in zip(scene.view.players, places, strict=True):
        scene.furniture.append(_badge(scene, player, left, y, each))
    return 70


def _badge(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    """A seat in small: shield, name, points, hand, and a sign of what lies before it."""
    view = scene.view
    name = scene.say("badge_you") if player.seat == view.seat else scene.name("seat", player.seat)
    faction = scene.name("faction", player.faction)
    gathering = gathered(view, player)
    sign: Markup = Markup()
    at = (x + room - 20, y + 49)
    if player.seat in view.winners:
        sign = icon("crown", *at, 17)
    elif view.phase in ("bid", "chips") and player.sealed:
        is_bid = view.phase == "bid"
        is_broad = is_bid and room > 100
        sign = (
            sign_of("missive", x + room - 36, y + 47, 34, 19)
            if is_broad
            else icon("letter" if is_bid else "chip-back", *at, 17)
        )
    elif player.seat in view.to_act:
        sign = icon("glass", *at, 17, "now")
    elif view.chips and view.chips[player.seat] is not None:
        sign = icon(f"chip-{view.chips[player.seat]}", *at, 17, f"chip-{view.chips[player.seat]}")
    bid, aside = _small_bid(scene, player, x + room - 6, y + 46)
    bonus = player.bonus + player.bid_bonus
    if bonus and not aside and not view.winners:
        bid, aside = tag(bonus, x + room - 38, y + 31), 36
    return thing(
        f"seat {player.seat}",
        rect(_css(scene, player), x, y, room, 68, 8),
        shield(player.faction, faction[:1], x + 5, y + 5, 24),
        ribbon(x + 32, y + 3, 30, player.score.total),
        icon("gavel", x + room - 20, y + 8, 15, "now")
        if player.seat == view.current and not view.winners
        else Markup(),
        icon("first", x + room - 18, y + 24, 12, "now") if player.seat == view.first and not aside else Markup(),
        text(x + 5, y + 46, fit(name, 12.5 * BOLD, room - 8 - aside), "bold", size=12.5),
        bid,
        icon("card", x + 3, y + 50, 15),
        text(x + 20, y + 62, str(player.hand), "bold", size=13),
        six_small(gathering, gathering.is_near and not view.winners, x + 37 + 4 * (player.hand > 9), y + 49),
        sign,
    )


def _small_bid(scene: Scene, player: SeatSeen, right: float, y: float) -> tuple[Markup, float]:
    """The points of a bid that was turned over, beside the name of its seat, and the room they take."""
    view, auction = scene.view, scene.view.auction
    if auction is None or view.trade is not None or view.winners or auction.bids[player.seat].passed:
        return Markup(), 0
    said = str(auction.bids[player.seat].points)
    need = width(said, 13 * BOLD)
    drawn = group(
        "now" if auction.winner == player.seat else None,
        icon("opened", right - need - 16, y - 12, 15),
        text(right, y, said, "bold", anchor="end", size=13),
    )
    return drawn, need + 18
