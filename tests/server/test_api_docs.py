"""The examples of `docs/api.md` do what the page says."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from fourfold.server import limits
from fourfold.server.api import HANDLERS
from tests.server.processes import PATIENCE, Server

PAGE = Path(__file__).resolve().parents[2] / "docs" / "api.md"
BLOCK = re.compile(r"^```(sh|json)\n(.*?)^```", re.DOTALL | re.MULTILINE)
MARK = "----"


def examples() -> list[tuple[str, Any]]:
    """Each piece of shell with the answer that follows it, if one does."""
    found: list[tuple[str, Any]] = []
    for kind, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "sh":
            found.append((text, None))
        else:
            found[-1] = (found[-1][0], json.loads(text))
    return found


def shape(value: Any) -> Any:
    """What of an answer must be as the page shows it: the fields and their types, not the values."""
    if isinstance(value, dict):
        return {key: type(inner).__name__ for key, inner in value.items()}
    return [shape(inner) for inner in value[:1]] if isinstance(value, list) else type(value).__name__


@pytest.mark.skipif(shutil.which("curl") is None or shutil.which("bash") is None, reason="needs bash and curl")
def test_the_examples_run_and_answer_as_shown(server: Server) -> None:
    pieces = examples()
    assert len(pieces) > 8
    script = "set -euo pipefail\n" + "".join(f"{code}echo; echo {MARK}\n" for code, _ in pieces)
    done = subprocess.run(
        ["bash", "-c", script],
        env={"HOST": server.address, "PATH": "/usr/local/bin:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for (code, expected), answer in zip(pieces, done.stdout.split(f"{MARK}\n"), strict=False):
        if expected is not None:
            assert shape(json.loads(answer)) == shape(expected), code


def test_the_page_names_every_limit_with_its_value() -> None:
    table = re.findall(r"^\| `([A-Z_]+)` \| ([0-9,]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    found = {name: int(value.replace(",", "")) for name, value in table}
    assert found == {name: value for name, value in vars(limits).items() if name.isupper()}


def test_the_page_names_every_route() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for handler in HANDLERS:
        for path in handler.paths:
            assert path.rsplit("/", 1)[-1].replace("{table_id:str}", "tables") in text, path
