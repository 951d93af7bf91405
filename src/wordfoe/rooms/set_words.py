"""Words to set: is a word allowed, how hard is it, and which would do.

>>> from wordfoe import Lexicon
>>> from wordfoe.rooms.set_words import looked_at
>>> lexicon = Lexicon("deed even eyes mews peep star".split())
>>> looked_at("Peep", lexicon).said
'In the word list. Our guesser needs 1 miss for it.'
>>> looked_at("pear", lexicon).said
'Not in the word list. Pick another.'
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from msgspec import Struct

from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.analysis.rating import steps
from wordfoe.hangman.candidates import Candidates
from wordfoe.lexicon import Lexicon
from wordfoe.rooms.sealing import LONGEST, SHORTEST, checked_word
from wordfoe.wording import counted

__all__ = ["SetWordCheck", "looked_at", "proposed"]


class SetWordCheck(Struct, frozen=True):
    """A word that a player may want to set. ``misses``: those that the greedy guesser makes until
    no other word is left; None if the word is refused."""

    word: str
    allowed: bool
    misses: int | None
    said: str


def looked_at(text: str, lexicon: Lexicon) -> SetWordCheck:
    """Return whether a word may be set, and how hard it is."""
    try:
        word = checked_word(text, lexicon)
    except (Malformed, Illegal) as error:
        return SetWordCheck(text, False, None, str(error))
    game = steps(Candidates.of(lexicon, len(word), words="all"), word)
    misses = sum(step.is_miss for step in game)
    needs = counted(misses, "miss") if misses else "no miss"
    return SetWordCheck(word, True, misses, f"In the word list. Our guesser needs {needs} for it.")


def proposed(
    lexicon: Lexicon, choose: Callable[[Sequence[int]], int] = secrets.choice
) -> SetWordCheck:
    """Return a word that may be set; one that most people know, if the lexicon tells which those
    are. ``choose`` draws from a sequence.

    Raises Illegal if there is no word to set.
    """
    for tier in ("common", "all"):
        lengths = [
            length
            for length in Candidates.lengths(lexicon, words=tier)
            if SHORTEST <= length <= LONGEST
        ]
        if lengths:
            candidates = Candidates.of(lexicon, choose(lengths), words=tier)
            return looked_at(candidates[choose(range(len(candidates)))], lexicon)
    raise Illegal("This word list has no word to set.", "no-words")
