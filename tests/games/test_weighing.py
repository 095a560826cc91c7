"""What one choice has over another: the insight's terms, each with its words, whatever the position."""

from itertools import islice, pairwise

import pytest

from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.edition import LANGUAGES
from fourfold.kernel.chance import SeededChance
from fourfold.match.match import Match
from tests.support.walks import PLAIN, Case, label, some_seat


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_any_two_actions_can_be_weighed_and_every_term_has_its_words(case: Case) -> None:
    name, seats, options = case
    edition, chance = find_game(name).edition(seats, options), SeededChance(5)
    position = edition.setup.deal(chance, None)
    found: set[str] = set()
    for _ in range(60):
        if not position.to_act():
            break
        seat = some_seat(position.to_act(), chance)
        legal = [int(action) for action in position.legal(seat)]
        for better, other in islice(pairwise(legal), 3):
            terms = edition.weigh(position, seat, better, other)
            found |= set(terms)
            assert edition.weigh(position, seat, better, better) == dict.fromkeys(
                edition.weigh(position, seat, better, better), 0.0
            )
        position = position.play(seat, legal[chance.pick(len(legal))], chance, None)
    assert bool(found) == (name in HOUSE)
    for language in LANGUAGES:
        words = edition.words(language)
        assert all(words.say(f"weigh.{term}") for term in found)


def first(name: str, seats: int, position: str, better: str, other: str) -> str:
    """The term by which one action is furthest ahead of another."""
    match = Match.of(find_game(name).edition(seats, {}), "0", own_content=False, position=position)
    seat = match.to_act[0]
    terms = match.edition.weigh(match.position, seat, match.action(better).number, match.action(other).number)
    return max(terms, key=lambda term: terms[term])


def test_in_envyra_a_tile_is_better_by_its_points_its_set_or_the_chance_to_take_it() -> None:
    shelf = "tile A1 flora-tree-1\ntile A2 water-wave-1\npile A flora-leaf-1 flora-flower-1\nstart_round"
    assert first("envyra", 2, shelf, "mark A1", "mark A2") == "sets"
    begun = "tile A1 flora-leaf-2 A\ntile A2 water-drop-2\nstart_round"
    assert first("envyra", 2, begun, "mark A1", "mark A2") == "chance"
    dear = "tile A1 bonus-5\ntile A2 bonus-2a\nstart_round"
    assert first("envyra", 2, dear, "mark A1", "mark A2") == "points"


def test_in_earth_water_sun_a_blow_that_ends_the_match_is_better_by_that() -> None:
    given = "hexagon-7 Ta2,Ta6,Md4 Te4,Mm7 - - b0/20,w0/20 b5"
    match = Match.of(find_game("earth_water_sun").edition(2, {}), "0", own_content=False, position=given)
    match.play(0, "grow a2 water")
    terms = match.edition.weigh(
        match.position, 0, match.action("step d4 ne").number, match.action("step d4 e").number
    )
    assert set(terms) == {"end", "own", "enemy", "hits", "danger", "rim"}
    assert max(terms, key=lambda term: terms[term]) in ("hits", "enemy", "end")
