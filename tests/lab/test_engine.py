"""A study gives the same results however it is played: processes, stops, lost workers change nothing."""

import contextlib
import os
import signal
import sqlite3
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from fourfold.games import game as find_game
from fourfold.kernel.errors import FourfoldError
from fourfold.lab.engine import Chunks, Here, Processes, run
from fourfold.lab.recording import Played, play_chunk
from fourfold.lab.results import Results
from fourfold.lab.study import Player, Study

STUDY = Study(
    game="envyra",
    line_ups=((Player("greedy"), Player("uniform")), (Player("uniform"), Player("uniform"))),
    deals=12,
    seed=3,
    mirrored=True,
    detailed=True,
)


def told(played: Iterator[Played]) -> bytes:
    return msgspec.json.encode(list(played))


def test_a_place_says_all_about_its_match() -> None:
    matches = [STUDY.match(place) for place in range(STUDY.matches)]
    assert STUDY.matches == 12 * 2 * 2
    assert len({(one.deal, one.line_up, one.turn) for one in matches}) == STUDY.matches
    assert STUDY.seated(matches[1]) == (Player("uniform"), Player("greedy"))
    assert STUDY.first_seed(matches[0]) == STUDY.first_seed(matches[3]) != STUDY.first_seed(matches[4])


def test_a_study_that_is_not_mirrored_turns_from_deal_to_deal() -> None:
    once = msgspec.structs.replace(STUDY, mirrored=False)
    assert [once.match(place).turn for place in range(4)] == [0, 0, 1, 1]


def test_two_processes_play_the_same_in_the_same_order() -> None:
    assert told(run(STUDY, Processes(2))) == told(run(STUDY, Here()))


def test_a_study_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole = told(run(STUDY, Here()))
    some = run(STUDY, Here(), Results(tmp_path / "results", STUDY))
    assert len(list(islice(some, 9))) == 9
    some.close()  # type: ignore[attr-defined]

    results = Results(tmp_path / "results", STUDY)
    assert len(results.read()) >= 9
    assert told(run(STUDY, Here(), results)) == whole
    assert len(results.read()) == STUDY.matches


class Dying(Processes):
    """Processes of which one is killed after the first chunk."""

    def play(self, study: bytes, chunks: Chunks) -> Iterator[list[Played]]:
        for number, played in enumerate(super().play(study, chunks)):
            if number == 0:
                children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
                os.kill(int(children[-1]), signal.SIGKILL)
            yield played


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds its processes in /proc")
def test_what_a_lost_process_had_is_played_again() -> None:
    assert told(run(STUDY, Dying(2))) == told(run(STUDY, Here()))


def test_chunks_grow_with_how_quick_matches_are() -> None:
    chunks = Chunks(list(range(1000)))
    assert chunks.take() == [0]
    chunks.took(1, 0.001)
    assert chunks.take() == [1, 2]
    chunks.took(2, 10.0)
    assert chunks.take() == [3]
    chunks.give_back([3])
    assert chunks.take() == [3]


def test_chunks_get_small_towards_the_end_so_that_nobody_waits_long_for_the_last() -> None:
    chunks = Chunks(list(range(100)), jobs=2)
    sizes = []
    while places := chunks.take():
        sizes.append(len(places))
        chunks.took(len(places), 0.0)
    assert sum(sizes) == 100
    largest = sizes.index(max(sizes))
    assert sizes[largest:] == sorted(sizes[largest:], reverse=True)
    assert sizes[-4:] == [1, 1, 1, 1]


def test_more_deals_go_on_from_what_is_there_and_nothing_else_may_differ(tmp_path: Path) -> None:
    path = tmp_path / "results"
    list(run(STUDY, Here(), Results(path, STUDY)))
    more = msgspec.structs.replace(STUDY, deals=13)
    assert len(list(run(more, Here(), Results(path, more)))) == more.matches
    other = msgspec.structs.replace(STUDY, seed=4)
    with pytest.raises(FourfoldError, match="with other seed"):
        Results(path, other)


def test_results_are_not_gone_on_with_after_the_content_of_the_game_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results"
    Results(path, STUDY).close()
    text = STUDY.edition().content_text
    Results(path, msgspec.structs.replace(STUDY, content=text)).close()
    changed = text.replace("cubes = 2\nvp = 2", "cubes = 1\nvp = 2")
    monkeypatch.setattr(Study, "edition", lambda study: find_game(study.game).edition(2, {}, changed))
    with pytest.raises(FourfoldError, match="with other content"):
        Results(path, STUDY)


def test_a_damaged_row_is_named_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "results"
    list(run(STUDY, Here(), Results(path, STUDY)))
    file = sqlite3.connect(path)
    file.execute("UPDATE played SET played = 'oh' WHERE place = 3")
    file.commit()
    with pytest.raises(FourfoldError, match="cannot be read"):
        Results(path, STUDY).read()
    assert file.execute("SELECT count(*) FROM played").fetchone() == (STUDY.matches,)
    file.close()


@pytest.mark.parametrize(
    "damage",
    ["DELETE FROM study", "UPDATE study SET study = '{}'", "UPDATE study SET study = 5", "DROP TABLE study"],
)
def test_a_file_without_a_study_that_can_be_read_is_named(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "results"
    Results(path, STUDY).close()
    with contextlib.closing(sqlite3.connect(path)) as file:
        file.execute(damage)
        file.commit()
    with pytest.raises(FourfoldError, match="results: "):
        Results(path, STUDY)


def test_a_match_is_recorded_with_what_happened_in_it() -> None:
    (played,) = play_chunk(msgspec.json.encode(STUDY), [0])
    assert played.details is not None
    assert played.details.asked["mark"].taken > 0
    assert sum(asked.taken for asked in played.details.asked.values()) == played.steps
    taken = played.details.taken["tile"]
    assert set(taken) <= set(played.details.seen["tile"])
    assert 0 <= played.details.decided <= 1
    assert played.details.course == ()
    assert played.details.leads <= played.rounds


def test_the_course_of_a_match_is_told_where_a_game_evaluates_positions() -> None:
    study = Study(
        game="earth_water_sun", line_ups=((Player("uniform"), Player("uniform")),), deals=1, detailed=True
    )
    (played,) = play_chunk(msgspec.json.encode(study), [0])
    assert played.details is not None
    assert len(played.details.course) == 11
