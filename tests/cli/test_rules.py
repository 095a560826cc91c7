"""`fourfold rules`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command


def test_the_contents_name_every_clause(fourfold: Command) -> None:
    listed = fourfold("rules", "envyra").out
    ids = [clause["id"] for clause in json.loads(fourfold("rules", "envyra", "--json").out)]

    assert listed.startswith("Setup\n  ENV-SETUP-1 ")
    assert len(ids) > 100
    assert all(id in listed for id in ids)


@pytest.mark.parametrize("id", ["ENV-PHASE1-2", "env-phase1-2"])
def test_one_clause_by_its_id(fourfold: Command, id: str) -> None:
    ran = fourfold("rules", "envyra", id)

    assert ran.code == 0
    assert ran.out.startswith("ENV-PHASE1-2 ")
    assert "one or two cells" in ran.out
    assert "source: 003" in ran.out


def test_the_rules_are_french_too(fourfold: Command) -> None:
    one = fourfold("rules", "envyra", "ENV-PHASE1-2", "--lang", "fr").out
    assert one.startswith("ENV-PHASE1-2    Une ou deux marques, un cube pour chacune\n")
    assert "une ou deux cases" in one
    assert one.endswith("Phase I\u202f: marquer\n")

    assert fourfold("rules", "envyra", "--lang", "fr").out.startswith("Mise en place\n  ENV-SETUP-1 ")
    assert "ENV-SCORE-8" in fourfold("rules", "envyra", "egalite", "--lang", "fr").out


@pytest.mark.parametrize(("language", "begins"), [("en", "Measured: "), ("fr", "Mesuré\u202f: ")])
def test_a_ruling_says_what_was_measured_of_it(fourfold: Command, language: str, begins: str) -> None:
    assert any(
        line.startswith(begins)
        for line in fourfold("rules", "envyra", "ENV-R30", "--lang", language).out.splitlines()
    )
    assert begins not in fourfold("rules", "envyra", "ENV-R31", "--lang", language).out


def test_words_find_clauses(fourfold: Command) -> None:
    ran = fourfold("rules", "envyra", "end", "tile", "--json")

    found = [clause["id"] for clause in json.loads(ran.out)]
    assert "ENV-END-1" in found
    assert "ENV-END-1" in fourfold("rules", "envyra", "end tile").out


def test_the_start_of_an_id_finds_a_chapter(fourfold: Command) -> None:
    assert "ENV-PHASE1-1" in fourfold("rules", "envyra", "ENV-PHASE1").out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("envira", "there is no game 'envira'"),
        ("../etc", "there is no game '../etc'"),
        ("envyra ENV-PHASE1-99", "there is no clause 'ENV-PHASE1-99'"),
        ("envyra zeppelin", "no clause of envyra mentions 'zeppelin'"),
        ("envyra --lang de", "there is no language 'de'"),
    ],
)
def test_mistakes(refused: Callable[..., str], line: str, said: str) -> None:
    assert said in refused("rules", *line.split())


def test_coverage_in_a_checkout(fourfold: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    ran = fourfold("rules", "envyra", "ENV-CAPTURE-3", "--coverage", "--json")

    [report] = json.loads(ran.out)
    [trace] = report["traces"]
    assert trace["id"] == "ENV-CAPTURE-3"
    assert any("rules/capture.py:" in place for place in trace["code"])
    assert any("games/envyra/" in place for place in trace["tests"])


def test_coverage_elsewhere_says_what_it_needs(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("fourfold.__file__", str(tmp_path / "a" / "b" / "__init__.py"))

    assert "coverage needs a source checkout" in refused("rules", "envyra", "--coverage")
