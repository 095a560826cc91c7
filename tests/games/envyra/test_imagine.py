"""Imagined positions: nothing that a seat knows is changed, and what it does not know could be true."""

import pytest

from fourfold.games.envyra.rules.position import EnvyraPosition
from fourfold.kernel.bags import listed
from fourfold.kernel.chance import SeededChance
from tests.support.envyra import ALL_COLOURS, END_TILE, SEATS, Study, dealt, table


def imagined(study: Study, seat: str | None, seed: int = 0) -> Study:
    return Study(study.edition, study.edition.imagine(study.view(seat), SeededChance(seed)))


def played(seats: int, steps: int, seed: int = 0, **options: str | int | bool) -> Study:
    """A match after so many random actions."""
    study, chance = dealt(seats, seed, **options), SeededChance(seed + 1)
    position = study.position
    for _ in range(steps):
        acting = listed(position.to_act())
        if not acting:
            break
        seat = acting[chance.pick(len(acting))]
        legal = position.legal(seat)
        position = position.play(seat, legal[chance.pick(len(legal))], chance, None)
    return Study(study.edition, position)


def by_group(study: Study) -> dict[str, int]:
    groups = [next(t.group for t in study.edition.content.tiles if t.id == tile) for tile in study.supply]
    return {group: groups.count(group) for group in ("starting", "basic", "end")}


def offers(position: EnvyraPosition) -> list[set[int]]:
    return [set(listed(offer)) for offer in position.cards.offers]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("steps", [0, 5, 40, 90, 400])
def test_the_view_of_an_imagined_position_is_the_view_it_came_from(seats: int, steps: int) -> None:
    study = played(seats, steps, equilibrium="C")

    for seat in (*SEATS[:seats], None):
        assert imagined(study, seat).view(seat) == study.view(seat)


@pytest.mark.clause("ENV-SETUP-5", "ENV-SETUP-6", "ENV-R7")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("steps", [0, 30, 60])
def test_an_imagined_supply_has_as_many_tiles_of_each_group_as_the_true_one(seats: int, steps: int) -> None:
    study = played(seats, steps, seed=3)

    assert by_group(imagined(study, "A")) == by_group(study)


@pytest.mark.clause("ENV-R7", "ENV-SETUP-7")
def test_the_supply_is_imagined_anew_from_all_tiles_that_could_be_in_it() -> None:
    study = dealt(2)
    groups = {tile.id: (tile.group, tile.players_3_4) for tile in study.edition.content.tiles}

    supplies = [imagined(study, "A", seed).supply for seed in range(60)]
    seen = {tile for supply in supplies for tile in supply}

    assert len({tuple(supply) for supply in supplies}) > 1
    assert seen == {
        tile
        for tile, (group, marked_3_4) in groups.items()
        if tile not in study.grid and not marked_3_4 and group != "end_alternative"
    }


def test_tiles_in_sight_are_never_imagined_in_the_supply() -> None:
    study = played(3, 60)
    in_sight = {*study.grid, *(tile for seat in "ABC" for tile in study.pile(seat))}

    assert not any(in_sight & set(imagined(study, "B", seed).supply) for seed in range(20))


@pytest.mark.clause("ENV-ROUND-12")
def test_a_tile_that_was_removed_is_not_imagined_in_the_supply() -> None:
    study = (
        table(2)
        .tiles("bonus-2a", "bonus-2b", "bonus-3a", "bonus-3b", "bonus-4a", "flora-tree-2")
        .pile("A", *ALL_COLOURS)
        .pile("B", "fire-sun-1")
        .supply("water-drop-3", END_TILE)
        .start_round()
        .play("B remove A1")
    )

    imagination = [imagined(study, "A", seed) for seed in range(20)]

    assert all(other.removed == ["bonus-2a"] for other in imagination)
    assert not any("bonus-2a" in other.supply for other in imagination)


def test_whether_the_end_tile_is_in_the_supply_is_known() -> None:
    held = table(2).start_round()
    placed = table(2).tile("A1", END_TILE).pile("A", *ALL_COLOURS).start_round()

    assert END_TILE in imagined(held, "B").supply
    assert END_TILE not in imagined(placed, "B").supply


# --- marks ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-PHASE1-1", "ENV-R14")
def test_the_marks_of_a_seat_that_is_ready_are_imagined_and_ones_own_are_kept() -> None:
    study = dealt(3).mark(A="A1 A2", B="B3")

    others = [imagined(study, "A", seed) for seed in range(60)]

    assert {tuple(other.marks("A")) for other in others} == {("A1", "A2")}
    assert {len(other.marks("B")) for other in others} == {1, 2}
    assert {cell for other in others for cell in other.marks("B")} == set(study.cells)
    assert all(other.reserve("B") == 5 - len(other.marks("B")) for other in others)
    assert {other.acting for other in others} == {"C"}


@pytest.mark.clause("ENV-PHASE1-1")
def test_a_seat_that_is_not_ready_is_imagined_without_marks() -> None:
    other = imagined(dealt(2).play("B mark A1"), "A")

    assert (other.marks("B"), other.reserve("B"), other.acting) == ([], 5, "AB")


@pytest.mark.clause("ENV-BASIC-1")
def test_in_the_basic_variant_one_mark_is_imagined() -> None:
    study = dealt(2, variant="basic").mark(B="A1")

    assert {len(imagined(study, "A", seed).marks("B")) for seed in range(20)} == {1}


@pytest.mark.clause("ENV-PHASE1-4")
def test_a_seat_with_one_cube_left_is_imagined_with_one_mark() -> None:
    study = table(2).tile("A1", "fire-sun-3", cubes="BBB").tile("A2", "flora-leaf-2", cubes="B").start_round()

    assert {len(imagined(study.mark(B="A3"), "A", seed).marks("B")) for seed in range(20)} == {1}


@pytest.mark.clause("ENV-PHASE2-1")
def test_revealed_marks_and_the_turn_are_known() -> None:
    study = dealt(3, start_seat=1).mark(A="A1 A2", B="B1 B2", C="C1 C2").play("B move B1", "C move C1", "A move A1")
    assert study.acting == "A"

    other = imagined(study, "C")

    assert [other.marks(seat) for seat in "ABC"] == [["A2"], ["B2"], ["C2"]]
    assert other.play("A move A2").acting == "C"
    assert other.position.turn == study.position.turn


# --- cards ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-EQ-5")
def test_others_private_cards_are_imagined_and_ones_own_is_kept() -> None:
    study = dealt(3, equilibrium="C")
    face_up = set(study.position.cards.face_up)

    cards = [list(imagined(study, "A", seed).position.cards.private) for seed in range(40)]

    assert {private[0] for private in cards} == {study.position.cards.private[0]}
    assert len({private[1] for private in cards}) == 3
    assert all(len(set(private)) == 3 and not face_up & set(private) for private in cards)


@pytest.mark.clause("ENV-R52")
@pytest.mark.parametrize(("seats", "mode"), [(2, "B"), (3, "B"), (4, "B"), (2, "C")])
def test_imagined_offers_have_no_card_in_common(seats: int, mode: str) -> None:
    study = dealt(seats, equilibrium=mode, equilibrium_pick="choose")

    for seed in range(20):
        position = imagined(study, "A", seed).position
        every = [*position.cards.face_up, *(card for offer in offers(position) for card in offer)]

        assert offers(position)[0] == offers(study.position)[0]
        assert [len(offer) for offer in offers(position)] == [len(offer) for offer in offers(study.position)]
        assert len(set(every)) == len(every)


@pytest.mark.clause("ENV-R52")
def test_a_card_somebody_chose_is_imagined_as_one_of_an_offer_of_theirs() -> None:
    study = dealt(2, equilibrium="B", equilibrium_pick="choose")
    study = study.play(f"B {study.legal('B')[0]}")

    others = [imagined(study, "A", seed).position for seed in range(40)]

    assert all(other.cards.private[1] in offers(other)[1] for other in others)
    assert len({other.cards.private[1] for other in others}) > 1
    assert not any(other.cards.private[1] in offers(study.position)[0] for other in others)


@pytest.mark.clause("ENV-R52")
def test_ones_own_offer_is_remembered_after_the_choice() -> None:
    study = dealt(2, equilibrium="B", equilibrium_pick="choose")
    study = study.play(f"A {study.legal('A')[1]}", f"B {study.legal('B')[0]}")

    for seed in range(20):
        position = imagined(study, "A", seed).position
        assert position.cards.private[0] == study.position.cards.private[0]
        assert position.cards.private[1] not in offers(study.position)[0]


@pytest.mark.clause("ENV-EQ-4")
def test_who_took_which_face_up_card_is_known() -> None:
    study = table(2, equilibrium="A").face_up("eq-1", owner="B").face_up("eq-2").start_round()

    assert imagined(study, "A").view("A").cards == study.view("A").cards


@pytest.mark.clause("ENV-EQ-6")
def test_at_the_end_every_card_is_known() -> None:
    end = table(2, equilibrium="B").private("A", "eq-1").private("B", "eq-5").ended()

    assert list(imagined(end, "A").position.cards.private) == list(end.position.cards.private)


# --- playing on ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [0, 7, 25, 60])
def test_an_imagined_position_can_be_played_to_its_end(steps: int) -> None:
    other = imagined(played(3, steps, equilibrium="B", equilibrium_pick="choose"), "B")
    chance, position = SeededChance(5), other.position

    for _ in range(5000):
        acting = listed(position.to_act())
        if not acting:
            break
        legal = position.legal(acting[0])
        position = position.play(acting[0], legal[chance.pick(len(legal))], chance, None)

    assert position.to_act() == 0
