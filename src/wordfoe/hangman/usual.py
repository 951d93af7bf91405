"""What a game has unless the player chooses otherwise, and the largest number a setting may be.

They are apart from ``hangman.settings``, which takes longer to import than the first question of a
game should wait.
"""

from __future__ import annotations

__all__ = ["MOST_NUMBER", "USUAL_DEALER", "USUAL_LENGTH", "USUAL_LOSS_WORD", "USUAL_MISSES"]

USUAL_LENGTH = 8  # the shortest at which the best guesser can win with 10 misses
USUAL_MISSES = 10
USUAL_DEALER = "sly"
USUAL_LOSS_WORD = "best-known"

MOST_NUMBER = 2**53 - 1  # the largest integer that every JSON reader keeps exactly
