"""Trades (ETH-TRADE)."""

import pytest

from tests.support.etheria import Setting, Study, nobles_of, table


def two_dukes(**options: str) -> Setting:
    return table(4, **options).mandate(0, "ev15").court(0, "dwr_duke_2").court(2, "edd_duke_2")


def agreed() -> Study:
    return two_dukes().window().play("0 offer dwr_duke_2", "0 ask edd_duke_2", "2 accept")


@pytest.mark.clause("ETH-TRADE-1")
def test_only_the_holder_of_a_mandate_can_start_a_trade() -> None:
    study = table().court(0, "dwr_duke_2").court(2, "edd_duke_2").mandate(2, "ev15").window()
    assert study.refusal("0 offer dwr_duke_2") == ("no_mandate", "ETH-TRADE-1")
    assert study.refusal("2 offer edd_duke_2") == ("not_current", "ETH-TURN-7")


@pytest.mark.clause("ETH-TRADE-2", "ETH-R29", "ETH-R50")
def test_a_trade_is_one_noble_for_one_noble() -> None:
    study = two_dukes().court(1, "edd_duke_1").window()
    assert study.refusal("0 offer edd_duke_2") == ("offer_not_yours", "ETH-TRADE-2")
    assert study.refusal("0 ask edd_duke_2") == ("nothing_offered", "ETH-TRADE-2")
    study = study.play("0 offer dwr_duke_2")
    assert study.legal(0) == ["ask edd_duke_1", "ask edd_duke_2"]
    assert study.refusal("0 ask wno_duke_1") == ("nobody_has", "ETH-TRADE-2")
    trade = study.play("0 ask edd_duke_2").view(3).trade
    assert trade is not None
    assert trade.take is not None
    assert (trade.holder, trade.partner, trade.give.id, trade.take.id) == (0, 2, "dwr_duke_2", "edd_duke_2")


@pytest.mark.clause("ETH-R28")
def test_special_dukes_can_be_traded_as_dukes_where_agreed() -> None:
    setting = table(special_duke_trades_as="duke").mandate(0, "ev15").court(0, "edd_sduke").court(1, "dwr_duke_1")
    assert setting.window().play("0 offer edd_sduke").legal(0) == ["ask dwr_duke_1"]


@pytest.mark.clause("ETH-TRADE-4", "ETH-R25")
def test_the_partner_agrees_or_declines_first() -> None:
    study = two_dukes().window().play("0 offer dwr_duke_2", "0 ask edd_duke_2")
    assert (study.phase, study.acting, study.legal(2)) == ("answer", (2,), ["accept", "decline"])
    assert study.refusal("1 accept") == ("not_asked", "ETH-TRADE-4")
    forced = two_dukes(trade_consent="forced").window().play("0 offer dwr_duke_2", "0 ask edd_duke_2")
    assert (forced.phase, forced.acting) == ("chips", (0, 2))


@pytest.mark.clause("ETH-TRADE-5", "ETH-R42")
def test_chips_are_chosen_in_secret_and_are_final() -> None:
    red, green = agreed().play("0 chip red"), agreed().play("0 chip green")
    for reader in (None, 1, 2):
        assert red.view(reader) == green.view(reader)
    assert red.view(0).chip == "red"
    assert red.view(2).players[0].sealed
    assert red.refusal("0 chip green") == ("chip_sealed", "ETH-TRADE-5")
    assert red.refusal("1 chip green") == ("no_chips", "ETH-TRADE-5")
    assert {event.kind for event in red.events if event.only is None} == {"chip_down"}


@pytest.mark.clause("ETH-R31", "ETH-R32")
def test_used_marks_stay_on_a_card_that_is_lost_or_changes_courts() -> None:
    study = two_dukes().used("dwr_duke_2").window()
    study = study.play("0 offer dwr_duke_2", "0 ask edd_duke_2", "2 accept", "0 chip green", "2 chip green")
    assert study.view(None).players[2].court[0].used


@pytest.mark.clause("ETH-R30")
def test_chips_return_and_can_be_used_again() -> None:
    setting = two_dukes().mandate(0, "ev16").court(0, "edd_marquess_1").court(1, "dwr_marquess_1")
    study = setting.window().play("0 offer dwr_duke_2", "0 ask edd_duke_2", "2 accept", "0 chip red", "2 chip red")
    study = study.play("0 offer edd_marquess_1", "0 ask dwr_marquess_1", "1 accept")
    assert study.legal(0) == ["chip green", "chip red"]


@pytest.mark.clause("ETH-R26", "ETH-R27")
def test_a_drawn_mandate_is_kept_once_everybody_has_declined() -> None:
    setting = table().court(0, "edd_duke_1").court(1, "dwr_duke_1")
    study = setting.event("ev15").play("0 offer edd_duke_1", "0 ask dwr_duke_1", "1 decline")
    assert (study.mandates(0), study.current) == (["ev15"], 1)


@pytest.mark.clause("ETH-R49")
def test_of_several_kept_mandates_the_first_is_spent() -> None:
    study = two_dukes().mandate(0, "ev17").window()
    study = study.play("0 offer dwr_duke_2", "0 ask edd_duke_2", "2 accept", "0 chip green", "2 chip red")
    assert (study.mandates(0), study.event_discard) == (["ev17"], ["ev15"])


@pytest.mark.clause("ETH-R45")
def test_there_is_no_action_for_talk() -> None:
    kinds = {family.kind for family in agreed().edition.terms.catalogue.families}
    assert not kinds & {"say", "promise", "talk"}


def double() -> Study:
    setting = table().mandate(0, "ev15").court(0, *nobles_of("edd", "duke_2"), "dwr_duke_2")
    setting.leads("edd", "wno", "dwr", "diu").court(2, *nobles_of("dwr", "duke_2"), "edd_duke_2")
    return setting.window().play("0 offer dwr_duke_2", "0 ask edd_duke_2", "2 accept")


@pytest.mark.clause("ETH-S35", "ETH-R37")
def test_a_fair_trade_can_complete_two_factions_and_both_win() -> None:
    study = double().play("0 chip green", "2 chip green")
    assert study.winners == (0, 2)
    assert study.position.returns(0) == study.position.returns(2) == 0.5
