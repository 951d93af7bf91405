"""Access to games: up to date with other processes and with the clock, or refused."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from support.clocks import HandClock
from support.moves import begin_hangman, letter_move, make_move
from wordfoe.errors import DamagedRecord, Illegal, OtherLexicon
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.requests import (
    BoggleWishes,
    MoveRequest,
    NewBoggle,
    WordMove,
)
from wordfoe.web.store import Store

BOARD = "perslatgsineters"


def seen(view: Any) -> bytes:
    return msgspec.json.encode(view)


def test_moves_of_another_process_are_read_on(games: Games, database: str) -> None:
    game = begin_hangman(games)
    make_move(games, "me", game, letter_move(0, "e"))
    other = Games(Store(database), Lexicon.english())
    view = make_move(other, "me", game, letter_move(1, "a")).view
    assert seen(games.view("me", game)) == seen(view)
    assert make_move(other, "me", game, letter_move(2, "i")).repeated is False
    answer = make_move(games, "me", game, letter_move(2, "o"))  # whose number is taken in the store
    assert answer.repeated
    assert answer.move == {"type": "letter", "letter": "i"}
    other.close()


def test_a_game_of_other_words_is_kept_and_cannot_be_played(games: Games, database: str) -> None:
    timed = NewBoggle(settings=BoggleWishes(board=BOARD, timer=1))
    game = games.begin("me", timed).view.id
    other = Games(Store(database), Lexicon(["lean", "elan"]))  # long after the time was up
    with pytest.raises(OtherLexicon, match="begun with another word list"):
        other.view("me", game)
    assert [listed.id for listed in other.list("me", 5).games] == [game]
    assert other.reviews.archive("me").records == []
    other.close()


def test_a_game_that_lacks_a_move_is_damaged(games: Games, database: str, tmp_path: Path) -> None:
    game = begin_hangman(games)
    for number, guess in enumerate("zqx"):
        make_move(games, "me", game, letter_move(number, guess))
    damaged = sqlite3.connect(tmp_path / "games.db")
    damaged.execute("DELETE FROM moves WHERE number = 1")
    damaged.commit()
    damaged.close()
    other = Games(Store(database), Lexicon.english())
    with pytest.raises(DamagedRecord, match="Move 1 of this game is missing"):
        other.view("me", game)
    other.close()


def test_a_game_ends_with_its_time_whoever_looks(games: Games, clock: HandClock) -> None:
    game = games.begin("me", NewBoggle(settings=BoggleWishes(board=BOARD, timer=60))).view.id
    make_move(games, "me", game, MoveRequest(number=0, move=WordMove(word="slate")))
    clock.move(seconds=60)
    assert games.reviews.statistics("me").seeded.boggle.played == 1
    with pytest.raises(Illegal, match="The game is over"):
        make_move(games, "me", game, MoveRequest(number=2, move=WordMove(word="last")))
