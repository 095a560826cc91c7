"""Tickets: the server is bound to its half of a deal before anybody gives a share of it.

A ticket is for one table that is not there yet. The server's half of that table's seed is a keyed hash of its id.
So it is fixed as soon as the ticket is out, whatever is sent along when the table is made; nothing is stored.

A ticket makes one table, because an id does; who had no answer and asks for the very same again is given that one.
And within an hour: a table that was pruned can be made again, and its half is known to whoever saw the end of it.
"""

import hashlib
import hmac
import re
import secrets
import time
from typing import Annotated

import msgspec

from fourfold.kernel.chance import commitment
from fourfold.kernel.errors import FourfoldError
from fourfold.match.record import SHARE, check_share

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 10
ID = re.compile(f"[{ID_LETTERS}]{{{ID_LENGTH}}}")
SECONDS = 3600
LONGEST_TICKET = 100
Share = Annotated[str, msgspec.Meta(pattern=f"^{SHARE.pattern}$")]
TICKET = re.compile(rf"({ID.pattern})\.([0-9]{{1,12}})\.([0-9a-f]{{64}})")


class BadTicket(FourfoldError):
    """A ticket that is none of ours, too old, or used."""


class Ticket(msgspec.Struct, frozen=True, kw_only=True):
    """A table to be made with `ticket`. `commitment` is the hash of the server's half of its seed."""

    ticket: str
    table: str
    commitment: str


class Deals:
    """The server's half of every deal, from the secret that all processes of a house share."""

    def __init__(self, house_secret: str) -> None:
        self._key = house_secret.encode()

    def ticket(self) -> Ticket:
        """A new ticket, for a table with a random id."""
        table_id = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        until = int(time.time()) + SECONDS
        return Ticket(
            ticket=f"{table_id}.{until}.{self._signed('ticket', f'{table_id}.{until}')}",
            table=table_id,
            commitment=self.commitment(table_id),
        )

    def table(self, ticket: str | None, share: str) -> str:
        """The id of the table to be made with a ticket; without one, a new id.

        A share is taken only with a ticket: the server must not know it before it is bound to its half.
        """
        check_share(share)
        if ticket is None:
            if share:
                raise BadTicket("a share of the deal needs a ticket", "ask for one first: GET /api/v1/deal")
            return self.ticket().table
        found = TICKET.fullmatch(ticket)
        if found is None or not hmac.compare_digest(self._signed("ticket", f"{found[1]}.{found[2]}"), found[3]):
            raise BadTicket("this ticket is not one of this house", "ask for a new one: GET /api/v1/deal")
        if int(found[2]) < time.time():
            raise BadTicket("this ticket is too old", "ask for a new one: GET /api/v1/deal")
        return found[1]

    def half(self, table_id: str) -> str:
        """The server's half of a table's seed. It is a secret until the match is over."""
        return self._signed("half", table_id)

    def invitation(self, table_id: str) -> str:
        """The token of a table's invitation link: the same if the table is asked for again."""
        return self._signed("invitation", table_id)

    def commitment(self, table_id: str) -> str:
        """What the server says of its half before anybody gives a share."""
        return commitment(self.half(table_id))

    def _signed(self, purpose: str, text: str) -> str:
        return hmac.new(self._key, f"fourfold {purpose}\n{text}".encode(), hashlib.sha256).hexdigest()
