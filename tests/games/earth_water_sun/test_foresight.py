"""What the other side could attack next turn: told before one walks into it."""

import random
import re

import pytest

from fourfold.games.earth_water_sun.about import about
from fourfold.games.earth_water_sun.drawing.geometry import board
from fourfold.games.earth_water_sun.foresight import Foresight, handed_over, threats
from fourfold.games.earth_water_sun.guide import DANGER, reach, risk_of
from fourfold.games.earth_water_sun.notation import NOTATION
from fourfold.games.earth_water_sun.plans import Planner
from fourfold.games.earth_water_sun.rules.axes import COLOURS
from fourfold.games.guide import Reach
from fourfold.kernel.chance import NO_CHANCE, SeededChance
from fourfold.kernel.journal import Journal
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


HIT = ("fell", "shield_broken")


LEFT_OUT = ("place_root", "end_turn", "post_move")


def suffered(found: Study) -> tuple[set[str], set[str]]:
    """Whom the other side could attack in its next turn, and whom it could destroy with their hexes.

    Every action of the turn is tried in every order. A Root that is placed only closes a way, and nothing comes
    after the end of the turn or of the attacks: these are left out, because there are too many of them.
    """
    begun = handed_over(found.position)
    assert begun is not None
    active = begun.active()
    enemy = COLOURS[1 - active]
    struck: set[str] = set()
    doomed: set[str] = set()
    todo, known = [begun], {begun.key()}
    while todo:
        here = todo.pop()
        seat = here.seat_of(here.to_choose())
        for number in here.legal(seat):
            if found.edition.setup.catalogue.actions[number].kind in LEFT_OUT:
                continue
            journal = Journal()
            after = here.play(seat, number, NO_CHANCE, journal)
            if here.to_choose() == active:
                events = [one for one in found.edition.events(journal) if one.facts.get("colour") == enemy]
                struck |= {str(one.facts["hex"]) for one in events if one.kind in HIT}
                doomed |= {str(one.facts["hex"]) for one in events if one.kind == "fell_with_hex"}
            if after.to_act() and after.active() == active and after.key() not in known:
                known.add(after.key())
                todo.append(after)
    return struck, doomed


@pytest.mark.parametrize(
    "text",
    [
        "glade-7 Ta2,Tc4 Me4,Tg9 - - b0/20,w0/20 b5",
        "glade-7 Ta2,Tc4,Md3 Me4:S1,Tg9 c4nw=b1 - b1/18,w0/20 b5",
        "glade-7 Ta2,Tc5,Md5 Mf5:S1,Tg9 - - b0/20,w0/20 b5",
        BEHIND,
        # A first attack breaks the Root, a second one hits what was behind it; with two Roots there it does not.
        "glade-7 Ta2,Tc4 Me4:S2,Tg9 c4nw=b1 - b0/19,w0/20 b5",
        "glade-7 Ta2,Tc4 Me4:S2,Tg9 c4nw=b2 - b0/18,w0/20 b5",
        "glade-7 Ta2,Tc4 Md4:S2,Tg9 c4nw=b1,c4ne=b1,c3ne=b1,c4e=b1,c3e=b1,b4nw=b1 - b0/14,w0/20 b5",
        # The Mushroom in front brings the Sun for the second attack, on the Tree whose Root the first one broke.
        "glade-7 Ta2,Tc4,Md3 Me4:S1,Tg9 c4nw=b1 - b0/19,w0/20 b5",
        # Its own Roots are taken up: by who has Earth 2, or gets it by Growth or as a reward.
        "glade-7 Ta2,Tc4 Me4:E2,Tg9 e4sw=w1,e4se=w1,e4e=w1,e3e=w1 - b0/20,w0/16 b5",
        "glade-7 Ta2,Tc4 Me4:W1,Md5:E1,Tg9 e4sw=w1,e4se=w1 - b0/20,w0/16 b5",
        # Hexes are destroyed: by Growth, by a reward that there is no room for, by both, one behind the other.
        "glade-7 Ta2,Td5 Tg5:E3S1*,Tg9:E3S1* - - b0/20,w12/8 b9",
        "glade-7 Ta2,Td5 Tf5:E3*,Tg9:E3S1* - - b0/20,w12/8 b9",
        "glade-7 Ta2,Tb3,Me5 Tf5:E3S1*,Tg9:E3S1* - - b0/20,w12/8 b9",
        "glade-7 Ta2,Me5,Tc4 Tf5:E3*,Tg9:E3S1* - a1,a3 b0/20,w12/8 b9",
        # A Shield sends the attacker back, and it strikes again from there.
        "glade-7 Ta2,Td5:E3*,Me6 Mf5:S2,Tg9 - - b6/14,w0/20 b9",
    ],
)  # fmt: skip
def test_nothing_more_and_nothing_less_is_foreseen_than_can_be_played(text: str) -> None:
    """Against every turn that the other side could play."""
    found = Study(text)
    told = threats(found.edition, str(found))
    assert (set(told.attackers), set(told.doomed)) == suffered(found)


QUICK = (5, 9, 10, 12, 14, 24, 33, 37, 39)
"""Moments whose turns are soon tried."""


def moment(seed: int) -> Study:
    """A moment of a match played anyhow, with Roots and destroyed hexes everywhere."""
    edition, chance = Study(BEHIND).edition, random.Random(seed)
    position = edition.terms.deal(SeededChance(0), None)
    for _ in range(chance.randrange(60, 400)):
        seat = position.seat_of(position.to_choose())
        after = position.play(seat, chance.choice([*position.legal(seat)]), NO_CHANCE, None)
        if not after.to_act():
            break
        position = after
    return Study(NOTATION.position(edition, position))


@pytest.mark.parametrize("seed", range(12))
def test_who_could_attack_one_specimen_is_found_as_it_is_for_all(seed: int) -> None:
    begun = handed_over(moment(seed).position)
    foresight = Foresight(begun) if begun is not None else None
    for victim in foresight.enemies if foresight else ():
        assert foresight is not None
        all_movers = {hex for hex in foresight.movers() if victim in foresight.zone(hex).victims}
        assert {*foresight.attackers(victim)} == all_movers


@pytest.mark.parametrize(
    "seed", [seed if seed in QUICK else pytest.param(seed, marks=pytest.mark.slow) for seed in range(40)]
)
def test_what_is_foreseen_in_any_match_is_all_that_can_be_played(seed: int) -> None:
    found = moment(seed)
    told = threats(found.edition, str(found))
    assert handed_over(found.position) is None or (set(told.attackers), set(told.doomed)) == suffered(found)


def test_looking_ahead_changes_nothing() -> None:
    found = study()
    before = found.position.key()
    threatened(found)
    assert found.position.key() == before


def test_a_plan_says_that_it_leads_into_reach() -> None:
    """And one that leads out of it does not; its hex has a sign."""
    found = study().do("grow a2 earth")
    view = found.edition.view(found.position, 0)
    shown = reach(found.edition, view, found.edition.words("en"), "c4")
    told = {plan.notation: plan.text for plan in shown.plans}
    assert any("White could attack you there next" in text for text in told.values())
    assert any("White could" not in text for text in told.values())
    lines = Planner(found.edition, view, "c4").lines()
    risky = [line for line in lines if not line.targets and risk_of(line)]
    assert str(shown.drawing).count('class="sign risk"') == len(risky)


def test_what_threatens_is_drawn_and_said_to_whoever_is_to_act() -> None:
    found = study()
    words = found.edition.words("en")
    shown = reach(found.edition, found.edition.view(found.position, 0), words, DANGER)
    assert shown.text == "In reach of White next turn: Tree on c4."
    assert shown.text in str(shown.drawing)
    assert reach(found.edition, found.edition.view(found.position, 1), words, DANGER) == Reach()
    assert reach(found.edition, found.edition.view(found.position, None), words, DANGER) == Reach()


def signs(study: Study) -> list[str]:
    """The places of the signs that lie on the board by themselves."""
    view = study.edition.view(study.position, 0)
    drawn = str(reach(study.edition, view, study.edition.words("en"), DANGER).drawing)
    laid = board(view.hexes, turned=False)
    return [hex for hex, at in laid.at.items() if f'transform="{at}"><g ' in drawn]


def test_from_the_start_of_a_turn_whoever_could_be_attacked_has_a_sign() -> None:
    found = Study("hexagon-7 Ta7,Tc4,Mc5 Me4,Tm8,Tm12 - - b0/20,w0/20 b5")
    assert signs(found) == ["c4", "c5"]
    assert signs(found.do("grow a7 earth")) == ["c4", "c5"]


def test_a_sign_is_as_strong_as_what_would_be_lost() -> None:
    """Red where the match is lost with a Tree, large for a Tree, small for a Mushroom and behind a Shield."""
    found = "hexagon-7 {own},Mc5 Me4,Tm8,Tm12 - - b0/14,w0/20 b5"
    for own, red, sizes in (
        ("Ta7,Tc4", 0, ("0.5", "0.9")),
        ("Tc4", 1, ("0.5", "0.9")),
        ("Ta7,Tc4:E3*", 0, ("0.5", "0.5")),
        ("Tc4:E3*", 0, ("0.5", "0.5")),
    ):
        study = Study(found.format(own=own))
        shown = reach(study.edition, study.edition.view(study.position, 0), study.edition.words("en"), DANGER)
        assert str(shown.drawing).count("#ews-mortal") == red
        assert ("you lose the match" in shown.text) == bool(red)
        assert sorted(re.findall(r"scale\(([\d.]+)\)", shown.drawing)) == sorted(sizes)


def test_whoever_presses_a_specimen_in_danger_is_told() -> None:
    found = Study("hexagon-7 Ta7,Tc4,Mc5 Me4,Tm8,Tm12 - - b0/20,w0/20 b5")
    view = found.edition.view(found.position, 0)
    for hex, danger in (("c4", " In reach of White here."), ("a7", "")):
        told = reach(found.edition, view, found.edition.words("en"), hex).text
        assert told == f"Tree: choose its element.{danger}"
    found = found.do("grow a7 earth")
    told = reach(found.edition, found.edition.view(found.position, 0), found.edition.words("en"), "c5").text
    assert told == "Mushroom: press the hex it goes to. In reach of White here and on a yellow dot."


LATE = "hexagon-7 Ta2,Tc4 Mk8:S2,Tm8:W2S2,Tm12:W2S2 - - b0/20,w0/20 b20"
"""White is full: it destroys a hex at the edge next, and reaches nobody of Black."""


@pytest.mark.clause("EWS-WORLD-1")
def test_a_hex_that_could_be_destroyed_is_told_as_such_and_has_a_sign_of_its_own() -> None:
    """Nobody can attack there: so nothing says that."""
    found = Study(LATE)
    words = found.edition.words("en")
    view = found.edition.view(found.position, 0)
    shown = reach(found.edition, view, words, DANGER)
    assert shown.text == "On hexes that White could destroy next turn: Tree on a2. Farther in is safer."
    told = reach(found.edition, view, words, "a2")
    assert told.text == "Tree: choose its element. White could destroy its hex: farther in is safer."
    for drawn in (str(shown.drawing), str(told.drawing)):
        assert drawn.count("#ews-crumbling") == 1
        assert "#ews-danger" not in drawn
    found.do("grow c4 earth")
    moved = reach(found.edition, found.edition.view(found.position, 0), words, "a2")
    along = {plan.notation: plan.text for plan in moved.plans if len(plan.actions) > 1}
    assert any("White could destroy that hex next" in text for text in along.values())
    assert any("White could" not in text for text in along.values())
    assert "attack" not in " ".join(along.values())
    assert moved.text.endswith("Cracked hex: White could destroy it.")


@pytest.mark.clause("EWS-END-1", "EWS-REWARD-5")
def test_before_two_trees_can_fall_in_one_turn_the_bar_says_so_first_and_both_are_red() -> None:
    """One is attacked; the reward, for which there is no room, destroys the hex of the other."""
    both = "glade-7 Ma1:W2,Ta2:E1,Ma3:W1,Ta6,Ma7:W2 Mg4:E1S1,Mg6:E2,Tf9:W2 a2nw=b1,a2ne=b1 - b0/18,w5/14 b6"
    for text, alarm in ((both, "White can win next turn by destroying the Trees on a2, a6."), (START, "")):
        study = Study(text)
        words, view = study.edition.words("en"), study.edition.view(study.position, 0)
        asked = study.edition.asked(view, words)
        assert (asked.text == alarm) is bool(alarm)
        assert "Press one of your Specimens" in f"{asked.text} {asked.left}"
        shown = str(reach(study.edition, view, words, DANGER).drawing)
        assert [shown.count(f"#ews-{sign}") for sign in ("doomed", "mortal")] == [1, 1] if alarm else [0, 0]


@pytest.mark.clause("EWS-END-1", "EWS-WORLD-1")
def test_a_hex_of_the_last_tree_that_could_be_destroyed_is_red_and_says_what_would_be_lost() -> None:
    """Before anything is pressed, on the Tree in hand, where it could go, and of a Mushroom in its stead."""
    found = Study(LATE.replace("Tc4", "Mc4"))
    words, lost = found.edition.words("en"), "you could lose the match"
    view = found.edition.view(found.position, 0)
    asked = found.edition.asked(view, words)
    assert asked.text == "White can win next turn by destroying the Tree on a2."
    assert asked.left.startswith("Press")
    told = about(found.edition, view, words, "a2")
    assert told is not None
    assert told.now[-1] == "Without the Tree on a2 you lose the match."
    shown = {thing: reach(found.edition, view, words, thing) for thing in (DANGER, "a2", "c4")}
    assert "you lose the match" in shown[DANGER].text
    assert lost in shown["a2"].text
    assert lost not in shown["c4"].text
    assert [str(one.drawing).count("#ews-doomed") for one in shown.values()] == [1, 1, 1]
    assert all("#ews-crumbling" not in str(one.drawing) for one in shown.values())
    found.do("grow c4 earth")
    alarm = found.edition.asked(found.edition.view(found.position, 0), words).text
    assert alarm == "White can win next turn by destroying the Tree on a2."
    moved = reach(found.edition, found.edition.view(found.position, 0), words, "a2")
    assert "Here and on a red sign you could lose the match." in moved.text
    texts = " ".join(plan.text for plan in moved.plans)
    assert "White could destroy your Tree there next turn and win the match" in texts
    assert "#ews-crumbling" not in str(moved.drawing)


@pytest.mark.clause("EWS-END-1")
def test_where_the_last_tree_could_be_attacked_the_goal_is_red() -> None:
    found = Study("glade-7 Tc4,Ma2 Me4:E2,Tg9 - - b0/18,w4/16 b5").do("grow a2 earth")
    view = found.edition.view(found.position, 0)
    drawn = [str(reach(found.edition, view, found.edition.words("en"), hex).drawing) for hex in ("c4", "a2")]
    assert ["#ews-deadly" in one for one in drawn] == [True, False]
    assert ["#ews-mortal" in one for one in drawn] == [True, True], "it is seen whoever is in hand"
    assert "#ews-risky" not in drawn[0]


def test_a_shield_keeps_the_last_tree_from_one_attack_but_not_from_the_end_of_its_hex() -> None:
    full = LATE.replace("Ta2,Tc4", "Ta2:E3*,Mc4").replace("b0/20", "b0/14")
    for lines, red in (("hexagon-7 Tc4:E3*,Mc5 Me4,Tm8,Tm12 - - b0/14,w0/20 b5", False), (full, True)):
        found = Study(lines)
        view = found.edition.view(found.position, 0)
        drawn = str(reach(found.edition, view, found.edition.words("en"), DANGER).drawing)
        assert "#ews-mortal" not in drawn
        assert ("#ews-doomed" in drawn) == red


def test_a_free_hex_looked_at_closely_says_who_could_come_there() -> None:
    found = Study("hexagon-7 Ta7,Tc4,Mc5 Me4,Tm8,Tm12 - - b0/20,w0/20 b5")
    view = found.edition.view(found.position, 0)
    comes, comes_not = "White could come here next turn, from e4.", "White cannot come here next turn."
    for hex, said in (("d4", comes), ("a2", comes_not)):
        told = about(found.edition, view, found.edition.words("en"), hex)
        assert told is not None
        assert told.now == (said,)


def test_where_one_more_step_leads_into_reach_there_is_a_sign() -> None:
    found = Study("hexagon-7 Ta2,Ta6,Mc5:W1 Mf5,Tm8,Tm12 - - b0/20,w0/20 b5").do("grow a2 earth", "step c5 e")
    assert "d6" in signs(found)
    assert "c7" not in signs(found)


def test_a_specimen_that_is_pressed_keeps_its_sign_if_it_could_be_attacked_where_it_stands() -> None:
    found = study().do("grow a2 earth")
    for hex, count in (("c4", 1), ("a2", 0)):
        shown = reach(found.edition, found.edition.view(found.position, 0), found.edition.words("en"), hex)
        assert str(shown.drawing).count("#ews-danger") == count
        assert "#ews-risky" in shown.drawing


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


def test_a_goal_in_reach_has_the_same_dot_for_a_first_move_and_for_one_after_an_attack() -> None:
    study = Study("glade-7 Ta2,Ta6,Mf6:W2 Tg4,Mg5,Mg6,Tg9 - - b0/20,w0/20 b6").do("grow a2 sun")
    view, words = study.edition.view(study.position, 0), study.edition.words("en")
    assert "#ews-risky" in str(reach(study.edition, view, words, "f6").drawing)
    study.do("step f6 nw", "grow a2 sun")
    view = study.edition.view(study.position, 0)
    assert any(action.kind == "post_move" for action in view.legal)
    shown = str(reach(study.edition, view, words, DANGER).drawing)
    assert "#ews-risky" in shown
    assert shown.count("#ews-danger") == len(threats(study.edition, view.position).attackers)
