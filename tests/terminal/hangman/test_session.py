"""`wordfoe hangman` in a pipe: whole games."""

import re
from pathlib import Path

import pytest

from support.terminal import NINE, QUESTIONS, again, boards, patterns, play, run, word_file
from wordfoe.terminal.hangman.wit import LINES


def test_the_game_of_seed_000(nine: Path) -> None:
    result = play(nine, "--show-count", typed=["E", "O", "T"])
    assert result.code == 0
    assert patterns(result) == ["----", "----", "-OO-", "-OO-"]
    assert re.findall(r"Words left: (\d+)", result.out) == ["9", "3", "2", "2"]
    assert re.findall(r"Misses left: (\d+) of 9", result.out) == ["9", "8", "8", "7"]
    assert re.findall(r"^Misses: (.*)\.", result.out, re.M) == ["none", "e", "e", "e t"]
    assert re.findall(r"Hits: (.*)\.", result.out) == ["none", "none", "o", "o"]
    assert "No E." in result.out
    assert "O is at positions 2 and 3." in result.out
    assert "No T." in result.out
    assert re.search(r"The word was (COOL|GOOD) all along\.", result.out)


def test_a_win(nine: Path) -> None:
    result = play(nine, typed=["e", "o", ":word cool", "g", "d", "n"])
    assert result.code == 0
    assert "Not COOL." in result.out
    assert "Congratulations! The word is GOOD. (5 guesses, 2 misses)" in result.out
    assert patterns(result)[-1] == "GOOD"
    assert "all along" not in result.out
    assert result.err.count("Play again?") == 1


def test_a_win_by_the_whole_word(nine: Path) -> None:
    result = play(nine, typed=["e", "o", "c", ":word CoOl"])
    assert "COOL is the word." in result.out
    assert "Congratulations! The word is COOL." in result.out


@pytest.mark.parametrize("guesses", [["z"], [":word zzzz"]])
def test_a_loss(nine: Path, guesses: list[str]) -> None:
    result = play(nine, "--misses", "1", typed=guesses)
    assert result.code == 0
    assert "Misses left: 0 of 1." in result.out
    (word,) = re.findall(r"You lose\. The word was ([A-Z]+) all along\.", result.out)
    assert word in NINE.split()
    assert "Congratulations" not in result.out


def test_a_hint_costs_three_misses_and_shows_a_letter(nine: Path) -> None:
    result = play(nine, typed=["e", "o", ":hint"])
    before, after = boards(result)[-2:]
    assert "Misses left: 8 of 9" in before
    assert "Misses left: 5 of 9" in after
    assert re.search(r"A hint, for 3 misses: [CG] is at position 1\.", result.out)
    assert patterns(result)[-1] in ("COO-", "GOO-")


def test_misses_without_a_limit(nine: Path) -> None:
    guesses = [":word zzzz", *"zxvqjkmnprsu", ":hint"]
    result = play(nine, "--misses", "unlimited", typed=guesses)
    assert "Misses so far: 16 (unlimited)." in result.out
    assert "You lose" not in result.out
    assert "You give up." in result.out


def test_the_picture_moves_with_the_misses(nine: Path) -> None:
    args = ("hangman", "-d", nine, "-w", "4", "--misses", "2", "--show-count")
    for picture, landmark in (("gallows", "(x_x)"), ("snowman", "x_x"), ("boat", "~")):
        out = run(*args, "--picture", picture, typed=["z", "x"]).out
        frames = re.findall(r"\n\n((?:.*\n){7})", out)
        assert len(set(frames)) == 3
        assert landmark in frames[-1]
        assert "Misses left: 0 of 2" in frames[-1]
    assert run(*args, typed=["z"]).out.splitlines()[4].startswith("   .====")


def test_a_whole_word_is_offered(nine: Path) -> None:
    """The next line answers; only a yes makes it a guess."""
    asked = "Guess the whole word GOOD? [y/N]"
    result = play(nine, typed=["e", "o", "good", "", "good", "n", "Good", "y", "cool", "yes"])
    assert result.err.count(asked) == 3
    assert result.out.count("Not GOOD.") == 1
    assert "Congratulations! The word is COOL. (4 guesses, 2 misses)" in result.out
    assert result.out.count("Misses: e GOOD.") == 2, "after it and at the end"


def test_commands_without_a_colon(nine: Path) -> None:
    result = play(nine, typed=["e", "o", "hint", "help", "show", "=quit", "quit"])
    assert "A hint, for 3 misses" in result.out
    assert "  :hint " in result.out
    assert "QUIT does not fit" in result.out
    assert "You give up." in result.out


def test_options_between_games_and_within_one(nine: Path) -> None:
    """The next game has them; the one that is running keeps what it began with."""
    typed = ["options", "misses", "2", "", "z", ":options", "misses", "3", "", "", "z"]
    result = play(nine, "--misses", "1", typed=typed)
    assert "Changes apply from the next game on." in result.out
    assert re.findall(r"Misses left: (. of .)", result.out)[-3:] == ["0 of 1", "3 of 3", "2 of 3"]


@pytest.mark.parametrize("answer", [":q", ":quit", "quit", "q", "n"])
def test_ways_to_say_that_one_has_played_enough(nine: Path, answer: str) -> None:
    result = play(nine, "--misses", "1", typed=["z", answer, "z"])
    assert result.out.count("You lose.") == 1
    assert "Please answer" not in result.out


OUTLOOK = {
    ("-w", "8", "--misses", "10"): "With 10 wrong guesses you can win at 8 letters, if you play",
    ("-w", "6", "--misses", "6"): "Nobody can beat me at 6 letters with 6 wrong guesses; with ",
    ("-w", "6", "--misses", "6", "--level", "easy"): "",
    ("-w", "6", "--misses", "6", "--dealer", "largest"): "",
    ("-w", "6", "--misses", "unlimited"): "",
}


@pytest.mark.parametrize("args", OUTLOOK, ids=" ".join)
def test_whether_it_can_be_won_is_said_before_the_first_guess(args: tuple[str, ...]) -> None:
    """In a pipe it is no question: the first line that is typed is a guess."""
    result = run("hangman", *args, "--no-show-count", typed=["e"])
    said = result.out.partition(".=====")[0]
    assert OUTLOOK[args] in said
    assert ("can win" in said or "can beat" in said) == bool(OUTLOOK[args])
    assert "Your guess? e" in result.err


def test_the_fox_says_nothing_in_a_pipe(nine: Path) -> None:
    args = ("hangman", "-d", nine, "--misses", "3", "--no-show-count", "--dealer", "largest")
    out = run(*args, typed=["z", "x", "q"]).out
    assert "You lose" in out
    assert not any(line in out for by in LINES.values() for lines in by.values() for line in lines)


def test_play_again_until_no(nine: Path) -> None:
    result = play(nine, "--misses", "1", typed=["z", "perhaps", "YES", "z", "", "z", "No", "z"])
    assert result.code == 0
    assert result.out.count("You lose.") == 3
    assert result.out.count("Please answer y for yes or n for no.") == 1
    assert result.err.count("Play again? [Y/n]") == 4
    assert len({again(line)[-1] for line in result.out.splitlines() if "--seed" in line}) == 3


def test_the_game_is_on_stdout_and_the_prompts_are_on_stderr(nine: Path) -> None:
    two_lengths = word_file(nine.parent, f"{NINE} ten", "more.txt")
    args = ("-d", two_lengths, "--dealer", "largest")
    result = run("hangman", *args, typed=["4", "9", "y", "e", ":quit"])
    for prompt in (*QUESTIONS, "Your guess?"):
        assert prompt in result.err
        assert prompt not in result.out
    assert "No E." in result.out
    assert "No E." not in result.err
    assert "Words left: 9" in result.out
