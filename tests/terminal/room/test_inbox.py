"""The inbox: order, snapshots, bounds, and the descriptor that says that something is there."""

from __future__ import annotations

import select

from wordfoe.terminal.room.answers import Lesson, News, Standings
from wordfoe.terminal.room.inbox import MOST, Inbox, Lost, Missed


def is_ready(inbox: Inbox) -> bool:
    return bool(select.select([inbox.fileno()], [], [], 0)[0])


def test_what_is_put_is_taken_once_and_in_order() -> None:
    inbox = Inbox()
    assert not is_ready(inbox)
    news = [News(number=number, type="joined") for number in range(3)]
    for item in news:
        inbox.put(item)
    assert is_ready(inbox)
    assert inbox.take() == news
    assert not is_ready(inbox)
    assert inbox.take() == []
    inbox.close()


def test_the_latest_snapshot_counts() -> None:
    inbox = Inbox()
    for number in range(5):
        inbox.put(Standings(number, 2, 0, []))
        inbox.put(Lesson(step=number, chosen=0, players=2))
    inbox.put(Lost())
    assert inbox.take() == [
        Standings(4, 2, 0, []),
        Lesson(step=4, chosen=0, players=2),
        Lost(),
    ]
    inbox.close()


def test_a_flood_is_dropped_and_said() -> None:
    inbox = Inbox()
    for number in range(100 * MOST):
        inbox.put(News(number=number, type="x"))
    items = inbox.take()
    assert len(items) <= MOST
    assert items[0] == Missed()
    assert items[-1] == News(number=100 * MOST - 1, type="x")
    assert not is_ready(inbox)
    inbox.close()


def test_after_the_end_nothing_is_kept() -> None:
    inbox = Inbox()
    inbox.close()
    inbox.close()
    inbox.put(Lost())
    assert inbox.take() == []
