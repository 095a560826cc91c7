"""What a seat knows of other hands, and the positions it can imagine (ETH-R42)."""

import pytest

from fourfold.kernel.chance import SeededChance
from tests.support.etheria import Study, table

MARQUESS = "edd_marquess_1"


def imagined(study: Study, reader: int | None, seat: int, times: int = 30) -> set[str]:
    """The hands that a reader imagines a seat to have."""
    view = study.view(reader)
    worlds = [study.edition.imagine(view, SeededChance(number)) for number in range(times)]
    return {Study(study.edition, world).hand(seat) for world in worlds}


@pytest.mark.clause("ETH-R42")
def test_what_goes_back_to_a_hand_after_a_lost_bid_is_known_to_all() -> None:
    setting = table().hand(0, "ggggg").hand(1, "rrggww").auction(MARQUESS)
    study = setting.bid(1, "ggww").bid(0, "ggggg").passes(2, 3).play("1 discard green")
    for reader in (None, 2, 3):
        known = study.view(reader).players[1].known
        assert (known.green, known.rainbow, known.total) == (1, 2, 3)
        for hand in imagined(study, reader, 1):
            assert hand.count("w") >= 2
            assert hand.count("g") >= 1
    assert len(imagined(study, 2, 1)) > 1


@pytest.mark.clause("ETH-R42", "ETH-BID-10")
def test_cards_that_were_seen_to_be_paid_are_no_longer_held() -> None:
    setting = table().hand(0, "ggggg").hand(1, "rrggww").auction(MARQUESS)
    study = setting.bid(1, "ggww").bid(0, "ggggg").passes(2, 3).play("1 discard rainbow")
    known = study.view(2).players[1].known
    assert (known.green, known.rainbow) == (2, 1)
    assert study.view(2).players[0].known.total == 0


@pytest.mark.clause("ETH-R42", "ETH-R46")
def test_a_victim_knows_what_the_thief_holds_and_the_others_are_less_sure_of_the_victim() -> None:
    setting = table().current(1).hand(1, "w").hand(0, "rrr").hand(2, "gg")
    study = setting.event("ev13")
    assert study.view(0).players[1].known.red == 1
    assert all("r" in hand for hand in imagined(study, 0, 1))
    assert any("r" not in hand for hand in imagined(study, 3, 1))


@pytest.mark.clause("ETH-SHOW-2")
def test_own_cards_and_the_discard_pile_are_never_dealt_to_others() -> None:
    study = table().hand(0, "w" * 6).hand(1, "rrrrr").deck("g" * 16 + "y" * 16 + "r" * 11, "w" * 6).window()
    assert all("w" not in hand for hand in imagined(study, 0, 1))


@pytest.mark.clause("ETH-BID-7", "ETH-R42")
def test_a_sealed_decision_is_imagined_as_a_pass_or_a_bid_that_reaches_the_minimum() -> None:
    study = table().hand(1, "rrrggg").auction(MARQUESS).bid(1, "rrrggg")
    view = study.view(0)
    seen = set()
    for number in range(40):
        world = study.edition.imagine(view, SeededChance(number))
        after = Study(study.edition, world).passes(0, 2, 3)
        seen.add(bool(after.happened("bid")))
        assert len(after.happened("passed")) + len(after.happened("bid")) == 4
    assert seen == {True, False}


@pytest.mark.clause("ETH-TRADE-5")
def test_a_sealed_chip_is_imagined_in_both_colours() -> None:
    setting = table().mandate(0, "ev15").court(0, "dwr_duke_2").court(2, "edd_duke_2")
    study = setting.window().play("0 offer dwr_duke_2", "0 ask edd_duke_2", "2 accept", "2 chip red")
    worlds = [study.edition.imagine(study.view(0), SeededChance(number)) for number in range(20)]
    shown = {tuple(Study(study.edition, world).play("0 chip green").view(None).chips) for world in worlds}
    assert shown == {("green", None, "green", None), ("green", None, "red", None)}
    own = study.edition.imagine(study.view(2), SeededChance(1))
    assert Study(study.edition, own).view(2).chip == "red"


@pytest.mark.clause("ETH-R15")
def test_of_an_open_bid_the_cards_are_on_the_table_and_not_among_those_seen_in_the_hand() -> None:
    """A hand of so many cards is never said to hold more that were seen."""
    setting = table().hand(0, "ggggg").hand(1, "rrggww").auction(MARQUESS)
    study = setting.bid(1, "ggww").bid(0, "ggggg").passes(2, 3)
    view = study.view(0)
    assert view.phase == "loss"
    assert view.players[1].hand == 2
    assert view.known_in_hand(1).total == 0
    assert study.play("1 discard green").view(0).known_in_hand(1).total == 3
