"""Requests: what a browser may ask for, new games and moves, as JSON.

The types here check the form of a request when it is decoded; the rules of the game check whether
it makes sense. A setting that is null has its default, except ``misses``, where null means
unlimited.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.hangman.settings import Settings as HangmanSettings
from wordfoe.setting import described

__all__ = [
    "LONGEST_TEXT",
    "MOST_MISSES",
    "NULL_IS_A_WISH",
    "SETTING_BOUNDS",
    "BoggleWishes",
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
    "given",
    "is_seeded",
]

MOST_MISSES = 1000
MOST_OF = {"misses": MOST_MISSES}  # where the server allows less than the game does
NAMES = {"tiles": "board"}  # where a request calls a setting by another name
NULL_IS_A_WISH = ("misses",)  # unlimited
LONGEST_TEXT = 80  # of a word or a board: longer than any
MOST_CELLS = 36

Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Cells: TypeAlias = Annotated[list[Annotated[int, Meta(ge=0, lt=MOST_CELLS)]], Meta(max_length=36)]


class _Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


# The least and the most of each setting that is a number, by its name in requests.
SETTING_BOUNDS: dict[str, tuple[int, int]] = {
    NAMES.get(name, name): (about.least, MOST_OF.get(name, about.most))
    for settings in (HangmanSettings, BoggleSettings)
    for name, about in described(settings).items()
    if about.offered and about.least is not None and about.most is not None
}


def _wishes(settings: type[Struct]) -> Iterator[tuple[str, Any, Any]]:
    """Yield each setting of a game that players are offered: its name, type and default."""
    descriptions = described(settings)
    for field in msgspec.structs.fields(settings):
        if not descriptions[field.name].offered:
            continue
        name, kinds = NAMES.get(field.name, field.name), get_args(field.type)[0]
        wish: Any = Text if kinds in (str, str | None) else kinds
        if kinds in (int, int | None):
            least, most = SETTING_BOUNDS.get(name, (None, None))
            wish = Annotated[int, Meta(ge=least, le=most)]
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
        """The settings that a player wants in a game of Hangman, and whether the number of words
        left is shown."""

        seed: int | None

        def __init__(self, **wishes: Any) -> None: ...

    class BoggleWishes(_Request, frozen=True):
        """The settings that a player wants in a game of Boggle, with its tiles as ``board``."""

        rows: int | None
        columns: int | None
        board: str | None
        seed: int | None

        def __init__(self, **wishes: Any) -> None: ...

else:
    HangmanWishes = _wishes_type(
        "HangmanWishes",
        "The settings that a player wants in a game of Hangman.",
        [*_wishes(HangmanSettings), ("show_count", bool | None, None)],
    )
    BoggleWishes = _wishes_type(
        "BoggleWishes",
        "The settings that a player wants in a game of Boggle.",
        _wishes(BoggleSettings),
    )


def is_seeded(wishes: HangmanWishes | BoggleWishes) -> bool:
    """Return whether the player chose the seed or the board, and so may know the game already."""
    board = wishes.board if isinstance(wishes, BoggleWishes) else None
    return wishes.seed is not None or board is not None


def given(wishes: Struct) -> dict[str, Any]:
    """Return the settings that a player asked for, without those left to their defaults."""
    fields = msgspec.structs.asdict(wishes)
    return {
        name: wish
        for name, wish in fields.items()
        if wish is not UNSET and (wish is not None or name in NULL_IS_A_WISH)
    }


class NewHangman(_Request, frozen=True, tag_field="kind", tag="hangman"):
    """A new game of Hangman, or the daily game: today's, or that of an earlier day."""

    settings: HangmanWishes = HangmanWishes()
    daily: bool | Text = False


class NewBoggle(_Request, frozen=True, tag_field="kind", tag="boggle"):
    """A new game of Boggle, or the daily game: today's, or that of an earlier day."""

    settings: BoggleWishes = BoggleWishes()
    daily: bool | Text = False


NewGame: TypeAlias = NewHangman | NewBoggle


class LetterMove(_Request, frozen=True, tag_field="type", tag="letter"):
    """A letter, guessed in Hangman."""

    letter: Text


class WordMove(_Request, frozen=True, tag_field="type", tag="word"):
    """A word, guessed in Hangman or found in Boggle, there optionally with its path."""

    word: Text
    path: Cells | None = None


class HintMove(_Request, frozen=True, tag_field="type", tag="hint"):
    """A request for a hint."""


class ResignMove(_Request, frozen=True, tag_field="type", tag="resign"):
    """The player gives up a game of Hangman."""


class DoneMove(_Request, frozen=True, tag_field="type", tag="done"):
    """The player ends a game of Boggle."""


MadeMove: TypeAlias = LetterMove | WordMove | HintMove | ResignMove | DoneMove


class MoveRequest(_Request, frozen=True):
    """A move with its number, which is the number of moves made before it."""

    number: Annotated[int, Meta(ge=0, le=100_000)]
    move: MadeMove


class Selection(_Request, frozen=True):
    """The cells that are selected on a Boggle board."""

    path: Cells
