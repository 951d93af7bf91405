"""Measure the split of candidates into families, against the reference in Python and a bare pass
over the same bytes."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import reference.hangman as reference
from benchmarks.harness import Ratio, processor_seconds, show
from wordfoe import Lexicon
from wordfoe.hangman import Candidates, Game

ORDER = "etaoinshrdlucmwfgypbvkjxqz"


def bare_pass_over(packed: bytes) -> Callable[[], object]:
    """Compile bare_pass.cpp; return a function that runs it over these bytes."""
    source = Path(__file__).with_name("bare_pass.cpp")
    with tempfile.TemporaryDirectory() as folder:
        library = str(Path(folder) / "bare_pass.so")
        subprocess.run(["g++", "-O3", "-shared", "-fPIC", "-o", library, source], check=True)
        function = ctypes.CDLL(library).bare_pass
    function.argtypes = [ctypes.c_char_p, ctypes.c_uint64]
    function.restype = ctypes.c_uint64
    return lambda: function(packed, len(packed))


def native_game(lexicon: Lexicon, length: int) -> list[str]:
    """Play a game with a fixed order of letters; return the pattern after each guess."""
    game = Game(lexicon, length=length, misses=None, dealer="largest", words="all", seed=0)
    patterns = []
    for letter in ORDER:
        if game.outcome is None:
            game.guess(letter)
            patterns.append(game.position.pattern)
    return patterns


def main() -> bool:
    lexicon = Lexicon.english()
    candidates = Candidates.of(lexicon, 8)
    words = list(candidates)
    assert native_game(lexicon, 8) == reference.game(words, ORDER)
    split = processor_seconds(
        {
            "native": lambda: candidates.split("e"),
            "bare": bare_pass_over("".join(words).encode()),
            "reference": lambda: reference.families(words, "e"),
        }
    )
    game = processor_seconds(
        {
            "native": lambda: native_game(lexicon, 8),
            "reference": lambda: reference.game(words, ORDER),
        }
    )
    print(
        f"\n{len(words):,} words of 8 letters: split by E {split['native'] * 1e6:.0f} us, "
        f"bare pass {split['bare'] * 1e6:.1f} us, reference {split['reference'] * 1e3:.1f} ms; "
        f"whole game {game['native'] * 1e3:.2f} ms, reference {game['reference'] * 1e3:.0f} ms"
    )
    return show(
        "Families",
        [
            Ratio(
                "split by E: reference / native", split["reference"] / split["native"], at_least=100
            ),
            Ratio(
                "split by E: native / bare pass over the same bytes",
                split["native"] / split["bare"],
                at_most=4,
            ),
            Ratio(
                "a whole game of 26 guesses: reference / native", game["reference"] / game["native"]
            ),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
