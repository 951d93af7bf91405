"""The checker's own words: scores, patterns and bounds, beside the references."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import reduce
from itertools import pairwise, permutations, product

import pytest

from reference import boggle, classes
from support.small_lexicons import POINTS, some_words
from wordfoe.alphabet import MAX_LETTERS
from wordfoe.boggle.explore import checked_words
from wordfoe.boggle.explore.checked_words import DIGIT, CheckedWords, TooManyPatterns, folded
from wordfoe.boggle.explore.frame import Frame

CASES = [(2, 2, "esq", 2), (2, 3, "es", 4), (3, 2, "equ", 6)]


def packed(*ranks: int) -> int:
    """A pattern with these ranks, place by place."""
    return reduce(lambda pattern, rank: pattern << DIGIT | rank, ranks, 0)


def frame_of(rows: int, columns: int, letters: str) -> Frame:
    return Frame.of(rows, columns, sorted({*letters, "u"}))


@pytest.mark.parametrize(("rows", "columns", "letters", "seed"), CASES)
def test_scores_are_those_of_the_recursion(
    rows: int, columns: int, letters: str, seed: int
) -> None:
    words = some_words(seed, letters)
    checked = CheckedWords(words, POINTS, rows, columns, boggle.PAIR)
    begins = boggle.prefixes(words)
    scores = set()
    for tiles in map("".join, product(sorted({*letters, "u"}), repeat=rows * columns)):
        found = boggle.search(tiles, rows, columns, words, begins)
        assert checked.score(tiles) == boggle.score(found, POINTS)
        scores.add(checked.score(tiles))
    assert len(scores) > 5


@pytest.mark.parametrize(("rows", "columns", "letters", "seed"), CASES)
def test_bounds_are_those_of_the_definition(
    rows: int, columns: int, letters: str, seed: int
) -> None:
    words = some_words(seed, letters)
    frame = frame_of(rows, columns, letters)
    checked = CheckedWords(words, POINTS, rows, columns, boggle.PAIR)
    place_of = [frame.order.index(cell) for cell in range(frame.cells)]
    for name in ("", frame.symbols[-1], frame.symbols[-1] + frame.symbols[0]):
        ranks = tuple(frame.ranks(name))
        board = [name[place] if place < len(name) else None for place in place_of]
        most = classes.most_ranks(frame, ranks)
        patterns = checked.patterns(board, place_of, frame.rank_of, most)
        bound = folded(patterns, frame.cells)[0]
        assert bound == classes.bound(frame, name, words, POINTS)
        minimal = checked.patterns(board, place_of, frame.rank_of, most, minimal=True)
        lowest = folded(minimal, frame.cells)[0]
        assert lowest == classes.bound(frame, name, words, POINTS, minimal=True)
        assert bound >= lowest > 0


def test_which_words_count() -> None:
    words = ["qua", "suq", "cat", "cats", "scatter", "at"]
    checked = CheckedWords(words, {3: 1, 4: 2, 7: 9}, 2, 2, "qu")
    # Neither a q alone, nor more tiles than cells, nor a length without points.
    assert checked.points == {"qa": 1, "cat": 1, "cats": 2}
    assert checked.letters == set("qacts")
    assert checked.score("cats") == 3
    assert checked.score("qxax") == 1
    plain = CheckedWords(["qua", "suq"], {3: 1}, 2, 2, "")
    assert plain.points == {"qua": 1, "suq": 1}


def test_a_word_counts_once_for_paths_that_ask_for_the_same() -> None:
    checked = CheckedWords(["aa"], {2: 1}, 2, 2, "")
    patterns = checked.patterns(["a", None, None, None], [0, 1, 2, 3], {"a": 1}, [9] * 4)
    # From the corner to each of the others and back is one pattern each, with one point. Two others
    # add nothing: the corner is a spare for one of them.
    assert patterns == {
        packed(0, 1, 0, 0): 1,
        packed(0, 0, 1, 0): 1,
        packed(0, 0, 0, 1): 1,
    }
    assert checked.patterns(["a", None, None, None], [0, 1, 2, 3], {"a": 2}, [1] * 4) == {}


def test_a_certain_word_asks_for_nothing() -> None:
    checked = CheckedWords(["ab"], {2: 1}, 2, 2, "")
    assert checked.patterns(["a", "b", None, None], [0, 1, 2, 3], {"a": 1, "b": 2}, [9] * 4) == {
        0: 1
    }


def test_a_spare_is_next_to_the_cells_before_and_after() -> None:
    checked = CheckedWords(["cab"], {3: 1}, 2, 3, "")
    ranks, places, most = {"a": 1, "b": 2, "c": 3}, list(range(6)), [9] * 6
    patterns = checked.patterns(["a", None, None, None, None, None], places, ranks, most)
    # The a of the corner is beside b and c on the cells around it, but not in the last column.
    assert packed(0, 2, 0, 3, 0, 0) in patterns
    assert packed(0, 2, 0, 3, 1, 0) not in patterns
    assert packed(0, 1, 2, 3, 0, 0) in patterns
    # A spare that the path comes by later is none.
    both = CheckedWords(["aca"], {3: 1}, 2, 3, "")
    around = both.patterns(["a", None, None, None, None, None], places, ranks, most)
    assert packed(0, 3, 1, 0, 0, 0) in around
    assert packed(0, 3, 1, 1, 0, 0) not in around


def test_what_spares_leave_is_not_minimal_yet() -> None:
    """ERX over the R at the top needs an X alone. The path over the E and the R at the bottom needs
    an R, too; but the R at the top is no spare, since it is not next to that E."""
    checked = CheckedWords(["erx"], {3: 1}, 3, 3, "")
    board = [None, "r", None, None, "e", None, None, "e", None]
    asked = (board, list(range(9)), {"e": 1, "r": 2, "x": 3}, [9] * 9)
    over_the_top, over_the_bottom = packed(0, 0, 0, 0, 0, 3, 0, 0, 0), packed(*[0] * 5, 3, 0, 0, 2)
    assert {over_the_top, over_the_bottom} <= checked.patterns(*asked).keys()
    minimal = checked.patterns(*asked, minimal=True)
    assert over_the_top in minimal
    assert over_the_bottom not in minimal


def test_minimal_patterns_are_those_that_require_no_more_than_another() -> None:
    left_by_spares = 0
    for seed in range(12):
        source = random.Random(seed)
        words = some_words(seed, "esa", 30, 4)
        checked = CheckedWords(words, POINTS, 3, 3, "")
        board = [source.choice("esa") if source.random() < 0.5 else None for _ in range(9)]
        places, ranks = source.sample(range(9), 9), {"e": 1, "s": 2, "a": 3}
        most = [source.choice([1, 2, 3]) for _ in range(9)]
        expected: dict[int, int] = {}
        for word in words:
            required = set(requirements(word, board, places, ranks, most))
            for one in required:
                if not any(other < one for other in required):
                    digits = dict(one)
                    pattern = packed(*[digits.get(place, 0) for place in range(9)])
                    expected[pattern] = expected.get(pattern, 0) + POINTS[len(word)]
        assert checked.patterns(board, places, ranks, most, minimal=True) == expected
        left_by_spares += checked.patterns(board, places, ranks, most) != expected
    assert left_by_spares > 0


def requirements(
    word: str, board: list[str | None], places: list[int], ranks: dict[str, int], most: list[int]
) -> Iterator[frozenset[tuple[int, int]]]:
    """What each path of a word requires: ranks by place, on free cells alone."""
    for path in permutations(range(9), len(word)):
        near = all(max(abs(a // 3 - b // 3), abs(a % 3 - b % 3)) == 1 for a, b in pairwise(path))
        free = [(cell, x) for cell, x in zip(path, word, strict=True) if board[cell] is None]
        fits = all(board[cell] in (None, x) for cell, x in zip(path, word, strict=True))
        if near and fits and all(ranks[x] <= most[places[cell]] for cell, x in free):
            yield frozenset((places[cell], ranks[x]) for cell, x in free)


def test_bounds_by_hand() -> None:
    assert folded({}, 2) == {}
    assert folded({packed(0, 0): 5}, 2) == {0: 5}
    # Two symbols at one place exclude each other; what asks for nothing there comes with both.
    patterns = {packed(1, 0): 3, packed(2, 0): 4, packed(0, 1): 2, packed(0, 2): 1}
    assert folded(patterns, 2) == {0: 4 + 2}
    # Without the last place alone, by what the first one asks for.
    assert folded(patterns, 1) == {0: 2, 1: 3, 2: 4}


def test_the_largest_rank_there_can_be_fits_a_digit() -> None:
    letters = [chr(ord("a") + i) for i in range(MAX_LETTERS)]
    last = letters[-1]
    checked = CheckedWords([last * 2], {2: 1}, 2, 2, "")
    rank_of = {letter: rank for rank, letter in enumerate(letters, 1)}
    patterns = checked.patterns([None] * 4, [0, 1, 2, 3], rank_of, [99] * 4)
    assert len(patterns) == 6
    assert packed(0, 0, MAX_LETTERS, MAX_LETTERS) in patterns


def test_more_patterns_than_fit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = CheckedWords(["aa"], {2: 1}, 2, 2, "")
    asked = ([None] * 4, [0, 1, 2, 3], {"a": 1}, [9] * 4)
    monkeypatch.setattr(checked_words, "MOST_ASKED", 6)
    assert len(checked.patterns(*asked)) == 6
    monkeypatch.setattr(checked_words, "MOST_ASKED", 5)
    with pytest.raises(TooManyPatterns):
        checked.patterns(*asked)
