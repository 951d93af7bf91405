"""Guessers: who names the letters when no person does.

A guesser is a callable with a name: it takes a view, which is what a player may know, and returns
a letter that was not tried yet. It knows the lexicon, so the view has the candidates:

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Bout
>>> def dearest(view):
...     return view.cheapest[-1]
>>> Bout(Lexicon(["cool"]), None, dearest, length=4, misses=3, seed=1).play().position.tried
('z', 'y', 'x')

A guesser of your own is named as ``package.module:name``. A class is called without arguments to
make a guesser for each game.
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
from wordfoe.hangman.plugins import load_factory, reason_of
from wordfoe.hangman.rules import Letter, Position
from wordfoe.wording import quoted

__all__ = [
    "CHANCY_GUESSERS",
    "GUESSERS",
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

# The openings of all games of one length are the same, and for some guessers the dear part.
WORTH_REMEMBERING = 300  # words
MOST_REMEMBERED = 100_000  # letters
MOST_WORK = 300_000_000  # of an exact search: about a second
_letters: dict[tuple[str, bytes, frozenset[str]], str] = {}


class View:
    """What a guesser may know: the words that are still possible, the pattern, and the letters
    tried."""

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
        """For each open letter, how many candidates lack it."""
        size, holders = len(self.candidates), self.candidates.holders()
        return {letter: size - holders[letter] for letter in self.open}

    @property
    def cheapest(self) -> list[str]:
        """The open letters, the one that the fewest candidates lack first, ties by the alphabet."""
        prices = self.prices
        return sorted(prices, key=prices.__getitem__)


class Guesser(Protocol):
    """A callable that takes a view and returns an open letter."""

    def __call__(self, view: View, /) -> str: ...


GuesserMaker: TypeAlias = Callable[[], Guesser]


def greedy(view: View) -> str:
    """Name the letter that the fewest candidates lack, the first in the alphabet on ties."""
    return view.cheapest[0]


def entropy(view: View) -> str:
    """Name the letter whose answer tells most; the cheaper letter if two tell equally much."""
    return view.candidates.letter_named(view.tried, "entropy")


def lookahead(view: View) -> str:
    """Name the letter with the fewest misses to expect: look two letters ahead, at eight letters
    each time, and let the greedy guesser go on from there."""
    return _remembered(view, "lookahead", _looked_ahead)


def _looked_ahead(view: View) -> str:
    return view.candidates.letter_named(view.tried, "lookahead")


class Perfect:
    """A guesser that names a letter with the fewest misses at worst, whatever the dealer does; of
    those, the one with the fewest to expect if the greedy guesser goes on.

    The search is limited by work, not time, and begins anew for each letter where the limit may be
    reached, so that the letter follows from the position alone. At the limit it keeps to what is
    proven, which is never more than the value that the game began with.
    """

    __name__ = "perfect"

    def __init__(self) -> None:
        self._solver: Solver | None = None

    def __call__(self, view: View) -> str:
        return _remembered(view, "perfect", self._solved)

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
        """A solver, and the misses that it knows to be enough."""
        if self._solver is not None:
            if len(candidates) >= WORTH_REMEMBERING:
                self._solver.forget()
            with contextlib.suppress(ValueError):  # the words of another game
                return self._solver, self._solver.value(candidates, work=MOST_WORK).upper
        self._solver = Solver(candidates, book=book.shipped(candidates))
        return self._solver, self._solver.value(candidates, work=MOST_WORK).upper


perfect = Perfect()


def _remembered(view: View, name: str, named: Guesser) -> str:
    """The letter that a guesser names, remembered for as long as the program runs."""
    if len(view.candidates) < WORTH_REMEMBERING:
        return named(view)
    key = name, view.candidates.digest, frozenset(view.tried)
    if key not in _letters:
        if len(_letters) >= MOST_REMEMBERED:
            _letters.clear()
        _letters[key] = named(view)
    return _letters[key]


def frequency(view: View) -> str:
    """Name letters in people's order, whatever the candidates."""
    return next(x for x in peoples_order(view.candidates.alphabet.letters) if x in view.open)


def top_three(view: View) -> str:
    """Name one of the three cheapest letters by chance, of those that some candidate holds."""
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
CHANCY_GUESSERS = ("top-three",)


def noisy(guesser: Guesser, share: float) -> Guesser:
    """Return the guesser with this share of its letters replaced by open ones drawn by chance."""

    def distracted(view: View) -> str:
        if view.chance.random() < share:
            return chance.pick(view.chance, view.open)
        return guesser(view)

    return distracted


def guesser_named(name: str) -> GuesserMaker:
    """Return a function that makes the guesser of that name for each game.

    Raises SettingsError if there is no such guesser, or if a plugin cannot be loaded.
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
    """Return the letter that a guesser names, as a guess; ``name`` is the guesser's, for messages.

    Raises GuesserError if the guesser fails, or names what is no open letter.
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
