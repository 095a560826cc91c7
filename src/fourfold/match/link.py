"""A match in a link, for two people with no server between them (docs/decisions/0032).

All of the match is in the link, in letters that an address can have. What follows from what was played is left out,
and found again when the link is opened: so every move is checked, and the last digest vouches for all of them.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec

from fourfold.games import GAMES
from fourfold.games import game as find_game
from fourfold.games.edition import Edition
from fourfold.kernel.chance import commitment
from fourfold.kernel.errors import FourfoldError
from fourfold.match import beyond
from fourfold.match.match import Match
from fourfold.match.record import Header

FORMAT = "1"
LONGEST = 8_000
"""Characters of what a link has; a match that needs more goes by file."""
LARGEST = 200_000
"""Characters of such a file."""
UNPACKED = 1_000_000
"""Bytes that they may stand for."""
MOST_PLAYED = 5_000
"""Entries of a match: each is played again."""
IN_ADDRESS = re.compile(r"link(?:#|%23)([\w-]+)", re.ASCII)
CODE = re.compile(r"[\w-]+", re.ASCII)


class BadLink(FourfoldError):
    """A link that cannot be gone on with. The message is a word for the reason; the pages have a sentence for each.

    `not_one`, `damaged`, `version`, `large`, `game`: it cannot be read here. `changed`: this was never played.
    """


class Link(msgspec.Struct, frozen=True, kw_only=True, array_like=True, forbid_unknown_fields=True):
    """What a link says. Whoever opens it plays in `seat`; `table` is what the match is known by to both players.

    `played` has every entry but the deal, as its seat and its action; `last` is the digest of the last one.
    """

    table: str
    seat: int
    names: tuple[str, ...]
    header: Header
    seed: str
    played: tuple[str, ...]
    last: str


def is_for(edition: Edition) -> bool:
    """Can it be played by link? Only if there is nothing in a match that one of the two may not see."""
    return edition.duel


def pack(match: Match, table: str, seat: int, names: tuple[str, ...]) -> str:
    """A match as the code of a link."""
    link = Link(
        table=table,
        seat=seat,
        names=names,
        header=match.header,
        seed=match.seed,
        played=tuple(f"{entry.seat} {entry.action}" for entry in match.entries[1:]),
        last=match.last.digest,
    )
    packed = zlib.compress(msgspec.json.encode(link), 9)
    return FORMAT + urlsafe_b64encode(packed).rstrip(b"=").decode()


def unpack(text: str) -> Link:
    """What a link says, given with whatever stands around it, or its code alone; not checked yet."""
    if len(text) > LARGEST:
        raise BadLink("large")
    found = IN_ADDRESS.search(text)
    code = found[1] if found is not None else "".join(text.split())
    if CODE.fullmatch(code) is None:
        raise BadLink("not_one")
    if code[0] != FORMAT:
        raise BadLink("version" if code[0].isdecimal() else "not_one")
    try:
        packed = urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(packed, UNPACKED)
        if unpacking.unconsumed_tail:
            raise BadLink("large")
        if not unpacking.eof:
            raise BadLink("damaged")
        return msgspec.json.decode(data, type=Link)
    except (ValueError, zlib.error, msgspec.MsgspecError, RecursionError) as error:
        raise BadLink("damaged") from error


def replayed(link: Link) -> Match:
    """The match of a link, every move played again by the rules."""
    header = link.header
    if header.game not in GAMES or header.content is not None:
        raise BadLink("game")
    if header.rules_version != find_game(header.game).rules_version:
        raise BadLink("version")
    if len(link.played) > MOST_PLAYED:
        raise BadLink("large")
    if commitment(link.seed) != header.commitment or header.position is not None:
        raise BadLink("changed")  # a match by link begins with its deal, not with what somebody has laid out
    try:
        match = Match.begun(header, link.seed, "link")
    except FourfoldError as error:
        raise BadLink("version") from error
    if not is_for(match.edition):
        raise BadLink("game")
    for one in link.played:
        seat, _, action = one.partition(" ")
        if seat not in ("0", "1") or action in (beyond.DRAW, beyond.TAKE_BACK):
            raise BadLink("changed")  # for these two the other player would have to agree, and did not
        try:
            match.play_entry(int(seat), action)
        except FourfoldError as error:
            raise BadLink("changed") from error
    if match.last.digest != link.last or link.seat not in (0, 1) or len(link.names) != match.seats:
        raise BadLink("changed")
    return match
