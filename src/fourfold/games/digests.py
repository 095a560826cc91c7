"""What content files are known as in matches, and the former ones of a game (docs/decisions/0034).

A game whose own file has changed keeps the one before in the folder `former` of its package, under its digest.
Whatever names that digest, a saved match, a puzzle or a lesson, goes on with it.
"""

import hashlib
import re
from importlib.resources import files

import msgspec

DIGEST = 32
DIGITS = re.compile(f"[0-9a-f]{{{DIGEST}}}")
ENCODE = msgspec.json.Encoder(order="sorted").encode
FORMER = "former"
MENDED = {
    "129f6f551a8292b264dc69bcf76d80e7": "1e459773255fc5bfff61cc90f1c1cdb6",  # Earth, Water & Sun
    "3200eed5a16f508a24624ed976d4d22b": "36e4a4577dba20b8f97bf09a7f9403cd",  # Envyra
    "19d55b0763cab7aadbd5a513a98158b5": "6e835af5d81c23eb77818c1a2ad3cd30",  # Erythro
    "d6d0278209fa89918f35211d216c7ad0": "cb4be5d15f1b32638c9d1f54341cffca",  # Etheria, in logs of before
    "f387d22d7fd2a8885386a3a24d981e8c": "cb4be5d15f1b32638c9d1f54341cffca",  # and today
}
"""Content files of the house that were mended in words alone, by what they are known as in matches."""


def fingerprint(value: object) -> str:
    """A short hash of any plain value, the same on every machine."""
    return hashlib.sha256(ENCODE(value)).hexdigest()[:DIGEST]


def content_digest(text: str) -> str:
    """What a content file is known as in matches.

    One of the house that was mended in its words alone, names and remarks that no rule reads, keeps the digest it
    had: so matches that began before go on.
    """
    found = fingerprint(text)
    return MENDED.get(found, found)


def former_content(package: str, digest: str) -> str | None:
    """The text of a former content file of a game's package; None if it has none with this digest."""
    file = files(package) / FORMER / f"{digest}.toml"
    return file.read_text(encoding="utf-8") if DIGITS.fullmatch(digest) and file.is_file() else None
