"""The warm-up: prepares the decoders of all types before the server accepts requests.

msgspec (0.22) analyses a type when it is first decoded, and two threads that do so at the same time
can crash the process. So one thread does it for all types before the first request: for the bodies
and parameters of all routes, and for the contents of the store and of archives.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute

from wordfoe.boggle import rules as boggle
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.hangman import rules as hangman
from wordfoe.hangman.dealers.fair import Secret
from wordfoe.hangman.settings import Settings as HangmanSettings
from wordfoe.record import Record
from wordfoe.rooms.events import Event
from wordfoe.web.archive import Archive, Played
from wordfoe.web.decoding import decoder_of
from wordfoe.web.hangman import Agreed
from wordfoe.web.puzzle_store import PuzzlePlayer
from wordfoe.web.requests import BoggleWishes, HangmanWishes

__all__ = ["STORED", "route_types", "warm_up"]

# The types in rows of the store and in records. A list of a type warms up the type too.
STORED: tuple[Any, ...] = (
    Agreed,
    Archive,
    Played,
    Record,
    Secret,
    HangmanSettings,
    hangman.Outcome,
    list[hangman.Move],
    BoggleSettings,
    boggle.Outcome,
    list[boggle.Move],
    HangmanWishes,  # the limits of imported settings
    BoggleWishes,
    PuzzlePlayer,
    list[Event],
)


def route_types(app: Litestar) -> Iterator[Any]:
    """Yield the types that requests are decoded into: bodies, and parameters as Litestar decodes
    them."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                yield handler.signature_model
                if handler.parsed_data_field is not None:
                    yield handler.parsed_data_field.annotation


def warm_up(app: Litestar) -> None:
    """Build the decoders of all types and use each once. Call it before the first request."""
    for kind in (*STORED, *route_types(app)):
        decoder = decoder_of(kind)
        with suppress(msgspec.ValidationError):
            decoder.decode(b"null")  # no type accepts it; refusing it analyses the type
