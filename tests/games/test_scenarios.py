"""The worked scenarios of the rules: every case is played, and all is so that must be."""

from collections.abc import Iterator

import pytest
from _pytest.mark.structures import ParameterSet

from fourfold.games import HOUSE
from fourfold.games.clauses import clauses
from fourfold.kernel.errors import BadContent
from fourfold.learn.scenarios import check, read, scenarios


def cases() -> Iterator[ParameterSet]:
    for name in HOUSE:
        for scenario in scenarios(name):
            for number in range(1, len(scenario.case) + 1):
                marks = pytest.mark.clause(scenario.id, *scenario.clauses)
                yield pytest.param(name, scenario.id, number, marks=marks, id=f"{name}-{scenario.id}-{number}")


@pytest.mark.parametrize(("name", "id", "number"), list(cases()))
def test_a_worked_scenario_is_so(name: str, id: str, number: int) -> None:
    [scenario] = [scenario for scenario in scenarios(name) if scenario.id == id]
    found = check(name, scenario, number)
    assert found.before.drawing(found.seat)


@pytest.mark.parametrize("name", [name for name in HOUSE if scenarios(name)])
def test_every_scenario_of_the_rules_is_there_in_its_order(name: str) -> None:
    written = [entry.id for entry in clauses(name) if entry.kind == "scenario"]
    assert [scenario.id for scenario in scenarios(name)] == written


def test_the_positions_and_turns_in_the_rules_of_earth_water_sun_are_those_that_are_played() -> None:
    texts = {entry.id: entry.text for entry in clauses("earth_water_sun")}
    for scenario in scenarios("earth_water_sun"):
        for case in scenario.case:
            turns = [line.removeprefix("turn ") for line in (*case.play, *case.refused)]
            for written in (scenario.position or case.position, *turns, case.after):
                assert written is None or written in texts[scenario.id]


ONE = """
[[scenario]]
id = "ENV-X2"
seats = 2
position = "tile A1 flora-leaf-2 BB\\nmarks A A1\\nmoving"
[[scenario.case]]
play = ["A move A1"]
"""


def test_a_case_is_as_it_is_written() -> None:
    [scenario] = read(
        "envyra", ONE + 'happened = ["captured B flora-leaf-2 A1"]\nsees = { "players.1.pile.#" = 1 }'
    )
    found = check("envyra", scenario, 1)
    assert (found.seat, len(found.before.entries), len(found.after.entries)) == (0, 1, 2)


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ('happened = ["captured A flora-leaf-2 A1"]', "'captured A flora-leaf-2 A1' did not happen then: "),
        ('happened = ["captured B flora-leaf-2 A1", "moved A A1"]', "'moved A A1' did not happen then: "),
        ('never = ["captured"]', "'captured' happened: "),
        ('never = ["capture B"]', "there is no event 'capture B': did you mean 'captured'?"),
        ('refused = { "A mark A1" = "ENV-X9" }', "'A mark A1' is not refused by ENV-X9: it is allowed"),
        ('allowed = ["A move A1"]', "'A move A1' is refused: ENV-PHASE2-1"),
        ('legal = { A = ["mark A1"] }', "A cannot do just that: mark A1, mark A2"),
        ("undo = { A = true }", "A cannot undo its last action: entry None"),
        ('sees = { "players.1.pile.#" = 2 }', "players.1.pile.# is not 2: 1"),
        ('sees = { "players.7" = 2 }', "it cannot be asked: list index out of range"),
        ('sees = { "ending.x" = 2 }', "it cannot be asked: nothing goes on to 'x'"),
        ('sees = { "playres" = 2 }', "it cannot be asked: 'playres'"),
        ('sees = { "E:round" = 2 }', "it cannot be asked: there is no seat 'E' (seats are A, B)"),
        ('bare = ["players"]', "there is something at players: "),
        ('to_act = ["A"]', "it is not A to act: AB"),
        ('ended = "capture"', "it has not ended by capture: None"),
        ('winners = ["A"]', "A did not win: "),
        ("scores = { A = { total = 3 } }", "A has not that score: {}"),
    ],
)
def test_what_is_not_so_is_told_in_a_sentence(expected: str, message: str) -> None:
    [scenario] = read("envyra", ONE + expected)
    with pytest.raises(BadContent) as found:
        check("envyra", scenario, 1)
    assert str(found.value).startswith(f"scenarios.toml: ENV-X2, case 1: {message}")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("ENV-X2", "ENV-X99", "ENV-X99: ENV-X99 is not in the rules document"),
        ("play =", "plays =", "scenario[0] (ENV-X2).case[0]: object contains unknown field `plays`"),
        ("[[scenario.case]]", "[[scenario.case", "(the file is not valid TOML)"),
        (ONE, ONE + ONE, "ENV-X2: this id is used twice"),
    ],
)
def test_a_mistake_in_the_data_is_one_sentence_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(BadContent) as found:
        read("envyra", ONE.replace(old, new))
    assert message in str(found.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tile A1", "tile Z1", "it cannot be played: line 1: there is no cell 'Z1'"),
        ("A move A1", "A move A2", "it cannot be played: "),
        ("A move A1", "E move A1", "it cannot be played: there is no seat 'E' (seats are A, B)"),
        ("A move A1", "turn x", "it cannot be played: Envyra has no notation"),
        ("seats = 2", "seats = 9", "it cannot be played: Envyra is for 2 to 4 players, not 9"),
    ],
)
def test_a_case_that_cannot_be_played_says_so(old: str, new: str, message: str) -> None:
    [scenario] = read("envyra", ONE.replace(old, new))
    with pytest.raises(BadContent) as found:
        check("envyra", scenario, 1)
    assert str(found.value).startswith(f"scenarios.toml: ENV-X2, case 1: {message}")
