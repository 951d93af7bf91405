"""The plot of a survey: for each measure, how random boards of each kind spread."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.boggle.explore.surveys import MEASURES, Sample
from wordfoe.terminal import plots

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["draw"]

TITLES = {
    "words": "words",
    "points": "points",
    "longest": "letters of the longest word",
    "known": "words that people know, %",
}


def draw(path: str, samples: Mapping[BoardSpace, list[Sample]]) -> None:
    """Write a box plot of each measure to a file, its whiskers at the 5th and 95th percentiles.

    Raises ClickException if that fails.
    """
    plots.save(_figure(samples), path)


def _figure(samples: Mapping[BoardSpace, list[Sample]]) -> Figure:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(3.0 * len(MEASURES), 1.5 + 0.5 * len(samples)))
    names = [f"{space.size}\n{space.cubes_name}" for space in samples]
    for axes, measure in zip(figure.subplots(1, len(MEASURES)), MEASURES, strict=True):
        values = [
            [value for sample in some for value in getattr(sample, measure)]
            for some in samples.values()
        ]
        axes.boxplot(values, vert=False, whis=(5, 95), showfliers=False, showmeans=True)
        axes.set_yticks(range(1, len(names) + 1), labels=names)
        axes.set_title(TITLES[measure], fontsize=10)
        axes.set_xlim(left=0)
    figure.tight_layout()
    return figure
