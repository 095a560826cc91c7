"""Compile the rules with mypyc while the wheel is built.

What is compiled is a matter of place, not of a list: every module of ``fourfold/kernel`` and of
``fourfold/games/<game>/rules``, except ``__init__.py``, and every game's ``insight.py``, ``features.py`` and
``observation.py``. They form one mypyc group, so that they call each other natively.

Environment:

``FF_COMPILE``  ``0``: a pure wheel. ``auto`` (the default): compiled where a C compiler works, else
                a pure wheel and one line that says so. ``1``: compiled, or the build fails.
``FF_OPT``      the C compiler's optimisation level, ``0`` to ``3`` (the default).

Everything is made under ``build/``: an extension left beside its source would silently hide edits.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "kernel/*.py",
    "games/*/rules/*.py",
    "games/*/insight.py",
    "games/*/features.py",
    "games/*/observation.py",
    "adapters/openspiel/moment.py",
)
GROUP = "fourfold"
CALL_DIRECTLY = ["-fvisibility=hidden", "-fno-plt", "-fno-semantic-interposition"]
"""mypyc exports every function. Without these, calls between rules go through the PLT and are never inlined."""
INLINE = ["--param", "max-inline-insns-auto=80", "--param", "inline-unit-growth=100"]
"""A rule of one line is many lines of C, with what is done if an index is wrong; gcc would take it for too long."""
COLD = """\
struct _object;
void PyErr_SetNone(struct _object *) __attribute__((cold));
void PyErr_SetString(struct _object *, const char *) __attribute__((cold));
void CPy_AddTraceback(const char *, const char *, int, struct _object *) __attribute__((cold));
void CPy_TypeError(const char *, struct _object *) __attribute__((cold));
"""
"""What is called when something is wrong, put before all C that mypyc wrote: the way to it is out of the way."""
NO_WARNINGS = ["-Wno-all", "-w"]
"""Nobody reads warnings about C that mypyc wrote. Looking for those of `-Wall`, which Python's own flags ask for,
takes gcc 12 three times as long as all the rest; `-w` alone only hides what is found."""
BUILD_REQUIREMENTS = ["mypy[mypyc]==2.4.1", "setuptools", "librt>=0.16"]

# The strict checks are `make lint`'s. Here only the compiled modules count: what they lead to, by way of
# their parent packages, may need libraries that the build does not have.
MYPY_SETTINGS = """\
[mypy]
mypy_path = src
explicit_package_bases = True
follow_imports = silent
cache_dir = {cache}
"""


class MypycBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel, beside the sources they come from."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: nothing, unless it will compile."""
        return [] if why_pure(wanted()) else BUILD_REQUIREMENTS

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and have the extensions packed; an editable install stays pure."""
        if version == "editable":
            return
        mode = wanted()
        reason = why_pure(mode) or missing_tools()
        if reason:
            if mode == "1":
                raise RuntimeError(f"FF_COMPILE=1, but {reason}")
            if mode == "auto":
                self.app.display_warning(f"fourfold: building a pure wheel, {reason}")
            return
        root = Path(self.root)
        lib = compile_modules(root, find_modules(root), os.environ.get("FF_OPT") or "3")
        for extension in sorted(lib.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")):
            build_data["force_include"][str(extension)] = extension.relative_to(lib).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def wanted() -> str:
    """The mode asked for in ``FF_COMPILE``."""
    mode = os.environ.get("FF_COMPILE") or "auto"
    if mode not in ("0", "auto", "1"):
        raise ValueError(f"FF_COMPILE is {mode!r}: it must be 0, auto or 1")
    return mode


def why_pure(mode: str) -> str | None:
    """Why nothing can or shall be compiled here; ``None`` if it will be."""
    if mode == "0":
        return "FF_COMPILE=0"
    if sys.implementation.name != "cpython" or sys.platform == "emscripten":
        return "mypyc needs CPython"
    return None if c_compiler_works() else "no working C compiler was found"


def missing_tools() -> str | None:
    """Why mypyc cannot run here, when the build environment was not made from ``dependencies()``."""
    missing = [name for name in ("mypyc", "setuptools", "librt") if find_spec(name) is None]
    return f"{' and '.join(missing)} cannot be imported" if missing else None


def c_compiler_works() -> bool:
    """Try the compiler that setuptools would call on a file that includes ``Python.h``."""
    if sys.platform == "win32":
        return True  # setuptools finds MSVC by itself; only it can tell
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    include = sysconfig.get_paths()["include"]
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "probe.c"), Path(folder, "probe.o")
        source.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        try:
            subprocess.run(
                [*command, f"-I{include}", "-c", str(source), "-o", str(target)],
                check=True,
                capture_output=True,
            )
        except (OSError, subprocess.CalledProcessError):
            return False
        return target.exists()


def find_modules(root: Path) -> list[str]:
    """The sources to compile, relative to the root."""
    package = root / "src" / "fourfold"
    paths = sorted(path for pattern in COMPILED for path in package.glob(pattern))
    return [path.relative_to(root).as_posix() for path in paths if path.name != "__init__.py"]


def compile_modules(root: Path, modules: list[str], opt_level: str) -> Path:
    """Run mypyc and the C compiler; returns the folder that holds the extensions by package."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    work = root / "build" / f"mypyc-{sysconfig.get_config_var('SOABI')}"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    lib = work / "lib"
    settings = work / "mypy.ini"
    settings.write_text(MYPY_SETTINGS.format(cache=work / "cache"))
    before = Path.cwd()
    os.chdir(root)
    try:
        extensions = mypycify(
            [f"--config-file={settings}", *modules],
            opt_level=opt_level,
            debug_level="0",
            group_name=GROUP,
            target_dir=str(work / "c"),
        )
        if sys.platform != "win32":
            cold = work / "cold.h"
            cold.write_text(COLD)
            ours = [*CALL_DIRECTLY, *INLINE, "-include", str(cold), *NO_WARNINGS]
            for extension in extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *ours]
        distribution = Distribution({"name": "fourfold", "ext_modules": extensions})
        command = distribution.get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(lib), str(work / "o")
        distribution.run_command("build_ext")
    finally:
        os.chdir(before)
    return lib
