"""The program among others: closed pipes."""

from pathlib import Path

import pytest

from support.terminal import NINE, run, shell, word_file


@pytest.mark.parametrize("lines", [0, 1, 5])
def test_head_ends_a_game_silently(lines: int, tmp_path: Path) -> None:
    words = word_file(tmp_path, NINE)
    game = '"$0" hangman -w 4 --misses unlimited --no-show-count -d "$1"'
    result = shell(f"yes '' | head -n 2000 | {game} | head -n {lines}", words)
    assert result.returncode == 0
    assert len(result.stdout.splitlines()) == lines
    assert set(result.stderr.splitlines()) <= {"Your guess? ", ""}


def test_head_ends_json_lines_silently(tmp_path: Path) -> None:
    words = word_file(tmp_path, NINE)
    result = shell('yes 1 | head -n 5000 | "$0" hangman --json -d "$1" | head -n 1', words)
    assert result.stdout.startswith('{"event":"start",')
    assert result.stderr == ""


def test_head_ends_a_replay_and_the_help_silently(tmp_path: Path) -> None:
    words = word_file(tmp_path, NINE)
    record = tmp_path / "r"
    run("hangman", "--json", "-d", words, "-w", "4", "--record", record, typed=["z"])
    record.write_bytes(record.read_bytes() * 500)
    result = shell('"$0" replay "$1" -d "$2" | head -n 1', record, words)
    assert result.stdout.startswith("Hangman, 4 letters")
    assert result.stderr == ""
    result = shell('"$0" hangman --help | head -n 1; "$0" completion bash | head -n 1')
    assert result.stdout.startswith("Usage: wordfoe hangman")
    assert result.stderr == ""
