"""A saved match: the file, how it is written and what is wrong with a bad one."""

import os
import re
from pathlib import Path

import msgspec

from fourfold.games.digests import fingerprint
from fourfold.games.options import Value
from fourfold.kernel.errors import BadRecord, FourfoldError
from fourfold.match.log import Entry

FORMAT = 1
ALTERED = "the file was altered or cut short after it was saved"
LARGEST_FILE = 20_000_000
LONGEST_SHARE = 64
SHARE = re.compile(f"[0-9a-f]{{0,{LONGEST_SHARE}}}")


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was agreed before the deal. `content` is the text of the players' own content file, if they had one.

    `position` is the one a match began from, as text, if it was not dealt. `shares` is what each seat gave to
    the deal, "" for one that gave nothing; without them the seed alone made it.
    """

    game: str
    rules_version: int
    seats: int
    options: dict[str, Value]
    content: str | None
    content_digest: str
    commitment: str
    position: str | None = None
    shares: tuple[str, ...] | None = None

    def digest(self) -> str:
        """What the chain of entries begins with."""
        return fingerprint(self)


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole saved match. `length` and `last` tell when entries were cut off at the end."""

    fourfold: int
    header: Header
    header_digest: str
    seed: str
    entries: tuple[Entry, ...]
    length: int
    last: str


def check_share(share: str) -> None:
    """A share of the deal is a short hexadecimal number, or nothing."""
    if SHARE.fullmatch(share) is None:
        raise FourfoldError(
            f"a share of the deal cannot be {share[:LONGEST_SHARE]!r}",
            f"it is at most {LONGEST_SHARE} digits, each 0 to 9 or a to f",
        )


def check_shares(shares: tuple[str, ...], seats: int) -> None:
    """One share for each seat."""
    if len(shares) != seats:
        raise FourfoldError(f"there are {len(shares)} shares of the deal for {seats} seats")
    for share in shares:
        check_share(share)


def write(record: Record, path: Path) -> None:
    """Save a record."""
    write_whole(path, msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")


def write_whole(path: Path, data: bytes) -> None:
    """Write a file: whole or not at all. What is no file, a pipe or `/dev/null`, is written to and stays."""
    draft = path.with_name(path.name + ".part")
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(data)
            return
        draft.write_bytes(data)
        os.replace(draft, path)
    except OSError as error:
        if draft.is_file():
            draft.unlink()
        raise BadRecord(f"{path}: cannot be written: {(error.strerror or str(error)).lower()}") from error


def read(path: Path) -> Record:
    """Load a record's file; its entries are checked by `Match.load`."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        hint = "give the path of a saved match"
        raise BadRecord(f"{path}: {(error.strerror or str(error)).lower()}", hint) from error
    if len(data) > LARGEST_FILE:
        raise BadRecord(f"{path}: the file is larger than {LARGEST_FILE:,} bytes")
    return parse(data, str(path))


def parse(data: bytes | str, file: str) -> Record:
    """A record from its JSON text."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{file}: {_lowered(str(error))}", "this is no saved match, or it was damaged") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"{file}: {_lowered(str(error))}", "a saved match is a JSON file") from error
    if record.fourfold != FORMAT:
        raise BadRecord(f"{file}: format {record.fourfold} is not known", f"this fourfold reads format {FORMAT}")
    if record.header.digest() != record.header_digest:
        raise BadRecord(
            f"{file}: the header was changed: its digest does not match",
            "it holds what was agreed before the deal: the game, its options, the commitment, every seat's share",
        )
    return record


def check_end(record: Record, file: str) -> None:
    """The record must end where it says it does; each entry was compared before."""
    if len(record.entries) != record.length:
        place = min(len(record.entries), record.length)
        raise BadRecord(
            f"{file}: entry {place}: the record states {record.length} entries, not {len(record.entries)}", ALTERED
        )
    if not record.entries:
        raise BadRecord(f"{file}: there are no entries, not even the deal", ALTERED)
    if record.entries[-1].digest != record.last:
        raise BadRecord(f"{file}: entry {record.length - 1}: the record states another last digest", ALTERED)


def _lowered(message: str) -> str:
    """A message that goes on after a colon; it may begin with a name such as JSON."""
    return message if message[1:2].isupper() else message[:1].lower() + message[1:]
