"""The checker's own words: scores, patterns and bounds, beside the references."""

from __future__ import annotations

from itertools import product

import pytest

from reference import boggle, classes
from support.small_lexicons import POINTS, some_words
from wordfoe.explore.checked_words import CheckedWords, bound_of
from wordfoe.explore.frame import Frame

CASES = [(2, 2, "esq", 2), (2, 3, "es", 4), (3, 2, "equ", 6)]


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
        bound = bound_of(patterns.items(), len(name), frame.cells)
        assert bound == classes.bound(frame, name, words, POINTS)
        assert bound > 0


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
    # From the corner to each of the others and back is one pattern each, with one point.
    assert {pattern for pattern in patterns if sum(pattern) == 1} == {
        (0, 1, 0, 0),
        (0, 0, 1, 0),
        (0, 0, 0, 1),
    }
    assert set(patterns.values()) == {1}
    assert len(patterns) == 6
    assert checked.patterns(["a", None, None, None], [0, 1, 2, 3], {"a": 2}, [1] * 4) == {}


def test_bounds_by_hand() -> None:
    assert bound_of([], 0, 2) == 0
    assert bound_of([((0, 0), 5)], 0, 2) == 5
    # Two symbols at one place exclude each other; what asks for nothing there comes with both.
    patterns = [((1, 0), 3), ((2, 0), 4), ((0, 1), 2), ((0, 2), 1)]
    assert bound_of(patterns, 0, 2) == 4 + 2
