"""Results of a study in a file: kept as they come, and gone on from after a stop.

It is an SQLite database with the study, its content file and a row for each match. A match is written whole or not
at all.
"""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

import msgspec

from fourfold.games.digests import content_digest
from fourfold.kernel.errors import FourfoldError
from fourfold.lab.recording import Played
from fourfold.lab.study import Study

APPLICATION = 0x66_66_6C_61
"""Marks the file as ours (`PRAGMA application_id`)."""
IN_MEMORY = Path(":memory:")
"""Results that are kept for as long as the process lives."""
SCHEMA = (
    f"PRAGMA application_id = {APPLICATION}",
    "CREATE TABLE study (study BLOB NOT NULL)",
    "CREATE TABLE played (place INTEGER PRIMARY KEY, played BLOB NOT NULL)",
)


class Results:
    """What was played of a study so far. The study may since have got more deals, and else must be the same."""

    def __init__(self, path: Path, study: Study) -> None:
        self._path = path
        try:
            self._file = sqlite3.connect(path, isolation_level=None)
            self._begin(study)
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise FourfoldError(f"{path}: {_reason(error)}", "name another file for the results") from error

    def _begin(self, study: Study) -> None:
        (marked,) = self._file.execute("PRAGMA application_id").fetchone()
        (tables,) = self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if marked != APPLICATION and tables:
            raise FourfoldError(f"{self._path}: holds no results of a study", "name another file for the results")
        if not tables:
            self._file.execute("BEGIN EXCLUSIVE")
            for statement in SCHEMA:
                self._file.execute(statement)
            self._file.execute("INSERT INTO study VALUES (?)", (msgspec.json.encode(_pinned(study)),))
            self._file.execute("COMMIT")
            return
        found = self._file.execute("SELECT CAST(study AS BLOB) FROM study").fetchone()
        self._check(msgspec.json.decode(found[0] if found else b"", type=Study), study)

    def _check(self, kept: Study, study: Study) -> None:
        differing = [
            name
            for name in study.__struct_fields__
            if name not in ("deals", "content")
            and msgspec.json.encode(getattr(kept, name)) != msgspec.json.encode(getattr(study, name))
        ]
        if content_digest(_pinned(kept).content or "") != content_digest(_pinned(study).content or ""):
            differing.append("content")
        if differing:
            raise FourfoldError(
                f"{self._path}: holds the results of another study, with other {', '.join(differing)}",
                "name another file, or ask for the same again",
            )

    def read(self) -> dict[int, Played]:
        """Every match played so far, by place."""
        found: dict[int, Played] = {}
        try:
            for place, blob in self._file.execute("SELECT place, played FROM played ORDER BY place"):
                found[place] = msgspec.json.decode(blob, type=Played)
        except (sqlite3.Error, msgspec.MsgspecError) as error:
            raise FourfoldError(
                f"{self._path}: cannot be read: {_reason(error)}", "name another file for the results"
            ) from error
        return found

    def add(self, played: Iterable[Played]) -> None:
        """Keep some more matches, all of them or none."""
        try:
            self._file.execute("BEGIN IMMEDIATE")
            self._file.executemany(
                "INSERT OR REPLACE INTO played VALUES (?, ?)",
                [(one.place, msgspec.json.encode(one)) for one in played],
            )
            self._file.execute("COMMIT")
        except sqlite3.Error as error:
            raise FourfoldError(
                f"{self._path}: {_reason(error)}", "what was kept before is safe; free some room and go on"
            ) from error

    def close(self) -> None:
        """Let the file go."""
        self._file.close()


def _pinned(study: Study) -> Study:
    """The study with the content it is played with, which is today's own file of the game where it names none."""
    return msgspec.structs.replace(study, content=study.content or study.edition().content_text)


def _reason(error: Exception) -> str:
    return " ".join(str(error).split())
