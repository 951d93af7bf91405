"""Records: to a file and back, and what is wrong with those that cannot be replayed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

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


def test_an_unfinished_game_replays_too() -> None:
    game = Game(LEXICON, length=4, dealer="fair", seed=1)
    game.guess("o")
    rebuilt = replay(game.record(), LEXICON)
    assert rebuilt.outcome is None
    assert rebuilt.seal == game.seal
    assert rebuilt.secret is None


Damage = Callable[[dict[str, Any]], object]

DAMAGES: dict[str, Damage] = {
    "a reply that no word gives": lambda r: r["moves"][1]["reply"].update(positions=[0]),
    "a letter twice": lambda r: r["moves"].insert(1, r["moves"][0]),
    "a move after the end": lambda r: r["moves"].append(r["moves"][0]),
    "a move lost": lambda r: r["moves"].pop(0),
    "a huge position": lambda r: r["moves"][1]["reply"].update(positions=[10**18]),
    "no moves": lambda r: r.pop("moves"),
    "moves that are none": lambda r: r.update(moves=[{"guess": "e"}]),
    "an unknown guess": lambda r: r["moves"][0]["guess"].update(type="bribe"),
    "settings of the wrong type": lambda r: r["settings"].update(length="four"),
    "settings unheard of": lambda r: r["settings"].update(luck=7),
    "settings that cannot be": lambda r: r["settings"].update(misses=0),
    "a length that no word has": lambda r: r["settings"].update(length=9),
    "another winner": lambda r: r["outcome"].update(won=True),
    "another word": lambda r: r["outcome"].update(word="zzzz"),
    "no outcome": lambda r: r.pop("outcome"),
    "no lexicon": lambda r: r.pop("lexicon"),
    "another game": lambda r: r.update(game="chess"),
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("dealer", ["largest", "fair"])
def test_damaged_records_are_refused(damage: str, dealer: str) -> None:
    content = json.loads(played(dealer).to_line())
    DAMAGES[damage](content)
    with pytest.raises(DamagedRecord) as caught:
        replay(Record.from_line(json.dumps(content).encode()), LEXICON)
    message = str(caught.value)
    assert "\n" not in message
    assert message.endswith(".")
    assert not message.endswith("..")


@pytest.mark.parametrize(
    "damage",
    [
        lambda r: r["secret"].update(salt="0" * 32),
        lambda r: r.update(seal="0" * 64),
        lambda r: r.pop("secret"),
        lambda r: (r.pop("secret"), r.pop("seal")),
        lambda r: r["secret"].update(word="mood" if r["secret"]["word"] != "mood" else "good"),
    ],
)
def test_a_broken_seal_is_noticed(damage: Damage) -> None:
    content = json.loads(played("fair").to_line())
    damage(content)
    with pytest.raises(DamagedRecord, match="The seal is broken"):
        replay(Record.from_line(json.dumps(content).encode()), LEXICON)


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
