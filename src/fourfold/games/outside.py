"""Games that other packages bring, found by their entry points."""

from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from fourfold.games import HOUSE
from fourfold.games.edition import LANGUAGES, Edition, Game, GameOf

GROUP = "fourfold.games"
NEEDED = ("prefix", "rules_version", "edition_type", "seats", "minutes", "title", "about")
"""What a game must say of itself besides its name."""


@dataclass
class Found:
    """The games that can be played, and for each that cannot a sentence that says why."""

    games: dict[str, Game] = field(default_factory=dict)
    broken: dict[str, str] = field(default_factory=dict)


@cache
def games_from_outside() -> Found:
    """Load every game of another package, once."""
    found = Found()
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        if entry.name in found.games:
            found.broken[entry.name] = f"two packages bring a game {entry.name!r}: {_package(entry)} is left out"
            continue
        try:
            found.games[entry.name] = _loaded(entry)
        except Exception as error:  # whatever its package does, the other games must be there
            reason = str(error) if isinstance(error, _Unfit) else f"{type(error).__name__}: {error}"
            found.broken[entry.name] = f"the game {entry.name!r} of {_package(entry)} cannot be played: {reason}"
    return found


class _Unfit(Exception):
    """A game that does not keep the contract."""


def _loaded(entry: EntryPoint) -> Game:
    if entry.name in HOUSE:
        raise _Unfit("the house has a game of that name")
    if not entry.name.isidentifier() or entry.name != entry.name.lower():
        raise _Unfit("a name is made of small letters, digits and underscores")
    game = entry.load()
    if not isinstance(game, GameOf):
        raise _Unfit(f"{entry.value} is no Game")
    if getattr(game, "name", "") != entry.name:
        raise _Unfit(f"{entry.value} calls itself {getattr(game, 'name', '')!r}")
    for name in NEEDED:
        if not hasattr(game, name):
            raise _Unfit(f"{entry.value} has no {name!r}")
    for texts in (game.title, game.about):
        if set(texts) != set(LANGUAGES):
            raise _Unfit(f"its title and what it is about must be there in {' and '.join(LANGUAGES)}")
    _check_options(game.edition(game.seats[0], {}))
    return game


def _check_options(edition: Edition) -> None:
    """Every option has its words in every language."""
    for option in edition.option_list:
        for language in LANGUAGES:
            for key in option.unsaid(edition.words(language)):
                raise _Unfit(
                    f"its option {option.name!r} has no words: {key!r} is not in its words.toml in {language}"
                )


def _package(entry: EntryPoint) -> str:
    return f"package {entry.dist.name!r}" if entry.dist is not None else repr(entry.value)
