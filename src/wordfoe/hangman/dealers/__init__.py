"""Dealers: the strategies that answer guesses.

A dealer is a callable: it takes a turn and returns one of the turn's families, or a verdict, which
is a family together with what the dealer has proven about it. An evil dealer scores the families
and lets ``turn.best`` choose, which applies the game's tie rule and level:

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game
>>> def smallest(turn):
...     return turn.best([-family.size for family in turn.families])
>>> game = Game(Lexicon(["beta", "cool", "deal", "else"]), length=4, dealer=smallest, seed=1)
>>> game.guess("e").positions, game.position.candidates[0]
((), 'cool')

Name a dealer of your own as ``package.module:name``. If that is a class, it is called without
arguments to make a dealer for each game. A dealer may also have:

- ``accepts(position, word)``, which returns whether it admits to a whole word while other words are
  possible; without it, it never does;
- ``slow = True``, if an answer may take longer than a few milliseconds: the web server then runs it
  in a thread;
- ``known(turn)``, if it is slow: the verdict on a letter if that takes little time after all, since
  it was found before, or else None, with the dealer unchanged;
- ``seconds``, the time limit of an answer, which ``verify`` sets to infinity, and ``work``, the
  counted work of all answers so far: by these a record is verified whose answers take a search;
- ``prepare()``, for work to be done before the first guess, if it is slow;
- ``took(guess, reply)``, which is called for each move of a game that is resumed;
- ``explain(turn, verdict)``, which returns a ``Reason`` for a choice that the dealer has just made:
  a line for ``wordfoe hangman teach`` and ``--verbose``, and a score for each family if it has any.
  It must not change the dealer. Without it, the line about the dealer in the registry is the
  reason. The decorator ``by_score`` makes a dealer, with its reasons, of a function that returns a
  score for each of the turn's families.
"""

from wordfoe.hangman.dealers.kind import kind
from wordfoe.hangman.dealers.reasons import Reason, reason_by_score
from wordfoe.hangman.dealers.registry import (
    DEALERS,
    RANDOM_DEALERS,
    DealerKind,
    DealerMaker,
    dealer_named,
)
from wordfoe.hangman.dealers.scoring import by_score, cunning, largest, obscure
from wordfoe.hangman.dealers.turn import SECOND_BEST_EVERY, Dealer, Turn, choice_of

__all__ = [
    "DEALERS",
    "RANDOM_DEALERS",
    "SECOND_BEST_EVERY",
    "Dealer",
    "DealerKind",
    "DealerMaker",
    "Reason",
    "Turn",
    "by_score",
    "choice_of",
    "cunning",
    "dealer_named",
    "kind",
    "largest",
    "obscure",
    "reason_by_score",
]
