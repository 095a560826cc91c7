"""What the pages say themselves (`words.toml`), in each language."""

from functools import cache

from fourfold.bots.levels import LEVELS
from fourfold.games.words import Sentences, Words, sentences_of


def sentences() -> Sentences:
    """Every sentence of the pages, by language and key."""
    return sentences_of("fourfold.server")


@cache
def words(language: str) -> Words:
    """The pages' sentences in a language."""
    return Words(language, sentences()[language], {})


def bot_name(bot: str, language: str) -> str:
    """What a kind of bot is called; one without a sentence goes by its own name."""
    if bot in LEVELS:
        say = words(language).say
        return say("level.name", level=bot, word=say(f"level.{bot}"))
    return sentences()[language].get(f"bot.{bot}", bot)


def joined(parts: list[str], language: str) -> str:
    """Several names as one: "Anna, Ben and Cleo"."""
    last = words(language).say("page.and")
    return last.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
