"""The x-ray of a finished game: families, dodges, corners, the honest line, roads not taken."""

from typing import Any

import pytest

from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.analysis.alternatives import alternative
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.analysis.shown_families import FAMILIES_SHOWN
from wordfoe.hangman.analysis.xray import xray
from wordfoe.hangman.game import Game
from wordfoe.hangman.replays import Replay, replay
from wordfoe.lexicon import Lexicon

pytestmark = pytest.mark.slow

NINE = Lexicon("ally beta cool deal else flew good hope ibex".split())


def played(lexicon: Lexicon, letters: str, **wishes: Any) -> Replay:
    """A game of these letters, then given up if it is not over."""
    game = Game(lexicon, **{"length": 4, "seed": 1, "dealer": "largest", **wishes})
    for letter in letters:
        if game.outcome is None:
            game.guess(letter)
    if game.outcome is None:
        game.resign()
    return replay(game.record(), lexicon)


def test_the_five_families_of_e() -> None:
    seen = xray(played(NINE, "e")).guesses[0]
    assert [(family.pattern, family.size, family.kept) for family in seen.families] == [
        ("----", 3, True),
        ("-e--", 2, False),
        ("--e-", 2, False),
        ("e--e", 1, False),
        ("---e", 1, False),
    ]
    assert seen.families[0].samples == ["ally", "cool", "good"]
    assert (seen.before, seen.after, seen.miss, seen.more, seen.more_words) == (9, 3, True, 0, 0)
    assert (seen.number, seen.kind, seen.grade) == (1, "letter", "best")


def test_dodges_and_corners() -> None:
    seen = xray(played(NINE, "eolzgc", misses=8))
    assert [guess.after for guess in seen.guesses][:2] == [3, 2]
    # E was a dodge, for six words had it; O was shown; Z is in no word at all.
    assert seen.dodged == sum(guess.miss and guess.after < guess.before for guess in seen.guesses)
    cornered = [guess.number for guess in seen.guesses if guess.after == 1]
    assert seen.cornered_at == cornered[0]
    assert seen.words_at_start == 9
    assert seen.words_at_end == len(seen.last_words) == 1


def test_a_denied_word_is_a_dodge() -> None:
    game = Game(NINE, length=4, seed=1)
    game.guess_word("cool")
    game.guess_word("zzzz")
    game.hint()
    game.resign()
    seen = xray(replay(game.record(), NINE))
    assert [guess.kind for guess in seen.guesses] == ["word", "word", "hint"]
    assert seen.dodged == 1
    assert seen.guesses[0].families == []
    assert not seen.guesses[2].miss
    assert any(family.kept for family in seen.guesses[2].families)


@pytest.mark.slow
def test_the_honest_line() -> None:
    english = Lexicon.english()
    lost = xray(played(english, "eaiousrtnlcdhmpg", length=6, seed=3))
    assert lost.honest.endswith("was possible until the very end.")
    word = lost.honest.split()[0].lower()
    assert word in lost.last_words
    won = xray(played(english, "eaioustrnlcdhmpgbykwfvjxqz", length=8, misses=26))
    assert " was possible until guess " in won.honest
    word, number = won.honest.split()[0].lower(), int(won.honest.rstrip(".").split()[-1])
    game = played(english, "eaioustrnlcdhmpgbykwfvjxqz", length=8, misses=26)
    assert word in game.positions[number - 1].candidates
    assert word not in game.positions[number].candidates
    assert game.outcome is not None
    assert word != game.outcome.word


def test_a_word_that_nobody_knows_is_named_where_there_is_no_other() -> None:
    assert xray(played(NINE, "e")).honest.endswith("until the very end.")
    alone = xray(played(Lexicon(["cool"]), "z"))
    assert alone.honest == "COOL was the only word from the start."


def test_a_fair_dealer_did_not_dodge() -> None:
    game = played(Lexicon.english(), "eaiou", length=6, dealer="fair")
    seen = xray(game)
    assert game.outcome is not None
    assert seen.honest == f"{game.outcome.word.upper()} was the word from the start."
    assert seen.dodged == 0


def test_at_most_eight_families_and_the_kept_one_among_them() -> None:
    game = played(Lexicon.english(), "eaiou", length=7, dealer="kind", misses=20)
    for guess in xray(game).guesses:
        assert len(guess.families) <= FAMILIES_SHOWN
        assert sum(family.kept for family in guess.families) == 1
        assert guess.before == guess.more_words + sum(family.size for family in guess.families)
        kept = next(family for family in guess.families if family.kept)
        assert (kept.pattern, kept.size) == (guess.pattern, guess.after)


@pytest.mark.slow
@pytest.mark.parametrize("dealer", ["largest", "cunning", "kind", "fair", "sly"])
@pytest.mark.parametrize("ties", ["first", "random"])
def test_the_road_taken_is_the_road_that_was_taken(dealer: str, ties: str) -> None:
    """Asked anew about the letter that was guessed, the dealer does what it did."""
    game = played(Lexicon.english(), "eaiou", length=6, dealer=dealer, ties=ties, level="easy")
    for guess in xray(game).guesses:
        again = alternative(game, guess.number, guess.guess)
        assert (again.kept.pattern, again.kept.size) == (guess.pattern, guess.after)
        assert again.families == guess.families


def test_roads_not_taken() -> None:
    game = played(NINE, "el")
    other = alternative(game, 2, "O")
    assert (other.letter, other.kept.pattern, other.kept.size) == ("o", "-oo-", 2)
    with pytest.raises(Illegal, match="tried before"):
        alternative(game, 2, "e")
    for number in (0, 4):
        with pytest.raises(Malformed, match="There is no guess"):
            alternative(game, number, "z")
    with pytest.raises(Malformed):
        alternative(game, 1, "ab")


def test_a_running_game_has_no_x_ray() -> None:
    game = Game(NINE, length=4)
    game.guess("e")
    running = replay(game.record(), NINE)
    for look in (lambda: xray(running), lambda: alternative(running, 1, "a")):
        with pytest.raises(Illegal, match="not over") as refused:
            look()
        assert refused.value.code == "not-over"


def test_offensive_words_are_never_shown() -> None:
    lexicon = Lexicon.english()
    for length in (4, 5):
        for guess in xray(played(lexicon, "eaiou", length=length)).guesses:
            words = [*guess.possible, *(x for f in guess.families for x in f.samples)]
            assert not any(lexicon.is_offensive(word) for word in words)


def test_whoever_gave_the_effort_can_end_it_between_any_two_guesses() -> None:
    """At each step of each guess it is asked whether to go on."""
    lexicon = Lexicon(["beer", "deer", "here", "mere", "peer", "seer", "were"])
    game = Game(lexicon, length=4, misses=None, dealer="largest", seed=1)
    wrong = ["boom", "book", "cook", "cool", "doom", "door", "food", "fool"]
    for word in wrong:
        game.guess_word(word)
    game.resign()
    looks: list[int] = []
    xray(replay(game.record(), lexicon), Effort(seconds=0.0, check=lambda: looks.append(1)))
    assert len(looks) >= 4 * len(wrong)  # values, opinions, odds and what is shown
