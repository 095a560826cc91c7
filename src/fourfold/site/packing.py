"""What a tab imports, compiled by its own interpreter and packed small: no tests, no tools, no line numbers."""

import io
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

FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""When every file in a zip is from, so that the same files make the same zip."""
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
# Networks stay away too: whoever judges by one is too slow where nothing is compiled.
NOT_OURS = re.compile(
    r"(cli|lab|adapters|paper|testing|site)/|(.*/)?__pycache__/|.*\.(so|png|c|bin)$"
    r"|server/(migrations/|(app|backup|direct|engine|health|log_postgres|migrate|offline|pages_device|pages_print|postgres|printers"
    r"|process|prometheus|punctual|restore|retention|running|schema|socket|starting)\.py)"
)


def pack(pyodide: Path, browser: Iterable[Path], plain: Iterable[Path]) -> tuple[bytes, bytes]:
    """Python's own library, and everything else that is imported, as two zips that are not compressed."""
    with tempfile.TemporaryDirectory() as folder:
        library, app = Path(folder, "library"), Path(folder, "app")
        _extract(pyodide / "python_stdlib.zip", library, NOT_LIBRARY)
        for wheel in browser:
            _extract(wheel, app, NOT_PACKAGES)
        for wheel in plain:
            _extract(wheel, app, re.compile(r"(?!.*\.py$)"))
        _copy_ours(app / "fourfold")
        with as_file(files(__package__).joinpath("pack.mjs")) as script:
            node = found("node", "it compiles what tabs import")
            run([node, str(script), str(pyodide), str(library), str(app)])
        return _zipped(library), _zipped(app)


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


def _zipped(folder: Path) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as packed:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                packed.writestr(zipfile.ZipInfo(file.relative_to(folder).as_posix(), FIRST_DAY), file.read_bytes())
    return data.getvalue()


def squeezed(data: bytes) -> bytes:
    """As small as it gets; `files/lzma.js` unpacks it."""
    return lzma.compress(data, format=lzma.FORMAT_ALONE, filters=FILTERS)
