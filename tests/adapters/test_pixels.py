"""Drawings as pixels."""

import sys
from xml.etree.ElementTree import tostring

import pytest

from fourfold.adapters.pixels import pixels
from fourfold.games import game
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import FourfoldError
from fourfold.paper.dressing import plain
from tests.support.walks import PLAIN, Case, label

SQUARES = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="t" viewBox="0 0 20 10">'
    "<style>.t{--page:#ffffff;--a:#ff0000;--b:#0000ff;background:var(--page);--c:var(--a)}"
    "@media (prefers-color-scheme:dark){.t{--a:#000000}.t .blue{--c:#000000}}"
    ".t .blue{--c:var(--b)}.t .k{fill:var(--c)}.t .k:hover{fill:#000000}.t .blue+.k{fill:#00ff00}</style>"
    '<defs><symbol id="s" viewBox="0 0 4 4"><rect class="k" width="4" height="4"/></symbol></defs>'
    '<use href="#s" x="0" y="0" width="10" height="10"/>'
    '<g class="blue"><use href="#s" x="10" y="0" width="8" height="8"/></g>'
    '<rect class="k" x="18" width="2" height="2" aria-label="a &lt; b&#160;&amp; c"/></svg>'
)
"""Two squares of one symbol, each in the colour of its group, and one in that of its place."""


def test_custom_properties_reach_into_what_is_used_and_a_medium_or_a_pointer_changes_nothing() -> None:
    picture = pixels(SQUARES)
    assert picture.shape == (10, 20, 3)
    assert picture[5, 5].tolist() == [255, 0, 0]
    assert picture[5, 14].tolist() == [0, 0, 255]
    assert picture[1, 19].tolist() == [0, 255, 0]
    assert picture[9, 19].tolist() == [255, 255, 255]


@pytest.mark.parametrize("package", ["css_inline", "resvg_py", "PIL"])
def test_a_missing_package_is_named(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(
        FourfoldError, match=rf"pixels need the package {package} \(install 'fourfold\[pettingzoo\]'"
    ):
        pixels(SQUARES)


@pytest.mark.parametrize("case", PLAIN[::2], ids=label)
def test_every_colour_of_a_drawing_is_settled(case: Case) -> None:
    name, seats, options = case
    edition = game(name).edition(seats, options)
    view = edition.view(edition.setup.deal(SeededChance(1), None), None)
    root = plain(edition.drawing(view, edition.words("en"), wide=True))
    found = tostring(root, encoding="unicode")
    assert "var(" not in found
    assert "<use" not in found
    assert "<symbol" not in found
    assert "background: #" in root.attrib["style"]
