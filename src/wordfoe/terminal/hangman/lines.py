"""The lines that a player types in a game of Hangman: a letter, a whole word, or a command.

The name of a command without its colon is the command too, even if it could be the word: the player
can still guess the word ``quit`` as ``=quit``.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from wordfoe.alphabet import capitals, fold
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.rules import (
    HIDDEN,
    Guess,
    Hint,
    Position,
    Resign,
    Word,
    letter_from,
    word_from,
)
from wordfoe.wording import counted, quoted

__all__ = ["HELP", "Command", "Offer", "check_fits", "meaning"]

Command: TypeAlias = Literal["help", "show", "menu", "options"]

HELP = """\
  a letter      guess this letter
  a whole word  guess it, after a question (a wrong one is a miss)
  =WORD         guess the whole word at once; so does :word WORD
  :hint         show a letter of the word, for 3 misses
  :show         show the game again
  :menu         open the menu: difficulty, house rules, options
  :options      change length, misses, dealer, picture ...
  :quit         give up and leave; so do :q and Ctrl-D
  ?             show this help
Commands work without the colon too."""

_COMMANDS: dict[str, Command | Hint | Resign] = {
    "hint": Hint(),
    "show": "show",
    "menu": "menu",
    "options": "options",
    "quit": Resign(),
    "exit": Resign(),
    "help": "help",
}


class Offer(Struct, frozen=True):
    """A whole word that was typed without a command: the player may have meant it as a guess."""

    word: str


def meaning(line: str, position: Position) -> Guess | Command | Offer:
    """Return the guess or the command that a line stands for. Raises Malformed if it has no
    meaning."""
    alphabet, length = position.alphabet, position.settings.length
    if line == "?":
        return "help"
    if line.startswith("="):
        return word_from(line[1:], alphabet)
    if line.startswith(":"):
        command, *rest = line[1:].split(maxsplit=1) or [""]
        if command.lower() == "word":
            return word_from(rest[0] if rest else "", alphabet)
        if command.lower() == "q":
            return Resign()
        if command.lower() in _COMMANDS:
            return _COMMANDS[command.lower()]
        raise Malformed(f"There is no command {quoted(line)}; type ? to see the commands.")
    if line.lower() in _COMMANDS:
        return _COMMANDS[line.lower()]
    word = fold(line.strip())
    if len(word) > 1 and word not in alphabet:
        if len(word) == length and alphabet.spells(word):
            return Offer(word)
        other = f", or a word of {counted(length, 'letter')}" if length > 1 else ""
        raise Malformed(f"{quoted(line)} is {len(word)} characters; type one letter{other}.")
    return letter_from(line, alphabet)


def check_fits(position: Position, guess: Word) -> None:
    """Check that a word agrees with what the board shows.

    Raises Illegal, which names the first place where it does not; a word of another length passes.
    """
    for number, (shown, letter) in enumerate(
        zip(position.pattern, guess.word, strict=False), start=1
    ):
        reason = ""
        if shown != HIDDEN and letter != shown:
            reason = f"letter {number} is {capitals(shown)}"
        elif shown == HIDDEN and letter in position.tried:
            known = letter in position.pattern
            reason = f"there is no {'other ' if known else ''}{capitals(letter)} in the word"
        if reason:
            raise Illegal(f"{capitals(guess.word)} does not fit: {reason}. That costs nothing.")
