"""What is written down is one JSON object a line, whoever writes it."""

import io
import json
import logging
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from fourfold.server.logs import LOG, JsonLine


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is logged meanwhile."""
    found = io.StringIO()
    handler = logging.StreamHandler(found)
    handler.setFormatter(JsonLine())
    root = logging.getLogger()
    root.addHandler(handler)
    yield found
    root.removeHandler(handler)


def only_line(lines: io.StringIO) -> dict[str, Any]:
    text = lines.getvalue()
    assert text.count("\n") == 1
    found: dict[str, Any] = json.loads(text)
    return found


def test_a_note_has_its_facts_its_level_and_its_time(lines: io.StringIO) -> None:
    LOG.warning("100 % é\n", table="abc", file=Path("x"), again_in=2.5)
    found = only_line(lines)
    assert "é" in lines.getvalue()
    assert datetime.fromisoformat(found.pop("timestamp")).utcoffset() is not None
    assert found == {
        "table": "abc", "file": repr(Path("x")), "again_in": 2.5, "event": "100 % é\n", "level": "warning",
    }  # fmt: skip


def test_a_bug_has_its_traceback(lines: io.StringIO) -> None:
    try:
        raise ValueError("what went wrong")
    except ValueError as error:
        LOG.error("request failed", error, path="/x")
    found = only_line(lines)
    assert (found["event"], found["path"], found["level"]) == ("request failed", "/x", "error")
    assert found["exception"].endswith("ValueError: what went wrong")
    assert "test_a_bug_has_its_traceback" in found["exception"]


def test_what_a_library_notes_has_the_same_form(lines: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("%d connections", 3)
    found = only_line(lines)
    assert (found["event"], found["level"]) == ("3 connections", "warning")
