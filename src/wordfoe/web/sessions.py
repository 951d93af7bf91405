"""Whose browser it is: a cookie with 128 random bits, and the owner that follows from it.

The store keeps a digest of the cookie, never the cookie, so that whoever reads the database cannot
play as somebody else. A cookie that is not one of ours counts for nothing; a new one takes its
place.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie

__all__ = ["COOKIE", "fresh_token", "owner_of", "set_cookie", "token_from"]

COOKIE = "wordfoe"
TOKEN_BYTES = 16
SECONDS = 400 * 24 * 60 * 60  # as long as browsers keep a cookie

_TOKEN = re.compile(r"[0-9a-f]{32}")


def fresh_token() -> str:
    return secrets.token_hex(TOKEN_BYTES)


def token_from(header: bytes | None) -> str | None:
    """The token in a Cookie header; None when there is none, or something else in its place."""
    if header is None:
        return None
    try:
        morsel = SimpleCookie(header.decode("latin-1")).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None and _TOKEN.fullmatch(morsel.value) else None


def owner_of(token: str) -> str:
    """Who owns the games of a browser, as the store writes it."""
    return hashlib.sha256(token.encode()).hexdigest()


def set_cookie(token: str, *, secure: bool) -> bytes:
    """The header that gives a browser its token."""
    parts = [f"{COOKIE}={token}", "HttpOnly", "SameSite=Lax", "Path=/", f"Max-Age={SECONDS}"]
    return "; ".join([*parts, "Secure"] if secure else parts).encode()
