"""What each setting can be chosen from, with a line about each choice, for options and menus.

>>> from wordfoe.hangman.choices import CHOICES
>>> CHOICES["level"]["hard"]
'no mercy'
"""

from __future__ import annotations

from collections.abc import Mapping

from wordfoe.hangman.dealers.registry import DEALERS
from wordfoe.hangman.dealers.ties import TIES
from wordfoe.hangman.settings import HOUSES, LEVELS, LOSS_WORDS, USUAL_DEALER

__all__ = ["CHOICES"]

CHOICES: Mapping[str, Mapping[str, str]] = {
    "dealer": {  # the usual one first
        name: DEALERS[name].about for name in sorted(DEALERS, key=lambda name: name != USUAL_DEALER)
    },
    "ties": {name: rule.about for name, rule in TIES.items()},
    "level": LEVELS,
    "loss_word": LOSS_WORDS,
    "house": {name: house.about for name, house in HOUSES.items()},
}
