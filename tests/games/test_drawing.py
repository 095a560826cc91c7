"""Every picture of every game: the suite of `fourfold.testing`, palettes of the house, and the writer of SVG."""

from importlib import import_module

import pytest

import tests.support.scenes  # noqa: F401 (positions that few matches come to)
from fourfold.games import HOUSE
from fourfold.games.svg import Markup, element, escape, fit, number, width, wrap
from fourfold.testing.drawing import *  # noqa: F403


@pytest.mark.parametrize("name", HOUSE)
def test_day_and_night_have_the_same_colours(name: str) -> None:
    style = import_module(f"fourfold.games.{name}.drawing.style")
    assert style.LIGHT.keys() == style.DARK.keys()


# --- the writer -------------------------------------------------------------------------------------------


def test_text_and_attributes_are_escaped_and_markup_is_not() -> None:
    assert element("g", {"a": '<&"'}, "<", Markup("<b/>")) == '<g a="&lt;&amp;&quot;">&lt;<b/></g>'
    assert element("g", {"x": None, "y": 1.50, "z": -0.001}) == '<g y="1.5" z="0"/>'
    assert escape("a\x00\ud800b") == "ab"
    assert number(3) == "3"


def test_text_is_cut_and_broken_where_there_is_no_room() -> None:
    assert fit("Ada", 16, 200) == "Ada"
    cut = fit("Marguerite Yourcenar", 16, 100)
    assert cut.endswith("…")
    assert width(cut, 16) <= 100
    lines = wrap("To be or not to be, that is the question", 16, 120, 3)
    assert 1 < len(lines) <= 3
    assert all(width(line, 16) <= 120 for line in lines)
