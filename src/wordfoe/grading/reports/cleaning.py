"""Text of a submission, made harmless: what it prints must not move a teacher's cursor, open a tag,
or fill a page."""

from __future__ import annotations

import re

from wordfoe.wording import printable

__all__ = ["LINES", "WIDTH", "cleaned", "cleaned_line", "cleaned_lines"]

WIDTH = 400  # characters of a line
LINES = 200  # of a text

_ESCAPES = re.compile(
    r"\x1b(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|\][^\x07\x1b]{0,256}(?:\x07|\x1b\\)|[@-Z\\-_])"
)


def cleaned_line(text: str, most: int = WIDTH) -> str:
    """Return a text on one line of at most ``most`` characters, without escape sequences; other
    control characters are written as escapes, such as \\x07."""
    return _shown(" ".join(text[: 4 * most].splitlines()), most)


def cleaned_lines(text: str, lines: int = LINES, most: int = WIDTH) -> list[str]:
    """Return the lines of a text, each cleaned; of a long text, the first and the last ones, with
    a line between them that says how many are left out."""
    found = text.replace("\r\n", "\n").split("\n")
    while found and not found[-1].strip():
        found.pop()
    if len(found) > lines:
        head, tail = lines // 2, lines - lines // 2 - 1
        left_out = len(found) - head - tail
        found = [*found[:head], f"[{left_out:,} lines left out]", *found[len(found) - tail :]]
    return [_shown(line.rstrip(), most) for line in found]


def cleaned(text: str, lines: int = LINES, most: int = WIDTH) -> str:
    """Return a text of several lines, cleaned as `cleaned_lines` does."""
    return "\n".join(cleaned_lines(text, lines, most))


def _shown(line: str, most: int) -> str:
    """Return one line without escape sequences, printable, and cut to ``most`` characters."""
    bounded = line[: 4 * most]
    shown = printable(_ESCAPES.sub("", bounded).replace("\t", "    "))
    if len(shown) <= most and len(bounded) == len(line):
        return shown
    return f"{shown[: most - 3]}..."
