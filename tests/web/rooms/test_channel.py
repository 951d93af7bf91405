"""What a stream lacks, and that it is encoded once."""

import json
from random import Random

import pytest

from wordfoe.web.pipes import framed
from wordfoe.web.rooms.channel import KEPT, Channel, encoded_news, encoded_snapshot
from wordfoe.web.rooms.views import News, Standings


def news(begin: int, end: int) -> list[tuple[int, bytes]]:
    return encoded_news(
        News(number=number, type="joined", at=5, said="Otter joined.")
        for number in range(begin, end)
    )


def numbers_in(data: bytes) -> list[int]:
    return [int(line[4:]) for line in data.decode().splitlines() if line.startswith("id: ")]


def test_an_event_is_a_message_with_its_number() -> None:
    [(number, data)] = news(7, 8)
    first, second, third, *rest = data.decode().split("\n")
    assert (number, first, second, rest) == (7, "event: news", "id: 7", ["", ""])
    content = json.loads(third.removeprefix("data: "))
    assert content == {"number": 7, "type": "joined", "at": 5, "said": "Otter joined."}


def test_a_vote_only_moves_the_cursor() -> None:
    """Five hundred votes to five hundred pupils would be a quarter of a million messages."""
    assert encoded_news([News(number=9, type="voted", at=5)]) == [(9, b"id: 9\n\n")]


def test_a_snapshot_has_no_number() -> None:
    data = encoded_snapshot("standings", Standings(round=1, players=2, done=0, listed=[]))
    assert data.startswith(b"event: standings\ndata: {")
    assert b"id:" not in data


def test_each_stream_lacks_what_follows_its_number() -> None:
    channel = Channel("room", 3)
    assert channel.add(news(4, 9))
    for number in range(3, 9):
        data = channel.since(number, 0, host=False, is_chunked=False)
        assert data is not None
        assert numbers_in(data) == list(range(number + 1, 9))
    assert channel.since(2, 0, host=False, is_chunked=False) is None  # in the store only


def test_the_same_bytes_go_to_all() -> None:
    channel = Channel("room", 0)
    channel.add(news(1, 4))
    both = [channel.since(1, 0, host=False, is_chunked=True) for _ in range(2)]
    assert both[0] is both[1]
    plain = channel.since(1, 0, host=False, is_chunked=False)
    assert plain is not None
    assert both[0] == framed(plain)


def test_events_are_added_in_order_and_once() -> None:
    channel = Channel("room", 0)
    assert channel.add(news(1, 3))
    assert not channel.add(news(1, 3))
    assert not channel.add(news(5, 6))  # 3 and 4 are missing
    assert channel.add(news(2, 6))
    assert channel.number == 5
    data = channel.since(0, 0, host=False, is_chunked=False)
    assert data is not None
    assert numbers_in(data) == [1, 2, 3, 4, 5]


def test_old_events_are_dropped() -> None:
    channel = Channel("room", 0)
    channel.add(news(1, KEPT + 3))
    assert channel.since(1, 0, host=False, is_chunked=False) is None
    data = channel.since(2, 0, host=False, is_chunked=False)
    assert data is not None
    assert len(numbers_in(data)) == KEPT


def test_the_newest_snapshot_is_for_those_who_lack_it() -> None:
    channel = Channel("room", 0)
    assert channel.show("lesson", b"host 1", b"others 1")
    assert channel.show("standings", b"s 1", b"s 1")
    assert not channel.show("standings", b"s 1", b"s 1")
    seen = channel.version
    assert channel.since(0, seen, host=False, is_chunked=False) == b""
    assert channel.show("lesson", b"host 2", b"others 2")
    assert channel.since(0, seen, host=False, is_chunked=False) == b"others 2"
    assert channel.since(0, seen, host=True, is_chunked=False) == b"host 2"
    assert channel.since(0, -1, host=True, is_chunked=False) in (b"host 2s 1", b"s 1host 2")
    channel.show("lesson", None, None)
    assert channel.since(0, -1, host=True, is_chunked=False) == b"s 1"


@pytest.mark.parametrize("seed", range(3))
def test_streams_that_are_served_now_and_then_lack_nothing(seed: int) -> None:
    """Whatever the order of events and writes."""
    chance = Random(seed)
    channel = Channel("room", 0)
    streams = [(0, bytearray()) for _ in range(5)]
    for _ in range(200):
        if chance.random() < 0.3:
            channel.add(news(channel.number + 1, channel.number + 1 + chance.randint(1, 4)))
        place = chance.randrange(5)
        number, got = streams[place]
        data = channel.since(number, 0, host=False, is_chunked=False)
        if data is not None:
            streams[place] = (channel.number, got + data)
    for number, got in streams:
        assert numbers_in(bytes(got)) == list(range(1, number + 1))
