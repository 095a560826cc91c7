"""The pages that the site is made of, before the generator has them."""

import importlib
import re
from functools import cache
from itertools import chain
from pathlib import Path
from posixpath import normpath
from typing import Any

import pytest

from fourfold.games import HOUSE
from fourfold.games.clauses import clauses
from fourfold.games.edition import LANGUAGES
from fourfold.games.words import sentences_of
from fourfold.learn.scenarios import scenarios
from fourfold.server.api import HANDLERS
from fourfold.testing.words import certain
from website import building, gallery, openapi, pages, reference, reports
from website.pages import Pages, slug

SOURCES = Path(__file__).parents[2] / "src"
LINK = re.compile(r"\]\(([^()\s]+?)(?: '[^']*')?\)")


@cache
def english() -> Pages:
    """All pages but the gallery, which takes long to draw."""
    return {**pages.english(), **reference.reference(), **openapi.openapi()}


def texts(found: Pages) -> dict[str, str]:
    return {name: text for name, text in found.items() if isinstance(text, str) and name.endswith(".md")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_of_a_page_leads_to_a_page_of_the_site(language: str) -> None:
    found = english() if language == "en" else pages.french()
    broken = []
    for name, text in texts(found).items():
        for target in LINK.findall(pages.FENCE.sub("", text)):
            path = target.partition("#")[0]
            if path and "://" not in path and normpath(str(Path(name).parent / path)) not in found:
                broken.append(f"{name}: {target}")
    assert broken == []


def test_every_page_has_its_place_in_the_navigation() -> None:
    def flat(part: Any) -> list[str]:
        if isinstance(part, str):
            return [part]
        return list(chain.from_iterable(map(flat, part.values() if isinstance(part, dict) else part)))

    placed = flat(building.navigation(english(), "en"))
    assert sorted(name for name in texts(english()) if name not in placed) == []
    assert len(placed) == len(set(placed))
    assert set(chain.from_iterable(building.GUIDES.values())) - english().keys() == {"reports.md"}


def test_reports_are_shown_where_there_are_any(tmp_path: Path) -> None:
    assert reports.reports(tmp_path) == {}
    (tmp_path / "earth_water_sun.html").write_text("a report", encoding="utf-8")
    [page] = reports.reports(tmp_path).values()
    reports.copy(tmp_path, tmp_path / "out")
    assert 'href="reports/earth-water-sun.html"' in str(page)
    assert (tmp_path / "out" / "earth-water-sun.html").read_text(encoding="utf-8") == "a report"


@pytest.mark.parametrize("game", HOUSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_an_address_in_its_rulebook(game: str, language: str) -> None:
    found = pages.english() if language == "en" else pages.french()
    text = found[f"rules/{slug(game)}.md"]
    assert isinstance(text, str)
    for one in clauses(game, language):
        assert text.count(f"{{ #{one.id} }}") == 1, one.id


def test_a_list_is_a_list_where_a_blank_line_is_needed_too() -> None:
    assert pages.LIST.sub(r"\1\n", "Three:\n- a\n- b\n") == "Three:\n\n- a\n- b\n"
    assert pages.LIST.sub(r"\1\n", "- a\n  more\n- b\n") == "- a\n  more\n- b\n"


def test_the_gallery_shows_every_scenario_with_its_pictures_rules_and_a_way_to_the_table() -> None:
    game = "etheria"
    drawn: Pages = {}
    text = gallery._page(game, "fr", drawn)
    for scenario in scenarios(game):
        assert f"{{ #{scenario.id} }}" in text
        assert f'table/#/rules/{game}/example/{scenario.id}"' in text
        for clause in scenario.clauses:
            assert f"](../rules/{slug(game)}.md#{clause}" in text
    shown = set(re.findall(r'<img src="([^"]+)"', text))
    assert {f"gallery/{name}" for name in shown} == drawn.keys()
    assert len(shown) > len(scenarios(game))


def test_a_lean_picture_has_what_it_shows_and_nothing_else() -> None:
    sheet = '<symbol id="a"><use href="#b"/></symbol><symbol id="b"><path/></symbol><symbol id="c"><path/></symbol>'
    assert gallery.lean(f'<svg>{sheet}<use href="#a"/></svg>') == (
        '<svg><symbol id="a"><use href="#b"/></symbol><symbol id="b"><path/></symbol><use href="#a"/></svg>'
    )


@pytest.mark.parametrize("name", sorted(set(chain.from_iterable(about for _, about in reference.ROOMS.values()))))
def test_what_the_reference_names_is_there_and_says_what_it_is(name: str) -> None:
    try:
        found: Any = importlib.import_module(name)
    except ModuleNotFoundError:
        home, _, last = name.rpartition(".")
        found = getattr(importlib.import_module(home), last)
    source = SOURCES.joinpath(*name.split(".")).with_suffix(".py")  # compiled, a module has lost its own
    assert found.__doc__ or source.read_text(encoding="utf-8").startswith('"""')


def test_the_page_of_the_api_has_every_route() -> None:
    text = english()["openapi.md"]
    assert isinstance(text, str)
    for handler in HANDLERS:
        for path in handler.paths:
            plain = path.replace(":str", "").replace("{", "\\{").replace("}", "\\}")
            for method in handler.http_methods:
                assert f"### {method} /api/v1{plain}\n" in text


def test_types_of_the_api_that_are_named_are_told() -> None:
    text = english()["openapi.md"]
    assert isinstance(text, str)
    assert set(re.findall(r"\(#type-(\w+)\)", text)) <= set(re.findall(r"\{ #type-(\w+) \}", text))


def test_the_site_speaks_both_languages() -> None:
    said = sentences_of("website")
    assert said["en"].keys() == said["fr"].keys()
    for key, text in said["fr"].items():
        assert not re.search(r"(?<!\u202f)[;:!?»%]|«(?!\u202f)|['\"“”]", certain(text)), key
