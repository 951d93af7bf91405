"""What a student reads: true counts, and lines that fit 40 and 80 columns."""

from __future__ import annotations

from typing import Any

import pytest

from support.terminal import NINE
from wordfoe import Lexicon
from wordfoe.hangman import Candidates, Settings
from wordfoe.hangman.lessons import LESSONS
from wordfoe.hangman.moves import Letter
from wordfoe.hangman.position import start
from wordfoe.hangman.settings import LOSS_WORDS
from wordfoe.hangman.teaching import Answered, Teaching
from wordfoe.terminal.hangman import teach_text as text


def taught(words: str | Lexicon = NINE, **wishes: Any) -> Teaching:
    lexicon = words if isinstance(words, Lexicon) else Lexicon(words.split())
    settings = Settings(**{"length": lexicon.lengths[0], "dealer": "largest", "seed": 1, **wishes})
    return Teaching(start(lexicon, settings))


def answered(letter: str, words: str = NINE, **wishes: Any) -> Answered:
    return taught(words, **wishes).name(Letter(letter))


def test_the_table_of_the_handout() -> None:
    lines = text.explained(answered("e"), 80)
    assert lines[:7] == [
        "E splits your 9 words into 5 families:",
        "  pattern  count  words",
        "  ----         3  ALLY COOL GOOD",
        "  -E--         2  BETA DEAL",
        "  --E-         2  FLEW IBEX",
        "  E--E         1  ELSE",
        "  ---E         1  HOPE",
    ]
    assert "* largest keeps ---- (3 words): the most words." in lines
    assert "  cunning keeps ---- (3 words): the highest cheat score." in lines
    assert "    cheat score: ---- 9, -E-- 6, --E- 6, E--E 2, ---E 3" in lines
    assert "    misses to come: ---- 2, -E-- 0, --E- 1, E--E 0, ---E 0" in lines


def test_a_tie_and_what_other_rules_would_take() -> None:
    said = " ".join(" ".join(text.explained(answered("a", "doable double"), 80)).split())
    assert "tied with ------; the tie rule first decides" in said
    assert "Of the other tie rules, pattern would take ------," in said


def test_one_family() -> None:
    none = "All 9 words lack Z: there is one family, and every dealer must say no."
    assert text.explained(answered("z"), 80) == [none]
    same = "All 2 words have E in the same places: there is one family, and every dealer keeps it."
    assert " ".join(text.explained(answered("e", "deal tear"), 80)) == same
    assert text.explained(answered("z", "deal"), 80)[0].startswith("The only word lacks Z:")
    assert text.explained(answered("e", "deal"), 80)[0].startswith("The only word has E in")


def test_a_fair_dealer_that_is_out() -> None:
    game = taught("bond deal lead monk", dealer="fair")
    first = game.name(Letter("e"))
    other = next(f for f in first.families if f.positions != first.move.reply.positions)
    game.keep(first.before.pattern_with(other))
    game.change_dealer("largest")
    lines = " ".join(text.explained(game.name(Letter("d")), 80))
    assert "  fair is out: the word that it drew before the first guess" in lines


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("length", [2, 8, 15, 22])
def test_everything_fits_with_all_english_words(width: int, length: int) -> None:
    game = taught(Lexicon.english(), length=length, misses=2, dealer="cunning")
    for letter in "ea":
        if game.position.ending is not None:
            break
        lines = text.position_lines(game.position, width)
        last = game.name(Letter(letter))
        lines += text.explained(last, width) + text.reply_lines(last, width)
        count = sum(family.size for family in last.families)
        assert count == len(last.before.candidates)
        assert max(map(len, lines)) <= width, max(lines, key=len)
        longest = 2 + max(7, length)
        assert all(len(word) <= max(longest, 18) for line in lines for word in line.split())


@pytest.mark.parametrize("width", [40, 80])
def test_lessons_and_endings_fit(width: int) -> None:
    for lesson in LESSONS.values():
        for said in (lesson.text, lesson.about, *lesson.notes.values()):
            assert max(map(len, text.wrapped(said, width))) <= width
    won = taught("deal")
    for letter in "deal":
        won.name(Letter(letter))
    assert " ".join(text.ended(won.position, width)).startswith("You have found DEAL. Type back")
    assert max(map(len, text.ended(won.position, width))) <= width


def test_how_a_game_is_lost() -> None:
    many = answered("z", misses=1).after
    said = " ".join(text.ended(many, 80))
    assert "you lose. 9 words fit all answers, and an evil dealer can name any of them;" in said
    assert f"this one names {LOSS_WORDS['random']}." in said
    first = answered("z", misses=1, loss_word="first").after
    assert f"this one names {LOSS_WORDS['first']}." in " ".join(text.ended(first, 80))
    one = answered("z", "deal", misses=1).after
    assert "DEAL is the only word that fits all answers." in " ".join(text.ended(one, 80))


def test_where_a_game_stands() -> None:
    lines = text.position_lines(answered("e", misses=1).before, 80)
    assert lines == ["- - - -", "1 miss left.", f"9 words: {NINE}"]
    after = answered("e", misses=None).after
    assert text.position_lines(after, 80)[1] == "Misses are unlimited, tried e."


def test_as_many_words_as_fit_and_the_number_of_the_others() -> None:
    words = Candidates.of(Lexicon(NINE.split()), 4)
    assert text.fitting(words, 44) == NINE
    assert text.fitting(words, 43).endswith(" (+2)")
    assert len(text.fitting(words, 43)) <= 43
    assert text.fitting(words, 9) == "ALLY (+8)"
    assert text.fitting(words, 5) == "(+9)"


def test_families_that_a_dealer_keeps_are_shown_however_small() -> None:
    last = taught(Lexicon.english(), length=8, dealer="largest").name(Letter("e"))
    lines = text.explained(last, 80)
    rows = {
        line.split()[0] for line in lines[2:] if line.startswith("  ") and len(line.split()) > 2
    }
    for choice in last.choices:
        assert choice.verdict is not None
        assert last.before.pattern_with(choice.verdict.family).upper() in rows
    (more,) = [line for line in lines if line.startswith("  and ")]
    assert "smaller families" in more


def test_a_pattern_stays_with_its_score() -> None:
    """In lines of any width."""
    last = taught(Lexicon.english(), length=8, dealer="largest").name(Letter("e"))
    for width in range(40, 81):
        lines = [line.strip(" ,") for line in text.explained(last, width)]
        assert not any(line.endswith("-") for line in lines), width


def test_help_has_no_line_that_is_broken_twice() -> None:
    lines = text.help_lines(40)
    assert max(map(len, lines)) <= 40
    assert min(len(line) for line in lines[-6:-1]) > 25
    assert "  quit          leave (so does Ctrl-D)" in lines


def test_who_answered() -> None:
    game = taught()
    assert text.reply_lines(game.name(Letter("e")), 80) == ["largest says: No E."]
    game.keep("-e--")
    said = text.reply_lines(game.answered[-1], 80)
    assert said == ["You choose: Yes, E is at position 2."]
