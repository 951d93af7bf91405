"""`wordfoe boggle` in a pipe: whole games, the lit path, and the computer's turn."""

import re
from pathlib import Path

import pytest

from support.terminal import PICTURE, PICTURE_FOUND, boggle, drawings, run, word_file
from wordfoe import Lexicon

# Seed 004 lists "alec" twice; the board holds it once, and "alee".
COMPUTER_FOUND = """
    elan celeb cape capelan capo cent cento alec alee anele leant lane leap lento peace pele penal
    hale hant neap bleep blae blah blent becap benthal bott open thae than thane toecap toea tope
    topee toby"""

LIT_LEAN = """\
 +------------------------+
 | E2    E     C     A    |   You: 1 word, 1 point
 | v   \\                  |   LEAN
 | A3    L1    E     P    |
 |     \\                  |
 | H     N4    B     O    |
 |                        |
 | Qu    T     T     Y    |
 +------------------------+
"""


def groups(out: str) -> dict[int, list[str]]:
    """The computer's words by length, in the order in which they are shown."""
    lines = re.findall(r"^ *(\d+) letters: (.*\n(?: {13}.*\n)*)", out, re.MULTILINE)
    return {int(length): words.split() for length, words in lines}


def test_the_game_of_the_picture() -> None:
    result = boggle(typed=[*PICTURE_FOUND.split(), "", "n"])
    assert result.code == 0
    assert "You: 8 words, 9 points\n" in drawings(result.out)[-1]
    assert "I found 36 other words:" in result.out
    shown = groups(result.out)
    assert sorted(word for words in shown.values() for word in words) == sorted(
        COMPUTER_FOUND.split()
    )
    assert "The longest: BENTHAL (7 letters, mine)\n" in result.out
    assert "You: 8 words, 9 points. Me: 36 words, 56 points." in result.out
    assert "Your share of the board: 14 %." in result.out
    assert "I win.\n" in result.out


def test_the_words_come_by_length_and_common_ones_first() -> None:
    shown = groups(boggle(typed=[""]).out)
    assert list(shown) == [7, 6, 5, 4], "the longest first"
    lexicon = Lexicon.english()
    for length, words in shown.items():
        assert {len(word) for word in words} == {length}
        levels = [lexicon.commonness(word) or 99 for word in words]
        assert levels == sorted(levels)
    assert shown[5][:3] == ["clean", "peace", "leant"]


def test_words_that_people_know_and_missed() -> None:
    out = boggle(typed=["clean", "PEACE", ""]).out
    listed = re.search(r"^Words you know and missed: ((?:[A-Z]+\s+)+)", out, re.MULTILINE)
    assert listed
    words = listed[1].split()
    assert words[0] == "LEANT", "the dearest first"
    assert {"CLEAN", "PEACE", "BENTHAL", "TOECAP", "THAE"}.isdisjoint(words)
    levels = [Lexicon.english().commonness(word) for word in words]
    assert all(level is not None and level <= 50 for level in levels)


def test_a_player_who_finds_everything() -> None:
    words = (PICTURE_FOUND + COMPUTER_FOUND).split()
    result = boggle(typed=[*words, ""])
    assert "You: 44 words, 65 points. Me: 0 words, 0 points." in result.out
    assert "Your share of the board: 100 %." in result.out
    assert "The longest: BENTHAL (7 letters, yours)" in result.out
    assert "Congratulations, you beat me!" in result.out
    assert "missed" not in result.out


def test_a_board_without_a_word() -> None:
    result = boggle(board="zzzz", typed=[""])
    assert result.code == 0
    assert "You: 0 words, 0 points. Me: 0 words, 0 points." in result.out
    assert "A draw." in result.out
    assert "%" not in result.out
    assert "\n\n\n" not in result.out


def test_an_accepted_word_lights_its_path() -> None:
    """Numbers and arrows on the board; the list and the score beside it."""
    first, lit, unlit = drawings(boggle(typed=["lean", ":show"]).out)
    assert lit == LIT_LEAN
    assert not re.search(r"[1-9v^<>/\\]", first.replace("You: 0 words, 0 points", ""))
    assert unlit == first.replace(
        "0 words, 0 points\n |                        |\n",
        ("1 word, 1 point\n |                        |   LEAN\n"),
    )


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("lane", ["| L1    E4   |", "| v     ^    |", "| A2  ->N3   |"]),
        ("elan", ["| L2  <-E1   |", "| v          |", "| A3  ->N4   |"]),
        ("lean", ["| L1  ->E2   |", "|     /      |", "| A3  ->N4   |"]),
    ],
)
def test_arrows_point_along_the_path(word: str, lines: list[str]) -> None:
    lit = drawings(boggle(board="lean", typed=[word]).out)[1]
    assert [line[1:15] for line in lit.splitlines()][1:-1] == lines


def test_a_path_that_crosses_itself() -> None:
    lit = drawings(boggle(board="lane", typed=["lean"]).out)[1]
    assert [line[3:13] for line in lit.splitlines()[1:-1]] == [
        "L1    A3  ",
        "    X ^   ",
        "N4    E2  ",
    ]


def test_the_newest_word_stands_first_and_what_does_not_fit_is_counted() -> None:
    words = (PICTURE_FOUND + COMPUTER_FOUND).split()
    out = boggle(typed=words).out
    assert "   CLEAN PEEL LEAN\n" in drawings(out)[3]
    last = drawings(out)[-1]
    shown = " ".join(line[29:] for line in last.splitlines()).split()
    assert shown[5:7] == ["TOBY", "TOPEE"]
    assert last.count("\n") == 9
    more = int(re.findall(r"and (\d+)\s.*more", " ".join(shown))[0]) if "more" in shown else 0
    assert len([word for word in shown if word.isupper()]) + more == 44


@pytest.mark.parametrize("ending", ["", "   ", ":quit", ":QUIT", None])
def test_how_a_game_ends(ending: str | None) -> None:
    """An empty line asks for another game; :quit and the end of the input leave."""
    result = boggle(typed=["lean"] if ending is None else ["lean", ending, "peel", "n"])
    assert result.code == 0
    assert "You: 1 word, 1 point. Me: 43 words, 64 points." in result.out
    leaves = ending is None or ":" in ending
    assert ("Play again?" in result.err) != leaves
    assert ("Please answer y for yes or n for no." in result.out) != leaves


def test_help_and_show_change_nothing() -> None:
    out = boggle(typed=["lean", ":show", "?", ":help", ":SHOW"]).out
    for command in (":show", ":quit", "?", "an empty line"):
        assert out.count(f"\n  {command} ") == 2, command
    assert len(set(drawings(out)[2:])) == 1


def test_another_game_begins_anew() -> None:
    result = run("boggle", "--seed", "1", "--size", "4", typed=["", "y", "zzzz", "", "y", "", "n"])
    assert result.code == 0
    assert result.err.count("Play again? (y/n)") == 3
    assert len(set(drawings(result.out))) == 3, "each on another board"


def test_a_board_is_not_dealt_again_once_its_words_are_known() -> None:
    result = boggle(typed=["lean", "", "y", "tthertpxsrftboue", "fort", "", "y", "", "quiz"])
    assert result.code == 0
    assert result.err.count("Your board?") == 3
    assert "An empty line is no board" in result.out
    rows = [drawn.splitlines()[1].split("|")[1] for drawn in drawings(result.out)]
    shown = [" ".join(re.findall(r"[A-Z]u?", row)) for row in rows]
    assert shown == ["E E C A", "E E C A", "T T H E", "T T H E", "Qu U"]


def test_sentences_instead_of_drawings() -> None:
    out = boggle("--plain", typed=["lean", ":show", "nope", ""]).out
    assert drawings(out) == []
    assert "Row 1: E E C A.\nRow 2: A L E P.\nRow 3: H N B O.\nRow 4: Qu T T Y.\n" in out
    path = "L in row 2, column 2; E in row 1, column 1; A in row 2, column 1; N in row 3, column 2."
    assert path in " ".join(out.split())
    assert out.count("You: 1 word, 1 point.") == 3
    assert not re.search(r"[|^\\]|->|<-", out)


def test_words_that_offend_count_but_are_not_repeated(tmp_path: Path) -> None:
    lines = ["lean\t10", "lane\t20", "elan\t60", "nale\t10\t!"]
    words = word_file(tmp_path, lines)
    result = boggle("-d", words, board="lean", typed=[""])
    assert "nale" not in result.out.lower()
    assert groups(result.out) == {4: ["lean", "lane", "elan"]}
    assert "Me: 4 words, 4 points" in result.out
    found = boggle("-d", words, board="lean", typed=["nale"])
    assert "+1 point: NALE" in found.out
    assert "You: 1 word, 1 point. Me: 3 words, 3 points" in found.out


def test_nothing_of_the_solution_before_the_end() -> None:
    before, _, after = boggle(typed=["nope", "?", ":show", ""]).out.partition("My turn.")
    assert "benthal" in after
    assert not any(word in before.lower().split() for word in COMPUTER_FOUND.split())


def test_the_game_goes_to_standard_output_and_the_questions_do_not() -> None:
    result = boggle(typed=["lean", "", "n"])
    assert result.err == "Your word? lean\nYour word? \nPlay again? (y/n) n\n"
    assert "?" not in result.out
    assert result.out.isascii()
    assert PICTURE in result.out
