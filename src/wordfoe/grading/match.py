"""Games with a running program: its questions answered, lines typed, replies read.

A match is what one process plays: one game, or several if the program asks to play again or
begins anew by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from wordfoe.grading.dialogue import Dialogue, Kind
from wordfoe.grading.finding import skeleton
from wordfoe.grading.program import Program, Reply
from wordfoe.grading.questions import (
    Asked,
    answers_to,
    ask,
    complains,
    is_yes_or_no,
    order_of_questions,
    topics_of,
)
from wordfoe.grading.reading import Reader
from wordfoe.grading.session import Ending, Fault, FaultKind, Script, Session, Shown, Turn
from wordfoe.wording import quoted

__all__ = ["Match", "SetUp", "StartAgain"]

SETTINGS: tuple[Kind, ...] = (
    "length", "misses", "show_count", "list", "level", "debug", "start", "rules", "name",
)  # fmt: skip
MOST_QUESTIONS = 40  # before a game: a program that asks more asks for ever
LAST_CHARACTERS = 1500  # of the output, in a fault


class SetUp:
    """What is known of a game before it begins; kept when its process has to be started again."""

    def __init__(self, script: Script, order: Sequence[Kind] = ()) -> None:
        self.script = script
        self.order = tuple(order)  # of questions that the program does not show in time
        self.bad = {"length": list(script.bad_lengths), "misses": list(script.bad_misses)}
        self.refused: dict[str, list[bool]] = {"length": [], "misses": []}
        self.notes: list[str] = []
        self.reordered = False


class StartAgain(Exception):
    """The process cannot play this game any more; with what is learned, another one can."""


class _Broken(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.kind)
        self.fault = fault


class Match:
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
        self._program = program
        self._dialogue = dialogue
        self._names = names
        self._given = given
        self._number = number
        self._pending: Reply | None = None  # output that belongs to the next game
        self._asked: set[str] = set()  # skeletons of the questions before a game
        self._again: Asked | None = None
        self.goes_on = False
        self.questions: list[Asked] = []  # before the last game
        self.prompt = ""  # the line that asked for the last guess
        self.again = ""  # the line that asked to play again
        self.reader: Reader | None = None  # of the last game

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
            start = self._prepare(set_up)
            ending = self._guess(script, turns)
            if turns and ending is None and not any(map(_says_something, (start, *turns))):
                fault = Fault(kind="not-understood", text=_end(turns[-1].text))
        except _Broken as broken:
            fault = broken.fault
        if self._dialogue.shows.misses == "behind":
            turns = _moved_up(turns)
        asked = {question.kind for question in self.questions} | self._given
        missing = [kind for kind in ("length", "misses", "show_count") if kind not in asked]
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

    # Before the game

    def _prepare(self, set_up: SetUp) -> Shown:
        """Answer the questions before the first guess; return what is shown then."""
        script = set_up.script
        if self._again is not None:
            reply = self._say(answers_to(self._again, self._dialogue, script, self._names)[0])
            if reply.state == "ended":  # our yes is none to it
                raise StartAgain
        else:
            reply = self._pending or self._hear()
        self._again = self._pending = None
        text = ""  # before the last reply
        answered: list[Kind] = []
        times: dict[Kind, int] = {}
        for _ in range(MOST_QUESTIONS):
            if reply.state != "waiting":
                raise _Broken(self._fault(reply, at_start=not answered))
            asked = self._setting(reply.text, answered, set_up)
            kind = asked.kind
            if kind is None or kind == "guess":
                break
            self.questions.append(asked)
            self._asked.add(skeleton(asked.line))
            while bad := set_up.bad.get(kind):
                text += reply.text
                reply = self._try_bad(kind, bad.pop(0), set_up)
            choices = answers_to(asked, self._dialogue, script, self._names)
            times[kind] = times.get(kind, 0) + 1
            if times[kind] > max(3, len(choices)):
                raise _Broken(Fault(kind="not-understood", text=_end(reply.text)))
            answered.append(kind)
            text += reply.text
            reply = self._say(choices[min(times[kind], len(choices)) - 1])
        else:
            raise _Broken(Fault(kind="not-understood", text=_end(text)))
        self._check_order(set_up, text + reply.text, answered)
        self.prompt = asked.line
        drawn = "length" not in answered and "length" not in self._given
        self.reader = Reader(self._dialogue, script, drawn=drawn, before=self.reader)
        return self.reader.start(reply.text, reply.seconds, text)

    def _asks_again(self, text: str, kind: Kind, set_up: SetUp) -> bool:
        """Return whether a program asks the same again: a message such as "No, enter another: "
        is the question itself, so that anything but another question or a game is one."""
        asked = ask(self._dialogue, text)
        if asked.kind is not None and asked.kind != "again":
            return asked.kind == kind
        begun = Reader(self._dialogue, set_up.script, drawn=True).shows_pattern(text)
        if begun or is_yes_or_no(asked.line):
            return False
        others = topics_of(asked.line) & {"length", "misses", "list", "level", "show_count"}
        return not others or kind in others or complains(asked.line)

    def _try_bad(self, kind: Kind, line: str, set_up: SetUp) -> Reply:
        """Give a bad answer. Raises StartAgain if the program does not ask again."""
        reply = self._say(line)
        name = {"length": "length"}.get(kind, "number of misses")
        asks_again = reply.state == "waiting" and self._asks_again(reply.text, kind, set_up)
        set_up.refused[kind].append(asks_again)
        if asks_again:
            return reply
        did = "took" if reply.state == "waiting" else "ended after"
        if reply.state not in ("waiting", "ended"):
            did = "did not go on after"
        set_up.notes.append(f"It {did} the {name} {quoted(line)}.")
        raise StartAgain

    def _setting(self, text: str, answered: list[Kind], set_up: SetUp) -> Asked:
        """Return what the program asks for before a game; a guess means that it has begun."""
        drawn = "length" not in answered and "length" not in self._given
        asked = ask(self._dialogue, text)
        begun = Reader(self._dialogue, set_up.script, drawn=drawn).shows_pattern(text)
        if asked.kind is not None and asked.kind != "again":
            # An old question before a pattern is one that was printed too late.
            return Asked("guess", asked.line) if begun and asked.kind in answered else asked
        if begun:
            return Asked("guess", asked.line)
        by_topic = ask(self._dialogue, text, by_topic=True)
        if by_topic.kind is not None:
            if by_topic.kind == "again":
                return Asked("start", by_topic.line, by_topic.text)
            return by_topic
        silent = not skeleton(text)
        if is_yes_or_no(asked.text) and not silent:
            return Asked("rules", asked.line, asked.text)
        for kind in set_up.order or self._dialogue.program.order:
            if kind not in answered and kind not in self._given:
                return Asked(kind, "" if silent else asked.line)
        return Asked("guess", asked.line)

    def _check_order(self, set_up: SetUp, text: str, answered: list[Kind]) -> None:
        """Start again if questions that came too late were answered in a wrong order."""
        silent = any(not question.line for question in self.questions)
        order = order_of_questions(self._dialogue, text) if silent else []
        if order and not set_up.reordered and order != answered[: len(order)]:
            set_up.order, set_up.reordered = tuple(order), True
            raise StartAgain

    # The game

    def _guess(self, script: Script, turns: list[Turn]) -> Ending | None:
        """Type the lines of a game; return how it ended, or None if it goes on."""
        reader = self.reader
        assert reader is not None
        for line in script.lines:
            reply, asked = self._exchange(line, script)
            if reply.state not in ("waiting", "ended"):
                raise _Broken(self._fault(reply))
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
                    raise _Broken(self._fault(reply))
                turns.append(turn)
                return ending or Ending()
            turns.append(turn)
            if over:
                self._look_ahead(asked, reply.text[len(text) :])
                return ending or Ending()
            if len(turns) > 1 and solved and "-" not in (turns[-2].pattern or "-"):
                raise _Broken(Fault(kind="no-end", text=_end(text)))
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

    # Typing and hearing

    def _say(self, line: str) -> Reply:
        self._program.type(line)
        reply = self._hear()
        if line and reply.text.startswith(f"{line}\n"):  # a program that echoes by itself
            return structs.replace(reply, text=reply.text[len(line) + 1 :])
        return reply

    def _hear(self) -> Reply:
        return self._program.reply(lambda text: ask(self._dialogue, text).kind is not None)

    def _fault(self, reply: Reply, *, at_start: bool = False) -> Fault:
        kind: FaultKind = "crashed"
        if reply.state != "ended" and reply.state != "waiting":
            kind = reply.state
        elif at_start and reply.exit_code in (126, 127):
            kind = "could-not-start"
        return Fault(kind=kind, text=_end(reply.text), exit_code=reply.exit_code)


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


def _end(text: str) -> str:
    return text.strip()[-LAST_CHARACTERS:]
