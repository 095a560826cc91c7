"""What a tab imports, compiled by its own interpreter and packed small: no tests, no tools, no line numbers."""

import json
import lzma
import re
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterable
from importlib.resources import as_file, files
from pathlib import Path

from fourfold.games.clauses import rulebooks
from fourfold.server.migrate import bring_up_to_date
from fourfold.server.settings import Settings
from fourfold.site.fetching import found, run

FILTERS = [
    {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0, "dict_size": 1 << 24}
]

NOT_LIBRARY = re.compile(
    r"(idlelib|tkinter|turtledemo|turtle|pydoc_data|ensurepip|unittest|_pyrepl|multiprocessing|xml|xmlrpc"
    r"|curses|dbm|pdb|pydoc|doctest|mailbox|imaplib|smtplib|ftplib|poplib|optparse|venv|zipapp|pstats|cProfile"
    r"|profile|profiling|trace|webbrowser|tabnanny|pyclbr|modulefinder|pickletools|this|antigravity"
    r"|__phello__|plistlib|netrc|_pydecimal|_pyio|_pydatetime|_osx_support|_android_support|_apple_support"
    r"|_ios_support|http/server|http/cookiejar|symtable|bdb|cmd|sched|shelve|socketserver|colorsys|wave|filecmp"
    r"|fileinput|rlcompleter|compileall|tty|pty|ctypes|asyncio/(windows_\w+|proactor_events|tools|__main__))(/|\.py)"
    r"|encodings/(?!(__init__|aliases|utf_8|utf_8_sig|ascii|latin_1|idna|punycode|cp437|raw_unicode_escape"
    r"|unicode_escape|utf_16|utf_16_le|utf_16_be|charmap)\.py)"
)
NOT_PACKAGES = re.compile(
    r".*\.dist-info/(?!METADATA$)|.*\.(pyi|c|h|pyx|pxd)$|.*/py\.typed$|.*/RECORD$"
    r"|litestar/(cli|testing|contrib|channels|repository|security|middleware/(session|rate_limit))(/|\.py)"
    r"|litestar/plugins/(?!(__init__|core|base|_\w+)\.py|core/)"
    r"|anyio/(pytest_plugin\.py|_backends/_trio\.py)|idna/(uts46data|package_data)\.py"
)
FRAMEWORK = (
    "litestar",
    "litestar_htmx",
    "jinja2",
    "markupsafe",
    "anyio",
    "sniffio",
    "idna",
    "multidict",
    "multipart",
)
"""What only the application imports, and no worker that thinks."""
# Networks stay away too: whoever judges by one is too slow where nothing is compiled.
NOT_OURS = re.compile(
    r"(cli|lab|adapters|paper|testing|site)/|(.*/)?__pycache__/|.*\.(so|png|c|bin)$"
    r"|server/(migrations/|(app|backup|direct|engine|health|log_postgres|migrate|offline|pages_device|pages_print|postgres|printers"
    r"|process|prometheus|punctual|restore|retention|running|schema|socket|starting)\.py)"
)


def pack(pyodide: Path, browser: Iterable[Path], plain: Iterable[Path]) -> dict[str, bytes]:
    """Everything that is imported: what each interpreter has, and what only the application has besides."""
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder, "library")
        packages = library / "site-packages"
        _extract(pyodide / "python_stdlib.zip", library, NOT_LIBRARY)
        for wheel in browser:
            _extract(wheel, packages, NOT_PACKAGES)
        for wheel in plain:
            _extract(wheel, packages, re.compile(r"(?!.*\.py$)"))
        _copy_ours(packages / "fourfold")
        with as_file(files(__package__).joinpath("pack.mjs")) as script:
            node = found("node", "it compiles what tabs import")
            run([node, str(script), str(pyodide), str(library)])
        laid = {file.relative_to(library).as_posix(): file for file in sorted(library.rglob("*")) if file.is_file()}
        framework = re.compile(rf"site-packages/({'|'.join(FRAMEWORK)})[./-]")
        return {
            "engine": _laid({name: file for name, file in laid.items() if not framework.match(name)}),
            "framework": _laid({name: file for name, file in laid.items() if framework.match(name)}),
        }


def _extract(archive: Path, to: Path, but: re.Pattern[str]) -> None:
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(to, [name for name in packed.namelist() if not but.match(name)])


def _copy_ours(to: Path) -> None:
    with as_file(files("fourfold")) as ours:
        for file in sorted(ours.rglob("*")):
            name = file.relative_to(ours).as_posix()
            if file.is_file() and not NOT_OURS.match(name):
                (to / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, to / name)
    (to / "rulebooks").mkdir(exist_ok=True)
    for book in rulebooks().iterdir():
        (to / "rulebooks" / book.name).write_bytes(book.read_bytes())
    (to / "tab" / "schema.sql").write_text(schema(), encoding="utf-8")


def schema() -> str:
    """What makes an empty database of the newest revision."""
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder, "empty.db"))
        bring_up_to_date(Settings(database=file).database_url)
        with sqlite3.connect(file) as connection:
            dumped = "\n".join(connection.iterdump())
        connection.close()
        return dumped


def _laid(found: dict[str, Path]) -> bytes:
    """Files one behind another, after a list of their names and sizes: `files/boot.js` takes them as they lie."""
    named = json.dumps([[name, file.stat().st_size] for name, file in found.items()]).encode()
    return b"".join([len(named).to_bytes(4, "little"), named, *(file.read_bytes() for file in found.values())])


def squeezed(data: bytes) -> bytes:
    """As small as it gets; `files/lzma.js` unpacks it."""
    return lzma.compress(data, format=lzma.FORMAT_ALONE, filters=FILTERS)
