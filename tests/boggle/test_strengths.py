"""How strong the computer is: its words, and what follows for the outcome, records and replays."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.boggle import STRENGTHS, Board, Game, Outcome, Searcher, Side, replay
from wordfoe.boggle.search import Found
from wordfoe.boggle.settings import Settings
from wordfoe.boggle.strengths import words_found
from wordfoe.errors import SettingsError
from wordfoe.record import Record

LETTERS = "abcdefgh"
WORDS = st.lists(
    st.builds(
        Found,
        st.text(LETTERS, min_size=4, max_size=8),
        st.just(()),
        st.integers(1, 5),
        st.one_of(st.none(), st.integers(10, 95)),
        st.booleans(),
    ),
    unique_by=lambda found: found.word,
    max_size=30,
)


@given(WORDS, st.integers(0, 1000))
def test_each_strength_finds_a_part_of_what_the_next_one_finds(
    words: list[Found], seed: int
) -> None:
    found = {name: words_found(words, name, seed) for name in STRENGTHS}
    assert found["all"] == words
    assert not any(word.offensive for word in found["common"])
    if any(word.commonness is not None for word in words):
        assert all(word.is_known for word in found["common"])
    for name, parts in (("half", 2), ("quarter", 4)):
        assert set(found[name]) <= set(found["common"])
        assert len(found[name]) == -(-len(found["common"]) // parts)


@given(WORDS, st.integers(0, 1000), st.randoms())
def test_a_share_depends_on_the_seed_and_not_on_the_order(
    words: list[Found], seed: int, source: random.Random
) -> None:
    other = list(words)
    source.shuffle(other)
    assert set(words_found(words, "half", seed)) == set(words_found(other, "half", seed))


def test_seeds_give_different_shares() -> None:
    board = Board.parse("leanstrtqiedopsm", size=(4, 4))
    words = Searcher(Lexicon.english()).search(board)
    shares = {tuple(found.word for found in words_found(words, "half", s)) for s in range(5)}
    assert len(shares) == 5


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_outcome_counts_every_word_once(strength: str) -> None:
    lexicon = Lexicon.english()
    game = Game(lexicon, rows=4, columns=4, tiles="leanstrtqiedopsm", strength=strength, seed=3)
    game.submit("resistant")
    outcome = game.done()
    every = game.solution
    assert outcome.words == len(every)
    assert outcome.computer == Side(len(game.taken), sum(found.points for found in game.taken))
    assert outcome.share == round(6 / sum(found.points for found in every), 4)
    assert (outcome.left == Side(0, 0)) == (strength == "all")
    copy = Record.from_line(game.record().to_line())
    assert replay(copy, lexicon).outcome == outcome


def test_a_good_player_beats_a_weak_computer() -> None:
    game = Game(
        Lexicon(["lean\t10", "lane\t10", "elan\t95"]),
        rows=2,
        columns=2,
        tiles="lean",
        strength="quarter",
    )
    game.submit("elan")
    game.submit("lane")
    assert game.done().won


def test_an_old_record_means_a_computer_that_finds_every_word() -> None:
    lexicon = Lexicon(["lean", "lane", "elan"])
    game = Game(lexicon, rows=2, columns=2, tiles="lean", seed=1)
    game.submit("lean")
    game.done()
    record = Record.from_line(game.record().to_line())
    del record.settings["strength"]
    assert set(record.outcome or {}) == {"player", "computer"}, "as it always was"
    old = replay(record, lexicon)
    assert old.settings.strength == "all"
    assert old.outcome == Outcome(Side(1, 1), Side(2, 2))


def test_there_is_no_other_strength() -> None:
    with pytest.raises(SettingsError, match='no strength "god"; choose all, common, half or quart'):
        Settings(strength="god")
