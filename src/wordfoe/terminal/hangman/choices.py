"""What a player has chosen so far, on the command line or in the menu; the rest is asked."""

from __future__ import annotations

import shlex
from typing import Any

from msgspec import Struct

from wordfoe import chance
from wordfoe.hangman.dealers import dealer_named
from wordfoe.hangman.game import settings_for
from wordfoe.hangman.settings import (
    SETTINGS,
    USUAL_DEALER,
    Settings,
    house_named,
    is_flag,
)
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.questions import ask_length, ask_misses
from wordfoe.terminal.options import lexicon_from

__all__ = ["ASKED", "Choices"]

ASKED = ("length", "misses")  # settings that a player is asked for, where they are not given


class Choices(Struct, kw_only=True):
    """The settings that a player asked for (see ``hangman.settings``), and how a game is shown."""

    wishes: dict[str, Any] = {}
    show_count: bool | None = None  # None: ask
    verbose: bool = False
    picture: str = "gallows"
    plain: bool = False
    dictionary: str | None = None  # None: the English words that wordfoe ships
    record: str | None = None
    games: int = 0

    def lexicon(self) -> Lexicon:
        """Return the words to play with. Raises LexiconError if they cannot be read."""
        return lexicon_from(self.dictionary)

    def known(self) -> dict[str, Any]:
        """Return the wishes with what their house adds."""
        house = self.wishes.get("house")
        if house is None:
            return self.wishes
        return {**house_named(house).defaults, **house_named(house).rules, **self.wishes}

    def ask_for_the_rest(self, console: Console, lexicon: Lexicon) -> Settings:
        """Ask for what was not given, and return the settings of the next game."""
        known = self.known()
        asked: dict[str, Any] = {}
        if "length" not in known:
            asked["length"] = ask_length(
                console, lexicon, lowercase_only=known.get("lowercase_only", False)
            )
        if "misses" not in known:
            asked["misses"] = ask_misses(console)
        if self.show_count is None:
            self.show_count = console.ask_yes_no("Show a running total of the words left?")
        return self._settings(lexicon, asked)

    def without_asking(self, lexicon: Lexicon) -> Settings:
        """Return settings for the next game, with the usual values for what was not given."""
        return self._settings(lexicon, {})

    def _settings(self, lexicon: Lexicon, more: dict[str, Any]) -> Settings:
        wishes = {**self.wishes, **more}
        if "seed" in wishes and self.games > 0:  # another game of the same evening
            wishes["seed"] = chance.derived_seed(wishes["seed"], "game", self.games)
        self.games += 1
        return settings_for(lexicon, **wishes)

    def check(self, lexicon: Lexicon) -> None:
        """Check that the wishes go together; raises SettingsError before anything is asked."""
        settings = settings_for(lexicon, **{"length": lexicon.lengths[0], **self.wishes})
        dealer_named(settings.dealer)

    def again(self, settings: Settings, *command: str) -> str:
        """Return the command that starts the same game again, with the subcommand it belongs to."""
        words = ["wordfoe", "hangman", *command, "--length", str(settings.length)]
        words += ["--dict", self.dictionary] if self.dictionary else []
        words += ["--house", settings.house] if settings.house else []
        given = house_named(settings.house).rules if settings.house else {}
        usual = Settings(length=settings.length, dealer=USUAL_DEALER)
        for name, about in SETTINGS.items():
            value = getattr(settings, name)
            told = name in ("length", "house", "seed") or name in given or not about.offered
            if told or (value == getattr(usual, name) and name not in ASKED):
                continue
            words.append(f"--{name.replace('_', '-')}")
            words += [] if is_flag(name) else ["unlimited" if value is None else str(value)]
        return shlex.join([*words, "--seed", str(settings.seed)])
