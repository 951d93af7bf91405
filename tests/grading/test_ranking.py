"""Which families may be kept. The house rules are compared with the engine's own dealers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.judged import NINE
from wordfoe import Lexicon
from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.houses import grading_house
from wordfoe.grading.partition import WordSet, revealed
from wordfoe.grading.ranking import allowed, is_second_turn
from wordfoe.hangman import Game


def kept(behaviour: Behaviour, words: WordSet, letter: str, second: bool = False) -> set[str]:
    pattern = "-" * len(words.words[0])
    families = allowed(
        behaviour,
        words.split(letter, behaviour.key),
        letter=letter,
        pattern=pattern,
        tried=frozenset(),
        second=second,
        last_word=words.words[-1],
    )
    assert sum(weight for _family, weight in families) == pytest.approx(1)
    return {revealed(pattern, letter, family.shows[0]) for family, _weight in families}


@given(
    words=st.lists(st.text("abc", min_size=3, max_size=3), min_size=1, max_size=14, unique=True),
    letter=st.sampled_from("abc"),
    house=st.sampled_from(["stickman", "moertel", "uw-cse143", "ut-cs314", "byu-cs240"]),
)
def test_the_engine_keeps_a_family_that_the_house_allows(
    words: list[str], letter: str, house: str
) -> None:
    game = Game(Lexicon(words, alphabet="abc"), length=3, house=house, seed=0)
    game.guess(letter)
    options = kept(grading_house(house).behaviour, WordSet(sorted(words)), letter)
    assert game.position.pattern in options
    if house != "moertel":
        assert len(options) == 1


@given(
    words=st.lists(st.text("abc", min_size=3, max_size=3), min_size=1, max_size=14, unique=True),
    letters=st.permutations("abc"),
)
def test_the_engine_slips_where_the_level_says(words: list[str], letters: list[str]) -> None:
    game = Game(
        Lexicon(words, alphabet="abc"), length=3, house="ut-cs314", level="easy", misses=9, seed=0
    )
    game.guess(letters[0])
    if game.outcome is not None:
        return
    before = game.position
    game.guess(letters[1])
    behaviour = grading_house("ut-cs314").behaviour
    words_left = WordSet(before.candidates)
    (family,) = allowed(
        behaviour,
        words_left.split(letters[1]),
        letter=letters[1],
        pattern=before.pattern,
        tried=frozenset(letters[0]),
        second=True,
    )
    assert list(family[0].words.words) == list(game.position.candidates)


@pytest.mark.parametrize(
    ("choice", "patterns"),
    [
        ("best", {"----"}),
        ("worst", {"e--e", "---e"}),
        ("first", {"----"}),
        ("last", {"--e-"}),
        ("miss", {"----"}),
        ("hit", {"-e--", "--e-"}),
        ("second", {"-e--", "--e-"}),
        ("more-with-or-without", {"-e--", "--e-"}),
    ],
)
def test_choices_with_any_tie(choice: str, patterns: set[str]) -> None:
    assert kept(Behaviour(choice=choice), WordSet(NINE), "e") == patterns  # type: ignore[arg-type]


def test_the_second_best_is_the_other_of_two_equal_families() -> None:
    words = WordSet(["abb", "bab"])
    assert kept(Behaviour(ties="first"), words, "a", second=True) == {"-a-"}
    assert kept(Behaviour(ties="any"), words, "a", second=True) == {"a--", "-a-"}
    assert kept(Behaviour(ties="first", levels="next-size"), words, "a", second=True) == {"a--"}


def test_when_a_level_slips() -> None:
    right = Behaviour()
    assert [is_second_turn(right, "easy", n, n) for n in range(4)] == [False, True, False, True]
    assert [n for n in range(9) if is_second_turn(right, "medium", n, n)] == [3, 7]
    assert not any(is_second_turn(right, level, 1, 1) for level in ("hard", None))
    assert is_second_turn(Behaviour(levels="early"), "easy", 0, 0)
    assert not is_second_turn(Behaviour(levels="ignored"), "easy", 1, 1)
    assert is_second_turn(Behaviour(levels="all-inputs"), "easy", 0, 1)
    assert is_second_turn(Behaviour(levels="swapped"), "medium", 1, 1)
