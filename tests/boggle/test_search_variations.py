"""The shared search of all changes and swaps equals scoring each of those boards."""

from __future__ import annotations

import functools
import random

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.boggle import BIG, CLASSIC, LAB, TOURNAMENT, Board, Rules, Searcher
from wordfoe.errors import Malformed

pytestmark = pytest.mark.slow

ALL = Rules("all", 1, tuple(range(65)))


def changed(tiles: str, cell: int, letter: str) -> str:
    return tiles[:cell] + letter + tiles[cell + 1 :]


def swapped(tiles: str, a: int, b: int) -> str:
    swap = {a: b, b: a}
    return "".join(tiles[swap.get(cell, cell)] for cell in range(len(tiles)))


@functools.cache
def scores_one_by_one(lexicon: Lexicon, rules: Rules, board: Board) -> tuple[list[int], list[int]]:
    """The scores of all changes and of all swaps, kept: they are the same on every CPU path."""
    tiles, cells = board.tiles, range(len(board.tiles))
    changes = [changed(tiles, cell, x) for cell in cells for x in board.alphabet.letters]
    swaps = [swapped(tiles, a, b) for a in cells for b in cells]
    scores = Searcher(lexicon, rules).scores(changes + swaps, board.rows, board.columns)
    return scores[: len(changes)], scores[len(changes) :]


def check(searcher: Searcher, board: Board) -> None:
    letters = board.alphabet.letters
    found = searcher.variations(board)
    assert found.score == searcher.score(board)
    changes, swaps = scores_one_by_one(searcher.lexicon, searcher.rules, board)
    assert [list(by_letter) for by_letter in found.changes] == [list(letters)] * len(board.tiles)
    assert [score for by_letter in found.changes for score in by_letter.values()] == changes
    assert [score for row in found.swaps for score in row] == swaps


@st.composite
def games(draw: st.DrawFn) -> tuple[Lexicon, Board]:
    alphabet = draw(st.sampled_from(["ab", "aqu", "abcq"]))
    words = draw(st.lists(st.text(alphabet, min_size=1, max_size=6), min_size=1, max_size=20))
    lexicon = Lexicon(words, alphabet=alphabet)
    rows, columns = draw(st.sampled_from([(2, 2), (2, 3), (3, 3), (4, 3)]))
    tiles = draw(st.text(alphabet, min_size=rows * columns, max_size=rows * columns))
    return lexicon, Board(tiles, rows, columns, lexicon.alphabet)


@pytest.mark.slow
@given(game=games(), rules=st.sampled_from([ALL, LAB]))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_small_boards(cpus: list[str], game: tuple[Lexicon, Board], rules: Rules) -> None:
    lexicon, board = game
    for cpu in cpus:
        note(cpu)
        check(Searcher(lexicon, rules, cpu=cpu), board)


@pytest.mark.parametrize("rules", [LAB, TOURNAMENT], ids=lambda rules: rules.name)
def test_shaken_and_best_boards(cpu: str, rules: Rules, english: Lexicon) -> None:
    searcher = Searcher(english, rules, cpu=cpu)
    check(searcher, Board.parse("perslatgsineters"))
    check(searcher, Board.parse("ligdrmanesietildsracsepes"))
    for seed in range(4):
        check(searcher, Board(CLASSIC.shake(seed), 4, 4))
        check(searcher, Board(BIG.shake(seed), 5, 5))


def test_a_board_that_is_refused_midway_leaves_nothing_behind(cpu: str) -> None:
    """The board itself has few paths; with an A in the wall of Bs it has too many."""
    words = ["ab", "ba", "abba", *("a" * length for length in range(2, 16))]
    searcher = Searcher(Lexicon(words), ALL, cpu=cpu)
    walled = Board("a" * 10 + "b" * 5 + "a" * 10, 5, 5)
    assert searcher.score(walled) > 0
    with pytest.raises(Malformed, match="more than a million paths"):
        searcher.variations(walled)
    check(searcher, Board("abbaabaab", 3, 3))


def test_large_and_oblong_boards(cpu: str, english: Lexicon) -> None:
    searcher = Searcher(english, cpu=cpu)
    chance = random.Random(2)
    for rows, columns in ((6, 6), (5, 6), (2, 6), (6, 2), (3, 4)):
        tiles = "".join(chance.choices("aeioqurstnldg", k=rows * columns))
        check(searcher, Board(tiles, rows, columns))
