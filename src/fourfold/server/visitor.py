"""Whoever sends a request: a secret, a name and a language, from cookies or a bearer token."""

from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from fourfold.games.edition import LANGUAGES
from fourfold.server.people import clean_name, is_secret, new_secret
from fourfold.server.settings import Settings
from fourfold.server.tables import Tables

YEAR = 365 * 24 * 3600
SECRET_COOKIE = "fourfold_secret"
NAME_COOKIE = "fourfold_name"
LANGUAGE_COOKIE = "fourfold_language"
SCHEME_COOKIE = "fourfold_scheme"
SCHEMES = ("system", "light", "dark")
"""Colours as the visitor's system has them, or always light or dark."""


class Visitor(msgspec.Struct, kw_only=True):
    """Who asks. `secret` is always there; `is_new` tells that the browser does not have it yet."""

    secret: str
    is_new: bool
    name: str
    language: str
    scheme: str = SCHEMES[0]

    def cookies(self, settings: Settings) -> list[Cookie]:
        """What the browser is to remember. The secret is out of reach of scripts and of other sites."""
        return [
            _cookie(SECRET_COOKIE, self.secret, settings, httponly=True),
            _cookie(NAME_COOKIE, self.name.encode().hex(), settings, httponly=True),
            _cookie(LANGUAGE_COOKIE, self.language, settings, httponly=True),
            _cookie(SCHEME_COOKIE, self.scheme, settings, httponly=True),
        ]


def _cookie(key: str, value: str, settings: Settings, *, httponly: bool) -> Cookie:
    return Cookie(
        key=key, value=value, path="/", max_age=YEAR, httponly=httponly, samesite="lax", secure=settings.is_secure
    )


def visitor(request: Request[Any, Any, State]) -> Visitor:
    """Who asks, from the cookies of a page; a new secret for somebody who has none."""
    secret = request.cookies.get(SECRET_COOKIE, "")
    known = is_secret(secret)
    return Visitor(
        secret=secret if known else new_secret(),
        is_new=not known,
        name=_name(request.cookies.get(NAME_COOKIE, "")),
        language=_language(request),
        scheme=one_of_schemes(request.cookies.get(SCHEME_COOKIE, "")),
    )


def one_of_schemes(wanted: str) -> str:
    """The scheme that was chosen, or the system's."""
    return wanted if wanted in SCHEMES else SCHEMES[0]


def bearer(request: Request[Any, Any, State]) -> str | None:
    """The secret a program sends as `Authorization: Bearer …`; cookies do not count for the API."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret if scheme.lower() == "bearer" and is_secret(secret) else None


def _name(stored: str) -> str:
    try:
        return clean_name(bytes.fromhex(stored).decode())
    except ValueError:
        return ""


def _language(request: Request[Any, Any, State]) -> str:
    """The language that was chosen, or the first of the browser's that we speak."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
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


def settings(state: State) -> Settings:
    """How this server is run."""
    found: Settings = state.settings
    return found


TheTables = NamedDependency[SkipValidation[Tables]]
TheSettings = NamedDependency[SkipValidation[Settings]]
TheVisitor = NamedDependency[SkipValidation[Visitor]]
TheSecret = NamedDependency[SkipValidation[str | None]]
