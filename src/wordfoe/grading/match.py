"""Games with a running program: its questions answered, lines typed, replies read.

A match is what one process plays: one game, or several if the program asks to play again or
begins anew by itself.
"""

from __future__ import annotations

from msgspec import structs

from wordfoe.grading.dialogue import Dialogue
from wordfoe.grading.finding import skeleton
from wordfoe.grading.program import Program, Reply
from wordfoe.grading.questions import Asked, answers_to, ask
from wordfoe.grading.session import Ending, Fault, Script, Session, Shown, Turn
from wordfoe.grading.set_up import SETTINGS, Broken, Preparation, SetUp, StartAgain, end_of

__all__ = ["Match", "SetUp", "StartAgain"]


class Match(Preparation):
    """Plays games with a program that has just been started.

    ``given`` are the settings that it got as arguments, ``names`` those of the word list.
    ``goes_on`` tells after a game whether the program can play another one.
    """

    def __init__(
        self,
        program: Program,
        dialogue: Dialogue,
        *,
        names: tuple[str, ...] = (),
        given: frozenset[str] = frozenset(),
        number: int = 0,
    ) -> None:
        super().__init__(program, dialogue, names=names, given=given)
        self._number = number
        self.goes_on = False
        self.again = ""  # the line that asked to play again

    def game(self, set_up: SetUp) -> Session:
        """Play a game. Raises StartAgain if that needs another process."""
        script = set_up.script
        self.goes_on = False
        self.questions = []
        turns: list[Turn] = []
        start = Shown()
        ending: Ending | None = None
        fault: Fault | None = None
        try:
            start = self.prepare(set_up)
            ending = self._guess(script, turns)
            if turns and ending is None and not any(map(_says_something, (start, *turns))):
                fault = Fault(kind="not-understood", text=end_of(turns[-1].text))
        except Broken as broken:
            fault = broken.fault
        if self._dialogue.shows.misses == "behind":
            turns = _moved_up(turns)
        asked = {question.kind for question in self.questions} | self._given
        missing = [kind for kind in ("length", "misses", "show_count") if kind not in asked]
        if sum(question.kind == "misses" for question in self.questions) > 1:
            missing.append("misses")  # it took another number, such as the least that it allows
        if script.level is not None and "level" not in asked:
            missing.append("level")
        return Session(
            script=script,
            start=start,
            turns=tuple(turns),
            ending=ending,
            fault=fault,
            refused_lengths=tuple(set_up.refused["length"]),
            refused_misses=tuple(set_up.refused["misses"]),
            process=self._number,
            driver=tuple(missing),
            notes=tuple(set_up.notes),
        )

    # The game

    def _guess(self, script: Script, turns: list[Turn]) -> Ending | None:
        """Type the lines of a game; return how it ended, or None if it goes on."""
        reader = self.reader
        assert reader is not None
        for line in script.lines:
            reply, asked = self._exchange(line, script)
            if reply.state not in ("waiting", "ended"):
                raise Broken(self._fault(reply))
            text = reply.text
            announced = reader.announced(text) is not None
            over = reply.state == "waiting" and self._is_over(asked, announced, text)
            if over and asked.kind != "again":
                text = text[: reader.next_game(text, self._asked)] or text
            ending = reader.ending(text)
            turn = reader.turn(line, text, reply.seconds)
            solved = reader.pattern is not None and "-" not in reader.pattern
            if reply.state == "ended":
                hanged = turn.misses_left is not None and turn.misses_left < 1
                if not (announced or solved or hanged or (ending and reply.exit_code == 0)):
                    raise Broken(self._fault(reply))
                turns.append(turn)
                return ending or Ending()
            turns.append(turn)
            if over:
                self._look_ahead(asked, reply.text[len(text) :])
                return ending or Ending()
            if len(turns) > 1 and solved and "-" not in (turns[-2].pattern or "-"):
                raise Broken(Fault(kind="no-end", text=end_of(text)))
            if asked.kind == "guess":
                self.prompt = asked.line
        return None

    def _is_over(self, asked: Asked, announced: bool, text: str) -> bool:
        """Return whether the game is over, by what the program asks next."""
        reader = self.reader
        assert reader is not None
        if asked.kind == "again":
            return True
        ending = reader.ending(text)
        if asked.kind in SETTINGS:
            return announced or (ending is not None and skeleton(asked.line) in self._asked)
        if asked.kind == "guess":
            return announced and reader.is_new_game(text[reader.next_game(text, ()) :])
        return announced

    def _look_ahead(self, asked: Asked, rest: str) -> None:
        """Find out how the program goes on after a game."""
        assert self.reader is not None
        for _ in range(3):
            if asked.kind == "again":
                self._again, self.again = asked, asked.line
                self.goes_on = True
                return
            if asked.kind in SETTINGS or asked.kind == "guess" or self.reader.is_new_game(rest):
                self._pending = Reply(text=rest, state="waiting")
                self.goes_on = True
                return
            reply = self._say("")
            if reply.state != "waiting":
                return
            rest = reply.text
            asked = ask(self._dialogue, rest)

    def _exchange(self, line: str, script: Script) -> tuple[Reply, Asked]:
        """Type a line, and answer what is asked before the next guess."""
        text, seconds = "", 0.0
        for _ in range(6):
            reply = self._say(line)
            text += reply.text
            seconds += reply.seconds
            asked = ask(self._dialogue, reply.text, in_game=True)
            if reply.state != "waiting" or asked.kind not in ("show_count", "enter"):
                break
            reader = self.reader
            if reader is not None and reader.announced(text) is not None:
                break  # it belongs to the next game
            line = answers_to(asked, self._dialogue, script, self._names)[0]
        return structs.replace(reply, text=text, seconds=seconds), asked


def _says_something(shown: Shown) -> bool:
    known = (shown.pattern, shown.misses_left, shown.words_left, shown.guessed)
    return any(value is not None for value in known) or (
        isinstance(shown, Turn) and shown.verdict is not None
    )


def _moved_up(turns: list[Turn]) -> list[Turn]:
    """Return turns whose misses are those that the next one shows."""
    later = [turn.misses_left for turn in turns[1:]]
    return [
        structs.replace(turn, misses_left=left)
        for turn, left in zip(turns, [*later, None], strict=True)
    ]
