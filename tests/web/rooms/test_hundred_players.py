"""A hundred players race in one room of the real server, over loopback. What everybody is shown
equals what a plain model computes from the words that were sent, and all hear all news, once."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from support.room_players import ROOM_LIMITS, Guests, wait_for_phase, words_of
from support.servers import LocalServer, sqlite
from support.waiting import until
from wordfoe.boggle.search import Found
from wordfoe.terminal.room.answers import News
from wordfoe.terminal.room.connection import Refusal
from wordfoe.terminal.room.inbox import Inbox
from wordfoe.terminal.room.stream import Stream
from wordfoe.terminal.room.visit import Visit

pytestmark = pytest.mark.slow

PLAYERS = 100
AT_ONCE = 8  # requests
MOST_WORDS = 6  # of one player
ENOUGH_WORDS = 30

Hands = dict[int, dict[str, int]]  # the words of each seat, with their points


class Listener:
    """The stream of a player, and the numbers of the news that came on it."""

    def __init__(self, visit: Visit) -> None:
        self._inbox = Inbox()
        self.begin = visit.room.number
        self.heard: list[int] = []
        server, cookies = visit.connection.server, visit.connection.cookies
        self._stream = Stream(server, cookies, visit.code, self.begin, self._inbox)

    def has_heard(self, number: int) -> bool:
        """Whether the news has come up to this number."""
        items = self._inbox.take()
        self.heard += [item.number for item in items if isinstance(item, News)]
        return bool(self.heard) and self.heard[-1] >= number

    def close(self) -> None:
        self._stream.close()
        self._stream.join()
        self._inbox.close()


class Race:
    """A room with its players."""

    def __init__(self, guests: Guests) -> None:
        self.host = guests.host("boggle", game={"timer": 86_400})
        self._pool = ThreadPoolExecutor(AT_ONCE)
        joined = self._pool.map(lambda _: guests.join(self.host), range(PLAYERS - 1))
        self.players = [self.host, *joined]
        self.listeners = [Listener(player) for player in self.players]

    def each(self, do: Callable[[Visit], object]) -> list[Any]:
        """Let every player do something, some of them at the same time."""
        return list(self._pool.map(do, self.players))

    def close(self) -> None:
        self._pool.shutdown()
        for listener in self.listeners:
            listener.close()


@pytest.fixture
def race(tmp_path: Path) -> Iterator[Race]:
    limits = {**ROOM_LIMITS, "room_players": PLAYERS, "streams": 0}
    with LocalServer(sqlite(tmp_path / "games.db"), limits=limits) as server:
        guests = Guests(server, tmp_path)
        race = Race(guests)
        yield race
        race.close()
        guests.close()


# --- the plain model


def chosen(board: list[Found]) -> Hands:
    """Which words each seat finds: a few known ones, so that many are found by several. The first
    word is found by all."""
    draw = random.Random(17)
    hands = {}
    for seat in range(1, PLAYERS + 1):
        found = draw.sample(board[1:ENOUGH_WORDS], draw.randrange(MOST_WORDS))
        hands[seat] = {word.word: word.points for word in [board[0], *found]}
    return hands


def ranked(points: dict[int, int]) -> list[tuple[int, int, int]]:
    """Seat, rank and points, the most points first, seats in order among equals."""
    order = sorted(points, key=lambda seat: (-points[seat], seat))
    ranks = {seat: 1 + sum(other > points[seat] for other in points.values()) for seat in points}
    return [(seat, ranks[seat], points[seat]) for seat in order]


def finders(hands: Hands, word: str) -> list[int]:
    return [seat for seat, words in hands.items() if word in words]


def final_points(hands: Hands) -> dict[int, int]:
    """Words that no other player found count double."""
    alone = {word for words in hands.values() for word in words if len(finders(hands, word)) == 1}
    return {
        seat: sum(points * (2 if word in alone else 1) for word, points in words.items())
        for seat, words in hands.items()
    }


def groups(hands: Hands, seat: int) -> dict[str, set[str]]:
    """The words as one player sees them."""
    every = {word for words in hands.values() for word in words}
    count = {word: len(finders(hands, word)) for word in every}
    mine = set(hands[seat])
    all_ = {word for word in every if count[word] == PLAYERS}
    only = {word for word in mine if count[word] == 1}
    return {
        "only_you": only,
        "all": all_,
        "some": mine - all_ - only,
        "only_others": every - mine - all_,
    }


# --- the race


def test_a_hundred_players(race: Race) -> None:
    host = race.host
    host.command("start")
    while len(board := words_of(host)) < ENOUGH_WORDS:  # one board in a hundred or so
        host.command("end")
        host.command("start")
    hands = chosen(board)

    def play(visit: Visit) -> int:
        """Send the words of a player, one that is none and one twice; return the seat."""
        visit.look()
        seat, game = visit.room.you, visit.game()
        assert seat is not None
        assert game is not None
        words = list(hands[seat])
        for word in [words[0], words[0], "zzzz", *words[1:]]:
            with contextlib.suppress(Refusal):
                game = visit.move(game, {"type": "word", "word": word}).view
        return seat

    assert sorted(race.each(play)) == list(hands)

    # while it runs, every word counts once, and ten are listed
    running = {seat: sum(words.values()) for seat, words in hands.items()}
    listed = ranked(running)[:10]
    counts = sorted(((p, [*running.values()].count(p)) for p in {*running.values()}), reverse=True)

    def shown(visit: Visit) -> bool:
        standings = view_of(visit)["standings"]
        found = [(one["seat"], one["rank"], one["points"]) for one in standings["listed"]]
        return bool(found == listed and [*map(tuple, standings["counts"])] == counts)

    until(lambda: shown(race.players[-1]))
    standings = view_of(host)["standings"]
    assert (standings["players"], standings["done"]) == (PLAYERS, 0)

    def finish(visit: Visit) -> None:
        game = visit.game()
        assert game is not None
        visit.move(game, {"type": "done"})

    race.each(finish)
    wait_for_phase(host, "over")

    expected = ranked(final_points(hands))
    found_words = {word for words in hands.values() for word in words}
    left = [word.word for word in board if word.word not in found_words]
    for visit, results in zip(race.players, race.each(results_of), strict=True):
        assert visit.room.you is not None
        final = [(one["seat"], one["rank"], one["points"]) for one in results["standings"]]
        assert final == expected
        words = {one["seat"]: one["words"] for one in results["standings"]}
        assert words == {seat: len(found) for seat, found in hands.items()}
        for name, group in groups(hands, visit.room.you).items():
            assert {one["word"] for one in results[name]} == group, name
        assert results["found"] == len(found_words)
        assert results["longest"] == min(left, key=lambda word: (-len(word), word), default=None)

    # everybody has heard everything since they came, in order, and nothing twice
    last = host.look().number
    for listener in race.listeners:
        until(lambda listener=listener: listener.has_heard(last))  # type: ignore[misc]
        assert listener.heard[: last - listener.begin] == [*range(listener.begin + 1, last + 1)]


def view_of(visit: Visit) -> dict[str, Any]:
    found: dict[str, Any] = visit.connection.get(f"/rooms/{visit.code}", dict)
    return found


def results_of(visit: Visit) -> dict[str, Any]:
    found: dict[str, Any] = visit.connection.get(f"/rooms/{visit.code}/results", dict)
    return found
