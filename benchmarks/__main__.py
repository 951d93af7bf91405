"""All benchmarks, one after the other; exit code 1 when a promised limit was missed."""

from __future__ import annotations

import sys

from benchmarks import (
    boggle,
    climb,
    exact,
    families,
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
    exact,
    perfect,
    web,
)

kept = [part.main() for part in PARTS]
sys.exit(not all(kept))
