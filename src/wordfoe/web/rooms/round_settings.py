"""The settings of rounds: what a host may choose, and the game that a round is played with.

A room draws its own seed when a round begins, so no player can work out the game beforehand.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec

from wordfoe import chance
from wordfoe.boggle.settings import Settings as BoggleSettings
from wordfoe.errors import LexiconError, Malformed
from wordfoe.hangman.dealers.fair import Secret
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.settings import USUAL_DEALER, USUAL_MISSES
from wordfoe.lexicon import Lexicon
from wordfoe.rooms.events import Mode, Options
from wordfoe.rooms.room import Room
from wordfoe.rooms.sealing import settings_for_word
from wordfoe.web.boggle import settings_from
from wordfoe.web.hangman import Agreed, agreed_from
from wordfoe.web.requests import BoggleWishes, HangmanWishes, given
from wordfoe.web.rooms.requests import RoomOptions
from wordfoe.web.validation_errors import sentence_of
from wordfoe.wording import counted

__all__ = ["lexicon_of", "options_from", "said_of", "settings_of"]

USUAL_TIMER = 180  # seconds of a race
FEWEST_LETTERS = 2  # of a word in an own list
MOST_OWN = 16  # own lists in memory
_WORD = re.compile(r"[^\W\d_]+")


def options_from(mode: Mode, wishes: RoomOptions, lexicon: Lexicon) -> Options:
    """Return what a host chooses, checked.

    Raises Malformed or SettingsError if no such game can be played, or a seed, a board or, outside
    a class, own words are given.
    """
    words = _own_words(mode, wishes.words)
    game = _checked(mode, wishes.game)
    options = Options(
        game=game,
        points=wishes.points,
        scoring=wishes.scoring,
        together=wishes.together and mode == "setter",
        words=words,
    )
    if mode != "setter":  # the settings for a set word follow from the word
        _settings(mode, options, lexicon_of(options, lexicon))
    return options


def settings_of(room: Room, lexicon: Lexicon) -> str:
    """Return the settings of the next round as the store keeps them, with a fresh seed or the word
    that was set. Raises SettingsError if no such game can be played with the server's words."""
    if room.sealed is not None:
        misses = room.options.game.get("misses", USUAL_MISSES)
        secret = Secret(room.sealed.word, room.sealed.salt)
        settings: Any = Agreed(settings_for_word(secret.word, misses), secret=secret)
    else:
        settings = _settings(room.mode, room.options, lexicon_of(room.options, lexicon))
    return msgspec.json.encode(settings).decode()


def lexicon_of(options: Options, lexicon: Lexicon) -> Lexicon:
    """Return the words of a room: the class's own, or the server's. Raises Malformed if an own list
    has no usable word."""
    return _own_lexicon(options.words) if options.words else lexicon


def said_of(mode: Mode, options: Options) -> str:
    """Return what is played, in one or two sentences."""
    if mode == "boggle":
        return f"{_board_said(options.game)} {_SCORING[options.scoring]}"
    game = options.game
    misses = game.get("misses", USUAL_MISSES)
    allowed = "Misses are unlimited." if misses is None else f"{counted(misses, 'miss')}."
    if mode == "setter":
        how = "The others take turns." if options.together else "Everybody guesses alone."
        return f"One sets a word. {how} {allowed}"
    length = f"{game['length']} letters. " if "length" in game else ""
    if mode == "class":
        own = f"{counted(len(options.words), 'word')} of your own. " if options.words else ""
        return f"{own}{length}{allowed}"
    manner = manner_of(game.get("dealer", USUAL_DEALER))
    return f"Everybody plays the same {manner} game alone. {length}{allowed} Fewest misses wins."


_SCORING = {
    "double": "Words that only you find count double.",
    "all": "Every word counts.",
    "unique": "Only words that nobody else finds count.",
}


def _board_said(game: dict[str, Any]) -> str:
    settings = BoggleSettings(**{"timer": USUAL_TIMER, **game})
    minutes, seconds = divmod(settings.timer or USUAL_TIMER, 60)
    parts = [counted(minutes, "minute")] if minutes else []
    parts += [counted(seconds, "second")] if seconds else []
    return f"{settings.rows} × {settings.columns}, {settings.rules} rules, {' '.join(parts)}."


def _checked(mode: Mode, game: dict[str, Any]) -> dict[str, Any]:
    """Return wishes for the settings of a game, as far as they have the right form."""
    kind: Any = BoggleWishes if mode == "boggle" else HangmanWishes
    try:
        wishes = given(msgspec.convert(game, kind))
    except msgspec.ValidationError as error:
        raise Malformed(sentence_of(str(error).replace("`$", "`$.settings"))) from None
    for name in ("seed", "board"):
        if name in wishes:
            raise Malformed(f"A room draws its own {name}; leave it out.")
    if wishes.get("uncensored"):
        raise Malformed("A room deals no offensive words; leave that out.")
    return wishes


def _settings(mode: Mode, options: Options, lexicon: Lexicon) -> BoggleSettings | Agreed:
    fresh = {**options.game, "seed": chance.fresh_seed()}
    if mode == "boggle":
        return settings_from(lexicon, BoggleWishes(**{"timer": USUAL_TIMER, **fresh}))
    if not lexicon.is_english and "length" not in fresh:
        counts = {length: lexicon.count(length) for length in lexicon.lengths}
        fresh["length"] = max(counts, key=lambda length: (counts[length], length))
    return agreed_from(lexicon, HangmanWishes(**fresh))


def _own_words(mode: Mode, text: str) -> tuple[str, ...]:
    """Return the words of an own list, each once, in its order."""
    if not text.strip():
        return ()
    if mode != "class":
        raise Malformed("Only a class has words of its own; leave them out.")
    words = [word.lower() for word in _WORD.findall(text)]
    found = tuple(dict.fromkeys(word for word in words if len(word) >= FEWEST_LETTERS))
    if not found:
        raise Malformed("There is no word in your list; write words with blanks between them.")
    return found


@lru_cache(maxsize=MOST_OWN)
def _own_lexicon(words: tuple[str, ...]) -> Lexicon:
    try:
        return Lexicon(words, name="your words")
    except (LexiconError, ValueError) as error:
        raise Malformed(str(error)) from None
