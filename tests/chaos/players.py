"""Players: they play games over HTTP, on purpose badly, and write down what they were told.

Every move is made in one of several *ways*: plainly, twice, from two sides at once, slowly, in the
wrong order, or with the connection cut in the middle of the answer. Whatever fails is asked again,
at any server, under the same number.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any, BinaryIO

from chaos.games import Move, View, last_move, next_move, wishes
from chaos.ledger import Account, Told, digest
from chaos.signals import WAYS, Signals
from chaos.wire import Answer, Broken, Line, request
from support.waiting import LONG
from wordfoe.lexicon import Lexicon

__all__ = ["GaveUp", "Player"]

PLAIN = 6  # moves made plainly for those made in each other way
AGAIN_AFTER = 0.03  # seconds
PATIENT = LONG / 2  # seconds after the end of a run, for games that are being played
FINE = {
    409: None,  # whatever the code: the rules say no
    404: {"no-such-game"},
    503: {"store-busy", "store-unreachable"},
    507: {"store-full"},
    500: {"store-missing", "store-read-only"},
}


class GaveUp(Exception):
    """The run is over, and the servers still do not answer."""


class Player:
    """Somebody with a cookie, who plays one game after the other."""

    def __init__(self, name: str, signals: Signals, lexicon: Lexicon) -> None:
        self._chance = Random(name)
        self._token = self._chance.randbytes(16).hex()
        self._stranger = self._chance.randbytes(16).hex()
        self._signals = signals
        self._lexicon = lexicon
        self._lines: dict[int, Line] = {}
        self._ways = self._all_ways()
        self._account = Account(self._token, "")

    async def play(self, ledger: BinaryIO) -> None:
        """Plays until the run is over."""
        while self._signals.seconds_over < 0:
            wish = wishes(self._chance)
            self._account = account = Account(self._token, wish["kind"])
            try:
                await self._game(wish)
            except GaveUp:
                account.complaints.append("The servers did not come back.")
            self._signals.feel("games")
            ledger.write(account.line())
        for line in self._lines.values():
            line.hang_up()

    # --- a game

    async def _game(self, wish: dict[str, Any]) -> None:
        begin = request("POST", "/api/games", self._token, wish)
        if next(self._ways) == "cut":
            await self._cut(begin)
            return
        view = (await self._ask(begin, once=True)).content
        if "id" not in view:
            return
        account, chance = self._account, self._chance
        account.id = view["id"]
        self._listen(view)
        length, pries = chance.randint(2, 12), chance.random() < 0.2
        for _ in range(length):
            if _over(view):
                break
            view = await self._move(view, next_move(view, self._lexicon, chance))
            if pries and not _over(view) and not any(n >= view["move"] for n in account.sent):
                await self._pry(view)
        while not _over(view) and chance.random() < 0.8:
            view = await self._move(view, last_move(view))
        account.over = _over(view)

    async def _move(self, view: View, move: Move) -> View:
        way = next(self._ways)
        if way != "plain":
            self._account.faults[way] = self._account.faults.get(way, 0) + 1
            self._signals.feel(way)
        number = view["move"]
        if way == "cut":
            await self._cut(self._asking(number, move))
            return await self._look()
        if way == "delay":
            return await self._made(number, move, view, pause=self._chance.uniform(0.01, 0.15))
        if way == "race":
            other = next_move(view, self._lexicon, self._chance)
            both = self._made(number, move, view), self._made(number, other, view)
            views = await asyncio.gather(*both)
            return max(views, key=lambda seen: int(seen["move"]))
        if way == "reorder":
            later = next_move(view, self._lexicon, self._chance)
            view = await self._made(number + 1, later, view)
            if _over(view):
                return view
        view = await self._made(number, move, view)
        if way == "repeat":
            view = await self._made(number, move, view)
            if number:  # and one from long ago
                old = self._chance.randrange(number)
                view = await self._made(old, self._account.sent[old][0], view)
        return view

    async def _made(self, number: int, move: Move, view: View, pause: float = 0.0) -> View:
        """The view after a move; the one before it, if it was refused without another."""
        answer = await self._ask(self._asking(number, move), pause=pause)
        content = answer.content
        if answer.status == 200:
            told = {name: content[name] for name in ("view", "move", "reply")}
            after: View = content["view"]
            self._account.told.append(
                Told(number, after["move"], digest(told), bool(content["repeated"]))
            )
            return after
        return content.get("view", view) if answer.status == 409 else view

    def _asking(self, number: int, move: Move) -> bytes:
        self._account.send(number, move)
        content = {"number": number, "move": {k: v for k, v in move.items() if v is not None}}
        return request("POST", f"/api/games/{self._account.id}/moves", self._token, content)

    async def _look(self) -> View:
        path = f"/api/games/{self._account.id}"
        answer = await self._ask(request("GET", path, self._token))
        return answer.content

    async def _pry(self, view: View) -> None:
        """Asks for what a running game does not tell, and for somebody else's game."""
        path = f"/api/games/{self._account.id}"
        for end in ("/record", "/xray", "/xray/1/e"):
            answer = await self._ask(request("GET", path + end, self._token))
            if answer.status == 200:
                self._account.complaints.append(f"{end} was told while the game ran.")
        move = {"number": view["move"], "move": next_move(view, self._lexicon, self._chance)}
        for asked in (
            request("GET", path, self._stranger),
            request("POST", f"{path}/moves", self._stranger, move),
            request("GET", f"{path}/record", self._stranger),
        ):
            answer = await self._ask(asked, stranger=True)
            if answer.code != "no-such-game":
                self._account.complaints.append(f"A stranger was told: {answer.text[:200]}")

    # --- asking

    async def _ask(
        self, asked: bytes, *, pause: float = 0.0, once: bool = False, stranger: bool = False
    ) -> Answer:
        """An answer that is no failure; only a request that is asked once may end with one."""
        while self._signals.seconds_over < PATIENT:
            ports = self._signals.ports()
            if not ports:
                await asyncio.sleep(AGAIN_AFTER)
                continue
            port = self._chance.choice(ports)
            line = self._lines.pop(port, None) or Line(port)
            try:
                with self._signals.asking(port):
                    answer = await line.ask(asked, pause)
            except Broken as broken:
                self._refused("broken", str(broken))
                pause = 0.0
                await asyncio.sleep(AGAIN_AFTER)
                continue
            if port in self._lines:  # another request went there meanwhile
                line.hang_up()
            else:
                self._lines[port] = line
            self._judge(answer, stranger)
            if answer.status < 500 or once:
                return answer
            await asyncio.sleep(AGAIN_AFTER)
        raise GaveUp

    async def _cut(self, asked: bytes) -> None:
        """Hangs up in the middle of the answer, or before it."""
        ports = self._signals.ports()
        if ports:
            try:
                await Line(self._chance.choice(ports)).cut(
                    asked, self._chance.choice([0, 1, 9, 99])
                )
            except Broken as broken:
                self._refused("broken", str(broken))

    def _refused(self, what: str, _why: str = "") -> None:
        self._account.refusals[what] = self._account.refusals.get(what, 0) + 1
        self._signals.feel(what)

    def _judge(self, answer: Answer, stranger: bool) -> None:
        """Notes a refusal, and what must never be said."""
        content = answer.content
        if not stranger:
            self._listen(content)
        if answer.status < 400:
            return
        self._refused(content["code"])
        allowed = FINE.get(answer.status, set())
        if allowed is not None and content["code"] not in allowed:
            self._account.complaints.append(answer.text[:300])
        if content["code"] == "no-such-game" and not stranger:
            self._account.complaints.append("A game that was begun is gone.")

    def _listen(self, content: dict[str, Any]) -> None:
        """Everything that is said of a game that is not over."""
        view = content.get("view", content)
        if not (isinstance(view, dict) and "outcome" in view and _over(view)):
            self._account.overheard.listen(content)

    def _all_ways(self) -> Iterator[str]:
        """All ways in turn, each as often as it should be, in an order of one's own."""
        while True:
            ways = [*WAYS, *["plain"] * (PLAIN * len(WAYS) // 2)]
            self._chance.shuffle(ways)
            yield from ways


def _over(view: View) -> bool:
    return view["outcome"] is not None
