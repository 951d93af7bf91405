"""`wordfoe explore survey --plot`: a picture of the spread."""

from __future__ import annotations

from pathlib import Path

from support.terminal import (
    environment,
    one_sentence,
    run,
)

SURVEY = ("explore", "survey", "--boards", "100", "--seed", "3", "--workers", "1")


def test_a_plot(tmp_path: Path) -> None:
    for name, begin in (("plot.png", b"\x89PNG"), ("plot.svg", b"<?xml")):
        run(*SURVEY, "--size", "2", "--size", "3", "--plot", tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(begin)


def test_a_plot_without_matplotlib(tmp_path: Path) -> None:
    (tmp_path / "matplotlib.py").write_text("raise ImportError\n")
    env = environment(PYTHONPATH=str(tmp_path))
    sentence = one_sentence(run(*SURVEY, "--plot", tmp_path / "plot.png", env=env))
    assert sentence == 'A plot needs one more package: pip install "wordfoe[plots]".'
