"""Moves: what a player types becomes a guess or is refused, and their JSON stays as it is."""

from __future__ import annotations

import msgspec
import pytest

from wordfoe.alphabet import ENGLISH
from wordfoe.errors import Malformed
from wordfoe.hangman.moves import (
    Guess,
    Hint,
    Letter,
    Move,
    Reply,
    Resign,
    Word,
    letter_from,
    word_from,
)


def test_case_and_blanks_do_not_matter() -> None:
    assert letter_from(" E ", ENGLISH) == Letter("e")
    assert word_from(" Beer\n", ENGLISH) == Word("beer")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Type one letter."),
        ("ee", '"ee" is 2 characters; type one letter'),
        ("7", '"7" is not a letter; type one of a to z'),
        ("\x1b", r'"\\x1b" is not a letter'),
    ],
)
def test_no_letter(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        letter_from(text, ENGLISH)


@pytest.mark.parametrize(
    ("text", "message"),
    [("  ", "no word to guess"), ("go0d", '"go0d" is not a word'), ("a b", "is not a word")],
)
def test_no_word(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        word_from(text, ENGLISH)


@pytest.mark.parametrize(
    ("guess", "reply", "json"),
    [
        (
            Letter("e"),
            Reply((1, 4), proven=True, certain=(2, 3)),
            b'{"guess":{"type":"letter","letter":"e"},'
            b'"reply":{"positions":[1,4],"proven":true,"certain":[2,3]}}',
        ),
        (Word("beer"), Reply(), b'{"guess":{"type":"word","word":"beer"},"reply":{}}'),
        (
            Hint(),
            Reply((0,), "b"),
            b'{"guess":{"type":"hint"},"reply":{"positions":[0],"letter":"b"}}',
        ),
        (Resign(), Reply(), b'{"guess":{"type":"resign"},"reply":{}}'),
    ],
)
def test_a_move_in_a_record(guess: Guess, reply: Reply, json: bytes) -> None:
    assert msgspec.json.encode(Move(guess, reply)) == json
    assert msgspec.json.decode(json, type=Move) == Move(guess, reply)
