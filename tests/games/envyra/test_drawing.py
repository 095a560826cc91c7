"""Envyra as a picture: what can be played is in it, what is hidden is not, and it reads by day and by night."""

import re
from itertools import combinations, product
from xml.etree.ElementTree import Element

import msgspec
import pytest

from fourfold.games.edition import LANGUAGES
from fourfold.games.envyra import GAME
from fourfold.games.envyra.drawing import drawing
from fourfold.games.envyra.drawing.engravings import engraving
from fourfold.games.envyra.drawing.scene import Scene
from fourfold.games.envyra.drawing.tiles import TONES
from fourfold.games.envyra.edition import EnvyraEdition
from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.games.envyra.view import EnvyraView
from fourfold.games.lettering import ELLIPSIS, width
from fourfold.games.style import palettes_of
from fourfold.testing.pictures import SVG, css, parsed, words_in
from tests.support.envyra import ALL_COLOURS, END_TILE, SEATS, Study, deal, dealt, table
from tests.support.pictures import assert_contrast, by_id, place
from tests.support.studies import studies
from tests.support.walks import walk

ALL = [
    Study(edition, position)
    for edition, position in studies("envyra")
    if isinstance(edition, EnvyraEdition) and isinstance(position, EnvyraPosition)
]


def readers(study: Study) -> list[str | None]:
    return [*SEATS[: study.position.terms.seats], None]


def picture(
    study: Study, seat: str | None, *, wide: bool = True, language: str = "en", names: tuple[str, ...] = ()
) -> str:
    """As it stands in a page, which has the art already."""
    return str(drawing(study.view(seat), study.edition.words(language, names), wide=wide, standalone=False))


# --- the whole picture ------------------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [True, False])
def test_every_cell_can_be_asked_about(wide: bool) -> None:
    for study in ALL:
        for seat in readers(study):
            view = study.view(seat)
            asked = {each.get("data-thing") for each in parsed(picture(study, seat, wide=wide)).iter()} - {None}
            assert asked >= {cell.cell for cell in view.cells}


def test_another_seats_secret_marks_are_in_no_picture() -> None:
    before = dealt(3, 4)
    after = before.play("B mark A1")
    for seat in ("A", "C", None):
        assert picture(after, seat) == picture(before, seat)
    assert picture(after, "B") != picture(before, "B")


def test_the_board_is_on_the_first_screen_of_a_phone() -> None:
    """Above what is below it, on a phone of 740 px: its top bar has 48, the dock 184.

    In a first match, which has two seats, a note of the coach takes 16 of it.
    """
    for study in ALL:
        room = 740 - 48 - (200 if study.position.terms.seats == 2 else 184)
        if study.view("A").phase == "over":
            continue
        root = parsed(picture(study, "A", wide=False, language="fr"))
        form = Scene(study.view("A"), study.edition.words("fr"), wide=False).format
        assert (root.get("viewBox") or "").startswith("0 0 360 ")
        cells = {cell.cell for cell in study.view("A").cells}
        for each in root.iter():
            scale = re.search(r"scale\((\S+)\)", each.get("transform") or "")
            if each.get("data-thing") in cells and scale is not None:
                x, y = place(each)
                assert x >= 0
                assert x + form.width * float(scale[1]) <= 360
                assert y + form.height * float(scale[1]) <= room
        supply = next(each for each in root.iter() if each.get("id") == "supply")
        below = next(each for each in supply.iter(f"{SVG}rect") if "reach" in css(each))
        assert float(below.get("y") or 0) + float(below.get("height") or 0) <= room


# --- words ------------------------------------------------------------------------------------------------


def test_names_and_sentences_are_in_the_readers_language() -> None:
    study = table(3).tile("A1", "flora-leaf-1", cubes="").start_round()
    english = words_in(parsed(picture(study, "A")))
    french = words_in(parsed(picture(study, "A", language="fr")))
    assert "Clover Leaf" in english
    assert "Flora · Leaf" in english
    assert "Feuille de trèfle" in french
    assert "Flore · Feuille" in french


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_a_tile_names_its_theme_and_its_symbol_in_full(language: str) -> None:
    """Locks ask for the one, and sets for the other."""
    study = table(2).tile("A1", "flora-leaf-1").tile("A2", "water-drop-1").tile("A3", "fire-sun-1").start_round()
    root = parsed(picture(study, "A", wide=False, language=language))
    words = study.edition.words(language)
    for tile in ("flora-leaf-1", "water-drop-1", "fire-sun-1"):
        said = [text.text for text in by_id(root, f"tile-{tile}").iter(f"{SVG}text") if "kind" in css(text)]
        theme, symbol, _ = tile.split("-")
        assert said == [str(words.name("theme", theme)), str(words.name("symbol", symbol))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_phone_a_tile_has_its_name(seats: int) -> None:
    """In letters of 12 px; a long one is pressed together, or ends early."""
    study = table(seats).tile("A1", "flora-leaf-1").tile("A2", "fire-lightning-1").start_round()
    root = parsed(picture(study, "A", wide=False))
    for tile, name in (("flora-leaf-1", "Clover Leaf"), ("fire-lightning-1", "Distant Lightning")):
        found = by_id(root, f"tile-{tile}")
        [said] = [text for text in found.iter(f"{SVG}text") if "name" in css(text)]
        assert name.startswith((said.text or "").removesuffix(ELLIPSIS))
        assert len(said.text or "") >= min(len(name), 11)
        scale = re.search(r"scale\((\S+)\)", found.get("transform") or "")
        assert scale is not None
        assert float(said.get("font-size") or 0) * float(scale[1]) >= 12


# --- tiles, cubes and seats -------------------------------------------------------------------------------


def test_cubes_fill_the_sockets_from_below_in_the_order_they_came() -> None:
    root = parsed(picture(table(3).tile("B2", "flora-flower-3", cubes="BAB").start_round(), "A"))
    heights = [place(by_id(root, f"cube-{cube}"))[1] for cube in ("1-B2-0", "0-B2-0", "1-B2-1")]
    assert heights == sorted(heights, reverse=True)
    sockets = [each for each in by_id(root, "tile-flora-flower-3").iter() if "socket" in css(each)]
    assert len(sockets) == 4


def test_a_marked_cube_stays_itself_when_it_moves_onto_its_tile() -> None:
    before = table(3).tile("A1", "flora-leaf-2", cubes="A").marks("A", "A1").marks("B", "B2").moving()
    after = before.play("A move A1")
    was, now = (by_id(parsed(picture(study, "C")), "cube-0-A1-1") for study in (before, after))
    assert place(was) != place(now)


def test_a_cube_is_dashed_from_its_mark_until_it_moves() -> None:
    def dashes(study: Study, cube: str) -> set[str]:
        drawn = by_id(parsed(picture(study, "A")), f"cube-{cube}")
        return {word for each in drawn.iter() for word in css(each) if word in ("ghost", "own")}

    assert dashes(dealt(3, 4).play("A mark A1"), "0-A1-0") == {"ghost", "own"}
    revealed = table(3).tile("A1", "flora-leaf-2").marks("A", "A1").marks("B", "B2").moving()
    assert dashes(revealed, "0-A1-0") == {"ghost", "own"}
    assert dashes(revealed, "1-B2-0") == {"ghost"}
    assert dashes(revealed.play("A move A1"), "0-A1-0") == set()


@pytest.mark.clause("ENV-CAPTURE-2", "ENV-CAPTURE-3")
@pytest.mark.parametrize(
    ("cubes", "newest"), [("BAB", "1-B2-1"), ("BA", "0-B2-0"), ("ABB", "1-B2-1"), ("AAB", "0-B2-1")]
)
def test_the_newest_cube_of_whoever_leads_wears_a_crown(cubes: str, newest: str) -> None:
    root = parsed(picture(table(3).tile("B2", "flora-flower-3", cubes=cubes).start_round(), "A"))
    worn = place(by_id(root, "crown-B2"))[1]
    on_it = [f"{'AB'.index(seat)}-B2-{cubes[:n].count(seat)}" for n, seat in enumerate(cubes)]
    assert min(on_it, key=lambda cube: abs(place(by_id(root, f"cube-{cube}"))[1] - worn)) == newest


@pytest.mark.clause("ENV-CAPTURE-1")
def test_a_tile_says_what_the_readers_cube_would_do() -> None:
    study = (
        table(2)
        .tile("A1", "flora-leaf-2", cubes="BB")
        .tile("A2", "water-wave-1", cubes="B")
        .marks("A", "A1", "A2")
        .marks("B", "B1")
        .moving()
    )
    said = {
        seat: [text.text for text in parsed(picture(study, seat)).iter(f"{SVG}text") if "slip-n" in css(text)]
        for seat in ("A", "B", None)
    }
    assert said == {"A": ["takes", "take it"], "B": [], None: []}
    waiting = table(2).tile("A1", "flora-leaf-2").marks("A", "A1").marks("B", "B1").moving()
    assert "then 2 more" in words_in(parsed(picture(waiting, "A")))


@pytest.mark.clause("ENV-SCORE-2")
def test_a_tile_that_the_readers_cube_takes_says_what_it_adds_to_a_set() -> None:
    study = table(2).tile("A1", "flora-leaf-2", cubes="AA").pile("A", "flora-tree-1").marks("A", "A1").moving()
    root = parsed(picture(study, "A"))
    assert [text.text for text in root.iter(f"{SVG}text") if "slip-n" in css(text)] == ["take it", "set +2"]


@pytest.mark.parametrize("wide", [True, False])
def test_the_marks_of_two_seats_lie_apart(wide: bool) -> None:
    """On a phone one above the other: the name of the tile's theme is beside them."""
    study = table(2).tile("A1", "flora-leaf-2").marks("A", "A1").marks("B", "A1").moving()
    root = parsed(picture(study, "A", wide=wide))
    one, other = (by_id(root, f"cube-{seat}-A1-0") for seat in (0, 1))
    dashes = next(each for each in one if "ghost" in css(each))
    scale = float(re.findall(r"scale\(([\d.]+)", one.get("transform") or "")[0])
    apart = place(other)[0] - place(one)[0] if wide else place(one)[1] - place(other)[1]
    assert apart >= float(dashes.get("width") or 0) * scale - 1


@pytest.mark.parametrize(("seats", "shown"), [(2, {"0", "1"}), (3, {"0"})])
def test_on_a_phone_the_sets_of_both_of_two_seats_stand_over_the_tiles(seats: int, shown: set[str]) -> None:
    """Of more seats only the reader's own: the panels have the rest."""
    root = parsed(picture(dealt(seats), "A", wide=False))
    grid = next(number for number, each in enumerate(root.iter()) if each.get("data-thing") == "supply")
    sets = [each.get("data-thing") or "" for each in [*root.iter()][:grid]]
    assert {name.split()[1] for name in sets if name.startswith("set ")} == shown


def test_where_nearly_every_tile_can_be_pressed_none_of_them_is_loud() -> None:
    """What can be marked has a thin outline, and a locked tile dots; what can be moved to shines."""
    study = table(2).tile("A1", "flora-leaf-1").tile("A2", "fire-volcano-2").start_round()
    marked = study.play("A mark A1", "A ready", "B mark A3", "B ready")
    looks = [
        {
            name: {"legal", "open", "locked"} & {*css(by_id(parsed(picture(each, "A")), f"tile-{name}"))}
            for name in tiles
        }
        for each, tiles in ((study, ("flora-leaf-1", "fire-volcano-2")), (marked, ("flora-leaf-1",)))
    ]
    assert looks == [
        {"flora-leaf-1": {"legal", "open"}, "fire-volcano-2": {"legal", "locked"}},
        {"flora-leaf-1": {"legal"}},
    ]


@pytest.mark.parametrize("wide", [True, False])
def test_a_captured_tile_flies_over_all_that_lies_on_the_table(wide: bool) -> None:
    study = table(2).tile("A1", "flora-leaf-2", "A").pile("A", "flora-tree-1").start_round()
    layers = [
        each for each in parsed(picture(study, "A", wide=wide)).iter() if {"tiles", "cubes", "taken"} & {*css(each)}
    ]
    assert css(layers[-1]) == ["taken"]
    assert by_id(layers[-1], "tile-flora-tree-1") is not None


@pytest.mark.clause("ENV-SCORE-2", "ENV-SCORE-3", "ENV-R41")
def test_at_the_end_each_set_says_what_it_scored() -> None:
    """Every tile that has a symbol for it is in one, the dearest of its kind first; bonus tiles are in none."""
    flora = ("flora-leaf-1", "flora-leaf-2", "flora-tree-1", "flora-flower-1", "flora-flower-2")
    end = table(2).pile("A", *flora, "bonus-2a", "water-drop-1").pile("B", "water-wave-1").ended("capture")
    root = parsed(picture(end, "A"))
    said = [text.text for text in root.iter(f"{SVG}text") if "kind" in css(text)]
    assert said == ["set +4", "set +2"]
    lefts = {name: place(by_id(root, f"tile-{name}"))[0] for name in flora}
    assert {*sorted(flora, key=lambda name: lefts[name])[3:]} == {"flora-leaf-1", "flora-flower-2"}


@pytest.mark.parametrize(("language", "wide"), list(product(LANGUAGES, (True, False))))
def test_the_line_of_points_keeps_off_the_cubes_in_the_reserve(language: str, wide: bool) -> None:
    study = table(2).pile("A", "flora-tree-1").start_round()
    root = parsed(picture(study, "A", wide=wide, language=language))
    line = next(each for each in by_id(root, "seat-0").iter(f"{SVG}text") if "sources" in css(each))
    left = float(line.get("x") or 0) - width(line.text or "", float(line.get("font-size") or 0))
    assert left >= place(by_id(root, "cube-0-reserve-4"))[0] + 24


@pytest.mark.parametrize(("language", "wide"), list(product(LANGUAGES, (True, False))))
def test_what_a_tile_says_of_a_cube_does_not_stand_out_over_the_next_tile(language: str, wide: bool) -> None:
    for study in ALL:
        edge = Scene(study.view(None), study.edition.words(language), wide=wide).format.width
        for seat in readers(study):
            found = parsed(picture(study, seat, wide=wide, language=language))
            slips = [each for each in found.iter(f"{SVG}rect") if "slip" in css(each)]
            assert all(0 <= float(one.get("x") or 0) <= edge - float(one.get("width") or 0) for one in slips)


@pytest.mark.clause("ENV-SCORE-2")
@pytest.mark.parametrize("wide", [True, False])
def test_while_tiles_are_marked_each_says_what_it_adds_to_the_readers_sets(wide: bool) -> None:
    scene = table(seats=2).tile("A1", "flora-leaf-2").tile("A2", "flora-tree-2").pile("A", "flora-tree-1")
    marking = scene.start_round()
    root = parsed(picture(marking, "A", wide=wide))
    tags = [
        [each.text for each in by_id(root, f"tile-flora-{name}-2").iter() if "slip-n" in css(each)]
        for name in ("leaf", "tree")
    ]
    assert tags == [["set +2"], []]
    assert "slip-n" not in picture(marking, "B", wide=wide)
    assert "slip-n" not in picture(marking, None, wide=wide)


@pytest.mark.clause("ENV-END-1", "ENV-PHASE2-2")
@pytest.mark.parametrize(
    ("tile", "cubes", "said"),
    [(END_TILE, "AA", "ends it"), ("flora-leaf-2", "B", "next"), ("flora-leaf-2", "", "then 2 more")],
)
def test_a_tag_warns_of_the_end_of_the_match_and_of_who_takes_the_tile_next(
    tile: str, cubes: str, said: str
) -> None:
    laid = table(seats=2).figure("A").tile("A1", tile, cubes).pile("A", *ALL_COLOURS)
    root = parsed(picture(laid.marks("A", "A1").marks("B", "A1").moving(), "A"))
    tags = [each for each in by_id(root, f"tile-{tile}").iter() if "fate" in css(each)]
    assert " ".join(each.text or "" for tag in tags for each in tag.iter() if "slip-n" in css(each)) == said
    assert any("seat-1" in css(each) for each in tags[0].iter()) is (said == "next"), "whose cube is on it"


@pytest.mark.parametrize("wide", [True, False])
def test_a_bag_that_is_nearly_empty_stands_out(wide: bool) -> None:
    words = dealt(2).edition.words("en")
    for count, is_low in ((5, False), (4, True), (0, True)):
        view = msgspec.structs.replace(dealt(2).view("A"), supply=count)
        root = parsed(drawing(view, words, wide=wide, standalone=False))
        assert any("low" in css(each) for each in root.iter()) == is_low


def test_on_a_phone_the_readers_own_tiles_come_first_without_what_the_strip_says() -> None:
    study = dealt(3, 4)
    for seat in "ABC":
        found = parsed(picture(study, seat, wide=False, language="en"))
        panels = [each.get("id") for each in found.iter() if re.fullmatch(r"seat-\d", each.get("id") or "")]
        assert panels[0] == f"seat-{SEATS.index(seat)}"
        named = [any("who" in css(each) for each in by_id(found, one or "").iter()) for one in panels]
        assert named == [False, True, True]


@pytest.mark.clause("ENV-PHASE2-2")
def test_the_order_of_moves_goes_from_the_figure_on_and_back() -> None:
    study = table(3).figure("B").marks("A", "A1").marks("B", "A2").marks("C", "A3").moving()
    titles = by_id(parsed(picture(study, "A")), "turns").findtext(f"{SVG}title")
    assert titles == "Order of moves: Gray → Pink → Purple → Purple → Pink → Gray"


@pytest.mark.parametrize(("seats", "mode"), list(product((2, 3, 4), ("none", "C"))))
def test_on_a_desk_everybodys_shelves_stand_beside_the_grid_and_the_readers_at_the_left(
    seats: int, mode: str
) -> None:
    """Nothing lies over something else, nor beyond the picture."""
    study = dealt(seats, equilibrium=mode)
    for seat, reader in enumerate(SEATS[:seats]):
        root = parsed(picture(study, reader))
        _, _, across, high = map(float, (root.get("viewBox") or "").split())
        shelves = [box(by_id(root, f"seat-{each}"), "panel") for each in range(seats)]
        [page] = [edges(each) for each in root.iter() if "page" in css(each)]
        boxes = [*shelves, page, box(by_id(root, "supply"), "reach"), box(by_id(root, "turns"), "reach")]
        for left, top, right, low in boxes:
            assert 0 <= left <= right <= across
            assert 0 <= top <= low <= high
        for one, other in combinations(boxes, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert [shelf[0] for shelf in shelves].count(shelves[seat][0]) == 1
        assert shelves[seat] == min(shelves)


def box(found: Element, name: str) -> tuple[float, float, float, float]:
    """The edges of the one sheet of this class in something."""
    [sheet] = [each for each in found.iter() if name in css(each)]
    return edges(sheet)


def edges(sheet: Element) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    x, y, wide, high = (float(sheet.get(name) or 0) for name in ("x", "y", "width", "height"))
    return x, y, x + wide, y + high


@pytest.mark.parametrize(("wide", "name"), [(True, "points"), (False, "strip-points")])
def test_a_capture_is_news_at_its_owners_points(wide: bool, name: str) -> None:
    """A page marks what has another `data-state`: on a phone nothing else of another's tiles is in sight."""
    study = table(3).tile("A1", "flora-leaf-1").marks("A", "A1").marks("B", "A2").marks("C", "A3").moving()
    roots = [parsed(picture(after, "B", wide=wide)) for after in (study, study.play("A move A1"))]
    states = [[by_id(root, f"{name}-{seat}").get("data-state") for seat in range(3)] for root in roots]
    assert states == [["0", "0", "0"], ["1", "0", "0"]]


def test_a_captured_tile_stays_itself_in_its_owners_pile() -> None:
    study = table(2).tile("A1", "flora-leaf-1").marks("A", "A1").marks("B", "A2").moving()
    before = parsed(picture(study, "A"))
    after = parsed(picture(study.play("A move A1"), "A"))
    assert "tile" in css(by_id(before, "tile-flora-leaf-1"))
    stands = [each.get("href") for each in by_id(after, "tile-flora-leaf-1").iter()]
    assert "#env-plate-small" in stands
    assert "#env-plate-wide" not in stands
    assert any("gone" in css(each) for each in by_id(after, "cell-A1").iter())


@pytest.mark.clause("ENV-RESTRICT-1")
def test_seals_are_open_or_closed_for_the_reader() -> None:
    """Whom else a lock keeps out is told to those it lets in."""
    study = (
        table(3)
        .tile("A1", "bonus-4b")
        .pile("B", "fire-sun-1")
        .pile("C", "flora-leaf-1", "fire-sun-2", "fire-flame-1")
    )
    started = study.start_round()
    for seat, broken, others in (("A", 0, set()), ("B", 1, set()), ("C", 3, {0, 1}), (None, 0, {0, 1})):
        tile = by_id(parsed(picture(started, seat)), "tile-bonus-4b")
        seals = [each for each in tile.iter() if "seal" in css(each)]
        assert len(seals) == 3
        assert sum("broken" in css(seal) for seal in seals) == broken
        assert any(each.get("href") == "#env-lock" for each in tile.iter())
        assert {name for each in tile.iter() for name in css(each) if name.startswith("seat-")} == {
            f"seat-{other}" for other in others
        }


@pytest.mark.clause("ENV-PHASE1-7")
def test_a_locked_tile_can_be_marked_but_does_not_shine() -> None:
    started = table(3).tile("A1", "bonus-4b").tile("A2", "flora-leaf-1").start_round()
    root = parsed(picture(started, "A"))
    locked, open_to_all = by_id(root, "tile-bonus-4b"), by_id(root, "tile-flora-leaf-1")
    assert {"legal", "locked"} <= set(css(locked))
    assert "locked" not in css(open_to_all)
    veils = [[each.get("href") for each in tile.iter()].count("#env-veil-ample") for tile in (locked, open_to_all)]
    assert veils == [1, 0]


@pytest.mark.clause("ENV-PHASE1-8")
@pytest.mark.parametrize("wide", [True, False])
def test_pressing_a_mark_takes_it_back_until_the_marks_are_final(wide: bool) -> None:
    def taken_back(study: Study, seat: str | None) -> list[tuple[str | None, str | None, str | None]]:
        drawn = [each for each in parsed(picture(study, seat, wide=wide)).iter() if each.get("data-undo")]
        return [(each.get("id"), each.get("data-undo"), each.get("data-again")) for each in drawn]

    marked = dealt(3, 4).play("A mark A1")
    assert taken_back(marked, "A") == [("press-unmark-A1", "1", "")]
    assert taken_back(marked, "B") == taken_back(marked, None) == []
    assert taken_back(marked.play("A mark B2"), "A") == [], "a second mark makes both final"
    assert taken_back(marked.play("A ready"), "A") == []


def test_a_shelf_shows_which_symbols_are_missing_and_what_sets_score() -> None:
    study = table(3).pile("A", "flora-leaf-1", "flora-tree-1").start_round()
    root = parsed(picture(study, "A"))
    [shelf] = [each for each in root.iter() if each.get("data-thing") == "set 0 flora"]
    missing = {each.get("href") for each in shelf.iter() if "missing" in css(each)}
    assert missing == {"#env-flower", "#env-seed"}
    rungs = [(each.text, "reached" in css(each)) for each in shelf.iter(f"{SVG}text") if "rung" in css(each)]
    assert rungs == [("2", True), ("4", False), ("7", False)]


def test_of_what_a_set_scores_one_number_is_filled_in() -> None:
    """Two, four and seven together would read as thirteen."""
    water = ("water-drop-1", "water-wave-1", "water-cloud-1", "water-snowflake-1")
    study = table(seats=2).pile("A", *water).start_round()
    root = parsed(picture(study, "A"))
    shelf = next(each for each in root.iter() if each.get("data-thing") == "set 0 water")
    rungs = [each.text for each in shelf.iter(f"{SVG}text") if "reached" in css(each)]
    assert rungs == ["7"]


def test_on_a_narrow_screen_the_readers_sets_lie_over_the_tiles_they_are_chosen_by() -> None:
    study = table(seats=4).pile("A", "flora-leaf-1", "flora-tree-1", "fire-sun-1").start_round()
    root = parsed(picture(study, "A", wide=False))
    grid = min(place(each)[1] for each in root.iter() if "tile" in css(each))
    line, *_ = (each for each in root.iter() if each.get("data-thing") == "set 0 flora")
    reach = next(each for each in line.iter(f"{SVG}rect") if "reach" in css(each))
    assert float(reach.get("y") or 0) + float(reach.get("height") or 0) <= grid
    assert {each.get("href") for each in line.iter() if "missing" in css(each)} == {"#env-flower", "#env-seed"}
    assert [each.text for each in line.iter(f"{SVG}text")] == ["2"], "what two of a colour score"
    watched = parsed(picture(study, None, wide=False))
    assert len([each for each in watched.iter() if each.get("data-thing") == "set 0 flora"]) == 1, "it is nobody's"


def test_beside_a_name_on_a_narrow_screen_tiles_are_counted_as_locks_count_them() -> None:
    """Two of one symbol are two tiles (ENV-RESTRICT-2); bonus tiles, which open none, come last."""
    study = table(seats=2).pile("A", "flora-leaf-1", "flora-leaf-2", "fire-sun-1", "bonus-2a").start_round()
    root = parsed(picture(study, "A", wide=False))
    badge = next(each for each in root.iter() if each.get("data-thing") == "seat 0")
    assert [each.text for each in badge.iter(f"{SVG}text") if "count" in css(each)][1:] == ["2", "0", "1", "1"]


def test_the_end_shows_what_everybody_has_built() -> None:
    ended = table(3).pile("B", *ALL_COLOURS).ended("capture")
    root = parsed(picture(ended, "A"))
    built = {each.get("data-thing") for each in root.iter() if "tile" in css(each)}
    assert built >= {f"tile {tile}" for tile in ALL_COLOURS}


def test_at_the_end_everybodys_tiles_are_of_one_size() -> None:
    """One seat has many and another few."""
    many = ("flora-tree-1", "flora-leaf-1", "flora-flower-1", "water-drop-1", "water-wave-1", "fire-flame-1")
    ended = table(2).pile("A", *many, "bonus-2a", "bonus-3a").pile("B", "fire-sun-1").ended("capture")
    root = parsed(picture(ended, "A", wide=True))
    built = [each for each in root.iter() if "tile" in css(each)]
    assert len(built) == 9
    assert len({re.findall(r"scale\(([\d.]+)", each.get("transform") or "")[0] for each in built}) == 1


def test_siblings_of_a_symbol_are_not_copies() -> None:
    tiles = [tile for tile in dealt(4).edition.content.tiles if tile.symbol]
    drawn = {tile.id: engraving(tile.symbol or "", tile.id) for tile in tiles}
    assert None not in drawn.values()
    assert len(set(drawn.values())) == len(tiles)


@pytest.mark.parametrize("wide", [True, False])
def test_the_keyboard_stops_at_what_is_pressed_and_once_at_each_seat(wide: bool) -> None:
    for study in ALL:
        root = parsed(picture(study, "A", wide=wide))
        stops = [each for each in root.iter() if each.get("tabindex") == "0"]
        assert len(stops) <= 40
        inside = [within for each in stops for within in each.iter() if within is not each]
        assert not [each for each in inside if each.get("tabindex")], "nothing to press lies in something to press"


def test_a_private_card_is_seen_by_its_owner_alone_until_the_end() -> None:
    setting = table(3, equilibrium="B").private("A", "eq-1").private("B", "eq-2").private("C", "eq-3")
    running, ended = setting.start_round(), setting.ended()
    cards = {"eq-1": "Moss and Dew", "eq-2": "Steam", "eq-3": "Full Bloom"}
    assert [name in words_in(parsed(picture(running, "B"))) for name in cards.values()] == [False, True, False]
    assert not [name for name in cards.values() if name in words_in(parsed(picture(running, None)))]
    assert all(name in words_in(parsed(picture(ended, None))) for name in cards.values())


def test_the_winner_is_crowned() -> None:
    ended = table(3).pile("B", *ALL_COLOURS).ended("capture")
    root = parsed(picture(ended, "A"))
    crowned = [
        seat
        for seat in range(3)
        if any(each.get("href") == "#env-crown" for each in by_id(root, f"seat-{seat}").iter())
    ]
    assert crowned == [1]
    assert "The End Tile was captured." in words_in(root)


# --- somebody's own content -------------------------------------------------------------------------------


def own_content() -> Study:
    """A content file with a symbol and a theme that the sheet of icons does not have."""
    text = dealt(4).edition.content_text
    text = re.sub(r'"leaf"', '"orchid"', text).replace('name.en = "Leaf"', 'name.en = "<Orchid>"')
    text = re.sub(r'"water"', '"wind"', text).replace("water =", "wind =").replace('"Water"', '"Wind"')
    return deal(GAME.edition(4, {"equilibrium": "C"}, text), 3)


@pytest.mark.parametrize("wide", [True, False])
def test_a_symbol_of_ones_own_becomes_a_lettered_disc(wide: bool) -> None:
    first = own_content()
    for position, *_ in walk(first.edition, 2):
        root = parsed(drawing(first.edition.view(position, 0), first.edition.words("en"), wide=wide))
        sheet = {each.get("id") for each in root.iter() if (each.get("id") or "").startswith("env-")}
        assert {(each.get("href") or "")[1:] for each in root.iter(f"{SVG}use")} <= sheet
        for each in root.iter():
            if (each.get("id") or "").startswith("tile-flora-leaf"):
                assert "<O" in letters(each)
        winds = [each for each in root.iter() if each.get("data-thing") == "set 0 wind"]
        assert all("Wi" in letters(each) for each in winds)
        assert winds or first.edition.view(position, 0).phase == "over"


def letters(found: Element) -> set[str | None]:
    """What stands in the lettered discs of a piece."""
    return {text.text for disc in found.iter() if "disc" in css(disc) for text in disc.iter(f"{SVG}text")}


def test_tiles_that_need_many_cubes_still_have_a_socket_for_each() -> None:
    view = dealt(2, 1).view("A")
    assert view.cells[0].tile is not None
    root = parsed(drawing(with_needs(view, 12), dealt(2).edition.words("en"), wide=True))
    sockets = [each for each in by_id(root, f"tile-{view.cells[0].tile.id}").iter() if "socket" in css(each)]
    assert len(sockets) == 12
    assert min(float(each.get("y") or 0) for each in sockets) >= 0


def with_needs(view: EnvyraView, needs: int) -> EnvyraView:
    first = view.cells[0]
    assert first.tile is not None
    cell = msgspec.structs.replace(first, tile=msgspec.structs.replace(first.tile, needs=needs))
    return msgspec.structs.replace(view, cells=(cell, *view.cells[1:]))


# --- colours ----------------------------------------------------------------------------------------------

GROUNDS = ("page", "glow", "paper")
WINDOWS = [(tone, f"{tone}-wash") for tone in ("flora", "water", "fire")]
TEXT = [
    *product(("ink", "soft"), (*GROUNDS, "brass")),
    *product(("accent",), GROUNDS),
    *((tone, "paper") for tone in TONES),
    ("on-accent", "accent"),
    ("on-gold", "gold"),
    ("moon", "night"),
    ("bonus", "bonus-tint"),
]
PIECES = [
    *product(("edge",), (*GROUNDS, "brass", "well")),
    *product(TONES, (*GROUNDS, "brass")),
    *((tone, f"{tone}-tint") for tone in TONES),
    *WINDOWS,
    ("bonus", "brass-lit"),
    ("moon", "night-lit"),
    *product([f"cube-{seat}-edge" for seat in range(4)], (*GROUNDS, "brass", "well")),
    *((f"cube-{seat}-grain", f"cube-{seat}") for seat in range(4)),
]


@pytest.mark.parametrize("palette", palettes_of("fourfold.games.envyra.drawing"), ids=["light", "dark"])
def test_text_and_pieces_stand_out_by_day_and_by_night(palette: dict[str, str]) -> None:
    assert_contrast(palette, TEXT, PIECES)


# --- the writer -------------------------------------------------------------------------------------------
