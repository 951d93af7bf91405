"""The games of a store: begun and played by their owners, by the clock that they are given."""

from typing import Any

import msgspec
import pytest

from support.clocks import HandClock
from support.moves import make_move
from support.servers import Browser, LocalServer, problem
from wordfoe.errors import Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.web.game_access import NoSuchGame
from wordfoe.web.games import Games, OutOfStep, TooManyGames
from wordfoe.web.requests import (
    HangmanWishes,
    LetterMove,
    MoveRequest,
    NewHangman,
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


def test_only_boggle_has_cells_to_select(games: Games) -> None:
    hangman = begin(games)
    with pytest.raises(Malformed, match="Cells are selected in Boggle"):
        games.selection("me", hangman, [0])
