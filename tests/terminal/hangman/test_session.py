"""`wordfoe hangman` in a pipe: whole games."""

import re
from pathlib import Path

import pytest

from support.terminal import NINE, QUESTIONS, again, boards, patterns, play, run


def test_the_game_of_seed_000(nine: Path) -> None:
    result = play(nine, "--show-count", typed=["E", "O", "T"])
    assert result.code == 0
    assert patterns(result) == ["----", "----", "-OO-", "-OO-"]
    assert re.findall(r"Words left: (\d+)", result.out) == ["9", "3", "2", "2"]
    assert re.findall(r"Misses left: (\d+) of 9", result.out) == ["9", "8", "8", "7"]
    assert re.findall(r"Tried: (.*)\.", result.out) == ["nothing yet", "e", "e o", "e o t"]
    assert "Sorry, no E." in result.out
    assert "O is at positions 2 and 3." in result.out
    assert "Sorry, no T." in result.out
    assert re.search(r"The word was (COOL|GOOD) all along\.", result.out)


def test_a_win(nine: Path) -> None:
    result = play(nine, typed=["e", "o", ":word cool", "g", "d", "n"])
    assert result.code == 0
    assert "Sorry, not COOL." in result.out
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
    guesses = [*"zxvqjkmnprsu", ":hint", ":word zzzz"]
    result = play(nine, "--misses", "unlimited", typed=guesses)
    assert "Misses: 16, unlimited." in result.out
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
    assert run(*args, typed=["z"]).out.splitlines()[3].startswith("   .====")


def test_play_again_until_no(nine: Path) -> None:
    result = play(
        nine, "--misses", "1", typed=["z", "perhaps", "", "YES", "z", "y", "z", "No", "z"]
    )
    assert result.code == 0
    assert result.out.count("You lose.") == 3
    assert result.out.count("Please answer y for yes or n for no.") == 2
    assert result.err.count("Play again? (y/n)") == 5
    assert len({again(line)[-1] for line in result.out.splitlines() if "--seed" in line}) == 3


def test_the_game_is_on_stdout_and_the_prompts_are_on_stderr(nine: Path) -> None:
    result = run("hangman", "-d", nine, typed=["4", "9", "y", "e", ":quit"])
    for prompt in (*QUESTIONS, "Your guess?"):
        assert prompt in result.err
        assert prompt not in result.out
    assert "Sorry, no E." in result.out
    assert "Sorry" not in result.err
    assert "Words left: 9" in result.out
