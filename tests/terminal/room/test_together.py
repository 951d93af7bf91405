"""The game that all play together: whose turn it is, and the choices of a class."""

from __future__ import annotations

from typing import Any

import pytest

from support.quiet_room import desk_in, hangman_game, room_with
from wordfoe.errors import Illegal, Malformed
from wordfoe.terminal.room.answers import Lesson, Room, Round
from wordfoe.terminal.room.together import ClassGame, TurnGame

Output = pytest.CaptureFixture[str]


def turn(seat: int | None, **game: Any) -> Room:
    now = Round(1, turn=seat, shared=hangman_game(**game))
    return room_with(mode="setter", phase="playing", round=now)


def lesson(*, phase: str = "playing", host: bool = False, **more: Any) -> Room:
    now = Round(1, shared=hangman_game())
    at = Lesson(step=0, chosen=1, players=3, **more)
    return room_with(mode="class", phase=phase, round=now, lesson=at, host=host)


# --- turns


def test_a_guess_in_turn(capsys: Output) -> None:
    desk, server = desk_in(turn(2), turn(3, pattern="-e--", move=1))
    game = TurnGame(desk)
    game.show()
    assert (game.prompt(), game.needs_input) == ("Your turn. Your guess?", True)
    assert "e" in game.singles
    game.run("e")
    assert server.sent == [("POST /rooms/FERN/guess", {"number": 0, "letter": "e"})]
    assert (game.prompt(), game.needs_input) == ("It is Hare's turn.", False)
    assert game.singles == ""
    out = capsys.readouterr().out
    assert out.count("Pattern: ") == 2
    game.update()
    assert capsys.readouterr().out == "", "nothing has changed"


def test_a_whole_word_in_turn() -> None:
    desk, server = desk_in(turn(2), turn(None, pattern="fern", move=1))
    TurnGame(desk).run("=fern")
    assert server.sent[0][1] == {"number": 0, "word": "fern"}


def test_who_leaves_holds_nobody_up() -> None:
    desk, _ = desk_in(turn(2))
    assert not TurnGame(desk).end_input()


def test_other_commands_are_refused() -> None:
    desk, server = desk_in(turn(2))
    for line in (":fern", "77"):
        with pytest.raises(Malformed):
            TurnGame(desk).run(line)
    assert server.sent == []


# --- a class


def test_a_pupils_letter(capsys: Output) -> None:
    desk, server = desk_in(lesson(), lesson(yours="e"))
    game = ClassGame(desk)
    assert game.prompt() == "1 of 3 have chosen. Letter?"
    game.run("E")
    assert server.sent == [("POST /rooms/FERN/vote", {"step": 0, "letter": "e"})]
    assert capsys.readouterr().out.startswith("You chose E.\n")
    assert game.prompt() == "1 of 3 have chosen. You chose E."
    game.lesson = Lesson(step=0, chosen=2, players=3)  # a snapshot, for all alike
    assert game.prompt() == "2 of 3 have chosen. You chose E."


def test_the_teachers_letter(capsys: Output) -> None:
    desk, server = desk_in(lesson(host=True), lesson(host=True, votes={"e": 1}))
    game = ClassGame(desk)
    assert game.prompt() == "1 of 3 have chosen. Play?"
    game.run(":votes")
    assert capsys.readouterr().out == "1 of 3 have chosen: E 1.\n"
    game.run("e")
    assert server.sent == [
        ("GET /rooms/FERN", None),
        ("POST /rooms/FERN/command", {"do": "play", "letter": "e"}),
    ]


def test_no_letter_in_a_pause() -> None:
    desk, server = desk_in(lesson(phase="paused"))
    with pytest.raises(Illegal, match="paused"):
        ClassGame(desk).run("e")
    assert server.sent == []


def test_votes_are_the_teachers() -> None:
    desk, _ = desk_in(lesson())
    with pytest.raises(Malformed, match="There is no command"):
        ClassGame(desk).run(":votes")
    assert ":votes" not in ClassGame(desk).help()
