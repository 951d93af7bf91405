"""Mistakes in what a guess costs, in what is shown, in wrong input, and at the end of a game."""

from __future__ import annotations

from msgspec.structs import replace

from wordfoe.grading.variants import (
    Kind,
    any_of,
    capitals,
    careless,
    changed,
    each,
    limited,
    only,
    reacting,
)

__all__ = ["TURN_MISTAKES"]

TURN_MISTAKES: tuple[Kind, ...] = (
    Kind(
        "misses-on-hits",
        "a right letter costs a guess too",
        "misses",
        only(
            limited,
            lambda house: (
                replace(house.behaviour, hit_cost=1, loss_first=loss) for loss in (False, True)
            ),
        ),
    ),
    Kind(
        "misses-not-counted",
        "a wrong letter costs nothing",
        "misses",
        only(limited, each("miss_cost", 0)),
    ),
    Kind(
        "hits-instead-of-misses",
        "a right letter costs a guess and a wrong one does not",
        "misses",
        only(limited, changed(hit_cost=1, miss_cost=0)),
    ),
    Kind(
        "misses-twice",
        "a wrong letter costs two guesses",
        "misses",
        only(limited, changed(miss_cost=2)),
    ),
    Kind(
        "off-by-one",
        "it allows one wrong guess too many or too few",
        "misses",
        only(
            limited,
            lambda house: (
                replace(house.behaviour, **{name: value})
                for name in ("first_misses", "loss_at")
                for value in (-1, 1)
            ),
        ),
    ),
    Kind(
        "digit-charged",
        "anything that is not a letter costs a guess",
        "input",
        only(
            limited,
            any_of(reacting(("digit",), "charge", "guess"), reacting(("digit", "empty"), "charge")),
        ),
    ),
    Kind(
        "repeat-charged",
        "a letter that was named before costs a guess",
        "input",
        only(
            limited,
            lambda house: (
                behaviour
                for kinds in (("repeat", "capital-repeat"), ("repeat",))
                for behaviour in reacting(kinds, "charge", "guess")(house)
            ),
        ),
    ),
    Kind(
        "two-letters-charged",
        "a line with two letters is taken as a guess",
        "input",
        lambda house: reacting(
            ("several",),
            *(() if house.behaviour.unlimited else ("charge", "charge-twice")),
            "first-letter",
            "each-letter",
        )(house),
    ),
    Kind(
        "empty-line-charged",
        "an empty line costs a guess",
        "input",
        only(limited, reacting(("empty",), "charge")),
    ),
    Kind(
        "wrong-input-charged",
        "whatever is no new letter costs a guess",
        "input",
        only(
            limited,
            lambda house: (
                behaviour
                for kinds in (
                    ("repeat", "capital-repeat", "digit", "several", "empty"),
                    ("repeat", "capital-repeat", "digit", "several"),
                    ("digit", "several"),
                    ("digit", "several", "empty"),
                )
                for behaviour in reacting(kinds, "charge")(house)
            ),
        ),
    ),
    Kind(
        "input-not-checked",
        "it does not check its input: several kinds of wrong lines count as guesses or end it",
        "input",
        only(limited, careless),
    ),
    Kind(
        "capital-charged",
        "it takes the capital of a letter for another letter",
        "input",
        only(limited, capitals),
    ),
    Kind(
        "crash-on-empty-line",
        "it ends with an error at an empty line",
        "input",
        reacting(("empty",), "crash"),
    ),
    Kind(
        "crash-on-digit", "it ends with an error at a digit", "input", reacting(("digit",), "crash")
    ),
    Kind(
        "crash-on-two-letters",
        "it ends with an error at a line with two letters",
        "input",
        reacting(("several",), "crash"),
    ),
    Kind(
        "crash-on-capital",
        "it ends with an error at a capital letter",
        "input",
        lambda house: (
            behaviour
            for kinds in (("capital", "capital-repeat"), ("capital-repeat",))
            for behaviour in reacting(kinds, "crash")(house)
        ),
    ),
    Kind(
        "crash-on-repeat",
        "it ends with an error at a letter that was named before",
        "input",
        reacting(("repeat", "capital-repeat"), "crash"),
    ),
    Kind(
        "crash-at-the-end",
        "it ends with an error when a game is won or lost",
        "steady",
        lambda house: each("crash", "on-win", *(() if house.behaviour.unlimited else ("on-loss",)))(
            house
        ),
    ),
    Kind(
        "crash-on-one-family",
        "it ends with an error when all words give the same answer",
        "steady",
        each("crash", "on-one-family"),
    ),
    Kind(
        "crashes-at-times",
        "it ends with an error in some games and not in others",
        "steady",
        each("crash", "sometimes"),
    ),
    Kind(
        "letters-vanish",
        "letters that were found earlier vanish from the pattern",
        "families",
        lambda house: (
            replace(house.behaviour, pattern=pattern, win=win)
            for pattern in ("forgets", "forgets-on-hit")
            for win in ("right", "by-letters")
        ),
    ),
    Kind(
        "letters-not-all-shown",
        "it does not show a letter in all its places",
        "families",
        lambda house: (
            replace(house.behaviour, pattern=pattern, win=win)
            for pattern in ("first-only", "not-on-first")
            for win in ("right", "by-letters")
        ),
    ),
    Kind(
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
            if limited(house) or "said_at_loss" not in changes
        ),
    ),
    Kind(
        "win-not-said",
        "it does not say that the game is won when it is",
        "ending",
        lambda house: (
            replace(house.behaviour, **changes)
            for changes in ({"win": "never"}, {"said_at_win": "lost"})
        ),
    ),
    Kind(
        "loss-on-hit",
        "with one guess left, it says that the game is lost at a right letter",
        "ending",
        only(limited, each("loss_on_hit", "last-guess", "last-guess-or-win")),
    ),
    Kind(
        "wrong-final-word",
        "the word that it names after a loss is not one of those left",
        "loss-word",
        only(
            limited,
            lambda house: (
                replace(house.behaviour, loss_word=word, loss_word_at_win=at_win)
                for word in ("start-first", "not-left", "start-any")
                for at_win in (False, True)
            ),
        ),
    ),
    Kind(
        "other-final-word",
        "the word that it names after a loss is not the one that the house names",
        "loss-word",
        only(lambda house: house.behaviour.loss_word == "first", each("loss_word", "last", "any")),
    ),
    Kind(
        "count-not-updated",
        "the number of words left stays behind",
        "running-total",
        each("count", "initial", "late", "not-on-miss", "not-on-hit"),
    ),
    Kind(
        "count-wrong",
        "the number of words left is wrong",
        "running-total",
        each("count", "one-more", "one-less", "families"),
    ),
    Kind(
        "stale-game",
        "another game does not start afresh",
        "play-again",
        lambda house: each(
            "again", "words", "letters", "all", *(() if house.behaviour.unlimited else ("misses",))
        )(house),
    ),
    Kind(
        "length-not-checked",
        "it takes a length that no word has",
        "setup",
        only(lambda house: house.asks_again, each("checks_length", False)),
    ),
    Kind(
        "misses-not-checked",
        "it takes a number of guesses below one",
        "setup",
        only(lambda house: house.asks_again, each("checks_misses", False)),
    ),
    Kind(
        "settings-not-checked",
        "it takes lengths and numbers of guesses that are not possible",
        "setup",
        only(lambda house: house.asks_again, changed(checks_length=False, checks_misses=False)),
    ),
    Kind(
        "count-always-shown",
        "it shows the number of words left also to those who do not want to see it",
        "running-total",
        only(lambda house: house.asks_count, changed(count_always=True)),
    ),
)
