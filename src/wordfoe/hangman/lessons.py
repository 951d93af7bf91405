"""The lessons of `wordfoe hangman teach` and of the page: a few words, some letters already named,
and what to see when the next letter is named.

What a note claims about a dealer is true in its position, whoever deals the game.
"""

from __future__ import annotations

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.hangman.settings import Wishes
from wordfoe.wording import joined, quoted

__all__ = ["LESSONS", "Lesson", "lesson_named"]


class Lesson(Struct, frozen=True, kw_only=True):
    """A lesson: its words and settings, and what it says before and after a letter."""

    about: str  # one line for the list of lessons
    words: str
    settings: Wishes
    opening: str = ""  # letters that are named before the student's first
    text: str  # said before the student's first letter
    notes: dict[str, str]  # said after the student's first letter, by that letter


LESSONS: dict[str, Lesson] = {
    "families": Lesson(
        about="families: how an evil dealer answers without a word",
        words="ally beta cool deal else flew good hope ibex",
        settings={"misses": 5, "dealer": "largest", "ties": "first"},
        text="These nine words are all that the dealer has, and it has chosen none of them. "
        "A letter splits them into families: words with the letter in the same places. The "
        "dealer keeps one family and shows its pattern. Name E, then O, then T.",
        notes={
            "e": "The words without an E are the largest family, so largest says no, and has "
            "three words left. It never looks at a single word.",
        },
    ),
    "cheat": Lesson(
        about="cheat scores: how Moertel's dealer counts hidden letters",
        words="forces stones stumps",
        settings={"misses": None, "dealer": "cunning", "ties": "accept"},
        text="Three words, and misses are unlimited, as in Moertel's Cheating Hangman. Its "
        "dealer counts, for every word of a family, the different letters that you have not "
        "named yet: the cheat score. Name S.",
        notes={
            "s": "STONES and STUMPS still hide four letters each: a score of 8. FORCES hides "
            "five letters, but it is only one word.",
        },
    ),
    "doable": Lesson(
        about="DOABLE or DOUBLE: why an evil dealer decides as late as it can",
        words="doable double",
        settings={"misses": 1, "dealer": "largest", "ties": "first"},
        opening="doble",
        text="DO-BLE: only DOABLE and DOUBLE fit, and the next wrong guess loses. A fair "
        "dealer has one of them in mind, so either A or U would win. A dealer that has not "
        "decided can deny any letter. Name A. Then type back, and name U.",
        notes={
            "a": "Both families have one word. largest sees no difference, so the tie rule "
            "decides, and largest gives the game away. perfect counts misses instead of "
            "words: a no costs you the game, so it says no, to A and to U alike. Type back, "
            "and name U.",
            "u": "Now the first family in the alphabet is the one without U, and largest "
            "says no: it wins by luck. perfect says no whatever you name. Type back, and "
            "name A.",
        },
    ),
    "monk": Lesson(
        about="DEAL, TEAR or MONK: why the largest family is not always the best",
        words="deal tear monk",
        settings={"misses": 1, "dealer": "largest", "ties": "first"},
        text="Three words, and the next wrong guess loses. Which family should the dealer "
        "keep when you name E: DEAL and TEAR, or MONK alone? Name E.",
        notes={
            "e": "largest keeps two words and plays on; name D next, and it even lets you "
            "win. A no would have won at once, although it leaves one word: type keep ---- "
            "to see it. What counts is not how many words a family has, but how many misses "
            "it still costs you. Here each costs one, and with a no you have lost it already.",
        },
    ),
}


def lesson_named(name: str) -> Lesson:
    """Return the lesson of that name. Raises SettingsError if there is none."""
    try:
        return LESSONS[name]
    except KeyError:
        raise SettingsError(
            f"There is no lesson {quoted(name)}; choose {joined([*LESSONS], 'or')}."
        ) from None
