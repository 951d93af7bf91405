"""Hangman, evil and fair: one game with several dealers.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game
>>> game = Game(Lexicon(["ally", "cool", "good"]), length=4, misses=3, seed=1)
>>> game.guess("o").positions
()

- To play: ``Game``, with ``Settings`` or a ``House``; ``replay`` rebuilds a recorded game.
- To let programs play: ``Bout`` and ``play_bout``, and the module ``tournament``, which is
  ``wordfoe.hangman.contests.tournament``. Your own dealer takes a ``Turn``, your own guesser a
  ``View``.
- To look closer: ``xray`` and ``alternative`` for a finished game, ``Table`` and ``advise`` for one
  that is played elsewhere, ``ratings`` and ``length_risks`` for words.
- To be certain: ``Solver`` and ``Solving``; ``check_length`` for certificates in a ``Folder``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordfoe.hangman.candidates import Candidates, Families, Family
from wordfoe.hangman.contests.bout import Bout, play_bout
from wordfoe.hangman.dealers import DEALERS, Dealer, Turn
from wordfoe.hangman.dealers.fair import Secret
from wordfoe.hangman.dealers.ties import TIES
from wordfoe.hangman.exact.solver import Bounds, Solver
from wordfoe.hangman.game import Game, Replay, replay, settings_for
from wordfoe.hangman.guessers import GUESSERS, Guesser, View
from wordfoe.hangman.rules import (
    Hint,
    Letter,
    Move,
    Outcome,
    Position,
    Reply,
    Resign,
    Verdict,
    Word,
)
from wordfoe.hangman.settings import HOUSES, House, Settings

if TYPE_CHECKING:
    from wordfoe.hangman.analysis.coach import Advice, Table, advise
    from wordfoe.hangman.analysis.judge import Effort
    from wordfoe.hangman.analysis.length_risk import LengthRisk, length_risks
    from wordfoe.hangman.analysis.rating import Rated, ratings
    from wordfoe.hangman.analysis.xray import Alternative, XRay, alternative, xray
    from wordfoe.hangman.checker.check import Certified, check_length
    from wordfoe.hangman.contests import tournament
    from wordfoe.hangman.exact.certificate import Folder
    from wordfoe.hangman.exact.solution import Solution, Solving

__all__ = [
    "DEALERS",
    "GUESSERS",
    "HOUSES",
    "TIES",
    "Advice",
    "Alternative",
    "Bounds",
    "Bout",
    "Candidates",
    "Certified",
    "Dealer",
    "Effort",
    "Families",
    "Family",
    "Folder",
    "Game",
    "Guesser",
    "Hint",
    "House",
    "LengthRisk",
    "Letter",
    "Move",
    "Outcome",
    "Position",
    "Rated",
    "Replay",
    "Reply",
    "Resign",
    "Secret",
    "Settings",
    "Solution",
    "Solver",
    "Solving",
    "Table",
    "Turn",
    "Verdict",
    "View",
    "Word",
    "XRay",
    "advise",
    "alternative",
    "check_length",
    "length_risks",
    "play_bout",
    "ratings",
    "replay",
    "settings_for",
    "tournament",
    "xray",
]

# Imported late, since a game can begin without them.
_LATE = {
    **dict.fromkeys(["Advice", "Table", "advise"], "analysis.coach"),
    "Effort": "analysis.judge",
    **dict.fromkeys(["LengthRisk", "length_risks"], "analysis.length_risk"),
    **dict.fromkeys(["Rated", "ratings"], "analysis.rating"),
    **dict.fromkeys(["Alternative", "XRay", "alternative", "xray"], "analysis.xray"),
    **dict.fromkeys(["Certified", "check_length"], "checker.check"),
    "tournament": "contests.tournament",
    "Folder": "exact.certificate",
    **dict.fromkeys(["Solution", "Solving"], "exact.solution"),
}


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f"{__name__}.{_LATE[name]}")
    return module if name == "tournament" else getattr(module, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
