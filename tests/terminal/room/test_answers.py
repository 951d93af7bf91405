"""Answers about rooms: the terminal reads what the server's views have, under the same names."""

from __future__ import annotations

import msgspec
import pytest

from wordfoe.terminal.room import answers
from wordfoe.terminal.room.bounded import NotOurs, read
from wordfoe.web.problems import Problem
from wordfoe.web.rooms import views

PAIRS = {
    answers.Seat: views.SeatView,
    answers.Standing: views.Standing,
    answers.Standings: views.Standings,
    answers.Watched: views.WatchedGame,
    answers.Round: views.RoundView,
    answers.Lesson: views.ClassView,
    answers.Options: views.OptionsView,
    answers.Room: views.RoomView,
    answers.News: views.News,
    answers.ResultWord: views.ResultWord,
    answers.Results: views.Results,
    answers.Step: views.Step,
    answers.LookBack: views.LookBack,
    answers.Problem: Problem,
}


@pytest.mark.parametrize("ours", PAIRS, ids=lambda ours: ours.__name__)
def test_every_field_is_one_of_the_servers(ours: type[msgspec.Struct]) -> None:
    theirs = set(PAIRS[ours].__struct_fields__)
    assert set(ours.__struct_fields__) <= theirs


def test_a_view_of_the_server_is_read() -> None:
    options = views.OptionsView(
        game={}, points="shown", scoring="all", together=False, words=0, said="5 × 5."
    )
    seat = views.SeatView(1, "Otter", False, True, True)
    standing = views.Standing(seat=1, rank=1, words=2, points=3)
    view = views.RoomView(
        code="FERN",
        mode="boggle",
        phase="playing",
        number=7,
        now=1,
        you=1,
        host=True,
        full=False,
        most=32,
        count=1,
        watching=0,
        seats=[seat],
        names=["Owl"],
        options=options,
        round=views.RoundView(round=1, ends=5, left=4, game="x"),
        standings=views.Standings(round=1, players=1, done=0, listed=[standing]),
        lesson=None,
        ends=9,
    )
    room = read(msgspec.json.encode(view), answers.Room)
    assert room.seats == [answers.Seat(1, "Otter", host=True)]
    assert room.round == answers.Round(1, left=4, game="x")
    assert room.standings is not None
    assert room.standings.listed == [answers.Standing(1, rank=1, words=2, points=3)]
    assert room.options.said == "5 × 5."


def test_a_room_with_too_many_seats_is_none() -> None:
    content = msgspec.json.encode({"listed": [{"seat": 1}] * 1001} | {"round": 1, "players": 1})
    with pytest.raises(NotOurs):
        read(content, answers.Standings)
