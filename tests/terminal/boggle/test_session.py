"""`wordfoe boggle` in a pipe: whole games."""

import re

import pytest

from support.terminal import (
    COMPUTER_FOUND,
    PICTURE,
    PICTURE_FOUND,
    boggle,
    drawings,
    run,
    words_by_length,
)
from support.typist import Typist
from wordfoe.terminal.boggle.choices import Choices
from wordfoe.terminal.boggle.session import Session
from wordfoe.terminal.console import Console

BOARD_REMARK = "Type :board for letters of your own.\n"


def test_the_game_of_the_picture() -> None:
    result = boggle(typed=[*PICTURE_FOUND.split(), "", "n"])
    assert result.code == 0
    assert "You: 8 words, 9 points\n" in drawings(result.out)[-1]
    assert "I found 36 other words:" in result.out
    shown = words_by_length(result.out)
    assert sorted(word for words in shown.values() for word in words) == sorted(
        COMPUTER_FOUND.split()
    )
    assert "Longest word: BENTHAL (7 letters, mine)\n" in result.out
    assert "You: 8 words, 9 points. Me: 36 words, 56 points." in result.out
    assert "Your share of the board: 14 %." in result.out
    assert "I win.\n" in result.out


@pytest.mark.parametrize("ending", ["", "   ", ":quit", ":QUIT", ":q", None])
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
    result = run("boggle", "--seed", "1", "--size", "4", typed=["", "", "zzzz", "", "y", "", "n"])
    assert result.code == 0
    assert result.err.count("Play again? [Y/n]") == 3
    assert len(set(drawings(result.out))) == 3, "each on another board"


def test_the_game_goes_to_standard_output_and_the_questions_do_not() -> None:
    result = boggle(typed=["lean", "", "n"])
    assert result.err == "Your word? lean\nYour word? \n" + BOARD_REMARK + "Play again? [Y/n] n\n"
    assert "?" not in result.out
    assert result.out.isascii()
    assert PICTURE in result.out


# --- the clock


def against_the_clock(typist: Typist, *words: tuple[str, float]) -> None:
    """A minute for the board of the picture, with words typed some seconds after each other."""
    for text, after in words:
        typist.type(text, after)
    choices = Choices(board=PICTURE, timer=60)
    game = choices.new_game(choices.lexicon())
    Session(Console("never", typist), choices).play_one(game)


def test_the_clock_ends_the_turn(typist: Typist, capsys: pytest.CaptureFixture[str]) -> None:
    """A whole line counts, half a line and a late line do not."""
    against_the_clock(typist, ("lean\n", 12), ("zzzz\n", 30), ("pee", 10), ("l\nclean\n", 8))
    out, err = capsys.readouterr()
    assert re.findall(r"\((\d+) s left\)", err) == ["60", "48", "18"]
    assert "+1 point: LEAN" in out
    assert "PEEL" not in out.partition("Time is up.")[0]
    assert "You: 1 word, 1 point. Me: 43 words, 64 points." in out
    assert out.index("Time is up.") < out.index("My turn.")


def test_half_a_word_is_no_answer_to_the_next_question(
    typist: Typist, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a pipe: the word is dropped with its end, the line after it is not."""
    typist.type("lean\n", 12)
    typist.type("ye", 47)
    typist.type("s\nn\n", 2)
    Session(Console("never", typist), Choices(board=PICTURE, timer=60)).play()
    out, err = capsys.readouterr()
    assert out.count("Time is up.") == 1
    assert err.endswith("Play again? [Y/n] n\n")


def test_the_last_word_in_time(typist: Typist, capsys: pytest.CaptureFixture[str]) -> None:
    against_the_clock(typist, ("lean\n", 59.9))
    out, err = capsys.readouterr()
    assert "+1 point: LEAN" in out
    assert err.splitlines()[-1] == "Your word (0 s left)? "
    assert "Time is up." in out


def test_who_is_done_does_not_wait_for_the_clock(
    typist: Typist, capsys: pytest.CaptureFixture[str]
) -> None:
    begin = typist.now()
    against_the_clock(typist, ("lean\n", 1), ("\n", 1))
    assert "Time is up." not in capsys.readouterr().out
    assert typist.now() == begin + 2


def test_the_goal_and_the_ranks() -> None:
    out = " ".join(boggle(typed=["lean", "benthal", ""]).out.split())
    assert "Most people know 22 words of this board." in out
    assert "You are a Early bird" not in out
    assert "+1 point: LEAN You are an Early bird now. 1 of 22 known words; 2 points to" in out
    assert "+4 points: BENTHAL You are a Bloodhound now. 1 of 22 known words, 1 extra;" in out
    assert "Your rank: Bloodhound, with 1 of 22 known words." in out


def test_a_hint_is_a_command() -> None:
    out = " ".join(boggle("--seed", "5", typed=[":hint", "clean", ":hint", ""]).out.split())
    assert "A hint costs 2 points; you have 0 points." in out
    said = re.search(
        r"A word of (\d) letters begins with the (\w+) in row (\d), column (\d). It cost you 2", out
    )
    assert said
    assert "You: 1 word, 0 points" in out
    assert "Hints cost you 2 points." in out


def test_a_weaker_computer_says_what_neither_found() -> None:
    args = ("--strength", "quarter", "--seed", "5")
    result = boggle(*args, typed=["clean", ""])
    counts = re.search(r"I found (\d+) other words?:", result.out)
    left = re.search(r"Neither of us found (\d+) words:", result.out)
    assert counts
    assert left
    assert 1 + int(counts[1]) + int(left[1]) == 44
    assert "Your share of the board: 3 %." in result.out
    command = " ".join(result.out.partition("Play this game again with:")[2].split())
    for part in ("--strength quarter", f"--board {PICTURE}", "--seed 5"):
        assert part in command
