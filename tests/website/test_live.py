"""The examples that run in the browser: the same that `tests/test_docs.py` runs, by what runs them there."""

import doctest
import json
import re
from pathlib import Path

import pytest

from website import live, pages

SESSION = re.compile(r"^``` \{ \.pycon \.live \}\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def sessions(page: str) -> list[str]:
    text = pages.english()[pages.OTHERS.get(page, page.removeprefix("docs/"))]
    assert isinstance(text, str)
    return SESSION.findall(text)


@pytest.mark.parametrize("page", pages.LIVE)
def test_every_example_of_a_page_is_read_as_doctest_reads_it(page: str) -> None:
    wanted = doctest.DocTestParser().get_examples((pages.ROOT / page).read_text(encoding="utf-8"))
    found = [one for session in sessions(page) for one in live.examples(session)]
    assert [typed for typed, _ in found] == [one.source for one in wanted]


@pytest.mark.parametrize("page", pages.LIVE)
def test_python_says_what_is_written(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    live.run("")
    for session in sessions(page):
        for one, (typed, wanted) in zip(json.loads(live.run(session)), live.examples(session), strict=True):
            assert one["as_written"], (typed, wanted, one["said"])


def test_what_goes_wrong_is_said_in_its_last_lines() -> None:
    assert live.answer("print('first'); 1 / 0\n") == (
        "first\nTraceback (most recent call last):\nZeroDivisionError: division by zero\n"
    )


def test_an_empty_session_forgets_everything() -> None:
    live.run(">>> remembered = 1\n")
    assert json.loads(live.run(">>> remembered\n1\n")) == [{"said": "1\n", "as_written": True}]
    live.run("")
    assert "NameError" in live.run(">>> remembered\n1\n")
