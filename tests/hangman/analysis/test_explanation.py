"""What is said to be kept is what the dealer keeps, for every dealer and tie rule."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.errors import DealerError
from wordfoe.hangman import DEALERS, TIES, Game, Letter, Move, Position, Settings, Turn
from wordfoe.hangman.analysis.explanation import explain, reason_for
from wordfoe.hangman.dealers import Reason, choice_of, dealer_named
from wordfoe.hangman.dealers.fair import Fair
from wordfoe.hangman.moves import Verdict
from wordfoe.hangman.rules import start

LETTERS = "abcde"
small_lexicons = st.integers(1, 5).flatmap(
    lambda n: st.sets(st.text(LETTERS, min_size=n, max_size=n), min_size=1, max_size=20).map(sorted)
)
orders = st.permutations(LETTERS + "xyz")
levels = st.sampled_from([None, "easy", "medium", "hard"])


def positions_of(game: Game) -> list[Position]:
    """The positions of a game so far."""
    again = Game(game.lexicon, game.settings)
    found = [again.position]
    for move in game.moves:
        again.take(move)
        found.append(again.position)
    return found


@pytest.mark.parametrize("dealer", DEALERS)
@given(words=small_lexicons, order=orders, seed=st.integers(0, 9), level=levels)
@settings(max_examples=25, deadline=None)
def test_a_dealer_in_its_own_game(
    dealer: str, words: list[str], order: list[str], seed: int, level: str | None
) -> None:
    """What is said before each letter is what the dealer then does, and its scores agree."""
    lexicon = Lexicon(words)
    for ties in TIES:
        note(f"the tie rule {ties}")
        wishes: dict[str, Any] = {"dealer": dealer, "ties": ties, "seed": seed, "level": level}
        require_explained(Game(lexicon, length=len(words[0]), misses=None, **wishes), order)


def require_explained(game: Game, order: list[str]) -> None:
    """Play a game to its end, and compare each explanation with the reply."""
    dealer = game.settings.dealer
    for letter in order:
        if game.outcome is not None:
            break
        before = game.position
        said = explain(dealer, positions_of(game), game.moves, Letter(letter))
        assert said.verdict is not None
        reply = game.guess(letter)
        assert said.verdict.family.positions == reply.positions
        assert (said.verdict.proven, said.verdict.certain) == (reply.proven, reply.certain)
        assert said.reason.why
        assert len(said.reason.scores) in (0, len(before.candidates.split(letter)))


@given(words=small_lexicons, order=orders, seed=st.integers(0, 9), data=st.data())
@settings(max_examples=100, deadline=None)
def test_a_dealer_in_the_game_of_others(
    words: list[str], order: list[str], seed: int, data: st.DataObject
) -> None:
    """Whoever dealt the moves before, a dealer is said to keep what it would keep if it took the
    game up now."""
    names = [name for name in DEALERS if DEALERS[name].manner != "fair"]
    lexicon, length = Lexicon(words), len(words[0])
    settings_of = {
        name: Settings(length=length, misses=None, dealer=name, seed=seed) for name in names
    }
    moves: list[Move] = []
    for letter in order:
        now = Game.resumed(lexicon, settings_of[names[0]], moves)
        if now.outcome is not None:
            break
        replies = {}
        for name in names:
            game = Game.resumed(lexicon, settings_of[name], moves)
            said = explain(name, positions_of(game), moves, Letter(letter)).verdict
            game.guess(letter)
            assert said is not None
            assert said.family.positions == game.moves[-1].reply.positions
            replies[name] = game.moves[-1]
        moves.append(replies[data.draw(st.sampled_from(names))])


@pytest.mark.parametrize(
    ("dealer", "best"), [("largest", "the most words"), ("cunning", "the highest cheat score")]
)
@given(
    words=small_lexicons, letter=st.sampled_from(LETTERS), level=levels, guesses=st.integers(0, 3)
)
@settings(max_examples=50, deadline=None)
def test_the_reason_fits_the_scores(
    dealer: str, best: str, words: list[str], letter: str, level: str | None, guesses: int
) -> None:
    """By definition, from the scores that are shown: best, tied, or second best."""
    lexicon = Lexicon(words)
    for ties in TIES:
        note(f"the tie rule {ties}")
        chosen = Settings(length=len(words[0]), dealer=dealer, ties=ties, level=level, seed=3)
        first = start(lexicon, chosen)
        position = Position(
            settings=chosen, candidates=first.candidates, pattern=first.pattern, guesses=guesses
        )
        require_fitting(position, letter, best)


def require_fitting(position: Position, letter: str, best: str) -> None:
    """Compare the reason for a choice with the scores of all families."""
    dealer, ties = position.settings.dealer, position.settings.ties
    said = explain(dealer, [position], [], Letter(letter))
    assert said.verdict is not None
    scores = said.reason.scores
    mine = scores[said.verdict.family.order]
    slips = Turn(position, Letter(letter)).takes_second_best
    if len(scores) == 1:
        assert said.reason.why == "the only family"
    elif slips:
        assert mine == sorted(scores, reverse=True)[1]
        assert "slips up" in said.reason.why
    else:
        assert mine == max(scores)
        assert said.reason.why.startswith(best)
    tied = len(scores) > 1 and scores.count(mine) > 1
    assert said.reason.tied == tied
    assert (f"the tie rule {ties} decides" in said.reason.why) == tied


@pytest.mark.parametrize("dealer", DEALERS)
def test_an_explanation_changes_no_later_answer(dealer: str) -> None:
    """With English words, where the perfect dealer holds a proof between two answers."""
    silent, asked = (
        Game(Lexicon.english(), length=9, misses=None, dealer=dealer, seed=5) for _ in range(2)
    )
    for letter in "etaoins":
        before = asked.position
        turn = Turn(before, Letter(letter))
        reply = asked.guess(letter)
        assert silent.guess(letter) == reply
        family = before.candidates.split(letter).at(reply.positions)
        verdict = Verdict(family, reply.proven, reply.certain)
        assert reason_for(dealer, asked.dealer, turn, verdict).why


def beginning(words: str, **wishes: Any) -> Position:
    return start(Lexicon(words.split()), Settings(length=len(words.split()[0]), **wishes))


def test_a_fair_dealer_whose_word_is_gone_cannot_answer() -> None:
    first = beginning("deal tear monk", seed=1)
    fair = DEALERS["fair"].deal(first)
    assert isinstance(fair, Fair)
    game = Game(Lexicon(["deal", "tear", "monk"]), first.settings)
    game.dealer = lambda turn: next(
        family for family in turn.families if fair.secret.word not in family.candidates
    )
    before = explain("fair", [first], [], Letter("e"))
    assert before.verdict is not None
    assert fair.secret.word in before.verdict.family.candidates
    game.guess("e")
    gone = explain("fair", [first, game.position], game.moves, Letter("a"))
    assert gone.verdict is None
    assert "no longer possible" in gone.reason.why


def reasoned(name: str, dealer: Any) -> Reason:
    turn = Turn(beginning("beta cool flew"), Letter("e"))
    return reason_for(name, dealer, turn, choice_of(dealer_named("largest")(turn.position), turn))


def test_a_dealer_without_a_reason_has_the_line_about_it() -> None:
    silent = lambda turn: turn.families[0]  # noqa: E731
    assert reasoned("largest", silent).why == f"it {DEALERS['largest'].about}"
    assert reasoned("mine:dealer", silent).why == "it gives no reason"


class Explaining:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def explain(self, _turn: Turn, _verdict: Any) -> Any:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


def test_a_plugin_gives_its_own_reason() -> None:
    mine = Reason("I like it", "liking", (1, 2, 3))
    assert reasoned("mine:dealer", Explaining(mine)) == mine


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (ValueError("boom"), "could not explain its choice: ValueError: boom"),
        (SystemExit(3), "could not explain its choice"),
        ("because", "which is not a Reason"),
        (Reason("too few", "liking", (1,)), "a score for every family or none"),
    ],
)
def test_a_plugin_that_cannot_explain_itself(answer: Any, said: str) -> None:
    with pytest.raises(DealerError, match=said) as error:
        reasoned("mine:dealer", Explaining(answer))
    assert '"mine:dealer"' in str(error.value)
