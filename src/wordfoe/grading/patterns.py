"""The pattern of a word in the output of a program: places, blanks and letters.

Many texts look like a pattern: tables of families, used letters with spaces between them, lines
of dashes, words of the right length. So a reader says which letters can be there, and chooses
among the candidates by their label and their place.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from msgspec import Struct

__all__ = ["HIDDEN", "Candidate", "find_candidates", "is_consistent", "is_solution"]

HIDDEN = "-"
LONGEST_WORD = 40
MOST_LINES, MOST_CHARACTERS = 400, 400

_SAME = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2500\u2501\uff0d", "-"),
        **dict.fromkeys("\uff3f\u2581\u02cd", "_"),
        **dict.fromkeys("\u25a1\u25a2\u25a0\u25cb\u25cf\u2022\u00b7\u2217\u2b1c\u2b1b\u2588", "*"),
        **dict.fromkeys("\u2018\u2019\u201b\u0060\u00b4", "'"),
        **dict.fromkeys("\u201c\u201d", '"'),
    }
)
_SEPARATORS = re.compile(r"[\[\](){}'\",|]+")


class Candidate(Struct, frozen=True):
    """A text that may be the pattern: lower case, hidden letters as ``-``."""

    pattern: str
    line: int  # its number in the text
    before: str  # what stands before it in its line
    after: str
    blank: str  # how a hidden letter was drawn; empty if there is none
    spaced: bool

    @property
    def context(self) -> tuple[str, str]:
        """What stands around it, without numbers, to recognise the same place next time."""
        return _without_numbers(self.before), _without_numbers(self.after)


def find_candidates(
    lines: Sequence[str], lengths: Collection[int], blanks: str, letters: Collection[str]
) -> list[Candidate]:
    """Return all texts of one of the lengths, of blanks and some of the letters, in order.

    Blanks within one candidate are all alike. A candidate may have no blank at all.
    """
    found: list[Candidate] = []
    first = max(0, len(lines) - MOST_LINES)
    for number, raw in enumerate(lines[first:], first):
        line = raw[:MOST_CHARACTERS].translate(_SAME)
        if not line.strip():
            continue
        kinds = [blank for blank in blanks if blank in line]
        for length in lengths:
            for blank in (*kinds, ""):
                found += _tight(line, number, length, blank, letters)
        plain = _SEPARATORS.sub(" ", line)
        for blank in (*kinds, ""):
            found += _spaced(plain, number, lengths, blank, letters)
    return found


def is_consistent(pattern: str, previous: str, letters: Collection[str]) -> bool:
    """Return whether a pattern can follow another one after some letters were guessed."""
    return len(pattern) == len(previous) and all(
        new == old or (old == HIDDEN and new in letters)
        for new, old in zip(pattern, previous, strict=True)
    )


def is_solution(pattern: str, previous: str, letters: Collection[str]) -> bool:
    """Return whether a pattern without blanks fills exactly the hidden places."""
    return HIDDEN not in pattern and is_consistent(pattern, previous, letters)


def _tight(
    line: str, number: int, length: int, blank: str, letters: Collection[str]
) -> Iterator[Candidate]:
    for match in _tight_expression(length, blank).finditer(line):
        text = match[0].lower()
        if (blank and blank not in text) or not _fits(text, blank, letters):
            continue
        yield Candidate(
            text.replace(blank, HIDDEN) if blank else text,
            number,
            line[: match.start()],
            line[match.end() :],
            blank,
            False,
        )


def _spaced(
    line: str, number: int, lengths: Collection[int], blank: str, letters: Collection[str]
) -> Iterator[Candidate]:
    run: list[re.Match[str]] = []
    for token in (*re.finditer(r"\S+", line), None):
        if token is not None and _fits(token[0].lower(), blank, letters):
            run.append(token)
            continue
        text = "".join(part[0] for part in run).lower()
        if len(run) > 1 and len(text) in lengths and (not blank or blank in text):
            yield Candidate(
                text.replace(blank, HIDDEN) if blank else text,
                number,
                line[: run[0].start()],
                line[run[-1].end() :],
                blank,
                True,
            )
        run = []


def _fits(text: str, blank: str, letters: Collection[str]) -> bool:
    return all(character == blank or character in letters for character in text)


@cache
def _tight_expression(length: int, blank: str) -> re.Pattern[str]:
    within = "A-Za-z" + (re.escape(blank) if blank else "")
    return re.compile(rf"(?<![{within}0-9])[{within}]{{{min(length, 200)}}}(?![{within}0-9])")


def _without_numbers(text: str) -> str:
    return re.sub(r"\d+", "#", " ".join(text.lower().split()))[:60]
