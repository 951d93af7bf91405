"""Numbers, lists and quoted input for sentences.

>>> from wordfoe.wording import counted, joined, quoted
>>> counted(1, "miss"), counted(2, "miss"), counted(15232, "word")
('1 miss', '2 misses', '15,232 words')
>>> joined(["easy", "medium", "hard"], "or")
'easy, medium or hard'
>>> quoted("no\\nword")
'"no\\\\nword"'
"""

from __future__ import annotations

import os
from collections.abc import Sequence

__all__ = ["counted", "joined", "printable", "quoted", "quoted_name", "ranges"]

LONGEST_QUOTE = 40
LONGEST_NAME = 400


def counted(number: int, noun: str) -> str:
    """Return a number with its noun in the singular or plural: 1 miss, 2 misses, 1,000 words."""
    plural = f"{noun}es" if noun.endswith("s") else f"{noun}s"
    return f"1 {noun}" if number == 1 else f"{number:,} {plural}"


def joined(parts: Sequence[str], conjunction: str = "and") -> str:
    """Return the parts as a list in a sentence: a, b and c.

    Raises ValueError if there are no parts.
    """
    *others, last = parts
    return f"{', '.join(others)} {conjunction} {last}" if others else last


def ranges(numbers: Sequence[int]) -> str:
    """Return ascending numbers as text, with a hyphen for each run: 2-15, 17 and 21.

    Raises ValueError if there are none.
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number])
    return joined(["-".join(map(str, run)) for run in runs])


def quoted(text: str, most: int = LONGEST_QUOTE) -> str:
    """Return a text in double quotes, on one line, cut to ``most`` characters."""
    return f'"{printable(text if len(text) <= most else text[: most - 3] + "...")}"'


def quoted_name(path: str | os.PathLike[str]) -> str:
    """Return the path of a file in double quotes; it is cut only above 400 characters."""
    return quoted(os.fspath(path), LONGEST_NAME)


def printable(text: str) -> str:
    """Return a text on one line, with control characters written as escapes."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
