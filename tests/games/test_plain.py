"""What a game need not write is made of what it declares: the game that `new-game` writes has nothing else."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from fourfold.cli import main
from fourfold.games.edition import Edition, EditionOf, View
from fourfold.games.plain.observing import PlainObserver
from fourfold.games.plain.text import facts
from fourfold.games.style import palettes_of
from fourfold.games.words import Words, sentences_of
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import BadContent, BadOption
from tests.support.pictures import assert_contrast, contrast


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    """The game of the starter, under a name of its own."""
    where = tmp_path_factory.mktemp("games") / "written"
    assert main(["new-game", "plain_heap", "--in", str(where)]) == 0
    sys.path.insert(0, str(where / "src"))
    try:
        found: Edition = import_module("fourfold_plain_heap").GAME.edition(2, {"heap": 7})
    finally:
        sys.path.pop(0)
    return found


def dealt(edition: Edition, seat: int | None = 0) -> Any:
    return edition.view(edition.setup.deal(SeededChance(0), None), seat)


def test_a_view_has_the_fields_of_the_position_and_tells_it(edition: Edition) -> None:
    view = dealt(edition)
    assert (view.game, view.heap, view.last, view.to_act) == ("plain_heap", 7, 0, (0,))
    assert [str(action) for action in view.legal] == ["take 1", "take 2", "take 3"]
    assert edition.imagine(view, SeededChance(0)).encode() == edition.setup.deal(SeededChance(0), None).encode()


def test_an_observation_has_the_fields_with_bounds(edition: Edition) -> None:
    position = edition.setup.deal(SeededChance(0), None)
    assert [(part.name, part.low, part.high) for part in edition.observer.parts] == [
        ("seat", 0, 1), ("to_act", 0, 1), ("heap", 0, 60), ("last", 0, 1),
    ]  # fmt: skip
    assert list(edition.observer.observe(position, 0)) == [1, 0, 1, 0, 7, 0]
    assert list(edition.observer.observe(position, 1)) == [0, 1, 0, 1, 7, 0]


class Part(Struct, frozen=True):
    size: int
    is_new: bool


class WideView(View, frozen=True, kw_only=True):
    phase: Literal["dawn", "dusk"]
    open_now: bool
    places: tuple[Annotated[int, Meta(ge=-1, le=3)], ...]
    parts: tuple[Part, ...] = (Part(2, True),)
    names: dict[str, int]
    nobody: int | None = None
    empty: tuple[int, ...] = ()


WIDE = WideView(
    game="wide", version=1, seat=0, seats=2, options={}, to_act=(1,), legal=(), phase="dusk", open_now=True,
    places=(3, -1), names={"ash": 1},
)  # fmt: skip


class Wide(EditionOf[Any, WideView]):
    """An edition that shows one view."""

    def __init__(self, edition: Edition) -> None:
        self.setup = edition.setup

    def view(self, position: Any, seat: int | None) -> WideView:
        return WIDE


def test_words_flags_and_rows_are_observed_as_numbers(edition: Edition) -> None:
    position = edition.setup.deal(SeededChance(0), None)
    observer = PlainObserver(Wide(edition))
    assert [part.name for part in observer.parts] == ["seat", "to_act", "phase", "open_now", "places"]
    assert list(observer.observe(position, 0))[4:] == [0, 1, 1, 3, -1]


def test_every_fact_of_a_view_is_a_line() -> None:
    words = Words("en", sentences_of("fourfold.games.plain")["en"], {})
    assert list(facts(WIDE, words)) == [
        (0, "Phase: dusk"), (0, "Open now: yes"), (0, "Places: 3, -1"), (0, "Parts:"), (1, "1:"), (2, "Size: 2"),
        (2, "Is new: yes"), (0, "Names:"), (1, "ash: 1"), (0, "Nobody: none"), (0, "Empty: none"),
    ]  # fmt: skip


def test_what_has_no_sentence_gets_one(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.games.plain.words._own", lambda package, language: {})
    monkeypatch.delitem(edition.__dict__, "_speaker", raising=False)
    for language, said in (("en", "Choose: take 2."), ("fr", "Choisir\u202f: take 2.")):
        assert edition.words(language).action("take", {"count": "2"}) == said
    assert edition.words("en").refusal("too_few", {"heap": 1}) == "Not allowed: too few 1."
    del edition.__dict__["_speaker"]


def test_another_language_and_content_are_refused_in_a_sentence(edition: Edition) -> None:
    with pytest.raises(BadOption, match=r"Plain heap does not speak 'de'.*en, fr"):
        edition.words("de")
    with pytest.raises(BadContent, match="Plain heap has no content file"):
        edition.content_table("en")
    with pytest.raises(BadContent, match="this game has no content file"):
        edition.game.edition(2, {}, Path("mine.toml"))
    with pytest.raises(BadOption, match="Plain heap is for 2 players, not 3"):
        edition.game.edition(3, {})


@pytest.mark.parametrize("palette", palettes_of("fourfold.games.plain"), ids=["light", "dark"])
def test_what_is_written_and_what_is_laid_out_stands_out(palette: dict[str, str]) -> None:
    text = [("ink", "page"), ("ink", "paper"), ("soft", "paper"), ("on-accent", "accent"), ("ink", "board")]
    text += [("ink", "board-2")]
    assert_contrast(palette, text, [("accent", "page")])
    for piece in ("one", "two"):
        assert max(contrast(palette[each], palette["board"]) for each in (piece, f"{piece}-edge")) >= 3
