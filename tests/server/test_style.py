"""The style sheets of pages and games."""

import re
from importlib.resources import files

import pytest

from fourfold.games import GAMES

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
INNERMOST = re.compile(r"\([^()]*\)")


def selectors(text: str) -> list[str]:
    """All selectors of a style sheet, also those within others."""
    return [found.strip() for found in re.findall(r"[^{};]+(?=\{)", COMMENT.sub("", text))]


def is_for_anything(selector: str) -> bool:
    """Does a selector, or one in `:is()`, end with what an element is not, or with `*`: may any be meant?"""
    while inner := INNERMOST.search(selector):
        if ":has" in inner[0] and is_for_anything(inner[0][1:-1]):
            return True
        selector = selector.replace(inner[0], "", 1)
    subjects = [re.split(r"[\s>~+]+", one.strip())[-1] for one in selector.split(",")]
    return any(subject.startswith((":not", "*")) for subject in subjects)


@pytest.mark.parametrize(
    "name",
    ["server/static/style.css", "server/static/learn.css", *(f"games/{game}/drawing/style.css" for game in GAMES)],
)
def test_what_depends_on_what_is_within_an_element_is_named(name: str) -> None:
    """A browser must not look at every element again whenever one comes or goes (docs/performance.md)."""
    found = selectors(files("fourfold").joinpath(name).read_text())
    assert found
    assert [one for one in found if ":has(" in one and is_for_anything(one)] == []
