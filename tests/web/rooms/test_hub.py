"""Streams get everything once, in order, whatever happens meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, cast

import pytest

from support.room_source import FakePipe, FakeSource, settled
from wordfoe.web.rooms import hub as hub_module
from wordfoe.web.rooms.channel import KEPT, Stream
from wordfoe.web.rooms.hub import Hub


def with_hub(source: FakeSource, test: Callable[[Hub], Awaitable[None]], **options: Any) -> Hub:
    """Run a test in an event loop, with a hub."""
    hub = Hub(source, **options)

    async def run() -> None:
        hub.start()
        await test(hub)

    try:
        asyncio.run(run())
    finally:
        hub.close()
    return hub


def open_stream(
    hub: Hub, pipe: FakePipe, room: str = "room", *, after: int = 0, seat: int = 1
) -> Stream:
    stream = Stream(room, seat, cast(Any, pipe), after, host=False)
    hub.add(stream, len(cast(FakeSource, hub.source).rooms[room]))
    return stream


@pytest.fixture
def source() -> FakeSource:
    source = FakeSource()
    for _ in range(5):
        source.say("room")
    return source


@pytest.mark.parametrize("after", range(6))
def test_a_stream_begins_after_its_number(source: FakeSource, after: int) -> None:
    async def test(hub: Hub) -> None:
        pipe = FakePipe()
        open_stream(hub, pipe, after=after)
        hub.on_change("room", source.say("room"))
        await settled(lambda: 6 in pipe.numbers)
        assert pipe.numbers == list(range(after + 1, 7))

    with_hub(source, test)


def test_events_that_came_before_the_first_stream_was_added_are_not_missed(
    source: FakeSource,
) -> None:
    """The hub hears nothing of a room without streams."""

    async def test(hub: Hub) -> None:
        pipe = FakePipe()
        stream = Stream("room", 1, cast(Any, pipe), 5, host=False)
        source.say("room")
        hub.add(stream, 5)  # as it was when the request asked
        await settled(lambda: pipe.numbers == [6])

    with_hub(source, test)


def test_a_stream_ahead_of_its_process_gets_nothing_twice(source: FakeSource) -> None:
    """It comes from another process, which was told earlier."""

    async def test(hub: Hub) -> None:
        behind, ahead = FakePipe(), FakePipe()
        open_stream(hub, behind, after=5)
        await settled(lambda: not hub.channels["room"].is_reading)
        for _ in range(3):
            source.say("room")
        open_stream(hub, ahead, after=8)
        await settled(lambda: behind.numbers == [6, 7, 8])
        hub.on_change("room", source.say("room"))
        await settled(lambda: ahead.numbers == [9] and behind.numbers == [6, 7, 8, 9])

    with_hub(source, test)


def test_a_stream_far_behind_is_sent_pages_from_the_store(source: FakeSource) -> None:
    async def test(hub: Hub) -> None:
        live, late = FakePipe(), FakePipe(is_chunked=False)
        open_stream(hub, live, after=5)
        for _ in range(2 * KEPT):
            number = source.say("room")
        hub.on_change("room", number)
        await settled(lambda: len(live.numbers) == 2 * KEPT)
        open_stream(hub, late, after=1)
        hub.on_change("room", source.say("room"))
        await settled(lambda: number + 1 in late.numbers and number + 1 in live.numbers)
        assert late.numbers == list(range(2, number + 2))
        assert live.numbers == list(range(6, number + 2))

    with_hub(source, test)


def test_a_stream_far_behind_that_does_not_read_is_sent_one_page(
    source: FakeSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "PAGE_SECONDS", 0.0)

    async def test(hub: Hub) -> None:
        for _ in range(2 * KEPT):
            source.say("room")
        pipe = FakePipe(reads=False)
        open_stream(hub, pipe, after=0)
        await settled(lambda: len(pipe.numbers) == hub_module.PAGE)
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(pipe.numbers) == hub_module.PAGE
        pipe.reads = True
        await settled(lambda: len(pipe.numbers) == 2 * KEPT + 5)

    with_hub(source, test)


def test_what_comes_meanwhile_is_one_write(source: FakeSource) -> None:
    async def test(hub: Hub) -> None:
        pipes = [FakePipe() for _ in range(200)]
        for pipe in pipes:
            open_stream(hub, pipe, after=5)
        await settled(lambda: not hub.channels["room"].is_reading)
        for _ in range(50):
            hub.on_change("room", source.say("room"))
        await settled(lambda: all(55 in pipe.numbers for pipe in pipes))
        assert all(pipe.numbers == list(range(6, 56)) for pipe in pipes)
        assert all(len(pipe.writes) < 10 for pipe in pipes)

    with_hub(source, test)


def test_nothing_is_lost_while_the_store_does_not_answer(
    source: FakeSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "AGAIN_SECONDS", 0.0)

    async def test(hub: Hub) -> None:
        live, late = FakePipe(), FakePipe()
        open_stream(hub, live, after=5)
        await settled(lambda: not hub.channels["room"].is_reading)
        source.is_down = True
        asked = source.counted("news_since")
        hub.on_change("room", source.say("room"))
        open_stream(hub, late, after=2)
        await settled(lambda: source.counted("news_since") > asked + 4)
        assert (live.numbers, late.numbers) == ([], [])
        source.is_down = False
        await settled(lambda: live.numbers == [6] and late.numbers == [3, 4, 5, 6])

    with_hub(source, test)


def test_who_left_and_who_was_removed_get_the_news_and_no_more(source: FakeSource) -> None:
    async def test(hub: Hub) -> None:
        pipes = {seat: FakePipe() for seat in (1, 2, 3)}
        for seat, pipe in pipes.items():
            open_stream(hub, pipe, after=5, seat=seat)
        hub.on_change("room", source.say("room", "removed", seat=2))
        await settled(lambda: pipes[2].is_closed)
        hub.on_change("room", source.say("room", "left", seat=3))
        await settled(lambda: pipes[3].is_closed)
        assert pipes[2].numbers == [6]
        assert pipes[3].numbers == [6, 7]
        assert not pipes[1].is_closed

    with_hub(source, test)


def test_the_end_of_a_room_ends_its_streams(source: FakeSource) -> None:
    async def test(hub: Hub) -> None:
        source.say("other")
        pipe, other, gone = FakePipe(), FakePipe(), FakePipe()
        open_stream(hub, pipe, after=5)
        open_stream(hub, other, "other", after=1)
        hub.on_change("room", source.say("room", "closed"))
        await settled(lambda: pipe.is_closed)
        assert pipe.numbers == [6]
        assert not other.is_closed
        open_stream(hub, gone, "other", after=1)
        del source.rooms["other"]
        hub.look("other")
        await settled(lambda: gone.is_closed and other.is_closed)

    with_hub(source, test)


def test_a_room_that_is_found_closed_is_read_before_its_streams_are_closed(
    source: FakeSource,
) -> None:
    """Whoever finds it may be faster than the news of it, also while older news are read."""

    async def test(hub: Hub) -> None:
        pipe, late = FakePipe(), FakePipe()
        open_stream(hub, pipe, after=5)  # which begins to read
        source.say("room", "joined")
        source.say("room", "closed")
        hub.end("room")
        await settled(lambda: pipe.is_closed)
        assert pipe.numbers == [6, 7]
        open_stream(hub, late, after=7)  # there is nothing to read any more
        hub.end("room")
        await settled(lambda: late.is_closed)

    with_hub(source, test)


def test_a_slow_stream_is_closed_and_counted(source: FakeSource) -> None:
    async def test(hub: Hub) -> None:
        deaf, fine = FakePipe(reads=False), FakePipe()
        for pipe in (deaf, fine):
            open_stream(hub, pipe, after=5)
        while not deaf.is_closed:
            number = source.say("room", said="x" * 5000)
            hub.on_change("room", number)
            await settled(lambda: number in fine.numbers)  # noqa: B023  it is waited for here
        assert fine.numbers == list(range(6, number + 1))

    assert with_hub(source, test).slow == 1


def test_beats_go_to_all_and_have_no_number(source: FakeSource) -> None:
    async def test(hub: Hub) -> None:
        pipes = [FakePipe(is_chunked=bool(place % 2)) for place in range(150)]
        for pipe in pipes:
            open_stream(hub, pipe, after=5)
        beat = "event: beat\ndata: {}\n\n"
        hub.beat()
        await settled(lambda: all(pipe.writes for pipe in pipes))
        assert {pipe.text for pipe in pipes} == {beat, f"{len(beat):x}\r\n{beat}\r\n"}

    with_hub(source, test)


def test_a_room_without_streams_costs_nothing(source: FakeSource) -> None:
    async def test(hub: Hub) -> None:
        stream = open_stream(hub, FakePipe(), after=5)
        await settled(lambda: not hub.channels["room"].is_reading)
        hub.remove(stream)
        hub.remove(stream)
        assert (hub.count, hub.rooms()) == (0, [])
        asked = len(source.calls)
        hub.on_change("room", source.say("room"))
        hub.look("room")
        await asyncio.sleep(0)
        assert len(source.calls) == asked

    with_hub(source, test)


@pytest.mark.parametrize("seed", range(4))
def test_streams_that_come_and_go_and_resume_get_everything_once(
    source: FakeSource, seed: int
) -> None:
    """As clients do: each goes on with the number that it had last."""
    chance = Random(seed)

    async def test(hub: Hub) -> None:
        got: dict[int, list[int]] = {client: [] for client in range(8)}
        held: dict[int, tuple[Stream, FakePipe]] = {}

        def let_go(client: int) -> None:
            stream, pipe = held.pop(client)
            hub.remove(stream)
            got[client] += pipe.numbers

        for _ in range(300):
            client = chance.randrange(8)
            if chance.random() < 0.4:
                number = source.say("room")
                if chance.random() < 0.8:  # else only another process knows
                    hub.on_change("room", number)
            elif client in held:
                let_go(client)
            else:
                pipe = FakePipe()
                after = got[client][-1] if got[client] else 0
                held[client] = open_stream(hub, pipe, after=after), pipe
            if chance.random() < 0.5:
                await asyncio.sleep(0)
        for client in set(got) - set(held):
            pipe = FakePipe()
            after = got[client][-1] if got[client] else 0
            held[client] = open_stream(hub, pipe, after=after), pipe
        hub.look_at_all()
        newest = len(source.rooms["room"])
        for client, (stream, pipe) in list(held.items()):
            await settled(lambda: stream.number == newest)  # noqa: B023
            let_go(client)
            assert got[client] == list(range(1, newest + 1)), pipe.numbers

    with_hub(source, test)
