"""What a guess cost against exact play: by definition where it is known, and nothing elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import exact as reference
from wordfoe import Lexicon
from wordfoe.hangman import Hint, Letter, Position, Reply, Resign, Settings, Word
from wordfoe.hangman.analysis.judge import Effort, Judge
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.position import start
from wordfoe.hangman.rules import HINT_PRICE, play

WITHOUT_LIMIT = Effort(work=0)
words_of_three = st.sets(st.text("abcde", min_size=3, max_size=3), min_size=1, max_size=9).map(
    sorted
)


def beginning(words: list[str]) -> Position:
    return start(Lexicon(words), Settings(length=len(words[0])))


@given(words_of_three)
def test_letters_and_the_best_of_them(words: list[str]) -> None:
    position = beginning(words)
    judge = Judge(position.candidates, WITHOUT_LIMIT)
    value = reference.value(words)
    bounds = judge.value(position.candidates)
    assert bounds == Bounds(value, value)
    letters = position.alphabet.letters
    costs = {letter: reference.letter_value(words, letter) - value for letter in letters}
    for letter in letters:
        assert judge.given_away(position, Letter(letter), bounds) == costs[letter]
    opinion = judge.opinion(position, bounds)
    ahead = position.candidates.misses_ahead("")
    optimal = [letter for letter in letters if costs[letter] == 0]
    assert opinion.best == sorted(optimal, key=lambda letter: (ahead[letter], letter))
    assert opinion.unknown == []


@given(words_of_three)
def test_whole_words_and_hints(words: list[str]) -> None:
    position = beginning(words)
    judge = Judge(position.candidates, WITHOUT_LIMIT)
    value = reference.value(words)
    bounds = judge.value(position.candidates)
    for word in words:
        rest = [other for other in words if other != word]
        worst = 1 + reference.value(rest) if rest else 0
        assert judge.given_away(position, Word(word), bounds) == worst - value
    assert judge.given_away(position, Word("zzz"), bounds) == 1
    after = max(
        reference.value(family)
        for letter in set("".join(words))
        for positions, family in reference.families(frozenset(words), letter).items()
        if positions
    )
    assert judge.given_away(position, Hint(), bounds) == HINT_PRICE + after - value


def test_a_hint_may_save_misses() -> None:
    words = ["aaa", "bbb", "ccc", "ddd", "eee", "fff"]
    position = beginning(words)
    judge = Judge(position.candidates)
    assert judge.given_away(position, Hint(), judge.value(position.candidates)) == -2


def test_giving_up_is_no_guess() -> None:
    position = beginning(["deal", "monk", "tear"])
    assert Judge(position.candidates).given_away(position, Resign(), Bounds(1, 1)) is None


@given(words_of_three, st.permutations("abcde"))
def test_the_values_of_a_game_are_those_of_its_positions(
    words: list[str], order: list[str]
) -> None:
    positions = [beginning(words)]
    for letter in order:
        family = max(positions[-1].candidates.split(letter), key=len)
        if positions[-1].ending is None:
            positions.append(play(positions[-1], Letter(letter), Reply(family.positions)))
    judge = Judge(positions[0].candidates, WITHOUT_LIMIT)
    expected = [reference.value(position.candidates) for position in positions]
    assert judge.values(positions) == [Bounds(value, value) for value in expected]
    assert judge.values([]) == []


@pytest.mark.parametrize("effort", [Effort(work=1), Effort(seconds=0.0)])
def test_what_is_not_proven_is_not_said(effort: Effort) -> None:
    """With hardly any effort the bounds hold, and never cross from one position to the next."""
    positions = [start(Lexicon.english(), Settings(length=6))]
    for letter in "esa":
        positions.append(play(positions[-1], Letter(letter), Reply()))
    judge = Judge(positions[0].candidates, effort)
    values = judge.values(positions)
    assert all(value.lower <= value.upper for value in values)
    assert values[0].lower <= 12 <= values[0].upper
    assert [value.lower for value in values] == sorted((v.lower for v in values), reverse=True)
    assert [value.upper for value in values] == sorted((v.upper for v in values), reverse=True)
    unsure = Bounds(0, 25)
    assert judge.given_away(positions[0], Letter("e"), unsure) is None
    assert judge.given_away(positions[0], Hint(), unsure) is None
    opinion = judge.opinion(positions[0], unsure)
    assert (opinion.best, len(opinion.unknown)) == ([], 26)


def test_without_time_only_the_number_of_words_is_known() -> None:
    position = beginning(["deal", "monk", "tear"])
    judge = Judge(position.candidates, Effort(seconds=0.0))
    assert judge.value(position.candidates) == Bounds(0, 2)
