"""What the player of a game of Hangman may see, while it runs and at its end."""

import itertools
from typing import Any

import msgspec
import pytest

from support.moves import make_move
from wordfoe.hangman import Game
from wordfoe.hangman.pictures import Mood
from wordfoe.hangman.rules import Word
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.hangman.pictures import WIDTH, draw
from wordfoe.terminal.hangman.table import board
from wordfoe.web.games import Games
from wordfoe.web.requests import HangmanWishes, MoveRequest, NewHangman, ResignMove, WordMove


def seen(view: Any) -> dict[str, Any]:
    return dict(msgspec.json.decode(msgspec.json.encode(view)))


def test_what_is_revealed_at_the_end_is_not_there_before(games: Games) -> None:
    new = NewHangman(settings=HangmanWishes(dealer="fair", length=8, seed=1))
    before = seen(games.begin("me", new).view)
    end = MoveRequest(number=0, move=ResignMove())
    after = seen(make_move(games, "me", before["id"], end).view)
    assert set(after) - set(before) == {"seed", "again", "secret"}
    assert "seed" not in before["settings"]
    assert after["again"]["seed"] == after["seed"] == 1


def test_the_words_left_are_shown_to_players_who_asked_for_it(games: Games) -> None:
    for wish in (False, True):
        settings = HangmanWishes(dealer="largest", length=8, show_count=wish)
        view = seen(games.begin("me", NewHangman(settings=settings)).view)
        assert ("words_left" in view) is wish


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
        art = [*draw("boat", picture["step"], Mood(picture["mood"]))]
        assert shown[: len(art)] == art
        assert not any(shown[len(art) :])  # only facts beside it go on
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


def test_a_new_game_says_whether_it_can_be_won(games: Games) -> None:
    expected = {
        ("sly", 10): ("yes", "Yes. With the best letters, 8 misses are enough, and you have 10."),
        ("sly", 7): ("no", "No, not by letters alone. They take 8 misses; you have 7."),
        ("largest", 7): (
            "unknown",
            "Nobody knows. With 7 misses a perfect fox wins, but this one is not perfect.",
        ),
        ("fair", 1): ("yes", "Yes. The word is chosen already, so the right letters win."),
        ("kind", None): (
            "yes",
            "Yes. Misses are unlimited, so the right letters win in the end.",
        ),
    }
    for (dealer, misses), (answer, said) in expected.items():
        settings = HangmanWishes(dealer=dealer, length=8, misses=misses, words="common")
        view = seen(games.begin("me", NewHangman(settings=settings)).view)
        assert view["outlook"] == {"answer": answer, "said": said}
        assert view["tiers"] == ["everyday", "common", "all"]
    end = MoveRequest(number=0, move=WordMove(word="zwieback"))
    after = seen(make_move(games, "me", view["id"], end).view)
    assert not {"outlook", "tiers"} & set(after)
