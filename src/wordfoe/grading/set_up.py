"""Before a game: the questions of a program, answered until it asks for the first guess.

Questions come in any order, some unknown, some printed too late. Bad answers are tried first, if
the game wants them.
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
from wordfoe.grading.session import Fault, FaultKind, Script, Shown
from wordfoe.wording import quoted

__all__ = ["SETTINGS", "Broken", "Preparation", "SetUp", "StartAgain", "end_of"]

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


class Broken(Exception):
    """The game cannot go on; ``fault`` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.kind)
        self.fault = fault


class Preparation:
    """Speaks with a program until its game begins; ``Match`` plays it.

    ``given`` are the settings that it got as arguments, ``names`` those of the word list.
    """

    def __init__(
        self,
        program: Program,
        dialogue: Dialogue,
        *,
        names: tuple[str, ...] = (),
        given: frozenset[str] = frozenset(),
    ) -> None:
        self._program = program
        self._dialogue = dialogue
        self._names = names
        self._given = given
        self._pending: Reply | None = None  # output that belongs to the next game
        self._asked: set[str] = set()  # skeletons of the questions before a game
        self._again: Asked | None = None
        self.questions: list[Asked] = []  # before the last game
        self.prompt = ""  # the line that asked for the last guess
        self.reader: Reader | None = None  # of the last game

    def prepare(self, set_up: SetUp) -> Shown:
        """Answer the questions before the first guess; return what is shown then.

        Raises Broken if the game cannot begin, and StartAgain if another process is needed.
        """
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
                raise Broken(self._fault(reply, at_start=not answered))
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
                raise Broken(Fault(kind="not-understood", text=end_of(reply.text)))
            answered.append(kind)
            text += reply.text
            reply = self._say(choices[min(times[kind], len(choices)) - 1])
        else:
            raise Broken(Fault(kind="not-understood", text=end_of(text)))
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
        did = {
            "waiting": "took",
            "ended": "ended after",
            "too-much-output": "printed without end after",
        }.get(reply.state, "did not go on after")
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
        return Fault(kind=kind, text=end_of(reply.text), exit_code=reply.exit_code)


def end_of(text: str) -> str:
    """Return the last characters of an output, for a fault."""
    return text.strip()[-LAST_CHARACTERS:]
