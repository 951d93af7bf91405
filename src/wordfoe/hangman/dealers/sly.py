"""The sly dealer: it keeps a win that is forced, and otherwise hardly ever plays the same game.

A perfect dealer has hardly a choice, so it plays one game. Who wins is decided by less: if the
value of the words is at least the number of misses allowed, any answer that keeps that many misses
wins. The sly dealer proves which answers do, with the exact solver and its book, and draws among
them. Where no win is forced, it draws among answers that cost people much (see ``Temper``).

An answer follows from the position, the settings and the seed: each search starts from the book and
is limited by counted work, and the draws use no floating-point function that machines may round
differently. So a resumed game goes on as if it had never been interrupted.

What the searches find does not depend on the seed, and mostly not on the order of the letters. It
is kept for other games with the same words (see ``answer_cache``); only the draws are made anew.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from wordfoe import chance
from wordfoe.hangman.dealers.answer_cache import NotKnown
from wordfoe.hangman.dealers.perfect import Knowledge, knowledge_of
from wordfoe.hangman.dealers.perfect_reasons import reason_by_draw
from wordfoe.hangman.dealers.reasons import Reason, slip
from wordfoe.hangman.dealers.temper import BALANCED, STRICT, Option, Plan, Player, Temper
from wordfoe.hangman.families import Family, positions_in
from wordfoe.hangman.moves import Letter, Verdict
from wordfoe.hangman.position import HIDDEN, Position
from wordfoe.hangman.rules import HINT_PRICE

if TYPE_CHECKING:
    from wordfoe import _core
    from wordfoe.hangman.candidates import Candidates
    from wordfoe.hangman.dealers.turn import Turn

__all__ = ["Sly"]

T = TypeVar("T")

# Limits of work for one answer; a million units take about 3 milliseconds.
WEIGHING = 32_000_000  # to find the values of all families, or which of them keep a win
HOLDING = 6_000_000  # to find a proof that a family keeps a win
HINTS_WEIGHED = 8  # the largest families, of any letter, that are compared for a hint
NO_TIME_LIMIT = 1e9  # seconds
COMMONEST = 3  # a letter beyond the commonest of the candidates is a slip


class Slips(NamedTuple):
    """The last letter that was answered, where, and the player's slips before and after it."""

    pattern: str
    tried: tuple[str, ...]
    letter: str
    before: int
    after: int


class Lot(NamedTuple):
    """Families to draw from, in few bytes: their places among those of the letter, their weights in
    the draw, and for each lower bound, upper bound and whether it is proven to be the best."""

    families: array[int]
    weights: array[int]
    verdicts: bytes

    @classmethod
    def of(cls, drawn: Sequence[Option], weights: Sequence[int], options: Sequence[Option]) -> Lot:
        """Return a lot of some of a letter's options."""
        best = max(option.upper + option.is_miss for option in options)
        verdicts = [n for o in drawn for n in (o.lower, o.upper, o.sure >= best)]
        places = array("L", [option.family.order for option in drawn])
        return cls(places, array("Q", weights), bytes(verdicts))

    def verdict(self, turn: Turn, place: int) -> Verdict:
        """Return the verdict on the family at a place of the lot."""
        lower, upper, proven = self.verdicts[3 * place : 3 * place + 3]
        return Verdict(turn.families[self.families[place]], bool(proven), (lower, upper))

    def __sizeof__(self) -> int:
        return tuple.__sizeof__(self) + sum(map(sys.getsizeof, self))


class Sly:
    """A sly dealer for one game, made from the first position of the game.

    ``temper`` overrides the one that the game's level gives: strict for hard and elite, else
    balanced.
    """

    __name__ = "sly"
    slow = True
    work = 0  # searches have no time limit, so none is ever cut short (see ``verification``)

    def __init__(self, start: Position, temper: Temper | None = None) -> None:
        self._start = start
        self._knowledge: Knowledge | None = None
        self._may_search = True
        self._last: Slips | None = None
        self._plan: Plan | None = None
        self.temper = temper or (STRICT if start.settings.level in ("hard", "elite") else BALANCED)

    def prepare(self) -> None:
        """Load the book, or compute value and proof, before the first answer needs them."""
        if self._knowledge is None:
            knowledge = knowledge_of(self._start.candidates)
            knowledge.prepare()
            self._core = knowledge.core
            start = self._core.start()
            self._value = start.lower
            # They differ if a list without a book is large.
            self._bounds = (start.lower, start.upper)
            self._knowledge = knowledge  # last: ``known`` may be called meanwhile

    def __call__(self, turn: Turn) -> Verdict:
        self.prepare()
        if not isinstance(turn.guess, Letter):
            return self._hint(turn)
        if turn.takes_second_best:
            return Verdict(turn.best([family.size for family in turn.families]))
        return self._answer(turn, turn.guess.letter)

    def known(self, turn: Turn) -> Verdict | None:
        """Return the verdict on a letter if it needs no search; else None, with nothing changed."""
        if self._knowledge is None or not isinstance(turn.guess, Letter):
            return None
        self._may_search = False
        try:
            return self(turn)
        except NotKnown:
            return None
        finally:
            self._may_search = True

    def explain(self, turn: Turn, verdict: Verdict) -> Reason:
        """Return why the dealer keeps a family: whether it wins by force, and whether others do."""
        if not isinstance(turn.guess, Letter):
            return Reason("it compares the largest families of all letters")
        if turn.takes_second_best and len(turn.families) > 1:
            return Reason(slip(turn, "words"))
        self.prepare()
        tried = (*turn.position.tried, turn.guess.letter)
        left = turn.position.misses_left
        return reason_by_draw(self._core, turn.families, tried, verdict, left)

    def _answer(self, turn: Turn, letter: str) -> Verdict:
        position = turn.position
        if len(turn.families) == 1:  # the words stay the same
            return Verdict(turn.families[0], True, self._certain(position))
        player = self._player(position, letter)
        left = position.misses_left
        allowed = position.settings.misses
        forced = allowed is not None and self._value >= allowed
        must_keep = left is not None and (forced or self.temper.keeps_wins(player))
        if left is not None and must_keep and self._is_won(position, left):
            if kept := self._kept(turn, letter, left, left):
                return kept
            if followed := self._followed(turn, letter, left):
                return followed
        if left is not None and must_keep and (kept := self._kept(turn, letter, left, None)):
            return kept
        return self._drawn(turn, letter, player)

    def _drawn(self, turn: Turn, letter: str, player: Player) -> Verdict:
        """An answer where no win is kept, drawn by the temper."""
        position = turn.position
        if self._plan is None:
            self._plan = self.temper.plan(position.settings.seed)
        plan = self._plan

        def weigh() -> Lot:
            options = self._weighed(turn, letter, None)
            self._weigh_costs(position, letter, options)
            drawn, weights = self.temper.weigh(
                options, value=self._value, player=player, position=position, plan=plan
            )
            return Lot.of(drawn, weights, options)

        about = (letter, self.temper, position.settings.misses, position.misses, player, plan)
        lot = self._found(position, ("draw", WEIGHING, *about), weigh)
        place = chance.pick_weighted(turn.chance, range(len(lot.weights)), lot.weights)
        return lot.verdict(turn, place)

    def _is_won(self, position: Position, left: int) -> bool:
        """Whether the dealer has proven, at its last answer, that it can win."""
        certain = self._certain(position)
        return certain is not None and certain[0] >= left

    def _certain(self, position: Position) -> tuple[int, int] | None:
        """Bounds of the misses to come, from the last answer or, before the first, the book."""
        if position.tried:
            return position.certain
        # A wrong word lowers the value by one at most: the guesser could have named it first.
        lower, upper = self._bounds
        return max(0, lower - len(position.wrong_words)), upper

    def _weighed(self, turn: Turn, letter: str, misses: int | None) -> list[Option]:
        """The families with bounds of their misses; with ``misses``, of those that cost so many."""
        words = turn.position.candidates

        def weigh() -> bytes:
            found = self._core.weigh(words._core, words.alphabet.code(letter), misses, WEIGHING)
            bounds = {mask: (lower, upper) for mask, lower, upper in found}
            return bytes([n for family in turn.families for n in bounds[_mask(family.positions)]])

        bounds = self._found(turn.position, ("bounds", letter, misses, WEIGHING), weigh)
        return [
            Option(family, lower, upper)
            for family, lower, upper in zip(turn.families, bounds[::2], bounds[1::2], strict=True)
        ]

    def _weigh_costs(self, position: Position, letter: str, options: Sequence[Option]) -> None:
        """Find what the families of a letter cost players."""

        def weigh() -> array[float]:
            for option in options:
                option.weigh(position.tried)
            return array("d", [cost for o in options for cost in (o.greedy, o.people)])

        costs = self._found(position, ("costs", letter), weigh)
        for option, greedy, people in zip(options, costs[::2], costs[1::2], strict=True):
            option.greedy, option.people = greedy, people

    def _found(self, position: Position, about: Hashable, search: Callable[[], T]) -> T:
        """What a search finds about the candidates of a position, from the cache if it is there.

        A set of letters and the pattern tell the candidates, unless whole words were named. Raises
        NotKnown if the dealer may not search now.
        """
        assert self._knowledge is not None
        key = None
        if not position.wrong_words:
            tried = position.alphabet.letter_set(position.tried)
            key = (self._knowledge.number, position.pattern, tried, about)
            found: T | None = self._knowledge.answers.get(key)
            if found is not None:
                return found
        if not self._may_search:
            raise NotKnown
        value = search()
        if key is not None:
            self._knowledge.answers.add(key, value, sys.getsizeof(value))
        return value

    def _kept(self, turn: Turn, letter: str, left: int, misses: int | None) -> Verdict | None:
        """An answer that keeps the win, drawn by size; None if none is proven to. ``misses`` is as
        in ``_weighed``.

        A family is drawn again if the dealer finds no proof for it that it could follow.
        """

        def weigh() -> Lot:
            options = self._weighed(turn, letter, misses)
            wins = [option for option in options if option.sure >= left]
            return Lot.of(wins, [option.size for option in wins], options)

        lot = self._found(turn.position, ("wins", letter, left, misses, WEIGHING), weigh)
        places = list(range(len(lot.weights)))
        while places:
            weights = [lot.weights[place] for place in places]
            place = chance.pick_weighted(turn.chance, places, weights)
            verdict = lot.verdict(turn, place)
            if self._can_hold(turn, verdict.family, left):
                return verdict
            places.remove(place)
        return None

    def _can_hold(self, turn: Turn, family: Family, left: int) -> bool:
        """Whether the dealer finds a proof that a family costs all misses that are left."""
        tried = (*turn.position.tried, family.letter)

        def hold() -> bool:
            return self._hold(family.candidates, tried, left - family.is_miss) is not None

        # The book's proof depends on the order of the letters.
        return self._found(turn.position, ("hold", tried, family.order, left, HOLDING), hold)

    def _hold(self, words: Candidates, tried: Sequence[str], misses: int) -> _core.Stand | None:
        """A proof that the words cost this many misses; None if none is found."""
        letters = words.alphabet.encode("".join(tried))
        return self._core.hold(words._core, letters, misses, HOLDING)

    def _followed(self, turn: Turn, letter: str, left: int) -> Verdict | None:
        """The answer of the last proof that the dealer can find again; None if there is none.

        That is the proof for the candidates after some letter, with the answers that it has given
        since. Each time the dealer drew an answer, it made sure that there is such a proof.
        """
        if not self._may_search:
            raise NotKnown
        position = turn.position
        words, last = self._words_after(position), len(position.tried)
        needed = left
        for at in range(last, -1, -1):
            if at < last:
                if position.wrong_words:  # an earlier proof may need the words that are gone
                    break
                needed += position.tried[at] not in position.pattern
            stand = self._hold(words[at], position.tried[:at], needed)
            found = stand and self._replayed(stand, position, at)
            if found:
                mask, after = self._core.follow(found, position.alphabet.code(letter))
                family = next(f for f in turn.families if _mask(f.positions) == mask)
                return Verdict(family, False, (after.lower, after.upper))
        return None

    def _replayed(self, stand: _core.Stand, position: Position, at: int) -> _core.Stand | None:
        """The proof after the letters that follow; None if it has not given these answers."""
        for letter in position.tried[at:]:
            mask, stand = self._core.follow(stand, position.alphabet.code(letter))
            if mask != _mask(positions_in(position.pattern, letter)):
                return None
        return stand

    def _words_after(self, position: Position) -> list[Candidates]:
        """The candidates at the start and after each letter; whole words are not left out."""
        words = [self._start.candidates]
        for letter in position.tried:
            shown = positions_in(position.pattern, letter)
            words.append(words[-1].split(letter).at(shown).candidates)
        if position.wrong_words:
            words[-1] = position.candidates
        return words

    def _player(self, position: Position, letter: str) -> Player:
        """How the player has played so far, this letter included."""
        before = self._slips_before(position)
        after = before + _is_slip(position.candidates, position.tried, letter)
        if not position.wrong_words:
            self._last = Slips(position.pattern, position.tried, letter, before, after)
        return Player(after, len(position.tried) + 1)

    def _slips_before(self, position: Position) -> int:
        """The slips among the letters tried; those of the last letter are remembered."""
        tried, last = position.tried, self._last
        if last is not None and not position.wrong_words:
            if (position.pattern, tried) == (last.pattern, last.tried):
                return last.before
            hidden = position.pattern.replace(last.letter, HIDDEN)
            if (hidden, tried) == (last.pattern, (*last.tried, last.letter)):
                return last.after
        words = self._words_after(position)
        return sum(_is_slip(words[i], tried[:i], x) for i, x in enumerate(tried))

    def _hint(self, turn: Turn) -> Verdict:
        """A family that keeps the win, drawn by size, or else the one with the highest bounds."""
        largest = sorted(turn.families, key=lambda family: -family.size)[:HINTS_WEIGHED]
        bounds = []
        for family in largest:
            stand = self._core.stand(
                family.candidates._core, b"", None, 1 / HINTS_WEIGHED, NO_TIME_LIMIT
            )
            bounds.append((stand.lower, stand.upper))
        left = turn.position.misses_left
        best = [i for i, found in enumerate(bounds) if found == max(bounds)]
        wins = [i for i, (sure, _) in enumerate(bounds) if left and sure >= left - HINT_PRICE]
        drawn = wins or best
        i = chance.pick_weighted(turn.chance, drawn, [largest[i].size for i in drawn])
        return Verdict(largest[i], False, bounds[i])


def _is_slip(words: Candidates, tried: Sequence[str], letter: str) -> bool:
    """Whether a player who knew the words would not have named this letter."""
    holders = words.holders()
    commoner = sum(n > holders[letter] for x, n in holders.items() if x not in tried)
    return commoner >= COMMONEST


def _mask(positions: Sequence[int]) -> int:
    return sum(1 << i for i in positions)
