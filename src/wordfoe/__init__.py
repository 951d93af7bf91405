"""Word games against a computer that cheats, calculates and never tires: Hangman and Boggle.

>>> import wordfoe
>>> lexicon = wordfoe.Lexicon(["doable", "double"])
>>> game = wordfoe.hangman.Game(lexicon, length=6, misses=1, seed=7)
>>> game.guess("a").positions
()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wordfoe import boggle, hangman
    from wordfoe.lexicon import Lexicon
    from wordfoe.record import Record

__all__ = ["Lexicon", "Record", "__version__", "boggle", "hangman"]

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    # Imported at first use, so that `wordfoe --version` does not load the core.
    from importlib import import_module

    match name:
        case "Lexicon" | "Record":
            return getattr(import_module(f"wordfoe.{name.lower()}"), name)
        case "boggle" | "hangman":
            return import_module(f"wordfoe.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
