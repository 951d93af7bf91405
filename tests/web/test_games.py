"""The games of a store: begun and played by their owners, by the clock that they are given."""

import pytest

from support.clocks import HandClock
from support.moves import begin_hangman, letter_move, make_move
from support.servers import Browser, LocalServer, problem
from wordfoe.errors import Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.web.game_access import NoSuchGame
from wordfoe.web.games import Games, TooManyGames
from wordfoe.web.store import Store


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
    begin_hangman(games)
    with pytest.raises(TooManyGames):
        begin_hangman(games)
    clock.move(days=1)
    with pytest.raises(TooManyGames):
        begin_hangman(games)
    clock.move(seconds=0.001)
    begin_hangman(games)
    games.close()


def test_a_game_is_its_owners_alone(games: Games) -> None:
    game = begin_hangman(games)
    for owner, name in (("you", game), ("me", "unknown")):
        with pytest.raises(NoSuchGame):
            games.view(owner, name)
        with pytest.raises(NoSuchGame):
            make_move(games, owner, name, letter_move(0, "e"))


def test_only_boggle_has_cells_to_select(games: Games) -> None:
    hangman = begin_hangman(games)
    with pytest.raises(Malformed, match="Cells are selected in Boggle"):
        games.selection("me", hangman, [0])
