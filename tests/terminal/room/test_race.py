"""The player's own game: lines become moves, answers are drawn, and nonsense is refused."""

from __future__ import annotations

from typing import Any

import pytest

from support.quiet_room import desk_in, hangman_game, room_with
from wordfoe.errors import Illegal, Malformed
from wordfoe.terminal.room.answers import Round
from wordfoe.terminal.room.bounded import NotOurs
from wordfoe.terminal.room.connection import Refusal
from wordfoe.terminal.room.game_answers import (
    BoggleGame,
    BoggleSettings,
    Found,
    MoveAnswer,
    Outcome,
    Reply,
)
from wordfoe.terminal.room.race import BoggleRace, HangmanRace, board_of, guess_in

Output = pytest.CaptureFixture[str]
PLAYING = room_with(phase="playing", round=Round(1, game="x"))
FACES = ("Qu", "I", "E", "T")


def boggle(faces: tuple[str, ...] = FACES, rows: int = 2, columns: int = 2, **more: Any) -> Any:
    fields: dict[str, Any] = {"move": 0, "found": [], "points": 0, "over": False}
    return BoggleGame(BoggleSettings(rows, columns, 4), faces, **(fields | more))


# --- Boggle


@pytest.mark.parametrize(
    ("faces", "rows", "columns"),
    [
        (("A", "B", "C"), 2, 2),
        (("A", "B", "C", "7"), 2, 2),
        (("A", "B", "C", ""), 2, 2),
        ((), 0, 0),
        (("A",) * 36, 36, 1),
        (tuple(chr(0x400 + number) for number in range(36)), 6, 6),
    ],
)
def test_what_is_no_board(faces: tuple[str, ...], rows: int, columns: int) -> None:
    with pytest.raises(NotOurs):
        board_of(boggle(faces, rows, columns))


def test_a_word_of_a_board(capsys: Output) -> None:
    found = [Found("quite", (0, 1, 3, 2), 2)]
    reply = Reply("+2 QUITE", "quite", (0, 1, 3, 2), 2)
    desk, server = desk_in(PLAYING, MoveAnswer(boggle(move=1, found=found, points=2), reply))
    race = BoggleRace(desk, boggle())
    race.show()
    race.run(" QUITE ")
    assert server.sent == [
        ("POST /games/x/moves", {"number": 0, "move": {"type": "word", "word": "quite"}})
    ]
    out = capsys.readouterr().out
    assert "Row 1: Qu I." in out
    assert "+2 points: QUITE" in out
    assert "You: 1 word, 2 points." in out
    assert race.prompt() == "Your word?"


def test_a_board_is_drawn_with_the_path(capsys: Output) -> None:
    reply = Reply("+2 QUITE", "quite", (0, 1, 3, 2), 2)
    desk, _ = desk_in(PLAYING, MoveAnswer(boggle(move=1), reply), plain=False)
    BoggleRace(desk, boggle()).run("quite")
    assert "Qu1 ->I2" in capsys.readouterr().out


def test_a_path_that_is_none_is_not_drawn(capsys: Output) -> None:
    reply = Reply("+2 QUITE", "quite", (0, 35, 0), 2)
    desk, _ = desk_in(PLAYING, MoveAnswer(boggle(move=1), reply), plain=False)
    BoggleRace(desk, boggle()).run("quite")
    assert "| Qu    I    |" in capsys.readouterr().out


@pytest.mark.parametrize("line", ["a b", "abc7", "quitequite"])
def test_what_is_no_word_is_not_sent(line: str) -> None:
    desk, server = desk_in(PLAYING)
    with pytest.raises(Malformed):
        BoggleRace(desk, boggle()).run(line)
    assert server.sent == []


def test_a_game_that_another_window_has_ended() -> None:
    desk, _ = desk_in(PLAYING, Refusal("The game is over.", view=boggle(over=True)))
    race = BoggleRace(desk, boggle())
    assert race.needs_input
    with pytest.raises(Refusal):
        race.run("quite")
    assert not race.needs_input
    assert race.prompt() == "Waiting for the others."


def test_another_game_in_the_answer() -> None:
    desk, _ = desk_in(PLAYING, MoveAnswer(hangman_game(), Reply("No E.")))
    with pytest.raises(NotOurs):
        BoggleRace(desk, boggle()).run("quite")
    desk, _ = desk_in(PLAYING, MoveAnswer(boggle(), Reply("No E.")))
    with pytest.raises(NotOurs):
        HangmanRace(desk, hangman_game()).run("e")


def test_the_end_of_the_input_ends_the_round() -> None:
    desk, server = desk_in(PLAYING, MoveAnswer(boggle(over=True), Reply("Done.")))
    race = BoggleRace(desk, boggle())
    assert race.end_input()
    assert race.end_input()
    assert [sent[1]["move"] for sent in server.sent] == [{"type": "done"}]


def test_a_hint_on_a_board(capsys: Output) -> None:
    reply = Reply("A word of 5 letters begins with the Qu.", None, (0,), -2)
    desk, server = desk_in(PLAYING, MoveAnswer(boggle(move=1), reply))
    BoggleRace(desk, boggle()).run(":hint")
    assert server.sent[0][1]["move"] == {"type": "hint"}
    assert "A word of 5 letters begins with the Qu." in capsys.readouterr().out


# --- Hangman


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("E", {"type": "letter", "letter": "e"}),
        ("=Fern", {"type": "word", "word": "fern"}),
        (":word fern", {"type": "word", "word": "fern"}),
        (":hint", {"type": "hint"}),
        (":giveup", {"type": "resign"}),
    ],
)
def test_moves_of_hangman(line: str, move: dict[str, str], capsys: Output) -> None:
    after = hangman_game("-e--", move=1, tried=("e",))
    reply = Reply("Yes, E is at position 2. 5 misses left.", positions=(1,))
    desk, server = desk_in(PLAYING, MoveAnswer(after, reply))
    race = HangmanRace(desk, hangman_game())
    race.run(line)
    assert server.sent[0][1]["move"] == move
    out = capsys.readouterr().out
    assert "Pattern: -E-- (blank E blank blank)." in out
    assert out.endswith("Yes, E is at position 2.\n")
    assert "e" in race.singles


def test_a_game_that_is_over_takes_no_guess(capsys: Output) -> None:
    after = hangman_game("fern", outcome=Outcome(True, "guessed"))
    desk, _ = desk_in(PLAYING, MoveAnswer(after, Reply("FERN is the word.")))
    race = HangmanRace(desk, hangman_game("f-rn"))
    race.run("=fern")
    assert "You have found the word. The results come when" in capsys.readouterr().out
    assert (race.needs_input, race.singles) == (False, "")
    with pytest.raises(Illegal, match="Your game is over; wait for the others"):
        race.run("a")


@pytest.mark.parametrize("line", ["7", "ab", "=", "=f n", ":word", "é e", ""])
def test_what_is_no_guess(line: str) -> None:
    with pytest.raises(Malformed):
        guess_in(line)


def test_giving_up_at_the_end_of_the_input() -> None:
    after = hangman_game("----", outcome=Outcome(False, "resigned"))
    desk, server = desk_in(PLAYING, MoveAnswer(after, Reply("You give up.")))
    assert HangmanRace(desk, hangman_game()).end_input()
    assert server.sent[0][1]["move"] == {"type": "resign"}
