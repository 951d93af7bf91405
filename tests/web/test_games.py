"""The games of a store: begun and played by their owners, by the clock that they are given."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from support.clocks import HandClock
from support.moves import make_move
from support.servers import Browser, LocalServer, problem
from wordfoe.errors import DamagedRecord, Illegal, Malformed, OtherLexicon
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games, NoSuchGame, OutOfStep, TooManyGames
from wordfoe.web.requests import (
    BoggleWishes,
    DoneMove,
    HangmanWishes,
    LetterMove,
    MoveRequest,
    NewBoggle,
    NewHangman,
    ResignMove,
    WordMove,
)
from wordfoe.web.store import Store

BOARD = "perslatgsineters"
QUICK = HangmanWishes(dealer="largest", length=8, misses=26, seed=1)


def begin(games: Games, owner: str = "me") -> str:
    return games.begin(owner, NewHangman(settings=QUICK)).view.id


def letter(number: int, letter: str) -> MoveRequest:
    return MoveRequest(number=number, move=LetterMove(letter=letter))


def seen(view: Any) -> bytes:
    return msgspec.json.encode(view)


def test_too_many_games_left_unfinished(database: str, clock: HandClock) -> None:
    limits = {"open_games": 3}
    with LocalServer(database, limits=limits, clock=clock) as server:
        with Browser(server) as browser:
            views = [browser.begin() for _ in range(3)]
            refused = browser.post("/api/games", json={"kind": "boggle"})
            detail = "You left 3 games unfinished today; finish or give up one first."
            assert problem(refused, 429, "too-many-games")["detail"] == detail
            browser.move(views[0], "resign")
            browser.begin("boggle")
        with Browser(server) as other:
            other.begin()


def test_games_of_the_day_before_do_not_count_as_left(database: str, clock: HandClock) -> None:
    games = Games(Store(database), Lexicon.english(), clock.wall, most_open=1)
    begin(games)
    with pytest.raises(TooManyGames):
        begin(games)
    clock.move(days=1)
    with pytest.raises(TooManyGames):
        begin(games)
    clock.move(seconds=0.001)
    begin(games)
    games.close()


def test_a_game_is_its_owners_alone(games: Games) -> None:
    game = begin(games)
    for owner, name in (("you", game), ("me", "unknown")):
        with pytest.raises(NoSuchGame):
            games.view(owner, name)
        with pytest.raises(NoSuchGame):
            make_move(games, owner, name, letter(0, "e"))


def test_a_number_is_played_once_and_in_its_turn(games: Games) -> None:
    game = begin(games)
    first = make_move(games, "me", game, letter(0, "e"))
    again = make_move(games, "me", game, letter(0, "a"))
    assert (first.repeated, again.repeated) == (False, True)
    assert seen(again.view) == seen(first.view)
    with pytest.raises(OutOfStep, match="The next move has the number 1, not 5") as refused:
        make_move(games, "me", game, letter(5, "a"))
    assert seen(refused.value.view) == seen(first.view)


def test_moves_of_another_process_are_read_on(games: Games, database: str) -> None:
    game = begin(games)
    make_move(games, "me", game, letter(0, "e"))
    other = Games(Store(database), Lexicon.english())
    view = make_move(other, "me", game, letter(1, "a")).view
    assert seen(games.view("me", game)) == seen(view)
    assert make_move(other, "me", game, letter(2, "i")).repeated is False
    answer = make_move(games, "me", game, letter(2, "o"))  # whose number is taken in the store
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
    assert other.archive("me").records == []
    other.close()


def test_a_game_that_lacks_a_move_is_damaged(games: Games, database: str, tmp_path: Path) -> None:
    game = begin(games)
    for number, guess in enumerate("zqx"):
        make_move(games, "me", game, letter(number, guess))
    damaged = sqlite3.connect(tmp_path / "games.db")
    damaged.execute("DELETE FROM moves WHERE number = 1")
    damaged.commit()
    damaged.close()
    other = Games(Store(database), Lexicon.english())
    with pytest.raises(DamagedRecord, match="Move 1 of this game is missing"):
        other.view("me", game)
    other.close()


def test_a_record_is_told_at_the_end(games: Games) -> None:
    game = begin(games)
    with pytest.raises(Illegal, match="The game is not over"):
        games.record("me", game)
    make_move(games, "me", game, MoveRequest(number=0, move=ResignMove()))
    assert games.record("me", game).settings["seed"] == 1


def test_what_only_one_kind_of_game_has(games: Games) -> None:
    hangman = begin(games)
    boggle = games.begin("me", NewBoggle(settings=BoggleWishes(board=BOARD))).view.id
    with pytest.raises(Malformed, match="Cells are selected in Boggle"):
        games.selection("me", hangman, [0])
    make_move(games, "me", boggle, MoveRequest(number=0, move=DoneMove()))
    with pytest.raises(Malformed, match="Only a game of Hangman has an x-ray"):
        games.xray("me", boggle)


def test_a_game_ends_with_its_time_whoever_looks(games: Games, clock: HandClock) -> None:
    game = games.begin("me", NewBoggle(settings=BoggleWishes(board=BOARD, timer=60))).view.id
    make_move(games, "me", game, MoveRequest(number=0, move=WordMove(word="slate")))
    clock.move(seconds=60)
    assert games.statistics("me").seeded.boggle.played == 1
    with pytest.raises(Illegal, match="The game is over"):
        make_move(games, "me", game, MoveRequest(number=2, move=WordMove(word="last")))
