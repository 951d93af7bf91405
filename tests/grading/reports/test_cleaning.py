"""What a submission printed, made harmless."""

from hypothesis import given
from hypothesis import strategies as st

from support.grades import NASTY
from wordfoe.grading.reports.cleaning import LINES, WIDTH, cleaned, cleaned_line, cleaned_lines


def test_colours_titles_and_control_characters_go() -> None:
    assert cleaned_line("\x1b[31mred\x1b[0m\x1b]0;t\x07 \x07!") == "red \\x07!"
    assert cleaned_line("a\tb\nc\r\nd") == "a    b c d"
    assert cleaned_line("\x9b2J\u202e") == "\\x9b2J\\u202e"


def test_a_long_line_and_a_long_text_are_cut() -> None:
    assert cleaned_line("x" * 10_000) == "x" * (WIDTH - 3) + "..."
    assert len(cleaned_line("\x00" * 10_000)) == WIDTH
    lines = cleaned_lines("".join(f"{i}\n" for i in range(10_000)))
    assert len(lines) == LINES
    assert lines[0] == "0"
    assert lines[-1] == "9999"
    assert "[9,801 lines left out]" in lines


def test_short_texts_stay_as_they_are() -> None:
    assert cleaned("one\n  two\n\n") == "one\n  two"
    assert cleaned("") == ""


@given(st.text(alphabet=st.characters(), max_size=300) | st.just(NASTY))
def test_everything_that_is_left_can_be_printed_and_encoded(text: str) -> None:
    assert cleaned_line(text).isprintable()
    for line in cleaned_lines(text):
        assert line.isprintable()
        line.encode()
