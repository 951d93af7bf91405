"""What is said about a departure."""

from __future__ import annotations

from support.judged import NINE, judged, played, script, variant
from wordfoe.grading.findings import (
    Judgement,
    counted_guesses,
    fault_text,
    game_text,
    shown_text,
    words_text,
)
from wordfoe.grading.matching import Reply
from wordfoe.grading.session import Ending, Fault, Session, Shown, Turn


def test_a_finding_in_words() -> None:
    sessions = played(variant("stickman", "last-family"), script("e"))
    (finding,) = judged("stickman", sessions).findings
    assert finding.check == "largest-family"
    assert finding.expected == "---- (3 words: ally, cool, good)"
    assert finding.got == "--e- (2 words: flew, ibex)"
    assert (finding.legal, finding.pattern) == (("----",), "--e-")
    assert game_text(finding) == ("With ally, beta, cool, deal, else and 4 more and the guess e")


def test_a_cheat_score_is_told() -> None:
    sessions = played(variant("moertel", "always-miss"), script("e", ("beta", "deal", "cool")))
    (finding,) = judged("moertel", sessions).findings
    assert finding.expected == "-e-- (2 words, score 6: beta, deal)"


def test_lists_of_words_are_cut() -> None:
    assert words_text(NINE[:3]) == "ally, beta, cool"
    assert words_text(NINE) == "ally, beta, cool, deal, else and 4 more"


def test_what_was_shown() -> None:
    turn = Turn(line="e", pattern="-e--", misses_left=1, words_left=2)
    assert shown_text(Reply(turn)) == "-e--, 1 guess left and 2 words left"
    assert shown_text(Reply(Turn(line="e", verdict="miss"))) == "a miss"
    assert shown_text(Reply(Turn(line="e"))) == "nothing that could be read"
    ended = Reply(Turn(line="e"), True, Ending(won=True))
    assert shown_text(ended) == "the game won"
    assert counted_guesses(2) == "2 guesses"


def test_faults_in_words() -> None:
    def told(fault: Fault | None) -> str:
        return fault_text(Session(script=script("e"), start=Shown(), fault=fault))

    assert told(Fault(kind="crashed", exit_code=3)) == "it ended by itself with exit code 3"
    assert told(Fault(kind="no-answer")) == "it gave no answer"
    assert told(Fault(kind="too-much-output")) == "it was stopped (too much output)"
    assert told(None) == "nothing"


def test_the_findings_of_a_check() -> None:
    assert Judgement().of("misses") == []
