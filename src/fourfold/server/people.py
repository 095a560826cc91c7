"""Who somebody is: the holder of a secret. There are no accounts."""

import hashlib
import hmac
import re
import secrets

NAME_LENGTH = 24
SECRET = re.compile(r"[0-9a-f]{32,64}")


def new_secret() -> str:
    """128 random bits."""
    return secrets.token_hex(16)


def is_secret(given: str) -> bool:
    """Could this be a secret of ours?"""
    return SECRET.fullmatch(given) is not None


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(b"fourfold secret\n" + secret.encode()).hexdigest()


def holds(secret: str | None, stored: str | None) -> bool:
    """Is this the secret of which the hash was stored? Compared in constant time."""
    return secret is not None and stored is not None and hmac.compare_digest(hashed(secret), stored)


def clean_name(given: str) -> str:
    """A name as it may be shown: one line, no control characters, not too long."""
    return one_line(given)[:NAME_LENGTH].rstrip()


def one_line(given: str) -> str:
    """Text as it may be shown: words parted by single spaces, no control characters."""
    words = ("".join(c for c in word if c.isprintable()) for word in given.split())
    return " ".join(word for word in words if word)
