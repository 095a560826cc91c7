"""Components and setup (ETH-COMP, ETH-SETUP)."""

from collections import Counter

import pytest

from fourfold.kernel.errors import BadOption
from tests.support.etheria import COLOURS, dealt, edition, table


@pytest.mark.clause("ETH-COMP-1", "ETH-R6", "ETH-SETUP-2", "ETH-SETUP-4")
def test_sixty_resource_cards_are_dealt_six_each_and_the_rest_is_the_deck() -> None:
    scene = dealt(4)
    assert scene.hands() == [6, 6, 6, 6]
    assert (scene.deck, scene.discard) == (36, "")
    terms = scene.edition.terms
    counts = [record.count for record in scene.edition.content.resource]
    assert counts == [16, 16, 16, 12]
    total = scene.position.deck + sum(scene.position.hands)
    assert total == terms.resources


@pytest.mark.clause("ETH-COMP-2", "ETH-R1", "ETH-SETUP-3")
def test_the_noble_deck_has_24_nobles_and_12_black_cards() -> None:
    view = dealt(4).view(None)
    assert (view.noble_deck, view.black_left, len(view.nobles_left)) == (36, 12, 24)


@pytest.mark.clause("ETH-COMP-3", "ETH-SETUP-3", "ETH-SETUP-4")
def test_there_are_18_events_with_four_trade_mandates() -> None:
    view = dealt(4).view(None)
    assert (view.event_deck, view.event_discard, view.noble_discard) == (18, (), ())
    assert sum(event.mandate for event in edition().content.event) == 4


@pytest.mark.clause("ETH-COMP-4", "ETH-SETUP-1", "ETH-R23")
def test_every_seat_leads_a_faction_of_its_own_and_one_stays_out_with_three() -> None:
    for seats in (3, 4):
        view = dealt(seats, seed=5).view(None)
        dealt_out = {player.faction for player in view.players}
        assert len(dealt_out) == seats
        assert (view.undealt is None) == (seats == 4)
        assert view.undealt not in dealt_out


@pytest.mark.clause("ETH-SETUP-1")
def test_factions_are_dealt_by_chance() -> None:
    leaders = Counter(dealt(4, seed=seed).view(None).players[0].faction for seed in range(40))
    assert len(leaders) == 4


@pytest.mark.clause("ETH-R23")
def test_the_undealt_factions_nobles_can_be_taken_out() -> None:
    kept, removed = dealt(3, seed=2), dealt(3, seed=2, undealt_faction="remove")
    assert kept.view(None).noble_deck == 36
    view = removed.view(None)
    assert view.noble_deck == 30
    assert all(noble.faction != view.undealt for noble in view.nobles_left)


@pytest.mark.clause("ETH-COMP-5", "ETH-SETUP-5", "ETH-R30")
def test_each_trader_has_a_green_and_a_red_chip() -> None:
    content = edition().content
    assert (content.counts.chips_per_player.green, content.counts.chips_per_player.red) == (1, 1)
    scene = table().mandate(0, "ev15").court(0, "dwr_duke_2").court(2, "edd_duke_2").window()
    trading = scene.play("0 offer dwr_duke_2", "0 ask edd_duke_2", "2 accept")
    assert trading.legal(0) == trading.legal(2) == ["chip green", "chip red"]


@pytest.mark.clause("ETH-COMP-6", "ETH-R48")
def test_the_turn_indicator_is_whoever_is_current_and_changes_nothing_else() -> None:
    scene = dealt(4, first_player=2)
    assert scene.view(None).current == scene.current == 2
    assert scene.acting == (2,)


@pytest.mark.clause("ETH-COMP-7")
def test_a_noble_shows_rank_faction_cost_minimum_and_abilities() -> None:
    nobles = {noble.id: noble for noble in dealt(4).view(None).nobles_left}
    tessia = nobles["edd_hero"]
    assert (tessia.rank, tessia.faction) == ("hero", "eastern_dragon_dynasty")
    assert [getattr(tessia.cost, colour) for colour in COLOURS] == [2, 0, 1, 2]
    assert (tessia.minimum, tessia.points) == (12, 7)
    assert [(ability.kind, ability.partner) for ability in tessia.abilities] == [
        ("active", None), ("pair", "edd_sduke"),
    ]  # fmt: skip


@pytest.mark.clause("ETH-COMP-8", "ETH-R2", "ETH-R3")
def test_each_faction_has_a_hero_a_special_duke_two_dukes_and_two_marquesses() -> None:
    content = edition().content
    for faction in content.faction:
        ranks = Counter(noble.rank for noble in content.noble if noble.faction == faction.id)
        assert ranks == {"hero": 1, "special_duke": 1, "duke": 2, "marquess": 2}
    assert {noble.id: noble.rank for noble in content.noble}["edd_sduke"] == "special_duke"


@pytest.mark.clause("ETH-COMP-9")
def test_what_lies_face_down_is_seen_only_as_a_number() -> None:
    view = dealt(4).view(0)
    assert (view.resource_deck, view.noble_deck, view.event_deck) == (36, 36, 18)
    assert "resource_deck_cards" not in type(view).__struct_fields__


@pytest.mark.clause("ETH-SETUP-6", "ETH-R43")
def test_the_first_player_is_random_or_agreed_on() -> None:
    assert {dealt(4, seed=seed).current for seed in range(30)} == {0, 1, 2, 3}
    assert {dealt(4, seed=seed, first_player=3).current for seed in range(5)} == {3}


@pytest.mark.clause("ETH-SETUP-1")
def test_etheria_is_for_three_or_four() -> None:
    with pytest.raises(BadOption, match="3 or 4 players, not 2"):
        edition(2)
