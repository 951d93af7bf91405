"""Answer caches are bounded, keep what is asked for again, and never change an answer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.hangman import Game, Letter, Move, Turn
from wordfoe.hangman.dealers import knowledge, perfect
from wordfoe.hangman.dealers.answer_cache import ENTRY_WEIGHT, AnswerCache
from wordfoe.hangman.dealers.perfect import Perfect

ROOM = ENTRY_WEIGHT + 100  # bytes of the entries below
LETTERS = "abcdefgh"


def cache_of(entries: int) -> AnswerCache:
    return AnswerCache(ROOM * entries)


def test_it_returns_what_was_added() -> None:
    cache = cache_of(8)
    assert cache.get("a") is None
    cache.add("a", 1, 100)
    cache.add("a", 2, 100)  # found at the same time by another thread
    assert (cache.get("a"), len(cache), cache.weight) == (1, 1, ROOM)
    assert cache.get("a") == 1  # from the other part
    cache.clear()
    assert (cache.get("a"), len(cache), cache.weight) == (None, 0, 0)


def test_what_was_asked_for_again_outlives_a_flood_of_what_was_not() -> None:
    cache = cache_of(8)
    for key in "abc":
        cache.add(key, key, 100)
        cache.get(key)
        cache.add(f"{key} once", key, 100)
    for number in range(1000):
        cache.add(number, number, 100)
    assert [cache.get(key) for key in "abc"] == list("abc")
    assert cache.get("a once") is None
    assert cache.get(999) == 999


def test_what_was_asked_for_long_ago_makes_room_for_what_is_asked_for_now() -> None:
    cache = cache_of(8)
    for key in range(100):
        cache.add(key, key, 100)
        cache.get(key)
    assert len(cache) == 8
    assert cache.get(0) is None
    assert cache.get(99) == 99


@given(st.integers(0, 9), st.lists(st.tuples(st.integers(0, 20), st.integers(0, 3 * ROOM))))
def test_it_never_weighs_more_than_it_may(entries: int, asked: list[tuple[int, int]]) -> None:
    cache = cache_of(entries)
    for key, weight in asked:
        if cache.get(key) is None:
            cache.add(key, key, weight)
        assert cache.get(key) in (key, None)
        assert cache.weight <= ROOM * entries
        assert cache.weight >= len(cache) * ENTRY_WEIGHT


# --- dealers

WORDS = sorted({"".join(Random(n).choices(LETTERS, k=4)) for n in range(120)})
SETTINGS: list[dict[str, Any]] = [
    {"dealer": dealer, "misses": misses, "level": level}
    for dealer in ("perfect", "sly")
    for misses in (None, 2, 4, 6)
    for level in (None, "easy", "hard")
]


ONE = ENTRY_WEIGHT + 500  # bytes of an entry of a dealer, at most; a quarter is for new ones
MOST = {"one new entry": 4 * ONE, "a few": 16 * ONE, "all": 1 << 24}


def moves_of(lexicon: Lexicon, wishes: dict[str, Any], seed: int) -> list[Move]:
    """A game with letters, hints and whole words at random, which is resumed now and then."""
    chance = Random(f"{wishes} {seed}")
    game = Game(lexicon, length=4, seed=seed, words="all", **wishes)
    while game.outcome is None and len(game.moves) < 12:
        kind, left = chance.random(), game.position.misses_left
        if kind < 0.1:
            game = Game.resumed(lexicon, game.settings, game.moves)
        if kind > 0.95 and (left is None or left > 3) and game.position.pattern.count("-") > 1:
            game.hint()
        elif kind > 0.9:
            untried = (w for w in game.position.candidates if w not in game.position.wrong_words)
            game.guess_word(next(untried))
        else:
            open_letters = [x for x in LETTERS if x not in game.position.tried]
            game.guess(chance.choice(open_letters[:3]))
    return game.moves


@pytest.fixture(scope="module")
def computed() -> list[list[Move]]:
    """The moves of games whose answers are all computed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(knowledge, "_other_answers", AnswerCache(0))
        return all_moves(Lexicon(WORDS))


def all_moves(lexicon: Lexicon) -> list[list[Move]]:
    return [moves_of(lexicon, wishes, seed) for wishes in SETTINGS for seed in range(3)]


@pytest.mark.parametrize("most", MOST.values(), ids=MOST)
def test_cached_answers_are_those_that_are_computed(
    most: int, computed: list[list[Move]], monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = AnswerCache(most)
    monkeypatch.setattr(knowledge, "_other_answers", cache)
    lexicon = Lexicon(WORDS)
    assert all_moves(lexicon) == computed
    assert all_moves(lexicon) == computed
    assert 1 <= len(cache) <= most / ENTRY_WEIGHT


@pytest.mark.parametrize("dealer", ["perfect", "sly"])
def test_a_dealer_knows_the_answers_of_earlier_games_only(dealer: str) -> None:
    lexicon = Lexicon(WORDS)

    def begun(seed: int = 1) -> Game:
        return Game(lexicon, length=4, dealer=dealer, seed=seed, words="all", misses=6)

    game = begun()
    assert game.play_known(Letter("a")) is None  # it has not even read the book
    game.prepare()
    assert game.play_known(Letter("a")) is None
    assert (game.moves, game.position.tried) == ([], ())
    for letter in LETTERS:
        if game.outcome is None:
            game.guess(letter)
    again = begun()
    again.prepare()
    replies = [again.play_known(Letter(move.guess.letter)) for move in game.moves]  # type: ignore[union-attr]
    assert replies == [move.reply for move in game.moves]
    assert again.moves == game.moves
    assert begun().record().dealt == game.record().dealt


def test_after_a_wrong_word_nothing_is_taken_from_other_games() -> None:
    lexicon = Lexicon(WORDS)
    games = [Game(lexicon, length=4, dealer="perfect", seed=1, words="all") for _ in range(2)]
    for game, word in zip(games, WORDS, strict=False):
        game.guess_word(word)
        assert game.play_known(Letter("a")) is None
        game.guess("a")


def test_an_answer_that_the_time_limit_ended_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perfect, "SECONDS", 0.0)
    cache = AnswerCache(1 << 20)
    monkeypatch.setattr(knowledge, "_other_answers", cache)
    game = Game(Lexicon(WORDS), length=4, dealer="perfect", seed=1, words="all")
    start = game.position
    game.guess("a")
    monkeypatch.setattr(perfect, "SECONDS", 10.0)
    game.guess("b")  # which follows from the one before
    assert len(cache) == 0
    later = Perfect(start)
    later.prepare()
    assert later.known(Turn(start, Letter("a"))) is None
