"""What a player has chosen on the command line or in the menu; the game asks for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wordfoe.hangman.dealing import usual_length
from wordfoe.hangman.tiers import usual_words
from wordfoe.hangman.usual import USUAL_DEALER, USUAL_LOSS_WORD
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.questions import ask_length, ask_misses
from wordfoe.terminal.opening import lexicon_from

if TYPE_CHECKING:  # other modules are imported late, since a game can ask questions without them
    from wordfoe.hangman.settings import House, Settings

__all__ = ["ASKED", "COUNT_QUESTION", "Choices"]

COUNT_QUESTION = "Show how many words are left?"
ASKED = ("length", "misses")  # settings that the game asks for, if they are not given


class Choices:
    """The settings that a player asked for (see ``hangman.settings``), and how a game is shown.

    ``show_count`` is None if the game asks for it, ``dictionary`` if the words are the English ones
    that wordfoe ships; ``games`` counts those that have begun.
    """

    def __init__(
        self,
        *,
        wishes: dict[str, Any] | None = None,
        show_count: bool | None = None,
        verbose: bool = False,
        picture: str = "gallows",
        plain: bool = False,
        dictionary: str | None = None,
        record: str | None = None,
    ) -> None:
        self.wishes = wishes or {}
        self.show_count = show_count
        self.verbose = verbose
        self.picture = picture
        self.plain = plain
        self.dictionary = dictionary
        self.record = record
        self.games = 0

    def lexicon(self) -> Lexicon:
        """Return the words to play with. Raises LexiconError if they cannot be read."""
        return lexicon_from(self.dictionary)

    @property
    def counted_as(self) -> dict[str, bool]:
        """How the statistics count a game: with the number of words shown, with a known seed or
        with words or a dealer of the player's own."""
        own = self.dictionary is not None or ":" in self.wishes.get("dealer", "")
        return {
            "assisted": bool(self.show_count or self.verbose),
            "seeded": "seed" in self.wishes or own,
        }

    def known(self) -> dict[str, Any]:
        """Return the wishes, and the settings that their house adds."""
        house = self._house()
        return {**house.defaults, **house.rules, **self.wishes} if house else self.wishes

    def words(self, lexicon: Lexicon) -> str:
        """Return the tier of words that the next game is played with."""
        wishes = self.wishes
        given = {name: wishes.get(name) for name in ("house", "dealer", "level")}
        return wishes.get("words") or usual_words(english=lexicon.is_english, **given)

    def ask(self, console: Console, lexicon: Lexicon) -> None:
        """Ask for what was not given and not yet answered.

        The answers are added to the choices. Raises EndOfInput, and SettingsError if no word at all
        may be dealt.
        """
        known = self.known()
        if "length" not in known:
            length = ask_length(
                console,
                lexicon,
                words=self.words(lexicon),
                lowercase_only=known.get("lowercase_only", False),
                uncensored=known.get("uncensored", False),
            )
            self.wishes = {**self.wishes, "length": length}
        if "misses" not in known:
            self.wishes = {**self.wishes, "misses": ask_misses(console)}
        if self.show_count is None:
            self.show_count = not self._house_says_all() and console.ask_yes_no(
                COUNT_QUESTION, default=False
            )

    def _house_says_all(self) -> bool:
        """Whether the house has a value for everything that a game asks for."""
        house = self._house()
        return house is not None and {*ASKED} <= {*house.rules, *house.defaults}

    def _house(self) -> House | None:
        name = self.wishes.get("house")
        if name is None:
            return None
        from wordfoe.hangman.settings import house_named

        return house_named(name)

    def without_asking(self, lexicon: Lexicon) -> Settings:
        """Return the settings of the next game, with the usual values for what was not given.

        Raises SettingsError if they cannot be combined.
        """
        from wordfoe import chance
        from wordfoe.hangman.game import settings_for

        wishes = {**self.wishes}
        if "seed" in wishes and self.games > 0:  # not the first game of this session
            wishes["seed"] = chance.derived_seed(wishes["seed"], "game", self.games)
        self.games += 1
        return settings_for(lexicon, **wishes)

    def check(self, lexicon: Lexicon) -> None:
        """Check, before the game asks for more, that the wishes can be combined.

        Raises SettingsError if they cannot.
        """
        from wordfoe.hangman.dealers import dealer_named
        from wordfoe.hangman.game import settings_for

        words, uncensored = self.words(lexicon), self.wishes.get("uncensored", False)
        length = usual_length(lexicon, words, uncensored=uncensored)
        settings = settings_for(lexicon, **{"length": length, **self.wishes})
        dealer_named(settings.dealer)

    def again(self, settings: Settings, *command: str) -> str:
        """Return the command that starts the same game again, with the subcommand it belongs to."""
        import shlex

        return shlex.join(["wordfoe", *self.arguments(settings, *command)])

    def arguments(self, settings: Settings, *command: str) -> list[str]:
        """Return the arguments of the command that starts the same game again."""
        from wordfoe.hangman.settings import SETTINGS, Settings, house_named, is_flag

        words = ["hangman", *command, "--length", str(settings.length)]
        words += ["--dict", self.dictionary] if self.dictionary else []
        words += ["--house", settings.house] if settings.house else []
        given = house_named(settings.house).rules if settings.house else {}
        usual = Settings(
            length=settings.length,
            dealer=USUAL_DEALER,
            words=usual_words(
                english=self.dictionary is None,
                house=settings.house,
                dealer=settings.dealer,
                level=settings.level,
            ),
            loss_word="random" if settings.house else USUAL_LOSS_WORD,
        )
        for name, about in SETTINGS.items():
            value = getattr(settings, name)
            apart = name in ("length", "house", "seed") or name in given or not about.offered
            if apart or (value == getattr(usual, name) and name not in ASKED):
                continue
            words.append(f"--{name.replace('_', '-')}")
            words += [] if is_flag(name) else ["unlimited" if value is None else str(value)]
        return [*words, "--seed", str(settings.seed)]
