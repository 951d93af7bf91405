"""Guessers: programs that name the letters.

A guesser is a callable: it takes a view, which has what a player may know, and returns a letter
that was not tried yet. A guesser knows the lexicon, so the view has the candidates:

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Bout
>>> def backwards(view):
...     return max(view.open)
>>> Bout(Lexicon(["cool"]), None, backwards, length=4, misses=3, seed=1).play().position.tried
('z', 'y', 'x')

Name a guesser of your own as ``package.module:name``. If that is a class, it is called without
arguments to make a guesser for each game.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from random import Random
from typing import Protocol, TypeAlias, cast

from wordfoe import chance
from wordfoe.alphabet import peoples_order
from wordfoe.errors import GuesserError, SettingsError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact import book
from wordfoe.hangman.exact.solver import Solver
from wordfoe.hangman.moves import Letter
from wordfoe.hangman.plugins import load_factory, reason_of
from wordfoe.hangman.position import Position
from wordfoe.wording import quoted

__all__ = [
    "GUESSERS",
    "RANDOM_GUESSERS",
    "Guesser",
    "View",
    "entropy",
    "frequency",
    "greedy",
    "guesser_named",
    "letter_of",
    "lookahead",
    "noisy",
    "perfect",
    "top_three",
]

# All games of one length begin in the same way, and the first letters take some guessers longest,
# so their letters are cached while there are many candidates.
FEWEST_CACHED = 300  # candidates; with fewer, a letter is found again quickly
MOST_CACHED = 100_000  # letters
MOST_WORK = 300_000_000  # of an exact search: about a second
_letters: dict[tuple[str, bytes, frozenset[str]], str] = {}


class View:
    """What a guesser may know: the candidates, the pattern, the letters tried and the misses left.

    ``chance`` is a random generator that follows from the game's seed, for guessers that draw.
    """

    __slots__ = ("candidates", "chance", "misses_left", "pattern", "tried")

    def __init__(self, position: Position) -> None:
        self.candidates: Candidates = position.candidates
        self.pattern = position.pattern
        self.tried = position.tried
        self.misses_left = position.misses_left
        self.chance: Random = chance.generator(
            position.settings.seed, "guess", position.guesses, len(position.tried)
        )

    @property
    def open(self) -> str:
        """The letters not tried yet, in the order of the alphabet."""
        return "".join(x for x in self.candidates.alphabet.letters if x not in self.tried)

    @property
    def prices(self) -> dict[str, int]:
        """For each letter not tried yet, the number of candidates without it."""
        size, holders = len(self.candidates), self.candidates.holders()
        return {letter: size - holders[letter] for letter in self.open}

    @property
    def cheapest(self) -> list[str]:
        """The letters not tried yet, by the number of candidates without them, the fewest first;
        equal ones in the order of the alphabet."""
        prices = self.prices
        return sorted(prices, key=prices.__getitem__)


class Guesser(Protocol):
    """A callable that takes a view and returns a letter not tried yet."""

    def __call__(self, view: View, /) -> str: ...


GuesserMaker: TypeAlias = Callable[[], Guesser]


def greedy(view: View) -> str:
    """Return the letter that the fewest candidates lack; of several, the first of the alphabet."""
    return view.cheapest[0]


def entropy(view: View) -> str:
    """Return the letter whose answer has the highest entropy; of several, the one that the fewest
    candidates lack.

    Raises LookupError if no candidate has a letter that was not tried.
    """
    return view.candidates.letter_named(view.tried, "entropy")


def lookahead(view: View) -> str:
    """Return the letter with the fewest misses to expect, by a search two letters deep over eight
    letters each, after which the greedy guesser goes on.

    Raises LookupError if no candidate has a letter that was not tried.
    """
    return _cached(view, "lookahead", _looked_ahead)


def _looked_ahead(view: View) -> str:
    return view.candidates.letter_named(view.tried, "lookahead")


class Perfect:
    """A guesser that names a letter with the fewest misses in the worst case; of several, the one
    with the fewest misses to expect if the greedy guesser goes on.

    The search is limited by work, not by time. With many candidates, where it may reach the limit,
    it starts without earlier results, so that the letter follows from the position alone. At the
    limit, the guesser uses the upper bound that is proven, which never exceeds the value at the
    start of the game.
    """

    __name__ = "perfect"

    def __init__(self) -> None:
        self._solver: Solver | None = None

    def __call__(self, view: View) -> str:
        return _cached(view, "perfect", self._solved)

    def _solved(self, view: View) -> str:
        candidates = view.candidates
        solver, misses = self._proven(candidates)
        ahead = candidates.misses_ahead(view.tried)
        letters = sorted(ahead, key=ahead.__getitem__)
        for letter in letters:
            if solver.keeps(candidates, letter, misses, work=MOST_WORK // 10):
                return letter
        return letters[0]

    def _proven(self, candidates: Candidates) -> tuple[Solver, int]:
        """A solver, and a number of misses that it has proven to be enough."""
        if self._solver is not None:
            if len(candidates) >= FEWEST_CACHED:
                self._solver.forget()
            with contextlib.suppress(ValueError):  # the candidates are of another game's words
                return self._solver, self._solver.value(candidates, work=MOST_WORK).upper
        self._solver = Solver(candidates, book=book.shipped(candidates))
        return self._solver, self._solver.value(candidates, work=MOST_WORK).upper


perfect = Perfect()


def _cached(view: View, name: str, named: Guesser) -> str:
    """The letter that a guesser names, from the cache of this process if there are many words."""
    if len(view.candidates) < FEWEST_CACHED:
        return named(view)
    key = name, view.candidates.digest, frozenset(view.tried)
    if key not in _letters:
        if len(_letters) >= MOST_CACHED:
            _letters.clear()
        _letters[key] = named(view)
    return _letters[key]


def frequency(view: View) -> str:
    """Return the first letter of people's order that was not tried, whatever the candidates."""
    return next(x for x in peoples_order(view.candidates.alphabet.letters) if x in view.open)


def top_three(view: View) -> str:
    """Return one of the three letters that the fewest candidates lack, at random; never a letter
    that all of them lack."""
    size, prices = len(view.candidates), view.prices
    held = [letter for letter in view.cheapest if prices[letter] < size]
    return chance.pick(view.chance, held[:3])


GUESSERS: dict[str, Guesser] = {
    "greedy": greedy,
    "entropy": entropy,
    "lookahead": lookahead,
    "perfect": perfect,
    "frequency": frequency,
    "top-three": top_three,
}
RANDOM_GUESSERS = ("top-three",)


def noisy(guesser: Guesser, share: float) -> Guesser:
    """Return a guesser that names a random letter with probability ``share``, and else the letter
    of ``guesser``."""

    def with_noise(view: View) -> str:
        if view.chance.random() < share:
            return chance.pick(view.chance, view.open)
        return guesser(view)

    return with_noise


def guesser_named(name: str) -> GuesserMaker:
    """Return the function that makes the guesser of that name for a game.

    ``name`` is one of ``GUESSERS``, or a plugin as ``package.module:name``.

    Raises SettingsError if there is no such guesser, or if the plugin cannot be loaded.
    """
    if name in GUESSERS:
        return lambda: GUESSERS[name]
    if ":" in name:
        made = load_factory(name, "guesser", "view")
        return lambda: cast(Guesser, made())
    raise SettingsError(
        f"There is no guesser {quoted(name)}; choose from {', '.join(GUESSERS)}, "
        "or give your own as package.module:name."
    )


def letter_of(guesser: Guesser, view: View, name: str) -> Letter:
    """Call a guesser, and return the letter that it names, as a guess; ``name`` is for messages.

    Raises GuesserError if the guesser fails, or names anything but a letter not tried yet.
    """
    try:
        letter = guesser(view)
    except (Exception, SystemExit) as error:
        raise GuesserError(f"The guesser {quoted(name)} failed with {reason_of(error)}.") from error
    if not isinstance(letter, str) or len(letter) != 1 or letter not in view.open:
        raise GuesserError(
            f"The guesser {quoted(name)} named {quoted(repr(letter))}, which is not a letter that "
            "is still open."
        )
    return Letter(letter)
