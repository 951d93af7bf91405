"""Slips: rare letters are some, and the count is the same however it is asked for."""

from __future__ import annotations

from random import Random

from wordfoe import Lexicon
from wordfoe.hangman import Game
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.slips import SlipCounter, slips_among

ENGLISH = Lexicon.english()


def test_a_rare_letter_is_a_slip() -> None:
    words = Candidates.of(ENGLISH, 8, words="common")
    assert "e" not in slips_among(words, ())
    assert "z" in slips_among(words, ())
    common = [letter for letter in "esiarntolcdugpmhbyfvkwzxjq" if letter not in "zqj"]
    assert "z" not in slips_among(words, common)  # of those that are left, few are commoner


def test_the_count_is_that_of_a_new_counter_and_of_single_letters() -> None:
    for seed in range(20):
        random = Random(seed)
        game = Game(ENGLISH, length=7, misses=26, dealer="largest", seed=seed)
        start = game.position.candidates
        counter, slips = SlipCounter(start), 0
        letters = random.sample("abcdefghijklmnopqrstuvwxyz", 12)
        for letter in letters:
            position = game.position
            if position.ending:
                break
            slips += letter in slips_among(position.candidates, position.tried)
            assert counter.count(position, letter) == slips
            assert counter.count(position, letter) == slips  # asked for once more
            assert SlipCounter(start).count(position, letter) == slips
            game.guess(letter)
