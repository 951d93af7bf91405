"""The verdict on rooms: whether every stream told what the store has, once and in order, and
whether the standings that were told are those that follow from the stored moves."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from chaos.ledger import digest
from chaos.parties import Member, PartyAccount
from wordfoe.lexicon import Lexicon
from wordfoe.web.games import Games
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.sessions import owner_of
from wordfoe.web.store import Store

__all__ = ["RoomVerdict", "parties_in"]


def parties_in(folder: Path) -> Iterator[PartyAccount]:
    decoder = msgspec.json.Decoder(PartyAccount)
    for path in sorted(folder.glob("parties-*.jsonl")):
        with path.open("rb") as lines:
            for line in lines:
                yield decoder.decode(line)


class RoomVerdict:
    """Counts, and complaints about what should not be."""

    def __init__(self, folder: Path, url: str) -> None:
        self.counts: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.complaints: list[str] = []
        self._store = Store(url)
        self._games = Games(self._store, Lexicon.english())
        self._rooms = RoomService(self._games)
        try:
            for account in parties_in(folder):
                self._judge(account)
        finally:
            self._games.close()

    def _judge(self, account: PartyAccount) -> None:
        self.counts["rooms"] += 1
        self.refusals.update(account.refusals)
        for complaint in account.complaints:
            self._complain(account, complaint)
        if not account.is_finished:
            self._complain(account, "It was not finished.")
            return
        host = owner_of(account.members[0].token)
        room = self._rooms.find(host, account.code)
        news = self._rooms.news_since(room, 0)
        stored = [(one.number, digest(msgspec.to_builtins(one))) for one in news]
        standings = msgspec.to_builtins(self._rooms.standings(room))
        self.counts["events stored"] += len(stored)
        if [number for number, _ in stored] != list(range(1, len(stored) + 1)):
            self._complain(account, "The numbers of its events have a gap.")
        games = self._rooms.store.round_games(room, 1)
        self.counts["games in rooms"] += len(games)
        owners = sorted(owner_of(member.token) for member in account.members)
        if sorted(game.owner for game in games) != owners:
            self._complain(account, "It has other games than one for each player.")
        for place, member in enumerate(account.members):
            self._judge_stream(account, place, member, stored)
            if member.followed.standings != standings:
                self._complain(account, f"Player {place} was told other standings.")
            self._judge_moves(account, place, member, {game.game for game in games})

    def _judge_stream(
        self,
        account: PartyAccount,
        place: int,
        member: Member,
        stored: list[tuple[int, str]],
    ) -> None:
        followed = member.followed
        got = followed.news
        self.counts["events received"] += len(got)
        self.counts["streams opened"] += followed.connects
        self.counts["streams cut by players"] += followed.cuts
        for complaint in followed.complaints:
            self._complain(account, complaint)
        numbers = [number for number, _ in got]
        if len(set(numbers)) < len(numbers):
            self._complain(account, f"Player {place} was sent an event twice.")
        elif numbers != [number for number, _ in stored]:
            self._complain(account, f"Player {place} missed an event.")
        elif got != stored:
            self._complain(account, f"Player {place} was told something else.")

    def _judge_moves(
        self, account: PartyAccount, place: int, member: Member, games: set[str]
    ) -> None:
        moves: dict[str, dict[int, object]] = {}
        for made in member.made:
            if made.game not in games:
                self._complain(account, f"The game of player {place} is not in the store.")
                return
            if made.game not in moves:
                rows = self._store.moves(made.game)
                moves[made.game] = {row.number: json.loads(row.move) for row in rows}
            stored = moves[made.game].get(made.number)
            inner = stored.get("guess", stored) if isinstance(stored, dict) else None
            self.counts["moves answered"] += 1
            if inner is None:
                self._complain(account, f"A move of player {place} is not in the store.")
            elif any(inner.get(key) != value for key, value in made.move.items()):
                self._complain(account, f"A move of player {place} is another one.")

    def _complain(self, account: PartyAccount, what: str) -> None:
        self.counts["complaints"] += 1
        self.complaints.append(f"room {account.code}: {what}")
