"""Earth, Water & Sun: Trees, Mushrooms and Roots on a board of hexes. Two players."""

from fourfold.games.earth_water_sun.edition import GAME

__all__ = ["GAME"]
