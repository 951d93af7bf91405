"""A bout: a guesser plays a dealer, with nobody at the keyboard.

A bout follows from its settings and the guesser's name: the same seed gives the same game. Two
words that differ in one letter cost every guesser a miss against the perfect dealer:

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import play_bout
>>> record = play_bout(Lexicon(["doable", "double"]), "greedy", length=6, misses=1, seed=7)
>>> record.guesser, record.outcome["won"], record.outcome["misses"]
('greedy', False, 1)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from wordfoe.hangman.game import Game
from wordfoe.hangman.guessers import Guesser, View, guesser_named, letter_of, noisy
from wordfoe.hangman.rules import Move
from wordfoe.hangman.settings import Settings
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record

__all__ = ["Bout", "play_bout"]


class Bout:
    """A game whose letters a guesser names. A share of noise makes it name any letter at times."""

    def __init__(
        self,
        lexicon: Lexicon,
        settings: Settings | None = None,
        guesser: Guesser | str = "greedy",
        *,
        noise: float = 0.0,
        **wishes: Any,
    ) -> None:
        if isinstance(guesser, str):
            self.name = guesser
            named = guesser_named(guesser)()
        else:
            self.name = f"{guesser.__module__}:{getattr(guesser, '__qualname__', 'guesser')}"
            named = guesser
        self.guesser = noisy(named, noise) if noise else named
        self.game = Game(lexicon, settings, **wishes)

    def moves(self) -> Iterator[Move]:
        """Plays to the end, and yields each move when it has been made."""
        game = self.game
        while game.outcome is None:
            game.play(letter_of(self.guesser, View(game.position), self.name))
            yield game.moves[-1]

    def play(self) -> Game:
        """Plays to the end at once."""
        for _ in self.moves():
            pass
        return self.game

    def record(self) -> Record:
        """The game so far, with the name of who guessed."""
        return replace(self.game.record(), guesser=self.name)


def play_bout(lexicon: Lexicon, guesser: Guesser | str = "greedy", **wishes: Any) -> Record:
    """The record of a whole bout; the wishes are those of a game, its dealer among them."""
    played = Bout(lexicon, None, guesser, **wishes)
    played.play()
    return played.record()
