"""Who somebody is: the holder of a secret that this server made. There are no accounts."""

import hashlib
import hmac
import re
import secrets

from fourfold.server import limits

SECRET = re.compile(r"[0-9a-f]{32,64}")
HALF = 32
"""Digits of a sealed secret before its seal, and of the seal."""


def new_secret() -> str:
    """128 random bits."""
    return secrets.token_hex(16)


def is_secret(given: str) -> bool:
    """Could this be a secret of ours, or of version 0.1, which took any that had these digits?"""
    return SECRET.fullmatch(given) is not None


class Seal:
    """Marks the secrets that the processes of a house make, so that nobody can choose one."""

    def __init__(self, house_secret: str) -> None:
        self._key = hashlib.sha256(b"fourfold seal\n" + house_secret.encode()).digest()

    def new_secret(self) -> str:
        """128 random bits and their seal."""
        bits = new_secret()
        return bits + self._of(bits)

    def is_on(self, secret: str) -> bool:
        """Was this secret made here?"""
        return is_secret(secret) and hmac.compare_digest(self._of(secret[:HALF]), secret[HALF:])

    def _of(self, bits: str) -> str:
        return hmac.digest(self._key, bits.encode(), "sha256").hex()[:HALF]


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(b"fourfold secret\n" + secret.encode()).hexdigest()


def holds(secret: str | None, stored: str | None) -> bool:
    """Is this the secret of which the hash was stored? Compared in constant time."""
    return secret is not None and stored is not None and hmac.compare_digest(hashed(secret), stored)


def clean_name(given: str) -> str:
    """A name as it may be shown: one line, no control characters, not too long."""
    return one_line(given)[: limits.NAME].rstrip()


def one_line(given: str) -> str:
    """Text as it may be shown: words parted by single spaces, no control characters."""
    words = ("".join(c for c in word if c.isprintable()) for word in given.split())
    return " ".join(word for word in words if word)
