"""`wordfoe hangman teach` from outside: words, lessons, houses, pipes, terminals and refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.terminal import NINE, Terminal, environment, one_sentence, plain, run, word_file
from wordfoe.hangman import DEALERS, HOUSES
from wordfoe.hangman.lessons import LESSONS

TEACH = ("hangman", "teach")


def test_words_of_the_command_line_in_a_pipe() -> None:
    result = run(*TEACH, *NINE.split(), "--dealer", "largest", "--seed", "1", typed=["e", "o"])
    assert result.code == 0
    assert "E splits your 9 words into 5 families:\n" in result.out
    assert "* largest keeps ---- (3 words): the most words.\n" in result.out
    assert result.out.endswith("- O O -\n9 misses left, tried e o.\n2 words: COOL GOOD\n")
    for dealer in DEALERS:
        assert f"\n  {dealer} " in result.out or f"\n* {dealer} " in result.out


def test_a_word_list_gives_the_same(nine: Path) -> None:
    chosen = ("--dealer", "largest", "--seed", "1")
    by_file = run(*TEACH, "--dict", nine, *chosen, typed=["e"])
    assert by_file.out == run(*TEACH, *NINE.lower().split(), *chosen, typed=["e"]).out


def test_english_words() -> None:
    result = run(*TEACH, "--length", "5", "--misses", "6", "--seed", "1", "--json", typed=["e"])
    start, turn = result.events
    assert turn["words_before"] == start["words_left"] > 1000
    assert sum(family["size"] for family in turn["families"]) == turn["words_before"]
    (usual,) = [x for x in turn["dealers"] if x["dealer"] == start["dealer"]]
    assert usual["positions"] == turn["positions"]


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_plays_as_it_does_in_a_game(house: str, tmp_path: Path) -> None:
    words = word_file(tmp_path, NINE.lower())
    chosen = ("--dict", words, "--house", house, "--length", "4", "--seed", "3")
    letters = ["e", "o", "l"]
    game = run("hangman", *chosen, "--json", typed=letters).events
    taught = run(*TEACH, *chosen, "--json", typed=letters).events
    played = [event["positions"] for event in game if event["event"] == "turn"]
    assert [event["positions"] for event in taught if event["event"] == "turn"] == played
    assert len(played) == 3
    assert taught[0]["house"] == house


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("columns", [40, 80])
def test_every_lesson(name: str, columns: int) -> None:
    lesson = LESSONS[name]
    for letter, note in lesson.notes.items():
        env = environment(COLUMNS=str(columns))
        result = run(*TEACH, "--lesson", name, typed=[letter], env=env)
        assert result.code == 0
        assert note in " ".join(result.out.split())
        assert max(map(len, result.out.splitlines())) <= columns


def test_the_list_of_lessons() -> None:
    out = run(*TEACH, "--lessons").out
    for name, lesson in LESSONS.items():
        assert f"{name:10}{lesson.about}\n" in out
    listed = run(*TEACH, "--lessons", "--json").events
    assert [event["lesson"] for event in listed] == [*LESSONS]


def test_commands_and_refusals_in_a_pipe() -> None:
    typed = ["?", "ee", "e", "keep perfect", "back", "dealer kind", "back", "quit", "o"]
    result = run(*TEACH, "--lesson", "monk", typed=typed)
    assert result.code == 0
    assert "  back          take the last letter back\n" in result.out
    assert '"ee" is neither a letter nor a command; type ? for help.\n' in result.out
    assert "largest says: Yes, E is at position 2.\n" in result.out
    assert "perfect says: No E.\n" in result.out
    assert "MONK is the only word that fits all answers." in " ".join(result.out.split())
    assert result.out.endswith("kind answers from now on.\nThere is no letter to take back.\n")


def test_a_terminal() -> None:
    with Terminal(*TEACH, "--lesson", "doable") as terminal:
        terminal.answer("Your letter?", "a")
        shown = plain(terminal.answer("Your letter?", "back"))
        assert "largest says: Yes, A is at position 3." in shown
        terminal.answer("Your letter?", "u")
        assert "largest says: No U." in plain(terminal.answer("Your letter?", "quit"))
        assert terminal.end() == 0


def test_a_dealer_of_ones_own_with_a_reason(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from wordfoe.hangman.dealers import Reason\n"
        "class Last:\n"
        "    def __call__(self, turn):\n"
        "        return turn.families[-1]\n"
        "    def explain(self, turn, verdict):\n"
        "        return Reason('it is the last one')\n"
    )
    words = (*NINE.split(), "--dealer", "mine:Last")
    result = run(*TEACH, *words, typed=["e"], cwd=tmp_path)
    assert "* mine:Last keeps ---E (1 word): it is the last one.\n" in result.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--lesson", "chess"], "chess"),
        (["--lesson", "monk", "deal"], "Give words, --dict or --lesson, only one of them."),
        (["--lesson", "monk", "--misses", "3"], "A lesson has its own rules; leave out --misses."),
        (["deal", "--length", "5"], "No word has 5 letters"),
        (["deal", "--dealer", "nobody"], 'There is no dealer "nobody"'),
        (["deal", "--house", "stanford", "--dealer", "kind"], "The house stanford plays with"),
    ],
)
def test_a_wrong_command_line(args: list[str], said: str) -> None:
    assert said in one_sentence(run(*TEACH, *args), code=2)


def test_words_that_are_none() -> None:
    result = run(*TEACH, "12", "--lesson", "monk")
    assert result.code == 2
    assert "holds no usable word" in one_sentence(run(*TEACH, "12"))
    left_out = run(*TEACH, "deal", "m0nk", typed=["e"])
    assert "Lines left out: 1" in left_out.err
    assert "1 word: DEAL\n" in left_out.out
