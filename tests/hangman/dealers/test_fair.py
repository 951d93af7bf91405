"""The fair dealer sticks to its word, and can prove it."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import pytest

from wordfoe import Lexicon
from wordfoe.hangman import Candidates, Game, Settings
from wordfoe.hangman.analysis.rating import (
    FAMILIAR,
    by_difficulty,
    dealt_at,
    familiar_at,
    third,
)

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


def dealt_word(**wishes: Any) -> str:
    game = Game(ENGLISH, dealer="fair", **wishes)
    game.resign()
    assert game.outcome is not None
    return game.outcome.word


THIRDS = ["easy", "medium", "hard"]


@pytest.mark.parametrize(
    ("level", "wish", "tier"),
    [
        ("easy", None, "everyday"),
        ("medium", None, "common"),
        ("hard", None, "all"),
        ("easy", "all", "all"),
        ("hard", "everyday", "everyday"),
    ],
)
def test_a_level_deals_the_words_of_its_third(level: str, wish: str | None, tier: str) -> None:
    candidates = Candidates.of(ENGLISH, 6, words=tier)
    places = by_difficulty(candidates)
    size, part = len(places), THIRDS.index(level)
    expected = set(places[part * size // 3 : (part + 1) * size // 3])
    assert set(dealt_at(candidates, level)) == expected == set(third(candidates, level))
    wishes = {"words": wish} if wish else {}
    drawn = {dealt_word(length=6, level=level, seed=seed, **wishes) for seed in range(30)}
    assert len(drawn) > 20
    assert {candidates.place_of(word) for word in drawn} <= expected


def test_the_elite_is_the_hardest_fiftieth() -> None:
    candidates = Candidates.of(ENGLISH, 6, words="all")
    hardest = by_difficulty(candidates)[-(len(candidates) // 50) :]
    assert set(dealt_at(candidates, "elite")) == set(hardest)
    drawn = {dealt_word(length=6, level="elite", seed=seed) for seed in range(30)}
    assert {candidates.place_of(word) for word in drawn} <= set(hardest)


# Seals and words of games from before there were tiers of words, as that version dealt them.
@pytest.mark.parametrize(
    ("level", "word", "seal"),
    [
        (None, "cranky", "9c092a8796d9a52a0e323ff7e80c6b0405a860ad82512c0e77a7728423698a8d"),
        ("easy", "ascent", "704a46c98422e213b24e620db6cc3a53d0a615a0a757052f72f6bc103bd7e904"),
        ("hard", "plenty", "3289f32a93cf58d69cd3c73bb2564d8e4aa3fe0e98d3f0db36b4f8517b5cf2d0"),
    ],
)
def test_a_game_from_before_keeps_its_word_and_seal(
    level: str | None, word: str, seal: str
) -> None:
    stored = {"length": 6, "dealer": "fair", "level": level, "seed": 3}
    game = Game.resumed(ENGLISH, msgspec.convert(stored, Settings), [])
    assert game.seal == seal
    game.resign()
    assert game.outcome is not None
    assert game.outcome.word == word


def test_a_game_from_before_with_an_own_list() -> None:
    lines = "deal\t10 lead\t70 dell\t20 tael bell\t35 cell\t10\t! well\t40 sell\t80".split(" ")
    words = {}
    for level in THIRDS:
        game = Game(Lexicon(lines), Settings(length=4, dealer="fair", level=level, seed=5))
        game.resign()
        assert game.outcome is not None
        words[level] = game.outcome.word
    assert words == {"easy": "deal", "medium": "bell", "hard": "well"}


@pytest.mark.parametrize("level", THIRDS)
def test_before_there_were_tiers_a_level_dealt_familiar_words_of_its_third(level: str) -> None:
    candidates = Candidates.of(ENGLISH, 6)
    dealt = familiar_at(candidates, level)
    assert dealt
    assert set(dealt) <= set(third(candidates, level))
    levels = [ENGLISH.commonness(candidates[place]) for place in dealt]
    assert all(known is not None and known <= FAMILIAR[level] for known in levels)


def test_levels_get_harder() -> None:
    candidates = Candidates.of(ENGLISH, 6)
    ratings = candidates.ratings()
    ranges = [[ratings[place] for place in third(candidates, level)] for level in THIRDS]
    easy, medium, hard = ranges
    assert max(easy) <= min(medium)
    assert max(medium) <= min(hard)
    assert len(easy) + len(medium) + len(hard) == len(candidates)


@pytest.mark.parametrize("words", [["cool"], ["cool", "good"]])
@pytest.mark.parametrize("level", [*THIRDS, "elite"])
def test_a_tiny_lexicon_has_a_word_at_every_level(words: list[str], level: str) -> None:
    assert dealt_at(Candidates.of(Lexicon(words), 4), level)
    assert familiar_at(Candidates.of(Lexicon(words), 4), level)
