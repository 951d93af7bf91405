"""The scores of a tournament as a table, and as fields for JSON and CSV."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from wordfoe.hangman.contests.tournament import Cell, Rules, Score
from wordfoe.terminal.console import WIDTH
from wordfoe.wording import counted, printable

__all__ = ["FIELDS", "fields", "tables"]

FIELDS = (
    "dealer",
    "guesser",
    "length",
    "exact",
    "games",
    "mean",
    "low",
    "high",
    "worst",
    "won",
)

COLUMN = 13


def fields(rules: Rules, cell: Cell, score: Score) -> dict[str, Any]:
    """Return a cell as the fields of a line; low and high are the ends of the interval."""
    margin = 0.0 if rules.is_exact(cell) else score.margin
    return {
        "dealer": cell.dealer,
        "guesser": cell.guesser,
        "length": cell.length,
        "exact": rules.is_exact(cell),
        "games": score.games,
        "mean": round(score.mean, 4),
        "low": None if margin is None else round(score.mean - margin, 4),
        "high": None if margin is None else round(score.mean + margin, 4),
        "worst": max(score.misses),
        "won": score.won,
    }


def tables(rules: Rules, scores: Mapping[Cell, Score]) -> Iterator[str]:
    """Yield lines: a table for each length, dealers down and guessers across, and notes."""
    dealers, guessers, lengths = (
        list(dict.fromkeys(getattr(cell, name) for cell in scores))
        for name in ("dealer", "guesser", "length")
    )
    first = max(COLUMN, *(len(printable(dealer)) + 2 for dealer in dealers))
    width = max(COLUMN, *(len(printable(guesser)) + 2 for guesser in guessers))
    across = max(1, (WIDTH - first) // width)
    for length in lengths:
        for begin in range(0, len(guessers), across):
            shown = guessers[begin : begin + across]
            heads = "".join(f"{printable(guesser):>{width}}" for guesser in shown)
            yield f"{counted(length, 'letter'):{first}}{heads}"
            for dealer in dealers:
                entries = (
                    _entry(rules, Cell(dealer, guesser, length), scores) for guesser in shown
                )
                row = "".join(f"{entry:>{width}}" for entry in entries)
                yield f"{printable(dealer):{first}}{row}"
            yield ""
    yield from textwrap.wrap(" ".join(_notes(rules, scores)), WIDTH)


def _entry(rules: Rules, cell: Cell, scores: Mapping[Cell, Score]) -> str:
    score = scores[cell]
    if rules.is_exact(cell):
        return str(score.misses[0])
    margin = score.margin
    return f"{score.mean:.2f}" if margin is None else f"{score.mean:.2f} ± {margin:.2f}"


def _notes(rules: Rules, scores: Mapping[Cell, Score]) -> Iterator[str]:
    allowed = "unlimited" if rules.misses is None else f"{rules.misses} allowed"
    yield f"Misses of the guesser ({allowed})."
    kinds = {rules.is_exact(cell) for cell in scores}
    if True in kinds:
        yield "Whole numbers are exact: they do not depend on chance, so one game is enough."
    if False in kinds:
        games = counted(rules.games, "game")
        yield f"Means are of {games} each, with 95 % intervals."
    yield f"Seed {rules.seed}."
