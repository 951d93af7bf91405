"""Sealing: the word that one player sets for the others, checked and sealed before the first guess.

The seal is that of a fair dealer: all members have it before the first guess, and can check it
afterwards.

>>> from wordfoe import Lexicon
>>> from wordfoe.rooms.sealing import checked_word, dealer_of, sealed
>>> lexicon = Lexicon(["quartz", "beta"])
>>> event = sealed(1, checked_word(" Quartz ", lexicon), "00ff")
>>> event.word, event.seal == dealer_of(event).secret.seal
('quartz', True)
"""

from __future__ import annotations

import secrets

from wordfoe.alphabet import fold
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.dealers.fair import Fair, Secret, seal_of
from wordfoe.hangman.settings import USUAL_MISSES, Settings
from wordfoe.lexicon import Lexicon
from wordfoe.rooms.events import Sealed
from wordfoe.wording import counted, quoted

__all__ = [
    "LONGEST",
    "SHORTEST",
    "checked_word",
    "dealer_of",
    "fresh_salt",
    "sealed",
    "settings_for_word",
]

SHORTEST, LONGEST = 4, 15  # letters
SALT_BYTES = 16


def checked_word(text: str, lexicon: Lexicon) -> str:
    """Return the word that a player typed, in the form in which it is guessed.

    Raises Malformed if it is not made of letters of the alphabet or has fewer than 4 or more than
    15, and Illegal if it is not in the lexicon or is offensive.
    """
    word = fold(text.strip())
    if not word or not lexicon.alphabet.spells(word):
        raise Malformed(f"{quoted(text.strip())} is not a word; a word is made of letters only.")
    if not SHORTEST <= len(word) <= LONGEST:
        raise Malformed(
            f"{quoted(text.strip())} has {counted(len(word), 'letter')}; "
            f"pick a word of {SHORTEST} to {LONGEST}."
        )
    if word not in lexicon:
        raise Illegal("Not in the word list. Pick another.", "not-a-word")
    marks = lexicon.annotated
    if marks.is_offensive(word):
        raise Illegal("That word may offend. Pick another.", "offensive")
    return word


def fresh_salt() -> str:
    """Return a new salt from the operating system's source of randomness."""
    return secrets.token_hex(SALT_BYTES)


def sealed(seat: int, word: str, salt: str) -> Sealed:
    """Return the event of a word that a seat sets, with its seal."""
    return Sealed(seat, word, salt, seal_of(word, salt))


def settings_for_word(word: str, misses: int | None = USUAL_MISSES) -> Settings:
    """Return the settings of a game in which a set word is guessed: any word of the list may be it.

    Raises SettingsError for misses below 1.
    """
    return Settings(length=len(word), misses=misses, dealer="fair", words="all")


def dealer_of(event: Sealed) -> Fair:
    """Return the dealer that has the word, for ``Game(lexicon, settings, dealer=...)``."""
    return Fair(Secret(event.word, event.salt))
