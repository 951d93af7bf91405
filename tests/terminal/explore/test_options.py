"""Options that the commands about boards share."""

from __future__ import annotations

from pathlib import Path

from support.terminal import (
    one_sentence,
    run,
)

SMALL = ("--restarts", "1", "--workers", "1")


def test_words_of_another_alphabet(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("дом\nмода\nсад\nдама\n")
    (answer,) = run("explore", "best", "--size", "4", "-d", path, *SMALL, "--json").events
    assert answer["cubes"] == "none"
    assert answer["points"] > 0
    refusal = run("explore", "best", "--size", "4", "-d", path, "--cubes", "classic")
    assert "The classic cubes show letters that these words do not know" in one_sentence(refusal, 2)
