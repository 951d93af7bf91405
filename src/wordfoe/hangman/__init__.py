"""Hangman, evil and fair: one game with several dealers.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game
>>> game = Game(Lexicon(["ally", "cool", "good"]), length=4, misses=3, seed=1)
>>> game.guess("o").positions
(1, 2)

- To play: ``Game``, with ``Settings`` or a ``House``; ``replay`` rebuilds a recorded game, and
  ``verify`` computes it again from settings and seed.
- To let programs play: ``Bout`` and ``play_bout``, and the module ``tournament``. A dealer of your
  own takes a ``Turn``, a guesser of your own a ``View``.
- To analyse: ``xray`` and ``alternative`` for a finished game, ``review`` for a fair one, ``Table``
  and ``advise`` for a game that is played elsewhere, ``ratings`` and ``length_risks`` for words,
  and ``Puzzle`` for positions with one letter that wins.
- To prove: ``Solver`` and ``Solving`` for exact values, ``check_length`` for certificates in a
  ``Folder``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wordfoe.hangman.analysis import puzzles
    from wordfoe.hangman.analysis.alternatives import Alternative, alternative
    from wordfoe.hangman.analysis.coach import Advice, Table, advise
    from wordfoe.hangman.analysis.judge import Effort
    from wordfoe.hangman.analysis.length_risk import LengthRisk, length_risks
    from wordfoe.hangman.analysis.puzzles import Puzzle
    from wordfoe.hangman.analysis.rating import Rated, ratings
    from wordfoe.hangman.analysis.review import Review, ReviewedGuess, review
    from wordfoe.hangman.analysis.xray import XRay, xray
    from wordfoe.hangman.candidates import Candidates
    from wordfoe.hangman.checker.check import Certified, check_length
    from wordfoe.hangman.contests import tournament
    from wordfoe.hangman.contests.bout import Bout, play_bout
    from wordfoe.hangman.dealers import DEALERS, Dealer, Turn
    from wordfoe.hangman.dealers.fair import Secret
    from wordfoe.hangman.dealers.ties import TIES
    from wordfoe.hangman.exact.bounds import Bounds
    from wordfoe.hangman.exact.certificate import Folder
    from wordfoe.hangman.exact.solution import Solution, Solving
    from wordfoe.hangman.exact.solver import Solver
    from wordfoe.hangman.families import Families, Family
    from wordfoe.hangman.game import Game, settings_for
    from wordfoe.hangman.guessers import GUESSERS, Guesser, View
    from wordfoe.hangman.moves import Hint, Letter, Move, Reply, Resign, Verdict, Word
    from wordfoe.hangman.position import Outcome, Position
    from wordfoe.hangman.replays import Replay, replay
    from wordfoe.hangman.settings import HOUSES, House, Settings
    from wordfoe.hangman.verification import Difference, Verification, verify

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
    "Difference",
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
    "Puzzle",
    "Rated",
    "Replay",
    "Reply",
    "Resign",
    "Review",
    "ReviewedGuess",
    "Secret",
    "Settings",
    "Solution",
    "Solver",
    "Solving",
    "Table",
    "Turn",
    "Verdict",
    "Verification",
    "View",
    "Word",
    "XRay",
    "advise",
    "alternative",
    "check_length",
    "length_risks",
    "play_bout",
    "puzzles",
    "ratings",
    "replay",
    "review",
    "settings_for",
    "tournament",
    "verify",
    "xray",
]

# The module of each name, imported at first use: a game can begin without most of them.
_MODULES = {
    **dict.fromkeys(["Alternative", "alternative"], "analysis.alternatives"),
    **dict.fromkeys(["Advice", "Table", "advise"], "analysis.coach"),
    "Effort": "analysis.judge",
    **dict.fromkeys(["LengthRisk", "length_risks"], "analysis.length_risk"),
    **dict.fromkeys(["Puzzle", "puzzles"], "analysis.puzzles"),
    **dict.fromkeys(["Rated", "ratings"], "analysis.rating"),
    **dict.fromkeys(["Review", "ReviewedGuess", "review"], "analysis.review"),
    **dict.fromkeys(["XRay", "xray"], "analysis.xray"),
    "Candidates": "candidates",
    **dict.fromkeys(["Certified", "check_length"], "checker.check"),
    **dict.fromkeys(["Bout", "play_bout"], "contests.bout"),
    "tournament": "contests.tournament",
    **dict.fromkeys(["DEALERS", "Dealer", "Turn"], "dealers"),
    "Secret": "dealers.fair",
    "TIES": "dealers.ties",
    "Bounds": "exact.bounds",
    "Folder": "exact.certificate",
    **dict.fromkeys(["Solution", "Solving"], "exact.solution"),
    "Solver": "exact.solver",
    **dict.fromkeys(["Families", "Family"], "families"),
    **dict.fromkeys(["Game", "settings_for"], "game"),
    **dict.fromkeys(["GUESSERS", "Guesser", "View"], "guessers"),
    **dict.fromkeys(["Hint", "Letter", "Move", "Reply", "Resign", "Verdict", "Word"], "moves"),
    **dict.fromkeys(["Outcome", "Position"], "position"),
    **dict.fromkeys(["Replay", "replay"], "replays"),
    **dict.fromkeys(["HOUSES", "House", "Settings"], "settings"),
    **dict.fromkeys(["Difference", "Verification", "verify"], "verification"),
}


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in {module.partition(".")[0] for module in _MODULES.values()}:
        return import_module(f"{__name__}.{name}")
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f"{__name__}.{_MODULES[name]}")
    found = module if name in ("puzzles", "tournament") else getattr(module, name)
    globals()[name] = found  # so that this function is called once for each name
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
