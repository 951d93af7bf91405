"""Finding numbers, letters and sentences in lines of output, by the expressions of a dialogue."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from wordfoe.grading.dialogue import LONGEST, compiled

__all__ = [
    "bounded_lines",
    "first_match",
    "last_number",
    "listed_letters",
    "number_in_words",
    "skeleton",
]

FIRST_LINES, LAST_LINES = 200, 800  # of a text with very many lines

_NUMBERS = {"zero": 0, "no": 0, "one": 1, "two": 2, "three": 3, "four": 4, "a": 1, "an": 1}
_NOTHING = re.compile(r"^\W*(none|nothing|empty|n/a)?( yet| so far)?\W*$", re.IGNORECASE)


def skeleton(line: str) -> str:
    """Return the words of a line without numbers, patterns and single letters, to compare it."""
    text = re.sub(r"[*#=~]{2,}|^[\s_\-]{4,}|[\s_\-]{4,}$", " ", line[:LONGEST].lower())
    text = re.sub(r"\S*[_*#\-]\S*", " ", text)
    return " ".join(re.findall(r"[a-z']{2,}", text))


def bounded_lines(text: str) -> list[str]:
    """Return the lines of a text; of very many lines the first and the last ones."""
    lines = text.split("\n")
    if len(lines) > FIRST_LINES + LAST_LINES:
        return lines[:FIRST_LINES] + lines[-LAST_LINES:]
    return lines


def first_match(expressions: Iterable[str], line: str) -> re.Match[str] | None:
    """Return the first match in a line that one of the expressions has, in their order."""
    for expression in expressions:
        if found := compiled(expression).search(line):
            return found
    return None


def last_number(expressions: Sequence[str], lines: Sequence[str]) -> int | None:
    """Return the last number that one of the expressions finds."""
    for line in reversed(lines):
        text = line[:LONGEST]
        if not any(map(str.isdigit, text)):
            continue
        best: tuple[int, int] | None = None
        for expression in expressions:
            for found in compiled(expression).finditer(text):
                digits = next((g for g in found.groups() if g and g.strip("-,")[:1].isdigit()), "")
                if digits and (best is None or found.start() > best[0]):
                    best = found.start(), int(digits.replace(",", "")[:12])
        if best is not None:
            return best[1]
    return None


def number_in_words(text: str) -> int | None:
    """Return the number that digits or a word such as "two" stand for, or None."""
    return int(text[:9]) if text.isdigit() else _NUMBERS.get(text.lower())


def listed_letters(text: str) -> str | None:
    """Return the letters of a list, sorted; None if it is no list of letters."""
    text = re.sub(r"\s+(so|thus) far\W*$", "", text.strip())
    if _NOTHING.match(text):
        return ""
    text = re.sub(r"[\[\](){}'\",;|/.]", " ", text)
    parts = text.split()
    if all(len(part) == 1 for part in parts):
        return "".join(sorted({part.lower() for part in parts if part.isalnum()}))
    run = parts[0].lower()
    if len(parts) == 1 and run.isalnum() and not run.isdigit() and len(set(run)) == len(run):
        return "".join(sorted(run))
    return None
