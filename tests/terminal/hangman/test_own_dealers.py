"""`wordfoe hangman --dealer package.module:name`: dealers from other packages, good and bad."""

from pathlib import Path

import pytest

from support.terminal import NINE, QUICK, Result, again, one_sentence, patterns, run, word_file

MODULE = """
import sys

def first(turn):
    return turn.families[0]

def crashes(turn):
    raise RuntimeError("boom\\n\\x1b[31mbang")

def leaves(turn):
    sys.exit(5)

def nonsense(turn):
    return "\\x1b[31m"

def nothing(turn):
    pass

def stranger(turn):
    return turn.position.candidates.split("z")[0]

class Last:
    def __call__(self, turn):
        return turn.families[len(turn.families) - 1]

class Needy:
    def __init__(self, something):
        pass

number = 42
"""


def own(folder: Path, dealer: str, *args: str) -> Result:
    (folder / "mine").mkdir()
    (folder / "mine" / "__init__.py").touch()
    (folder / "mine" / "foes.py").write_text(MODULE)
    (folder / "mine" / "broken.py").write_text("1 / 0\n")
    (folder / "mine" / "garbled.py").write_text("def (\n")
    (folder / "mine" / "exits.py").write_text("raise SystemExit(7)\n")
    (folder / "alone.py").write_text(MODULE)
    words = word_file(folder, NINE)
    args = ("--dict", str(words), *QUICK, *args)
    return run("hangman", "--dealer", dealer, *args, typed=["e"], cwd=folder)


@pytest.mark.parametrize(
    ("dealer", "pattern"),
    [("mine.foes:first", "----"), ("alone:first", "----"), ("mine.foes:Last", "---E")],
)
def test_a_dealer_beside_the_player(dealer: str, pattern: str, tmp_path: Path) -> None:
    result = own(tmp_path, dealer, "--length", "4")
    assert result.code == 0
    assert patterns(result)[1] == pattern
    assert dealer in again(result.out)


@pytest.mark.parametrize(
    "dealer",
    [
        "mine.foes:nobody",
        "mine.nowhere:first",
        "nowhere:first",
        "mine.foes:number",
        "mine.foes:Needy",
        "mine.foes:",
        ":first",
        "mine.broken:first",
        "mine.garbled:first",
        "mine.exits:first",
        "no\x1b[31mwhere:first",
    ],
)
def test_a_dealer_that_cannot_be_loaded(dealer: str, tmp_path: Path) -> None:
    """It is refused before anything is asked."""
    sentence = one_sentence(own(tmp_path, dealer), code=2)
    assert dealer.replace("\x1b", "\\x1b") in sentence


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("crashes", "failed with RuntimeError: boom"),
        ("leaves", "failed"),
        ("nonsense", "which is not one of the families"),
        ("nothing", "which is not one of the families"),
        ("stranger", "which is not one of the families"),
    ],
)
def test_a_dealer_that_fails(name: str, said: str, tmp_path: Path) -> None:
    result = own(tmp_path, f"mine.foes:{name}", "--length", "4")
    assert result.code == 1
    (last,) = [line for line in result.err.splitlines() if line.startswith("wordfoe: ")]
    assert result.err.endswith(f"{last}\n"), "one sentence in one line"
    assert f"mine.foes:{name}" in last
    assert said in last
    assert "\x1b" not in result.err + result.out
