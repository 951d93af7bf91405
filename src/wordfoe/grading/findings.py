"""A departure from the rules, in words: what was expected, and what the program did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, field

from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.expectation import Outcome, State
from wordfoe.grading.matching import Reply
from wordfoe.grading.ranking import scored
from wordfoe.grading.session import Session
from wordfoe.wording import counted, joined, quoted

__all__ = [
    "Finding",
    "Judgement",
    "answer_text",
    "counted_guesses",
    "fault_text",
    "game_text",
    "legal_text",
    "shown_text",
]

MOST_WORDS = 6  # that a sentence lists


class Finding(Struct, frozen=True, kw_only=True):
    """Where a game departs from the rules.

    ``turn`` counts the lines from 0; it is -1 before the first line. ``state`` is what the rules
    had before the line, and ``legal`` has the patterns that they allow after it.
    """

    check: str
    session: Session
    turn: int
    expected: str
    got: str
    state: State | None = None
    letter: str = ""
    legal: tuple[str, ...] = ()
    pattern: str | None = None  # that the program showed


class Judgement(Struct, kw_only=True):
    """What was found in some sessions.

    ``evidence`` counts, for each check, the answers by which the program could be judged; ``notes``
    has the kinds of input that the course's driver takes its own way, and ``slowest`` the longest
    time for a reply in seconds.
    """

    findings: list[Finding] = field(default_factory=list)
    evidence: Counter[str] = field(default_factory=Counter)
    notes: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    slow: int = 0  # replies that took longer than the house allows
    expected_by_chance: float = 0.0  # departures in the choice of families, if it were by chance
    turns: int = 0

    def of(self, check: str) -> list[Finding]:
        """Return the findings of one check, in the order of play."""
        return [finding for finding in self.findings if finding.check == check]


def words_text(words: Sequence[str]) -> str:
    """Return a few words as a list, with how many more there are."""
    if len(words) <= MOST_WORDS:
        return ", ".join(words)
    return f"{', '.join(words[: MOST_WORDS - 1])} and {len(words) - MOST_WORDS + 1:,} more"


def answer_text(behaviour: Behaviour, outcome: Outcome) -> str:
    """Return an answer that keeps a family: its pattern and its words, or its score."""
    state = outcome.state
    held = counted(len(state.words), "word")
    if behaviour.score != "size":
        held += f", score {scored(behaviour, state.words, state.tried)}"
    return f"{state.pattern} ({held}: {words_text(state.words.words)})"


def legal_text(behaviour: Behaviour, options: Sequence[Outcome]) -> str:
    """Return what the rules allow, one answer or several."""
    unique = list(dict.fromkeys(answer_text(behaviour, option) for option in options))
    more = f" or {len(unique) - 3} others" if len(unique) > 3 else ""
    return joined(unique[:3], "or") + more


def shown_text(reply: Reply) -> str:
    """Return what the program showed after a line."""
    turn, parts = reply.turn, list[str]()
    if turn.pattern is not None:
        parts.append(turn.pattern)
    elif turn.verdict is not None:
        parts.append({"hit": "a hit", "miss": "a miss", "refused": "a refusal"}[turn.verdict])
    if turn.misses_left is not None:
        parts.append(f"{counted_guesses(turn.misses_left)} left")
    if turn.words_left is not None:
        parts.append(f"{counted(turn.words_left, 'word')} left")
    if reply.ending is not None:
        said = {True: "won", False: "lost", None: "over"}[reply.ending.won]
        parts.append(f"the game {said}" if said != "over" else "the end of the game")
    return joined(parts) if parts else "nothing that could be read"


def counted_guesses(number: int) -> str:
    """Return a number of guesses: 1 guess, 2 guesses."""
    return "1 guess" if number == 1 else f"{number} guesses"


def game_text(finding: Finding) -> str:
    """Return the game up to a finding: its words, and the lines typed."""
    script = finding.session.script
    of_length = [word for word in script.words if len(word) == script.length]
    words = words_text(of_length) if len(of_length) <= 12 else f"{len(of_length):,} words"
    lines = [*script.lines[: finding.turn + 1]]
    typed = " ".join(line if line and " " not in line else quoted(line) for line in lines)
    guesses = "guess" if len(lines) == 1 else "guesses"
    return f"With {words}" + (f" and the {guesses} {typed}" if typed else "")


def fault_text(session: Session) -> str:
    """Return in words how a program failed."""
    fault = session.fault
    if fault is None:
        return "nothing"
    match fault.kind:
        case "crashed":
            code = "" if fault.exit_code is None else f" with exit code {fault.exit_code}"
            return f"it ended by itself{code}"
        case "no-answer":
            return "it gave no answer"
        case "no-end":
            return "it went on after the end"
        case "not-understood":
            return "it asked something that the dialogue does not describe"
        case "could-not-start":
            return "it could not be started"
    return f"it was stopped ({fault.kind.replace('-', ' ')})"
