"""Which known mistake explains all answers of a program.

A behaviour explains sessions if it may have given every answer in them. Of several mistakes that
do, the likeliest is named: one that leaves less to chance explains more.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.expectation import State, final_words, outcomes
from wordfoe.grading.matching import (
    WordSets,
    asked_script,
    differences,
    replies,
    shows_unwanted_count,
    start_differences,
    starts,
)
from wordfoe.grading.mistakes import Mistake
from wordfoe.grading.session import Session

__all__ = ["MOST_STATES", "explaining_mistake", "log_likelihood", "processes", "session_states"]

MOST_STATES = 400  # that are followed at the same time


def processes(sessions: Iterable[Session]) -> Iterator[list[Session]]:
    """Group sessions that were played one after the other in one process."""
    for _process, group in groupby(sessions, key=lambda session: session.process):
        yield list(group)


def session_states(
    behaviour: Behaviour, session: Session, sets: WordSets, before: dict[State, float]
) -> dict[State, float]:
    """Return the states after a session that a behaviour may be in, with their probabilities;
    empty if it cannot have given these answers.

    ``before`` has the states at the end of the game before it in the same process.
    """
    words = sets.first(session)
    if not words:
        return {}
    if shows_unwanted_count(session) and not behaviour.count_always:
        return {}
    states = starts(behaviour, asked_script(session), words, before)
    if "misses" in session.driver and not behaviour.unlimited:
        known = session.start.misses_left
        states = {state._replace(misses=known): weight for state, weight in states.items()}
    states = {
        state: weight
        for state, weight in states.items()
        if not start_differences(state, session.start)
    }
    for reply in replies(session):
        after: dict[State, float] = {}
        for state, weight in states.items():
            if state.over:
                continue
            for outcome in outcomes(behaviour, state, reply.turn.line):
                if not differences(behaviour, outcome, reply):
                    share = weight * outcome.weight
                    if reply.ending is not None and reply.ending.word is not None:
                        share /= len(final_words(behaviour, outcome.state))
                    after[outcome.state] = after.get(outcome.state, 0.0) + share
        if len(after) > MOST_STATES:
            after = dict(sorted(after.items(), key=lambda item: -item[1])[:MOST_STATES])
        states = after
        if not states:
            return {}
    return states


def log_likelihood(
    behaviour: Behaviour, sessions: Sequence[Session], sets: WordSets
) -> float | None:
    """Return the logarithm of the probability of all answers; None if one of them is impossible."""
    total = 0.0
    for group in processes(sessions):
        before: dict[State, float] = {}
        for session in group:
            if not _set_up_fits(behaviour, session):
                return None
            if not_played(session):
                before = {}
                continue
            states = session_states(behaviour, session, sets, before)
            probability = sum(states.values())
            if probability <= 0:
                return None
            total += math.log(probability)
            before = {state: weight / probability for state, weight in states.items()}
    return total


def not_played(session: Session) -> bool:
    """Return whether a session has no game to judge: it did not come to a first guess."""
    shown = session.start
    begun = shown.text or shown.pattern or shown.misses_left or shown.words_left
    return not session.turns and not begun


def _set_up_fits(behaviour: Behaviour, session: Session) -> bool:
    asked = (
        (behaviour.checks_length, session.refused_lengths),
        (behaviour.checks_misses, session.refused_misses),
    )
    return all(all(answers) for checks, answers in asked if checks)


def explaining_mistake(
    mistakes: Sequence[Mistake], sessions: Sequence[Session], sets: WordSets
) -> Mistake | None:
    """Return the likeliest mistake that explains all sessions, or None if none does."""
    best: tuple[float, Mistake] | None = None
    for mistake in mistakes:
        for behaviour in mistake.variants:
            found = log_likelihood(behaviour, sessions, sets)
            if found is not None and (best is None or found > best[0] + 1e-9):
                best = (found, mistake)
    return best[1] if best else None
