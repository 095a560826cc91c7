"""Earth, Water & Sun as a picture: all that can be played can be pressed, all that is on the table is shown."""

import re
from itertools import product
from xml.etree.ElementTree import Element

import pytest

from fourfold.games.earth_water_sun.drawing import drawing
from fourfold.games.earth_water_sun.drawing.ground import TONES
from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition
from fourfold.games.earth_water_sun.view import EarthWaterSunView
from fourfold.games.edition import LANGUAGES
from fourfold.games.style import palettes_of
from fourfold.testing.pictures import SVG, css, parsed, words_in
from tests.support.earth_water_sun import START, Study, crowded
from tests.support.pictures import assert_contrast, by_id, contrast, having
from tests.support.studies import studies

Point = tuple[float, float]
Seen = tuple[EarthWaterSunEdition, EarthWaterSunView]


ALL: list[Seen] = [
    (edition, view)
    for edition, position in studies("earth_water_sun")
    if isinstance(edition, EarthWaterSunEdition)
    for view in (edition.view(position, seat) for seat in (0, 1, None))
    if view.seat in view.to_act or not view.to_act
]
"""Every study in the eyes of the seat to act."""


def picture(
    view: EarthWaterSunView, *, wide: bool = True, language: str = "en", names: tuple[str, ...] = ()
) -> str:
    edition = next(edition for edition, known in ALL if known.board == view.board)
    return drawing(view, edition.words(language, names), wide=wide)


def shown(study: Study, *, wide: bool = True) -> Element:
    """A position in the eyes of the seat to act."""
    seat = int(study.position.seat_of(study.position.to_choose()))
    return parsed(drawing(study.edition.view(study.position, seat), study.edition.words("en"), wide=wide))


def icons(found: Element) -> list[str]:
    return [(each.get("href") or "").removeprefix("#ews-") for each in found.iter(f"{SVG}use")]


# --- the whole picture ------------------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [True, False])
def test_every_hex_can_be_pressed_or_asked_about(wide: bool) -> None:
    for _, view in ALL:
        root = parsed(picture(view, wide=wide))
        asked = {each.get("data-thing") for each in root.iter()} - {None}
        pressed = {place(root, each) for each in having(root, "legal") if "edge" not in css(each)}
        for seen in view.hexes:
            assert seen.name in asked or place(root, hex_of(root, seen.name)) in pressed
        assert {seen.edge for seen in view.roots} <= asked


def hex_of(root: Element, name: str) -> Element:
    return next(each for each in root.iter() if each.get("id") in (f"hex-{name}", f"gone-{name}"))


def place(root: Element, found: Element) -> Point:
    """The middle of a hex, from where it is moved to or from its outline."""
    moved = re.match(r"translate\((\S+) (\S+)\)", found.get("transform") or "")
    if moved is not None:
        return round(float(moved[1])), round(float(moved[2]))
    points = outline(found)
    return round(sum(x for x, _ in points) / 6), round(sum(y for _, y in points) / 6)


def outline(found: Element) -> list[Point]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", found.get("d") or "")]


def test_sentences_and_names_are_in_the_readers_language() -> None:
    view = Study(START).edition.view(Study(START).position, 0)
    english, french = (words_in(parsed(picture(view, language=language))) for language in LANGUAGES)
    assert "Growth: choose" in english
    assert "Put Water on the Tree on a2." in english
    assert "Faites croître" in french
    assert "Champignons" in french


# --- where things can be pressed --------------------------------------------------------------------------


def sheets(root: Element) -> list[tuple[str, list[Point]]]:
    """Every clear sheet on the board: its action and its outline."""
    found = []
    for group in having(root, "legal"):
        at = re.match(r"translate\((\S+) (\S+)\)", group.get("transform") or "")
        for sheet in having(group, "press"):
            assert at is not None
            points = [(x + float(at[1]), y + float(at[2])) for x, y in outline(sheet)]
            found.append((sheet.get("data-action") or "", points))
    return found


def inside(point: Point, around: list[Point]) -> bool:
    """Whether a point lies in a polygon: a ray from it crosses the outline an odd number of times."""
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(around, [*around[1:], around[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed = not crossed
    return crossed


def middle(around: list[Point]) -> Point:
    """The middle of the box around a polygon: where a test or a screen reader presses."""
    (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*around, strict=True))
    return (left + right) / 2, (top + bottom) / 2


@pytest.mark.parametrize("wide", [True, False])
def test_no_sheet_lies_over_another_and_each_can_be_pressed_in_its_middle(wide: bool) -> None:
    for _, view in ALL:
        found = sheets(parsed(picture(view, wide=wide)))
        for action, around in found:
            centre = middle(around)
            assert inside(centre, around), action
            points = [centre, *(((9 * x + centre[0]) / 10, (9 * y + centre[1]) / 10) for x, y in around)]
            for other, beside in found:
                if other != action and abs(beside[0][0] - centre[0]) + abs(beside[0][1] - centre[1]) < 160:
                    assert not any(inside(point, beside) for point in points), f"{action} and {other}"


def test_an_enemy_next_to_a_tree_with_sun_can_be_entered_or_aimed_at_and_roots_of_both_colours_too() -> None:
    found = {action for action, _ in sheets(shown(crowded()))}
    assert {"step d5 nw", "aim e5", "aim_root d5 e black", "aim_root d5 e white"} <= found
    assert any(action.startswith("place_root") for action in found)
    assert any(action.startswith("remove_root") for action in found)


def test_on_a_phone_elements_are_chosen_with_a_thumb() -> None:
    root = shown(Study(START), wide=False)
    buttons = [each for each in root.iter() if (each.get("data-action") or "").startswith("grow")]
    assert len(buttons) == 21
    for button in buttons:
        [frame] = button.findall(f"{SVG}rect")
        assert float(frame.get("width") or 0) >= 40
        assert float(frame.get("height") or 0) >= 32


def test_the_board_and_what_is_asked_are_on_the_first_screen_of_a_phone() -> None:
    for _, view in ALL:
        root = parsed(picture(view, wide=False, language="fr"))
        assert (root.get("viewBox") or "").startswith("0 0 360 ")
        [asked] = by_id(root, "ask").findall(f"{SVG}rect")
        assert float(asked.get("y") or 0) + float(asked.get("height") or 0) <= 740
        for x, y in on_screen(root):
            assert 0 <= x <= 360
            assert 60 <= y <= float(asked.get("y") or 0)


def on_screen(root: Element) -> list[Point]:
    """The corners of all hexes, as they are shown."""
    [board] = having(root, "board")
    at = re.match(r"translate\((\S+) (\S+)\) scale\((\S+)\)", board.get("transform") or "")
    assert at is not None
    dx, dy, scale = (float(value) for value in at.groups())
    return [(dx + x * scale, dy + y * scale) for each in having(root, "hex") for x, y in outline(each)]


def test_beside_every_board_there_is_room_for_the_panels() -> None:
    for _, view in ALL:
        root = parsed(picture(view))
        panels = [each for each in root.iter() if {"panel", "asked"} & set(css(each))]
        assert len(panels) == 4
        for x, y in on_screen(root):
            assert 0 <= x <= 1440
            assert 0 <= y <= 900
            for panel in panels:
                left, top, wide, high = (float(panel.get(name) or 0) for name in ("x", "y", "width", "height"))
                assert not (left < x < left + wide and top < y < top + high)


def test_the_switch_for_roots_is_there_while_there_are_roots_to_place_and_is_off_in_the_next_turn() -> None:
    first = having(shown(crowded()), "mode")
    assert [each.get("id") for each in first] == ["mode-9-black"]
    assert not having(shown(Study(START)), "mode")


# --- what is on the table ---------------------------------------------------------------------------------


@pytest.mark.clause("EWS-GROW-3", "EWS-GROW-4")
def test_growth_shows_what_was_taken_and_what_there_is_room_for() -> None:
    root = shown(Study("hexagon-7 Ta2:E1W2,Mb2:S1 Tm8 - - b2/18,w0/20 b3"))
    tree, mushroom = by_id(root, "specimen-black-a2"), by_id(root, "specimen-black-b2")
    assert icons(tree)[1:] == ["earth", "water", "water", "free"]
    assert icons(mushroom)[1:] == ["sun", "free"]


@pytest.mark.clause("EWS-EARTH-3", "EWS-WORLD-6")
def test_shields_and_destroyed_hexes_are_seen() -> None:
    root = shown(crowded())
    assert "shield" in icons(by_id(root, "specimen-white-g6"))
    assert "shield" not in icons(by_id(root, "specimen-white-e5"))
    assert icons(by_id(root, "gone-m12")) == ["crack"]
    assert not [each for each in root.iter() if each.get("id") == "hex-m12"]


@pytest.mark.clause("EWS-ROOT-8")
def test_roots_show_their_owner_and_how_many_there_are() -> None:
    root = shown(crowded())
    mixed = by_id(root, "root-d5e")
    assert [css(each) for each in having(mixed, "root")] == [["root", "black"], ["root", "white"]]
    assert [css(each)[1] for each in having(by_id(root, "root-c4ne"), "root")] == ["black"]
    numbers = sorted(text.text or "" for text in having(root, "coin-n"))
    assert numbers == ["2", "2", "3"]
    assert "d5e · Root: Black 2, White 1" in words_in(mixed)


def test_kinds_colours_and_elements_differ_in_shape_not_only_in_colour() -> None:
    root = shown(Study(START))
    names = [f"{kind}-{colour}" for kind, colour in product(("tree", "mushroom"), ("black", "white"))]
    shapes = [
        tuple(path.get("d") for path in by_id(root, f"ews-{name}").iter(f"{SVG}path"))
        for name in (*names, "earth", "water", "sun")
    ]
    assert len(set(shapes)) == len(shapes)


def test_the_specimen_that_moves_stays_itself() -> None:
    study = Study(START).do("grow a2 water")
    was = by_id(shown(study), "specimen-black-a2").get("transform")
    now = by_id(shown(study.do("step a2 ne")), "specimen-black-a2")
    assert now.get("transform") != was
    assert "mover" in css(now)


def test_the_attacker_stands_over_the_enemy_it_entered_and_the_target_is_marked() -> None:
    study = Study("hexagon-7 Td4:S1 Tm8,Me5 - - b0/20,w0/20 b3").do("grow d4 water", "step d4 ne")
    root = shown(study)
    assert having(by_id(root, "specimen-black-d4"), "over")
    assert by_id(root, "specimen-white-e5") is not None
    assert len(having(root, "target")) == 1


def test_the_last_turn_can_be_seen_until_the_next_one_ends() -> None:
    study = Study(START).turn("a2=W a4-b4-c4")
    [past] = having(shown(study), "past")
    assert len(having(past, "way-over")) == 1
    assert len(having(shown(study), "grew")) == 1
    assert not having(shown(Study(START)), "past")


def test_the_winner_is_crowned() -> None:
    ended = [view for _, view in ALL if view.winner is not None]
    assert ended
    for view in ended:
        root = parsed(picture(view))
        assert "crown" in icons(by_id(root, f"side-{view.winner}"))


# --- colours ----------------------------------------------------------------------------------------------

GROUNDS = ("page", "glow", "paper")
TEXT = [
    *product(("ink", "soft", "accent"), GROUNDS),
    ("on-accent", "accent"),
    ("on-foe", "foe"),
    ("white", "black"),
]
PIECES = [
    *product(("accent", "foe"), TONES),
    *product(("earth", "water"), ("plate",)),
    ("crack", "sunk"),
    *product(("black-edge",), TONES),
    ("white-mark", "white"),
    ("black-mark", "black"),
]


@pytest.mark.parametrize("palette", palettes_of("fourfold.games.earth_water_sun.drawing"), ids=["light", "dark"])
def test_text_and_pieces_stand_out_by_day_and_by_night(palette: dict[str, str]) -> None:
    assert_contrast(palette, TEXT, PIECES)
    assert max(contrast(palette[part], palette["plate"]) for part in ("sun", "sun-edge")) >= 3
    for tone in TONES:
        assert max(contrast(palette[part], palette[tone]) for part in ("white", "white-edge")) >= 3
