"""The clock of a round, which the events alone decide."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import rooms as reference
from support.rooms import TIMER, Table
from wordfoe.rooms import commands
from wordfoe.rooms.clock import (
    IDLE,
    deadline,
    ended_at,
    has_ended,
    idle_at,
    is_over,
    is_running,
    left,
    phase,
)
from wordfoe.rooms.events import Closed, Paused, Resumed
from wordfoe.rooms.room import Round
from wordfoe.rooms.sealing import sealed


def started() -> Table:
    table = Table("boggle", "b")
    table.start()
    return table


def round_of(table: Table) -> Round:
    assert table.room.round is not None
    return table.room.round


def test_a_round_ends_with_its_time() -> None:
    table = started()
    end = table.now + TIMER * 1000
    assert deadline(round_of(table)) == end
    assert left(round_of(table), table.now + 1000) == (TIMER - 1) * 1000
    assert [is_over(round_of(table), at) for at in (end - 1, end)] == [False, True]
    assert [phase(table.room, at) for at in (end - 1, end)] == ["playing", "over"]
    assert (ended_at(round_of(table), end - 1), ended_at(round_of(table), end + 9)) == (None, end)
    assert left(round_of(table), end + 5) == 0


def test_a_pause_stops_the_clock() -> None:
    table = started()
    begun = table.now
    table.now += 10_000
    table.add(commands.pause(table.room, "a", table.now))
    table.now += 600_000
    assert deadline(round_of(table)) is None
    assert left(round_of(table), table.now) == (TIMER - 10) * 1000
    assert phase(table.room, table.now) == "paused"
    assert not is_over(round_of(table), table.now)
    table.add(commands.resume(table.room, "a", table.now))
    assert deadline(round_of(table)) == begun + TIMER * 1000 + 600_000
    assert phase(table.room, table.now) == "playing"


def test_the_host_ends_a_paused_round() -> None:
    table = started()
    table.now += 10_000
    table.add(commands.pause(table.room, "a", table.now))
    table.now += 5_000
    table.end()
    assert phase(table.room, table.now) == "over"
    assert ended_at(round_of(table), table.now + 9) == table.now
    assert left(round_of(table), table.now + 60_000) == (TIMER - 10) * 1000


def test_what_is_left_stays_when_the_host_ends_the_round() -> None:
    table = started()
    table.now += 10_000
    table.end()
    assert left(round_of(table), table.now + 60_000) == (TIMER - 10) * 1000


def test_a_round_without_a_timer() -> None:
    table = Table("hangman", "b")
    table.start()
    later = table.now + 10**12
    assert (deadline(round_of(table)), left(round_of(table), later)) == (None, None)
    assert is_running(table.room, later)


def test_which_rounds_are_over() -> None:
    table = started()
    assert [has_ended(table.room, number, table.now) for number in (0, 1, 2)] == [False] * 3
    table.end()
    table.start()
    assert [has_ended(table.room, number, table.now) for number in (1, 2, 3)] == [
        True,
        False,
        False,
    ]
    table.add((Closed("host"),))
    assert [has_ended(table.room, number, table.now) for number in (1, 2, 3)] == [True, True, False]
    assert phase(table.room, table.now) == "closed"
    assert not is_running(table.room, table.now)
    assert not has_ended(Table("boggle").room, 1, 0)


@pytest.mark.parametrize("late", [0, 1, 5_000])
def test_a_pause_that_is_stored_too_late_does_not_count(late: int) -> None:
    """It was decided in time, but by then others may have seen the words of the board."""
    table = started()
    table.now += TIMER * 1000 + late
    table.add((Paused(),))
    assert has_ended(table.room, 1, table.now)
    assert phase(table.room, table.now) == "over"
    table.add((Resumed(),))
    assert has_ended(table.room, 1, table.now)


def test_a_clock_that_lags_behind_ends_no_round_later() -> None:
    """Another server's clock may be behind the one that wrote the last event."""
    table = started()
    table.now += TIMER * 1000 + 5
    table.leave("b")
    assert has_ended(table.room, 1, table.now - 100)
    assert phase(table.room, table.now - 100) == "over"


def test_the_phases_of_a_room_where_one_sets_the_word() -> None:
    table = Table("setter", "b")
    assert phase(table.room, table.now) == "sealing"
    table.add((sealed(1, "quartz", "00"),))
    assert phase(table.room, table.now) == "lobby"
    table.start()
    assert phase(table.room, table.now) == "playing"
    table.end()
    assert phase(table.room, table.now) == "over"
    table.add((sealed(2, "quartz", "00"),))
    assert phase(table.room, table.now) == "lobby"
    assert phase(Table("boggle").room, 0) == "lobby"


def test_a_room_ends_two_hours_after_the_last_event_or_move() -> None:
    table = Table("boggle")
    assert idle_at(table.room) == table.now + IDLE == table.now + 7_200_000
    assert idle_at(table.room, table.now + 5) == table.now + IDLE + 5
    assert idle_at(table.room, table.now - 5) == table.now + IDLE


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 90_000)), max_size=12))
def test_pauses_move_the_deadline_as_in_the_plain_model(steps: list[tuple[bool, int]]) -> None:
    table = started()
    for pause, wait in steps:
        table.now += wait
        if not is_running(table.room, table.now):
            break
        does = commands.pause if pause else commands.resume
        table.add(does(table.room, "a", table.now))
        expected = reference.deadline(table.log, TIMER)
        assert deadline(round_of(table)) == expected
        if expected is not None:
            assert left(round_of(table), table.now) == max(0, expected - table.now)
    pauses = [event for event, _ in table.log if isinstance(event, Paused | Resumed)]
    for one, other in pairwise(pauses):
        assert type(one) is not type(other)
