"""Grades of guesses: against values by definition, on small lexicons, and at their edges."""

from collections.abc import Sequence
from typing import Any
from unittest.mock import create_autospec

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import exact as reference
from wordfoe.hangman.analysis.alternatives import alternative
from wordfoe.hangman.analysis.grades import Graded, grades, is_winnable, last_chance
from wordfoe.hangman.analysis.judge import Effort, Judge, Opinion
from wordfoe.hangman.analysis.xray import XRay, xray
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.game import Game
from wordfoe.hangman.moves import Letter, Move, Reply
from wordfoe.hangman.position import start
from wordfoe.hangman.replays import replay
from wordfoe.hangman.settings import Settings
from wordfoe.lexicon import Lexicon

WITHOUT_LIMIT = Effort(work=0)
words_of_three = st.sets(st.text("abcde", min_size=3, max_size=3), min_size=1, max_size=9).map(
    sorted
)


def seen(words: Sequence[str], letters: str, **wishes: Any) -> XRay:
    lexicon = Lexicon(words)
    game = Game(lexicon, length=len(words[0]), seed=1, **wishes)
    for letter in letters:
        if game.outcome is None:
            game.guess(letter)
    if game.outcome is None:
        game.resign()
    return xray(replay(game.record(), lexicon), WITHOUT_LIMIT)


@given(words_of_three, st.permutations("abcde"), st.sampled_from(["largest", "fair"]))
def test_values_and_what_is_given_away(words: list[str], order: list[str], dealer: str) -> None:
    lexicon = Lexicon(words)
    game = Game(lexicon, length=3, seed=1, misses=4, dealer=dealer)
    for letter in order:
        if game.outcome is None:
            game.guess(letter)
    if game.outcome is None:
        game.resign()
    rebuilt = replay(game.record(), lexicon)
    for guess, position in zip(
        xray(rebuilt, WITHOUT_LIMIT).guesses, rebuilt.positions, strict=False
    ):
        left = list(position.candidates)
        value = reference.value(left)
        costs = {
            letter: reference.letter_value(left, letter) - value
            for letter in lexicon.alphabet.letters
            if letter not in position.tried
        }
        assert guess.value == Bounds(value, value)
        assert guess.winnable == (value < (position.misses_left or 0))
        assert guess.given_away == costs[guess.guess]
        assert set(guess.best) == {letter for letter, cost in costs.items() if cost == 0}
        if guess.guess in guess.best:
            assert guess.grade in ("best", "fine")
        else:
            assert guess.grade in ("inaccuracy", "mistake", "blunder")


@pytest.mark.parametrize(
    ("given_away", "value", "left", "grade"),
    [
        (1, (3, 3), 3, "inaccuracy"),  # lost already
        (1, (3, 3), 4, "blunder"),
        (1, (3, 3), 5, "mistake"),
        (1, (3, 3), 6, "mistake"),
        (1, (3, 3), 7, "inaccuracy"),  # two to spare afterwards
        (3, (0, 0), 4, "mistake"),
        (3, (0, 0), 6, "inaccuracy"),
        (1, (3, 9), None, "inaccuracy"),
        (1, (3, 4), 4, None),  # lost, or thrown away
        (1, (2, 3), 5, "mistake"),
        (1, (0, 9), 4, None),  # not the same between, though both ends are inaccuracies
        (1, (5, 9), 4, "inaccuracy"),
    ],
)
def test_what_a_miss_given_away_means(
    given_away: int, value: tuple[int, int], left: int | None, grade: str | None
) -> None:
    position = start(Lexicon(["deal", "monk", "tear"]), Settings(length=4, misses=left))
    judge = create_autospec(Judge, instance=True)
    judge.values.return_value = [Bounds(*value)]
    judge.given_away.return_value = given_away
    judge.opinion.return_value = Opinion(best=[], unknown=[])
    (graded,) = grades(judge, [position], [Move(Letter("z"), Reply())])
    assert (graded.value, graded.given_away) == (Bounds(*value), given_away)
    assert graded.grade == grade


def test_certain_wins() -> None:
    assert is_winnable(Bounds(2, 3), 4) is True
    assert is_winnable(Bounds(2, 3), 3) is None
    assert is_winnable(Bounds(3, 5), 3) is False
    assert is_winnable(Bounds(3, 5), None) is True
    graded = [Graded(None, chance, [], None, None) for chance in (True, False, True, None, False)]
    assert last_chance(graded) == 3
    assert last_chance(graded[1:2]) is None


def test_deal_tear_monk() -> None:
    """DEAL, TEAR and MONK need one miss: with one allowed no win is certain, with two it is."""
    lost = seen(["deal", "tear", "monk"], "e", misses=1)
    assert (lost.last_chance, lost.guesses[0].winnable, lost.guesses[0].given_away) == (
        None,
        False,
        0,
    )
    thrown = seen(["deal", "tear", "monk"], "z", misses=2)
    assert (thrown.last_chance, thrown.guesses[0].grade) == (1, "blunder")
    spare = seen(["deal", "tear", "monk"], "z", misses=3)
    assert spare.guesses[0].grade == "mistake"


def test_roads_have_consequences() -> None:
    lexicon = Lexicon(["deal", "tear", "monk"])
    game = Game(lexicon, length=4, misses=2, dealer="largest", seed=1)
    game.guess("z")
    game.resign()
    rebuilt = replay(game.record(), lexicon)
    other = alternative(rebuilt, 1, "e")
    assert (other.value, other.given_away) == (Bounds(1, 1), 0)
    same = alternative(rebuilt, 1, "z")
    assert (same.value, same.given_away) == (Bounds(1, 1), 1)


def test_no_time_gives_bounds_and_no_wrong_word() -> None:
    lexicon = Lexicon.english()
    game = Game(lexicon, length=7, misses=9, seed=1)
    for letter in "esa":
        game.guess(letter)
    game.resign()
    for guess in xray(replay(game.record(), lexicon), Effort(seconds=0.0)).guesses:
        assert guess.value is not None
        assert not guess.value.exact
        assert (guess.best, guess.given_away, guess.grade) == ([], None, None)


def test_the_same_game_gets_the_same_grades() -> None:
    lexicon = Lexicon.english()
    game = Game(lexicon, length=9, misses=9, seed=1)
    for letter in "esai":
        game.guess(letter)
    game.resign()
    rebuilt, effort = replay(game.record(), lexicon), Effort(work=1_000_000)
    assert xray(rebuilt, effort) == xray(rebuilt, effort)
