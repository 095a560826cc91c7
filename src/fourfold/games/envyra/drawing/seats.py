"""Seats: who they are, what is asked of them, their points, reserve, pile and private card."""

from functools import partial

from fourfold.games.envyra.drawing import cubes
from fourfold.games.envyra.drawing.cards import back, small_face
from fourfold.games.envyra.drawing.scene import Scene, Spot
from fourfold.games.envyra.drawing.symbols import emblem, icon
from fourfold.games.envyra.drawing.tiles import CHIP, chip, star, tone
from fourfold.games.envyra.view import SeatSeen, TileFace
from fourfold.games.lettering import BOLD, fit, width
from fourfold.games.picture import band, side_by_side
from fourfold.games.svg import Markup, element, group, join, path, rect, text, titled

edge = partial(band, radius=8, wide=9)
HEAD = 54
RESERVE = 30


def total(player: SeatSeen) -> int:
    """All the points of a seat that the reader knows of."""
    return player.tile_points + player.set_points + player.card_points


def panel_height(scene: Scene, chip_size: float) -> float:
    """How high a seat's panel is with chips of a size."""
    return HEAD + RESERVE + (len(scene.themes) + 1) * (chip_size + 3) + 7


def panel(scene: Scene, player: SeatSeen, x: float, y: float, room: float, chip_size: float) -> None:
    """Everything that can be seen of one seat."""
    height = panel_height(scene, chip_size)
    scene.furnish(
        f"seat-{player.seat}",
        rect(scene.panel(player.seat), x, y, room, height, 8),
        path("band", edge(x, y, height)),
        _wells(scene, player, Spot(x + 17, y + HEAD, 24, 22)),
        cubes.cube(player.seat, x + 17, y + 11, 32),
        _name(scene, player, x + 57, y + 27, room - 120),
        _state(scene, player, x + 57, y + 46),
        star(x + room - 52, y + 5, 46, total(player)),
        _parts(scene, player, x + room - 14, y + HEAD + 17),
        _private(scene, player, x + room - 12, y + height - 7 - chip_size / 2),
        css=f"seat-{player.seat}",
    )
    cubes.reserve(scene, player.seat, player.reserve, Spot(x + 17, y + HEAD, 24, 22))
    _pile(scene, player, Spot(x + 18, y + HEAD + RESERVE, chip_size), room - 30)


def _wells(scene: Scene, player: SeatSeen, spot: Spot) -> Markup:
    """A place for each of the seat's cubes, so that it shows how many are out."""
    lying = sum(cell.cubes.count(player.seat) for cell in scene.view.cells) + len(player.marks or ())
    well = {"width": 14, "height": 14, "rx": 2}
    return titled(
        f"{scene.say('label.reserve')}: {player.reserve}",
        *(
            element("rect", {"class": "well", "x": spot.x + 3 + number * spot.step, "y": spot.y + 8, **well})
            for number in range(player.reserve + lying)
        ),
    )


def _name(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    name = scene.name("seat", player.seat)
    holds_figure = player.seat == scene.view.figure
    won = player.seat in scene.view.winners
    shown = fit(name, 18 * BOLD, room - 24 * (holds_figure + won))
    right = x + width(shown, 18 * BOLD) + 6
    parts = [element("title", None, name), text(x, y, shown, "who", size=18)]
    if holds_figure:
        title = element("title", None, scene.say("label.figure"))
        parts.append(group(None, title, icon("figure", right, y - 17, 21, "pawn")))
    if won:
        parts.append(icon("crown", right + 24 * holds_figure, y - 19, 24, "crown"))
    return group(None, *parts)


def state(scene: Scene, player: SeatSeen) -> tuple[str, bool]:
    """A seat's state in words, and whether something is asked of it."""
    view = scene.view
    if player.seat in view.winners:
        return scene.say("label.winner" if len(view.winners) == 1 else "label.shared_win"), True
    if player.sitting_out:
        return scene.say("label.sitting_out"), False
    if player.seat in view.to_act:
        return scene.say("label.to_act"), True
    return (scene.say("label.ready"), False) if player.ready else ("", False)


def _state(scene: Scene, player: SeatSeen, x: float, y: float) -> Markup:
    words, now = state(scene, player)
    mine = player.seat == scene.view.seat
    if mine:
        words = f"{scene.say('label.you')} · {words}" if words else scene.say("label.you")
    if player.ready:
        return group(None, icon("tick", x, y - 12, 15, "tick-ready"), text(x + 20, y, words, "state"))
    return text(x, y, words, f"state{' now' if now else ''}{' mine' if mine and now else ''}")


def _parts(scene: Scene, player: SeatSeen, right: float, y: float) -> Markup:
    """Where the points come from: tiles, sets, cards."""
    shown = [("tiles", "label.tile_points", player.tile_points), ("sets", "label.set_points", player.set_points)]
    if scene.view.cards or player.private_cards:
        shown.append(("card", "label.card_points", player.card_points))
    parts: list[Markup] = []
    for name, key, points in reversed(shown):
        right -= 20
        parts.append(
            titled(
                scene.say(key),
                text(right + 20, y, str(points), "count", anchor="end", size=16),
                icon(name, right - 21, y - 13, 16),
                css="quiet",
            )
        )
        right -= 26
    return group(None, *parts)


def _private(scene: Scene, player: SeatSeen, right: float, y: float) -> Markup:
    """The private card: its face where the reader knows it, else its back."""
    if player.card is not None:
        return small_face(scene, player.card, right, y)
    if not player.private_cards:
        return Markup()
    return join(*(back(scene, right - 18 - 22 * number, y - 12, 18, 24) for number in range(player.private_cards)))


def _pile(scene: Scene, player: SeatSeen, spot: Spot, room: float) -> None:
    """Captured tiles, a row for each theme in the order they came, and one for tiles without a theme."""
    rows: list[tuple[str, list[TileFace]]] = [
        (theme, [tile for tile in player.pile if tile.theme == theme]) for theme in scene.themes
    ]
    rows.append(("", [tile for tile in player.pile if tile.theme is None]))
    for number, (theme, tiles) in enumerate(rows):
        y = spot.y + number * (spot.size + 3)
        at = (spot.x, y + (spot.size - 17) / 2, 17)
        badge = emblem(theme, scene.name("theme", theme), *at) if theme else icon("bonus", *at)
        tint = tone(theme) if theme else "bonus"
        scene.furniture.append(group(tint if tiles else f"{tint} faint", badge))
        step = min(spot.size + 3, (room - 26 - spot.size) / max(1, len(tiles) - 1))
        for order, tile in enumerate(tiles):
            scene.tiles.append(chip(scene, tile, spot.x + 26 + order * step, y, spot.size / CHIP))


def strip(scene: Scene, x: float, y: float, room: float) -> float:
    """All seats as badges in one line, for a narrow screen. Returns its height."""
    each, places = side_by_side(x, room, len(scene.view.players), 6)
    for player, left in zip(scene.view.players, places, strict=True):
        scene.furniture.append(_badge(scene, player, left, y, each))
    return 64


def _badge(scene: Scene, player: SeatSeen, x: float, y: float, room: float) -> Markup:
    """A seat in small: its cube and name, points, reserve, and a sign of its state."""
    view = scene.view
    name = scene.name("seat", player.seat)
    words, _ = state(scene, player)
    signs: list[Markup] = []
    if player.ready:
        signs.append(icon("tick", x + room - 19, y + 9, 15, "tick-ready"))
    if player.seat in view.winners:
        signs.append(icon("crown", x + room - 23, y + 36, 19, "crown"))
    elif player.seat == view.figure and not view.winners:
        signs.append(icon("figure", x + room - 22, y + 37, 18, "pawn"))
    return titled(
        f"{name} · {words}" if words else name,
        rect(scene.panel(player.seat), x, y, room, 62, 8),
        cubes.cube(player.seat, x + 5, y + 6, 21),
        text(x + 28, y + 23, fit(name, 14 * BOLD, room - (46 if player.ready else 30)), "who", size=14),
        star(x + 1, y + 28, 33, total(player)),
        icon("tiles", x + 35, y + 38, 14, f"cube-of seat-{player.seat}"),
        text(x + 51, y + 50, str(player.reserve), "count", size=14),
        *signs,
        css=f"seat-{player.seat}{' faint' if player.sitting_out else ''}",
    )
