"""Content files: TOML, read strictly. Every mistake is named with its file, its field and the reason."""

import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol, TypedDict, TypeVar

import msgspec

from fourfold.kernel.errors import BadContent

T = TypeVar("T")
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+([_-][a-z0-9]+)*\Z")]
"""The permanent name of a record: small letters, digits and hyphens, so that it can stand in notation."""
HIDDEN = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff"
"""Signs that no drawing or page can hold, and those that turn the text around them."""
Shown = Annotated[str, msgspec.Meta(pattern=rf"^[^{HIDDEN}]*\Z")]
"""A text that is shown as it is written."""
Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-fA-F]{6}\Z")]
Points = Annotated[int, msgspec.Meta(ge=0, le=99)]
Mistake = tuple[str, str] | tuple[str, str, str]
"""Something that reads well but cannot be: the field, the reason, and perhaps a hint."""

LARGEST_FILE = 1_000_000
_OWN: dict[str, tuple[Any, str]] = {}
"""The content files of the games themselves, read once."""
_CHECKED: set[str] = set()
"""The games whose own files were checked."""


class Named(TypedDict):
    """A text in each language."""

    en: Shown
    fr: Shown


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a content file; a field that is not known is a mistake."""


class Record(Part, frozen=True, kw_only=True):
    """What every record of a content file says about itself: where its figures come from."""

    source: Literal["rulebook", "reconstructed"]
    rulebook_facts: tuple[str, ...] = ()
    note: str = ""


class NamedRecord(Record, frozen=True, kw_only=True):
    """A record that others refer to by its id, and people by its name."""

    id: Id
    name: Named


def load_content(
    source: Path | str | None, package: str, shape: type[T], mistakes: Callable[[T], Iterator[Mistake]]
) -> tuple[T, str]:
    """A content file by path, by its text, or that of the game's package: decoded, checked, and the text of it."""
    if source is not None and source != own_content(package, shape)[1]:
        file, text = (str(source), read_text(source)) if isinstance(source, Path) else ("content", source)
        content = parse(text, file, shape)
        _check(mistakes(content), file)
        return content, text
    content, text = own_content(package, shape)
    if package not in _CHECKED:
        _check(mistakes(content), "content.toml")
        _CHECKED.add(package)
    return content, text


def _check(mistakes: Iterator[Mistake], file: str) -> None:
    """Raise on the first mistake."""
    for field, reason, *hint in mistakes:
        raise BadContent(f"{file}: {field}: {reason}", *hint)


def own_content(package: str, shape: type[T]) -> tuple[T, str]:
    """The content file of a game's package, decoded but not yet checked, and the text of it."""
    if package not in _OWN:
        text = files(package).joinpath("content.toml").read_text(encoding="utf-8")
        _OWN[package] = parse(text, "content.toml", shape), text
    own: tuple[T, str] = _OWN[package]
    return own


def read_text(path: Path) -> str:
    """The text of a content file, or one sentence on why it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise BadContent(f"{path}: the file is larger than {LARGEST_FILE:,} bytes")
        return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8").read()
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadContent(f"{path}: {reason.lower()}", "give the path of a TOML content file") from error
    except UnicodeDecodeError as error:
        raise BadContent(f"{path}: not UTF-8 text (byte {error.start})") from error


def parse(text: str, file: str, shape: type[T]) -> T:
    """Decode a content file into its typed shape."""
    try:
        return msgspec.toml.decode(text, type=shape)
    except msgspec.ValidationError as error:
        raise BadContent(f"{file}: {_located(str(error), text)}") from error
    except (ValueError, RecursionError) as error:
        raise BadContent(f"{file}: {_lowered(str(error))}", "the file is not valid TOML") from error


class Known(Protocol):
    """A record that has an id."""

    @property
    def id(self) -> str:
        """What it is called in the file."""


K = TypeVar("K", bound=Known)


def located(group: str, records: Iterable[K]) -> Iterator[tuple[str, K]]:
    """Each record of a group with its place: `tiles[3] (flora-leaf-1)`."""
    return ((f"{group}[{index}] ({record.id})", record) for index, record in enumerate(records))


def repeated(records: Iterable[tuple[str, Known]]) -> Iterator[Mistake]:
    """Records whose id stood before, of all that have their place with them."""
    seen: set[str] = set()
    for place, record in records:
        if record.id in seen:
            yield f"{place}.id", "this id is used twice"
        seen.add(record.id)


def miscounted(table: str, stated: Record, found: Mapping[str, int]) -> Iterator[Mistake]:
    """The fields of a table that state another number than was found."""
    for name, number in found.items():
        said = getattr(stated, name)
        if said != number:
            yield f"{table}.{name}", f"says {said}, but the file has {number}"


def _located(message: str, text: str) -> str:
    """Turn msgspec's `reason - at `$.tiles[3].cubes`` into `tiles[3] (flora-leaf-1).cubes: reason`."""
    found = re.fullmatch(r"(?s)(.*?)(?: - at `\$?\.?(.*)`)?", message)
    reason, field = (found.group(1), found.group(2)) if found else (message, None)
    record = re.match(r"(\w+)\[(\d+)\]", field or "")
    if field and record:
        raw: Any = msgspec.toml.decode(text)
        entry = raw.get(record.group(1), [])[int(record.group(2))]
        if isinstance(entry, dict) and "id" in entry:
            field = field.replace(record.group(0), f"{record.group(0)} ({' '.join(str(entry['id']).split())})", 1)
    if repr(HIDDEN)[1:-1] in reason:
        reason = "there is a sign in it that cannot be shown"
    return f"{field}: {_lowered(reason)}" if field else _lowered(reason)


def _lowered(message: str) -> str:
    """A message that goes on after a colon; it may begin with a name such as JSON."""
    return message if message[1:2].isupper() else message[:1].lower() + message[1:]
