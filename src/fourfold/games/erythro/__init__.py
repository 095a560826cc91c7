"""Erythro: ambassadors of a planet against a mining company. Two to four players, all on one side."""

from fourfold.games.erythro.edition import GAME

__all__ = ["GAME"]
