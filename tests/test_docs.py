"""The examples in the README and the guides do what they say."""

import doctest
from pathlib import Path

import pytest

from fourfold.games import HOUSE
from scripts.observations import FOLDER, page

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/guide.md", "docs/agents.md", "docs/lab.md"])
def test_the_examples_of_a_page_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / page).read_text(encoding="utf-8")
    runner = doctest.DocTestRunner()
    examples = doctest.DocTestParser().get_doctest(text, {}, page, str(ROOT / page), 0)
    assert len(examples.examples) > 5
    assert runner.run(examples).failed == 0


@pytest.mark.parametrize("name", HOUSE)
def test_what_observations_mean_is_written_down_as_declared(name: str) -> None:
    """If not: python scripts/observations.py."""
    assert (FOLDER / f"{name.replace('_', '-')}.md").read_text(encoding="utf-8") == page(name)
