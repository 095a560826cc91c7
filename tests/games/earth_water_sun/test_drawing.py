"""Earth, Water & Sun as a picture: all that can be played can be pressed, all that is on the table is shown."""

import re
from collections.abc import Iterable
from itertools import product
from xml.etree.ElementTree import Element

import pytest

from fourfold.games.earth_water_sun.drawing import drawing
from fourfold.games.earth_water_sun.drawing.geometry import INNER, SIZE, board, nearest, towards
from fourfold.games.earth_water_sun.drawing.ground import GROUNDS, made_of
from fourfold.games.earth_water_sun.drawing.window import CLOSE, FOOT, HIGH, NEAR, SIDE, WIDE
from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition
from fourfold.games.earth_water_sun.view import EarthWaterSunView, fallen
from fourfold.games.edition import LANGUAGES
from fourfold.games.style import palettes_of
from fourfold.match.match import Match
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
    return str(drawing(view, edition.words(language, names), wide=wide))


def shown(study: Study, *, wide: bool = True) -> Element:
    """A position in the eyes of the seat to act."""
    seat = int(study.position.seat_of(study.position.to_choose()))
    return parsed(drawing(study.edition.view(study.position, seat), study.edition.words("en"), wide=wide))


def icons(found: Element) -> list[str]:
    return [(each.get("href") or "").removeprefix("#ews-") for each in found.iter(f"{SVG}use")]


# --- the whole picture ------------------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [True, False])
def test_every_hex_root_and_specimen_can_be_asked_about(wide: bool) -> None:
    for _, view in ALL:
        root = parsed(picture(view, wide=wide))
        asked = {each.get("data-thing") for each in root.iter()} - {None}
        assert {seen.name for seen in view.hexes} <= asked
        assert {seen.edge for seen in view.roots} <= asked


def outline(found: Element) -> list[Point]:
    return points(found.get("d") or "")


def points(path: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]


def test_names_are_in_the_readers_language() -> None:
    view = Study(START).edition.view(Study(START).position, 0)
    english, french = (words_in(parsed(picture(view, language=language))) for language in LANGUAGES)
    assert "a2 · Tree (Black)" in english
    assert "Champignons" in french


def test_the_readers_side_is_below_and_a_spectator_sees_it_as_black_does() -> None:
    study = Study(START)
    for seat in (0, 1, None):
        view = study.edition.view(study.position, seat)
        own = next((side.colour for side in view.sides if side.seat == seat), "black")
        root = parsed(picture(view))
        lowest = max((place(each)[1], css(each)[2]) for each in having(root, "specimen"))
        assert lowest[1] == own
        rows = {
            each.text: float(each.get("y") or 0) for each in having(root, "label") if (each.text or "").isalpha()
        }
        assert (rows["a"] > rows["m"]) == (own == "black"), "letters stay with their rows"
        assert by_id(root, "side-" + own).find(f"{SVG}rect[@class='panel mine acting']") is not None or seat != 0


def place(found: Element) -> Point:
    """Where something is moved to."""
    moved = re.match(r"translate\((\S+) (\S+)\)", found.get("transform") or "")
    assert moved is not None
    return float(moved[1]), float(moved[2])


def test_the_ground_lies_in_patches() -> None:
    """Neighbours are more often alike than by chance, and there is no chequer (EWS-SETUP-6)."""
    view = ALL[0][1]
    made = {(seen.q, seen.r): made_of(seen).split("-")[0] for seen in view.hexes}
    pairs = [(made[at], made[at[0] + 1, at[1]]) for at in made if (at[0] + 1, at[1]) in made]
    assert set(made.values()) == set(GROUNDS)
    assert sum(one == other for one, other in pairs) > len(pairs) * 0.45


# --- where things can be pressed --------------------------------------------------------------------------


def sheets(root: Element) -> list[tuple[str, list[Point]]]:
    """Every clear sheet on the board: its action and its outline."""
    found = []
    for group in having(root, "legal"):
        dx, dy = place(group)
        for sheet in having(group, "press"):
            found.append((sheet.get("data-action") or "", [(x + dx, y + dy) for x, y in outline(sheet)]))
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
        edges = [each for each in found if each[0].startswith(("place_root", "remove_root"))]
        apart(edges)
        apart([each for each in found if each not in edges])


def apart(found: list[tuple[str, list[Point]]]) -> None:
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


def test_nothing_is_drawn_of_moves_and_growth_until_a_specimen_is_pressed() -> None:
    for study in (Study(START), Study(START).do("grow a2 water")):
        root = shown(study)
        assert not sheets(root)
        assert len(having(root, "can")) == 7
        assert by_id(root, "reach").get("data-plan") is None
        assert not list(by_id(root, "reach"))


def test_on_a_phone_everybody_is_in_the_window_and_what_is_pressed_next_is_large_enough_for_a_thumb() -> None:
    """A hex has 44 px or more where hexes are pressed, an edge while Roots are placed."""
    for _, view in ALL:
        root = parsed(picture(view, wide=False, language="fr"))
        assert (root.get("viewBox") or "").startswith("0 0 360 ")
        (dx, dy), scale = look(having(root, "board")[0].get("transform") or "")
        able = having(root, "can")
        if able:
            for x, y in map(place, having(root, "specimen")):
                assert 0 < dx + x * scale < WIDE
                assert 0 < dy + y * scale < HIGH
        elif any(css(each)[1] in ("step", "enter", "aim") for each in having(root, "legal")):
            assert 2 * INNER * scale >= 43.9
    assert 40 * NEAR >= 44
    assert 2 * INNER * CLOSE >= 44


def look(transform: str) -> tuple[Point, float]:
    at = re.match(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", transform)
    assert at is not None
    return (float(at[1]), float(at[2])), float(at[3] or 1)


def test_on_a_phone_the_row_beside_which_roots_are_laid_is_seen_whole() -> None:
    """Though an enemy is near, which is to be seen as well."""
    study = Study("glade-7 Ta2:E2,Ma3:E1 Te5,Tg9 - - b4/16,w0/20 b7").do("grow a2 earth")
    root = shown(study, wide=False)
    near = next(one.get("data-near") for one in root.iter() if one.get("data-asks"))
    (_, dy), scale = look(near or "")
    hexes = study.edition.view(study.position, 0).hexes
    assert dy + (board(hexes, turned=False).places["a2"][1] + SIZE) * scale < HIGH + 1


def test_everybody_is_in_the_window_at_the_start_and_letters_and_numbers_lie_on_nobody() -> None:
    study = Study(START)
    for seat in (0, 1):
        root = parsed(picture(study.edition.view(study.position, seat), wide=False))
        (dx, dy), scale = look(having(root, "board")[0].get("transform") or "")
        for x, y in map(place, having(root, "specimen")):
            assert SIDE <= round(dx + (x - INNER) * scale) < round(dx + (x + INNER) * scale) <= WIDE - SIDE
            assert 0 <= round(dy + (y - SIZE) * scale) < round(dy + (y + SIZE) * scale) <= HIGH - FOOT + 1


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ["hexagon-7", "meadow-9", "grid-9", "glade-7"])
def test_at_rest_a_phone_shows_the_whole_board_and_from_close_by_hexes_for_a_thumb(name: str, seat: int) -> None:
    """Two scales, and no others: at rest it is drawn with few and large signs."""
    root = parsed(Match("earth_water_sun", seed=1, board=name).drawing(seat, "en", wide=False))
    window = by_id(root, "window")
    at_rest = having(root, "board")[0].get("transform") or ""
    assert at_rest == window.get("data-whole") == window.get("data-look")
    assert 2 * INNER * float(window.get("data-close") or 0) == pytest.approx(44, abs=0.1)
    assert css(window) == ["window", "afar"]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ["hexagon-7", "meadow-9", "grid-9", "glade-7"])
def test_whoever_asks_for_the_whole_board_sees_it_with_nothing_cut_off(name: str, seat: int) -> None:
    root = parsed(Match("earth_water_sun", seed=1, board=name).drawing(seat, "en", wide=False))
    (dx, dy), scale = look(by_id(root, "window").get("data-whole") or "")
    for x, y in map(place, by_id(root, "floor")):
        assert INNER * scale <= dx + x * scale <= WIDE - INNER * scale
        assert (SIZE + 20) * scale <= dy + y * scale <= HIGH - SIZE * scale


WORLD = "hexagon-7 Ta2:W2S2,Mb3:W1S1 Tj12,Tm12,Ml7 - - b0/20,w0/20 b20"
"""Black is full, and destroys a hex at the rim."""


def in_window(root: Element, hexes: Iterable[str]) -> bool:
    (dx, dy), scale = look(having(root, "board")[0].get("transform") or "")
    places = {each.get("data-thing"): place(each) for each in by_id(root, "floor")}
    return all(0 < dx + x * scale < WIDE and 0 < dy + y * scale < HIGH for x, y in (places[hex] for hex in hexes))


def test_on_a_phone_every_hex_that_can_be_destroyed_is_in_sight_with_everybody() -> None:
    study = Study(WORLD)
    view = study.edition.view(study.position, 0)
    ruins = [action.fields["hex"] for action in view.legal if action.kind == "destroy_hex"]
    assert len(ruins) > 20
    assert in_window(shown(study, wide=False), [*ruins, *(seen.hex for seen in view.specimens)])


def test_on_a_phone_the_hex_that_was_just_destroyed_is_in_sight() -> None:
    study = Study(WORLD).do("destroy_hex g1")
    assert in_window(shown(study, wide=False), ["g1"])


@pytest.mark.clause("EWS-END-1")
def test_on_a_phone_the_last_tree_that_fell_is_in_sight_with_what_is_said_of_it() -> None:
    study = Study("hexagon-7 Ta2:W2S2,Mb3:W1S1 Tm12 - - b0/20,w0/20 b20").do("destroy_hex m12")
    root = shown(study, wide=False)
    assert in_window(root, ["m12"])
    (_, dy), scale = look(having(root, "board")[0].get("transform") or "")
    plate = having(root, "plate")[0]
    assert dy + float(plate.get("y") or 0) * scale > 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_phone_what_is_said_of_the_last_tree_is_not_cut_off(language: str) -> None:
    """Where the window shows a part of the board alone, near the side of that, too."""
    study = Study("hexagon-7 Tm12:W2S2,Mm11:W1S1 Td1,Me4 - - b0/20,w0/20 b20").do("destroy_hex d1")
    root = parsed(picture(study.edition.view(study.position, 1), wide=False, language=language))
    (dx, _), scale = look(having(root, "board")[0].get("transform") or "")
    plate = having(root, "plate")[0]
    left = dx + float(plate.get("x") or 0) * scale
    assert left >= -1
    assert left + float(plate.get("width") or 0) * scale <= WIDE + 1


@pytest.mark.clause("EWS-END-1")
@pytest.mark.parametrize("wide", [True, False])
def test_a_hex_whose_destruction_wins_has_a_crown_and_no_other_has(wide: bool) -> None:
    for trees, crowned in (("Tm12", ["destroy_hex m12"]), ("Tm12,Tj12", []), ("Tj12,Mm12", [])):
        root = shown(Study(f"hexagon-7 Ta2:W2S2,Mb3:W1S1 {trees} - - b0/20,w0/20 b20"), wide=wide)
        ruins = [each for each in having(root, "ruin") if any(one.get("href") == "#ews-win" for one in each.iter())]
        pressed = [one.get("data-action") for each in ruins for one in each.iter() if one.get("data-action")]
        assert pressed == crowned


def test_the_map_shows_every_specimen_and_leads_everywhere() -> None:
    view = ALL[0][1]
    root = parsed(picture(view, wide=False))
    assert len(having(root, "mini")) == len(view.specimens) + len(view.destroyed)
    parts = having(root, "part")
    assert len(parts) == 6
    seen = set()
    for part in parts:
        assert min(float(part.get(side) or 0) for side in ("width", "height")) >= 44
        (dx, dy), scale = look(part.get("data-look") or "")
        for each in by_id(root, "floor"):
            x, y = place(each)
            if 0 <= dx + x * scale <= WIDE and 0 <= dy + y * scale <= HIGH:
                seen.add(each.get("data-thing"))
    assert seen == {hex.name for hex in view.hexes}


def on_screen(root: Element) -> list[Point]:
    """The middles of all hexes, as they are shown."""
    (dx, dy), scale = look(having(root, "board")[0].get("transform") or "")
    return [(dx + x * scale, dy + y * scale) for each in having(root, "hex") for x, y in [place(each)]]


def test_beside_every_board_there_is_room_for_the_panels() -> None:
    for _, view in ALL:
        root = parsed(picture(view))
        panels = [each for each in root.iter() if "panel" in css(each)]
        assert len(panels) == (3 if view.seat is None else 4)
        for x, y in on_screen(root):
            assert 30 <= x <= 1410
            assert 30 <= y <= 870
            for panel in panels:
                left, top, wide, high = (float(panel.get(name) or 0) for name in ("x", "y", "width", "height"))
                assert not (left - 30 < x < left + wide + 30 and top - 30 < y < top + high + 30)


def test_the_switch_for_roots_is_there_while_there_are_roots_to_place_and_is_off_in_the_next_turn() -> None:
    first = having(shown(crowded()), "mode")
    assert [each.get("id") for each in first] == ["mode-9-black"]
    assert not having(shown(Study(START)), "mode")


@pytest.mark.parametrize(("language", "wide"), [*product(LANGUAGES, (True, False))])
def test_what_roots_are_for_is_said_beside_the_switch_and_nothing_is_cut_short(language: str, wide: bool) -> None:
    """On a narrow screen the switch comes first: what lies lower may be covered."""
    study = Study(START).do("grow a2 earth")
    root = parsed(picture(study.edition.view(study.position, 0), wide=wide, language=language))
    told = having(by_id(root, "hand"), "hint")
    button = next(each for each in having(root, "button"))
    said, top = [float(each.get("y") or 0) for each in told], float(button.get("y") or 0)
    assert max(said) < top if wide else min(said) > top + float(button.get("height") or 0)
    words = [each.text or "" for each in (*told, *having(root, "button-q"))]
    assert not [text for text in words if "…" in text]
    assert [css(each)[1] for each in having(root, "button-q")] == ["off", "on"]


@pytest.mark.clause("EWS-END-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_wins_is_said_at_both_sides(language: str) -> None:
    study = Study(START)
    view = study.edition.view(study.position, 0)
    words = study.edition.words(language)
    root = parsed(picture(view, language=language))
    for side, key in zip(("black", "white"), ("own", "other"), strict=True):
        assert words.say(f"drawn.{key}_both_trees") in words_in(by_id(root, f"side-{side}"))


def test_whoever_is_to_play_reads_which_colour_is_theirs() -> None:
    """Whole, in both languages."""
    for _, view in [seen for seen in ALL if seen[1].seat in seen[1].to_act][::7]:
        colour = next(side.colour for side in view.sides if side.seat == view.seat)
        english, french = {"black": ("Black", "Noir"), "white": ("White", "Blanc")}[colour]
        assert f"You · {english} · to play" in picture(view)
        assert f"Vous · {french} · à jouer" in picture(view, language="fr")


@pytest.mark.clause("EWS-ROOT-18")
def test_signs_at_the_edge_of_the_board_lie_on_the_board() -> None:
    """Where a Root can be added and taken up at an outer edge, both are pressed on the hex too."""
    for way in range(6):
        parts = [(str(side), points(nearest(way, side, outer=True))) for side in (0, 1)]
        apart(parts)
        x, y = towards(60 * way, INNER - 4)
        assert inside((x, y), parts[1][1])


# --- what is on the table ---------------------------------------------------------------------------------


@pytest.mark.clause("EWS-GROW-3", "EWS-GROW-4")
def test_growth_shows_what_was_taken_and_what_there_is_room_for() -> None:
    root = shown(Study("hexagon-7 Ta2:E1W2,Mb2:S1 Tm8 - - b2/18,w0/20 b3"))
    tree, mushroom = by_id(root, "specimen-black-a2"), by_id(root, "specimen-black-b2")
    assert icons(tree)[1:] == ["earth", "water", "water"]
    assert len(having(tree, "room")) == 1
    assert icons(mushroom)[1:] == ["sun", "sun"], "its cap has the sign, and so has a cup"
    assert css(mushroom.findall(f".//{SVG}use")[0]) == ["cap-sun"]
    assert len(having(mushroom, "room")) == 1


@pytest.mark.clause("EWS-EARTH-3", "EWS-WORLD-6")
def test_shields_and_destroyed_hexes_are_seen() -> None:
    root = shown(crowded())
    assert "shield" in icons(by_id(root, "specimen-white-g6"))
    assert "shield" not in icons(by_id(root, "specimen-white-e5"))
    assert by_id(root, "gone-m12").get("href") == "#ews-hole"
    assert not [each for each in root.iter() if each.get("id") == "hex-m12"]


@pytest.mark.clause("EWS-ROOT-8")
def test_roots_show_their_owner_and_how_many_there_are() -> None:
    root = shown(crowded())
    mixed = by_id(root, "root-d5e")
    assert [css(each) for each in having(mixed, "root")] == [["root", "black"], ["root", "white"]]
    assert [css(each)[1] for each in having(by_id(root, "root-c4ne"), "root")] == ["black"]
    numbers = sorted(text.text or "" for text in having(root, "coin-n"))
    assert numbers == ["2", "2", "3"]
    assert "Root between d5 and d6: Black 2, White 1" in words_in(mixed)


@pytest.mark.parametrize("wide", [True, False])
def test_a_root_hides_nobody_who_stands_beside_it(wide: bool) -> None:
    drawn = [css(each) for each in shown(crowded(), wide=wide).iter()]
    last_root = max(place for place, names in enumerate(drawn) if "roots" in names)
    assert last_root < min(place for place, names in enumerate(drawn) if "specimen" in names)


@pytest.mark.parametrize("wide", [True, False])
def test_a_root_behind_the_head_of_a_specimen_is_seen_beside_that_head_and_hides_no_face(wide: bool) -> None:
    study = Study("hexagon-7 Ta2,Td6 Tm8,Tm12 d6nw=b1,c5ne=b1,e4ne=w1 - b0/14,w0/12 b9")
    for seat, covered in ((0, "d6nw"), (1, "c5ne")):  # to White the board is turned: what was below lies above
        root = parsed(picture(study.edition.view(study.position, seat), wide=wide))
        drawn = [*root.iter()]
        [veiled] = having(root, "veiled")
        (x, y), (lies_x, lies_y) = place(veiled), place(by_id(root, f"root-{covered}"))
        head = place(by_id(root, "specimen-black-d6"))[0]
        assert abs(x - head) > abs(lies_x - head) + 8, "its outer half"
        assert y > lies_y
        assert drawn.index(veiled) > max(drawn.index(one) for one in having(root, "specimen"))
        assert "0.6)" in str(next(one for one in veiled.iter() if "root" in css(one)).get("transform"))


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


@pytest.mark.clause("EWS-WATER-5")
def test_the_way_that_is_shown_ends_where_the_attacker_went_after_its_attack() -> None:
    study = Study("hexagon-7 Ta2,Td4:W2S1 Me5,Tm8 - - b0/20,w0/20 b3").do(
        "grow a2 sun", "step d4 e", "aim e5", "strike", "grow a2 earth"
    )
    [there, *_] = [action for action in study.legal if action.startswith("post_move")]
    study.do(there)
    for kind, after in (("path", ()), ("past", ("end_turn",))):
        study.do(*after)
        [way] = having(shown(study), kind)
        ring = having(way, "start")[-1]
        x, y = board(study.edition.view(study.position, None).hexes, kind == "past").places[there.split()[1]]
        assert (float(ring.get("cx", "")), float(ring.get("cy", ""))) == pytest.approx((x, y + 13), abs=0.01)


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

SHEETS = ("page", "glow", "paper")
TEXT = [
    *product(("ink", "soft", "accent"), SHEETS),
    ("on-accent", "accent"),
    ("on-foe", "foe"),
    ("white", "black"),
]
PIECES = [
    *product(("accent", "foe"), GROUNDS),
    *product(("earth", "water"), ("plate",)),
    ("hole-lit", "hole-deep"),
    *product(("black-edge",), GROUNDS),
    ("white-mark", "white"),
    ("black-mark", "black"),
]


@pytest.mark.parametrize("palette", palettes_of("fourfold.games.earth_water_sun.drawing"), ids=["light", "dark"])
def test_text_and_pieces_stand_out_by_day_and_by_night(palette: dict[str, str]) -> None:
    assert_contrast(palette, TEXT, PIECES)
    assert max(contrast(palette[part], palette["plate"]) for part in ("sun", "sun-edge")) >= 3
    for tone in GROUNDS:
        assert max(contrast(palette[part], palette[tone]) for part in ("white", "white-edge")) >= 3


def test_edges_where_a_root_would_close_no_way_are_offered_last_and_without_a_light() -> None:
    root = shown(Study("hexagon-7 Ta2:E1,Ta6 Tm8,Tm12 - - b2/18,w0/20 b20").do("grow a6 water"))
    offered = [(css(each), each[-1].get("data-action")) for each in having(root, "edge")]
    idle = ["idle" in names for names, _ in offered]
    assert idle == sorted(idle)
    assert {action for names, action in offered if "idle" in names} >= {"place_root a2sw", "place_root a2se"}
    assert "place_root a2ne" in {action for names, action in offered if "idle" not in names}


# --- the end ----------------------------------------------------------------------------------------------


@pytest.mark.clause("EWS-END-1")
def test_at_the_end_the_last_tree_lies_where_it_fell() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Mf7 Tf8,Mm7 - - b0/20,w0/20 b9").do("grow a2 water", "step f7 e")
    assert study.result == "b trees"
    view = study.edition.view(study.position, 0)
    assert fallen(view) == [("white", "f8")]
    for wide in (True, False):
        said = words_in(parsed(drawing(view, study.edition.words("en"), wide=wide)))
        assert "White’s last Tree fell here" in said
        assert "Destroy both Trees to win" not in said


@pytest.mark.parametrize("attack", [("step d5 nw", "step e5 ne", "strike"), ("step d5 nw", "aim f6", "strike")])
def test_of_two_trees_in_one_turn_the_last_is_the_one_that_fell_last(attack: tuple[str, ...]) -> None:
    study = Study("glade-7 Tc4:W2S2,Md5:W1S1 Tf6:E1,Mg4:E2,Tg9:W1 - - b0/20,w6/14 b20")
    study.do("destroy_hex g9", *attack)
    assert fallen(study.edition.view(study.position, 0)) == [("white", "g9"), ("white", "f6")]


@pytest.mark.clause("EWS-SUN-8")
def test_a_tree_that_fell_by_striking_last_lies_where_it_struck() -> None:
    study = Study("hexagon-7 Te6,Ma6 Tg6:S3,Tm8 - - b0/20,w0/20 b9").do("grow a6 water", "step e6 nw", "step f6 nw")
    while study.position.to_act():
        study.do(study.legal[0])
    assert ("black", "g6") in fallen(study.edition.view(study.position, 0))


@pytest.mark.clause("EWS-ROOT-1")
def test_nothing_covers_a_root_that_was_just_laid() -> None:
    """It has a light outline; only edges that are free have a bud."""
    study = Study("glade-7 Ma4,Ta6,Tc4 Me4:E2,Tg5,Tg9 - - b0/20,w4/16 b5").do("grow c4 earth")
    study.do("place_root c4nw")
    drawn = parsed(drawing(study.edition.view(study.position, 0), study.edition.words("en"), wide=True))
    laid = ("root-c4nw", "press-place_root-c4nw")
    root, edge = (next(one for one in drawn.iter() if one.get("id") == name) for name in laid)
    assert any(one.get("class") == "halo" for one in root.iter())
    assert not [one for one in edge.iter() if one.tag.endswith("use")]
