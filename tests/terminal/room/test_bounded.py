"""Answers are read with suspicion: control characters, sizes, depths, other types."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe.terminal.room.answers import News, Seat
from wordfoe.terminal.room.bounded import LONGEST_TEXT, NotOurs, read

NEWS = {"number": 1, "type": "joined"}


def test_control_characters_are_written_out() -> None:
    said = "\x1b[2J\x07Owl\nwon\u202e\x9b31m"
    found = read(json.dumps({**NEWS, "said": said}).encode(), News)
    assert found.said == r"\x1b[2J\x07Owl\nwon\u202e\x9b31m"


@given(st.text())
def test_every_text_is_printable_and_short(text: str) -> None:
    content = json.dumps({"seat": 1, "name": text[:4]}).encode("utf-8", "surrogatepass")
    try:
        assert read(content, Seat).name.isprintable()
    except NotOurs:
        assert any("\ud800" <= letter <= "\udfff" for letter in text)


def test_a_long_text_is_cut() -> None:
    found = read(json.dumps({**NEWS, "said": "\x1b" * 10**6}).encode(), News)
    assert found.said is not None
    assert len(found.said) <= LONGEST_TEXT


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<html>",
        b"[]",
        b"{}",
        b'{"number": -1, "type": "joined"}',
        b'{"number": 1e999, "type": "joined"}',
        b'{"number": ' + b"9" * 40 + b', "type": "joined"}',
        b'{"number": "1", "type": "joined"}',
        b'{"number": 1, "type": "\xff"}',
        b"[" * 10**6,
        b'{"number": 1, "type": "' + b"x" * 100 + b'"}',
    ],
)
def test_what_is_not_an_answer(content: bytes) -> None:
    with pytest.raises(NotOurs):
        read(content, News)
