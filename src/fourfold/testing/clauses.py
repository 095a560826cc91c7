"""The rules document of every game: its clauses are numbered, titled, and the same in both languages."""

import re

from fourfold.games import game
from fourfold.games.clauses import Clause, clauses
from fourfold.games.edition import LANGUAGES


def rules(name: str, language: str = "en") -> list[Clause]:
    """Clauses and rulings; of worked scenarios a translation has the titles alone."""
    return [entry for entry in clauses(name, language) if entry.kind != "scenario"]


def test_ids_are_numbered_without_gaps(name: str) -> None:
    numbers: dict[str, list[int]] = {}
    for entry in clauses(name):
        family = entry.id.rstrip("0123456789")
        numbers.setdefault(family, []).append(int(entry.id.removeprefix(family)))
    for family, found in numbers.items():
        assert sorted(found) == list(range(1, len(found) + 1)), family


def test_every_clause_and_ruling_has_a_short_title_in_each_language(name: str) -> None:
    titles = {language: {entry.id: entry.title for entry in rules(name, language)} for language in LANGUAGES}
    for language in LANGUAGES:
        assert all(0 < len(text) <= 60 for text in titles[language].values())
        assert len(set(titles[language].values())) == len(titles[language])
        assert not [id for id, text in titles[language].items() if text == id]
    assert [id for id, text in titles["en"].items() if text == titles["fr"][id]] == []


def test_french_has_its_narrow_spaces(name: str) -> None:
    for entry in clauses(name, "fr"):
        for text in (entry.title, entry.section, entry.text):
            assert not re.search(r"(?<!\u202f)[;:!?»%]|«(?!\u202f)|\u00a0|\u202f\u202f", text), entry.id


def test_french_has_the_same_rules_in_the_same_order(name: str) -> None:
    english, french = rules(name), rules(name, "fr")
    assert [(entry.id, entry.kind) for entry in french] == [(entry.id, entry.kind) for entry in english]
    assert len({entry.section for entry in french}) == len({entry.section for entry in english})
    assert all(ours.text != theirs.text for ours, theirs in zip(french, english, strict=True))
    assert not any(entry.source for entry in french), "a text that ends with a bracket loses it"


def test_whatever_names_a_clause_names_one_that_exists(name: str) -> None:
    found = game(name)
    edition = found.edition(found.seats[0], {})
    named = {kind.clause for kind in edition.setup.notes.kinds} | {option.clause for option in found.options}
    known = {entry.id for entry in rules(name)}
    assert named <= known
    assert all(id.startswith(f"{found.prefix}-") for id in known)
