"""Games and moves for tests that have no server, and no event loop of their own."""

from __future__ import annotations

import asyncio

from wordfoe.web.games import Games
from wordfoe.web.hangman_views import HangmanView
from wordfoe.web.move_answers import MoveAnswer
from wordfoe.web.requests import HangmanWishes, LetterMove, MoveRequest, NewHangman

__all__ = ["begin_hangman", "letter_move", "make_move", "tried_letters"]


def begin_hangman(games: Games, owner: str = "me", **wishes: object) -> str:
    """Begin a game against a quick dealer, unless the wishes name another, and return its id."""
    settings = HangmanWishes(**{"seed": 4, "dealer": "largest", **wishes})
    return games.begin(owner, NewHangman(settings=settings)).view.id


def letter_move(number: int, letter: str) -> MoveRequest:
    """Return the request to guess a letter as the move of this number."""
    return MoveRequest(number=number, move=LetterMove(letter=letter))


def make_move(games: Games, owner: str, game: str, request: MoveRequest) -> MoveAnswer:
    """Make a move as a request does, in an event loop of its own, and return its answer. Raise what
    `Moves.make` raises."""
    return asyncio.run(games.moves.make(owner, game, request))


def tried_letters(games: Games, game: str, owner: str = "me") -> tuple[str, ...]:
    """Return the letters that were tried in a game of Hangman."""
    view = games.view(owner, game)
    assert isinstance(view, HangmanView)
    return view.tried
