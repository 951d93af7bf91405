"""Mistakes in the choice of words: families, their sizes, ties and levels."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wordfoe.grading.variants import Kind, changed, each, only, scoring, ties, ties_other_way

__all__ = ["FAMILY_MISTAKES"]

_ANYWAY: dict[str, Any] = {"ties": "any"}

FAMILY_MISTAKES: tuple[Kind, ...] = (
    Kind(
        "families-by-count",
        "it tells families apart by how many copies of the letter they show, not by where",
        "families",
        changed(key="count", **_ANYWAY),
    ),
    Kind(
        "families-by-presence",
        "it only asks whether words have the letter, not where",
        "families",
        changed(key="presence", **_ANYWAY),
    ),
    Kind(
        "families-by-first-place",
        "it looks only at the first place of the letter in each word",
        "families",
        lambda house: (
            replace(house.behaviour, key="first-position", pattern=pattern, ties="any")
            for pattern in ("right", "first-only")
        ),
    ),
    Kind(
        "first-family",
        "it keeps the family of the first word, whatever its size",
        "largest-family",
        changed(choice="first"),
    ),
    Kind(
        "last-family",
        "it keeps the family of the last word, whatever its size",
        "largest-family",
        changed(choice="last"),
    ),
    Kind(
        "smallest-family",
        "it keeps the smallest family",
        "largest-family",
        changed(choice="worst", **_ANYWAY),
    ),
    Kind(
        "always-miss",
        "it keeps the family without the letter whenever there is one",
        "largest-family",
        changed(choice="miss", **_ANYWAY),
    ),
    Kind(
        "never-miss",
        "it never keeps the family without the letter if another is there",
        "largest-family",
        changed(choice="hit", **_ANYWAY),
    ),
    Kind(
        "yes-or-no",
        "it weighs all words with the letter against those without, not family against family",
        "largest-family",
        changed(choice="more-with-or-without", **_ANYWAY),
    ),
    Kind(
        "most-hidden-family",
        "it keeps the family that shows the fewest letters, whatever its size",
        "largest-family",
        lambda house: (
            replace(house.behaviour, score="hidden", ties=rule)
            for rule in dict.fromkeys((house.behaviour.ties, "any"))
        ),
    ),
    Kind(
        "second-family",
        "it always keeps the second best family",
        "largest-family",
        changed(choice="second"),
    ),
    Kind(
        "words-counted",
        "it counts words instead of the letters that they still hide",
        "largest-family",
        only(scoring, each("score", "size", "cheat-repeats", "cheat-all-letters", **_ANYWAY)),
    ),
    Kind(
        "not-evil",
        "it has a word from the start and never changes it",
        "largest-family",
        changed(choice="fair"),
    ),
    Kind(
        "not-the-largest",
        "it keeps families that are not the best, by no rule known here",
        "largest-family",
        changed(choice="any"),
    ),
    Kind(
        "ties-other-way",
        "between equal families it prefers the opposite of what the house prefers",
        "ties",
        ties_other_way,
    ),
    Kind(
        "ties-first",
        "between equal families it keeps the one whose word comes first in the list",
        "ties",
        ties("first"),
    ),
    Kind(
        "ties-last",
        "between equal families it keeps the one that comes last in the list",
        "ties",
        only(lambda house: house.ties != "first", ties("last")),
    ),
    Kind(
        "ties-by-pattern",
        "between equal families it goes by the pattern as text only",
        "ties",
        only(
            lambda house: house.ties != "pattern",
            (
                lambda house: ties(
                    "pattern", *(() if house.ties == "accept" else ("pattern-last",))
                )(house)
            ),
        ),
    ),
    Kind(
        "ties-random",
        "between equal families it keeps any, not the one that the house prefers",
        "ties",
        lambda house: ties(*(("any",) if house.ties == "accept" else ("reject", "accept", "any")))(
            house
        ),
    ),
    Kind(
        "wrong-second-best",
        "on easy or medium it takes another family, or at another time, than the second best",
        "largest-family",
        only(
            lambda house: house.levels,
            each(
                "levels",
                "ignored",
                "early",
                "all-inputs",
                "worst",
                "last-ranked",
                "next-size",
                "always",
                "swapped",
            ),
        ),
    ),
    Kind(
        "last-word-only",
        "of the family that it keeps, it remembers only one word",
        "families",
        lambda house: (
            replace(house.behaviour, keep=keep, choice=choice)
            for keep in ("last-word", "first-word")
            for choice in ("best", "first", "last", "any")
        ),
    ),
    Kind(
        "words-not-removed",
        "it shows a family, but goes on with all the words",
        "families",
        changed(keep="all"),
    ),
)
