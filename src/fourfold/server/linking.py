"""A match far apart, by link: what is sent when a turn is over, and what becomes of what comes back.

See `fourfold.match.link`, and docs/decisions/0032 for what a link can prove.
"""

from typing import Any

from fourfold.match import link as links
from fourfold.match.link import BadLink, Link
from fourfold.match.match import Match
from fourfold.server.context import Who
from fourfold.server.people import clean_name
from fourfold.server.settings import Settings
from fourfold.server.table import Table
from fourfold.server.visitor import Connected, address, invitation_link

NOTHING_TO_SEND = {"code": "", "address": "", "name": "", "over": False}


def sendable(connection: Connected, table: Table, who: Who, settings: Settings) -> dict[str, Any]:
    """The links that whoever looks at a table can send to others now."""
    code = code_of(table, who.seat)
    link = NOTHING_TO_SEND
    if code:
        is_short = len(code) <= links.LONGEST
        link = {
            "code": code,
            "address": address(connection, settings, f"/link#{code}") if is_short else "",
            "name": str(table.words(who.language).name("seat", table.by_link)),
            "over": table.is_over,
        }
    return {"invitation": invitation_link(connection, table, settings), "link": link}


def code_of(table: Table, seat: int | None) -> str:
    """What a seat has to send: the match, if the other is to go on with it or does not know how it ended."""
    other = table.by_link
    if seat is None or other is None or not table.is_dealt:
        return ""
    is_due = table.match.last.seat != other if table.is_over else other in table.to_act
    return links.pack(table.match, table.id, other, table.names) if is_due else ""


async def go_on(table: Table, link: Link, match: Match, mine: list[int]) -> None:
    """Play at a table what a link has and the table has not. Whatever does not continue its match is refused.

    The reasons, as words: `other`, a line that is not the one played here; `own`, one's own link; `older`, one that
    the match has gone past; `not_by_me`, moves of one's own that were not made here.
    """
    here = table.match
    if match.header != here.header or not _is_one_line(match, here):
        raise BadLink("other")
    new = match.entries[here.length :]
    if not new and not mine:
        return
    if not new and link.seat not in mine:
        raise BadLink("own")
    if match.length < here.length:
        raise BadLink("older")
    if any(entry.seat != table.by_link for entry in new) or not mine:
        raise BadLink("not_by_me")
    for entry in new:
        await table.act_by_link(entry)
    other = table.by_link
    if new and other is not None:
        await table.rename(other, clean_name(link.names[other]))


def _is_one_line(one: Match, other: Match) -> bool:
    """Does one of them continue the other?"""
    return one.holds(other.last) if one.length > other.length else other.holds(one.last)
