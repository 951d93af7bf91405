"""Output as plain text."""

from __future__ import annotations

import pytest

from wordfoe.grading.plain import plain_text


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (b"Word: ----\r\nGuess? ", "Word: ----\nGuess? "),
        (b"\x1b[1;31mWord\x1b[0m: \x1b[4m--\x1b[24m", "Word: --"),
        (b"old\x1b[2J\x1b[Hnew", "old\n\nnew"),
        (b"a, b, \b\b.", "a, b. "),
        (b"\x1b]0;title\x07text", "text"),
        (b"1\r2\r\n3", "1\n2\n3"),
        (b"\x00\x01\xff\xfe binary \x07", "\ufffd\ufffd binary "),
        ("☠️ _ e".encode(), "☠️ _ e"),
        (b"\x1bPq1\x1b\\x\x9b", "x\ufffd"),
        ("\u202etxet".encode(), "txet"),
    ],
)
def test_escape_codes_and_control_characters_leave_no_trace(written: bytes, shown: str) -> None:
    assert plain_text(written) == shown


def test_of_a_very_long_output_beginning_and_end_are_kept() -> None:
    text = plain_text(b"first\n" + b"x" * 10_000_000 + b"\nlast")
    assert text.startswith("first\n")
    assert text.endswith("\nlast")
    assert len(text) < 200_000
    assert max(map(len, text.split("\n"))) < 5000
