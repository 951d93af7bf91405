"""`wordfoe grade hangman`, in a process of its own."""

from __future__ import annotations

from pathlib import Path

from support.submissions import PYTHON
from support.terminal import one_sentence, run

PROGRAM = """\
words = open("words.txt").read().split()
def number(question, right):
    while True:
        answer = input(question)
        if answer.isdigit() and right(int(answer)):
            return int(answer)

while True:
    length = number("Word length? ", lambda n: n in map(len, words))
    guesses = number("How many guesses? ", lambda n: n > 0)
    count = input("Show the number of words left? (y/n) ") == "y"
    left = [w for w in words if len(w) == length]
    tried, pattern = "", "-" * length
    while guesses and "-" in pattern:
        print(f"Guesses left: {guesses}")
        print(f"Guessed: {' '.join(sorted(tried))}")
        print(f"Word: {pattern}")
        if count:
            print(f"Words left: {len(left)}")
        guess = input("Enter a guess: ").lower()
        if len(guess) != 1 or not guess.isalpha() or guess in tried:
            print("That is not a new letter.")
            continue
        tried += guess
        families = {}
        for w in left:
            families.setdefault("".join(c if c in tried else "-" for c in w), []).append(w)
        pattern = max(families, key=lambda p: (len(families[p]), p))
        left = families[pattern]
        if guess not in pattern:
            guesses -= 1
            print(f"Sorry, there is no {guess}.")
        else:
            print(f"Yes, there is a {guess}.")
    print("You win!" if "-" not in pattern else "You lose!", "The word was", left[0])
    if input("Play again? (y/n) ") != "y":
        break
"""


def folder_of(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / "main.py").write_text(text)
    return folder


def test_a_right_program_and_one_that_charges_hits(tmp_path: Path) -> None:
    args = ("grade", "hangman", "--house", "stanford", "--games", "10", "--format", "json")
    right = folder_of(tmp_path / "ada", PROGRAM)
    result = run(*args, "--folder", right, "--", PYTHON, "main.py")
    (grade,) = result.events
    failed = [test["name"] for test in grade["tests"] if test["passed"] is False]
    assert set(failed) <= {"time"}, grade  # the machine may be busy
    assert failed or (result.code, grade["passed"], grade["score"]) == (0, True, 100)
    charged = PROGRAM.replace(
        "        if guess not in pattern:\n            guesses -= 1\n",
        "        guesses -= 1\n        if guess not in pattern:\n",
    )
    wrong = folder_of(tmp_path / "bob", charged)
    result = run(*args, "--folder", wrong, "--", PYTHON, "main.py")
    (grade,) = result.events
    failed = [test["name"] for test in grade["tests"] if test["passed"] is False]
    assert result.code == 1
    assert "misses" in failed
    assert grade["mistake"] is not None
    assert grade["counterexample"]["guesses"]


def test_what_is_refused(tmp_path: Path) -> None:
    said = one_sentence(run("grade", "hangman", "--", "x", cwd=tmp_path), code=2)
    assert "--house" in said
    args = ("grade", "hangman", "--house", "stanford", "--any-tie", "--strict-ties", "--", "x")
    assert "not both" in one_sentence(run(*args, cwd=tmp_path), code=2)


SAVED = """\
Word length? 4
How many guesses? 3
Show the number of words left? (y/n) y
Guesses left: 3
Guessed:
Word: ----
Words left: 9
Enter a guess: e
Sorry, there is no e.
Guesses left: {left}
Guessed: e
Word: ----
Words left: 3
Enter a guess: o
Yes, there is a o.
Guesses left: {left}
Guessed: e o
Word: -oo-
Words left: 2
Enter a guess:
"""


def test_a_saved_session(tmp_path: Path, nine: Path) -> None:
    right, wrong = tmp_path / "right.txt", tmp_path / "wrong.txt"
    right.write_text(SAVED.format(left=2))
    wrong.write_text(SAVED.format(left=3))
    args = ("grade", "hangman", "--house", "stanford", "--dict", nine, "--transcript")
    assert run(*args, right).code == 0
    result = run(*args, wrong, "--format", "json")
    assert result.code == 1
    failed = [test["name"] for test in result.events[0]["tests"] if test["passed"] is False]
    assert failed == ["misses"]  # nothing is timed
    assert "not both" in one_sentence(run(*args, right, "--", "x"), code=2)
    assert "cannot be read" in one_sentence(run(*args, tmp_path / "none"), code=2)
    (tmp_path / "empty").write_text("hello")
    assert "shows no game" in one_sentence(run(*args, tmp_path / "empty"), code=3)
    without = ("grade", "hangman", "--house", "stanford", "--transcript", right)
    assert "--dict" in one_sentence(run(*without), code=2)
