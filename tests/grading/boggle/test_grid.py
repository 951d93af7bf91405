"""Boards with Qu and with a plain Q, against the engine's own search."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wordfoe.boggle import Board, Searcher
from wordfoe.grading.boggle.grid import Grid, any_neighbour, wrapped_neighbours
from wordfoe.lexicon import Lexicon

WORDS = (
    "tea eat seat teas quit quiet suit site ties tide tied ease seas eats nest sent ants".split()
)


@given(st.text("aeiqstundc", min_size=16, max_size=16))
def test_the_words_are_those_of_the_engine(tiles: str) -> None:
    ours = Grid(tiles, 4, 4).words([word for word in WORDS if len(word) >= 4])
    board = Board(tiles, 4, 4)
    theirs = {found.word for found in Searcher(Lexicon(WORDS)).search(board)}
    assert set(ours) == theirs
    for word, path in ours.items():
        assert board.is_path(path)
        assert board.read(path) == word


def test_a_plain_q_is_one_letter() -> None:
    plain, pair = Grid("qitu", 2, 2, pair=False), Grid("qitu", 2, 2)
    assert pair.path("quit") == (0, 1, 2)
    assert plain.path("quit") == (0, 3, 1, 2)
    assert pair.path("qi") is None
    assert plain.path("qi") == (0, 1)


def test_why_a_word_is_not_there() -> None:
    grid = Grid("teaxxxxxn", 3, 3)
    assert grid.why_not("zoo") == "there is no Z"
    assert grid.why_not("tete") == "a cube would be used twice"
    assert (
        grid.why_not("nt")
        == "the path would leave the board on one side and come back on the other"
    )
    assert (
        Grid("t...e" + "." * 15 + "a...n", 5, 5).why_not("ten").startswith("the path would leave")
    )
    assert (
        Grid("t...." + "....." + "..e.." + "." * 10, 5, 5).why_not("te")
        == "its letters do not adjoin"
    )
    assert str(grid) == "TEA\nXXX\nXXN"


def test_neighbours_of_careless_programs() -> None:
    grid = Grid("abcdefghi", 3, 3)
    assert grid.around[0] == [1, 3, 4]
    assert 8 in wrapped_neighbours(grid)[0]
    assert wrapped_neighbours(grid, around=False)[2] == [0, 1, 3, 4, 5, 6]
    assert any_neighbour(grid)[0] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert grid.trace("abab", reuse=True) == (0, 1, 0, 1)
    assert grid.trace("e", starts=[0]) is None


def test_a_board_of_equal_letters_is_searched_at_once() -> None:
    """With reuse there would be millions of paths without the note of dead ends."""
    assert Grid("a" * 25, 5, 5).trace("a" * 40 + "b", reuse=True) is None
