"""What all processes of a house share beside the tables: a secret, whether it is writable, codes for a device."""

import asyncio
import hashlib
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files

import msgspec

from fourfold.server import index, limits
from fourfold.server.commands import Lines
from fourfold.server.databases import Database
from fourfold.server.settings import Settings
from fourfold.server.store import Store, opened

READY = "ready"
READY_SECONDS = 5.0
"""A database that has not answered by then is not ready."""
FRESH_SECONDS = 1.0
"""However often it is asked, no more is written than this."""
MOVE = "move-"
SECRET = "form_secret"
ADD = "INSERT INTO house (key, value) VALUES (:key, :value)"


def prepare(settings: Settings) -> str:
    """Bring the database up to date; the house's secret.

    Form tokens, the seals on people's secrets and the server's halves of deals come from it.
    """
    with ThreadPoolExecutor(1) as thread:  # there may be an event loop here
        return thread.submit(_prepare, settings).result()


def _prepare(settings: Settings) -> str:
    if asyncio.run(_revision(settings)) != newest_revision():
        from fourfold.server.migrate import bring_up_to_date  # with Alembic, which takes a while

        bring_up_to_date(settings.database_url)
    return asyncio.run(_secret(settings))


def newest_revision() -> str:
    """The revision of the schema that this version works on: the files of the migrations have their names."""
    versions = files("fourfold.server").joinpath("migrations", "versions").iterdir()
    return max(file.name for file in versions if file.name.endswith(".py")).partition("_")[0]


async def _revision(settings: Settings) -> str | None:
    """The revision a database is at; None if it cannot be told so easily, whatever the reason is."""
    try:
        async with opened(settings) as database:
            return str((await database.rows("SELECT version_num FROM alembic_version"))[0][0])
    except Exception:
        return None


async def _secret(settings: Settings) -> str:
    async with opened(settings) as database:
        return await secret_of(database)


async def secret_of(database: Database) -> str:
    """The secret of the house whose database this is; made if there is none."""
    new = {"key": SECRET, "value": secrets.token_hex(32)}
    await database.change((f"{ADD} ON CONFLICT (key) DO NOTHING", new))
    return str((await database.rows("SELECT value FROM house WHERE key = :key", key=SECRET))[0][0])


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


async def lend(database: Database, who: Moved) -> str:
    """A code that gives this to whoever brings it back first, in time.

    Of the code only a hash is stored, and what it gives only as the code can read it.
    """
    code = secrets.token_hex(16)
    until = f"{time.time() + limits.MOVE_SECONDS:015.3f}"
    sealed = _crossed(msgspec.json.encode(who), code).hex()
    too_old = {"start": f"{MOVE}%", "old": f"{time.time():015.3f}"}
    await database.change(
        ("DELETE FROM house WHERE key LIKE :start AND value < :old", too_old),
        (ADD, {"key": _key(code), "value": f"{until} {sealed}"}),
    )
    return code


async def redeem(database: Database, code: str) -> Moved | None:
    """What a code gives, once; None if it was used, is too old or never was."""
    found = await database.change(("DELETE FROM house WHERE key = :key RETURNING value", {"key": _key(code)}))
    until, _, sealed = (found[0][0] if found else "0").partition(" ")
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
