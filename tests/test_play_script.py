"""`make play` from a fresh clone: the table at once, the compiled rules at the next start."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[1]
COMPILED = "The rules are compiled"


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tracked files of this tree, and nothing that was made of them."""
    folder = tmp_path_factory.mktemp("clone")
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in filter(None, tracked.stdout.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


@contextmanager
def playing(clone: Path) -> Iterator[Iterator[str]]:
    """What is told while the table is open; it is stopped politely."""
    command = [sys.executable, "scripts/play.py", "--port", "0", "--database", str(clone / "tables.db")]
    with subprocess.Popen(command, cwd=clone, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield iter(process.stdout.readline, "")
        finally:
            process.terminate()
            assert process.wait(60) == 0


def until(told: Iterator[str], sentence: str) -> list[str]:
    """All that is told up to a sentence."""
    found: list[str] = []
    for line in told:
        found.append(line)
        if sentence in line:
            return found
    raise AssertionError(f"{sentence!r} was never told, but: {found}")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_fresh_clone_plays_at_once_and_with_compiled_rules_at_the_next_start(clone: Path) -> None:
    with playing(clone) as told:
        first = until(told, "The table is at")
        address = re.search(r"http://\S+", first[-1])
        assert address is not None
        with urlopen(address[0]) as page:
            assert page.status == 200
        assert any("plain Python" in line for line in first)
        until(told, COMPILED)
    with playing(clone) as told:
        assert len(until(told, "The table is at")) == 1
    python, rules = clone / ".venv-play" / "bin" / "python", clone / "build" / "play" / "compiled"
    asked = [str(python), "-c", "import fourfold; print(fourfold.is_compiled())"]
    environment = {**os.environ, "PYTHONPATH": str(rules)}
    assert subprocess.run(asked, env=environment, check=True, capture_output=True, text=True).stdout == "True\n"
