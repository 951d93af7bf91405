"""`wordfoe hangman check-mixed`: bounds that hold, and those that do not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.terminal import run, word_file

WORDS = "bill dill fill full gull bat cat".split()


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return word_file(tmp_path_factory.mktemp("words"), WORDS)


@pytest.fixture(scope="module")
def proven(words: Path) -> Path:
    """The bounds as they were found, for all tests."""
    folder = words.with_name("bounds")
    wish = ("--length", "3", "--length", "4", "--rounds", "1", "--workers", "1")
    assert run("hangman", "mixed", "-d", words, *wish, "--proof", folder).code == 0
    return folder


@pytest.fixture
def folder(proven: Path, tmp_path: Path) -> Path:
    """The same, for one test, which may change them."""
    return Path(shutil.copytree(proven, tmp_path / "bounds"))


def test_bounds_that_hold(folder: Path, words: Path) -> None:
    result = run("hangman", "check-mixed", folder, "-d", words)
    assert (result.code, result.err) == (0, "")
    heading, three, four = result.out.splitlines()
    assert heading.split() == "length words at least at most drawn trees seconds".split()
    assert three.split()[:5] == ["3", "2", "0.500", "0.500", "2"]
    assert four.split()[:2] == ["4", "5"]
    found = run("hangman", "check-mixed", folder, "-d", words, "--json").events
    assert [one["certified"] for one in found] == [True, True]


def test_a_length_with_one_bound(folder: Path, words: Path) -> None:
    (folder / "3.mixture").unlink()
    result = run("hangman", "check-mixed", folder, "-d", words)
    assert result.code == 0
    assert result.out.splitlines()[1].split()[:6] == ["3", "2", "0.500", "-", "2", "0"]


def test_a_forged_bound(folder: Path, words: Path) -> None:
    path = folder / "3.distribution"
    path.write_text(path.read_text().replace("bound 5000", "bound 5001"))
    result = run("hangman", "check-mixed", folder, "-d", words)
    assert result.code == 1
    said = "wordfoe: 3.distribution: A guesser does with 5000, but the distribution claims 5001"
    assert said in result.err
    assert "Lengths whose bounds do not hold: 1 of 2." in result.err
    assert result.out.splitlines()[1].split()[0] == "4"
    first = run("hangman", "check-mixed", folder, "-d", words, "--json").events[0]
    assert first["certified"] is False


def test_a_folder_without_bounds(tmp_path: Path) -> None:
    result = run("hangman", "check-mixed", tmp_path)
    assert result.code == 1
    assert "holds no bounds" in result.err
