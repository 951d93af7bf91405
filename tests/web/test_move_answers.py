"""The answer to a move: what was made, the reply to it, and a sentence with what stands now."""

from support.clocks import HandClock
from support.moves import make_move
from wordfoe.web.games import Games
from wordfoe.web.hangman_views import HangmanView
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

LEAN = "leanabcdefghijkl"  # a board of 4x4 whose first row is a word


def begin_boggle(games: Games, timer: int | None = None) -> str:
    settings = BoggleWishes(board=LEAN, timer=timer, seed=1)
    return games.begin("me", NewBoggle(settings=settings)).view.id


def test_a_reply_is_a_sentence_with_what_stands_now(games: Games) -> None:
    settings = HangmanWishes(dealer="largest", length=8, seed=1)
    game = games.begin("me", NewHangman(settings=settings)).view.id
    answer = make_move(games, "me", game, MoveRequest(number=0, move=LetterMove(letter="z")))
    assert answer.reply.said.startswith("No Z. ")
    assert answer.move == {"type": "letter", "letter": "z"}
    over = make_move(games, "me", game, MoveRequest(number=1, move=ResignMove()))
    assert isinstance(over.view, HangmanView)
    assert over.view.outcome is not None
    assert over.view.outcome.word.upper() in over.reply.said


def test_a_word_has_its_points_and_the_end_has_both_scores(games: Games) -> None:
    game = begin_boggle(games)
    found = make_move(games, "me", game, MoveRequest(number=0, move=WordMove(word="lean")))
    reply = found.reply
    assert (reply.word, reply.path, reply.points) == ("lean", (0, 1, 2, 3), 1)
    assert reply.said == "+1 LEAN"
    over = make_move(games, "me", game, MoveRequest(number=1, move=DoneMove()))
    assert (over.reply.word, over.reply.path, over.reply.points) == (None, None, 0)
    assert over.reply.said.startswith("Done. You: 1 word, 1 point. The fox: ")


def test_the_end_says_when_time_was_up(games: Games, clock: HandClock) -> None:
    game = begin_boggle(games, timer=60)
    clock.move(seconds=60)
    over = make_move(games, "me", game, MoveRequest(number=0, move=DoneMove()))
    assert over.reply.said.startswith("Time is up. You: 0 words, 0 points. The fox: ")
