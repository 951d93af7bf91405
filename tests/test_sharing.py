"""Results to share: a sentence, and squares that give nothing away."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon, boggle, hangman
from wordfoe.boggle.goals import RANKS, Goal, goal_of
from wordfoe.sharing import boggle_result, hangman_result, in_letters, part_of_goal

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
        "6 letters.\n■□■■■■□■"
    )
    assert in_letters(hangman_result(game, DAY)).endswith("\no - o o o o - o")


def test_a_word_that_was_not_found() -> None:
    game = word_game(misses=1)
    game.guess("x")
    assert hangman_result(game, DAY) == (
        "The fox beat me after 1 guess at the daily Evil Hangman of 2026-11-15, 6 letters.\n□"
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


def test_a_board_is_measured_in_ranks() -> None:
    game = board_game("slate")
    game.done()
    assert goal_of(game.solution).share(2) < RANKS[1].share
    assert boggle_result(game, DAY) == (
        "I made Chicken, rank 1 of 6, on the Boggle board of 2026-11-15: 1 word and 2 points, "
        "1 % of what a person can find.\n■□□□□□"
    )
    assert in_letters(boggle_result(game, DAY)).endswith("\no - - - - -")


def test_a_board_without_a_word() -> None:
    game = board_game()
    game.done()
    assert boggle_result(game, DAY) == (
        "I found no word on the Boggle board of 2026-11-15.\n□□□□□□"
    )


def test_all_words_of_a_board_are_more_than_a_person_finds() -> None:
    game = board_game()
    for found in boggle.Searcher(game.lexicon).search(game.board):
        game.submit(found.word)
    game.done()
    sentence, squares = boggle_result(game, DAY).split("\n")
    assert sentence.startswith("I made Silver fox, rank 6 of 6, on the Boggle board of 2026-11-15:")
    assert sentence.endswith(" points, more than a person is expected to find.")
    assert squares == "■" * 6


def test_a_part_of_the_goal_is_never_rounded_to_nothing() -> None:
    assert part_of_goal(1, Goal(300, 900)) == "1 % of what a person can find"
    assert part_of_goal(900, Goal(300, 900)) == "100 % of what a person can find"


def test_a_game_that_is_not_over_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        hangman_result(word_game(), DAY)
    with pytest.raises(ValueError, match="not over"):
        boggle_result(board_game(), DAY)
