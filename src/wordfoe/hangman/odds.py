"""The odds: where a fair game would have stood after the same guesses.

A fair dealer draws a word and stays with it. Over all words, each drawn as often as any other, the
same guesses cost so many misses on average; a game that is won by then costs nothing more, and one
that is lost has cost all it could.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Letter, Move, Reply, Settings
>>> from wordfoe.hangman.game import start
>>> from wordfoe.hangman.odds import fair_misses
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
    allowed = first.settings.misses
    running = [(word, word, 0) for word in first.candidates]  # with its hidden letters and misses
    size, ended, means = len(running), 0, []
    for move in moves:
        running = _after(move, running)
        ended += sum(misses for _, hidden, misses in running if not hidden)
        running = [game for game in running if game[1]]
        if allowed is not None:
            lost = sum(misses >= allowed for _, _, misses in running)
            ended += lost * allowed
            running = [game for game in running if game[2] < allowed] if lost else running
        means.append((ended + sum(misses for _, _, misses in running)) / size)
    return means


def _after(move: Move, running: list[tuple[str, str, int]]) -> list[tuple[str, str, int]]:
    """All games after one more guess."""
    match move.guess:
        case Letter(letter):
            return [
                (word, hidden.replace(letter, ""), misses)
                if letter in hidden
                else (word, hidden, misses + 1)
                for word, hidden, misses in running
            ]
        case Hint():
            shown, price = move.reply.letter or "", HINT_PRICE
            return [(w, hidden.replace(shown, ""), misses + price) for w, hidden, misses in running]
        case Word(guess):
            return [
                (word, "", misses) if word == guess else (word, hidden, misses + 1)
                for word, hidden, misses in running
            ]
    return running
