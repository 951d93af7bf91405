"""The bodies of requests: read strictly, and refused in a sentence."""

from typing import Any

import msgspec
import pytest

from wordfoe.errors import Malformed
from wordfoe.web.decoding import BrokenJson, decoded, decoder_of
from wordfoe.web.requests import HangmanWishes, MoveRequest, NewGame, NewHangman, Selection


def read(content: object, kind: Any) -> Any:
    return decoded(msgspec.json.encode(content), kind)


def test_a_decoder_is_built_once() -> None:
    assert decoder_of(Selection) is decoder_of(Selection)


def test_the_bounds_that_are_available_are_asked_for_after_a_mistake_alone() -> None:
    def available() -> dict[str, tuple[int, int]]:
        asked.append("asked")
        return {"length": (4, 5)}

    asked: list[str] = []
    body = msgspec.json.encode({"kind": "hangman", "settings": {"length": 6}})
    game: Any = decoded(body, NewGame, available)  # type: ignore[arg-type]
    assert game == NewHangman(settings=HangmanWishes(length=6))
    assert asked == []
    with pytest.raises(Malformed, match=r"^Choose a length between 4 and 5\.$"):
        decoded(body.replace(b"6", b"0"), NewGame, available)  # type: ignore[arg-type]
    assert asked == ["asked"]


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
         'The request has an unknown field "x".'),
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
    with pytest.raises(BrokenJson, match="not valid JSON"):
        decoded(body, Selection)
