"""The gate: when a game of a room may show what is for the end, and when it may be played."""

import asyncio

import pytest

from support.clocks import HandClock
from support.hosted import Hosted
from wordfoe.errors import Illegal
from wordfoe.rooms.events import Closed, Paused, Removed
from wordfoe.web.games import Games
from wordfoe.web.moves import OutOfStep
from wordfoe.web.requests import DoneMove, MoveRequest, WordMove
from wordfoe.web.rooms.gate import RoomGate, end_of
from wordfoe.web.rooms.log import RoomLog
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.rooms.store import RoomStore
from wordfoe.web.store import Store


@pytest.fixture
def race(rooms: RoomService) -> Hosted:
    race = Hosted(rooms, "boggle", "b", game={"timer": 60})
    race.command("start")
    return race


def test_a_game_is_revealed_when_the_round_is_over(
    race: Hosted, games: Games, clock: HandClock
) -> None:
    name = race.game("b")
    race.move(games, "b", DoneMove())
    row = games.store.game(name)
    assert row is not None
    assert not games.access.is_revealed(row)
    with games.access.locked("b", name) as (live, _):
        assert live.over
        assert not live.may_reveal
    clock.move(seconds=60)
    assert games.access.is_revealed(row)
    with games.access.locked("b", name) as (live, _):
        assert live.may_reveal


def test_pauses_move_the_deadline(race: Hosted, games: Games, clock: HandClock) -> None:
    name = race.game("b")
    with games.access.locked("b", name) as (live, _):
        assert live.deadline == clock.wall() + 60_000
    clock.move(seconds=10)
    race.command("pause")
    with games.access.locked("b", name) as (live, ran_out):
        assert (live.deadline, ran_out) == (None, False)
    clock.move(seconds=500)
    race.command("resume")
    with games.access.locked("b", name) as (live, ran_out):
        assert (live.deadline, ran_out) == (clock.wall() + 50_000, False)


def test_a_paused_game_holds_its_moves(race: Hosted, games: Games) -> None:
    race.game("b")
    race.command("pause")
    with pytest.raises(Illegal, match="paused"):
        race.move(games, "b", WordMove(word="zzz"))


def test_the_pause_of_another_process_holds_moves_too(
    race: Hosted, games: Games, database: str, clock: HandClock
) -> None:
    """The event loop decides by what it knows for a moment only."""
    race.game("b")
    store = Store(database)
    other = RoomLog(RoomStore(store.pool), clock.wall)
    other.append(race.id, lambda _: (Paused(),))
    clock.move(seconds=1)
    with pytest.raises(Illegal, match="paused"):
        race.move(games, "b", WordMove(word="zzz"))
    store.close()


def test_who_was_removed_plays_no_more(race: Hosted, games: Games) -> None:
    name = race.game("b")
    race.rooms.log.append(race.id, lambda _: (Removed(2),))
    with games.access.locked("b", name) as (live, _):
        assert live.held is not None
        assert live.held.code == "removed"
        assert not live.revealed


def test_what_comes_after_the_end_is_refused(race: Hosted, games: Games, clock: HandClock) -> None:
    name = race.game("b")
    clock.move(seconds=60)
    request = MoveRequest(number=0, move=WordMove(word="zzz"))
    with pytest.raises(OutOfStep, match="The round is over"):
        asyncio.run(games.moves.make("b", name, request))


def test_the_end_of_a_round(race: Hosted, clock: HandClock) -> None:
    begun = clock.wall()
    assert end_of(race.state, 1) == begun + 60_000
    assert end_of(race.state, 2) is None
    clock.move(seconds=5)
    race.command("end")
    assert end_of(race.state, 1) == begun + 5_000
    race.command("start")
    clock.move(seconds=5)
    race.rooms.log.append(race.id, lambda _: (Closed("host"),))
    assert end_of(race.state, 2) == begun + 10_000


def test_the_games_of_a_room_that_was_removed_are_revealed(
    race: Hosted, games: Games, rooms: RoomService, clock: HandClock
) -> None:
    name = race.game("b")
    race.command("close")
    clock.move(days=100)
    assert rooms.remove_ended(clock.wall(), 10) == 1
    rooms.log._kept.clear()
    games.access.cache.clear()
    row = games.store.game(name)
    assert row is not None
    assert games.access.is_revealed(row)
    with games.access.locked("b", name) as (live, _):
        assert live.may_reveal


def test_a_round_that_runs_is_asked_for_each_time(race: Hosted, games: Games) -> None:
    gate = RoomGate(race.rooms.log)
    row = games.store.game(race.game("b"))
    assert row is not None
    assert not gate.has_ended(row)
    race.command("end")
    assert gate.has_ended(row)
    race.rooms.log._kept.clear()
    assert gate.has_ended(row)


def test_a_game_that_ends_is_noted_once(race: Hosted, games: Games, rooms: RoomService) -> None:
    race.game("b")
    race.move(games, "b", DoneMove())
    assert rooms.gate.take_finished(race.id)
    assert not rooms.gate.take_finished(race.id)
