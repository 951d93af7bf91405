"""The points of words.

By the rules of the Boggle *lab*, words have at least four letters, which give one point, and each
further letter one more. By *tournament* rules they have at least three, and long words give more.

>>> from wordfoe.boggle import LAB, TOURNAMENT
>>> LAB.points(6), TOURNAMENT.points(6)
(3, 3)
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.errors import SettingsError
from wordfoe.wording import counted, quoted

__all__ = ["LAB", "LONGEST", "RULES", "TOURNAMENT", "Rules", "rules_named"]

LONGEST = 64  # letters of the longest word a lexicon can hold


class Rules(Struct, frozen=True):
    """Rules of scoring: the shortest word that counts, and the points of each length."""

    name: str
    min_length: int
    by_length: tuple[int, ...]  # from length 0
    about: str = ""  # one line, for menus
    worth: str = ""  # the points, in a few words

    @property
    def in_words(self) -> str:
        """The rules in a few words, for players."""
        return f"{counted(self.min_length, 'letter')} or more, points: {self.worth}"

    def points(self, length: int) -> int:
        """Return the points of a word of this length; 0 for a word that does not count."""
        return self.by_length[length] if self.min_length <= length <= LONGEST else 0

    def at_least(self, min_length: int | None) -> Rules:
        """Return these rules with a longer shortest word; unchanged for None.

        Raises SettingsError if ``min_length`` is below that of these rules, or above 64.
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
