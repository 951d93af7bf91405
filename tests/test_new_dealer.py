"""A dealer that is added to the registry is in every place that is derived from it.

In a process of its own, which adds a dealer before anything else is imported, as an edit of the
registry would.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from support.waiting import LONG

pytestmark = pytest.mark.terminal

WORDS = "ally beta cool deal else flew good hope ibex".split()
PROGRAM = """
import sys
from wordfoe.hangman.dealers import registry

def tiniest(turn):
    return turn.best([-family.size for family in turn.families])

about = "keeps as few words as it can"
registry.DEALERS["tiniest"] = registry.DealerKind(about, lambda _position: tiniest)
"""
TERMINAL = """
from wordfoe.terminal.main import main
sys.argv[0] = "wordfoe"
main()
"""
PAGE = """
import json
from wordfoe import Lexicon
from wordfoe.web.choices import choices_of
found = choices_of(Lexicon(["lean", "elan"])).dealers
print(json.dumps({dealer.name: dealer.about for dealer in found}))
"""
LIBRARY = """
from wordfoe import Lexicon
from wordfoe.hangman import Game, alternative, replay
lexicon = Lexicon(sys.argv[1:])
game = Game(lexicon, length=4, misses=1, dealer="tiniest", seed=1)
game.guess("z")
print(alternative(replay(game.record(), lexicon), 1, "e").kept.pattern)
"""


def run(rest: str, *args: str | Path, typed: str = "") -> str:
    """Run a program that has the dealer, and return what it prints."""
    command = [sys.executable, "-c", PROGRAM + rest, *map(str, args)]
    ended = subprocess.run(
        command, input=typed, capture_output=True, text=True, timeout=LONG, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def json_lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS))
    return path


@pytest.mark.parametrize("command", ["", "watch", "teach", "tournament"])
def test_help_names_it(command: str) -> None:
    assert "tiniest" in run(TERMINAL, "hangman", *command.split(), "--help")


def test_the_menu_of_the_terminal_offers_it() -> None:
    shown = run(TERMINAL, typed="options\ndealer\ntiniest\n9\nexit\n")
    assert re.search(r"^  \d  tiniest +\S", shown, re.MULTILINE)
    assert "Dealer         tiniest" in shown


def test_it_plays_in_the_terminal_and_the_xray_reads_its_game(words: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    game = ["hangman", "--dealer", "tiniest", "--length", "4", "--misses", "1", "--seed", "1"]
    files: list[str | Path] = ["--dict", words, "--record", record]
    played = run(TERMINAL, *game, *files, "--json", typed="e\nz\n")
    start, turn, *_ = json_lines(played)
    assert start["dealer"] == "tiniest"
    assert turn["positions"] in ([0, 3], [3])  # ELSE and HOPE, the families of one word
    (seen,) = json_lines(run(TERMINAL, "xray", record, "--dict", words, "--json"))
    assert seen["settings"]["dealer"] == "tiniest"
    assert seen["guesses"][0]["after"] == 1


def test_a_lesson_asks_it_and_gives_the_line_about_it() -> None:
    taught = run(TERMINAL, "hangman", "teach", *WORDS, "--dealer", "tiniest", typed="e\n")
    assert "* tiniest keeps E--E (1 word): it keeps as few words as it can.\n" in taught


def test_the_xray_asks_it_about_another_letter() -> None:
    assert run(LIBRARY, *WORDS).strip() in ("e--e", "---e")


def test_a_tournament_has_it_and_knows_that_one_game_is_enough(words: Path) -> None:
    options = ["--guessers", "greedy", "--lengths", "4", "--games", "2", "--workers", "1", "--json"]
    cells = json_lines(run(TERMINAL, "hangman", "tournament", *options, "--dict", words))
    (cell,) = [cell for cell in cells if cell["dealer"] == "tiniest"]
    assert cell["exact"]
    assert cell["games"] == 1


def test_the_page_offers_it() -> None:
    (choices,) = json_lines(run(PAGE))
    assert choices["tiniest"] == "keeps as few words as it can"
