"""How far the picture of a game has come, and how its figure feels."""

from __future__ import annotations

import itertools

import pytest

from wordfoe.hangman.pictures import STEPS, Mood, picture_of

ALLOWED = (1, 2, 3, 5, 10, 26, 1000, 10**9)


def some_misses(allowed: int) -> list[int]:
    """Every number of misses, or for a large allowance the ends and a walk in between."""
    if allowed <= 1000:
        return list(range(allowed + 2))
    walk = range(0, allowed, allowed // 997)
    return sorted({0, 1, 2, *walk, allowed - 1, allowed, allowed + 1})


def step_at(misses: int, allowed: int | None) -> int:
    return picture_of(misses, allowed).step


def mood_at(misses: int, allowed: int | None, won: bool) -> Mood:
    return picture_of(misses, allowed, "revealed" if won else None).mood


# --- the step


@pytest.mark.parametrize("allowed", ALLOWED)
def test_step_never_goes_back_and_ends_at_the_loss(allowed: int) -> None:
    misses = some_misses(allowed)
    steps = [step_at(m, allowed) for m in misses]
    assert steps == sorted(steps)
    for m, step in zip(misses, steps, strict=True):
        assert (step == 0) == (m == 0)
        assert (step == STEPS) == (m >= allowed)
        assert 0 <= step <= STEPS


@pytest.mark.parametrize("allowed", range(1, 11))
def test_with_few_misses_every_miss_moves_the_picture(allowed: int) -> None:
    steps = [step_at(m, allowed) for m in range(allowed + 1)]
    assert len(set(steps)) == allowed + 1
    assert max(b - a for a, b in itertools.pairwise(steps)) <= STEPS // allowed + 1


@pytest.mark.parametrize("allowed", [*range(10, 60), 1000, 10**9])
def test_with_many_misses_every_step_is_seen(allowed: int) -> None:
    assert {step_at(m, allowed) for m in some_misses(allowed)} == set(range(STEPS + 1))


def test_steps_by_example() -> None:
    assert [step_at(m, 10) for m in range(12)] == [*range(11), 10]
    assert [step_at(m, 2) for m in range(3)] == [0, 5, 10]
    assert [step_at(m, 3) for m in range(4)] == [0, 3, 7, 10]
    assert [step_at(m, 5) for m in range(6)] == [0, 2, 4, 6, 8, 10]
    assert [step_at(m, None) for m in (0, 1, 8, 9, 10, 10**9)] == [0, 1, 8, 9, 9, 9]
    assert step_at(10**30 - 1, 10**30) == 9


# --- the mood


@pytest.mark.parametrize(
    ("allowed", "moods"),
    [
        (1, "CD"),
        (2, "CWD"),
        (3, "CCWD"),
        (6, "CCCWWFD"),
        (10, "CCCCWWWFFFD"),
        (26, "C" * 9 + "W" * 9 + "F" * 8 + "D"),
    ],
)
def test_mood_over_a_game(allowed: int, moods: str) -> None:
    assert "".join(mood_at(m, allowed, False).name[0] for m in range(allowed + 1)) == moods


@pytest.mark.parametrize("third", [1, 2, 7, 1000, 10**8, 10**20])
def test_mood_exactly_at_the_thresholds(third: int) -> None:
    allowed = 3 * third
    assert mood_at(third, allowed, False) is Mood.CONTENT
    assert mood_at(third + 1, allowed, False) is Mood.WORRIED
    assert mood_at(2 * third, allowed, False) is Mood.WORRIED
    below = mood_at(2 * third + 1, allowed, False)
    assert below is (Mood.DEAD if third == 1 else Mood.FRIGHTENED)
    assert mood_at(allowed, allowed, False) is Mood.DEAD
    assert mood_at(allowed + 1, allowed, False) is Mood.DEAD


def test_mood_without_a_limit_and_at_a_win() -> None:
    moods = "".join(mood_at(m, None, False).name[0] for m in range(11))
    assert moods == "CCCCWWWWFFF"
    assert mood_at(10**9, None, False) is Mood.FRIGHTENED
    for misses, allowed in ((0, 1), (9, 10), (0, None), (50, None)):
        assert mood_at(misses, allowed, True) is Mood.RELIEVED


@pytest.mark.parametrize("allowed", ALLOWED)
def test_dead_and_the_last_step_come_together(allowed: int) -> None:
    for misses in some_misses(allowed):
        dead = mood_at(misses, allowed, False) is Mood.DEAD
        assert dead == (step_at(misses, allowed) == STEPS)


@pytest.mark.parametrize("allowed", [1, 10, None])
def test_the_ending_decides_the_picture(allowed: int | None) -> None:
    for won in ("revealed", "guessed"):
        assert picture_of(0, allowed, won).mood is Mood.RELIEVED
        assert picture_of(0, allowed, won).step < STEPS
    resigned = picture_of(0, allowed, "resigned")
    assert (resigned.step, resigned.of, resigned.mood) == (STEPS, STEPS, Mood.DEAD)
