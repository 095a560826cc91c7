"""A match from a file: saved as JSON, or written as text in its game's notation."""

from pathlib import Path

from fourfold.match.match import Match
from fourfold.match.record import LARGEST_FILE
from fourfold.match.text import is_match_text, read_match


def match_in(file: Path) -> Match:
    """The match a file holds, whichever way it is written."""
    try:
        is_small = file.is_file() and file.stat().st_size <= LARGEST_FILE
        text = file.read_text(encoding="utf-8") if is_small else ""
    except (OSError, UnicodeDecodeError):
        text = ""
    return read_match(text, str(file)) if is_match_text(text) else Match.load(file)
