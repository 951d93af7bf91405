"""Rounds: a game for each player, and standings that are computed from the moves."""

import pytest

from support.clocks import HandClock
from support.hosted import Hosted
from wordfoe.web.games import Games
from wordfoe.web.requests import LetterMove
from wordfoe.web.rooms.service import RoomService


@pytest.fixture
def race(rooms: RoomService) -> Hosted:
    race = Hosted(rooms, "hangman", "b", game={"length": 8, "misses": 3, "dealer": "largest"})
    race.join("w", watch=True)
    race.command("start")
    return race


def test_each_player_has_one_game_of_the_same_settings(race: Hosted, games: Games) -> None:
    mine, theirs = race.game("host"), race.game("b")
    assert mine != theirs
    assert race.game("b") == theirs
    rows = [games.store.game(name) for name in (mine, theirs)]
    assert {row.settings for row in rows if row} == {race.round.settings}
    assert {(row.room, row.round, row.created) for row in rows if row} == {
        (race.id, 1, race.round.started)
    }
    shown = race.view("w").round
    assert shown is not None
    assert shown.game is None


def test_no_game_begins_after_the_end(race: Hosted) -> None:
    race.game("host")
    race.command("end")
    assert race.game("host")
    shown = race.view("b").round  # who never looked
    assert shown is not None
    assert shown.game is None


def test_standings_are_computed_at_most_every_two_seconds(
    race: Hosted, games: Games, rooms: RoomService, clock: HandClock
) -> None:
    def misses() -> list[object]:
        found = rooms.rounds.standings(race.id, race.state, clock.wall(), age=2)
        assert found is not None
        return [each.misses for each in sorted(found.listed, key=lambda each: each.seat)]

    race.game("host")
    assert misses() == [0, 0]
    race.guess(games, "b", "z")
    assert misses() == [0, 0]
    now = rooms.standings(race.id)
    assert now is not None
    assert [each.misses for each in now.listed if each.seat == 2] == [1]  # for streams, at once
    race.guess(games, "b", "q")
    clock.move(seconds=2)
    assert misses() == [0, 2]


def test_who_gave_up_or_lost_is_done(race: Hosted, games: Games, rooms: RoomService) -> None:
    race.guess(games, "b", "zqx")
    found = rooms.standings(race.id)
    assert found is not None
    assert (found.players, found.done) == (2, 1)
    assert race.view().phase == "playing"
    race.resign(games, "host")
    assert race.view().phase == "over"


def test_the_setter_sees_patterns(rooms: RoomService, games: Games) -> None:
    party = Hosted(rooms, "setter", "b")
    party.set_word("quartz")
    party.command("start")
    party.move(games, "b", LetterMove(letter="q"))
    (game,) = rooms.rounds.watched(party.id, party.state)
    assert game.pattern == "q-----"


def test_a_game_played_together_has_no_rows(rooms: RoomService) -> None:
    party = Hosted(rooms, "setter", "b", together=True)
    party.set_word("quartz")
    party.command("start")
    assert rooms.rounds.watched(party.id, party.state) == []
    assert rooms.store.round_games(party.id, 1) == []
    found = rooms.standings(party.id)
    assert found is not None
    assert [(each.seat, each.state) for each in found.listed] == [(2, "playing")]


def test_the_newest_move_that_is_known(race: Hosted, games: Games, clock: HandClock) -> None:
    rounds = race.rooms.rounds
    race.game("b")
    clock.move(seconds=30)
    race.guess(games, "b", "z")
    race.rooms.standings(race.id)
    assert rounds.last_move(race.id, race.state) == clock.wall()
    assert race.view().ends == clock.wall() + 2 * 3600 * 1000
