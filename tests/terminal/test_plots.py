"""Pictures by matplotlib: every kind of file, and what could not be drawn is refused before."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from wordfoe.terminal import plots


@pytest.mark.parametrize(
    ("path", "error", "said"),
    [
        ("plot.txt", click.UsageError, '"plot.txt" cannot be drawn; end it in .png, .svg or .pdf.'),
        ("plot", click.UsageError, '"plot" cannot be drawn'),
        ("nowhere/plot.png", click.ClickException, 'The plot cannot be written to "nowhere/'),
    ],
)
def test_what_could_not_be_drawn(path: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        plots.check(path)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "plot.png").mkdir()
    with pytest.raises(click.ClickException, match=r"The plot cannot be written"):
        plots.check(str(tmp_path / "plot.png"))


@pytest.mark.parametrize(
    ("name", "begin"), [("a.png", b"\x89PNG"), ("a.SVG", b"<?xml"), ("a.pdf", b"%PDF")]
)
def test_every_kind(name: str, begin: bytes, tmp_path: Path) -> None:
    from matplotlib.figure import Figure

    path = tmp_path / name
    plots.check(str(path))
    plots.save(Figure(figsize=(1, 1)), str(path))
    assert path.read_bytes().startswith(begin)


def test_a_file_that_cannot_be_written() -> None:
    from matplotlib.figure import Figure

    with pytest.raises(click.ClickException, match=r"The plot cannot be written to .*: [A-Z]"):
        plots.save(Figure(figsize=(1, 1)), "/proc/nowhere/a.png")
