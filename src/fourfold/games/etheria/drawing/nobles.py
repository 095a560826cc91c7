"""Nobles: as cards in a court, in the roll of all nobles, and the one on offer as a charter under a lamp."""

from collections.abc import Sequence
from functools import lru_cache

from fourfold.games.etheria.content import RANKS
from fourfold.games.etheria.drawing.portraits import charge_of, portrait, portrait_of
from fourfold.games.etheria.drawing.scene import Scene, asked_about, counts, glowing
from fourfold.games.etheria.drawing.symbols import icon, shield, wax
from fourfold.games.etheria.factions import would_win
from fourfold.games.etheria.view import CourtNoble, EtheriaView, NobleFace, SeatSeen
from fourfold.games.lettering import BOLD, ELLIPSIS, fit, shrunk, width, wrap
from fourfold.games.picture import flat, piece
from fourfold.games.svg import Attribute, Markup, element, group, join, placed, rect, text, texts
from fourfold.games.words import Words
from fourfold.kernel.actions import Action

WIDTH = 62
HEIGHT = 86
GAP = 3.4
CHARTER = 250
"""How high the middle of a wide table is."""
MORE = ("allegiance", "marquesses", "faction", "pairs")
"""What a noble may be worth on top of its own points."""
MANY = 5
LOW = 80
"""So many seals lie closer together on a narrow screen, and those that begin so far down: the text is next."""
FACE = (72, 82)
"""How large the portrait on a narrow screen is: the small print begins below its frame."""
MIDDLE = 168
"""How high that of a narrow one is at least: what is below it stays where it is, whatever lies there."""
PRINT = 114
"""Where its small print begins, below the portrait."""
SEAT = (46, 57)
"""How large a noble of one's own court is on a narrow screen: a thumb can press it, and seven sit side by side."""
CLOSE = 2.0
"""How far apart they sit."""
LINE = 15
"""How far apart the lines of its small print are."""


@lru_cache(maxsize=1024)
def ribbon(x: float, y: float, size: float, points: int) -> Markup:
    """A gold ribbon with a number of points on it."""
    digits = size * (0.62 if abs(points) < 10 else 0.52)
    return join(
        icon("ribbon", x, y, size),
        text(x + size / 2, y + size * 0.42 + digits * 0.36, str(points), "points-n", anchor="middle", size=digits),
    )


def court_card(
    scene: Scene,
    player: SeatSeen,
    held: CourtNoble,
    x: float,
    y: float,
    seen: float,
    size: tuple[int, int] = (WIDTH, HEIGHT),
) -> None:
    """A noble in a court, `seen` so far from its left: pressed to use, offer, ask for or lose it where legal."""
    noble, view = held.noble, scene.view
    action = scene.action_on("noble", noble.id)
    partners = {other.noble.id for other in player.court}
    paired = any(ability.partner in partners for ability in noble.abilities if ability.kind == "pair")
    named = view.trade is not None and noble in (view.trade.give, view.trade.take)
    css = f" in-row-{player.seat}{' spent' if held.used else ''}{' traded' if named else ''}"
    wide = size[0]
    is_ready = held.ready and player.seat == view.seat
    marks: list[Markup] = []
    if held.used or is_ready:
        state = "spent" if held.used else "ready"
        said = scene.say(state)
        marks.append(_tag_seated(said, state) if size == SEAT else _tag(said, state, seen))
    if paired:
        middle = 20 if size == SEAT else 34
        marks.append(element("circle", {"class": "coin", "cx": wide - 10, "cy": middle, "r": 8}))
        marks.append(icon("link", wide - 16, middle - 6, 12))
    extra = extra_of(noble, player)
    if size == SEAT:
        letter = scene.name("faction", noble.faction)[:1]
        name = first_name(scene, noble)
        drawn = _seated_face(noble.id, noble.faction, noble.rank, noble.points, extra, name, letter)
    else:
        drawn = small_face(scene, noble, extra=extra, named=seen >= WIDTH)
    stop = player.seat == view.seat
    scene.cards.append(card(scene, noble, x, y, action, drawn, size=size, css=css, marks=join(*marks), stop=stop))


@lru_cache(maxsize=512)
def _seated_face(noble: str, faction: str, rank: str, points: int, extra: int, name: str, letter: str) -> Markup:
    """A noble of one's own court on a narrow screen: as on the small card."""
    wide, high = SEAT
    return join(
        flat(wide, high, 5),
        group("art", portrait(noble, faction, rank, 2.5, 2.5, wide - 5, high - 19)),
        group(f"f-{charge_of(faction)}", rect("band", 2.5, high - 16.5, wide - 5, 2.5)),
        ribbon(-1, -4, 22, points),
        _extra(extra) if extra else Markup(),
        group("on-band", rect("plate", wide - 21, high - 29, 18, 12), icon(rank, wide - 19, high - 30.5, 14)),
        shield(faction, letter, wide - 17, 1, 15),
        _narrow_name(name, wide / 2, high - 4, wide - 3),
    )


def _narrow_name(name: str, x: float, y: float, room: float) -> Markup:
    """A name whose letters are drawn closer together where it would not fit."""
    shown = fit(name, 9.5, room)
    place: dict[str, Attribute] = {"x": x, "y": y, "class": "name", "text-anchor": "middle", "font-size": 12}
    if width(shown, 12 * BOLD) > room:
        place |= {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return element("text", place, shown)


@lru_cache(maxsize=8)
def _tag_seated(word: str, state: str) -> Markup:
    """A tag that says that an ability can be used, or was, across the card and over its name."""
    wide, high = SEAT
    return join(
        rect(f"{state}-tag", 1, high - 32, wide - 2, 16, 8),
        text(wide / 2, high - 20, word, f"{state}-n", anchor="middle", size=12.5),
    )


def extra_of(noble: NobleFace, player: SeatSeen) -> int:
    """What a noble is worth on top of its points in the court of its faction's leader (ETH-SCORE-2)."""
    own = [held for held in player.court if held.noble.faction == player.faction]
    return player.score.allegiance // len(own) if noble.faction == player.faction and own else 0


def card(
    scene: Scene,
    noble: NobleFace,
    x: float,
    y: float,
    action: Action | None,
    drawn: Markup,
    *,
    size: tuple[float, float] = (WIDTH, HEIGHT),
    grow: float = 1.0,
    css: str = "",
    marks: Markup | None = None,
    stop: bool = False,
) -> Markup:
    """A noble as a small card that keeps its id wherever it lies; the keyboard reaches one that is a stop."""
    parts = join(
        glowing(*size) if action else Markup(),
        group("lift", drawn, marks or Markup()),
        scene.press(action, 0, 0, *size) if action else Markup(),
    )
    where = (f"noble-{noble.id}", f"piece paper noble{' legal' if action else ''}{css}", placed(x, y, grow))
    if action or not stop:
        return piece(*where, parts, thing=noble.id)
    label = scene.name("noble", noble.id)
    return asked_about(noble.id, label, (0, 0, *size), parts, id=where[0], css=where[1], at=where[2])


def small_face(scene: Scene, noble: NobleFace, *, extra: int = 0, named: bool = True) -> Markup:
    """What is printed on the small card: portrait, points, coronet, shield and first name."""
    letter = scene.name("faction", noble.faction)[:1]
    name = first_name(scene, noble) if named else ""
    return _small_face(noble.id, noble.faction, noble.rank, noble.points, extra, name, letter)


def first_name(scene: Scene, noble: NobleFace) -> str:
    """The shortest name that people would use."""
    return scene.name("noble", noble.id).replace(",", "").split(" ", 1)[0]


@lru_cache(maxsize=512)
def _small_face(noble: str, faction: str, rank: str, points: int, extra: int, name: str, letter: str) -> Markup:
    size = next((size for size in (13, 12.5) if width(name, size) <= WIDTH - 4), 12)
    shown = fit(name, size, WIDTH - 2)
    return join(
        flat(WIDTH, HEIGHT, 5),
        group("art", portrait(noble, faction, rank, 3, 3, WIDTH - 6, 64)),
        group(f"f-{charge_of(faction)}", rect("band", 3, 64, WIDTH - 6, 3)),
        ribbon(0, -4, 23, points),
        _extra(extra) if extra else Markup(),
        group("on-band", rect("plate", 3, 51, 19, 13), icon(rank, 5, 50, 14)),
        shield(faction, letter, WIDTH - 20, 1, 17),
        text(WIDTH / 2, HEIGHT - 6, shown, "name", anchor="middle", size=size),
    )


def _extra(extra: int) -> Markup:
    """The coin of a leader's own noble."""
    return join(
        element("circle", {"class": "coin", "cx": 11, "cy": 28, "r": 9}),
        text(11, 32.5, f"+{extra}", "coin-n", anchor="middle", size=12),
    )


@lru_cache(maxsize=64)
def _tag(word: str, state: str, seen: float) -> Markup:
    """A tag that says that an ability can be used, or was: no shield is round, and none has a word on it.

    It lies below the face; where the next card lies over this one, all of it is in sight.
    """
    has_spark = state == "ready"
    wide = width(word, 12.5 * BOLD) + 10 + 12 * has_spark
    left, top = (WIDTH - wide + 2, 46) if seen >= WIDTH else (seen - wide, 44)
    return join(
        rect(f"{state}-tag", left, top, wide, 17, 8.5),
        icon("spark", left + 3, top + 2.5, 12, "ready") if has_spark else Markup(),
        text(left + 5 + 11 * has_spark, top + 13, word, f"{state}-n", size=12.5),
    )


def row(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> None:
    """A court by rank: one row on a wide screen, closer together when they are many; else as many as needed.

    Those that overlap have their names before them, each as wide as what is seen of its card.
    """
    court = by_rank([held.noble for held in player.court])
    seats = {held.noble.id: held for held in player.court}
    each = WIDTH + GAP
    columns = len(court) if scene.wide else int((room + GAP) // each)
    step = min(each, (room - WIDTH) / max(1, columns - 1))
    for number, noble in enumerate(court):
        down, across = divmod(number, columns)
        at = x + across * step, y + down * (HEIGHT + 6)
        court_card(scene, player, seats[noble.id], *at, step)
    if step < WIDTH:
        plates = (
            _plate(first_name(scene, noble), x + number * step, y, WIDTH if number == len(court) - 1 else step)
            for number, noble in enumerate(court)
        )
        scene.cards.append(group("paper plates", *plates, id=f"names-{player.seat}"))


@lru_cache(maxsize=512)
def _plate(name: str, x: float, y: float, room: float) -> Markup:
    """The name of a noble on a plate of its own, where the next card lies over that of its card."""
    at = y + HEIGHT - 18.5
    return join(
        rect("name-plate", x + 1, at, room - 2, 16, 3),
        _narrow_name(name, x + room / 2, at + 12.5, room - 5),
    )


def seated(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> None:
    """One's own court on a narrow screen, by rank, as many side by side as there are seats."""
    seats = {held.noble.id: held for held in player.court}
    columns = seats_in(room)
    for number, noble in enumerate(by_rank([held.noble for held in player.court])):
        down, across = divmod(number, columns)
        at = x + across * (SEAT[0] + CLOSE), y + down * (SEAT[1] + 5)
        court_card(scene, player, seats[noble.id], *at, SEAT[0], SEAT)


def seats_in(room: float) -> int:
    """How many nobles sit side by side."""
    return int((room + CLOSE) // (SEAT[0] + CLOSE))


def rows(scene: Scene, player: SeatSeen, room: float) -> int:
    """How many rows a court takes."""
    return 1 if scene.wide else max(1, -(-len(player.court) // int((room + GAP) // (WIDTH + GAP))))


def by_rank(nobles: Sequence[NobleFace]) -> list[NobleFace]:
    """Nobles from the highest rank down; those of a rank as they came."""
    return sorted(nobles, key=lambda noble: RANKS.index(noble.rank))


def cost(scene: Scene, noble: NobleFace, x: float, y: float, size: float) -> tuple[Markup, float]:
    """What a noble asks for, a seal for each icon. Returns how far to the right it comes."""
    seals: list[Markup] = []
    for colour, amount in counts(noble.cost):
        seals.append(element("title", None, f"{scene.name('colour', colour)} × {amount}"))
        for _ in range(amount):
            seals.append(wax(colour, x, y, size))
            x += size + 3
        x += 5
    return group(None, *seals), x


def charter(
    scene: Scene, noble: NobleFace, x: float, y: float, room: float, *, piece: bool, head: str = ""
) -> float:
    """A noble with everything that is printed on it. Returns its height, which on a wide screen is fixed.

    On a narrow one the small print makes room for the cards, where they are to be pressed: what is left out of it
    is `unread`.
    """
    drawn, high = charter_face(scene, noble, room, head=head, is_short=_is_short(scene))
    label = scene.name("noble", noble.id)
    name = f"noble-{noble.id}" if piece else None
    frame = (0, 0, room, high)
    scene.cards.append(
        asked_about(noble.id, label, frame, drawn, id=name, css="piece paper charter", at=placed(x, y))
    )
    return high


def _is_short(scene: Scene) -> bool:
    """Has the charter one height, whatever it says? So all cards are in sight and keep their place."""
    return not scene.wide and scene.view.hand is not None


def small_print(scene: Scene, noble: NobleFace, x: float, y: float, room: float) -> float:
    """What a short charter leaves out: the rest of the ability, and what the noble is worth. Returns its height."""
    lines, end = _small_print(scene, noble, 14, 22, room, None, read=scene.read)
    frame = (0, 0, room, end + 2)
    drawn = join(sheet(*frame[2:]), *lines)
    name = scene.name("noble", noble.id)
    scene.cards.append(
        asked_about(noble.id, name, frame, drawn, id="small-print", css="paper charter", at=placed(x, y))
    )
    return end + 2


def charter_face(
    scene: Scene, noble: NobleFace, room: float, *, head: str = "", is_short: bool = False
) -> tuple[Markup, float]:
    """The charter by itself, and its height."""
    wide = scene.wide
    left = 172 if wide else 96
    faction, rank = scene.name("faction", noble.faction), scene.say("rank", rank=noble.rank)
    written: list[Markup] = []
    at = 22.0
    for line in wrap(head, 13, room - left - 54, 2) if head else ():
        written.append(text(left, at, line, "quiet", size=12.5))
        at += 16
    size, lines = title_lines(
        scene.name("noble", noble.id), room - left - 52, (20, 18, 16) if wide else (17, 15.5, 14)
    )
    beside = left + 28 + width(rank, 12.5)
    is_deep = not wide and beside + 22 + width(faction, 12.5) > room - 9  # rank and faction take a line each
    at += 14 if wide and not head else 5 if wide else 0 if is_deep else 2
    for line in lines:
        written.append(text(left, at, line, "title", size=size))
        at += size + (3 if wide else 1 if is_deep else 2)
    written.append(icon(noble.rank, left, at - 12, 16))
    written.append(text(left + 22, at, rank, "quiet", size=13.5 if wide else 12.5))
    if not wide:
        if is_deep:
            beside, at = left - 1, at + 15
        written.append(shield(noble.faction, faction[:1], beside, at - 13, 17))
        written.append(text(beside + 22, at, faction, "quiet", size=12.5))  # no other green sign is taken for it
    at += 20.5 if wide else 18.5 if head else 12 if is_deep else 12.5
    if not (is_short and head):  # who has won it is told in the place of what it asked for
        asked, at = _asks(scene, noble, left, at, room)
        written += asked
    if not wide:
        at, left = max(at, PRINT), 14
    rest, end = _small_print(scene, noble, left, at, room, CHARTER if wide else None)
    if is_short and end > MIDDLE + 7:
        _, lines = _body(scene.name("noble_text", noble.id), room - left - 14, None)
        led, css = _led(scene, noble)
        told = wrap(led, 12.5 * (BOLD if css == "bold" else 1), room - left - 14, 1) if led else ()
        scene.unread, scene.read = noble, max(0, min(len(lines), 1 + int((MIDDLE - 8 - at) // LINE) - len(told)))
        goes_on = f" {ELLIPSIS}" * (scene.read < len(lines))
        above = [line + goes_on * (number == scene.read) for number, line in enumerate(lines[: scene.read], 1)]
        rest = texts(above, left, at, LINE, "", size=12.5)
        rest += texts(
            told, left, at + scene.read * LINE, LINE, css, size=12.5
        )  # what it is worth is never left out
    written += rest
    high = CHARTER if wide else MIDDLE if is_short else max(end, MIDDLE)
    drawn = join(
        sheet(room, high),
        under_a_lamp(noble, 16, 16, 142, 180) if wide else under_a_lamp(noble, 13, 13, *FACE),
        _arms(noble, faction) if wide else Markup(),
        ribbon(room - (52 if wide else 44), 4, 44 if wide else 38, noble.points),
        *written,
    )
    return drawn, high


def _asks(scene: Scene, noble: NobleFace, left: float, at: float, room: float) -> tuple[list[Markup], float]:
    """The seals of a noble and what a bid must reach; and where the next line stands."""
    wide = scene.wide
    seals, right = cost(
        scene, noble, left - 2, at - 6, 27 if wide else 23 if noble.cost.total < MANY and at < LOW else 20
    )
    icons = scene.view.options.get("minimum_mode") == "icons"
    key = "minimum_icons" if icons else "minimum" if wide else "minimum_short"
    minimum = scene.say(key, points=noble.minimum)
    shown, size = shrunk(minimum, (14, 13, 12.5), room - 15 - right)
    if shown == minimum:
        return [seals, text(right + 5, at + 12, minimum, "bold", size=size)], at + (43 if wide else 24)
    return [seals, text(left, at + 35, minimum, "bold", size=14)], at + 58


def _small_print(
    scene: Scene, noble: NobleFace, left: float, at: float, room: float, high: float | None, read: int = 0
) -> tuple[list[Markup], float]:
    """The ability in words, but for lines that were read, and at the foot to whom the noble is worth more.

    And where that ends.
    """
    led, css = _led(scene, noble)
    told = wrap(led, 12.5 * (BOLD if css == "bold" else 1), room - left - 14, 2) if led else ()
    below = None if high is None else high - 12 - 16 * len(told)
    size, lines = _body(
        scene.name("noble_text", noble.id), room - left - 14, None if below is None else below - 5 - at
    )
    lines = lines[read:]
    if read and lines:
        lines = (f"{ELLIPSIS} {lines[0]}", *lines[1:])
    step, apart = (LINE, LINE) if below is None else (size + 3.5, 16)
    written = texts(lines, left, at, step, "", size=size)
    at += len(lines) * step
    written += texts(told, left, at if below is None else below + 12, apart, css, size=12.5)
    return written, at + apart * len(told)


def _led(scene: Scene, noble: NobleFace) -> tuple[str, str]:
    """To whom the noble on offer is worth more (ETH-SCORE-2 to ETH-SCORE-5).

    And how it is written: in bold where the match hangs on it (ETH-END-1).
    """
    view = scene.view
    winner = would_win(view, noble) if noble == view.noble else None
    if winner is not None:
        return scene.say("wins_with_it", seat=winner), "bold"
    if view.bid is not None and noble == view.noble and view.bid.wins:
        return scene.say("worth_win"), "bold"
    return (worth_told(view, scene.words) if noble == view.noble else ""), "quiet"


def worth_told(view: EtheriaView, words: Words) -> str:
    """To whom the noble on offer is worth more than its points: to the reader, else to whom most. Part by part.

    Then the others to whom it is worth no less.
    """
    worth = dict(enumerate(view.worth))
    more = [seat for seat, score in worth.items() if score.total > score.nobles]
    seat = view.seat if view.seat in more else max(more, key=lambda seat: worth[seat].total, default=None)
    if seat is None:
        return ""
    amounts = [(part, getattr(worth[seat], part)) for part in MORE]
    named = [words.say(f"part.{part}", count=amount) for part, amount in amounts if amount]
    parts = " + ".join((str(worth[seat].nobles), *named))
    key = "draw.worth_to_you" if seat == view.seat else "draw.worth_to"
    told = words.say(key, seat=seat, points=worth[seat].total, parts=parts)
    rivals = [rival for rival in more if rival != seat and worth[rival].total >= worth[seat].total]
    told_of = [words.say("draw.worth_also", seat=rival, points=worth[rival].total) for rival in rivals]
    return " ".join((told, *told_of))


def under_a_lamp(noble: NobleFace, x: float, y: float, wide: float, high: float) -> Markup:
    """The portrait in a frame, in the light of a lamp above its upper left."""
    return join(
        rect("frame", x - 4, y - 4, wide + 8, high + 8, 4),
        rect("lit-edge", x - 2.5, y - 2.5, wide + 5, high + 5, 3),
        portrait_of(noble, x, y, wide, high),
        rect("lamplight", x, y, wide, high, 2),
    )


def _arms(noble: NobleFace, faction: str) -> Markup:
    """The shield and the name of a noble's faction, below the portrait."""
    lines = wrap(faction, 12.5, 108, 2)
    return join(
        shield(noble.faction, faction[:1], 16, 205, 27),
        *texts(lines, 50, 224 - (len(lines) - 1) * 7, 15, "quiet", size=12.5),
    )


@lru_cache(maxsize=512)
def title_lines(words: str, room: float, sizes: tuple[float, ...]) -> tuple[float, tuple[str, ...]]:
    """A title in two lines, in the largest of the sizes that leaves nothing out; in three if none does."""
    for size in sizes:
        lines = wrap(words, size * 1.06, room, 2)
        if not lines[-1].endswith(ELLIPSIS):
            return size, lines
    return sizes[-1], wrap(words, sizes[-1] * 1.06, room, 3)


@lru_cache(maxsize=512)
def _body(words: str, room: float, high: float | None) -> tuple[float, tuple[str, ...]]:
    """A text in the largest size that fits into a height (on a narrow screen there is no end to it)."""
    if high is None:
        return 12.5, wrap(words, 12.3, room, 8)
    for size in (15, 14, 13):
        lines = wrap(words, size * 0.98, room, 9)
        if (len(lines) - 1) * (size + 3.5) <= high:
            return size, lines
    return 12.5, wrap(words, 12.3, room, 1 + int(high // 16))


@lru_cache(maxsize=1024)
def sheet(room: float, high: float) -> Markup:
    """A sheet of parchment: its shadow, its grain, its lit edge and a line inside."""
    return join(
        flat(room, high, 8, 2, 5),
        rect("grain", 0, 0, room, high, 8),
        rect("lit-edge", 1.5, 1.5, room - 3, high - 3, 7),
        rect("inner", 6, 6, room - 12, high - 12, 4),
    )
