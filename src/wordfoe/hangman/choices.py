"""The choices for each setting, with a line about each, for options and menus.

>>> from wordfoe.hangman.choices import CHOICES
>>> CHOICES["words"]["common"]
'words that most people know'
"""

from __future__ import annotations

from collections.abc import Mapping

from wordfoe.hangman.dealers.registry import DEALERS, DealerKind, Manner
from wordfoe.hangman.dealers.ties import TIES
from wordfoe.hangman.settings import HOUSES, LEVELS, LOSS_WORDS, USUAL_DEALER, WORDS

__all__ = ["CHOICES", "LEVELS_OF", "OFFERED_LENGTHS", "OFFERED_MISSES", "dealers_in_order"]

# What menus offer; players can type any other length or number of misses.
OFFERED_LENGTHS = (5, 6, 7, 8)
OFFERED_MISSES = (6, 8, 10, 12, 15, 20, None)

# The levels that make a difference, by the manner of the dealer; without a choice an evil dealer
# never slips up, and a fair one plays on medium.
LEVELS_OF: Mapping[Manner, Mapping[str, str]] = {
    "evil": {
        "easy": "slips up on every second letter",
        "medium": "slips up on every fourth letter",
        "hard": "never slips up",
    },
    "fair": {
        "easy": "deals easy words",
        "medium": "deals words that are neither easy nor hard",
        "hard": "deals hard words",
        "elite": "deals the hardest words",
    },
    "kind": {},
}


def dealers_in_order() -> dict[str, DealerKind]:
    """Return the dealers by name, the usual one first."""
    return {name: DEALERS[name] for name in sorted(DEALERS, key=lambda name: name != USUAL_DEALER)}


CHOICES: Mapping[str, Mapping[str, str]] = {
    "dealer": {name: dealer.about for name, dealer in dealers_in_order().items()},
    "ties": {name: rule.about for name, rule in TIES.items()},
    "level": LEVELS,
    "words": WORDS,
    "loss_word": LOSS_WORDS,
    "house": {name: house.about for name, house in HOUSES.items()},
}
