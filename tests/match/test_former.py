"""When the content of a game changes, what was made with the former one goes on with it (docs/decisions/0034)."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import fourfold
from fourfold.games import HOUSE
from fourfold.games import game as find_game
from fourfold.games.digests import FORMER, content_digest
from fourfold.kernel.errors import BadContent
from fourfold.match.match import Match

ROOT = Path(__file__).resolve().parents[2]
TUNED = {
    "envyra": ("cubes = 2\nvp = 2", "cubes = 1\nvp = 2"),
    "earth_water_sun": ("base_steps = 2", "base_steps = 3"),
    "etheria": (
        "cost = { red = 2, green = 0, yellow = 1, rainbow = 2 }\nminimum = 12\npoints = 7",
        "cost = { red = 1, green = 0, yellow = 1, rainbow = 2 }\nminimum = 10\npoints = 6",
    ),
    "erythro": ("hand_size = 5", "hand_size = 6"),
}
"""A figure of each game's content file, and another for it."""
GO_ON = """
import sys
from fourfold.match.match import Match
match = Match.load(sys.argv[1])
assert match.edition.content_text != Match(match.game.name).edition.content_text
while match.to_act:
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
match.save(sys.argv[1])
"""


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fourfold as it may be later: every game has another content file, and keeps the one it has today."""
    folder = tmp_path_factory.mktemp("later")
    shutil.copytree(
        Path(fourfold.__file__).parent, folder / "fourfold", ignore=shutil.ignore_patterns("__pycache__")
    )
    for name, (figure, other) in TUNED.items():
        package = folder / "fourfold" / "games" / name
        own = (package / "content.toml").read_text(encoding="utf-8")
        assert figure in own
        (package / FORMER).mkdir(exist_ok=True)
        (package / "content.toml").rename(package / FORMER / f"{content_digest(own)}.toml")
        (package / "content.toml").write_text(own.replace(figure, other), encoding="utf-8")
    return folder


def test_a_former_content_is_found_by_its_digest_and_by_no_path() -> None:
    for name in HOUSE:
        game = find_game(name)
        own = game.edition(game.seats[0], {}).content_text
        assert game.content_known_as(content_digest(own)) == own
        for digest in ("", "0" * 32, "../content", "../../envyra/content"):
            with pytest.raises(BadContent, match="other content"):
                game.content_known_as(digest)


def test_every_former_content_has_its_digest_for_a_name_and_can_be_played() -> None:
    for name in HOUSE:
        folder = Path(fourfold.__file__).parent / "games" / name / FORMER
        for file in folder.glob("*"):
            text = file.read_text(encoding="utf-8")
            assert file.name == f"{content_digest(text)}.toml"
            for seats in find_game(name).seats:
                Match.of(find_game(name).edition(seats, {}, text), "former", own_content=False)


def run(later: Path, *command: str) -> None:
    done = subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(later), "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


@pytest.mark.parametrize("name", HOUSE)
def test_a_match_saved_before_is_opened_and_goes_on_to_its_end(later: Path, tmp_path: Path, name: str) -> None:
    match, file = Match(name, seed=3), tmp_path / "match.json"
    for _ in range(20):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    match.save(file)
    run(later, "-c", GO_ON, str(file))
    ended = Match.load(file)
    assert ended.outcome is not None
    assert ended.entries[: match.length] == match.entries


@pytest.mark.parametrize(
    "tests",
    [
        ["tests/conformance/test_golden.py", "-k", "word_for_word"],
        ["tests/learn/test_lessons.py", "-k", "to_its_end"],
        ["tests/learn/test_puzzles.py", "-k", "answers_are_right"],
        ["tests/server/test_upgrade.py", "-k", "sqlite and opens"],
    ],
    ids=["golden matches", "lessons", "puzzles", "stored tables"],
)
def test_what_was_made_before_is_as_it_was(later: Path, tests: list[str]) -> None:
    run(later, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests)
