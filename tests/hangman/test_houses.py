"""House rules, each by the words of its course."""

from __future__ import annotations

from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.hangman import HOUSES, Game


def answer(words: str, letter: str, house: str, **wishes: Any) -> str:
    """The pattern after one guess."""
    lexicon = Lexicon(words.split())
    game = Game(lexicon, length=lexicon.lengths[0], house=house, seed=0, **wishes)
    game.guess(letter)
    return game.position.pattern


def test_stanford_and_stickman_take_the_first_pattern_on_ties() -> None:
    assert answer("beta cool", "e", "stanford") == "-e--"
    assert answer("cool beta", "o", "stickman") == "----"


def test_uw_takes_the_smallest_pattern_as_text() -> None:
    assert answer("abb bab bba", "a", "uw-cse143") == "--a"
    assert answer("abb bcc", "a", "uw-cse143") == "---"


def test_ut_takes_the_most_hidden_then_the_smallest_pattern() -> None:
    assert answer("aab bba", "a", "ut-cs314") == "--a"
    assert answer("bba bab", "a", "ut-cs314") == "--a"
    assert answer("aab aac bba bca", "a", "ut-cs314") == "--a"


def test_byu_prefers_no_letter_then_few_then_rightmost() -> None:
    assert answer("abb bcb", "a", "byu-cs240") == "---"
    assert answer("aab bba", "a", "byu-cs240") == "--a"
    assert answer("abbb bbab", "a", "byu-cs240") == "--a-"
    assert answer("abab baab", "a", "byu-cs240") == "-aa-"
    assert answer("abba baba", "a", "byu-cs240") == "-a-a"


def test_moertel_rather_accepts_than_rejects() -> None:
    """AB scores 1 with A guessed, and so does CC: a tie goes to the accepting family."""
    assert answer("ab cc", "a", "moertel") == "a-"
    # largest alone would keep the two words without the letter, and so does a higher score
    assert answer("ab cd ce", "a", "moertel") == "--"


def test_moertel_breaks_ties_among_accepting_families_by_chance() -> None:
    lexicon = Lexicon(["abb", "bab", "bba"])
    seen = set()
    for seed in range(40):
        game = Game(lexicon, length=3, house="moertel", seed=seed)
        seen.add(game.guess("a").positions)
    assert seen == {(0,), (1,), (2,)}


def test_moertel_plays_six_letters_without_end_in_lower_case() -> None:
    lexicon = Lexicon(["planet", "Pluton", "saturn", "SATURN", "MARSEN"])
    game = Game(lexicon, house="moertel", seed=0)
    assert (game.settings.length, game.settings.misses) == (6, None)
    assert list(game.position.candidates) == ["planet", "saturn"]
    assert list(Game(lexicon, length=6).position.candidates) == sorted(lexicon)


@pytest.mark.parametrize(
    ("house", "words"),
    [("stanford", {"cool", "good"}), ("stickman", {"cool"}), ("uw-cse143", {"cool"})],
)
def test_the_word_at_a_loss(house: str, words: set[str]) -> None:
    named = set()
    for seed in range(30):
        game = Game(Lexicon(["cool", "good"]), length=4, misses=1, house=house, seed=seed)
        game.guess("x")
        assert game.outcome is not None
        named.add(game.outcome.word)
    assert named == words


@pytest.mark.parametrize(
    ("level", "second_best"), [("easy", {2}), ("medium", {4}), ("hard", set())]
)
def test_ut_levels_take_the_second_best_on_every_second_or_fourth_guess(
    level: str, second_best: set[int]
) -> None:
    """Each letter X is in one word fewer than it is missing from, so that the best answer is no and
    the second best is yes."""
    words = ["zzzzz", "azzzz", "zbzzz", "zzczz", "zzzdz", "zzzze", "zzyzz", "zyzzz"]
    lexicon = Lexicon(words)
    game = Game(lexicon, length=5, misses=99, house="ut-cs314", level=level, seed=0)
    accepted = set()
    for number, letter in enumerate("abcd", 1):
        if game.guess(letter).positions:
            accepted.add(number)
            break
    assert accepted == second_best


def test_every_house_says_what_it_is() -> None:
    for name, house in HOUSES.items():
        assert name == house.name
        assert 20 < len(house.about) <= 64
