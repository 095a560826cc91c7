"""Open the table from a clone: `make play`, which is `python scripts/play.py` with what `fourfold serve` takes.

The first time, what the server needs is installed, and it starts at once with the rules in plain Python. Meanwhile
they are compiled, at low priority, where a C compiler is found; the next start takes them.
"""

import contextlib
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / ".venv-play"
PYTHON = ENVIRONMENT / "bin" / "python"
BUILD = ROOT / "build" / "play"
COMPILED, UNFINISHED = BUILD / "compiled", BUILD / "unfinished"
LOG = BUILD / "log.txt"
MADE_OF = "made-of.txt"
"""In each folder that is made: the digest of what it was made of."""
CONSTRAINTS = ROOT / "constraints.txt"
PACKAGING = (CONSTRAINTS, ROOT / "pyproject.toml", ROOT / "hatch_build.py")
PINS = ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT", "UV_CONSTRAINT", "UV_BUILD_CONSTRAINT")
COMPILE = "--compile"
NICE = 19
OPTIMISATION = "1"
"""What the C compiler is asked for: the rules are compiled in half the time of `3` and run about a tenth slower."""

BEGAN = time.monotonic()


def tell(sentence: str) -> None:
    """Say what is being done, and when."""
    print(f"[{time.monotonic() - BEGAN:3.0f} s] {sentence}", flush=True)


def digest(paths: Iterable[Path]) -> str:
    """What changes when one of these files does, or Python itself."""
    found = hashlib.sha256(sys.version.encode())
    for path in sorted(paths):
        found.update(str(path).encode() + path.read_bytes())
    return found.hexdigest()


def is_made_of(folder: Path, made_of: str) -> bool:
    """Is this folder there, made of just that?"""
    stamp = folder / MADE_OF
    return stamp.exists() and stamp.read_text() == made_of


def run(*command: str | Path, **variables: str) -> bool:
    """Run a command, which speaks to the log; whether it went well."""
    environment = {**os.environ, **dict.fromkeys(PINS, str(CONSTRAINTS)), **variables}
    BUILD.mkdir(parents=True, exist_ok=True)
    with LOG.open("a") as log:
        found = subprocess.run(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
    return found.returncode == 0


# --- what the server needs -----------------------------------------------------------------------------------


def has_pip() -> bool:
    """Can this Python's own pip install for another one? Then the environment need not wait for its own."""
    return run(sys.executable, "-m", "pip", "--python", sys.executable, "--version")


def installer() -> Sequence[str | Path]:
    """What installs packages into the environment: uv takes seconds where pip takes a minute."""
    if (uv := shutil.which("uv")) is not None:
        return [uv, "pip", "install", "--python", PYTHON]
    if run(PYTHON, "-m", "uv", "--version"):
        return [PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON]
    pip: list[str | Path] = (
        [sys.executable, "-m", "pip", "--python", PYTHON] if has_pip() else [PYTHON, "-m", "pip"]
    )
    return [*pip, "install"]


def install() -> None:
    """Make the environment: what the server needs, and this tree as it stands."""
    made_of = digest(PACKAGING)
    if is_made_of(ENVIRONMENT, made_of):
        return
    tell("Installing what the table needs, into .venv-play. This is done once.")
    shutil.rmtree(ENVIRONMENT, ignore_errors=True)
    is_there = run(sys.executable, "-m", "venv", *(["--without-pip"] if has_pip() else []), ENVIRONMENT)
    if is_there and shutil.which("uv") is None:
        run(*installer(), "uv")  # without it, pip does the rest
    if not is_there or not run(*installer(), "-e", ".[server,print]", FF_COMPILE="0"):
        sys.exit(f"{LOG.read_text()[-3000:]}\nThis could not be installed; the lines above say why.")
    (ENVIRONMENT / MADE_OF).write_text(made_of)


# --- the compiled rules --------------------------------------------------------------------------------------


def sources() -> list[Path]:
    """All that the package is made of."""
    package = (path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc")
    return [*PACKAGING, *package, *(ROOT / "docs" / "rules").glob("*.md")]


def compile_rules() -> None:
    """The whole package, compiled, in a folder of its own: there when it is finished, and not before."""
    made_of = digest(sources())
    shutil.rmtree(UNFINISHED, ignore_errors=True)
    settings = {"FF_COMPILE": "1", "FF_OPT": os.environ.get("FF_OPT") or OPTIMISATION}
    if not run(*installer(), "--no-deps", "--target", UNFINISHED, ".", **settings):
        sys.exit(1)
    (UNFINISHED / MADE_OF).write_text(made_of)
    shutil.rmtree(COMPILED, ignore_errors=True)
    UNFINISHED.rename(COMPILED)


class Compiling:
    """The rules are being compiled by another process, which ends with this one."""

    def __init__(self) -> None:
        command = [sys.executable, __file__, COMPILE]
        self._process = subprocess.Popen(command, start_new_session=True)
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        code = self._process.wait()
        if code == 0:
            tell("The rules are compiled: the next start is faster, and so are its bots.")
        elif code > 0:
            tell(f"The rules could not be compiled and stay as they are; {LOG.relative_to(ROOT)} says why.")

    def stop(self) -> None:
        """Leave nothing running."""
        if self._process.poll() is None:
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGTERM)


def serve(rules: Path | None) -> int:
    """Serve until somebody stops it, with the compiled rules if there are any; the server's exit code."""
    found = [str(rules)] if rules is not None else []
    paths = os.pathsep.join([*found, *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [str(PYTHON), "-m", "fourfold.cli", "serve", *sys.argv[1:]]
    server = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": paths})
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C reaches the server by itself
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    return server.wait()


def main() -> int:
    """Install, compile beside it if need be, and serve."""
    if sys.argv[1:] == [COMPILE]:
        os.nice(NICE)  # whoever plays meanwhile goes first
        compile_rules()
        return 0
    LOG.unlink(missing_ok=True)
    install()
    if is_made_of(COMPILED, digest(sources())):
        return serve(COMPILED)
    if os.environ.get("FF_COMPILE") == "0":
        return serve(None)
    tell("Starting with the rules in plain Python. Meanwhile they are compiled, which takes a minute or two.")
    compiling = Compiling()
    try:
        return serve(None)
    finally:
        compiling.stop()


if __name__ == "__main__":
    sys.exit(main())
