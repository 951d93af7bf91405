"""A coach: the best letters for a game that is played elsewhere.

It needs only what the player sees: the pattern, and the letters that were tried.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Table, advise
>>> table = Table.read(Lexicon(["deal", "tear", "monk"]), "_ _ _ _", tried="o")
>>> list(table.candidates)
['deal', 'tear']
>>> value, advice = advise(table)
>>> print(value, advice[0].letter, advice[0].worst)
1 a 1
"""

from __future__ import annotations

import time

from msgspec import Struct

from wordfoe.alphabet import Alphabet, fold
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.exact.solver import Solver
from wordfoe.hangman.families import positions_in
from wordfoe.hangman.position import HIDDEN
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = ["Advice", "Table", "advise"]

BLANKS = "-_.?*"  # what people write for a hidden letter


class Table(Struct, frozen=True):
    """What a player sees of a game: the pattern and the letters tried; and the words that fit."""

    pattern: str
    tried: str
    candidates: Candidates

    @classmethod
    def read(
        cls,
        lexicon: Lexicon,
        pattern: str,
        tried: str = "",
        *,
        words: str | None = None,
        uncensored: bool = False,
    ) -> Table:
        """Return the table that a player describes.

        ``pattern`` has one of ``-_.?*`` for each hidden letter; ``tried`` may include letters that
        the pattern shows. ``words`` and ``uncensored`` say which words may be dealt, as for
        ``Candidates.of``.

        Raises Malformed if the pattern or the letters cannot be read, Illegal if no word fits or
        nothing is hidden, and SettingsError if no word has the length.
        """
        shown = _pattern(pattern, lexicon.alphabet)
        named = _letters(tried, lexicon.alphabet)
        candidates = Candidates.of(lexicon, len(shown), words=words, uncensored=uncensored)
        try:
            for letter in sorted(set(shown) - {HIDDEN}):
                candidates = _answered(candidates, letter, shown)
        except LookupError:
            raise Illegal(
                f"No word fits {quoted(pattern)}; check its letters, and that each stands in all "
                "its places."
            ) from None
        absent = [letter for letter in named if letter not in shown]
        try:
            for letter in absent:
                candidates = _answered(candidates, letter, shown)
        except LookupError:
            raise Illegal(
                f"Every word that fits {quoted(pattern)} holds one of the letters "
                f"{quoted(''.join(absent))}; check the letters tried."
            ) from None
        every = "".join(x for x in lexicon.alphabet.letters if x in shown or x in named)
        return cls(shown, every, candidates)


class Advice(Struct, frozen=True):
    """The misses to come if a letter is named next, a miss of its own included."""

    letter: str
    worst: Bounds  # against the best dealer, with perfect play afterwards
    expected: float  # if all words are equally likely, and the greedy guesser goes on
    lack: int  # the number of words without the letter


def advise(
    table: Table, seconds: float | None = None, *, solver: Solver | None = None
) -> tuple[Bounds, list[Advice]]:
    """Return the misses that the best guesser still needs, and advice on each letter not tried.

    The best letter comes first: by the worst case, then by the misses to expect. ``seconds`` limits
    the exact search; where it ends early, only bounds are known. Give a ``solver`` for all words of
    the length to reuse its results.

    Raises ValueError if the solver is for words of another lexicon or length.
    """
    until = None if seconds is None else time.monotonic() + seconds
    candidates = table.candidates
    solver = solver or Solver(candidates)
    value = solver.value(candidates, seconds=seconds)
    left = None if until is None else max(0.0, until - time.monotonic())
    worst = solver.letters(candidates, table.tried, value=value, seconds=left)
    ahead, holders = candidates.misses_ahead(table.tried), candidates.holders()
    size = len(candidates)
    letters = [Advice(x, worst[x], ahead[x], size - holders[x]) for x in worst]
    return value, sorted(letters, key=lambda a: (a.worst.upper, a.expected, a.letter))


def _answered(candidates: Candidates, letter: str, pattern: str) -> Candidates:
    return candidates.split(letter).at(positions_in(pattern, letter)).candidates


def _pattern(text: str, alphabet: Alphabet) -> str:
    pattern = "".join(HIDDEN if x in BLANKS else x for x in fold("".join(text.split())))
    if not pattern or not all(x == HIDDEN or x in alphabet for x in pattern):
        raise Malformed(
            f"{quoted(text)} is not a pattern; write the letters that are shown, and - for each "
            "that is hidden, such as -e--e."
        )
    if HIDDEN not in pattern:
        raise Illegal(f"Nothing is hidden in {quoted(text)}; the game is over.", "game-over")
    return pattern


def _letters(text: str, alphabet: Alphabet) -> str:
    letters = "".join(x for x in fold(text) if x not in " ,")
    for letter in letters:
        if letter not in alphabet:
            raise Malformed(
                f"{quoted(letter)} is not a letter; write the letters tried in a row, such as aest."
            )
    return letters
