"""What to make of a reply that the rules do not allow: which rule it breaks, and how to go on."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wordfoe.grading.behaviour import Input, Reaction
from wordfoe.grading.expectation import Outcome, State, outcomes, settled
from wordfoe.grading.findings import (
    Finding,
    counted_guesses,
    fault_text,
    legal_text,
    shown_text,
)
from wordfoe.grading.houses import GradingHouse
from wordfoe.grading.matching import (
    Facet,
    Reply,
    differences,
)
from wordfoe.grading.ranking import allowed, is_second_turn
from wordfoe.grading.session import Session
from wordfoe.wording import counted, joined, quoted

__all__ = ["Departures"]

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
    "digit": "no letter",
    "several": "more than one letter",
    "empty": "an empty line",
}


class Departures:
    """The findings of one session, and the states to go on with after each."""

    def __init__(self, house: GradingHouse, session: Session) -> None:
        self.house = house
        self.behaviour = house.behaviour
        self.session = session
        self.found: list[Finding] = []
        self.unseen: list[str] = []  # wrong input since the number of guesses was shown last
        self.doubtful = False  # the program may have other words than its pattern says

    def is_letter(self, kind: Input, states: dict[State, float], reply: Reply) -> bool:
        """Return whether a capital was taken for its letter, and not for another one."""
        if kind != "capital":
            return False
        other = replace(
            self.behaviour, reactions={**self.behaviour.reactions, kind: ("charge",)}, tolerated={}
        )
        charged = [o for state in states for o in outcomes(other, state, reply.turn.line)]
        return all(differences(other, outcome, reply) for outcome in charged)

    def crashed(self, state: State, reply: Reply, turn: int, kind: Input) -> dict[State, float]:
        """Find a program that ended or did not answer; there is no state to go on with."""
        fault = self.session.fault
        got = fault_text(self.session)
        check = "steady" if kind in ("letter", "capital") else "input"
        line = quoted(reply.turn.line)
        if fault is not None and fault.kind == "no-answer" and kind == "empty":
            return {}
        self.find(check, turn, f"an answer to {line}", f"{got} after {line}", state)
        return {}

    def other_input(
        self,
        states: dict[State, float],
        options: Sequence[Outcome],
        reply: Reply,
        turn: int,
        kind: Input,
    ) -> dict[State, float]:
        """Find what is wrong with the reply to a line that is no new letter; return the states to
        go on with."""
        wide = replace(
            self.behaviour, reactions={**self.behaviour.reactions, kind: _EVERYTHING}, tolerated={}
        )
        line = reply.turn.line
        taken = [outcome for state in states for outcome in outcomes(wide, state, line)]
        fitting = [o for o in taken if not differences(wide, o, reply)]
        best = self.closest(options, reply)
        if not fitting and self.facets(best, reply) <= {"count", "won", "word"}:
            return self._small(best, options, reply, turn)
        if not fitting:
            adopted = [self.adopted(outcome, reply) for outcome in taken]
            fitting = [o for o in adopted if not differences(wide, o, reply)]
        if kind == "capital":
            expected = f"{quoted(line)} means {quoted(line.strip().lower())}, or is refused"
        else:
            expected = f"{quoted(line)} is {_INPUTS[kind]}: nothing changes"
        self.find("input", turn, expected, shown_text(reply), next(iter(states)), options)
        return {outcome.state: 1.0 for outcome in fitting}

    def letter(
        self, states: dict[State, float], options: Sequence[Outcome], reply: Reply, turn: int
    ) -> dict[State, float]:
        """Find what is wrong with the reply to a new letter; return the states to go on with."""
        best = self.closest(options, reply)
        facets = self.facets(best, reply)
        if not facets & {"pattern", "verdict"}:
            return self._small(best, options, reply, turn)
        letter, state = reply.turn.line.strip().lower(), next(iter(states))
        kept: list[tuple[State, Outcome]] = []
        for before in states:
            for family in before.words.split(letter):
                outcome = settled(self.behaviour, before, letter, family, family.shows[0])
                if not self.facets(outcome, reply) & {"pattern", "verdict"}:
                    kept.append((before, outcome))
        expected = legal_text(self.behaviour, options)
        if not kept:
            self.find("families", turn, expected, shown_text(reply), state, options, reply, letter)
            return {}
        counts = [o for _before, o in kept if "count" not in self.facets(o, reply)]
        tied = any(self._is_tie(before, o, letter) for before, o in kept)
        doubtful = self.doubtful or not counts
        check = "families" if doubtful else "ties" if tied else "largest-family"
        got = legal_text(self.behaviour, [outcome for _before, outcome in kept])
        if not counts:
            got = shown_text(reply)
        before = kept[0][0]
        self.find(check, turn, expected, got, before, options, reply, letter)
        if doubtful:
            return {}
        self._misses(kept[0][1], self.facets(kept[0][1], reply), reply, turn)
        after = [self.adopted(outcome, reply) for _before, outcome in kept]
        self._ends(after, reply, turn)
        return {o.state: 1.0 for o in after if bool(o.state.over) == reply.ended}

    def _small(
        self, best: Outcome, options: Sequence[Outcome], reply: Reply, turn: int
    ) -> dict[State, float]:
        """The pattern is right, or not shown; a number or the end is not."""
        facets, line = self.facets(best, reply), quoted(reply.turn.line)
        state, shown = best.state, reply.turn
        letter = shown.line.strip().lower()
        if "copies" in facets:
            expected = f"{best.copies} times {quoted(letter)} in {state.pattern}"
            self.find("families", turn, expected, f"it said {shown.copies}", state)
        if "count" in facets and shown.words_left is not None:
            expected = f"{counted(state.number, 'word')} left after {line}"
            self.find("running-total", turn, expected, counted(shown.words_left, "word"), state)
            self.doubtful = True
        self._misses(best, facets, reply, turn)
        alike = [o for o in options if self.facets(o, reply) == facets]
        after = [self.adopted(outcome, reply) for outcome in alike]
        self._ends(after, reply, turn)
        return {o.state: 1.0 for o in after if bool(o.state.over) == reply.ended}

    def _misses(self, best: Outcome, facets: set[Facet], reply: Reply, turn: int) -> None:
        """Find a number of guesses that is wrong."""
        state, left = best.state, reply.turn.misses_left
        wrong = "misses" in facets or ("end" in facets and left != state.misses)
        if not wrong or left is None or state.misses is None:
            return
        if self._charged_unseen(state, left, turn):
            return
        why = "a hit costs nothing" if best.verdict == "hit" else "a miss costs one guess"
        line = quoted(reply.turn.line)
        expected = f"{counted_guesses(state.misses or 0)} left after {line}: {why}"
        self.find("misses", turn, expected, f"{counted_guesses(left)} left", state)

    def _charged_unseen(self, state: State, left: int | None, turn: int) -> bool:
        """Find wrong input that was charged without being shown at once."""
        if not self.unseen or left is None or (state.misses or 0) - left != len(self.unseen):
            return False
        lines = joined([quoted(line) for line in self.unseen])
        expected = f"{lines} cost nothing: {counted_guesses(state.misses or 0)} left"
        self.find("input", turn, expected, f"{counted_guesses(left)} left", state)
        return True

    def _ends(self, after: Sequence[Outcome], reply: Reply, turn: int) -> None:
        """Find what is wrong with the end of a game, as far as every possible answer says so."""
        ways = [differences(self.behaviour, o, reply) & {"end", "won", "word"} for o in after]
        if not ways or not all(ways):
            return
        outcome = after[ways.index(min(ways, key=len))]
        facets, over = min(ways, key=len), outcome.state.over
        line = quoted(reply.turn.line)
        if "end" in facets:
            expected = (
                f"the game is {over} after {line}" if over else f"the game goes on after {line}"
            )
            got = shown_text(reply) if reply.ended else "it asked for another letter"
            self.find("ending", turn, expected, got, outcome.state)
        if "won" in facets:
            self.find("ending", turn, f"the game is {over}", shown_text(reply), outcome.state)
        if "word" in facets and reply.ending is not None:
            words = outcome.state.words.words
            expected = (
                f"the word {words[0]}" if len(words) == 1 else f"one of {', '.join(words[:6])}"
            )
            if self.behaviour.loss_word == "first" and over == "lost":
                expected = f"the first word left, {words[0]}"
            got = f"it named {quoted(reply.ending.word or '')}"
            check = "families" if self.doubtful else "loss-word" if over == "lost" else "ending"
            self.find(check, turn, expected, got, outcome.state)

    # helpers

    def facets(self, outcome: Outcome, reply: Reply) -> set[Facet]:
        """Return in what a reply differs from an answer."""
        return differences(self.behaviour, outcome, reply)

    def closest(self, options: Sequence[Outcome], reply: Reply) -> Outcome:
        """Return the answer that a reply differs from the least."""
        return min(options, key=lambda o: sum(_SEVERITY[f] for f in self.facets(o, reply)))

    def adopted(self, outcome: Outcome, reply: Reply) -> Outcome:
        """Return the same answer with the number of guesses that the program shows, and what
        follows from it."""
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

    def find(
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
        """Add a finding."""
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
