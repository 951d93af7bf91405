"""`wordfoe grade learn`: a description of a dialogue."""

from __future__ import annotations

import tomllib
from pathlib import Path

from support.submissions import PYTHON
from support.terminal import one_sentence, run

PROGRAM = """\
words = [w for w in open("words.txt").read().split()]
length = int(input("Of what size? Enter the word length: "))
left = int(input("How many guesses do you want? "))
words = [w for w in words if len(w) == length]
tried = ""
while left:
    print("You have", left, "guesses left.")
    print("Word:", "-" * length)
    letter = input("Guess a letter: ")
    if len(letter) != 1 or not letter.isalpha() or letter in tried:
        print("That is not valid, try again.")
        continue
    tried += letter
    print(f"Sorry, there are no {letter}'s.")
    left -= 1
print("You lose. The word was", words[0])
"""


def test_a_description_is_proposed(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text(PROGRAM)
    result = run("grade", "learn", "--output", "own.toml", "--", PYTHON, "main.py", cwd=tmp_path)
    assert result.code == 0
    assert 'Asks for a guess: "Guess a letter:"' in result.err
    assert "guess" in tomllib.loads((tmp_path / "own.toml").read_text())["questions"]
    grade = ("grade", "hangman", "--house", "stanford", "--dialogue", "own.toml", "--games", "1")
    assert run(*grade, "--", PYTHON, "main.py", cwd=tmp_path).code == 1


def test_a_program_without_a_guess(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("print('hello')")
    assert run("grade", "learn", "--", PYTHON, "main.py", cwd=tmp_path).code == 3


def test_what_is_refused(tmp_path: Path) -> None:
    assert "after --" in one_sentence(run("grade", "learn", cwd=tmp_path), code=2)
    said = one_sentence(run("grade", "learn", "--folder", "none", "--", "x", cwd=tmp_path), code=3)
    assert "none" in said
