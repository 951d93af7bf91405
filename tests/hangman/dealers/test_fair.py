"""The fair dealer sticks to its word, and can prove it."""

from __future__ import annotations

import hashlib

import pytest

from wordfoe import Lexicon
from wordfoe.hangman import Candidates, Game
from wordfoe.hangman.analysis.rating import FAMILIAR, by_difficulty, dealt_at, third

ENGLISH = Lexicon.english()


def test_the_seal_is_published_first_and_opened_last() -> None:
    game = Game(ENGLISH, length=6, misses=3, dealer="fair", seed=11)
    seal = game.seal
    assert seal is not None
    assert game.secret is None
    assert game.record().secret is None
    for letter in "qxzjvkwbyp":
        if game.outcome is None:
            game.guess(letter)
    assert game.outcome is not None
    assert game.secret is not None
    assert game.secret.word == game.outcome.word
    opened = hashlib.sha256(f"{game.secret.salt}:{game.secret.word}".encode()).hexdigest()
    assert opened == game.seal == seal


def test_every_reply_shows_the_word_and_nothing_else() -> None:
    for seed in range(20):
        game = Game(ENGLISH, length=7, misses=None, dealer="fair", seed=seed)
        shown = {}
        for letter in "etaoinshrdlucmwfgypbvkjxqz":
            if game.outcome is None:
                shown[letter] = game.guess(letter).positions
        assert game.outcome is not None
        word = game.outcome.word
        assert shown == {x: tuple(i for i, y in enumerate(word) if y == x) for x in shown}


def test_a_whole_word() -> None:
    game = Game(Lexicon(["cool", "good", "hood"]), length=4, misses=9, dealer="fair", seed=1)
    answers = {}
    for word in ("cool", "good", "hood"):
        if game.outcome is None:
            answers[word] = bool(game.guess_word(word).positions)
    assert game.outcome is not None
    assert [word for word, yes in answers.items() if yes] == [game.outcome.word]


def test_seeds_choose_different_words_and_salts() -> None:
    games = [Game(ENGLISH, length=6, dealer="fair", seed=seed) for seed in range(40)]
    assert len({game.seal for game in games}) == 40
    assert Game(ENGLISH, length=6, dealer="fair", seed=3).seal == games[3].seal


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_level_deals_familiar_words_of_its_third(level: str) -> None:
    candidates = Candidates.of(ENGLISH, 6)
    ratings = candidates.ratings()
    places = by_difficulty(candidates)
    size, part = len(places), ["easy", "medium", "hard"].index(level)
    expected = set(places[part * size // 3 : (part + 1) * size // 3])
    dealt = dealt_at(candidates, level)
    assert dealt
    assert set(dealt) <= set(third(candidates, level)) == expected
    levels = [ENGLISH.commonness(candidates[place]) for place in dealt]
    assert all(known is not None and known <= FAMILIAR[level] for known in levels)
    for seed in range(30):
        game = Game(ENGLISH, length=6, dealer="fair", level=level, seed=seed)
        game.resign()
        assert game.outcome is not None
        place = candidates.place_of(game.outcome.word)
        assert place in expected
        assert ratings[place] <= max(ratings[other] for other in expected)


def test_levels_get_harder() -> None:
    candidates = Candidates.of(ENGLISH, 6)
    ratings = candidates.ratings()
    ranges = [[ratings[place] for place in third(candidates, level)] for level in FAMILIAR]
    easy, medium, hard = ranges
    assert max(easy) <= min(medium)
    assert max(medium) <= min(hard)
    assert len(easy) + len(medium) + len(hard) == len(candidates)


@pytest.mark.parametrize("words", [["cool"], ["cool", "good"]])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_tiny_lexicon_has_a_word_at_every_level(words: list[str], level: str) -> None:
    assert dealt_at(Candidates.of(Lexicon(words), 4), level)
