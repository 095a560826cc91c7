"""Erythro's table as one SVG picture, made from a view alone (`EditionOf.drawing`)."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from msgspec.structs import replace

from fourfold.games.erythro.drawing import adversary, goal, mines, news, seats
from fourfold.games.erythro.drawing.ask import ask_tall, ask_wide, round_tall
from fourfold.games.erythro.drawing.cards import (
    HAND_FLAT,
    HAND_TALL,
    MARKET_TALL,
    MARKET_WIDE,
    CardFormat,
    card,
    hand_wide,
    roomy,
    taller,
    worded,
)
from fourfold.games.erythro.drawing.plain_cards import black_form, character, contamination
from fourfold.games.erythro.drawing.planet import BELOW, HALF, SKY, cells_of, layout, planet
from fourfold.games.erythro.drawing.scene import CONTAMINATION, Scene, laid
from fourfold.games.erythro.view import CardFace, ErythroView, TileSeen
from fourfold.games.erythro.words import goal_text
from fourfold.games.lettering import BOLD, wrap
from fourfold.games.picture import NO_ART
from fourfold.games.style import sheet_of, style_of, symbols_of
from fourfold.games.svg import Markup, Picture, kept, layer, placed, rect, texts
from fourfold.games.words import Words

STYLE = style_of(__name__, "ery")
SYMBOLS = symbols_of(__name__)
SHEET = sheet_of("ery", SYMBOLS)
ACROSS, DOWN, PHONE = 1440, 803, 360
COLUMN = 96
"""So wide a column has room for what stands beside the planet of a phone."""
IN_SIGHT = 532
"""How much is in sight of a phone's planet and of what lies below it, above what is asked."""
FULL = 5
"""So many cards a hand has when a round begins (ERY-DRAW-1)."""
PILES_HIGH = 29
"""How high the line over a hand of a wide screen is, whether cards lie in the piles that it names or not."""
PURSE = 18
"""How high the line over a hand is that says what the reader has."""
HIGH, NARROW = 250, 0.64
"""How high the planet of a phone is at most, and its scale: a hand fits below it, and its numbers have 12 px."""
NEAR, TALL, BADGE = 264, 250, 142
"""How wide a part of the planet is in a book at least, how high at most, and how wide an ambassador."""


def drawing(view: ErythroView, words: Words, *, wide: bool, standalone: bool = True) -> Picture:
    """The table, for a wide screen (1440 × 803 or a little more) or a narrow one (360 wide, any height)."""
    scene = Scene(view, words, wide=wide)
    art = (STYLE, SYMBOLS) if standalone else NO_ART
    css = "ery won" if view.won else "ery"
    return _picture(scene, css, (ACROSS, _wide(scene)) if wide else (PHONE, _tall(scene)), *art)


def figure(before: ErythroView, after: ErythroView, words: Words, lines: Sequence[str]) -> tuple[Picture, ...]:
    """What a book shows: the ambassadors to whom something happens, and the tiles around what changes.

    Where a card of the market is bought or comes to it, its row is shown.
    """
    told = {word for line in lines for word in line.split()}
    pairs = list(zip(before.tiles, after.tiles, strict=True))
    changed = [then for one, then in pairs if replace(one, in_bag=then.in_bag) != then]
    near = {one.tile for one in after.tiles for then in changed if _steps(one, then) <= 1}
    moved = [
        then.seat
        for one, then in zip(before.players, after.players, strict=True)
        if one.influence != then.influence
    ]
    cards = {card for view in (before, after) for row in view.market for card in row.cards} & told
    if not (near or moved or cards):
        near, moved = {tile.tile for tile in after.tiles}, [*range(len(after.players))]
    shown = near, moved, cards
    return _part(before, words, *shown), _part(after, words, *shown, [one.tile for one in changed])


def _steps(one: TileSeen, other: TileSeen) -> int:
    """How far two tiles are apart."""
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))


def _part(
    view: ErythroView,
    words: Words,
    near: set[str],
    seats_shown: list[int],
    cards: set[str],
    changed: Collection[str] = (),
) -> Picture:
    tiles = tuple(tile for tile in view.tiles if tile.tile in near)
    players = tuple(player for player in view.players if player.seat in seats_shown)
    rows = tuple(row for row in view.market if not cards.isdisjoint(row.cards))
    scene = Scene(replace(view, seat=None, tiles=tiles, players=players, market=rows), words, wide=False)
    x, room = 8, PHONE - 16 if rows else max(NEAR, BADGE * len(players))
    y = 4.0
    if players:
        y += seats.strip(scene, x, y, room) + 4
    if tiles:
        high = TALL * max(1, len(players) / 2)
        y += _block(scene, y, partial(planet, scene, x, 6, room, high, most=1.3, changed=changed))
    if rows:
        y += _market(scene, x, y, MARKET_TALL, 2)
    return _picture(scene, "ery", (room + 16, y + 4), *NO_ART)


def _picture(scene: Scene, css: str, size: tuple[float, float], style: str, symbols: Markup) -> Picture:
    layers = (layer("tiles", scene.tiles, scene.ground), layer("meeples", scene.meeples, scene.ground))
    return scene.picture(css, size, style, symbols, *layers, under=_grain(*size))


@kept
def _grain(across: float, high: float) -> Markup:
    """Grains of dust all over the sheet."""
    return rect("grain", -across / 2, -high / 2, 2 * across, 2 * high)


def _wide(scene: Scene) -> float:
    """Ambassadors, goal, mines and supplies at the left, then planet and market, below them the hand."""
    left = _left(scene, 12, 12, 252)
    planet(scene, 276, 8, 524, 484, most=1.56)
    news.plate(scene, 276, 4, 524)
    _forecast(scene, 282, 508, 516)
    if scene.view.phase == "characters":
        _primer(scene, 812, 10, 616, 17)
    _market(scene, 812, 10, MARKET_WIDE, 2)
    y = 516 + ask_wide(scene, 276, 516, 1152) + 6
    if scene.view.phase != "characters":
        scene.head(276, y + 16, scene.say("drawing.your_hand") if scene.own is not None else "", 120)
        y += max(PILES_HIGH, seats.piles(scene, 386, y, 1042))
    y += _hand(scene, 276, y, 1152)
    return max(DOWN, y + 8, left + 8)


def _left(scene: Scene, x: float, y: float, room: float) -> float:
    """The column at the left of a wide screen. Returns where it ends."""
    players = scene.view.players
    high = (122, 122, 122, 88, 64)[len(players)]
    for player in players:
        seats.panel(scene, player, x, y, room, high)
        y += high + 6
    y += 2 + adversary.sheet(scene, x + 2, y + 2, room - 4)
    y += goal.panel(scene, x + 2, y, room - 4) + 2
    if any(tile.mine for tile in scene.view.tiles):
        scene.head(x, y + 14, scene.say("drawing.mines"), room)
        y += 22
        y += mines.listed(scene, x + 2, y, room - 4, DOWN - 12 - adversary.SUPPLIES - y, 1) + 4
    return y + adversary.supplies(scene, x + 2, y, room - 4)


def _primer(scene: Scene, x: float, y: float, room: float, size: float) -> float:
    """What the game is about, while nothing lies on the table yet. Returns the height."""
    top = y
    y += 6
    sheet = scene.view.adversary
    for told in goal_text(sheet.id, sheet.contaminated_limit, scene.words).splitlines():
        lines = wrap(told, size, room - 8, 9)
        scene.furniture += texts(lines, x + 4, y + size, size * 1.35, "told", size=size)
        y += len(lines) * size * 1.35 + size * 0.8
    return y - top


def _tall(scene: Scene) -> float:
    """Ambassadors, goal and dangers; the planet, below it what the reader chooses from, then the rest.

    Where the tiles leave room beside them, all of the former stands there: then all of it, planet and a full hand
    are in sight together, once the round is scrolled away that stands above. Planet and hand keep their places and
    sizes from step to step. Answers cover no tile, and of the hand its end alone, where there is no room below it.
    """
    x, room = 8, PHONE - 16
    buying = {action.fields["card"] for action in scene.legal.of("acquire")}
    ask = partial(ask_tall, scene, x, 0, room)
    seen, beside, high = _beside(scene, x, room)
    hand = partial(_hand, scene, x, 0, room, purse=not beside)
    below: list[Callable[[], float]] = [seen]
    if scene.view.phase == "characters":  # nothing lies on the planet yet that one could choose by
        below = [hand, ask, partial(_primer, scene, x, 0, room, 14), *below]
    elif scene.view.ending is not None:
        below += [ask, hand]
    elif scene.view.seat in scene.view.to_act:
        below += [partial(_buyable, scene, x, buying), partial(_answered, scene, hand, ask, IN_SIGHT - high)]
    else:
        below += [hand, ask]
    below += [partial(_forecast, scene, x, 14, room), partial(_mines, scene, x, room)]
    below.append(partial(_market, scene, x, 0, MARKET_TALL, 2, frozenset(buying)))
    below += [partial(adversary.sheet, scene, x + 2, 0, room - 4), partial(seats.piles, scene, x, 0, room)]
    below.append(partial(adversary.supplies, scene, x + 2, 0, room - 4))
    y = 0.0
    if not beside:
        y += 4.0 + seats.strip(scene, x, 4, room) + 1
        y += goal.status(scene, x, y, room)
        y += mines.prices(scene, x, y, room)
    y += news.line(scene, x, y + 1, room) or round_tall(scene, x, y + 1, room)
    for draw in below:
        y += _block(scene, y, draw)
    return y + 8


def _beside(scene: Scene, x: float, room: float) -> tuple[Callable[[], float], float, float]:
    """The planet of a phone; how wide a column stands beside it, 0 where it has no room; and its height."""
    scale, tall, places = layout(cells_of(scene.view), room - 8, HIGH - SKY[False] - BELOW[False], NARROW)
    across = max(left for left, _ in places) - min(left for left, _ in places) + 2 * HALF * scale + 14
    column = room - across - 5
    taken = seats.stacked(len(scene.view.players)) + goal.COLUMN
    high = tall + SKY[False] + BELOW[False] + 8
    lines = int((high + 4 - taken) / mines.STEP)
    many = sum(tile.mine is not None for tile in scene.view.tiles)
    if column < COLUMN or lines < 1 or many > 2 * lines or scene.view.phase == "characters":
        return partial(planet, scene, x, 6, room, HIGH, most=NARROW), 0, high

    def draw() -> float:
        planet(scene, x, 5, across, HIGH, most=NARROW)
        left, y = x + across + 5, 3.0
        y += seats.stack(scene, left, y, column)
        y += mines.column(scene, left, y, column, lines)
        goal.column(scene, left, y, column)
        return high

    return draw, column, high


def _buyable(scene: Scene, x: float, cards: set[str]) -> float:
    """The cards that the reader can buy, in words. Returns the height."""
    if not cards:
        return 0
    scene.head(x, 13, scene.say("drawing.buy"), 200)
    seats.purse(scene, x + PHONE - 16, 2)
    shown = [scene.view.faces[card] for row in scene.view.market for card in row.cards if card in cards]
    y = 22.0
    for first in range(0, len(shown), 2):
        y += _pair(scene, shown[first : first + 2], x, y) + 6
    return y


def _pair(scene: Scene, faces: Sequence[CardFace], x: float, y: float) -> float:
    """Cards of the market beside each other on a narrow screen, alike in height, which is returned."""
    forms = [roomy(scene, face, MARKET_TALL) for face in faces]
    high = max((form.height for form in forms), default=0)
    for place, (face, form) in enumerate(zip(faces, forms, strict=True)):
        card(scene, face, taller(form, high - form.height), x + place * (form.width + 4), y)
    return high


def _block(scene: Scene, y: float, draw: Callable[[], float]) -> float:
    """A part of the table that is moved down as a whole: in itself it is the same wherever it lies. Its height."""
    furniture, controls = scene.furniture, scene.controls
    scene.furniture, scene.controls = [], []
    high = draw()
    at = placed(0, y)
    furniture += layer("block", scene.furniture, at) if scene.furniture else []
    controls += layer("block", scene.controls, at) if scene.controls else []
    scene.furniture, scene.controls = furniture, controls
    if scene.ground is None and scene.tiles:
        scene.ground = at
    return high + 6 if high else 0


def _answered(scene: Scene, hand: Callable[[], float], draw: Callable[[], float], in_sight: float) -> float:
    """The hand with the answers below it, or over its end where both are not in sight. Returns the height."""
    below = hand()
    high, drawn, pressed = _apart(scene, draw)
    if not drawn:
        return below
    top = max(0.0, min(below - 6, in_sight - high))
    scene.controls += layer("block", [*drawn, *pressed], placed(0, top))
    return max(below, top + high)


def _apart(scene: Scene, draw: Callable[[], float]) -> tuple[float, list[Markup], list[Markup]]:
    """What a part draws, which is not on the table yet: its height, what lies there and what is pressed."""
    furniture, controls = scene.furniture, scene.controls
    scene.furniture, scene.controls = [], []
    high = draw()
    drawn, pressed = scene.furniture, scene.controls
    scene.furniture, scene.controls = furniture, controls
    return high, drawn, pressed


def _mines(scene: Scene, x: float, room: float) -> float:
    """The mines on the planet under their heading. Returns the height."""
    if not any(tile.mine for tile in scene.view.tiles):
        return 0
    scene.head(x, 14, scene.say("drawing.mines"), room)
    return 20 + mines.listed(scene, x, 20, room, 0, 2)


def _forecast(scene: Scene, x: float, y: float, room: float) -> float:
    """What the dashed marks on the tiles mean, and whether the game would be lost by them. Returns the height."""
    forecast = scene.view.forecast
    if not forecast.tiles:
        return 0
    size = scene.small
    swatch = rect("ghost", x + 2, y - 10, 11, 11, 2)
    words, css = scene.say("drawing.forecast"), "hint"
    if forecast.ending is not None:
        words, css = scene.say("text.forecast_lost", ending=forecast.ending), "bad"
    lines = wrap(words[:1].upper() + words[1:], size * BOLD, room - 24, 1 if scene.wide else 2)
    shown = texts(lines, x + 20, y, size * 1.2, css, size=size)
    scene.furniture.append(laid("forecast", None, None, "forecast", words, swatch, *shown))
    return size * 1.2 * len(lines) + 4


def _market(
    scene: Scene, x: float, y: float, form: CardFormat, columns: int, shown: frozenset[str] = frozenset()
) -> float:
    """The market: a row for each element, without the cards that are shown already. Returns its height."""
    market = scene.view.market
    if all(shown.issuperset(row.cards) for row in market):
        return 0
    gap = 4
    room = columns * (form.width + gap) - gap
    decks = " · ".join(f"{scene.name('element', row.element)} {row.deck}" for row in market)
    title = scene.say("drawing.rest") if shown else f"{scene.say('text.market')} ({decks})"
    scene.head(x, y + 13, title, room)
    top = y + 20
    for row in market:
        faces = [scene.view.faces[identity] for identity in row.cards if identity not in shown]
        if not scene.wide:
            high = _pair(scene, faces, x, top)
            top += high + gap if high else 0
            continue
        for order, face in enumerate(faces):
            card(scene, face, form, x + order * (form.width + gap), top)
        top += form.height + gap
    return top - y


def _hand(scene: Scene, x: float, y: float, room: float, *, purse: bool = False) -> float:
    """The reader's hand, or the characters to choose from; with what the reader has over it. Returns its height."""
    if scene.view.free_characters and scene.view.phase == "characters":
        return _characters(scene, x, y, room)
    own = scene.own
    if own is None or own.hand is None or own.character is None:
        return 0
    black = own.hand.count(CONTAMINATION)
    cards = [identity for identity in own.hand if identity != CONTAMINATION]
    many = len(cards) + bool(black)
    if not many:
        return 0
    form = hand_wide(many, room) if scene.wide else HAND_TALL
    top = y
    if purse:
        scene.head(x, y + 13, scene.say("drawing.your_hand"), 120)
        seats.purse(scene, x + room, y)
        y += PURSE
    columns, gap = (many, 8) if scene.wide else (2, 4)
    shown = (*cards, *([CONTAMINATION] if black else []))
    for first in range(0, many, columns):
        row = shown[first : first + columns]
        is_last = not scene.wide and first == FULL - 1 == many - 1
        forms = [_hand_form(scene, identity, HAND_FLAT if is_last else form) for identity in row]
        high = max(each.height for each in forms)
        for place, (identity, each) in enumerate(zip(row, forms, strict=True)):
            left, each, kept = (
                x + place * (form.width + gap),
                taller(each, high - each.height),
                own.kept == identity,
            )
            if identity == CONTAMINATION:
                contamination(scene, black, each, left, y, kept=kept)
            else:
                card(scene, scene.view.faces[identity], each, left, y, kept=kept)
        y += high + (0 if scene.wide else 3)
    return y - top + (8 if scene.wide else 12)


def _hand_form(scene: Scene, identity: str, form: CardFormat) -> CardFormat:
    """A card of the hand, with the room that its words need."""
    if identity == CONTAMINATION:
        return form if scene.wide else black_form(scene, form)
    return (worded if scene.wide else roomy)(scene, scene.view.faces[identity], form)


def _characters(scene: Scene, x: float, y: float, room: float) -> float:
    scene.head(x, y + 15, scene.say("drawing.characters"), room)
    columns = 4 if scene.wide else 2
    each, high = (room - 8 * (columns - 1)) / columns, 170 if scene.wide else 128
    free = scene.view.free_characters
    for place, identity in enumerate(free):
        line, column = divmod(place, columns)
        character(scene, identity, x + column * (each + 8), y + 22 + line * (high + 8), each, high)
    return 22 + -(-len(free) // columns) * (high + 8)
