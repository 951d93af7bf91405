"""Judging sessions: where does a program depart from the rules of its house?

The judge follows all states that the rules allow. At a departure it says which rule is broken, and
goes on from what the program did, so that one mistake does not hide another or count several times.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from wordfoe.grading.behaviour import Input, Reaction, input_kind
from wordfoe.grading.expectation import Outcome, State, outcomes, settled
from wordfoe.grading.explaining import MOST_STATES, not_played, processes, session_states
from wordfoe.grading.findings import (
    Finding,
    Judgement,
    counted_guesses,
    legal_text,
    shown_text,
)
from wordfoe.grading.houses import GradingHouse
from wordfoe.grading.matching import (
    Facet,
    Reply,
    WordSets,
    differences,
    replies,
    start_differences,
    starts,
)
from wordfoe.grading.ranking import allowed, best_score, is_second_turn, scored
from wordfoe.grading.session import Session
from wordfoe.wording import counted, quoted

__all__ = ["judge"]

_EVERYTHING: tuple[Reaction, ...] = (
    "refuse",
    "charge",
    "charge-twice",
    "guess",
    "first-letter",
    "each-letter",
)
_SEVERITY: dict[Facet, int] = {
    "crash": 1000,
    "silence": 1000,
    "pattern": 100,
    "verdict": 100,
    "copies": 8,
    "count": 4,
    "misses": 2,
    "end": 1,
    "won": 1,
    "word": 1,
}
_INPUTS: dict[Input, str] = {
    "repeat": "a letter that was named before",
    "capital-repeat": "the capital of a letter that was named before",
    "capital": "a capital letter",
    "digit": "no letter",
    "several": "more than one letter",
    "empty": "an empty line",
}


def judge(house: GradingHouse, sessions: Iterable[Session], sets: WordSets) -> Judgement:
    """Return where the sessions depart from the rules of a house, and what speaks for them."""
    judgement = Judgement()
    for group in processes(sessions):
        before: dict[State, float] = {}
        for number, session in enumerate(group):
            walk = _Walk(house, session, sets, judgement)
            before = walk.run(before, number)
    return judgement


class _Walk:
    """One session, followed line by line."""

    def __init__(
        self, house: GradingHouse, session: Session, sets: WordSets, judgement: Judgement
    ) -> None:
        self.house = house
        self.behaviour = house.behaviour
        self.session = session
        self.sets = sets
        self.judgement = judgement
        self.found: list[Finding] = []

    def run(self, before: dict[State, float], number: int) -> dict[State, float]:
        """Judge the session; return the states at its end for the next game of the process."""
        session, judgement = self.session, self.judgement
        self._set_up()
        if session.fault is not None:
            judgement.faults[session.fault.kind] += 1
        if not_played(session) or not self.sets.first(session):
            judgement.findings += self.found
            return {}
        states = self._begin()
        for turn, reply in enumerate(replies(session)):
            judgement.turns += 1
            judgement.slowest = max(judgement.slowest, reply.turn.seconds)
            if not states or len(states) > MOST_STATES:
                break
            self._evidence(states, reply)
            states = self._step(states, reply, turn)
        self._fault_at_the_end(states)
        if number:
            judgement.evidence["play-again"] += 1
            if self.found and self._is_stale(before):
                self.found = [self._stale(self.found[0])]
        judgement.findings += self.found
        return {state: 1.0 for state in states} if states else {}

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
                    self._find("setup", -1, expected, f"it took {quoted(answer)}")
                elif not was_refused:
                    self.judgement.notes["setup"] += 1

    def _begin(self) -> dict[State, float]:
        session, shown = self.session, self.session.start
        (state,) = starts(self.behaviour, session.script, self.sets.first(session), {})
        if "misses" in session.driver and not self.behaviour.unlimited:
            state = state._replace(misses=shown.misses_left)
        facets = start_differences(state, shown)
        if "pattern" in facets:
            at_start = f"{shown.pattern} before the first guess"
            self._find("setup", -1, f"{state.pattern} before the first guess", at_start, state)
            return {}
        if "misses" in facets and shown.misses_left is not None:
            expected = f"{counted_guesses(state.misses or 0)} before the first one"
            self._find("misses", -1, expected, f"{counted_guesses(shown.misses_left)}", state)
            state = state._replace(misses=shown.misses_left)
        if "count" in facets and shown.words_left is not None:
            expected = f"{counted(state.count, 'word')} before the first guess"
            self._find("count", -1, expected, counted(shown.words_left, "word"), state)
        return {state: 1.0}

    # one line

    def _step(self, states: dict[State, float], reply: Reply, turn: int) -> dict[State, float]:
        line, after = reply.turn.line, dict[State, float]()
        options = [
            outcome for state in states for outcome in outcomes(self.behaviour, state, line)
        ]
        fitting = [o for o in options if not differences(self.behaviour, o, reply)]
        for outcome in fitting:
            after[outcome.state] = 1.0
        if fitting and all(outcome.note for outcome in fitting):
            self.judgement.notes[str(fitting[0].note)] += 1
        if fitting or not options:
            return after
        state = next(iter(states))
        kind = input_kind(line, state.tried)
        if reply.crashed:
            return self._crashed(state, reply, turn, kind)
        if kind != "letter":
            return self._other_input(states, options, reply, turn, kind)
        return self._letter(states, options, reply, turn)

    def _crashed(self, state: State, reply: Reply, turn: int, kind: Input) -> dict[State, float]:
        fault = self.session.fault
        got = fault_text(self.session)
        check = "steady" if kind in ("letter", "capital") else "input"
        line = quoted(reply.turn.line)
        if fault is not None and fault.kind == "no-answer" and kind == "empty":
            return {}
        self._find(check, turn, f"an answer to {line}", f"{got} after {line}", state)
        return {}

    def _other_input(
        self,
        states: dict[State, float],
        options: Sequence[Outcome],
        reply: Reply,
        turn: int,
        kind: Input,
    ) -> dict[State, float]:
        """A line that is no new letter was not refused, or something else is wrong."""
        best = self._closest(options, reply)
        if self._facets(best, reply) <= {"count"}:
            return self._small(best, options, reply, turn)
        wide = replace(
            self.behaviour, reactions={**self.behaviour.reactions, kind: _EVERYTHING}, tolerated={}
        )
        line = reply.turn.line
        taken = [
            self._adopted(outcome, reply)
            for state in states
            for outcome in outcomes(wide, state, line)
        ]
        fitting = [o for o in taken if not differences(wide, o, reply)]
        expected = f"{quoted(line)} is {_INPUTS[kind]}: nothing changes"
        self._find("input", turn, expected, shown_text(reply), next(iter(states)), options)
        return {outcome.state: 1.0 for outcome in fitting}

    def _letter(
        self, states: dict[State, float], options: Sequence[Outcome], reply: Reply, turn: int
    ) -> dict[State, float]:
        best = self._closest(options, reply)
        facets = self._facets(best, reply)
        if not facets & {"pattern", "verdict"}:
            return self._small(best, options, reply, turn)
        letter, state = reply.turn.line.strip().lower(), next(iter(states))
        kept: list[tuple[State, Outcome]] = []
        for before in states:
            for family in before.words.split(letter):
                outcome = settled(self.behaviour, before, letter, family, family.shows[0])
                outcome = self._adopted(outcome, reply)
                if not self._facets(outcome, reply) & {"pattern", "verdict"}:
                    kept.append((before, outcome))
        expected = legal_text(self.behaviour, options)
        if not kept:
            self._find("families", turn, expected, shown_text(reply), state, options, reply, letter)
            return {}
        counts = [o for _before, o in kept if "count" not in self._facets(o, reply)]
        tied = any(self._is_tie(before, o, letter) for before, o in kept)
        check = "families" if not counts else "ties" if tied else "largest"
        got = legal_text(self.behaviour, [outcome for _before, outcome in kept])
        if not counts:
            got = shown_text(reply)
        before = kept[0][0]
        self._find(check, turn, expected, got, before, options, reply, letter)
        after = [outcome for _before, outcome in kept]
        self._ends(after, reply, turn, before)
        return {o.state: 1.0 for o in after if bool(o.state.over) == reply.ended}

    def _small(
        self, best: Outcome, options: Sequence[Outcome], reply: Reply, turn: int
    ) -> dict[State, float]:
        """The pattern is right, or not shown; a number or the end is not."""
        facets, line = self._facets(best, reply), quoted(reply.turn.line)
        state, shown = best.state, reply.turn
        letter = shown.line.strip().lower()
        if "copies" in facets:
            expected = f"{best.copies} times {quoted(letter)} in {state.pattern}"
            self._find("families", turn, expected, f"it said {shown.copies}", state)
        if "count" in facets and shown.words_left is not None:
            expected = f"{counted(state.count, 'word')} left after {line}"
            self._find("count", turn, expected, counted(shown.words_left, "word"), state)
        if "misses" in facets and shown.misses_left is not None:
            why = "a hit costs nothing" if best.verdict == "hit" else "a miss costs one guess"
            expected = f"{counted_guesses(state.misses or 0)} left after {line}: {why}"
            got = f"{counted_guesses(shown.misses_left)} left"
            self._find("misses", turn, expected, got, state)
        alike = [o for o in options if self._facets(o, reply) == facets]
        after = [self._adopted(outcome, reply) for outcome in alike]
        self._ends(after, reply, turn, state)
        return {o.state: 1.0 for o in after if bool(o.state.over) == reply.ended}

    def _ends(self, after: Sequence[Outcome], reply: Reply, turn: int, state: State) -> None:
        """Find what is wrong with the end of a game, as far as every possible answer says so."""
        ways = [
            differences(self.behaviour, o, reply) & {"end", "won", "word"} for o in after
        ]
        if not ways or not all(ways):
            return
        outcome = after[ways.index(min(ways, key=len))]
        facets, over = min(ways, key=len), outcome.state.over
        line = quoted(reply.turn.line)
        if "end" in facets:
            expected = f"the game is {over} after {line}" if over else f"the game goes on after {line}"
            got = shown_text(reply) if reply.ended else "it asked for another letter"
            self._find("ending", turn, expected, got, outcome.state)
        if "won" in facets:
            self._find("ending", turn, f"the game is {over}", shown_text(reply), outcome.state)
        if "word" in facets and reply.ending is not None:
            words = outcome.state.words.words
            expected = f"the word {words[0]}" if len(words) == 1 else f"one of {', '.join(words[:6])}"
            if self.behaviour.loss_word == "first" and over == "lost":
                expected = f"the first word left, {words[0]}"
            got = f"it named {quoted(reply.ending.word or '')}"
            self._find("loss-word" if over == "lost" else "ending", turn, expected, got, outcome.state)

    # helpers

    def _facets(self, outcome: Outcome, reply: Reply) -> set[Facet]:
        return differences(self.behaviour, outcome, reply)

    def _closest(self, options: Sequence[Outcome], reply: Reply) -> Outcome:
        return min(options, key=lambda o: sum(_SEVERITY[f] for f in self._facets(o, reply)))

    def _adopted(self, outcome: Outcome, reply: Reply) -> Outcome:
        """The same answer with the number of guesses that the program shows, and what follows."""
        left, state = reply.turn.misses_left, outcome.state
        if left is None or state.misses is None or left == state.misses:
            return outcome
        over = "won" if state.over == "won" else "lost" if left <= 0 else ""
        return outcome._replace(state=state._replace(misses=left, over=over))  # type: ignore[arg-type]

    def _is_tie(self, before: State, outcome: Outcome, letter: str) -> bool:
        """Whether a family that the rules do not allow would be allowed with any tie."""
        families = before.words.split(letter)
        behaviour = self.behaviour
        second = is_second_turn(behaviour, before.level, before.letters, before.inputs)
        relaxed = allowed(
            replace(behaviour, ties="any"),
            families,
            letter=letter,
            pattern=before.pattern,
            tried=before.tried,
            second=second,
        )
        return any(family.words is outcome.state.words for family, _weight in relaxed)

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

    def _fault_at_the_end(self, states: dict[State, float]) -> None:
        session = self.session
        if session.fault is None:
            return
        kind, turns = session.fault.kind, len(session.turns)
        if kind == "no-end" and not any(f.check == "ending" for f in self.found):
            self._find("ending", turns - 1, "the end of the game", "it went on")
        elif session.ending is not None and kind == "crashed" and session.fault.exit_code:
            got = f"{fault_text(session)} after the end of the game"
            self._find("steady", turns - 1, "a question or a quiet end", got)
        elif not turns and not session.script.lines and states:
            self._find("steady", -1, "a first question", fault_text(session))

    def _evidence(self, states: dict[State, float], reply: Reply) -> None:
        counts, turn = self.judgement.evidence, reply.turn
        state = next(iter(states))
        kind = input_kind(turn.line, state.tried)
        shown = turn.pattern is not None or turn.verdict is not None
        if turn.seconds > 0:
            counts["time"] += 1
        if turn.words_left is not None:
            counts["count"] += 1
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
            counts["largest"] += 1
            counts["ties"] += self._has_tie(state, turn.line.strip().lower())

    def _has_tie(self, state: State, letter: str) -> bool:
        families, behaviour = state.words.split(letter), self.behaviour
        if behaviour.ties == "any":
            return False
        best = best_score(behaviour, families, letter, state.tried)
        named = state.tried | {letter}
        return sum(scored(behaviour, f.words, named) == best for f in families) > 1

    def _find(
        self,
        check: str,
        turn: int,
        expected: str,
        got: str,
        state: State | None = None,
        options: Sequence[Outcome] = (),
        reply: Reply | None = None,
        letter: str = "",
    ) -> None:
        self.found.append(
            Finding(
                check=check,
                session=self.session,
                turn=turn,
                expected=expected,
                got=got,
                state=state,
                letter=letter,
                legal=tuple(dict.fromkeys(option.state.pattern for option in options)),
                pattern=reply.turn.pattern if reply else None,
            )
        )


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
