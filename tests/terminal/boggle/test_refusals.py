"""`wordfoe boggle` in a pipe: every refusal has its own sentence and changes nothing."""

import re

import pytest

from support.terminal import PICTURE_FOUND, boggle, drawings

REFUSED = {
    "one letter": ("l", '"l" is too short; a word has at least 4 letters.'),
    "three letters": ("pea", '"pea" is too short; a word has at least 4 letters.'),
    "not a word": ("leen", '"leen" is not in the word list.'),
    "not a word, nor on the board": ("zzzz", '"zzzz" is not in the word list.'),
    "found before": ("lean", 'Already found: "lean".'),
    "found before, in capitals": ("LEAN", 'Already found: "lean".'),
    "not on the board": ("house", '"house" is not on the board.'),
    "a tile twice": ("teat", '"teat" is not on the board.'),
    "tiles that do not touch": ("path", '"path" is not on the board.'),
    "letters before the Qu tile alone": ("quit", '"quit" is not on the board.'),
    "a q without its u": ("qtth", '"qtth" is not in the word list.'),
    "two words": ("peel pace", '"peel pace" is more than one word; type one at a time.'),
    "a tab": ("peel\tpace", '"peel\\tpace" is more than one word; type one at a time.'),
    "a digit": ("p3el", '"p3el" holds the digit "3"; a word is made of letters only.'),
    "a number": ("1234", '"1234" holds the digit "1"; a word is made of letters only.'),
    "a sign": ("peel!", '"peel!" holds "!"; a word is made of letters only.'),
    "a hyphen": ("pe-el", '"pe-el" holds "-"; a word is made of letters only.'),
    "100 letters": ("a" * 100, '" has 100 letters; the whole board has 17.'),
    "10,000 letters": ("a" * 10_000, '" has 10000 letters; the whole board has 17.'),
    "one letter too many": (
        "a" * 18,
        '"aaaaaaaaaaaaaaaaaa" has 18 letters; the whole board has 17.',
    ),
    "an accent": ("péel", '"péel" holds "é", which is none of the letters a to z.'),
    "Cyrillic": ("реел", '"реел" holds "р", which is none of the letters a to z.'),
    "a full-width letter": ("\uff50eel", "which is none of the letters a to z."),
    "an emoji": ("pee\U0001f600", "; a word is made of letters only."),
    "a zero byte": ("pe\0el", '"pe\\x00el" holds "\\x00"; a word is made of letters only.'),
    "an escape sequence": ("\x1b[31mpeel", '"\\x1b[31mpeel" holds "\\x1b"; a word is made of'),
    "a C1 control": ("peel\x9b", '"peel\\x9b" holds "\\x9b"; a word is made of letters only.'),
    "a change of direction": ("\u202epeel", '"\\u202epeel" holds "\\u202e"; a word is made of'),
    "an unknown command": (":dance", 'There is no command ":dance"; type ? to see the commands.'),
    "a bare colon": (":", 'There is no command ":"; type ?'),
    "a command with a tail": (":show me", 'There is no command ":show me"; type ?'),
    "an escape in a command": (":\x1b]0;x\a", 'There is no command ":\\x1b]0;x\\x07"; type ?'),
    "a very long command": (":" + "x" * 10_000, 'There is no command ":xxx'),
}


def test_refusals_change_nothing() -> None:
    """One game with every refusal, and the state shown after each."""
    lines = [line for line, _ in REFUSED.values()]
    typed = ["lean", ":show", *[text for line in lines for text in (line, ":show")]]
    result = boggle(typed=typed)
    assert result.code == 0
    _, _, state, *rest = drawings(result.out)
    assert "You: 1 word, 1 point\n" in state
    assert set(rest) == {state}
    _, *parts = result.out.split(state)
    assert len(parts) == len(lines) + 1
    for (what, (_, reason)), said in zip(REFUSED.items(), parts, strict=False):
        assert reason in " ".join(said.split()), what
        assert len(said.strip()) < 130, "a long line is not repeated in full"
        assert max(map(len, said.splitlines()[:3])) <= 80, what
    assert "You: 1 word, 1 point. Me: 43 words, 64 points." in parts[-1]


def test_no_control_character_reaches_the_screen() -> None:
    lines = ["\x1b[31m", "\x1b]0;title\a", ":\x1bc", "\x07", "\x9b31m", "a\0b", "\x7f\x08lean"]
    result = boggle(typed=lines)
    for shown in (result.out, result.err):
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", shown), ascii(shown)


def test_bytes_that_are_no_text() -> None:
    result = boggle(typed=b"lean\n:show\n\xff\n\xc3\n\x80\x81\xfe\npe\xe9l\n:show\n")
    assert result.code == 0
    assert result.out.count("; a word is made of letters only.") == 4
    assert drawings(result.out)[-1] == drawings(result.out)[-2]


def test_capitals_blanks_and_any_line_end() -> None:
    result = boggle(typed=b"LEAN\r\n  Peel  \n\tcLeAn\t\nPace")
    assert "You: 4 words, 5 points" in drawings(result.out)[-1]
    for word in ("LEAN", "PEEL", "PACE"):
        assert f"+1 point: {word}\n" in result.out
    assert "+2 points: CLEAN\n" in result.out


@pytest.mark.parametrize("board", ["qiet", "quiet", "QUIET"])
@pytest.mark.parametrize("word", ["quiet", "QUIET", "Quite", "quit"])
def test_the_tile_qu_is_two_letters(board: str, word: str) -> None:
    result = boggle(board=board, typed=[word])
    points = "1 point" if len(word) == 4 else "2 points"
    assert f"+{points}: {word.upper()}\n" in result.out
    first, lit = drawings(result.out)
    assert " Qu    I " in first
    assert " Qu1 ->I2 " in lit


def test_q_and_u_may_be_tiles_of_their_own() -> None:
    """Four letters fill a square of four tiles: the u stays where it is."""
    result = boggle(board="quiz", typed=["quiz", "quuiz"])
    first, lit = drawings(result.out)
    assert " Qu    U " in first
    assert (" Qu1   U " in lit, "I2  ->Z3 " in lit) == (True, True), "the tile U is not needed"
    assert '"quuiz" is not in the word list.' in result.out


def test_a_refused_game_is_worth_what_the_words_are() -> None:
    mixed = [text for word in PICTURE_FOUND.split() for text in (word, word, "x", "zzzz")]
    result = boggle(typed=mixed)
    assert result.out.count("Already found") == 8
    assert "You: 8 words, 9 points. Me: 36 words, 56 points." in result.out
