"""Decoding JSON into the types of requests and of the store.

Each type has one decoder, which is built once and kept: ``warmup`` builds them all before serving.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from wordfoe.errors import Malformed
from wordfoe.web.validation_errors import Bounds, sentence_of

__all__ = ["BrokenJson", "decoded", "decoder_of"]

T = TypeVar("T")

_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}
_lock = threading.Lock()


class BrokenJson(Malformed):
    """The body is not JSON."""


def decoder_of(kind: type[T]) -> msgspec.json.Decoder[T]:
    """Return the decoder of a type. One thread at a time builds decoders, since msgspec can crash
    when several do."""
    decoder = _decoders.get(kind)
    if decoder is None:
        with _lock:
            decoder = _decoders.setdefault(kind, msgspec.json.Decoder(kind))
    return decoder


def decoded(body: bytes, kind: type[T], available: Callable[[], Bounds] = dict) -> T:
    """Return the body of a request as a value of a type. ``available`` returns the bounds of
    settings for which the server has less to offer than the game allows.

    Raises Malformed with a sentence about the field that is wrong, BrokenJson for what is not JSON.
    """
    try:
        return decoder_of(kind).decode(body)
    except msgspec.ValidationError as error:
        raise Malformed(sentence_of(str(error), available())) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BrokenJson("The request is not valid JSON.") from None
