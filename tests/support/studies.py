"""Positions of the house's games that few matches come to, for tests of their pictures."""

from fourfold.testing.studies import RARE, played, studies
from tests.support import earth_water_sun, envyra, erythro

__all__ = ["played", "studies"]

RARE.update({"earth_water_sun": earth_water_sun.rare, "envyra": envyra.rare, "erythro": erythro.rare})
