"""Tiers of words: how well known a word must be to be dealt.

The commonness of a word is the smallest SCOWL level that has it. An own word list takes it from the
English lexicon where it does not say itself (see ``Lexicon.annotated``).

>>> from wordfoe.hangman.tiers import TIERS, usual_words
>>> TIERS["common"].most
35
>>> usual_words(english=True), usual_words(english=False)
('common', 'all')
>>> usual_words(english=True, dealer="fair", level="easy")
'everyday'
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["TIERS", "USUAL_WORDS", "Tier", "usual_words"]


class Tier(NamedTuple):
    """The words that may be dealt: a line about them, and the largest commonness that they have."""

    about: str
    most: int | None = None  # None: any word, also one without commonness


TIERS: dict[str, Tier] = {
    "everyday": Tier("words that everybody knows", 20),
    "common": Tier("words that most people know", 35),
    "all": Tier("every word of the list"),
}
USUAL_WORDS = "common"

# A fair dealer's words by level, if the player does not choose them.
FAIR_WORDS = {"easy": "everyday", "medium": "common", "hard": "all", "elite": "all"}

# The words of other dealers that do not deal the usual ones, if the player does not choose them.
DEALER_WORDS = {"cruel": "all"}


def usual_words(
    *, english: bool, house: str | None = None, dealer: str | None = None, level: str | None = None
) -> str:
    """Return the tier of a game whose player did not choose one.

    ``english`` says whether the game is played with the English words that wordfoe ships. A game
    with an own list, or by the rules of a ``house``, has all words; a fair dealer's words depend on
    the level, and the cruel dealer has all words. A level that does not exist is refused elsewhere.
    """
    if not english or house is not None:
        return "all"
    if dealer == "fair" and level is not None:
        return FAIR_WORDS.get(level, USUAL_WORDS)
    return DEALER_WORDS.get(dealer or "", USUAL_WORDS)
