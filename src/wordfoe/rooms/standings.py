"""Standings: how the players of a round stand, computed from what each has done.

Players with the same result share a rank, and the ranks after them are left out: 1, 1, 3. While a
race of Boggle runs, every word counts once; what others found is counted only at the end, since it
would tell a player about their words.

>>> from wordfoe.rooms.standings import BoggleHand, FoundWord, boggle_places
>>> rain, tree = FoundWord("rain", 1), FoundWord("trees", 2)
>>> hands = [BoggleHand(seat=1, words=(rain,)), BoggleHand(seat=2, words=(rain, tree))]
>>> [(place.seat, place.rank, place.points) for place in boggle_places(hands, "double", final=True)]
[(2, 1, 5), (1, 2, 1)]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.rooms.room import Played

__all__ = [
    "LISTED",
    "BoggleHand",
    "FoundWord",
    "HangmanHand",
    "Place",
    "Scoring",
    "State",
    "boggle_places",
    "counts",
    "done",
    "hangman_places",
    "together_places",
]

LISTED = 10  # in a large room; the others are counted only

Scoring: TypeAlias = Literal["double", "all", "unique"]
State: TypeAlias = Literal["playing", "done", "won", "lost"]


class FoundWord(Struct, frozen=True):
    """A word of a board, with its points. An offensive one counts, but is not shown."""

    word: str
    points: int
    offensive: bool = False


class BoggleHand(Struct, frozen=True, kw_only=True):
    """What a player has found. ``paid``: points for hints; ``over``: the player is done."""

    seat: int
    words: tuple[FoundWord, ...] = ()
    paid: int = 0
    over: bool = False


class HangmanHand(Struct, frozen=True, kw_only=True):
    """How a player's own game of Hangman stands."""

    seat: int
    misses: int = 0
    misses_left: int | None = None  # None: unlimited
    guesses: int = 0
    state: Literal["playing", "won", "lost"] = "playing"


class Place(Struct, frozen=True, kw_only=True):
    """Where a player stands. None is for what the game does not have.
    ``only``: the number of words that no other player found, known at the end."""

    seat: int
    rank: int | None = None
    words: int | None = None
    points: int | None = None
    only: int | None = None
    misses: int | None = None
    misses_left: int | None = None
    guesses: int | None = None
    state: State = "playing"


def boggle_places(
    hands: Sequence[BoggleHand], scoring: Scoring = "all", *, final: bool = False
) -> list[Place]:
    """Return the places in a race of Boggle, the first rank first.

    Before the end every word counts, whatever the scoring is. At the end words that no other
    player found count double, or only they count, by the scoring. No player has less than 0 points.
    """
    finders = Counter(found.word for hand in hands for found in hand.words) if final else Counter()
    places = []
    for hand in hands:
        only = [found for found in hand.words if finders[found.word] == 1]
        every = sum(found.points for found in hand.words)
        alone = sum(found.points for found in only)
        points = every
        if final and scoring == "double":
            points = every + alone
        elif final and scoring == "unique":
            points = alone
        places.append(
            Place(
                seat=hand.seat,
                words=len(hand.words),
                points=max(0, points - hand.paid),
                only=len(only) if final else None,
                state="done" if final or hand.over else "playing",
            )
        )
    return _ranked(places, lambda place: (-(place.points or 0),))


def hangman_places(hands: Sequence[HangmanHand]) -> list[Place]:
    """Return the places in a race of Hangman, the first rank first.

    First come those who won, by fewest misses and then fewest guesses; then those who still play,
    by misses; then those who lost; last those who made no guess while others did.
    """
    places = [
        Place(
            seat=hand.seat,
            misses=hand.misses,
            misses_left=hand.misses_left,
            guesses=hand.guesses,
            state=hand.state,
        )
        for hand in hands
    ]
    return _ranked(places, _hangman_key)


def together_places(
    seats: Iterable[int], moves: Sequence[Played], state: Literal["playing", "won", "lost"]
) -> list[Place]:
    """Return what each did in a game that all play together, in the order of turns. No player has a
    rank: all win or all lose."""
    made = Counter(played.seat for played in moves)
    missed = Counter(played.seat for played in moves if not played.move.reply.positions)
    return [
        Place(seat=seat, misses=missed[seat], guesses=made[seat], state=state) for seat in seats
    ]


def done(places: Iterable[Place]) -> int:
    """Return how many are done."""
    return sum(place.state != "playing" for place in places)


def counts(places: Sequence[Place]) -> list[tuple[int, int]]:
    """Return how many players have each number of points, the most first, or of misses, the fewest
    first."""
    points = Counter(place.points for place in places if place.points is not None)
    if points:
        return sorted(points.items(), reverse=True)
    return sorted(Counter(place.misses for place in places if place.misses is not None).items())


def _hangman_key(place: Place) -> tuple[int, ...]:
    misses, guesses = place.misses or 0, place.guesses or 0
    if place.state == "won":
        return 0, misses, guesses
    if not guesses:
        return (3,)
    return (1, misses) if place.state == "playing" else (2,)


def _ranked(places: list[Place], key: Callable[[Place], tuple[int, ...]]) -> list[Place]:
    ordered = sorted(places, key=lambda place: (key(place), place.seat))
    ranked: list[Place] = []
    for position, place in enumerate(ordered, 1):
        same = bool(ranked) and key(ranked[-1]) == key(place)
        rank = ranked[-1].rank if same else position
        ranked.append(replace(place, rank=rank))
    return ranked
