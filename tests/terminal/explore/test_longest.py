"""`wordfoe explore longest`: the longest words, and why none is longer."""

from __future__ import annotations

from pathlib import Path

from support.terminal import (
    DRAWN,
    run,
    word_file,
)
from wordfoe.boggle import BIG, Board


def test_the_longest_words_and_why_none_is_longer() -> None:
    result = run("explore", "longest", "--count", "2")
    assert (result.code, result.err) == (0, "")
    assert len(DRAWN.findall(result.out)) == 2
    text = " ".join(result.out.split())
    assert "8 words of 24 letters can be rolled" in text
    assert "None of 2 words with 25 tiles can be rolled" in text
    assert "none of these tiles is on BJKQXZ" in text
    assert max(map(len, result.out.splitlines())) <= 80
    (answer,) = run("explore", "longest", "--json").events
    assert answer["length"] == 24
    assert len(answer["words"]) == 8
    assert answer["every_cell"] == []
    for found in answer["words"]:
        board = Board(found["board"], 5, 5)
        assert board.read(found["path"]) == found["word"]
        assert BIG.can_show(board.tiles)
    assert all(len(reason["cubes"]) < len(reason["tiles"]) for reason in answer["refuted"])


def test_words_on_every_cell() -> None:
    result = run("explore", "longest", "--size", "4", "--count", "1")
    text = " ".join(result.out.split())
    assert "12 words of 17 letters can be rolled: ACQUAINTANCESHIPS" in text
    assert "Qu3" in result.out
    assert "words with 16 tiles can be rolled, on every cell: ABSENTMINDEDNESS" in text


def test_no_word_fits(tmp_path: Path) -> None:
    path = word_file(tmp_path, "zebra")
    result = run("explore", "longest", "--size", "2", "-d", path)
    assert result.out == "No word fits on a board of 2x2.\n"
    (answer,) = run("explore", "longest", "--size", "2", "-d", path, "--json").events
    assert (answer["length"], answer["words"]) == (None, [])
