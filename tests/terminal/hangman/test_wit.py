"""What the fox says in the terminal: lines of the page, chosen by the seed, at three moments."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wordfoe
from wordfoe import Lexicon
from wordfoe.hangman import DEALERS, Game
from wordfoe.terminal.hangman.wit import LINES, line_after_miss, line_at_end

FOX = (Path(wordfoe.__file__).parent / "web" / "static" / "fox.js").read_text()
WORDS = Lexicon(["cool", "good", "ally"])


def game(guesses: str, **wishes: Any) -> Game:
    played = Game(WORDS, **{"dealer": "largest", "misses": 3, "seed": 1, **wishes})
    for letter in guesses:
        played.guess(letter)
    return played


def test_the_page_has_every_line() -> None:
    lines = [line for by in LINES.values() for lines in by.values() for line in lines]
    assert all(line.replace("'", "\u2019") in FOX for line in lines)
    assert all(line.isascii() for line in lines)


def test_there_is_a_line_for_every_manner() -> None:
    for by_manner in LINES.values():
        assert {*by_manner} == {dealer.manner for dealer in DEALERS.values()}


@pytest.mark.parametrize(
    ("guesses", "misses", "speaks"),
    [("z", 3, False), ("zx", 3, True), ("zxo", 3, False), ("z", 2, False), ("zx", None, False)],
)
def test_a_late_miss(guesses: str, misses: int | None, speaks: bool) -> None:
    line = line_after_miss(game(guesses, misses=misses))
    assert (line in LINES["miss"]["evil"]) == speaks
    assert (line is None) != speaks


@pytest.mark.parametrize("dealer", DEALERS)
def test_a_loss_has_a_line_for_every_dealer(dealer: str) -> None:
    assert line_at_end(game("zxq", dealer=dealer)) in LINES["lost"][DEALERS[dealer].manner]


def test_a_win_and_a_game_given_up() -> None:
    won = game("ocl", misses=9)
    assert won.outcome is not None
    assert won.outcome.won
    assert line_at_end(won) in LINES["won"]["evil"]
    resigned = game("z")
    assert line_at_end(resigned) is None, "it is not over"
    resigned.resign()
    assert line_at_end(resigned) is None


def test_a_dealer_of_ones_own_has_no_lines() -> None:
    """Nobody knows whether it cheats."""
    own = Game(WORDS, dealer=lambda turn: turn.families[0], misses=1, seed=1)
    own.guess("z")
    assert line_at_end(own) is None


def test_the_seed_chooses() -> None:
    said = [line_at_end(game("zxq", seed=seed)) for seed in range(20)]
    assert said == [line_at_end(game("zxq", seed=seed)) for seed in range(20)]
    assert {*said} == {*LINES["lost"]["evil"]}
