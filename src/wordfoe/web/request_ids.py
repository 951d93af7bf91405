"""Request ids: the same id in the answer to a request, in its problem document and in the log.

Ids are random, so they reveal nothing about the server, such as its number of requests. They have
digits only: letters could spell a word, and tests search all answers for words of running games.
The id of the current request is a context variable, which the threads of the executors inherit.
"""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar

__all__ = ["BITS", "HEADER", "MOST_CHARACTERS", "REQUEST_ID", "accepted", "new_id"]

HEADER = b"x-request-id"
BITS = 64
MOST_CHARACTERS = 64  # of an id that a proxy sends

# The id of the current request; None outside requests.
REQUEST_ID: ContextVar[str | None] = ContextVar("wordfoe.request", default=None)

_ACCEPTED = re.compile(rb"[A-Za-z0-9._-]{1,%d}" % MOST_CHARACTERS)


def new_id() -> str:
    """Return a new random id."""
    return f"{secrets.randbits(BITS):020d}"


def accepted(value: bytes | None) -> str | None:
    """Return the id that a proxy sent; None if there is none, or it is not well-formed."""
    return value.decode() if value and _ACCEPTED.fullmatch(value) else None
