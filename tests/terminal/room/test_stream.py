"""The stream of a room: resumed where it broke, nothing twice, and hostile ones bounded."""

from __future__ import annotations

import io
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from support.scripted_server import Answer, Feed, ScriptedServer, problem
from support.waiting import until
from wordfoe.terminal.room import stream as module
from wordfoe.terminal.room.address import Address
from wordfoe.terminal.room.answers import Lesson, News, Standings
from wordfoe.terminal.room.bounded import NotOurs
from wordfoe.terminal.room.cookies import Cookies
from wordfoe.terminal.room.inbox import Back, Inbox, Item, Lost, Turned
from wordfoe.terminal.room.stream import Stream, messages

PATH = "/api/rooms/FERN/stream"


class Reader:
    """A stream whose pauses are over at once, and what arrived on it."""

    def __init__(self, server: ScriptedServer, folder: Path, number: int = 0) -> None:
        self.inbox, self.items = Inbox(), list[Item]()
        address, cookies = Address.parse(server.address), Cookies(folder)
        self.stream = Stream(address, cookies, "FERN", number, self.inbox, pauses=(0.0,))

    def wait_for(self, item: Item) -> None:
        """Take what arrives until this is among it."""

        def came() -> bool:
            self.items += self.inbox.take()
            return item in self.items

        until(came)

    def close(self) -> None:
        self.stream.close()
        self.stream.join()
        self.items += self.inbox.take()
        self.inbox.close()


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with ScriptedServer() as server:
        yield server


def news(number: int) -> News:
    return News(number=number, type="joined")


def send(feed: Feed, *numbers: int) -> None:
    for number in numbers:
        feed.send("news", {"number": number, "type": "joined", "at": 1}, number)


def test_news_and_snapshots(server: ScriptedServer, tmp_path: Path) -> None:
    feed = server.feed(PATH)
    reader = Reader(server, tmp_path, 4)
    feed.raw(b": \n\n")
    feed.send("beat", {})
    send(feed, 5)
    feed.send("standings", {"round": 1, "players": 2, "done": 0, "listed": []})
    feed.send("lesson", {"step": 1, "chosen": 0, "players": 3, "yours": None})
    feed.send("something-new", {})
    send(feed, 6)
    reader.wait_for(news(6))
    reader.close()
    assert reader.items == [
        news(5),
        Standings(1, 2, 0, []),
        Lesson(step=1, chosen=0, players=3),
        news(6),
    ]
    assert server.asked[0].headers["Last-Event-ID"] == "4"


def test_a_broken_stream_goes_on_where_it_was(server: ScriptedServer, tmp_path: Path) -> None:
    first, second = Feed(), Feed()
    server.feeds += [first, second]
    server.on(f"GET {PATH}", first, Answer(503, {}), second)
    reader = Reader(server, tmp_path, 0)
    send(first, 1, 2)
    first.raw(b'event: news\ndata: {"number": 3')  # the connection breaks within a message
    first.end()
    send(second, 2, 3)  # a server that repeats itself
    reader.wait_for(news(3))
    reader.close()
    assert reader.items == [news(1), news(2), Lost(), Back(), news(3)]
    asked = [asked.headers["Last-Event-ID"] for asked in server.asked]
    assert asked == ["0", "2", "2"]


def test_a_refused_stream_is_not_asked_for_again(server: ScriptedServer, tmp_path: Path) -> None:
    server.on(f"GET {PATH}", problem(404, "no-room", "No room FERN."))
    reader = Reader(server, tmp_path)
    reader.wait_for(Turned())
    reader.close()
    assert reader.items == [Turned()]
    assert len(server.asked) == 1


def test_what_is_no_stream_is_refused_too(server: ScriptedServer, tmp_path: Path) -> None:
    server.on(f"GET {PATH}", Answer(200, {"number": 1}))
    reader = Reader(server, tmp_path)
    reader.wait_for(Turned())
    reader.close()


def test_nonsense_closes_the_stream(server: ScriptedServer, tmp_path: Path) -> None:
    bad, good = Feed(), Feed()
    server.feeds += [bad, good]
    server.on(f"GET {PATH}", bad, good)
    reader = Reader(server, tmp_path)
    bad.raw(b"event: news\ndata: \x1b[2J\n\n")
    send(good, 1)
    reader.wait_for(news(1))
    reader.close()
    assert reader.items == [Lost(), Back(), news(1)]


def test_closing_ends_a_stream_on_which_nothing_comes(
    server: ScriptedServer, tmp_path: Path
) -> None:
    feed = server.feed(PATH)
    reader = Reader(server, tmp_path)
    send(feed, 1)
    reader.wait_for(news(1))
    reader.close()  # returns when the thread has ended
    assert reader.items == [news(1)]


def test_closing_ends_the_pause_before_the_next_try(server: ScriptedServer, tmp_path: Path) -> None:
    def hang_up(handler: BaseHTTPRequestHandler) -> None:
        handler.close_connection = True

    server.on(f"GET {PATH}", hang_up)
    inbox = Inbox()
    address = Address.parse(server.address)
    stream = Stream(address, Cookies(tmp_path), "FERN", 0, inbox, pauses=(10.0**6,))
    until(lambda: inbox.take() == [Lost()])
    stream.close()
    stream.join()
    inbox.close()


def read_messages(content: bytes) -> list[tuple[str, bytes]]:
    return list(messages(io.BytesIO(content)))


def test_messages() -> None:
    assert read_messages(b"event: a\r\ndata: 1\r\ndata:2\r\n\r\n: c\n\ndata: 3\n\n") == [
        ("a", b"1\n2\n"),
        ("", b"3\n"),
    ]
    assert read_messages(b"event: a\n\ndata: 1") == [], "a message ends with an empty line"


def test_a_message_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_LINE", 100)
    monkeypatch.setattr(module, "MOST_MESSAGE", 200)
    with pytest.raises(NotOurs, match="line"):
        read_messages(b"data: " + b"x" * 200)
    with pytest.raises(NotOurs, match="message"):
        read_messages(b"data: xxxxxxxxxxxxxxxxxxxx\n" * 50)
