"""The grade of a Boggle program."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from wordfoe.boggle.scoring import LAB, Rules
from wordfoe.grading.boggle.findings import Finding, Judge
from wordfoe.grading.boggle.mistakes import mistake_of
from wordfoe.grading.boggle.probes import Prober
from wordfoe.grading.boggle.session import BogglePlayer, BoggleSession
from wordfoe.grading.grade import CheckResult, Counterexample, Grade
from wordfoe.wording import counted

__all__ = ["CHECKS", "SLOW", "grade_boggle"]

# By name: what it is, and its points; 100 together.
CHECKS: dict[str, tuple[str, float]] = {
    "runs": ("Plays to the end without crashing", 7),
    "custom-board": ("Plays the board that was typed", 8),
    "short-board": ("Asks again for a board that is too short", 5),
    "words": ("Accepts words that are on the board", 10),
    "capitals": ("Accepts words in capitals", 5),
    "qu": ("Reads Q as the course does", 5),
    "too-short": ("Refuses words that are too short", 5),
    "unlisted": ("Refuses words that are not in the list", 5),
    "repeated": ("Refuses words that were found before", 5),
    "off-board": ("Refuses words that cannot be formed on the board", 12),
    "reasons": ("Gives the right reason for a refusal", 5),
    "points": ("Counts your points", 5),
    "computer-words": ("Finds every other word, and no more", 13),
    "computer-points": ("Counts the computer's points", 3),
    "winner": ("Names the right winner", 2),
    "again": ("Begins another game afresh", 3),
    "speed": ("Takes the computer's turn in reasonable time", 2),
}
SLOW = 10.0  # seconds for the computer's turn
FAIR = 100  # times as long as the plain search may it take in any case: the machine may be busy
FAULTS = {
    "could-not-start": "It could not be started.",
    "crashed": "It ended in the middle of a game.",
    "no-answer": "It gave no answer.",
    "too-much-output": "It printed without end.",
    "too-much-memory": "It used too much memory.",
    "too-many-processes": "It started too many processes.",
    "not-understood": "It asks something that the dialogue does not describe.",
    "no-end": "It does not end the human's turn.",
}
LAST_LINES = 20  # of the transcript, that a counterexample shows
NOT_SEEN = "No game showed this."
NO_END = "No game came to its end, so this was not seen."


def grade_boggle(
    player: BogglePlayer,
    words: Sequence[str],
    *,
    rules: Rules = LAB,
    plain_q: bool = False,
    games: int = 3,
    seed: int = 0,
    weights: Mapping[str, float] | None = None,
    same_list: Callable[[], bool | None] = lambda: True,
    clock: Callable[[], float] = time.monotonic,
) -> Grade:
    """Play games of Boggle with a program, and return its grade.

    ``words`` is the list that both sides play with; ``same_list`` tells after the games whether the
    program read it. ``plain_q``: a Q is a letter like others, and not Qu. Each check without a
    weight has its usual points.
    """
    began = clock()
    prober = Prober(words, min_length=rules.min_length, pair=not plain_q, seed=seed)
    sessions = player.play(prober.wishes(games), prober.lines)
    shared = Grade(game="boggle", house=rules.name, passed=False, score=0, max_score=0, seed=seed)
    if error := _error(sessions):
        return _changed(shared, error=error, games=len(sessions), seconds=clock() - began)
    same = same_list() is not False
    judge = Judge(words, rules, same_list=same)
    found = [(finding, s) for s in sessions for finding in judge.findings(s)]
    notes = [] if same else ["It plays with a list of its own, so missed words are not judged."]
    speed = _speed(sessions, judge, clock)
    found += [(finding, sessions[0]) for finding in (*_runs(sessions), *_again(sessions), *speed)]
    weights = weights or {}
    whole = any(session.final is not None for session in sessions)
    tests = tuple(
        _check(name, [f for f, _ in found if f.check == name], weights, whole) for name in CHECKS
    )
    wrong = next(((f, s) for f, s in found if not f.right and f.expected), None)
    failed = [test.name for test in tests if test.passed is False]
    mistake = mistake_of(sessions, judge.words, failed) if same else None
    return _changed(
        shared,
        passed=all(test.passed is not False for test in tests),
        score=sum(test.score for test in tests),
        max_score=sum(test.max_score for test in tests),
        mistake=mistake[0] if mistake else None,
        mistake_about=mistake[1] if mistake else "",
        tests=tests,
        counterexample=_example(*wrong) if wrong is not None else None,
        notes=(*notes, *(finding.got for finding in speed)),
        games=len(sessions),
        seconds=clock() - began,
    )


def _error(sessions: Sequence[BoggleSession]) -> str | None:
    """Return why nothing could be judged; None if something could."""
    if any(session.grid is not None for session in sessions):
        return None
    fault = next((session.fault for session in sessions if session.fault is not None), None)
    if fault is None:
        return "It played no game."
    told = FAULTS[fault.kind]
    if fault.kind == "could-not-start":
        return f"{told} {fault.text}."
    return f"{told} Its last lines: {fault.text}" if fault.text else told


def _runs(sessions: Sequence[BoggleSession]) -> list[Finding]:
    found = []
    for session in sessions:
        fault = session.fault
        told = FAULTS[fault.kind] if fault is not None else ""
        if fault is not None and fault.exit_code is not None:
            told += f" Its exit code was {fault.exit_code}."
        last = session.turns[-1].probe.line if session.turns else session.typed.upper()
        found.append(
            Finding(
                check="runs",
                right=fault is None,
                explanation=f"{told} Typed last: {last}. {fault.text if fault else ''}".strip(),
                expected="the game goes on" if fault else "",
                got=told,
                typed=last,
            )
        )
    return found


def _again(sessions: Sequence[BoggleSession]) -> list[Finding]:
    """Another game is offered; whether it begins afresh is found in the games after the first."""
    ended = [session for session in sessions if session.fault is None and session.final is not None]
    return [Finding(check="again", right=True)] if any(s.again for s in ended) else []


def _speed(
    sessions: Sequence[BoggleSession], judge: Judge, clock: Callable[[], float]
) -> list[Finding]:
    """Compare the computer's turns with the plain search, on the same boards."""
    ended = [s for s in sessions if s.final is not None and s.final.my_words]
    played = [session for session in ended if session.grid is not None]
    if not played:
        return []
    began = clock()
    for session in played:
        assert session.grid is not None
        session.grid.words(judge.words)
    ours = clock() - began
    theirs = sum(session.seconds for session in played)
    told = (
        f"The computer's turn: {_rate(len(played), theirs)}; a plain search in Python: "
        f"{_rate(len(played), ours)}."
    )
    each = theirs / len(played)
    right = each <= max(SLOW, FAIR * ours / len(played))
    slow = f"A turn of the computer took {each:.1f} s; {SLOW:g} s are allowed. {told}"
    return [Finding(check="speed", right=right, explanation=slow, got=told)]


def _rate(boards: int, seconds: float) -> str:
    rate = boards / max(seconds, 0.0001)
    return f"{rate:,.0f} boards per second" if rate >= 10 else f"{rate:.2g} boards per second"


def _check(
    name: str, findings: Sequence[Finding], weights: Mapping[str, float], whole: bool
) -> CheckResult:
    """Return the result of a check. If no game was played to its end, a check that was not seen has
    failed; otherwise it could not be judged."""
    title, usual = CHECKS[name]
    weight = float(weights.get(name, usual))
    if not findings and not whole:
        findings = [Finding(check=name, right=False, explanation=NO_END)]
    if not findings:
        return CheckResult(
            name=name,
            title=title,
            passed=None,
            score=weight,
            max_score=weight,
            explanation=NOT_SEEN,
        )
    wrong = [finding for finding in findings if not finding.right]
    told = "\n".join(dict.fromkeys(finding.explanation for finding in wrong[:4]))
    if len(wrong) > 4:
        told += f"\nAnd {counted(len(wrong) - 4, 'more case')} of this kind."
    return CheckResult(
        name=name,
        title=title,
        passed=not wrong,
        score=0 if wrong else weight,
        max_score=weight,
        explanation=told,
    )


def _example(finding: Finding, session: BoggleSession) -> Counterexample:
    return Counterexample(
        words=finding.words,
        guesses=finding.typed,
        expected=finding.expected,
        got=finding.got,
        transcript=finding.shown or "\n".join(session.transcript.split("\n")[-LAST_LINES:]),
    )


def _changed(grade: Grade, **changes: object) -> Grade:
    return replace(grade, **changes)
