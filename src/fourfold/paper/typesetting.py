"""Pages set by typst: a template of ours, what it says as JSON, and the pictures it shows.

Names and rules come as data and are never part of a template, so nobody's content file can give orders. The fonts
are packages, none is the system's, and nothing says when it was made: the same input gives the same bytes.
"""

import re
from importlib.resources import as_file, files
from pathlib import Path
from struct import pack
from tempfile import TemporaryDirectory
from typing import Literal
from zlib import crc32

import msgspec

from fourfold.kernel.errors import FourfoldError

FONTS = ("font_source_sans_pro", "font_source_serif_pro")
HEADER = 33
"""So long is the signature of a PNG with its header."""
Pictures = dict[str, str | bytes]
"""What a template shows, by the name of a file."""


def pdf(template: str, data: object, pictures: Pictures) -> bytes:
    """A document, tagged for readers that speak: PDF/UA-1, unless pages of another document are part of it."""
    made = _compile(template, data, pictures, "pdf")
    assert isinstance(made, bytes)
    return made


def pngs(template: str, data: object, pictures: Pictures, dots_per_inch: float) -> list[bytes]:
    """Each page as pixels, which say how large they are."""
    made = _compile(template, data, pictures, "png", dots_per_inch)
    return [_dense(one, dots_per_inch) for one in ([made] if isinstance(made, bytes) else made)]


def _dense(png: bytes, dots_per_inch: float) -> bytes:
    """A PNG with its density, after its header."""
    each = round(dots_per_inch / 0.0254)
    said = b"pHYs" + pack(">IIB", each, each, 1)
    return png[:HEADER] + pack(">I", len(said) - 4) + said + pack(">I", crc32(said)) + png[HEADER:]


def page_count(document: bytes) -> int:
    """How many pages a document has that typst made: its tree of pages says so."""
    found = re.findall(rb"/Type/Pages\b[^>]*?/Count (\d+)|/Count (\d+)[^>]*?/Type/Pages\b", document)
    return max(int(one or other) for one, other in found)


UNKNOWN = re.compile('the text `"(.*?)"` could not be displayed', re.DOTALL)
"""How typst says that a sign is missing. A screen reader would not say it either, so it is refused."""


def _compile(
    template: str, data: object, pictures: Pictures, form: Literal["pdf", "png"], dots_per_inch: float | None = None
) -> bytes | list[bytes]:
    try:
        import typst
    except ImportError as error:
        raise missing(error) from error
    with TemporaryDirectory(prefix="fourfold-print-") as place:
        folder = Path(place)
        for name, held in pictures.items():
            folder.joinpath(name).write_bytes(held.encode() if isinstance(held, str) else held)
        folder.joinpath("data.json").write_bytes(msgspec.json.encode(data))
        for source in files(__package__).joinpath("templates").iterdir():
            if source.name.endswith(".typ"):
                folder.joinpath(source.name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
        try:
            found: bytes | list[bytes] = typst.compile(
                str(folder / template),
                root=str(folder),
                format=form,
                ppi=dots_per_inch,
                font_paths=_fonts(),
                ignore_system_fonts=True,
                timestamp=0,
                pdf_standards=["ua-1"] if form == "pdf" and not any(n.endswith(".pdf") for n in pictures) else [],
            )
        except typst.TypstError as error:
            unknown = UNKNOWN.search(str(error))
            if unknown is None:
                raise
            hint = "write it otherwise in the content file"
            raise FourfoldError(f"{unknown[1]!r} is in none of the letters that are printed with", hint) from error
    return found


def _fonts() -> list[str]:
    found = []
    for package in FONTS:
        try:
            with as_file(files(package).joinpath("files")) as folder:
                found.append(str(folder))
        except ImportError as error:
            raise missing(error) from error
    return found


def missing(error: ImportError) -> FourfoldError:
    """What is said to those who have not installed what prints."""
    return FourfoldError(
        f"printing needs the package {error.name}", "install it with: pip install 'fourfold[print]'"
    )
