"""Runs the examples of a page one after another, as doctest does: the tab's Python has no doctest.

A worker has this file and `run`; what one example names, the next ones know.
"""

import io
import json
import traceback
from contextlib import redirect_stdout

PROMPT, MORE = ">>>", "..."
HEAD = "Traceback (most recent call last):\n"
NAMES: dict[str, object] = {}


def examples(text: str) -> list[tuple[str, str]]:
    """What is typed, and what is said to it, from a session in a page."""
    found: list[tuple[list[str], list[str]]] = []
    for line in text.splitlines():
        if line.startswith(PROMPT):
            found.append(([line[4:]], []))
        elif found and line.startswith(MORE) and not found[-1][1]:
            found[-1][0].append(line[4:])
        elif found and line.strip():
            found[-1][1].append(line)
    return [("\n".join(typed) + "\n", "".join(f"{line}\n" for line in said)) for typed, said in found]


def run(text: str) -> str:
    """Run a session; as JSON, for each example what was said, and whether the page says the same.

    With an empty one everything is forgotten.
    """
    told: list[dict[str, object]] = []
    if not text:
        NAMES.clear()
        NAMES["__name__"] = "__main__"
    for typed, wanted in examples(text):
        said = answer(typed)
        told.append({"said": said, "as_written": said.split() == wanted.split()})
    return json.dumps(told)


def answer(typed: str) -> str:
    """What Python says to something: what it prints, the value, or the last lines of what went wrong."""
    out = io.StringIO()
    with redirect_stdout(out):
        try:
            exec(compile(typed, "<example>", "single", dont_inherit=True), NAMES)
        except BaseException as error:
            return out.getvalue() + HEAD + "".join(traceback.format_exception_only(error))
    return out.getvalue()
