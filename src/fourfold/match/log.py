"""The log of a match: one entry for the deal and one for each action, chained so that none can be changed alone."""

import hashlib

import msgspec

from fourfold.kernel.position import Position

DIGEST = 32
ENCODE = msgspec.json.Encoder(order="sorted").encode
DEAL = "deal"
MENDED = {
    "129f6f551a8292b264dc69bcf76d80e7": "1e459773255fc5bfff61cc90f1c1cdb6",  # Earth, Water & Sun
    "3200eed5a16f508a24624ed976d4d22b": "36e4a4577dba20b8f97bf09a7f9403cd",  # Envyra
    "19d55b0763cab7aadbd5a513a98158b5": "6e835af5d81c23eb77818c1a2ad3cd30",  # Erythro
    "d6d0278209fa89918f35211d216c7ad0": "cb4be5d15f1b32638c9d1f54341cffca",  # Etheria
}
"""Content files of the house that were mended in words alone, by what they are known as in matches."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """One step: who did what, what chance answered, and the digest of everything up to here.

    Entry 0 is the deal and belongs to no seat. `action` is in notation.
    """

    number: int
    seat: int | None
    action: str
    picks: tuple[int, ...]
    digest: str


def digest(previous: str, entry: tuple[int, int | None, str, tuple[int, ...]], position: Position) -> str:
    """The digest of an entry: of the one before it, of what it says and of the position it leads to."""
    return fingerprint([previous, *entry, position.encode()])


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
