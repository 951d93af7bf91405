"""(a) and (b): splitting candidates natively, against the readable reference and a bare pass."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import reference.hangman as reference
from benchmarks.harness import Ratio, best_of, show
from wordfoe import Lexicon
from wordfoe.hangman import Candidates, Game

ORDER = "etaoinshrdlucmwfgypbvkjxqz"


def bare_pass_over(packed: bytes) -> float:
    """The seconds a bare native pass over these bytes takes."""
    source = Path(__file__).with_name("bare_pass.cpp")
    with tempfile.TemporaryDirectory() as folder:
        library = str(Path(folder) / "bare_pass.so")
        subprocess.run(["g++", "-O3", "-shared", "-fPIC", "-o", library, source], check=True)
        function = ctypes.CDLL(library).bare_pass
    function.argtypes = [ctypes.c_char_p, ctypes.c_uint64]
    function.restype = ctypes.c_uint64
    return best_of(500, lambda: function(packed, len(packed)))


def native_game(lexicon: Lexicon, length: int) -> list[str]:
    game = Game(lexicon, length=length, misses=None, dealer="largest", seed=0)
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
    native = best_of(500, lambda: candidates.split("e"))
    readable = best_of(5, lambda: reference.families(words, "e"))
    bare = bare_pass_over("".join(words).encode())
    assert native_game(lexicon, 8) == reference.game(words, ORDER)
    native_whole = best_of(20, lambda: native_game(lexicon, 8))
    readable_whole = best_of(3, lambda: reference.game(words, ORDER))
    print(
        f"\n{len(words):,} words of 8 letters: split by E {native * 1e6:.0f} us, "
        f"bare pass {bare * 1e6:.1f} us, reference {readable * 1e3:.1f} ms; "
        f"whole game {native_whole * 1e3:.2f} ms, reference {readable_whole * 1e3:.0f} ms"
    )
    return show(
        "Families",
        [
            Ratio("split by E: reference / native", readable / native, at_least=100),
            Ratio("split by E: native / bare pass over the same bytes", native / bare, at_most=8),
            Ratio("a whole game of 26 guesses: reference / native", readable_whole / native_whole),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
