"""Views of a game of Hangman: what its player may see.

A view of a running game holds what the player can know from the moves: no word, no candidate, no
number of candidates unless the player asked for it, no seed and no salt. The view of a finished
game has these too. A field that must stay hidden is absent.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from wordfoe.errors import Illegal
from wordfoe.hangman.candidates import positions_in
from wordfoe.hangman.dealers.fair import Secret
from wordfoe.hangman.dealers.registry import Manner, manner_of
from wordfoe.hangman.dealing import counts_by_tier
from wordfoe.hangman.difficulty import difficulty_of
from wordfoe.hangman.outlook import Prospect, prospect
from wordfoe.hangman.pictures import Picture, picture_of
from wordfoe.hangman.rules import Hint, Outcome, check
from wordfoe.sharing import hangman_result
from wordfoe.web.hangman import Agreed, LiveHangman
from wordfoe.web.times import iso_time
from wordfoe.wording import counted

__all__ = [
    "HangmanSettingsView",
    "HangmanView",
    "HintView",
    "OutlookView",
    "hangman_settings",
    "hangman_view",
]


class HintView(Struct, frozen=True):
    """Whether the player can have a hint now, and if not, why."""

    allowed: bool
    reason: str | None


class OutlookView(Struct, frozen=True):
    """Whether the game can be won, and a sentence that says why."""

    answer: Literal["yes", "no", "unknown"]
    said: str


class HangmanSettingsView(Struct, frozen=True, kw_only=True):
    """The settings of a game. The seed is shown at the end: with it the same word is dealt."""

    length: int
    misses: int | None
    dealer: str
    ties: str
    house: str | None
    level: str | None
    words: str
    loss_word: str
    uncensored: bool
    show_count: bool
    seed: int | UnsetType = UNSET


class HangmanView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="hangman"):
    """A game of Hangman as its player may see it. One that is lost, in a room where others still
    play, has an outcome without the word."""

    id: str
    created: str
    daily: str | None
    settings: HangmanSettingsView
    alphabet: str
    move: int  # the number that the next move must carry
    opening: int  # moves that were made before the player's first: those of a puzzle
    pattern: str
    tried: tuple[str, ...]
    letters: dict[str, tuple[int, ...]]
    wrong_words: tuple[str, ...]
    misses: int
    misses_left: int | None
    guesses: int
    picture: Picture
    manner: Manner  # of the dealer
    difficulty: str | None  # in a word, where it is known
    hint: HintView
    words_left: int | UnsetType = UNSET
    outlook: OutlookView | UnsetType = UNSET  # before the first move, as is the next
    tiers: list[str] | UnsetType = UNSET  # that have words of this length
    seal: str | None
    outcome: Outcome | None
    seed: int | UnsetType = UNSET
    secret: Secret | UnsetType = UNSET
    again: HangmanSettingsView | UnsetType = UNSET
    shared: str | UnsetType = UNSET  # the result of a daily game as text


def hangman_settings(agreed: Agreed) -> HangmanSettingsView:
    """Return the settings of a game, without its seed."""
    settings = agreed.settings
    return HangmanSettingsView(
        length=settings.length,
        misses=settings.misses,
        dealer=settings.dealer,
        ties=settings.ties,
        house=settings.house,
        level=settings.level,
        words=settings.words or "all",
        loss_word=settings.loss_word,
        uncensored=settings.uncensored,
        show_count=agreed.show_count,
    )


def hangman_view(live: LiveHangman) -> HangmanView:
    """Return what the owner of a game may see of it now."""
    game, position, settings = live.game, live.game.position, live.game.settings
    shown_settings = hangman_settings(Agreed(settings, live.show_count))
    revealed: dict[str, Any] = {}
    if live.may_reveal:
        again = msgspec.structs.replace(shown_settings, seed=settings.seed)
        revealed = {"seed": settings.seed, "secret": game.secret or UNSET}
        if not live.opening:  # settings alone do not lead to the position of a puzzle
            revealed["again"] = again
        if live.row.daily is not None:
            revealed["shared"] = hangman_result(game, live.row.daily)
    return HangmanView(
        id=live.row.id,
        created=iso_time(live.row.created),
        daily=live.row.daily,
        settings=shown_settings,
        alphabet=position.alphabet.letters,
        move=live.number,
        opening=live.opening,
        pattern=position.pattern,
        tried=position.tried,
        letters={letter: positions_in(position.pattern, letter) for letter in position.tried},
        wrong_words=position.wrong_words,
        misses=position.misses,
        misses_left=position.misses_left,
        guesses=position.guesses,
        picture=picture_of(position.misses, settings.misses, position.ending),
        manner=manner_of(settings.dealer),
        difficulty=difficulty_of(settings.dealer, settings.length),
        hint=_hint(live),
        words_left=len(position.candidates) if live.show_count else UNSET,
        outlook=UNSET if live.number else _outlook(live),
        tiers=UNSET if live.number else _tiers(live),
        seal=game.seal,
        outcome=live.shown_outcome,
        **revealed,
    )


def _hint(live: LiveHangman) -> HintView:
    try:
        check(live.game.position, Hint())
    except Illegal as refusal:
        return HintView(False, str(refusal))
    return HintView(True, None)


def _tiers(live: LiveHangman) -> list[str]:
    """Return the tiers that can be dealt in a game like this one. How many words they have is not
    said: a view has no number of candidates."""
    settings = live.game.settings
    counts = counts_by_tier(
        live.game.lexicon,
        settings.length,
        lowercase_only=settings.lowercase_only,
        uncensored=settings.uncensored,
    )
    return [tier for tier, count in counts.items() if count]


def _outlook(live: LiveHangman) -> OutlookView:
    """Return whether a game that has just begun can be won."""
    found = prospect(live.game.position)
    answer: Literal["yes", "no", "unknown"] = "yes" if found.can_win else "no"
    if found.can_win is None:
        answer = "unknown"
    return OutlookView(answer, _said(found, live.game.settings.misses))


def _said(found: Prospect, misses: int | None) -> str:
    """Return the outlook in a sentence that is true of every dealer."""
    have = counted(misses or 0, "miss")
    match found.because, found.can_win:
        case "unlimited", _:
            return "Yes. Misses are unlimited, so the right letters win in the end."
        case "fair", _:
            return "Yes. The word is chosen already, so the right letters win."
        case "value", True if found.enough is None:
            return "Yes. The best letters win, whatever the fox does."
        case "value", True:
            enough = f"{counted(found.enough or 0, 'miss')} {'is' if found.enough == 1 else 'are'}"
            return f"Yes. With the best letters, {enough} enough, and you have {misses}."
        case "value", _ if found.enough is None:
            return f"No, not by letters alone. With {have} a perfect fox wins."
        case "value", _:
            return f"No, not by letters alone. They take {found.enough} misses; you have {misses}."
        case "mistakes", _:
            return f"Nobody knows. With {have} a perfect fox wins, but this one is not perfect."
    return "Nobody knows. These words have not been worked out."
