"""A coach: the best letters for a game that is played elsewhere.

All it takes is what lies on the table: the pattern, and the letters that were tried.
"""

from __future__ import annotations

import time

from msgspec import Struct

from wordfoe.alphabet import Alphabet, fold
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.candidates import Candidates, positions_in
from wordfoe.hangman.exact.solver import Bounds, Solver
from wordfoe.hangman.rules import HIDDEN
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = ["Advice", "Table", "advise"]

BLANKS = "-_.?*"  # what people write for a hidden letter


class Table(Struct, frozen=True):
    """What is known of a game: the pattern, the letters tried, and the words that agree."""

    pattern: str
    tried: str
    candidates: Candidates

    @classmethod
    def read(cls, lexicon: Lexicon, pattern: str, tried: str = "") -> Table:
        """Return the table that a player describes; ``pattern`` has any of ``-_.?*`` for hidden
        letters.

        Raises Malformed if the pattern or the letters cannot be read, Illegal if no word fits them
        or nothing is hidden, SettingsError if no word has the length.
        """
        shown = _pattern(pattern, lexicon.alphabet)
        named = _letters(tried, lexicon.alphabet)
        candidates = Candidates.of(lexicon, len(shown))
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
    """What a letter promises from here on, its own miss included."""

    letter: str
    worst: Bounds  # misses, whatever the dealer does
    expected: float  # misses, if the dealer has a word and the greedy guesser goes on
    lack: int  # words without the letter


def advise(
    table: Table, seconds: float | None = None, *, solver: Solver | None = None
) -> tuple[Bounds, list[Advice]]:
    """Return the misses that the best guesser needs from here on, and advice on every open letter.

    The best letter comes first: by the worst case, then by what is to be expected. ``seconds``
    limits the exact search; bounds that do not meet are given where it ends early. A ``solver`` of
    all words of the length saves what it knows already; it raises ValueError if it is of other
    words.
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
