"""The odds: the misses that the same guesses would have cost in a fair game.

A fair dealer draws a word and keeps it. The odds are the mean, over all words, of the misses after
each guess. A game that is won before the last guess ends with its misses, and one that is lost with
all misses allowed.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Letter, Move, Reply, Settings
>>> from wordfoe.hangman.rules import start
>>> from wordfoe.hangman.analysis.odds import fair_misses
>>> first = start(Lexicon(["cool", "deal", "good", "hope"]), Settings(length=4))
>>> fair_misses(first, [Move(Letter("o"), Reply()), Move(Letter("e"), Reply())])
[0.25, 0.75]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from wordfoe.hangman.moves import Hint, Letter, Move, Word
from wordfoe.hangman.position import Position
from wordfoe.hangman.rules import HINT_PRICE

__all__ = ["fair_misses"]


def fair_misses(
    first: Position, moves: Sequence[Move], check: Callable[[], object] | None = None
) -> list[float]:
    """Return, for each move, the mean of the misses after it over all words of the first position.

    A hint counts as showing the letter that it showed in the game, though a fair dealer might show
    another. ``check`` is called before each move; it may raise to end the work.
    """
    games, means = _Games(first), []
    for move in moves:
        if check is not None:
            check()
        match move.guess:
            case Letter(letter):
                games.name(letter)
            case Hint():
                games.show(move.reply.letter or "", HINT_PRICE)
            case Word(word):
                games.name_word(word)
        games.end_lost()
        means.append(games.mean)
    return means


class _Games:
    """A game for each word. The guess of a whole word is a miss in all games but one, so it is
    counted once for all of them: hundreds of such guesses take hardly any time."""

    def __init__(self, first: Position) -> None:
        self._allowed = first.misses_left
        shown = str.maketrans("", "", "".join(first.tried))
        # Hidden letters and own misses of each.
        self._running = {word: (word.translate(shown), 0) for word in first.candidates}
        self._own = Counter({0: len(self._running)})  # games by their own misses
        self._shared = 0  # misses that every running game has besides its own
        self._ended = 0  # misses of all ended games, summed
        self._size = len(self._running)

    @property
    def mean(self) -> float:
        own = sum(misses * count for misses, count in self._own.items())
        return (self._ended + own + self._shared * len(self._running)) / self._size

    def name(self, letter: str) -> None:
        """Name a letter in every game."""
        self._play(
            {
                word: (hidden.replace(letter, ""), misses)
                if letter in hidden
                else (hidden, misses + 1)
                for word, (hidden, misses) in self._running.items()
            }
        )

    def show(self, letter: str, price: int) -> None:
        """Show a letter in every game, for a price in misses."""
        self._play(
            {
                word: (hidden.replace(letter, ""), misses + price)
                for word, (hidden, misses) in self._running.items()
            }
        )

    def name_word(self, word: str) -> None:
        """Name a whole word in every game."""
        if word in self._running:
            self._end(word)
        self._shared += 1

    def end_lost(self) -> None:
        """End the games that have no misses left."""
        if self._allowed is None:
            return
        left = self._allowed - self._shared
        if any(count and misses >= left for misses, count in self._own.items()):
            for word, (_, misses) in list(self._running.items()):
                if misses >= left:
                    self._end(word, self._allowed)

    def _play(self, games: dict[str, tuple[str, int]]) -> None:
        self._running = games
        self._own = Counter(misses for _, misses in games.values())
        for word in [word for word, (hidden, _) in games.items() if not hidden]:
            self._end(word)

    def _end(self, word: str, misses: int | None = None) -> None:
        """End a game with these misses; by default, with those that it has."""
        own = self._running.pop(word)[1]
        self._own[own] -= 1
        self._ended += own + self._shared if misses is None else misses
