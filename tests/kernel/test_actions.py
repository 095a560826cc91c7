"""Action families: number, JSON and notation from one declaration."""

import pytest

from fourfold.kernel.actions import Axis, Catalogue, Family
from fourfold.kernel.errors import BadAction

CELL = Axis("cell", ("A1", "A2", "B1"))
ELEMENT = Axis("element", ("earth", "water"))
PLACE = Family("place", (CELL,))
PASS = Family("pass")
GROW = Family("grow", (CELL, ELEMENT))
CATALOGUE = Catalogue((PLACE, PASS, GROW))


def test_families_follow_each_other_without_gaps() -> None:
    assert [str(action) for action in CATALOGUE.actions] == [
        "place A1", "place A2", "place B1", "pass",
        "grow A1 earth", "grow A1 water", "grow A2 earth", "grow A2 water", "grow B1 earth", "grow B1 water",
    ]  # fmt: skip
    assert len(CATALOGUE) == 10


def test_number_json_and_notation_mean_the_same_action() -> None:
    for action in CATALOGUE.actions:
        assert CATALOGUE.action(action.number) == action
        assert CATALOGUE.action(action.json()) == action
        assert CATALOGUE.action(str(action).upper()) == action
        assert CATALOGUE.action(action) == action
        assert len({action, CATALOGUE.action(str(action))}) == 1


def test_values_and_number_are_each_others_inverse() -> None:
    for action in range(GROW.base, GROW.end):
        assert GROW.number(GROW.values(action)) == action
        assert GROW.holds(action)
    assert not GROW.holds(PASS.base)


def test_actions_differ_when_their_fields_do() -> None:
    assert CATALOGUE.action("place A1") != CATALOGUE.action("place A2")
    assert CATALOGUE.action("place A1") != "place A1"
    assert repr(CATALOGUE.action("place A1")) == "<place A1>"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (10, "there is no action 10 (numbers go from 0 to 9)"),
        (-1, "there is no action -1 (numbers go from 0 to 9)"),
        (True, "True is no action"),
        (None, "None is no action"),
        ("", "there is no action ''"),
        ("plaice A1", "there is no action 'plaice' (did you mean 'place'?)"),
        ("place", "'place' is no action (write it as 'place CELL')"),
        ("place A1 A2", "'place A1 A2' is no action (write it as 'place CELL')"),
        ("place C9", "there is no cell 'C9' (choose from A1, A2, B1)"),
        ({"kind": "place"}, "action 'place' needs the field 'cell'"),
        (
            {"kind": "place", "cell": "A1", "by": "x"},
            "action 'place' has no field 'by' (its fields are kind, cell)",
        ),
        ({"cell": "A1"}, "there is no action ''"),
    ],
)
def test_what_is_no_action_gets_one_clear_sentence(given: object, message: str) -> None:
    with pytest.raises(BadAction) as refused:
        CATALOGUE.action(given)
    assert str(refused.value).startswith(message)


def test_a_family_has_one_place_in_every_catalogue() -> None:
    with pytest.raises(BadAction, match="'grow' stands in another place in another catalogue"):
        Catalogue((PLACE, GROW))


def test_a_value_is_made_of_parts() -> None:
    for cell in range(3):
        for element in range(2):
            value = GROW.pair(cell, element)
            assert CATALOGUE.actions[GROW.base + value] == CATALOGUE.action(
                {"kind": "grow", "cell": CELL.labels[cell], "element": ELEMENT.labels[element]}
            )
            assert (GROW.part(value, 0), GROW.part(value, 1)) == (cell, element)
            assert GROW.value(GROW.base + value) == value
    aim = Family("aim", (CELL, ELEMENT, CELL))
    assert {aim.triple(a, b, c) for a in range(3) for b in range(2) for c in range(3)} == set(range(aim.size))
    assert [aim.part(aim.triple(2, 1, 0), axis) for axis in range(3)] == [2, 1, 0]
