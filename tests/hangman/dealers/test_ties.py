"""Tie rules: each picks what its definition says, among any families."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import dealers as reference
from reference.hangman import families
from wordfoe import Lexicon
from wordfoe.errors import SettingsError
from wordfoe.hangman import TIES, Game, Letter, Reply, Settings
from wordfoe.hangman.dealers.ties import RANDOM_TIES, tie_rule
from wordfoe.hangman.position import start
from wordfoe.hangman.rules import play

small_lexicons = st.integers(1, 6).flatmap(
    lambda n: st.lists(st.text("abcde", min_size=n, max_size=n), min_size=1, max_size=30)
)


@pytest.mark.parametrize("name", TIES)
@given(words=small_lexicons, letters=st.permutations("abcde"), seed=st.integers(0, 99))
def test_the_smallest_key_is_the_familys_that_the_definition_picks(
    name: str, words: list[str], letters: list[str], seed: int
) -> None:
    """With some letters shown already, since patterns are compared as text."""
    position = start(Lexicon(words), Settings(length=len(words[0]), misses=None))
    rule, chance = tie_rule(name).key, Random(seed)
    for letter in letters:
        if position.ending is not None:
            break
        found = position.candidates.split(letter)
        picked = min(found, key=lambda family: rule(position, family, chance)).positions
        tied = list(families(list(position.candidates), letter))
        assert picked in reference.choices(name, tied, position.pattern, letter)
        position = play(position, Letter(letter), Reply(picked))


@pytest.mark.parametrize("name", TIES)
def test_chance_has_a_say_in_some_and_in_no_others(name: str) -> None:
    position = start(Lexicon(["abb", "bab", "bba"]), Settings(length=3))
    picked = set()
    for seed in range(50):
        rule, chance = tie_rule(name).key, Random(seed)
        chosen = min(position.candidates.split("a"), key=lambda x: rule(position, x, chance))
        picked.add(chosen.positions)
    assert len(picked) == (3 if name in RANDOM_TIES else 1)


def test_random_ties_reach_every_family_and_follow_the_seed() -> None:
    lexicon = Lexicon(["abb", "bab", "bba"])

    def answer(seed: int) -> tuple[int, ...]:
        return Game(lexicon, length=3, ties="random", seed=seed).guess("a").positions

    assert {answer(seed) for seed in range(50)} == {(0,), (1,), (2,)}
    assert [answer(seed) for seed in range(20)] == [answer(seed) for seed in range(20)]


def test_a_rule_that_is_none() -> None:
    with pytest.raises(SettingsError, match='There is no tie rule "fair"; choose from first, rand'):
        tie_rule("fair")
