"""What a browser may ask for: read strictly, and refused in a sentence."""

from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from wordfoe.boggle.settings import SETTINGS as BOGGLE_SETTINGS
from wordfoe.errors import Malformed
from wordfoe.hangman.settings import SETTINGS
from wordfoe.setting import Setting
from wordfoe.web.requests import (
    BoggleWishes,
    BrokenJson,
    HangmanWishes,
    LetterMove,
    MoveRequest,
    NewGame,
    NewHangman,
    Selection,
    decoded,
    given,
    in_words,
)


def read(content: object, kind: Any) -> Any:
    return decoded(msgspec.json.encode(content), kind)


def test_what_is_as_it_should_be_is_read() -> None:
    game = read({"kind": "hangman", "settings": {"length": 6}}, NewGame)
    assert game == NewHangman(settings=HangmanWishes(length=6))
    move = read({"number": 3, "move": {"type": "letter", "letter": "e"}}, MoveRequest)
    assert move == MoveRequest(number=3, move=LetterMove(letter="e"))


@pytest.mark.parametrize(
    ("content", "kind", "sentence"),
    [
        ({"number": "3", "move": {"type": "hint"}}, MoveRequest,
         'The field "number" should be a whole number, not text.'),
        ({"number": -1, "move": {"type": "hint"}}, MoveRequest,
         'The field "number" should be a whole number, at least 0.'),
        ({"number": 3}, MoveRequest, 'The request lacks the field "move".'),
        ({"path": [0, 36]}, Selection,
         'The field "path[1]" should be a whole number, at most 35.'),
        ({"path": [0] * 37}, Selection, 'The field "path" should be a list of at most 36 items.'),
        ({"path": [], "x": 1}, Selection,
         'The request has a field "x", which means nothing here.'),
        ({"kind": "chess"}, NewGame, "The field \"kind\" cannot be 'chess'."),
        ([], Selection, "The request should be an object, not a list."),
    ],
)  # fmt: skip
def test_what_is_not_is_refused_in_a_sentence(content: object, kind: Any, sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        read(content, kind)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b'{"path":['])
def test_what_is_no_json_is_told_apart(body: bytes) -> None:
    with pytest.raises(BrokenJson, match="not whole JSON"):
        decoded(body, Selection)


def test_a_reason_that_has_no_words_of_ours_is_still_a_sentence() -> None:
    said = in_words("Strange\x1b things - at `$.board`")
    assert said.startswith('The field "board" is not as it should be: Strange')
    assert said.isprintable()
    assert said.endswith(" things.")


def test_wishes_that_were_expressed() -> None:
    assert given(HangmanWishes(length=6, dealer=None)) == {"length": 6}
    assert given(HangmanWishes(misses=None)) == {"misses": None}  # unlimited
    assert given(HangmanWishes(misses=UNSET)) == {}
    assert given(BoggleWishes(timer=60, board=None)) == {"timer": 60}


def expect_bounds(kind: Any, name: str, about: Setting) -> None:
    """The bounds of a setting are those of the request."""
    least, most = about.least, about.most
    assert least is not None
    assert most is not None
    for number in (least, most):
        assert read({name: number}, kind) == kind(**{name: number})
    for number in (least - 1, most + 1):
        with pytest.raises(Malformed, match=f'"{name}" should be a whole number, at'):
            read({name: number}, kind)


def test_the_wishes_for_hangman_follow_from_its_settings() -> None:
    fields = {field.name: field for field in msgspec.structs.fields(HangmanWishes)}
    assert set(fields) == {n for n, about in SETTINGS.items() if about.offered} | {"show_count"}
    for name in ("length", "seed"):
        expect_bounds(HangmanWishes, name, SETTINGS[name])


def test_the_wishes_for_boggle_follow_from_its_settings() -> None:
    """But for its tiles, which a player calls the board."""
    fields = {field.name for field in msgspec.structs.fields(BoggleWishes)}
    assert fields == (set(BOGGLE_SETTINGS) - {"tiles"}) | {"board"}
    for name in ("rows", "columns", "min_length", "timer", "seed"):
        expect_bounds(BoggleWishes, name, BOGGLE_SETTINGS[name])
