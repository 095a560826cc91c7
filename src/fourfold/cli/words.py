"""What the command line itself says to players, in English and French (`play.toml`)."""

from functools import cache

from fourfold.games.words import Sentences, Words, sentences_of


def _sentences() -> Sentences:
    return sentences_of("fourfold.cli", "play.toml")


def words(language: str) -> Words:
    """The sentences in a language."""
    return Words(language, _sentences()[language], {})


@cache
def commands() -> dict[str, str]:
    """What players may type instead of an action: each word, of any language, with the command it stands for."""
    found: dict[str, str] = {}
    for sentences in _sentences().values():
        for key, typed in sentences.items():
            area, _, command = key.partition(".")
            if area == "command":
                found |= dict.fromkeys(typed.split(), command)
    return found
