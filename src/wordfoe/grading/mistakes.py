"""The mistakes that students are known to make, each as variants of the behaviour of a house.

A mistake explains a program if one of its variants gives all answers of the program. Mistakes that
make no difference in a house (levels where there are none) are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.grading.behaviour import Behaviour, Input, Reaction
from wordfoe.grading.houses import GradingHouse

__all__ = ["Mistake", "known_mistakes", "mistake_named"]


class Mistake(Struct, frozen=True, kw_only=True):
    """A known mistake: its stable name, a sentence about it, the check that it fails, and the
    behaviours that it may lead to."""

    name: str
    about: str
    check: str
    variants: tuple[Behaviour, ...]


_Variants = Callable[[GradingHouse], Iterator[Behaviour]]


def _with(**changes: Any) -> _Variants:
    """One variant: the behaviour of the house with these changes."""

    def variants(house: GradingHouse) -> Iterator[Behaviour]:
        yield replace(house.behaviour, **changes)

    return variants


def _each(name: str, *values: Any, **changes: Any) -> _Variants:
    """A variant for each value of one switch that is not the house's own."""

    def variants(house: GradingHouse) -> Iterator[Behaviour]:
        for value in values:
            if getattr(house.behaviour, name) != value:
                yield replace(house.behaviour, **{name: value}, **changes)

    return variants


def _reacting(kinds: tuple[Input, ...], *reactions: Reaction) -> _Variants:
    """A variant for each reaction to some kinds of input, unless the house tolerates it."""

    def variants(house: GradingHouse) -> Iterator[Behaviour]:
        for reaction in reactions:
            if all(reaction in house.behaviour.reactions_to(kind) for kind in kinds):
                continue
            changed = {**house.behaviour.reactions, **{kind: (reaction,) for kind in kinds}}
            others = {k: v for k, v in house.behaviour.tolerated.items() if k not in kinds}
            yield replace(house.behaviour, reactions=changed, tolerated=others)

    return variants


def _capitals(house: GradingHouse) -> Iterator[Behaviour]:
    """Capitals are letters of their own, which no word has; or only those of named letters."""
    if "charge" in house.behaviour.reactions_to("capital-repeat"):
        return
    yield from _reacting(("capital", "capital-repeat"), "charge")(house)
    yield from _reacting(("capital-repeat",), "charge", "guess")(house)


def _ties(*rules: str) -> _Variants:
    """Other tie rules, if the house demands one."""

    def variants(house: GradingHouse) -> Iterator[Behaviour]:
        if house.behaviour.ties != "any":
            yield from _each("ties", *rules)(house)

    return variants


_OTHER_WAY = {
    "first": ("last",),
    "pattern": ("pattern-last",),
    "most-hidden": ("least-hidden", "most-hidden-last"),
    "rightmost": ("leftmost", "most-rightmost", "hit-rightmost"),
    "accept": ("reject",),
}


def _ties_other_way(house: GradingHouse) -> Iterator[Behaviour]:
    yield from _ties(*_OTHER_WAY[house.ties])(house)


def _only(when: Callable[[GradingHouse], bool], variants: _Variants) -> _Variants:
    return lambda house: variants(house) if when(house) else iter(())


def _scoring(house: GradingHouse) -> bool:
    return house.behaviour.score == "cheat"


def _limited(house: GradingHouse) -> bool:
    return not house.behaviour.unlimited


_ANYWAY = {"ties": "any"}
_KNOWN: tuple[tuple[str, str, str, _Variants], ...] = (
    (
        "families-by-count",
        "it tells families apart by how many copies of the letter they show, not by where",
        "families",
        _with(key="count", **_ANYWAY),
    ),
    (
        "families-by-presence",
        "it only asks whether words have the letter, not where",
        "families",
        _with(key="presence", **_ANYWAY),
    ),
    (
        "families-by-first-place",
        "it looks only at the first place of the letter in each word",
        "families",
        _with(key="first-position", **_ANYWAY),
    ),
    (
        "first-family",
        "it keeps the family of the first word, whatever its size",
        "largest",
        _with(choice="first"),
    ),
    (
        "last-family",
        "it keeps the family of the last word, whatever its size",
        "largest",
        _with(choice="last"),
    ),
    (
        "smallest-family",
        "it keeps the smallest family",
        "largest",
        _with(choice="worst", **_ANYWAY),
    ),
    (
        "always-miss",
        "it keeps the family without the letter whenever there is one",
        "largest",
        _with(choice="miss", **_ANYWAY),
    ),
    (
        "never-miss",
        "it never keeps the family without the letter if another is there",
        "largest",
        _with(choice="hit", **_ANYWAY),
    ),
    (
        "yes-or-no",
        "it weighs all words with the letter against those without, not family against family",
        "largest",
        _with(choice="more-with-or-without", **_ANYWAY),
    ),
    (
        "most-hidden-family",
        "it keeps the family that shows the fewest letters, whatever its size",
        "largest",
        _with(choice="most-hidden"),
    ),
    ("second-family", "it always keeps the second best family", "largest", _with(choice="second")),
    (
        "words-counted",
        "it counts words instead of the letters that they still hide",
        "largest",
        _only(_scoring, _each("score", "size", "cheat-repeats", "cheat-all-letters", **_ANYWAY)),
    ),
    (
        "not-evil",
        "it has a word from the start and never changes it",
        "largest",
        _with(choice="fair"),
    ),
    (
        "not-the-largest",
        "it keeps families that are not the best, by no rule known here",
        "largest",
        _with(choice="any"),
    ),
    (
        "ties-other-way",
        "between equal families it prefers the opposite of what the house prefers",
        "ties",
        _ties_other_way,
    ),
    (
        "ties-first",
        "between equal families it keeps the one whose word comes first in the list",
        "ties",
        _ties("first"),
    ),
    (
        "ties-last",
        "between equal families it keeps the one that comes last in the list",
        "ties",
        _only(lambda house: house.ties != "first", _ties("last")),
    ),
    (
        "ties-by-pattern",
        "between equal families it goes by the pattern as text only",
        "ties",
        _ties("pattern", "pattern-last"),
    ),
    (
        "ties-random",
        "between equal families it keeps any, not the one that the house prefers",
        "ties",
        _ties("reject", "accept", "any"),
    ),
    (
        "wrong-second-best",
        "on easy or medium it takes another family, or at another time, than the second best",
        "largest",
        _only(
            lambda house: house.levels,
            _each(
                "levels", "ignored", "early", "all-inputs", "worst", "next-size", "always", "swapped"
            ),
        ),
    ),
    (
        "last-word-only",
        "of the family that it keeps, it remembers only one word",
        "families",
        lambda house: (
            replace(house.behaviour, keep=keep, choice=choice)
            for keep in ("last-word", "first-word")
            for choice in ("best", "first", "last", "any")
        ),
    ),
    (
        "words-not-removed",
        "it shows a family, but goes on with all the words",
        "families",
        _with(keep="all"),
    ),
    (
        "misses-on-hits",
        "a right letter costs a guess too",
        "misses",
        _only(_limited, _each("hit_cost", 1)),
    ),
    (
        "misses-not-counted",
        "a wrong letter costs nothing",
        "misses",
        _only(_limited, _each("miss_cost", 0)),
    ),
    (
        "hits-instead-of-misses",
        "a right letter costs a guess and a wrong one does not",
        "misses",
        _only(_limited, _with(hit_cost=1, miss_cost=0)),
    ),
    ("misses-twice", "a wrong letter costs two guesses", "misses", _only(_limited, _with(miss_cost=2))),
    (
        "off-by-one",
        "it allows one wrong guess too many or too few",
        "misses",
        _only(
            _limited,
            lambda house: (
                replace(house.behaviour, **{name: value})
                for name in ("first_misses", "loss_at")
                for value in (-1, 1)
            ),
        ),
    ),
    (
        "digit-charged",
        "anything that is not a letter costs a guess",
        "input",
        _only(_limited, _reacting(("digit",), "charge")),
    ),
    (
        "repeat-charged",
        "a letter that was named before costs a guess",
        "input",
        _only(
            _limited,
            lambda house: (
                behaviour
                for kinds in (("repeat", "capital-repeat"), ("repeat",))
                for behaviour in _reacting(kinds, "charge", "guess")(house)  # type: ignore[arg-type]
            ),
        ),
    ),
    (
        "two-letters-charged",
        "a line with two letters is taken as a guess",
        "input",
        _reacting(("several",), "charge", "charge-twice", "first-letter", "each-letter"),
    ),
    (
        "empty-line-charged",
        "an empty line costs a guess",
        "input",
        _only(_limited, _reacting(("empty",), "charge")),
    ),
    (
        "wrong-input-charged",
        "whatever is no new letter costs a guess",
        "input",
        _only(
            _limited,
            lambda house: (
                behaviour
                for kinds in (
                    ("repeat", "capital-repeat", "digit", "several", "empty"),
                    ("repeat", "capital-repeat", "digit", "several"),
                    ("digit", "several"),
                    ("digit", "several", "empty"),
                )
                for behaviour in _reacting(kinds, "charge")(house)  # type: ignore[arg-type]
            ),
        ),
    ),
    (
        "capital-charged",
        "it takes the capital of a letter for another letter",
        "input",
        _only(_limited, _capitals),
    ),
    (
        "crash-on-empty-line",
        "it ends with an error at an empty line",
        "input",
        _reacting(("empty",), "crash"),
    ),
    ("crash-on-digit", "it ends with an error at a digit", "input", _reacting(("digit",), "crash")),
    (
        "crash-on-two-letters",
        "it ends with an error at a line with two letters",
        "input",
        _reacting(("several",), "crash"),
    ),
    (
        "crash-on-capital",
        "it ends with an error at a capital letter",
        "input",
        lambda house: (
            behaviour
            for kinds in (("capital", "capital-repeat"), ("capital-repeat",))
            for behaviour in _reacting(kinds, "crash")(house)  # type: ignore[arg-type]
        ),
    ),
    (
        "crash-on-repeat",
        "it ends with an error at a letter that was named before",
        "input",
        _reacting(("repeat", "capital-repeat"), "crash"),
    ),
    (
        "crash-at-the-end",
        "it ends with an error when a game is won or lost",
        "steady",
        _each("crash", "on-win", "on-loss"),
    ),
    (
        "crash-on-one-family",
        "it ends with an error when all words give the same answer",
        "steady",
        _each("crash", "on-one-family"),
    ),
    (
        "crashes-at-times",
        "it ends with an error in some games and not in others",
        "steady",
        _each("crash", "sometimes"),
    ),
    (
        "letters-vanish",
        "letters that were found earlier vanish from the pattern",
        "families",
        _each("pattern", "forgets", "forgets-on-hit"),
    ),
    (
        "letters-not-all-shown",
        "it does not show a letter in all its places",
        "families",
        _each("pattern", "first-only", "not-on-first"),
    ),
    (
        "false-win",
        "it says that the game is won when it is not",
        "ending",
        lambda house: (
            replace(house.behaviour, **changes)
            for changes in (
                {"win": "one-word-left"},
                {"win": "any-hit"},
                {"win": "last-letter-named"},
                {"said_at_loss": "won"},
            )
        ),
    ),
    (
        "win-not-said",
        "it does not say that the game is won when it is",
        "ending",
        lambda house: (
            replace(house.behaviour, **changes)
            for changes in ({"win": "never"}, {"said_at_win": "lost"})
        ),
    ),
    (
        "loss-on-hit",
        "with one guess left, it says that the game is lost at a right letter",
        "ending",
        _only(_limited, _each("loss_on_hit", "last-guess", "last-guess-or-win")),
    ),
    (
        "wrong-final-word",
        "the word that it names after a loss is not one of those left",
        "loss-word",
        _only(_limited, _each("loss_word", "start-first", "not-left", "start-any")),
    ),
    (
        "other-final-word",
        "the word that it names after a loss is not the one that the house names",
        "loss-word",
        _only(lambda house: house.behaviour.loss_word == "first", _each("loss_word", "last", "any")),
    ),
    (
        "count-not-updated",
        "the number of words left stays behind",
        "count",
        _each("count", "initial", "late", "not-on-miss", "not-on-hit"),
    ),
    (
        "count-wrong",
        "the number of words left is wrong",
        "count",
        _each("count", "one-more", "one-less", "families"),
    ),
    (
        "stale-game",
        "another game does not start afresh",
        "play-again",
        _each("again", "words", "letters", "misses", "all"),
    ),
    (
        "length-not-checked",
        "it takes a length that no word has",
        "setup",
        _only(lambda house: house.asks_again, _each("checks_length", False)),
    ),
    (
        "misses-not-checked",
        "it takes a number of guesses below one",
        "setup",
        _only(lambda house: house.asks_again, _each("checks_misses", False)),
    ),
)


def known_mistakes(house: GradingHouse) -> tuple[Mistake, ...]:
    """Return the mistakes that make a difference in a house."""
    found = (
        Mistake(name=name, about=about, check=check, variants=tuple(variants(house)))
        for name, about, check, variants in _KNOWN
    )
    return tuple(mistake for mistake in found if mistake.variants)


def mistake_named(house: GradingHouse, name: str) -> Mistake:
    """Return a known mistake by its name. Raises LookupError if the house knows none such."""
    for mistake in known_mistakes(house):
        if mistake.name == name:
            return mistake
    raise LookupError(f"no mistake {name} in the house {house.name}")
