"""Nobles: as cards in a court, and the one on offer as a charter with everything printed on it."""

from functools import lru_cache

from fourfold.games.etheria.content import RANKS
from fourfold.games.etheria.drawing.scene import Scene, counts, glowing
from fourfold.games.etheria.drawing.symbols import icon, shield, wax
from fourfold.games.etheria.view import CourtNoble, NobleFace, SeatSeen
from fourfold.games.lettering import ELLIPSIS, fit, width, wrap
from fourfold.games.picture import flat, piece
from fourfold.games.svg import Attribute, Markup, element, group, join, placed, rect, text, texts, titled
from fourfold.kernel.actions import Action

WIDTH = 60
HEIGHT = 74
CROWDED = 48
"""Cards that lie closer together than this hide each other's shields."""


@lru_cache(maxsize=1024)
def ribbon(x: float, y: float, size: float, points: int) -> Markup:
    """A gold ribbon with a number of points on it."""
    digits = size * (0.62 if abs(points) < 10 else 0.52)
    return join(
        icon("ribbon", x, y, size),
        text(x + size / 2, y + size * 0.42 + digits * 0.36, str(points), "points-n", anchor="middle", size=digits),
    )


def court_card(scene: Scene, player: SeatSeen, held: CourtNoble, x: float, y: float, *, crowded: bool) -> None:
    """A noble in a court: pressed to use, offer, ask for or lose it where that is legal."""
    noble, view = held.noble, scene.view
    action = scene.action_on("noble", noble.id)
    partners = {other.noble.id for other in player.court}
    paired = any(ability.partner in partners for ability in noble.abilities if ability.kind == "pair")
    named = view.trade is not None and noble in (view.trade.give, view.trade.take)
    css = f"{' spent' if held.used else ''}{' traded' if named else ''}"
    marks: list[Markup] = []
    if held.used:
        marks.append(titled(scene.say("used"), icon("cross", 26, 16, 22)))
    elif held.ready:
        marks.append(element("circle", {"class": "ready-dot", "cx": WIDTH - 9, "cy": 10, "r": 8.5}))
        marks.append(icon("spark", WIDTH - 15, 4, 12, "ready"))
    extra = _extra(noble, player)
    if crowded and not extra:
        marks.append(small_shield(scene, noble))
    if paired:
        marks.append(icon("link", WIDTH - 17, 42, 14))
    title = _title(scene, held, player)
    scene.cards.append(card(scene, noble, x, y, action, title, extra=extra, css=css, marks=join(*marks)))


def small_shield(scene: Scene, noble: NobleFace) -> Markup:
    """The faction at the left edge, for a card that lies half under another."""
    return shield(noble.faction, scene.name("faction", noble.faction)[:1], 4, 41, 14)


def _extra(noble: NobleFace, player: SeatSeen) -> int:
    """What a noble is worth on top of its points in the court of its faction's leader (ETH-SCORE-2)."""
    own = [held for held in player.court if held.noble.faction == player.faction]
    return player.score.allegiance // len(own) if noble.faction == player.faction and own else 0


def _title(scene: Scene, held: CourtNoble, player: SeatSeen) -> str:
    """Everything about a noble in a line or two: the card itself has room for the first name only."""
    noble = held.noble
    extra = f" +{more} ({scene.name('faction', noble.faction)})" if (more := _extra(noble, player)) else ""
    lines = [
        f"{scene.name('noble', noble.id)} · {scene.name('rank', noble.rank)}",
        f"{scene.say('points', count=noble.points)}{extra}",
        scene.name("noble_text", noble.id),
    ]
    if held.used:
        lines.append(scene.say("used"))
    return "\n".join(lines)


def card(
    scene: Scene,
    noble: NobleFace,
    x: float,
    y: float,
    action: Action | None,
    title: str,
    *,
    extra: int = 0,
    css: str = "",
    marks: Markup | None = None,
) -> Markup:
    """A noble as a small card that keeps its id wherever it lies."""
    return piece(
        f"noble-{noble.id}",
        f"piece paper noble{' legal' if action else ''}{css}",
        placed(x, y),
        element("title", None, title),
        glowing(WIDTH, HEIGHT) if action else Markup(),
        group("lift", small_face(scene, noble, extra=extra), marks or Markup()),
        scene.press(action, 0, 0, WIDTH, HEIGHT) if action else Markup(),
        thing=None if action else noble.id,
    )


def small_face(scene: Scene, noble: NobleFace, *, extra: int = 0) -> Markup:
    """What is printed on the small card: points, coronet, shield and first name."""
    faction = scene.name("faction", noble.faction)
    return _small_face(noble.faction, noble.rank, noble.points, extra, first_name(scene, noble), faction[:1])


def first_name(scene: Scene, noble: NobleFace) -> str:
    """The shortest name that people would use."""
    return scene.name("noble", noble.id).replace(",", "").split(" ", 1)[0]


@lru_cache(maxsize=512)
def _small_face(faction: str, rank: str, points: int, extra: int, name: str, letter: str) -> Markup:
    size = next((size for size in (13, 12.5) if width(name, size) <= WIDTH - 4), 12)
    shown = fit(name, size, WIDTH - 2)
    return join(
        flat(WIDTH, HEIGHT, 5),
        group("art", shield(faction, letter, 22, 7, 35)),
        ribbon(1, -4, 23, points),
        icon(rank, 4, 23, 16),
        text(12, 51, f"+{extra}", "bold", anchor="middle", size=12) if extra else Markup(),
        text(WIDTH / 2, HEIGHT - 7, shown, "name", anchor="middle", size=size),
    )


def row(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> None:
    """A court in a row by rank; the cards lie closer together when there are many, their points still in sight."""
    court = sorted(player.court, key=lambda held: RANKS.index(held.noble.rank))
    step = min(WIDTH + 5, (room - WIDTH) / max(1, len(court) - 1))
    for number, held in enumerate(court):
        court_card(scene, player, held, x + number * step, y, crowded=step < CROWDED and number < len(court) - 1)


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
    """A noble with everything that is printed on it. Returns its height, which on a wide screen is fixed."""
    wide = scene.wide
    left = 152 if wide else 88
    faction, rank = scene.name("faction", noble.faction), scene.name("rank", noble.rank)
    written: list[Markup] = []
    at = 22.0
    for line in wrap(head, 13, room - left - 54, 2) if head else ():
        written.append(text(left, at, line, "quiet", size=12.5))
        at += 16
    size, lines = _title_lines(
        scene.name("noble", noble.id), room - left - 56, (20, 18, 16) if wide else (17, 15, 14)
    )
    at += 12 if wide and not head else 5
    for line in lines:
        written.append(text(left, at, line, "title", size=size))
        at += size + 3
    for line in wrap(rank if wide else f"{rank} · {faction}", 12.5, room - left - 12, 2):
        written.append(text(left, at, line, "quiet", size=13.5 if wide else 12.5))
        at += 16.5
    if not wide:
        at, left = max(at, 96), 14
    seals, right = cost(scene, noble, left - 2, at - 5, 26 if wide else 25)
    icons = scene.view.options.get("minimum_mode") == "icons"
    minimum = scene.say("minimum_icons") if icons else scene.say("minimum", points=noble.minimum)
    written += [seals, text(right + 5, at + 13, minimum, "bold", size=14)]
    at += 41
    size, lines = _body(scene.name("noble_text", noble.id), room - left - 14, 216 - at if wide else None)
    for line in lines:
        written.append(text(left, at, line, "", size=size))
        at += size + 3.5
    high = 226 if wide else at
    attributes: dict[str, Attribute] = {"class": "piece paper charter", "transform": placed(x, y)}
    if piece:
        attributes |= {"id": f"noble-{noble.id}", "data-thing": noble.id}
    scene.cards.append(
        element(
            "g",
            attributes,
            sheet(room, high),
            _arms(noble, faction) if wide else shield(noble.faction, faction[:1], 14, 14, 64),
            ribbon(room - (52 if wide else 44), 4, 44 if wide else 38, noble.points),
            *written,
        )
    )
    return high


def _arms(noble: NobleFace, faction: str) -> Markup:
    """A noble's arms, large: the coronet of its rank over the shield of its faction, and the faction's name."""
    lines = wrap(faction, 12.5, 132, 2)
    return join(
        icon(noble.rank, 59, 11, 34),
        shield(noble.faction, faction[:1], 25, 49, 102),
        *texts(lines, 76, 188, 16, "quiet", anchor="middle", size=12.5),
    )


@lru_cache(maxsize=512)
def _title_lines(words: str, room: float, sizes: tuple[float, ...]) -> tuple[float, tuple[str, ...]]:
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
    """A sheet of parchment with a line inside its edge."""
    return join(
        flat(room, high, 8, 2, 5),
        rect("inner", 5, 5, room - 10, high - 10, 5),
    )
