"""Boards: sizes, tiles, Qu, neighbours, what people type, and the traces of single words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import boggle as reference
from wordfoe.alphabet import Alphabet
from wordfoe.boggle import Board
from wordfoe.boggle.board import size_from
from wordfoe.errors import Malformed, SettingsError

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SIDES = st.integers(2, 6)


@pytest.mark.parametrize(
    ("text", "size", "tiles", "shape"),
    [
        ("lean", None, "lean", (2, 2)),
        ("LeAn", None, "lean", (2, 2)),
        ("  lean\n", None, "lean", (2, 2)),
        ("abcdefghi", None, "abcdefghi", (3, 3)),
        ("abcdefghijkl", (3, 4), "abcdefghijkl", (3, 4)),
        ("abcdefghijklmnop", (3, 4), "abcdefghijkl", (3, 4)),  # the rest is ignored
        ("quiz", None, "quiz", (2, 2)),  # four letters fill the board: Qu, U, I, Z
        ("quilt", None, "qilt", (2, 2)),  # five do not: Qu, I, L, T
        ("quqa", None, "quqa", (2, 2)),
        ("ququa", None, "qqua", (2, 2)),  # one letter too many: the first u is joined
        ("ququab", None, "qqab", (2, 2)),
        ("qilt", None, "qilt", (2, 2)),  # q without u is the same tile
        ("quilt", (2, 2), "qilt", (2, 2)),
        ("quiltedxyz", (2, 2), "qilt", (2, 2)),
        ("quil", (2, 2), "quil", (2, 2)),
        # More letters than the usual board takes, which fill no square: they fill that board.
        (LETTERS, None, LETTERS[:25], (5, 5)),
        (LETTERS + "abcdefghi", None, LETTERS[:25], (5, 5)),
        (LETTERS + "abcdefghij", None, LETTERS + "abcdefghij", (6, 6)),
        (LETTERS + "abcdefghijk", None, LETTERS[:25], (5, 5)),
        (LETTERS * 400, None, LETTERS[:25], (5, 5)),
        ("qu" + LETTERS[:24], None, "q" + LETTERS[:24], (5, 5)),
        (LETTERS[:24] + "quz", None, LETTERS[:24] + "q", (5, 5)),
    ],
)
def test_boards_as_people_type_them(
    text: str, size: tuple[int, int] | None, tiles: str, shape: tuple[int, int]
) -> None:
    board = Board.parse(text, size)
    assert (board.tiles, board.rows, board.columns) == (tiles, *shape)


@pytest.mark.parametrize(
    ("text", "size", "ignored"),
    [
        ("lean", None, ""),
        ("leant", (2, 2), "t"),
        ("quiet", (2, 2), ""),
        ("quietly", (2, 2), "ly"),
        ("quiqu", (2, 2), ""),  # Qu I Q U: one letter too many, so one Qu is joined
        ("quitqu", (2, 2), ""),
        ("quitqus", (2, 2), "s"),
        ("ETAQUQU", (2, 2), "qu"),
        (LETTERS, None, "z"),
        (LETTERS + "qu", None, "zqu"),
    ],
)
def test_letters_beyond_the_last_cell(
    text: str, size: tuple[int, int] | None, ignored: str
) -> None:
    assert Board.parse(text, size).ignored(text) == ignored


@pytest.mark.parametrize(
    ("text", "size", "message"),
    [
        ("", None, "Type the letters of the board, row by row."),
        ("   ", (4, 4), "Type the letters of the board, row by row."),
        ("abc", None, '"abc" has 3 letters; the smallest board is 2x2 and needs 4.'),
        (
            "abcde",
            None,
            '"abcde" has 5 letters, which fill no square; type 4, 9, 16, 25 or 36, or give a size '
            "such as 3x4.",
        ),
        ("abc", (2, 2), '"abc" is too short for a board of 2x2: 1 letter is missing.'),
        ("abc", (3, 3), '"abc" is too short for a board of 3x3: 6 letters are missing.'),
        ("abc1", None, '"abc1" holds the digit "1"; a board is made of letters.'),
        ("ab cd", None, '"ab cd" holds a space; type the letters without any between them.'),
        ("abc!", None, '"abc!" holds "!"; a board is made of letters.'),
        (
            "abcé",
            None,
            '"abcé" holds "é", which is none of the letters a to z.',
        ),
        ("lean!", (2, 2), '"lean!" holds "!"; a board is made of letters.'),
    ],
)
def test_every_bad_board_has_its_own_sentence(
    text: str, size: tuple[int, int] | None, message: str
) -> None:
    with pytest.raises(Malformed) as caught:
        Board.parse(text, size)
    assert str(caught.value) == message


def test_sizes() -> None:
    assert size_from("4") == (4, 4)
    assert size_from(" 3x4 ") == (3, 4)
    assert size_from("3X4") == size_from("3×4") == (3, 4)
    for text in ("", "x", "4x", "4x4x4", "-2", "four", "2.5"):
        with pytest.raises(Malformed, match="is not a size"):
            size_from(text)
    for text in ("1", "7", "2x7", "0x3", "999"):
        with pytest.raises(SettingsError, match="2 to 6"):
            size_from(text)
    with pytest.raises(Malformed, match="does not fill"):
        Board("abc", 2, 2)


@given(SIDES, SIDES)
def test_neighbours(rows: int, columns: int) -> None:
    board = Board("a" * rows * columns, rows, columns)
    for cell in range(rows * columns):
        assert board.neighbours(cell) == reference.neighbours(cell, rows, columns)


def test_faces_and_paths() -> None:
    board = Board.parse("quiet")
    assert board.faces == ("Qu", "I", "E", "T")
    assert str(board) == "Qu I\nE  T"
    assert board.read((0, 1, 3)) == "quit"
    assert board.is_path((0, 1, 3))
    assert not board.is_path((0, 1, 0))
    assert not board.is_path((0, 4))
    assert not Board.parse("abcdefghi").is_path((0, 2))


@given(
    st.sampled_from([(2, 2), (2, 3), (3, 3), (4, 3)]),
    st.text("aqub", min_size=12, max_size=12),
    st.text("aqub", max_size=6),
    st.sets(st.integers(0, 11)),
)
def test_traces_equal_the_reference(
    size: tuple[int, int], letters: str, word: str, near: set[int]
) -> None:
    rows, columns = size
    tiles = letters[: rows * columns]
    board = Board(tiles, rows, columns)
    paths = list(reference.traces(tiles, rows, columns, word)) if word else []
    assert board.traces(word) == paths
    assert board.traces(word, limit=1) == paths[:1]
    assert board.trace(word) == (paths[0] if paths else None)
    expected = reference.trace(tiles, rows, columns, word, near) if word else None
    assert board.trace(word, near) == expected


def test_traces_of_unusual_words() -> None:
    board = Board.parse("quiet")
    assert board.trace("QUIT") == (0, 1, 3)
    for word in ("", "q", "qi", "quité", "a b", "1", "quietquiet" * 10):
        assert board.trace(word) is None
        assert board.traces(word) == []


def test_a_hopeless_word_fails_fast() -> None:
    """On a board of equal letters a recursion that goes ahead would try billions of paths."""
    board = Board("a" * 35 + "b", 6, 6)
    assert board.trace("ab" * 2) is None
    assert board.trace("a" * 30 + "c") is None
    assert len(board.traces("a" * 20, limit=500)) == 500


def test_other_alphabets() -> None:
    board = Board.parse("ÄÖüß", alphabet=Alphabet("äöüß"))
    assert board.tiles == "äöüß"
    assert board.trace("Öß") == (1, 3)
