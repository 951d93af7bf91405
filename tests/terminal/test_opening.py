"""What both games do before they begin: words, and a record that can be written."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct

from wordfoe import Lexicon
from wordfoe.errors import RecordError
from wordfoe.terminal.opening import lexicon_from, prepare_game


@pytest.mark.parametrize("given", [True, False])
def test_the_words_that_are_played_with(given: bool, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("deal\nlead\n")
    assert (len(lexicon_from(str(path) if given else None)) == 2) == given


class Played(Struct):
    """The choices of a player in these tests."""

    dictionary: str
    record: str | None = None

    def lexicon(self) -> Lexicon:
        return lexicon_from(self.dictionary)


@pytest.mark.usefixtures("typist")
def test_lines_that_give_no_word_are_reported_before_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "words.txt"
    path.write_text("deal\nlead\nit's\n")
    _, lexicon = prepare_game(Played(str(path)), "never")
    assert list(lexicon) == ["deal", "lead"]
    assert "2 words. Lines left out: " in capsys.readouterr().err


def test_a_record_that_could_not_be_written_is_refused_before_a_game(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("deal\n")
    with pytest.raises(RecordError, match="cannot be written"):
        prepare_game(Played(str(path), record=str(tmp_path)), "never")
