"""Request ids: one name for a request in its answer, in its problem document and in the log.

An id is random, so that it tells nothing about the server, such as how many requests it had. It has
digits only: letters could spell a word, and what the server says while a game runs is searched for
words. The id of the request that is being answered is a context variable, which the threads of the
executors inherit.
"""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar

__all__ = ["BITS", "HEADER", "MOST_CHARACTERS", "REQUEST_ID", "accepted", "new_id"]

HEADER = b"x-request-id"
BITS = 64
MOST_CHARACTERS = 64  # of an id that a proxy hands in

# The id of the request that is being answered; None where there is none.
REQUEST_ID: ContextVar[str | None] = ContextVar("wordfoe.request", default=None)

_ACCEPTED = re.compile(rb"[A-Za-z0-9._-]{1,%d}" % MOST_CHARACTERS)


def new_id() -> str:
    """Return an id that no other request has."""
    return f"{secrets.randbits(BITS):020d}"


def accepted(value: bytes | None) -> str | None:
    """Return an id that a proxy handed in, or None if it has another form than ids have."""
    return value.decode() if value and _ACCEPTED.fullmatch(value) else None
