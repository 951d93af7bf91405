"""Measure the loading of the lexicon, against reading its bytes."""

from __future__ import annotations

import sys
from pathlib import Path

import wordfoe
from benchmarks.harness import Ratio, processor_seconds, show
from wordfoe import Lexicon
from wordfoe.lexicon import Lexicon as Loader

PATH = Path(wordfoe.__path__[0]) / "data" / "english.txt"


def load() -> Lexicon:
    """Load the lexicon without its cache."""
    Loader.english.cache_clear()
    return Lexicon.english()


def set_of_lines() -> set[str]:
    """Read the words into a set, in plain Python."""
    return {line.split("\t")[0] for line in PATH.read_text().splitlines()}


def main() -> bool:
    took = processor_seconds({"reading": PATH.read_bytes, "loading": load, "a set": set_of_lines})
    print(
        f"\n{len(load()):,} words: reading {took['reading'] * 1e3:.2f} ms, "
        f"loading {took['loading'] * 1e3:.1f} ms, "
        f"a set of lines in Python {took['a set'] * 1e3:.0f} ms"
    )
    return show(
        "Loading",
        [
            Ratio("loading the lexicon / reading its bytes", took["loading"] / took["reading"]),
            Ratio(
                "a set of lines in Python / loading the lexicon", took["a set"] / took["loading"]
            ),
        ],
    )


if __name__ == "__main__":
    sys.exit(not main())
