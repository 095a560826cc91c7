"""What somebody is told at the table: what is asked, what a thing is, what can be planned with a Specimen."""

import re
from collections.abc import Iterator

import pytest

from fourfold.games.clauses import title
from fourfold.games.earth_water_sun.about import about
from fourfold.games.earth_water_sun.drawing import drawing
from fourfold.games.earth_water_sun.drawing.window import HIGH, NEAR, WIDE
from fourfold.games.earth_water_sun.edition import EarthWaterSunEdition
from fourfold.games.earth_water_sun.guide import CLAUSES, LEGEND, asked, decision, legend, reach
from fourfold.games.earth_water_sun.rules.position import EarthWaterSunPosition
from fourfold.games.earth_water_sun.view import EarthWaterSunView, colour_of
from fourfold.games.edition import LANGUAGES
from fourfold.games.guide import Plan, Reach
from fourfold.kernel.chance import NO_CHANCE
from fourfold.testing.pictures import parsed, words_in
from tests.support.earth_water_sun import CROWDED, START, Study, crowded
from tests.support.studies import studies

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
    Study("hexagon-7 Tc6:W2S2,Tf1:E2W2 Md7,Tm8,Tm12 - g1 b4/16,w0/20 b20"),
    Study("hexagon-7 Tc6:W2S2,Tf1:E2W2 Md7,Tm8,Tm12 - g1 b4/16,w0/20 b20").do(
        "destroy_hex a7", "step c6 ne", "strike"
    ),
)
"""Decisions that few matches come to."""


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
        assert found.clauses == CLAUSES[decision(view)]
        said.setdefault(decision(view), set()).add(re.sub(r"\b[a-m]\d+\b", "…", found.text))
    assert len(set().union(*said.values())) == sum(map(len, said.values())) == len(said)
    assert said.keys() >= CLAUSES.keys() - {"swap", "answer_ruin", "aiming_strike"}


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
    assert "Water 1: 3 hexes, turns once" in [sign.text for sign in found.signs]


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


@pytest.mark.clause("EWS-TURN-2")
def test_a_plan_does_not_end_the_turn_while_roots_can_be_placed_beside_the_specimen() -> None:
    """Elsewhere they could be placed before: with Roots in hand, too, a turn takes four presses."""
    study = Study(START).do("grow a2 earth")
    for step in ("step a2 ne", "step a1 ne", "step a3 nw"):
        assert step in plans_of(study, step.split()[1])
    assert "step a5 ne; end_turn" in plans_of(study, "a5")


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


# --- how it is shown --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plan_is_pressed_once_and_named(language: str) -> None:
    for edition, _, view in ASKED[::3]:
        for hex in own(view):
            found = reach(edition, view, edition.words(language), hex)
            if not found.plans:
                assert not found.drawing
                continue
            pressed = [each for each in parsed(found.drawing).iter() if each.get("data-plan")]
            assert sorted((each.get("data-plan"), each.get("aria-label")) for each in pressed) == sorted(
                (plan.notation, plan.text) for plan in found.plans
            )
            assert all(each.get("role") == "button" and each.get("tabindex") == "0" for each in pressed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_elements_are_chosen_with_a_thumb_and_say_what_they_bring(language: str) -> None:
    study = Study("hexagon-7 Ta2:W2,Mg1:S1,Mg13,Mm8 Tl8 - - b0/20,w0/20 b5")
    for hex in ("a2", "g1", "g13", "m8"):
        found = reach(study.edition, view_of(study), study.edition.words(language), hex)
        root = parsed(found.drawing)
        look = re.match(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", root.get("data-look") or "")
        assert look is not None
        dx, dy, scale = float(look[1]), float(look[2]), float(look[3] or 1)
        assert scale <= NEAR + 0.01
        for card in (each for each in root.iter() if each.get("class") == "card"):
            x, y, wide, high = (float(card.get(name) or 0) for name in ("x", "y", "width", "height"))
            assert high * scale >= 42
            assert 0 <= dx + x * scale < dx + (x + wide) * scale <= WIDE
            assert 0 <= dy + y * scale < dy + (y + high) * scale <= HIGH
        assert study.edition.words(language).say("drawn.sun_1" if hex != "g1" else "drawn.sun_2") in words_in(root)
