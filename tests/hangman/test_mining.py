"""Mining puzzles: the same seed gives the same ones, each with one answer."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from reference import exact
from reference.puzzles import winning_letters
from wordfoe import Lexicon
from wordfoe.errors import SettingsError
from wordfoe.hangman import Puzzle, mining
from wordfoe.hangman.mining import Mined, Task, mine, mined
from wordfoe.jobs import JobOptions

ALONE = JobOptions(workers=1)
FEW = 40  # games; some puzzles of both kinds


@cache
def few() -> Mined:
    """Return the puzzles of a few games."""
    return mine(games=FEW, seed=3, options=ALONE)


def test_the_same_seed_gives_the_same_puzzles(tmp_path: Path) -> None:
    kept = JobOptions(workers=1, results=str(tmp_path / "puzzles.jsonl"))
    found = few()
    assert found.puzzles
    assert (found.games, found.seed) == (FEW, 3)
    assert mine(games=FEW, seed=3, options=kept) == found
    assert mine(games=FEW, seed=3, options=kept) == found  # from the file
    assert mine(games=FEW, most=5, seed=3, options=kept).puzzles == found.puzzles[:5]
    one, other = (mine(games=10, seed=seed, options=ALONE).puzzles for seed in (3, 4))
    assert one
    assert one != other


def test_more_games_go_on_with_those_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole tasks are kept, and a smaller one is played anew with its other games."""
    monkeypatch.setattr(mining, "GAMES", 10)
    kept = JobOptions(workers=1, results=str(tmp_path / "puzzles.jsonl"))
    assert mine(games=13, seed=3, options=kept).games == 13
    more = mine(games=22, seed=3, options=kept)
    assert more.puzzles
    assert (more.games, more) == (22, mine(games=22, seed=3, options=ALONE))


def test_no_two_are_alike() -> None:
    puzzles = few().puzzles
    lexicon = Lexicon.english()
    assert len({tuple(puzzle.candidates(lexicon)) for puzzle in puzzles}) == len(puzzles)


def test_a_small_list_by_definition(tmp_path: Path) -> None:
    """Every puzzle of a small list has one answer, and the right value, by the brute force."""
    words = [word for word in Lexicon.english().words(4) if word[0] in "bclp" and word[1] in "aeo"]
    path = tmp_path / "words.txt"
    path.write_text("\n".join(words[::2]))
    lexicon = Lexicon.load(path)
    found = [one.puzzle for one in mined(Task(1, 0, str(path), games=40))]
    small = [puzzle for puzzle in found if len(puzzle.candidates(lexicon)) <= 10]
    for puzzle in small:
        left = set(puzzle.candidates(lexicon))
        (best,) = winning_letters(left, puzzle.tried)
        assert (exact.value(left) == puzzle.misses_left - 1) == (puzzle.kind == "wins")
        assert exact.value(left) < puzzle.misses_left
        assert puzzle.check(best, lexicon).right
    assert small


def test_both_kinds_in_turn() -> None:
    """After the deep ones, as many puzzles of each kind as there are of both."""
    puzzles = few().puzzles
    kinds = [puzzle.kind for puzzle in puzzles]
    assert set(kinds) == {"wins", "saves"}
    lexicon = Lexicon.english()
    deep = [puzzle.check(_open(puzzle), lexicon).affordable > 1 for puzzle in puzzles]
    assert deep == sorted(deep, reverse=True)
    others = kinds[deep.index(False) :]
    pairs = 2 * min(others.count("wins"), others.count("saves"))
    assert others[:pairs] == ["wins", "saves"] * (pairs // 2)


def _open(puzzle: Puzzle) -> str:
    """A letter that was not tried."""
    return next(x for x in "etaoinshrdlu" if x not in puzzle.tried)


def test_no_games() -> None:
    with pytest.raises(SettingsError, match="at least 1"):
        mine(games=0)
