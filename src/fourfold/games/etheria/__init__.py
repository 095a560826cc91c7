"""Etheria: sealed bids for nobles, and trades that may be betrayed. Three or four players."""

from fourfold.games.etheria.edition import GAME

__all__ = ["GAME"]
