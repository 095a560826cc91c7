"""The rules documents as data: every clause is found, titled and told apart."""

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from unicodedata import normalize

import pytest

from fourfold.games import HOUSE
from fourfold.games import clauses as module
from fourfold.games.clauses import Clause, clauses, find, nouns, search, title
from fourfold.games.edition import LANGUAGES
from fourfold.kernel.errors import BadOption, FourfoldError
from fourfold.testing.clauses import *  # noqa: F403

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
SAMPLE = """# Sample

## 2. Clauses

### 2.1 Setup

- **SAM-SETUP-1** Two *players* use `a*b`. *(003 › Setup; SAM-R1)*
- **SAM-SETUP-2** Wrapped
  over lines (all of them). (EN "1. A (b)"; FR same)

### End (SAM-END)

- **SAM-END-1** Over. [004 End]
- **SAM-END-2** Figures:

| Players | *Cubes* |
| --- | --- |
| 2 | 5 |

Not a clause: **SAM-END-9** is only named here.

- **SAM-R1 How many?** Two. — **Default:** three. *Option: no.*
- **SAM-R2 Who *starts*?** The oldest.
  *Why:* Not said. — **Default:** see SAM-END-1. *Option: yes.*

**SAM-X01 A title.** (SAM-END-1)\x20\x20
Given `x`
- when `y` then
  `z`.

A paragraph of its own.

## Index

Player ·
cube · zebra
"""


@pytest.fixture
def sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Clause, ...]]:
    """A document in the folder of an installed package."""
    (tmp_path / "rulebooks").mkdir()
    (tmp_path / "rulebooks" / "sam-ple.md").write_text(SAMPLE, encoding="utf-8")
    monkeypatch.setattr(module, "files", lambda package: tmp_path)
    clauses.cache_clear()
    yield clauses("sam_ple")
    clauses.cache_clear()


def test_entries_are_read_in_order(sample: tuple[Clause, ...]) -> None:
    assert [(entry.id, entry.kind, entry.section) for entry in sample] == [
        ("SAM-SETUP-1", "clause", "Setup"),
        ("SAM-SETUP-2", "clause", "Setup"),
        ("SAM-END-1", "clause", "End"),
        ("SAM-END-2", "clause", "End"),
        ("SAM-R1", "ruling", "End"),
        ("SAM-R2", "ruling", "End"),
        ("SAM-X01", "scenario", "End"),
    ]
    assert [entry.id for entry in sample if entry.kind == "ruling"] == ["SAM-R1", "SAM-R2"]
    assert {entry.game for entry in sample} == {"sam_ple"}


def test_text_is_plain_and_the_source_apart(sample: tuple[Clause, ...]) -> None:
    assert [(entry.text, entry.source) for entry in sample] == [
        ("Two players use a*b.", "003 › Setup; SAM-R1"),
        ("Wrapped over lines (all of them).", 'EN "1. A (b)"; FR same'),
        ("Over.", "004 End"),
        ("Figures:\nPlayers · Cubes\n2 · 5", ""),
        ("How many? Two. — Default: three. Option: no.", ""),
        ("Who starts? The oldest. Why: Not said. — Default: see SAM-END-1. Option: yes.", ""),
        ("(SAM-END-1)\nGiven x\n- when y then z.", ""),
    ]


def test_without_titles_the_document_names_its_entries(sample: tuple[Clause, ...]) -> None:
    assert [entry.title for entry in sample[3:]] == ["SAM-END-2", "How many?", "Who *starts*?", "A title"]


def test_a_ruling_answers_before_it_says_why(sample: tuple[Clause, ...]) -> None:
    """One that only says why is for programs."""
    assert [(entry.question, entry.answer) for entry in sample if entry.kind == "ruling"] == [
        ("How many?", ""),
        ("Who starts?", "The oldest."),
    ]
    assert not any(entry.question or entry.answer for entry in sample if entry.kind != "ruling")


def test_a_document_names_the_nouns_of_its_index(sample: tuple[Clause, ...]) -> None:
    assert nouns("sam_ple", "en") == {"Player": ("SAM-SETUP-1", "SAM-END-2"), "cube": ("SAM-END-2",), "zebra": ()}


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_of_an_index_has_its_clause(name: str, language: str) -> None:
    found = nouns(name, language)
    assert len(found) >= 30
    assert [noun for noun, places in found.items() if not places] == []
    assert list(found) == sorted(found, key=without_accents)


def without_accents(text: str) -> str:
    return normalize("NFD", text.casefold()).encode("ascii", "ignore").decode()


PROGRAMS = (
    r"`|_|\bengine\b|\bseats? \d|\bcell \d|\bbots?\b|\bDefault\b|\bOption\b|\(i+\)|\brulebooks?\b|\bEN\b|\bFR\b"
    r"|\bprogrammes?\b|\bPar défaut\b|\brobots?\b|\blivrets?\b|reconstru"
)
"""What only those who build or study the game need."""


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_answers_are_for_players(name: str, language: str) -> None:
    for entry in clauses(name, language):
        if entry.kind == "clause":
            assert not re.search(PROGRAMS, entry.text), entry.id
        elif entry.kind == "ruling":
            assert bool(entry.answer) == bool(find(name, entry.id).answer), entry.id
            assert not entry.answer or entry.question.endswith("?"), entry.id
            assert not entry.answer or not re.search(PROGRAMS, f"{entry.question} {entry.answer}"), entry.id


def document(name: str, language: str) -> str:
    """The text of a rules document of this checkout."""
    ending = "md" if language == "en" else f"{language}.md"
    return FOLDER.joinpath(f"{name.replace('_', '-')}.{ending}").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", HOUSE)
def test_every_entry_of_a_document_is_found_once_and_in_order(name: str) -> None:
    for language in LANGUAGES:
        starts = re.findall(r"(?m)^(?:- )?\*\*([A-Z]{3}-\S+?)(?:\*\*| )", document(name, language))
        assert [entry.id for entry in clauses(name, language)] == starts
        assert len(set(starts)) == len(starts)
        is_translated = language != "en"
        for entry in clauses(name, language):
            assert entry.section
            assert bool(entry.text) != (is_translated and entry.kind == "scenario"), entry.id
        assert not any("**" in entry.text for entry in clauses(name, language))


@pytest.mark.parametrize("name", HOUSE)
def test_titles_are_given_to_what_there_is_in_each_language(name: str) -> None:
    titled = module._titles(name)
    assert set(titled) == {entry.id for entry in clauses(name) if entry.kind != "scenario"}
    for id, titles in titled.items():
        assert set(titles) - {"under"} == set(LANGUAGES), id


@pytest.mark.parametrize("name", HOUSE)
def test_every_worked_scenario_has_a_title_in_each_language(name: str) -> None:
    english, french = ([one for one in clauses(name, two) if one.kind == "scenario"] for two in LANGUAGES)
    assert [entry.id for entry in french] == [entry.id for entry in english]
    assert all(entry.title != entry.id for entry in (*english, *french))


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_settles_a_clause(name: str, language: str) -> None:
    """In the rulebook it stands under it."""
    found = clauses(name, language)
    rules = {entry.id for entry in found if entry.kind == "clause"}
    assert all(entry.under in rules for entry in found if entry.kind == "ruling")
    assert not any(entry.under for entry in found if entry.kind == "clause")


@pytest.mark.parametrize("name", HOUSE)
def test_french_has_the_same_figures_and_options(name: str) -> None:
    """Codes are for programs: French says in words what an option does, and keeps its name for the table."""
    english, french = (dict(written(name, language)) for language in LANGUAGES)
    for entry in clauses(name, "fr"):
        if entry.kind == "scenario":
            continue
        theirs = english[entry.id]
        assert "`" not in french[entry.id], entry.id
        assert numbers(entry.text) == numbers(find(name, entry.id).text) - numbers(" ".join(codes(theirs))), (
            entry.id
        )
        if entry.kind == "ruling":
            is_option = bool(re.search(r"Option:\*? yes|\*\*Option:\*\* `", theirs))
            assert ("Option\u202f: oui" in entry.text) == is_option, entry.id


@pytest.mark.parametrize("name", HOUSE)
def test_french_tables_have_the_same_figures_and_codes(name: str) -> None:
    english, french = (Counter(table_rows(document(name, language))) for language in LANGUAGES)
    assert french <= english


def numbers(text: str) -> Counter[str]:
    """The numbers in a text, whatever their order."""
    return Counter(re.findall(r"\d+", text))


def codes(text: str) -> tuple[str, ...]:
    """What stands between backticks, in its order."""
    return tuple(re.findall(r"`([^`]+)`", text))


def table_rows(text: str) -> Iterator[tuple[tuple[str, ...], frozenset[tuple[str, int]]]]:
    """Codes and numbers of the rows of all tables under a heading, without their sources."""
    for line in re.sub(r" \*\(.*?\)\*", "", text.split("\n## ", 1)[1]).splitlines():
        if line.startswith("| ") and (codes(line) or numbers(line)):
            yield codes(line), frozenset(numbers(line).items())


def written(name: str, language: str) -> Iterator[tuple[str, str]]:
    """Each entry of a document as it is written, by id."""
    for block in module._blocks(document(name, language)):
        entry = module.ENTRY.match(block[0])
        if entry:
            yield entry.group(1), "\n".join(block)


@pytest.mark.parametrize("name", HOUSE)
def test_phases_and_endings_name_clauses(name: str) -> None:
    table = import_module(f"fourfold.games.{name}.rules.table")
    for labels in (table.PHASES, table.ENDINGS):
        assert all(find(name, clause) for clause in labels.clauses)


@pytest.mark.clause("ENV-SETUP-1")
def test_a_clause_is_found_by_its_id() -> None:
    clause = find("envyra", "ENV-SETUP-1")
    assert clause.section == "Setup"
    assert clause.title == "Two to four players, five cubes each"
    assert clause.text.startswith("Two to four players take part.")
    assert clause.source.startswith("003 › 20 Wooden Cubes")
    assert find("envyra", "env-setup-1") is clause


@pytest.mark.parametrize(("given", "meant"), [("ENV-SETP-1", "ENV-SETUP-1"), ("R22", "ENV-R22"), ("?", "")])
def test_an_unknown_id_gets_the_closest_as_a_hint(given: str, meant: str) -> None:
    with pytest.raises(FourfoldError, match=f"did you mean '{meant}"):
        find("envyra", given)


def test_search_wants_all_words_and_no_accents() -> None:
    assert "ENV-SCORE-8" in [entry.id for entry in search("envyra", "ÉGALITÉ series", "fr")]
    assert "ENV-PHASE2-7" in [entry.id for entry in search("envyra", "n'attend", "fr")]
    assert [entry.id for entry in search("envyra", "env-r22")] == ["ENV-R22", "ENV-X26"]
    assert "ENV-ROUND-8" in [entry.id for entry in search("envyra", "five cubes")]
    assert search("envyra", "five cubes zeppelin") == []
    assert len(search("envyra", "")) == len(clauses("envyra"))


@pytest.mark.parametrize(
    ("name", "words", "language", "first"),
    [
        ("envyra", "tie", "en", {"ENV-SCORE-8", "ENV-R22"}),
        ("envyra", "who wins", "en", {"ENV-SCORE-7", "ENV-CAPTURE-2"}),
        ("envyra", "qui gagne", "fr", {"ENV-SCORE-7"}),
        ("envyra", "égalités", "fr", {"ENV-R22", "ENV-SCORE-8"}),
        ("earth_water_sun", "win", "en", {"EWS-END-1"}),
        ("earth_water_sun", "relier", "fr", {"EWS-ROOT-6"}),
        ("etheria", "winning", "en", {"ETH-END-1", "ETH-END-3"}),
        ("erythro", "how do I win", "en", {"ERY-END-1", "ERY-ADV1-4"}),
        ("erythro", "victoire", "fr", {"ERY-END-1", "ERY-ADV1-4"}),
    ],
)
def test_people_search_with_words_in_any_form(name: str, words: str, language: str, first: set[str]) -> None:
    assert first <= {entry.id for entry in search(name, words, language)[:6]}


def test_search_finds_words_and_not_letters() -> None:
    for words, letters in (("tie", "empti"), ("end tile", "sends")):
        for entry in search("envyra", words):
            said = f"{entry.title} {entry.text}".casefold().replace(letters, "")
            assert all(word in said for word in words.split()), entry.id


def test_what_stands_in_a_title_is_found_first() -> None:
    found = [word_of.casefold() for word_of in (entry.title for entry in search("envyra", "figure"))]
    titled = ["figure" in said for said in found]
    assert titled == sorted(titled, reverse=True)
    assert any(titled)


def test_a_title_in_a_language() -> None:
    assert title("envyra", "ENV-R33", "en") == "The size of the supply is public"
    assert title("envyra", "ENV-R33", "fr") == "Le nombre de tuiles du sac est public"
    with pytest.raises(BadOption, match="en, fr"):
        title("envyra", "ENV-R33", "de")


@pytest.mark.parametrize("name", ["chess", "../envyra", ""])
def test_a_missing_document_is_one_sentence(name: str) -> None:
    with pytest.raises(FourfoldError, match="there is no rules document for"):
        clauses(name)
