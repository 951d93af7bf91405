"""`wordfoe hangman` in a pipe: whole games, refusals, questions, options, word lists, exit codes.

Every test runs the installed program. The driver checks that no run shows a traceback.
"""

import gzip
import hashlib
import itertools
import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from terminal_driver import NINE, WORDFOE, Result, again, one_sentence, run, word_file

QUESTIONS = ("How long shall the word be", "How many misses are allowed", "Show a running total")
QUICK = ("--misses", "9", "--no-show-count", "--plain", "--picture", "none")


@pytest.fixture
def nine(tmp_path: Path) -> Path:
    return word_file(tmp_path, NINE)


def play(words: Path, *args: str, typed: Sequence[str] | bytes = ()) -> Result:
    """A game with four letters, told in sentences."""
    return run("hangman", "--dict", words, "--length", "4", *QUICK, *args, typed=typed)


def patterns(result: Result) -> list[str]:
    return re.findall(r"^Pattern: (\S+)", result.out, re.MULTILINE)


def boards(result: Result) -> list[str]:
    """Every state that was shown."""
    return re.findall(r"^Pattern: .*\n(?:(?:Misses|Tried|Words left).*\n)+", result.out, re.M)


# --- whole games


def test_the_game_of_seed_000(nine: Path) -> None:
    result = play(nine, "--show-count", typed=["E", "O", "T"])
    assert result.code == 0
    assert patterns(result) == ["----", "----", "-OO-", "-OO-"]
    assert re.findall(r"Words left: (\d+)", result.out) == ["9", "3", "2", "2"]
    assert re.findall(r"Misses left: (\d+) of 9", result.out) == ["9", "8", "8", "7"]
    assert re.findall(r"Tried: (.*)\.", result.out) == ["nothing yet", "e", "e o", "e o t"]
    assert "Sorry, no E." in result.out
    assert "O is at positions 2 and 3." in result.out
    assert "Sorry, no T." in result.out
    assert re.search(r"The word I had all along was (COOL|GOOD)\.", result.out)


def test_a_win(nine: Path) -> None:
    result = play(nine, typed=["e", "o", ":word cool", "g", "d", "n"])
    assert result.code == 0
    assert "Sorry, not COOL." in result.out
    assert "Congratulations! The word is GOOD. (5 guesses, 2 misses)" in result.out
    assert patterns(result)[-1] == "GOOD"
    assert "all along" not in result.out
    assert result.err.count("Play again?") == 1


def test_a_win_by_the_whole_word(nine: Path) -> None:
    result = play(nine, typed=["e", "o", "c", ":word CoOl"])
    assert "COOL is the word." in result.out
    assert "Congratulations! The word is COOL." in result.out


@pytest.mark.parametrize("guesses", [["z"], [":word zzzz"]])
def test_a_loss(nine: Path, guesses: list[str]) -> None:
    result = play(nine, "--misses", "1", typed=guesses)
    assert result.code == 0
    assert "Misses left: 0 of 1." in result.out
    (word,) = re.findall(r"You lose\. The word I had all along was ([A-Z]+)\.", result.out)
    assert word in NINE.split()
    assert "Congratulations" not in result.out


def test_a_hint_costs_three_misses_and_shows_a_letter(nine: Path) -> None:
    result = play(nine, typed=["e", "o", ":hint"])
    before, after = boards(result)[-2:]
    assert "Misses left: 8 of 9" in before
    assert "Misses left: 5 of 9" in after
    assert re.search(r"A hint, for 3 misses: [CG] is at position 1\.", result.out)
    assert patterns(result)[-1] in ("COO-", "GOO-")


def test_misses_without_a_limit(nine: Path) -> None:
    guesses = [*"zxvqjkmnprsu", ":hint", ":word zzzz"]
    result = play(nine, "--misses", "unlimited", typed=guesses)
    assert "Misses: 16, unlimited." in result.out
    assert "You lose" not in result.out
    assert "You give up." in result.out


def test_the_picture_moves_with_the_misses(nine: Path) -> None:
    args = ("hangman", "-d", nine, "-w", "4", "--misses", "2", "--show-count")
    for picture, landmark in (("gallows", "(x_x)"), ("snowman", "x_x"), ("boat", "~")):
        out = run(*args, "--picture", picture, typed=["z", "x"]).out
        frames = re.findall(r"\n\n((?:.*\n){7})", out)
        assert len(set(frames)) == 3
        assert landmark in frames[-1]
        assert "Misses left: 0 of 2" in frames[-1]
    assert run(*args, typed=["z"]).out.splitlines()[3].startswith("   .====")


def test_play_again_until_no(nine: Path) -> None:
    result = play(
        nine, "--misses", "1", typed=["z", "perhaps", "", "YES", "z", "y", "z", "No", "z"]
    )
    assert result.code == 0
    assert result.out.count("You lose.") == 3
    assert result.out.count("Please answer y for yes or n for no.") == 2
    assert result.err.count("Play again? (y/n)") == 5
    assert len({again(line)[-1] for line in result.out.splitlines() if "--seed" in line}) == 3


def test_the_game_is_on_stdout_and_the_prompts_are_on_stderr(nine: Path) -> None:
    result = run("hangman", "-d", nine, typed=["4", "9", "y", "e", ":quit"])
    for prompt in (*QUESTIONS, "Your guess?"):
        assert prompt in result.err
        assert prompt not in result.out
    assert "Sorry, no E." in result.out
    assert "Sorry" not in result.err
    assert "Words left: 9" in result.out


# --- what is refused, and costs nothing

LONG = "x" * 10_000
REFUSED = {
    "an empty line": ("", "An empty line is no guess"),
    "blanks": ("   ", "An empty line is no guess"),
    "two letters": ("ab", '"ab" is 2 characters; type one letter'),
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
    "a word again": (":word hope", '"hope" was tried before and is not the word'),
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
    result = play(nine, "--show-count", typed=["e", "o", ":word hope", ":show", *shown])
    assert result.code == 0
    _, state, *rest = boards(result)[3:]
    assert "Misses left: 7 of 9." in state
    parts = result.out.split(state)[2:]
    assert len(parts) == len(rest) + 1 == len(lines) + 1, "the state is the same after each"
    for (what, (_, reason)), said in zip(REFUSED.items(), parts, strict=False):
        assert reason in said, what
        assert len(said.strip()) < 120, "a long line is not repeated in full"
        assert len(said.strip().splitlines()) == 1, what
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
    ("misses", "said"), [(1, "1 is left"), (2, "2 are left"), (3, "3 are left"), (4, None)]
)
def test_a_hint_that_is_too_dear(nine: Path, misses: int, said: str | None) -> None:
    result = play(nine, "--misses", str(misses), typed=[":hint", ":show"])
    first, *_, last = boards(result)
    assert (first == last) == (said is not None)
    if said:
        assert f"A hint costs 3 misses, and {said}" in result.out
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
    for command in (":hint", ":word", ":show", ":menu", ":quit", "?"):
        assert result.out.count(f"  {command} ") >= 2, command
    assert len(set(boards(result)[1:])) == 1
    assert "(1 guess, 1 miss)" in result.out


# --- the questions before a game


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("-42", "No word has -42 letters; the lengths there are: 4."),
        ("137", "No word has 137 letters; the lengths there are: 4."),
        ("0", "No word has 0 letters; the lengths there are: 4."),
        (str(10**30), f"No word has {10**30} letters; the lengths there are: 4."),
        ("9" * 10_000, "the lengths there are: 4."),
        ("six", '"six" is not a whole number'),
        ("4.0", '"4.0" is not a whole number'),
        ("", "An empty line is no length; type a whole number such as"),
        ("\x1b[A", '"\\x1b[A" is not a whole number'),
    ],
)
def test_a_length_is_asked_again(nine: Path, answer: str, said: str) -> None:
    result = run("hangman", "-d", nine, typed=[answer, "4", "9", "n", "e"])
    assert result.code == 0
    assert said in result.out
    assert "I am thinking of a word of 4 letters." in result.out
    assert result.err.count(QUESTIONS[0]) == 2
    assert "\x1b" not in result.out
    assert max(map(len, result.out.splitlines())) < 200


def test_lengths_there_are_in_the_shipped_lexicon() -> None:
    result = run("hangman", typed=["137", "26", "-42", "six", "", "5", "9", "n"])
    assert result.code == 0
    assert result.out.count("the lengths there are: 2-25 and 27-28.") == 3
    assert "I am thinking of a word of 5 letters." in result.out


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0", '"0" is too few; type a whole number above zero.'),
        ("-1", '"-1" is too few; type a whole number above zero.'),
        ("1.5", '"1.5" is not a whole number'),
        ("", "An empty line is no number of misses"),
        ("eight", '"eight" is not a whole number'),
        ("-" + "9" * 9999, "is too few"),
    ],
)
def test_the_misses_are_asked_again(nine: Path, answer: str, said: str) -> None:
    result = run("hangman", "-d", nine, typed=["4", answer, "3", "n", "z"])
    assert result.code == 0
    assert said in result.out
    assert "Misses left: 3 of 3" in result.out
    assert result.err.count(QUESTIONS[1]) == 2


@pytest.mark.parametrize("answer", [str(10**30), "9" * 10_000, "unlimited", "UNLIMITED", "+7"])
def test_huge_and_unlimited_misses(nine: Path, answer: str) -> None:
    result = run("hangman", "-d", nine, "--plain", typed=["4", answer, "n", "z"])
    assert result.code == 0
    assert result.err.count(QUESTIONS[1]) == 1
    assert "(1 guess, 1 miss)" in result.out
    wanted = {"+7": "Misses left: 6 of 7", "9": "Misses left: 9", "1": "Misses left: 9"}
    assert wanted.get(answer if answer == "+7" else answer[0], "Misses: 1, unlimited") in result.out


def test_the_running_total_is_asked_for(nine: Path) -> None:
    answers = ["maybe", "", "Y"]
    result = run("hangman", "-d", nine, "-w", "4", "--misses", "3", typed=[*answers, "e"])
    assert result.out.count("Please answer y for yes or n for no.") == 2
    assert re.findall(r"Words left: (\d)", result.out) == ["9", "3"]
    hidden = run("hangman", "-d", nine, "-w", "4", "--misses", "3", typed=["no", "e"])
    assert "Words left" not in hidden.out


def test_nothing_is_asked_that_was_given(nine: Path) -> None:
    result = play(nine, typed=["e"])
    assert not any(question in result.err for question in QUESTIONS)


# --- seeds, and the same game again

CHANCY = ("--ties", "random", "--dealer", "cunning", "--level", "medium", "--loss-word", "random")


def test_the_same_seed_gives_the_same_game() -> None:
    args = ("hangman", "-w", "7", "--misses", "4", "--show-count", "--seed", "42", *CHANCY)
    first, second = (run(*args, typed=list("etaoins")) for _ in range(2))
    assert first == second
    assert "You lose" in first.out


def test_seeds_differ() -> None:
    args = ("hangman", "-w", "7", "--misses", "1", "--no-show-count")
    games = [run(*args, "--seed", str(seed), typed=["z"]).out for seed in range(4)]
    words = {re.findall(r"all along was ([A-Z]+)", game)[0] for game in games}
    assert len(words) > 1
    fresh = [again(run(*args, typed=["z"]).out)[-1] for _ in range(2)]
    assert fresh[0] != fresh[1]


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--dealer", "fair", "--level", "easy"),
        CHANCY,
        ("--house", "moertel"),
        ("--house", "ut-cs314", "--level", "easy", "--misses", "4"),
        ("--dealer", "kind", "--ties", "most-hidden", "--loss-word", "first"),
    ],
)
def test_the_printed_command_starts_the_same_game(options: tuple[str, ...], tmp_path: Path) -> None:
    words = tmp_path / "my 'odd' words.txt"
    words.write_text("stones\nstumps\nforces\nfrolic\nscores\nbehold\ndouble\ndoable\nBoston\n")
    args = ["hangman", "-d", str(words), "--show-count", "--plain", *options]
    more = [] if "moertel" in options else ["--length", "6"]
    more += [] if {"moertel", "--misses"} & set(options) else ["--misses", "unlimited"]
    guesses = ["s", "e", "o", ":hint", ":quit"]
    first = run(*args, *more, typed=guesses)
    second = run(*again(first.out), "--show-count", "--plain", typed=guesses)
    assert first.code == second.code == 0
    assert second.out == first.out
    given = set(zip(options[::2], options[1::2], strict=True)) - {("--loss-word", "random")}
    assert given <= set(itertools.pairwise(again(first.out)))
    assert not any(question in second.err for question in QUESTIONS)


def test_the_printed_command_repeats_a_later_game_of_an_evening() -> None:
    args = ("hangman", "-w", "5", "--misses", "1", "--no-show-count", "--plain", "--seed", "5")
    evening = run(*args, "--dealer", "fair", typed=["z", "y", "q", "n"]).out
    start = evening.rindex("I am thinking")
    repeated = run(*again(evening), "--no-show-count", "--plain", typed=["q", "n"]).out
    assert repeated[repeated.index("I am thinking") :] == evening[start:]


# --- house rules, dealers and ties: what each answers to E

DUELS = {"a": "deal monk", "b": "bend flee", "c": "else keep"}  # families of one word each
HOUSES = {
    "stanford": {"a": "-E--", "b": "-E--", "c": "E--E"},  # the family that appears first
    "stickman": {"a": "-E--", "b": "-E--", "c": "E--E"},
    "uw-cse143": {"a": "----", "b": "--EE", "c": "-EE-"},  # the smallest pattern as text
    "ut-cs314": {"a": "----", "b": "-E--", "c": "-EE-"},  # the most dashes, then the smallest
    "byu-cs240": {"a": "----", "b": "-E--", "c": "E--E"},  # few letters, then far to the right
}
TIES = {
    "first": {"a": "-E--"},
    "pattern": {"b": "--EE"},
    "most-hidden": {"b": "-E--", "c": "-EE-"},
    "rightmost": {"a": "----", "c": "E--E"},
    "accept": {"a": "-E--"},
}


@pytest.mark.parametrize(
    ("option", "name", "duel", "pattern"),
    [
        (option, name, duel, pattern)
        for option, table in (("--house", HOUSES), ("--ties", TIES))
        for name, duels in table.items()
        for duel, pattern in duels.items()
    ],
)
def test_houses_and_ties(option: str, name: str, duel: str, pattern: str, tmp_path: Path) -> None:
    result = play(word_file(tmp_path, DUELS[duel]), option, name, "--seed", "3", typed=["e"])
    assert patterns(result)[1] == pattern


@pytest.mark.parametrize(("house", "first"), [("stickman", True), ("stanford", False)])
def test_the_word_a_house_names_at_a_loss(house: str, first: bool, nine: Path) -> None:
    words = set()
    for seed in range(5):
        args = ("--house", house, "--misses", "1", "--seed", str(seed))
        words |= set(re.findall(r"all along was ([A-Z]+)", play(nine, *args, typed=["z"]).out))
    assert (words == {"ALLY"}) == first
    assert words <= set(NINE.split())


def test_ties_at_random_go_either_way(tmp_path: Path) -> None:
    words = word_file(tmp_path, "deal monk")
    answers = {
        patterns(play(words, "--ties", "random", "--seed", str(seed), typed=["e"]))[1]
        for seed in range(8)
    }
    assert answers == {"-E--", "----"}


def moertel(words: Path, *args: str, typed: list[str]) -> Result:
    return run("hangman", "-d", words, "--house", "moertel", "--plain", *args, typed=typed)


def test_the_house_moertel(tmp_path: Path) -> None:
    words = word_file(tmp_path, "forces stones stumps Boston ally")
    result = moertel(words, "--no-show-count", "-v", typed=["s"])
    assert not any(question in result.err for question in QUESTIONS)
    assert "a word of 6 letters" in result.out
    assert '(words=3/16 ["forces","stones","stumps"])' in result.out
    assert '(words=2/8 ["stones","stumps"])' in result.out
    assert patterns(result)[1] == "S----S"
    assert "unlimited" in result.out


@pytest.mark.parametrize(
    ("words", "pattern"), [("beyond bionic", "-E----"), ("beyond fabric", "------")]
)
def test_the_house_moertel_rather_accepts(words: str, pattern: str, tmp_path: Path) -> None:
    result = moertel(word_file(tmp_path, words), "--no-show-count", typed=["e"])
    assert patterns(result)[1] == pattern


@pytest.mark.parametrize(
    ("level", "guesses", "pattern"),
    [
        ("easy", "ze", "----"),
        ("medium", "ze", "-E--"),
        ("medium", "zxwe", "----"),
        ("hard", "zxwe", "-E--"),
    ],
)
@pytest.mark.parametrize("who", [("--house", "ut-cs314"), ("--dealer", "largest")])
def test_lapses_by_level(
    who: tuple[str, str], level: str, guesses: str, pattern: str, tmp_path: Path
) -> None:
    words = word_file(tmp_path, "deal dear monk")
    result = play(words, *who, "--level", level, typed=list(guesses))
    assert patterns(result)[-1] == pattern


@pytest.mark.parametrize(
    ("dealer", "pattern"), [("largest", "----"), ("cunning", "-E--"), ("kind", "-E--")]
)
def test_dealers(dealer: str, pattern: str, tmp_path: Path) -> None:
    """Two words without E hide one letter each; DEAL alone hides three."""
    words = word_file(tmp_path, "aaaa bbbb deal")
    assert patterns(play(words, "--dealer", dealer, typed=["e"]))[1] == pattern


@pytest.mark.parametrize(("dealer", "won"), [("kind", True), ("largest", False)])
def test_only_a_kind_dealer_admits_to_a_word(dealer: str, won: bool, nine: Path) -> None:
    result = play(nine, "--dealer", dealer, typed=[":word ibex"])
    assert ("Congratulations! The word is IBEX." in result.out) == won
    assert ("Sorry, not IBEX." in result.out) != won


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--house", "moertel", "--misses", "3"), "The house moertel plays with misses unlimited"),
        (("--house", "stanford", "--ties", "pattern"), "The house stanford plays with ties first"),
        (("--house", "vegas"), "vegas"),
        (("--dealer", "vegas"), 'There is no dealer "vegas"; choose from'),
        (("--ties", "vegas"), "vegas"),
        (("--level", "vegas"), "vegas"),
        (("--loss-word", "vegas"), "vegas"),
        (("--picture", "vegas"), "vegas"),
        (("--color", "vegas"), "vegas"),
        (("--misses", "0"), "too few"),
        (("--misses", "-1"), "too few"),
        (("--misses", "1.5"), "not a whole number"),
        (("--misses", ""), "An empty line is no number of misses"),
        (("--length", "six"), "six"),
        (("--length", "137"), "No word has 137 letters; the lengths there are: 4."),
        (("--length", "-42"), "No word has -42 letters; the lengths there are: 4."),
        (("--seed", "-1"), "--seed"),
        (("--seed", "x"), "--seed"),
        (("--speed", "1"), "--speed"),
        (("dance",), "dance"),
    ],
)
def test_a_wrong_command_line(args: tuple[str, ...], said: str, nine: Path) -> None:
    assert said in one_sentence(run("hangman", "-d", nine, *args), code=2)


@pytest.mark.parametrize("args", [("--dealer", "vegas"), ("--length", "137")])
def test_a_wrong_command_line_with_json(args: tuple[str, ...], nine: Path) -> None:
    assert args[1] in one_sentence(run("hangman", "-d", nine, "--json", *args), code=2)


# --- aliases and --verbose


def test_aliases_of_seed_002(nine: Path) -> None:
    rest = ("--misses", "9", "--no-show-count", "--seed", "1")
    long = run("hangman", "--length", "4", "--dict", nine, "--verbose", *rest, typed=["e"])
    for length, file in (("-w", "-d"), ("--wordlen", "--dict")):
        short = run("hangman", length, "4", file, nine, "-v", *rest, typed=["e"])
        assert short == long
    glued = run("hangman", "--wordlen=4", f"--dict={nine}", "--verbose", *rest, typed=["e"])
    assert glued == long


def test_verbose_in_the_form_of_seed_002(nine: Path) -> None:
    result = play(nine, "--verbose", typed=["e", "o", "t"])
    assert re.findall(r"^\(words=.*\)$", result.out, re.MULTILINE) == [
        "(words=9/32)",  # nine are too many to list
        '(words=3/9 ["ally","cool","good"])',
        '(words=2/4 ["cool","good"])',
        '(words=2/4 ["cool","good"])',
    ]
    assert "(families: *---- 3, -e-- 2, --e- 2, e--e 1, ---e 1)" in result.out
    assert "(families: *-oo- 2, ---- 1)" in result.out
    assert "(families: *-oo- 2)" in result.out


@pytest.mark.parametrize(("count", "listed"), [(8, True), (9, False)])
def test_verbose_lists_eight_words_or_fewer(count: int, listed: bool, tmp_path: Path) -> None:
    words = NINE.lower().split()[:count]
    out = play(word_file(tmp_path, words), "-v").out
    score = sum(len(set(word)) for word in words)
    names = ' ["' + '","'.join(words) + '"]' if listed else ""
    assert f"(words={count}/{score}{names})" in out.replace("\n ", " ")


def test_without_verbose_the_foe_shows_nothing(nine: Path) -> None:
    out = play(nine, typed=["e", "o"]).out
    assert "words=" not in out
    assert "families" not in out
    assert not re.search("cool|good[^ ]", out[: out.index("You give up")], re.IGNORECASE)


# --- the fair dealer


@pytest.mark.parametrize("ending", [["n", "q"], [":quit"], []])
def test_the_seal_of_a_fair_dealer(nine: Path, ending: list[str]) -> None:
    result = play(nine, "--dealer", "fair", "--misses", "4", typed=["z", "x", "v", *ending])
    seals = re.findall(r"[0-9a-f]{64}", result.out)
    assert len(set(seals)) == 1
    first = result.out.index(seals[0])
    assert first < result.out.index("Pattern:")
    (command,) = re.findall(r"printf '.*' \| sha256sum", result.out)
    said = subprocess.run(command, shell=True, capture_output=True, text=True, check=True).stdout
    assert said.split()[0] == seals[0]
    (secret,) = re.findall(r"printf '(.*)'", command)
    salt, word = secret.split(":")
    assert hashlib.sha256(secret.encode()).hexdigest() == seals[0]
    assert f"had all along was {word.upper()}." in result.out
    running = result.out[: result.out.rindex("Pattern:")]
    assert salt not in running
    assert word not in running.lower()


def test_a_fair_dealer_keeps_its_word(nine: Path) -> None:
    args = ("--dealer", "fair", "--seed", "7", "--misses", "unlimited")
    word = re.findall(r"all along was ([A-Z]+)", play(nine, *args).out)[0].lower()
    result = play(nine, *args, typed=["z", *sorted(set(word)), "n"])
    assert (
        f"Congratulations! The word is {word.upper()}. ({len(set(word)) + 1} guesses" in result.out
    )
    whole = play(nine, *args, typed=[f":word {word}"])
    assert "(1 guess, 0 misses)" in whole.out


# --- a dealer of the player's own

MODULE = """
import sys

def first(turn):
    return turn.families[0]

def crashes(turn):
    raise RuntimeError("boom\\n\\x1b[31mbang")

def leaves(turn):
    sys.exit(5)

def nonsense(turn):
    return "\\x1b[31m"

def nothing(turn):
    pass

def stranger(turn):
    return turn.position.candidates.split("z")[0]

class Last:
    def __call__(self, turn):
        return turn.families[len(turn.families) - 1]

class Needy:
    def __init__(self, something):
        pass

number = 42
"""


def own(folder: Path, dealer: str, *args: str) -> Result:
    (folder / "mine").mkdir()
    (folder / "mine" / "__init__.py").touch()
    (folder / "mine" / "foes.py").write_text(MODULE)
    (folder / "mine" / "broken.py").write_text("1 / 0\n")
    (folder / "mine" / "garbled.py").write_text("def (\n")
    (folder / "mine" / "exits.py").write_text("raise SystemExit(7)\n")
    (folder / "alone.py").write_text(MODULE)
    words = word_file(folder, NINE)
    args = ("--dict", str(words), *QUICK, *args)
    return run("hangman", "--dealer", dealer, *args, typed=["e"], cwd=folder)


@pytest.mark.parametrize(
    ("dealer", "pattern"),
    [("mine.foes:first", "----"), ("alone:first", "----"), ("mine.foes:Last", "---E")],
)
def test_a_dealer_beside_the_player(dealer: str, pattern: str, tmp_path: Path) -> None:
    result = own(tmp_path, dealer, "--length", "4")
    assert result.code == 0
    assert patterns(result)[1] == pattern
    assert dealer in again(result.out)


@pytest.mark.parametrize(
    "dealer",
    [
        "mine.foes:nobody",
        "mine.nowhere:first",
        "nowhere:first",
        "mine.foes:number",
        "mine.foes:Needy",
        "mine.foes:",
        ":first",
        "mine.broken:first",
        "mine.garbled:first",
        "mine.exits:first",
        "no\x1b[31mwhere:first",
    ],
)
def test_a_dealer_that_cannot_be_loaded(dealer: str, tmp_path: Path) -> None:
    """It is refused before anything is asked."""
    sentence = one_sentence(own(tmp_path, dealer), code=2)
    assert dealer.replace("\x1b", "\\x1b") in sentence


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("crashes", "failed with RuntimeError: boom"),
        ("leaves", "failed"),
        ("nonsense", "which is not one of the families"),
        ("nothing", "which is not one of the families"),
        ("stranger", "which is not one of the families"),
    ],
)
def test_a_dealer_that_fails(name: str, said: str, tmp_path: Path) -> None:
    result = own(tmp_path, f"mine.foes:{name}", "--length", "4")
    assert result.code == 1
    (last,) = [line for line in result.err.splitlines() if line.startswith("wordfoe: ")]
    assert result.err.endswith(f"{last}\n"), "one sentence in one line"
    assert f"mine.foes:{name}" in last
    assert said in last
    assert "\x1b" not in result.err + result.out


# --- how a run ends


def test_end_of_input_in_a_game_is_a_resignation(nine: Path) -> None:
    result = play(nine, typed=["e", "o"])
    assert result.code == 0
    assert "You give up." in result.out
    assert "Play again?" not in result.err


def test_quit_leaves_without_a_question(nine: Path) -> None:
    result = play(nine, typed=["e", ":quit", "o"])
    assert result.code == 0
    assert "You give up." in result.out
    assert "Play again?" not in result.err


@pytest.mark.parametrize("typed", [[], ["4"], ["4", "9"], ["-42", "six"]])
def test_end_of_input_before_a_game(nine: Path, typed: list[str]) -> None:
    result = run("hangman", "-d", nine, typed=typed)
    assert result.code == 1
    assert result.err.endswith("wordfoe: The input ended before a game began.\n")


def test_end_of_input_at_play_again(nine: Path) -> None:
    result = play(nine, "--misses", "1", typed=["z"])
    assert result.code == 0
    assert result.err.rstrip().endswith("Play again? (y/n)")


def test_end_of_input_before_a_second_game_is_no_failure(nine: Path) -> None:
    result = run("hangman", "-d", nine, typed=["4", "1", "n", "z", "y"])
    assert result.code == 0


def closed(redirection: str, *args: str | Path) -> subprocess.CompletedProcess[str]:
    """A run of the program by a shell that closes or fills a stream."""
    command = ["sh", "-c", f'exec "$0" "$@" {redirection}', WORDFOE, *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_no_standard_input_is_an_end_of_input(nine: Path) -> None:
    result = closed("<&-", "hangman", "-d", nine)
    assert result.returncode == 1
    assert result.stderr.endswith("wordfoe: The input ended before a game began.\n")
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("redirection", [">&-", ">/dev/full"])
@pytest.mark.parametrize("args", [("--json",), ("--no-show-count",)])
def test_nowhere_to_write_is_a_failure(nine: Path, redirection: str, args: tuple[str, ...]) -> None:
    game = ("hangman", "-d", str(nine), "-w", "4", "--misses", "1", *args)
    result = closed(f"{redirection} </dev/null", *game)
    assert "Traceback" not in result.stderr
    assert "Exception" not in result.stderr
    if redirection == ">/dev/full":
        assert result.returncode == 1
        assert result.stderr.startswith("wordfoe: ")
        assert len(result.stderr.splitlines()) == 1


# --- word lists


def bad_file(folder: Path, kind: str) -> Path:
    path = folder / "list"
    plain = NINE.replace(" ", "\n").encode()
    packed = gzip.compress(plain * 50, mtime=0)
    content = {
        "empty": b"",
        "blank": b" \n\r\n\t\n",
        "binary": bytes(range(256)) * 9,
        "elf": b"\x7fELF\x02\x01\x01\0\0\0",
        "truncated gzip": packed[:-20],
        "gzip of nothing": gzip.compress(b"", mtime=0),
        "gzip magic": b"\x1f\x8b",
        "damaged gzip": packed[:30] + b"\xff\xff\xff" + packed[33:],
        "gzip of binary": gzip.compress(b"\0\1\2", mtime=0),
        "no word": b"1\n2 3\n# comment\nit's\n",
        "only comments": b"# one\n# two\n",
        "UTF-16": NINE.replace(" ", "\n").encode("utf-16"),
        "Latin-1": "caf\u00e9\nally\n".encode("latin-1"),
    }
    if kind == "directory":
        path.mkdir()
    elif kind == "unreadable":
        path.write_bytes(plain)
        path.chmod(0)
    elif kind != "missing":
        path.write_bytes(content[kind])
    return path


BAD = {
    "missing": "There is no word list",
    "directory": "is a directory",
    "unreadable": "cannot be read: Permission denied",
    "empty": "is empty",
    "blank": "is empty",
    "binary": "is not a text file",
    "elf": "is not a text file",
    "truncated gzip": "The gzip file",
    "gzip of nothing": "is empty",
    "gzip magic": "The gzip file",
    "damaged gzip": "The gzip file",
    "gzip of binary": "is not a text file",
    "no word": "holds no usable word",
    "only comments": "holds no usable word",
    "UTF-16": "is not a text file",
    "Latin-1": "is not UTF-8 text (line 1)",
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_word_list(kind: str, tmp_path: Path) -> None:
    if kind == "unreadable" and os.geteuid() == 0:
        pytest.skip("root reads everything")
    bad_file(tmp_path, kind)
    result = run("hangman", "--dict", "list", cwd=tmp_path)
    sentence = one_sentence(result)
    assert BAD[kind] in sentence
    assert '"list"' in sentence


def test_a_file_name_with_escapes_is_made_visible(tmp_path: Path) -> None:
    sentence = one_sentence(run("hangman", "--dict", "a\x1b[31m", cwd=tmp_path))
    assert sentence == 'There is no word list "a\\x1b[31m".'


@pytest.mark.parametrize(
    "content",
    [
        NINE.replace(" ", "\n").encode(),
        NINE.replace(" ", "\r\n").encode(),
        b"\xef\xbb\xbf" + NINE.lower().replace(" ", "\n").encode() + b"\n",
        gzip.compress(NINE.replace(" ", "\n").encode(), mtime=0),
        b"# the example of seed 000\n\n  " + NINE.title().replace(" ", "  \n\n  ").encode(),
    ],
    ids=["plain", "CRLF", "BOM", "gzip", "comments and blanks"],
)
def test_word_lists_of_any_origin(content: bytes, tmp_path: Path) -> None:
    words = tmp_path / "words"
    words.write_bytes(content)
    result = play(words, "--show-count", typed=["e", "o", "t"])
    assert re.findall(r"Words left: (\d+)", result.out) == ["9", "3", "2", "2"]
    assert "left out" not in result.err


def test_what_was_left_out_is_said(tmp_path: Path) -> None:
    lines = [*NINE.split(), "it's", "r2d2", "ally", "x" * 200]
    result = play(word_file(tmp_path, lines), "--show-count", typed=["e"])
    assert "9 words" in result.err
    assert '2 not made of letters only (such as "it\'s")' in result.err
    assert '1 seen before (such as "ally")' in result.err
    assert "1 longer than" in result.err
    assert "Words left: 9" in result.out


def test_what_was_left_out_is_shown_without_escapes(tmp_path: Path) -> None:
    words = word_file(tmp_path, ["ally", "\x1b[31mred"])
    result = play(words, typed=["e"])
    assert '1 not made of letters only (such as "\\x1b[31mred")' in result.err
    assert "\x1b" not in result.err


def test_another_alphabet(tmp_path: Path) -> None:
    words = tmp_path / "words"
    words.write_text("ÉTÉS\népée\nfête\n", encoding="utf-8")
    result = play(words, "--show-count", typed=["É", "x", "1"])
    assert "Words left: 3" in result.out
    assert result.code == 0
    assert "É" in patterns(result)[1] or "Sorry, no É." in result.out


def test_the_shipped_words_have_nothing_left_out() -> None:
    assert "left out" not in run("hangman", "-w", "6", *QUICK).err
