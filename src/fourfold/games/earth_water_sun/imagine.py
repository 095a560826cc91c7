"""The position behind a view. Nothing is hidden in this game, so there is exactly one."""

from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.games.earth_water_sun.rules.actions import MARKS
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.view import MARK_NAMES, Done, EarthWaterSunView
from fourfold.games.edition import Edition
from fourfold.kernel.chance import ScriptedChance


def imagine(edition: Edition, view: EarthWaterSunView) -> EarthWaterSunPosition:
    """The position with this view: the one at the start of the turn, then what was done since."""
    position = NOTATION.read_position(edition, view.turn.start)
    sides = {side.colour: side for side in view.sides}
    position.black_seat = sides["black"].seat
    position.remember(*(_actions(edition, sides[colour].last_turn) for colour in ("black", "white")))
    if any(done.action.kind == "swap_sides" for done in view.turn.done):
        position.black_seat = 1 - position.black_seat
    for done in _actions(edition, view.turn.done):
        seat = position.seat_of(position.to_choose())
        position = position.play(seat, done // MARKS, ScriptedChance([]), None)
    return position


def _actions(edition: Edition, turn: tuple[Done, ...]) -> list[int]:
    """The actions of a turn with their marks, as positions hold them."""
    number = edition.setup.catalogue.action
    return [number(done.action).number * MARKS + MARK_NAMES.index(done.mark) for done in turn]
