"""Change one thing in a game's rules and see whether its tests notice: `scripts/mutants.py envyra --sample 40`.

A seeded sample of operators, comparisons and branches of `games/<game>/rules/` is changed, one at a time, in a copy
of the sources; the game's scenarios, its own tests and the conformance suites run against each copy, uncompiled. A
mutant that no test notices is printed with its place.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from fourfold.games import GAMES

ROOT = Path(__file__).parents[1]
SECONDS = 600
"""A mutant whose tests take longer is noticed: it hangs."""
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
LEAST = 0.9
"""The part that must be noticed."""
SKIPPED = {"annotation", "returns", "decorator_list"}


@dataclass(frozen=True)
class Mutant:
    """One change: the how-manieth that can be made in a module."""

    path: Path
    index: int
    line: int
    change: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT / 'src')}:{self.line}  {self.change}"


def places(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node of a module but those of annotations, where `|` is no operator."""
    yield tree
    for name, value in ast.iter_fields(tree):
        if name not in SKIPPED:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from places(child)


def changes(node: ast.AST) -> str | None:
    """What can be changed at a node, in words; None if nothing can."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            return f"{type(op).__name__} becomes {COMPARISONS[type(op)].__name__}"
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in OPERATORS:
            return f"{type(op).__name__} becomes {OPERATORS[type(op)].__name__}"
        case ast.BoolOp(op=ast.And()):
            return "and becomes or"
        case ast.BoolOp(op=ast.Or()):
            return "or becomes and"
        case ast.UnaryOp(op=ast.Not()):
            return "not is dropped"
        case ast.If() | ast.While() | ast.IfExp():
            return "the branch is turned round"
    return None


def change(node: ast.AST) -> None:
    """Change a node in place."""
    match node:
        case ast.Compare(ops=[op]):
            node.ops = [COMPARISONS[type(op)]()]
        case ast.BinOp(op=op) | ast.AugAssign(op=op):
            node.op = OPERATORS[type(op)]()
        case ast.BoolOp(op=op):
            node.op = ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp(operand=operand):
            node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), operand)
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            node.test = ast.UnaryOp(ast.Not(), test)


def mutants_of(path: Path) -> list[Mutant]:
    """Every change that can be made in a module."""
    told = [(node, changes(node)) for node in places(ast.parse(path.read_text()))]
    kept = [(node, said) for node, said in told if said is not None]
    return [Mutant(path, index, getattr(node, "lineno", 0), said) for index, (node, said) in enumerate(kept)]


def mutated(mutant: Mutant) -> str:
    """The source of a module with one change."""
    tree = ast.parse(mutant.path.read_text())
    node = [node for node in places(tree) if changes(node) is not None][mutant.index]
    change(node)
    return ast.unparse(ast.fix_missing_locations(tree))


def is_noticed(mutant: Mutant, game: str) -> bool:
    """Does a test fail, or hang, with this change?"""
    with tempfile.TemporaryDirectory(prefix="fourfold-mutant-") as folder:
        sources = Path(folder) / "src"
        shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        (sources / mutant.path.relative_to(ROOT / "src")).write_text(mutated(mutant))
        tests = ["tests/games/test_scenarios.py", f"tests/games/{game}", "tests/conformance"]
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", game, *tests]
        paths = os.pathsep.join([str(sources), str(ROOT)])
        environment = {**os.environ, "PYTHONPATH": paths, "FF_EDITIONS": "few", "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return True
        return ran.returncode != 0


def main() -> int:
    """Try a sample for each game; tell what was not noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help=f"of {', '.join(GAMES)}; none: all")
    parser.add_argument("--sample", type=int, default=40, help="mutants of each game")
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    is_enough = True
    for game in given.games or GAMES:
        rules = sorted((ROOT / "src" / "fourfold" / "games" / game / "rules").glob("*.py"))
        every = [mutant for path in rules for mutant in mutants_of(path)]
        chosen = random.Random(f"{given.seed} {game}").sample(every, min(given.sample, len(every)))
        lives = 0
        with ThreadPoolExecutor(given.processes) as pool:
            for mutant, noticed in zip(chosen, pool.map(is_noticed, chosen, [game] * len(chosen)), strict=True):
                if not noticed:
                    lives += 1
                    print(f"    lives: {mutant}", flush=True)
        print(f"{game}: {len(chosen) - lives} of {len(chosen)} noticed, of {len(every)} there are", flush=True)
        is_enough = is_enough and len(chosen) - lives >= LEAST * len(chosen)
    return int(not is_enough)


if __name__ == "__main__":
    sys.exit(main())
