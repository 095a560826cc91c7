"""Ambassadors: who they are, their influence, their piles, and what is asked of them."""

from collections import Counter
from functools import lru_cache, partial

from fourfold.games.erythro.drawing.scene import CONTAMINATION, Scene, laid
from fourfold.games.erythro.drawing.symbols import icon, sign
from fourfold.games.erythro.view import SeatSeen
from fourfold.games.erythro.words import pile_text
from fourfold.games.lettering import BOLD, fit, shrunk, width
from fourfold.games.picture import band, side_by_side
from fourfold.games.svg import Markup, element, group, join, path, rect, text, titled

edge = partial(band, radius=7, wide=8)


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
    named = high >= 104
    down = y + (20 if named else 0)
    said = state(scene, player)
    who, size = shrunk(scene.name("seat", player.seat), (18, 17, 16), room - 50)
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
            text(x + room - 9, down + 50, said, f"state{now}", anchor="end", size=14.5),
            text(x + 14, y + 44, fit(character, 14.5, room - 24), "hint", size=14.5) if named else Markup(),
            _influence(player, x + 14, down + 31, 25, 21, 64),
            _piles(scene, player, discard, played, (x + 14, down + 60)),
        )

    counts = (player.seat, player.hand_count, player.draw_count, *player.influence.items())
    shown = (discard, player.discard.count(CONTAMINATION), played, len(player.discard), len(player.played))
    scene.furniture.append(scene.made(("panel", x, y, high, who, said, css, character, counts, shown), make))


def _influence(player: SeatSeen, x: float, y: float, size: float, digits: float, step: float) -> Markup:
    """The two elements an ambassador masters, with the influence in each."""
    return join(
        *(
            join(
                sign(kind, x + place * step, y, size),
                text(x + place * step + size + 5, y + size * 0.82, str(many), "big", size=digits),
            )
            for place, (kind, many) in enumerate(player.influence.items())
        )
    )


def _piles(scene: Scene, player: SeatSeen, discard: str, played: str, at: tuple[float, float]) -> Markup:
    """Hand, draw pile, discard pile and cards played this round, counted."""
    x, y = at
    shown = (
        ("hand", player.hand_count, scene.say("text.hand_hidden", count=player.hand_count)),
        ("pile", player.draw_count, scene.say("text.draw_pile", count=player.draw_count)),
        ("discard", len(player.discard), scene.say("text.discard_pile", cards=discard)),
        ("played", len(player.played), scene.say("text.played", count=len(player.played), cards=played)),
    )
    drawn: list[Markup] = []
    for place, (name, many, said) in enumerate(shown):
        left = x + place * 53
        css = "bad" if name == "discard" and CONTAMINATION in player.discard else "quiet"
        drawn.append(
            titled(said, icon(name, left, y, 18), text(left + 22, y + 13.8, str(many), "n", size=15), css=css)
        )
    return join(*drawn)


def strip(scene: Scene, x: float, y: float, room: float) -> float:
    """All ambassadors as badges in one line, for a narrow screen. Returns its height."""
    each, places = side_by_side(x, room, len(scene.view.players), 4)
    for player, left in zip(scene.view.players, places, strict=True):
        scene.furniture.append(_badge(scene, player, left, y, each))
    return 46


def _badge(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    name = scene.name("seat", player.seat)
    said = state(scene, player)
    css = "state now" if player.seat in scene.view.to_act else "state"
    roomy = room > 150
    owes = str(player.owes) if scene.view.phase == "players" and player.owes and not roomy else ""
    shown = _short(name, 12.5 * BOLD, room - 28 - (9 if owes else 0) - (width(said, 12 * BOLD) + 5 if roomy else 0))
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
        text(x + room - 5, y + 16, said if roomy else owes, css, anchor="end", size=12),
        _influence(player, x + 4, y + 23, 17, 15, min(44, (room - 6) / 2)),
        _hand_count(player, x + room - 36, y + 24) if roomy else Markup(),
    )


@lru_cache(maxsize=1024)
def _short(name: str, size: float, room: float) -> str:
    """A name cut to its room; a number at its end is kept, because it tells seats apart."""
    shown = fit(name, size, room)
    first, _, last = name.rpartition(" ")
    if shown == name or not last.isdecimal():
        return shown
    return f"{fit(first, size, room - width(last, size))}{last}"


def _hand_count(player: SeatSeen, x: float, y: float) -> Markup:
    return group(
        "quiet", icon("hand", x, y, 15), text(x + 32, y + 12.5, str(player.hand_count), "n", anchor="end", size=13)
    )


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
            drawn, high = _laid_out(scene, shown, x + 26, y, room - 26)
            sign = icon(f"meeple-{player.seat}", x, y + 1, 20)
            seat, name = f"seat-{player.seat}", scene.name("seat", player.seat)
            scene.furniture.append(laid(None, seat, None, f"seat {player.seat}", name, sign, *drawn))
            y += high + 5
    return y - top


def _laid_out(
    scene: Scene, shown: list[tuple[str, str, tuple[str, ...]]], x: float, y: float, room: float
) -> tuple[list[Markup], float]:
    """Piles beside each other, each behind its sign, in as many lines as they need; and how high they are."""
    size, high, left, top = 13, 24, x, y
    drawn: list[Markup] = []
    for name, said, cards in shown:
        wide = 20 + width(said, size) + 6
        if left > x and left + wide > x + room:
            left, top = x, top + high + 3
        mark = join(icon(name, left, top + 3, 17), text(left + 21, top + 17, said, "hint", size=size))
        drawn.append(group("quiet", mark))
        left += wide
        for identity, many in Counter(cards).items():
            label = fit(_times(scene, identity, many), size, room - 16)
            need = width(label, size) + 14
            if left > x and left + need > x + room:
                left, top = x, top + high + 3
            drawn.append(_chip(scene, identity, label, left, top, need, high))
            left += need + 4
        left += 8
    return drawn, top + high - y


def _times(scene: Scene, identity: str, many: int) -> str:
    name = scene.name("card", identity)
    return name if many == 1 else f"{name} {scene.say('drawing.times', count=many)}"


def _chip(scene: Scene, identity: str, label: str, x: float, y: float, wide: float, high: float) -> Markup:
    """A card in a pile, by its name on the colour of its element."""
    known = scene.view.faces.get(identity)
    tone = "black" if known is None else f"chip-card el-{known.element or known.gain_element}"
    css = "n on-black" if known is None else "hint"
    drawn = (rect(tone, x, y, wide, high, 5), text(x + 7, y + 16.5, label, css, size=13))
    return laid(None, "in-pile", None, f"card {identity}", label, *drawn, is_stop=False)
