"""Which words of a lexicon may be dealt: those of a tier that are not offensive.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman.dealing import counts_by_tier, dealt_counts, usual_length
>>> lexicon = Lexicon(["ox", "deal", "lead", "tael"])
>>> dealt_counts(lexicon, "everyday"), dealt_counts(lexicon, "all")
({4: 2}, {2: 1, 4: 3})
>>> counts_by_tier(lexicon, 4)
{'everyday': 2, 'common': 2, 'all': 3}
>>> usual_length(lexicon, "all")
4
"""

from __future__ import annotations

from wordfoe import _core
from wordfoe.errors import SettingsError
from wordfoe.hangman.tiers import TIERS
from wordfoe.hangman.usual import USUAL_LENGTH
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted_name, ranges

__all__ = ["counts_by_tier", "dealt", "dealt_counts", "refusal", "usual_length"]


def dealt(
    lexicon: Lexicon,
    length: int,
    words: str | None,
    *,
    uncensored: bool = False,
    without: int = 0,
) -> _core.Candidates:
    """Return the words of a length that may be dealt, and have none of the marks ``without``.

    ``words`` is one of ``TIERS``, for which the English lexicon annotates the list. None stands for
    all words, by the marks of the list alone: so were games dealt before there were tiers.
    """
    marks = without | (0 if uncensored else _core.OFFENSIVE)
    if words is None:
        return _core.candidates(lexicon.packed_words, length, marks)
    most = TIERS[words].most
    limit = _core.NO_COMMONNESS if most is None else most
    return _core.candidates(lexicon.annotated.packed_words, length, marks, limit)


def dealt_counts(
    lexicon: Lexicon, words: str | None, *, uncensored: bool = False
) -> dict[int, int]:
    """Return how many words of each length may be dealt, without the lengths that have none."""
    sizes = {n: len(dealt(lexicon, n, words, uncensored=uncensored)) for n in lexicon.lengths}
    return {length: size for length, size in sizes.items() if size > 0}


def counts_by_tier(
    lexicon: Lexicon, length: int, *, lowercase_only: bool = False, uncensored: bool = False
) -> dict[str, int]:
    """Return how many words of a length each tier deals; 0 where it has none."""
    without = _core.CAPITALISED if lowercase_only else 0
    return {
        tier: len(dealt(lexicon, length, tier, uncensored=uncensored, without=without))
        for tier in TIERS
    }


def usual_length(lexicon: Lexicon, words: str | None = None, *, uncensored: bool = False) -> int:
    """Return the length of a game without a length: 8, or the commonest length if no word of 8
    letters may be dealt.

    Raises SettingsError if no word at all may be dealt.
    """
    counts = dealt_counts(lexicon, words, uncensored=uncensored)
    if not counts:
        raise refusal(lexicon, lexicon.lengths[0], words, uncensored=uncensored)
    return USUAL_LENGTH if USUAL_LENGTH in counts else max(counts, key=counts.__getitem__)


def refusal(
    lexicon: Lexicon, length: int, words: str | None, *, uncensored: bool = False
) -> SettingsError:
    """Return the refusal of a length that has words, of which none may be dealt."""
    lengths = [*dealt_counts(lexicon, words, uncensored=uncensored)]
    if words is None or TIERS[words].most is None or length in lengths:
        return SettingsError(f"No word of {length} letters may be dealt; try another length.")
    if not lengths:
        return SettingsError(
            f"{quoted_name(lexicon.name)} has no {words} words; play with all of its words."
        )
    return SettingsError(
        f"No {words} word has {length} letters; available lengths: {ranges(lengths)}, "
        "or choose all words."
    )
