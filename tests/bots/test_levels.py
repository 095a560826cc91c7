"""Levels 1 to 8: honest, reproducible, in order; older names, and a clear answer to what is no level."""

from functools import partial
from itertools import pairwise

import pytest
from msgspec.structs import replace

from fourfold import is_compiled
from fourfold.bots import bot, kind_of, kinds, levels, names
from fourfold.bots.levels import ALIASES, LEVELS, SECONDS, Row, Table, hint_for, is_learned, level_of, player, table
from fourfold.bots.mcts import MCTSBot
from fourfold.bots.playing import play_match
from fourfold.bots.simple import Bot, Lapsing
from fourfold.bots.strengths import strongest
from fourfold.games import GAMES, game
from fourfold.games.edition import Edition
from fourfold.games.nets import OtherContent, has_net
from fourfold.kernel.chance import SeededChance
from fourfold.kernel.errors import FourfoldError
from tests.support.walks import walk

FEW = 4
LOOKS = 4
"""At so many moments of a match a bot is asked."""
TABLES = [(name, game(name).seats[0]) for name in GAMES]
SHORT: dict[str, dict[str, object]] = {"earth_water_sun": {"turn_limit": 3, "board": "glade-7"}}


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every level as it is, but for how long it thinks: the rules may not be compiled."""

    def shortened(package: str) -> Table:
        found = table(package)
        own, learned = (
            {level: replace(row, simulations=min(row.simulations, FEW)) for level, row in rows.items()}
            for rows in (found.own, found.learned)
        )
        return replace(found, own=own, learned=learned, learned_at={})

    monkeypatch.setattr(levels, "table", shortened)


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_level_chooses_the_same_when_everything_hidden_is_swapped(name: str, seats: int, level: str) -> None:
    edition = game(name).edition(seats, {})
    steps = list(walk(edition, 31))
    for step, (position, seat, *_) in enumerate(steps[:: max(1, len(steps) // LOOKS)]):
        other = edition.imagine(edition.view(position, seat), SeededChance(step))
        here, there = (
            player(level, edition, timed=False).choose(
                tuple(world.legal(seat)), partial(edition.view, world, seat), SeededChance(step)
            )
            for world in (position, other)
        )
        assert here == there


def played(edition: Edition, name: str) -> list[int]:
    """How a match between such bots ends."""
    seats = int(edition.setup.seats)
    bots: list[Bot] = [bot(name, edition, timed=False) for _ in range(seats)]
    return play_match(edition, bots, [SeededChance(seat) for seat in range(seats)], SeededChance(3))[0].encode()


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_at_every_level_the_same_seed_gives_the_same_match(name: str, level: str) -> None:
    edition = game(name).edition(game(name).seats[0], SHORT.get(name, {}))
    assert played(edition, level) == played(edition, level)


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("older", ALIASES)
def test_an_older_name_plays_like_its_level(older: str) -> None:
    edition = game("envyra").edition(2, {})
    assert played(edition, older) == played(edition, level_of(older, edition.game))
    assert older in names(game("envyra"))
    assert older not in kinds(game("envyra")), "it is no other bot"


def effort(row: Row) -> tuple[int, int, float]:
    return -row.lapses, row.simulations, row.steady


@pytest.mark.parametrize("package", [levels.SHARED, *(game(name).package for name in GAMES)])
def test_every_level_thinks_more_or_more_steadily_than_the_one_below(package: str) -> None:
    found = table(package)
    assert tuple(found.own) == LEVELS
    assert set(found.learned) <= set(LEVELS)
    assert all(set(rows) <= set(found.learned) for rows in found.learned_at.values())
    assert set(found.names) <= set(ALIASES)
    behind_names = list({**ALIASES, **found.names}.values())
    assert behind_names == sorted(set(behind_names)), "from the easiest to the strongest"
    assert behind_names[-1] == LEVELS[-1]
    for rows in (found.own, found.learned, *(found.with_network(int(seats)) for seats in found.learned_at)):
        behind = list(rows.values())
        for below, above in pairwise(behind):
            assert all(low <= high for low, high in zip(effort(below), effort(above), strict=True))
            assert below != above


def test_levels_up_to_5_answer_at_once_and_none_takes_3_seconds() -> None:
    assert all(SECONDS[level] < (0.3 if level <= "5" else 3) for level in LEVELS)


@pytest.mark.parametrize("name", GAMES)
def test_only_the_levels_for_beginners_have_lapses(name: str) -> None:
    edition = game(name).edition(game(name).seats[0], {})
    assert isinstance(bot("1", edition), Lapsing)
    assert not isinstance(bot("8", edition), Lapsing)


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in GAMES for seats in game(name).seats])
def test_level_8_judges_by_a_network(name: str, seats: int) -> None:
    assert is_learned("8", game(name), seats)
    assert not is_learned("1", game(name), seats)


def test_where_no_network_was_trained_level_8_judges_by_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.games.nets.name_of", lambda seats: f"net-{seats + 1}.bin")
    erythro = game("erythro")
    assert not is_learned("8", erythro, 4)
    assert isinstance(bot("master", erythro.edition(4, {})), MCTSBot), "no error: it is the strongest there is"


def test_a_level_may_think_more_at_a_larger_table() -> None:
    found = table(game("envyra").package)
    assert found.with_network(4)["4"].simulations > found.with_network(2)["4"].simulations
    assert found.with_network(4)["5"] == found.learned["5"]


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("name", GAMES)
def test_hints_judge_by_a_network_where_one_was_trained_and_the_rules_are_compiled(name: str) -> None:
    for seats in game(name).seats:
        edition = game(name).edition(seats, {})
        judges = is_compiled() and has_net(edition.game, seats)
        assert strongest(edition) is (edition.learned if judges else edition.insight)


@pytest.mark.usefixtures("brief")
def test_where_a_network_is_for_other_content_a_level_judges_by_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.games.nets.name_of", lambda seats: "net-3.bin")
    edition = game("envyra").edition(2, {})
    with pytest.raises(OtherContent):
        _ = edition.learned
    assert played(edition, "8")


@pytest.mark.parametrize("name", ["0", "9", "-1", "12", "level 3", "Level 9"])
def test_what_is_no_level_is_answered_with_one_sentence(name: str) -> None:
    with pytest.raises(FourfoldError, match=rf"^there is no bot '{name}' \(levels are 1 to 8\)$"):
        bot(name, game("envyra").edition(2, {}))


def test_a_misspelt_name_is_still_guessed() -> None:
    assert hint_for("gready", ["greedy", "1"]) == "did you mean 'greedy'?"


def test_a_game_has_its_own_names_for_some_bots() -> None:
    assert kind_of("sensible", game("erythro")) == "greedy"
    assert kind_of("hard", game("erythro")) == "7"
