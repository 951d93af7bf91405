"""Sessions: a cookie with a token of 128 random bits, and the owner of games that follows from it.

The store keeps a digest of the token, never the token itself, so a person who reads the database
cannot play as another. A cookie of another form is ignored, and replaced by a new one.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from functools import lru_cache

__all__ = ["COOKIE", "SECURE_COOKIE", "new_token", "owner_of", "set_cookie", "token_from"]

COOKIE = "wordfoe"
SECURE_COOKIE = "__Host-wordfoe"  # over https; browsers accept it from this host only
TOKEN_BYTES = 16
REMEMBERED = 1000  # tokens, with their owners
SECONDS = 400 * 24 * 60 * 60  # as long as browsers keep a cookie

_NAME, _SECURE_NAME = COOKIE.encode(), SECURE_COOKIE.encode()
_TOKEN = re.compile(rb"[0-9a-f]{32}")


def new_token() -> str:
    """Return a new random token."""
    return secrets.token_hex(TOKEN_BYTES)


def token_from(header: bytes | None, *, secure: bool = False) -> str | None:
    """Return the token in a Cookie header; None if there is none of the right form. The first one
    counts: browsers send the cookie of the longest path first, and a server at another path of the
    host may have set one too."""
    wanted = _SECURE_NAME if secure else _NAME
    for part in (header or b"").split(b";"):  # http.cookies would take as long as a guess
        name, _, value = part.partition(b"=")
        if name.strip() == wanted:
            found = _TOKEN.fullmatch(value.strip())
            if found:
                return found[0].decode()
    return None


@lru_cache(REMEMBERED)
def owner_of(token: str) -> str:
    """Return the owner of a browser's games, as the store has it."""
    return hashlib.sha256(token.encode()).hexdigest()


def set_cookie(token: str, *, secure: bool, path: str = "/") -> bytes:
    """Return the value of a Set-Cookie header with a token, for requests below a path. A secure
    cookie is for the whole host, since browsers refuse its name otherwise."""
    name, path = (SECURE_COOKIE, "/") if secure else (COOKIE, path)
    parts = [f"{name}={token}", "HttpOnly", "SameSite=Lax", f"Path={path}", f"Max-Age={SECONDS}"]
    return "; ".join([*parts, "Secure"] if secure else parts).encode()
