"""What a site takes from others: Pyodide from npm and wheels from PyPI, as this machine is set up to get them.

Versions and hashes are pinned here; where they come from is not. What was fetched once is kept in a cache.
"""

import hashlib
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path

from fourfold.kernel.errors import FourfoldError

PYODIDE = "314.0.7"
PYODIDE_SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
PYTHON = "314"
BROWSER = ("pyemscripten_2026_0_wasm32",)
"""The platform of the wheels that Pyodide's Python takes."""
PLAIN = ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_28_x86_64")
"""Of wheels for it only the Python files are taken, so that any platform will do."""


def pyodide(cache: Path) -> Path:
    """The folder of Pyodide."""
    archive = cache / f"pyodide-{PYODIDE}.tgz"
    if not archive.exists():
        npm = found("npm", "it comes with Node.js, and brings Pyodide")
        run([npm, "pack", "--silent", "--pack-destination", str(cache), f"pyodide@{PYODIDE}"])
    if hashlib.sha256(archive.read_bytes()).hexdigest() != PYODIDE_SHA256:
        archive.unlink()
        raise FourfoldError(f"pyodide {PYODIDE} is not the one that was pinned", "fetch it again, or look into it")
    folder = cache / f"pyodide-{PYODIDE}"
    if not folder.exists():
        with tarfile.open(archive) as packed:
            packed.extractall(cache / "unpacking", filter="data")
        (cache / "unpacking" / "package").rename(folder)
        (cache / "unpacking").rmdir()
    return folder


def wheels(cache: Path) -> tuple[list[Path], list[Path]]:
    """The wheels for browsers, and those of which only the Python files are for them."""
    return _wheels(cache, "wheels.txt", BROWSER), _wheels(cache, "wheels-plain.txt", PLAIN)


def _wheels(cache: Path, pinned: str, platforms: Sequence[str]) -> list[Path]:
    source = files(__package__).joinpath(pinned)
    folder = cache / f"wheels-{hashlib.sha256(source.read_bytes()).hexdigest()[:12]}"
    if not folder.exists():
        fresh = folder.with_suffix(".new")
        shutil.rmtree(fresh, ignore_errors=True)
        with as_file(source) as file:
            run([
                sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                "--require-hashes", "--only-binary", ":all:", "--python-version", PYTHON, "--implementation", "cp",
                "--abi", f"cp{PYTHON}", *(f"--platform={platform}" for platform in platforms),
                "--dest", str(fresh), "--requirement", str(file),
            ])  # fmt: skip
        fresh.rename(folder)
    return sorted(folder.glob("*.whl"))


def found(program: str, why: str) -> str:
    """Where a program is."""
    where = shutil.which(program)
    if where is None:
        raise FourfoldError(f"there is no {program} here", why)
    return where


def run(command: Sequence[str]) -> None:
    """Run a program; what it says is shown only if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise FourfoldError(f"{Path(command[0]).name} failed: {said[-1] if said else done.returncode}")
