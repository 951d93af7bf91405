"""The warm-up: every type that a request or the store is decoded into is made ready before serving.

msgspec (0.22) collects what it knows of a type when that type is first decoded, and two threads
that do so at the same time can crash the process. So one thread does it for all types, while no
request is served yet: for the bodies and the parameters of all routes, and for what the store and
archives hold.
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
from wordfoe.web.archive import Archive, Played
from wordfoe.web.hangman import Agreed
from wordfoe.web.requests import BoggleWishes, HangmanWishes, decoder_of

__all__ = ["STORED", "route_types", "warm_up"]

# What rows of the store and records are made of. A list of a type warms the type up, too.
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
)


def route_types(app: Litestar) -> Iterator[Any]:
    """Yield the types that requests are decoded into: bodies, and parameters as Litestar reads
    them."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                yield handler.signature_model
                if handler.parsed_data_field is not None:
                    yield handler.parsed_data_field.annotation


def warm_up(app: Litestar) -> None:
    """Make all types ready, and decode once; call it before the first request is served."""
    for kind in (*STORED, *route_types(app)):
        decoder = decoder_of(kind)
        with suppress(msgspec.ValidationError):
            decoder.decode(b"null")  # no type takes it; what refuses it is ready then
