"""A slow dealer is prepared in a thread, and the player is told if that takes long."""

from __future__ import annotations

import threading
from typing import Any

from support.waiting import LONG
from wordfoe.hangman.game import Game
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.hangman.preparation import Preparation

NINE = Lexicon("ally beta cool deal else flew good hope ibex".split())


class Slow:
    """A dealer that is ready when a test says so."""

    slow = True
    __name__ = "slow"

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.may_end = threading.Event()
        self.ready = False

    def prepare(self) -> None:
        self.begun.set()
        assert self.may_end.wait(LONG)
        self.ready = True

    def __call__(self, turn: Any) -> Any:
        return turn.families[0]


def test_it_begins_before_the_first_guess_and_says_why_one_waits() -> None:
    dealer = Slow()
    said: list[str] = []

    def remark(text: str) -> None:
        said.append(text)
        dealer.may_end.set()

    preparation = Preparation(Game(NINE, length=4, dealer=dealer), remark, patience=0.0)
    assert dealer.begun.wait(LONG)
    preparation.wait()
    assert dealer.ready
    assert said == ["One moment, reading 9 words..."]
    preparation.wait()
    assert len(said) == 1


def test_it_is_silent_where_nothing_takes_long() -> None:
    dealer = Slow()
    dealer.may_end.set()
    said: list[str] = []
    preparation = Preparation(Game(NINE, length=4, dealer=dealer), said.append, patience=LONG)
    preparation.wait()
    assert dealer.ready
    assert said == []


def test_a_quick_dealer_needs_no_thread() -> None:
    before = threading.active_count()
    Preparation(Game(NINE, length=4, dealer="largest"), print).wait()
    assert threading.active_count() == before


def test_a_failure_is_left_to_the_first_answer() -> None:
    class Failing(Slow):
        def prepare(self) -> None:
            raise OSError("no book")

    said: list[str] = []
    Preparation(Game(NINE, length=4, dealer=Failing()), said.append, patience=LONG).wait()
    assert said == []
