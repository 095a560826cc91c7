"""Envyra: secret cubes, captured tiles. Two to four players."""

from fourfold.games.envyra.edition import GAME

__all__ = ["GAME"]
