"""Every worked example of the assignments and programs that these games come from."""

from __future__ import annotations

import pytest

from reference import hangman as reference
from wordfoe import Lexicon
from wordfoe.hangman import Candidates, Game

ALLY = "ally beta cool deal else flew good hope ibex".split()


def split(words: list[str], letter: str) -> dict[tuple[int, ...], list[str]]:
    candidates = Candidates.of(Lexicon(words), len(words[0]))
    return {family.positions: list(family.candidates) for family in candidates.split(letter)}


def test_the_five_families_of_e_in_the_order_in_which_they_appear() -> None:
    assert list(split(ALLY, "e").items()) == [
        ((), ["ally", "cool", "good"]),
        ((1,), ["beta", "deal"]),
        ((0, 3), ["else"]),
        ((2,), ["flew", "ibex"]),
        ((3,), ["hope"]),
    ]


@pytest.mark.parametrize("house", ["stanford", "stickman"])
def test_the_game_of_e_o_t(house: str) -> None:
    game = Game(Lexicon(ALLY), length=4, misses=7, house=house, seed=0)
    assert game.guess("e").positions == ()
    assert list(game.position.candidates) == ["ally", "cool", "good"]
    assert game.guess("o").positions == (1, 2)
    assert list(game.position.candidates) == ["cool", "good"]
    assert game.guess("t").positions == ()
    assert list(game.position.candidates) == ["cool", "good"]
    assert (game.position.pattern, game.position.misses_left) == ("-oo-", 5)


def test_a_letter_in_every_word_cannot_be_denied() -> None:
    words = "mood fold tool prod gold sore".split()
    assert split(words, "o") == {
        (1, 2): ["mood", "tool"],
        (1,): ["fold", "gold", "sore"],
        (2,): ["prod"],
    }
    game = Game(Lexicon(words), length=4, misses=7, seed=0)
    assert game.guess("o").positions == (1,)
    assert list(game.position.candidates) == ["fold", "gold", "sore"]


def test_beer_and_here_are_in_different_families() -> None:
    assert split(["beer", "here"], "e") == {(1, 2): ["beer"], (1, 3): ["here"]}


@pytest.mark.parametrize(
    ("words", "score"), [(["scores", "stones"], 10), (["frolic", "stones"], 11)]
)
def test_cheat_scores(words: list[str], score: int) -> None:
    assert reference.cheat_score(words, "") == score
    assert Candidates.of(Lexicon(words), 6).cheat_score("") == score


def test_the_cheat_scores_of_forces_stones_stumps() -> None:
    families = Candidates.of(Lexicon(["forces", "stones", "stumps"]), 6).split("s")
    assert {f.positions: f.cheat_score("") for f in families} == {(0, 5): 8, (5,): 5}
    game = Game(Lexicon(["forces", "stones", "stumps"]), length=6, house="moertel", seed=0)
    assert game.guess("s").positions == (0, 5)
    assert list(game.position.candidates) == ["stones", "stumps"]


def test_the_end_of_the_sample_game_of_cheating_hangman() -> None:
    words = ["crumbs", "trucks", "trumps", "truths"]
    game = Game(Lexicon(words), length=6, house="moertel", seed=0)
    for letter in "aeiouylrns":
        game.guess(letter)
    shown = []
    for letter in "hbcpmt":
        shown.append(
            (game.position.pattern, game.position.candidates.cheat_score(game.position.tried))
        )
        game.guess(letter)
    assert shown == [
        ("-ru--s", 11),
        ("-ru--s", 9),
        ("-ru--s", 6),
        ("-ru--s", 3),
        ("-ru-ps", 2),
        ("-rumps", 1),
    ]
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.word, game.outcome.guesses) == (True, "trumps", 16)


def test_family_keys_with_a_bit_for_each_position() -> None:
    words = "deed even eyes mews peep star".split()
    parts = reference.families(words, "e")
    assert {reference.family_key(part[0], "e"): part for part in parts.values()} == {
        0: ["star"],
        2: ["mews"],
        5: ["even", "eyes"],
        6: ["deed", "peep"],
    }
    assert split(words, "e") == parts


DOABLE = Lexicon(["doable", "double"])
MONK = Lexicon(["deal", "tear", "monk"])


class TestWhereTheLargestFamilyFallsShort:
    """What `largest` does, and how `perfect` does better."""

    def test_doable_or_double(self) -> None:
        """With one miss left no guess should win, for the dealer can deny either letter. `largest`
        sees two families of one word each and keeps the first in the alphabet, so that A, the
        letter of the first word, is answered with yes."""
        game = Game(DOABLE, length=6, misses=1, dealer="largest", seed=0)
        for letter in "doble":
            game.guess(letter)
        assert game.position.pattern == "do-ble"
        game.guess("a")
        assert game.outcome is not None
        assert game.outcome.won

    def test_deal_tear_monk(self) -> None:
        """With one miss left a dealer that says no to E has won. `largest` prefers DEAL and TEAR,
        two words, to MONK, one word, and plays on."""
        game = Game(MONK, length=4, misses=1, dealer="largest", seed=0)
        assert game.guess("e").positions == (1,)
        assert game.outcome is None

    @pytest.mark.parametrize("letter", ["a", "u"])
    def test_perfect_denies_either_letter(self, letter: str) -> None:
        game = Game(DOABLE, length=6, misses=1, dealer="perfect", seed=0)
        for known in "doble":
            game.guess(known)
        assert game.guess(letter).positions == ()
        assert game.outcome is not None
        assert not game.outcome.won

    def test_perfect_keeps_monk_and_has_won(self) -> None:
        game = Game(MONK, length=4, misses=1, dealer="perfect", seed=0)
        assert game.guess("e").positions == ()
        assert game.outcome is not None
        assert not game.outcome.won
