"""Judging sessions: where does a program depart from the rules of its house?

The judge follows all states that the rules allow. At a departure it says which rule is broken, and
goes on from what the program did, so that one mistake does not hide another or count several times.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from wordfoe.grading.behaviour import input_kind
from wordfoe.grading.departures import Departures
from wordfoe.grading.expectation import State, outcomes
from wordfoe.grading.explaining import MOST_STATES, not_played, processes, session_states
from wordfoe.grading.findings import (
    Finding,
    Judgement,
    counted_guesses,
    fault_text,
)
from wordfoe.grading.houses import GradingHouse
from wordfoe.grading.matching import (
    CRASHES,
    Reply,
    WordSets,
    asked_script,
    differences,
    replies,
    shows_unwanted_count,
    start_differences,
    starts,
)
from wordfoe.grading.ranking import best_score, scored
from wordfoe.grading.session import Session
from wordfoe.wording import counted, quoted

__all__ = ["judge"]


def judge(house: GradingHouse, sessions: Iterable[Session], sets: WordSets) -> Judgement:
    """Return where the sessions depart from the rules of a house, and what speaks for them."""
    judgement = Judgement()
    afresh: set[str] = set()  # checks that fail in the first game of a process too
    walks: list[_Walk] = []
    for group in processes(sessions):
        before: dict[State, float] = {}
        for number, session in enumerate(group):
            walk = _Walk(house, session, sets, judgement)
            before = walk.run(before, number)
            walks.append(walk)
            if number == 0:
                afresh |= {finding.check for finding in walk.found}
    for walk in walks:
        judgement.findings += walk.settled_findings(afresh)
    return judgement


class _Walk(Departures):
    """One session, followed line by line."""

    def __init__(
        self, house: GradingHouse, session: Session, sets: WordSets, judgement: Judgement
    ) -> None:
        super().__init__(house, session)
        self.sets = sets
        self.judgement = judgement
        self.stale = False  # explained by what is left over from the game before

    def settled_findings(self, afresh: set[str]) -> list[Finding]:
        """Return the findings, or one about another game if only later games have them."""
        if self.stale and self.found[0].check not in afresh:
            return [self._stale(self.found[0])]
        return self.found

    def run(self, before: dict[State, float], number: int) -> dict[State, float]:
        """Judge the session; return the states at its end for the next game of the process."""
        session, judgement = self.session, self.judgement
        self._set_up()
        if session.fault is not None:
            judgement.faults[session.fault.kind] += 1
        if not_played(session) or not self.sets.first(session):
            self._not_begun()
            return {}
        states = self._begin()
        for turn, reply in enumerate(replies(session)):
            judgement.turns += 1
            judgement.slowest = max(judgement.slowest, reply.turn.seconds)
            judgement.slow += reply.turn.seconds > self.house.seconds
            if not states or len(states) > MOST_STATES or all(s.over for s in states):
                break
            self._evidence(states, reply)
            states = self._step(states, reply, turn)
            if reply.turn.misses_left is not None:
                self.unseen.clear()
        self._fault_at_the_end()
        if number:
            judgement.evidence["play-again"] += 1
            self.stale = bool(self.found) and self._is_stale(before)
        return dict.fromkeys(states, 1.0) if states else {}

    # the beginning

    def _set_up(self) -> None:
        script, session = self.session.script, self.session
        asked = (
            ("length", script.bad_lengths, session.refused_lengths),
            ("number of guesses", script.bad_misses, session.refused_misses),
        )
        for what, answers, refused in asked:
            self.judgement.evidence["setup"] += len(refused)
            for answer, was_refused in zip(answers, refused, strict=False):
                if not was_refused and self.house.asks_again:
                    expected = f"another question for the {what} after the answer {quoted(answer)}"
                    self.find("setup", -1, expected, f"it took {quoted(answer)}")
                elif not was_refused:
                    self.judgement.notes["setup"] += 1

    def _begin(self) -> dict[State, float]:
        session, shown = self.session, self.session.start
        (state,) = starts(self.behaviour, asked_script(session), self.sets.first(session), {})
        if shows_unwanted_count(session):
            expected = "no number of words left for those who do not want it"
            self.find("running-total", -1, expected, "it was shown", state)
        if "misses" in session.driver and not self.behaviour.unlimited:
            state = state._replace(misses=shown.misses_left)
        facets = start_differences(state, shown)
        if "pattern" in facets:
            at_start = f"{shown.pattern} before the first guess"
            self.find("setup", -1, f"{state.pattern} before the first guess", at_start, state)
            return {}
        if "misses" in facets and shown.misses_left is not None:
            expected = f"{counted_guesses(state.misses or 0)} before the first one"
            self.find("misses", -1, expected, f"{counted_guesses(shown.misses_left)}", state)
            state = state._replace(misses=shown.misses_left)
        if "count" in facets and shown.words_left is not None:
            expected = f"{counted(state.number, 'word')} before the first guess"
            self.find("running-total", -1, expected, counted(shown.words_left, "word"), state)
        return {state: 1.0}

    def _not_begun(self) -> None:
        fault = self.session.fault
        if fault is not None and fault.kind in CRASHES:
            self.find("steady", -1, "a first question for a letter", fault_text(self.session))

    # one line

    def _step(self, states: dict[State, float], reply: Reply, turn: int) -> dict[State, float]:
        line, after = reply.turn.line, dict[State, float]()
        options = [outcome for state in states for outcome in outcomes(self.behaviour, state, line)]
        fitting = [o for o in options if not differences(self.behaviour, o, reply)]
        for outcome in fitting:
            after[outcome.state] = 1.0
        if (
            fitting
            and reply.turn.misses_left is None
            and all(o.verdict == "refused" for o in fitting)
        ):
            self.unseen.append(line)
        if fitting and all(outcome.note for outcome in fitting):
            self.judgement.notes[str(fitting[0].note)] += 1
        if fitting or not options:
            return after
        state = next(iter(states))
        kind = input_kind(line, state.tried)
        if reply.crashed:
            return self.crashed(state, reply, turn, kind)
        if kind != "letter" and not self.is_letter(kind, states, reply):
            return self.other_input(states, options, reply, turn, kind)
        return self.letter(states, options, reply, turn)

    def _is_stale(self, before: dict[State, float]) -> bool:
        """Whether the game is explained by something left over from the game before it."""
        return bool(before) and any(
            session_states(replace(self.behaviour, again=again), self.session, self.sets, before)
            for again in ("words", "letters", "misses", "all")
        )

    def _stale(self, first: Finding) -> Finding:
        return replace(
            first,
            check="play-again",
            expected=f"a new game: {first.expected}",
            got=f"{first.got}, as if the game before went on",
        )

    def _fault_at_the_end(self) -> None:
        session = self.session
        if session.fault is None:
            return
        kind, turns = session.fault.kind, len(session.turns)
        if kind == "no-end" and not any(f.check == "ending" for f in self.found):
            self.find("ending", turns - 1, "the end of the game", "it went on")
        elif session.ending is not None and kind == "crashed" and session.fault.exit_code:
            got = f"{fault_text(session)} after the end of the game"
            self.find("steady", turns - 1, "a question or a quiet end", got)

    def _evidence(self, states: dict[State, float], reply: Reply) -> None:
        counts, turn = self.judgement.evidence, reply.turn
        state = next(iter(states))
        kind = input_kind(turn.line, state.tried)
        shown = turn.pattern is not None or turn.verdict is not None
        if turn.seconds > 0:
            counts["time"] += 1
        if turn.words_left is not None:
            counts["running-total"] += 1
        if reply.ended and reply.ending is not None:
            counts["ending"] += 1
            counts["loss-word"] += reply.ending.word is not None and reply.ending.won is not True
        if not reply.crashed:
            counts["steady"] += 1
        if kind not in ("letter", "capital"):
            counts["input"] += shown or turn.misses_left is not None or reply.crashed
            return
        counts["misses"] += turn.misses_left is not None
        counts["families"] += turn.pattern is not None
        families = state.words.split(turn.line.strip().lower())
        if len(families) > 1 and (shown or turn.words_left is not None):
            counts["largest-family"] += 1
            largest = max(len(family.words) for family in families)
            self.judgement.expected_by_chance += 1 - largest / len(state.words)
            counts["ties"] += self._has_tie(state, turn.line.strip().lower())

    def _has_tie(self, state: State, letter: str) -> bool:
        families, behaviour = state.words.split(letter), self.behaviour
        if behaviour.ties == "any":
            return False
        best = best_score(behaviour, families, letter, state.tried)
        named = state.tried | {letter}
        return sum(scored(behaviour, f.words, named) == best for f in families) > 1
