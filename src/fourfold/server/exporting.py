"""All of a person's finished matches, whole, as one JSON list that is made while it is sent."""

import zlib
from collections.abc import AsyncGenerator

import msgspec

from fourfold.server import dates
from fourfold.server.store import Store

AT_ONCE = 50
"""So many matches are looked up, or shown on a page, at once."""


async def told(store: Store, holder: str) -> AsyncGenerator[bytes, None]:
    """A JSON list of a person's matches, the last first, each with its record; one at a time is in memory."""
    mark = b"["
    async for table_id, ended in store.ended_matches(holder, AT_ONCE):
        end = await store.end_of(table_id)
        if end is None:
            continue
        about = {"table": table_id, "ended": dates.iso(ended), "outcome": end.outcome}
        record = msgspec.Raw(zlib.decompress(end.record))
        yield mark + b"\n" + msgspec.json.encode({**about, "match": record})
        mark = b","
    yield (b"[" if mark == b"[" else b"") + b"\n]\n"
