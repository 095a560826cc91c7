"""A match in a link: whole, short, and refused with a word for the reason when it is not what was played."""

import random
import re
import zlib
from base64 import urlsafe_b64encode
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.match import link as links
from fourfold.match.link import BadLink, Link, is_for, pack, replayed, unpack
from fourfold.match.match import Match

TABLE, NAMES = "abcdefghjk", ("Anna", "Béa")
BY_LINK = [name for name in GAMES if is_for(find_game(name).edition(find_game(name).seats[0], {}))]


@cache
def played(game: str = BY_LINK[0], most: int = 1_000_000, seed: int = 2) -> Match:
    match, chance = Match(game, 2, str(seed)), random.Random(seed)
    while match.to_act and match.length <= most:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def code(match: Match) -> str:
    return pack(match, TABLE, 1, NAMES)


def rewritten(link: Link) -> str:
    """The code of what somebody wrote who knows how it is done."""
    return links.FORMAT + urlsafe_b64encode(zlib.compress(msgspec.json.encode(link))).decode().rstrip("=")


def why(given: str) -> str:
    with pytest.raises(BadLink) as refused:
        replayed(unpack(given))
    return refused.value.message


def test_only_games_with_nothing_hidden_and_no_chance_in_play_go_by_link() -> None:
    assert BY_LINK == ["earth_water_sun"]


@pytest.mark.parametrize("most", [0, 30, 1_000_000])
def test_what_is_packed_is_unpacked_move_by_move(most: int) -> None:
    match = played(most=most)
    link = unpack(code(match))
    assert replayed(link).record() == match.record()
    assert (link.table, link.seat, link.names) == (TABLE, 1, NAMES)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_is_short_enough_for_a_link_and_needs_no_escape(seed: int) -> None:
    found = code(played(seed=seed))
    assert len(found) < links.LONGEST / 3
    assert re.fullmatch(r"[A-Za-z0-9_-]+", found)


def test_a_link_is_found_with_what_stands_around_it() -> None:
    found = code(played(most=9))
    for given in (
        found,
        f" {found[:50]}\n{found[50:]} ",
        f"https://host/table/link#{found}",
        f"Your turn:\nhttps://host/a/#/link%23{found}\nBéa",
    ):
        assert unpack(given) == unpack(found)


def test_whatever_is_cut_off_or_mistyped_is_noticed() -> None:
    found = code(played(most=60))
    for place in range(1, len(found), 5):
        other = "A" if found[place] != "A" else "B"
        assert why(found[:place] + other + found[place + 1 :]) == "damaged"
        assert why(found[:place]) == "damaged"


@pytest.mark.parametrize("given", ["", "hello", "https://host/t/abcdefghjk", "é" * 90, "eN" * 20])
def test_what_is_no_link_is_told_from_a_damaged_one(given: str) -> None:
    assert why(given) == "not_one"


def test_another_version_of_links_or_of_the_rules_or_the_content_is_said() -> None:
    link = unpack(code(played(most=20)))
    assert why("2" + code(played(most=20))[1:]) == "version"
    for header in (
        replace(link.header, rules_version=link.header.rules_version + 1),
        replace(link.header, content_digest="0" * 32),
        replace(link.header, options={**link.header.options, "moons": 3}),
    ):
        assert why(rewritten(replace(link, header=header))) == "version"


def test_what_is_too_large_is_refused_before_it_is_unpacked_or_played() -> None:
    link = unpack(code(played(most=20)))
    assert why("1" + "A" * links.LARGEST) == "large"
    assert why(rewritten(replace(link, seed=" " * (links.UNPACKED + 1)))) == "large"
    assert why(rewritten(replace(link, played=("0 x",) * (links.MOST_PLAYED + 1)))) == "large"


def test_a_game_that_is_not_for_links_or_not_here_or_changed_by_its_players_is_refused() -> None:
    link = unpack(code(played(most=0)))
    other = Match("envyra", 2)
    assert why(pack(other, TABLE, 1, NAMES)) == "game"
    assert why(rewritten(replace(link, header=replace(link.header, game="chess")))) == "game"
    assert why(rewritten(replace(link, header=replace(link.header, content="[board]")))) == "game"


def test_what_was_never_played_is_noticed_however_well_it_is_packed() -> None:
    link = unpack(code(played(most=20)))
    first, *rest = link.played
    for changed in (
        replace(link, played=(*rest,)),
        replace(link, played=(first, first, *rest)),
        replace(link, played=link.played[:-1]),
        replace(link, played=(*link.played, "0 /draw"), last="0" * 32),
        replace(link, last="0" * 32),
        replace(link, seed="another"),
        replace(link, seat=2),
        replace(link, names=("Anna",)),
    ):
        assert why(rewritten(changed)) == "changed"


def test_a_match_that_did_not_begin_with_its_deal_is_refused() -> None:
    match = played(most=60)
    assert match.game.notation is not None
    laid = match.game.notation.position(match.edition, match.position)
    begun = Match.of(match.edition, "0", own_content=False, position=laid)
    assert why(code(begun)) == "changed"


@pytest.mark.parametrize("action", ["draw", "take_back"])
def test_nobody_can_agree_to_a_draw_or_take_back_for_the_other(action: str) -> None:
    match = played(most=20)
    alone = match.at(match.length - 1)
    seat = alone.to_act[0]
    if action == "draw":
        alone.agree_on_draw(seat)
    else:
        alone.take_back(seat)
    assert why(code(alone)) == "changed"


def test_who_resigns_says_so_by_link() -> None:
    alone = played(most=20).at(20)
    alone.resign(0)
    assert replayed(unpack(code(alone))).outcome == alone.outcome
