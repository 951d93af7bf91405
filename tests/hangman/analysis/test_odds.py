"""Where a fair game would have stood: counted word by word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.hangman import Hint, Letter, Move, Reply, Resign, Settings, Word
from wordfoe.hangman.analysis.odds import fair_misses
from wordfoe.hangman.position import start

words_of_three = st.sets(st.text("abcde", min_size=3, max_size=3), min_size=1, max_size=9).map(
    sorted
)


@given(words_of_three, st.permutations("abcde"), st.integers(1, 4))
def test_where_a_fair_game_would_have_stood(
    words: list[str], order: list[str], allowed: int
) -> None:
    first = start(Lexicon(words), Settings(length=3, misses=allowed))
    moves = [Move(Letter(letter), Reply()) for letter in order if letter in first.alphabet]
    for count, mean in enumerate(fair_misses(first, moves), 1):
        total = 0
        for word in words:
            tried: set[str] = set()
            misses = 0
            for letter in order[:count]:
                if not set(word) <= tried and misses < allowed:
                    tried.add(letter)
                    misses += letter not in word
            total += misses
        assert mean == pytest.approx(total / len(words))


def test_fair_games_with_words_and_hints() -> None:
    first = start(Lexicon(["cool", "deal", "good", "hope"]), Settings(length=4))
    moves = [
        Move(Word("cool"), Reply()),
        Move(Hint(), Reply((1, 2), "o")),
        Move(Letter("z"), Reply()),
    ]
    assert fair_misses(first, moves) == [0.75, 3.0, 3.75]


def test_giving_up_costs_nothing_and_no_move_tells_nothing() -> None:
    first = start(Lexicon(["cool", "deal"]), Settings(length=4))
    assert fair_misses(first, [Move(Letter("o"), Reply()), Move(Resign(), Reply())]) == [0.5, 0.5]
    assert fair_misses(first, []) == []


guesses = st.one_of(
    st.sampled_from("abcde").map(lambda letter: Move(Letter(letter), Reply())),
    st.text("abcde", min_size=3, max_size=3).map(lambda word: Move(Word(word), Reply())),
    st.sampled_from("abcde").map(lambda letter: Move(Hint(), Reply((0,), letter))),
)


def played(word: str, moves: list[Move], allowed: int | None) -> int:
    """Return the misses of one game, played by itself."""
    hidden, misses = set(word), 0
    for move in moves:
        if not hidden or (allowed is not None and misses >= allowed):
            break
        match move.guess:
            case Letter(letter):
                misses += letter not in hidden
                hidden -= {letter}
            case Hint():
                misses += 3
                hidden -= {move.reply.letter or ""}
            case Word(guess):
                misses += guess != word
                hidden = set() if guess == word else hidden
    return misses if allowed is None else min(misses, allowed)


@given(words_of_three, st.lists(guesses, max_size=12), st.none() | st.integers(1, 5))
def test_all_games_at_once_stand_where_each_of_them_does(
    words: list[str], moves: list[Move], allowed: int | None
) -> None:
    first = start(Lexicon(words), Settings(length=3, misses=allowed))
    means = fair_misses(first, moves)
    for count in range(1, len(moves) + 1):
        total = sum(played(word, moves[:count], allowed) for word in words)
        assert means[count - 1] == pytest.approx(total / len(words))


def test_the_work_can_be_ended_before_each_guess() -> None:
    first = start(Lexicon(["cool", "deal"]), Settings(length=4))
    looks: list[int] = []
    moves = [Move(Word("cook"), Reply()), Move(Letter("o"), Reply())]
    fair_misses(first, moves, lambda: looks.append(1))
    assert len(looks) == len(moves)
