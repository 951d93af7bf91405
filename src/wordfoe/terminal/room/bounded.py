"""Answers of a server, read with suspicion.

The server may be hostile, so nothing it says is trusted: a text is on one line and without
control characters before it gets further, numbers and lists have bounds, and what does not fit is
`NotOurs`.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from wordfoe.errors import WordfoeError
from wordfoe.wording import printable

__all__ = ["Cells", "Count", "NotOurs", "Number", "Text", "Word", "read"]

T = TypeVar("T")

LONGEST_TEXT = 2000  # characters of one text that is shown
MOST = 1 << 53

Number: TypeAlias = Annotated[int, Meta(ge=-MOST, le=MOST)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]
Cells: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=0, le=35)], ...], Meta(max_length=36)]


class NotOurs(WordfoeError):
    """The answer is not one that a server of wordfoe gives."""


def read(content: bytes, kind: type[T]) -> T:
    """Return what an answer says, with every text on one line and free of control characters.

    Raises NotOurs if it is not an answer of that kind.
    """
    try:
        return msgspec.convert(_clean(msgspec.json.decode(content)), kind, strict=True)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise NotOurs("The server's answer is not one of wordfoe.") from None


def _clean(value: Any) -> Any:
    """The same value; its texts are cut and have no control characters."""
    match value:
        case str():
            return printable(value[: LONGEST_TEXT // 2])[:LONGEST_TEXT]
        case list():
            return [_clean(part) for part in value]
        case dict():
            return {_clean(name): _clean(part) for name, part in value.items()}
    return value
