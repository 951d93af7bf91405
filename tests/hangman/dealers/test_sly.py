"""The sly dealer keeps every win that is forced, and its games differ."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import exact as reference
from wordfoe import Lexicon
from wordfoe.alphabet import PEOPLES_ORDER
from wordfoe.hangman import DEALERS, Game, Letter, Settings
from wordfoe.hangman.dealers import sly as module
from wordfoe.hangman.dealers.sly import Sly
from wordfoe.hangman.dealers.temper import BALANCED, STRICT
from wordfoe.hangman.guessers import View, noisy, perfect, top_three
from wordfoe.hangman.moves import Move, Reply
from wordfoe.hangman.position import Position

pytestmark = pytest.mark.slow


@st.composite
def lexicons_and_orders(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    letters = "abcdefgh"[: draw(st.integers(3, 8))]
    length = draw(st.integers(2, 5))
    word = st.text(alphabet=letters, min_size=length, max_size=length)
    words = sorted(draw(st.sets(word, min_size=2, max_size=14)))
    return words, draw(st.permutations(sorted(set("".join(words)))))


def game_of(words: list[str] | Lexicon, length: int, **wishes: Any) -> Game:
    lexicon = words if isinstance(words, Lexicon) else Lexicon(words)
    return Game(lexicon, length=length, dealer="sly", **{"seed": 1, "words": "all", **wishes})


def dealer_wins(position: Position) -> bool:
    """Whether the best dealer wins from here on, by the definition of the value."""
    left = position.misses_left
    assert left is not None
    return reference.value(position.candidates) >= left


@given(lexicons_and_orders(), st.integers(0, 3), st.integers(0, 9))
@settings(max_examples=150)
def test_a_win_that_is_forced_from_the_start_is_kept_at_every_answer(
    case: tuple[list[str], list[str]], below: int, seed: int
) -> None:
    words, order = case
    misses = reference.value(words) - below
    if misses < 1:
        return
    game = game_of(words, len(words[0]), misses=misses, seed=seed)
    for letter in order:
        assert dealer_wins(game.position)
        game.guess(letter)
        if game.outcome:
            break
    assert game.outcome is not None
    assert not game.outcome.won


@given(lexicons_and_orders(), st.integers(0, 3), st.integers(0, 9))
@settings(max_examples=50)
def test_a_forced_win_is_kept_even_if_no_search_ends(
    case: tuple[list[str], list[str]], below: int, seed: int
) -> None:
    """The dealer then follows the proof of the book."""
    words, order = case
    misses = reference.value(words) - below
    if misses < 1:
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "WEIGHING", 1)
        patch.setattr(module, "HOLDING", 1)
        game = game_of(words, len(words[0]), misses=misses, seed=seed)
        for letter in order:
            if game.outcome is None:
                game.guess(letter)
    assert game.outcome is not None
    assert not game.outcome.won


@given(lexicons_and_orders(), st.integers(1, 6), st.sampled_from(["hard", None]), st.integers(0, 9))
@settings(max_examples=150)
def test_a_win_that_arises_in_mid_game_is_kept(
    case: tuple[list[str], list[str]], misses: int, level: str | None, seed: int
) -> None:
    """By the level hard at once; by others from a player who has not slipped."""
    words, order = case
    game = game_of(words, len(words[0]), misses=misses, level=level, seed=seed)
    slipped = False
    for letter in order:
        holders = game.position.candidates.holders()
        open_letters = [x for x in holders if x not in game.position.tried]
        slipped |= sum(holders[x] > holders[letter] for x in open_letters) >= 3
        possible = [
            family.is_miss + reference.value(family.candidates)
            for family in game.position.candidates.split(letter)
        ]
        left = game.position.misses_left
        assert left is not None
        game.guess(letter)
        if max(possible) >= left and not (slipped and level is None):
            assert dealer_wins(game.position)
        if game.outcome:
            break


@given(lexicons_and_orders(), st.integers(2, 6) | st.none(), st.integers(0, 9), st.booleans())
@settings(max_examples=100)
def test_its_bounds_are_true(
    case: tuple[list[str], list[str]], misses: int | None, seed: int, names_a_word: bool
) -> None:
    words, order = case
    game = game_of(words, len(words[0]), misses=misses, seed=seed)
    if names_a_word:
        game.guess_word(words[0])
    for letter in order:
        before = game.position
        reply = game.guess(letter)
        assert reply.certain is not None
        lower, upper = reply.certain
        assert lower <= reference.value(game.position.candidates) <= upper
        best = max(
            family.is_miss + reference.value(family.candidates)
            for family in before.candidates.split(letter)
        )
        if reply.proven:
            assert (not reply.positions) + reference.value(game.position.candidates) == best
        if game.outcome:
            break


@given(lexicons_and_orders(), st.integers(1, 6) | st.none(), st.integers(0, 9), st.integers(0, 7))
@settings(max_examples=100)
def test_a_resumed_game_goes_on_as_if_it_had_never_been_interrupted(
    case: tuple[list[str], list[str]], misses: int | None, seed: int, at: int
) -> None:
    words, order = case
    game = game_of(words, len(words[0]), misses=misses, seed=seed)
    for letter in order:
        if game.outcome is None:
            game.guess(letter)
    again = Game.resumed(game.lexicon, game.settings, game.moves[:at])
    for move in game.moves[at:]:
        again.play(move.guess)
    assert again.moves == game.moves


@pytest.mark.parametrize("misses", [11, 10, 6])
def test_hints_and_whole_words_are_answered(misses: int) -> None:
    game = game_of(Lexicon.english(), 6, misses=misses, seed=3)
    game.guess("e")
    hinted = game.hint()
    assert hinted.letter is not None
    assert hinted.certain is not None
    game.guess_word(game.position.candidates[0])
    for letter in PEOPLES_ORDER:
        if game.outcome is None and letter not in game.position.tried:
            game.guess(letter)
    assert game.outcome is not None
    assert not game.outcome.won
    again = Game.resumed(game.lexicon, game.settings, game.moves[:4])
    for move in game.moves[4:]:
        again.play(move.guess)
    assert again.moves == game.moves


def test_bounds_of_a_forged_record_do_no_harm() -> None:
    words = Lexicon(["deal", "tear", "monk", "cool", "else", "good"])
    chosen = Settings(length=4, misses=3, dealer="sly", seed=1)
    forged = Move(Letter("e"), Reply((), None, True, (9, 9)))
    game = Game.resumed(words, chosen, [forged])
    for letter in "olmgd":
        if game.outcome is None:
            game.guess(letter)
    assert game.outcome is not None


def test_easy_and_medium_slip_as_other_dealers_do() -> None:
    games = {
        level: game_of(Lexicon.english(), 7, misses=None, level=level, seed=2)
        for level in ("easy", "medium", "hard")
    }
    misses = {}
    for level, game in games.items():
        while game.outcome is None:
            game.guess(View(game.position).cheapest[0])
        misses[level] = game.position.misses
    assert misses["easy"] < misses["medium"] < misses["hard"]


@pytest.mark.parametrize(
    ("level", "temper"), [(None, BALANCED), ("hard", STRICT), ("easy", BALANCED)]
)
def test_a_level_sets_the_temper(level: str | None, temper: object) -> None:
    dealer = game_of(["deal", "tear"], 4, level=level).dealer
    assert isinstance(dealer, Sly)
    assert dealer.temper == temper


def test_games_differ_by_the_seed_and_are_the_same_with_one() -> None:
    def played(seed: int) -> tuple[tuple[int, ...], ...]:
        game = game_of(Lexicon.english(), 8, misses=10, seed=seed)
        while game.outcome is None:
            game.guess(next(x for x in PEOPLES_ORDER if x not in game.position.tried))
        return tuple(move.reply.positions for move in game.moves)

    games = [played(seed) for seed in range(20)]
    assert len(set(games)) >= 8
    assert played(3) == games[3]


@pytest.mark.parametrize("guesser", [perfect, noisy(top_three, 0.5)])
def test_no_forced_win_is_lost_with_real_words(guesser: Any) -> None:
    for seed in range(3):
        game = game_of(Lexicon.english(), 7, misses=11, seed=seed)  # the value
        while game.outcome is None:
            game.guess(guesser(View(game.position)))
        assert not game.outcome.won


def test_it_says_that_the_value_decides_who_can_win() -> None:
    assert DEALERS["sly"].exact
    assert DEALERS["sly"].by_chance
