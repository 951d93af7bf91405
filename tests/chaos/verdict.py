"""The verdict: whether the store holds what the players were told, and nothing else.

It believes the ledgers and the store. Every game is rebuilt from its moves by the rules; every
answer that a player got must be the one that follows from the first moves of that game.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import create_engine

from chaos.ledger import LONG, Account, accounts_in, digest
from wordfoe.boggle.search import Searcher
from wordfoe.errors import WordfoeError
from wordfoe.hangman.pictures import Mood
from wordfoe.lexicon import Lexicon
from wordfoe.web.archive import live_from
from wordfoe.web.boggle import LiveBoggle
from wordfoe.web.databases import checked_url
from wordfoe.web.hangman import LiveHangman
from wordfoe.web.live_games import LiveGame
from wordfoe.web.move_answers import move_answer
from wordfoe.web.schema import games, moves
from wordfoe.web.sessions import owner_of
from wordfoe.web.store import GameRow, MoveRow, Store

__all__ = ["Verdict"]

MOST_SHOWN = 20  # complaints


class Verdict:
    """Counts, and complaints: sentences about what should not be."""

    def __init__(self, folder: Path, url: str) -> None:
        self.counts: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.complaints: list[str] = []
        self._lexicon = Lexicon.english()
        self._store = Store(url)
        self._engine = create_engine(checked_url(url))
        try:
            self._judge_all(folder)
        finally:
            self._engine.dispose()
            self._store.close()

    def _judge_all(self, folder: Path) -> None:
        owners: dict[str, set[str]] = {}
        for account in accounts_in(folder):
            known = owners.setdefault(owner_of(account.token), set())
            self.faults.update(account.faults)
            self.refusals.update(account.refusals)
            self.counts["answers overheard"] += account.overheard.answers
            for complaint in account.complaints:
                self._complain(account.id, complaint)
            if account.id is None:
                self.counts["games begun without an answer"] += 1
                continue
            self.counts["games begun"] += 1
            self.counts[f"games of {account.kind.capitalize()}"] += 1
            self.counts["games over"] += account.over
            if account.id in known:
                self._complain(account.id, "The same game was begun twice.")
            known.add(account.id)
            self._judge(account)
        self._judge_owners(owners)

    def _judge(self, account: Account) -> None:
        assert account.id is not None
        row = self._store.game(account.id)
        if row is None:
            self._complain(account.id, "The game is not in the store.")
            return
        if row.owner != owner_of(account.token) or row.kind != account.kind:
            self._complain(account.id, "The game is somebody else's.")
        stored = self._store.moves(account.id)
        if [move.number for move in stored] != list(range(len(stored))):
            self._complain(account.id, "The numbers of its moves have gaps.")
            return
        self._count(account, stored)
        try:
            self._replay(account, row, stored)
        except WordfoeError as error:
            self._complain(account.id, f"It contradicts the rules: {error}")

    def _count(self, account: Account, stored: list[MoveRow]) -> None:
        told = {told.number for told in account.told}
        self.counts["moves stored"] += len(stored)
        self.counts["moves acknowledged"] += len(told)
        self.counts["answers to moves"] += len(account.told)
        self.counts["answers to repeated moves"] += sum(told.repeated for told in account.told)
        self.counts["moves stored, answer lost"] += len({m.number for m in stored} - told)
        if max(told, default=-1) >= len(stored):
            self._complain(account.id, "A move that was acknowledged is not in the store.")
        made = Counter(told.number for told in account.told if not told.repeated)
        if any(count > 1 for count in made.values()):
            self._complain(account.id, "A move was made twice.")

    def _replay(self, account: Account, row: GameRow, stored: list[MoveRow]) -> None:
        """Plays the game again, and compares every answer with what was told at that point."""
        live = live_from(row, self._lexicon)
        answers: dict[int, list[tuple[int, str]]] = {}
        for told in account.told:
            answers.setdefault(told.moves, []).append((told.number, told.digest))
        for move in stored:
            if not live.over:
                self._listen(account, live)
            live.take(move)
            if live.outcome(move.at) != move.outcome:
                self._complain(account.id, f"The outcome stored with move {move.number} is wrong.")
            if not _asked_for(live, move, account):
                self._complain(account.id, f"Nobody made move {move.number}.")
            for number, said in answers.pop(live.number, []):
                answer = msgspec.to_builtins(move_answer(live, number, move.at, repeated=False))
                del answer["repeated"]
                if digest(answer) != said:
                    self._complain(account.id, f"The answer to move {number} was another one.")
                self.counts["answers that follow from the store"] += 1
        if not live.over:
            self._listen(account, live)
        if account.over != live.over and account.over:
            self._complain(account.id, "It was over, and is not.")
        if answers:
            self._complain(account.id, "There were answers after moves that are not there.")

    def _listen(self, account: Account, live: LiveGame) -> None:
        """Whether what was overheard while the game ran tells what only the server knew."""
        heard = account.overheard
        own = {str(move.get("word")) for sent in account.sent.values() for move in sent}
        own |= {mood.value for mood in Mood}  # of the figure, in every view
        secrets: set[Any] = heard.keys
        if isinstance(live, LiveHangman):
            game = live.game
            secrets = secrets | (heard.numbers & {game.settings.seed})
            if game.settings.length >= LONG:
                words = {word for word in heard.words - own if word in game.position.candidates}
                secrets = secrets | words
        elif isinstance(live, LiveBoggle) and live.number == 0:
            secrets = secrets | (heard.numbers & {live.settings.seed})
            scoring = live.settings.scoring
            there = set(Searcher(self._lexicon, scoring).words(live.game.board))
            secrets = secrets | (heard.values & there - own)
        if secrets:
            self._complain(account.id, f"It was told while the game ran: {sorted(secrets)}.")
        self.counts["positions searched for secrets"] += 1

    def _judge_owners(self, owners: dict[str, set[str]]) -> None:
        """No game belongs to somebody who never played, or to two."""
        unknown = 0
        for owner, begun in owners.items():
            kept = {game.game.id for game in self._store.games_of(owner)}
            if not begun <= kept:
                self._complain(None, f"{len(begun - kept)} games are not in their owner's list.")
            unknown += len(kept - begun)
        self.counts["games stored, answer lost"] = unknown
        with self._engine.connect() as connection:
            every = connection.execute(games.select().where(games.c.room.is_(None))).all()
            orphans = connection.execute(
                moves.select().where(
                    moves.c.game.not_in(games.select().with_only_columns(games.c.id))
                )
            ).all()
        self.counts["games stored"] = len(every)
        if {row.owner for row in every} - set(owners) or orphans:
            self._complain(None, "There are games or moves of nobody.")

    def _complain(self, game: str | None, what: str) -> None:
        self.counts["complaints"] += 1
        if len(self.complaints) < MOST_SHOWN:
            self.complaints.append(f"{game or 'all games'}: {what}")


def _asked_for(live: LiveGame, move: MoveRow, account: Account) -> bool:
    """Whether a stored move is one that its player sent under that number."""
    made = msgspec.json.decode(move.move)
    made = made.get("guess", made)
    sent = account.sent.get(move.number, [])
    if isinstance(live, LiveBoggle):
        made = {key: value for key, value in made.items() if key != "path"}
    return any({k: v for k, v in one.items() if k != "path"} == made for one in sent)
