"""What a game tells: words that were missed or invented, with a path or the reason."""

from __future__ import annotations

from msgspec.structs import replace

from wordfoe.boggle.scoring import LAB
from wordfoe.grading.boggle.findings import Finding, Judge
from wordfoe.grading.boggle.grid import Grid
from wordfoe.grading.boggle.reading import Screen
from wordfoe.grading.boggle.session import BoggleSession, BoggleTurn, Probe, Wish

WORDS = ("teas", "east", "site", "quit", "nest", "tea")
GRID = Grid("teasnxxtqitxxxxe", 4, 4)
TURN = BoggleTurn(probe=Probe(line="teas", kind="word"), screen=Screen(), accepted=True)
SESSION = BoggleSession(
    wish=Wish(board=lambda _: GRID.tiles),
    typed=GRID.tiles,
    printed=GRID.tiles,
    grid=GRID,
    turns=(TURN,),
    final=Screen(your_score=1, my_words=("quit", "east"), my_score=2, human_won=False),
)


def wrong(session: BoggleSession, *, same_list: bool = True) -> list[Finding]:
    judge = Judge(WORDS, LAB, same_list=same_list)
    return [finding for finding in judge.findings(session) if not finding.right]


def test_a_right_game() -> None:
    assert set(GRID.words(WORDS)) == {"teas", "quit", "tea", "east"}
    assert wrong(SESSION) == []


def test_missed_invented_taken_and_doubled_words() -> None:
    mine = ("quit", "nest", "teas", "quit", "eat")
    final = Screen(your_score=1, my_words=mine, my_score=5)
    (found,) = [f for f in wrong(replace(SESSION, final=final)) if f.check == "computer-words"]
    assert "missed east (east is at cells 1 2 3 7)" in found.explanation
    assert "invented nest and eat (nest: " in found.explanation
    assert "took teas, which the human had found" in found.explanation
    assert "listed quit twice" in found.explanation


def test_a_list_of_its_own_is_not_held_against_a_program() -> None:
    final = Screen(your_score=1, my_words=("quit", "xxti"), my_score=2, human_won=False)
    assert wrong(replace(SESSION, final=final), same_list=False) == []
    final = Screen(my_words=("zzzz",))
    (found,) = wrong(replace(SESSION, final=final), same_list=False)
    assert "zzzz: there is no Z" in found.explanation


def test_refusals_and_their_reasons() -> None:
    off = Probe(line="nest", kind="scattered", reason="off_board")
    said = BoggleTurn(probe=off, screen=Screen(reasons=frozenset(["unlisted"])), accepted=False)
    (found,) = wrong(replace(SESSION, turns=(TURN, said)))
    assert found.check == "reasons"
    assert (
        "because it is not in the list, but it cannot be formed on the board" in found.explanation
    )
    (found,) = wrong(replace(SESSION, turns=(TURN, replace(TURN, accepted=False)), final=None))
    assert found.check == "words"
    assert "at cells 0 1 2 3" in found.explanation
    (found,) = wrong(replace(SESSION, turns=(replace(said, accepted=True),), final=None))
    assert found.check == "off-board"


def test_points_winner_and_board() -> None:
    final = Screen(your_score=4, my_words=("quit", "east"), my_score=3, human_won=False)
    session = replace(SESSION, final=final, printed="x" * 16, fresh=False, short_refused=False)
    checks = [finding.check for finding in wrong(session)]
    assert checks == ["short-board", "custom-board", "again", "points", "computer-points", "winner"]


def test_a_silent_program_is_judged_by_its_list_at_the_end() -> None:
    silent = replace(TURN, accepted=None)
    final = Screen(your_words=("teas",), my_words=("quit", "east"))
    assert wrong(replace(SESSION, turns=(silent,), final=final)) == []
    final = Screen(your_words=("nest",), my_words=("quit", "east"))
    checks = [f.check for f in wrong(replace(SESSION, turns=(silent,), final=final))]
    assert checks[0] == "words"
