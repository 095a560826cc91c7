"""What the site says by itself (`words.toml`)."""

from functools import cache

from fourfold.games.words import Words, sentences_of


@cache
def words(language: str) -> Words:
    """The words of the site in a language."""
    return Words(language, sentences_of(__package__)[language], {})
