"""Every sentence of an x-ray and a review is so: for every dealer, level, ending and player.

Each sentence must be of a known form, and each form is compared with facts that the test finds by
brute force.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any

import pytest
from msgspec.structs import replace

from reference import exact
from wordfoe.errors import Illegal
from wordfoe.hangman.analysis.odds import fair_misses
from wordfoe.hangman.analysis.review import review
from wordfoe.hangman.analysis.xray import xray
from wordfoe.hangman.dealers import DEALERS, Turn
from wordfoe.hangman.families import Family
from wordfoe.hangman.game import Game
from wordfoe.hangman.moves import Letter, Move, Resign, Word
from wordfoe.hangman.position import Position
from wordfoe.hangman.replays import Replay, replay
from wordfoe.hangman.rules import Hint, answers
from wordfoe.lexicon import Lexicon
from wordfoe.terminal.hangman.findings import findings, result, review_findings

WORDS = Lexicon(
    "ally beta boat cool coal deal dear else fear flew gear goal good hope ibex near tear".split()
)
ORDER = "eaotlrdgbcfnhpxiwys"


def plugin(turn: Turn) -> Family:
    """A dealer of somebody: the last family, whatever it is."""
    return turn.families[len(turn.families) - 1]


PLAYERS = [*(name for name in DEALERS if DEALERS[name].manner != "fair"), plugin]
ENDINGS = (
    "letters",
    "word",
    "lost",
    "hopeless",
    "resigned",
    "resigned at once",
    "unlimited",
    "given up",
)


def played(ending: str, guesser: str | None, order: str = ORDER, **wishes: Any) -> Replay:
    """A game that ends in this way; one that can be won by letters may also be lost."""
    misses = {"lost": 4, "hopeless": 1, "letters": 19, "word": 17}.get(ending, 6)
    unlimited = ending in ("unlimited", "given up")
    game = Game(WORDS, length=4, misses=None if unlimited else misses, **wishes)
    letters = iter("zqvkj" + order if ending == "lost" else order)
    count = {"resigned": 4, "resigned at once": 0, "given up": 3}.get(ending, 99)
    while game.outcome is None and len(game.moves) < count:
        if ending == "word" and len(game.position.candidates) <= 3:
            game.guess_word(game.position.candidates[0])
        elif ending == "letters" and len(game.moves) == 1:
            game.hint()
        else:
            _guess(game, letters)
    if game.outcome is None:
        game.resign()
    return replay(replace(game.record(), guesser=guesser), WORDS)


def _guess(game: Game, letters: Any) -> None:
    while True:
        try:
            game.guess(next(letters))
        except Illegal:  # a hint has shown the letter
            continue
        return


class Facts:
    """What is so of a game, by brute force over its positions."""

    def __init__(self, game: Replay) -> None:
        self.game = game
        self.moves = [move for move in game.moves if not isinstance(move.guess, Resign)]
        self.words = [list(position.candidates) for position in game.positions]

    @cached_property
    def certain(self) -> list[bool]:
        """Whether the best guesser could be certain to win, before each guess and at the end."""
        return [_is_certain(position) for position in self.game.positions[: len(self.moves) + 1]]

    @property
    def dodged(self) -> int:
        return sum(
            not isinstance(move.guess, Hint)
            and not move.reply.positions
            and len(after) < len(before)
            for move, before, after in zip(self.moves, self.words, self.words[1:], strict=False)
        )

    @property
    def given_away(self) -> int:
        turns = zip(self.game.positions, self.moves, strict=False)
        return sum(max(0, _given_away(position, move)) for position, move in turns)


def _is_certain(position: Position) -> bool:
    left = position.misses_left
    return left is None or (left > 0 and exact.value(position.candidates) < left)


def _given_away(position: Position, move: Move) -> int:
    words = list(position.candidates)
    value = exact.value(words)
    match move.guess:
        case Letter(letter):
            return exact.letter_value(words, letter) - value
        case Word(word):
            others = [x for x in words if x != word]
            return (1 + exact.value(others) if others else 0) - value
    families = answers(position, Hint())
    return 3 + max(exact.value(family.candidates) for family in families) - value


Check = Callable[[Facts, "re.Match[str]"], bool]


def _outcome(facts: Facts) -> Any:
    return facts.game.outcome


def _counts(facts: Facts, match: re.Match[str]) -> bool:
    outcome = _outcome(facts)
    player = "You" if facts.game.guesser is None else facts.game.guesser
    return (match["who"], match["word"].lower(), int(match["guesses"]), int(match["misses"])) == (
        player,
        outcome.word,
        outcome.guesses,
        outcome.misses,
    )


COUNTS = r"(?P<word>[A-Z]+)\. \((?P<guesses>\d+) guess(es)?, (?P<misses>\d+) miss(es)?\)"
END = r"(?P<who>\w+) (?P<end>gave up|lost)"


def _ended(facts: Facts, match: re.Match[str]) -> bool:
    end = {"resigned": "gave up", "misses": "lost"}[_outcome(facts).ending]
    return _counts(facts, match) and match["end"] == end


def _named_by(dealer: str) -> Check:
    def check(facts: Facts, match: re.Match[str]) -> bool:
        built_in = facts.game.settings.dealer in DEALERS
        return _ended(facts, match) and built_in == (dealer == "I")

    return check


def _manner(facts: Facts) -> str | None:
    dealer = DEALERS.get(facts.game.settings.dealer)
    return None if dealer is None else dealer.manner


def _possible_until(facts: Facts, match: re.Match[str]) -> bool:
    word, number = match["word"].lower(), int(match["guess"])
    return word in facts.words[number - 1] and word not in facts.words[number]


def _last_certain(facts: Facts) -> int:
    """The last guess before which a win was certain."""
    return max(i for i, certain in enumerate(facts.certain[:-1], 1) if certain)


def _until(facts: Facts, match: re.Match[str]) -> bool:
    """A win was certain before each guess up to this one, and before none after it. "At least"
    stands exactly where a game was given up while it was."""
    last, end = int(match["guess"]), len(facts.moves)
    if last != _last_certain(facts) or not all(facts.certain[:last]):
        return False
    if match["least"]:
        return last == end and _outcome(facts).ending == "resigned"
    return not any(facts.certain[last:end]) and (last < end or not facts.certain[end])


FORMS: list[tuple[str, Check]] = [
    (rf"(?P<who>\w+) won: the word is {COUNTS}", lambda f, m: _outcome(f).won and _counts(f, m)),
    (rf"{END}: the word was {COUNTS}", lambda f, m: _manner(f) == "fair" and _ended(f, m)),
    (rf"{END}, and I named the word {COUNTS}", _named_by("I")),
    (rf"{END}, and the dealer named the word {COUNTS}", _named_by("the dealer")),
    (r"Nothing was guessed\.", lambda f, _: not f.moves),
    (
        r"I dodged (?P<n>\d+) times? in (?P<all>\d+) guess(es)?: "
        r"I said no although I could have said yes\.",
        lambda f, m: (
            _manner(f) == "evil" and (int(m["n"]), int(m["all"])) == (f.dodged, len(f.moves))
        ),
    ),
    (
        r"In (?P<all>\d+) guess(es)?, (I|the dealer) said no (?P<n>\d+) times? although some "
        r"possible word would have fitted\.",
        lambda f, m: (
            _manner(f) in ("kind", None)
            and (int(m["n"]), int(m["all"])) == (f.dodged, len(f.moves))
        ),
    ),
    (r"A kind game has no grades\.", lambda f, _: _manner(f) == "kind"),
    (r"Only one word was possible from the start\.", lambda f, _: len(f.words[0]) == 1),
    (
        r"Guess (?P<n>\d+) left only one possible word\.",
        lambda f, m: [len(words) for words in f.words].index(1) == int(m["n"]),
    ),
    (
        r"(?P<n>\d+) words were possible at the end\.",
        lambda f, m: len(f.words[-1]) == int(m["n"]) > 1,
    ),
    (
        r"Misses were unlimited, so no guess could lose\.",
        lambda f, _: f.game.settings.misses is None,
    ),
    (
        r"A win was never certain: perfect answers could have beaten any guesser\.",
        lambda f, _: not any(f.certain[: len(f.moves)]),
    ),
    (
        r"With the best letters a win was certain before every guess\.",
        lambda f, _: all(f.certain[:-1]) and _outcome(f).won,
    ),
    (
        r"With the best letters a win was certain (?P<least>at least )?"
        r"until guess (?P<guess>\d+)\.",
        _until,
    ),
    (
        r"With the best letters a win was certain (at least )?before guess (?P<guess>\d+), "
        r"but not always\.",
        lambda f, m: _last_certain(f) == int(m["guess"]) and not all(f.certain[: int(m["guess"])]),
    ),
    (
        r"(?P<who>\w+) made (?P<misses>\d+) miss(es)? and gave away (?P<away>\d+) miss(es)?; "
        r"in a fair game these guesses cost (?P<fair>[\d.]+) on average\.",
        lambda f, m: (
            m["who"] == (f.game.guesser or "You")
            and int(m["misses"]) == _outcome(f).misses
            and int(m["away"]) == f.given_away
            and m["fair"] == f"{fair_misses(f.game.positions[0], f.moves)[-1]:.1f}"
        ),
    ),
    (
        r"(?P<word>[A-Z]+) was possible until the very end\.",
        lambda f, m: m["word"].lower() in f.words[-1] and m["word"].lower() != _outcome(f).word,
    ),
    (r"(?P<word>[A-Z]+) was possible until guess (?P<guess>\d+)\.", _possible_until),
    (r"(?P<word>[A-Z]+) was the only word from the start\.", lambda f, _: len(f.words[0]) == 1),
]


def check(game: Replay, lines: list[str]) -> set[str]:
    """Check every sentence, and return the forms that were used."""
    facts = Facts(game)
    used = set()
    for line in lines:
        for sentence in re.split(r"(?<=[a-z]\.) (?=[A-Z\d])", line):
            matches = [(form, test, re.fullmatch(form, sentence)) for form, test in FORMS]
            known = [(form, test, match) for form, test, match in matches if match]
            assert len(known) == 1, sentence
            (form, test, match) = known[0]
            assert test(facts, match), (sentence, game.settings, game.moves)
            used.add(form)
    return used


@pytest.mark.parametrize("guesser", [None, "greedy"])
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("level", [None, "easy", "medium"])
@pytest.mark.parametrize("dealer", PLAYERS)
def test_every_sentence_of_an_x_ray_is_so(
    dealer: Any, level: str | None, ending: str, guesser: str | None
) -> None:
    for seed, order in enumerate((ORDER, ORDER[::-1], "golde" + ORDER)):
        game = played(ending, guesser, order, dealer=dealer, level=level, seed=seed)
        lines = [result(game), *findings(game, xray(game))]
        check(game, lines)
        if guesser is not None:
            assert not re.search(r"\b[Yy]ou", " ".join(lines))


def test_all_forms_occur() -> None:
    """No form is checked in vain: each occurs in some game."""
    used: set[str] = set()
    for dealer in PLAYERS:
        for ending in ENDINGS:
            for level in (None, "easy"):
                for order in (ORDER, ORDER[::-1]):
                    game = played(ending, None, order, dealer=dealer, level=level, seed=1)
                    used |= check(game, [result(game), *findings(game, xray(game))])
    missing = [form for form, _ in FORMS if form not in used]
    others = ("the word was", "from the start", "but not always")  # in tests of their own
    assert [form for form in missing if not any(part in form for part in others)] == []


def test_one_word_from_the_start() -> None:
    lexicon = Lexicon(["cool"])
    game = Game(lexicon, length=4, dealer="largest", seed=1)
    for letter in "zcol":
        game.guess(letter)
    finished = replay(game.record(), lexicon)
    check(finished, [result(finished), *findings(finished, xray(finished))])


def test_a_win_that_was_lost_and_found_again() -> None:
    """An easy dealer gives back what a blunder lost."""
    found = set()
    for seed in range(12):
        for order in (ORDER, ORDER[::-1], "zxeaotlrdgbcfnhpiwys", "xziwoeatlrdgbcfnhps"):
            game = Game(WORDS, length=4, misses=5, dealer="largest", level="easy", seed=seed)
            letters = iter(order)
            while game.outcome is None:
                _guess(game, letters)
            finished = replay(game.record(), WORDS)
            found |= check(finished, [result(finished), *findings(finished, xray(finished))])
    assert any("not always" in form for form in found)


# --- the review of fair games


@pytest.mark.parametrize("guesser", [None, "greedy"])
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_fair_game_is_reviewed(ending: str, guesser: str | None) -> None:
    for seed in range(4):
        game = played(ending, guesser, dealer="fair", seed=seed)
        check(game, [result(game)])
        seen = review(game)
        lines = review_findings(game, seen)
        text = " ".join(lines)
        assert "dodge" not in text
        if guesser is not None:
            assert not re.search(r"\b[Yy]ou", text)
        if not seen.guesses:
            assert lines == ["Nothing was guessed."]
            continue
        assert game.outcome is not None
        misses, skill, luck = lines
        assert misses.startswith(f"{guesser or 'You'} made {game.outcome.misses} miss")
        assert f"{seen.expected_misses:.1f} are average" in misses
        if "cost" in skill:
            assert seen.skill < 0
            assert f"{-seen.skill:.1f} misses more" in skill
        elif "saved" in skill:
            assert seen.skill > 0
        else:
            assert abs(seen.skill) < 0.05
        if "Bad luck" in luck:
            assert seen.luck < 0
            assert f"cost {-seen.luck:.1f} misses" in luck
        elif "Luck saved" in luck:
            assert seen.luck > 0
        else:
            assert abs(seen.luck) < 0.05


def test_no_review_of_another_dealer() -> None:
    with pytest.raises(Illegal, match="Only a game against an honest dealer"):
        review(played("lost", None, dealer="largest"))
