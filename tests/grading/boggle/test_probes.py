"""Boards and words on which right and wrong programs differ."""

from random import Random

from support.boggle_words import some_words
from wordfoe.grading.boggle.grid import Grid, wrapped_neighbours
from wordfoe.grading.boggle.probes import Prober


def test_every_word_to_type_is_what_it_claims_to_be() -> None:
    words = some_words()
    prober = Prober(words, seed=3)
    kinds = set()
    for wish in prober.wishes(3):
        grid = Grid(wish.board(16), 4, 4)
        typed: list[str] = []
        for probe in prober.lines(grid):
            kinds.add(probe.kind)
            there = grid.path(probe.word) is not None
            counts = len(probe.word) >= 4 and probe.word in words and there
            assert counts == (probe.reason in (None, "repeated")), probe
            assert (probe.word in typed) == (probe.reason == "repeated"), probe
            if probe.reason == "off_board":  # then that is the only thing wrong with it
                assert len(probe.word) >= 4
                assert probe.word in words
            if probe.kind == "wrapped":
                assert grid.trace(probe.word, wrapped_neighbours(grid))
            typed.append(probe.word)
    assert kinds == {
        "word",
        "case",
        "qu",
        "repeated",
        "too-short",
        "unlisted",
        "absent",
        "scattered",
        "reused",
        "wrapped",
    }


def test_the_longest_word_is_left_to_the_computer_unless_it_has_a_q() -> None:
    prober = Prober(some_words(), seed=3)
    for wish in prober.wishes(3):
        grid = Grid(wish.board(16), 4, 4)
        there = grid.words(prober.words)
        typed = {probe.word for probe in prober.lines(grid)}
        most = max(map(len, there))
        longest = {word for word in there if len(word) == most}
        assert longest - typed or any("q" in word for word in longest)  # a q must be tried


def test_boards_follow_from_the_seed_and_have_the_size_that_is_asked_for() -> None:
    boards = [
        [
            wish.board(cells)
            for wish in Prober(some_words(), seed=seed).wishes(2)
            for cells in (16, 25)
        ]
        for seed in (1, 1, 2)
    ]
    assert boards[0] == boards[1] != boards[2]
    assert [len(tiles) for tiles in boards[0]] == [16, 25, 16, 25]


def test_the_second_board_has_a_q() -> None:
    _, second = Prober(some_words(), seed=1).wishes(2)
    assert "q" in second.board(16)
    _, plain = Prober(some_words(), seed=1, pair=False).wishes(2)
    grid = Grid(plain.board(16), 4, 4, pair=False)
    assert any("q" in word for word in grid.words(some_words()))


def test_a_board_without_words_still_has_something_to_type() -> None:
    prober = Prober(["tea", "teas"], seed=1)
    grid = Grid("z" * 16, 4, 4)
    assert {probe.kind for probe in prober.lines(grid)} == {"unlisted", "absent"}
    assert list(Prober([], seed=1).traps(grid, Random(0))) == []
    assert len(Prober([], seed=1).wishes(1)[0].board(16)) == 16
