"""What a browser may ask for: the types of requests follow from the settings of the games."""

from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from wordfoe.boggle.settings import SETTINGS as BOGGLE_SETTINGS
from wordfoe.errors import Malformed
from wordfoe.hangman.settings import SETTINGS
from wordfoe.setting import Setting
from wordfoe.web.decoding import decoded
from wordfoe.web.requests import (
    MOST_MISSES,
    SETTING_BOUNDS,
    BoggleWishes,
    HangmanWishes,
    LetterMove,
    MoveRequest,
    NewGame,
    NewHangman,
    given,
)


def read(content: object, kind: Any) -> Any:
    return decoded(msgspec.json.encode(content), kind)


def test_what_is_as_it_should_be_is_read() -> None:
    game = read({"kind": "hangman", "settings": {"length": 6}}, NewGame)
    assert game == NewHangman(settings=HangmanWishes(length=6))
    move = read({"number": 3, "move": {"type": "letter", "letter": "e"}}, MoveRequest)
    assert move == MoveRequest(number=3, move=LetterMove(letter="e"))


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


def test_the_server_allows_fewer_misses_than_the_game() -> None:
    assert SETTING_BOUNDS["misses"] == (1, MOST_MISSES)
    assert SETTING_BOUNDS["length"] == (SETTINGS["length"].least, SETTINGS["length"].most)
