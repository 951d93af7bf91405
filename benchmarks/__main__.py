"""All benchmarks, one after the other; exit code 1 when a promised limit was missed."""

from __future__ import annotations

import sys

from benchmarks import boggle, families, loading, rating, startup, tournament, web

sys.exit(
    not all(
        [
            families.main(),
            rating.main(),
            tournament.main(),
            loading.main(),
            startup.main(),
            boggle.main(),
            web.main(),
        ]
    )
)
