"""Whose browser it is: a cookie with 128 random bits, and the owner that follows from it.

The store keeps a digest of the cookie, never the cookie, so that whoever reads the database cannot
play as another. A cookie that is not one of ours counts for nothing; a new one takes its
place.
"""

from __future__ import annotations

import hashlib
import re
import secrets

__all__ = ["COOKIE", "SECURE_COOKIE", "fresh_token", "owner_of", "set_cookie", "token_from"]

COOKIE = "wordfoe"
SECURE_COOKIE = "__Host-wordfoe"  # over https; only this very host can give a browser one
TOKEN_BYTES = 16
SECONDS = 400 * 24 * 60 * 60  # as long as browsers keep a cookie

_NAME, _SECURE_NAME = COOKIE.encode(), SECURE_COOKIE.encode()
_TOKEN = re.compile(rb"[0-9a-f]{32}")


def fresh_token() -> str:
    return secrets.token_hex(TOKEN_BYTES)


def token_from(header: bytes | None, *, secure: bool = False) -> str | None:
    """Return the token in a Cookie header; None when there is none, or something else in its
    place. The first one counts: browsers send the cookie of the longest path first, and a server at
    another path of this host may have given one, too."""
    name_of_ours = _SECURE_NAME if secure else _NAME
    for part in (header or b"").split(b";"):  # by hand: http.cookies takes as long as a guess
        name, _, value = part.partition(b"=")
        if name.strip() == name_of_ours:
            found = _TOKEN.fullmatch(value.strip())
            if found:
                return found[0].decode()
    return None


def owner_of(token: str) -> str:
    """Return the owner of a browser's games, as the store writes it."""
    return hashlib.sha256(token.encode()).hexdigest()


def set_cookie(token: str, *, secure: bool, path: str = "/") -> bytes:
    """Return the header that gives a browser its token, for requests below this path; over https
    for all of the host, since browsers refuse the name otherwise."""
    name, path = (SECURE_COOKIE, "/") if secure else (COOKIE, path)
    parts = [f"{name}={token}", "HttpOnly", "SameSite=Lax", f"Path={path}", f"Max-Age={SECONDS}"]
    return "; ".join([*parts, "Secure"] if secure else parts).encode()
