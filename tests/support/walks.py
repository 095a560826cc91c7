"""The editions of every game that is installed, for tests that hold for all of them."""

from fourfold.games import GAMES
from fourfold.testing.walks import Case, every, label, plain, sampled, secretive, some_seat, tried, varied, walk

__all__ = ["EDITIONS", "EVERY", "PLAIN", "SECRETIVE", "VARIED", "Case", "label", "sampled", "some_seat", "walk"]

PLAIN: list[Case] = plain(GAMES)
SECRETIVE: list[Case] = secretive(GAMES)
EVERY: tuple[Case, ...] = every(GAMES)
EDITIONS: tuple[Case, ...] = tried(GAMES)
VARIED: list[Case] = varied(GAMES)
