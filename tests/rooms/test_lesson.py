"""What a class can learn from its game, compared with each other letter in turn."""

from __future__ import annotations

from typing import Any

import pytest

from support.rooms import Table
from wordfoe import Lexicon
from wordfoe.hangman import Effort, Game, Settings, alternative, xray
from wordfoe.hangman.replays import Replay
from wordfoe.rooms.lesson import Lesson, current_votes, finished, lesson_of, tally
from wordfoe.rooms.room import Choice

MPS = Lexicon("blimps chimps chomps chumps clomps clumps crimps thumps tromps trumps".split())


def played(letters: str, lexicon: Lexicon = MPS, **wishes: Any) -> Replay:
    wishes = {"length": 6, "misses": 3, "dealer": "perfect", "seed": 1, **wishes}
    game = Game(lexicon, **wishes)
    for letter in letters:
        if game.outcome is None:
            game.guess(letter)
    return finished(lexicon, game.settings, game.moves)


def votes(*steps: str) -> dict[int, dict[int, Choice]]:
    return {
        step: {seat: Choice(letter) for seat, letter in enumerate(letters, 2)}
        for step, letters in enumerate(steps)
    }


def lesson(letters: str, *steps: str, effort: Effort | None = None, **wishes: Any) -> Lesson:
    game = played(letters, **wishes)
    return lesson_of(game, xray(game, effort), votes(*steps))


def test_where_most_went_wrong() -> None:
    found = lesson("mpsu", "mmm", "pp", "s", "uuczu")
    assert [step.number for step in found.steps] == [1, 2, 3, 4]
    step = found.steps[3]
    assert (step.pattern, step.misses_left, step.played) == ("---mps", 3, "u")
    assert step.votes == {"u": 3, "c": 1, "z": 1}
    assert [*step.votes] == ["u", "c", "z"]
    assert (step.winning, step.wrong) == (["c"], 4)
    assert step.said == "3 of 5 said U. Only C still won. 1 of you saw it."
    assert found.worst == 4


@pytest.mark.parametrize("misses", [1, 2, 3, 4, None])
@pytest.mark.parametrize("letters", ["mpsu", "mpsc", "zcu", "echo"])
def test_the_letters_that_won_are_those_of_the_judge(letters: str, misses: int | None) -> None:
    game = played(letters, misses=misses)
    seen = xray(game)
    for step in lesson_of(game, seen, {}).steps:
        position = game.positions[step.number - 1]
        untried = [x for x in game.positions[0].alphabet.letters if x not in position.tried]
        wins = {x for x in untried if alternative(game, step.number, x).wins}
        assert step.winning is not None
        assert wins == {*step.winning}


def test_sentences_about_what_won() -> None:
    assert lesson("mp", "mm", misses=9).steps[0].said == "2 of 2 said M. Every letter still won."
    none = lesson("mp", "mz", misses=1)
    assert none.steps[0].said == ("Of 2, 1 each said M and Z. No letter was certain to win.")
    assert (none.steps[0].winning, none.steps[0].wrong, none.worst) == ([], 0, None)
    silent = lesson("mpsu")
    assert silent.steps[3].said.startswith("Nobody chose a letter. ")
    assert silent.steps[3].said.endswith(" still won.")
    assert lesson("mpsu", "", "", "", "uz").steps[3].said.endswith("None of you saw it.")
    many = lesson("m", "mpsuczt").steps[0]
    assert many.said.startswith("7 chose 7 letters. ")


def test_only_one_letter_won() -> None:
    steps = lesson("mpsu", "m", "ps", "sc", "ccu").steps
    assert steps[2].said == "Of 2, 1 each said C and S. C and S still won. 2 of you saw it."
    assert steps[3].said == "2 of 3 said C. Only C still won. 2 of you saw it."


def test_what_was_not_worked_out_is_not_claimed() -> None:
    lexicon = Lexicon.english()
    found = lesson("es", "ee", lexicon=lexicon, length=8, misses=12, effort=Effort(seconds=0))
    first = found.steps[0]
    assert (first.winning, first.wrong, found.worst) == (None, 0, None)
    assert first.said == "2 of 2 said E. Which letters still won takes too long to work out."


def test_a_kind_fox_is_not_judged() -> None:
    found = lesson("mpsu", "mm", dealer="kind")
    assert (found.steps[0].winning, found.steps[0].said) == (None, "2 of 2 said M.")


def test_a_game_that_the_teacher_ended_counts_as_given_up() -> None:
    game = played("mp")
    assert game.outcome is not None
    assert game.outcome.ending == "resigned"
    assert len(lesson_of(game, xray(game), {}).steps) == 2
    whole = Game(MPS, Settings(length=6, misses=1, dealer="largest"))
    whole.guess("z")
    assert finished(MPS, whole.settings, whole.moves).outcome == whole.outcome


def test_the_first_of_equally_bad_steps() -> None:
    assert lesson("mpsu", "", "", "", "uz").worst == 4
    assert lesson("mpsu").worst is None


def test_counting_votes() -> None:
    assert [*tally(votes("tezet")[0]).items()] == [("e", 2), ("t", 2), ("z", 1)]
    table = Table("class", "b", "c")
    assert current_votes(table.room) == {}
    table.start()
    table.vote("b", "e")
    table.vote("c", "t")
    table.leave("c")
    assert current_votes(table.room) == {2: Choice("e")}
    table.play("e")
    assert current_votes(table.room) == {}
