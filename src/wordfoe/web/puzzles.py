"""Puzzles on the server: the next one near the owner's rating, one try, the proof afterwards.

Nothing that leaves the server before the try tells the letter that wins; the words that fit are
sent only if the player asks for them, and then a solve counts half. Positions of the owner's own
games, in which a letter gave the win away, come first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from wordfoe import chance
from wordfoe.errors import SettingsError, WordfoeError
from wordfoe.hangman.analysis.puzzle_book import next_puzzle, shipped
from wordfoe.hangman.analysis.puzzle_rating import rated
from wordfoe.hangman.analysis.puzzles import Puzzle, puzzle_at
from wordfoe.hangman.candidates import positions_in
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.game import replay
from wordfoe.hangman.moves import Letter, Move, Reply, letter_from
from wordfoe.hangman.settings import Settings
from wordfoe.web.archive import record_of
from wordfoe.web.game_access import GameAccess
from wordfoe.web.hangman import Agreed, LiveHangman
from wordfoe.web.puzzle_store import OpenPuzzle, PuzzlePlayer, PuzzleStore
from wordfoe.web.puzzle_views import PuzzleResult, PuzzleView, puzzle_view, result_view
from wordfoe.web.store import GameRow
from wordfoe.web.times import utc_day

__all__ = ["NoPuzzle", "Opening", "Puzzles"]

MOST_SEEN = 300  # latest puzzles, which are not posed again
MOST_WAITING = 20  # puzzles from own games
GAMES_LISTED = 30  # newest finished games that are looked at,
GAMES_SEARCHED = 3  # and those of them that one request searches
OWN_WORDS = (4, 40)  # fewest and most words of a puzzle from an own game
NONE_LEFT = "I'm out of positions. Come back tomorrow."


class NoPuzzle(Exception):
    """The owner has no such puzzle, or none is left."""


class Opening(NamedTuple):
    """A game that begins with the position of a puzzle. The same key begins no second one."""

    agreed: Agreed
    moves: list[Move]
    key: str


class Puzzles:
    """The puzzles of all owners. All methods raise StoreError if the database fails."""

    def __init__(self, access: GameAccess, store: PuzzleStore) -> None:
        self._access = access
        self._lexicon = access.lexicon
        self._store = store

    def next(self, owner: str, check: Callable[[], object] = lambda: None) -> PuzzleView:
        """Return the puzzle that is open, or a new one after it was answered. ``check`` is called
        before each game that is searched; it may raise to end the work.

        Raises `NoPuzzle` if none is left.
        """
        player = self._store.player(owner)
        if self._is_due(player):
            found, scanned = self._own_puzzles(owner, player.scanned, check)
            pose = partial(self._posed, found, scanned, chance.fresh_seed())
            player = self._store.change(owner, self._access.clock(), pose)
        return self._view(player)

    def show_words(self, owner: str, puzzle: str) -> PuzzleView:
        """Show the words that fit, after which a solve counts half.

        Raises `NoPuzzle` if the owner has another puzzle, or none that is open.
        """

        def shown(player: PuzzlePlayer) -> PuzzlePlayer:
            now = self._current(player, puzzle)
            if now.letter is not None:
                raise NoPuzzle("You have answered this puzzle; ask for the next one.")
            return replace(player, open=replace(now, words_shown=True))

        return self._view(self._store.change(owner, self._access.clock(), shown))

    def skip(
        self, owner: str, puzzle: str, check: Callable[[], object] = lambda: None
    ) -> PuzzleView:
        """Pose another puzzle, as ``next`` does. The rating stays, and once a day the streak too.

        A puzzle that was answered or skipped before is not skipped again. Raises `NoPuzzle` if
        none is left.
        """
        now = self._access.clock()

        def skipped(player: PuzzlePlayer) -> PuzzlePlayer:
            at = player.open
            if at is None or at.puzzle.id != puzzle or at.letter is not None:
                return player
            return replace(player, open=None, standing=player.standing.skipped(utc_day(now)))

        self._store.change(owner, now, skipped)
        return self.next(owner, check)

    def answer(self, owner: str, puzzle: str, letter: str) -> PuzzleResult:
        """Answer a puzzle once, and return the proof. A second answer changes nothing; the result
        of the first is returned.

        Raises Malformed for anything but a letter, Illegal for one that was tried before, and
        `NoPuzzle` if the owner has another puzzle.
        """
        named = letter_from(letter, self._lexicon.alphabet).letter

        def answered(player: PuzzlePlayer) -> PuzzlePlayer:
            at = self._current(player, puzzle)
            if at.letter is not None:
                return player
            right = at.puzzle.check(named, self._lexicon).right
            standing = player.standing.answered(
                at.puzzle.rating, right=right, words_shown=at.words_shown
            )
            change = round(standing.rating.rating) - round(player.standing.rating.rating)
            return replace(player, standing=standing, open=replace(at, letter=named, change=change))

        player = self._store.change(owner, self._access.clock(), answered)
        at = self._current(player, puzzle)
        proof = at.puzzle.check(at.letter or named, self._lexicon)
        return result_view(puzzle, proof, at.change, player.standing)

    def opening(self, owner: str, puzzle: str) -> Opening:
        """Return the position of a puzzle as a game to be played on: what leads to it was seen, and
        so were the words that fit, after the answer.

        Raises `NoPuzzle` if the owner has another puzzle, or has not answered it.
        """
        player = self._store.player(owner)
        at = self._current(player, puzzle)
        if at.letter is None:
            raise NoPuzzle("Answer the puzzle first; then you can play on.")
        settings = Settings(
            length=len(at.puzzle.pattern),
            misses=len(at.puzzle.missed) + at.puzzle.misses_left,
            dealer="perfect",
            words=at.puzzle.words,
            loss_word="best-known",
            seed=chance.fresh_seed(),
        )
        places = partial(positions_in, at.puzzle.pattern)
        moves = [Move(Letter(letter), Reply(places(letter))) for letter in at.puzzle.tried]
        agreed = Agreed(settings, opening=len(moves))
        return Opening(agreed, moves, f"puzzle {puzzle} {player.standing.tried}")

    def _posed(
        self, own: list[Puzzle], scanned: int, seed: int, player: PuzzlePlayer
    ) -> PuzzlePlayer:
        """The player with a new puzzle: one from an own game, if there is any."""
        if not self._is_due(player):
            return player
        fresh = [x for x in own if x.id not in player.seen and x not in player.waiting]
        waiting = tuple(x for x in (*player.waiting, *fresh) if self._fits(x))[:MOST_WAITING]
        scanned = max(scanned, player.scanned)
        if waiting:
            at, waiting = OpenPuzzle(waiting[0], own=True), waiting[1:]
        else:
            rating = player.standing.rating.rating
            found = next_puzzle(shipped(self._lexicon), rating, seed=seed, seen=set(player.seen))
            if found is None:
                raise NoPuzzle(NONE_LEFT)
            at = OpenPuzzle(found)
        seen = (*player.seen, at.puzzle.id)[-MOST_SEEN:]
        return replace(player, open=at, seen=seen, waiting=waiting, scanned=scanned)

    def _is_due(self, player: PuzzlePlayer) -> bool:
        """Whether a player needs a new puzzle."""
        at = player.open
        return at is None or at.letter is not None or not self._fits(at.puzzle)

    def _fits(self, puzzle: Puzzle) -> bool:
        """Whether the server has words for a puzzle; not so if its word list was changed."""
        try:
            return bool(puzzle.candidates(self._lexicon))
        except (LookupError, SettingsError):
            return False

    def _current(self, player: PuzzlePlayer, puzzle: str) -> OpenPuzzle:
        """The puzzle that a player has now, if it has this id."""
        at = player.open
        if at is None or at.puzzle.id != puzzle or not self._fits(at.puzzle):
            raise NoPuzzle("You have no such puzzle; ask for the next one.")
        return at

    def _own_puzzles(
        self, owner: str, scanned: int, check: Callable[[], object]
    ) -> tuple[list[Puzzle], int]:
        """Puzzles from the oldest of the owner's games that were not searched yet, and the time at
        which the last of these ended."""
        listed = self._access.store.games_of(owner, GAMES_LISTED, finished=True)
        games = [x for x in listed if x.game.kind == "hangman" and (x.at or 0) > scanned]
        found: list[Puzzle] = []
        for game in sorted(games, key=lambda x: x.at or 0)[:GAMES_SEARCHED]:
            check()
            found += self._slips(game.game)
            scanned = game.at or scanned
        return found, scanned

    def _slips(self, row: GameRow) -> Iterator[Puzzle]:
        """Yield the positions of an evil game in which one letter would have won, and the player
        named another."""
        try:
            live = self._access.rebuilt(row)
            opening = live.opening if isinstance(live, LiveHangman) else 0
            game = replay(record_of(live), self._lexicon).since(opening)
        except WordfoeError:  # a game of other words, or a damaged one, holds no puzzle
            return
        if manner_of(game.settings.dealer) != "evil":
            return
        for position, move in zip(game.positions, game.moves, strict=False):
            at = puzzle_at(position, *OWN_WORDS)
            if at is None or not isinstance(move.guess, Letter) or move.guess.letter == at[1]:
                continue
            fitting = at[0].candidates(self._lexicon)
            if list(fitting) == list(position.candidates):  # not so if the game had other words
                yield rated(at[0], fitting, at[1])

    def _view(self, player: PuzzlePlayer) -> PuzzleView:
        if player.open is None:
            raise NoPuzzle(NONE_LEFT)
        return puzzle_view(player.open, player.standing, self._lexicon)
