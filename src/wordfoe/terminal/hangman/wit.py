"""What the fox says at a few moments of a game in the terminal.

The lines are those of the page (``web/static/fox.js``), without the ones that repeat what the game
says anyway. The seed of the game chooses among them.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from wordfoe import chance
from wordfoe.hangman.dealers.registry import DEALERS, Manner
from wordfoe.hangman.game import Game

__all__ = ["LINES", "Moment", "line_after_miss", "line_at_end"]

Moment: TypeAlias = Literal["miss", "lost", "won"]

FEWEST_MISSES = 3  # a game with fewer has no late miss

LINES: dict[Moment, dict[Manner, tuple[str, ...]]] = {
    "miss": {
        "evil": ("So close. To nothing.", "No. Ask me another."),
        "fair": ("No. And I didn't even do anything.",),
        "kind": ("Not that one. Keep going.",),
    },
    "lost": {
        "evil": (
            "I was thinking of it from the very start. Would I lie?",
            "It was right there. It always is, afterwards.",
        ),
        "fair": ("Fair and square. I feel dirty.", "Open the envelope. Go on. I can wait."),
        "kind": ("And I was on your side.", "I wanted you to win. Really."),
    },
    "won": {
        "evil": ("You weren't supposed to do that.", "Best of nine hundred?"),
        "fair": ("You weren't supposed to do that.", "Best of nine hundred?"),
        "kind": ("You won. I may have helped.", "Well done. Who said I can't be nice?"),
    },
}


def line_after_miss(game: Game) -> str | None:
    """Return what the fox says when a miss leaves one more; None after any other move."""
    move, allowed = game.moves[-1], game.settings.misses
    if allowed is None or allowed < FEWEST_MISSES or move.reply.positions:
        return None
    return _line(game, "miss") if game.position.misses_left == 1 else None


def line_at_end(game: Game) -> str | None:
    """Return what the fox says to a win or a loss; None if the player gave up."""
    if game.outcome is None or game.outcome.ending == "resigned":
        return None
    return _line(game, "won" if game.outcome.won else "lost")


def _line(game: Game, moment: Moment) -> str | None:
    """Return a line for a moment; None for a dealer whose manners the fox does not know."""
    if game.settings.dealer not in DEALERS:
        return None
    lines = LINES[moment][DEALERS[game.settings.dealer].manner]
    return chance.pick(chance.generator(game.settings.seed, "wit", moment), lines)
