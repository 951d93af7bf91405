"""Games in a room and the answers to moves in them, as far as the terminal uses them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from wordfoe.terminal.room.bounded import Cells, Count, Number, Text, Word

__all__ = ["BoggleGame", "Found", "Game", "HangmanGame", "MoveAnswer", "Reply"]


class HangmanSettings(Struct, frozen=True):
    """The settings of a game of Hangman that the picture depends on."""

    misses: Count | None = None


class Outcome(Struct, frozen=True):
    """How a game of Hangman ended; the word is shown when the round is over."""

    won: bool
    ending: Literal["revealed", "guessed", "misses", "resigned"] = "misses"
    word: Word = ""


class HangmanGame(Struct, frozen=True, tag_field="kind", tag="hangman"):
    """A game of Hangman, as far as a terminal shows it."""

    settings: HangmanSettings
    move: Count
    pattern: Annotated[str, Meta(min_length=1, max_length=64)]
    tried: Annotated[tuple[Word, ...], Meta(max_length=64)]
    wrong_words: Annotated[tuple[Word, ...], Meta(max_length=2000)]
    misses: Count
    misses_left: Count | None = None
    alphabet: Word = ""
    outcome: Outcome | None = None

    @property
    def ending(self) -> Literal["revealed", "guessed", "misses", "resigned"] | None:
        """How the game ended; None while it goes on."""
        return None if self.outcome is None else self.outcome.ending

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None


class BoggleSettings(Struct, frozen=True):
    """The settings of a game of Boggle that its player sees."""

    rows: Count
    columns: Count
    min_length: Count


class Found(Struct, frozen=True):
    """A word that the player found."""

    word: Word
    path: Cells
    points: Number


class BoggleGame(Struct, frozen=True, tag_field="kind", tag="boggle"):
    """A game of Boggle, as far as a terminal shows it."""

    settings: BoggleSettings
    faces: Annotated[tuple[Word, ...], Meta(max_length=36)]
    move: Count
    found: Annotated[list[Found], Meta(max_length=5000)]
    points: Number
    over: bool


Game: TypeAlias = HangmanGame | BoggleGame


class Reply(Struct, frozen=True):
    """The reply to a move; in Boggle the word that counts."""

    said: Text
    word: Word | None = None
    path: Cells | None = None
    points: Number | None = None
    positions: Annotated[tuple[Count, ...], Meta(max_length=64)] | None = None


class MoveAnswer(Struct, frozen=True):
    """The answer to a move."""

    view: Game
    reply: Reply
