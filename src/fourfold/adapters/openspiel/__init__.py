"""Our games in OpenSpiel: importing this registers them, as `fourfold_envyra` and so on.

>>> import pyspiel
>>> import fourfold.adapters.openspiel
>>> game = pyspiel.load_game("fourfold_envyra(players=3,variant=basic)")

Each is there a second time as `fourfold_envyra_simultaneous`, where seats that choose in secret do so at one
simultaneous node.
"""

from fourfold.adapters.openspiel.game import FourfoldGame, register
from fourfold.adapters.openspiel.state import FourfoldState

__all__ = ["FourfoldGame", "FourfoldState"]

register()
