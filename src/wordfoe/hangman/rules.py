"""The rules of Hangman: what a position is, which guesses and replies are legal, how a game ends.

Evil and fair Hangman are one game: the rules say which replies are legal, a dealer chooses among
them. A game is its settings and its moves, guesses and replies alike; a position is what follows
from them. Positions are frozen: ``play`` returns the next one or raises.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from wordfoe.alphabet import Alphabet, fold
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.candidates import Candidates, Family
from wordfoe.hangman.settings import Settings
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = [
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

HIDDEN = "-"
HINT_PRICE = 3


class Letter(Struct, frozen=True, tag="letter"):
    """A guess: is this letter in the word, and where?"""

    letter: str


class Word(Struct, frozen=True, tag="word"):
    """A guess: is this the word?"""

    word: str


class Hint(Struct, frozen=True, tag="hint"):
    """A request for a letter, at the price of three misses."""


class Resign(Struct, frozen=True, tag="resign"):
    """The end of a game that the player gives up."""


Guess: TypeAlias = Letter | Word | Hint | Resign


class Reply(Struct, frozen=True, omit_defaults=True):
    """The positions that the dealer shows: none is a miss, and all of them accept a whole word.

    The reply to a hint names its letter. A dealer that calculates says whether the answer was
    ``proven`` to be the best, and between which bounds it is ``certain`` that the best guesser's
    misses still to come are.
    """

    positions: tuple[int, ...] = ()
    letter: str | None = None
    proven: bool | None = None
    certain: tuple[int, int] | None = None


class Verdict(Struct, frozen=True):
    """A family that a dealer chose, and what it can prove about it."""

    family: Family
    proven: bool | None = None
    certain: tuple[int, int] | None = None


class Move(Struct, frozen=True):
    """A guess and its reply."""

    guess: Guess
    reply: Reply


Ending: TypeAlias = Literal["revealed", "guessed", "misses", "resigned"]


class Outcome(Struct, frozen=True):
    """How a game ended, and the word that the dealer names."""

    won: bool
    ending: Ending
    word: str
    misses: int
    guesses: int


class Position(Struct, frozen=True, kw_only=True):
    """What follows from the settings and the moves so far."""

    settings: Settings
    candidates: Candidates
    pattern: str
    tried: tuple[str, ...] = ()
    wrong_words: tuple[str, ...] = ()
    misses: int = 0
    guesses: int = 0
    ending: Ending | None = None
    certain: tuple[int, int] | None = None  # what the dealer's last reply said of misses to come

    @property
    def alphabet(self) -> Alphabet:
        """The letters that can be guessed."""
        return self.candidates.alphabet

    @property
    def misses_left(self) -> int | None:
        """Misses that may still be made; None if they are unlimited."""
        allowed = self.settings.misses
        return None if allowed is None else max(0, allowed - self.misses)

    @property
    def won(self) -> bool:
        """Whether the player has found the word."""
        return self.ending in ("revealed", "guessed")

    def pattern_with(self, family: Family) -> str:
        """Return the pattern as it would be after a family's answer."""
        return _filled(self.pattern, family.letter, family.positions)


def start(lexicon: Lexicon, settings: Settings) -> Position:
    """Return the position before the first guess. Raises SettingsError if no word of the length may
    be dealt."""
    candidates = Candidates.of(lexicon, settings.length, lowercase_only=settings.lowercase_only)
    return Position(settings=settings, candidates=candidates, pattern=HIDDEN * settings.length)


def letter_from(text: str, alphabet: Alphabet) -> Letter:
    """Return the guess of one letter that a player typed. Raises Malformed if that is no letter."""
    letter = fold(text.strip())
    if not letter:
        raise Malformed("An empty line is no guess; type one letter.")
    if letter in alphabet:
        return Letter(letter)
    if len(letter) > 1:
        raise Malformed(f"{quoted(text.strip())} is {len(letter)} characters; type one letter.")
    raise Malformed(
        f"{quoted(text.strip())} is not a letter; type one of "
        f"{alphabet.letters[0]} to {alphabet.letters[-1]}."
    )


def word_from(text: str, alphabet: Alphabet) -> Word:
    """Return the guess of a whole word that a player typed. Raises Malformed if that is no word."""
    word = fold(text.strip())
    if not word:
        raise Malformed("There is no word to guess; type it after the command.")
    if not alphabet.spells(word):
        raise Malformed(f"{quoted(text.strip())} is not a word; a word is made of letters only.")
    return Word(word)


def check(position: Position, guess: Guess) -> None:
    """Check that a guess is legal in a position.

    Raises Malformed if it is not made of letters of the alphabet, Illegal if it is no move here.
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
            f"{quoted(word)} has {len(word)} letters; the word has {length}.", "wrong-length"
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
    """Return every legal answer to a letter or to a request for a hint. None of them is empty."""
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

    Raises Malformed or Illegal if the guess is not legal, Illegal if the reply is none that a
    dealer could give.
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
    """Return the position after a legal guess that one of its families answered."""
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
    """Refuse bounds on the misses to come that no position has: a letter misses only once."""
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
    """One word less makes it easier by one miss at most: it could be named first."""
    return None if certain is None else (max(0, certain[0] - 1), certain[1])


def _next(position: Position, **changes: object) -> Position:
    from msgspec.structs import replace

    after = replace(position, **changes)
    if after.ending is None and after.misses_left == 0:
        after = replace(after, ending="misses")
    return after


def _filled(pattern: str, letter: str, positions: tuple[int, ...]) -> str:
    return "".join(letter if i in positions else x for i, x in enumerate(pattern))
