"""Daily games that are not finished: kept, read again, and never needed."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from wordfoe import Lexicon, boggle, hangman
from wordfoe.daily import boggle_of, hangman_of
from wordfoe.errors import HistoryError
from wordfoe.terminal.unfinished import MOST_FILES, Unfinished

DAY = "2026-11-15"


@pytest.fixture(scope="module")
def word() -> hangman.Game:
    game = hangman.Game(Lexicon.english(), hangman_of(DAY))
    for letter in "eai":
        game.guess(letter)
    return game


@pytest.fixture(scope="module")
def board() -> boggle.Game:
    game = boggle.Game(Lexicon.english(), boggle_of(DAY, Lexicon.english()))
    for text in ("anew", "bend"):
        game.submit(text)
    game.hint()
    return game


def test_a_game_goes_on_as_it_would_have(tmp_path: Path, word: hangman.Game) -> None:
    kept = Unfinished("hangman", DAY, tmp_path / "data")
    assert not kept.exists
    assert kept.read(word.settings, word.lexicon) is None
    kept.write(word)
    assert stat.S_IMODE(kept.path.stat().st_mode) == 0o600
    again = kept.read(word.settings, word.lexicon)
    assert isinstance(again, hangman.Game)
    assert again.moves == word.moves
    assert again.position == word.position
    kept.remove()
    kept.remove()
    assert not kept.exists


def test_a_board_goes_on_with_its_words_and_hints(tmp_path: Path, board: boggle.Game) -> None:
    kept = Unfinished("boggle", DAY, tmp_path)
    kept.write(board)
    again = kept.read(board.settings, board.lexicon)
    assert isinstance(again, boggle.Game)
    assert again.position == board.position


@pytest.mark.parametrize("content", [b"", b"[]\n", b'{"wordfoe":1}\n', b"\xff", b"[" * 100_000])
def test_a_damaged_file_is_no_game(tmp_path: Path, word: hangman.Game, content: bytes) -> None:
    kept = Unfinished("hangman", DAY, tmp_path)
    kept.path.write_bytes(content)
    assert kept.read(word.settings, word.lexicon) is None


def test_a_game_with_other_settings_or_words_or_moves_is_not_taken(
    tmp_path: Path, word: hangman.Game
) -> None:
    kept = Unfinished("hangman", DAY, tmp_path)
    kept.write(word)
    assert kept.read(hangman_of("2026-11-14"), word.lexicon) is None
    assert kept.read(word.settings, Lexicon(["anew"])) is None
    line = kept.path.read_bytes()
    kept.path.write_bytes(line.replace(b'"letter":"a"', b'"letter":"e"'))
    assert kept.read(word.settings, word.lexicon) is None


def test_a_file_that_cannot_be_written(tmp_path: Path, word: hangman.Game) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(HistoryError, match=r"^The file of this game .* cannot be written: .*\.$"):
        Unfinished("hangman", DAY, tmp_path / "file").write(word)


def test_old_games_make_room(tmp_path: Path, word: hangman.Game) -> None:
    for number in range(MOST_FILES + 3):
        Unfinished("hangman", f"2026-01-{number:02}", tmp_path).write(word)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == MOST_FILES
    assert names[-1] == f"daily-2026-01-{MOST_FILES + 2}-hangman.json"
