"""Plain text of what a program wrote to its terminal."""

from __future__ import annotations

import re

__all__ = ["plain_text"]

HEAD, TAIL = 1 << 15, 1 << 16  # bytes that are kept of a long text: its beginning and its end
LONGEST_LINE = 4000

# Codes that move the cursor or clear the screen start a new line; all others leave no trace.
_MOVES = re.compile(r"\x1b(?:\[[0-9;?]*[HJfABEF]|c)|\f|\v")
_CODES = re.compile(
    r"\x1b(?:\[[0-9;:<=>?]*[ -/]*[@-~]|\][^\x07\x1b]{0,4000}(?:\x07|\x1b\\)?|[PX^_][^\x1b]{0,4000}"
    r"(?:\x1b\\)?|[ -/]*[0-~])|\x9b[0-9;:<=>?]*[ -/]*[@-~]"
)
_CONTROLS = re.compile(r"[\x00-\x07\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]")


def plain_text(data: bytes) -> str:
    """Return output as lines of printable text.

    Escape codes are taken out, carriage returns become line ends, backspaces are carried out, and
    bytes that are no text become U+FFFD. The middle of a very long output is left out.
    """
    if len(data) > HEAD + TAIL:
        data = data[:HEAD] + b"\n[...]\n" + data[-TAIL:]
    text = data.decode("utf-8", errors="replace")
    if "\x1b" in text or "\f" in text or "\v" in text:
        text = _CODES.sub("", _MOVES.sub("\n", text))
    if "\r" in text:
        text = re.sub(r"\r+\n", "\n", text).replace("\r", "\n")
    if "\b" in text:
        text = "\n".join(_overtyped(line) if "\b" in line else line for line in text.split("\n"))
    text = _CONTROLS.sub("", text)
    if len(text) > LONGEST_LINE:
        text = "\n".join(
            line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 200]}[...]{line[-190:]}"
            for line in text.split("\n")
        )
    return text


def _overtyped(line: str) -> str:
    """Return what a terminal shows of a line with backspaces."""
    shown: list[str] = []
    place = 0
    for character in line:
        if character == "\b":
            place = max(0, place - 1)
        else:
            shown[place : place + 1] = [character]
            place += 1
    return "".join(shown)
