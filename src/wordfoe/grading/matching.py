"""Comparing what a program showed with what a behaviour may answer.

Only what was shown is compared: a program that never shows the number of words left is not judged
by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.expectation import Outcome, State, final_words, first_state
from wordfoe.grading.partition import HIDDEN, WordSet
from wordfoe.grading.session import Ending, Script, Session, Shown, Turn

__all__ = [
    "CRASHES",
    "Facet",
    "Reply",
    "WordSets",
    "asked_script",
    "differences",
    "played_length",
    "replies",
    "shows_unwanted_count",
    "start_differences",
    "starts",
]

Facet: TypeAlias = Literal[
    "crash", "silence", "pattern", "verdict", "copies", "misses", "count", "end", "won", "word"
]
CRASHES = frozenset(
    {"crashed", "no-answer", "too-much-output", "too-much-memory", "too-many-processes"}
)


class Reply(NamedTuple):
    """A line and what came back, with what the session says about the end of the game."""

    turn: Turn
    ended: bool = False
    ending: Ending | None = None
    crashed: bool = False  # no reply: the program ended, or is too busy to answer
    silent: bool = False  # no reply: the program waits for more


class WordSets:
    """The words of each length of each list, so that their families are split only once."""

    def __init__(self) -> None:
        self._sets: dict[tuple[int, int], WordSet] = {}
        self._lists: dict[int, tuple[str, ...]] = {}  # so that no other list gets the same id

    def of(self, words: tuple[str, ...], length: int) -> WordSet:
        """Return the words of one length of a list."""
        self._lists[id(words)] = words
        key = (id(words), length)
        if key not in self._sets:
            self._sets[key] = WordSet(word for word in words if len(word) == length)
        return self._sets[key]

    def first(self, session: Session) -> WordSet:
        """Return the words that a game begins with."""
        return self.of(session.script.words, played_length(session))


def played_length(session: Session) -> int:
    """Return the length of the word: the one asked for, or the one that the program drew."""
    pattern = session.start.pattern
    if pattern is not None and "length" in session.driver:
        return len(pattern)
    return session.script.length


def asked_script(session: Session) -> Script:
    """Return the script as far as the program could be asked for it: without a level that it does
    not ask for."""
    script = session.script
    return replace(script, level=None) if "level" in session.driver else script


def shows_unwanted_count(session: Session) -> bool:
    """Return whether the number of words left is shown although it was not asked for."""
    if session.script.show_count or "show_count" in session.driver:
        return False
    return any(shown.words_left is not None for shown in (session.start, *session.turns))


def replies(session: Session) -> Iterator[Reply]:
    """Iterate over the lines of a session and what came back to each."""
    turns, fault = session.turns, session.fault
    pending = session.script.lines[len(turns) : len(turns) + 1]
    failed = fault is not None and fault.kind in CRASHES and session.ending is None
    for number, turn in enumerate(turns, 1):
        ending = _word_of_game(session) if number == len(turns) else None
        if ending is None and turn.announced is not None:
            ending = Ending(won=turn.announced)  # it said so, and went on
        yield Reply(turn, ending is not None, ending)
    if failed and pending and fault is not None:
        silent = fault.kind == "no-answer"
        quiet_end = fault.kind == "crashed" and fault.exit_code == 0
        yield Reply(Turn(line=pending[0]), quiet_end, None, crashed=True, silent=silent)


def _word_of_game(session: Session) -> Ending | None:
    """The ending without a word that is none: part of a pattern, or of a sentence."""
    ending = session.ending
    if ending is None or ending.word is None:
        return ending
    word = ending.word.lower()
    right = len(word) == played_length(session) or word in session.script.words
    return ending if right else Ending(won=ending.won)


def starts(
    behaviour: Behaviour, script: Script, words: WordSet, before: dict[State, float]
) -> dict[State, float]:
    """Return the states in which a game may begin, after the states in which the one before it in
    the same process ended."""
    fresh = first_state(behaviour, script, words)
    if behaviour.again == "fresh" or not before:
        return {fresh: 1.0}
    found: dict[State, float] = {}
    for state, weight in before.items():
        begun = fresh
        if behaviour.again in ("words", "all") and len(state.pattern) == len(fresh.pattern):
            begun = begun._replace(words=state.words, number=len(state.words))
        if behaviour.again in ("letters", "all"):
            begun = begun._replace(tried=state.tried)
        if behaviour.again in ("misses", "all"):
            begun = begun._replace(misses=state.misses)
        found[begun] = found.get(begun, 0.0) + weight
    return found


def start_differences(state: State, shown: Shown) -> set[Facet]:
    """Return in what the first screen of a game differs from a state."""
    found: set[Facet] = set()
    if shown.pattern is not None and shown.pattern != state.pattern:
        found.add("pattern")
    if _differs(shown.misses_left, state.misses):
        found.add("misses")
    if _differs(shown.words_left, state.number):
        found.add("count")
    return found


def differences(behaviour: Behaviour, outcome: Outcome, reply: Reply) -> set[Facet]:
    """Return in what a reply differs from an expected answer; empty if in nothing."""
    turn, state = reply.turn, outcome.state
    if reply.crashed:
        if reply.silent and outcome.silent:
            return set()
        if outcome.crash:
            return set()
        return set() if reply.ended and state.over else {"crash"}
    if outcome.crash:
        return {"crash"}
    found: set[Facet] = set()
    if turn.pattern is not None and not (
        reply.ended and HIDDEN * len(state.pattern) == turn.pattern
    ):
        if turn.pattern != state.pattern:
            found.add("pattern")
    elif not _verdict_agrees(outcome, turn):
        found.add("verdict")
    said_hit = turn.verdict == "hit" and outcome.verdict == "hit"
    if said_hit and _differs(turn.copies, outcome.copies):
        found.add("copies")
    if not reply.ended:  # what is shown after the end may belong to the next game
        if _differs(turn.misses_left, state.misses):
            found.add("misses")
        if _differs(turn.words_left, state.number):
            found.add("count")
    return found | _end_differences(behaviour, state, reply)


def _end_differences(behaviour: Behaviour, state: State, reply: Reply) -> set[Facet]:
    if reply.ended != bool(state.over):
        return {"end"}
    found: set[Facet] = set()
    if reply.ending is not None:
        said = behaviour.said_at_win if state.over == "won" else behaviour.said_at_loss
        if reply.ending.won is not None and reply.ending.won != (said == "won"):
            found.add("won")
        word = reply.ending.word
        if word is not None and word.lower() not in final_words(behaviour, state):
            found.add("word")
    return found


def _differs(shown: int | None, expected: int | None) -> bool:
    return shown is not None and expected is not None and shown != expected


def _verdict_agrees(outcome: Outcome, turn: Turn) -> bool:
    """Whether what was said agrees. Free input may be answered in any words, but if nothing else
    is shown, a miss is taken for a charged one."""
    if turn.verdict is None or turn.verdict == outcome.verdict:
        return True
    if outcome.verdict == "refused":
        return turn.verdict == "hit" or turn.misses_left is not None
    return False
