"""`wordfoe hangman rate`: why a word is hard, lists, lengths and refusals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.terminal import one_sentence, run, word_file

SIX = "deed even eyes mews peep star"


def test_a_word_is_explained_letter_by_letter(tmp_path: Path) -> None:
    result = run("hangman", "rate", "EYES", "-d", word_file(tmp_path, SIX))
    assert result.code == 0
    assert result.out.splitlines() == [
        "EYES: one of 6 words.",
        "  1. E: 1 of 6 lack it; E - E -: 2 words left",
        "  2. N: 1 of 2 lack it; a miss: the only word left",
        "EYES 1 miss, 2 guesses: hard for 4 letters.",
    ]


def test_words_as_json(tmp_path: Path) -> None:
    words = word_file(tmp_path, SIX)
    result = run("hangman", "rate", "star", "Mews", "--json", "-d", words)
    assert result.events == [
        {"word": "star", "misses": 1, "guesses": 1, "level": "medium"},
        {"word": "mews", "misses": 0, "guesses": 1, "level": "easy"},
    ]


def test_every_word_of_a_lexicon_as_json(tmp_path: Path) -> None:
    words = word_file(tmp_path, f"{SIX} cat dog cow")
    events = run("hangman", "rate", "--json", "-d", words).events
    assert {event["word"] for event in events} == set(f"{SIX} cat dog cow".split())
    difficulty = [(event["misses"], event["guesses"]) for event in events]
    assert difficulty == sorted(difficulty)
    few = run("hangman", "rate", "--json", "--count", "1", "--length", "4", "-d", words).events
    assert [event["word"] for event in few] == ["mews", "peep"]
    all_of_them = run("hangman", "rate", "--json", "--count", "50", "-d", words).events
    assert all_of_them == events


def test_the_hardest_and_the_easiest() -> None:
    result = run("hangman", "rate", "--length", "4", "--count", "3")
    assert result.out.splitlines()[0] == (
        "English: 3,851 words of 4 letters, rated by the greedy guesser."
    )
    assert re.findall(r"^(?:Hardest|Easiest):", result.out, re.M) == ["Hardest:", "Easiest:"]
    assert re.findall(r"^  [A-Z]{4} \d+ miss(?:es)?, \d+ guess(?:es)?$", result.out, re.M)
    assert len(result.out.splitlines()) == 9


def test_another_guesser() -> None:
    greedy, ahead = (
        run("hangman", "rate", "--json", "-w", "3", "--guesser", guesser).events
        for guesser in ("greedy", "lookahead")
    )
    assert len(greedy) == len(ahead) == 959
    assert sum(e["misses"] for e in ahead) < sum(e["misses"] for e in greedy)


def test_how_dangerous_lengths_are() -> None:
    result = run("hangman", "rate", "--lengths", "--misses", "8")
    lines = result.out.splitlines()
    assert lines[0] == "Misses against a fair dealer; 8 or more lose the game."
    assert lines[5].split()[:4] == ["4", "3,851", "6.19", "19"]
    (event,) = run("hangman", "rate", "--lengths", "--length", "4", "--json").events
    assert (event["length"], event["words"], event["greedy"]["worst"]) == (4, 3851, 19)
    assert 0.7 < event["frequency"]["lost"] < 0.8


@pytest.mark.parametrize(
    ("args", "said", "code"),
    [
        (["zzzq"], '"zzzq" is not among the 172,820 words of "English"', 1),
        (["jazz", "zzzq"], '"zzzq" is not among', 1),
        (["4"], '"4" is not a word; a word is made of letters only.', 1),
        ([""], '"" is not a word', 1),
        (["--length", "26"], "No word has 26 letters; available lengths: 2-25 and 27-28.", 2),
        (["--lengths", "--length", "1"], "No word has 1 letter", 2),
        (["--count", "0"], "--count", 2),
        (["jazz", "--count", "3"], "cannot be combined with a WORD", 2),
        (["--guesser", "nobody"], "nobody", 2),
        (["--dict", "/nowhere"], 'There is no word list "/nowhere".', 1),
    ],
)
def test_refusals(args: list[str], said: str, code: int) -> None:
    assert said in one_sentence(run("hangman", "rate", *args), code)


def test_a_word_that_is_never_dealt_has_no_rating(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("good\ndarn\t20\t!\n")
    assert "never dealt" in one_sentence(run("hangman", "rate", "darn", "-d", words))


def test_an_option_before_the_command_is_told_its_place() -> None:
    sentence = one_sentence(run("hangman", "--length", "4", "rate"), 2)
    assert sentence == "Put --length after the command: wordfoe hangman rate --length ..."
