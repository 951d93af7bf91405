"""The computer's turn: every other word of the board, and what it says about yours.

Words that may offend count for the player who finds them, but the program does not show them.
"""

from __future__ import annotations

import textwrap
from itertools import groupby

from wordfoe.alphabet import capitals
from wordfoe.boggle.game import Game
from wordfoe.boggle.rules import Outcome
from wordfoe.boggle.search import Found
from wordfoe.terminal.console import WIDTH
from wordfoe.wording import counted

__all__ = ["by_length", "revealed", "verdict"]

MISSED_SHOWN = 12


def revealed(game: Game) -> list[str]:
    """Return what the computer says when its turn is over."""
    outcome = game.outcome
    assert outcome is not None
    missed = game.missed
    count = f"{counted(len(missed), 'other word')}:" if missed else "no other word."
    lines = [f"My turn. I found {count}", *by_length(missed)]
    known = game.known_missed[:MISSED_SHOWN]
    if known:
        words = " ".join(capitals(found.word) for found in known)
        lines += ["", _wrapped(f"Words you know and missed: {words}")]
    longest = game.longest
    if longest is not None:
        whose = "yours" if game.position.has(longest.word) else "mine"
        lines.append(
            f"The longest: {capitals(longest.word)} ({len(longest.word)} letters, {whose})"
        )
    return [*lines, "", *verdict(outcome)]


def by_length(words: list[Found], *, every: bool = False) -> list[str]:
    """Words in groups, the longest first; in each group those that people know come first."""
    lines = []
    shown = sorted(
        (found for found in words if every or not found.offensive),
        key=lambda found: (-len(found.word), found.commonness or 99, found.word),
    )
    for length, group in groupby(shown, key=lambda found: len(found.word)):
        text = f"{length:3} letters: {' '.join(found.word for found in group)}"
        lines.append(textwrap.fill(text, WIDTH, subsequent_indent=" " * 13))
    hidden = len(words) - len(shown)
    if hidden:
        lines.append(f"    and {counted(hidden, 'word')} that I would rather not repeat")
    return lines


def verdict(outcome: Outcome) -> list[str]:
    """Both scores, and who won."""
    you, me = outcome.player, outcome.computer
    total = you.points + me.points
    share = f"{100 * you.points / total:.0f} %" if total else "nothing, for there was nothing"
    lines = [
        f"You: {counted(you.words, 'word')}, {counted(you.points, 'point')}. "
        f"Me: {counted(me.words, 'word')}, {counted(me.points, 'point')}. "
        f"Your share of the board: {share}."
    ]
    if outcome.won:
        lines.append("Congratulations, you beat me!")
    elif you.points == me.points:
        lines.append("A draw.")
    else:
        lines.append("I win.")
    return [_wrapped(line) for line in lines]


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent="  ")
