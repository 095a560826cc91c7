"""Shares of the deal: chance follows from the committed seed and from what every seat gave, in order."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourfold.games import game
from fourfold.games.digests import fingerprint
from fourfold.kernel.chance import commitment
from fourfold.kernel.errors import BadRecord, FourfoldError
from fourfold.match.match import Match
from fourfold.match.record import Header

SHARES = ("5e1f22", "", "0b" * 32)


def dealt(shares: tuple[str, ...] | None = SHARES, seed: str = "a half") -> Match:
    return Match.of(game("envyra").edition(3, {}), seed, own_content=False, shares=shares)


def played(match: Match, actions: int = 40) -> Match:
    for _ in range(actions):
        seat = match.to_act[-1]
        match.play(seat, match.legal(seat)[-1])
    return match


def deal(match: Match) -> tuple[int, ...]:
    return match.entries[0].picks


def test_every_share_changes_the_deal() -> None:
    others = [("5e1f23", *SHARES[1:]), (SHARES[0], "00", SHARES[2]), (*SHARES[:2], "0b" * 31)]
    deals = {deal(match) for match in map(dealt, [SHARES, *others])}
    assert len(deals) == 4


def test_the_half_and_the_order_of_shares_change_the_deal() -> None:
    deals = {deal(dealt()), deal(dealt(seed="another")), deal(dealt((SHARES[1], SHARES[0], SHARES[2])))}
    assert len(deals) == 3


def test_later_picks_follow_from_the_shares_too() -> None:
    def drawn(match: Match) -> list[tuple[int, ...]]:
        return [entry.picks for entry in match.entries[1:] if entry.picks]

    assert drawn(played(dealt()))
    assert drawn(played(dealt())) != drawn(played(dealt(("5e1f23", *SHARES[1:]))))


def test_the_commitment_is_to_the_half_alone() -> None:
    assert dealt().commitment == dealt(("", "", "")).commitment == commitment("a half")


def test_shares_that_are_all_empty_are_not_the_same_as_none() -> None:
    assert deal(dealt(("", "", ""))) != deal(dealt(None))


def test_a_match_without_shares_is_saved_as_ever(tmp_path: Path) -> None:
    plain = Match("envyra", 3, "a half")
    plain.save(tmp_path / "m.json")
    assert plain.entries == dealt(None).entries
    assert "shares" not in (tmp_path / "m.json").read_text()


def test_a_saved_match_comes_back_with_its_shares_and_goes_on(tmp_path: Path) -> None:
    match = played(dealt(), 20)
    match.save(tmp_path / "m.json")
    again = Match.load(tmp_path / "m.json")
    assert again.header.shares == SHARES
    assert played(again).entries == played(match).entries


def test_an_earlier_moment_and_an_undone_match_go_on_with_the_same_chance() -> None:
    match = played(dealt(), 40)
    assert played(match.at(11), 29).entries == match.entries

    begun = dealt()
    begun.play(0, begun.legal(0)[-1])
    begun.undo(0)
    assert played(begun, 40).entries == match.entries


def damaged(tmp_path: Path, change: Callable[[dict[str, Any]], object], *, knowing: bool) -> str:
    """What is said of a match whose header was changed, by somebody who knows how its digest is made or not."""
    path = tmp_path / "m.json"
    played(dealt()).save(path)
    raw = msgspec.json.decode(path.read_bytes())
    change(raw["header"])
    if knowing:
        raw["header_digest"] = fingerprint(msgspec.convert(raw["header"], Header))
    path.write_bytes(msgspec.json.encode(raw))
    with pytest.raises(BadRecord) as refused:
        Match.load(path)
    return str(refused.value)


FORGED: list[Callable[[dict[str, Any]], object]] = [
    lambda header: header.update(shares=["5e1f23", *SHARES[1:]]),
    lambda header: header.update(shares=[SHARES[1], SHARES[0], SHARES[2]]),
    lambda header: header.update(shares=["", "", ""]),
]


@pytest.mark.parametrize("change", FORGED)
def test_a_changed_share_or_order_is_named(tmp_path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    said = damaged(tmp_path, change, knowing=False)
    assert "the header was changed" in said
    assert "share" in said

    said = damaged(tmp_path, change, knowing=True)
    assert "entry 0: these are not the picks the seed and the shares give" in said


def test_shares_that_were_taken_away_are_named(tmp_path: Path) -> None:
    assert "entry 0: these are not the picks the seed gives" in damaged(
        tmp_path, lambda header: header.pop("shares"), knowing=True
    )


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        (["", ""], "there are 2 shares of the deal for 3 seats"),
        (["xyz", "", ""], "a share of the deal cannot be 'xyz'"),
        (["AB", "", ""], "a share of the deal cannot be 'AB'"),
        (["ab\n", "", ""], "a share of the deal cannot be 'ab\\n'"),
        (["", "", "0" * 65], "a share of the deal cannot be"),
        (["٣", "", ""], "a share of the deal cannot be"),
    ],
)
def test_a_share_that_cannot_be_is_refused_in_one_sentence(tmp_path: Path, shares: list[str], said: str) -> None:
    message = damaged(tmp_path, lambda header: header.update(shares=shares), knowing=True)
    assert said in message
    assert "\n" not in message
    with pytest.raises(FourfoldError):
        dealt(tuple(shares))
