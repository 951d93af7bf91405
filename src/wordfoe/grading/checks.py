"""The named checks of a Hangman program, their points, and what each says about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wordfoe.grading.findings import Finding, Judgement, game_text
from wordfoe.grading.grade import CheckResult
from wordfoe.grading.houses import GradingHouse
from wordfoe.grading.mistakes import Mistake
from wordfoe.grading.session import Session
from wordfoe.wording import counted

__all__ = ["CHECKS", "check_results"]

CHECKS: dict[str, tuple[str, float]] = {
    "setup": ("Asks for the settings, and again after a bad answer", 6),
    "families": ("Tells families apart by the places of the letter", 14),
    "largest-family": ("Keeps the family that the house keeps", 18),
    "ties": ("Breaks ties as the house does", 8),
    "misses": ("Counts a wrong guess only for a miss", 12),
    "input": ("Takes nothing for repeated and wrong input", 10),
    "running-total": ("Shows the right number of words left", 5),
    "loss-word": ("Names a word that was left after a loss", 6),
    "ending": ("Says rightly whether the game is won or lost", 8),
    "play-again": ("Starts another game afresh", 4),
    "list-once": ("Reads the list once", 2),
    "time": ("Answers in time", 3),
    "steady": ("Plays every game to its end", 4),
}

_UNSEEN = {
    "setup": "The house leaves this to its own driver, or the program does not ask.",
    "families": "The program never shows a pattern after a guess.",
    "largest-family": "No answer of the program tells which family it keeps.",
    "ties": "The house leaves ties open, or none came up.",
    "misses": "The program never shows how many guesses are left.",
    "input": "No reply to wrong input could be read.",
    "running-total": "The program never shows how many words are left.",
    "loss-word": "The program never named a word after a loss.",
    "ending": "No game came to its end.",
    "play-again": "The program plays one game and ends.",
    "list-once": "The house does not ask for this, or it could not be observed.",
    "time": "No reply was timed.",
    "steady": "No game began.",
}


FEW_SLOW = 3  # fewer replies that take too long may be the fault of a busy machine


def check_results(
    house: GradingHouse,
    judgement: Judgement,
    sessions: Sequence[Session],
    *,
    mistake: Mistake | None = None,
    weights: Mapping[str, float] | None = None,
) -> tuple[CheckResult, ...]:
    """Return the result of every check.

    ``weights`` has the points of checks that are not to have their usual ones. A check by which
    the program could not be judged keeps its points, with ``passed`` None.
    """
    return tuple(
        _result(name, *_verdict(name, house, judgement, sessions, mistake), weights or {})
        for name in CHECKS
    )


def _result(
    name: str, passed: bool | None, explanation: str, weights: Mapping[str, float]
) -> CheckResult:
    title, usual = CHECKS[name]
    points = float(weights.get(name, usual))
    return CheckResult(
        name=name,
        title=title,
        passed=passed,
        score=0.0 if passed is False else points,
        max_score=points,
        explanation=explanation,
    )


def _verdict(
    name: str,
    house: GradingHouse,
    judgement: Judgement,
    sessions: Sequence[Session],
    mistake: Mistake | None,
) -> tuple[bool | None, str]:
    found = judgement.of(name)
    if mistake is not None and mistake.check == name:
        example = _explained(found, sessions) if found else ""
        return False, f"One mistake explains all its answers: {mistake.about}. {example}".strip()
    if found and mistake is not None:
        return None, f"What differs here follows from one mistake: {mistake.about}."
    if found:
        return False, _explained(found, sessions)
    if name == "time":
        return _time(house, judgement)
    if name == "list-once":
        return _list_once(house, sessions)
    if name == "setup" and not house.asks_again:
        return None, _UNSEEN[name]
    if not judgement.evidence[name]:
        return None, _UNSEEN[name]
    return True, f"Right each time, {counted(judgement.evidence[name], 'time')}."


def _explained(found: Sequence[Finding], sessions: Sequence[Session]) -> str:
    """A concrete example, the shortest game first, and in how many games it happened."""
    games = len({id(finding.session) for finding in found})
    first = min(found, key=lambda finding: (len(finding.session.script.words), finding.turn))
    often = f" So in {games} of {counted(len(sessions), 'game')}." if len(sessions) > 1 else ""
    return f"{game_text(first)}: expected {first.expected}, but {_got(first.got)}.{often}"


def _got(text: str) -> str:
    return text if text.startswith("it ") else f"got {text}"


def _time(house: GradingHouse, judgement: Judgement) -> tuple[bool | None, str]:
    if not judgement.evidence["time"]:
        return None, _UNSEEN["time"]
    slowest = judgement.slowest
    source = house.source("time") or "no handout says; this is our limit"
    limit = f"{house.seconds:g} s are allowed ({source})"
    told = f"The slowest reply took {slowest:.2f} s; {limit}."
    if 0 < judgement.slow < FEW_SLOW:
        return True, f"{told} That happened {counted(judgement.slow, 'time')} only."
    return not judgement.slow, told


def _list_once(house: GradingHouse, sessions: Sequence[Session]) -> tuple[bool | None, str]:
    """Whether a process that played several games opened its list only for the first."""
    first: dict[int, int] = {}
    observed = 0
    for session in sessions:
        if session.list_reads is None or not house.source("list-once"):
            continue
        before = first.setdefault(session.process, session.list_reads)
        observed += 1
        if session.list_reads > before:
            return False, (
                f"The list was opened {session.list_reads} times by the end of the second game, "
                f"and {before} by the end of the first."
            )
    several = len(sessions) > len({session.process for session in sessions})
    if not observed or not several:
        return None, _UNSEEN["list-once"]
    return True, "Later games did not open the list again."
