"""What the dealer says, in whole sentences."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon
from wordfoe.hangman import Game, Hint, Letter, Move, Outcome, Reply, Resign, Word
from wordfoe.hangman.sentences import announced, ending, spoken, state


@pytest.mark.parametrize(
    ("pattern", "aloud"),
    [
        ("-e--e", "blank E blank blank E"),
        ("cool", "C O O L"),
        ("-", "blank"),
        ("ß-", "ß blank"),  # no single capital
    ],
)
def test_a_pattern_read_aloud(pattern: str, aloud: str) -> None:
    assert spoken(pattern) == aloud


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Move(Letter("e"), Reply()), "No E."),
        (Move(Letter("e"), Reply((3,))), "Yes, E is at position 4."),
        (Move(Letter("e"), Reply((0, 3))), "Yes, E is at positions 1 and 4."),
        (Move(Letter("s"), Reply((0, 2, 3))), "Yes, S is at positions 1, 3 and 4."),
        (Move(Hint(), Reply((1, 2), "o")), "A hint, for 3 misses: O is at positions 2 and 3."),
        (Move(Word("cool"), Reply((0, 1, 2, 3))), "COOL is the word."),
        (Move(Word("cool"), Reply()), "Not COOL."),
        (Move(Resign(), Reply()), ""),
    ],
)
def test_what_the_dealer_answers(move: Move, said: str) -> None:
    assert announced(move) == said


@pytest.mark.parametrize(
    ("outcome", "named"),
    [
        (Outcome(True, "revealed", "cool", 1, 4), ("Congratulations", "(4 guesses, 1 miss)")),
        (Outcome(True, "guessed", "cool", 0, 1), ("Congratulations", "(1 guess, 0 misses)")),
        (Outcome(False, "misses", "cool", 9, 12), ("You lose", "(12 guesses, 9 misses of 9)")),
        (Outcome(False, "resigned", "cool", 2, 3), ("You give up", "(3 guesses, 2 misses)")),
    ],
)
def test_how_a_game_ended(outcome: Outcome, named: tuple[str, str]) -> None:
    said = ending(outcome, allowed=9)
    assert said.startswith(named[0])
    assert said.endswith(named[1])
    assert (" COOL." if outcome.won else " COOL all along.") in said


def test_what_stands_after_a_move() -> None:
    game = Game(Lexicon(["cool", "good"]), length=4, misses=3, dealer="largest", seed=1)
    game.guess("x")
    assert state(game.position) == "2 misses left. The word so far: blank, blank, blank, blank."
    game.guess("z")
    game.guess("o")
    assert state(game.position) == "1 miss left. The word so far: blank, O, O, blank."
    unlimited = Game(Lexicon(["cool"]), length=4, misses=None, seed=1)
    unlimited.guess("c")
    assert state(unlimited.position) == "0 misses so far. The word so far: C, blank, blank, blank."
