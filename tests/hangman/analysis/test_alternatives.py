"""Other letters at a guess: how the dealer answers them, and what the player is told."""

from __future__ import annotations

from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman import Alternative, Effort, Game, alternative, replay
from wordfoe.hangman.replays import Replay

MPS = Lexicon("blimps chimps chomps chumps clomps clumps crimps thumps tromps trumps".split())


def played(letters: str, **wishes: Any) -> Replay:
    settings = {"length": 6, "misses": 3, "dealer": "perfect", "seed": 1, **wishes}
    game = Game(MPS, **settings)
    for letter in letters:
        game.guess(letter)
    if game.outcome is None:
        game.resign()
    return replay(game.record(), MPS)


def at_u(letter: str, **wishes: Any) -> Alternative:
    """Another letter where C would have won, and the player named U."""
    return alternative(played("mpsu", **wishes), 4, letter)


def test_the_letter_that_still_wins() -> None:
    other = at_u("c")
    assert (other.right, other.wins, other.given_away) == (True, True, 0)
    assert other.said == "C still wins. Whatever the fox answers, 2 misses are enough from here."


def test_a_letter_that_loses_too() -> None:
    other = at_u("z")
    assert (other.right, other.wins, other.given_away) == (False, False, 1)
    assert other.said == (
        "Z loses too: it leaves 10 words that need 2 misses, and you would have 2."
    )
    first = alternative(played("mpsc"), 4, "z")  # C itself gave nothing away
    assert first.said.startswith("Z loses: ")


def test_a_miss_that_can_be_spared() -> None:
    other = at_u("z", misses=9)
    assert (other.right, other.wins) == (False, True)
    assert other.said == "Z gives a miss away too: it leaves 10 words that need 2 misses."
    assert at_u("c", misses=9).wins
    assert at_u("z", misses=None).said.startswith("Z gives a miss away too")
    assert at_u("c", misses=None).said.startswith("C gives nothing away. It leaves ")


def test_a_game_that_is_lost_anyway() -> None:
    game = played("mpsu", misses=2)
    assert alternative(game, 4, "c").said.startswith("C gives nothing away. It leaves ")
    assert alternative(game, 4, "c").wins is False
    assert alternative(game, 4, "z").said.startswith("Z gives a miss away too: ")


def test_a_dealer_that_would_not_have_used_it() -> None:
    """R gives the win away, but this dealer would keep words that need fewer misses."""
    lexicon = Lexicon.english()
    game = Game(lexicon, length=6, words="common", seed=3, dealer="largest", misses=8)
    for letter in "esia":
        game.guess(letter)
    game.resign()
    said = {
        alternative(replay(game.record(), lexicon), 5 - 1, letter).said.partition(":")[0]
        for letter in "rnt"
    }
    assert said
    assert not any("None" in one for one in said)


def test_a_kind_game_has_no_grades() -> None:
    other = at_u("c", dealer="kind", misses=9)
    assert (other.right, other.wins, other.value, other.given_away) == (None, None, None, None)
    assert other.said.startswith("C leaves ")


def test_what_was_not_found_out() -> None:
    lexicon = Lexicon.english()
    game = Game(lexicon, length=12, words="all", dealer="largest", seed=1)
    game.guess("q")
    game.resign()
    other = alternative(replay(game.record(), lexicon), 1, "x", Effort(work=1, seconds=0))
    assert other.right is None
    assert other.said == "Nobody knows what X costs: there was no time to work it out."


def test_what_is_refused() -> None:
    game = played("mpsu")
    with pytest.raises(Malformed, match="no guess 9"):
        alternative(game, 9, "c")
    with pytest.raises(Illegal, match="tried before"):
        alternative(game, 4, "m")
