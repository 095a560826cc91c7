"""Etheria as plain text: what can be seen is said, in both languages, without identifiers."""

import re

import pytest

from fourfold.games.edition import LANGUAGES
from fourfold.games.etheria.options import OPTIONS
from tests.support.etheria import edition, table
from tests.support.walks import walk


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4])
def test_every_view_of_a_match_can_be_told_without_identifiers(language: str, seats: int) -> None:
    of = edition(seats)
    words = of.words(language)
    for step, (position, *_) in enumerate(walk(of, 41)):
        if step % 5 == 0:
            view = of.view(position, (None, *range(seats))[step % (seats + 1)])
            said = re.sub(r"\[[^\]]*\]", "", of.text(view, words))
            assert not re.search(r"[{}_]|\bev\d\d|None|Cards\(", said)
            for notation in view.legal:
                assert f"[{notation}]" in of.text(view, words)


@pytest.mark.clause("ETH-BID-7", "ETH-R42")
def test_a_secret_bid_is_told_to_its_owner_alone() -> None:
    scene = table().hand(1, "rrrggg").auction("edd_marquess_1").play("1 add red", "1 add green")
    words = edition().words("en")
    own, other = (scene.edition.text(scene.view(seat), words) for seat in (1, 0))
    assert "Your bid: 1 red, 1 green, 4 points of 6" in own
    assert "It is not enough yet." in own
    empty = table().hand(1, "rrrggg").auction("edd_marquess_1")
    assert other == scene.edition.text(empty.view(0), words)


@pytest.mark.clause("ETH-R42")
def test_a_revealed_auction_is_told_until_the_next_card() -> None:
    setting = table().hand(0, "rrr").hand(1, "rrrr").auction("edd_marquess_1")
    scene = setting.bid(0, "rrr").bid(1, "rrrr").passes(2, 3)
    said = scene.edition.text(scene.view(3), edition().words("en"))
    assert "Last auction: Hokan Drell, Master of Kites: won by Player 2" in said
    assert "Player 1 bid 6 points (3 red)" in said
    assert "Player 1 still has 3 red in the open bid" in said
    assert "Player 3 passed" in said


@pytest.mark.clause("ETH-TRADE-2", "ETH-TRADE-5")
def test_a_trade_and_its_chips_are_told() -> None:
    setting = table().mandate(0, "ev15").court(0, "dwr_duke_2").court(2, "edd_duke_2")
    scene = setting.window().play("0 offer dwr_duke_2", "0 ask edd_duke_2", "2 accept", "0 chip red")
    words = edition().words("en")
    assert "Your chip: red" in scene.edition.text(scene.view(0), words)
    assert "Your chip" not in scene.edition.text(scene.view(2), words)
    after = scene.play("2 chip green").edition.text(scene.play("2 chip green").view(1), words)
    assert "Player 1 showed red" in after


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_told_with_its_value(language: str) -> None:
    of = edition()
    words = of.words(language)
    said = of.text(table().window().view(0), words)
    for option in OPTIONS:
        assert option.title(words) in said
        assert option.value_name(option.default, words) in said
