"""What speaks for a choice, in figures of the table at hand."""

from msgspec.structs import replace

from fourfold.bots.hints import hint
from fourfold.games.erythro.planning import shortest
from tests.support.erythro import Study, table


def why(study: Study, seat: str, action: str, language: str = "en") -> str:
    """What is said for an action of a seat."""
    edition = study.edition
    found = edition.setup.catalogue.action(action)
    return edition.plan(study.view(seat), edition.words(language), (found,)).why


def test_a_gain_says_how_much_of_a_price_there_is_then() -> None:
    study = table(2).hand("A", "carrying-wind", "ebb-tide").mine("gravel-pit", 6).influence("A", water=2).players()
    cost = next(seen.mine.attack["water"] for seen in study.view("A").tiles if seen.mine is not None)
    assert why(study, "A", "play carrying-wind gain") == (
        f"You then have 5 of the {cost} water for the attack on tile 6."
    )
    assert "5 en eau" in why(study, "A", "play carrying-wind gain", "fr")


def test_an_attack_is_no_reason_for_an_element_that_is_further_from_its_price_than_another() -> None:
    """The dome costs 10 of one element: with 6 earth, 2 fire bring it no nearer."""
    laid = table(2).hand("B", "signal-fire", "tempered-lore").influence("B", earth=6)
    study = laid.players()
    assert why(study, "B", "play signal-fire gain") == ""
    assert why(study, "B", "play tempered-lore gain").startswith("You then have 8 of the 10 earth for the attack")


def test_an_attack_says_what_it_destroys() -> None:
    laid = table(2).on("A", 6).hand("A", "drowning-squall", "ebb-tide").mine("gravel-pit", 6)
    study = laid.influence("A", water=9).players()
    assert why(study, "A", "play drowning-squall action").startswith("It destroys Gravel Pit on tile 6.")


def test_cleaning_says_how_much_goes_and_which_tile_it_saves() -> None:
    laid = table(2).on("A", 6).hand("A", "clear-spring", "ebb-tide").mine("gravel-pit", 6, stage=1).pollution(6, 3)
    study = laid.players()
    said = why(study, "A", "play clear-spring action")
    assert "It takes 2 pollution tokens off the planet." in said
    assert ("Without it" in said) == any(tile.contaminated for tile in study.view("A").forecast.tiles)


def test_a_gift_says_who_gets_what() -> None:
    study = table(2).hand("A", "shared-breath", "ebb-tide").players()
    assert why(study, "A", "play shared-breath action") == "A gift for Ambassador 2: gain 2 influence."


def test_a_gift_to_each_other_player_is_said_to_be_for_all_of_them() -> None:
    study = table(3).hand("A", "shared-breath", "ebb-tide").players()
    assert why(study, "A", "play shared-breath action") == "A gift for each other player: gain 2 influence."


def also(study: Study, seat: str, action: str) -> tuple[str, ...]:
    """What is said besides."""
    edition = study.edition
    found = edition.setup.catalogue.action(action)
    return edition.plan(study.view(seat), edition.words("en"), (found,)).also


def test_every_choice_has_more_to_be_said_than_what_it_shares_with_another() -> None:
    """Found wrong once: of two cards that gain the same only the first had a reason."""
    laid = table(2).hand("A", "carrying-wind", "ebb-tide", "shared-breath").mine("gravel-pit", 6)
    study = laid.influence("A", water=2).players()
    assert also(study, "A", "play carrying-wind gain")[-1].startswith("It leaves you to play: ")
    assert "Carrying Wind" not in also(study, "A", "play carrying-wind gain")[-1]
    assert also(study, "A", "play carrying-wind gain") != also(study, "A", "play ebb-tide gain")


def test_what_is_left_in_hand_is_told_without_what_would_be_drawn() -> None:
    """Nobody knows what comes of a draw: told are cards that the reader holds already."""
    study = table(2).hand("A", "shared-breath", "ebb-tide", "contamination").players()
    held = {study.edition.words("en").name("card", card) for card in study.view("A").players[0].hand or ()}
    for action in study.legal("A"):
        for said in also(study, "A", action):
            if said.startswith("It leaves you to play: "):
                assert {*said.removeprefix("It leaves you to play: ").rstrip(".").split(", ")} <= held


def test_to_keep_no_card_has_a_reason() -> None:
    study = table(2).hand("A", "ebb-tide").hand("B", "spark").phase("discard")
    assert why(study, "A", "keep_none") == "You draw one card more for the next round."
    assert also(study, "A", "keep_none") == ()


def planned() -> Study:
    """Five cards with which A can destroy a mine in this round: gain, move, strike."""
    laid = (
        table(2).on("A", 5).hand("A", "drowning-squall", "carrying-wind", "ebb-tide", "shared-breath", "whirlwind")
    )
    return laid.mine("gravel-pit", 6, stage=2).influence("A", water=5).players()


def test_a_step_to_an_attack_says_the_whole_plan_of_the_round() -> None:
    said = why(planned(), "A", "play ebb-tide gain")
    assert said.startswith("A plan for this round: gain 2 water (Ebb Tide), then move (")
    assert said.endswith("then destroy Gravel Pit on tile 6 with Drowning Squall: 7 water.")
    assert why(planned(), "A", "play shared-breath action").startswith("A gift for")


def test_there_is_no_plan_where_influence_is_missing_or_too_few_cards_are_owed() -> None:
    poor = table(2).on("A", 5).hand("A", "drowning-squall", "ebb-tide").mine("gravel-pit", 6).players()
    assert shortest(poor.view("A")) == []
    view = planned().view("A")
    late = replace(view, players=(replace(view.players[0], owes=2), *view.players[1:]))
    assert shortest(view) != [] == shortest(late)


def test_a_hint_begins_with_the_plan_where_it_is_about_as_good_as_the_best() -> None:
    study = planned()
    view = study.view("A")
    wanted = {str(action) for action in study.edition.headed(view)}
    assert wanted
    found = hint(study.edition, view, 200).suggestions
    assert found[0].actions[0] in wanted
    assert found[0].behind == 0


def test_a_gift_says_what_it_leads_to() -> None:
    """Who is given influence can then pay for a mine."""
    laid = table(2).hand("A", "shared-breath").on("A", 4).on("B", 6).mine("gravel-pit", 6).influence("B", earth=6)
    assert why(laid.players(), "A", "play shared-breath action") == (
        "A gift for Ambassador 2: gain 2 influence. Ambassador 2 can then pay the attack on tile 6: 8 earth."
    )


def test_to_keep_a_card_says_what_for() -> None:
    laid = table(2).hand("A", "ebb-tide").played("A", 4).played("B", 4)
    assert why(laid.phase("discard"), "A", "keep ebb-tide") == (
        "You begin the next round with it; what you do not keep is discarded."
    )
