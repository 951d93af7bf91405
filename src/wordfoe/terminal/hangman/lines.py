"""What a line typed in a game of Hangman means: a letter, or a command behind a colon.

Commands need the colon, since ``quit`` might be the word.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from wordfoe.alphabet import Alphabet
from wordfoe.errors import Malformed
from wordfoe.hangman.rules import Guess, Hint, Resign, letter_from, word_from
from wordfoe.wording import quoted

__all__ = ["HELP", "Command", "meaning"]

Command: TypeAlias = Literal["help", "show", "menu"]

HELP = """\
  a letter      is it in the word, and where?
  :hint         show me a letter, for 3 misses
  :word GUESS   is this the word? (a wrong word is a miss)
  :show         show the game again
  :menu         the menu: difficulty, house rules, options
  :quit         give up and leave (Ctrl-D does the same)
  ?             this help"""


def meaning(line: str, alphabet: Alphabet) -> Guess | Command:
    """Return the guess or the command that a line stands for. Raises Malformed if it has no
    meaning."""
    if line == "?":
        return "help"
    if not line.startswith(":"):
        return letter_from(line, alphabet)
    command, *rest = line[1:].split(maxsplit=1) or [""]
    argument = rest[0] if rest else ""
    match command.lower():
        case "word":
            return word_from(argument, alphabet)
        case "hint":
            return Hint()
        case "quit":
            return Resign()
        case "help":
            return "help"
        case "show":
            return "show"
        case "menu":
            return "menu"
    raise Malformed(f"There is no command {quoted(line)}; type ? to see the commands.")
