"""Who holds how many connections, and which one makes room for a new one."""

import logging

import msgspec
import pytest

from support.clocks import HandClock
from wordfoe.web.connections import REFUSAL, Connections
from wordfoe.web.problems import make_problem


class Line:
    """A connection without a socket."""

    def __init__(self, address: str = "192.0.2.1", *, waits: bool = True) -> None:
        self.address = address
        self.waits_for_client = waits
        self.is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True


def lines(count: int, address: str = "192.0.2.1") -> list[Line]:
    return [Line(address) for _ in range(count)]


def test_connections_are_counted_until_they_are_closed() -> None:
    held = Connections(10, 5)
    three = lines(3)
    assert all(held.add(line) for line in three)
    assert (len(held), held.held_by("192.0.2.1")) == (3, 3)
    for _ in range(2):  # whoever says it twice gives back one
        held.remove(three[0])
        assert (len(held), held.held_by("192.0.2.1")) == (2, 2)
    for line in three:
        held.remove(line)
    assert (len(held), held.held_by("192.0.2.1")) == (0, 0)


def test_an_address_at_its_limit_makes_room_itself() -> None:
    held = Connections(100, 3)
    stranger, mine = Line("198.51.100.7"), lines(3)
    for line in (stranger, *mine):
        held.add(line)
    held.touch(mine[0])  # used after the others
    assert held.add(Line())
    assert [line.is_aborted for line in mine] == [False, True, False]
    assert held.add(Line())
    assert [line.is_aborted for line in mine] == [False, True, True]
    assert not stranger.is_aborted
    assert (len(held), held.held_by("192.0.2.1")) == (4, 3)


def test_a_connection_is_refused_when_all_of_its_address_are_being_answered() -> None:
    held = Connections(100, 3)
    busy = [Line(waits=False) for _ in range(3)]
    for line in busy:
        held.add(line)
    refused = Line()
    assert not held.add(refused)
    held.remove(refused)  # it was not counted
    assert (len(held), held.held_by("192.0.2.1")) == (3, 3)
    assert held.add(Line("198.51.100.7"))
    assert not any(line.is_aborted for line in busy)
    busy[1].waits_for_client = True
    assert held.add(Line())
    assert busy[1].is_aborted


@pytest.mark.parametrize(
    ("one", "other", "is_shared"),
    [
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_a_network_of_ipv6_is_one_address(one: str, other: str, is_shared: bool) -> None:
    held = Connections(100, 2)
    first = lines(2, one)
    for line in first:
        held.add(line)
    held.add(Line(other))
    assert [line.is_aborted for line in first] == [is_shared, False]


def test_without_room_for_any_address_the_one_that_holds_most_makes_it() -> None:
    held = Connections(6, 0)
    few, many, pair = lines(1, "192.0.2.1"), lines(3, "192.0.2.2"), lines(2, "192.0.2.3")
    for line in few + many + pair:
        held.add(line)
    many[0].waits_for_client = False
    assert held.add(Line("198.51.100.7"))
    assert [line.is_aborted for line in many] == [False, True, False]
    for line in many:
        line.waits_for_client = False
    assert held.add(Line("198.51.100.8"))  # those who hold less are asked next
    assert [line.is_aborted for line in pair] == [True, False]
    assert not few[0].is_aborted
    assert len(held) == 6


def test_without_room_and_with_every_connection_in_use_a_new_one_is_refused() -> None:
    held = Connections(3, 0)
    busy = [Line(f"192.0.2.{number}", waits=False) for number in range(3)]
    for line in busy:
        held.add(line)
    assert not held.add(Line("198.51.100.7"))
    assert len(held) == 3
    assert not any(line.is_aborted for line in busy)
    held.remove(busy[0])
    assert held.add(Line("198.51.100.7"))


@pytest.mark.parametrize("address", ["10.0.0.1", "10.1.2.3", "::ffff:10.1.2.3", "2001:db8::9", ""])
def test_a_proxy_holds_as_many_as_there_are(address: str) -> None:
    """A proxy is trusted to limit those who come by it; without an address, none can be counted."""
    held = Connections(8, 2, proxies=["10.0.0.1", "10.1.0.0/16", "2001:db8::9"])
    many = lines(8, address)
    assert all(held.add(line) for line in many)
    assert not any(line.is_aborted for line in many)
    assert held.add(Line(address))
    assert [line.is_aborted for line in many] == [True] + [False] * 7


def test_the_neighbour_of_a_proxy_is_none() -> None:
    held = Connections(8, 2, proxies=["10.0.0.1", "2001:db8::9"])
    for address in ("10.0.0.2", "2001:db8::8"):
        some = lines(3, address)
        assert all(held.add(line) for line in some)
        assert some[0].is_aborted


def test_an_address_opens_connections_at_a_rate() -> None:
    """Whether they were closed since or not; proxies and other addresses have no part in it."""
    clock = HandClock()
    held = Connections(100, 10, ["10.0.0.1"], clock.monotonic, rate=0.5, burst=3)

    def opened(count: int, address: str) -> list[bool]:
        return [held.may_open(address) for _ in range(count)]

    assert opened(5, "192.0.2.1") == [True] * 3 + [False] * 2
    assert opened(1, "192.0.2.2") == [True]
    assert opened(20, "10.0.0.1") == [True] * 20
    clock.move(seconds=2)
    assert opened(2, "192.0.2.1") == [True, False]


def test_the_log_has_a_line_a_minute_with_the_number(caplog: pytest.LogCaptureFixture) -> None:
    clock = HandClock()
    held = Connections(2, 0, clock=clock.monotonic)
    with caplog.at_level(logging.WARNING, logger="wordfoe.web"):
        for line in lines(2000):
            held.add(line)
        assert [record.getMessage() for record in caplog.records] == [
            "No room for a new connection: 1 waiting ones were cut and 0 new ones refused since "
            "the last such line; 1 are open."
        ]
        clock.move(seconds=60)
        held.add(Line())
    assert "1,998 waiting ones were cut" in caplog.records[-1].getMessage()
    assert len(caplog.records) == 2


def test_the_refusal_is_a_problem_document() -> None:
    head, _, body = REFUSAL.partition(b"\r\n\r\n")
    detail = "Too many connections are open just now; try again in a moment."
    assert body == msgspec.json.encode(make_problem(503, "busy", detail))
    assert f"content-length: {len(body)}".encode() in head
