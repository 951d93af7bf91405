"""`wordfoe replay`: records of every ending, and what is said of those that are not whole."""

import copy
import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from support.terminal import (
    NINE,
    Result,
    default_dealer,
    one_sentence,
    run,
    started,
    word_file,
)
from support.waiting import LONG

GAMES = {
    "won": ["e", "o", ":word cool", "g", "d"],
    "lost": ["z", "x", "e", ":word hope", "v"],
    "resigned": ["e", ":word cool", ":quit"],
    "hinted": ["e", "o", ":hint", ":quit"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A word list, and a record of each kind of game, none of which a test changes."""
    folder = tmp_path_factory.mktemp("records")
    words = word_file(folder, NINE.lower())
    for name, typed in GAMES.items():
        record(words, folder / name, typed, "--misses", "5")
    record(words, folder / "fair", ["e", ":quit"], "--misses", "5", "--dealer", "fair")
    record(words, folder / "house", ["e", ":quit"], "--house", "moertel")
    return folder


def record(words: Path, file: Path, typed: list[str], *args: str) -> None:
    game = ("hangman", "--json", "-w", "4", "--seed", "1", *default_dealer(args))
    assert run(*game, "-d", words, "--record", file, typed=typed).code == 0


def replay(folder: Path, file: str | Path) -> Result:
    return run("replay", folder / file, "--dict", folder / "words.txt")


def load(folder: Path, name: str) -> dict[str, Any]:
    content = json.loads((folder / name).read_text())
    assert isinstance(content, dict)
    return content


def refusal(folder: Path, tmp_path: Path, content: object) -> str:
    """What is said of a file with this content."""
    file = tmp_path / "changed"
    file.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return one_sentence(replay(folder, file))


# --- whole records


@pytest.mark.parametrize(
    ("name", "lines", "ending"),
    [
        (
            "won",
            [
                "1. - - - -  words left: 3. No E.",
                "2. - O O -  words left: 2. Yes, O is at positions 2 and 3.",
                "3. - O O -  words left: 1. Not COOL.",
                "4. G O O -  words left: 1. Yes, G is at position 1.",
                "5. G O O D  words left: 1. Yes, D is at position 4.",
            ],
            "Congratulations! The word is GOOD. (5 guesses, 2 misses)",
        ),
        ("lost", ["4. - - - -  words left: 3. Not HOPE."], "You lose. The word was"),
        ("resigned", ["2. - - - -  words left: 2. Not COOL."], "You give up. The word was"),
        ("hinted", ["3. C O O -  words left: 1. A hint, for 3 misses: C is"], "You give up."),
        ("house", ["misses allowed: unlimited", "dealer cunning"], "You give up."),
    ],
)
def test_replay(folder: Path, name: str, lines: list[str], ending: str) -> None:
    result = replay(folder, name)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Hangman, 4 letters, misses allowed: ")
    for line in lines:
        assert line in result.out
    assert ending in result.out
    assert max(map(len, result.out.splitlines())) <= 80


def test_a_fair_game(folder: Path) -> None:
    result = replay(folder, "fair")
    assert result.code == 0
    word = load(folder, "fair")["secret"]["word"].upper()
    assert f"The word was {word} all along." in result.out
    assert "The seal matches: this was the word from the start." in result.out


def test_several_records_in_one_file(folder: Path, tmp_path: Path) -> None:
    parts = [(folder / name).read_bytes() for name in ("won", "lost", "fair")]
    (tmp_path / "all").write_bytes(b"\r\n\n".join(part.strip() for part in parts))
    result = replay(folder, tmp_path / "all")
    assert result.code == 0
    assert result.out == "".join(replay(folder, name).out for name in ("won", "lost", "fair"))


def test_a_record_is_added_to_a_file_that_has_some(folder: Path, tmp_path: Path) -> None:
    for typed in (["z"], ["x", ":quit"]):
        record(folder / "words.txt", tmp_path / "r", typed, "--misses", "1")
    assert len((tmp_path / "r").read_bytes().splitlines()) == 2
    assert replay(folder, tmp_path / "r").out.count("Hangman, 4 letters") == 2


def test_games_at_the_console_are_recorded_too(folder: Path, tmp_path: Path) -> None:
    args = ("-d", folder / "words.txt", "-w", "4", "--misses", "1", "--no-show-count")
    run("hangman", *args, "--record", tmp_path / "r", typed=["z", "y", "x", "n"])
    assert replay(folder, tmp_path / "r").out.count("You lose.") == 2


@pytest.mark.parametrize("dealer", ["largest", "fair"])
def test_an_unfinished_game(folder: Path, tmp_path: Path, dealer: str) -> None:
    """Ctrl-C leaves the record of an unfinished game; a fair dealer's secret is not in it."""
    file = tmp_path / "r"
    args = ["hangman", "--json", "-w", "4", "--misses", "9", "--dealer", dealer]
    with started(*args, "-d", folder / "words.txt", "--record", file) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"z\n")
        process.stdin.flush()
        assert b"start" in process.stdout.readline()
        assert b"turn" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=LONG)
    assert process.returncode == 130
    assert b"Traceback" not in err
    content = json.loads(file.read_bytes())
    assert not {"outcome", "secret"} & {name for name, value in content.items() if value}
    assert ("seal" in content) == (dealer == "fair")
    result = replay(folder, file)
    assert result.code == 0
    assert "1. - - - -  words left: 9. No Z." in result.out
    assert "The game was not finished." in result.out


@pytest.mark.parametrize("path", ["nowhere/r", "."])
def test_a_record_that_cannot_be_written(folder: Path, tmp_path: Path, path: str) -> None:
    """It is said before a game is played."""
    args = ("-d", folder / "words.txt", "-w", "4", "--record", path)
    assert "The record cannot be written to" in one_sentence(run("hangman", *args, cwd=tmp_path))


# --- files that are no whole records


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"\n  \n", "is empty"),
        (bytes(range(256)), "is not whole JSON"),
        (b"\xff\xfe\0\0", "is not whole JSON"),
        (b'{"wordfoe":1,', "is not whole JSON"),
        (b'{"wordfoe":"\xff"}', "is not whole JSON"),
        (b"[" * 100_000, "damaged"),
        (b'{"wordfoe":1,"version":' + b"[" * 100_000, "damaged"),
        (b"[1, 2]", "This is not a wordfoe record."),
        (b'"wordfoe"', "This is not a wordfoe record."),
        (b'{"game":"hangman"}', "This is not a wordfoe record."),
        (b'{"wordfoe":1}', "The record is damaged"),
        (b'{"wordfoe":2}', 'The record has the format "2"'),
        (b'{"wordfoe":null}', "The record has the format"),
    ],
)
def test_files_that_are_no_records(folder: Path, tmp_path: Path, content: bytes, said: str) -> None:
    assert said in refusal(folder, tmp_path, content)


def test_a_missing_file_and_a_directory(folder: Path, tmp_path: Path) -> None:
    missing = one_sentence(replay(folder, tmp_path / "nothing"))
    assert "cannot be read: No such file or directory." in missing
    assert "cannot be read: Is a directory." in one_sentence(replay(folder, tmp_path))
    assert "FILE" in one_sentence(run("replay"), code=2)


def test_a_truncated_record(folder: Path, tmp_path: Path) -> None:
    whole = (folder / "won").read_bytes()
    for size in (1, len(whole) // 2, len(whole) - 2):
        assert "is not whole JSON" in refusal(folder, tmp_path, whole[:size])


def test_a_damaged_record_after_a_whole_one(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "r").write_bytes((folder / "won").read_bytes() + b'{"wordfoe":1,\n')
    result = replay(folder, tmp_path / "r")
    assert result.code == 1
    assert "is not whole JSON" in result.err
    assert len(result.err.splitlines()) == 1


def test_another_version(folder: Path, tmp_path: Path) -> None:
    content = load(folder, "won") | {"wordfoe": 99, "version": "9.9.9\x1b[31m"}
    said = refusal(folder, tmp_path, content)
    assert 'has the format "99", written by wordfoe "9.9.9\\x1b[31m"' in said
    assert "reads format 1" in said


def test_another_lexicon(folder: Path) -> None:
    said = one_sentence(run("replay", folder / "won"))
    assert "was played with the 9 words of" in said
    assert 'not with the 172,820 words of "English"' in said
    assert "--dict" in said


Path_ = tuple[str | int, ...]


def changed(content: dict[str, Any], path: Path_, value: object) -> dict[str, Any]:
    """The record with one part of it replaced, or left out where the value is ``...``."""
    content = copy.deepcopy(content)
    *way, last = path
    part: Any = content
    for step in way:
        part = part[step]
    if value is ...:
        del part[last]
    else:
        part[last] = value
    return content


CHANGES: list[tuple[str, Path_, object, str]] = [
    ("won", ("moves", 0, "reply"), {"positions": [0]}, "damaged at move 1: No candidate has"),
    ("won", ("moves", 1, "reply"), {"positions": [1]}, "damaged at move 2: No candidate has"),
    ("won", ("moves", 1, "reply"), {"positions": [-1]}, "damaged at move 2"),
    ("won", ("moves", 1, "reply"), {"positions": [99]}, "damaged at move 2"),
    ("won", ("moves", 1, "reply"), {"positions": [10**18]}, "damaged"),
    ("won", ("moves", 1, "reply"), {"positions": [10**30]}, "damaged"),
    ("won", ("moves", 1, "reply"), {"positions": "12"}, "damaged"),
    ("won", ("moves", 1, "reply"), {"positions": [2, 1]}, "damaged"),
    ("won", ("moves", 1, "reply"), {"positions": [1, 1, 2]}, "damaged"),
    ("won", ("moves", 1, "guess", "letter"), "e", 'damaged at move 2: "e" was tried before'),
    ("won", ("moves", 1, "guess", "letter"), "oo", "damaged at move 2"),
    ("won", ("moves", 1, "guess", "letter"), "\x1b[31m", "damaged at move 2"),
    ("won", ("moves", 1, "guess", "type"), "bribe", "damaged"),
    ("won", ("moves", 2, "guess", "word"), "cools", "damaged at move 3"),
    ("won", ("moves", 2, "reply"), {"positions": [0]}, "damaged at move 3"),
    ("won", ("moves", 4), ..., "damaged"),
    ("won", ("moves", 0), "e", "damaged"),
    ("won", ("moves",), {}, "damaged"),
    ("hinted", ("moves", 2, "reply", "letter"), "zz", "damaged"),
    ("hinted", ("moves", 2, "reply", "letter"), "o", "damaged at move 3"),
    ("hinted", ("moves", 2, "reply", "letter"), ..., "damaged at move 3"),
    ("won", ("outcome", "won"), False, "outcome does not follow from its moves"),
    ("won", ("outcome", "misses"), 1, "outcome does not follow from its moves"),
    ("won", ("outcome", "guesses"), 4, "outcome does not follow from its moves"),
    ("won", ("outcome", "ending"), "guessed", "outcome does not follow from its moves"),
    ("won", ("outcome", "word"), "cool", '"cool" does not fit its replies'),
    ("won", ("outcome", "word"), 7, "damaged"),
    ("won", ("outcome",), ..., "its outcome is missing"),
    ("lost", ("outcome", "word"), "hope", '"hope" does not fit its replies'),
    ("resigned", ("outcome", "ending"), "misses", "outcome does not follow from its moves"),
    ("won", ("settings", "length"), 5, "damaged: No word has 5 letters"),
    ("won", ("settings", "length"), "4", "damaged"),
    ("won", ("settings", "misses"), 0, "damaged"),
    ("won", ("settings", "misses"), 1, "damaged"),
    ("won", ("settings", "seed"), "1", "damaged"),
    ("won", ("settings", "level"), "vegas", "damaged"),
    ("won", ("settings", "colour"), "red", "damaged"),
    ("won", ("settings",), ..., "damaged"),
    ("won", ("moves",), ..., "damaged"),
    ("won", ("lexicon",), ..., "damaged"),
    ("won", ("version",), ..., "damaged"),
    ("won", ("game",), ..., "damaged"),
    ("won", ("game",), "chess", '"chess" is not a game of Hangman'),
    ("fair", ("seal",), "0" * 64, "The seal is broken"),
    ("fair", ("seal",), ..., "seal"),
    ("fair", ("secret", "salt"), "0" * 32, "The seal is broken"),
    ("fair", ("secret",), ..., "seal"),
    ("fair", ("secret", "salt"), 5, "damaged"),
]


@pytest.mark.parametrize(
    ("name", "path", "value", "said"),
    CHANGES,
    ids=[f"{c[0]} {'.'.join(map(str, c[1]))} {str(c[2])[:30]!a}" for c in CHANGES],
)
def test_a_changed_record(
    folder: Path, tmp_path: Path, name: str, path: Path_, value: object, said: str
) -> None:
    sentence = refusal(folder, tmp_path, changed(load(folder, name), path, value))
    assert said in sentence
    assert not sentence.endswith("..")


def other_word(record: dict[str, Any]) -> str:
    """A word that fits the replies of the fair game as well as the dealer's."""
    (reply,) = [tuple(record["moves"][0]["reply"].get("positions", ()))]
    words = NINE.lower().split()
    fitting = [w for w in words if tuple(i for i, x in enumerate(w) if x == "e") == reply]
    return next(word for word in fitting if word != record["secret"]["word"])


FORGERIES: dict[str, Callable[[dict[str, Any], str], None]] = {
    "outcome": lambda r, word: r["outcome"].update(word=word),
    "outcome and secret": lambda r, word: (
        r["outcome"].update(word=word),
        r["secret"].update(word=word),
    )[0],
    "no seal, no secret": lambda r, word: (
        r["outcome"].update(word=word),
        r.pop("seal"),
        r.pop("secret"),
    )[0],
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_changed_word_of_a_fair_game(folder: Path, tmp_path: Path, forgery: str) -> None:
    content = load(folder, "fair")
    FORGERIES[forgery](content, other_word(content))
    assert "seal" in refusal(folder, tmp_path, content)


def test_no_escape_sequence_of_a_record_reaches_the_terminal(folder: Path, tmp_path: Path) -> None:
    content = changed(load(folder, "won"), ("settings", "dealer"), "\x1b[31mmine:foe\n")
    (tmp_path / "r").write_text(json.dumps(content))
    result = replay(folder, tmp_path / "r")
    assert "\x1b" not in result.out + result.err


# --- verification


@pytest.fixture(scope="module")
def stickman(folder: Path) -> dict[str, Any]:
    record(
        folder / "words.txt",
        folder / "stickman",
        ["e", "z"],
        "--house",
        "stickman",
        "--misses",
        "2",
    )
    return load(folder, "stickman")


def smaller_family(record: dict[str, Any]) -> dict[str, Any]:
    """E is shown in BETA and DEAL, although more words have no E."""
    forged = changed(record, ("moves", 0, "reply"), {"positions": [1]})
    forged["moves"].append({"guess": {"type": "resign"}, "reply": {}})
    forged["outcome"] |= {"word": "beta", "misses": 1, "ending": "resigned"}
    return forged


def verified(folder: Path, tmp_path: Path, *records: object) -> Result:
    lines = "\n".join(json.dumps(content) for content in records)
    (tmp_path / "records").write_text(lines)
    return run("replay", tmp_path / "records", "-d", folder / "words.txt", "--json")


@pytest.mark.parametrize("name", [*GAMES, "fair", "house"])
def test_a_record_as_it_was_written_is_verified(folder: Path, name: str) -> None:
    result = run("replay", folder / name, "-d", folder / "words.txt", "--json")
    assert (result.code, result.out, result.err) == (0, '{"verified":true}\n', "")
    assert "Verified: all of it follows" in replay(folder, name).out


def test_a_smaller_family(folder: Path, tmp_path: Path, stickman: dict[str, Any]) -> None:
    result = verified(folder, tmp_path, smaller_family(stickman))
    (event,) = result.events
    assert result.code == 1
    assert {name: event[name] for name in ("verified", "move", "stands", "should_be")} == {
        "verified": False,
        "move": 1,
        "stands": "-e--",
        "should_be": "----",
    }
    text = replay(folder, tmp_path / "records")
    assert text.code == 1
    assert "At move 1, the record has the reply -E--, but the dealer answers ----." in text.out


def test_another_loss_word(folder: Path, tmp_path: Path, stickman: dict[str, Any]) -> None:
    forged = changed(stickman, ("outcome", "word"), "cool")
    result = verified(folder, tmp_path, forged)
    (event,) = result.events
    assert result.code == 1
    assert (event["verified"], event["move"], event["stands"], event["should_be"]) == (
        False,
        2,
        "cool",
        "ally",
    )
    text = replay(folder, tmp_path / "records")
    assert text.code == 1
    assert "the record has the word COOL, but it should have ALLY." in text.out


def test_each_game_of_a_file_is_judged(
    folder: Path, tmp_path: Path, stickman: dict[str, Any]
) -> None:
    damaged = changed(stickman, ("moves", 0, "reply"), {"positions": [0]})
    plugin = changed(stickman, ("settings", "dealer"), "my.module:dealer")
    plugin["settings"]["house"] = None
    result = verified(folder, tmp_path, stickman, damaged, plugin, smaller_family(stickman))
    assert [event["verified"] for event in result.events] == [True, False, None, False]
    assert result.code == 1
    _, broken, unknown, _ = result.events
    assert (broken["move"], broken["stands"], broken["should_be"]) == (1, None, None)
    assert "No candidate has" in broken["reason"]
    assert "is not built in" in unknown["unchecked"][0]
    assert verified(folder, tmp_path, plugin).code == 0
    assert "its replies are legal, but not computed again" in " ".join(
        replay(folder, tmp_path / "records").out.split()
    )


def test_a_board_is_verified(tmp_path: Path) -> None:
    game = ("boggle", "--json", "--size", "4", "--seed", "5", "--record", tmp_path / "r")
    assert run(*game, typed=[""]).code == 0
    assert run("replay", tmp_path / "r", "--json").out == '{"verified":true}\n'
    assert "Verified: board, words and points follow" in run("replay", tmp_path / "r").out
    content = json.loads((tmp_path / "r").read_text())
    content["outcome"]["computer"]["points"] += 1
    (tmp_path / "r").write_text(json.dumps(content))
    (event,) = run("replay", tmp_path / "r", "--json").events
    assert event["verified"] is False
    assert "outcome does not follow" in event["reason"]


def test_a_game_that_was_watched_is_not_yours(folder: Path, tmp_path: Path) -> None:
    args = ("-w", "4", "--seed", "1", "-d", folder / "words.txt", "--record", tmp_path / "r")
    assert run("hangman", "watch", "--guesser", "greedy", "--misses", "1", *args).code == 0
    result = replay(folder, tmp_path / "r")
    assert result.code == 0
    assert "greedy loses. The word was" in result.out
    assert "You" not in result.out
