"""What the numbers of Earth, Water & Sun mean, on the first turn."""

from fourfold.match.match import Match
from tests.support.observing import observed


def test_own_and_enemy_change_places_with_the_reader() -> None:
    match = Match("earth_water_sun", seats=2, seed=3)
    black = match.to_act[0]
    here, there = observed(match, black), observed(match, 1 - black)
    hexes = len(here["destroyed"])
    assert here["specimens"][: 2 * hexes] == there["specimens"][2 * hexes :]
    assert here["specimens"][2 * hexes :] == there["specimens"][: 2 * hexes]
    assert [sum(here["specimens"][row * hexes : (row + 1) * hexes]) for row in range(4)] == [2, 5, 2, 5]
    assert (here["black"], here["to_act"], here["turn_of"]) == ([1, 0], [1, 0], [1, 0])
    assert (there["black"], there["to_act"], there["turn_of"]) == ([0, 1], [0, 1], [0, 1])


def test_a_resource_that_was_placed_is_on_its_specimen() -> None:
    match = Match("earth_water_sun", seats=2, seed=3)
    seat = match.to_act[0]
    grow = next(action for action in match.legal(seat) if action.fields.get("element") == "sun")
    place = match.edition.labels["hex"].index(grow.fields["hex"])
    before = observed(match, seat)
    match.play(seat, grow)
    after = observed(match, 1 - seat)
    hexes = len(after["destroyed"])
    assert after["build"][2 * hexes + place] == 1
    assert after["tokens"] == [before["tokens"][0], before["tokens"][1], before["tokens"][2] - 1]
    assert after["room"][1] == before["room"][0] - 1
