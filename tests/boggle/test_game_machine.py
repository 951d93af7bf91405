"""Games of Boggle, move after move in any order, beside a model of words and paths."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from reference import boggle as reference
from wordfoe import Lexicon
from wordfoe.boggle.game import Game, replay
from wordfoe.boggle.rules import Refused
from wordfoe.errors import Illegal, Malformed
from wordfoe.record import Record

pytestmark = pytest.mark.slow

BOARDS = {"letnaiseq": (3, 3), "quietlanes": (3, 3), "aaaaaaaaa": (3, 3), "tinetine": (2, 4)}
LEXICON = Lexicon(
    "lean lane elan lanes quit quiet quits quite line lines tine tin tie aaaa aaaaa teal".split()
)
BEGINS = reference.prefixes(LEXICON)
NOISE = st.sampled_from(["", " ", "a b", "le4n", "été", "\0", "🦊", "x" * 40, "İİİİ"])


class Boggle(RuleBasedStateMachine):
    game: Game

    @initialize(
        board=st.sampled_from(sorted(BOARDS)),
        rules=st.sampled_from(["lab", "tournament"]),
        min_length=st.sampled_from([None, 5]),
    )
    def begin(self, board: str, **wishes: Any) -> None:
        rows, columns = BOARDS[board]
        self.game = Game(LEXICON, tiles=board, rows=rows, columns=columns, **wishes)
        on_board = reference.search(
            self.game.board.tiles, rows, columns, set(LEXICON), BEGINS, reference.PAIR
        )
        self.least = self.game.settings.scoring.min_length
        self.there = {word for word in on_board if len(word) >= self.least}
        self.found: list[str] = []
        self.over = False

    @rule(word=st.sampled_from(sorted(LEXICON)), path=st.lists(st.integers(-3, 9), max_size=6))
    def submit(self, word: str, path: list[int]) -> None:
        if self.over or word in self.found or word not in self.there:
            reason = self.reason(word)
            with pytest.raises(Illegal) as refused:
                self.game.submit(word.upper(), tuple(path))
            assert refused.value.code == reason
            return
        accepted = self.game.submit(word.upper(), tuple(path))
        board = self.game.board
        traces = reference.traces(board.tiles, board.rows, board.columns, word)
        assert accepted.path in set(traces)
        assert accepted.points > 0
        self.found.append(word)

    def reason(self, word: str) -> str:
        if self.over:
            return "game-over"
        if len(word) < self.least:
            return "too-short"
        return "found-before" if word in self.found else "not-on-the-board"

    @rule(text=st.sampled_from(["leann", "tines", "teen"]))
    def submit_no_word(self, text: str) -> None:
        with pytest.raises(Illegal) as refused:
            self.game.submit(text)
        if not self.over:
            assert isinstance(refused.value, Refused)

    @rule(text=NOISE)
    def type_nonsense(self, text: str) -> None:
        with pytest.raises((Malformed, Illegal)) as refused:
            self.game.submit(text)
        assert isinstance(refused.value, Illegal) == self.over
        assert str(refused.value).isprintable()

    @precondition(lambda self: self.found)
    @rule()
    def finish(self) -> None:
        if self.over:
            with pytest.raises(Illegal):
                self.game.done()
            return
        outcome = self.game.done()
        self.over = True
        assert outcome.player.words == len(self.found)
        assert outcome.computer.words == len(self.there) - len(self.found)

    @rule()
    def resume(self) -> None:
        self.game = Game.resumed(LEXICON, self.game.settings, self.game.moves)
        again = replay(Record.from_line(self.game.record().to_line()), LEXICON)
        assert [found.word for found in again.positions[-1].found] == self.found
        assert again.outcome == self.game.outcome

    @invariant()
    def the_game_is_as_the_model_says(self) -> None:
        assert [found.word for found in self.game.position.found] == self.found
        assert self.game.position.over == self.over
        assert len(self.game.moves) == len(self.found) + self.over
        if self.over:
            assert {found.word for found in self.game.solution} == self.there
            assert {found.word for found in self.game.missed} == self.there - set(self.found)
        else:
            with pytest.raises(Illegal):
                _ = self.game.solution


TestBoggle = Boggle.TestCase
TestBoggle.settings = settings(max_examples=60, stateful_step_count=25)
