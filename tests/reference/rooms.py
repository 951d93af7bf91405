"""A plain model of rooms: everything read anew from the list of all events, slowly and plainly."""

from __future__ import annotations

from collections.abc import Sequence

from wordfoe.rooms.events import (
    Ended,
    Event,
    Joined,
    Left,
    Paused,
    Removed,
    Resumed,
    Returned,
    Started,
)
from wordfoe.rooms.standings import BoggleHand, HangmanHand

Log = Sequence[tuple[Event, int]]


def here(log: Log) -> dict[int, bool]:
    """Return the seats that are here, in the order in which they joined, and whether they watch."""
    found: dict[int, bool] = {}
    for number in sorted({event.seat for event, _ in log if isinstance(event, Joined)}):
        mine = [e for e, _ in log if getattr(e, "seat", None) == number]
        comings = [e for e in mine if isinstance(e, Joined | Left | Returned | Removed)]
        gone = any(isinstance(e, Removed) for e in comings)
        if not gone and not isinstance(comings[-1], Left):
            found[number] = [e for e in comings if isinstance(e, Joined)][-1].watches
    return found


def host(log: Log, mode: str) -> int:
    """Return the host: the first, until gone; then who joined first among those here, players
    before those who watch. Of a class it is always the first."""
    now = 1
    for length in range(1, len(log) + 1):
        present = here(log[:length])
        if mode != "class" and now not in present and present:
            now = min(present, key=lambda seat: (present[seat], seat))
    return now


def deadline(log: Log, timer: int) -> int | None:
    """Return when the last round ends, by letting its time run out piece by piece; None while it is
    paused."""
    begin = max(i for i, (event, _) in enumerate(log) if isinstance(event, Started))
    rest, since = timer * 1000, log[begin][1]
    runs = True
    for event, at in log[begin + 1 :]:
        if isinstance(event, Ended):
            break
        if isinstance(event, Paused):
            rest, runs = rest - (at - since), False
        if isinstance(event, Resumed):
            since, runs = at, True
    return since + rest if runs else None


def boggle_points(hands: Sequence[BoggleHand], scoring: str) -> dict[int, int]:
    """Return the points of each seat at the end of a race."""
    points = {}
    for hand in hands:
        total = -hand.paid
        for found in hand.words:
            others = [x for x in hands if x is not hand]
            alone = all(found.word not in [word.word for word in x.words] for x in others)
            times = {"all": 1, "double": 2 if alone else 1, "unique": 1 if alone else 0}[scoring]
            total += times * found.points
        points[hand.seat] = max(total, 0)
    return points


def hangman_is_better(one: HangmanHand, other: HangmanHand) -> bool:
    """Return whether one player of a race of Hangman stands before another."""
    if "won" in (one.state, other.state):
        if one.state != other.state:
            return one.state == "won"
        return (one.misses, one.guesses) < (other.misses, other.guesses)
    if not (one.guesses and other.guesses):
        return one.guesses > 0 and other.guesses == 0
    if one.state != other.state:
        return one.state == "playing"
    return one.state == "playing" and one.misses < other.misses
