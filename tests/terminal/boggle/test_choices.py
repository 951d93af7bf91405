"""Boards of a game: those of one's own, asked for until they can be, and shaken ones."""

import re

import pytest

from support.terminal import PICTURE, boggle, boggle_again, drawings, one_sentence, run
from wordfoe.terminal.boggle.choices import Choices

NO_SQUARE = "which fill no square; type 4, 9, 16, 25 or 36, or give a size such as 3x4."


BAD: dict[str, str] = {
    "abc": '"abc" has 3 letters; the smallest board is 2x2 and needs 4.',
    "a": '"a" has 1 letter; the smallest board is 2x2 and needs 4.',
    "abcde": f'"abcde" has 5 letters, {NO_SQUARE}',
    PICTURE[:-1]: f'"eecaalephnboqtt" has 15 letters, {NO_SQUARE}',
    "x" * 24: f"has 24 letters, {NO_SQUARE}",
    "x" * 9999 + "1": 'holds the digit "1"; a board is made of letters.',
    "ab1d": '"ab1d" holds the digit "1"; a board is made of letters.',
    "eeca alep hnbo qtty": "holds a space; type the letters without any between them.",
    "ab-d": '"ab-d" holds "-"; a board is made of letters.',
    "abcé": '"abcé" holds "é", which is none of the letters a to z.',
    "крот": '"крот" holds "к", which is none of the letters a to z.',
    "ab\x1b[": '"ab\\x1b[" holds "\\x1b"; a board is made of letters.',
}


EMPTY = "Type the letters of the board, row by row."
BOARD = "Your letters, row by row? [shake]"


@pytest.mark.parametrize("board", ["abcde", "ab1d", "x" * 9999 + "1"], ids=["5", "digit", "long"])
def test_a_board_that_cannot_be_is_asked_for_again(board: str) -> None:
    result = boggle(board=board, typed=[PICTURE, "lean"])
    assert result.code == 0
    said, _, rest = result.out.partition("\nFind words")
    assert BAD[board] in " ".join(said.split())
    assert len(said) < 130
    assert result.err.startswith(f"{BOARD} {PICTURE}\nYour word? lean\n")
    assert "+1 point: LEAN" in rest


def test_every_bad_board_in_one_game() -> None:
    """Asked again and again, until there is a board."""
    first, *others = BAD
    result = boggle(board=first, typed=[*others, "lean", "elan"])
    refused, _, rest = result.out.partition("\nFind words")
    said = " ".join(refused.split())
    for board in BAD:
        assert BAD[board] in said, board[:20]
        said = said[said.index(BAD[board]) + len(BAD[board]) :].strip()
    assert said == "", "one sentence for each"
    assert max(map(len, refused.splitlines())) <= 80
    assert "+1 point: ELAN" in rest


def test_no_board_at_all() -> None:
    result = boggle(board="abc", typed=["abcde"])
    assert result.code == 1
    assert result.err.endswith("wordfoe: The input ended before a game began.\n")
    assert drawings(result.out) == []


@pytest.mark.parametrize("board", ["ab1d", "abcde", ""])
def test_nothing_is_asked_in_json(board: str) -> None:
    said = one_sentence(boggle("--json", board=board, typed=[PICTURE]), code=2)
    assert BAD.get(board, EMPTY) in said


def test_an_empty_answer_shakes() -> None:
    result = run("boggle", "--board", "", "--seed", "1", typed=["", "", "n"])
    assert EMPTY in result.out
    assert result.err.startswith(f"{BOARD} \nYour word? \n")
    assert drawings(result.out) == drawings(run("boggle", "--seed", "1", typed=["", "n"]).out)


# --- too many letters

ALPHABET = "abcdefghijklmnopqrstuvwxyz"
IGNORED = 'The 5x5 board is full; I ignored "z".\n'


def test_letters_too_many_are_ignored_and_named() -> None:
    """The lab asks for a board of 5x5, and to ignore the letters that are not needed."""
    result = boggle(board=ALPHABET, typed=["mind", "", "n"])
    assert result.code == 0
    assert result.err.startswith(f"{IGNORED}Your word? mind\n")
    assert result.err.count("I ignored") == 1
    assert tiles(drawings(result.out)[0]) == "A B C D E F G H I J K L M N O P Qu R S T U V W X Y"
    assert f"--board {ALPHABET[:25]}\n" in result.out


def test_letters_too_many_for_the_size_that_was_given() -> None:
    result = boggle("--size", "2", board="leant" + "x" * 99, typed=["lean", "", "n"])
    assert result.err.startswith('The 2x2 board is full; I ignored "txxx')
    assert max(map(len, result.err.splitlines())) < 80
    assert "+1 point: LEAN" in result.out


def test_letters_too_many_in_other_commands() -> None:
    start = boggle("--json", board=ALPHABET)
    assert (start.events[0]["board"], start.err) == (ALPHABET[:25], IGNORED)
    solved = run("boggle", "solve", ALPHABET, "--json")
    assert (solved.events[0]["board"], solved.err) == (ALPHABET[:25], IGNORED)
    traced = run("boggle", "trace", "abg", ALPHABET, "--json")
    assert (traced.events[0]["paths"], traced.err) == ([[0, 1, 6]], IGNORED)


# --- the next game


def tiles(drawing: str) -> str:
    """The faces of a drawn board, in reading order."""
    return " ".join(
        face for line in drawing.splitlines()[1::2] for face in re.findall(r"[A-Z]u?", line[:33])
    )


def test_after_a_board_of_ones_own_one_of_its_size_is_shaken() -> None:
    """Its words have been shown; and letters are not asked for again."""
    result = boggle("--seed", "5", typed=["lean", "", "y", "", "", "", "n"])
    assert result.code == 0
    assert "letters, row by row?" not in result.err
    own, _, second, third = drawings(result.out)
    assert len({own, second, third}) == 3
    assert {drawn.count("\n") for drawn in (own, second, third)} == {9}
    again = boggle_again(result.out)
    assert again[0] == ["boggle", "--size", "4x4", "--board", PICTURE]
    for command, drawn in zip(again[1:], (second, third), strict=True):
        assert command[:3] == ["boggle", "--size", "4x4"]
        assert drawings(run(*command, typed=[""]).out) == [drawn]


def test_a_board_of_ones_own_for_the_next_game() -> None:
    typed = ["", ":board", "abc", "leantsxyz", "lane", "", ":BOARD", "quiet", "quite", "", "n"]
    result = run("boggle", "--seed", "1", typed=typed)
    assert result.code == 0
    assert result.err.count("Type :board for letters of your own.\n") == 1
    assert result.err.count(BOARD) == 3
    assert '"abc" has 3 letters' in result.out
    assert "+2 points: QUITE" in result.out
    shown = [drawn.count("\n") for drawn in drawings(result.out)]
    assert shown == [11, 7, 5, 5], (
        "its number of letters gives the size, whatever was played before"
    )


def test_a_size_that_was_given_holds_for_every_board() -> None:
    result = run("boggle", "--size", "2", typed=["", ":board", "leant", "lean", "", "", "", "n"])
    assert {drawn.count("\n") for drawn in drawings(result.out)} == {5}
    assert 'The 2x2 board is full; I ignored "t".' in result.err


def test_no_board_of_ones_own_within_a_game() -> None:
    result = boggle(typed=[":board", "lean", "", "n"])
    assert "End this game first, with an empty line; then type :board." in result.out
    assert "+1 point: LEAN" in result.out


@pytest.mark.parametrize("answer", [":q", ":quit", ":QUIT", "n", "no"])
def test_no_other_game(answer: str) -> None:
    result = boggle(typed=["", answer, "lean"])
    assert result.code == 0
    assert result.err.endswith(f"Play again? [Y/n] {answer}\n")


def test_the_input_may_end_at_the_question_for_a_board() -> None:
    assert boggle(typed=["", ":board"]).code == 0
    assert boggle(typed=["", ":board", "abc"]).code == 0


@pytest.mark.parametrize(
    ("choices", "seeded"),
    [
        (Choices(size=(4, 4), timer=60), False),
        (Choices(seed=0), True),
        (Choices(board=PICTURE), True),
        (Choices(dictionary="words.txt"), True),
    ],
)
def test_how_the_statistics_count_a_game(choices: Choices, seeded: bool) -> None:
    assert choices.counted_as == {"seeded": seeded}
