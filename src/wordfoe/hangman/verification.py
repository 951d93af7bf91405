"""Verification: whether a recorded game is what its settings and its seed give.

``replay`` checks only the rules. ``verify`` plays the recorded guesses again against the same
dealer, and compares every reply, every hint, the word at the end, and the seal of a fair game. No
plugin is loaded: of its games only the rules and the word at the end are checked.

>>> from msgspec.structs import replace
>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game, verify
>>> lexicon = Lexicon(["ally", "beta", "cool", "good"])
>>> game = Game(lexicon, length=4, misses=1, house="stickman")
>>> reply = game.guess("e")
>>> verify(game.record(), lexicon).verified
True
>>> altered = replace(game.record(), outcome={**game.record().outcome, "word": "good"})
>>> print(*verify(altered, lexicon).sentences)
At the end, the record has the word GOOD, but it should have ALLY.

A dealer that searches has a time limit, so a slow machine may have cut a search short. Here the
limit is lifted. A reply that differs is false if its search takes little work, if what it claims is
false, or if it is worth less than the dealer had secured; otherwise it counts as not checked.
"""

from __future__ import annotations

import math
from typing import Any, Literal

from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.errors import DamagedRecord, SettingsError
from wordfoe.hangman.analysis.judge import Effort, Judge
from wordfoe.hangman.dealers import DEALERS, Turn
from wordfoe.hangman.dealers.fair import Fair
from wordfoe.hangman.dealers.ties import tie_rule
from wordfoe.hangman.exact import book
from wordfoe.hangman.families import Family
from wordfoe.hangman.game import Game
from wordfoe.hangman.moves import Hint, Letter, Move, Reply
from wordfoe.hangman.position import Position
from wordfoe.hangman.replays import Replay, replay
from wordfoe.hangman.settings import HOUSES, SETTINGS
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record
from wordfoe.wording import quoted

__all__ = ["Difference", "Verification", "verify"]

CERTAIN_WORK = 2_000_000  # a search of less, about 5 ms, is cut short by no machine
EFFORT = Effort(work=100_000_000)  # to compare what two replies are worth
# Dealers whose rule has changed, with the setting that only records written since then have.
CHANGED = {"kind": "words"}


class Difference(Struct, frozen=True):
    """What stands in a record, and what should stand there."""

    move: int  # from 1; 0: before the first move
    what: Literal["settings", "seal", "reply", "bounds", "word"]
    stands: str
    should_be: str

    def __str__(self) -> str:
        match self.what:
            case "reply":
                stands, should_be = capitals(self.stands), capitals(self.should_be)
                return (
                    f"At move {self.move}, the record has the reply {stands}, but the dealer "
                    f"answers {should_be}."
                )
            case "bounds":
                return (
                    f"At move {self.move}, the record says of the misses to come {self.stands}, "
                    f"but the dealer says {self.should_be}."
                )
            case "word":
                where = "At the end" if self.move else "Before the first move"
                stands, should_be = capitals(self.stands), capitals(self.should_be)
                return f"{where}, the record has the word {stands}, but it should have {should_be}."
        return f"The {self.what} should be {self.should_be}, but the record has {self.stands}."


class Verification(Struct, frozen=True):
    """What was found when a recorded game was computed again.

    ``unchecked`` has a sentence about each part that could not be checked.
    """

    difference: Difference | None = None  # the first
    unchecked: list[str] = []

    @property
    def verified(self) -> bool | None:
        """Whether the record is what it should be; None if nothing is false, but a part could not
        be checked."""
        if self.difference is not None:
            return False
        return None if self.unchecked else True

    @property
    def sentences(self) -> list[str]:
        """What was found, in sentences."""
        if self.difference is not None:
            return [str(self.difference)]
        return self.unchecked or ["Verified: all of it follows from the settings and the seed."]


def verify(record: Record, lexicon: Lexicon) -> Verification:
    """Compute a recorded game again from its settings and its seed, and return what differs.

    Raises DamagedRecord if the record is of another kind of game, or contradicts the rules or
    itself, and OtherLexicon if it was played with other words.
    """
    game = replay(record, lexicon)
    difference = _house_difference(game)
    if difference is not None:
        return Verification(difference)
    dealer = game.settings.dealer
    if dealer not in DEALERS:
        why = f"The dealer {quoted(dealer)} is not built in"
        return _by_rules_alone(
            game, lexicon, f"{why}: its replies are legal, but not computed again."
        )
    since = CHANGED.get(dealer)
    if since in SETTINGS and since not in record.settings:
        why = f"The dealer {dealer} had another rule when this record was written"
        return _by_rules_alone(
            game, lexicon, f"{why}: its replies are legal, but not computed again."
        )
    try:
        tie_rule(game.settings.ties)
    except SettingsError as error:
        raise DamagedRecord(f"The record is damaged: {error}") from None
    return _Check(record, game, lexicon).run()


def _house_difference(game: Replay) -> Difference | None:
    """The first setting that contradicts the house of the game."""
    house = HOUSES.get(game.settings.house or "")
    rules: dict[str, Any] = {**house.rules} if house else {}
    for name, rule in rules.items():
        value = getattr(game.settings, name)
        if value != rule:
            named = name.replace("_", " ")
            return Difference(0, "settings", f"{named} {value}", f"{named} {rule}")
    return None


def _by_rules_alone(game: Replay, lexicon: Lexicon, why: str) -> Verification:
    """Check the word at the end, which the dealer does not choose."""
    unasked = Game(lexicon, game.settings, dealer=DEALERS["largest"].deal(game.positions[0]))
    for move in game.moves:
        unasked.take(move)
    return Verification(_word_difference(game, unasked), [why])


def _word_difference(game: Replay, again: Game) -> Difference | None:
    if game.outcome is None or again.outcome is None or game.outcome.word == again.outcome.word:
        return None
    return Difference(len(game.moves), "word", game.outcome.word, again.outcome.word)


class _Check:
    """The check of a game with a dealer that is built in."""

    def __init__(self, record: Record, game: Replay, lexicon: Lexicon) -> None:
        self._game = game
        self._lexicon = lexicon
        self._unchecked: list[str] = []
        self._again = self._after(0)
        words = game.positions[0].candidates
        # What the dealer knew of words without a book was once found without a limit of work.
        earlier = "words" in SETTINGS and "words" not in record.settings
        self._lenient = earlier and book.shipped(words) is None

    def run(self) -> Verification:
        """Return what the check found."""
        difference = self._secret_difference()
        for number in range(1, len(self._game.moves) + 1):
            if difference is not None:
                break
            difference = self._move_difference(number)
        difference = difference or _word_difference(self._game, self._again)
        return Verification(difference, self._unchecked)

    def _after(self, count: int) -> Game:
        """The game after the first moves of the record, whose dealer has no time limit."""
        again = Game.resumed(self._lexicon, self._game.settings, self._game.moves[:count])
        if hasattr(again.dealer, "seconds"):
            again.dealer.seconds = math.inf
        return again

    def _secret_difference(self) -> Difference | None:
        seal, secret = self._game.seal, self._game.secret
        if self._again.seal == seal:
            return None
        if isinstance(self._again.dealer, Fair) and secret is not None:
            drawn = self._again.dealer.secret.word
            if drawn != secret.word:
                return Difference(0, "word", secret.word, drawn)
        return Difference(0, "seal", seal or "none", self._again.seal or "none")

    def _move_difference(self, number: int) -> Difference | None:
        again, move = self._again, self._game.moves[number - 1]
        before, work = again.position, self._work()
        secured = 0 if self._lenient else getattr(again.dealer, "secured", 0)
        reply = again.play(move.guess)
        if reply == move.reply:
            return None
        difference = self._difference(number, reply)
        if not self._may_be_cut(move, work):
            return difference
        if self._is_false(before, move, reply, secured):
            return difference
        # The search may have been cut short. From here on the dealer knew less than this one.
        self._lenient = True
        self._again = self._after(number)
        if difference.what == "reply":
            self._unchecked.append(
                f"At move {number}, the reply {capitals(difference.stands)} could not be checked: "
                f"the dealer answers {capitals(difference.should_be)} now, but a time limit may "
                "have cut its search short."
            )
        return None

    def _difference(self, number: int, reply: Reply) -> Difference:
        recorded = self._game.moves[number - 1].reply
        if (recorded.positions, recorded.letter) == (reply.positions, reply.letter):
            return Difference(number, "bounds", _claim(recorded), _claim(reply))
        stands = self._game.positions[number].pattern
        return Difference(number, "reply", stands, self._again.position.pattern)

    def _work(self) -> int | None:
        """The counted work of the dealer so far; None if it does not count."""
        self._again.prepare()
        return getattr(self._again.dealer, "work", None)

    def _may_be_cut(self, move: Move, work_before: int | None) -> bool:
        """Whether a time limit may have cut the search for this reply short."""
        if not self._again.is_slow or not isinstance(move.guess, Letter | Hint):
            return False
        work = self._work()
        if self._lenient or work is None or work_before is None:
            return True
        return work - work_before >= CERTAIN_WORK

    def _is_false(self, before: Position, move: Move, reply: Reply, secured: int) -> bool:
        """Whether no time limit explains the recorded reply: its bounds do not hold, it is not the
        best although it claims that, or it is worth less than the dealer had secured."""
        if not DEALERS[self._game.settings.dealer].exact:
            return False
        judge = Judge(self._game.positions[0].candidates, EFFORT)
        recorded, right = _family(before, move, move.reply), _family(before, move, reply)
        value, claimed = judge.value(recorded.candidates), move.reply.certain
        if claimed is not None and (claimed[0] > value.upper or claimed[1] < value.lower):
            return True
        if isinstance(move.guess, Hint):
            return False
        if move.reply.proven:
            secured = max(secured, right.is_miss + judge.value(right.candidates).lower)
        return recorded.is_miss + value.upper < secured


def _claim(reply: Reply) -> str:
    """What a reply claims about the misses to come."""
    bounds = "nothing" if reply.certain is None else f"{reply.certain[0]} to {reply.certain[1]}"
    return f"{bounds} (proven best)" if reply.proven else bounds


def _family(position: Position, move: Move, reply: Reply) -> Family:
    assert isinstance(move.guess, Letter | Hint)
    letter = move.guess.letter if isinstance(move.guess, Letter) else reply.letter
    families = Turn(position, move.guess).families
    return next(x for x in families if x.letter == letter and x.positions == reply.positions)
