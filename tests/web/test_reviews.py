"""What can be had of finished games, and of no others."""

import pytest

from support.moves import make_move
from wordfoe.errors import Illegal, Malformed
from wordfoe.web.games import Games
from wordfoe.web.requests import (
    BoggleWishes,
    DoneMove,
    HangmanWishes,
    MoveRequest,
    NewBoggle,
    NewHangman,
    ResignMove,
)

BOARD = "perslatgsineters"
QUICK = HangmanWishes(dealer="largest", length=8, misses=26, seed=1)


def begin(games: Games) -> str:
    return games.begin("me", NewHangman(settings=QUICK)).view.id


def test_a_record_is_told_at_the_end(games: Games) -> None:
    game = begin(games)
    with pytest.raises(Illegal, match="The game is not over"):
        games.reviews.record("me", game)
    make_move(games, "me", game, MoveRequest(number=0, move=ResignMove()))
    assert games.reviews.record("me", game).settings["seed"] == 1


def test_only_hangman_has_an_xray(games: Games) -> None:
    boggle = games.begin("me", NewBoggle(settings=BoggleWishes(board=BOARD))).view.id
    make_move(games, "me", boggle, MoveRequest(number=0, move=DoneMove()))
    with pytest.raises(Malformed, match="Only games of Hangman have an x-ray"):
        games.reviews.xray("me", boggle)
