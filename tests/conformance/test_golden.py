"""The same matches everywhere: pure and compiled, on every Python, with `librt` and without.

`tests/replays/` holds what they must come to; `scripts/golden.py` writes it.
"""

import json
import subprocess
import sys

import pytest

import fourfold
from scripts.golden import FOLDER, ROOT, digests, played, told
from tests.support.walks import EDITIONS, EVERY, PLAIN, Case, label

WITHOUT_LIBRT = """
import sys
sys.modules["librt"] = None
from scripts.golden import digests
import json, librt.vecs
assert "fourfold.pure_vecs" in sys.modules
print(json.dumps(digests()))
"""


@pytest.mark.parametrize("case", PLAIN, ids=label)
def test_a_golden_match_is_played_word_for_word(case: Case) -> None:
    assert told(played(*case)) == (FOLDER / f"{label(case)}.txt").read_text(encoding="utf-8")


def golden() -> dict[str, str]:
    """The digests that the editions to be tried must come to."""
    known = json.loads((FOLDER / "digests.json").read_text(encoding="utf-8"))
    assert set(known) == set(map(label, EVERY))
    return {label(case): known[label(case)] for case in EDITIONS}


def test_golden_digests_are_reached_under_every_option() -> None:
    assert digests() == golden()


@pytest.mark.skipif(fourfold.is_compiled(), reason="compiled rules need librt; pure_vecs is for pure ones")
def test_vecs_in_pure_python_play_the_same_matches() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_LIBRT],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == golden()
