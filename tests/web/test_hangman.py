"""Hangman as the server plays it: settings from wishes, guesses from requests."""

from itertools import islice, product

import msgspec
import pytest

from support.clocks import NOON
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.hangman.settings import Settings
from wordfoe.lexicon import Lexicon
from wordfoe.web.hangman import (
    DEFAULT_LENGTH,
    MOST_WORDS,
    LiveHangman,
    agreed_from,
    check_settings,
)
from wordfoe.web.live_games import MOST_MOVES
from wordfoe.web.requests import (
    DoneMove,
    HangmanWishes,
    HintMove,
    LetterMove,
    MadeMove,
    ResignMove,
    WordMove,
)
from wordfoe.web.store import GameRow

WORDS = Lexicon("beer deer here mere peer seer were".split())


def live(**wishes: object) -> LiveHangman:
    chosen = HangmanWishes(**{"length": 4, "dealer": "largest", "seed": 1, **wishes})
    settings = msgspec.json.encode(agreed_from(WORDS, chosen)).decode()
    return LiveHangman(GameRow("g", "hangman", settings, "me", NOON, None, "words"), WORDS)


def test_settings_from_wishes() -> None:
    english = Lexicon.english()
    usual = agreed_from(english, HangmanWishes())
    assert (usual.settings.length, usual.show_count) == (DEFAULT_LENGTH, False)
    assert len({agreed_from(english, HangmanWishes()).settings.seed for _ in range(5)}) == 5
    shown = agreed_from(english, HangmanWishes(misses=None, show_count=True, seed=3))
    assert (shown.settings.misses, shown.settings.seed, shown.show_count) == (None, 3, True)
    house = agreed_from(english, HangmanWishes(house="moertel"))
    assert house.settings.house == "moertel"


@pytest.mark.parametrize("dealer", ["os:system", "wordfoe.hangman.dealers:largest", "", "x"])
def test_a_dealer_is_never_a_module_to_import(dealer: str) -> None:
    with pytest.raises(SettingsError, match="There is no dealer"):
        check_settings(Settings(length=4, dealer=dealer))


def test_tie_rules_and_houses_are_ours_too() -> None:
    for settings in (Settings(length=4, ties="x"), Settings(length=4, house="x")):
        with pytest.raises(SettingsError):
            check_settings(settings)


@pytest.mark.parametrize(
    ("move", "guess"),
    [
        (LetterMove(letter="E"), {"type": "letter", "letter": "e"}),
        (WordMove(word="Beer"), {"type": "word", "word": "beer"}),
        (HintMove(), {"type": "hint"}),
        (ResignMove(), {"type": "resign"}),
    ],
)
def test_a_move_becomes_a_row(move: MadeMove, guess: dict[str, str]) -> None:
    game = live()
    row = game.play(move, NOON)
    assert (row.game, row.number, row.at) == ("g", 0, NOON)
    assert msgspec.json.decode(row.move)["guess"] == guess
    assert (row.outcome is not None) == game.over == isinstance(move, ResignMove)
    again = live()
    again.take(row)
    assert again.game.position == game.game.position


def test_what_is_no_move_here_changes_nothing() -> None:
    game = live()
    with pytest.raises(Malformed, match='Hangman has no move "done"'):
        game.play(DoneMove(), NOON)
    assert (game.number, game.stale) == (0, False)


def test_what_takes_thought_is_left_to_threads() -> None:
    assert live().is_quick(LetterMove(letter="e"))
    assert not live().is_quick(HintMove())
    assert not live(dealer="perfect").is_quick(LetterMove(letter="e"))


def test_a_game_that_has_begun_weighs_its_own_words() -> None:
    game = live()
    before = game.weight
    game.play(LetterMove(letter="z"), NOON)
    assert game.weight > before


def wrong_words(count: int) -> list[str]:
    """As many words as this that no lexicon has."""
    return ["".join(word) for word in islice(product("zyxw", repeat=4), count)]


def test_a_game_has_so_many_whole_words_and_goes_on() -> None:
    game = live(misses=None)
    for word in wrong_words(MOST_WORDS):
        game.play(WordMove(word=word), NOON)
    with pytest.raises(Illegal, match="You guessed 200 whole words") as refused:
        game.play(WordMove(word="beer"), NOON)
    assert refused.value.code == "too-many-words"
    game.play(LetterMove(letter="z"), NOON)
    game.play(ResignMove(), NOON)
    assert (game.number, game.over) == (MOST_WORDS + 2, True)


def test_a_game_has_so_many_moves_and_can_be_ended() -> None:
    game = live(misses=None)
    game.number = MOST_MOVES - 1
    with pytest.raises(Illegal, match="has had 1,999 moves") as refused:
        game.play(LetterMove(letter="z"), NOON)
    assert refused.value.code == "too-many-moves"
    game.play(ResignMove(), NOON)
    assert (game.number, game.over) == (MOST_MOVES, True)
