"""The rules of Hangman: which guesses and replies are legal, and the position that each leads to.

Evil and fair Hangman are one game: the rules say which replies are legal, and a dealer chooses one
of them. A game is its settings and its moves; a position follows from them. Positions are frozen:
``play`` returns the next one, or raises.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Letter, Reply, Settings
>>> from wordfoe.hangman.rules import play, start
>>> first = start(Lexicon(["cool", "good", "ally"]), Settings(length=4))
>>> play(first, Letter("o"), Reply((1, 2))).pattern
'-oo-'
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.families import Family
from wordfoe.hangman.moves import (
    Guess,
    Hint,
    Letter,
    Move,
    Reply,
    Resign,
    Verdict,
    Word,
    letter_from,
    word_from,
)
from wordfoe.hangman.position import HIDDEN, Ending, Outcome, Position, start
from wordfoe.wording import counted, quoted

__all__ = [  # moves and positions can be imported from here too
    "HIDDEN",
    "HINT_PRICE",
    "Ending",
    "Guess",
    "Hint",
    "Letter",
    "Move",
    "Outcome",
    "Position",
    "Reply",
    "Resign",
    "Verdict",
    "Word",
    "answers",
    "check",
    "kept",
    "letter_from",
    "play",
    "start",
    "word_from",
]

HINT_PRICE = 3  # misses


def check(position: Position, guess: Guess) -> None:
    """Check that a guess is legal in a position.

    Raises Malformed if it is not made of letters of the alphabet, and Illegal if it is not allowed
    now, such as a letter that was tried before or any guess after the end.
    """
    if position.ending is not None:
        raise Illegal("The game is over; start a new one.", "game-over")
    match guess:
        case Letter(letter):
            if letter not in position.alphabet:
                raise Malformed(f"{quoted(letter)} is not a letter of this alphabet.")
            if letter in position.tried:
                raise Illegal(
                    f"{quoted(letter)} was tried before; pick a letter not tried yet.",
                    "tried-before",
                )
        case Word(word):
            _check_word(position, word)
        case Hint():
            _check_hint(position)


def _check_word(position: Position, word: str) -> None:
    length = position.settings.length
    if not position.alphabet.spells(word):
        raise Malformed(f"{quoted(word)} is not a word; a word is made of letters only.")
    if len(word) != length:
        raise Illegal(
            f"{quoted(word)} has {counted(len(word), 'letter')}; the word has {length}.",
            "wrong-length",
        )
    if word in position.wrong_words:
        raise Illegal(f"{quoted(word)} was tried before and is not the word.", "word-tried-before")


def _check_hint(position: Position) -> None:
    left = position.misses_left
    if left is not None and left <= HINT_PRICE:
        have = ", all that you have left" if left == HINT_PRICE else f"; you have {left} left"
        raise Illegal(f"A hint costs {HINT_PRICE} misses{have}.", "hint-too-dear")
    if position.pattern.count(HIDDEN) == 1:
        raise Illegal(
            "There is no hint for the last hidden letter; find it yourself.", "hint-last-letter"
        )


def answers(position: Position, guess: Letter | Hint) -> Sequence[Family]:
    """Return all legal answers to a letter or a hint, as families.

    Those to a letter are in the order in which they appear among the candidates; those to a hint
    are all that show a letter not tried yet. Raises KeyError if the alphabet lacks the letter.
    """
    if isinstance(guess, Letter):
        return position.candidates.split(guess.letter)
    return [
        family
        for letter, holders in position.candidates.holders().items()
        if holders > 0 and letter not in position.tried
        for family in position.candidates.split(letter)
        if not family.is_miss
    ]


def play(position: Position, guess: Guess, reply: Reply) -> Position:
    """Return the position after a guess and its reply.

    Raises Malformed or Illegal if the guess is not legal (see ``check``), and Illegal if no dealer
    may give this reply.
    """
    check(position, guess)
    _check_bounds(position, reply)
    match guess:
        case Letter(letter):
            return kept(position, guess, _family(position, letter, reply), reply.certain)
        case Hint():
            hinted = reply.letter or ""
            known = hinted in position.tried or hinted not in position.alphabet
            if known or not reply.positions:
                raise Illegal("The answer to a hint must show a letter that was not tried yet.")
            return kept(position, guess, _family(position, hinted, reply), reply.certain)
        case Word(word):
            return _word_answered(position, word, reply)
        case Resign():
            return _next(position, ending="resigned")


def kept(
    position: Position,
    guess: Letter | Hint,
    family: Family,
    certain: tuple[int, int] | None = None,
) -> Position:
    """Return the position after a legal guess, if the dealer keeps ``family``.

    ``certain`` has bounds of the misses to come, if the dealer knows any.
    """
    pattern = position.pattern_with(family)
    is_hint = isinstance(guess, Hint)
    return _next(
        position,
        candidates=family.candidates,
        pattern=pattern,
        tried=(*position.tried, family.letter),
        misses=position.misses + (HINT_PRICE if is_hint else family.is_miss),
        guesses=position.guesses + (0 if is_hint else 1),
        ending=None if HIDDEN in pattern else "revealed",
        certain=certain,
    )


def _check_bounds(position: Position, reply: Reply) -> None:
    """Refuse bounds of the misses to come that are impossible: each letter is a miss only once."""
    if reply.certain is None:
        return
    lower, upper = reply.certain
    most = len(position.alphabet.letters)
    if not 0 <= lower <= upper <= most:
        raise Illegal(
            f"The bounds {lower} and {upper} cannot be right; "
            f"misses to come are from 0 to {most}, the lower bound first."
        )


def _family(position: Position, letter: str, reply: Reply) -> Family:
    try:
        return position.candidates.split(letter).at(reply.positions)
    except LookupError:
        raise Illegal(
            f"No candidate has {quoted(letter)} at the positions {list(reply.positions)}."
        ) from None


def _word_answered(position: Position, word: str, reply: Reply) -> Position:
    guesses = position.guesses + 1
    if reply.positions:
        if reply.positions != tuple(range(len(word))) or word not in position.candidates:
            raise Illegal(f"{quoted(word)} cannot be the word.")
        only = position.candidates.only(word)
        return _next(position, candidates=only, pattern=word, guesses=guesses, ending="guessed")
    if list(position.candidates.words(0, 2)) == [word]:
        raise Illegal(f"{quoted(word)} is the only word left; it cannot be denied.")
    return _next(
        position,
        candidates=position.candidates.without(word),
        wrong_words=(*position.wrong_words, word),
        misses=position.misses + 1,
        guesses=guesses,
        certain=_without_a_word(position.certain),
    )


def _without_a_word(certain: tuple[int, int] | None) -> tuple[int, int] | None:
    """Bounds after a wrong word: removing a candidate lowers the value by one at most, since the
    guesser could name that word first."""
    return None if certain is None else (max(0, certain[0] - 1), certain[1])


def _next(position: Position, **changes: object) -> Position:
    after = replace(position, **changes)
    if after.ending is None and after.misses_left == 0:
        after = replace(after, ending="misses")
    return after
