"""Builds the folder: our own files, those of the pages, and bundles that the service worker unpacks."""

import hashlib
import json
import shutil
from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from fourfold.games import GAMES
from fourfold.games.edition import LANGUAGES
from fourfold.kernel.errors import FourfoldError
from fourfold.server.pages_print import can_print
from fourfold.server.pages_static import sample
from fourfold.server.rendering import in_scheme, statics
from fourfold.server.visitor import SCHEMES
from fourfold.site import fetching, packing, prints

FILES = files(__package__).joinpath("files")
PLAIN = ("index.html", "shell.css", "shell.js", "lzma.js", "icon.svg", "manifest.webmanifest")
"""What is fetched as it is: the outermost page must be there before anything can be unpacked."""
WORKERS = ("boot.js", "example.js", "thinker.js", "worker.js")
NO_LIBRARY = b"PK\5\6" + bytes(18)
"""A zip of nothing: Pyodide wants one of Python's library, which is laid out as files instead."""
MARK = ".fourfold-site"
"""A folder with this file is one that was built, and may be built again."""


class Bundle(msgspec.Struct, frozen=True):
    """A file of the folder that is unpacked: to one file, or (`name` is None) to several, from a JSON object."""

    file: str
    size: int
    names: tuple[str, ...]
    name: str | None


class Built(msgspec.Struct, frozen=True):
    """A build: what names it, and how many bytes a first visit takes."""

    id: str
    bytes: int


def build(out: Path, cache: Path, say: Callable[[str], None]) -> Built:
    """Build the whole folder."""
    _clear(out)
    cache.mkdir(parents=True, exist_ok=True)
    say("fetching what is pinned")
    pyodide, wheels = fetching.pyodide(cache), fetching.wheels(cache)
    if can_print():
        documents = prints.made(out, say)
    else:
        documents = []
        say("printing nothing, for fourfold[print] is not installed")
    say("compiling")
    packed = packing.pack(pyodide, *wheels)
    say("packing")
    one = {
        **{f"python/{name}.pack": data for name, data in packed.items()},
        "python/pyodide.asm.wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
        "python/pyodide.asm.mjs": (pyodide / "pyodide.asm.mjs").read_bytes(),
    }
    bundles = [_bundle(out, name, data, (name,)) for name, data in one.items()]
    several = {name: text.decode() for name, text in _small(pyodide).items()}
    several["prints.json"] = msgspec.json.encode(documents).decode()
    bundles.append(_bundle(out, None, json.dumps(several, ensure_ascii=False).encode(), tuple(several)))
    for name in PLAIN:
        (out / name).write_bytes(_plain(name).read_bytes())
    built = _written(out, bundles)
    (out / MARK).write_text(f"{built.id}\n", encoding="utf-8")
    return built


def _clear(out: Path) -> None:
    """An empty folder. One with anything else in it than an older build is left alone."""
    if out.exists() and any(out.iterdir()) and not (out / MARK).exists():
        raise FourfoldError(f"{out} has other files in it", "name a folder that is empty, or is not there")
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    (out / MARK).touch()  # a build that fails half-way can be begun again


def _plain(name: str) -> Traversable:
    return files("fourfold.server").joinpath("static", name) if name == "icon.svg" else FILES.joinpath(name)


def _small(pyodide: Path) -> dict[str, bytes]:
    """Scripts, styles and pictures, by where pages ask for them."""
    found = {name: FILES.joinpath(name).read_bytes() for name in WORKERS}
    found |= {f"static/{name}": data for name, data in statics().items()}
    found["static/network.js"] = FILES.joinpath("network.js").read_bytes()
    for scheme in SCHEMES[1:]:
        styles = {name: data for name, data in statics().items() if name.endswith(".css")}
        found |= {f"static/{name}.{scheme}": in_scheme(data, scheme) for name, data in styles.items()}
    for game in GAMES:
        for language in LANGUAGES:
            for scheme in SCHEMES:
                found[f"picture/{game}.{language}.{scheme}.svg"] = in_scheme(sample(game, language), scheme)
    lock = json.loads((pyodide / "pyodide-lock.json").read_bytes())
    found["python/pyodide-lock.json"] = json.dumps({"info": lock["info"], "packages": {}}).encode()
    found["python/none.zip"] = NO_LIBRARY
    found["python/pyodide.mjs"] = (pyodide / "pyodide.mjs").read_bytes()
    return found


def _bundle(out: Path, name: str | None, data: bytes, names: tuple[str, ...]) -> Bundle:
    packed = packing.squeezed(data)
    file = f"bundles/{Path(name or 'pages').name}.{hashlib.sha256(packed).hexdigest()[:12]}.lzma"
    (out / file).parent.mkdir(exist_ok=True)
    (out / file).write_bytes(packed)
    return Bundle(file, len(data), names, name)


def _written(out: Path, bundles: list[Bundle]) -> Built:
    """The service worker with the list of all files before it; a build is named by what is in it."""
    worker = FILES.joinpath("sw.js").read_bytes()
    listed = {"bundles": bundles, "plain": ["", *PLAIN]}
    digest = hashlib.sha256(msgspec.json.encode(listed) + worker)
    for name in PLAIN:
        digest.update((out / name).read_bytes())
    build = {"id": digest.hexdigest()[:12], **listed}
    text = b"const BUILD = " + msgspec.json.encode(build) + b";\n" + worker
    (out / "sw.js").write_bytes(text)
    sizes = [(out / name).stat().st_size for name in ("sw.js", *PLAIN, *(bundle.file for bundle in bundles))]
    return Built(str(build["id"]), sum(sizes))
