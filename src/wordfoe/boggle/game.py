"""A game of Boggle in progress: the position, and the moves that led to it.

>>> from wordfoe import Lexicon
>>> from wordfoe.boggle import Game
>>> game = Game(Lexicon(["lean", "lane", "elan"]), rows=2, columns=2, tiles="lean")
>>> game.submit("Lean").points
1
>>> game.done().computer.words
2
"""

from __future__ import annotations

from typing import Unpack

from msgspec import Struct

from wordfoe import chance
from wordfoe.boggle.board import Board, Path
from wordfoe.boggle.goals import Goal, Standing, goal_of
from wordfoe.boggle.hints import hint_for
from wordfoe.boggle.rules import (
    Done,
    Hint,
    Move,
    Outcome,
    Position,
    Submission,
    Word,
    finish,
    outcome_of,
    start,
    submit,
    take_hint,
)
from wordfoe.boggle.search import Found, Searcher
from wordfoe.boggle.settings import Settings, Wishes
from wordfoe.boggle.strengths import words_found
from wordfoe.errors import DamagedRecord, Illegal, WordfoeError
from wordfoe.lexicon import KNOWN, Lexicon
from wordfoe.record import Record, to_type
from wordfoe.setting import shows_settings
from wordfoe.wording import quoted

__all__ = ["POOR", "Game", "Replay", "replay"]

POOR = 20  # a board with fewer words is poor


class Game:
    """A game against the computer: ``settings``, ``position``, and the ``moves`` that led to it.

    Give either ``settings``, or any of them by name; see ``wordfoe.boggle.settings``. Without a
    seed, each game has a new board.

    Raises SettingsError if no game can be played with these settings, Malformed if the tiles make
    no board, and TypeError if you give both ``settings`` and settings by name. A word that is
    refused leaves the game unchanged.
    """

    @shows_settings(Settings)
    def __init__(
        self, lexicon: Lexicon, settings: Settings | None = None, **wishes: Unpack[Wishes]
    ) -> None:
        if settings is None:
            wishes.setdefault("seed", chance.fresh_seed())
            settings = Settings(**wishes)
        elif wishes:
            raise TypeError("Give the settings of a game as one value or as keywords, not both.")
        self.lexicon = lexicon
        self.settings = settings
        self.position = start(lexicon, settings)
        self.moves: list[Move] = []
        self._solution: list[Found] | None = None
        self._counts: tuple[int, Goal] | None = None  # all words, and the goal

    @classmethod
    def resumed(cls, lexicon: Lexicon, settings: Settings, moves: list[Move]) -> Game:
        """Return a game with its moves made again, ready to be continued.

        Raises Illegal or Malformed if a move is not legal after those before it, and Malformed if
        the tiles of the settings make no board.
        """
        game = cls(lexicon, settings)
        for move in moves:
            game.take(move)
        return game

    def take(self, move: Move) -> None:
        """Make a recorded move again. Raises Illegal or Malformed if it is not legal now."""
        self.position = _after(self.position, move)
        self.moves.append(move)

    @property
    def board(self) -> Board:
        """The board of this game."""
        return self.position.board

    def submit(self, word: str, path: Path = ()) -> Submission:
        """Submit a word, and return it with its path and its points.

        ``path`` has the cells that the player means; if they do not spell the word, a path that
        shares the most cells with them is taken.

        Raises Refused, with the reason, if the word does not count, Malformed if the text is no
        word, and Illegal if the game is over.
        """
        self.position = submit(self.position, word, path)
        accepted = self.position.found[-1]
        self.moves.append(Word(accepted.word, accepted.path))
        return accepted

    def hint(self) -> Hint:
        """Buy a hint for two points, and return it: where a word begins that most people know and
        the player has not found, and how long it is.

        Raises Illegal if the game is over, the player has too few points or no hint is left, and
        Malformed if the board cannot be searched (see ``Searcher.search``).
        """
        hint = hint_for(self.position, self._search())
        self.take(hint)
        return hint

    def done(self) -> Outcome:
        """End the player's turn, and return the outcome: the computer takes the other words that
        its strength lets it find.

        Raises Illegal if the game is over, and Malformed if the board cannot be searched (see
        ``Searcher.search``).
        """
        self.position = finish(self.position)
        self.moves.append(Done())
        return outcome_of(self.position, self.solution)

    @property
    def is_poor(self) -> bool:
        """Whether the board has fewer than 20 words, so that a player may want another one.

        Raises Malformed if the board cannot be searched (see ``Searcher.search``).
        """
        return self._counted()[0] < POOR

    @property
    def goal(self) -> Goal:
        """How many words of the board most people know, and their points.

        Raises Malformed if the board cannot be searched (see ``Searcher.search``).
        """
        return self._counted()[1]

    def _counted(self) -> tuple[int, Goal]:
        """Count the words of the board, with one search for the whole game."""
        if self._counts is None:
            words = self._search()
            self._counts = len(words), goal_of(words)
        return self._counts

    def _search(self) -> list[Found]:
        return Searcher(self.lexicon, self.settings.scoring).search(self.board)

    @property
    def standing(self) -> Standing | None:
        """Where the player stands on the way to the goal; None if most people know no word of the
        board, or that is not known, since the word list does not say how common its words are.

        Raises Malformed if the board cannot be searched (see ``Searcher.search``).
        """
        if not self.goal.words:
            return None
        found, position = sum(map(self._is_known, self.position.found)), self.position
        return Standing(self.goal, position.points, found, len(position.found) - found)

    def _is_known(self, submission: Submission) -> bool:
        commonness = self.lexicon.commonness(submission.word)
        return commonness is not None and commonness <= KNOWN and not submission.offensive

    @property
    def solution(self) -> list[Found]:
        """All words of the board, with their paths.

        Raises Illegal if the game is not over, and Malformed if the board cannot be searched (see
        ``Searcher.search``).
        """
        if not self.position.over:
            raise Illegal("The game is not over; its words are shown at the end.", "not-over")
        if self._solution is None:
            self._solution = self._search()
        return self._solution

    @property
    def missed(self) -> list[Found]:
        """The words that the player did not find. Raises the errors of ``solution``."""
        return [found for found in self.solution if not self.position.has(found.word)]

    @property
    def taken(self) -> list[Found]:
        """The words that the computer found and the player did not. Raises the errors of
        ``solution``."""
        found = words_found(self.solution, self.settings.strength, self.settings.seed)
        return [word for word in found if not self.position.has(word.word)]

    @property
    def known_missed(self) -> list[Found]:
        """The missed words that most people know, those with the most points first; no offensive
        ones. Raises the errors of ``solution``."""
        known = [found for found in self.missed if found.is_known and not found.offensive]
        return sorted(known, key=lambda found: (-found.points, found.commonness or 0, found.word))

    @property
    def longest(self) -> Found | None:
        """The longest word of the board that is not offensive; of several, the best known; None if
        there is none. Raises the errors of ``solution``."""
        shown = [found for found in self.solution if not found.offensive]
        return max(
            shown, key=lambda found: (len(found.word), -(found.commonness or 99)), default=None
        )

    @property
    def longest_found(self) -> str | None:
        """The longest word that the player found and that is not offensive; None if there is
        none."""
        shown = [found.word for found in self.position.found if not found.offensive]
        return max(shown, key=len, default=None)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on.

        Raises Malformed if the board cannot be searched (see ``Searcher.search``).
        """
        return outcome_of(self.position, self.solution) if self.position.over else None

    def record(self) -> Record:
        """Return the record of the game so far, to be written to a file and replayed."""
        return Record.of(
            "boggle",
            self.lexicon.recorded,
            settings=self.settings,
            moves=self.moves,
            outcome=self.outcome,
        )


class Replay(Struct, frozen=True):
    """A game rebuilt from its record: ``positions`` has the first one and that after each move."""

    settings: Settings
    moves: list[Move]
    positions: list[Position]
    outcome: Outcome | None


def replay(record: Record, lexicon: Lexicon) -> Replay:
    """Rebuild a recorded game by the rules alone, and return it.

    Raises DamagedRecord if the record is of another kind of game, contradicts the rules or itself,
    or is of a finished game whose board cannot be searched (see ``Searcher.search``), and
    OtherLexicon if it was played with other words.
    """
    record.require("boggle", lexicon.recorded)
    settings = to_type(record.settings, Settings)
    moves = to_type(record.moves, list[Move])
    try:
        positions = [start(lexicon, settings)]
    except WordfoeError as error:
        raise DamagedRecord(f"The record is damaged: {error}") from None
    words = _words_for_hints(lexicon, positions[0], moves)
    for number, move in enumerate(moves, 1):
        try:
            _check_hint(positions[-1], words, move)
            positions.append(_after(positions[-1], move))
        except WordfoeError as error:
            message = f"The record is damaged at move {number}: {error}"
            raise DamagedRecord(message, number) from None
    recorded = to_type(record.outcome, Outcome | None)  # type: ignore[arg-type]
    try:
        derived = outcome_of(positions[-1]) if positions[-1].over else None
    except WordfoeError as error:
        raise DamagedRecord(f"The record is damaged: {error}") from None
    if recorded != derived:
        raise DamagedRecord("The record is damaged: its outcome does not follow from its moves.")
    return Replay(settings, moves, positions, derived)


def _words_for_hints(lexicon: Lexicon, first: Position, moves: list[Move]) -> list[Found]:
    """Return all words of a board, for one check of all hints; none if there are no hints.

    Raises DamagedRecord if the board cannot be searched."""
    if not any(isinstance(move, Hint) for move in moves):
        return []
    try:
        return Searcher(lexicon, first.settings.scoring).search(first.board)
    except WordfoeError as error:
        raise DamagedRecord(f"The record is damaged: {error}") from None


def _check_hint(position: Position, words: list[Found], move: Move) -> None:
    if isinstance(move, Hint) and hint_for(position, words) != move:
        raise Illegal("The rules give another hint.")


def _after(position: Position, move: Move) -> Position:
    if isinstance(move, Done):
        return finish(position)
    if isinstance(move, Hint):
        return take_hint(position, move)
    after = submit(position, move.word, move.path)
    if after.found[-1].path != move.path:
        raise Illegal(f"{quoted(move.word)} does not lie along the cells {list(move.path)}.")
    return after
