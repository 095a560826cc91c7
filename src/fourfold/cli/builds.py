"""The same sources uncompiled, in a process of their own, to be measured in turns with the compiled ones."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

import fourfold
from fourfold.cli.measure import Amount, Question, Task
from fourfold.kernel.errors import FourfoldError

HOME = Path(fourfold.__file__).parent


@contextmanager
def pure_build() -> Iterator[Callable[[Task, float], Amount]]:
    """Run a copy of the package without its extensions; what is given measures in it."""
    with tempfile.TemporaryDirectory() as folder:
        without = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(HOME, Path(folder, "fourfold"), ignore=without)
        command = [sys.executable, "-m", "fourfold.cli.measure"]
        with subprocess.Popen(
            command, cwd=folder, env=_finding(folder), text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as child:
            assert child.stdin is not None
            assert child.stdout is not None
            ask, answers = child.stdin, child.stdout

            def measure(task: Task, seconds: float) -> Amount:
                ask.write(msgspec.json.encode(Question(task, seconds)).decode() + "\n")
                ask.flush()
                return msgspec.json.decode(answers.readline() or _died(), type=Amount)

            if msgspec.json.decode(answers.readline() or _died()) != {"compiled": False}:
                raise FourfoldError("the copy without extensions runs compiled code")
            yield measure
            ask.close()


def _died() -> str:
    raise FourfoldError("the process that measures the uncompiled build has ended")


def _finding(folder: str) -> dict[str, str]:
    """An environment in which `import fourfold` finds the package in this folder."""
    return {**os.environ, "PYTHONPATH": folder}
