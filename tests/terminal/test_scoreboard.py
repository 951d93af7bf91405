"""The score of a session, and which games are kept for `wordfoe stats`."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.keyboard import keyboard
from support.prompts import AGAIN, GUESS, game
from support.terminal import QUICK, Terminal, environment, run
from wordfoe import Lexicon, boggle, hangman
from wordfoe.terminal.console import Console
from wordfoe.terminal.history import History
from wordfoe.terminal.scoreboard import Scoreboard, played
from wordfoe.terminal.statistics import Statistics


def word_game(letters: str, dealer: str = "perfect") -> hangman.Game:
    """A game with three misses, played to its end or given up after these letters."""
    lexicon = Lexicon(["doable", "double"])
    found = hangman.Game(lexicon, length=6, misses=3, dealer=dealer, seed=7)
    for letter in letters:
        if found.outcome is None:
            found.guess(letter)
    if found.outcome is None:
        found.resign()
    return found


def board_game(*words: str) -> boggle.Game:
    settings = boggle.Settings(rows=4, columns=4, tiles="perslatgsineters")
    found = boggle.Game(Lexicon.english(), settings)
    for word in words:
        found.submit(word)
    found.done()
    return found


WON, LOST = "doblexua", "xyz"


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path)


def scored(history: History, monkeypatch: pytest.MonkeyPatch, *games: hangman.Game) -> None:
    with keyboard(monkeypatch):
        scores = Scoreboard(Console("never"), history)
        for finished in games:
            scores.add(finished)


def test_the_score_after_each_game(
    history: History, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    scored(history, monkeypatch, *map(word_game, (WON, WON, LOST, WON, "d")))
    assert capsys.readouterr().err.splitlines() == [
        "You 1, me 0, streak 1.",
        "You 2, me 0, streak 2.",
        "You 2, me 1.",
        "You 3, me 1, streak 1.",
        "You 3, me 2.",
    ]
    evil = history.statistics()[0].hangman.evil
    assert (evil.played, evil.won, evil.best_streak) == (5, 3, 2)


def test_a_game_given_up_before_the_first_move_is_no_game(
    history: History, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(word_game("")) is None
    assert played(board_game()) is None
    scored(history, monkeypatch, word_game(""))
    assert capsys.readouterr().err == ""
    assert not history.path.exists()


def test_what_is_kept_of_a_game() -> None:
    word = played(word_game(WON, "kind"), assisted=True)
    assert word is not None
    assert (word.kind, word.won, word.dealer, word.manner) == ("hangman", True, "kind", "kind")
    assert (word.assisted, word.seeded, word.day) == (True, False, None)
    board = played(board_game("slate", "plat"), seeded=True, day="2026-11-15")
    assert board is not None
    assert (board.kind, board.points, board.longest, board.seeded) == ("boggle", 3, "slate", True)
    assert 0 < board.share < 0.1


def test_the_score_of_boards(
    history: History, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [board_game("slate"), board_game("slate", "plat")]
    with keyboard(monkeypatch):
        scores = Scoreboard(Console("never"), history)
        for board in found:
            scores.add(board)
    share = found[1].outcome
    assert share is not None
    assert capsys.readouterr().err.splitlines() == [
        f"2 games, your best share of a board: {100 * share.share:.0f} %."
    ]


def test_a_file_that_cannot_be_written_stops_no_game_and_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    scored(History(tmp_path / "file" / "x"), monkeypatch, word_game(WON), word_game(LOST))
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith("This game is not in your statistics. The file of your games")
    assert told[1:] == ["You 1, me 0, streak 1.", "You 1, me 1."]


def test_two_games_at_a_terminal(nine: Path, tmp_path: Path) -> None:
    env = environment(WORDFOE_DATA=str(tmp_path / "data"))
    with Terminal(*game(nine, "--seed", "1", misses="1"), env=env) as terminal:
        terminal.answer(GUESS, "z")
        assert "You 0, me 1." in terminal.answer(AGAIN, "y")
        terminal.answer(GUESS, "z")
        assert "You 0, me 2." in terminal.answer(AGAIN, "n")
        assert terminal.end() == 0
    found, remark = History(tmp_path / "data").statistics()
    assert remark is None
    assert found.seeded.hangman.evil.lost == found.games == 2


def test_a_board_at_a_terminal(tmp_path: Path) -> None:
    env = environment(WORDFOE_DATA=str(tmp_path / "data"))
    with Terminal("boggle", "--board", "perslatgsineters", env=env) as terminal:
        terminal.talk(("Your word? ", "slate"), ("Your word? ", ""), (AGAIN, "n"))
        assert terminal.end() == 0
    assert History(tmp_path / "data").statistics()[0].seeded.boggle.longest_word == "slate"


@pytest.mark.parametrize("option", [(), ("--json",)])
def test_games_of_a_script_are_not_kept(nine: Path, tmp_path: Path, option: tuple[str]) -> None:
    env = environment(WORDFOE_DATA=str(tmp_path / "data"))
    args = ("hangman", "--dict", nine, "--length", "4", *QUICK, *option)
    assert run(*args, typed=["z", "q"], env=env).code == 0
    assert not (tmp_path / "data").exists()
    assert History(tmp_path / "data").statistics()[0] == Statistics.empty()
