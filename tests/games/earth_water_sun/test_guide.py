"""What somebody is told at the table: what is asked, what a thing is, what can be planned with a Specimen."""

import re
from collections.abc import Iterator
from itertools import product
from types import SimpleNamespace

import pytest

from fourfold.bots.hints import hint
from fourfold.games.clauses import title
from fourfold.games.earth_water_sun.about import about
from fourfold.games.earth_water_sun.drawing import drawing
from fourfold.games.earth_water_sun.drawing.geometry import board
from fourfold.games.earth_water_sun.edition import GAME, EarthWaterSunEdition
from fourfold.games.earth_water_sun.foresight import GRAVE
from fourfold.games.earth_water_sun.guide import (
    CLAUSES,
    LEGEND,
    RISKS,
    _risky,
    asked,
    comes,
    decision,
    legend,
    reach,
)
from fourfold.games.earth_water_sun.plans import Planner
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.rules.table import AIMING, MOVING
from fourfold.games.earth_water_sun.view import EarthWaterSunView, colour_of
from fourfold.games.earth_water_sun.words import phrase
from fourfold.games.edition import LANGUAGES, Event
from fourfold.games.guide import SEPARATOR, Plan, Reach, Why
from fourfold.games.legal import Legal
from fourfold.games.lettering import BOLD, wrap
from fourfold.kernel.chance import NO_CHANCE
from fourfold.testing.pictures import css, parsed
from tests.support.earth_water_sun import CROWDED, START, Study, crowded
from tests.support.studies import studies
from tests.support.walks import walk

Seen = tuple[EarthWaterSunEdition, EarthWaterSunPosition, EarthWaterSunView]
RAW = re.compile(r"[{}]|\b[a-z]+_[a-z_0-9]+\b|\bNone\b")
SEEN: list[Seen] = [
    (edition, position, edition.view(position, seat))
    for edition, position in studies("earth_water_sun")
    if isinstance(edition, EarthWaterSunEdition) and isinstance(position, EarthWaterSunPosition)
    for seat in (0, 1, None)
]
ASKED: list[Seen] = [seen for seen in SEEN if seen[2].seat in seen[2].to_act]
MORE = (
    Study("hexagon-7 Ta2:W2S2,Ta6 Te3,Tm8,Me5 - - b0/20,w0/20 b5").do("grow a6 water", "step a2 nw", "step b2 ne"),
    Study("hexagon-7 Td4:S2,Ta6,Mb2 Me4,Mf5,Tm8 - - b0/20,w0/20 b5").do(
        "grow a6 water", "step d4 nw", "strike", "grow b2 sun"
    ),
    Study("hexagon-7 Td4:W2,Ta6,Mb2 Me4,Mf5,Tm8 - - b0/20,w0/20 b5").do(
        "grow a6 water", "step d4 nw", "grow b2 sun"
    ),
    Study("hexagon-7 Td4:W2S2,Ta6,Mb2 Me4,Mf5,Tm8 - - b0/20,w0/20 b5").do(
        "grow a6 water", "step d4 nw", "strike", "grow b2 sun"
    ),
    Study("hexagon-7 Td4,Ta6 Me4,Tm8 - - b0/20,w0/20 b5").do("grow a6 water", "step d4 nw"),
    Study("hexagon-7 Td4,Ta6 Me4,Tm8 - - b0/20,w0/20 b5").do("grow a6 water", "step d4 nw", "grow a6 sun"),
    Study("hexagon-7 Ta2,Ta6,Me6 Tg6:S3,Tm8 - - b0/20,w0/20 b9").do(
        "grow a2 water", "step e6 nw", "step f6 nw", "grow a2 earth", "grow a6 earth"
    ),
    Study("hexagon-7 Td4,Ta6:E1 Me4,Tm8 - - b2/18,w0/20 b5").do("grow a6 water", "step d4 nw", "grow a6 sun"),
    Study("hexagon-7 Tc6:W2S2,Tf1:E2W2 Md7,Tm8,Tm12 - g1 b4/16,w0/20 b20"),
    Study("hexagon-7 Tc6:W2S2,Tf1:E2W2 Md7,Tm8,Tm12 - g1 b4/16,w0/20 b20").do(
        "destroy_hex a7", "step c6 ne", "strike"
    ),
)
"""Decisions that few matches come to."""
EDITION_WORDS = SEEN[0][0].words("en")


def seat_of(study: Study) -> int:
    return int(study.position.seat_of(study.position.to_choose()))


def view_of(study: Study) -> EarthWaterSunView:
    """A position in the eyes of the seat to act."""
    return study.edition.view(study.position, seat_of(study))


def reach_of(study: Study, hex: str) -> Reach:
    return reach(study.edition, view_of(study), study.edition.words("en"), hex)


def plans_of(study: Study, hex: str) -> dict[str, str]:
    """The plans of a Specimen in notation, with what is told of them."""
    return {plan.notation: plan.text for plan in reach_of(study, hex).plans}


# --- what is asked ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_decision_has_a_sentence_of_its_own(language: str) -> None:
    said: dict[str, set[str]] = {}
    views = [*((edition, view) for edition, _, view in ASKED), *((study.edition, view_of(study)) for study in MORE)]
    for edition, view in views:
        found = asked(view, edition.words(language))
        assert found.text
        assert not RAW.search(found.text + found.left)
        assert found.clauses == CLAUSES[decision(view, Legal(view.legal))]
        said.setdefault(decision(view, Legal(view.legal)), set()).add(re.sub(r"\b[a-m]\d+\b", "…", found.text))
    assert len(set().union(*said.values())) == sum(map(len, said.values())) == len(said)
    assert said.keys() >= CLAUSES.keys() - {"swap", "answer_ruin", "aiming_strike"}


def test_the_end_of_the_world_is_announced_before_it_begins() -> None:
    def left(specimens: str) -> str:
        view = view_of(Study(f"hexagon-7 {specimens} Tm8,Tm12 - - b0/20,w0/20 b9"))
        return asked(view, EDITION_WORDS).left

    assert "End of the World" not in left("Ta2:W2S2,Ta6")
    assert "room for 2 more resources: then your End of the World" in left("Ta2:W2S2,Ta6:W2")
    near = view_of(Study("hexagon-7 Ta2,Ta6 Tm8:W2S2,Tm12:W2S1 - - b0/20,w0/20 b9"))
    assert "White has room for 1 more: then its End of the World" in asked(near, EDITION_WORDS).left


def test_the_rules_of_every_decision_exist() -> None:
    for clauses in CLAUSES.values():
        assert all(title("earth_water_sun", clause, "en") for clause in clauses)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_is_said_in_a_few_sentences(language: str) -> None:
    edition = SEEN[0][0]
    assert 3 <= len(edition.goal(edition.words(language)).split("\n")) <= 4


# --- what a thing is --------------------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [True, False])
def test_everything_that_is_drawn_can_be_looked_at(wide: bool) -> None:
    for order, (edition, _, view) in enumerate(SEEN):
        words = edition.words(LANGUAGES[order % 2])
        root = parsed(drawing(view, words, wide=wide))
        for thing in {each.get("data-thing") for each in root.iter()} - {None}:
            found = about(edition, view, words, str(thing))
            assert found is not None, thing
            said = " ".join(
                [found.title, found.kind, *found.lines, *found.now, *(sign.text for sign in found.signs)]
            )
            assert not RAW.search(said), said
            assert found.lines
            assert all(title("earth_water_sun", clause, "en") for clause in found.clauses)
            assert not found.picture or parsed(found.picture).get("viewBox")
        assert about(edition, view, words, "z99") is None


def test_a_specimen_tells_what_it_can_do_now() -> None:
    study = crowded()
    found = about(study.edition, view_of(study), study.edition.words("en"), "d5")
    assert found is not None
    assert "It goes up to 3 hexes, with 1 change of direction." in found.now
    assert "It attacks one or two hexes, its own and those around it." in found.now
    assert "Water 1: it can go 3 hexes and turn once" in [sign.text for sign in found.signs]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_names_signs_that_are_in_the_sheet(language: str) -> None:
    edition, _, view = SEEN[0]
    sheet = {each.get("id") for each in parsed(drawing(view, edition.words(language), wide=True)).iter()}
    signs = legend(edition, edition.words(language))
    assert len(signs) == len(LEGEND) == len({sign.text for sign in signs})
    for sign in signs:
        assert re.findall(r'href="#([^"]+)"', sign.picture)[0] in sheet


# --- what can be planned ----------------------------------------------------------------------------------


def own(view: EarthWaterSunView) -> list[str]:
    return [seen.hex for seen in view.specimens if seen.colour == colour_of(view)]


def played(position: EarthWaterSunPosition, seat: int, plan: Plan) -> EarthWaterSunPosition:
    """The position after a plan, each of whose actions is legal in its turn."""
    for action in plan.actions:
        assert not position.refuses(seat, action.number, None), plan.notation
        position = position.play(seat, action.number, NO_CHANCE, None)
    return position


def test_every_plan_can_be_played_and_no_two_are_for_the_same() -> None:
    planned = 0
    for edition, position, view in ASKED:
        for hex in own(view):
            found = reach(edition, view, edition.words("en"), hex)
            assert view.seat is not None
            for plan in found.plans:
                played(position, view.seat, plan)
                assert not RAW.search(plan.text)
            assert len({plan.text for plan in found.plans}) == len(found.plans)
            planned += len(found.plans)
    assert planned > 300


def test_nobody_plans_with_what_is_not_theirs_or_out_of_turn() -> None:
    for edition, _, view in SEEN:
        others = [seen.hex for seen in view.specimens if seen.hex not in own(view)]
        for hex in [*others, *own(view)] if view.seat not in view.to_act else others:
            found = reach(edition, view, edition.words("en"), hex)
            assert found.plans == ()
            assert found == Reach() or view.seat in view.to_act


def walks(study: Study, position: EarthWaterSunPosition) -> Iterator[str]:
    """Every hex that can be stood on at the end of some movement, by trying every step."""
    seat = seat_of(study)
    for number in position.legal(seat):
        action = study.edition.setup.catalogue.actions[number]
        if action.kind == "step":
            after = position.play(seat, number, NO_CHANCE, None)
            if after.phase == position.phase or after.attacks == 0 == after.carried:
                yield study.edition.view(after, seat).turn.mover or ""
                yield from walks(study, after)


@pytest.mark.clause("EWS-MOVE-2", "EWS-MOVE-10", "EWS-WATER-1", "EWS-WATER-2", "EWS-WATER-3")
@pytest.mark.parametrize(
    ("text", "hex"),
    [
        (CROWDED, "d4"),
        ("hexagon-7 Td4:W3,Ta6 Tm8,Me5 d4ne=w1,e4e=b1 a3,b3 b0/19,w0/19 b5", "d4"),
        ("hexagon-7 Td4:W2,Ta6,Me4 Tm8,Me5 - - b0/20,w0/20 b5", "d4"),
    ],
)
def test_the_reach_is_every_hex_that_steps_lead_to(text: str, hex: str) -> None:
    study = Study(text).do("grow a6 sun" if "a6" in text else "grow a2 earth")
    goals = {plan.notation for plan in reach_of(study, hex).plans if " aim" not in f" {plan.notation}"}
    stands = {notation for notation in goals if not notation.split("; ")[-1].startswith("strike")}
    ends = set()
    for notation in stands:
        after = Study(str(Study(text))).do("grow a6 sun" if "a6" in text else "grow a2 earth")
        steps = [action for action in notation.split("; ") if action.startswith("step")]
        after.do(*steps)
        if after.position.attacks == 0 and not after.position.carried:
            ends.add(view_of(after).turn.mover)
    ready = study.position
    first = [
        a
        for a in ready.legal(seat_of(study))
        if str(study.edition.setup.catalogue.actions[a]).startswith(f"step {hex} ")
    ]
    expected = set()
    for number in first:
        after_one = ready.play(seat_of(study), number, NO_CHANCE, None)
        if after_one.attacks == 0 and not after_one.carried:
            expected |= {study.edition.view(after_one, seat_of(study)).turn.mover, *walks(study, after_one)}
    assert ends == expected


@pytest.mark.clause("EWS-TURN-3")
def test_a_turn_takes_four_presses() -> None:
    """Specimen and element, Specimen and goal: the turn ends with them where nothing else is left to do."""
    study = Study(START)
    assert "grow a2 water" in plans_of(study, "a2")
    study.do("grow a2 water")
    assert "step a4 ne; end_turn" in plans_of(study, "a4")
    study.do("step a4 ne", "end_turn")
    assert study.phase == "growth"


@pytest.mark.clause("EWS-TURN-2", "EWS-ROOT-7")
def test_a_turn_stays_open_as_long_as_roots_can_be_placed_wherever_that_is() -> None:
    study = Study(START).do("grow a2 earth")
    for step in ("step a2 ne", "step a1 ne", "step a5 ne"):
        assert step in plans_of(study, step.split()[1])
    study.do("place_root a2ne", "place_root a2nw")
    assert "step a5 ne; end_turn" in plans_of(study, "a5")


@pytest.mark.clause("EWS-TURN-2")
@pytest.mark.parametrize("place", ["a6", "d4"], ids=["rim only", "within"])
def test_roots_that_can_only_be_taken_up_keep_no_turn_open(place: str) -> None:
    study = Study(f"hexagon-7 Ta2,T{place}:E2 Th8,Tm8 {place}ne=b1 - b0/16,w0/20 b9").do("grow a2 water")
    assert "remove_root" in study.kinds()
    assert "step a2 ne; end_turn" in plans_of(study, "a2")


@pytest.mark.clause("EWS-TURN-2", "EWS-ROOT-7")
def test_a_reward_ends_the_turn_unless_roots_can_be_placed() -> None:
    for supply, end in (("b0/20", "; end_turn"), ("b2/18", "")):
        study = Study(f"hexagon-7 Ta2,Ma6:E1,Td4:S1 Me5:W1,Th8,Tm8 - - {supply},w0/20 b9").do("grow a2 water")
        study.do("step d4 e", "aim e5", "strike")
        assert study.phase == "reward"
        assert f"grow a2 water{end}" in plans_of(study, "a2")


@pytest.mark.clause("EWS-TURN-3", "EWS-WATER-5")
def test_a_turn_in_which_nothing_is_left_ends_by_itself() -> None:
    """After a move that follows an attack, too, and in a first match as well."""
    found = "hexagon-7 Ta2:{earth},Td4:W2 Me4,Tm8,Tm12 - - {supply},w0/20 b9"
    for earth, supply, done in (("S1", "b0/20", True), ("E1", "b2/18", False)):
        study = Study(found.format(earth=earth, supply=supply)).do("grow a2 sun", "step d4 nw", "grow a2 sun")
        assert not asked(view_of(study), EDITION_WORDS).settled
        study.do(next(action for action in study.legal if action.startswith("post_move")))
        told = asked(view_of(study), EDITION_WORDS)
        assert told.settled == done
        assert ("You may place 2 Roots." in told.left) != done


@pytest.mark.clause("EWS-ATTACK-5", "EWS-REWARD-2")
def test_what_an_attack_destroys_and_brings_is_told_before_it_is_made() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Md4 Te4:W2,Tm8 - - b0/20,w0/20 b5").do("grow a2 water")
    assert (
        plans_of(study, "d4")["step d4 nw"]
        == "Attack e4 by entering: destroys the Tree on e4 with 2 resources; you gain 2 resources."
    )


@pytest.mark.clause("EWS-SUN-8", "EWS-SHIELD-3")
def test_counter_attacks_and_rebounds_are_told_before() -> None:
    struck = Study("hexagon-7 Ta2,Ta6,Me6 Tg6:S3,Tm8 - - b0/20,w0/20 b9").do("grow a2 water")
    said = plans_of(struck, "e6")["step e6 nw; step f6 nw"]
    assert "g6 strikes back" in said
    assert "your Mushroom falls on g6" in said
    shielded = Study("hexagon-7 Ta2,Ta6,Me5 Tg5:E3*,Tm12 - - b0/20,w0/14 b5").do("grow a2 water")
    said = plans_of(shielded, "e5")["step e5 nw; step f5 nw; end_turn"]
    assert "breaks the Shield on g5" in said
    assert "you rebound to f5" in said


@pytest.mark.clause("EWS-SUN-1", "EWS-SUN-2")
def test_with_sun_an_enemy_is_entered_or_hit_from_beside_or_two_are_hit_at_once() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Mg5,Mg6 Mi6:S1,Tm8,Tm12 - - b0/20,w0/20 w5").do("grow m8 earth")
    plans = plans_of(study, "i6")
    assert "step i6 se; aim g5; aim g6" in plans or "step i6 se; aim g6; aim g5" in plans
    assert any(notation.endswith("aim g6; strike") for notation in plans)
    assert any(re.fullmatch(r"step \w+ \w+; step \w+ \w+; strike", notation) for notation in plans)


@pytest.mark.clause("EWS-ROOT-12")
def test_a_root_of_the_other_side_is_a_goal() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4ne=w1,e4nw=w2 - b0/20,w0/17 b5").do("grow a2 water")
    assert "destroys a Root of White" in plans_of(study, "d4")["step d4 nw; aim_root e4 ne white; end_turn"]


def test_a_root_has_an_axe_and_only_an_enemy_swords_and_the_bar_names_what_there_is() -> None:
    for enemy, signs, said in (
        ("Tm8,Tm12", {"axe"}, "Mushroom: press where it goes, or an axe for a Root."),
        ("Te5,Tm12", {"axe", "swords"}, "Mushroom: press where it goes, swords to attack, an axe for a Root."),
    ):
        study = Study(f"hexagon-7 Ta2,Ta6,Md4 {enemy} e4ne=w1,e4nw=w2 - b0/20,w0/17 b5").do("grow a2 water")
        found = reach_of(study, "d4")
        used = {each.removeprefix("#ews-") for each in re.findall(r"#ews-[a-z]+", found.drawing)}
        assert used & {"axe", "swords"} == signs
        assert found.text.startswith(said)


@pytest.mark.clause("EWS-ROOT-11")
def test_a_root_of_ones_own_is_called_so_and_no_hint_destroys_it_by_the_way() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4ne=b1 - b0/19,w0/20 b5").do("grow a2 water")
    named = study.edition.setup.catalogue.action
    step, aim, end = named("step d4 nw"), named("aim_root e4 ne black"), named("end_turn")
    assert study.edition.whole(view_of(study), (step, aim, end)) == (step, end)
    assert study.edition.whole(view_of(study), (step, aim)) == (step,)
    assert "step d4 nw; end_turn" in plans_of(study, "d4"), "nor does it keep a turn open"
    study.do("step d4 nw")
    assert study.edition.whole(view_of(study), (aim, end)) == (end,)
    assert phrase(aim, view_of(study), EDITION_WORDS).startswith("Attack one’s own Root")
    assert "destroys your own Root." in why(study, "aim_root e4 ne black")


def test_roots_of_one_side_that_fall_together_are_told_together() -> None:
    view = view_of(Study("hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4ne=b1 - b0/19,w0/20 b5"))
    fallen = [
        Event(kind="root_destroyed", clause="", facts={"colour": name}) for name in ("black", "black", "white")
    ]
    own = [fact.facts["colour"] == view.colour for fact in fallen].count(True)
    assert own == 2
    line = SimpleNamespace(events=tuple(fallen))
    told = [*comes(line, view, EDITION_WORDS)]  # type: ignore[arg-type]
    assert told == ["destroys 2 Roots of your own", "destroys a Root of White"]


# --- how it is shown --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plan_is_pressed_and_named(language: str) -> None:
    """An attack on two at once is offered with each of them."""
    for edition, _, view in ASKED[::3]:
        for hex in own(view):
            found = reach(edition, view, edition.words(language), hex)
            if not found.plans:
                assert not found.drawing
                continue
            pressed = [each for each in parsed(found.drawing).iter() if each.get("data-plan")]
            assert {(each.get("data-plan"), each.get("aria-label")) for each in pressed} == {
                (plan.notation, plan.text) for plan in found.plans
            }
            drawn = [each for each in pressed if each.get("data-title") is None]  # the page lists the others
            assert all(each.get("role") == "button" and each.get("tabindex") == "0" for each in drawn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_elements_are_listed_at_once_with_what_they_bring(language: str) -> None:
    study = Study("hexagon-7 Ta2:W2,Mg1:S1,Mg13,Mm8 Tl8 - - b0/20,w0/20 b5")
    words = study.edition.words(language)
    root = parsed(reach(study.edition, view_of(study), words, "g1").drawing)
    assert css(root) == ["several", "open"]
    rows = [each for each in root.iter() if each.get("data-plan")]
    assert [each.get("data-sign") for each in rows] == ["ews-earth", "ews-water", "ews-sun"]
    assert [each.get("data-brings") for each in rows] == [
        words.say(name) for name in ("grown.earth_1", "grown.water_1", "grown.sun_2")
    ]
    assert root.get("data-nearby") is None, "the board stays where it is"


def test_a_specimen_that_its_own_roots_close_in_says_so() -> None:
    """And not that the board ends there, though it does."""
    closed = "hexagon-7 Ta1:{build},Ta6 Tm8,Tm12 a1e=b1,a1ne=b1,a1nw=b1 - b1/14,w0/20 b20"
    for build, more in (("E1", ""), ("E2", " Take up one of the Roots to let it out.")):
        study = Study(closed.format(build=build)).do("grow a6 water")
        told = about(study.edition, view_of(study), study.edition.words("en"), "a1")
        assert told is not None
        assert told.why is not None
        assert told.why.text == f"It is closed in and cannot move: 3 Roots of yours, the edge of the board.{more}"
        free = about(study.edition, view_of(study), study.edition.words("en"), "a6")
        assert free is not None
        assert free.why is None


@pytest.mark.parametrize("board", ["hexagon-7", "meadow-9", "grid-9", "glade-7"])
def test_every_edge_has_a_name_of_its_own_that_holds_for_a_turned_board(board: str) -> None:
    """White sees the board turned: no side of the world is in the name."""
    edition = GAME.edition(2, {"board": board})
    names = [str(edition.words("en").name("edge", edge)) for edge in edition.labels["edge"]]
    assert len({*names}) == len(names)
    assert [name for name in names if "north" in name or "east" in name or "south" in name or "west" in name] == []


def test_edges_are_named_by_their_hexes_and_not_in_notation() -> None:
    study = Study("hexagon-7 Ta2:E1,Ta6 Tm8,Tm12 - - b2/18,w0/20 b20").do("grow a6 water")
    view = view_of(study)
    said = {str(action): study.edition.phrase(action, view, study.edition.words("en")) for action in view.legal}
    assert said["place_root a2ne"] == "Place a Root between a2 and b3."
    assert said["place_root a2se"].startswith("Place a Root on the rim of a2, next to a3: it closes no way")
    french = {study.edition.phrase(action, view, study.edition.words("fr")) for action in view.legal}
    assert "Placer une Racine entre a2 et b3." in french
    for language in LANGUAGES:
        words = study.edition.words(language)
        for edge in study.edition.terms.edge_names:
            assert edge not in f" {words.name('edge', edge)} "


def test_who_has_pressed_a_specimen_is_asked_where_it_goes() -> None:
    study = Study(START)
    assert reach_of(study, "a2").text == "Tree: choose its element."
    study.do("grow a2 water")
    assert reach_of(study, "a2").text == "Tree: press the hex it goes to."


def test_after_the_last_root_the_end_of_the_turn_is_left_to_its_player() -> None:
    """After a movement with which all is done it plays itself."""
    study = Study("glade-7 Ta2:E1,Ma4 Tg9 - - b1/19,w0/20 b9").do("grow a2 water", "step a4 ne", "step b5 ne")
    assert not asked(view_of(study), EDITION_WORDS).settled
    study.do("place_root a2ne")
    assert study.legal == ["end_turn"]
    said = asked(view_of(study), EDITION_WORDS)
    assert (said.deed, said.settled) == (True, False)
    walked = Study("glade-7 Ta2,Ma4 Tg9 - - b0/20,w0/20 b9").do("grow a2 water", "step a4 ne", "step b5 ne")
    said = asked(view_of(walked), EDITION_WORDS)
    assert (said.deed, said.settled) == (False, True)


def test_of_a_full_specimen_nothing_says_that_it_has_room() -> None:
    study = Study("hexagon-7 Ma1:W2,Ta2 Tm8 - - b0/20,w0/20 b9")
    for language, holds, room in (("en", "holds up to 2", "room"), ("fr", "porte jusqu’à 2", "place pour")):
        told = about(study.edition, view_of(study), study.edition.words(language), "a1")
        assert told is not None
        assert holds in told.lines[0]
        assert room not in " ".join((*told.lines, *told.now, *(sign.text for sign in told.signs)))


def test_who_presses_beside_the_goals_of_a_specimen_is_told_how_far_it_goes() -> None:
    study = Study(START)
    assert reach_of(study, "a2").beyond == "", "while it grows it goes nowhere"
    study.do("grow a2 water")
    assert reach_of(study, "a2").beyond == "Too far, or no way there: 3 hexes at most, with 1 bend."
    assert reach_of(study, "a6").beyond == "Too far, or no way there: 2 hexes at most, straight on."


def test_who_presses_a_full_specimen_to_let_it_grow_is_told_in_a_line() -> None:
    study = Study("hexagon-7 Ta2,Mc4:W2 Tm8,Tm12 - - b0/20,w0/20 b9")
    assert reach_of(study, "c4") == Reach(text="The Mushroom on c4 is full: choose one with a ring.")
    assert reach_of(study, "a2").plans
    assert reach_of(study.do("grow a2 water"), "c4").plans


def test_an_enemy_has_one_sign_and_each_way_to_attack_it_is_listed() -> None:
    """A Tree with Sun before five enemies: each alone, from beside, and every two at once."""
    study = Study("glade-7 Ta2,Td4:W2S2 Me5,Me6,Mf5,Mf6,Mf7,Tg5,Tg9 e4ne=w1 - b0/20,w0/19 b9").do("grow a2 water")
    root = parsed(reach_of(study, "d4").drawing)
    several = [one for one in root.iter() if css(one) == ["several"]]
    assert len({one.get("data-ways") for group in several for one in group.iter()} - {None}) == len(several) >= 5
    for group in several:
        ways = [one for one in group.iter() if one.get("data-plan")]
        hex = next(one.get("data-ways") for one in group.iter() if one.get("data-ways"))
        assert len(ways) == len({one.get("data-plan") for one in ways}) > 1
        assert all(str(hex) in str(one.get("aria-label")) for one in ways)
        assert all(one.get("data-title") and one.get("data-gains") for one in ways)
        names = {one.text for one in group.iter() if css(one) == ["called", "named"]}
        spoken = {found for one in ways for found in re.findall(r"\b[a-g]\d+\b", str(one.get("data-title")))}
        assert {hex, *spoken} <= names, "every hex that is spoken of has its name on the board"


def test_of_several_ways_to_attack_the_one_that_brings_most_comes_first() -> None:
    study = Study("glade-7 Ma1:W1,Ma4:W1,Ta6:W1S1,Ma7,Tb3:W2S1 Mf3:W1S1,Mg4:S1,Tg5,Tg9 - - b0/20,w2/18 b6")
    root = parsed(reach_of(study.do("grow a1 earth"), "b3").drawing)
    group = next(one for one in root.iter() if css(one) == ["several"])
    rows = [one for one in group.iter() if one.get("data-plan")]
    assert [one.get("data-title") for one in rows] == [
        "From f4, this and the Tree on g5",
        "Enter it, and hit the Mushroom on g4 too",
        "From e3, staying there",
        "By entering its hex",
    ]
    assert [one.get("data-gains") for one in rows] == [
        "destroys 1 Tree · destroys 1 Mushroom · +3 resources",
        "destroys 2 Mushrooms · +2 resources",
        *["destroys 1 Mushroom · +1 resource"] * 2,
    ]
    assert [one.get("data-costs") for one in rows] == ["then in danger"] * 4


def test_where_a_way_to_attack_wins_the_match_there_is_no_list() -> None:
    study = Study("glade-7 Ma1:W1,Ma4:W1,Ta6:W1S1,Ma7,Tb3:W2S1 Mf3:W1S1,Mg4:S1,Tg5,Mg10 - - b0/20,w2/18 b6")
    root = parsed(reach_of(study.do("grow a1 earth"), "b3").drawing)
    winning = [one.get("aria-label", "") for one in root.iter() if "aim g5" in one.get("data-plan", "")]
    assert winning
    assert all(label.endswith("you win.") for label in winning)
    assert not [one for one in root.iter() if css(one) == ["several"]]


@pytest.mark.clause("EWS-SUN-8")
def test_the_only_attack_is_asked_about_where_the_attacker_falls_unless_it_wins() -> None:
    """The Tree on e5 strikes back, that on g9 does not."""
    for others, asks in (("Tg9", True), ("Mg9", False)):
        study = Study(f"glade-7 Ta2,Td7:S1 Te5:W1S3,{others} - - b0/20,w0/20 b7").do("grow a2 water")
        root = parsed(reach_of(study, "d7").drawing)
        rows = [one for one in root.iter() if "e5" in one.get("data-plan", "")]
        assert [one.get("data-costs") for one in rows] == ["you lose your Tree" if asks else None]
        named = [one.get("aria-label") for one in root.iter() if one.get("data-ways") == "e5"]
        assert named == ["An attack on e5: what it brings and costs"] * asks


@pytest.mark.clause("EWS-ATTACK-7")
def test_the_only_attack_is_listed_where_the_attacker_stops_on_a_hex_that_was_not_pointed_at() -> None:
    """Whoever enters the hex that was pressed just attacks."""
    for placed, rows in (("Td7:S1 Te5", ["From d5, staying there", "From f9, staying there"]), ("Td7 Td5", [])):
        study = Study(f"glade-7 Ta2,{placed},Tg9 - - b0/20,w0/20 b7").do("grow a2 water")
        root = parsed(reach_of(study, "d7").drawing)
        titles = [one.get("data-title") for one in root.iter() if one.get("data-title")]
        assert titles == rows
        assert (any(css(one) == ["several"] for one in root.iter())) is bool(rows)


@pytest.mark.clause("EWS-REWARD-1", "EWS-REWARD-4")
def test_each_side_is_told_how_many_resources_it_places_itself() -> None:
    study = Study("hexagon-7 Ta2,Td4:S1 Te5:W1S3,Tm8 - - b0/20,w0/20 b9").do(
        "grow a2 water", "step d4 e", "aim e5", "strike"
    )
    left = []
    for action in ("grow a2 sun", "grow a2 sun", "grow m8 sun", "grow m8 sun"):
        left.append(asked(view_of(study), EDITION_WORDS).left)
        study.do(action)
    assert left == [f"{count}." for count in ("2 resources to place", "1 resource to place") * 2]


def test_the_signs_of_an_attack_stand_beside_an_enemy_so_that_its_head_is_seen() -> None:
    """A Tree is known from a Mushroom by its head, over the middle of its hex."""
    study = Study("glade-7 Ta2,Td7:S1 Te5:W1S2,Me8,Tg9 - - b0/20,w0/20 b7").do("grow a2 water")
    view = view_of(study)
    places = board(view.hexes, turned=False).places
    signs = r'translate\((\S+) (\S+)\)"><g class="sign"><use href="#ews-swords"'
    swords = re.findall(signs, reach_of(study, "d7").drawing)
    for (x, y), hex in zip(swords, ("e8", "e5"), strict=True):
        assert abs(float(x) - places[hex][0]) > 20
        assert float(y) > places[hex][1]


def test_of_two_ways_that_destroy_the_same_the_safer_comes_first() -> None:
    """Whoever enters e5 can be reached from h8, whoever hits it from d5 cannot."""
    study = Study("hexagon-7 Ta2,Td4:S1 Me5,Th8,Tm8 - - b0/20,w0/20 b9").do("grow a2 water")
    root = parsed(reach_of(study, "d4").drawing)
    rows = [(one.get("data-title"), one.get("data-costs")) for one in root.iter() if one.get("data-title")]
    assert rows == [("From d5, staying there", None), ("By entering its hex", "then in danger")]


@pytest.mark.clause("EWS-END-1")
def test_a_way_to_attack_after_which_the_last_tree_could_fall_says_that_the_match_could_be_lost() -> None:
    study = Study("hexagon-7 Ma2,Td4:S1 Me5,Th8,Tm8 - - b0/20,w0/20 b9").do("grow a2 water")
    shown = reach_of(study, "d4")
    rows = {one.get("data-title"): one.get("data-costs") for one in parsed(shown.drawing).iter()}
    assert rows["By entering its hex"] == "then you could lose this Tree, and with it the match"
    assert any("destroy your Tree there next turn and win the match" in plan.text for plan in shown.plans)


@pytest.mark.clause("EWS-ATTACK-12")
def test_whoever_has_chosen_the_only_target_is_not_asked_again() -> None:
    alone = Study("hexagon-7 Ta2,Td4:S1 Me5,Th8,Tm8 - - b0/20,w0/20 b9").do("grow a2 water", "step d4 e", "aim e5")
    two = Study("hexagon-7 Ta2,Td4:S1 Me5,Me6,Tm8 - - b0/20,w0/20 b9").do("grow a2 water", "step d4 e", "aim e5")
    words = alone.edition.words("en")
    assert [asked(view_of(study), words).settled for study in (alone, two)] == [True, False]


def test_the_attack_that_wins_has_a_sign_of_its_own() -> None:
    for trees, sign in (("Te5", "#ews-win"), ("Te5,Tm8", "#ews-swords")):
        study = Study(f"hexagon-7 Ta2,Td4 {trees} - - b0/20,w0/20 b9").do("grow a2 water")
        struck = [one for one in parsed(reach_of(study, "d4").drawing).iter() if css(one)[:2] == ["plan", "strike"]]
        assert next(one.get("href") for one in struck[0].iter() if one.get("href")) == sign


def test_whoever_can_win_is_not_told_of_danger() -> None:
    for tree, told in (("Tf4", "Mushroom: press the crown to win the match."), ("Tf4,Tg9", "In reach of White")):
        study = Study(f"glade-7 Ta2,Ma1,Mf3 {tree} - - b0/20,w0/20 b9").do("grow a2 water")
        said = reach_of(study, "f3").text
        assert said == told or ("g9" in tree and told in said)


def test_where_a_specimen_can_go_is_one_ground_with_one_outline_and_no_other_marks() -> None:
    """A way is seen of the hex alone that is pointed at; a dot only where the other side could attack."""
    study = Study("glade-7 Ta2,Ma1:W2 Tg5,Tg9 - - b0/20,w0/20 b9").do("grow a2 water")
    root = parsed(reach_of(study, "a1").drawing)
    lines = [line for line in Planner(study.edition, view_of(study), "a1").lines() if not line.targets]
    [ground] = [one for one in root.iter() if css(one) == ["open-ground"]]
    fill, rim = (str(one.get("d")) for one in ground)
    assert fill.count("M") == len({line.path[-1] for line in lines}) > 10
    assert rim.count("M") < 2 * fill.count("M"), "no line between two hexes of it"
    plans = [one for one in root.iter() if css(one)[:1] == ["plan"]]
    assert len(plans) == len(lines)
    assert not [text for one in plans for text in one.iter() if text.tag.endswith("text")]
    marked = [one for one in plans if any("sign" in css(each) for each in one.iter())]
    assert 0 < len(marked) < len(plans)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_of_a_piece_in_hand_has_room_on_a_phone(language: str) -> None:
    """Found wrong once: five lines at most of 14 px are shown in the bar, and nothing behind them."""
    words = GAME.edition(2, {}).words(language)
    for here in (None, *RISKS, *GRAVE):
        for there in product((None, *RISKS, *GRAVE), repeat=2):
            keys = ["asked.chosen_attack", *(f"danger.{key}" for key in _risky(here, list(there)))]
            said = " ".join(words.say(key, kind="mushroom", colour="white") for key in keys)
            assert wrap(said, 14 * BOLD, 328, 5)[-1] == wrap(said, 14 * BOLD, 328, 9)[-1], said


# --- what speaks for a choice -----------------------------------------------------------------------------


def suggested(study: Study, choice: str, language: str = "en") -> Plan:
    by_name = {str(action): action for action in study.edition.setup.catalogue.actions}
    actions = tuple(by_name[name] for name in choice.split(SEPARATOR))
    return study.edition.plan(view_of(study), study.edition.words(language), actions)


def why(study: Study, choice: str, language: str = "en") -> str:
    return suggested(study, choice, language).why


def test_a_suggestion_says_what_it_destroys_whom_it_saves_and_whom_it_could_attack() -> None:
    study = Study("hexagon-7 Ta2,Tc4,Md4 Me4:W1,Tg6,Tm12 - - b0/20,w0/20 b5")
    assert why(study, "grow d4 sun").startswith("Sun 1: it can attack the hexes around it, 2 at once.")
    study.do("grow a2 earth")
    assert why(study, "step d4 nw").startswith("At once: destroys the Mushroom on e4 with 1 resource; you gain 1")
    saved = Study("hexagon-7 Ta2,Tc4,Md4 Me3,Tm8,Tm12 - - b0/20,w0/20 b5").do("grow a2 earth")
    assert "White can no longer attack: Tree on c4." in why(saved, "step c4 e")
    assert "Blanc ne peut plus attaquer" in why(saved, "step c4 e", "fr")
    saved.do("step c4 e")
    assert "can no longer attack" not in why(saved, "end_turn"), "whoever is in danger stays so"


def test_a_suggestion_says_how_it_saves_whom_a_destroyed_hex_would_cost() -> None:
    """White has room for one resource: what it would gain by an attack would destroy a hex at the rim."""
    study = Study("hexagon-7 Ta2,Td6,Mh8:W1 Tm8:E2W2,Tm12:E2W2,Mi8:E1 - - b0/20,w0/20 b9").do("grow d6 sun")
    said = why(study, "step h8 sw; step g7 sw; step f6 sw; end_turn")
    assert "White can no longer win a resource and destroy a hex with it: that saves Tree on a2." in said


@pytest.mark.clause("EWS-END-1")
def test_where_the_destruction_of_a_hex_wins_that_is_what_is_asked() -> None:
    won, other = (Study(f"hexagon-7 Ta2:W2S2,Mb3:W1S1 {trees} - - b0/20,w0/20 b20") for trees in ("Tm12", "Tj12"))
    words = won.edition.words("en")
    assert asked(view_of(won), words).text.startswith("Press the crown on m12: the last Tree falls")
    assert asked(view_of(won), words).left == ""
    assert "crown" not in asked(view_of(other), words).text


def test_whoever_has_gone_all_the_way_is_not_told_to_go_on() -> None:
    study = Study("hexagon-7 Ta2:E1,Md4 Mg9,Tm8,Tm12 - - b2/18,w0/20 b9").do("grow a2 water", "step d4 e")
    assert "Go on" in asked(view_of(study), study.edition.words("en")).text
    study.do("step d5 e")
    assert asked(view_of(study), study.edition.words("en")).text == "Place Roots, or end your turn."


@pytest.mark.clause("EWS-ROOT-15")
def test_of_roots_nothing_is_offered_that_cannot_be_done() -> None:
    for earth, supply, text in (
        ("E2", "b0/19", "Take up Roots, or end your turn."),
        ("E2", "b1/18", "Place or take up Roots, or end your turn."),
    ):
        rooted = f"hexagon-7 Ta2:{earth},Md4 Mg9,Tm8,Tm12 a2ne=b1 - {supply},w0/20 b9"
        study = Study(rooted).do("grow d4 sun", "step d4 e", "step d5 e")
        assert asked(view_of(study), study.edition.words("en")).text == text


def test_a_suggestion_says_who_comes_into_reach_next_turn() -> None:
    """The Specimen that moves, whatever else speaks for it, and whoever it stood before."""
    study = Study("hexagon-7 Ta2,Ta6,Md4:W1 Mi5:W1,Tm8,Tm12 - - b0/20,w0/20 b5").do("grow a2 earth")
    into = suggested(study, "step d4 nw; step e4 nw; end_turn")
    assert into.text == "Mushroom on d4: move to f4, end of the turn."
    assert into.way == ("d4", "e4", "f4")
    assert "Next turn this Mushroom could attack: Mushroom on i5." in into.why
    assert into.why.endswith("But White could attack it there next turn.")
    assert why(study, "step d4 nw; step e4 nw; end_turn", "fr").endswith("l’y attaquer au prochain tour.")
    away = why(study, "step d4 se; step c4 se; end_turn")
    assert "But" not in away
    shielding = Study("hexagon-7 Tb4,Ta7,Md4 Me4,Tm8,Tm12 - - b0/20,w0/20 b5").do("grow a7 earth")
    assert "But next turn White could attack: Tree on b4." in why(shielding, "step d4 se; end_turn")


def test_a_suggestion_says_what_it_is_for_before_what_is_against_it() -> None:
    """Found wrong once: a walk of which nothing was said but that White could attack it there next turn."""
    study = Study("hexagon-7 Ta2,Ta6,Md4 Mi5:W1,Tm8,Tm12 - - b0/20,w0/20 b5").do("grow a2 earth")
    found = [line for line in Planner(study.edition, view_of(study), "d4").lines() if not line.targets]
    told = [why(study, SEPARATOR.join(map(str, line.actions))) for line in found]
    assert any("But White could" in said for said in told)
    assert all(said and not said.startswith("But") for said in told)


def test_an_attack_that_costs_only_own_roots_says_what_it_is_for_and_counts_them_once() -> None:
    """Found wrong once: "At once: destroys your own Root; destroys your own Root."."""
    study = Study("hexagon-7 Ta2,Ta6,Md4:S1 Tm8,Tm12 e4ne=b1,e4e=b1 - b0/18,w0/20 b5").do(
        "grow a2 water", "step d4 nw"
    )
    for language, once in (("en", "At once: destroys 2 Roots of your own."), ("fr", "détruit 2 Racines à vous.")):
        said = why(study, "aim_root e4 ne black; aim_root e4 e black", language)
        assert once in said
        assert not said.startswith(("At once", "Aussitôt"))


def test_what_an_attack_does_is_listed_in_french_with_narrow_spaces() -> None:
    study = Study("hexagon-7 Ta2,Tc4,Md4:S1 Me4,Md5,Tm8,Tm12 - - b0/20,w0/20 b5").do("grow a2 earth")
    assert "\u202f; détruit" in why(study, "step d4 ne; aim d5; aim e4", "fr")


def test_every_choice_has_more_to_be_said_than_what_it_shares_with_another() -> None:
    """Found wrong once: of three growths alike only the first had a reason. The end of the turn had none at all."""
    study = Study("hexagon-7 Ta2,Tc4,Md4 Mi5,Tm8,Tm12 - - b0/20,w0/20 b5")
    one, other = (suggested(study, f"grow {hex} earth") for hex in ("a2", "c4"))
    assert one.why == other.why
    assert {*one.also}.isdisjoint(other.also)
    assert one.also[0].startswith("In your next turn it could come to ")
    assert one.also[1] == "The nearest of White stands 8 hexes away: Mushroom on i5."
    study.do("grow a2 earth")
    assert suggested(study, "step c4 sw").also[0] == (
        "Away from the Mushroom of White on i5: 7 hexes from it, no longer 6."
    )
    assert suggested(study, "step c4 ne", "fr").also[0].replace("\u202f", " ") == (
        "Vers une cible (Blanc) : Champignon en i5, à 5 cases au lieu de 6."
    )
    study.do("step c4 ne")
    assert why(study, "end_turn") == "Afterwards White can attack nobody of yours next turn."
    near = Study("hexagon-7 Ta2,Tc4,Md4 Me4,Tm8,Tm12 - - b0/20,w0/20 b5").do("grow a2 earth", "step c4 e")
    assert why(near, "end_turn") == "You stay as you are. In reach of White next turn: Tree on c5, Mushroom on d4."


def test_what_a_growth_lets_one_attack_at_once_is_said_so() -> None:
    study = Study("hexagon-7 Ta2,Md4 Mf5,Tm8,Tm12 - - b0/20,w0/20 b5")
    assert "In this turn this Mushroom could attack: Mushroom on f5." in why(study, "grow d4 water")
    assert "In this turn" not in why(study, "grow d4 earth")
    safe = Study("hexagon-7 Ta2,Md4 Mg7:E2,Tm8,Tm12 - - b0/20,w2/18 b5")
    assert why(safe, "grow d4 water").endswith("In this turn this Mushroom could attack: Mushroom on g7."), (
        "before all else"
    )


def test_a_hint_is_a_whole_move_as_the_table_lets_one_press_it() -> None:
    """With the end of the turn where the search ends it."""
    moves = 0
    edition = GAME.edition(2, {"board": "glade-7"})
    for position, seat, *_ in [*walk(edition, 5)][::9]:
        view = edition.view(position, seat)
        for one in hint(edition, view, 40).suggestions:
            kind, hex, *_ = one.actions[0].split(" ") if " " in one.actions[0] else ("", "")
            if kind != "step":
                continue
            pressed = {plan.notation for plan in edition.reach(view, edition.words("en"), hex).plans}
            after = Planner(edition, view, hex).played(map(edition.setup.catalogue.action, one.actions))
            if after.targets:
                assert after.position.phase not in (MOVING, AIMING), "the attack is made"
            else:
                moves += 1
                assert {one.notation, f"{one.notation}{SEPARATOR}end_turn"} & pressed
    assert moves


def test_what_two_targets_bring_is_told_once() -> None:
    study = Study("hexagon-7 Tc5:S1,Ta6 Me5,Me6,Tm8,Tm12 - - b0/20,w0/20 b5").do("grow a6 water")
    both = [text for text in plans_of(study, "c5").values() if "e5 and e6" in text]
    assert both
    assert all(text.count("you gain") == 1 and "you gain 2 resources" in text for text in both)


def test_an_attack_that_wins_has_its_crown_on_the_tree_alone() -> None:
    """It hits a Mushroom as well, which does not decide the match."""
    study = Study("hexagon-7 Ta2,Ta6,Md4:S1 Te4,Me5 - - b0/20,w0/20 b9").do("grow a2 water")
    found = reach(study.edition, view_of(study), study.edition.words("en"), "d4")
    assert found.drawing.count("#ews-win") == 1
    assert "#ews-swords" in found.drawing
    assert found.text.startswith("Mushroom: press the crown to win the match.")


def test_a_hint_to_grow_says_that_the_attack_after_it_wins() -> None:
    study = Study("hexagon-7 Ta2,Ta6,Md4 Te4,Me5 - - b0/20,w0/20 b9")
    view, words = view_of(study), study.edition.words("en")
    grow = next(action for action in view.legal if str(action) == "grow a2 water")
    plan = study.edition.plan(view, words, (grow,))
    ends = "the Mushroom on d4 destroys the last Tree of White (e4) and wins the match."
    assert plan.why.startswith(f"Any growth will do: then {ends}")
    own = next(action for action in view.legal if str(action) == "grow d4 water")
    assert study.edition.plan(view, words, (own,)).why.startswith(f"Any growth will do: then {ends}")
    out = Study("hexagon-7 Ta2,Ta6,Md4 Tg4,Me6 - - b0/20,w0/20 b9")
    needed = out.edition.plan(view_of(out), words, (own,)).why
    assert needed.startswith("Then the Mushroom on d4 destroys the last Tree of White (g4) and wins the match.")
    far = Study("hexagon-7 Ta2,Ta6,Md4 Tm8,Me5 - - b0/20,w0/20 b9")
    assert "wins" not in far.edition.plan(view_of(far), words, (grow,)).why


def test_of_an_enemy_it_is_not_asked_why_it_cannot_be_used_and_its_player_gains_its_roots() -> None:
    """In both languages: none of its resources brings the reader anything."""
    study = Study("hexagon-7 Ta2:E1,Ta6 Tm8:E2,Tm12 - - b0/18,w0/16 b9")
    for language, mine, theirs in (
        ("en", "you get", "its player gets"),
        ("fr", "vous recevez", "son joueur reçoit"),
    ):
        own, other = (
            about(study.edition, view_of(study), study.edition.words(language), hex) for hex in ("a2", "m8")
        )
        assert own is not None
        assert other is not None
        assert other.why == Why()
        assert own.why is None
        assert all(mine in sign.text for sign in own.signs if "1" in sign.text and "Roots" in sign.text)
        earth = [sign.text for sign in other.signs[:2]]
        assert all(theirs in text and mine not in text for text in earth), earth


@pytest.mark.clause("EWS-END-1")
def test_the_end_says_who_destroyed_the_last_tree() -> None:
    won = Study("hexagon-7 Ta2:W2S2,Mb3:W1S1 Tm12 - - b0/20,w0/20 b20").do("destroy_hex m12")
    for reader, language, said in (
        (None, "en", "Black destroyed the hex m12 under the last Tree of White."),
        (None, "fr", "Noir a détruit la case m12 sous le dernier Arbre de Blanc."),
        (0, "en", "You destroyed the hex m12 under the last Tree of White."),
        (1, "en", "Black destroyed the hex m12 under your last Tree."),
    ):
        assert won.edition.ended(won.edition.view(won.position, reader), won.edition.words(language)) == said
    going = Study(START)
    assert going.edition.ended(view_of(going), going.edition.words("en")) == ""
