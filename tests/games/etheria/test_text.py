"""Etheria as plain text: what can be seen is said, in both languages, without identifiers."""

import re

import pytest

from fourfold.games.edition import LANGUAGES
from fourfold.games.etheria.options import OPTIONS
from fourfold.match.match import Match
from fourfold.match.reader import Reader
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
    assert "Your bid: 1 red, 1 green, 4 bid points of 6" in own
    assert "It is not enough yet." in own
    empty = table().hand(1, "rrrggg").auction("edd_marquess_1")
    assert other == scene.edition.text(empty.view(0), words)


@pytest.mark.clause("ETH-R42")
def test_a_revealed_auction_is_told_until_the_next_card() -> None:
    setting = table().hand(0, "rrr").hand(1, "rrrr").auction("edd_marquess_1")
    scene = setting.bid(0, "rrr").bid(1, "rrrr").passes(2, 3)
    said = scene.edition.text(scene.view(3), edition().words("en"))
    assert "Last auction: Hokan Drell, Master of Kites: won by Player 2" in said
    assert "Player 1 bid 6 (3 red)" in said
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


@pytest.mark.clause("ETH-BID-3", "ETH-BID-8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_bid_counts_is_never_called_points_alone(language: str) -> None:
    """Points are what wins. 22 and 23 are bids here and nobody's score: whatever is said of them says so."""
    laid = "hand A wwwwwwrr\nhand B wwwwwwyy\nhand C g\nbonus B 1\nauction edd_hero"
    match = Match.of(edition(3), "laid", own_content=False, position=laid)
    said: list[str] = []
    for seat, also in enumerate(("red", "yellow")):
        for colour in (*["rainbow"] * 6, also, also):
            match.play(seat, f"add {colour}")
        reader = match.reader(seat, language)
        said += [reader.asked().text, reader.asked().left, *(choice.text for choice in reader.choices)]
        said += told_about(reader, "edd_hero", "rainbow", "gauge", f"seat {seat}")
        match.play(seat, "seal")
    match.play(2, "pass")
    for reader in (match.reader(seat, language) for seat in (None, 0, 1)):
        said += [*(line.text for line in reader.lines()), reader.text(), *told_about(reader, "bid 0", "bid 1")]
        said += [re.sub(r"<[^>]*>", " ", reader.drawing(wide=wide)) for wide in (True, False)]
    everything = " ".join(" ".join(said).split())
    assert all(bid in everything for bid in ("22", "23"))
    assert not re.findall(r"[^.]*\b2[23] points?\b(?! d’enchère)[^.]*", everything)


def told_about(reader: Reader, *things: str) -> list[str]:
    """All that is said of some things, looked at closely."""
    found = [about for about in map(reader.about, things) if about is not None]
    assert len(found) == len(things)
    return [line for about in found for line in (about.title, *about.lines, *about.now)]
