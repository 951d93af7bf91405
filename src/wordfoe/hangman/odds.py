"""The odds: where a fair game would have stood after the same guesses.

A fair dealer draws a word and stays with it. Over all words, each drawn as often as any other, the
same guesses cost so many misses on average; a game that is won by then costs nothing more, and one
that is lost has cost all it could.

>>> from wordfoe.hangman.game import Reply, Settings, start
>>> from wordfoe.lexicon import Lexicon
>>> first = start(Lexicon(["cool", "deal", "good", "hope"]), Settings(length=4))
>>> fair_misses(first, [Move(Letter("o"), Reply()), Move(Letter("e"), Reply())])
[0.25, 0.75]
"""

from __future__ import annotations

from collections.abc import Sequence

from wordfoe.hangman.game import HINT_PRICE, Hint, Letter, Move, Position, Word

__all__ = ["fair_misses"]


def fair_misses(first: Position, moves: Sequence[Move]) -> list[float]:
    """The mean of the misses after each guess. A hint is taken to show the letter that was shown,
    though a fair dealer might have shown another."""
    words = list(first.candidates)
    hidden, misses = list(words), [0] * len(words)
    allowed = first.settings.misses
    means = []
    for move in moves:
        for i, rest in enumerate(hidden):
            if not rest or (allowed is not None and misses[i] >= allowed):
                continue  # that game is over
            match move.guess:
                case Letter(letter):
                    if letter in rest:
                        hidden[i] = rest.replace(letter, "")
                    else:
                        misses[i] += 1
                case Hint():
                    misses[i] += HINT_PRICE
                    hidden[i] = rest.replace(move.reply.letter or "", "")
                case Word(word):
                    if words[i] == word:
                        hidden[i] = ""
                    else:
                        misses[i] += 1
        total = sum(misses if allowed is None else (min(x, allowed) for x in misses))
        means.append(total / len(words))
    return means
