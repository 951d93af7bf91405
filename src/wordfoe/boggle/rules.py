"""The rules of Boggle: which words count, why a word is refused, and the points of both sides.

The player submits words, and buys hints, until done; then the computer takes every other word of
the board, or those that its strength lets it find. A game is its settings and its moves; a position
follows from them. Positions are frozen: ``submit``, ``take_hint`` and ``finish`` return the next
one, or raise. No position has the words of the board.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.alphabet import Alphabet, fold
from wordfoe.boggle.board import Board, Path
from wordfoe.boggle.cubes import BIG, CUBE_SETS, free_letters
from wordfoe.boggle.search import Found, Searcher
from wordfoe.boggle.settings import Settings
from wordfoe.boggle.strengths import words_found
from wordfoe.errors import Illegal, Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.wording import counted, quoted

__all__ = [
    "HINT_PRICE",
    "NOTHING",
    "Done",
    "Hint",
    "Move",
    "Outcome",
    "Position",
    "Reason",
    "Refused",
    "Side",
    "Submission",
    "Word",
    "board_for",
    "faces_for",
    "finish",
    "outcome_of",
    "refusal_of_hint",
    "start",
    "submit",
    "take_hint",
    "word_from",
]

HINT_PRICE = 2  # points

Reason: TypeAlias = Literal["too short", "not a word", "found before", "not on the board"]


class Word(Struct, frozen=True, tag="word"):
    """A move: the player submits this word, which lies along ``path`` if one is given."""

    word: str
    path: Path = ()


class Hint(Struct, frozen=True, tag="hint"):
    """A move: the player buys a hint. A word of this ``length`` begins at this ``cell``."""

    cell: int
    length: int


class Done(Struct, frozen=True, tag="done"):
    """A move: the player ends the turn."""


Move: TypeAlias = Word | Hint | Done


class Submission(Struct, frozen=True):
    """A word that was accepted. Offensive words count, but are never shown as examples."""

    word: str
    path: Path
    points: int
    offensive: bool = False


class Refused(Illegal):
    """A word does not count; ``reason`` says why."""

    def __init__(self, reason: Reason, message: str) -> None:
        super().__init__(message, reason.replace(" ", "-"))
        self.reason = reason


class Position(Struct, frozen=True, kw_only=True):
    """The state of a game, which follows from its settings and the moves so far."""

    settings: Settings
    lexicon: Lexicon
    board: Board
    found: tuple[Submission, ...] = ()
    hints: tuple[Hint, ...] = ()
    over: bool = False

    @property
    def points(self) -> int:
        """The points of the player's words together, without those paid for hints."""
        return sum(submission.points for submission in self.found) - self.points_paid

    @property
    def points_paid(self) -> int:
        """The points that the player paid for hints."""
        return HINT_PRICE * len(self.hints)

    def has(self, word: str) -> bool:
        """Return whether the player has found a word."""
        return any(submission.word == word for submission in self.found)


class Side(Struct, frozen=True):
    """The number of words of one side, and their points."""

    words: int
    points: int


NOTHING = Side(0, 0)


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a game ended: the words of the player and of the computer, with their points, and those
    that neither found. ``paid``: the points for hints, which ``player`` no longer has."""

    player: Side
    computer: Side
    left: Side = NOTHING
    paid: int = 0

    @property
    def won(self) -> bool:
        """Whether the player has more points than the computer."""
        return self.player.points > self.computer.points

    @property
    def words(self) -> int:
        """The number of all words of the board."""
        return self.player.words + self.computer.words + self.left.words

    @property
    def share(self) -> float:
        """The player's share of the board's points, from 0 to 1, to four digits."""
        total = self.player.points + self.paid + self.computer.points + self.left.points
        return round(self.player.points / total, 4) if total else 0.0


def board_for(lexicon: Lexicon, settings: Settings) -> Board:
    """Return the board of a game: the tiles of its settings, or else a shake from its seed.

    Raises Malformed if the tiles make no board.
    """
    rows, columns, alphabet = settings.rows, settings.columns, lexicon.alphabet
    if settings.tiles is not None:
        return Board.parse(settings.tiles, (rows, columns), alphabet)
    cubes = CUBE_SETS.get((rows, columns))
    if cubes is None or not alphabet.spells("".join(cubes.cubes)):
        tiles = free_letters(rows * columns, faces_for(lexicon), settings.seed)
    else:
        tiles = cubes.shake(settings.seed)
    return Board(tiles, rows, columns, alphabet)


def faces_for(lexicon: Lexicon) -> str:
    """Return the letters to draw tiles from where no cubes fit: the faces of all Big Boggle cubes,
    or, if the alphabet lacks one of them, the letters of all words of the commonest length."""
    every_face = "".join(BIG.cubes)
    if lexicon.alphabet.spells(every_face):
        return every_face
    length = max(lexicon.lengths, key=lexicon.count)
    return "".join(lexicon.words(length))


def start(lexicon: Lexicon, settings: Settings) -> Position:
    """Return the position before the first word. Raises Malformed if the tiles make no board."""
    return Position(settings=settings, lexicon=lexicon, board=board_for(lexicon, settings))


def word_from(text: str, alphabet: Alphabet, board: Board) -> str:
    """Return the word that a player typed; case and blanks around it do not matter.

    Raises Malformed if the text is not made of letters of the alphabet, or is longer than the
    board.
    """
    word = fold(text.strip())
    if not word:
        raise Malformed("Type a word from the board.")
    if not alphabet.spells(word):
        raise Malformed(f"{quoted(text.strip())} {_fault(word, alphabet)}.")
    longest = sum(map(len, board.faces))
    if len(word) > longest:
        raise Malformed(
            f"{quoted(text.strip())} has {len(word)} letters; the whole board has {longest}."
        )
    return word


def _fault(word: str, alphabet: Alphabet) -> str:
    for letter in word:
        if letter in alphabet:
            continue
        if letter.isspace():
            return "is more than one word; type one at a time"
        if letter.isdigit():
            return f"holds the digit {quoted(letter)}; a word is made of letters only"
        if letter.isalpha():
            return (
                f"holds {quoted(letter)}, which is none of the letters "
                f"{alphabet.letters[0]} to {alphabet.letters[-1]}"
            )
        return f"holds {quoted(letter)}; a word is made of letters only"
    return "is not a word"


def submit(position: Position, text: str, path: Path = ()) -> Position:
    """Return the position after a word.

    ``path`` has the cells that the player means; if they do not spell the word, a path that shares
    the most cells with them is taken.

    Raises Refused, with the reason, if the word does not count, Malformed if the text is no word,
    and Illegal if the game is over.
    """
    if position.over:
        raise Illegal("The game is over; start a new one.", "game-over")
    lexicon, board, rules = position.lexicon, position.board, position.settings.scoring
    word = word_from(text, lexicon.alphabet, board)
    if len(word) < rules.min_length:
        raise Refused(
            "too short",
            f"{quoted(word)} is too short; a word has at least {rules.min_length} letters.",
        )
    if word not in lexicon:
        raise Refused("not a word", f"{quoted(word)} is not in the word list.")
    if position.has(word):
        raise Refused("found before", f"Already found: {quoted(word)}.")
    exact = board.is_path(path) and board.read(path) == word
    traced = path if exact else board.trace(word, path)
    if traced is None:
        raise Refused("not on the board", f"{quoted(word)} is not on the board.")
    accepted = Submission(word, traced, rules.points(len(word)), lexicon.is_offensive(word))
    return replace(position, found=(*position.found, accepted))


def refusal_of_hint(position: Position) -> Illegal | None:
    """Return why no hint can be bought now; None if one can, unless there is none left."""
    if position.over:
        return Illegal("The game is over; start a new one.", "game-over")
    if position.points < HINT_PRICE:
        has = counted(position.points, "point")
        return Illegal(
            f"A hint costs {counted(HINT_PRICE, 'point')}; you have {has}.", "hint-too-dear"
        )
    return None


def take_hint(position: Position, hint: Hint) -> Position:
    """Return the position after a hint. Whether it is the one that the rules give is left to
    ``hints.hint_for``, which needs all words of the board.

    Raises Illegal if the game is over, or the player has too few points, and Malformed if the board
    has no such cell.
    """
    refusal = refusal_of_hint(position)
    if refusal is not None:
        raise refusal
    if not 0 <= hint.cell < len(position.board.tiles):
        raise Malformed(f"The board has no cell {hint.cell}.")
    return replace(position, hints=(*position.hints, hint))


def finish(position: Position) -> Position:
    """Return the position after the player ends the turn. Raises Illegal if the game is over."""
    if position.over:
        raise Illegal("The game is over; start a new one.", "game-over")
    return replace(position, over=True)


def outcome_of(position: Position, solution: list[Found] | None = None) -> Outcome:
    """Return the outcome of a finished game.

    Give the ``solution``, all words of the board, if you have it; otherwise it is searched for.

    Raises Illegal if the game is not over, and Malformed if the board cannot be searched (see
    ``Searcher.search``).
    """
    if not position.over:
        raise Illegal("The game is not over; finish it first.", "not-over")
    if solution is None:
        solution = Searcher(position.lexicon, position.settings.scoring).search(position.board)
    settings = position.settings
    theirs = {found.word for found in words_found(solution, settings.strength, settings.seed)}
    others = [found for found in solution if not position.has(found.word)]
    return Outcome(
        Side(len(position.found), position.points),
        _side([found for found in others if found.word in theirs]),
        _side([found for found in others if found.word not in theirs]),
        position.points_paid,
    )


def _side(words: list[Found]) -> Side:
    return Side(len(words), sum(found.points for found in words)) if words else NOTHING
