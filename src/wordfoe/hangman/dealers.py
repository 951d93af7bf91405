"""Dealers: who answers, and why the foe chose that.

A dealer is a callable with a name: it takes a turn and returns one of the turn's families. An evil
dealer scores the families and lets ``turn.best`` choose, which heeds the game's tie rule and level:

>>> def largest(turn):
...     return turn.best([family.size for family in turn.families])

A dealer of your own is named as ``package.module:name``. A class is called without arguments to
make a dealer for each game. A dealer may also have ``accepts(position, word)`` to say whether it
admits to a whole word while others are left; evil dealers never do.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, cast

from wordfoe import chance
from wordfoe.errors import DealerError, SettingsError, WordfoeError, quoted
from wordfoe.hangman.fair import Fair
from wordfoe.hangman.families import Family
from wordfoe.hangman.game import Hint, Letter, Position, answers
from wordfoe.hangman.ties import tie_rule

__all__ = ["DEALERS", "LAPSES", "Dealer", "Turn", "cunning", "dealer_for", "kind", "largest"]

# How often an evil dealer takes its second best family: on every n-th letter of the player.
LAPSES = {"easy": 2, "medium": 4, "hard": 0}


class Turn:
    """What a dealer sees when it must answer: the position, the guess, and the legal answers."""

    __slots__ = ("chance", "families", "guess", "position")

    def __init__(self, position: Position, guess: Letter | Hint) -> None:
        self.position = position
        self.guess = guess
        self.families: Sequence[Family] = answers(position, guess)
        self.chance: Random = chance.generator(
            position.settings.seed, "reply", position.guesses, len(position.tried)
        )

    def ranked(self, families: Sequence[Family], scores: Sequence[float]) -> list[Family]:
        """Families by score, the highest first, ties by the rule of the game."""
        rule = tie_rule(self.position.settings.ties)
        keys = [rule(self.position, family, self.chance) for family in families]
        order = sorted(range(len(keys)), key=lambda i: (-scores[i], keys[i], i))
        return [families[i] for i in order]

    def best(self, scores: Sequence[float]) -> Family:
        """The family with the highest score, or the second best when the level has it lapse."""
        ranked = self.ranked(self.families, scores)
        return ranked[1] if self._lapses and len(ranked) > 1 else ranked[0]

    @property
    def _lapses(self) -> bool:
        every = LAPSES[self.position.settings.level or "hard"]
        letters = self.position.guesses - len(self.position.wrong_words) + 1
        return isinstance(self.guess, Letter) and every > 0 and letters % every == 0


class Dealer(Protocol):
    def __call__(self, turn: Turn, /) -> Family: ...


def largest(turn: Turn) -> Family:
    """Keeps the most words (seeds 000 and 001)."""
    return turn.best([family.size for family in turn.families])


def cunning(turn: Turn) -> Family:
    """Keeps the highest cheat score (seed 002): many words that still hide many letters."""
    tried = turn.position.tried
    return turn.best([family.cheat_score(tried) for family in turn.families])


class Kind:
    """Helps without being noticed: keeps the family with the fewest misses ahead.

    The misses ahead are those of the greedy guesser, averaged over the family, and the miss itself.
    A hint shows the letter that the most candidates hold, for weighing every letter takes too long.
    """

    __name__ = "kind"

    def __call__(self, turn: Turn) -> Family:
        families = turn.families
        if isinstance(turn.guess, Hint):
            holders: dict[str, int] = {}
            for family in families:
                holders[family.letter] = holders.get(family.letter, 0) + family.size
            letter = max(holders, key=holders.__getitem__)
            families = [family for family in families if family.letter == letter]
        scores = [-self.misses_ahead(turn, family) for family in families]
        return turn.ranked(families, scores)[0]

    @staticmethod
    def misses_ahead(turn: Turn, family: Family) -> float:
        tried = (*turn.position.tried, family.letter)
        return family.is_miss + family.candidates.mean_misses(tried)

    def accepts(self, position: Position, word: str) -> bool:
        return word in position.candidates


kind = Kind()

# `perfect` will stand here too: it keeps the highest game value, by exact search.
DEALERS: dict[str, Callable[[Position], Dealer]] = {
    "fair": Fair.deal,
    "largest": lambda _position: largest,
    "cunning": lambda _position: cunning,
    "kind": lambda _position: kind,
}


def dealer_for(position: Position) -> Dealer:
    """The dealer that the settings of a starting position name, ready for that game."""
    name = position.settings.dealer
    if name in DEALERS:
        return DEALERS[name](position)
    if ":" in name:
        return _imported(name)
    raise SettingsError(
        f"There is no dealer {quoted(name)}; choose from {', '.join(DEALERS)}, "
        "or give your own as package.module:name."
    )


def _imported(name: str) -> Dealer:
    module_name, _, attribute = name.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")  # so that a dealer beside the player is found
    try:
        dealer: Any = importlib.import_module(module_name)
        for part in attribute.split("."):
            dealer = getattr(dealer, part)
        if isinstance(dealer, type):
            dealer = dealer()
    except WordfoeError:
        raise
    except Exception as error:  # whatever a stranger's module does, the player gets a sentence
        reason = f"{type(error).__name__}: {error}"
        raise SettingsError(f"The dealer {quoted(name)} cannot be loaded: {reason}.") from error
    if not callable(dealer):
        raise SettingsError(f"{quoted(name)} is no dealer; a dealer is called with a turn.")
    return cast(Dealer, dealer)


def choice_of(dealer: Dealer, turn: Turn) -> Family:
    """The family a dealer chooses, if it is one of those it may choose."""
    legal = list(turn.families)
    name = quoted(turn.position.settings.dealer)
    try:
        family = dealer(turn)
    except WordfoeError:
        raise
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise DealerError(f"The dealer {name} failed with {reason}.") from error
    if not isinstance(family, Family) or not any(_same(family, other) for other in legal):
        raise DealerError(
            f"The dealer {name} answered {quoted(repr(family))}, which is not one of the families."
        )
    return family


def _same(a: Family, b: Family) -> bool:
    return (a.letter, a.positions, a.size) == (b.letter, b.positions, b.size)
