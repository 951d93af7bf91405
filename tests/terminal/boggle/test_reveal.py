"""The computer's turn: the words it shows, in which order, and those it does not."""

import re
from pathlib import Path

from support.terminal import COMPUTER_FOUND, PICTURE_FOUND, boggle, word_file, words_by_length
from wordfoe import Lexicon


def test_the_words_come_by_length_and_common_ones_first() -> None:
    shown = words_by_length(boggle(typed=[""]).out)
    assert list(shown) == [7, 6, 5, 4], "the longest first"
    lexicon = Lexicon.english()
    for length, words in shown.items():
        assert {len(word) for word in words} == {length}
        levels = [lexicon.commonness(word) or 99 for word in words]
        assert levels == sorted(levels)
    assert shown[5][:3] == ["clean", "peace", "leant"]


def test_words_that_people_know_and_missed() -> None:
    out = boggle(typed=["clean", "PEACE", ""]).out
    listed = re.search(r"^Common words you missed: ((?:[A-Z]+\s+)+)", out, re.MULTILINE)
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
    assert "Longest word: BENTHAL (7 letters, yours)" in result.out
    assert "Congratulations, you beat me!" in result.out
    assert "missed" not in result.out


def test_a_board_without_a_word() -> None:
    result = boggle(board="zzzz", typed=[""])
    assert result.code == 0
    assert "You: 0 words, 0 points. Me: 0 words, 0 points." in result.out
    assert "A draw." in result.out
    assert "%" not in result.out
    assert "\n\n\n" not in result.out


def test_words_that_offend_count_but_are_not_repeated(tmp_path: Path) -> None:
    lines = ["lean\t10", "lane\t20", "elan\t60", "nale\t10\t!"]
    words = word_file(tmp_path, lines)
    result = boggle("-d", words, board="lean", typed=[""])
    assert "nale" not in result.out.lower()
    assert words_by_length(result.out) == {4: ["lean", "lane", "elan"]}
    assert "Me: 4 words, 4 points" in result.out
    found = boggle("-d", words, board="lean", typed=["nale"])
    assert "+1 point: NALE" in found.out
    assert "You: 1 word, 1 point. Me: 3 words, 3 points" in found.out


def test_nothing_of_the_solution_before_the_end() -> None:
    before, _, after = boggle(typed=["nope", "?", ":show", ""]).out.partition("My turn.")
    assert "benthal" in after
    assert not any(word in before.lower().split() for word in COMPUTER_FOUND.split())
