"""The same seed, the same game: what was said once is said again, by any Python and any number of
workers."""

from __future__ import annotations

from typing import Any

import pytest

from golden.commands import FOLDER, GAMES, JOBS, LONGEST, recorded, said
from wordfoe import Lexicon
from wordfoe.boggle import BIG, CLASSIC
from wordfoe.daily import boggle_of, hangman_of

pytestmark = pytest.mark.terminal


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_boggle(name: str) -> None:
    """Events may have gained fields since, but none that was there has changed."""
    now, then = said(name), recorded(name)
    assert [kept(event, old) for event, old in zip(now, then, strict=True)] == then


def kept(now: Any, then: Any) -> Any:
    """Return a value without what the older one lacks."""
    if isinstance(now, dict) and isinstance(then, dict):
        return {name: kept(now[name], old) for name, old in then.items() if name in now}
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [kept(*pair) for pair in zip(now, then, strict=True)]
    return now


@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize("name", [name for name in JOBS if name not in LONGEST])
def test_long_work(name: str, workers: int) -> None:
    assert said(name, workers) == recorded(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(LONGEST))
def test_the_longest_work(name: str) -> None:
    """Once, by several workers; that one does the same is shown on smaller boards."""
    assert said(name, workers=3) == recorded(name)


def test_nothing_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*")} == {*GAMES, *JOBS}


def test_the_games_of_some_days() -> None:
    """Everybody plays the same ones, whatever they run."""
    games = {
        "2026-11-15": (9, 399543776199554, 5691825858703665),
        "2027-01-01": (11, 7236019299596955, 1181287581098842),
        "2028-02-29": (8, 2721089346293141, 6613429419067666),
    }
    english = Lexicon.english()
    for day, (length, seed, seed_of_boggle) in games.items():
        hangman = hangman_of(day)
        assert (hangman.length, hangman.seed) == (length, seed)
        assert boggle_of(day, english).seed == seed_of_boggle


def test_the_boards_of_some_seeds() -> None:
    assert CLASSIC.shake(1) == "tthertpxsrftboue"
    assert BIG.shake(1) == "hofarpkeacmedocieedinroer"
    assert CLASSIC.shake(2**53 - 1) == "thnqadelbaehxfyo"
    assert BIG.shake(2**53 - 1) == "ioaossesoesseegaflwcbiyal"
