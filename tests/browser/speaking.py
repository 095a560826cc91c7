"""Finding English on a page that should be French."""

import re
from functools import cache
from typing import Any

from playwright.sync_api import Page

from fourfold.games import game as find_game
from fourfold.games.clauses import clauses
from fourfold.server.words import sentences

TEXTS = """() => {
  const found = [document.title];
  const said = ["aria-label", "title", "placeholder", "alt", "data-failed", "data-copied", "data-asked"];
  const foreign = (element) => element.closest("[lang]")?.getAttribute("lang") !== "fr";
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null || foreign(element) || element.closest("script, style")) continue;
    if (node instanceof Element) {
      for (const name of said) if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    } else found.push(node.nodeValue);
  }
  return [...new Set(found.map((text) => text.replace(/\\s+/g, " ").trim()).filter((text) => text !== ""))];
}"""
FIELD = re.compile(r"\\\{.*?\\\}")
WORD = re.compile(r"[A-Za-z]{3,}")


class Language:
    """Every sentence and name a game's pages may say in a language, as patterns."""

    def __init__(self, game: str, language: str) -> None:
        found = find_game(game)
        words: Any = found.edition(found.seats[-1], {}).words(language)
        self.texts = set(sentences()[language].values()) | set(words._sentences.values())
        self.texts |= {name for names in words._names.values() for name in names.values()}
        for clause in clauses(game, language):
            self.texts |= {clause.title, clause.section, *clause.text.splitlines()}
        self.texts.add(found.about[language])
        for option in found.options:
            self.texts |= {option.value_name(value, words) for value in option.values}


@cache
def _patterns(game: str) -> tuple[list[re.Pattern[str]], list[re.Pattern[str]], list[re.Pattern[str]]]:
    """English sentences as patterns, French ones, and long English ones to be looked for inside others."""
    english, french = Language(game, "en").texts, Language(game, "fr").texts
    only = {text for text in english - french if WORD.search(re.sub(r"\{.*?\}", "", text))}
    inside = [re.compile(re.escape(text) + r"\b") for text in only if "{" not in text and text.count(" ") > 1]
    return [_pattern(text) for text in only], [_pattern(text) for text in french], inside


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(FIELD.sub(".+", re.escape(_plain(text))))


def _plain(text: str) -> str:
    """{count:seat|seats} and the like as one field; the pages show any space as one."""
    while (simpler := re.sub(r"\{([^{}]*)\{[^{}]*\}", r"{\1", text)) != text:
        text = simpler
    return re.sub(r"\s+", " ", text).strip()


def english_left(page: Page, game: str) -> list[str]:
    """The texts of a French page that are English: a whole sentence of ours, or one inside another text."""
    english, french, inside = _patterns(game)
    return [
        text
        for text in page.evaluate(TEXTS)
        if any(sentence.search(text) for sentence in inside)
        or (
            any(pattern.fullmatch(text) for pattern in english)
            and not any(pattern.fullmatch(text) for pattern in french)
        )
    ]
