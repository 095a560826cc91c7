"""What a seat of Earth, Water & Sun can decide (Decisions, in the rules).

A turn is a sequence of these. Hexes and edges are those of the board in use, so every board has its own catalogue.
"""

from typing import Final, final

from mypy_extensions import i64

from fourfold.kernel.actions import Axis, Catalogue, Family

DIRECTIONS: Final = ("e", "se", "sw", "w", "nw", "ne")
"""Clockwise, as in `fourfold.kernel.hexes`."""
ELEMENTS: Final = ("earth", "water", "sun")
COLOURS: Final = ("black", "white")


@final
class Families:
    """The families of one board, in the order of their numbers.

    `step HEX DIRECTION` leaves a hex, the first time and each time after; `aim HEX` targets an enemy there;
    `aim_root HEX DIRECTION COLOUR` targets a hex for the Root on its edge in that direction; `post_move HEX` names
    the hex to go to.
    """

    def __init__(self, hexes: tuple[str, ...], edges: tuple[str, ...]) -> None:
        hex, edge = Axis("hex", hexes), Axis("edge", edges)
        direction, colour = Axis("direction", DIRECTIONS), Axis("colour", COLOURS)
        self.grow = Family("grow", (hex, Axis("element", ELEMENTS)))
        self.destroy_hex = Family("destroy_hex", (hex,), after=self.grow)
        self.place_root = Family("place_root", (edge,), after=self.destroy_hex)
        self.remove_root = Family("remove_root", (edge,), after=self.place_root)
        self.step = Family("step", (hex, direction), after=self.remove_root)
        self.skip_move = Family("skip_move", after=self.step)
        self.aim = Family("aim", (hex,), after=self.skip_move)
        self.aim_root = Family("aim_root", (hex, direction, colour), after=self.aim)
        self.strike = Family("strike", after=self.aim_root)
        self.post_move = Family("post_move", (hex,), after=self.strike)
        self.end_turn = Family("end_turn", after=self.post_move)
        self.swap_sides = Family("swap_sides", after=self.end_turn)
        self.keep_sides = Family("keep_sides", after=self.swap_sides)

    def catalogue(self) -> Catalogue:
        """All actions."""
        return Catalogue(
            (
                self.grow,
                self.destroy_hex,
                self.place_root,
                self.remove_root,
                self.step,
                self.skip_move,
                self.aim,
                self.aim_root,
                self.strike,
                self.post_move,
                self.end_turn,
                self.swap_sides,
                self.keep_sides,
            )
        )


# What an action was for, noted beside it so that a turn can be written down without its position.
PLAIN: Final[i64] = 0
ENTERED: Final[i64] = 1
REWARD: Final[i64] = 2
ANSWER: Final[i64] = 3
MIXED: Final[i64] = 4
MARKS: Final[i64] = 8
