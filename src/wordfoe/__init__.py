"""Word games against a foe that cheats, calculates and never tires."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wordfoe.lexicon import Lexicon

__all__ = ["Lexicon", "__version__"]

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    # Late, so that `wordfoe --version` does not wait for the core.
    if name == "Lexicon":
        from wordfoe.lexicon import Lexicon

        return Lexicon
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
