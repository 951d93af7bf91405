"""Events as they are stored: what is written is read again."""

from __future__ import annotations

import msgspec
import pytest

from support.rooms import miss
from wordfoe.rooms.events import (
    Changed,
    Closed,
    Ended,
    Event,
    Guessed,
    Joined,
    Left,
    Options,
    Paused,
    Removed,
    Resumed,
    Returned,
    Sealed,
    Started,
    Voted,
)

ALL: list[Event] = [
    Changed(Options(game={"rows": 5}, scoring="unique", words=("cool", "good"))),
    Joined(1, "owner", "Otter"),
    Joined(2, "other", "Owl", watches=True),
    Left(1),
    Left(2, lost=True),
    Returned(1),
    Removed(2),
    Sealed(1, "quartz", "00", "ff"),
    Started(1, '{"timer":180}', (1, 2)),
    Paused(),
    Resumed(),
    Voted(1, 0, "e"),
    Guessed(1, miss("e")),
    Ended(1, "host"),
    Closed("idle"),
]


@pytest.mark.parametrize("event", ALL)
def test_an_event_is_read_as_it_was_written(event: Event) -> None:
    text = msgspec.json.encode(event)
    assert msgspec.json.decode(text, type=Event) == event


def test_every_kind_of_event_has_a_tag_of_its_own() -> None:
    kinds = Event.__args__
    assert {type(event) for event in ALL} == {*kinds}
    assert len({msgspec.to_builtins(event)["type"] for event in ALL}) == len(kinds)
