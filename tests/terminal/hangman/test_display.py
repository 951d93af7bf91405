"""What a game shows on the console: positions, replies, and the command that repeats it."""

from __future__ import annotations

from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.hangman.game import Game
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.display import Display

pytestmark = pytest.mark.usefixtures("typist")

WORDS = Lexicon(["deal", "lead", "good"])


def game() -> Game:
    return Game(WORDS, length=4, misses=3, dealer="largest", seed=1)


def display(**choices: Any) -> Display:
    return Display(Console("never"), Choices(plain=True, picture="none", **choices))


def test_a_position_and_its_count(capsys: pytest.CaptureFixture[str]) -> None:
    display(show_count=True).show_position(game().position)
    shown = capsys.readouterr().out
    assert shown.startswith("\nPattern: ----")
    assert "Words left: 3." in shown
    assert "words=" not in shown


def test_what_the_dealer_holds(capsys: pytest.CaptureFixture[str]) -> None:
    display(verbose=True).show_position(game().position)
    assert '(words=3/11 ["deal","good","lead"])' in capsys.readouterr().out


@pytest.mark.parametrize("verbose", [True, False])
def test_a_reply_behind_its_guess(verbose: bool, capsys: pytest.CaptureFixture[str]) -> None:
    played = game()
    before = played.position
    played.guess("e")
    display(verbose=verbose).show_reply(before, played.moves[-1], "E? ")
    shown = capsys.readouterr().out
    assert shown.startswith("E? Yes, E is at position 2.\n")
    assert ("(families: *-e-- 2, ---- 1)" in shown) == verbose


def explained(dealer: str, capsys: pytest.CaptureFixture[str], **wishes: Any) -> str:
    played = Game(WORDS, length=4, seed=1, **{"misses": 3, "dealer": dealer, **wishes})
    before = played.position
    played.guess("e")
    display(verbose=True).show_reply(before, played.moves[-1], dealer=played.dealer)
    return " ".join(capsys.readouterr().out.split())


def test_why_the_dealer_kept_a_family(capsys: pytest.CaptureFixture[str]) -> None:
    assert explained("largest", capsys).endswith(
        "(families: *-e-- 2, ---- 1) (largest keeps -e--: the most words)"
    )
    assert "(cheat score: *-e-- 6, ---- 3) (cunning keeps -e--: the highest" in explained(
        "cunning", capsys
    )
    assert explained("perfect", capsys).endswith(
        "(misses to come: -e-- 0, *---- 1) (perfect keeps ----: even the best player needs 1 miss "
        "from here, this one included; every other family needs fewer)"
    )


def test_houses_explain_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert explained("largest", capsys, house="stanford").endswith("(families: *-e-- 2, ---- 1)")


def test_a_whole_word_has_no_families(capsys: pytest.CaptureFixture[str]) -> None:
    played = game()
    before = played.position
    played.guess_word("good")
    display(verbose=True).show_reply(before, played.moves[-1])
    assert capsys.readouterr().out == "Not GOOD.\n"


def test_the_command_that_repeats_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    display().show_command(game().settings, "watch", "--guesser", "greedy")
    said = "wordfoe hangman watch --guesser greedy --length 4 --misses 3 --dealer largest"
    said += (
        " --words all --seed 1"  # without a list of its own, the command would deal common words
    )
    assert capsys.readouterr().out == f"Play this game again with:\n  {said}\n"
