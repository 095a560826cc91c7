"""Where each rule clause stands in the code and which tests pin it.

    python scripts/clauses.py           every clause with its places, then the counts
    python scripts/clauses.py --json    the same for programs

Places in the code are the game's own modules and its `content.toml`, wherever the ID is written; ranges such as
"ENV-SETUP-5, 6 and 7" or "ENV-SCORE-2 to ENV-SCORE-5" name every clause in them. A test names clauses with
`@pytest.mark.clause("ENV-SETUP-5", ...)`; a worked scenario in the game's `scenarios.toml`, which a test plays,
names its own ID and those it pins. The exit status is 1 if an ID does not exist, if a clause or ruling has no code
or no test, or if a worked scenario has no test.
"""

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from fourfold.games import HOUSE, game
from fourfold.games.clauses import Clause, clauses

ROOT = Path(__file__).resolve().parents[1]

ID = re.compile(
    r"\b(?P<family>[A-Z]{3}-(?:[A-Z][A-Z0-9]*-|[RXS]))(?P<first>\d+)"
    r"(?:\s+to\s+(?P=family)(?P<last>\d+)|(?P<more>(?:,\s+\d+)*\s+and\s+\d+)\b(?![-\w]))?"
)
"""One ID, or a range of them, or a list whose members after the first are bare numbers."""

Places = dict[str, list[str]]


class Trace(msgspec.Struct, frozen=True):
    """One entry of a rules document with the places that name it."""

    id: str
    kind: str
    title: str
    code: list[str]
    tests: list[str]

    @property
    def is_rule(self) -> bool:
        """Is it a clause or a ruling, and not a worked scenario?"""
        return self.kind != "scenario"

    def problems(self) -> Iterator[str]:
        """What the entry lacks."""
        if self.is_rule and not self.code:
            yield f"{self.id} has no place in the code: {self.title}"
        if not self.tests:
            yield f"{self.id} has no test: {self.title}"


class Report(msgspec.Struct, frozen=True):
    """Everything there is to say about one game."""

    game: str
    traces: list[Trace]
    problems: list[str]

    def counts(self) -> str:
        """The three counts of the game, and the scenarios apart."""
        rules = [trace for trace in self.traces if trace.is_rule]
        scenarios = [trace for trace in self.traces if not trace.is_rule]
        return (
            f"{self.game}: {len(rules)} clauses and rulings, "
            f"{sum(bool(trace.code) for trace in rules)} with code, "
            f"{sum(bool(trace.tests) for trace in rules)} with tests; "
            f"{sum(bool(trace.tests) for trace in scenarios)} of {len(scenarios)} scenarios with tests"
        )


def ids_in(text: str) -> Iterator[tuple[str, int]]:
    """Every ID that a text names, with its line; ranges and lists are written out."""
    for found in ID.finditer(text):
        numbers = [int(found["first"])]
        if found["last"]:
            numbers += range(numbers[0] + 1, int(found["last"]) + 1)
        elif found["more"]:
            numbers += [int(number) for number in re.findall(r"\d+", found["more"])]
        width = len(found["first"]) if found["first"].startswith("0") else 1
        line = text.count("\n", 0, found.start()) + 1
        for number in numbers:
            yield f"{found['family']}{number:0{width}}", line


def ids_marked(text: str) -> Iterator[tuple[str, int]]:
    """Every ID given to `pytest.mark.clause` in a test module, with its line."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
            for given in node.args:
                if isinstance(given, ast.Constant) and isinstance(given.value, str):
                    yield given.value, given.lineno


def ids_quoted(text: str) -> Iterator[tuple[str, int]]:
    """Every ID that stands alone between quotes in a file of scenarios, with its line."""
    for number, line in enumerate(text.splitlines(), 1):
        for quoted in re.findall(r'"([^"]*)"', line):
            if ID.fullmatch(quoted):
                yield quoted, number


def places(files: list[Path], *, tests: bool) -> Places:
    """Each ID that the files name, with all its places."""
    found: Places = {}
    for file in files:
        text = file.read_text(encoding="utf-8")
        pinned = ids_quoted if file.suffix == ".toml" else ids_marked
        for id, line in pinned(text) if tests else ids_in(text):
            place = f"{file.relative_to(ROOT)}:{line}"
            if place not in found.setdefault(id, []):
                found[id].append(place)
    return found


def python_files(folder: Path) -> list[Path]:
    """All modules below a folder."""
    return sorted(folder.rglob("*.py"))


def report(name: str) -> Report:
    """Trace the clauses of one game."""
    prefix, package = f"{game(name).prefix}-", ROOT / "src" / "fourfold" / "games" / name
    code = places([*python_files(package), package / "content.toml"], tests=False)
    tests = places([*python_files(ROOT / "tests"), *package.glob("scenarios.toml")], tests=True)
    everywhere = places(python_files(ROOT / "src"), tests=False)
    entries = clauses(name)
    traces = [_trace(entry, code, tests) for entry in entries]
    known = {entry.id for entry in entries}
    problems = [
        f"{id} is not in the rules document: {', '.join(at)}"
        for used in (everywhere, tests)
        for id, at in used.items()
        if id.startswith(prefix) and id not in known
    ]
    return Report(name, traces, [*problems, *(problem for trace in traces for problem in trace.problems())])


def _trace(entry: Clause, code: Places, tests: Places) -> Trace:
    return Trace(entry.id, entry.kind, entry.title, code.get(entry.id, []), tests.get(entry.id, []))


def lines(traces: list[Trace]) -> Iterator[str]:
    """The list of clauses, a paragraph each."""
    for trace in traces:
        yield f"{trace.id}  {trace.title}" if trace.title != trace.id else trace.id
        if trace.is_rule:
            yield f"    code   {' '.join(trace.code) or '-'}"
        yield f"    tests  {' '.join(trace.tests) or '-'}"


def main() -> int:
    """Print the reports and say whether everything is in order."""
    parser = argparse.ArgumentParser(description="Rule clauses with their code and their tests.")
    parser.add_argument("--json", action="store_true", help="write the reports as JSON")
    as_json = parser.parse_args().json
    reports = [report(name) for name in HOUSE]
    if as_json:
        print(json.dumps(msgspec.to_builtins(reports), indent=2))
    else:
        for each in reports:
            print(*lines(each.traces), sep="\n")
        print(*(each.counts() for each in reports), sep="\n")
    problems = [problem for each in reports for problem in each.problems]
    if problems:
        print(*problems, sep="\n", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
