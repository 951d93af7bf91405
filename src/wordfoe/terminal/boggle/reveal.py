"""The computer's turn: every other word of the board, and the result.

Offensive words count for the player who finds them, but the program does not show them.
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


def revealed(game: Game, width: int = WIDTH) -> list[str]:
    """Return the lines after a finished game: the computer's words, and who won."""
    outcome = game.outcome
    assert outcome is not None
    taken = game.taken
    count = f"{counted(len(taken), 'other word')}:" if taken else "no other word."
    lines = [f"My turn. I found {count}", *by_length(taken, width)]
    mine = {found.word for found in taken}
    if left := [found for found in game.missed if found.word not in mine]:
        lines += [f"Neither of us found {counted(len(left), 'word')}:", *by_length(left, width)]
    known = game.known_missed[:MISSED_SHOWN]
    if known:
        words = " ".join(capitals(found.word) for found in known)
        lines += ["", _wrapped(f"Common words you missed: {words}", width)]
    longest = game.longest
    if longest is not None:
        whose = "mine" if longest.word in mine else "nobody's"
        whose = "yours" if game.position.has(longest.word) else whose
        about = f"{len(longest.word)} letters, {whose}"
        lines.append(_wrapped(f"Longest word: {capitals(longest.word)} ({about})", width))
    lines += ["", *verdict(outcome, width)]
    standing = game.standing
    if standing is None or standing.rank is None:
        return lines
    found = f"{standing.found:,} of {counted(standing.goal.words, 'known word')}"
    return [*lines, _wrapped(f"Your rank: {standing.rank.name}, with {found}.", width)]


def by_length(words: list[Found], width: int = WIDTH, *, every: bool = False) -> list[str]:
    """Return lines of words by length, the longest first, and common words first in each.

    Offensive words are only counted, unless ``every`` word is asked for.
    """
    lines = []
    shown = sorted(
        (found for found in words if every or not found.offensive),
        key=lambda found: (-len(found.word), found.commonness or 99, found.word),
    )
    for length, group in groupby(shown, key=lambda found: len(found.word)):
        text = f"{length:3} letters: {' '.join(found.word for found in group)}"
        lines.append(textwrap.fill(text, width, subsequent_indent=" " * 13))
    hidden = len(words) - len(shown)
    if hidden:
        rather = f"    and {counted(hidden, 'word')} that I would rather not repeat"
        lines.append(textwrap.fill(rather, width, subsequent_indent=" " * 4))
    return lines


def verdict(outcome: Outcome, width: int = WIDTH) -> list[str]:
    """Return lines with both scores, and who won."""
    you, me = outcome.player, outcome.computer
    total = you.points + outcome.paid + me.points + outcome.left.points
    share = f" Your share of the board: {100 * you.points / total:.0f} %." if total else ""
    lines = [
        f"You: {counted(you.words, 'word')}, {counted(you.points, 'point')}. "
        f"Me: {counted(me.words, 'word')}, {counted(me.points, 'point')}.{share}"
    ]
    if outcome.paid:
        lines.append(f"Hints cost you {counted(outcome.paid, 'point')}.")
    if outcome.won:
        lines.append("Congratulations, you beat me!")
    elif you.points == me.points:
        lines.append("A draw.")
    else:
        lines.append("I win.")
    return [_wrapped(line, width) for line in lines]


def _wrapped(text: str, width: int) -> str:
    kept = text.replace(" %", "\xa0%")  # a number stays with its sign
    return textwrap.fill(kept, width, subsequent_indent="  ").replace("\xa0", " ")
