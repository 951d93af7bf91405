"""`wordfoe hangman` in a pipe: what is refused costs nothing and changes nothing."""

import re
from pathlib import Path

import pytest

from support.terminal import boards, patterns, play

LONG = "x" * 10_000
REFUSED = {
    "an empty line": ("", "Type one letter."),
    "blanks": ("   ", "Type one letter."),
    "two letters": ("ab", '"ab" is 2 characters; type one letter, or a word of 4 letters.'),
    "a whole word that contradicts a letter": ("coal", "COAL does not fit: letter 3 is O."),
    "a whole word with a miss": ("hooe", "HOOE does not fit: there is no E in the word."),
    "a whole word with a letter too often": ("oooh", "OOOH does not fit: there is no other O"),
    "a word that contradicts the board": (":word hope", "HOPE does not fit: letter 3 is O."),
    "a digit": ("7", '"7" is not a letter'),
    "a sign": ("!", '"!" is not a letter'),
    "a repeated letter": ("e", '"e" was tried before'),
    "a repeated capital": ("E", '"e" was tried before'),
    "a foreign letter": ("é", "is not a letter; type one of a to z"),
    "an emoji": ("\U0001f600", "is not a letter; type one of a to z"),
    "a sharp s": ("ß", "is not a letter; type one of a to z"),
    "a full-width letter": ("\uff41", "is not a letter; type one of a to z"),
    "a tab within": ("a\tb", '"a\\tb" is 3 characters'),
    "a zero byte": ("a\0", '"a\\x00" is 2 characters'),
    "an escape sequence": ("\x1b[31m", '"\\x1b[31m" is 5 characters'),
    "a C1 control": ("\x9b31m", '"\\x9b31m" is 4 characters'),
    "a bell": ("\a", '"\\x07" is not a letter'),
    "an override of direction": ("\u202eab", '"\\u202eab" is 3 characters'),
    "a very long line": (LONG, "is 10000 characters; type one letter"),
    "a word of another length": (":word cools", '"cools" has 5 letters; the word has 4.'),
    "a word of signs": (":word c00l", '"c00l" is not a word'),
    "a word with blanks": (":word go od", '"go od" is not a word'),
    "a word again": (":word goof", '"goof" was tried before and is not the word'),
    "a word again, without a command": ("GOOF", '"goof" was tried before and is not the word'),
    "no word": (":word", "There is no word to guess"),
    "an empty word": (":word    ", "There is no word to guess"),
    "an unknown command": (":dance", 'There is no command ":dance"; type ?'),
    "a bare colon": (":", 'There is no command ":"'),
    "a very long command": (f":{LONG}", "There is no command"),
    "an escape in a command": (":\x1b]0;x\a", 'There is no command ":\\x1b]0;x\\x07"'),
}


def test_refusals_change_nothing(nine: Path) -> None:
    """One game with every refusal, and the state shown after each."""
    lines = [line for line, _ in REFUSED.values()]
    shown = [text for line in lines for text in (line, ":show")]
    result = play(nine, "--show-count", typed=["e", "o", ":word goof", ":show", *shown])
    assert result.code == 0
    _, state, *rest = boards(result)[3:]
    assert "Misses left: 7 of 9." in state
    parts = result.out.split(state)[2:]
    assert len(parts) == len(rest) + 1 == len(lines) + 1, "the state is the same after each"
    for (what, (_, reason)), said in zip(REFUSED.items(), parts, strict=False):
        assert reason in said, what
        assert len(said.strip()) < 120, "a long line is not repeated in full"
        assert all(len(line) <= 80 for line in said.splitlines()), what
    assert "(3 guesses, 2 misses)" in parts[-1]


@pytest.mark.parametrize("stream", ["out", "err"])
def test_control_characters_are_made_visible(nine: Path, stream: str) -> None:
    lines = ["\x1b[31m", "\x1b]0;title\a", ":\x1bc", ":word \x1b[2J", "\x07", "\x9b31m", "a\0b"]
    shown = getattr(play(nine, typed=lines), stream)
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", shown), ascii(shown)


def test_bytes_that_are_no_text_are_refused(nine: Path) -> None:
    result = play(nine, "--show-count", typed=b"e\n\xff\n\xc3\n\x80\x81\nE\n:show\n")
    assert result.code == 0
    assert boards(result)[-1] == boards(result)[-2]
    assert result.out.count("is not a letter") == 2
    assert "is 2 characters" in result.out


def test_the_last_line_needs_no_line_end_and_any_line_end_will_do(nine: Path) -> None:
    assert patterns(play(nine, typed=b"e\r\n  O  \r\nt")) == ["----", "----", "-OO-", "-OO-"]


@pytest.mark.parametrize(
    ("misses", "said"),
    [
        (1, "; you have 1 left."),
        (2, "; you have 2 left."),
        (3, ", all that you have left."),
        (4, None),
    ],
)
def test_a_hint_that_is_too_dear(nine: Path, misses: int, said: str | None) -> None:
    result = play(nine, "--misses", str(misses), typed=[":hint", ":show"])
    first, *_, last = boards(result)
    assert (first == last) == (said is not None)
    if said:
        assert f"A hint costs 3 misses{said}" in result.out
    else:
        assert "Misses left: 1 of 4" in last


def test_no_hint_for_the_last_hidden_letter(nine: Path) -> None:
    typed = ["e", "o", "d", "c", "l"][:4]
    result = play(nine, "--misses", "99", typed=[*typed, ":hint", ":show"])
    assert patterns(result)[-1].count("-") == 1
    assert "There is no hint for the last hidden letter" in result.out
    assert boards(result)[-1] == boards(result)[-2]


def test_help_and_show_cost_nothing(nine: Path) -> None:
    result = play(nine, typed=["e", "?", ":help", ":show", ":SHOW"])
    for command in (":hint", "=WORD", ":show", ":menu", ":options", ":quit", "?"):
        assert result.out.count(f"  {command} ") >= 2, command
    assert len(set(boards(result)[1:])) == 1
    assert "(1 guess, 1 miss)" in result.out
