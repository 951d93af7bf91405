"""Several games: in one process, or in as many as it takes."""

from __future__ import annotations

from msgspec.structs import replace

from support.boggle_program import Talk, program
from wordfoe.grading.boggle.grid import Grid
from wordfoe.grading.boggle.playing import Games
from wordfoe.grading.boggle.session import BoggleSession, Probe, Wish

WORDS = ("teas", "east", "nest")
WISH = Wish(board=lambda cells: ("teasnxxtqitxxxxe" + "abcdefghi")[:cells])


class Started(Talk):
    count = 0
    ended = 0

    def __init__(self, form: str = "usual", mistake: str = "") -> None:
        type(self).count += 1
        super().__init__(program(WORDS, form, mistake))

    def end(self) -> None:
        type(self).ended += 1


def lines_for(_grid: Grid) -> list[Probe]:
    return [Probe(line="teas", kind="word")]


def played(form: str = "usual", mistake: str = "") -> tuple[list[BoggleSession], int]:
    Started.count = Started.ended = 0
    found = Games(lambda: Started(form, mistake)).play([WISH] * 3, lines_for)
    assert Started.ended == Started.count
    return found, Started.count


def test_games_share_a_process() -> None:
    found, processes = played()
    assert processes == 1
    assert [session.fresh for session in found] == [None, True, True]
    assert [session.fault for session in found] == [None] * 3


def test_a_new_process_after_a_crash() -> None:
    Started.count = Started.ended = 0
    found = Games(lambda: Started(mistake="crash")).play(
        [WISH] * 2, lambda _grid: [Probe(line="nesting", kind="word")]
    )
    assert len(found) == 2
    found, processes = played("silent")
    assert (len(found), processes) == (3, 1)


def test_the_other_answer_is_tried_once() -> None:
    found, processes = played("backwards")
    assert processes == 2
    assert all(session.typed for session in found)


def test_a_board_that_is_too_short_and_taken_is_followed_by_a_game() -> None:
    Started.count = 0
    wish = replace(WISH, short="abc")
    (found,) = Games(lambda: Started(mistake="short-board")).play([wish], lines_for)
    assert Started.count == 2
    assert found.short_refused is False
    assert found.final is not None


def test_a_program_that_cannot_be_started() -> None:
    def nothing() -> Talk:
        raise FileNotFoundError(2, "No such file or directory")

    (found,) = Games(nothing).play([WISH], lines_for)
    assert found.fault is not None
    assert found.fault.kind == "could-not-start"
    assert found.fault.text == "No such file or directory"
