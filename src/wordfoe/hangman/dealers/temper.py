"""Tempers of the sly dealer: how it weighs strength against variety where no win is forced.

The misses that a family costs are counted from here on, that of the letter included, in three ways:
*sure*, whatever the player does; *greedy*, for a player who knows all words; and *people*, for one
who names letters in people's order. The last two are soft maxima over the words of the family (see
``Candidates.soft_misses``). The more often the player has slipped, the more the last one counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Context, Decimal
from functools import lru_cache
from random import Random
from typing import NamedTuple

from msgspec import Struct

from wordfoe import chance
from wordfoe.hangman.families import Family
from wordfoe.hangman.position import Position

__all__ = ["BALANCED", "LOOSE", "STRICT", "Option", "Plan", "Player", "Temper"]

EXACTLY = Context(prec=30)  # decimals round their exponentials correctly, so alike on every machine
MOST_CACHED = 1 << 13  # exponentials, and logarithms
SHARES = 1 << 40  # the weight of the likeliest answer of a draw
COLD = 0.15  # the heat of a draw where nothing is safe


class Player(NamedTuple):
    """What a player has shown so far: the letters named, and how many of them were slips."""

    slips: int
    letters: int

    def novice(self, doubt: float) -> float:
        """Return the share of slips, after as many letters more that were none."""
        return self.slips / (self.letters + doubt)


class Plan(NamedTuple):
    """What is drawn once for a game: its floor above the value, and whether the first answer is
    drawn freely."""

    floor: int
    opens_freely: bool


class Option:
    """A family that the dealer may keep, with bounds of its value, and what it costs players."""

    __slots__ = ("family", "greedy", "is_miss", "lower", "people", "size", "sure", "upper")

    def __init__(self, family: Family, lower: int, upper: int) -> None:
        self.family = family
        self.size = family.size
        self.is_miss = int(family.is_miss)
        self.lower, self.upper = lower, upper
        self.sure = lower + self.is_miss
        self.greedy = self.people = float(self.sure)

    def weigh(self, tried: Sequence[str]) -> None:
        """Find what the family costs players who have tried these letters and its own."""
        greedy, people = self.family.candidates.soft_misses((*tried, self.family.letter))
        self.greedy, self.people = greedy + self.is_miss, people + self.is_miss


class Temper(Struct, frozen=True, kw_only=True):
    """How the sly dealer draws where no win is forced from the start.

    It never falls below a *floor*, the value of the words or a little more, as long as it has the
    choice, and draws the answers that cost most more often, the more so the lower its *heat*.
    """

    floors: tuple[int, ...] = (0, 1)  # above the value; one is drawn for each game
    heat: float = 0.02  # of the draw above the floor, by the value
    opening: float = 0.15  # the share of games whose first answer is drawn freely ...
    opening_keeps: float = 0.6  # ... among the families that keep this share of the value
    doubt: float = 1.0  # letters without a slip that the player is credited with
    novice_from: int | None = 1  # slips that make a player a novice; None: no player is
    novice_margin: float = 0.5  # misses above those allowed that a novice is expected to need
    novice_heat: float = 2.25  # of the draw against a novice ...
    novice_value: float = 1.5  # ... in which a miss that is sure counts so much ...
    novice_size: float = 0.5  # ... and the logarithm of the size so much

    def keeps_wins(self, player: Player) -> bool:
        """Return whether the dealer keeps a win that has arisen in mid-game."""
        return self.novice_from is None or player.slips < self.novice_from

    def choose(
        self,
        options: Sequence[Option],
        *,
        value: int,
        player: Player,
        position: Position,
        source: Random,
    ) -> Option:
        """Draw one of the options with ``source``; ``value`` is that of all words of the game."""
        plan = self.plan(position.settings.seed)
        kept, weights = self.weigh(
            options, value=value, player=player, position=position, plan=plan
        )
        return chance.pick_weighted(source, kept, weights)

    def plan(self, seed: int) -> Plan:
        """Draw what holds for a whole game."""
        game = chance.generator(seed, "sly")
        return Plan(chance.pick(game, self.floors), game.random() < self.opening)

    def weigh(
        self,
        options: Sequence[Option],
        *,
        value: int,
        player: Player,
        position: Position,
        plan: Plan,
    ) -> tuple[Sequence[Option], list[int]]:
        """Return the options to draw from, and the weight of each in the draw; ``value`` is that of
        all words of the game. Nothing is drawn yet, so the seed does not matter."""
        done, allowed = position.misses, position.settings.misses
        if allowed is not None:
            if self.keeps_wins(player):
                enough = [option for option in options if option.sure >= allowed - done]
                scores, heat = [_logarithm(option.size) for option in enough], 1.0
            else:
                enough = self._enough(options, player, allowed - done)
                scores = [
                    self.novice_size * _logarithm(option.size) + self.novice_value * option.sure
                    for option in enough
                ]
                heat = self.novice_heat
            if enough:
                return enough, _weights(scores, heat)
        floor = value + plan.floor
        if not position.tried and plan.opens_freely:
            kept = [option for option in options if option.sure >= self.opening_keeps * value]
            if kept:
                return kept, [option.size for option in kept]
        blind = min(1.0, 2 * player.novice(self.doubt))
        scores = [
            (1 - blind) * (option.sure + option.greedy) / 2 + blind * option.people
            for option in options
        ]
        least = min(floor, floor if allowed is None else allowed) - done
        above = [i for i, option in enumerate(options) if option.sure >= least]
        if above:
            heat = max(0.05, self.heat * value)
            return [options[i] for i in above], _weights([scores[i] for i in above], heat)
        scores = [
            score + (1 - blind) * option.sure for score, option in zip(scores, options, strict=True)
        ]
        return options, _weights(scores, COLD)

    def _enough(self, options: Sequence[Option], player: Player, left: int) -> list[Option]:
        """The options that are expected to cost a novice all the misses that are left."""
        novice = player.novice(self.doubt)
        return [
            option
            for option in options
            if option.sure >= left
            or (1 - novice) * (option.sure + 0.5) + novice * option.people
            >= left + self.novice_margin
        ]


BALANCED = Temper()
LOOSE = Temper(doubt=0, novice_from=2, novice_margin=-0.5, novice_heat=3, novice_size=1)
STRICT = Temper(novice_from=None)


@lru_cache(MOST_CACHED)
def _share(exponent: float) -> int:
    return int(Decimal(exponent).exp(EXACTLY) * SHARES)


@lru_cache(MOST_CACHED)
def _logarithm(size: int) -> float:
    return float(Decimal(size).ln(EXACTLY))


def _weights(scores: Sequence[float], heat: float) -> list[int]:
    """Weights for a draw, in proportion to e^(score / heat)."""
    most = max(scores)
    return [_share((score - most) / heat) for score in scores]
