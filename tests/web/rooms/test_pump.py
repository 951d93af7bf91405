"""Many streams are written to in slices, so that others are answered between."""

import asyncio
from typing import Any, cast

from support.room_source import FakePipe, settled
from wordfoe.web.rooms.channel import Channel, Stream
from wordfoe.web.rooms.pump import SLICE, Pump


def channel_of(room: str, count: int) -> Channel:
    channel = Channel(room, 0)
    for seat in range(count):
        channel.streams[Stream(room, seat, cast(Any, FakePipe()), 0, host=False)] = None
    return channel


def test_rooms_take_turns_slice_by_slice() -> None:
    sent: list[str] = []

    async def test() -> None:
        pump = Pump(lambda channel, _stream: sent.append(channel.room))
        large, small = channel_of("large", 3 * SLICE), channel_of("small", 2)
        pump.schedule(large)
        pump.schedule(small)
        pump.schedule(large)  # it is told already
        while len(sent) < SLICE:
            await asyncio.sleep(0)
        await settled(lambda: len(sent) >= 3 * SLICE + 2)

    asyncio.run(test())
    assert sent[:SLICE] == ["large"] * SLICE
    assert sent[SLICE : SLICE + 2] == ["small"] * 2
    assert sent.count("small") == 2


def test_what_is_new_during_a_round_is_sent_in_the_next() -> None:
    sent: list[int] = []

    async def test() -> None:
        channel = channel_of("room", 2 * SLICE)

        def send(_channel: Channel, stream: Stream) -> None:
            sent.append(stream.seat)
            if len(sent) == 5:
                pump.schedule(channel)

        pump = Pump(send)
        pump.schedule(channel)
        await settled(lambda: len(sent) == 4 * SLICE)

    asyncio.run(test())
    assert sent == [*range(2 * SLICE), *range(2 * SLICE)]


def test_other_work_is_spread_too() -> None:
    sent: list[int] = []

    async def test() -> None:
        streams = list(channel_of("room", SLICE + 1).streams)
        Pump(lambda _channel, _stream: None).spread(streams, lambda one: sent.append(one.seat))
        assert len(sent) == SLICE
        await settled(lambda: len(sent) == SLICE + 1)

    asyncio.run(test())
    assert sorted(sent) == list(range(SLICE + 1))
