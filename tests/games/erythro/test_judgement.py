"""What the `sensible` bot goes by, and what it is called."""

import pytest

from fourfold.bots import bot, names
from fourfold.bots.simple import Greedy
from fourfold.games import game
from tests.support.erythro import Scene, table


def favourite(scene: Scene, seat: str) -> str:
    """The action that looks best."""
    view = scene.view(seat)
    values = scene.edition.judge(view)
    assert len(values) == len(view.legal)
    return max(zip(values, view.legal, strict=True))[1]


def test_sensible_is_the_greedy_kind_under_the_games_own_name() -> None:
    assert "sensible" in names(game("erythro"))
    assert "sensible" not in names(game("envyra"))
    assert isinstance(bot("sensible", game("erythro").edition(2, {})), Greedy)


@pytest.mark.clause("ERY-NOTE-3")
def test_it_attacks_what_it_can_afford() -> None:
    scene = (
        table(2)
        .hand("A", "drowning-squall", "ebb-tide")
        .influence("A", water=8)
        .mine("surface-scraper", 2, stage=4)
    )
    assert favourite(scene.played("A", 3).players(), "A") == "play drowning-squall action"


@pytest.mark.clause("ERY-NOTE-3")
def test_it_cleans_what_is_about_to_be_contaminated() -> None:
    scene = table(2, "consortium-average").hand("A", "clear-spring", "carrying-wind").pollution(2, 3)
    scene = scene.mine("prospect-shaft", 2)
    assert favourite(scene.players(), "A") == "play clear-spring action"


@pytest.mark.clause("ERY-NOTE-1")
def test_it_buys_when_it_can() -> None:
    scene = table(2).market("spark").influence("B", fire=3).phase("acquisition")
    assert favourite(scene, "B") == "acquire spark"


@pytest.mark.clause("ERY-NOTE-2")
def test_it_lets_another_player_attack() -> None:
    scene = table(3).hand("B", "signal-fire", "cautery").influence("C", earth=9).mine("test-drill", 4, stage=5)
    assert favourite(scene.played("B", 3).players(), "B") == "play signal-fire action"


def test_it_keeps_a_card_that_attacks() -> None:
    scene = table(2).hand("A", "drowning-squall", "clear-spring", "contamination").phase("discard")
    assert favourite(scene, "A") == "keep drowning-squall"
