"""Games of Hangman, move after move in any order, beside a model on plain lists of words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from reference.hangman import pattern_with, positions
from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.dealers.ties import TIES
from wordfoe.hangman.game import Game
from wordfoe.hangman.moves import Reply
from wordfoe.hangman.replays import replay
from wordfoe.hangman.rules import HINT_PRICE
from wordfoe.record import Record

LEXICON = Lexicon(
    "aha eel ego ado all hall hill hull mall mill pall pill ball bell doll dull beta alpha ally "
    "cool deal flew good hope ibex jazz quiz buzz fuzz".split()
)
LETTERS = LEXICON.alphabet.letters
NOISE = st.sampled_from(["", " ", "ab", "1", "é", "İ", "-", "\0", "🦊", "a b", "\ud800", "ß"])


class Hangman(RuleBasedStateMachine):
    """The model is the words that fit every reply, the letters named and the misses made."""

    game: Game

    @initialize(
        dealer=st.sampled_from(sorted(DEALERS)),
        length=st.sampled_from(LEXICON.lengths),
        misses=st.sampled_from([1, 4, 7, 26, None]),
        ties=st.sampled_from(sorted(TIES)),
        level=st.sampled_from([None, "easy", "hard"]),
        loss_word=st.sampled_from(["first", "random"]),
        seed=st.integers(0, 2**53 - 1),
    )
    def begin(self, dealer: str, length: int, misses: int | None, **wishes: Any) -> None:
        self.game = Game(LEXICON, dealer=dealer, length=length, misses=misses, **wishes)
        self.allowed = misses
        self.words = list(LEXICON.words(length))
        self.pattern = "-" * length
        self.tried: list[str] = []
        self.denied: list[str] = []
        self.misses = 0
        self.moves = 0
        self.given_up = self.named = False
        self.seal = self.game.seal

    @property
    def over(self) -> bool:
        lost = self.allowed is not None and self.misses >= self.allowed
        return self.given_up or self.named or lost or "-" not in self.pattern

    def _answered(self, letter: str, reply: Reply) -> None:
        self.words = [word for word in self.words if positions(word, letter) == reply.positions]
        self.pattern = pattern_with(self.pattern, letter, reply.positions)
        self.tried.append(letter)
        self.moves += 1

    @rule(letter=st.sampled_from(LETTERS), capital=st.booleans())
    def guess(self, letter: str, capital: bool) -> None:
        typed = letter.upper() if capital else letter
        if self.over or letter in self.tried:
            self._refused(Illegal, lambda: self.game.guess(typed))
            return
        reply = self.game.guess(typed)
        self._answered(letter, reply)
        self.misses += not reply.positions

    @rule(word=st.sampled_from([*LEXICON, "zzz", "zzzz", "zzzzz", "toolong"]))
    def guess_word(self, word: str) -> None:
        legal = len(word) == len(self.pattern) and word not in self.denied
        if self.over or not legal:
            self._refused(Illegal, lambda: self.game.guess_word(word))
            return
        reply = self.game.guess_word(word)
        self.moves += 1
        if reply.positions:
            assert word in self.words
            self.words, self.pattern, self.named = [word], word, True
        else:
            assert self.words != [word]
            self.words = [other for other in self.words if other != word]
            self.denied.append(word)
            self.misses += 1

    @rule()
    def hint(self) -> None:
        dear = self.allowed is not None and self.allowed - self.misses <= HINT_PRICE
        if self.over or dear or self.pattern.count("-") == 1:
            self._refused(Illegal, self.game.hint)
            return
        reply = self.game.hint()
        assert reply.letter is not None
        assert reply.letter not in self.tried
        assert reply.positions
        self._answered(reply.letter, reply)
        self.misses += HINT_PRICE

    @precondition(lambda self: self.moves > 2)
    @rule()
    def resign(self) -> None:
        if self.over:
            self._refused(Illegal, self.game.resign)
            return
        self.game.resign()
        self.moves += 1
        self.given_up = True

    @rule(text=NOISE)
    def type_nonsense(self, text: str) -> None:
        self._refused(Malformed, lambda: self.game.guess(text))
        if not text.strip().isascii() or text != "ab":
            self._refused(Malformed, lambda: self.game.guess_word(text))

    @rule()
    def resume(self) -> None:
        """A game rebuilt from its moves is the same game, and so is its record's."""
        self.game = Game.resumed(LEXICON, self.game.settings, self.game.moves)
        line = self.game.record().to_line()
        again = replay(Record.from_line(line), LEXICON)
        assert again.outcome == self.game.outcome
        assert again.positions[-1].pattern == self.pattern

    def _refused(self, kind: type[Exception], move: Callable[[], object]) -> None:
        """Refused with a sentence, and nothing changed: the invariants see to that."""
        with pytest.raises(kind) as refused:
            move()
        assert str(refused.value).endswith(".")
        assert str(refused.value).isprintable()

    @invariant()
    def the_game_is_as_the_model_says(self) -> None:
        position = self.game.position
        assert list(position.candidates) == self.words
        assert self.words, "no word fits any more"
        assert position.pattern == self.pattern
        assert position.tried == tuple(self.tried)
        assert position.misses == self.misses
        assert len(self.game.moves) == self.moves
        assert (position.ending is not None) == self.over
        assert self.game.seal == self.seal

    @invariant()
    def the_end_is_told_at_the_end(self) -> None:
        outcome = self.game.outcome
        assert (outcome is not None) == self.over
        if outcome is None:
            assert self.game.secret is None
            return
        assert outcome.word in self.words
        assert outcome.won == (self.named or "-" not in self.pattern)
        if self.seal is not None:
            assert self.game.secret is not None
            assert self.game.secret.seal == self.seal


TestHangman = Hangman.TestCase
TestHangman.settings = settings(max_examples=60, stateful_step_count=25)
