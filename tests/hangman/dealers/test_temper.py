"""Tempers of the sly dealer: which answers are drawn, and how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import exp
from typing import Any

import pytest

from wordfoe import Lexicon, chance
from wordfoe.hangman import Settings
from wordfoe.hangman.dealers.temper import BALANCED, LOOSE, STRICT, Option, Player, Temper
from wordfoe.hangman.position import Position, start

WORDS = ["beta", "deal", "else", "flew", "hope", "ibex", "ally", "cool", "good"]


def options(**bounds: int) -> list[Option]:
    """The families of E in the words, each with the value that is given by its first word."""
    families = start(Lexicon(WORDS), Settings(length=4)).candidates.split("e")
    found = []
    for family in families:
        value = bounds.get(family.candidates[0], 0)
        found.append(Option(family, value, value))
    return found


def position(misses: int | None = 10, seed: int = 0, **wishes: Any) -> Position:
    return start(Lexicon(WORDS), Settings(length=4, misses=misses, seed=seed, **wishes))


def drawn(temper: Temper, given: list[Option], slips: int, **rest: Any) -> Counter[str]:
    """How often each family is drawn in 2,000 games, by its first word."""

    def words() -> Iterator[str]:
        for seed in range(2000):
            chosen = temper.choose(
                given,
                value=3,
                player=Player(slips, 4),
                position=position(seed=seed, **rest),
                source=chance.generator(seed, "test"),
            )
            yield chosen.family.candidates[0]

    return Counter(words())


def test_the_share_of_slips() -> None:
    assert Player(0, 1).novice(1) == 0
    assert Player(2, 3).novice(1) == 0.5
    assert Player(3, 3).novice(0) == 1


@pytest.mark.parametrize(
    ("temper", "slips", "keeps"),
    [
        (STRICT, 0, True),
        (STRICT, 20, True),
        (BALANCED, 0, True),
        (BALANCED, 1, False),
        (LOOSE, 1, True),
        (LOOSE, 2, False),
    ],
)
def test_who_keeps_a_win_that_arises_in_mid_game(temper: Temper, slips: int, keeps: bool) -> None:
    assert temper.keeps_wins(Player(slips, 20)) == keeps


def test_an_option_counts_the_miss_of_the_letter() -> None:
    miss, *hits = sorted(options(ally=2, beta=2), key=lambda option: -option.is_miss)
    assert (miss.family.candidates[0], miss.sure) == ("ally", 3)
    assert {option.family.candidates[0]: option.sure for option in hits}["beta"] == 2
    miss.weigh(())
    greedy, people = miss.family.candidates.soft_misses("e")
    assert (miss.greedy, miss.people) == (greedy + 1, people + 1)


def test_an_attentive_player_meets_the_win_in_every_game() -> None:
    given = options(ally=4, beta=5, flew=1)
    assert set(drawn(BALANCED, given, 0, misses=5)) == {"ally", "beta"}
    assert set(drawn(STRICT, given, 9, misses=5)) == {"ally", "beta"}


def test_a_novice_may_be_offered_more() -> None:
    given = options(ally=4, beta=5, flew=1)
    for option in given:
        option.people = 20.0
    assert set(drawn(BALANCED, given, 4, misses=5)) > {"ally", "beta"}


def test_the_draw_follows_the_scores() -> None:
    temper = Temper(opening=0, floors=(0,), heat=1 / 3)
    given = options(ally=3, beta=3)
    for option in given:
        option.greedy = 5.0 if option.family.candidates[0] == "beta" else 4.0
    found = drawn(temper, given, 0, misses=None)
    assert set(found) == {"ally", "beta"}  # no other reaches the floor
    scores = {"ally": (4 + 4) / 2, "beta": (3 + 5) / 2}  # the miss counts for one
    share = 1 / (1 + exp(scores["ally"] - scores["beta"]))
    assert abs(found["beta"] - 2000 * share) < 5 * (2000 * share * (1 - share)) ** 0.5


def test_some_games_open_freely() -> None:
    given = options(ally=1, beta=3, flew=2)
    bound = drawn(Temper(opening=0), given, 0, misses=None)
    free = drawn(Temper(opening=1, opening_keeps=0.6), given, 0, misses=None)
    assert set(free) == {"ally", "beta", "flew"}
    assert len(bound) < len(free)
