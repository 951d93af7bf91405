"""Parties: rooms of eight that play a race to its end while everything goes wrong, and write down
what each player was told by the stream and by answers to moves."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct, field

from chaos.followers import Followed, Follower
from chaos.games import View, last_move, next_move
from chaos.players import AGAIN_AFTER, FINE, PATIENT, GaveUp
from chaos.signals import Signals
from chaos.wire import Answer, Broken, Line, request
from wordfoe.lexicon import Lexicon

__all__ = ["PARTY", "Made", "Member", "PartyAccount", "play_parties"]

PARTY = 8  # players of a room
MOST_MOVES = 6  # before a player is done
NEWS_AGREE_AFTER = 0.1  # seconds between two comparisons of standings


class Made(Struct):
    """A move that was answered: its game, its number and what was sent."""

    game: str
    number: int
    move: dict[str, Any]


class Member(Struct):
    """A player of a party, and what came by the stream."""

    token: str
    followed: Followed
    made: list[Made] = field(default_factory=list)


class PartyAccount(Struct):
    """A room as its players know it."""

    code: str
    mode: str
    members: list[Member]
    is_finished: bool = False
    complaints: list[str] = field(default_factory=list)
    refusals: dict[str, int] = field(default_factory=dict)

    def line(self) -> bytes:
        return msgspec.json.encode(self) + b"\n"


async def play_parties(name: str, signals: Signals, lexicon: Lexicon, ledger: BinaryIO) -> None:
    """Play one room after the other until the run is over."""
    number = 0
    while signals.seconds_over < 0:
        party = Party(f"{name}/{number}", signals, lexicon)
        try:
            await party.play()
        except GaveUp:
            party.account.complaints.append("The servers did not come back.")
        ledger.write(party.account.line())
        signals.feel("parties")
        number += 1


class Party:
    """One room, from its making to its end."""

    def __init__(self, name: str, signals: Signals, lexicon: Lexicon) -> None:
        self._chance = Random(name)
        self._signals = signals
        self._lexicon = lexicon
        self._tokens = [self._chance.randbytes(16).hex() for _ in range(PARTY)]
        self._followers: list[Follower] = []
        mode = self._chance.choice(["hangman", "boggle"])
        self.account = PartyAccount("", mode, [])

    async def play(self) -> None:
        game = {"timer": 3600} if self.account.mode == "boggle" else {}  # longer than any fault
        wish = {"mode": self.account.mode, "options": {"game": game}}
        made = await self._ask("POST", "/api/rooms", self._tokens[0], wish)
        self.account.code = str(made.content["code"])
        for token in self._tokens:
            chance = Random(f"{self._chance.random()}")
            follower = Follower(self.account.code, token, self._signals, chance)
            self._followers.append(follower)
            self.account.members.append(Member(token, follower.followed))
        await asyncio.gather(*(self._room("join", token, {}) for token in self._tokens[1:]))
        follows = [asyncio.create_task(one.follow()) for one in self._followers]
        try:
            await self._round()
        except BaseException:
            for task in follows:
                task.cancel()
            raise
        await asyncio.gather(*follows)
        self.account.is_finished = True

    async def _round(self) -> None:
        host = self._tokens[0]
        while (await self._view(host))["phase"] == "lobby":
            await self._room("command", host, {"do": "start"})
        await asyncio.gather(*(self._play(member) for member in self.account.members))
        for follower in self._followers:
            if not await follower.until_news("ended"):
                raise GaveUp
        await self._agree()
        while (await self._view(host))["phase"] != "closed":
            await self._room("command", host, {"do": "close"})

    async def _agree(self) -> None:
        """Wait until the stream of every player has told the standings that the server shows."""
        while True:
            shown = (await self._view(self._tokens[0]))["standings"]
            if all(one.followed.standings == shown for one in self._followers):
                return
            await asyncio.sleep(NEWS_AGREE_AFTER)
            if self._signals.seconds_over > PATIENT:
                raise GaveUp

    async def _play(self, member: Member) -> None:
        """Play one's own game of the round until it is over."""
        chance = Random(member.token)
        game = (await self._view(member.token))["round"]["game"]
        view = (await self._ask("GET", f"/api/games/{game}", member.token)).content
        for count in range(MOST_MOVES + 50):
            if view["outcome"] is not None:
                return
            drawn = next_move(view, self._lexicon, chance)
            move = last_move(view) if count >= MOST_MOVES else drawn
            view = await self._made(member, game, view, move)

    async def _made(self, member: Member, game: str, view: View, move: dict[str, Any]) -> View:
        sent = {key: value for key, value in move.items() if value is not None}
        content = {"number": view["move"], "move": sent}
        answer = await self._ask("POST", f"/api/games/{game}/moves", member.token, content)
        if answer.status == 200:
            member.made.append(Made(game, view["move"], sent))
            after: View = answer.content["view"]
            return after
        return (await self._ask("GET", f"/api/games/{game}", member.token)).content

    async def _view(self, token: str) -> dict[str, Any]:
        answer = await self._ask("GET", f"/api/rooms/{self.account.code}", token)
        return answer.content

    async def _room(self, what: str, token: str, content: dict[str, Any]) -> Answer:
        return await self._ask("POST", f"/api/rooms/{self.account.code}/{what}", token, content)

    async def _ask(self, method: str, path: str, token: str, content: Any = None) -> Answer:
        """Return an answer that is no failure; what was not answered is asked again, anywhere."""
        while self._signals.seconds_over < PATIENT:
            ports = self._signals.ports()
            if not ports:
                await asyncio.sleep(AGAIN_AFTER)
                continue
            line = Line(self._chance.choice(ports))
            try:
                with self._signals.asking(line.port):
                    answer = await line.ask(request(method, path, token, content))
            except Broken:
                self._refused("broken")
                await asyncio.sleep(AGAIN_AFTER)
                continue
            finally:
                line.hang_up()
            if answer.status >= 400:
                self._judge(answer)
            if answer.status < 500:
                return answer
            await asyncio.sleep(AGAIN_AFTER)
        raise GaveUp

    def _judge(self, answer: Answer) -> None:
        code = str(json.loads(answer.text)["code"])
        self._refused(code)
        allowed = FINE.get(answer.status, set())
        if answer.status != 409 and (allowed is None or code not in allowed):
            self.account.complaints.append(answer.text[:300])

    def _refused(self, what: str) -> None:
        self.account.refusals[what] = self.account.refusals.get(what, 0) + 1
        self._signals.feel(what)
