"""Measure games with a student's program that answers at once, in processor time of both."""

from __future__ import annotations

import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from benchmarks.harness import Ratio, children_time, processor_seconds, show
from wordfoe.grading.conversation import ProgramPlayer
from wordfoe.grading.session import Script

WORDS = ("ally", "beta", "cool", "deal", "else", "flew", "good", "hope", "ibex")
GAMES = 50
MOST_SECONDS = 60  # for 1,000 games
PROGRAM = """
words = open("dictionary.txt").read().split()
while True:
    length = int(input("What length word do you want to use? "))
    left = int(input("How many wrong answers allowed? "))
    while left:
        print("guesses :", left)
        print("current :", "- " * length)
        print("Sorry, there are no", input("Your guess? "))
        left -= 1
    print("answer =", words[0])
    print("Sorry, you lose")
    if input("Another game? Enter y for another game: ") != "y":
        break
"""


def games(count: int, *, same_words: bool) -> list[Script]:
    """Return games with the same words, or with others each, which need a process each."""
    return [
        Script(
            words=WORDS if same_words else (*WORDS, f"zz{chr(97 + n % 26)}{chr(97 + n // 26)}"),
            length=4,
            misses=7,
            lines=("e", "o", "t", "1", "l", "g", "d"),
        )
        for n in range(count)
    ]


def main() -> bool:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "hangman.py").write_text(PROGRAM)
        player = ProgramPlayer([sys.executable, "hangman.py"], folder=folder)
        scripts = {
            "one process": games(GAMES, same_words=True),
            "a process for each": games(GAMES, same_words=False),
        }
        assert all(session.ending for part in scripts.values() for session in player.play(part))
        took = processor_seconds(
            {name: partial(player.play, part) for name, part in scripts.items()},
            rounds=3,
            clock=lambda: time.process_time() + children_time(),
            least=0,
            turn=0,
        )
    return show(
        "Games with a student's program that answers at once",
        [
            Ratio(
                f"1,000 games, {name} / {MOST_SECONDS} s of processor time",
                seconds * 1000 / GAMES / MOST_SECONDS,
                at_most=1,
            )
            for name, seconds in took.items()
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
