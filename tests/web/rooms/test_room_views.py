"""Views of rooms: what each person may see, of small rooms and of large ones."""

from typing import Any

import pytest
from msgspec import UNSET

from support.rooms import Table
from wordfoe.rooms.events import Removed, Sealed, Voted
from wordfoe.rooms.standings import BoggleHand, FoundWord, Place, boggle_places
from wordfoe.web.rooms.room_views import (
    class_view,
    room_view,
    round_view,
    standing_of,
    standings_view,
)
from wordfoe.web.rooms.views import RoomView


def seen(table: Table, owner: str, **shown: Any) -> RoomView:
    you = table.room.seat_of(owner)
    you = None if you is None or you.removed else you
    return room_view(table.room, you, table.now, most=32, **shown)


def test_who_is_in_the_room() -> None:
    table = Table("boggle", "b")
    view = seen(table, "b")
    assert (view.you, view.host, view.count, view.full) == (2, False, 2, False)
    assert [(seat.name, seat.host) for seat in view.seats] == [("Otter", True), ("Hare", False)]
    assert view.names[0] == "Owl"
    assert view.ends == table.now + 2 * 3600 * 1000


def test_who_is_outside_sees_no_round() -> None:
    table = Table("boggle", "b")
    table.start()
    you = table.room.seats[1]
    shown = round_view(table.room, you, table.now)
    assert shown is not None
    places = standings_view(table.room.round, [], over=False)  # type: ignore[arg-type]
    table.add((Removed(2),))
    for owner in ("stranger", "b"):
        view = seen(table, owner, round_shown=shown, standings=places)
        assert (view.you, view.round, view.standings, view.phase) == (None, None, None, "playing")
    assert [seat.seat for seat in seen(table, "a").seats] == [1]


def test_a_large_room_lists_few() -> None:
    table = Table("boggle", *(f"owner {number}" for number in range(31)))
    for number in range(20):
        table.join(f"watcher {number}", watch=True)
    view = seen(table, "watcher 19")
    assert len(view.seats) == 40
    assert view.seats[-1].seat == view.you == 52
    places = boggle_places(
        [BoggleHand(seat=seat, words=(FoundWord("rain", seat),)) for seat in range(1, 51)]
    )
    table.start()
    assert table.room.round is not None
    shown = standings_view(table.room.round, places, over=False)
    assert (shown.players, len(shown.listed)) == (50, 10)
    assert shown.counts is not UNSET
    assert len(shown.counts) == 50


def test_a_class_shows_only_yourself() -> None:
    table = Table("class", "b", "c")
    assert [seat.seat for seat in seen(table, "c").seats] == [3]
    assert seen(table, "stranger").seats == []


def test_the_word_is_for_who_set_it() -> None:
    table = Table("setter", "b", "c")
    table.add((Sealed(1, "quartz", "5a17", "5ea1"),))
    assert seen(table, "b").seal == "5ea1"
    assert seen(table, "b").setter == 1
    table.start()
    setter, guesser = table.room.seats[1], table.room.seats[2]
    mine = round_view(table.room, setter, table.now, watched=[])
    theirs = round_view(table.room, guesser, table.now, watched=[])
    assert mine is not None
    assert theirs is not None
    assert (mine.secret, mine.watched, mine.seal) == ("quartz", [], "5ea1")
    assert (theirs.secret, theirs.watched, theirs.seal) == (UNSET, UNSET, "5ea1")
    table.end()
    over = round_view(table.room, guesser, table.now, watched=[])
    assert over is not None
    assert (over.secret, over.watched) == ("quartz", UNSET)


def test_hidden_points() -> None:
    table = Table("boggle", "b", points="hidden")
    table.start()
    places = [
        Place(seat=2, rank=1, words=3, points=9, state="done"),
        Place(seat=1, rank=2, words=0, points=0),
    ]
    assert table.room.round is not None
    hidden = standings_view(table.room.round, places, over=False)
    assert [(each.seat, each.rank, each.points, each.words) for each in hidden.listed] == [
        (1, UNSET, UNSET, UNSET),
        (2, UNSET, UNSET, UNSET),
    ]
    assert hidden.done == 1
    shown = standings_view(table.room.round, places, over=True)
    assert shown.listed[0].points == 9


@pytest.mark.parametrize(("left", "shown"), [(3, 3), (None, None)])
def test_what_a_game_does_not_have_is_absent(left: int | None, shown: int | None) -> None:
    hangman = standing_of(Place(seat=1, rank=1, misses=2, misses_left=left, guesses=4))
    assert (hangman.misses_left, hangman.points, hangman.words) == (shown, UNSET, UNSET)
    assert standing_of(Place(seat=1, points=2, words=1)).misses_left is UNSET


def test_votes_are_for_the_host() -> None:
    table = Table("class", "b", "c")
    assert class_view(table.room, 2, table.now, host=False) is None
    table.start()
    table.add((Voted(2, 0, "q"),))
    pupil = class_view(table.room, 2, table.now, host=False)
    other = class_view(table.room, 3, table.now, host=False)
    host = class_view(table.room, None, table.now, host=True)
    assert pupil is not None
    assert other is not None
    assert host is not None
    assert (pupil.yours, pupil.votes, pupil.chosen) == ("q", UNSET, 1)
    assert (other.yours, other.votes) == (None, UNSET)
    assert (host.yours, host.votes) == (None, {"q": 1})
