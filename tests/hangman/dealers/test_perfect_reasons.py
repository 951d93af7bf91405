"""What the perfect dealer says of each family is so, by brute force on small lists."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import exact as reference
from wordfoe import Lexicon
from wordfoe.hangman import Bounds, Game, Letter, Turn
from wordfoe.hangman.dealers import choice_of
from wordfoe.hangman.dealers import perfect_reasons as reasons
from wordfoe.hangman.dealers.knowledge import knowledge_of
from wordfoe.hangman.dealers.perfect import Perfect
from wordfoe.hangman.dealers.sly import Sly
from wordfoe.hangman.moves import Verdict


@st.composite
def words_and_orders(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    letters = "abcdefgh"[: draw(st.integers(2, 8))]
    length = draw(st.integers(1, 5))
    word = st.text(alphabet=letters, min_size=length, max_size=length)
    words = sorted(draw(st.sets(word, min_size=1, max_size=12)))
    return words, draw(st.permutations(letters))


@given(words_and_orders())
@settings(max_examples=150)
def test_every_sentence_is_true(case: tuple[list[str], list[str]]) -> None:
    words, order = case
    game = Game(Lexicon(words), length=len(words[0]), misses=None, dealer="perfect", seed=1)
    assert isinstance(game.dealer, Perfect)
    for letter in order:
        if game.outcome is not None:
            break
        before = game.position
        turn = Turn(before, Letter(letter))
        verdict = choice_of(game.dealer, turn)
        kept, tried = verdict.family, (*before.tried, letter)
        reason = game.dealer.explain(turn, verdict)
        totals = [family.is_miss + reference.value(family.candidates) for family in turn.families]
        assert reason.scores == tuple(Bounds(total, total) for total in totals)
        mine = totals[kept.order]
        others = totals[: kept.order] + totals[kept.order + 1 :]
        assert ("the only family" in reason.why) == (not others)
        assert f"{mine} miss" in reason.why or (mine == 0 and "no more misses" in reason.why)
        assert ("this one included" in reason.why) == kept.is_miss
        if others:
            assert ("every other family needs fewer" in reason.why) == (mine > max(others))
            assert ("no other family needs more" in reason.why) == (mine == max(others))
        said = re.findall(r"Of the (\d+) families with as many, (.*)", reason.why)
        if mine in others:
            costs = [_cost(game, turn, i, tried) for i, x in enumerate(totals) if x == mine]
            is_costliest = _cost(game, turn, kept.order, tried) == max(costs)
            most = (
                "none costs people more" if is_costliest else "it keeps one that it has a proof for"
            )
            assert said == [(str(len(costs)), most)]
            assert is_costliest or mine == 0  # where misses are to come, the costliest is kept
        else:
            assert said == []
        game = Game.resumed(game.lexicon, game.settings, game.moves)
        game.guess(letter)


def _cost(game: Game, turn: Turn, place: int, tried: tuple[str, ...]) -> float:
    family = turn.families[place]
    words = family.candidates
    core = knowledge_of(Game(game.lexicon, game.settings).position.candidates).core
    return core.cost(words._core, words.open(tried)) + family.is_miss


def test_what_a_set_of_words_costs_people() -> None:
    """One word costs only one of the three players anything: the one who goes by people's order."""
    game = Game(Lexicon(["deal", "lead", "lean"]), length=4, dealer="perfect")
    game.prepare()
    core = knowledge_of(game.position.candidates).core
    one = game.position.candidates.only("deal")
    open_letters = one.open("")
    # In people's order, E T A O I N S H R D L: seven letters of them are not in DEAL.
    assert core.cost(one._core, open_letters) == pytest.approx(7 / 3, abs=0.01)
    # Without D and L, only the T before the A is a miss.
    assert core.cost(one._core, one.open("dl")) == pytest.approx(1 / 3, abs=0.01)


@pytest.mark.parametrize("proven", [True, False, None])
@pytest.mark.parametrize(
    ("bounds", "kept", "said"),
    [
        (
            [Bounds(3, 3), Bounds(1, 2)],
            0,
            "needs 3 misses from here; every other family needs fewer",
        ),
        ([Bounds(3, 5), Bounds(1, 2)], 0, "at least 3 misses from here; every other family"),
        (
            [Bounds(3, 5), Bounds(1, 3)],
            0,
            "at least 3 misses from here; no other family needs more",
        ),
    ],
)
def test_bounds_alone_prove_it(
    bounds: list[Bounds], kept: int, said: str, proven: bool | None
) -> None:
    families = Game(Lexicon(["beta", "flew"]), length=4).position.candidates.split("e")
    verdict = Verdict(families[kept], proven)
    assert said in reasons._why(families, verdict, bounds, lambda _: 0.0)


@pytest.mark.parametrize(
    ("bounds", "said"),
    [
        ([Bounds(3, 5), Bounds(1, 6)], "it has found no family that needs more"),
        ([Bounds(3, 5), Bounds(4, 6)], "the search ended before it had compared all families"),
    ],
)
def test_nothing_is_claimed_where_the_search_ended(bounds: list[Bounds], said: str) -> None:
    families = Game(Lexicon(["beta", "flew"]), length=4).position.candidates.split("e")
    why = reasons._why(families, Verdict(families[0], False), bounds, lambda _: 0.0)
    assert why == f"even the best player needs at least 3 misses from here; {said}"


def test_of_equal_families_the_costlier_may_lack_a_proof() -> None:
    families = Game(Lexicon(["beta", "flew"]), length=4).position.candidates.split("e")
    bounds = [Bounds(2, 2), Bounds(2, 2)]
    why = reasons._why(families, Verdict(families[0], True), bounds, lambda family: family.order)
    assert why.endswith("Of the 2 families with as many, it keeps one that it has a proof for")


def test_undecided_families_are_not_counted_as_equal() -> None:
    families = Game(Lexicon(["beta", "flew", "cool"]), length=4).position.candidates.split("e")
    bounds = [Bounds(2, 2), Bounds(2, 2), Bounds(0, 2)]
    why = reasons._why(families, Verdict(families[0], True), bounds, lambda _: 1.0)
    assert "Of the 2 families proven to need as many, none costs people more" in why


def test_what_the_dealer_has_proven_narrows_the_bounds() -> None:
    families = Game(Lexicon(["cool", "flew"]), length=4).position.candidates.split("e")
    wide = [Bounds(1, 9), Bounds(4, 8)]
    verdict = Verdict(families[0], True, (2, 5))  # a miss: 3 to 6 with its own
    assert reasons._narrowed(verdict, families, wide) == [Bounds(4, 6), Bounds(4, 6)]
    unproven = Verdict(families[0], False, (2, 5))
    assert reasons._narrowed(unproven, families, wide) == [Bounds(3, 6), Bounds(4, 8)]


@pytest.mark.parametrize(
    ("bounds", "left", "said"),
    [
        ([Bounds(3, 3), Bounds(1, 2)], 3, "and you have 3 left; no other family is proven to win"),
        ([Bounds(3, 3), Bounds(4, 5)], 3, "and you have 3 left; it keeps one of 2 that win by"),
        ([Bounds(2, 2), Bounds(3, 3)], 3, "; a family wins by force, but it draws another, so"),
        ([Bounds(2, 2), Bounds(2, 3)], 3, "; no family is proven to win, so it draws one by the"),
        ([Bounds(9, 9), Bounds(9, 9)], None, "; it draws one by the seed"),
    ],
)
def test_a_dealer_that_draws(bounds: list[Bounds], left: int | None, said: str) -> None:
    families = Game(Lexicon(["beta", "flew"]), length=4).position.candidates.split("e")
    assert said in reasons._why_drawn(families, Verdict(families[0]), bounds, left)


@given(words_and_orders(), st.sampled_from([1, 2, 3, None]), st.integers(0, 9))
@settings(max_examples=150)
def test_what_sly_says_is_true(
    case: tuple[list[str], list[str]], misses: int | None, seed: int
) -> None:
    words, order = case
    game = Game(Lexicon(words), length=len(words[0]), misses=misses, dealer="sly", seed=seed)
    assert isinstance(game.dealer, Sly)
    for letter in order:
        if game.outcome is not None:
            break
        turn, left = Turn(game.position, Letter(letter)), game.position.misses_left
        reply = game.guess(letter)
        kept = next(family for family in turn.families if family.positions == reply.positions)
        verdict = Verdict(kept, reply.proven, reply.certain)
        why = game.dealer.explain(turn, verdict).why
        totals = [family.is_miss + reference.value(family.candidates) for family in turn.families]
        wins = [left is not None and total >= left for total in totals]
        if len(totals) == 1:
            assert why.startswith("the only family")
        elif wins[kept.order]:
            others = (
                f"one of {sum(wins)} that win" if sum(wins) > 1 else "no other family is proven"
            )
            assert f"you have {left} left" in why
            assert others in why
        else:
            assert ("by force, but it draws another" in why) == any(wins)
            assert ("no family is proven to win" in why) == (left is not None and not any(wins))


@pytest.mark.slow
def test_bounds_of_english_words_hold() -> None:
    """The searches are short, so some bounds are wide; but the value is within them."""
    game = Game(Lexicon.english(), length=12, dealer="perfect", misses=None, seed=1)
    game.prepare()
    from wordfoe.hangman.exact.solver import Solver

    words = game.position.candidates
    solver = Solver(words)
    families = words.split("e")
    found = reasons.misses_to_come(knowledge_of(words).core, families, ("e",))
    exact = solver.replies(words, "e")
    for bounds, value in zip(found, exact, strict=True):
        assert value.exact
        assert bounds.lower <= value.lower <= bounds.upper
    assert sum(bounds.exact for bounds in found) > len(found) / 2
