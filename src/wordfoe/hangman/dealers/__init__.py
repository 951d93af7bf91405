"""Dealers: who answers, and why the foe chose that.

A dealer is a callable with a name: it takes a turn and returns one of the turn's families, or a
verdict, which is a family with what the dealer is sure of. An evil
dealer scores the families and lets ``turn.best`` choose, which heeds the game's tie rule and level:

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game
>>> def smallest(turn):
...     return turn.best([-family.size for family in turn.families])
>>> game = Game(Lexicon(["beta", "cool", "deal", "else"]), length=4, dealer=smallest, seed=1)
>>> game.guess("e").positions, game.position.candidates[0]
((), 'cool')

A dealer of your own is named as ``package.module:name``. A class is called without arguments to
make a dealer for each game. A dealer may also have ``accepts(position, word)`` to say whether it
admits to a whole word while others are left; evil dealers never do. One that thinks longer than a
few milliseconds has ``slow = True``: the web server then lets it think in a thread, and calls its
``prepare()``, if it has one, when a game begins.
"""

from wordfoe.hangman.dealers.registry import (
    CHANCY_DEALERS,
    DEALERS,
    DealerKind,
    DealerMaker,
    dealer_named,
)
from wordfoe.hangman.dealers.scoring import cunning, kind, largest
from wordfoe.hangman.dealers.turn import LAPSES, Dealer, Turn, choice_of

__all__ = [
    "CHANCY_DEALERS",
    "DEALERS",
    "LAPSES",
    "Dealer",
    "DealerKind",
    "DealerMaker",
    "Turn",
    "choice_of",
    "cunning",
    "dealer_named",
    "kind",
    "largest",
]
