"""Every picture of every game: it is whole, all that can be played can be pressed, and nothing hidden is in it."""

import re
import sys
from functools import _lru_cache_wrapper

import pytest

from fourfold.games import game
from fourfold.games.edition import LANGUAGES, Edition, View
from fourfold.games.svg import Picture
from fourfold.games.words import said_once
from fourfold.kernel.chance import SeededChance
from fourfold.testing.pictures import SVG, css, ids, parsed, words_in
from fourfold.testing.studies import played, studies

HOSTILE = ('<b>"x"&', "]]><script>alert('1')</script>", "a\x00b\x1b", "née Ångström " * 4)
BOTH = pytest.mark.parametrize("wide", [True, False], ids=["wide", "tall"])


def seen(name: str, every: int = 1) -> list[tuple[Edition, View, str]]:
    """Every study in the eyes of every reader, now in one language and now in the other."""
    return [
        (edition, edition.view(position, seat), LANGUAGES[order % 2])
        for order, (edition, position) in enumerate(studies(name)[::every])
        for seat in (None, *range(edition.setup.seats))
    ]


@BOTH
def test_every_picture_is_one_well_formed_svg_that_needs_nothing_from_outside(name: str, wide: bool) -> None:
    for edition, view, language in seen(name, every=3):
        root = parsed(edition.drawing(view, edition.words(language), wide=wide))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "group"
        assert root.get("aria-label")
        assert root.get("lang") == language
        found = ids(root)
        assert len(found) == len(set(found))
        for each in root.iter():
            assert each.get("style") is None, "a strict page allows no inline styles"
            assert not [name for name in each.attrib if name.startswith("on")]
            if (target := each.get("href")) is not None:
                assert target[0] == "#"
                assert target[1:] in found


@BOTH
def test_the_sheet_goes_on_beyond_every_edge_of_the_picture(name: str, wide: bool) -> None:
    edition, view, language = seen(name)[0]
    root = parsed(edition.drawing(view, edition.words(language), wide=wide))
    _, _, across, high = map(float, (root.get("viewBox") or "").split())
    [sheet] = [each for each in root.iter() if each.get("class") == "sheet"]
    left, top, sheet_across, sheet_high = (float(sheet.get(of) or 0) for of in ("x", "y", "width", "height"))
    assert left <= -across / 2
    assert top <= -high / 2
    assert left + sheet_across >= across * 1.5
    assert top + sheet_high >= high * 1.5


@BOTH
def test_every_legal_action_can_be_pressed_once_and_nothing_else_can(name: str, wide: bool) -> None:
    """An action that names nothing has a button in the bar of the page: a picture may have it too, or not.

    Beside its button, hidden from those who read a page aloud, the piece itself may be pressed as well. What is
    looked at first has its button there (`aria-haspopup`).
    """
    kinds, families = set(), set()
    for edition, view, language in seen(name):
        words = edition.words(language)
        root = parsed(edition.drawing(view, words, wide=wide, standalone=False))
        pressed = [each for each in root.iter() if each.get("data-action") and each.get("aria-hidden") != "true"]
        drawn = {each.get("data-action") or "" for each in pressed}
        assert len(drawn) == len(pressed)
        assert drawn <= set(map(str, view.legal))
        for each in pressed:
            action = edition.setup.catalogue.action(each.get("data-action") or "")
            assert each.get("role") == "button"
            assert each.get("tabindex") == "0"
            assert (each.get("aria-label") or "").endswith(edition.phrase(action, view, words))
        # What names nothing has a button in the bar; anything else begins a plan of something that is drawn.
        looked_at = {each.get("data-thing") for each in root.iter() if each.get("aria-haspopup") == "dialog"}
        left = {str(one) for one in view.legal if one.fields and looked_at.isdisjoint(one.fields.values())} - drawn
        things = {each.get("data-thing") or "" for each in root.iter()} if left else set()
        plans = (plan for thing in things for plan in edition.reach(view, words, thing).plans)
        assert left <= {str(plan.actions[0]) for plan in plans}
        kinds |= {action.kind for action in view.legal}
        families |= {family.kind for family in edition.setup.catalogue.families}
    assert kinds == families, "every kind of action is met in some study"


@BOTH
def test_whatever_is_a_button_does_something_and_has_a_name(name: str, wide: bool) -> None:
    for edition, view, language in seen(name, every=3):
        root = parsed(edition.drawing(view, edition.words(language), wide=wide, standalone=False))
        in_things = {within for each in root.iter() if each.get("data-thing") for within in each.iter()}
        for each in root.iter():
            if each.get("role") == "button":
                does = {"data-action", "data-look", "data-plan", "data-undo"} & set(each.attrib)
                assert each in in_things or does
                assert each.get("aria-label")
                assert each.get("tabindex") == "0"


@BOTH
def test_the_same_view_gives_the_same_bytes(name: str, wide: bool) -> None:
    for edition, view, language in seen(name, every=7):
        one, two = (edition.drawing(view, edition.words(language), wide=wide) for _ in range(2))
        assert one == two


@BOTH
def test_nothing_that_a_reader_cannot_know_changes_a_byte(name: str, wide: bool) -> None:
    changed = 0
    for order, (edition, position) in enumerate(played(name)[::2]):
        words = edition.words(LANGUAGES[order % 2])
        for seat in (None, *range(edition.setup.seats)):
            view = edition.view(position, seat)
            other = edition.imagine(view, SeededChance(order))
            changed += other.encode() != position.encode()
            drawn = (edition.drawing(shown, words, wide=wide) for shown in (view, edition.view(other, seat)))
            assert len(set(drawn)) == 1
    assert changed or not edition.hides, "some of these worlds must really differ"


@BOTH
def test_a_players_name_cannot_break_out_of_its_text(name: str, wide: bool) -> None:
    for edition, view, language in seen(name, every=11):
        hostile, plain = (
            parsed(edition.drawing(view, edition.words(language, names), wide=wide, standalone=False))
            for names in (HOSTILE, ())
        )
        assert {each.tag for each in hostile.iter()} == {each.tag for each in plain.iter()}
        assert '<b>"x"&' in words_in(hostile)


@BOTH
def test_a_picture_is_the_same_whatever_was_drawn_before_it(name: str, wide: bool) -> None:
    """Parts are kept by all that they are drawn from: a name, a language or a seat that is left out would show."""

    def drawn(edition: Edition, view: View, language: str, names: tuple[str, ...]) -> str:
        return edition.drawing(view, edition.words(language, names), wide=wide, standalone=False)

    some = seen(name)
    wanted = [
        (edition, view, language, names)
        for edition, view, _ in some[:: max(1, len(some) // 12)]
        for language in LANGUAGES
        for names in ((), HOSTILE)
    ]
    for given in wanted:
        drawn(*given)
    after_others = [drawn(*given) for given in wanted]
    for given, picture in zip(wanted, after_others, strict=True):
        forget()
        assert drawn(*given) == picture


def forget() -> None:
    """Empty whatever drawings keep, and what is said in them."""
    said_once.cache_clear()
    for name, module in [*sys.modules.items()]:
        if ".drawing" in name or name in ("fourfold.games.svg", "fourfold.games.picture"):
            for called, held in [*vars(module).items()]:
                if isinstance(held, _lru_cache_wrapper):
                    held.cache_clear()
                elif called == "_MADE":
                    held.clear()


@BOTH
def test_a_picture_is_made_of_parts_that_are_elements(name: str, wide: bool) -> None:
    for edition, view, language in seen(name, every=3):
        words = edition.words(language)
        picture = edition.drawn_in_parts(view, words, wide=wide)
        assert str(picture) == edition.drawing(view, words, wide=wide, standalone=False)
        if isinstance(picture, Picture):
            assert all(part.startswith("<") for part in picture)


@BOTH
def test_no_identifier_is_shown_to_a_player(name: str, wide: bool) -> None:
    for edition, view, language in seen(name, every=3):
        said = words_in(parsed(edition.drawing(view, edition.words(language), wide=wide, standalone=False)))
        assert not re.search(r"[{}]|\b[a-z]+_[a-z_0-9]+\b|\bNone\b", said)


def test_the_style_stays_inside_the_picture(name: str) -> None:
    rules = re.sub(r"@keyframes [a-z-]+\{(?:[^{}]*\{[^{}]*\})*\}", "", game(name).style)
    rules = re.sub(r"@media [^{]*\{((?:[^{}]*\{[^{}]*\})*)\}", r"\1", rules)
    selectors = [one.strip() for rule in re.findall(r"([^{}]+)\{", rules) for one in rule.split(",")]
    edition, view, language = seen(name)[0]
    own = css(parsed(edition.drawing(view, edition.words(language), wide=True)))[0]
    assert [one for one in selectors if not one.startswith(f".{own}")] == []


def test_a_figure_of_a_book_is_whole_and_has_nothing_to_press(name: str) -> None:
    for edition, view, language in seen(name, every=3):
        for drawn in edition.figure(view, view, edition.words(language)):
            root = parsed(drawn)
            assert root.tag == f"{SVG}svg"
            assert [each.get("data-action") for each in root.iter() if each.get("data-action")] == []
            assert not any("changed" in (each.get("class") or "").split() for each in root.iter())
            _, _, across, high = map(float, (root.get("viewBox") or "").split())
            assert min(across, high) > 100
