"""The state of a room, folded from its events."""

from __future__ import annotations

import pytest

from support.rooms import Table, miss
from wordfoe.rooms import guessing
from wordfoe.rooms.decisions import lose, return_to
from wordfoe.rooms.events import (
    Ended,
    Event,
    Joined,
    Left,
    Options,
    Paused,
    Removed,
    Returned,
    Voted,
)
from wordfoe.rooms.room import Room, after, fold
from wordfoe.rooms.sealing import sealed


def test_a_new_room_has_its_options_and_a_host() -> None:
    room = Table("boggle", scoring="unique").room
    assert (room.number, room.host, room.options) == (2, 1, Options(scoring="unique"))
    assert [seat.name for seat in room.players] == ["Otter"]


def test_the_host_of_a_class_watches_and_stays() -> None:
    table = Table("class", "b", "c")
    assert ([seat.number for seat in table.room.players], table.room.watching) == ([2, 3], 0)
    table.leave("a")
    assert table.room.host == 1


def test_the_next_to_join_becomes_host_and_stays_it() -> None:
    table = Table("boggle")
    table.join("w", watch=True)
    table.join("b")
    table.join("c")
    table.leave("a")
    assert table.room.host == 3, "a player, before a member who watches"
    table.join("a")
    assert table.room.host == 3
    table.leave("b")
    assert table.room.host == 1


def test_an_empty_room_keeps_its_host_until_somebody_comes() -> None:
    table = Table("boggle", "b")
    table.leave("a")
    table.leave("b")
    assert (table.room.host, table.room.players) == (2, [])
    table.join("a")
    assert table.room.host == 1


def test_who_was_removed_does_not_return() -> None:
    table = Table("boggle", "b")
    room = fold(table.room, [(Removed(2), 0), (Returned(2), 0)])
    assert not room.seats[2].here
    assert room.seats[2].removed


def test_the_word_of_who_was_removed_is_not_played() -> None:
    table = Table("setter", "b", "c")
    table.add((sealed(1, "quartz", "00"),))
    table.leave("a")
    assert table.room.sealed is not None
    table.add((Removed(1),))
    assert table.room.setter == 2


def test_rounds_are_kept() -> None:
    table = Table("boggle", "b")
    assert table.room.round_numbered(1) is None
    table.start()
    table.end()
    table.start()
    assert [table.room.round_numbered(n) is not None for n in range(4)] == [
        False,
        True,
        True,
        False,
    ]
    first, second = table.room.round_numbered(1), table.room.round
    assert first is not None
    assert second is not None
    assert (first.by, second.number, second.ended) == ("host", 2, None)


def test_turns_go_round_and_pass_over_who_is_away() -> None:
    table = Table("setter", "b", "c", "d", together=True)
    table.add((sealed(1, "quartz", "00"),))
    assert table.room.turn is None
    table.start()
    assert table.room.turn == 2
    table.guess("b", "e")
    assert table.room.turn == 3
    table.leave("c")
    assert table.room.turn == 4
    table.guess("d", "t")
    table.guess("b", "a")
    assert table.room.turn == 4
    table.join("c")
    assert table.room.turn == 3
    for owner in "bcd":
        table.leave(owner)
    assert table.room.turn is None
    table.join("b")
    assert table.room.turn == 2
    table.add(guessing.guessed(table.room, 2, miss("o"), over=True))
    assert table.room.turn is None, "the round is over"


def test_everybody_sets_a_word_once() -> None:
    table = Table("setter", "b", "c")
    setters = []
    for _ in range(4):
        assert table.room.setter is not None
        setters.append(table.room.setter)
        table.add((sealed(table.room.setter, "quartz", "00"),))
        table.start()
        assert table.room.sealed is None
        assert table.room.round is not None
        assert table.room.round.sealed is not None
        assert setters[-1] not in table.room.round.seats
        table.end()
    assert setters == [1, 2, 3, 1]
    table.leave("b")
    assert table.room.setter == 3
    assert Table("boggle").room.setter is None


def test_time_never_goes_back() -> None:
    room = fold(Room("FERN", "boggle"), [(Joined(1, "a", "Otter"), 5000), (Left(1), 4000)])
    assert room.at == 5000


@pytest.mark.parametrize("event", [Left(3), Returned(3), Removed(3)])
def test_a_seat_that_does_not_exist(event: Event) -> None:
    with pytest.raises(ValueError, match="FERN has no seat 3"):
        after(Table("boggle").room, event, 0)


@pytest.mark.parametrize("event", [Paused(), Voted(1, 0, "e"), Ended(1, "host")])
def test_a_round_that_does_not_exist(event: Event) -> None:
    with pytest.raises(ValueError, match="FERN has no round"):
        after(Table("boggle").room, event, 0)


def test_a_lost_connection_and_the_return() -> None:
    table = Table("boggle", "b")
    table.start()
    assert table.add(lose(table.room, 2)) == (Left(2, lost=True),)
    assert table.add(lose(table.room, 2)) == ()
    assert table.add(return_to(table.room, 2, table.now)) == (Returned(2),)
    assert table.room.round is not None
    assert table.room.round.seats == (1, 2)
