"""`fourfold new-game`: what it writes is a package that keeps every promise."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import fourfold
from fourfold.cli import main

SOURCE = Path(fourfold.__file__).parents[1]


def test_what_is_written_passes_the_suites(tmp_path: Path) -> None:
    where = tmp_path / "written"
    assert main(["new-game", "nine_rivers", "--in", str(where)]) == 0
    package = where / "src"
    info = package / "fourfold_nine_rivers-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: fourfold-nine-rivers\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[fourfold.games]\nnine_rivers = fourfold_nine_rivers:GAME\n")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=where,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(SOURCE)]), "FF_EDITIONS": "few"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


@pytest.mark.parametrize(
    ("name", "said"), [("Nine Rivers", "cannot be called"), ("envyra", "is a game 'envyra' already")]
)
def test_a_name_that_will_not_do_is_refused(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name]) != 0
    assert said in capsys.readouterr().err


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "nine_rivers", "--in", str(tmp_path)]) != 0
    assert "is there already" in capsys.readouterr().err
