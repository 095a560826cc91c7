"""French as a French player reads it: one term for one thing, nobody addressed as a man, narrow spaces."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files

import pytest

from fourfold.games import HOUSE, game
from fourfold.games.clauses import clauses
from fourfold.games.words import sentences_of
from fourfold.learn.scenarios import scenarios

ROOMS = (
    ("fourfold.server", "words.toml"),
    ("fourfold.match", "words.toml"),
    ("fourfold.games.plain", "words.toml"),
    ("fourfold.cli", "play.toml"),
    ("fourfold.learn", "words.toml"),
    ("fourfold.paper", "words.toml"),
    ("fourfold.lab", "words.toml"),
)
DRAWING = r"\b[Tt]ir(?:er|e|ent|ez|ée?s?|ages?)\b"
REJECTED = {
    "": [
        r"\bprêts?\b", r"[Vv]ous êtes (?:invité|assis|seul)", r"\bvous seul\b", r"Convenu\u202f:",
        "même dans le tour", r"[Vv]ous êtes (?:plein|trahi)", "coincé", "[Mm]atch nul", "avez moins",
        r"\bhonnêtes?\b",
    ],
    "earth_water_sun": [
        "[Cc]onnectée?s?", "[Vv]irages?", r"\bLiens? (?:in)?direct", "Progrès", "Spécimens? complets?",
        r"sur (?:ce|les) bords?\b",
    ],
    "envyra": [DRAWING, "[Pp]aquet", "est le mieux", r"\bses cases\b", "cases vides", "De la réserve"],
    "etheria": [
        DRAWING, "[Pp]aquet", r"\b[Uu]ne mise\b(?! en place)", r"\bmises et\b", "offre le prix", r"carte \(vert",
        r"\b(?:la|de|votre) mise\b(?! en place)", "capacité", "symboles?", "[Ff]actions? à diriger",
        "mandats? d’échange", "noble offert", r"\b[Mm]is(?:er|ez|ent|ée?s?)\b",
        r"\b(?:[Oo]n|ils?|elles?|qui) mise\b",
    ],
    "erythro": [
        DRAWING, "[Pp]aquet", r"(?<!mini-)\bplateaux? personnage", r"\b[Tt]uiles? contaminées?\b", "Attaquer en",
        "Coup de foudre", r"jusqu’à 1\b", "est décidé ici", "pioche des (?:mines|événements)",
        r"(?<!-)\b[Pp]lateaux? des personnages", "[Pp]ile de contamination", "mines de la pioche",
    ],
}  # fmt: skip
"""What is not said any more, by game; `docs/glossary.md` has the terms instead."""
PUNCTUATION = re.compile(r"(?<!\u202f)[;:!?»](?=\s|$)|«(?!\u202f)|[0-9x]\s?(?<!\u202f)%")
LEARNT = ("coach.toml", "primer.toml", "puzzles.toml")


def texts(name: str, language: str = "fr") -> Iterator[tuple[str, str]]:
    """Everything of a game in a language, each with its place."""
    found = game(name)
    words = found.edition(found.seats[-1], {}).words(language)
    yield from words._sentences.items()
    for kind, names in words._names.items():
        yield from ((f"{kind} {key}", said) for key, said in names.items())
    for clause in clauses(name, language):
        if clause.kind != "scenario":
            yield f"{clause.id} (title)", clause.title
            yield clause.id, clause.text
    for scenario in scenarios(name):
        yield from ((scenario.id, case.says[language]) for case in scenario.case if case.says)


def said_in(told: object, language: str, key: str = "") -> Iterator[str]:
    """Every text of a file as it is read that is in a language."""
    if isinstance(told, dict):
        for name, value in told.items():
            yield from said_in(value, language, name)
    elif isinstance(told, list):
        for value in told:
            yield from said_in(value, language, key)
    elif key == language and isinstance(told, str):
        yield told


def learnt(name: str, language: str = "fr") -> Iterator[tuple[str, str]]:
    """Everything that lessons, coach, primer and puzzles of a game say in a language, each with its file."""
    room = files(f"fourfold.games.{name}")
    for file in (*(room / each for each in LEARNT), *(room / "lessons").iterdir()):
        if file.name.endswith(".toml"):
            read = tomllib.loads(file.read_text(encoding="utf-8"))
            yield from ((file.name, text) for text in said_in(read, language))


def rooms(language: str = "fr") -> Iterator[tuple[str, str]]:
    """Everything that the rooms around the games say in a language."""
    for room, file in ROOMS:
        said = sentences_of(room, file)[language]
        yield from ((f"{room}: {key}", text) for key, text in said.items() if not key.startswith("command."))


@pytest.mark.parametrize("name", HOUSE)
def test_a_thing_is_called_by_one_term(name: str) -> None:
    rejected = re.compile("|".join(REJECTED[""] + REJECTED[name]))
    told = (*texts(name), *learnt(name))
    assert [(place, said.group()) for place, text in told if (said := rejected.search(text))] == []


def test_the_rooms_address_everybody() -> None:
    rejected = re.compile("|".join(REJECTED[""]))
    assert [(place, said.group()) for place, text in rooms() if (said := rejected.search(text))] == []


@pytest.mark.parametrize("name", HOUSE)
def test_the_rulebooks_have_narrow_spaces_too(name: str) -> None:
    said = ((place, re.sub(r"`[^`]*`|\{[^{}]*\}", "x", text)) for place, text in (*texts(name), *learnt(name)))
    assert [(place, wrong.group()) for place, text in said if (wrong := PUNCTUATION.search(text))] == []


def test_the_rooms_have_narrow_spaces_too() -> None:
    said = ((place, re.sub(r"\{[^{}]*\}", "x", text)) for place, text in rooms())
    assert [(place, wrong.group()) for place, text in said if (wrong := PUNCTUATION.search(text))] == []
