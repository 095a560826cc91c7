"""The editions of the house's games, for tests that hold for all of them; how they are walked is in `testing`."""

from fourfold.games import HOUSE
from fourfold.testing.walks import Case, every, label, plain, sampled, secretive, some_seat, tried, varied, walk

__all__ = ["EDITIONS", "EVERY", "PLAIN", "SECRETIVE", "VARIED", "Case", "label", "sampled", "some_seat", "walk"]

PLAIN: list[Case] = plain(HOUSE)
SECRETIVE: list[Case] = secretive(HOUSE)
EVERY: list[Case] = every(HOUSE)
EDITIONS: list[Case] = tried(HOUSE)
VARIED: list[Case] = varied(HOUSE)
