"""News: what everybody may know of an event, and no more."""

import msgspec

from support.rooms import Table, miss
from wordfoe.rooms.events import Guessed, Joined, Left, Sealed, Started, Voted
from wordfoe.rooms.room import Room
from wordfoe.web.rooms.news import seat_view, told
from wordfoe.web.rooms.views import News


def news_of(table: Table) -> list[News]:
    room, found = Room(table.room.code, table.room.mode), []
    for event, at in table.log:
        room, news = told(room, event, at)
        found.append(news)
    assert room == table.room
    return found


def test_everything_that_comes_and_goes_has_its_seat() -> None:
    table = Table("boggle", "b")
    table.add((Left(1),))
    news = news_of(table)
    assert [each.type for each in news] == ["changed", "joined", "joined", "left"]
    assert [each.number for each in news] == [1, 2, 3, 4]
    assert news[2].seat == seat_view(table.room, 2) or news[2].seat is not None
    left = news[3]
    assert left.seat is not None
    assert (left.seat.seat, left.seat.here, left.look) == (1, False, True)  # another is host
    assert left.said == "Otter has left. Hare is the host now."


def test_no_secret_is_in_the_news() -> None:
    table = Table("setter", "owner-b")
    table.add((Sealed(1, "quartz", "5a17", "5ea1"),))
    table.add((Started(1, '{"seed":4711}', (2,)),))
    text = msgspec.json.encode(news_of(table)).decode()
    for secret in ("quartz", "5a17", "4711", "owner-b"):
        assert secret not in text


def test_a_class_shows_nobody_alone() -> None:
    table = Table("class", "b", "c")
    table.add((Started(1, "{}", (2, 3)),))
    table.add((Voted(2, 0, "q"),))
    table.add((Guessed(1, miss("z")),))
    news = news_of(table)
    assert all(each.seat is None for each in news)
    voted = next(each for each in news if each.type == "voted")
    assert voted == News(number=voted.number, type="voted", at=voted.at)
    assert msgspec.json.encode(voted) == (
        f'{{"number":{voted.number},"type":"voted","at":{voted.at}}}'.encode()
    )


def test_somebody_in_the_room() -> None:
    table = Table("boggle", "b")
    table.add((Joined(3, "c", "Owl", watches=True),))
    shown = seat_view(table.room, 3)
    assert (shown.name, shown.watches, shown.host, shown.here) == ("Owl", True, False, True)
