"""The perfect dealer never falls below the value, and its bounds hold."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from reference import exact as reference
from reference.hangman import families
from wordfoe import Lexicon, _core
from wordfoe.alphabet import PEOPLES_ORDER
from wordfoe.errors import Illegal
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.knowledge import Knowledge, knowledge_of
from wordfoe.hangman.exact import book
from wordfoe.hangman.exact.solver import Solver
from wordfoe.hangman.game import Game
from wordfoe.hangman.moves import Hint, Letter, Word
from wordfoe.hangman.position import Position
from wordfoe.hangman.replays import replay
from wordfoe.hangman.tiers import TIERS

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def english() -> Lexicon:
    return Lexicon.english()


def perfect(words: list[str] | Lexicon, length: int, **wishes: Any) -> Game:
    lexicon = words if isinstance(words, Lexicon) else Lexicon(words)
    usual = {"misses": None, "seed": 1, "words": "all"}
    return Game(lexicon, length=length, dealer="perfect", **{**usual, **wishes})


@st.composite
def lexicons_and_orders(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    letters = "abcdefgh"[: draw(st.integers(2, 8))]
    length = draw(st.integers(1, 5))
    word = st.text(alphabet=letters, min_size=length, max_size=length)
    words = sorted(draw(st.sets(word, min_size=1, max_size=12)))
    return words, draw(st.permutations(sorted(set("".join(words)))))


def value(position: Position) -> int:
    return reference.value(position.candidates)


@given(lexicons_and_orders())
@settings(max_examples=100)
def test_every_answer_is_the_best_and_what_it_says_is_true(
    case: tuple[list[str], list[str]],
) -> None:
    words, order = case
    game = perfect(words, len(words[0]))
    for letter in order:
        if game.outcome:
            break
        before = game.position
        reply = game.guess(letter)
        families = before.candidates.split(letter)
        best = max(family.is_miss + reference.value(family.candidates) for family in families)
        assert (not reply.positions) + value(game.position) == best
        assert reply.proven
        assert reply.certain == (value(game.position), value(game.position))
    assert game.position.misses >= reference.value(words)


@given(lexicons_and_orders())
@example((["aad", "aba", "baa", "bcc"], list("dbca")))  # a bound that was not decided stays open
@settings(max_examples=100)
def test_without_any_time_the_witness_keeps_the_value(case: tuple[list[str], list[str]]) -> None:
    words, order = case
    lexicon = Lexicon(words)
    alphabet = lexicon.alphabet
    knowledge = Knowledge(Candidates.of(lexicon, len(words[0])))
    knowledge.prepare()
    left = _core.candidates(lexicon.packed_words, len(words[0]), _core.OFFENSIVE)
    possible, stand, misses = words, knowledge.core.start(), 0
    for number, letter in enumerate(order):
        open_letters = alphabet.letter_set(set(alphabet.letters) - set(order[:number]))
        code = alphabet.code(letter)
        mask, _, stand = knowledge.core.answer(left, code, open_letters, stand, 0.0, 0.0)
        parts = left.split(code)
        left = parts.family(parts.all_positions().index(mask))
        possible = families(possible, letter)[tuple(i for i in range(64) if mask >> i & 1)]
        misses += mask == 0
        assert stand.lower <= reference.value(possible) <= stand.upper
        assert misses + stand.witnessed >= reference.value(words)
    assert misses >= reference.value(words)


def test_it_says_no_where_largest_falls_short() -> None:
    assert perfect(["deal", "tear", "monk"], 4, misses=1).guess("e").positions == ()
    assert perfect(["doable", "double"], 6, misses=1).guess("a").positions == ()


@pytest.mark.parametrize("length", [4, 9, 12])
@pytest.mark.parametrize("seed", range(4))
def test_no_order_of_letters_beats_the_value_of_english(
    english: Lexicon, length: int, seed: int
) -> None:
    game = perfect(english, length)
    order = list("abcdefghijklmnopqrstuvwxyz")
    random.Random(seed).shuffle(order)
    for letter in order:
        if game.outcome is None:
            game.guess(letter)
    whole = Candidates.of(english, length)
    assert game.position.misses >= Solver(whole).value(whole).lower


@pytest.mark.parametrize("length", [6, 7, 8, 9])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_taken_up_again_is_played_on_alike(english: Lexicon, length: int, seed: int) -> None:
    """By the book and beyond it: what was thought before is thought again."""
    whole = perfect(english, length)
    for letter in nearly_the_usual_order(seed):
        if whole.outcome is None:
            whole.guess(letter)
    again = in_another_process(english, length)
    taken = Game.resumed(again, whole.settings, [])
    for move in whole.moves:
        assert Game.resumed(again, whole.settings, taken.moves).play(move.guess) == move.reply
        taken.take(move)


@pytest.mark.slow
@given(lexicons_and_orders(), st.randoms(use_true_random=False), st.sampled_from(["easy", None]))
@settings(max_examples=60)
def test_a_game_with_hints_and_wrong_words_taken_up_again(
    case: tuple[list[str], list[str]], chance: random.Random, level: str | None
) -> None:
    words, order = case
    lexicon = Lexicon(words)
    game = perfect(lexicon, len(words[0]), level=level)
    for letter in order:
        for guess in (Word(chance.choice(words)), Hint(), Letter(letter)):
            if chance.random() < 0.7:
                again = Game.resumed(Lexicon(words), game.settings, game.moves)
                try:
                    reply = game.play(guess)
                except Illegal:
                    continue
                assert again.play(guess) == reply


def nearly_the_usual_order(seed: int) -> list[str]:
    order, chance = list(PEOPLES_ORDER), random.Random(seed)
    for i in range(len(order) - 1):
        if chance.random() < 0.5:
            order[i], order[i + 1] = order[i + 1], order[i]
    return order


def in_another_process(lexicon: Lexicon, length: int) -> Lexicon:
    """The words of one length as another process would read them: in tables of their own, about
    which no dealer of this process knows anything beyond the book."""
    again = Lexicon(Candidates.of(lexicon, length))
    assert knowledge_of(Candidates.of(again, length)) is not knowledge_of(
        Candidates.of(lexicon, length)
    )
    return again


def test_a_proof_of_its_own_is_weighed_and_the_books_is_not(english: Lexicon) -> None:
    heaviest = []
    words = in_another_process(english, 7)  # an answer that is known has no proof to weigh
    for order in ("qxzjvkw", nearly_the_usual_order(0)):
        game = perfect(words, 7)
        weights = [game.dealers_weight]
        for letter in order:
            if game.outcome is None:
                game.guess(letter)
                weights.append(game.dealers_weight)
        assert weights[0] == 0
        heaviest.append(max(weights))
    assert heaviest[0] < 5_000
    assert 50_000 < heaviest[1] < 500_000


def test_the_record_says_what_was_proven(english: Lexicon) -> None:
    game = perfect(english, 10, misses=3)
    for letter in "qzxjk":
        if game.outcome is None:
            game.guess(letter)
    record = game.record()
    assert all(move["reply"]["proven"] is True for move in record.moves)
    again = replay(record, english)
    assert [move.reply for move in again.moves] == [move.reply for move in game.moves]
    assert again.positions[1].certain == game.moves[0].reply.certain


def test_hints_and_whole_words_are_no_trouble(english: Lexicon) -> None:
    game = perfect(english, 8, misses=10)
    game.guess("e")
    hinted = game.hint()
    assert hinted.positions
    assert hinted.proven is False
    word = game.position.candidates[0]
    assert not game.guess_word(word).positions
    for letter in "airstnl":
        if game.outcome is None and letter not in game.position.tried:
            game.guess(letter)
    assert game.position.guesses >= 5


def test_easy_makes_it_take_the_second_best(english: Lexicon) -> None:
    game = perfect(english, 8, level="easy")
    assert game.guess("e").proven is True
    assert game.guess("a").proven is False
    assert game.guess("i").proven is not None


@pytest.mark.parametrize("tier", TIERS)
def test_shipped_books_are_about_the_shipped_words(english: Lexicon, tier: str) -> None:
    lengths = Candidates.lengths(english, words=tier)
    for length in lengths:
        words = Candidates.of(english, length, words=tier)
        knowledge = Knowledge(words)  # not a shared one, which may have computed its own
        assert knowledge.core.has_book, length
        if length not in (3, 6, 7):  # tested with the certificates, or long to find
            assert knowledge.core.start().lower == Solver(words).value(words).lower


def test_all_books_together_are_small() -> None:
    assert sum(path.stat().st_size for path in book.BOOKS.iterdir()) <= 4_000_000


def test_a_book_about_other_words_is_not_opened() -> None:
    assert book.shipped(Candidates.of(Lexicon(["deal", "tear", "monk"]), 4)) is None


# --- words without a book


@given(lexicons_and_orders(), st.integers(1, 40_000))
@settings(max_examples=60)
def test_a_limited_study_claims_nothing_false(case: tuple[list[str], list[str]], work: int) -> None:
    """However little work it has, the bounds hold, and are the same each time."""
    words, _ = case
    candidates = Candidates.of(Lexicon(words), len(words[0]))
    starts = []
    for _ in range(2):
        knowledge = Knowledge(candidates)
        assert knowledge.core.study(0, 1 << 20, None, work)
        starts.append(knowledge.core.start())
    start, again = starts
    assert (start.lower, start.upper) == (again.lower, again.upper)
    assert start.lower <= reference.value(words) <= start.upper
    assert start.witnessed <= start.lower


def test_a_study_is_limited_and_the_same_everywhere() -> None:
    """15,000 words of six letters would take seconds; the limit counts work, not time."""
    english = Lexicon.english()
    own = Lexicon([word for n in english.lengths for word in english.words(n)])
    replies = []
    for _ in range(2):
        knowledge = Knowledge(Candidates.of(own, 6))
        knowledge.prepare()
        start = knowledge.core.start()
        assert start.lower <= 12 <= start.upper
        assert start.lower < start.upper  # the limit has ended the search
        assert start.witnessed >= 10
        replies.append((start.lower, start.upper, start.witnessed))
        with pytest.raises(ValueError, match="not known exactly"):
            knowledge.core.book()
    assert replies[0] == replies[1]
    small = Knowledge(Candidates.of(own, 5))
    small.prepare()
    assert small.core.start().lower == small.core.start().upper == small.core.start().witnessed


def test_the_misses_that_are_proven_are_kept_without_a_book() -> None:
    """Whatever the guesser names, the dealer gets the misses that its study has proven."""
    english = Lexicon.english()
    own = Lexicon([word for n in english.lengths for word in english.words(n)])
    for seed in range(2):
        game = perfect(own, 6, seed=seed)
        game.prepare()
        proven = knowledge_of(game.position.candidates).core.start().witnessed
        source = random.Random(seed)
        while game.outcome is None:
            left = [x for x in PEOPLES_ORDER if x not in game.position.tried]
            game.guess(left[0] if source.random() < 0.7 else source.choice(left))
        assert game.position.misses >= proven
