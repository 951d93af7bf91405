"""What a browser may ask for: new games and moves, as JSON.

Every field is checked when a request is read: its type here, its sense by the rules of the game.
A setting that is null is left to the game, but for ``misses``, where null means unlimited.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, TypeVar, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.errors import Malformed
from wordfoe.hangman.settings import Settings as HangmanSettings
from wordfoe.setting import described
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
NAMES = {"tiles": "board"}  # where a request calls a setting by another name
NULL_IS_A_WISH = ("misses",)  # unlimited
LONGEST_TEXT = 80  # of a word or a board: longer than any there is
MOST_CELLS = 36

Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Cells: TypeAlias = Annotated[list[Annotated[int, Meta(ge=0, lt=MOST_CELLS)]], Meta(max_length=36)]

T = TypeVar("T")


class _Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


def _wishes(settings: type[Struct]) -> Iterator[tuple[str, Any, Any]]:
    """Yield each setting of a game that players are offered: its name, type and default."""
    descriptions = described(settings)
    for field in msgspec.structs.fields(settings):
        about, kinds = descriptions[field.name], get_args(field.type)[0]
        if not about.offered:
            continue
        name = NAMES.get(field.name, field.name)
        wish: Any = Text if kinds in (str, str | None) else kinds
        if kinds in (int, int | None):
            wish = Annotated[int, Meta(ge=about.least, le=MOST_OF.get(name, about.most))]
        if name in NULL_IS_A_WISH:
            yield name, wish | UnsetType | None, UNSET
        else:
            yield name, wish | None, None


def _wishes_type(name: str, about: str, fields: Iterable[tuple[str, Any, Any]]) -> type[Struct]:
    return msgspec.defstruct(
        name, fields, bases=(_Request,), namespace={"__doc__": about}, module=__name__, frozen=True
    )


if TYPE_CHECKING:

    class HangmanWishes(_Request, frozen=True):
        """How a game of Hangman should be: any of its settings, and whether words are counted."""

        seed: int | None

        def __init__(self, **wishes: Any) -> None: ...

    class BoggleWishes(_Request, frozen=True):
        """How a game of Boggle should be: any of its settings, with its tiles as a board."""

        rows: int | None
        columns: int | None
        board: str | None
        seed: int | None

        def __init__(self, **wishes: Any) -> None: ...

else:
    HangmanWishes = _wishes_type(
        "HangmanWishes",
        "How a game of Hangman should be.",
        [*_wishes(HangmanSettings), ("show_count", bool | None, None)],
    )
    BoggleWishes = _wishes_type(
        "BoggleWishes", "How a game of Boggle should be.", _wishes(BoggleSettings)
    )


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
    return {
        name: wish
        for name, wish in fields.items()
        if wish is not UNSET and (wish is not None or name in NULL_IS_A_WISH)
    }
