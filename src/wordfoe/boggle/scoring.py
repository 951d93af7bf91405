"""What a word is worth.

The rules of the Boggle *lab* ask for four letters and give one point for them, and one more for
each further letter. *Tournament* rules ask for three letters and reward long words.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.errors import SettingsError
from wordfoe.wording import counted, quoted

__all__ = ["LAB", "LONGEST", "RULES", "TOURNAMENT", "Rules", "rules_named"]

LONGEST = 64  # letters of the longest word a lexicon can hold


class Rules(Struct, frozen=True):
    """The shortest word that counts, and the points of each length."""

    name: str
    min_length: int
    by_length: tuple[int, ...]  # from length 0
    about: str = ""  # one line, for menus
    worth: str = ""  # the points, in a few words

    @property
    def in_words(self) -> str:
        """The shortest word that counts, and the points."""
        return f"{counted(self.min_length, 'letter')} or more, points: {self.worth}"

    def points(self, length: int) -> int:
        """Return the points of a word of this length; 0 for a word that does not count."""
        return self.by_length[length] if self.min_length <= length <= LONGEST else 0

    def at_least(self, min_length: int | None) -> Rules:
        """Return the same rules for longer words only; for None, these.

        Raises SettingsError for a length that the rules do not allow.
        """
        if min_length is None:
            return self
        if not self.min_length <= min_length <= LONGEST:
            raise SettingsError(
                f"{min_length} is no shortest length for {self.name} rules, which begin at "
                f"{self.min_length} letters; choose {self.min_length} to {LONGEST}."
            )
        return replace(self, min_length=min_length)


LAB = Rules(
    "lab",
    4,
    tuple(max(0, length - 3) for length in range(LONGEST + 1)),
    "from 4 letters: 1 point, and 1 more for each further letter",
    "length − 3",
)
TOURNAMENT = Rules(
    "tournament",
    3,
    (0, 0, 0, 1, 1, 2, 3, 5, *[11] * (LONGEST - 7)),
    "from 3 letters: 1, 1, 2, 3, 5, then 11 points",
    "1 1 2 3 5 11 from 3 letters on",
)
RULES = {rules.name: rules for rules in (LAB, TOURNAMENT)}


def rules_named(name: str) -> Rules:
    """Return the rules of that name. Raises SettingsError if there are none."""
    if name not in RULES:
        raise SettingsError(f"There are no rules {quoted(name)}; choose {' or '.join(RULES)}.")
    return RULES[name]
