"""What the output of a Boggle program says: its question, the board, lists of words, scores, and
whether a word was taken."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from msgspec import Struct

from wordfoe.grading.boggle.forms import Forms

__all__ = [
    "Question",
    "Reason",
    "Screen",
    "board_in",
    "last_shown",
    "question_in",
    "read_reply",
    "read_screen",
    "was_accepted",
]

Question: TypeAlias = Literal[
    "begin", "dictionary", "random", "custom", "letter", "row", "board", "again", "turn"
]
Reason: TypeAlias = Literal["too_short", "unlisted", "repeated", "off_board"]
QUESTIONS: tuple[Question, ...] = (
    "again",
    "turn",
    "dictionary",
    "letter",
    "row",
    "random",
    "custom",
    "board",
    "begin",
)
REASONS: tuple[Reason, ...] = ("too_short", "unlisted", "repeated", "off_board")
MOST_TEXT = 1 << 16  # characters that are looked at
QUESTION_LINES = 4

_GAP = r"[\s|+\[\](){}',.\-]{0,8}"
_ROW = re.compile(rf"^{_GAP}((?:(?:qu|[a-z]){_GAP}){{2,10}})$", re.IGNORECASE)
_TOKEN = re.compile(r"[A-Za-z]{2,40}")
_STOPS = (
    "your_words",
    "my_words",
    "my_turn",
    "your_score",
    "my_score",
    "you_won",
    "i_won",
    "again",
    "turn",
)


class Screen(Struct, frozen=True, kw_only=True):
    """What a stretch of output shows; None for what it does not show."""

    your_words: tuple[str, ...] | None = None
    your_score: int | None = None
    my_words: tuple[str, ...] | None = None
    my_score: int | None = None
    human_won: bool | None = None
    said_accepted: bool = False
    said_refused: bool = False
    reasons: frozenset[Reason] = frozenset()  # all that it names; often one sentence names several


def question_in(text: str, forms: Forms) -> Question | None:
    """Return which question stands at the end of the output; None if none is known."""
    lines = [line for line in text[-4096:].split("\n") if line.strip()][-QUESTION_LINES:]
    for line in reversed(lines):
        for name in QUESTIONS:
            if forms.find(name, line[-400:]):
                return name
    return None


def board_in(text: str, size: tuple[int, int] | None = None) -> tuple[str, int, int] | None:
    """Return the last board in the output: its tiles in lower case, rows and columns; None if there
    is none. A board is a block of lines with the same number of single letters, at least two."""
    found = None
    block: list[str] = []
    for line in [*text[-MOST_TEXT:].split("\n"), "."]:
        match = _ROW.match(line[:200])
        tiles = _tiles_of(match[1]) if match else None
        if tiles is not None and (not block or len(block[0]) == len(tiles)):
            block.append(tiles)
            continue
        if re.fullmatch(r"[\s|+=\-]*", line) and line != ".":  # between the rows of a drawing
            continue
        if len(block) >= 2:
            shape = (len(block), len(block[0]))
            if shape == size or (size is None and shape[0] == shape[1]):
                found = ("".join(block), *shape)
        block = [tiles] if tiles is not None else []
    return found


def read_reply(text: str, word: str, seen: frozenset[str], forms: Forms) -> Screen:
    """Return what the reply to a typed word shows. Lines in ``seen`` were on the screen before,
    such as the prompt, and say nothing about the word."""
    new = "\n".join(line for line in text.split("\n") if line.strip() not in seen)
    spoken = re.sub(rf"\b{re.escape(word)}\b", " ", new[-MOST_TEXT:], flags=re.IGNORECASE)
    shown = read_screen(text, forms)
    reasons = frozenset(name for name in REASONS if forms.find(name, spoken))
    accepted = forms.find("accepted", spoken) is not None
    refused = forms.find("refused", spoken) is not None or bool(reasons)
    return Screen(
        your_words=shown.your_words,
        your_score=shown.your_score,
        said_accepted=accepted and not refused,
        said_refused=refused,
        reasons=reasons,
    )


def read_screen(text: str, forms: Forms) -> Screen:
    """Return the lists, scores and verdicts in the output."""
    text = text[-MOST_TEXT:]
    yours, mine = forms.last("your_score", text), forms.last("my_score", text)
    won, lost = forms.last("you_won", text), forms.last("i_won", text)
    return Screen(
        your_words=_list_after("your_words", text, forms),
        your_score=int(yours[1]) if yours else None,
        my_words=_list_after("my_words", text, forms),
        my_score=int(mine[1]) if mine else None,
        human_won=None if (won is None) == (lost is None) else won is not None,
    )


def was_accepted(word: str, before: Screen, after: Screen) -> bool | None:
    """Return whether a word was taken, from the list, from the score, or from what was said."""
    if after.your_words is not None and before.your_words is not None:
        return after.your_words.count(word) > before.your_words.count(word)
    if after.your_score is not None and (before.your_score is not None or not after.said_refused):
        return after.your_score > (before.your_score or 0) or after.said_accepted  # worth 0
    if after.said_refused:
        return False
    return True if after.said_accepted else None


def last_shown(before: Screen, after: Screen) -> Screen:
    """Return the last list and the last score that were shown."""
    words = before.your_words if after.your_words is None else after.your_words
    score = before.your_score if after.your_score is None else after.your_score
    return Screen(your_words=words, your_score=score)


def _tiles_of(text: str) -> str | None:
    """Return the letters of a row of a board, q for Qu; None if it is none."""
    pieces = re.sub(r"[|+\[\](){}',.\-]", " ", text).split()
    if len(pieces) == 1:
        pieces = re.findall("Qu|[A-Za-z]", pieces[0])
    if len(pieces) < 2 or not all(len(piece) == 1 or piece.lower() == "qu" for piece in pieces):
        return None
    return "".join(piece[0].lower() for piece in pieces)


def _list_after(name: str, text: str, forms: Forms) -> tuple[str, ...] | None:
    """Return the words of the last list with such a heading; None if there is no heading."""
    heading = forms.last(name, text)
    if heading is None:
        return None
    rest = re.sub(r"^\s*\(\s*\d+\s*\)\s*", "", text[heading.end() :].lstrip(" \t")).lstrip(" \t:")
    rest = re.sub(r"^\s*\(\s*\d+\s*\)[ \t:]*", "", rest)
    bracket = re.match(r"\s{0,4}([{\[(<])", rest)
    if bracket is not None:
        close = {"{": "}", "[": "]", "(": ")", "<": ">"}[bracket[1]]
        inside = rest[bracket.end() :].partition(close)[0]
    else:
        stops = [match.start() for stop in _STOPS if (match := forms.find(stop, rest))]
        inside = _words_only(rest[: min(stops, default=len(rest))])
    return tuple(token.lower() for token in _TOKEN.findall(inside))


def _words_only(text: str) -> str:
    """Return the lines that are lists of words, up to the first that is a sentence."""
    kept: list[str] = []
    for line in text.split("\n"):
        bare = re.sub(r"^\s*\d+\W{1,3}|\(\d+\)|\b\d+ points?\b", " ", line)
        if re.search(r"[!?:;=]|\.\s*$|\b(is|are|was|were|have|has|the)\b", bare) or (
            re.search(r"\b(final|total|end) scores?\b|\bgame over\b", bare, re.IGNORECASE)
        ):
            break
        kept.append(bare)
    return "\n".join(kept)
