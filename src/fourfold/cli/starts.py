"""What a fresh process takes before it is of use, in CPU time."""

import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from statistics import median

import fourfold

HOME = Path(fourfold.__file__).parent.parent
STARTS = 5


def start_times() -> dict[str, float]:
    """CPU seconds of a fresh process to import us, to print help and to serve: medians.

    Of the import, what Python itself takes to start is taken off. A server has started when it tells its address.
    """
    python = [sys.executable, "-c"]
    command = [sys.executable, "-m", "fourfold.cli"]
    found = {
        "import fourfold": _started([*python, "import fourfold"]) - _started([*python, "pass"]),
        "fourfold --help": _started([*command, "--help"]),
    }
    if find_spec("litestar") is not None:
        with tempfile.TemporaryDirectory() as folder:
            database = str(Path(folder, "start.db"))
            found["fourfold serve"] = _started(
                [*command, "serve", "--port", "0", "--database", database], "http://"
            )
    return found


def _started(command: list[str], sign: str = "") -> float:
    """CPU seconds until a process ends, or until it prints a line with this sign; then it is ended."""
    times = []
    for _ in range(STARTS):
        with subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": str(HOME)},
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        ) as child:
            assert child.stdout is not None
            for line in child.stdout:
                if sign and sign in line:
                    child.kill()
                    break
            _, _, used = os.wait4(child.pid, 0)
            child.returncode = 0
        times.append(used.ru_utime + used.ru_stime)
    return median(times)
