"""Ambassadors: who they are, their influence, their piles, and what is asked of them."""

from collections import Counter
from functools import lru_cache, partial

from fourfold.games.erythro.drawing.scene import CONTAMINATION, Scene, laid
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.shuffling import brings, shuffles
from fourfold.games.erythro.view import SeatSeen
from fourfold.games.erythro.words import pile_text
from fourfold.games.lettering import BOLD, fit, shrunk, width
from fourfold.games.picture import band, side_by_side
from fourfold.games.svg import Markup, element, group, join, path, rect, text, titled

edge = partial(band, radius=7, wide=8)
Pile = tuple[str, str, tuple[tuple[str, str], ...]]
"""The sign of a pile, its name, and its cards with theirs."""
PILES = (0, 52, 108, 178)
"""How far to the right each of the four counted piles is."""
STACKED, LOW = 45.5, 22
"""How high an ambassador is in a column, and anybody but the reader where there is a crowd."""
CROWD = 3
"""So many ambassadors do not fit one below the other in full, with the prices of their mines."""
SMALL, CHIP = 13.4, 24
"""The size of the names of cards in piles, and how high each lies."""


def state(scene: Scene, player: SeatSeen) -> str:
    """A seat's state in words."""
    view = scene.view
    if view.ending is not None:
        return ""
    if player.seat in view.to_act and (view.phase != "players" or view.question is not None):
        return scene.say("drawing.you_act" if player.seat == view.seat else "drawing.thinking")
    if view.phase == "players" and player.owes:
        return scene.say("drawing.to_play", count=player.owes)
    return scene.say("drawing.ready") if player.decided or view.phase == "players" else ""


def panel(scene: Scene, player: SeatSeen, x: float, y: float, room: float, high: float) -> None:
    """Everything public of one ambassador, for a wide screen."""
    named, crowded = high >= 104, high < 80
    down = y + (20 if named else 0)
    said = state(scene, player)
    name = scene.name("seat", player.seat)
    if player.seat == scene.view.seat:
        name = scene.say("drawing.you") if crowded else scene.say("text.player_you", seat=player.seat)
    who, size = shrunk(name, (18, 17, 16, 15, 14), room - (130 if crowded else 50))
    css = scene.panel(player.seat)
    character = scene.name("character", player.character) if player.character else ""
    discard, played = pile_text(player.discard, scene.words), pile_text(player.played, scene.words)

    def make() -> Markup:
        now = " now" if "acting" in css else ""
        return laid(
            f"seat-{player.seat}",
            f"seat-{player.seat}",
            None,
            f"seat {player.seat}",
            scene.name("seat", player.seat),
            element("title", None, character) if character else Markup(),
            rect(css, x, y, room, high, 8),
            path("flag", edge(x, y, high)),
            icon(f"meeple-{player.seat}", x + 12, y + 4, 25),
            text(x + 41, y + 23, who, "who", size=size),
            text(x + room - 9, y + 23 if crowded else down + 50, said, f"state{now}", anchor="end", size=14.5),
            text(x + 14, y + 44, fit(character, 14.5, room - 24), "hint", size=14.5) if named else Markup(),
            _influence(player, x + 14, down + 31, 25, 21, 64),
            _piles(
                scene,
                player,
                discard,
                played,
                *((x + 146, y + 36, 2) if crowded else (x + 14, down + 60, 4)),
                named=named,
            ),
        )

    near = shuffles(scene.view, player)
    coming = near and brings(scene.view, scene.words)
    counts = (player.seat, player.hand_count, player.draw_count, near, coming, *player.influence.items())
    shown = (discard, player.discard.count(CONTAMINATION), played, len(player.discard), len(player.played))
    scene.furniture.append(
        scene.made(
            ("panel", x, y, high, scene.name("seat", player.seat), who, said, css, character, counts, shown), make
        )
    )


def _influence(player: SeatSeen, x: float, y: float, size: float, digits: float, step: float) -> Markup:
    """The two elements an ambassador masters, with the influence in each."""
    return join(
        *(
            join(
                sign(kind, x + place * step, y, size),
                text(x + place * step + size + min(5, size / 4), y + size * 0.82, str(many), "big", size=digits),
            )
            for place, (kind, many) in enumerate(player.influence.items())
        )
    )


def purse(scene: Scene, right: float, y: float) -> None:
    """The reader's influence in a line that ends at the right, where what one has was scrolled away."""
    if scene.own is not None:
        step = 40
        left = right - step * len(scene.own.influence)
        scene.furniture.append(_influence(scene.own, left, y, 15, 14, step))


def _piles(
    scene: Scene, player: SeatSeen, discard: str, played: str, x: float, y: float, most: int, *, named: bool
) -> Markup:
    """Hand, draw pile, discard pile and cards played this round, counted: as many of them as there is room for."""
    shown = (
        ("hand", player.hand_count, scene.say("text.hand_hidden", count=player.hand_count)),
        ("pile", player.draw_count, scene.say("text.draw_pile", count=player.draw_count)),
        ("discard", len(player.discard), scene.say("text.discard_pile", cards=discard)),
        ("played", len(player.played), scene.say("text.played", count=len(player.played), cards=played)),
    )
    drawn: list[Markup] = []
    for place, (name, many, said) in enumerate(shown[:most]):
        left = x + PILES[place]
        near = shuffles(scene.view, player) if name == "pile" else ""
        is_bad = near == "will" or (name == "discard" and CONTAMINATION in player.discard)
        css = "bad" if is_bad else "quiet"
        if near:
            said = f"{said} · {scene.say('shuffling.sign', brings=brings(scene.view, scene.words))}"
            drawn.append(rect(f"short {near}", left - 4, y - 4, PILES[2] - PILES[1] - 8, 39 if named else 25, 5))
        number = text(left + 22, y + 13.8, str(many), "n", size=15)
        label = scene.say(f"drawing.pile_{place + 1}")
        below = text(left, y + 31, label, "hint", size=SMALL) if named else Markup()
        drawn.append(titled(said, icon(name, left, y, 18), number, below, css=css))
    return join(*drawn)


def strip(scene: Scene, x: float, y: float, room: float) -> float:
    """All ambassadors as badges in one line, for a narrow screen. Returns its height."""
    each, places = side_by_side(x, room, len(scene.view.players), 4)
    for player, left in zip(scene.view.players, places, strict=True):
        scene.furniture.append(_badge(scene, player, left, y, each))
    return 46


def stack(scene: Scene, x: float, y: float, room: float) -> float:
    """The same one below the other, in a narrow column. Returns its height."""
    players, down = scene.view.players, 0.0
    for place, player in enumerate(players):
        is_full = len(players) < CROWD or (place == 0 if scene.own is None else player is scene.own)
        draw = _badge if is_full else _brief
        scene.furniture.append(draw(scene, player, x, y + down, room))
        down += STACKED if is_full else LOW
    return down


def stacked(many: int) -> float:
    """How high such a column of so many ambassadors is."""
    return STACKED * many if many < CROWD else STACKED + LOW * (many - 1)


def _brief(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    """An ambassador in a line: its meeple and its influence, framed while it is to act."""
    name, said = scene.name("seat", player.seat), state(scene, player)
    named = f"{name} · {said}" if said else name
    return laid(
        None,
        f"seat-{player.seat}",
        None,
        f"seat {player.seat}",
        named,
        element("title", None, named),
        rect(scene.panel(player.seat), x, y, room, LOW - 2, 6),
        icon(f"meeple-{player.seat}", x + 2, y + 1.5, 17),
        _influence(player, x + 23, y + 3, 13, 12.5, 37),
    )


def _badge(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    name = scene.name("seat", player.seat)
    called = scene.say("drawing.you") if player.seat == scene.view.seat else name
    said = state(scene, player)
    css = "state now" if player.seat in scene.view.to_act else "state"
    roomy, signed = room > 150, 96 < room <= 150
    owes = str(player.owes) if scene.view.phase == "players" and player.owes and not roomy else ""
    beside = width(said, 12 * BOLD) + 5 if roomy else 30 if signed else 9 if owes else 0
    number = player.seat + 1
    if signed and called == scene.say("label.seat", number=number):
        called = scene.say("drawing.seat_short", number=number)
    shown = _short(called, 12.5 * BOLD, room - 26 - beside)
    return laid(
        None,
        f"seat-{player.seat}",
        None,
        f"seat {player.seat}",
        f"{name} · {said}" if said else name,
        element("title", None, f"{name} · {said}" if said else name),
        rect(scene.panel(player.seat), x, y, room, 44, 7),
        icon(f"meeple-{player.seat}", x + 3, y + 2, 19),
        text(x + 23, y + 16, shown, "who", size=12.5),
        text(x + room - 5, y + 36 if signed else y + 16, said if roomy else owes, css, anchor="end", size=12),
        icon("played", x + room - 23, y + 26.5, 11, "quiet") if signed and owes else Markup(),
        _influence(player, x + 3, y + 25, 14, 13.5, 38)
        if signed
        else _influence(player, x + 4, y + 23, 17, 15, min(44, (room - 6) / 2)),
        _hand_count(player, x + room - 36, y + 24) if roomy else Markup(),
        _draw_count(scene, player, x + room - 70, y + 24) if roomy else Markup(),
        _draw_count(scene, player, x + room - 29, y + 4) if signed and player.character is not None else Markup(),
    )


@lru_cache(maxsize=1024)
def _short(name: str, size: float, room: float) -> str:
    """A name cut to its room; a number at its end is kept, because it tells seats apart."""
    shown = fit(name, size, room)
    first, _, last = name.rpartition(" ")
    if shown == name or not last.isdecimal():
        return shown
    kept = fit(first, size, room - width(last, size))
    return f"{kept}{' ' if kept == first else ''}{last}"


def _hand_count(player: SeatSeen, x: float, y: float) -> Markup:
    return group(
        "quiet", icon("hand", x, y, 15), text(x + 32, y + 12.5, str(player.hand_count), "n", anchor="end", size=13)
    )


def _draw_count(scene: Scene, player: SeatSeen, x: float, y: float) -> Markup:
    """How many cards are left to draw; framed where these are too few for the next hand."""
    near = shuffles(scene.view, player)
    many = text(x + 17, y + 12.5, str(player.draw_count), "n", size=13)
    under = rect(f"short {near}", x - 2, y - 2, 29, 19, 5) if near else Markup()
    return group("bad" if near == "will" else "quiet", under, icon("pile", x, y, 15), many)


def piles(scene: Scene, x: float, y: float, room: float) -> float:
    """What has been played and discarded, and hands that lie open, each card with its name. Returns the height.

    On a wide screen of others only open hands are laid out: their piles are counted beside their names.
    """
    top = y
    for player in scene.view.players:
        shown: list[tuple[str, str, tuple[str, ...]]] = []
        if player.character is not None and (not scene.wide or player.seat == scene.view.seat):
            shown.append(("played", scene.say("drawing.pile_played"), player.played))
            shown.append(("discard", scene.say("drawing.pile_discard"), player.discard))
        if player.hand is not None and player.seat != scene.view.seat:
            shown.append(("hand", scene.say("drawing.pile_hand"), player.hand))
        shown = [(name, said, cards) for name, said, cards in shown if cards]
        if shown:
            seat, name = player.seat, scene.name("seat", player.seat)
            rows = [
                (pile, said, tuple((card, _times(scene, card, many)) for card, many in Counter(cards).items()))
                for pile, said, cards in shown
            ]
            if scene.wide and player.seat == scene.view.seat:
                rows = _in_a_line(scene, rows, room - 26)
            key = ("piles", seat, name, tuple(rows), x, y, room)
            scene.furniture.append(scene.made(key, partial(_row, scene, seat, name, rows, (x, y, room))))
            y += _high(tuple(rows), room - 26) + 5
    return y - top


def _in_a_line(scene: Scene, rows: list[Pile], room: float) -> list[Pile]:
    """The same piles in one line, so that the table keeps its size: some of the last pile are only counted."""
    *before, (pile, said, cards) = rows
    for hidden in range(len(cards)):
        told = scene.say("drawing.pile_more", said=said, count=hidden) if hidden else said
        shorter = [*before, (pile, told, cards[hidden:])]
        if _high(tuple(shorter), room) <= CHIP:
            return shorter
    return rows


def _row(scene: Scene, seat: int, name: str, rows: list[Pile], at: tuple[float, float, float]) -> Markup:
    """The piles of one ambassador behind its meeple."""
    x, y, room = at
    marks, cards = _places(tuple(rows), room - 26)
    drawn = [icon(f"meeple-{seat}", x, y + 1, 20)]
    for pile, said, left, top in marks:
        mark = join(
            icon(pile, x + 26 + left, y + top + 3, 17), text(x + 47 + left, y + top + 17, said, "hint", size=SMALL)
        )
        drawn.append(group("quiet", mark))
    for card, label, left, top, wide in cards:
        drawn.append(_chip(scene, card, label, x + 26 + left, y + top, wide, CHIP))
    return laid(None, f"seat-{seat}", None, f"seat {seat}", name, *drawn)


def _high(rows: tuple[Pile, ...], room: float) -> float:
    """How high piles are in a room."""
    marks, cards = _places(rows, room)
    return max(top for *_, top in marks) + CHIP if not cards else max(top for *_, top, _ in cards) + CHIP


@lru_cache(maxsize=1024)
def _places(
    rows: tuple[Pile, ...], room: float
) -> tuple[list[tuple[str, str, float, float]], list[tuple[str, str, float, float, float]]]:
    """Where the sign of each pile is and each of its cards, in as many lines as they need."""
    marks: list[tuple[str, str, float, float]] = []
    chips: list[tuple[str, str, float, float, float]] = []
    left = top = 0.0
    for pile, said, cards in rows:
        wide = 20 + width(said, SMALL) + 6
        if left and left + wide > room:
            left, top = 0.0, top + CHIP + 3
        marks.append((pile, said, left, top))
        left += wide
        for card, name in cards:
            label = fit(name, SMALL, room - 16)
            need = width(label, SMALL * (BOLD if card == CONTAMINATION else 1)) + 14
            if left and left + need > room:
                left, top = 0.0, top + CHIP + 3
            chips.append((card, label, left, top, need))
            left += need + 4
        left += 8
    return marks, chips


def _times(scene: Scene, identity: str, many: int) -> str:
    name = scene.name("card", identity)
    return name if many == 1 else f"{name} {scene.say('drawing.times', count=many)}"


def _chip(scene: Scene, identity: str, label: str, x: float, y: float, wide: float, high: float) -> Markup:
    """A card in a pile, by its name on the colour of its element."""
    known = scene.view.faces.get(identity)
    tone = "black" if known is None else f"chip-card el-{known.element or known.gain_element}"
    css = "n on-black" if known is None else "hint"
    drawn = (rect(tone, x, y, wide, high, 5), text(x + 7, y + 16.5, label, css, size=SMALL))
    return laid(None, "in-pile", None, f"card {identity}", label, *drawn, is_stop=False)
