"""Output for other programs: JSON and comma-separated values on standard output, plots in files."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click
import msgspec
from msgspec import Struct

from wordfoe.terminal import options, plots
from wordfoe.terminal.gathered import Option, gathered
from wordfoe.terminal.values import FILE

__all__ = ["Output", "output", "print_csv", "print_json"]


class Output(Struct, frozen=True):
    """The forms in which a command shows its results; text if neither JSON nor CSV."""

    as_json: bool
    as_csv: bool
    plot: str | None  # the file to draw to


def output(json: str, plot: str) -> Option:
    """Return the options --json, --csv and --plot, which a command receives as ``output``.

    ``json`` and ``plot`` are help texts. The command line is refused if it asks for JSON and CSV at
    once, or for a plot that could not be drawn.
    """

    def make(as_json: bool, as_csv: bool, plot: str | None) -> Output:
        if as_json and as_csv:
            raise click.UsageError("--json and --csv cannot be combined; choose one of them.")
        if plot:
            plots.check(plot)
        return Output(as_json, as_csv, plot)

    return gathered(
        "output",
        make,
        options.as_json(json),
        click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated values."),
        click.option("--plot", type=FILE, help=plot),
    )


def print_json(*contents: object) -> None:
    """Print each of the contents as a line of JSON, and flush them."""
    lines = (f"{msgspec.json.encode(content).decode()}\n" for content in contents)
    print("".join(lines), end="", flush=True)


def print_csv(columns: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> None:
    """Print the rows as comma-separated values, below a line with the names of the columns."""
    writer = csv.DictWriter(sys.stdout, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
