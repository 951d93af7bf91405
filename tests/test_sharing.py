"""Results to share: a sentence, and squares that give nothing away."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon, boggle, hangman
from wordfoe.sharing import boggle_result, hangman_result, in_letters

DAY = "2026-11-15"
BOARD = "perslatgsineters"


def word_game(misses: int = 3) -> hangman.Game:
    """A game that ends with DOUBLE or DOABLE, whichever costs a miss."""
    return hangman.Game(Lexicon(["doable", "double"]), length=6, misses=misses, seed=7)


def test_a_word_that_was_found() -> None:
    game = word_game()
    for letter in "dxobleua":
        if game.outcome is None:
            game.guess(letter)
    assert game.outcome is not None
    assert game.outcome.won
    assert hangman_result(game, DAY) == (
        "I beat the fox in 8 guesses with 2 misses at the daily Evil Hangman of 2026-11-15, "
        "6 letters.\n🟩🟥🟩🟩🟩🟩🟥🟩"
    )
    assert in_letters(hangman_result(game, DAY)).endswith("\no x o o o o x o")


def test_a_word_that_was_not_found() -> None:
    game = word_game(misses=1)
    game.guess("x")
    assert hangman_result(game, DAY) == (
        "The fox beat me after 1 guess at the daily Evil Hangman of 2026-11-15, 6 letters.\n🟥"
    )


def test_a_word_that_was_given_up() -> None:
    game = word_game()
    game.guess("d")
    game.resign()
    assert hangman_result(game, DAY).startswith("I gave up after 1 guess at the daily")


def board_game(*words: str) -> boggle.Game:
    game = boggle.Game(Lexicon.english(), boggle.Settings(rows=4, columns=4, tiles=BOARD))
    for word in words:
        game.submit(word)
    return game


@pytest.mark.parametrize(("words", "green"), [((), 0), (("slate",), 1)])
def test_a_board(words: tuple[str, ...], green: int) -> None:
    game = board_game(*words)
    others = game.done().computer.words
    sentence, squares = boggle_result(game, DAY).split("\n")
    assert sentence == (
        f"I found {len(words)} word{'' if words else 's'} for {2 * len(words)} points on the "
        f"Boggle board of 2026-11-15; the fox took the other {others:,}."
    )
    assert squares == "🟩" * green + "⬜" * (10 - green)


def test_a_board_of_which_the_player_has_half_the_points() -> None:
    game = board_game()
    total = sum(found.points for found in boggle.Searcher(game.lexicon).search(game.board))
    for found in boggle.Searcher(game.lexicon).search(game.board):
        if 2 * (game.position.points + found.points) <= total:
            game.submit(found.word)
    game.done()
    assert in_letters(boggle_result(game, DAY)).endswith("\no o o o o - - - - -")


def test_a_game_that_is_not_over_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        hangman_result(word_game(), DAY)
    with pytest.raises(ValueError, match="not over"):
        boggle_result(board_game(), DAY)
