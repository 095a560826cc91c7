"""Four tabletop games, one table. A match is a fold over its actions.

>>> import fourfold
>>> match = fourfold.Match("envyra", seats=2, seed=7)
>>> match.to_act
(0, 1)
"""

from typing import TYPE_CHECKING

try:
    import librt.vecs  # noqa: F401 (is it there?)
except ImportError:
    from fourfold import pure_vecs

    pure_vecs.install()

if TYPE_CHECKING:
    from fourfold.games import GAMES as GAMES
    from fourfold.games import game as game
    from fourfold.kernel.errors import FourfoldError as FourfoldError
    from fourfold.match.match import Match as Match

__version__ = "0.1.0"
__all__ = ["GAMES", "FourfoldError", "Match", "__version__", "game", "is_compiled"]

_HOMES = {
    "GAMES": "fourfold.games",
    "game": "fourfold.games",
    "FourfoldError": "fourfold.kernel.errors",
    "Match": "fourfold.match.match",
}


def __getattr__(name: str) -> object:
    """Import what is asked for when it is asked for, so that `import fourfold` stays light."""
    if name not in _HOMES:
        raise AttributeError(f"module 'fourfold' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def is_compiled() -> bool:
    """Are the rules running as compiled code?"""
    from importlib.machinery import EXTENSION_SUFFIXES

    from fourfold.kernel import position

    return (position.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))
