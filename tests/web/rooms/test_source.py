"""The source of streams: who watches, what is new, what is due; and how codes are found."""

from typing import TYPE_CHECKING

import pytest

from support.clocks import HandClock
from support.hosted import Hosted
from wordfoe.errors import Illegal, Malformed, OtherLexicon
from wordfoe.rooms.decisions import make
from wordfoe.rooms.events import Options
from wordfoe.web.games import Games
from wordfoe.web.requests import DoneMove
from wordfoe.web.rooms.log import NoSuchRoom
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.rooms.source import TooManyCodes

if TYPE_CHECKING:
    from wordfoe.web.rooms.exchange import Source


class Heard:
    """A listener that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def on_change(self, room: str, number: int) -> None:
        self.told.append((room, number))

    def on_move(self, room: str) -> None:
        self.told.append(room)


def test_the_service_is_a_source(rooms: RoomService) -> None:
    source: Source = rooms
    assert source.newest("none") == 0


def test_a_listener_hears_of_commits_and_moves(rooms: RoomService, games: Games) -> None:
    heard = Heard()
    rooms.listen(heard)
    party = Hosted(rooms, "hangman", "b", game={"length": 8})
    party.command("start")
    assert heard.told == [(party.id, 3), (party.id, 4)]
    party.guess(games, "b", "z")
    assert heard.told[2:] == [party.id]


def test_who_somebody_is_in_a_room(rooms: RoomService) -> None:
    party = Hosted(rooms, "boggle", "b")
    assert rooms.viewer(party.code, "host") == (party.id, 1, True, 3)
    assert rooms.viewer(party.code.lower(), "b") == (party.id, 2, False, 3)
    assert rooms.audience(party.id, "stranger").seat is None
    party.command("remove", seat=2)
    assert rooms.audience(party.id, "b").seat is None
    assert rooms.absent(party.id) == {2}
    with pytest.raises(NoSuchRoom):
        rooms.audience("none", "host")


def test_news_have_no_gap(rooms: RoomService) -> None:
    party = Hosted(rooms, "boggle", "b", "c")
    assert [news.number for news in rooms.news_since(party.id, 0)] == [1, 2, 3, 4]
    assert [news.number for news in rooms.news_since(party.id, 3)] == [4]
    assert rooms.newest(party.id) == 4


def test_what_is_due(rooms: RoomService, games: Games, clock: HandClock) -> None:
    two_hours = 2 * 3600 * 1000
    party = Hosted(rooms, "boggle", "b", game={"timer": 60})
    assert rooms.due(party.id) == clock.wall() + two_hours
    party.command("start")
    assert rooms.due(party.id) == clock.wall() + 60_000
    for owner in ("host", "b"):
        party.move(games, owner, DoneMove())
    rooms.due(party.id)
    assert party.round.by == "all-done"
    clock.move(hours=2)
    assert rooms.due(party.id) is None
    assert party.state.closed == "idle"
    assert rooms.due(party.id) is None


def test_a_move_keeps_a_room_open(rooms: RoomService, games: Games, clock: HandClock) -> None:
    party = Hosted(rooms, "hangman", "b", game={"length": 8})
    party.command("start")
    clock.move(hours=1)
    party.guess(games, "b", "z")
    clock.move(hours=1)
    rooms.due(party.id)
    rooms.close_idle()
    assert party.state.closed is None
    clock.move(hours=1)
    rooms.close_idle()
    assert party.state.closed == "idle"


def test_the_done_of_one_round_do_not_end_the_next(
    rooms: RoomService, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at the games and the append, the host has begun another round."""
    party = Hosted(rooms, "boggle", "b")
    party.command("start")
    for owner in ("host", "b"):
        party.move(games, owner, DoneMove())
    append = rooms.log.append

    def slow(room: str, decide: object) -> object:
        monkeypatch.undo()
        party.command("end")
        party.command("start")
        return append(room, decide)  # type: ignore[arg-type]

    before = rooms.log.room(party.id)
    monkeypatch.setattr(rooms.log, "append", slow)
    rooms.end_if_done(party.id, before, age=0)
    assert party.round.number == 2
    assert party.round.ended is None


def test_lost_and_back(rooms: RoomService) -> None:
    party = Hosted(rooms, "boggle", "b")
    rooms.lost(party.id, 2)
    rooms.lost(party.id, 2)
    assert not party.state.seats[2].here
    assert party.state.number == 4
    rooms.back(party.id, 2)
    rooms.back(party.id, 2)
    assert party.state.seats[2].here
    assert party.state.number == 5
    party.command("remove", seat=2)
    with pytest.raises(Illegal):
        rooms.back(party.id, 2)


def test_wrong_codes_are_counted_by_address(rooms: RoomService, clock: HandClock) -> None:
    party = Hosted(rooms, "boggle", "b")
    for _ in range(3):
        with pytest.raises(NoSuchRoom, match=r"No room ZZZZ\. Check the letters\."):
            rooms.find("x", "zzzz", "1.2.3.4")
    for code in ("zzzz", party.code):  # the answer does not tell which there is
        with pytest.raises(TooManyCodes):
            rooms.find("x", code, "1.2.3.4")
    assert rooms.find("b", party.code, "1.2.3.4") == party.id  # who is in the room
    assert rooms.find("x", party.code, "5.6.7.8") == party.id
    clock.move(seconds=1)
    assert rooms.find("x", party.code, "1.2.3.4") == party.id
    with pytest.raises(Malformed):
        rooms.find("x", "fer", "1.2.3.4")


def test_a_code_that_was_used_before(rooms: RoomService) -> None:
    party = Hosted(rooms, "boggle", "b")
    party.command("close")
    row = rooms.log.row(party.id)._replace(id="second", owner="other", ended=None)
    assert rooms.store.add_room(row, make("boggle", Options(), "other"))
    for owner in ("b", "x"):  # who was in the first room may join the second
        assert rooms.find(owner, party.code) == "second"


def test_a_room_of_other_words(rooms: RoomService) -> None:
    party = Hosted(rooms, "boggle")
    row = rooms.log.row(party.id)._replace(id="second", code="MOSS", lexicon="others")
    assert rooms.store.add_room(row, make("boggle", Options(), "other"))
    with pytest.raises(OtherLexicon):
        rooms.find("x", "MOSS")
