"""`wordfoe boggle solve`, and Boggle among other programs: closed pipes, full disks, help."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from support.terminal import (
    PICTURE,
    PICTURE_FOUND,
    Result,
    one_sentence,
    run,
    shell,
    word_file,
)


def solve(*args: str | Path, typed: list[str] | bytes = b"") -> Result:
    return run("boggle", "solve", *args, typed=typed)


# --- solve


def test_every_word_of_a_board() -> None:
    result = solve("LEAN")
    assert result == (0, "  4 letters: lane lean elan\nlean: 3 words, 3 points\n", "")


def test_the_board_of_the_picture() -> None:
    result = solve(PICTURE)
    assert result.out.endswith(f"{PICTURE}: 44 words, 65 points\n")
    assert set(PICTURE_FOUND.split()) < set(result.out.split())
    assert re.findall(r"^ +(\d) letters:", result.out, re.MULTILINE) == ["7", "6", "5", "4"]
    assert max(map(len, result.out.splitlines())) <= 80


def test_no_words() -> None:
    assert solve("zzzz") == (0, "    no words\nzzzz: 0 words, 0 points\n", "")
    assert solve("zzzz", "--json").out == '{"board":"zzzz","count":0,"points":0,"words":[]}\n'


def test_json_is_as_documented() -> None:
    assert solve("Lean", "--json") == (
        0,
        '{"board":"lean","count":3,"points":3,"words":[{"word":"elan","points":1},'
        '{"word":"lane","points":1},{"word":"lean","points":1}]}\n',
        "",
    )
    (event,) = solve(PICTURE, "--json", "--rules", "tournament").events
    assert (event["count"], event["points"], len(event["words"])) == (81, 104, 81)


def test_paths() -> None:
    expected = "elan 1 0 2 3\nlane 0 2 3 1\nlean 0 1 2 3\nlean: 3 words, 3 points\n"
    assert solve("lean", "--paths").out == expected
    (event,) = solve("quiet", "--json", "--paths", "--min-length", "5").events
    assert event["words"] == [
        {"word": "quiet", "points": 2, "path": [0, 1, 2, 3]},
        {"word": "quite", "points": 2, "path": [0, 1, 3, 2]},
    ]
    (event,) = solve(PICTURE, "--json", "--paths").events
    faces = ["qu" if tile == "q" else tile for tile in PICTURE]
    for word in event["words"]:
        path = word["path"]
        assert "".join(faces[cell] for cell in path) == word["word"]
        assert len(set(path)) == len(path)
        steps = [(abs(a // 4 - b // 4), abs(a % 4 - b % 4)) for a, b in pairwise(path)]
        assert all(max(step) == 1 for step in steps)


IGNORED = 'The 2x2 board is full; I ignored "ttttt".\n'


@pytest.mark.parametrize(
    ("args", "end"),
    [
        (["leanttttt", "--size", "2"], "lean: 3 words, 3 points"),
        (["leants", "--size", "2x3"], "leants: "),
        ([PICTURE, "--min-length", "6"], "3 words, 11 points"),
        ([PICTURE, "--rules", "tournament"], "81 words, 104 points"),
        (["quiet"], "qiet: 3 words, 5 points"),
        (["x" * 36], "0 words, 0 points"),
    ],
)
def test_options(args: list[str], end: str) -> None:
    result = solve(*args)
    assert result.code == 0
    assert result.err == ("" if "leanttttt" not in args else IGNORED)
    assert end in result.out.splitlines()[-1]


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["abcde"], "which fill no square"),
        ([""], "Type the letters of the board"),
        (["ab1d"], 'holds the digit "1"'),
        (["ab cd"], "holds a space"),
        (["lean", "--size", "3"], "5 letters are missing."),
        (["lean", "--size", "9"], "rows and columns are 2 to 6."),
        (["lean", "--min-length", "3"], "begin at 4 letters"),
        ([], "Missing argument 'BOARD'"),
        (["lean", "lean"], "unexpected extra argument"),
    ],
)
def test_what_cannot_be_solved(args: list[str], reason: str) -> None:
    assert reason in one_sentence(solve(*args), code=2)


def test_a_word_list_of_ones_own(tmp_path: Path) -> None:
    words = word_file(tmp_path, ["крот\t10", "торк\t10\t!"])
    result = solve("КРОТ", "-d", words)
    assert result.out == "  4 letters: крот торк\nкрот: 2 words, 2 points\n", "every word, as asked"
    assert '"/no/list"' in one_sentence(solve("lean", "-d", "/no/list"))


def test_boards_from_standard_input() -> None:
    result = solve("-", "--json", typed=b"LEAN\r\n  quiet \nzzzz")
    assert (result.code, result.err) == (0, "")
    assert [event["board"] for event in result.events] == ["lean", "qiet", "zzzz"]
    assert [event["count"] for event in result.events] == [3, 3, 0]
    assert solve("-") == (0, "", "")


def test_bad_lines_are_told_and_the_others_solved() -> None:
    result = solve("-", "--json", typed=b"abc\nlean\nab1d\n\xff\xff\xff\xff\nquiet\n")
    assert result.code == 1
    assert [event["board"] for event in result.events] == ["lean", "qiet"]
    first, third, fourth, last = result.err.splitlines()
    assert first == 'wordfoe: Line 1: "abc" has 3 letters; the smallest board is 2x2 and needs 4.'
    assert third == 'wordfoe: Line 3: "ab1d" holds the digit "1"; a board is made of letters.'
    assert fourth.startswith("wordfoe: Line 4: ")
    assert last == "wordfoe: Lines that are not boards: 3."


@pytest.fixture
def aaaa(tmp_path: Path) -> Path:
    """Words that lie on a board of equal letters in more ways than there is memory for."""
    return word_file(tmp_path, ["lean", *("a" * length for length in range(4, 23))])


UNSEARCHABLE = "The board cannot be searched: more than a million paths on it spell prefixes"


def test_a_board_with_too_many_ways(aaaa: Path) -> None:
    assert UNSEARCHABLE in one_sentence(solve("a" * 25, "-d", aaaa), code=2)
    result = solve("-", "-d", aaaa, "--json", typed=["lean", "a" * 25, "lean"])
    assert result.code == 1
    assert len(result.events) == 2, "the others are solved all the same"
    assert f"wordfoe: Line 2: {UNSEARCHABLE}" in result.err


def test_a_board_with_too_many_ways_is_not_dealt(aaaa: Path) -> None:
    """Its words could not be listed at the end, and the player's would be lost."""
    result = run("boggle", "-d", aaaa, "--board", "a" * 25, typed=["lean", "lean"])
    assert UNSEARCHABLE in " ".join(result.out.split())
    assert result.err.startswith("Your letters, row by row? [shake] lean\n")
    assert "You: 1 word, 1 point. Me: 0 words, 0 points." in result.out
    result = run("boggle", "-d", aaaa, "--board", "a" * 25, "--json", typed=["aaaa"])
    assert UNSEARCHABLE in one_sentence(result, code=2)


# --- among others


@pytest.mark.parametrize(
    "command",
    [
        'yes lean | head -n 20000 | "$0" boggle solve - | head -n 1',
        'yes lean | head -n 20000 | "$0" boggle solve - --json | head -n 1',
        'yes zzzz | head -n 20000 | "$0" boggle --json --board lean | head -n 1',
        '"$0" boggle trace lean lean | head -n 1',
        '"$0" boggle --help | head -n 1',
    ],
)
def test_a_closed_pipe_is_silent(command: str) -> None:
    result = shell(command)
    assert len(result.stdout.splitlines()) == 1
    assert result.stderr == ""


def test_a_full_disk_and_closed_streams() -> None:
    for command in ("solve lean", "trace lean lean", "--json --board lean", "--board lean"):
        result = shell(f'"$0" boggle {command} </dev/null 2>&1 >/dev/full; echo $?')
        *_, said, code = result.stdout.splitlines()
        assert said == "wordfoe: The output cannot be written: No space left on device."
        assert code == "1"
    result = shell('"$0" boggle --board lean <&-; echo $?')
    assert "Me: 3 words, 3 points" in result.stdout
    assert result.stdout.endswith("\n0\n")


@pytest.mark.parametrize("command", [[], ["solve"], ["trace"]])
def test_help(command: list[str]) -> None:
    result = run("boggle", *command, "--help")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"Usage: wordfoe {' '.join(['boggle', *command])} ")
    assert max(map(len, result.out.splitlines())) <= 80
    assert result.out.isascii()
    for option in ("--size", "--dict", "--json"):
        assert option in result.out
