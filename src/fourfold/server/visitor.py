"""Whoever sends a request: a secret, a name and a language, from cookies or a bearer token."""

from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from fourfold.games.edition import LANGUAGES
from fourfold.server.people import Seal, clean_name, hashed, holds, is_secret
from fourfold.server.settings import Settings
from fourfold.server.table import Table
from fourfold.server.tables import Tables

YEAR = 365 * 24 * 3600
SECRET_COOKIE = "fourfold_secret"
NAME_COOKIE = "fourfold_name"
LANGUAGE_COOKIE = "fourfold_language"
SCHEME_COOKIE = "fourfold_scheme"
INVITATION_DAYS = 30
SCHEMES = ("system", "light", "dark")
"""Colours as the visitor's system has them, or always light or dark."""

Connected = ASGIConnection[Any, Any, Any, State]
"""A request, or a WebSocket."""
TheTables = NamedDependency[SkipValidation[Tables]]


class Visitor(msgspec.Struct, kw_only=True):
    """Who asks. `secret` is always there."""

    secret: str
    name: str
    language: str
    scheme: str = SCHEMES[0]

    def cookies(self, settings: Settings) -> list[Cookie]:
        """What the browser is to remember. The secret is out of reach of scripts and of other sites."""
        remembered = {
            SECRET_COOKIE: self.secret,
            NAME_COOKIE: self.name.encode().hex(),
            LANGUAGE_COOKIE: self.language,
            SCHEME_COOKIE: self.scheme,
        }
        return [_cookie(settings.cookie(key), value, settings.is_secure) for key, value in remembered.items()]


def no_cookies(settings: Settings) -> list[Cookie]:
    """What makes the browser forget all that `Visitor.cookies` had it remember, under any name it had."""
    names = (SECRET_COOKIE, NAME_COOKIE, LANGUAGE_COOKIE, SCHEME_COOKIE)
    plain = [_cookie(name, "", is_secure=False, max_age=0) for name in names]
    secure = [_cookie(settings.cookie(name), "", is_secure=True, max_age=0) for name in names]
    return [*plain, *secure] if settings.is_secure else plain


def invitation_cookie(table_id: str, invitation: str, settings: Settings) -> Cookie:
    """Whoever made a table is shown its invitation link again; scripts cannot read it."""
    key, path = invitation_key(table_id, settings), f"{settings.base_path}/t/{table_id}"
    return _cookie(key, invitation, settings.is_secure, path=path, max_age=INVITATION_DAYS * 24 * 3600)


def invitation_link(connection: Connected, table: Table, settings: Settings) -> str:
    """The invitation link, for whoever made the table and while it is of use."""
    if table.is_started:
        return ""
    token = connection.cookies.get(invitation_key(table.id, settings), "")
    if not holds(token, table.agreed.invitation):
        return ""
    return address(connection, settings, f"/join/{table.id}/{token}")


def address(connection: Connected, settings: Settings, path: str) -> str:
    """Where a page is found by whoever comes from elsewhere."""
    base = (settings.base_url or str(connection.base_url).replace("ws", "http", 1)).rstrip("/")
    return f"{base}/#{path.replace('#', '%23')}" if settings.behind_hash else f"{base}{path}"


def remembered(key: str, value: str) -> Cookie:
    """Something that a browser remembers for its own pages, and that is no secret."""
    return _cookie(key, value, is_secure=False)


def _cookie(key: str, value: str, is_secure: bool, *, path: str = "/", max_age: int = YEAR) -> Cookie:
    return Cookie(key=key, value=value, path=path, max_age=max_age, httponly=True, samesite="lax", secure=is_secure)


def invitation_key(table_id: str, settings: Settings) -> str:
    """What the cookie of an invitation is called; it is for one address, so `__Host-` is not for it."""
    return f"{'__Secure-' if settings.is_secure else ''}fourfold_invite_{table_id}"


async def visitor(request: Request[Any, Any, State], tables: TheTables) -> Visitor:
    """Who asks, from the cookies of a page."""
    return await visitor_of(request, tables)


async def visitor_of(connection: Connected, tables: Tables) -> Visitor:
    """Who is at the other end; a new secret for somebody who has none."""
    found = stranger(connection)
    given = _given(connection)
    if given and await _counts(given, connection.app.state.seal, tables):
        found.secret = given
    return found


def stranger(request: Connected) -> Visitor:
    """Somebody with a language and a name, whoever it is."""
    named = request.app.state.settings.cookie
    return Visitor(
        secret=request.app.state.seal.new_secret(),
        name=_name(request.cookies.get(named(NAME_COOKIE), "")),
        language=_language(request),
        scheme=one_of_schemes(request.cookies.get(named(SCHEME_COOKIE), "")),
    )


def _given(request: Connected) -> str:
    """The secret of the cookie. Version 0.1 knew one name for it, with https too."""
    given = request.cookies.get(request.app.state.settings.cookie(SECRET_COOKIE), "")
    old = request.cookies.get(SECRET_COOKIE, "")
    return given if given or request.app.state.seal.is_on(old) else old


async def _counts(secret: str, seal: Seal, tables: Tables) -> bool:
    """Was this secret made here? Version 0.1 did not mark its own, and took others: one with a seat counts on."""
    if seal.is_on(secret):
        return True
    return is_secret(secret) and bool(await tables.store.tables_of(hashed(secret), 1))


def one_of_schemes(wanted: str) -> str:
    """The scheme that was chosen, or the system's."""
    return wanted if wanted in SCHEMES else SCHEMES[0]


async def bearer(request: Request[Any, Any, State], tables: TheTables) -> str | None:
    """The secret a program sends as `Authorization: Bearer …`; cookies do not count for the API."""
    return await authorized(request.headers.get("authorization", ""), request.app.state.seal, tables)


async def authorized(header: str, seal: Seal, tables: Tables) -> str | None:
    """The secret in such a header, if it counts."""
    scheme, _, secret = header.partition(" ")
    return secret if scheme.lower() == "bearer" and await _counts(secret, seal, tables) else None


def _name(stored: str) -> str:
    try:
        return clean_name(bytes.fromhex(stored).decode())
    except ValueError:
        return ""


def _language(request: Connected) -> str:
    """The language that was chosen, or the first of the browser's that we speak."""
    chosen = request.cookies.get(request.app.state.settings.cookie(LANGUAGE_COOKIE))
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        language = part.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def tables(state: State) -> Tables:
    """The tables of this process."""
    found: Tables = state.tables
    return found


def seal(state: State) -> Seal:
    """What marks the secrets of this house."""
    found: Seal = state.seal
    return found


def settings(state: State) -> Settings:
    """How this server is run."""
    found: Settings = state.settings
    return found


TheSettings = NamedDependency[SkipValidation[Settings]]
TheVisitor = NamedDependency[SkipValidation[Visitor]]
TheSeal = NamedDependency[SkipValidation[Seal]]
TheSecret = NamedDependency[SkipValidation[str | None]]
