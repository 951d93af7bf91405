"""The heat map of a tournament: a row for each pairing, a column for each length; darker cells have
more misses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from wordfoe.hangman.contests.tournament import Cell, Score
from wordfoe.terminal import plots
from wordfoe.wording import printable

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["draw"]


def draw(path: str, scores: Mapping[Cell, Score]) -> None:
    """Write the heat map of the mean misses to a file. Raises ClickException if that fails."""
    plots.save(_figure(scores), path)


def _figure(scores: Mapping[Cell, Score]) -> Figure:
    from matplotlib.figure import Figure

    pairs = list(dict.fromkeys((cell.dealer, cell.guesser) for cell in scores))
    lengths = list(dict.fromkeys(cell.length for cell in scores))
    means = [[scores[Cell(*pair, length)].mean for length in lengths] for pair in pairs]
    highest = max(max(row) for row in means)
    figure = Figure(figsize=(2.5 + 0.55 * len(lengths), 1.2 + 0.32 * len(pairs)))
    axes = figure.subplots()
    image = axes.imshow(means, cmap="YlOrRd", aspect="auto", vmin=0)
    axes.set_xticks(range(len(lengths)), labels=[str(length) for length in lengths])
    names = [f"{printable(dealer)} / {printable(guesser)}" for dealer, guesser in pairs]
    axes.set_yticks(range(len(pairs)), labels=names)
    axes.set_xlabel("letters")
    axes.set_title("Mean misses: dealer / guesser")
    for row, line in enumerate(means):
        for column, mean in enumerate(line):
            shade = "white" if mean > 0.65 * highest else "black"
            axes.text(column, row, f"{mean:.1f}", ha="center", va="center", color=shade, fontsize=7)
    figure.colorbar(image, ax=axes, shrink=0.8)
    return figure
