"""Grades of guesses: against values by definition, on small lexicons, and at their edges."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import exact as reference
from wordfoe.hangman.exact import Bounds
from wordfoe.hangman.game import HINT_PRICE, Hint, Letter, Move, Reply, Settings, Word, start
from wordfoe.hangman.grades import Graded, _price, is_winnable, last_chance
from wordfoe.hangman.judge import Effort, Judge
from wordfoe.hangman.match import Game, replay
from wordfoe.hangman.odds import fair_misses
from wordfoe.hangman.xray import Seen, road, xray
from wordfoe.lexicon import Lexicon

WITHOUT_LIMIT = Effort(work=0)
words_of_three = st.sets(st.text("abcde", min_size=3, max_size=3), min_size=1, max_size=9).map(
    sorted
)


def seen(words: Sequence[str], letters: str, **wishes: Any) -> Seen:
    lexicon = Lexicon(words)
    game = Game(lexicon, length=len(words[0]), seed=1, **wishes)
    for letter in letters:
        if game.outcome is None:
            game.guess(letter)
    if game.outcome is None:
        game.resign()
    return xray(replay(game.record(), lexicon), WITHOUT_LIMIT)


@given(words_of_three, st.permutations("abcde"), st.sampled_from(["largest", "fair", "kind"]))
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


@given(words_of_three)
def test_whole_words_and_hints(words: list[str]) -> None:
    position = start(Lexicon(words), Settings(length=3))
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
    position = start(Lexicon(words), Settings(length=3))
    judge = Judge(position.candidates)
    assert judge.given_away(position, Hint(), judge.value(position.candidates)) == -2


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
    assert _price(given_away, Bounds(*value), left) == grade


def test_certain_wins() -> None:
    assert is_winnable(Bounds(2, 3), 4) is True
    assert is_winnable(Bounds(2, 3), 3) is None
    assert is_winnable(Bounds(3, 5), 3) is False
    assert is_winnable(Bounds(3, 5), None) is True
    graded = [Graded(None, chance, [], None, None) for chance in (True, False, True, None, False)]
    assert last_chance(graded) == 3
    assert last_chance(graded[1:2]) is None


def test_the_three_words_of_the_seeds() -> None:
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
    other = road(rebuilt, 1, "e")
    assert (other.value, other.given_away) == (Bounds(1, 1), 0)
    same = road(rebuilt, 1, "z")
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
