"""What is for the reader alone to say: no button is the main one, and it does not play itself."""

import random
import re

import pytest

from fourfold.games import game as find_game
from fourfold.match.match import Match
from fourfold.server.settings import Settings
from fourfold.server.visitor import SECRET_COOKIE
from tests.server.browsing import Browser
from tests.server.conftest import House
from tests.server.planting import plant

STRIKE = """
on A 6
hand A drowning-squall
mine gravel-pit 6 2
influence A water=9
players
"""
PAID = """
on A 6
hand A whirlwind
mine gravel-pit 6 2
influence A water=7 air=2
players
"""
"""What is spent first can only be air: the attack takes all the water."""


def asked(kind: str) -> tuple[Match, int]:
    """A match of Etheria in which a seat is asked for an action of a kind."""
    for seed in range(50):
        match, chance = Match("etheria", 3, f"free {seed}"), random.Random(seed)
        while match.to_act:
            seat = chance.choice(match.to_act)
            if any(action.kind == kind for action in match.legal(seat)):
                return match, seat
            match.play(seat, chance.choice(match.legal(seat)))
    raise AssertionError(f"nobody was ever asked to {kind}")


@pytest.mark.parametrize(("kind", "is_free"), [("ask", True), ("accept", True), ("discard", False)])
def test_a_proposal_and_its_answer_never_play_themselves(
    client: House, settings: Settings, kind: str, is_free: bool
) -> None:
    match, seat = asked(kind)
    table, secrets = plant(settings.database, match)
    browser = Browser(client)
    browser.cookies[SECRET_COOKIE] = secrets[seat]
    shown = browser.page(f"/t/{table}/part?seat={seat}")
    assert ("data-unforced" in shown) is is_free
    bar = shown[shown.index('id="bar"') :]
    main = re.findall(r'<button class="primary" name="action"', bar)
    assert not (is_free and main)


def test_ones_own_only_strike_plays_itself(client: House, settings: Settings) -> None:
    """It is what the card was played for, and can be paid in one way."""
    match = Match.of(find_game("erythro").edition(2, {}), "strike", own_content=False, position=STRIKE)
    match.play(0, "play drowning-squall action")
    assert len(match.legal(0)) == 1
    table, secrets = plant(settings.database, match)
    browser = Browser(client)
    browser.cookies[SECRET_COOKIE] = secrets[0]
    shown = browser.page(f"/t/{table}/part?seat=0")
    assert "data-unforced" not in shown
    assert "data-settled" in shown


def test_a_payment_that_can_be_made_in_one_way_was_settled_with_its_card(client: House, settings: Settings) -> None:
    """So it plays itself, even in a first match."""
    match = Match.of(find_game("erythro").edition(2, {}), "paid", own_content=False, position=PAID)
    match.play(0, "play whirlwind action")
    assert [action.kind for action in match.legal(0)] == ["split"]
    table, secrets = plant(settings.database, match)
    browser = Browser(client)
    browser.cookies[SECRET_COOKIE] = secrets[0]
    shown = browser.page(f"/t/{table}/part?seat=0")
    assert "data-settled" in shown
    assert "data-unforced" not in shown
