"""The tasks of a proof: the first board, and what is found out about one class."""

from __future__ import annotations

from wordfoe.boggle import TOURNAMENT, Searcher
from wordfoe.boggle.explore.class_task import ClassTask, classes_of, first_board, search_class
from wordfoe.boggle.explore.space import BoardSpace

SPACE = BoardSpace(rows=2, columns=2, rules=TOURNAMENT)


def test_the_first_board_has_the_score_it_says() -> None:
    first = first_board(SPACE)
    assert first == first_board(SPACE)
    assert first.score == Searcher(SPACE.lexicon, TOURNAMENT).score(SPACE.board(first.board)) > 0


def test_a_class_is_dealt_with_to_the_end_or_left_open() -> None:
    whole = search_class(ClassTask(SPACE, "", keep=10, judged=True))
    assert (whole.closed, whole.best) == (True, 18)
    assert whole.judged
    part = search_class(ClassTask(SPACE, "", keep=10, work=1))
    assert not part.closed
    assert part.children
    assert classes_of(SPACE) is classes_of(BoardSpace(rows=2, columns=2, rules=TOURNAMENT))
