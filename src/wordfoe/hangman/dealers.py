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

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeAlias, cast

from wordfoe import chance
from wordfoe.errors import DealerError, SettingsError
from wordfoe.hangman.candidates import Families, Family
from wordfoe.hangman.fair import Fair
from wordfoe.hangman.perfect import Perfect
from wordfoe.hangman.plugins import own, reason_of
from wordfoe.hangman.rules import Hint, Letter, Position, Verdict, answers
from wordfoe.hangman.ties import tie_rule
from wordfoe.wording import quoted

__all__ = [
    "CHANCY_DEALERS",
    "DEALERS",
    "LAPSES",
    "Dealer",
    "Turn",
    "choice_of",
    "cunning",
    "dealer_named",
    "kind",
    "largest",
]

# How often an evil dealer takes its second best family: on every n-th letter of the player.
LAPSES = {"easy": 2, "medium": 4, "hard": 0}


class Turn:
    """What a dealer sees when it must answer: the position, the guess, and the legal answers."""

    __slots__ = ("_chance", "families", "guess", "position")

    def __init__(self, position: Position, guess: Letter | Hint) -> None:
        self.position = position
        self.guess = guess
        self.families: Sequence[Family] = answers(position, guess)
        self._chance: Random | None = None

    @property
    def chance(self) -> Random:
        """The turn's own source of chance, seeded when somebody draws: most turns draw nothing."""
        if self._chance is None:
            position = self.position
            self._chance = chance.generator(
                position.settings.seed, "reply", position.guesses, len(position.tried)
            )
        return self._chance

    def ranked(self, families: Sequence[Family], scores: Sequence[float]) -> list[Family]:
        """Families by score, the highest first, ties by the rule of the game."""
        rule = tie_rule(self.position.settings.ties)
        keys = [rule(self.position, family, self.chance) for family in families]
        order = sorted(range(len(keys)), key=lambda i: (-scores[i], keys[i], i))
        return [families[i] for i in order]

    def best(self, scores: Sequence[float]) -> Family:
        """The family with the highest score, or the second best when the level has it lapse."""
        if self.lapses and len(scores) > 1:
            return self.ranked(self.families, scores)[1]
        highest = max(scores)
        tied = [i for i, score in enumerate(scores) if score == highest]
        families = [self.families[i] for i in tied]
        return families[0] if len(tied) == 1 else self.ranked(families, [highest] * len(tied))[0]

    def offers(self, family: Family) -> bool:
        """Whether the family is one of this turn's."""
        if isinstance(self.families, Families):
            return family.source is self.families
        return any(offered is family for offered in self.families)

    @property
    def lapses(self) -> bool:
        """Whether the level has an evil dealer take its second best family."""
        every = LAPSES[self.position.settings.level or "hard"]
        letters = self.position.guesses - len(self.position.wrong_words) + 1
        return isinstance(self.guess, Letter) and every > 0 and letters % every == 0


class Dealer(Protocol):
    def __call__(self, turn: Turn, /) -> Family | Verdict: ...


DealerMaker: TypeAlias = Callable[[Position], Dealer]


def largest(turn: Turn) -> Family:
    """Keeps the most words (seeds 000 and 001)."""
    return turn.best([family.size for family in turn.families])


def cunning(turn: Turn) -> Family:
    """Keeps the highest cheat score (seed 002): many words that still hide many letters."""
    tried = turn.position.tried
    return turn.best([family.cheat_score(tried) for family in turn.families])


class Kind:
    """Helps without being noticed: keeps the family with the fewest misses ahead.

    The misses ahead are those of a person who names letters by how many candidates hold them, the
    commonest first, averaged over the family; and the miss itself, if it is one.
    """

    __name__ = "kind"

    def __call__(self, turn: Turn) -> Family:
        misses = self._misses_ahead(turn)
        return turn.ranked(turn.families, [-ahead for ahead in misses])[0]

    def _misses_ahead(self, turn: Turn) -> list[float]:
        holders = turn.position.candidates.holders()
        common_first = sorted(holders, key=lambda letter: -holders[letter])
        misses: dict[str, list[int]] = {}  # by letter: one, unless this is a hint
        for family in turn.families:
            if family.letter not in misses:
                tried = {*turn.position.tried, family.letter}
                order = "".join(letter for letter in common_first if letter not in tried)
                misses[family.letter] = family.source.misses_in_order(order)
        return [
            family.is_miss + misses[family.letter][family.order] / family.size
            for family in turn.families
        ]

    def accepts(self, position: Position, word: str) -> bool:
        return word in position.candidates


kind = Kind()

DEALERS: dict[str, DealerMaker] = {
    "fair": Fair.deal,
    "perfect": Perfect,
    "largest": lambda _position: largest,
    "cunning": lambda _position: cunning,
    "kind": lambda _position: kind,
}
CHANCY_DEALERS = ("fair",)


def dealer_named(name: str) -> DealerMaker:
    """What makes the dealer of that name for a game, from the position at its start."""
    if name in DEALERS:
        return DEALERS[name]
    if ":" in name:
        made = own(name, "dealer", "turn")
        return lambda _position: cast(Dealer, made())
    raise SettingsError(
        f"There is no dealer {quoted(name)}; choose from {', '.join(DEALERS)}, "
        "or give your own as package.module:name."
    )


def choice_of(dealer: Dealer, turn: Turn) -> Verdict:
    """What a dealer chooses, if it is one of the families it may choose."""
    name = quoted(turn.position.settings.dealer)
    try:
        chosen = dealer(turn)
    except (Exception, SystemExit) as error:
        raise DealerError(f"The dealer {name} failed with {reason_of(error)}.") from error
    verdict = chosen if isinstance(chosen, Verdict) else Verdict(chosen)
    if not isinstance(verdict.family, Family) or not turn.offers(verdict.family):
        raise DealerError(
            f"The dealer {name} answered {quoted(repr(chosen))}, which is not one of the families."
        )
    return verdict
