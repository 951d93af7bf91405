"""What a browser may ask for: new games and moves, as JSON.

Every field is checked when a request is read: its type here, its sense by the rules of the game.
A setting that is null is left to the game, but for ``misses``, where null means unlimited.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, TypeVar, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from wordfoe.errors import Malformed
from wordfoe.hangman.settings import MOST_NUMBER, SETTINGS
from wordfoe.hangman.settings import Settings as HangmanSettings
from wordfoe.wording import printable, quoted

__all__ = [
    "LONGEST_TEXT",
    "MOST_MISSES",
    "BoggleWishes",
    "BrokenJson",
    "DoneMove",
    "HangmanWishes",
    "HintMove",
    "LetterMove",
    "MadeMove",
    "MoveRequest",
    "NewBoggle",
    "NewGame",
    "NewHangman",
    "ResignMove",
    "Selection",
    "WordMove",
    "decoded",
    "decoder_of",
    "given",
    "in_words",
    "is_seeded",
]

MOST_MISSES = 1000
MOST_OF = {"misses": MOST_MISSES}  # where the server allows less than the game does
MOST_SECONDS = 24 * 60 * 60
LONGEST_TEXT = 80  # of a word or a board: longer than any there is
MOST_CELLS = 36

Seed: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Cells: TypeAlias = Annotated[list[Annotated[int, Meta(ge=0, lt=MOST_CELLS)]], Meta(max_length=36)]

T = TypeVar("T")


class _Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


def _hangman_wishes() -> Iterator[tuple[str, Any, Any]]:
    """Yield each setting of Hangman that players are offered: its name, type and default."""
    for field in msgspec.structs.fields(HangmanSettings):
        about, kinds = SETTINGS[field.name], get_args(field.type)[0]
        if not about.offered:
            continue
        wish: Any = Text if kinds in (str, str | None) else kinds
        if kinds in (int, int | None):
            most = MOST_OF.get(field.name, about.most)
            wish = Annotated[int, Meta(ge=about.least, le=most)]
        if kinds == int | None:  # where null is a wish
            yield field.name, wish | UnsetType | None, UNSET
        else:
            yield field.name, wish | None, None


if TYPE_CHECKING:

    class HangmanWishes(_Request, frozen=True):
        """How a game of Hangman should be: any of its settings, and whether words are counted."""

        seed: int | None

        def __init__(self, **wishes: Any) -> None: ...

else:
    HangmanWishes = msgspec.defstruct(
        "HangmanWishes",
        [*_hangman_wishes(), ("show_count", bool | None, None)],
        bases=(_Request,),
        namespace={"__doc__": "How a game of Hangman should be."},
        module=__name__,
        frozen=True,
    )


class BoggleWishes(_Request, frozen=True):
    """How a game of Boggle should be."""

    rows: Annotated[int, Meta(ge=2, le=6)] | None = None
    columns: Annotated[int, Meta(ge=2, le=6)] | None = None
    board: Text | None = None
    rules: Text | None = None
    min_length: Annotated[int, Meta(ge=1, le=64)] | None = None
    timer: Annotated[int, Meta(ge=1, le=MOST_SECONDS)] | None = None
    seed: Seed | None = None


def is_seeded(wishes: HangmanWishes | BoggleWishes) -> bool:
    """Return whether the player chose what chance would have: such a game may be known already."""
    board = wishes.board if isinstance(wishes, BoggleWishes) else None
    return wishes.seed is not None or board is not None


class NewHangman(_Request, frozen=True, tag_field="kind", tag="hangman"):
    """A new game of Hangman, or the game of the day."""

    settings: HangmanWishes = HangmanWishes()
    daily: bool = False


class NewBoggle(_Request, frozen=True, tag_field="kind", tag="boggle"):
    """A new game of Boggle, or the game of the day."""

    settings: BoggleWishes = BoggleWishes()
    daily: bool = False


NewGame: TypeAlias = NewHangman | NewBoggle


class LetterMove(_Request, frozen=True, tag_field="type", tag="letter"):
    letter: Text


class WordMove(_Request, frozen=True, tag_field="type", tag="word"):
    """A whole word, guessed in Hangman or found in Boggle, there perhaps along some cells."""

    word: Text
    path: Cells | None = None


class HintMove(_Request, frozen=True, tag_field="type", tag="hint"):
    pass


class ResignMove(_Request, frozen=True, tag_field="type", tag="resign"):
    pass


class DoneMove(_Request, frozen=True, tag_field="type", tag="done"):
    pass


MadeMove: TypeAlias = LetterMove | WordMove | HintMove | ResignMove | DoneMove


class MoveRequest(_Request, frozen=True):
    """A move, with the number it shall have: the moves made before it."""

    number: Annotated[int, Meta(ge=0, le=100_000)]
    move: MadeMove


class Selection(_Request, frozen=True):
    """The cells that are selected on a Boggle board."""

    path: Cells


class BrokenJson(Malformed):
    """The body is not JSON at all."""


_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}
_building = threading.Lock()


def decoder_of(kind: type[T]) -> msgspec.json.Decoder[T]:
    """Return the decoder of a type, built by one thread at a time (see ``warmup``) and kept."""
    decoder = _decoders.get(kind)
    if decoder is None:
        with _building:
            decoder = _decoders.setdefault(kind, msgspec.json.Decoder(kind))
    return decoder


def decoded(body: bytes, kind: type[T]) -> T:
    """Return the body of a request as the type it should have. Raise Malformed with a sentence
    about the field that is wrong, BrokenJson for what is no JSON."""
    try:
        return decoder_of(kind).decode(body)
    except msgspec.ValidationError as error:
        raise Malformed(in_words(str(error))) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BrokenJson("The request is not whole JSON.") from None


_NAMES = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "float": "a number",
    "null": "null",
    "array": "a list",
    "object": "an object",
}


def in_words(reason: str) -> str:
    """Return what msgspec says in plain words: which field, what it should be and what it is."""
    text, _, place = reason.partition(" - at `")
    field = place.rstrip("`").removeprefix("$.").removeprefix("$")
    what = f"The field {quoted(field)}" if field else "The request"
    if found := re.fullmatch(r"Expected `(.+?)`(?:, got `(.+?)`)?", text):
        wanted = " or ".join(_NAMES.get(name, name) for name in found[1].split(" | "))
        got = f", not {_NAMES.get(found[2], found[2])}" if found[2] else ""
        return f"{what} should be {wanted}{got}."
    if found := re.fullmatch(r"Expected `(\w+)` (of length )?(<=|>=|<|>) (-?\d+)", text):
        return f"{what} should be {_bounded(found[1], bool(found[2]), found[3], int(found[4]))}."
    if found := re.fullmatch(r"Object missing required field `(.+)`", text):
        return f"{what} lacks the field {quoted(found[1])}."
    if found := re.fullmatch(r"Object contains unknown field `(.*)`", text, re.DOTALL):
        return f"{what} has a field {quoted(found[1])}, which means nothing here."
    if found := re.fullmatch(r"Invalid value (.*)", text, re.DOTALL):
        return f"{what} cannot be {printable(found[1][:40])}."
    return f"{what} is not as it should be: {printable(text[:200]).rstrip('.')}."


def _bounded(kind: str, length: bool, sign: str, bound: int) -> str:
    if sign in ("<", ">"):
        bound += -1 if sign == "<" else 1
    limit = "at most" if sign in ("<", "<=") else "at least"
    if not length:
        return f"{_NAMES.get(kind, kind)}, {limit} {bound}"
    return (
        f"{_NAMES.get(kind, kind)} of {limit} {bound} {'characters' if kind == 'str' else 'items'}"
    )


def given(wishes: Struct) -> dict[str, Any]:
    """Return the wishes that were expressed."""
    fields = msgspec.structs.asdict(wishes)
    unlimited = {"misses": None} if fields.get("misses", 0) is None else {}
    return {k: v for k, v in fields.items() if v is not None and v is not UNSET} | unlimited
