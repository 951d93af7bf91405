"""A bout: a game in which a program, the guesser, names the letters.

The same settings and the same guesser give the same game. Two words that differ in one letter cost
every guesser a miss against the perfect dealer:

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import play_bout
>>> record = play_bout(Lexicon(["doable", "double"]), "greedy", length=6, misses=1, seed=7)
>>> record.guesser, record.outcome["won"], record.outcome["misses"]
('greedy', False, 1)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

from msgspec.structs import replace

from wordfoe.hangman.dealers.turn import Dealer
from wordfoe.hangman.game import Game
from wordfoe.hangman.guessers import Guesser, View, guesser_named, letter_of, noisy
from wordfoe.hangman.moves import Move
from wordfoe.hangman.settings import OtherWishes, Settings
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record
from wordfoe.setting import shows_settings

__all__ = ["Bout", "play_bout"]


class Bout:
    """A game whose letters a guesser names.

    ``guesser`` is the name of a guesser, a plugin as ``package.module:name``, or a callable that
    takes a view; ``noise`` is the share of letters that are replaced by random ones. Everything
    else is as for ``Game``.

    Raises SettingsError if there is no such guesser, or if no such game can be played.
    """

    @shows_settings(Settings)
    def __init__(
        self,
        lexicon: Lexicon,
        settings: Settings | None = None,
        guesser: Guesser | str = "greedy",
        *,
        noise: float = 0.0,
        dealer: Dealer | str | None = None,
        **wishes: Unpack[OtherWishes],
    ) -> None:
        if isinstance(guesser, str):
            self.name = guesser
            named = guesser_named(guesser)()
        else:
            self.name = f"{guesser.__module__}:{getattr(guesser, '__qualname__', 'guesser')}"
            named = guesser
        self.guesser = noisy(named, noise) if noise else named
        self.game = Game(lexicon, settings, dealer=dealer, **wishes)

    def moves(self) -> Iterator[Move]:
        """Play to the end, and yield each move after it is made.

        Raises GuesserError if the guesser fails, and DealerError if the dealer fails.
        """
        game = self.game
        while game.outcome is None:
            game.play(letter_of(self.guesser, View(game.position), self.name))
            yield game.moves[-1]

    def play(self) -> Game:
        """Play to the end, and return the game.

        Raises GuesserError if the guesser fails, and DealerError if the dealer fails.
        """
        for _ in self.moves():
            pass
        return self.game

    def record(self) -> Record:
        """Return the record of the game so far, with the name of the guesser."""
        return replace(self.game.record(), guesser=self.name)


@shows_settings(Settings)
def play_bout(
    lexicon: Lexicon,
    guesser: Guesser | str = "greedy",
    *,
    dealer: Dealer | str | None = None,
    **wishes: Unpack[OtherWishes],
) -> Record:
    """Play a bout to the end, and return its record.

    Raises SettingsError if there is no such guesser or no such game can be played, GuesserError if
    the guesser fails, and DealerError if the dealer fails.
    """
    bout = Bout(lexicon, None, guesser, dealer=dealer, **wishes)
    bout.play()
    return bout.record()
