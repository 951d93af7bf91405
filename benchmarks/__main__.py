"""All benchmarks, one after the other; exit code 1 when a promised limit was missed."""

from __future__ import annotations

import sys

from benchmarks import boggle, exact, families, loading, startup, web

kept = [part.main() for part in (families, loading, startup, boggle, exact, web)]
sys.exit(not all(kept))
