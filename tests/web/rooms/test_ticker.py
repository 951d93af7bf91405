"""Standings are computed now and then, and what is due by the clock in time."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest

from support.clocks import NOON, HandClock, MovedLoop
from support.room_source import FakePipe, FakeSource, settled
from wordfoe.web.rooms import ticker as ticker_module
from wordfoe.web.rooms.channel import Stream
from wordfoe.web.rooms.hub import Hub
from wordfoe.web.rooms.ticker import Ticker
from wordfoe.web.rooms.views import ClassView, Standings

PAUSE = 24 * 60 * 60  # between two computations: it is over when the test says so


class Bench:
    """A room with a stream for the host and one for others, and a clock for each purpose."""

    def __init__(self, source: FakeSource) -> None:
        self.source = source
        self.clock = HandClock()
        self.loop_clock = HandClock()
        self.hub = Hub(source)
        self.ticker = Ticker(self.hub, source, self.clock.wall)
        self.host, self.other = FakePipe(), FakePipe()

    def run(self, test: Callable[[], Awaitable[None]]) -> None:
        async def begin() -> None:
            self.hub.start()
            for pipe, is_host in ((self.host, True), (self.other, False)):
                self.hub.add(Stream("room", 1, cast(Any, pipe), 1, host=is_host), 1)
            await test()

        try:
            with asyncio.Runner(loop_factory=lambda: MovedLoop(self.loop_clock)) as runner:
                runner.run(begin())
        finally:
            self.hub.close()

    async def computed(self, count: int) -> None:
        await settled(lambda: self.ticker.computed >= count)


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    monkeypatch.setattr(ticker_module, "PAUSE", PAUSE)
    source = FakeSource()
    source.say("room")
    source.shown["room"] = Standings(round=1, players=3, done=0, listed=[])
    return Bench(source)


def test_many_moves_are_one_computation_and_one_more_after_a_pause(bench: Bench) -> None:
    async def test() -> None:
        for _ in range(50):
            bench.ticker.on_move("room")
        await bench.computed(1)
        for _ in range(50):
            bench.ticker.on_move("room")
        await asyncio.sleep(0)
        assert bench.source.counted("standings") == 1
        bench.loop_clock.move(seconds=PAUSE)
        bench.ticker.on_move("room")  # wakes the loop up
        await bench.computed(2)
        assert bench.source.counted("standings") == 2

    bench.run(test)


def test_a_move_during_the_computation_is_not_forgotten(bench: Bench) -> None:
    async def test() -> None:
        bench.ticker.mark("room")
        bench.ticker.mark("room")  # it runs: once more
        await bench.computed(1)
        bench.loop_clock.move(seconds=PAUSE)
        await bench.computed(2)

    bench.run(test)


def test_standings_are_sent_to_all_if_they_changed(bench: Bench) -> None:
    async def test() -> None:
        bench.ticker.mark("room")
        await settled(lambda: "event: standings" in bench.other.text)
        assert bench.host.text == bench.other.text
        bench.loop_clock.move(seconds=PAUSE)
        bench.ticker.mark("room")
        await bench.computed(2)
        assert bench.other.text.count("standings") == 1
        bench.source.shown["room"] = Standings(round=1, players=3, done=1, listed=[])
        bench.loop_clock.move(seconds=PAUSE)
        bench.ticker.mark("room")
        await settled(lambda: bench.other.text.count("standings") == 2)
        assert '"done":1' in bench.other.text

    bench.run(test)


def test_only_the_host_sees_letters_of_a_lesson(bench: Bench) -> None:
    async def test() -> None:
        bench.source.lessons["room"] = ClassView(
            step=2, chosen=1, players=3, yours=None, votes={"e": 1}
        )
        bench.ticker.mark("room")
        await settled(lambda: "lesson" in bench.host.text and "lesson" in bench.other.text)
        assert '"votes":{"e":1}' in bench.host.text
        assert "votes" not in bench.other.text

    bench.run(test)


def test_what_is_due_is_done_when_the_clock_says_so(bench: Bench) -> None:
    async def test() -> None:
        bench.source.deadlines["room"] = NOON + 90_000
        bench.ticker.mark("room")
        await bench.computed(1)
        bench.clock.move(seconds=89)
        bench.ticker.tick()
        await asyncio.sleep(0)
        assert bench.source.counted("due") == 1
        bench.clock.move(seconds=1)  # though the last computation is not long ago
        bench.ticker.tick()
        await bench.computed(2)
        assert bench.source.counted("due") == 2
        bench.ticker.tick()  # it is still due, and is tried again after a while
        assert bench.source.counted("due") == 2
        bench.clock.move(seconds=1)
        bench.ticker.tick()
        await bench.computed(3)

    bench.run(test)


def test_a_room_that_ended_has_no_streams(bench: Bench) -> None:
    async def test() -> None:
        bench.source.deadlines["room"] = None
        bench.ticker.mark("room")
        await settled(lambda: bench.host.is_closed and bench.other.is_closed)

    bench.run(test)


def test_a_failure_is_tried_again(bench: Bench) -> None:
    async def test() -> None:
        bench.source.is_down = True
        bench.ticker.mark("room")
        await bench.computed(1)
        bench.source.is_down = False
        bench.loop_clock.move(seconds=PAUSE)
        await settled(lambda: "standings" in bench.other.text)

    bench.run(test)


def test_a_room_without_streams_is_not_computed(bench: Bench) -> None:
    async def test() -> None:
        bench.ticker.mark("room")
        await bench.computed(1)
        for stream in list(bench.hub.channels["room"].streams):
            bench.hub.remove(stream)
        bench.ticker.on_move("room")
        bench.ticker.mark("room")
        bench.ticker.tick()
        await asyncio.sleep(0)
        assert bench.source.counted("due") == 1

    bench.run(test)
