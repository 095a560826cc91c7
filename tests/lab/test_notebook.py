"""The example notebook runs from its first cell to its last."""

import json
from pathlib import Path
from typing import Any


def test_the_example_notebook_runs() -> None:
    path = Path(__file__).parents[2] / "examples" / "lab.ipynb"
    space: dict[str, Any] = {"__name__": "notebook"}
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), space)
    assert len(space["played"]) == space["study"].matches
    assert space["tiles"].height == len(space["found"].records)
    assert space["picture"].startswith("<svg")
