"""The end of a round, as it is printed."""

from __future__ import annotations

import pytest

from support.quiet_room import desk_in, room_with
from wordfoe.terminal.room.answers import LookBack, Results, Round, Standing, Step
from wordfoe.terminal.room.connection import Refusal
from wordfoe.terminal.room.round_end import show_results

Output = pytest.CaptureFixture[str]
RESULTS = Results(2, [Standing(3, 1, misses=1, guesses=4, state="won")], "Hare wins.")


def test_a_race(capsys: Output) -> None:
    desk, server = desk_in(room_with(phase="over", round=Round(2)), RESULTS)
    show_results(desk)
    assert capsys.readouterr().out.splitlines() == [
        "",
        "Round 2 is over. Hare wins.",
        "  1. Hare: won, 1 miss, 4 guesses",
    ]
    assert server.sent == [("GET /rooms/FERN/results?round=2", None)]


def test_a_class(capsys: Output) -> None:
    look_back = LookBack([Step(0, "2 of 3 said E.")], worst=0)
    results = Results(1, [], "The word was not found.")
    desk, server = desk_in(room_with(mode="class", round=Round(1)), results, look_back)
    show_results(desk)
    assert capsys.readouterr().out.splitlines() == [
        "",
        "Round 1 is over. The word was not found.",
        "  2 of 3 said E. (Here most went wrong.)",
    ]
    assert server.sent[1] == ("GET /rooms/FERN/lookback?round=1", None)


def test_a_refusal(capsys: Output) -> None:
    room = room_with(mode="class", round=Round(1))
    desk, _ = desk_in(room, RESULTS, Refusal("There was no game.", status=404))
    show_results(desk)
    assert capsys.readouterr().out.endswith("There was no game.\n")
    desk, _ = desk_in(room, Refusal("The round is not over."))
    show_results(desk)
    assert capsys.readouterr().out == "The round is not over.\n"
