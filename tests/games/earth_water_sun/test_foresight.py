"""What the other side could attack next turn: told before one walks into it."""

import pytest

from fourfold.games.earth_water_sun.about import about
from fourfold.games.earth_water_sun.foresight import Foresight, handed_over, threats
from fourfold.games.earth_water_sun.guide import DANGER, is_exposed, reach
from fourfold.games.earth_water_sun.plans import Planner
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.guide import Reach
from fourfold.kernel.chance import NO_CHANCE
from tests.support.earth_water_sun import START, Study

ALONE = "glade-7 Ta2,Tc4 Me4:E2,Tg9 {roots} - b0/18,w4/16 b5"
"""A Tree of Black with a Mushroom of White two hexes before it, which is full, and no one else near."""

BEHIND = "glade-7 Ta2,Mc5,Td5 Tg5,Tg9 - - b0/20,w0/20 b5"


def study(roots: str = "-") -> Study:
    return Study(ALONE.format(roots=roots))


def threatened(found: Study) -> dict[str, tuple[str, ...]]:
    return threats(found.edition, str(found)).attackers


def test_at_the_start_nobody_is_in_reach() -> None:
    assert threatened(Study(START)) == {}


@pytest.mark.clause("EWS-MOVE-2", "EWS-ATTACK-1")
def test_whom_an_enemy_could_enter_is_in_reach() -> None:
    assert threatened(study()) == {"c4": ("e4",)}


@pytest.mark.clause("EWS-ROOT-9")
def test_a_root_takes_a_specimen_out_of_reach() -> None:
    assert threatened(study(roots="c4nw=b1")) == {}


@pytest.mark.clause("EWS-WATER-1", "EWS-TURN-1")
def test_growth_comes_first_so_water_leads_one_hex_farther() -> None:
    assert threatened(Study("glade-7 Ta2,Tc4 Mf4:E1,Tg9 - - b0/18,w2/18 b5")) == {"c4": ("f4",)}
    assert threatened(Study("glade-7 Ta2,Tc4 Mf4:E2,Tg9 - - b0/18,w4/16 b5")) == {}, "it is full"


@pytest.mark.clause("EWS-SUN-6")
def test_a_second_attack_is_foreseen() -> None:
    """Water leads White's Tree into the one on d5; with both rewards as Sun it hits the Mushroom behind it, too."""
    assert threatened(Study(BEHIND)) == {"c5": ("g5",), "d5": ("g5",)}


@pytest.mark.clause("EWS-WORLD-1")
def test_a_full_side_threatens_the_hexes_of_the_rim() -> None:
    found = Study("glade-7 Ta2,Td5 Tg5:W2S2,Tg9:W2S2 - - b0/20,w0/20 b9")
    assert threats(found.edition, str(found)).doomed == {"a2"}


def strikes(position: EarthWaterSunPosition, found: Study) -> set[str]:
    """Every enemy that the side to act can attack in its turn, by trying every action."""
    catalogue = found.edition.setup.catalogue.actions
    hit: set[str] = set()
    todo, known = [position], set()
    while todo:
        here = todo.pop()
        seat = here.seat_of(here.to_choose())
        for number in here.legal(seat):
            action = catalogue[number]
            if action.kind in ("place_root", "remove_root", "aim_root", "end_turn", "post_move"):
                continue
            after = here.play(seat, number, NO_CHANCE, None)
            if action.kind == "aim":
                hit.add(action.fields["hex"])
            elif action.kind == "step" and after.attacks + (after.carried != 0) > here.attacks:
                terms = found.edition.terms
                start = terms.hex_names.index(action.fields["hex"])
                hit |= {
                    terms.hex_names[there]
                    for there in (terms.neighbour(start, d) for d in range(6))
                    if there >= 0 and there in (after.target, after.mover) and here.hexes[there] != 0
                }
            if after.to_act() and after.key() not in known and after.active() == here.active():
                known.add(after.key())
                todo.append(after)
    return hit & {found.edition.terms.hex_names[hex] for hex in position.living(1 - position.active())}


@pytest.mark.parametrize(
    "text",
    [
        "glade-7 Ta2,Tc4 Me4,Tg9 - - b0/20,w0/20 b5",
        "glade-7 Ta2,Tc4,Md3 Me4:S1,Tg9 c4nw=b1 - b1/18,w0/20 b5",
        "glade-7 Ta2,Tc5,Md5 Mf5:S1,Tg9 - - b0/20,w0/20 b5",
        BEHIND,
    ],
)
def test_nothing_more_and_nothing_less_is_foreseen_than_can_be_played(text: str) -> None:
    """Against a search of every action of the turn, Roots aside."""
    found = Study(text)
    begun = handed_over(found.position)
    assert begun is not None
    assert set(threatened(found)) == strikes(begun, found)


def test_looking_ahead_changes_nothing() -> None:
    found = study()
    before = found.position.key()
    threatened(found)
    assert found.position.key() == before


def test_a_plan_says_that_it_leads_into_reach() -> None:
    """And one that leads out of it does not; its hex is hatched."""
    found = study().do("grow a2 earth")
    view = found.edition.view(found.position, 0)
    shown = reach(found.edition, view, found.edition.words("en"), "c4")
    told = {plan.notation: plan.text for plan in shown.plans}
    assert any("White could attack you there next" in text for text in told.values())
    assert any("White could" not in text for text in told.values())
    lines = Planner(found.edition, view, "c4").lines()
    assert str(shown.drawing).count('class="risk"') == sum(is_exposed(line) for line in lines if not line.targets)


def test_what_threatens_is_drawn_and_said_to_whoever_is_to_act() -> None:
    found = study()
    words = found.edition.words("en")
    shown = reach(found.edition, found.edition.view(found.position, 0), words, DANGER)
    assert shown.text == "In reach of White next turn: Tree on c4."
    assert shown.text in str(shown.drawing)
    assert reach(found.edition, found.edition.view(found.position, 1), words, DANGER) == Reach()
    assert reach(found.edition, found.edition.view(found.position, None), words, DANGER) == Reach()


def test_an_enemy_that_is_pressed_shows_where_it_could_go_and_whom_it_could_attack() -> None:
    found = study()
    view = found.edition.view(found.position, 0)
    shown = reach(found.edition, view, found.edition.words("fr"), "e4")
    begun = handed_over(found.position)
    assert begun is not None
    zone = Foresight(begun).zone("e4")
    assert shown.plans == ()
    assert zone.victims == {"c4"}
    assert str(shown.drawing).count('class="field"') == len(zone.stands)
    assert "Arbre en c4" in shown.text


def test_a_specimen_looked_at_closely_says_who_could_attack_it() -> None:
    found = study()
    told = about(found.edition, found.edition.view(found.position, 0), found.edition.words("en"), "c4")
    assert told is not None
    assert told.now[-1] == "White could attack it next turn, from e4."
