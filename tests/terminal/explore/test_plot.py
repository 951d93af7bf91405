"""`wordfoe explore survey --plot`: a picture of the spread."""

from __future__ import annotations

from pathlib import Path

from support.terminal import (
    environment,
    one_sentence,
    python_path,
    run,
)

SURVEY = ("explore", "survey", "--boards", "100", "--seed", "3", "--workers", "1")


def test_a_plot(tmp_path: Path) -> None:
    """Other kinds of files: tests/terminal/test_plots.py."""
    picture = tmp_path / "plot.svg"
    assert run(*SURVEY, "--size", "2", "--size", "3", "--plot", picture).code == 0
    assert picture.read_bytes().startswith(b"<?xml")


def test_a_plot_without_matplotlib(tmp_path: Path) -> None:
    (tmp_path / "matplotlib.py").write_text("raise ImportError\n")
    env = environment(PYTHONPATH=python_path(tmp_path))
    sentence = one_sentence(run(*SURVEY, "--plot", tmp_path / "plot.png", env=env))
    assert sentence == 'A plot needs one more package: pip install "wordfoe[plots]".'
