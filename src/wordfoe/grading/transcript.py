"""Sessions from a saved text: what a terminal showed, or what was redirected into a file.

On a terminal the typed line stands behind its question, or in the line after it. In a redirected
output it is missing; then the letter is taken from the reply.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct, structs

from wordfoe.errors import SettingsError
from wordfoe.grading.dialogue import LONGEST, Dialogue, Kind, compiled
from wordfoe.grading.plain import plain_text
from wordfoe.grading.reading import Reader
from wordfoe.grading.session import Ending, Script, Session, Shown, Turn

__all__ = ["read_transcript"]

MOST_CHARACTERS = 5_000_000
UNKNOWN = "?"  # a typed line that the text does not show
_ANSWER = re.compile(r"\s*(\S{1,12})?\s*$")
_END_OF_QUESTION = re.compile(r"[?:>)\]]+(?=\s|$)")
_NAMED = (  # the letter that a reply is about
    r"\bno ['\"]?([a-z])['\"]?(?:'?s)?\b",
    r"(?:^|\s|['\"])([a-z])['\"]? (?:is|was)(?: not|n't)? in\b",
    r"\bthere (?:is|are) (?:one|\d+)(?: cop(?:y|ies) of)? ['\"]?([a-z])['\"]?(?:'?s)?\b",
    r"\bfound \d+ ['\"]([a-z])['\"]",
    r"\balready \w+ ['\"]?([a-z])['\"]?(?:\W|$)",
)


class _Piece(Struct):
    """A question with what was typed, and the output before it (with the question itself)."""

    kind: Kind
    output: str
    typed: str | None


def read_transcript(
    text: str, dialogue: Dialogue, words: Sequence[str] = (), *, level: str | None = None
) -> list[Session]:
    """Return the games of a saved session, in order.

    ``words`` are those that the program played with. Raises SettingsError if the text shows no
    game.
    """
    shown = "\n".join(plain_text(part.encode()) for part in _parts(text[:MOST_CHARACTERS]))
    pieces, rest = _pieces(shown, dialogue)
    sessions: list[Session] = []
    before: list[_Piece] = []
    guesses: list[_Piece] = []
    between = ""  # output before a question within a game
    for number, piece in enumerate(pieces):
        if piece.kind == "guess":
            guesses.append(structs.replace(piece, output=between + piece.output))
            between = ""
            continue
        follows = [other.kind for other in pieces[number + 1 : number + 2]]
        if guesses and piece.kind in ("enter", "show_count") and follows == ["guess"]:
            between = f"{between}{piece.output}\n"
            continue
        if guesses:
            sessions.append(_session(dialogue, words, level, before, guesses, piece.output))
            before, guesses = [], []
            piece = _Piece(kind=piece.kind, output="", typed=piece.typed)
        before.append(piece)
    if guesses:
        sessions.append(_session(dialogue, words, level, before, guesses, rest))
    if not sessions:
        raise SettingsError("This text shows no game: no question for a guess was recognised.")
    return sessions


def _parts(text: str) -> list[str]:
    """Return a text in parts that are short enough to be kept whole."""
    lines = text.replace("\r\n", "\n").split("\n")
    return ["\n".join(lines[start : start + 200]) for start in range(0, len(lines), 200)]


def _pieces(text: str, dialogue: Dialogue) -> tuple[list[_Piece], str]:
    """Return the questions of a text in order, and the output after the last one."""
    lines = text.split("\n")
    pieces: list[_Piece] = []
    output: list[str] = []
    in_game = False
    number = 0
    while number < len(lines):
        line = lines[number]
        following = next((other for other in lines[number + 1 : number + 3] if other.strip()), "")
        number += 1
        kind = dialogue.asked(line[:LONGEST], in_game=in_game)
        if kind is None:
            output.append(line)
            continue
        question, typed, more = _split(line, kind, dialogue, in_game)
        if typed is None and not more:
            if not _is_answer(following, kind):  # a sentence that only looks like a question
                output.append(line)
                continue
            typed = following.strip()
            while number < len(lines) and not lines[number].strip():
                number += 1
            number += 1
        in_game = kind == "guess" or (in_game and kind in ("enter", "show_count"))
        pieces.append(_Piece(kind=kind, output="\n".join([*output, question]), typed=typed))
        output = []
        if more:  # the reply stands right behind the question
            lines.insert(number, more)
    return pieces, "\n".join(output)


def _split(line: str, kind: Kind, dialogue: Dialogue, in_game: bool) -> tuple[str, str | None, str]:
    """Return the question in a line, the answer that is typed behind it, and output behind it."""
    ends = [
        match.end()
        for match in _END_OF_QUESTION.finditer(line)
        if dialogue.asked(line[: match.end()], in_game=in_game) == kind
    ]
    known = [
        match.end()
        for expression in dialogue.questions.get(kind, ())
        if (match := compiled(expression).search(line[:LONGEST]))
    ]
    if not ends and known:  # a question that ends with another sign, or with none
        signs = re.match(r"[^\w-]*", line[max(known) :])
        ends = [max(known) + (signs.end() if signs else 0)]
    for end in reversed(ends):  # the longest question whose rest is an answer
        found = _ANSWER.match(line[end:])
        if found and found[1] and _is_answer(found[1], kind):
            return line[:end], found[1], ""
    for end in ends:  # the shortest whose rest is a reply
        rest = line[end:].strip()
        if rest and dialogue.asked(rest, in_game=in_game) != kind:
            return line[:end], None, rest
    return line, None, ""


def _is_answer(text: str, kind: Kind) -> bool:
    text = text.strip()
    if kind in ("length", "misses"):
        return re.fullmatch(r"-?\w{1,8}", text) is not None
    if kind == "guess":
        return re.fullmatch(r"\S{1,2}|[A-Za-z]{3,12}", text) is not None and not text.endswith(
            (".", ":", "!")
        )
    return bool(text) and len(text.split()) == 1


def _session(
    dialogue: Dialogue,
    words: Sequence[str],
    level: str | None,
    before: list[_Piece],
    guesses: list[_Piece],
    rest: str,
) -> Session:
    """Return the game of these questions; ``rest`` is the reply to the last guess."""
    answers = {piece.kind: piece.typed or "" for piece in before}
    length = _whole(answers.get("length"))
    misses = _whole(answers.get("misses"))
    script = Script(
        words=tuple(words),
        length=length or 0,
        misses=misses or 0,
        lines=(),
        show_count=answers.get("show_count", "y")[:1].lower() in ("y", "1", "t"),
        level=level,
    )
    reader = Reader(dialogue, script, drawn=length is None)
    start = reader.start(guesses[0].output, before="\n".join(piece.output for piece in before))
    turns: list[Turn] = []
    replies = [*(piece.output for piece in guesses[1:]), rest]
    for piece, reply in zip(guesses, replies, strict=True):
        typed = piece.typed
        if typed is None:
            typed = _letter_of(reply, reader)
        turns.append(reader.turn(typed, reply))
    ending = reader.ending(replies[-1]) if turns[-1].announced is not None else None
    if ending is None and reader.pattern is not None and "-" not in reader.pattern:
        ending = Ending()
    if misses is None and (start.misses_left or 0) <= 0:  # counted up from an unknown number
        start = structs.replace(start, misses_left=None)
        turns = [structs.replace(turn, misses_left=None) for turn in turns]
    script = structs.replace(
        script,
        length=length or reader.length or 0,
        misses=misses if misses is not None else (start.misses_left or 0),
        lines=tuple(turn.line for turn in turns),
    )
    missing = tuple(kind for kind in ("length", "misses", "show_count") if kind not in answers)
    return Session(
        script=script,
        start=start if start.text else Shown(),
        turns=tuple(turns),
        ending=ending,
        driver=missing,
        notes=() if all(piece.typed is not None for piece in guesses) else (
            "The text does not show what was typed; letters were taken from the replies.",
        ),
    )  # fmt: skip


def _letter_of(reply: str, reader: Reader) -> str:
    """Return the letter that a reply is about, by what it says, lists or shows."""
    for line in reply.split("\n"):
        for expression in _NAMED:
            if found := re.search(expression, line[:LONGEST].lower()):
                return found[1]
    listed = reader.listed(reply)
    new = [letter for letter in listed or "" if letter not in reader.guessed]
    return new[0] if len(new) == 1 else UNKNOWN


def _whole(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdigit() else None
