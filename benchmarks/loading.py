"""(d): loading the lexicon, against reading its bytes."""

from __future__ import annotations

import sys
from pathlib import Path

import wordfoe
from benchmarks.harness import Ratio, best_of, show
from wordfoe import Lexicon
from wordfoe.lexicon import Lexicon as Loader

PATH = Path(wordfoe.__path__[0]) / "data" / "english.txt"


def load() -> Lexicon:
    Loader.english.cache_clear()
    return Lexicon.english()


def main() -> bool:
    reading = best_of(50, PATH.read_bytes)
    loading = best_of(50, load)
    readable = best_of(3, lambda: {line.split("\t")[0] for line in PATH.read_text().splitlines()})
    print(
        f"\n{len(load()):,} words: reading {reading * 1e3:.2f} ms, loading {loading * 1e3:.1f} ms, "
        f"a set of lines in Python {readable * 1e3:.0f} ms"
    )
    return show(
        "Loading",
        [
            Ratio("loading the lexicon / reading its bytes", loading / reading),
            Ratio("a set of lines in Python / loading the lexicon", readable / loading),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
