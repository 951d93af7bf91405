"""Model programs: they play scripts in this process, with the rules of a house or with a mistake.

A judge tries its games on them, to see which games tell a mistake from the rules, and shrinks a
counterexample with them before it asks the program itself.

>>> from wordfoe.grading.houses import grading_house
>>> from wordfoe.grading.models import ModelPlayer
>>> from wordfoe.grading.session import Script
>>> player = ModelPlayer(grading_house("stickman").behaviour)
>>> script = Script(words=("ally", "cool", "good"), length=4, misses=5, lines=("o", "x"))
>>> [turn.pattern for turn in player.play([script])[0].turns]
['-oo-', '-oo-']
"""

from __future__ import annotations

from msgspec import Struct

from wordfoe.chance import generator, pick
from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.expectation import Outcome, State, final_words, outcomes
from wordfoe.grading.matching import WordSets, starts
from wordfoe.grading.session import Ending, Fault, Script, Session, Shown, Turn

__all__ = ["Display", "ModelPlayer"]


class Display(Struct, frozen=True, kw_only=True):
    """What a model program shows of a game, and what it cannot be asked for."""

    pattern: bool = True
    misses: bool = True
    count: bool = True
    verdict: bool = True
    word: bool = True
    seconds: float = 0.0
    again: bool = True  # plays several games in one process
    driver: tuple[str, ...] = ()


class ModelPlayer:
    """A player with a given behaviour. Where that leaves a choice, the seed decides.

    Players that share ``sets`` split each list only once.
    """

    def __init__(
        self,
        behaviour: Behaviour,
        *,
        display: Display | None = None,
        seed: int = 0,
        sets: WordSets | None = None,
    ) -> None:
        self.behaviour = behaviour
        self.display = display or Display()
        self.games = 0
        self._chance = generator(seed, "model")
        self._sets = sets or WordSets()
        self._process = 0
        self._words: tuple[str, ...] = ()
        self._before: dict[State, float] = {}

    def play(self, scripts: list[Script]) -> list[Session]:
        """Play the games one after the other; those with the same words in one process."""
        return [self._played(script) for script in scripts]

    def _played(self, script: Script) -> Session:
        self.games += 1
        if script.words != self._words or not self.display.again:
            self._end_process()
        self._words = script.words
        asked = self._asked(script)
        if not all((*asked[0], *asked[1])):
            self._end_process()  # a bad answer was taken: the game is played in another process
            self._words = script.words
        words = self._sets.of(script.words, script.length)
        if not words:
            fault = Fault(kind="not-understood", text="no words of that length")
            return self._session(script, Shown(), [], None, fault, asked)
        begun = starts(self.behaviour, script, words, self._before)
        state = pick(self._chance, [*begun])
        start, turns = self._shown(state, script), list[Turn]()
        for line in script.lines:
            outcome = self._drawn(outcomes(self.behaviour, state, line))
            if outcome.crash or outcome.silent:
                kind, code = ("crashed", 1) if outcome.crash else ("no-answer", None)
                fault = Fault(kind=kind, exit_code=code)  # type: ignore[arg-type]
                self._before = {}
                session = self._session(script, start, turns, None, fault, asked)
                self._end_process()
                return session
            state = outcome.state
            turns.append(self._turn(line, outcome, script))
            if state.over:
                break
        self._before = {state: 1.0}
        return self._session(script, start, turns, self._ending(state), None, asked)

    def _end_process(self) -> None:
        self._process += 1
        self._words, self._before = (), {}

    def _asked(self, script: Script) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
        lengths, misses = self.behaviour.checks_length, self.behaviour.checks_misses
        return (
            tuple(lengths is not False for _answer in script.bad_lengths),
            tuple(misses is not False for _answer in script.bad_misses),
        )

    def _drawn(self, options: list[Outcome]) -> Outcome:
        strict = [outcome for outcome in options if outcome.note is None] or options
        left = self._chance.random() * sum(outcome.weight for outcome in strict)
        for outcome in strict:
            left -= outcome.weight
            if left < 0:
                return outcome
        return strict[-1]

    def _shown(self, state: State, script: Script) -> Shown:
        shows, wanted = self.display, script.show_count or self.behaviour.count_always
        return Shown(
            text="model",
            pattern=state.pattern if shows.pattern else None,
            misses_left=state.misses if shows.misses else None,
            words_left=state.number if shows.count and wanted else None,
        )

    def _turn(self, line: str, outcome: Outcome, script: Script) -> Turn:
        shown = self._shown(outcome.state, script)
        return Turn(
            line=line,
            pattern=shown.pattern,
            misses_left=shown.misses_left,
            words_left=shown.words_left,
            verdict=outcome.verdict if self.display.verdict else None,
            seconds=self.display.seconds,
        )

    def _ending(self, state: State) -> Ending | None:
        if not state.over:
            return None
        behaviour = self.behaviour
        said = behaviour.said_at_win if state.over == "won" else behaviour.said_at_loss
        words = final_words(behaviour, state) or state.start.words
        word = pick(self._chance, words) if self.display.word else None
        return Ending(won=said == "won", word=word)

    def _session(
        self,
        script: Script,
        start: Shown,
        turns: list[Turn],
        ending: Ending | None,
        fault: Fault | None,
        asked: tuple[tuple[bool, ...], tuple[bool, ...]],
    ) -> Session:
        return Session(
            script=script,
            start=start,
            turns=tuple(turns),
            ending=ending,
            fault=fault,
            refused_lengths=asked[0],
            refused_misses=asked[1],
            process=self._process,
            driver=self.display.driver,
        )
