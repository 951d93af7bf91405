"""`wordfoe boggle`: rules, word lists, and options that cannot be."""

import re
from pathlib import Path

import pytest

from support.terminal import (
    PICTURE,
    boggle,
    drawings,
    one_sentence,
    run,
    word_file,
)
from wordfoe.wording import quoted

# --- rules


@pytest.mark.parametrize(
    ("word", "lab", "tournament"),
    [("ale", 0, 1), ("lean", 1, 1), ("clean", 2, 2), ("toecap", 3, 3), ("benthal", 4, 5)],
)
def test_points(word: str, lab: int, tournament: int) -> None:
    for rules, points in (("lab", lab), ("tournament", tournament)):
        said = f"+{points} point{'s' * (points != 1)}: {word.upper()}"
        out = boggle("--rules", rules, typed=[word]).out
        assert (said if points else '"ale" is too short') in out


def test_long_words_in_a_tournament() -> None:
    assert (
        "+11 points: CAMPAIGNS"
        in boggle("--rules", "tournament", board="camiapgns", typed=["campaigns"]).out
    )
    assert "+6 points: CAMPAIGNS" in boggle(board="camiapgns", typed=["campaigns"]).out


def test_the_rules_say_which_words_count() -> None:
    out = boggle("--rules", "tournament", typed=[""]).out
    assert "Find words of 3 letters or more" in out
    assert "Me: 81 words, 104 points" in out
    assert "\n  3 letters: " in out


@pytest.mark.parametrize(
    ("options", "typed", "said"),
    [
        (["--min-length", "5"], "lean", '"lean" is too short; a word has at least 5 letters.'),
        (["--min-length", "5"], "clean", "+2 points: CLEAN"),
        (["--min-length", "6"], "", "Me: 3 words, 11 points"),
        (["--min-length", "4", "--rules", "tournament"], "ale", '"ale" is too short'),
        (["--min-length", "3", "--rules", "tournament"], "ale", "+1 point: ALE"),
        (["--min-length", "64"], "", "Find words of 64 letters or more"),
    ],
)
def test_the_shortest_word_that_counts(options: list[str], typed: str, said: str) -> None:
    assert said in boggle(*options, typed=[typed]).out


@pytest.mark.parametrize("board", [[], ["--board", PICTURE]])
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--min-length", "3"], "3 is no shortest length for lab rules, which begin at 4"),
        (["--min-length", "2", "--rules", "tournament"], "2 is no shortest length for tournament"),
    ],
)
def test_no_shorter_than_the_rules_allow(board: list[str], options: list[str], reason: str) -> None:
    """Whatever the board: nothing is asked, for no board could help."""
    assert reason in one_sentence(run("boggle", *board, *options, typed=["lean"]), code=2)


@pytest.mark.parametrize(
    "options",
    [
        ["--min-length", "0"],
        ["--min-length", "65"],
        ["--min-length", "x"],
        ["--rules", "scrabble"],
        ["--seed", "-1"],
        ["--seed", str(2**53)],
        ["--seed", "x"],
        ["--timer", "0"],
        ["--timer", "1.5"],
        ["--color", "blue"],
        ["--dance"],
        ["dance"],
    ],
    ids=" ".join,
)
def test_wrong_usage(options: list[str]) -> None:
    assert options[-1].strip("-") in one_sentence(run("boggle", *options), code=2)


@pytest.mark.parametrize("how", [[], ["--json"]])
@pytest.mark.parametrize("timer", [10**6, 10**13, 10**40], ids=["days", "ages", "aeons"])
def test_a_timer_of_ages(timer: int, how: list[str]) -> None:
    """Played like any other, or refused in a sentence."""
    result = boggle("--timer", str(timer), *how, typed=["lean"])
    if result.code == 0:
        assert "lean" in result.out.lower()
    else:
        said = one_sentence(result, code=2)
        assert f"{quoted(str(timer))} is not a whole number from 1 to 86,400." in said


def test_options_before_a_command_are_not_lost() -> None:
    """They hold there too, or are refused; they are never ignored."""
    result = run("boggle", "--rules", "tournament", "solve", "lean")
    assert result.code == 2 or "ale" in result.out.split()
    assert run("boggle", "--dict", "/no/such/file", "solve", "lean").code in (1, 2)


def test_files_that_cannot_be() -> None:
    assert '"/no/such/list"' in one_sentence(boggle("--dict", "/no/such/list"))
    assert '"/no/such/record"' in one_sentence(boggle("--record", "/no/such/record"))


# --- other words


def test_an_alphabet_of_another_language(tmp_path: Path) -> None:
    words = word_file(tmp_path, "крот торт рок")
    result = boggle("-d", words, board="КРОТ", typed=["lean", "Крот"])
    assert '"lean" holds "l", which is none of the letters' in result.out
    assert " К1  ->Р2 " in drawings(result.out)[1]
    shaken = run("boggle", "-d", words, "--seed", "1", typed=[""])
    assert set(
        re.findall(r"\w", drawings(shaken.out)[0].replace("You: 0 words, 0 points", ""))
    ) <= set("КРОТ")


def test_letters_beside_the_alphabet(tmp_path: Path) -> None:
    """Composed or not, it is the same letter, and a tile shows the letter it has."""
    words = word_file(tmp_path, "über straße")
    result = boggle("-d", words, board="u\u0308ber", typed=["ÜBER", "u\u0308ber"])
    assert "+1 point: ÜBER" in result.out
    assert 'Already found: "über"' in result.out
    sharp = drawings(boggle("-d", words, board="straßexxx", typed=[""]).out)[0]
    assert re.search(" A     (ß|ẞ)     E ", sharp), sharp


def test_lines_that_are_left_out_are_told_once(tmp_path: Path) -> None:
    words = word_file(tmp_path, ["lean", "it's", "lean"])
    result = boggle("-d", words, board="lean", typed=["lean", "", "n"])
    assert result.err.count("Lines left out: ") == 1
    assert "+1 point: LEAN" in result.out
