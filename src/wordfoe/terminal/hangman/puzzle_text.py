"""A puzzle as text: the position, and the proof after the answer as one picture of families.

Each family is a line: its pattern, a bar for its words, and a sign for each miss that it costs: o
for one that can be afforded, or that it takes, x for the one too many. ``plain`` gives sentences
instead.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from wordfoe.alphabet import capitals
from wordfoe.hangman.analysis.puzzles import Answer, Pile, Puzzle
from wordfoe.terminal.hangman.table import spaced
from wordfoe.wording import counted, joined

__all__ = ["position_lines", "proof_lines", "verdict"]

BAR = 20  # columns of the largest family
INDENT = "    "
GLUE = "\0"  # keeps a letter and its number on one line
VERBS = {"wins": ("wins", "loses"), "saves": ("saves a miss", "costs a miss more")}
ABOUT = {
    "everyday": "every everyday word that fits",
    "common": "every common word that fits",
    "all": "every word that fits",
}


def position_lines(puzzle: Puzzle, words: int) -> Iterator[str]:
    """Yield the position of a puzzle, and what the player knows about it."""
    yield f"{spaced(puzzle.pattern)}   {counted(puzzle.misses_left, 'miss')} left"
    if puzzle.missed:
        were = "was a miss" if len(puzzle.missed) == 1 else "were misses"
        yield f"{joined([*capitals(puzzle.missed)])} {were}."
    yield (
        f"{counted(words, 'word')} still fit. I keep {ABOUT[puzzle.words]} "
        "and play perfectly from here."
    )
    if puzzle.kind == "wins":
        yield "One letter still wins. Which?"
    else:
        yield "Every letter still wins, but one costs a miss less at worst. Which?"


def verdict(answer: Answer) -> str:
    """Return in a line whether the letter is the right one."""
    named, best = capitals(answer.letter), capitals(answer.best)
    wins, loses = VERBS[answer.kind]
    return f"{named} {wins}." if answer.right else f"{named} {loses}. {best} was the one."


def proof_lines(answer: Answer, width: int, *, plain: bool) -> Iterator[str]:
    """Yield the proof: the families of the letter and of the right one, and the misses at worst
    for every letter."""
    most = max(pile.size for pile in (*answer.named, *answer.winning))
    wins, loses = VERBS[answer.kind]
    if not answer.right:
        yield f"Why {capitals(answer.letter)} {loses}"
        yield from _piles(answer, answer.named, most, width, plain)
    yield f"Why {capitals(answer.best)} {wins}"
    yield from _piles(answer, answer.winning, most, width, plain)
    letters = "  ".join(
        f"{capitals(one.letter)}{GLUE}{one.misses}{'*' if one.letter == answer.best else ''}"
        for one in answer.worst
    )
    yield from (x.replace(GLUE, " ") for x in _wrapped(f"Misses at worst: {letters}", width))
    afford = f"You can afford {answer.affordable}. " if answer.kind == "wins" else ""
    yield f"{afford}A letter that is in none of the words just costs a miss."


def _piles(
    answer: Answer, piles: Sequence[Pile], most: int, width: int, plain: bool
) -> Iterator[str]:
    for pile in piles:
        if plain:
            yield f"{spaced(pile.pattern)}: {counted(pile.size, 'word')}. {_said(answer, pile)}"
        else:
            bar = "#" * max(1, round(BAR * pile.size / most))
            over = max(0, pile.cost - answer.affordable)
            pips = "o" * (pile.cost - over) + "x" * over
            size = counted(pile.size, "word")
            yield f"  {spaced(pile.pattern)}  {bar:{BAR}}  {size:>8}  {pips}".rstrip()
            yield f"{INDENT}{_said(answer, pile)}"
        yield from _wrapped(INDENT + " ".join(pile.words), width)


def _said(answer: Answer, pile: Pile) -> str:
    """What the answer costs, in a sentence."""
    many = " One too many." if answer.kind == "wins" else " One more than it takes."
    over = many if pile.cost > answer.affordable else ""
    if pile.miss:
        return f"I say no: that miss, then {pile.value} at worst.{over}"
    return f"I say yes: {counted(pile.value, 'miss')} at worst.{over}"


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, max(20, width - 1), subsequent_indent=INDENT, break_on_hyphens=False)
