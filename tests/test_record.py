"""Records: to a file and back, and what is wrong with those that cannot be replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wordfoe import Lexicon
from wordfoe.errors import DamagedRecord, OtherLexicon, OtherVersion, RecordError
from wordfoe.hangman import Game, replay
from wordfoe.record import Record, append, check_writable, read

LEXICON = Lexicon(["cool", "good", "hood", "mood"], name="little")


def played(dealer: str = "largest") -> Record:
    game = Game(LEXICON, length=4, misses=9, dealer=dealer, seed=5)
    game.guess("x")
    game.guess("o")
    game.guess_word("zoom")
    game.hint()
    game.resign()
    return game.record()


def test_records_come_back_as_they_went(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    records = [played(), played("fair")]
    for record in records:
        append(path, record)
    assert [record.to_line() for record in read(path)] == [r.to_line() for r in records]
    assert [replay(record, LEXICON).outcome for record in read(path)] == [
        replay(record, LEXICON).outcome for record in records
    ]


def test_a_record_is_plain_json() -> None:
    content = json.loads(played().to_line())
    assert list(content)[:3] == ["wordfoe", "version", "game"]
    assert content["lexicon"]["fingerprint"] == LEXICON.fingerprint
    assert content["moves"][1] == {
        "guess": {"type": "letter", "letter": "o"},
        "reply": {"positions": [1, 2]},
    }
    assert content["outcome"]["ending"] == "resigned"


@pytest.mark.parametrize("line", [b"{", b"[]", b"7", b"\xff\xfe", b"{}", b"[" * 200_000])
def test_what_is_no_record(line: bytes) -> None:
    with pytest.raises(DamagedRecord):
        Record.from_line(line)


def test_another_version() -> None:
    content = json.loads(played().to_line())
    content.update(wordfoe=2, version="9.9")
    with pytest.raises(OtherVersion, match=r'format "2", written by wordfoe "9\.9"'):
        Record.from_line(json.dumps(content).encode())


def test_another_lexicon() -> None:
    with pytest.raises(OtherLexicon, match='the 4 words of "little", not with the 1 words of'):
        replay(played(), Lexicon(["cool"]))


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read: No such file"):
        read(tmp_path / "missing.jsonl")
    with pytest.raises(RecordError, match=r"cannot be written .*: Is a directory"):
        check_writable(tmp_path)
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n\n")
    with pytest.raises(DamagedRecord, match="is empty"):
        read(empty)
