"""The position behind a view. Nothing is hidden in this game, so there is exactly one."""

from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.games.earth_water_sun.rules.axes import COLOURS
from fourfold.games.earth_water_sun.rules.done import MARKS, PLAIN, action_of, marked
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.view import Done, EarthWaterSunView
from fourfold.games.edition import Edition
from fourfold.kernel.chance import NO_CHANCE, Chance


class Worlds:
    """The position with this view: the one at the start of the turn, then what was done since."""

    def __init__(self, edition: Edition, view: EarthWaterSunView) -> None:
        self.edition = edition
        self.view = view

    def __call__(self, chance: Chance) -> EarthWaterSunPosition:
        """It leaves nothing to chance."""
        edition, view = self.edition, self.view
        position: EarthWaterSunPosition = NOTATION.read_position(edition, view.turn.start)
        sides = {side.colour: side for side in view.sides}
        is_swapped = any(done.action.kind == "swap_sides" for done in view.turn.done)
        position.black_seat = 1 - sides["black"].seat if is_swapped else sides["black"].seat
        position.remember(*(_actions(edition, sides[colour].last_turn) for colour in COLOURS))
        position.carry_on(NO_CHANCE, None)
        for done in _actions(edition, view.turn.done):
            seat = position.seat_of(position.to_choose())
            position = position.play(seat, action_of(done), NO_CHANCE, None)
        return position


def _actions(edition: Edition, turn: tuple[Done, ...]) -> list[int]:
    """The actions of a turn with their marks, as positions hold them."""
    number = edition.setup.catalogue.action
    return [marked(number(done.action).number, MARKS.number(done.mark) if done.mark else PLAIN) for done in turn]
