"""The file of the player's standing in puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest

from wordfoe.errors import HistoryError
from wordfoe.hangman.analysis.puzzle_standing import Standing
from wordfoe.terminal.hangman.puzzle_file import MOST_SEEN, Puzzled, PuzzleFile


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = PuzzleFile(tmp_path / "new")
    assert file.read() == Puzzled()
    puzzled = Puzzled().after(Standing().answered(1300, right=True), "one")
    file.write(puzzled)
    assert file.read() == puzzled
    assert file.path.stat().st_mode & 0o077 == 0
    assert [path.name for path in file.path.parent.iterdir()] == ["puzzles.json"]


@pytest.mark.parametrize("content", [b"", b"{", b'{"standing": 1}', b"\xff", b"[" * 5000])
def test_a_damaged_file_starts_again(tmp_path: Path, content: bytes) -> None:
    file = PuzzleFile(tmp_path)
    file.path.write_bytes(content)
    assert file.read() == Puzzled()


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(HistoryError, match="cannot be written"):
        PuzzleFile(tmp_path / "file" / "inside").write(Puzzled())


def test_only_the_latest_are_remembered() -> None:
    puzzled = Puzzled()
    for number in range(MOST_SEEN + 1):
        puzzled = puzzled.after(Standing(), str(number))
    assert puzzled.seen[0] == "1"
    assert len(puzzled.seen) == MOST_SEEN
