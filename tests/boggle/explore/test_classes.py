"""Bounds of classes: equal to their twins, never below a board, and what is proven by them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import pairwise, product

import pytest

from reference import classes as reference
from support.small_lexicons import ANY, POINTS, some_words
from wordfoe import Lexicon
from wordfoe.boggle.explore.classes import Classes
from wordfoe.boggle.explore.frame import Frame
from wordfoe.boggle.scoring import LAB, TOURNAMENT, Rules
from wordfoe.boggle.search import CPUS
from wordfoe.errors import Malformed, SettingsError

MUCH = 10**15
CASES = [
    (2, 2, "esa", 1),
    (2, 2, "esq", 2),
    (2, 2, "equ", 3),
    (2, 3, "es", 4),
    (2, 3, "equ", 5),
    (3, 2, "esa", 6),
    (3, 3, "eq", 7),
]


def made(rows: int, columns: int, letters: str, seed: int) -> tuple[Classes, set[str]]:
    words = some_words(seed, letters)
    return Classes(Lexicon(words), ANY, rows, columns), words


def some_names(classes: Classes, count: int, seed: int) -> list[str]:
    """Classes by chance, the whole among them."""
    source, frame, names = random.Random(seed), classes.frame, [""]
    while len(names) < count:
        name = ""
        for _ in range(source.randint(1, frame.cells)):
            name += frame.symbols[source.randrange(frame.most(name))][0]
        names.append(name)
    return names


@pytest.mark.parametrize(("rows", "columns", "letters", "seed"), CASES)
def test_bounds_are_those_of_the_definition(
    rows: int, columns: int, letters: str, seed: int
) -> None:
    classes, words = made(rows, columns, letters, seed)
    short = [word for word in words if len(word) <= 4] if rows * columns > 6 else words
    if rows * columns > 6:
        classes = Classes(Lexicon(short), ANY, rows, columns)
    for name in some_names(classes, 12, seed):
        assert classes.bound(name) == reference.bound(classes.frame, name, short, POINTS), name
        walks = reference.walk_bound(classes.frame, name, short, POINTS)
        assert classes.walk_bound(name) == walks, name


@pytest.mark.parametrize(("rows", "columns", "letters", "seed"), CASES[:6])
def test_no_board_exceeds_a_bound(rows: int, columns: int, letters: str, seed: int) -> None:
    classes, words = made(rows, columns, letters, seed)
    for name in some_names(classes, 6, seed):
        best = max(reference.scores(classes.frame, name, words, POINTS).values())
        assert best <= (classes.bound(name) or 0) <= classes.walk_bound(name) * rows * columns
        assert best <= classes.walk_bound(name)


@pytest.mark.parametrize(("rows", "columns", "letters", "seed"), CASES[:6])
def test_a_proof_finds_what_enumeration_finds(
    rows: int, columns: int, letters: str, seed: int
) -> None:
    classes, words = made(rows, columns, letters, seed)
    for name in some_names(classes, 4, seed + 100):
        scores = reference.scores(classes.frame, name, words, POINTS)
        best = max(scores.values())
        for keep in (0, best):
            verdict = classes.prove(name, keep, MUCH, judged=True)
            assert (verdict.closed, verdict.best) == (True, best)
            found = {
                tiles
                for board in verdict.boards
                for tiles in reference.boards(classes.frame, board)
            }
            assert found == {tiles for tiles, score in scores.items() if score == best}
            assert len(verdict.judged) == verdict.pruned + verdict.scored
        beyond = classes.prove(name, best + 1, MUCH)
        assert (beyond.closed, beyond.best, beyond.boards) == (True, None, [])


@pytest.mark.parametrize(("rows", "columns", "letters", "seed"), CASES[:6])
def test_judged_classes_hold_every_board_once(
    rows: int, columns: int, letters: str, seed: int
) -> None:
    classes, words = made(rows, columns, letters, seed)
    scores = reference.scores(classes.frame, "", words, POINTS)
    best = max(scores.values())
    left = set(scores)
    for judged in classes.prove("", best, MUCH, judged=True).judged:
        boards = set(reference.boards(classes.frame, judged.name))
        assert boards <= left
        left -= boards
        highest = max(scores[tiles] for tiles in boards)
        if judged.settled:
            assert {scores[tiles] for tiles in boards} == {judged.points}
        else:
            assert highest <= judged.points < best
    assert not left


@pytest.mark.parametrize(("rows", "columns", "letters", "seed"), CASES[:6])
def test_no_bound_of_a_pruned_class_is_below_that_of_minimal_patterns(
    rows: int, columns: int, letters: str, seed: int
) -> None:
    classes, words = made(rows, columns, letters, seed)
    best = classes.prove("", 0, MUCH).best or 0
    judged = classes.prove("", best, MUCH, judged=True).judged
    pruned = [one for one in judged if not one.settled]
    assert pruned
    for one in random.Random(seed).sample(pruned, min(20, len(pruned))):
        own = reference.bound(classes.frame, one.name, words, POINTS, minimal=True)
        assert own <= one.points < best, one.name


def test_a_class_that_takes_too_much_work_is_left_open() -> None:
    classes, _ = made(2, 3, "esa", 8)
    whole = classes.prove("", 0, MUCH)
    verdict = classes.prove("", whole.best or 0, 10)
    assert (verdict.closed, verdict.best, verdict.boards, verdict.judged) == (False, None, [], [])
    assert verdict.bound == whole.bound == classes.bound("")
    assert list(verdict.children) == [group[0] for group in classes.frame.symbols]
    for name, bound in verdict.children.items():
        assert verdict.bound >= bound >= (classes.bound(name) or 0)


def counter_of_names(frame: Frame) -> Callable[[str], int]:
    """A function that returns the number of full names within a class."""

    @cache
    def count(place: int, limiting: tuple[tuple[int, str], ...]) -> int:
        if place == frame.cells:
            return 1
        shown = dict(limiting)
        padded = "".join(shown.get(p, frame.symbols[0][0]) for p in range(place))
        return sum(within(padded + x[0]) for x in frame.symbols[: frame.most(padded)])

    def within(prefix: str) -> int:
        limiting = {by for later, by in frame.limits if later >= len(prefix) and by < len(prefix)}
        return count(len(prefix), tuple((by, prefix[by]) for by in sorted(limiting)))

    return within


def test_rare_letters_that_are_searched_together() -> None:
    """Classes of eight free cells whose next place limits others."""
    words = some_words(8, "abcdefghijklmnopqrst", 120, 4)
    classes = Classes(Lexicon(words), ANY, 3, 3)
    symbols = classes.frame.symbols
    assert len(symbols) > 18
    name, keep = symbols[0], 120
    verdict = classes.prove(name, keep, MUCH, judged=True)
    parts = [classes.prove(name + x[0], keep, MUCH) for x in symbols]
    assert all(part.closed and part.best is None for part in parts)
    assert (verdict.closed, verdict.best) == (True, None)
    assert verdict.scored > 0
    names = sorted(leaf.name for leaf in verdict.judged)
    assert not any(after.startswith(before) for before, after in pairwise(names))
    count = counter_of_names(classes.frame)
    assert sum(map(count, names)) == count(name)
    for leaf in random.Random(1).sample(verdict.judged, 200):
        assert leaf.settled or (classes.bound(leaf.name) or 0) <= leaf.points < keep
    stopped = classes.prove(name, keep, 3_000)
    assert not stopped.closed
    total = sum(POINTS[len(word)] for word in words if reference.tiles_of(word))
    for child, bound in stopped.children.items():
        assert min(classes.bound(child) or 0, total) <= bound


@pytest.mark.parametrize("work", [0, 1, 999, 1000])
def test_one_board_is_scored_with_any_work(work: int) -> None:
    """It has no classes to be split into, so it could not be closed later either."""
    classes, words = made(2, 3, "esa", 8)
    board = classes.prove("", 0, MUCH).boards[0]
    name = board + classes.frame.symbols[0][0] * (classes.frame.cells - len(board))
    verdict = classes.prove(name, 0, work)
    scores = reference.scores(classes.frame, name, words, POINTS)
    assert (verdict.closed, verdict.best, verdict.boards) == (True, max(scores.values()), [name])
    assert verdict == classes.prove(name, 0, MUCH)


def test_more_points_than_a_pattern_has_room_for() -> None:
    """Ten cells of 26 symbols leave 14 bits for points, and the words over ab have more."""
    words = {"".join(x) for length in (3, 4) for x in product("ab", repeat=length)}
    rich = Rules("rich", 1, (0, 1, 1, *[1000] * 62))
    classes = Classes(Lexicon(words | set("cdefghijklmnopqrstuvwxyz")), rich, 2, 5)
    keep = (classes.bound("") or 0) * 8 // 10
    verdict = classes.prove("", keep, MUCH, judged=True)
    assert verdict.closed
    assert max(len(judged.name) for judged in verdict.judged) == 10
    for judged in verdict.judged:
        if not judged.settled:  # a class by itself has more room
            assert (classes.bound(judged.name) or 0) <= judged.points < keep


def test_a_word_of_two_tiles_and_three_letters() -> None:
    lexicon = Lexicon(["qua", "aqua", "cat"])
    verdict = Classes(lexicon, TOURNAMENT, 2, 2).prove("", 0, MUCH)
    assert verdict.best == 2  # qua with cat, or with aqua
    scored = Classes(Lexicon(["qua"]), TOURNAMENT, 2, 2).prove("", 0, MUCH)
    assert scored.best == 1
    assert Classes(lexicon, LAB, 2, 2).prove("", 0, MUCH).best == 1


def test_without_words_that_find_room() -> None:
    classes = Classes(Lexicon(["electroencephalographers"]), LAB, 2, 2)
    verdict = classes.prove("", 0, MUCH)
    assert (verdict.closed, verdict.bound, verdict.best, verdict.boards) == (True, 0, 0, [""])


def test_other_alphabets() -> None:
    lexicon = Lexicon(["över", "åäöx", "rövare"], alphabet="aerstvxåäöo")
    verdict = Classes(lexicon, LAB, 2, 2).prove("", 0, MUCH)
    assert verdict.best == 1
    assert len(verdict.boards) == 6  # either word, in three ways that are no mirror images


@pytest.mark.parametrize("cpu", CPUS)
def test_cpus_agree(cpu: str) -> None:
    words = some_words(9, "esaq")
    verdict = Classes(Lexicon(words), ANY, 2, 3, cpu=cpu).prove("", 0, MUCH, judged=True)
    assert verdict == Classes(Lexicon(words), ANY, 2, 3).prove("", 0, MUCH, judged=True)


def test_refusals() -> None:
    classes, _ = made(2, 2, "esa", 1)
    low, high = classes.frame.symbols[0][0], classes.frame.symbols[1][0]
    for name in ("!", "qqqqq", low + high):
        with pytest.raises(Malformed, match=f'"{name}" is no class of boards of 2x2'):
            classes.prove(name, 0, MUCH)
        with pytest.raises(Malformed):
            classes.bound(name)
    with pytest.raises(SettingsError):
        Classes(Lexicon(["cat"]), LAB, 1, 4)
