"""Every ruling that is an option is switched by itself."""

import tomllib

from fourfold.games import game
from fourfold.lab.comparing import CHANGES, NOT_KNOWN
from fourfold.lab.engine import Here
from fourfold.lab.rulings import Switch, measured, switched, switches
from fourfold.lab.study import Player
from fourfold.learn.measured import MeasuredFile, written

UNIFORM = (Player("uniform"), Player("uniform"))


def test_every_other_value_of_every_ruling_is_tried() -> None:
    found = switches("envyra", 2)
    assert Switch("ENV-R30", "end_tile", "standard", "alternative") in found
    assert {(one.option, one.value) for one in found if one.ruling == "ENV-R8"} == {
        ("start_seat", 0),
        ("start_seat", 1),
    }
    assert {one.value for one in found if one.option == "stall_limit"} == {0, 60}
    assert "variant" not in {one.option for one in found}, "ENV-BASIC-1 is a rule, no ruling"


def test_a_range_with_an_end_is_tried_at_its_ends() -> None:
    limit = next(option for option in game("earth_water_sun").options if option.name == "turn_limit")
    found = [one.value for one in switches("earth_water_sun", 2) if one.option == "turn_limit"]
    assert found == [value for value in (limit.least, limit.most) if value != limit.default]


def test_what_was_measured_is_written_and_read_back() -> None:
    found = [measured(switch, one, UNIFORM, 4) for switch, one in switched("envyra", UNIFORM, 50, Here(), seed=4)]
    assert [one.option for one in found] == [one.option for one in switches("envyra", 2)]
    two_cubes = next(one for one in found if one.option == "two_cubes_one_tile")
    assert (two_cubes.bots, two_cubes.seats, two_cubes.matches, two_cubes.seed) == ("uniform", 2, 50, 4)
    without_equilibrium = next(one for one in found if one.option == "equilibrium_pick")
    assert (without_equilibrium.change, without_equilibrium.unknown) == ((), ())

    import msgspec

    read = msgspec.convert(tomllib.loads(written(found)), MeasuredFile)
    assert [(one.ruling, one.value, one.unknown) for one in read.measured] == [
        (one.ruling, one.value, one.unknown) for one in found
    ]


def test_a_changed_figure_is_kept_with_its_interval_and_an_open_one_by_name() -> None:
    switch, found = next(
        (switch, one) for switch, one in switched("envyra", UNIFORM, 50, Here()) if switch.value is True
    )
    kept = measured(switch, found, UNIFORM, 0)
    changed = [one for one in found.figures if one.verdict == CHANGES]
    assert [(one.figure, one.before, one.to, one.low, one.high) for one in kept.change] == [
        (one.name, one.a, one.b, one.low, one.high) for one in changed
    ]
    assert list(kept.unknown) == [one.name for one in found.figures if one.verdict == NOT_KNOWN]
