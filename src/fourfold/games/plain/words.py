"""The words of a game that says no more than it must.

Its own `words.toml` comes first, then what all games say alike (`words.toml` beside this module), then a sentence
for every action, event and refusal, made of its name and its facts. Where the file has an area called like a fact,
such as `[direction.left]`, those are the names of its values.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from fourfold.games.edition import EditionOf
from fourfold.games.words import SHARED, Words, sentences_of
from fourfold.kernel.errors import BadOption


class Speaker:
    """Speaks for one edition, in every language."""

    def __init__(self, edition: EditionOf[Any, Any]) -> None:
        self._title = edition.game.title["en"]
        self._seats = int(edition.setup.seats)
        self._named = tuple(edition.labels)
        self._sentences = {
            language: {**_generic(edition, shared), **shared, **_own(edition.game.package, language)}
            for language, shared in sentences_of(SHARED).items()
        }

    def words(self, language: str, names: tuple[str, ...]) -> Words:
        """The words of a match: a seat is called by its player's name, or by its number."""
        if language not in self._sentences:
            choice = f"choose from {', '.join(self._sentences)}"
            raise BadOption(f"{self._title} does not speak {language!r}", choice)
        said = self._sentences[language]
        seats: dict[int | str, str] = {
            seat: said["label.seat"].format(number=seat + 1) for seat in range(self._seats)
        }
        seats |= {seat: name for seat, name in enumerate(names) if name}
        found = {fact: _names(said, fact) for fact in self._named}
        return Words(language, said, {**{fact: called for fact, called in found.items() if called}, "seat": seats})


def _names(said: Mapping[str, str], fact: str) -> dict[int | str, str]:
    """What the values of a fact are called, if the file says so."""
    return {key.partition(".")[2]: word for key, word in said.items() if key.startswith(f"{fact}.")}


def _own(package: str, language: str) -> Mapping[str, str]:
    if not files(package).joinpath("words.toml").is_file():
        return {}
    return sentences_of(package).get(language, {})


def _generic(edition: EditionOf[Any, Any], shared: Mapping[str, str]) -> dict[str, str]:
    """A sentence for everything that is declared, of its name and its facts."""
    setup = edition.setup
    found = {
        f"action.{family.kind}": _sentence(
            family.kind, [axis.name for axis in family.axes], shared["generic.action"]
        )
        for family in setup.catalogue.families
    }
    for kind in setup.notes.kinds:
        area = "refusal" if kind.refusal else "event"
        found[f"{area}.{kind.name}"] = _sentence(kind.name, list(kind.facts), shared[f"generic.{area}"])
    return found


def _sentence(name: str, facts: list[str], template: str) -> str:
    """`move` with square and direction becomes "Move {square} {direction}."."""
    return template.format(name=" ".join([name.replace("_", " "), *(f"{{{fact}}}" for fact in facts)]))
