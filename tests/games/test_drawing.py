"""Every picture of every game: the suite of `fourfold.testing`, its palette, style and icons, the writer of SVG."""

import re
from pathlib import Path

import pytest

import tests.support.studies  # noqa: F401 (positions that few matches come to)
from fourfold.games import HOUSE
from fourfold.games.lettering import fit, width, wrap
from fourfold.games.picture import piece
from fourfold.games.style import palettes_of, style_of, symbols_of
from fourfold.games.svg import Markup, element, escape, number, text, titled
from fourfold.testing.drawing import *  # noqa: F403

# --- palette, style and icons -----------------------------------------------------------------------------

DRAWN = [*(f"fourfold.games.{name}.drawing" for name in HOUSE), "fourfold.games.plain"]


@pytest.mark.parametrize("package", DRAWN)
def test_day_and_night_have_the_same_colours(package: str) -> None:
    light, dark = palettes_of(package)
    assert light.keys() == dark.keys()


@pytest.mark.parametrize("package", DRAWN)
def test_a_sheet_uses_no_colour_that_is_not_named(package: str) -> None:
    style = style_of(package, "any")
    assert set(re.findall(r"var\((--[\w-]+)\)", style)) <= set(re.findall(r"(--[\w-]+):", style))


def test_a_sheet_begins_with_its_colours_and_keeps_no_comment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    package = tmp_path / "drawn_here"
    package.mkdir()
    package.joinpath("__init__.py").touch()
    package.joinpath("palette.toml").write_text('[light]\nink = "#111111"\n[dark]\nink = "#eeeeee"\n')
    package.joinpath("style.css").write_text("/* A\nsheet. */\n.a text{fill:var(--ink);\n color:var(--dark-ink)}\n")
    package.joinpath("symbols.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg">\n  <!-- One\n  icon. -->\n  <defs>\n'
        '    <path class="b"\n      d="M1 2\n      h3 4\n      5z"/>\n  </defs>\n</svg>\n'
    )
    colours = ".a,.a-line{--ink:#111111}@media (prefers-color-scheme:dark){.a,.a-line{--ink:#eeeeee}}"
    assert style_of("drawn_here", "a") == colours + ".a text{fill:var(--ink);color:#eeeeee}"
    assert symbols_of("drawn_here") == '<defs><path class="b"\n      d="M1 2h3 4\n      5z"/></defs>'


# --- the writer -------------------------------------------------------------------------------------------


def test_what_is_kept_of_markup_is_not_given_for_a_name_that_looks_like_it() -> None:
    """Elements are kept by what they were written from; a player may be called whatever a picture contains."""
    bold = Markup("<b/>")
    for write in (titled, lambda words: text(1, 2, words, "who"), lambda words: piece("a", "b", "c", words)):
        assert "<b/>" in write(bold)
        assert "<b/>" not in write("<b/>")


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
