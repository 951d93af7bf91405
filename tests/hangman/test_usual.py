"""What a game has unless the player chooses otherwise."""

from wordfoe import Lexicon
from wordfoe.hangman import usual
from wordfoe.hangman.game import settings_for
from wordfoe.hangman.settings import SETTINGS


def test_a_game_without_wishes_has_the_usual_settings() -> None:
    settings = settings_for(Lexicon.english())
    assert (settings.length, settings.misses) == (usual.USUAL_LENGTH, usual.USUAL_MISSES)
    assert (settings.dealer, settings.loss_word) == (usual.USUAL_DEALER, usual.USUAL_LOSS_WORD)


def test_no_setting_goes_beyond_the_largest_number() -> None:
    assert max(about.most or 0 for about in SETTINGS.values()) == usual.MOST_NUMBER
