"""Sentences in English and French, made from one template per kind of action, event and refusal.

A template names facts: `{seat} captures {tile} ({cell}).` A number can bring its noun along in singular and
plural: `{need:tile|tiles}` gives "1 tile" or "2 tiles", `{need:{theme} tile|{theme} tiles}` "2 Fire tiles".
"""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fourfold.kernel.errors import BadOption

Sentences = dict[str, dict[str, str]]
"""Templates by language, then by key."""
TO_THE_DOER = ("event_you", "moment_you")
"""Words said to whoever did it. There a value has the name it has among those of `part_you`, if there are such, and
not among those of `part`: "on your tile" and not "on their tile".
"""
SHARED = "fourfold.games.plain"
"""Whose `words.toml` has what all games say alike."""


class Number(int):
    """A number that knows how to choose between a singular and a plural noun in its language."""

    language: str

    def __new__(cls, value: int, language: str = "en") -> "Number":
        """The same number, to be spoken in a language."""
        number = super().__new__(cls, value)
        number.language = language
        return number

    @property
    def is_singular(self) -> bool:
        """English says "0 tiles", French "0 tuile"."""
        return abs(self) < 2 if self.language == "fr" else abs(self) == 1

    def __format__(self, nouns: str) -> str:
        if not nouns:
            return str(int(self))
        one, _, many = nouns.partition("|")
        return f"{int(self)} {one if self.is_singular else many}"


class Words:
    """What a game says in one language.

    `sentences` maps "action.mark", "event.captured", "refusal.locked" or any other key to a template; `names`
    maps a kind of fact to the names of its values, by label or by number.
    """

    is_of_another = False
    """Is told what somebody else did than whoever reads it?"""

    def __init__(
        self, language: str, sentences: Mapping[str, str], names: Mapping[str, Mapping[int | str, str]]
    ) -> None:
        self.language = language
        self._sentences = sentences
        self._names = names
        self._plain: dict[str, str] = {}
        """What was said that has no facts."""

    def of_another(self) -> "Words":
        """The same words, to tell what somebody else did: what is theirs is not called "yours"."""
        found = Words(self.language, self._sentences, self._names)
        found.is_of_another = True
        return found

    def say(self, key: str, **facts: object) -> str:
        """The sentence with this key, its facts filled in. Made once: a page says the same again and again."""
        if facts:
            return said_once(self, key, **facts)
        said = self._plain.get(key)
        if said is None:
            said = self._plain[key] = self.made(key, facts)
        return said

    def made(self, key: str, facts: Mapping[str, object]) -> str:
        """The same, made anew."""
        return self._filled(self._sentences[key], facts, is_to_doer=key.partition(".")[0] in TO_THE_DOER)

    def say_alike(self, key: str, **facts: object) -> str:
        """The same, where a game may leave it to what all games say."""
        template = self.find(key)
        if template is None:
            raise KeyError(key)
        return self._filled(template, facts)

    def _filled(self, template: str, facts: Mapping[str, object], *, is_to_doer: bool = False) -> str:
        yours = {name: f"{name}_you" for name in facts if is_to_doer and f"{name}_you" in self._names}
        return template.format(**{name: self.name(yours.get(name, name), value) for name, value in facts.items()})

    def find(self, key: str) -> str | None:
        """The words with this key as they are written: the game's own, or what all games say alike."""
        return self._sentences.get(key) or sentences_of(SHARED).get(self.language, {}).get(key)

    def name(self, kind: str, value: object) -> object:
        """What a value is called: `name("tile", "flora-leaf-1")` is "Clover Leaf"."""
        names = self._names.get(kind)
        if names is not None and isinstance(value, (int, str)) and value in names:
            return names[value]
        if isinstance(value, int) and not isinstance(value, bool):
            return Number(value, self.language)
        return value

    def action(self, kind: str, fields: Mapping[str, int | str]) -> str:
        """An action as a sentence."""
        return said_once(self, f"action.{kind}", **fields)

    def event(self, kind: str, facts: Mapping[str, object]) -> str:
        """An event as a line of the log."""
        return self.say(f"event.{kind}", **facts)

    def refusal(self, kind: str, facts: Mapping[str, object]) -> str:
        """A refusal as a sentence for the player."""
        return self.say(f"refusal.{kind}", **facts)


@lru_cache(maxsize=16384, typed=True)
def said_once(words: Words, key: str, /, **facts: object) -> str:
    """What `Words.say` says, kept; by type, too, because True is no number here."""
    return words.made(key, facts)


def translated(texts: Mapping[str, object], language: str) -> str:
    """The one of several texts that is in a language; an apostrophe that was typed is shown as a printed one."""
    return str(texts[language]).replace("'", "’")


@cache
def sentences_of(package: str, file: str = "words.toml") -> Sentences:
    """Every sentence in a file of a package, by language and key."""
    return read_sentences(files(package).joinpath(file).read_text(encoding="utf-8"))


def spoken(package: str, title: str, language: str) -> Mapping[str, str]:
    """The sentences of a game in a language; another language is refused with those there are."""
    sentences = sentences_of(package)
    if language not in sentences:
        raise BadOption(f"{title} does not speak {language!r}", f"choose from {', '.join(sentences)}")
    return sentences[language]


def read_sentences(text: str) -> Sentences:
    """The sentences of a `words.toml`, where `[event.captured]` has a line for each language.

    Tables can lie deeper: `[option.size]` with `title.en = "Board"` has the key `option.size.title`.
    """
    found: Sentences = {}
    _gather(tomllib.loads(text), (), found)
    return found


def _gather(table: Mapping[str, Any], path: tuple[str, ...], found: Sentences) -> None:
    """Add every sentence in a table and in those inside it, with its path as the key."""
    for name, held in table.items():
        if isinstance(held, str):
            found.setdefault(name, {})[".".join(path)] = held
        else:
            _gather(held, (*path, name), found)


def label(sentence: str) -> str:
    """A sentence as it stands on a button: without its full stop."""
    return sentence if ". " in sentence else sentence.removesuffix(".")


def signed(amount: int) -> str:
    """A number with its sign, as it is printed: +2, −1."""
    return f"{amount:+d}".replace("-", "−")
