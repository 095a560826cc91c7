"""Breakthrough: two rows of pieces each, and a race to the far side. A game for fourfold, from another package."""

from fourfold_breakthrough.edition import GAME

__all__ = ["GAME"]
