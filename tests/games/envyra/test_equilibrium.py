"""Equilibrium expansion (section 2.10 of the rules)."""

import pytest

from fourfold.games.envyra.options import OPTIONS
from fourfold.kernel.bags import listed
from fourfold.kernel.errors import BadOption
from tests.support.envyra import SEATS, TILE_1, Study, dealt, edition, table

BELOW_FOUR = {"eq-1", "eq-2", "eq-3", "eq-4", "eq-5", "eq-6"}


def face_up(study: Study) -> list[str]:
    return [seen.card.id for seen in study.view(None).cards]


def owners(study: Study) -> list[int | None]:
    return [seen.owner for seen in study.view(None).cards]


def private(study: Study) -> list[str]:
    """Each seat's private card, as it sees it itself."""
    seen = [study.view(SEATS[seat]).players[seat].card for seat in range(study.edition.terms.seats)]
    return [card.id for card in seen if card is not None]


def offers(study: Study) -> list[set[str]]:
    return [{card.id for card in study.view(SEATS[seat]).offer} for seat in range(study.edition.terms.seats)]


# --- modes and cards ------------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-EQ-1")
@pytest.mark.parametrize(("mode", "public", "each"), [("none", 0, 0), ("A", 2, 0), ("B", 0, 1), ("C", 2, 1)])
def test_the_players_agree_on_a_mode(mode: str, public: int, each: int) -> None:
    study = dealt(3, equilibrium=mode)

    assert (len(face_up(study)), len(private(study))) == (public, 3 * each)


@pytest.mark.clause("ENV-EQ-1")
def test_without_an_agreement_there_are_no_cards() -> None:
    assert edition(3).options["equilibrium"] == "none"


@pytest.mark.clause("ENV-EQ-1")
def test_a_mode_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match=r"'equilibrium' cannot be 'D'.*none, A, B, C; see ENV-EQ-1"):
        edition(3, equilibrium="D")


@pytest.mark.clause("ENV-EQ-2")
def test_there_are_nine_cards_and_those_worth_four_points_show_three_symbols() -> None:
    cards = edition(2).content.equilibrium_cards

    assert len(cards) == 9
    assert all(len(card.symbols) == (3 if card.vp == 4 else 2) for card in cards)
    assert all(card.min_players == (4 if card.vp == 4 else 2) for card in cards)


@pytest.mark.clause("ENV-X51", "ENV-R46", "ENV-EQ-2")
@pytest.mark.parametrize(("seats", "deck"), [(2, 6), (3, 6), (4, 9)])
def test_four_point_cards_are_used_only_with_four_players(seats: int, deck: int) -> None:
    seen = {card for seed in range(60) for card in face_up(dealt(seats, seed, equilibrium="A"))}

    assert len(listed(edition(seats).terms.deck)) == deck
    assert len(seen) == deck
    assert (seen == BELOW_FOUR) == (seats < 4)


@pytest.mark.clause("ENV-X24", "ENV-EQ-7", "ENV-R46")
def test_mode_c_with_three_players_uses_five_of_the_six_cards_below_four_points() -> None:
    for seed in range(20):
        study = dealt(3, seed, equilibrium="C")
        cards = [*face_up(study), *private(study)]

        assert (len(face_up(study)), len(private(study))) == (2, 3)
        assert len(set(cards)) == 5
        assert set(cards) <= BELOW_FOUR


@pytest.mark.clause("ENV-EQ-8", "ENV-R49")
@pytest.mark.parametrize("mode", ["B", "C"])
def test_private_cards_are_allowed_with_two_players_and_advised_for_more(mode: str) -> None:
    option = next(option for option in OPTIONS if option.name == "equilibrium")

    assert len(private(dealt(2, equilibrium=mode))) == 2
    assert "B and C are advised for three or four players" in option.about(edition(2).words("en"))


# --- face-up cards ---------------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-EQ-3")
def test_two_random_cards_lie_face_up_in_everybodys_sight() -> None:
    study = dealt(3, equilibrium="A")

    assert len(set(face_up(study))) == 2
    assert owners(study) == [None, None]
    assert study.happened("card_turned_up") == [f"card_turned_up {card}" for card in face_up(study)]


@pytest.mark.clause("ENV-EQ-4", "ENV-R43")
def test_one_tile_of_every_symbol_completes_a_card_and_all_are_needed() -> None:
    setting = table(4, equilibrium="A").tile("A1", "water-drop-1").face_up("eq-8").marks("A", "A1")
    assert owners(setting.pile("A", "fire-sun-1").moving().play("A move A1")) == [None]

    assert owners(setting.pile("A", "flora-tree-1").moving().play("A move A1")) == [0]


@pytest.mark.clause("ENV-R43", "ENV-R50")
def test_a_card_is_not_completed_by_many_tiles_of_one_symbol() -> None:
    study = table(2, equilibrium="A").tile("A1", TILE_1).pile("A", "flora-leaf-2", "flora-leaf-3").face_up("eq-1")

    assert owners(study.marks("A", "A1").moving().play("A move A1")) == [None]


@pytest.mark.clause("ENV-EQ-4", "ENV-R44")
def test_a_card_taken_is_not_replaced() -> None:
    study = table(2, equilibrium="A").tile("A1", "water-drop-1").pile("A", "flora-leaf-2").face_up("eq-1")

    after = study.marks("A", "A1").moving().play("A move A1")

    assert (face_up(after), owners(after)) == (["eq-1"], [0])
    assert after.view("B").players[0].card_points == 2


# --- private cards ----------------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-EQ-5", "ENV-R45")
def test_each_player_is_dealt_one_card_that_only_they_see() -> None:
    study = dealt(3, equilibrium="B")

    assert len(set(private(study))) == 3
    assert [player.card for player in study.view("A").players][1:] == [None, None]
    assert [player.card for player in study.view(None).players] == [None] * 3
    assert [(event.kind, event.only) for event in study.events if "card" in event.kind] == [
        ("card_dealt", 0),
        ("card_dealt", 1),
        ("card_dealt", 2),
    ]


@pytest.mark.clause("ENV-EQ-5")
def test_a_private_card_does_not_show_in_the_points_others_see() -> None:
    study = table(2, equilibrium="B").pile("A", "flora-leaf-1", "water-drop-1").private("A", "eq-1").start_round()

    assert study.view("A").players[0].card_points == 2
    assert study.view("B").players[0].card_points == 0


@pytest.mark.clause("ENV-EQ-5")
def test_completing_a_private_card_changes_nothing_before_the_end() -> None:
    study = table(2, equilibrium="B").tile("A1", "water-drop-1").pile("A", "flora-leaf-1").private("A", "eq-1")

    after = study.marks("A", "A1").moving().play("A move A1")

    assert after.happened("card_taken", "card_revealed") == []


@pytest.mark.clause("ENV-R50")
def test_a_private_card_with_a_symbol_that_is_out_of_the_game_cannot_be_exchanged() -> None:
    study = (
        table(2, equilibrium="B")
        .tile("A1", "flora-seed-1")
        .private("A", "eq-6")
        .supply("water-drop-3")
        .start_round()
    )

    assert study.view("A").players[0].card is not None
    assert {action.partition(" ")[0] for action in study.legal("A")} == {"mark"}


@pytest.mark.clause("ENV-R51", "ENV-R47")
def test_a_private_and_a_face_up_card_may_both_score_from_the_same_tiles() -> None:
    study = (
        table(4, equilibrium="C")
        .tile("A1", "water-drop-1")
        .pile("A", "flora-leaf-1", "flora-tree-1", "fire-sun-1")
        .face_up("eq-1")
        .private("A", "eq-8")
        .marks("A", "A1")
        .moving()
    )

    assert study.play("A move A1").view("A").players[0].card_points == 2 + 4


@pytest.mark.clause("ENV-EQ-9")
def test_equilibrium_points_do_not_break_ties() -> None:
    end = (
        table(2, equilibrium="B")
        .pile("A", "flora-leaf-2", "flora-flower-1")
        .pile("B", "fire-flame-1", "water-wave-1", "bonus-2a")
        .private("A", "eq-6")
        .private("B", "eq-2")
        .ended()
    )

    assert [end.score(seat)["total"] for seat in "AB"] == [7, 7]
    assert [end.score(seat)["sets"] for seat in "AB"] == [2, 0]
    assert end.winners == "A"


# --- choosing private cards --------------------------------------------------------------------------------------


@pytest.mark.clause("ENV-X59", "ENV-R52", "ENV-R45")
@pytest.mark.parametrize(
    ("seats", "mode", "cards"), [(2, "B", 3), (3, "B", 2), (4, "B", 2), (2, "C", 2), (3, "C", 1), (4, "C", 1)]
)
def test_each_seat_is_offered_its_share_of_the_cards_that_are_left(seats: int, mode: str, cards: int) -> None:
    study = dealt(seats, equilibrium=mode, equilibrium_pick="choose")
    every = [card for offer in offers(study) for card in offer] + face_up(study)

    assert [len(offer) for offer in offers(study)] == [cards] * seats
    assert len(set(every)) == len(every)
    assert study.phase == ("choosing" if cards > 1 else "marking")


@pytest.mark.clause("ENV-X59", "ENV-R52", "ENV-EQ-5")
@pytest.mark.parametrize("mode", ["B", "C"])
def test_neither_seat_is_shown_the_others_offer_or_choice(mode: str) -> None:
    study = dealt(2, equilibrium=mode, equilibrium_pick="choose")
    first, *_, last = (study.play(f"A {action}") for action in study.legal("A"))

    assert first.view("B") == last.view("B")
    assert {card.id for card in study.view("B").offer} == offers(study)[1]
    assert all(event.only == event.facts["seat"] for event in study.events if event.kind == "card_offered")
    assert [(event.kind, event.only) for event in first.events] == [("card_chosen", 0), ("card_kept", None)]


@pytest.mark.clause("ENV-R52")
def test_a_seat_keeps_one_card_of_its_offer_and_returns_the_others() -> None:
    study = dealt(2, equilibrium="B", equilibrium_pick="choose")
    card = sorted(offers(study)[0])[1]

    after = study.play(f"A choose_card {card}")

    assert study.acting == "AB"
    assert after.acting == "B"
    seen = after.view("A").players[0].card
    assert seen is not None
    assert seen.id == card
    assert after.view("B").players[0].private_cards == 1


@pytest.mark.clause("ENV-R52")
def test_the_order_of_choosing_has_no_effect() -> None:
    study = dealt(2, equilibrium="B", equilibrium_pick="choose")
    a, b = study.legal("A")[0], study.legal("B")[2]

    one, another = study.play(f"A {a}", f"B {b}"), study.play(f"B {b}", f"A {a}")

    assert one.position.encode() == another.position.encode()
    assert one.phase == "marking"


@pytest.mark.clause("ENV-R52")
def test_the_legal_choices_are_the_cards_of_the_seats_own_offer() -> None:
    study = dealt(2, equilibrium="B", equilibrium_pick="choose")

    assert study.legal("A") == [f"choose_card {card}" for card in sorted(offers(study)[0])]
    foreign = min(offers(study)[1])
    assert study.refusal(f"A choose_card {foreign}") == ("not_offered", "ENV-R52", {"card": foreign})


@pytest.mark.clause("ENV-R52")
def test_a_seat_chooses_once() -> None:
    study = dealt(2, equilibrium="B", equilibrium_pick="choose")
    one, another, _ = study.legal("A")

    assert study.play(f"A {one}").refusal(f"A {another}") == ("has_card", "ENV-R52", {})


@pytest.mark.clause("ENV-EQ-5", "ENV-R45")
def test_where_cards_are_dealt_nobody_chooses() -> None:
    study = dealt(2, equilibrium="B", equilibrium_pick="deal")

    assert edition(2).options["equilibrium_pick"] == "deal"
    assert study.phase == "marking"
    assert study.refusal("A choose_card eq-1") == ("not_choosing", "ENV-EQ-5", {})


@pytest.mark.clause("ENV-R45")
@pytest.mark.parametrize("mode", ["none", "A"])
def test_without_private_cards_there_is_nothing_to_choose(mode: str) -> None:
    assert dealt(2, equilibrium=mode, equilibrium_pick="choose").phase == "marking"


@pytest.mark.clause("ENV-ROUND-1", "ENV-R52")
def test_nobody_marks_before_all_cards_are_chosen() -> None:
    study = dealt(2, equilibrium="B", equilibrium_pick="choose")

    assert study.refusal("A mark A1") == ("not_marking", "ENV-ROUND-1", {})
