"""Dealers by name, ours and others'."""

from __future__ import annotations

import pytest

from wordfoe import Lexicon
from wordfoe.errors import SettingsError
from wordfoe.hangman import Family, Game, Turn


def test_a_dealer_of_your_own() -> None:
    def smallest(turn: Turn) -> Family:
        return turn.best([-family.size for family in turn.families])

    game = Game(Lexicon("ally beta cool deal else".split()), length=4, dealer=smallest, seed=0)
    assert game.guess("e").positions == (0, 3)
    assert game.settings.dealer.endswith("smallest")


class AlwaysTheLast:
    """A dealer with a state of its own, made anew for each game."""

    def __init__(self) -> None:
        self.turns = 0

    def __call__(self, turn: Turn) -> Family:
        self.turns += 1
        return turn.families[-1]


def test_a_dealer_by_module_and_name() -> None:
    import sys

    sys.modules["players"] = sys.modules[__name__]
    try:
        game = Game(Lexicon(["deal", "monk", "tear"]), length=4, dealer="players:AlwaysTheLast")
        assert game.guess("e").positions == ()
        assert isinstance(game.dealer, AlwaysTheLast)
        assert game.dealer.turns == 1
    finally:
        del sys.modules["players"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("perfectly", 'There is no dealer "perfectly"; choose from fair, cruel, perfect'),
        ("no_such_module:x", 'The dealer "no_such_module:x" cannot be loaded: ModuleNotFound'),
        ("math:no_such", 'The dealer "math:no_such" cannot be loaded: AttributeError'),
        ("math:pi", '"math:pi" is no dealer'),
    ],
)
def test_a_dealer_that_is_none(name: str, message: str) -> None:
    with pytest.raises(SettingsError, match=message):
        Game(Lexicon(["cool"]), length=4, dealer=name)
