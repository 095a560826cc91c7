"""What is said of puzzles and of what was measured (`words.toml`)."""

from functools import cache

from fourfold.games.words import Words, sentences_of


@cache
def words(language: str) -> Words:
    """The words of what teaches in a language."""
    return Words(language, sentences_of("fourfold.learn")[language], {})
