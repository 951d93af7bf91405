"""A guided game: the lesson "families" on the page, in which the fox explains each of its answers.

It follows from the letters alone, so it needs no store: the same letters give the same game.

>>> from wordfoe.hangman.guided import guided
>>> game = guided("eo")
>>> game.pattern, game.words_left, game.suggestion
('-oo-', ['cool', 'good'], 'g')
>>> game.steps[0].said
'E sorts my 9 words into 5 piles. The largest has 3 words, and none of them has an E. So I say no.'
"""

from __future__ import annotations

import functools
from typing import Any

from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.errors import Malformed
from wordfoe.hangman.game import settings_for
from wordfoe.hangman.lessons import LESSONS
from wordfoe.hangman.moves import letter_from
from wordfoe.hangman.position import Position, start
from wordfoe.hangman.teaching import Answered, Teaching
from wordfoe.lexicon import Lexicon
from wordfoe.wording import counted, joined

__all__ = ["GuidedGame", "GuidedPile", "GuidedStep", "guided"]

LESSON = LESSONS["families"]
SUGGESTED = "eog"  # letters that show a large pile, a yes that costs little, and two words at once
MOST_LETTERS = 26
VOWEL_SOUNDS = "aefhilmnorsx"  # letters whose names begin with a vowel sound: an E, but a T


class GuidedPile(Struct, frozen=True):
    """A family: the words with a letter in the same places."""

    pattern: str
    words: list[str]
    kept: bool


class GuidedStep(Struct, frozen=True):
    """A letter that was answered: its piles, the largest first, and what the fox says about it."""

    letter: str
    positions: list[int]
    piles: list[GuidedPile]
    said: str


class GuidedGame(Struct, frozen=True, kw_only=True):
    """A guided game after some letters. ``suggestion`` is a letter to try next, None at the end;
    ``said`` is what the fox says about where the game stands."""

    words: list[str]
    words_left: list[str]
    pattern: str
    misses_left: int
    steps: list[GuidedStep]
    suggestion: str | None
    won: bool | None
    said: str


def guided(letters: str) -> GuidedGame:
    """Return the game after these letters.

    Raises Malformed for more than 26 letters or what is none, Illegal for a letter that is named
    twice or after the end.
    """
    if len(letters) > MOST_LETTERS:
        raise Malformed(f"A game has at most {MOST_LETTERS} letters.")
    begin = _start()
    teaching = Teaching(begin, compared=[])
    for text in letters:
        teaching.name(letter_from(text, begin.alphabet))
    position = teaching.position
    misses_left = position.misses_left
    assert misses_left is not None
    return GuidedGame(
        words=list(begin.candidates),
        words_left=list(position.candidates),
        pattern=position.pattern,
        misses_left=misses_left,
        steps=[_step(answered) for answered in teaching.answered],
        suggestion=_suggestion(position),
        won=position.won if position.ending is not None else None,
        said=_standing(position),
    )


@functools.cache
def _start() -> Position:
    lexicon = Lexicon(LESSON.words.split(), name="the lesson")
    wishes: Any = {**LESSON.settings, "length": lexicon.lengths[0], "seed": 0}
    return start(lexicon, settings_for(lexicon, **wishes))


def _suggestion(position: Position) -> str | None:
    """Return a letter to try next; None at the end."""
    if position.ending is not None:
        return None
    word = position.candidates[0]
    planned = SUGGESTED if len(position.candidates) > 1 else ""
    return next(letter for letter in planned + word if letter not in position.tried)


def _step(answered: Answered) -> GuidedStep:
    kept, before = answered.move.reply.positions, answered.before
    piles = [
        GuidedPile(before.pattern_with(family), list(family.candidates), family.positions == kept)
        for family in sorted(answered.families, key=lambda family: -family.size)
    ]
    return GuidedStep(answered.letter, list(kept), piles, _said(answered, piles))


def _said(answered: Answered, piles: list[GuidedPile]) -> str:
    """Return why the fox answered as it did: the dealer of the lesson keeps the largest pile."""
    letter, before = capitals(answered.letter), len(answered.before.candidates)
    named = f"{'an' if answered.letter in VOWEL_SOUNDS else 'a'} {letter}"
    is_miss = not answered.move.reply.positions
    if len(piles) == 1:
        return _forced(named, before, is_miss)
    (kept,) = (pile for pile in piles if pile.kept)
    size = counted(len(kept.words), "word")
    sorts = f"{letter} sorts my {before} words into {len(piles)} piles."
    if sum(len(pile.words) == len(kept.words) for pile in piles) > 1:
        reply = f"without {named}, and say no" if is_miss else f"with {named}, and say yes"
        return f"{sorts} None has more than {size}. I keep one {reply}."
    if is_miss:
        return f"{sorts} The largest has {size}, and none of them has {named}. So I say no."
    return f"{sorts} The largest has {size}, all with {named} in the same places. So I say yes."


def _forced(named: str, before: int, is_miss: bool) -> str:
    """Return why the fox had no choice: all its words are in one pile."""
    answer = "I say no" if is_miss else "I say yes"
    if before == 1:
        return f"I have one word left. {answer}, because it is true."
    has = "None" if is_miss else "All"
    return f"{has} of my {before} words {'has' if is_miss else 'have'} {named}. {answer}: I must."


def _standing(position: Position) -> str:
    """Return where a game stands, as the fox says it."""
    words = [capitals(word) for word in position.candidates]
    if position.won:
        return f"{words[0]}. You left me one word, and then even I must tell the truth."
    if position.ending is not None:
        fit = (
            f"{words[0]} is the only word that fits"
            if len(words) == 1
            else (f"{len(words)} words still fit, such as {words[0]}")
        )
        return f"No misses left. {fit}."
    if not position.tried:
        return f"I have {len(words)} words and have chosen none of them. Try E."
    if len(words) == 1:
        return f"Only {words[0]} is left. Now I play fair: I have to."
    if len(words) == 2:
        return f"{joined(words, 'or')}? I still have not decided."
    return f"I still have {len(words)} words."
