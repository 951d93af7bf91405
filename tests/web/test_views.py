"""What may be seen: of a running game what its player knows, and the rest at the end."""

import itertools
import json
from typing import Any

import msgspec
import pytest

from support.clocks import NOON, HandClock
from support.moves import make_move
from wordfoe.hangman import Game
from wordfoe.hangman.pictures import Mood
from wordfoe.hangman.rules import Word
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.hangman.pictures import WIDTH, draw
from wordfoe.terminal.hangman.table import board
from wordfoe.web.games import Games
from wordfoe.web.requests import (
    BoggleWishes,
    DoneMove,
    HangmanWishes,
    LetterMove,
    MoveRequest,
    NewBoggle,
    NewGame,
    NewHangman,
    ResignMove,
    WordMove,
)
from wordfoe.web.store import Finished, GameRow
from wordfoe.web.views import listed, told_time

BOARD = "perslatgsineters"
FAIR = NewHangman(settings=HangmanWishes(dealer="fair", length=8, seed=1))
BOGGLE = NewBoggle(settings=BoggleWishes(board=BOARD, timer=60, seed=1))


def seen(view: Any) -> dict[str, Any]:
    return dict(msgspec.json.decode(msgspec.json.encode(view)))


@pytest.mark.parametrize(
    ("new", "last", "told"),
    [
        (FAIR, ResignMove(), {"seed", "again", "secret"}),
        (BOGGLE, DoneMove(),
         {"seed", "again", "solution", "withheld", "longest", "missed"}),
    ],
)  # fmt: skip
def test_what_is_told_at_the_end_is_not_there_before(
    games: Games, new: NewGame, last: Any, told: set[str]
) -> None:
    before = seen(games.begin("me", new).view)
    after = seen(make_move(games, "me", before["id"], MoveRequest(number=0, move=last)).view)
    assert set(after) - set(before) == told
    assert "seed" not in before["settings"]
    assert after["again"]["seed"] == after["seed"] == 1


def test_the_words_left_are_told_to_those_who_asked_for_it(games: Games) -> None:
    for wish in (False, True):
        settings = HangmanWishes(dealer="largest", length=8, show_count=wish)
        view = seen(games.begin("me", NewHangman(settings=settings)).view)
        assert ("words_left" in view) is wish


def test_the_seconds_left_are_rounded_up_and_none_are_left_at_the_end(
    games: Games, clock: HandClock
) -> None:
    game = seen(games.begin("me", BOGGLE).view)["id"]
    for moved, left in ((0, 60), (0.001, 60), (0.999, 59), (58.999, 1), (0.001, 0)):
        clock.move(seconds=moved)
        assert seen(games.view("me", game))["seconds_left"] == left


def test_a_reply_is_a_sentence_with_what_stands_now(games: Games) -> None:
    settings = HangmanWishes(dealer="largest", length=8, seed=1)
    game = games.begin("me", NewHangman(settings=settings)).view.id
    answer = make_move(games, "me", game, MoveRequest(number=0, move=LetterMove(letter="z")))
    assert answer.reply.said.startswith("Sorry, no Z. Blank blank")
    over = make_move(games, "me", game, MoveRequest(number=1, move=ResignMove()))
    assert seen(over.view)["outcome"]["word"].upper() in over.reply.said


@pytest.mark.parametrize("allowed", [*range(1, 27), None])
def test_the_page_has_the_picture_that_the_terminal_draws(
    games: Games, allowed: int | None
) -> None:
    words = list(itertools.islice(Lexicon.english().words(8), allowed or 26))
    settings = HangmanWishes(dealer="largest", length=8, misses=allowed, seed=1)
    view = seen(games.begin("me", NewHangman(settings=settings)).view)
    terminal = Game(Lexicon.english(), dealer="largest", length=8, misses=allowed, seed=1)
    for number, word in enumerate([*words, None]):
        picture = view["picture"]
        drawn = board(terminal.position, picture="boat", plain=False, show_count=False)
        shown = [line[:WIDTH].rstrip() for line in drawn.splitlines()]
        assert shown == [*draw("boat", picture["step"], Mood(picture["mood"]))]
        if word is not None:
            terminal.play(Word(word))
            move = MoveRequest(number=number, move=WordMove(word=word))
            view = seen(make_move(games, "me", view["id"], move).view)
            assert view["misses"] == number + 1
    assert (view["outcome"] is None) is (allowed is None)


def test_a_view_says_how_the_dealer_is_and_how_hard_the_game_is(games: Games) -> None:
    for dealer, manner, difficulty in (
        ("largest", "evil", "hard"),
        ("perfect", "evil", None),
        ("fair", "fair", None),
        ("kind", "kind", None),
    ):
        new = NewHangman(settings=HangmanWishes(dealer=dealer, length=6))
        view = seen(games.begin("me", new).view)
        assert (view["manner"], view["difficulty"]) == (manner, difficulty)


def test_a_time_as_people_and_programs_read_it() -> None:
    assert told_time(NOON) == "2026-11-15T12:00:00Z"
    assert told_time(NOON + 999) == told_time(NOON)


HANGMAN = {"settings": {"dealer": "fair", "length": 6}}
SIDES = {"player": {"points": 3}, "computer": {"points": 40}}


@pytest.mark.parametrize(
    ("kind", "settings", "moves", "outcome", "summary"),
    [
        ("hangman", HANGMAN, 1, None, "fair, 6 letters, 1 move so far"),
        ("hangman", HANGMAN, 2, {"won": True, "word": "quartz", "misses": 1},
         "fair, QUARTZ, won with 1 miss"),
        ("hangman", HANGMAN, 2, {"won": False, "word": "quartz", "misses": 10},
         "fair, QUARTZ, lost with 10 misses"),
        ("boggle", {"rows": 4, "columns": 5}, 1, None, "4x5, 1 word so far"),
        ("boggle", {"rows": 4, "columns": 5}, 3, {"won": False, **SIDES}, "4x5, 3 to 40 points"),
    ],
)  # fmt: skip
def test_a_game_in_a_list(
    kind: str, settings: dict[str, Any], moves: int, outcome: dict[str, Any] | None, summary: str
) -> None:
    row = GameRow("g", kind, json.dumps(settings), "me", NOON, None, "words")
    told = None if outcome is None else json.dumps(outcome)
    shown = listed(Finished(row, moves, NOON, told))
    assert (shown.id, shown.kind, shown.created) == ("g", kind, "2026-11-15T12:00:00Z")
    assert (shown.over, shown.won) == (outcome is not None, outcome and outcome["won"])
    assert shown.summary == summary
