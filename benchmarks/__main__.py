"""Run all benchmarks in sequence; exit with code 1 if one of them misses its limit."""

from __future__ import annotations

import sys

from benchmarks import (
    boggle,
    climb,
    exact,
    families,
    grading,
    jobs,
    loading,
    perfect,
    prove,
    rating,
    startup,
    tournament,
    visit,
    web,
    web_pages,
)
from benchmarks.harness import exit_code

PARTS = {
    "families": families.main,
    "rating": rating.main,
    "tournament": tournament.main,
    "loading": loading.main,
    "startup": startup.main,
    "boggle": boggle.main,
    "climb": climb.main,
    "prove": prove.main,
    "jobs": jobs.main,
    "exact": exact.main,
    "perfect": perfect.main,
    "grading": grading.main,
    "web": web.main,
    "web_pages": web_pages.main,
    "visit": visit.main,
}

if __name__ == "__main__":  # worker processes import this file, too
    sys.exit(exit_code(PARTS))
