"""Games in a room: the terminal reads what the server's views have, under the same names."""

from __future__ import annotations

import msgspec
import pytest

from wordfoe.hangman.rules import Outcome
from wordfoe.terminal.room import game_answers
from wordfoe.terminal.room.bounded import NotOurs, read
from wordfoe.web.boggle_views import BoggleSettingsView, BoggleView, FoundView
from wordfoe.web.hangman_views import HangmanSettingsView, HangmanView
from wordfoe.web.move_answers import MoveAnswer, Reply

PAIRS = {
    game_answers.HangmanGame: HangmanView,
    game_answers.HangmanSettings: HangmanSettingsView,
    game_answers.Outcome: Outcome,
    game_answers.BoggleGame: BoggleView,
    game_answers.BoggleSettings: BoggleSettingsView,
    game_answers.Found: FoundView,
    game_answers.MoveAnswer: MoveAnswer,
    game_answers.Reply: Reply,
}


@pytest.mark.parametrize("ours", PAIRS, ids=lambda ours: ours.__name__)
def test_every_field_is_one_of_the_servers(ours: type[msgspec.Struct]) -> None:
    assert set(ours.__struct_fields__) <= set(PAIRS[ours].__struct_fields__)


def game(**more: object) -> bytes:
    content = {"kind": "hangman", "settings": {}, "move": 0, "pattern": "----", "tried": []}
    return msgspec.json.encode({**content, "wrong_words": [], "misses": 0, **more})


def test_whether_a_game_is_over() -> None:
    running = read(game(), game_answers.HangmanGame)
    assert (running.over, running.ending) == (False, None)
    ended = read(game(outcome={"won": True, "ending": "guessed"}), game_answers.HangmanGame)
    assert (ended.over, ended.ending) == (True, "guessed")


@pytest.mark.parametrize("more", [{"pattern": ""}, {"pattern": "-" * 65}, {"misses": -1}])
def test_what_is_no_game(more: dict[str, object]) -> None:
    with pytest.raises(NotOurs):
        read(game(**more), game_answers.HangmanGame)
