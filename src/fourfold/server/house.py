"""What all processes of a house share beside the tables: whether it can be written, and codes for a device."""

import asyncio
import hashlib
import secrets
import time

import msgspec
from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncEngine

from fourfold.server import index, limits
from fourfold.server.commands import Lines
from fourfold.server.schema import house
from fourfold.server.store import Store

READY = "ready"
READY_SECONDS = 5.0
"""A database that has not answered by then is not ready."""
FRESH_SECONDS = 1.0
"""However often it is asked, no more is written than this."""
MOVE = "move-"


class Ready:
    """Whether the database can be written, tried by writing."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tried = -FRESH_SECONDS
        self._lock = asyncio.Lock()

    async def check(self) -> None:
        """Raise if it cannot."""
        async with self._lock:
            if time.monotonic() < self._tried + FRESH_SECONDS:
                return
            async with asyncio.timeout(READY_SECONDS):
                await self._store.append(Lines((), (index.house_row(READY, str(time.time())),)))
            self._tried = time.monotonic()


class Moved(msgspec.Struct, frozen=True):
    """Who somebody is, on the way to another device."""

    secret: str
    name: str


async def lend(engine: AsyncEngine, who: Moved) -> str:
    """A code that gives this to whoever brings it back first, in time.

    Of the code only a hash is stored, and what it gives only as the code can read it.
    """
    code = secrets.token_hex(16)
    until = f"{time.time() + limits.MOVE_SECONDS:015.3f}"
    sealed = _crossed(msgspec.json.encode(who), code).hex()
    async with engine.begin() as connection:
        old = f"{time.time():015.3f}"
        await connection.execute(delete(house).where(house.c.key.startswith(MOVE), house.c.value < old))
        await connection.execute(insert(house), {"key": _key(code), "value": f"{until} {sealed}"})
    return code


async def redeem(engine: AsyncEngine, code: str) -> Moved | None:
    """What a code gives, once; None if it was used, is too old or never was."""
    async with engine.begin() as connection:
        found = await connection.execute(delete(house).where(house.c.key == _key(code)).returning(house.c.value))
        stored = found.scalar_one_or_none()
    until, _, sealed = (stored or "0").partition(" ")
    if float(until) < time.time():
        return None
    try:
        return msgspec.json.decode(_crossed(bytes.fromhex(sealed), code), type=Moved)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _key(code: str) -> str:
    return MOVE + hashlib.sha256(b"fourfold code\n" + code.encode()).hexdigest()[:15]


def _crossed(data: bytes, code: str) -> bytes:
    """The data under a pad that only the code makes, and that is used once; crossed again it is itself."""
    pad = hashlib.shake_256(b"fourfold pad\n" + code.encode()).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, pad, strict=True))
