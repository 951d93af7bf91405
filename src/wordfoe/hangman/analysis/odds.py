"""The odds: where a fair game would have stood after the same guesses.

A fair dealer draws a word and keeps to it. The odds are the mean, over all words, of the misses
that the same guesses cost; a game that is won by then costs nothing more, and one that is lost has
cost all it could.

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

from wordfoe.hangman.rules import HINT_PRICE, Hint, Letter, Move, Position, Word

__all__ = ["fair_misses"]


def fair_misses(
    first: Position, moves: Sequence[Move], look: Callable[[], object] | None = None
) -> list[float]:
    """Return the mean of the misses after each guess, over all words.

    A hint is taken to show the letter that was shown, though a fair dealer might have shown
    another. ``look`` is called before each guess, and may raise to end the work.
    """
    games, means = _Games(first), []
    for move in moves:
        if look is not None:
            look()
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
    """One game for each word. A whole word costs all but one of them a miss, which is counted once
    for all: a game with hundreds of such guesses takes hardly longer than one without."""

    def __init__(self, first: Position) -> None:
        self._allowed = first.settings.misses
        self._running = {word: (word, 0) for word in first.candidates}  # hidden letters, own misses
        self._own = Counter({0: len(self._running)})  # games by their own misses
        self._shared = 0  # misses of all that run
        self._ended = 0  # misses of all that have ended
        self._size = len(self._running)

    @property
    def mean(self) -> float:
        own = sum(misses * count for misses, count in self._own.items())
        return (self._ended + own + self._shared * len(self._running)) / self._size

    def name(self, letter: str) -> None:
        """A letter is named in every game."""
        self._play(
            {
                word: (hidden.replace(letter, ""), misses)
                if letter in hidden
                else (hidden, misses + 1)
                for word, (hidden, misses) in self._running.items()
            }
        )

    def show(self, letter: str, price: int) -> None:
        """A letter is bought in every game."""
        self._play(
            {
                word: (hidden.replace(letter, ""), misses + price)
                for word, (hidden, misses) in self._running.items()
            }
        )

    def name_word(self, word: str) -> None:
        """A whole word is named in every game."""
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
        """A game ends with these misses, or with those that it has."""
        own = self._running.pop(word)[1]
        self._own[own] -= 1
        self._ended += own + self._shared if misses is None else misses
