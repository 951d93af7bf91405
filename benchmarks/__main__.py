"""All benchmarks, one after the other; exit code 1 when a promised limit was missed."""

from __future__ import annotations

import sys

from benchmarks import (
    boggle,
    climb,
    exact,
    families,
    jobs,
    loading,
    perfect,
    prove,
    rating,
    startup,
    tournament,
    web,
)

PARTS = (
    families,
    rating,
    tournament,
    loading,
    startup,
    boggle,
    climb,
    prove,
    jobs,
    exact,
    perfect,
    web,
)

if __name__ == "__main__":  # worker processes read this file, too
    kept = [part.main() for part in PARTS]
    sys.exit(not all(kept))
